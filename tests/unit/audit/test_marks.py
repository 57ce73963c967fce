"""What the digest of the history takes in: who was absent by which decree, and what decrees did.

At the table, and for the auditor.
"""

from types import SimpleNamespace
from typing import Any

import pytest

from dixit_lan.audit.absence import Absence
from dixit_lan.audit.decrees import branches
from dixit_lan.audit.findings import Stop, Unfinished
from dixit_lan.audit.ledger import Ledger
from dixit_lan.audit.reading import read_record
from dixit_lan.crypto.group import group_named
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.dealing.keys import CommitTask
from dixit_lan.dealing.reasons import CUT
from dixit_lan.dealing.setting import Blame, DeckPoints
from dixit_lan.ids import Seat
from dixit_lan.logs.decrees import NO_VALUE, NOTHING, Change, Target, Value, target_of
from dixit_lan.logs.kinds import Kind
from dixit_lan.table.game.referee import Referee
from dixit_lan.table.game.step import Present
from dixit_lan.table.game.verdicts import Check, Verdicts
from dixit_lan.wire.canonical import encode
from tests.unit.audit.councils import AWAY_3, CARDS, LOBBY, Council
from tests.unit.audit.test_both_judges import laptop_of


def _after_commitments(council: Council, mark: bytes) -> str:
    """The digest after the first step, by the page, with this mark of seat 3."""
    parts = [bytes(4), b"seat_commit"]
    for seat in range(3):
        parts += [bytes([seat]), council.log(seat)[2].hash]
    return labelled_hash("history", council.start, *parts, bytes([3]), mark).hex()


class _AtOnce(Verdicts):
    """Checks each proof as soon as it is asked for."""

    def ask(self, check: Check) -> None:
        try:
            check.run()
        except Blame as blame:
            self._known[check.key] = blame
        else:
            self._known[check.key] = None


def _referee(council: Council) -> Referee:
    """The table's run of the game over all these entries, not begun."""
    store, membership = laptop_of(council)
    points = DeckPoints.of(group_named("toy"), CARDS)
    return Referee(council.roster, points, council.start, store, _AtOnce(), membership=membership)


def _run(council: Council) -> Referee:
    referee = _referee(council)
    referee.advance()
    return referee


def _digest(council: Council) -> str:
    """What all come to."""
    found = council.report().digest
    assert _run(council).digest.hex() == found
    return found


def _value_hash(value: Value) -> bytes:
    return labelled_hash("value", encode(value))


def _without_commitment(council: Council) -> None:
    """Seat 3, the last in the record, has not committed."""
    council.entries = council.entries[: -len(council.log(3)[2:])]


@pytest.mark.parametrize("change", [Change.AWAY, Change.CUT])
def test_an_absent_seat_is_marked_with_its_decree(council: Council, change: Change) -> None:
    """It was cut before its commitment, by decree 1."""
    council.decree(NOTHING, NO_VALUE, range(3))
    target, value = Target(change, 3), council.away(3, 2, change)
    wishes = council.wishes(target, range(3), 1)
    stands = [council.stand(seat, target, wishes, council.held(3, 2), 1) for seat in range(3)]
    proposal = council.propose(1, value, stands, number=1)
    for seat in range(3):
        council.assent(seat, proposal, number=1)
    mark = b"absent" + bytes([1, 0, 0, 0]) + _value_hash(value)
    assert _digest(council) == _after_commitments(council, mark)
    assert council.report().gone[0].is_out is (change is Change.CUT)
    assert [one.why for one in _run(council).board.out.values()] == (
        [CUT] if change is Change.CUT else []
    )


def test_of_two_entries_for_one_step_the_first_counts(council: Council) -> None:
    """The second is out of turn; it changes nothing of the history."""
    first = council.log(3)[2]
    council.write(3, Kind.SEAT_COMMIT, first.body, council.start)
    assert _digest(council) == _after_commitments(council, first.hash)


