"""Decrees by hand: seven seats, and one rule of membership after the other."""

from contextlib import suppress

import pytest

from dixit_lan.crypto.signing import Identity
from dixit_lan.errors import DecodeError, VerificationError
from dixit_lan.ids import Seat
from dixit_lan.logs.decrees import Change, Decided, Prepare, RosterSeat, Target, Value
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import PlayerLog
from dixit_lan.table import values
from dixit_lan.table.membership import Membership
from tests.unit.table.councils import AWAY, COUNT, HEAD, NONCE, Council, Holds


def test_four_of_seven_decide() -> None:
    council = Council()
    council.prepare(0, AWAY, range(4))
    council.settle(range(4))
    for seat in range(4):
        assert council.seats[seat].next_decree() == Value(Change.AWAY, 6, 3, HEAD)
        assert council.seats[seat].absent() == {6}


def test_three_of_seven_never_decide_whoever_is_away_already() -> None:
    """Rule 5: the quorum is a majority of the roster, not of those who are left."""
    council = Council()
    for number, gone in enumerate((6, 5, 4)):
        council.prepare(0, Target(Change.AWAY, gone, 0), range(4))
        council.settle(range(4))
        assert [council.seats[seat].next_decree() is not None for seat in range(4)] == [True] * 4
        assert len(council.seats[0].decrees) == number + 1
    council.prepare(0, Target(Change.AWAY, 3, 0), range(3))
    council.settle(range(3))
    assert all(council.seats[seat].next_decree() is None for seat in range(3))


def test_a_quorum_that_shrinks_would_let_two_halves_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the test above is there to find."""

    def shrunken(self: Membership, number: int) -> int:
        return (COUNT - len(self.absent())) // 2 + 1

    monkeypatch.setattr(Membership, "quorum", shrunken)
    with pytest.raises(AssertionError):
        test_three_of_seven_never_decide_whoever_is_away_already()


def test_nobody_accepts_a_cut_whose_prefix_he_does_not_hold() -> None:
    """Rule 8: else what the table has acted on could be lost with the last who holds it."""
    council = Council()
    council.holds[3].owned = False
    council.prepare(0, AWAY, range(4))
    council.settle(range(4))
    assert council.seats[0].next_decree() is None  # three of seven have accepted
    council.holds[3].owned = True
    council.settle(range(4))
    assert council.seats[0].next_decree() is not None


def test_nobody_is_thrown_out_by_one_click() -> None:
    council = Council()
    for seat in range(1, 7):
        council.holds[seat].agreed = False
    council.prepare(0, AWAY, range(7))
    council.settle(range(7))
    decided = [seat.next_decree() for seat in council.seats]
    assert {value.change for value in decided if value is not None} == {Change.NOOP}


def test_a_promise_freezes_until_the_decree_is_known_and_over_a_restart() -> None:
    """Rule 7: frozen from the own promise on; it follows from the own log."""
    council = Council()
    council.prepare(0, AWAY, [1])
    assert council.answer(1, []) is Kind.PROMISE
    assert council.seats[1].frozen == {6: 3}
    assert council.seats[2].frozen == {}
    again = council.seat(1)
    for entry in council.logs[1]:
        again.learn(Seat(1), entry)
    assert again.frozen == {6: 3}


def test_what_was_accepted_stays_frozen_at_its_own_height() -> None:
    council = Council()
    council.holds[1].height = 2
    council.prepare(0, AWAY, range(4))
    council.settle(range(4))
    assert council.seats[1].frozen == {6: 2}  # as low as it ever reported
    assert council.seats[2].frozen == {6: 3}
    assert council.seats[1].next_decree() is not None
    assert council.seats[1].frozen == {}


def test_the_longest_reported_log_counts() -> None:
    council = Council()
    council.holds[2].height, council.holds[2].head = 5, b"longer"
    council.prepare(0, AWAY, range(4))
    council.settle(range(4))
    assert council.seats[0].next_decree() == Value(Change.AWAY, 6, 5, b"longer")


def test_a_value_that_may_have_been_decided_is_taken_over() -> None:
    """One seat has accepted; whoever asks with a higher ballot must propose the same."""
    council = Council()
    council.prepare(0, AWAY, range(4))
    for seat in range(4):
        assert council.answer(seat, [0, 1]) is Kind.PROMISE
    assert council.answer(0, [1]) is Kind.ACCEPT
    assert council.answer(1, []) is Kind.ACCEPTED  # and is heard by nobody for now
    council.prepare(2, Target(Change.NOOP, 0, 0), [1, 3, 4])
    council.catch_up([2, 3, 4])
    council.settle([1, 2, 3, 4])
    assert council.seats[2].next_decree() == Value(Change.AWAY, 6, 3, HEAD)


def test_a_lower_ballot_than_promised_is_not_accepted() -> None:
    council = Council()
    council.prepare(0, AWAY, range(4))
    for seat in range(4):
        council.answer(seat, [0])
    council.prepare(2, Target(Change.NOOP, 0, 0), [1])
    assert council.answer(1, []) is Kind.PROMISE
    assert council.answer(0, [1]) is Kind.ACCEPT
    assert council.answer(1, []) is None


@pytest.mark.parametrize(
    ("acted", "counts"),
    [
        ((5, 5, 5, 5), 5),  # a majority may have acted past the twins: on the only branch there is
        ((1, 1, 1, 1), 1),  # nobody has: the log ends before them
    ],
)
def test_of_a_fork_what_was_acted_on_counts(acted: tuple[int, ...], counts: int) -> None:
    """Rule 14: cutting before the twins would let a cheat rewind the game."""
    council = Council()
    for holds, height in zip(council.holds, acted, strict=False):
        holds.height, holds.head = height, b"h" * height
        holds.branch = b"one twin" if height > 1 else b""
    council.prepare(0, Target(Change.CUT, 6, 2), range(4))
    council.settle(range(4))
    value = council.seats[0].next_decree()
    assert value is not None
    assert (value.change, value.height) == (Change.CUT, counts)


def test_a_cut_before_the_twins_would_rewind_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the test above is there to find."""

    def before(target: Target, fork: values.Fork, quorum: int, holdings: Holds) -> Value:
        return holdings.before_fork(target)

    monkeypatch.setattr(values, "_branch", before)
    with pytest.raises(AssertionError):
        test_of_a_fork_what_was_acted_on_counts((5, 5, 5, 5), 5)


