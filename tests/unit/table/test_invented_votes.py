"""Votes that nobody has cast move nobody; those that were cast count as soon as they are proven."""

import pytest

from dixit_lan.logs.decrees import (
    NO_VALUE,
    Accept,
    Accepted,
    Ballot,
    Change,
    Promise,
    Report,
    Target,
    Value,
    Vote,
    read_body,
)
from dixit_lan.logs.kinds import Kind
from dixit_lan.table.values import permits
from tests.unit.table.councils import AWAY, HEAD, Council, Holds

NOOP = Target(Change.NOOP, 0, 0)
NO_REPORT = Report(0, b"", b"")
OUT = Value(Change.CUT, 6, 0, b"")
IS_AWAY = Value(Change.AWAY, 6, 3, HEAD)
FORK = Target(Change.CUT, 6, 41)


def _lie(council: Council, liar: int, ballot: Ballot, vote: Vote) -> None:
    promise = Promise(0, ballot, NOOP, NO_REPORT, True, vote)
    council.write(liar, Kind.PROMISE, promise, range(7))


@pytest.mark.parametrize("asker", [0, 1])
def test_a_vote_that_was_never_cast_forces_nothing(asker: int) -> None:
    """Seat 0 lies alone, as the one who asks or as one of those who answer."""
    council = Council()
    council.prepare(asker, NOOP, range(7))
    _lie(council, 0, (1, asker), Vote((0, 0), OUT))
    council.settle(range(7))
    assert {seat.next_decree() for seat in council.seats} == {NO_VALUE}


def test_nobody_accepts_what_such_a_vote_would_force() -> None:
    council = Council()
    council.prepare(0, NOOP, range(7))
    _lie(council, 0, (1, 0), Vote((0, 0), OUT))
    for seat in range(1, 4):
        assert council.answer(seat, range(7)) is Kind.PROMISE
    names = tuple(council.last[seat].hash for seat in range(4))
    council.write(0, Kind.ACCEPT, Accept(0, (1, 0), OUT, names), range(7))
    assert council.answer(1, range(7)) is None


@pytest.mark.parametrize("has_asked", [False, True])
def test_a_vote_for_what_was_not_allowed_forces_nothing(has_asked: bool) -> None:
    """It was cast, and asked for too: without the promises that it would have needed."""
    council = Council()
    if has_asked:
        council.write(6, Kind.ACCEPT, Accept(0, (0, 6), OUT, ()), range(7))
    council.write(5, Kind.ACCEPTED, Accepted(0, (0, 6), OUT), range(7))
    council.prepare(1, NOOP, range(7))
    promise = Promise(0, (1, 1), NOOP, NO_REPORT, True, Vote((0, 6), OUT))
    council.write(5, Kind.PROMISE, promise, range(7))
    council.settle([0, 1, 2, 3, 4, 6])
    assert council.seats[1].next_decree() == NO_VALUE


def test_a_vote_that_is_hidden_makes_no_promise() -> None:
    """Seat 1 has accepted, and says that it has not: its promise counts for nothing."""
    council = Council()
    council.prepare(0, AWAY, range(4))
    for seat in range(4):
        assert council.answer(seat, range(4)) is Kind.PROMISE
    assert council.answer(0, range(4)) is Kind.ACCEPT
    assert council.answer(1, range(4)) is Kind.ACCEPTED
    council.catch_up(range(7))
    council.prepare(4, NOOP, range(7))
    promise = Promise(0, (2, 4), NOOP, NO_REPORT, True, None)
    council.write(1, Kind.PROMISE, promise, range(7))
    for seat in (4, 5, 6):
        assert council.answer(seat, range(7)) is Kind.PROMISE
    assert council.answer(4, range(7)) is None, "three of seven are no majority"
    assert council.answer(2, range(7)) is Kind.PROMISE
    assert council.answer(4, range(7)) is Kind.ACCEPT


def test_a_vote_of_somebody_else_is_not_ones_own() -> None:
    """It was allowed, and seat 1 has cast it; seat 5 has not."""
    council = _voted_once(says_so=5)
    council.catch_up(range(7))
    assert council.answer(2, range(7)) is None, "three of seven are no majority"


def _voted_once(says_so: int | None = None) -> Council:
    """Seat 1 has accepted what seat 0 asked for; seats 2 to 6 know its log only. It and seats 2, 4 and
    5 have promised to seat 2. ``says_so``: who lies to have accepted too.
    """
    council = Council()
    council.prepare(0, AWAY, range(4))
    for seat in range(4):
        assert council.answer(seat, [0, 1]) is Kind.PROMISE
    assert council.answer(0, [1]) is Kind.ACCEPT
    assert council.answer(1, range(2, 7)) is Kind.ACCEPTED
    council.prepare(2, NOOP, range(7))
    if says_so is not None:
        _lie(council, says_so, (2, 2), Vote((1, 0), IS_AWAY))
    for seat in {1, 2, 4, 5} - {says_so}:
        assert council.answer(seat, range(1, 7)) is Kind.PROMISE
    return council