def test_an_entry_on_another_branch_is_no_answer_out_of_turn(council: Council) -> None:
    """It is a fork, and named as one."""
    first = council.log(3)[2]
    twin = council.write(3, Kind.SEAT_COMMIT, b"\x80", council.start, after=council.log(3)[1])
    referee = _run(council)
    referee.look_for_trespass(twin)
    assert referee.trespassers == {}
    second = council.write(3, Kind.SEAT_COMMIT, first.body, council.start)
    referee = _run(council)
    referee.look_for_trespass(second)
    assert [*referee.trespassers] == [3]


def test_nobody_acts_on_a_decree_whom_nobody_has_followed(council: Council) -> None:
    """What is known here alone acts once somebody plays on who knew of it."""
    council.decree(AWAY_3, council.away(3), range(3))
    referee = _run(council)
    assert referee.index == 1 and referee._seen == 0


# -- frozen ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("height", "awaited"), [(2, (3,)), (3, ())])
def test_who_is_frozen_is_waited_for_and_not_absent(
    council: Council, height: int, awaited: tuple[int, ...]
) -> None:
    """The third entry of seat 3 is the one that is due."""
    referee = _referee(council)
    referee.frozen = {Seat(3): height}
    referee.advance()
    assert referee.awaited == (awaited or tuple(range(4)))
    assert referee.index == (0 if awaited else 1)


@pytest.mark.parametrize("is_frozen", [True, False])
def test_a_goodbye_above_what_is_frozen_is_not_heard(council: Council, is_frozen: bool) -> None:
    _without_commitment(council)
    height = council.write(3, Kind.LEAVE, encode(()), council.start).seq
    referee = _referee(council)
    referee.frozen = {Seat(3): height + (not is_frozen)}
    referee.advance()
    assert referee.index == (0 if is_frozen else 1)
    assert (3 in referee.awaited) is is_frozen


@pytest.mark.parametrize("leaves", [True, False])
def test_what_follows_a_goodbye_does_not_count(council: Council, leaves: bool) -> None:
    commitment = council.log(3)[2]
    _without_commitment(council)
    if leaves:
        council.write(3, Kind.LEAVE, encode(()), council.start)
    else:
        council.write(3, Kind.SIT, encode(()), LOBBY)
    late = council.write(3, Kind.SEAT_COMMIT, commitment.body, council.start)
    assert _digest(council) == _after_commitments(council, b"left" if leaves else late.hash)


def test_who_has_said_goodbye_has_left_whatever_is_decreed_later(council: Council) -> None:
    _without_commitment(council)
    council.write(3, Kind.LEAVE, encode(()), council.start)
    assert _digest(council) == _after_commitments(council, b"left")
    council.decree(AWAY_3, council.away(3), range(3))
    assert _digest(council) == _after_commitments(council, b"left")


def test_a_goodbye_beyond_the_decree_is_none(council: Council) -> None:
    _without_commitment(council)
    held, value = council.held(3), council.away(3)
    council.write(3, Kind.LEAVE, encode(()), council.start)
    wishes = council.wishes(AWAY_3, range(3))
    stands = [council.stand(seat, AWAY_3, wishes, held) for seat in range(3)]
    proposal = council.propose(0, value, stands)
    for seat in range(3):
        council.assent(seat, proposal)
    mark = b"absent" + bytes(4) + _value_hash(value)
    assert _digest(council) == _after_commitments(council, mark)


# -- decrees that act ------------------------------------------------------------------------------


def _ledger(council: Council) -> Ledger:
    reading, decrees = read_record(council.record()), council.decrees()
    absence = Absence(council.roster, decrees.values)
    return Ledger(council.roster, decrees, branches(reading, decrees), absence)


def test_what_acts_as_a_round_starts_is_in_the_digest(council: Council) -> None:
    council.decree(NOTHING, NO_VALUE, range(3))
    value = council.away(3)
    council.decree(AWAY_3, value, range(3), number=1, leader=1)
    ledger = _ledger(council)
    ledger.start_round()
    assert ledger.digest == council.start  # nobody has acted on them
    ledger.seen = 2
    ledger.start_round()
    hashes = [_value_hash(NO_VALUE), _value_hash(value)]
    assert ledger.digest == labelled_hash("acts", council.start, bytes(4), *hashes)
    once = ledger.digest
    ledger.start_round()
    assert ledger.digest == once
    referee = _referee(council)
    referee._seen = 2
    referee.advance()
    assert referee.digest == once