def test_between_two_branches_more_seats_are_asked() -> None:
    council = Council()
    for seat in range(7):
        council.holds[seat].height = 4
        council.holds[seat].branch = b"one" if seat in (0, 1) else b"other"
    council.prepare(0, Target(Change.CUT, 6, 2), range(4))
    council.settle(range(4))
    assert council.seats[0].next_decree() is None  # either may have been acted on by four
    for author in range(4):
        for entry in council.logs[author]:
            council.seats[4].learn(Seat(author), entry)
    council.settle(range(5))
    value = council.seats[0].next_decree()
    assert value is not None
    assert value.height == 4


def _two_halves() -> Council:
    council = Council()
    for seat in range(7):
        council.holds[seat].height = 4
        council.holds[seat].branch = b"one" if seat in (0, 1) else b"other"
    return council


def test_who_promised_before_and_died_is_still_a_witness() -> None:
    """Frozen since then: what she has said that she acted on is still all that she has acted on."""
    council, fork = _two_halves(), Target(Change.CUT, 6, 2)
    council.prepare(0, fork, [4])
    assert council.answer(4, range(4)) is Kind.PROMISE
    council.prepare(1, fork, range(4))
    council.settle(range(4))
    value = council.seats[0].next_decree()
    assert value is not None
    assert (value.change, value.height) == (Change.CUT, 4)


@pytest.mark.parametrize(("known", "height"), [(1, 1), (0, None)])
def test_who_was_away_before_the_twins_has_acted_on_none(known: int, height: int | None) -> None:
    council = _two_halves()
    council.prepare(0, Target(Change.AWAY, 5, 0), range(4))
    council.settle(range(4))
    for seat in range(4):
        assert council.seats[seat].next_decree() is not None
        council.holds[seat].known = known
    council.prepare(0, Target(Change.CUT, 6, 2), range(4))
    council.settle(range(4))
    value = council.seats[0].next_decree()
    assert (None if value is None else value.height) == height


def test_a_certificate_of_too_few_or_of_something_else_is_none() -> None:
    council = Council()
    council.prepare(0, AWAY, range(4))
    council.settle(range(4))
    council.seats[0].next_decree()
    whole = council.seats[0].unwritten()
    assert whole is not None
    three = Decided(0, whole.value, whole.certificate[:3])
    twice = Decided(0, whole.value, (*whole.certificate[:3], whole.certificate[0]))
    other = Decided(0, Value(Change.NOOP, 0, 0, b""), whole.certificate)
    for false in (three, twice, other):
        with pytest.raises((DecodeError, VerificationError)):
            council.write(5, Kind.DECIDED, false, [])
    council.write(4, Kind.DECIDED, whole, [6])
    assert council.seats[6].next_decree() == whole.value


def test_a_label_counts_only_decrees_that_are_proven_and_known_in_their_order() -> None:
    """Rule 4: else one idle claim would make the whole table wait for a decree that never was."""
    council = Council()
    for gone in (6, 5):
        council.prepare(0, Target(Change.AWAY, gone, 0), range(4))
        council.settle(range(4))
        for seat in range(4):
            council.seats[seat].next_decree()
    first, second = _decided(council, 0), _decided(council, 1)
    claim = Decided(1, second.value, ())
    for author, bodies, counts in ((4, (claim, first, second), 2), (5, (second,), 0)):
        log = PlayerLog()
        for body in bodies:
            with suppress(VerificationError):
                council.write(author, Kind.DECIDED, body, [0])
        for entry in council.logs[author]:
            log.append(entry)
        after = council.write(author, Kind.PREPARE, Prepare(2, (1, author), AWAY), [0])
        log.append(after)
        assert council.seats[0].label(log, after.seq) == counts


def _decided(council: Council, number: int) -> Decided:
    found = council.seats[0].decision(number)
    assert found is not None
    return found


def test_nobody_accepts_a_newcomer_in_a_seat_that_is_taken_or_leaves_a_gap() -> None:
    council = Council()
    joiner = RosterSeat(Identity(bytes([99]) * 32).key, NONCE, "Late")
    council.prepare(0, Target(Change.JOIN, COUNT + 1, 0, joiner), range(4))
    council.settle(range(4))
    assert council.seats[0].next_decree() is None
    council.prepare(1, Target(Change.JOIN, COUNT, 0, joiner), range(4))
    council.settle(range(4))
    assert all(council.seats[seat].next_decree() is not None for seat in range(4))
    assert council.seats[1].roster.count == COUNT + 1
    council.prepare(2, Target(Change.JOIN, COUNT + 1, 0, joiner), range(4))
    council.settle(range(4))
    assert council.seats[2].next_decree() is None
