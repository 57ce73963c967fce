"""What a record decides about who is at the table: by votes, by certificates, or in two ways."""

from collections.abc import Callable

import pytest

from dixit_lan.audit.decrees import branches, read_decrees
from dixit_lan.audit.reading import read_record
from dixit_lan.audit.report import Verdict
from dixit_lan.audit.verify import verify_record
from dixit_lan.logs.decrees import (
    NO_VALUE,
    Accept,
    Accepted,
    Change,
    Decided,
    Prepare,
    Promise,
    Target,
    Value,
)
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.wire.canonical import encode
from tests.unit.audit.councils import B1, B2, NO_HOLDING, NOTHING, Council, ask, convicts
from tests.unit.audit.games import Event, play, record_of


def test_a_vote_in_a_certificate_is_the_one_in_its_authors_log(council: Council) -> None:
    """Seat 1 has signed something else under the number of its vote: that is a fork."""
    shown = council.say(1, Prepare(0, (1, 1), NOTHING))
    council.entries.remove(shown)
    votes = [council.say(seat, Accepted(0, B1, NO_VALUE)) for seat in range(3)]
    council.entries[council.entries.index(votes[1])] = shown
    council.say(2, Decided(0, NO_VALUE, tuple(vote.raw for vote in votes)))
    found = [(one.offence, one.name) for one in council.report().offences]
    assert found == [(Offence.TWO_ENTRIES, council.name(1))]


def _broken_off(council: Council) -> None:
    """The record ends before the result."""
    end = next(i for i, e in enumerate(council.entries) if e.kind is Kind.RESULT)
    del council.entries[end:]


def test_one_decree_that_was_decided_in_two_ways(council: Council) -> None:
    """Then nothing is decided: the game is adjourned, and those in both majorities are named."""
    _broken_off(council)
    votes = [council.say(seat, Accepted(0, B1, NO_VALUE)) for seat in range(3)]
    council.say(0, Decided(0, NO_VALUE, tuple(vote.raw for vote in votes)))
    other = council.away(0)
    council.say(1, Prepare(0, B2, Target(Change.AWAY, 0, 0)))
    liars = [1, 2]
    held = council.held(0)
    cited = [
        council.promise(seat, B2, Target(Change.AWAY, 0, 0), held).hash for seat in (*liars, 3)
    ]
    council.say(1, Accept(0, B2, other, tuple(cited)))
    for seat in (*liars, 3):
        council.say(seat, Accepted(0, B2, other))
    report = council.report()
    assert report.verdict is Verdict.UNFINISHED
    assert report.problem == "adjourned: one decree was decided in two ways"
    assert {one.name for one in report.offences} == {council.name(seat) for seat in liars}
    assert {one.offence for one in report.offences} == {Offence.BAD_DECREE}


def test_votes_and_certificates_decide_alike() -> None:
    """A record without the votes but with the certificate knows the decree; with neither, not."""
    game = play(4, "toy", ODYSSEY.with_target(6), plan=[Event(60, 1)])
    entries = game.seat_entries(0)
    report = verify_record(record_of(entries))
    assert [gone.name for gone in report.gone] == ["P1"]
    playing = Council(game, entries).playing
    assert [value.change for value in playing.membership.decrees] == [Change.AWAY]
    first = next(i for i, e in enumerate(entries) if e.kind is Kind.DECIDED)
    log = entries[first].log
    without = [
        e
        for e in entries[: first + 1]
        if e.log == log or e.kind not in {Kind.ACCEPT, Kind.ACCEPTED, Kind.DECIDED}
    ]
    lone = [e for e in without if _is_chained(e, without)]
    assert sum(e.kind is Kind.ACCEPTED for e in lone) < 3
    report = verify_record(record_of(lone))
    assert report.verdict is Verdict.UNFINISHED, report.to_text()
    assert [gone.name for gone in report.gone] == ["P1"]


def _is_chained(entry: Entry, kept: list[Entry]) -> bool:
    """Are all earlier entries of its log kept?"""
    return sum(e.log == entry.log and e.seq <= entry.seq for e in kept) == entry.seq + 1


# -- cut is for good -------------------------------------------------------------------------------

CUT = Target(Change.CUT, 3, 0)
BACK = Target(Change.BACK, 3, 0)


def _cut(council: Council, names_it: int = 4) -> None:
    """Decree 0 cuts seat 3; so many seats write down that it does."""
    held = council.held(3)
    value = Value(Change.CUT, 3, held.height, held.head)
    council.say(0, Accept(0, B1, value, ask(council, target=CUT)))
    votes = [council.say(seat, Accepted(0, B1, value)) for seat in range(3)]
    for seat in range(names_it):
        council.say(seat, Decided(0, value, tuple(vote.raw for vote in votes)))


def _is_back(council: Council) -> Value:
    held = council.held(3)
    return Value(Change.BACK, 3, held.height, held.head)


def _wish(council: Council) -> int:
    council.say(3, Prepare(1, (1, 3), BACK))
    return 3


def _promise(council: Council) -> int:
    council.say(1, Promise(1, (1, 3), BACK, NO_HOLDING, True, None))
    return 1


def _vote(council: Council) -> int:
    council.say(2, Accepted(1, (1, 3), _is_back(council)))
    return 2


@pytest.mark.parametrize("help_back", [_wish, _promise, _vote])
def test_whoever_helps_a_seat_back_that_is_cut_is_named(
    council: Council, help_back: Callable[[Council], int]
) -> None:
    _cut(council)
    convicts(council, help_back(council))


def test_who_does_not_know_of_the_cut_yet_helps_nobody_back(council: Council) -> None:
    """About the decree that cuts, BACK may be wished as well: one of them is decided."""
    council.say(3, Prepare(0, (2, 3), BACK))
    council.say(1, Promise(0, (2, 3), BACK, council.held(3), True, None))
    assert council.report().offences == ()


def test_a_majority_that_brings_a_cut_seat_back_is_named_and_does_nothing(
    council: Council,
) -> None:
    _cut(council)
    value = _is_back(council)
    votes = [council.say(seat, Accepted(1, (1, 3), value)) for seat in (0, 1, 3)]
    council.say(2, Decided(1, value, tuple(vote.raw for vote in votes)))  # it only says what is
    report = council.report()
    assert report.verdict is Verdict.SOUND_FINAL, report.to_text()
    found = {(one.offence, one.name) for one in report.offences}
    assert found == {(Offence.BAD_DECREE, council.name(seat)) for seat in (0, 1, 3)}
    base = council.playing.roster
    decrees = read_decrees(read_record(record_of(council.entries)), base)
    assert [one.change for one in decrees.values] == [Change.CUT, Change.NOOP]


def test_no_decree_brings_a_cut_seat_back_on_another_branch(council: Council) -> None:
    """The log that counts is the one that the cut names, whatever a later BACK says."""
    twin = council.say(3, Prepare(0, (1, 3), NOTHING))
    council.entries.remove(twin)
    council.write(3, Kind.ACK, encode(()), council.playing.referee.digest)
    ours = council.log(3)
    _cut(council, names_it=3)
    council.entries.append(twin)
    value = Value(Change.BACK, 3, twin.seq + 1, twin.hash)
    for seat in range(3):
        council.say(seat, Accepted(1, (1, 0), value))
    reading, base = read_record(record_of(council.entries)), council.playing.roster
    decrees = read_decrees(reading, base)
    log = branches(reading, base, decrees.values)[3]
    assert [filed.entry for filed in log] == ours