def test_a_vote_counts_as_soon_as_what_proves_it_has_come() -> None:
    council = _voted_once()
    assert council.answer(2, range(1, 7)) is None, "one of the four reports what is not proven yet"
    council.catch_up([2])
    assert council.answer(2, range(1, 7)) is Kind.ACCEPT
    assert council.seats[4].answer(council.holds[4]) is None, "who lacks the proof waits"
    council.catch_up(range(1, 7))
    council.settle(range(1, 7))
    assert council.seats[5].next_decree() == IS_AWAY


def test_who_cannot_prove_a_vote_goes_on_without_it() -> None:
    """One promise more makes a majority that has accepted nothing."""
    council = _voted_once()
    assert council.answer(6, range(1, 7)) is Kind.PROMISE
    assert council.answer(2, range(1, 7)) is Kind.ACCEPT
    council.settle(range(2, 7))
    assert council.seats[5].next_decree() == NO_VALUE


def test_a_majority_allows_the_same_whatever_else_is_held() -> None:
    """Whom an acceptor follows does not change as more comes in: else its own vote would be none."""
    council = _voted_once()
    council.answer(6, range(1, 7))
    names = tuple(council.last[seat].hash for seat in (1, 2, 4, 5, 6))
    council.write(2, Kind.ACCEPT, Accept(0, (2, 2), NO_VALUE, names), range(1, 7))
    assert council.answer(4, range(1, 7)) is Kind.ACCEPTED
    council.catch_up(range(7))
    assert council.answer(3, range(7)) is Kind.PROMISE
    assert council.answer(3, range(7)) is Kind.ACCEPTED


def test_the_highest_vote_of_any_majority_is_allowed() -> None:
    """Also where a promise that came in later reports a higher one: who named it has lied."""
    low, high = Vote((1, 0), IS_AWAY), Vote((2, 1), NO_VALUE)
    said = [Promise(0, (3, 2), NOOP, NO_REPORT, True, vote) for vote in (low, None, None, None)]
    more = [*said, Promise(0, (3, 2), NOOP, NO_REPORT, True, high)]
    accept = Accept(0, (3, 2), IS_AWAY, ())
    assert permits(accept, said, None, 4, Holds())
    assert permits(accept, more, None, 4, Holds())
    assert not permits(accept, more[:1] + more[2:], None, 4, Holds())


# -- twins -----------------------------------------------------------------------------------------


def _cut_at(height: int, acted: tuple[tuple[int, bytes], ...], named: int = 6) -> bool:
    """Seat 6 has signed twins and proposes its own end; does seat 0 accept? ``named``: how many of the
    promises, of seats 0 to 5, it cites.
    """
    council = Council()
    for holds, (reached, branch) in zip(council.holds, acted, strict=False):
        holds.height, holds.branch = reached, branch
    council.prepare(6, FORK, range(7))
    names = []
    for seat in range(6):
        assert council.answer(seat, range(7)) is Kind.PROMISE
        names.append(council.last[seat].hash)
    value = Value(Change.CUT, 6, height, HEAD)
    council.write(6, Kind.ACCEPT, Accept(0, (1, 6), value, tuple(names[:named])), range(7))
    return council.answer(0, []) is Kind.ACCEPTED


ALL_ON_ONE = ((45, b"b"),) * 6
NOBODY = ((40, b""),) * 6
HALVES = ((45, b"b"),) * 2 + ((43, b"c"),) * 4


@pytest.mark.parametrize(
    ("acted", "named", "right"),
    [
        (ALL_ON_ONE, 6, 45),
        (NOBODY, 6, 40),
        (HALVES, 6, 43),
        (HALVES, 4, None),
        (ALL_ON_ONE[:5] + ((47, b"b"),), 6, 47),
    ],
)
def test_a_log_that_forks_is_cut_where_the_promises_say(
    acted: tuple[tuple[int, bytes], ...], named: int, right: int | None
) -> None:
    """A branch that a majority may have acted on: so far; none: before the twins; two: not yet."""
    accepted = {height for height in (0, 3, 40, 43, 45, 47) if _cut_at(height, acted, named)}
    assert accepted == (set() if right is None else {right})


def test_an_acceptor_waits_for_all_that_is_named_of_a_fork() -> None:
    council = Council()
    for holds in council.holds:
        holds.height, holds.branch = 45, b"b"
    council.holds[5].height = 47
    council.prepare(1, FORK, range(7))
    for seat in range(1, 6):
        assert council.answer(seat, [1] if seat == 5 else range(7)) is Kind.PROMISE
    assert council.answer(1, range(7)) is Kind.ACCEPT
    assert council.answer(0, []) is Kind.PROMISE
    assert council.answer(0, []) is None
    council.catch_up([0])
    assert council.answer(0, []) is Kind.ACCEPTED


@pytest.mark.parametrize(("promised", "is_named"), [((0, 1, 2, 3, 6), False), ((0, 1, 2, 6), True)])
def test_a_cheat_is_named_only_if_need_be(promised: tuple[int, ...], is_named: bool) -> None:
    """Else those who hold another branch of his log could never follow."""
    council = Council()
    for holds in council.holds:
        holds.height, holds.proven = 40, (6,)
    council.prepare(0, FORK, range(7))
    for seat in reversed(promised):
        assert council.answer(seat, range(7)) is Kind.PROMISE
    assert council.answer(0, range(7)) is Kind.ACCEPT
    accept = read_body(council.last[0])
    assert isinstance(accept, Accept)
    assert (council.last[6].hash in accept.promises) is is_named