def test_a_round_waits_for_the_decrees_that_somebody_has_acted_on(council: Council) -> None:
    council.decree(NOTHING, NO_VALUE, range(3))
    referee = _referee(council)
    referee._seen = 2
    referee.advance()
    assert referee.step is None and referee.digest == council.start
    referee._seen = 1
    referee.advance()
    assert referee.step is not None


def test_what_is_read_in_a_pause_is_in_the_digest(council: Council) -> None:
    """Two are gone, so nothing goes on; then a decree brings one of them back."""
    value = council.away(3)
    council.decree(AWAY_3, value, range(3))
    back = Value(Change.BACK, 3, value.height, value.head)
    target = target_of(back, twins=False)
    council.decree(target, back, range(3), number=1, leader=1)
    ledger = _ledger(council)
    ledger.absence.miss(Seat(3), 0, said_goodbye=False)
    ledger.absence.miss(Seat(2), 0, said_goodbye=True)
    assert ledger.present() == (0, 1, 3)
    digest = council.start
    for number, decree in enumerate((value, back)):
        digest = labelled_hash("resume", digest, bytes([number, 0, 0, 0]), _value_hash(decree))
    assert ledger.digest == digest
    referee = _referee(council)
    referee._absence.miss(Seat(3), said_goodbye=False)
    referee._absence.miss(Seat(2), said_goodbye=True)
    referee.advance()
    assert referee.digest == digest and referee.present == (0, 1, 3)


# -- what has been acted on, and who is back -----------------------------------------------------------


def _named_and_committed(council: Council) -> None:
    """Seat 3 names decree 0, and then commits."""
    commitment = council.log(3)[2]
    _without_commitment(council)
    proposal = council.propose(0, NO_VALUE, council.stands(NOTHING))
    assents = [council.assent(seat, proposal) for seat in range(3)]
    council.decided(3, proposal, assents)
    council.write(3, Kind.SEAT_COMMIT, commitment.body, council.start)


def test_an_entry_that_counts_makes_the_decrees_act_that_its_author_has_named(
    council: Council,
) -> None:
    _named_and_committed(council)
    ledger, referee = _ledger(council), _run(council)
    seats = tuple(map(Seat, range(4)))
    ledger.step(Kind.SEAT_COMMIT, seats, CommitTask(group_named("toy"), council.quorum))
    assert referee.index == 1
    assert referee._seen == ledger.seen == 1


def test_a_round_does_not_begin_for_the_auditor_without_what_was_acted_on(
    council: Council,
) -> None:
    council.decree(NOTHING, NO_VALUE, range(3))
    ledger = _ledger(council)
    ledger.seen = 2
    with pytest.raises(Unfinished) as stopped:
        ledger.start_round()
    assert stopped.value.why is Stop.DECREE


def _waiting_guest() -> Referee:
    """Three founders with keys, of whom one has left; a guest whom a decree lets join."""
    council = Council(3, guests=1)
    (joiner,) = council.guests
    value = Value(Change.JOIN, 3, 0, b"", joiner)
    council.decree(Target(Change.JOIN, 3, joiner=joiner), value, range(2))
    referee = _referee(council)
    setting: Any = SimpleNamespace(members=tuple(map(Seat, range(3))), threshold=2)
    referee._rulebook.table.setting = setting
    referee.board.discards = list(CARDS)
    referee._absence.miss(Seat(2), said_goodbye=True)
    return referee


def test_in_a_pause_at_a_rounds_start_a_newcomer_counts_as_back() -> None:
    """Two of three wait, and a guest at the door: with her they are enough."""
    referee = _waiting_guest()
    referee._answer()
    assert referee._begins and referee._answer()
    assert not referee.paused and referee.present == (0, 1, 3)


def test_in_a_pause_in_mid_round_she_does_not() -> None:
    """There are no keys for her before a round begins."""
    referee = _waiting_guest()
    referee._ask = Present()
    assert not referee._answer()
    assert referee.paused and referee.present == (0, 1)
