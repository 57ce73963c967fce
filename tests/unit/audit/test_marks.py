"""What the digest of the history takes in: who was absent by which decree, and what decrees did."""

import pytest

from dixit_lan.audit.absence import Absence
from dixit_lan.audit.decrees import branches
from dixit_lan.audit.ledger import Ledger
from dixit_lan.audit.reading import read_record
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.ids import Seat
from dixit_lan.logs.decrees import NO_VALUE, NOTHING, Change, Target, Value, target_of
from dixit_lan.logs.kinds import Kind
from dixit_lan.wire.canonical import encode
from tests.unit.audit.councils import AWAY_3, Council


def _after_commitments(council: Council, mark: bytes) -> str:
    """The digest after the first step, by the page, with this mark of seat 3."""
    parts = [bytes(4), b"seat_commit"]
    for seat in range(3):
        parts += [bytes([seat]), council.log(seat)[2].hash]
    return labelled_hash("history", council.start, *parts, bytes([3]), mark).hex()


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
    assert council.report().digest == _after_commitments(council, mark)
    assert council.report().gone[0].is_out is (change is Change.CUT)


def test_who_has_said_goodbye_has_left_whatever_is_decreed_later(council: Council) -> None:
    _without_commitment(council)
    council.write(3, Kind.LEAVE, encode(()), council.start)
    assert council.report().digest == _after_commitments(council, b"left")
    council.decree(AWAY_3, council.away(3), range(3))
    assert council.report().digest == _after_commitments(council, b"left")


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
    assert council.report().digest == _after_commitments(council, mark)


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
