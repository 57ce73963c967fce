"""Votes on who is at the table: whoever breaks an acceptor's rule is named, and nobody else."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from dixit_lan.audit.report import Report, Verdict
from dixit_lan.audit.verify import verify_record
from dixit_lan.ids import Digest
from dixit_lan.logs.decrees import (
    Accept,
    Accepted,
    Ballot,
    Change,
    Decided,
    Prepare,
    Promise,
    RosterSeat,
    Target,
    Value,
    Vote,
)
from dixit_lan.logs.decrees import (
    Report as Holding,
)
from dixit_lan.logs.entry import Entry, write_entry
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.table.playing import Playing
from dixit_lan.wire.canonical import encode
from tests.unit.audit.games import Event, Game, honest_game, play, record_of

KINDS = {
    Prepare: Kind.PREPARE,
    Promise: Kind.PROMISE,
    Accept: Kind.ACCEPT,
    Accepted: Kind.ACCEPTED,
    Decided: Kind.DECIDED,
}
Body = Prepare | Promise | Accept | Accepted | Decided


@dataclass
class Council:
    """A record, and four seats who go on writing control entries at the ends of their logs."""

    game: Game
    entries: list[Entry]

    @property
    def playing(self) -> Playing:
        playing = self.game.machine().playing
        assert playing is not None
        return playing

    def log(self, seat: int) -> list[Entry]:
        return [e for e in self.entries if e.log == self.playing.roster.seats[seat].log]

    def say(self, seat: int, body: Body) -> Entry:
        return self.write(seat, KINDS[type(body)], encode(body), self.playing.start)

    def write(self, seat: int, kind: Kind, body: bytes, digest: bytes) -> Entry:
        last = self.log(seat)[-1]
        key = next(i for i in self.game.identities if i.key == last.log.author)
        entry = write_entry(key, last.log.nonce, last, digest=Digest(digest), kind=kind, body=body)
        self.entries.append(entry)
        return entry

    def held(self, seat: int, height: int | None = None) -> Holding:
        """What everybody holds of ``seat``'s log, up to ``height``."""
        log = self.log(seat)[:height]
        return Holding(len(log), log[-1].hash, b"")

    def away(self, seat: int, height: int | None = None) -> Value:
        held = self.held(seat, height)
        return Value(Change.AWAY, seat, held.height, held.head)

    def promise(
        self,
        seat: int,
        ballot: Ballot,
        target: Target,
        report: Holding,
        accepted: Vote | None = None,
        *,
        agrees: bool = True,
    ) -> Entry:
        return self.say(seat, Promise(0, ballot, target, report, agrees, accepted))

    def report(self) -> Report:
        return verify_record(record_of(self.entries))

    def name(self, seat: int) -> str:
        return self.playing.roster.names[seat]


@pytest.fixture
def council() -> Council:
    """A finished game of four that nobody has left: decree 0 is open."""
    game = honest_game(4, target=1)
    return Council(game, list(game.seat_entries(0)))


GONE = Target(Change.AWAY, 3, 0)
NOTHING = Target(Change.NOOP, 0, 0)
NOOP = Value(Change.NOOP, 0, 0, b"")
NO_HOLDING = Holding(0, b"", b"")
B1, B2 = (1, 0), (2, 1)


def _ask(council: Council, *, target: Target = GONE, agrees: int = 3) -> tuple[bytes, ...]:
    """Seat 0 asks under B1; seats 0 to 2 promise, so many of them agreeing."""
    report = council.held(target.seat) if target.change is Change.AWAY else NO_HOLDING
    council.say(0, Prepare(0, B1, target))
    return tuple(
        council.promise(seat, B1, target, report, agrees=seat < agrees).hash for seat in range(3)
    )


def test_an_honest_vote_convicts_nobody(council: Council) -> None:
    """And decides: but the game is over, so that it changes nothing."""
    value = council.away(3)
    cited = _ask(council)
    council.say(0, Accept(0, B1, value, cited))
    votes = [council.say(seat, Accepted(0, B1, value)) for seat in range(3)]
    council.say(2, Decided(0, value, tuple(vote.raw for vote in votes)))
    council.say(2, Prepare(1, (1, 2), NOTHING))
    report = council.report()
    assert report.verdict is Verdict.SOUND_FINAL, report.to_text()
    assert (report.offences, report.gone, report.passed_over) == ((), (), 0)


def test_a_forced_value_convicts_nobody(council: Council) -> None:
    """Seat 2 has voted; a later ballot has to take its value over, whatever was asked for."""
    value = council.away(3)
    cited = _ask(council)
    council.say(0, Accept(0, B1, value, cited))
    council.say(2, Accepted(0, B1, value))
    council.say(1, Prepare(0, B2, NOTHING))
    voted = {2: Vote(B1, value)}
    again = [council.promise(s, B2, NOTHING, NO_HOLDING, voted.get(s)).hash for s in range(3)]
    council.say(1, Accept(0, B2, value, tuple(again)))
    assert council.report().offences == ()


def _lower_promise(council: Council) -> int:
    council.promise(2, B2, NOTHING, NO_HOLDING)
    council.promise(2, B1, NOTHING, NO_HOLDING)
    return 2


def _hidden_vote(council: Council) -> int:
    council.say(2, Accepted(0, B1, NOOP))
    council.promise(2, B2, NOTHING, NO_HOLDING, None)
    return 2


def _invented_vote(council: Council) -> int:
    council.promise(2, B2, NOTHING, NO_HOLDING, Vote(B1, NOOP))
    return 2


def _another_vote(council: Council) -> int:
    council.say(2, Accepted(0, B1, NOOP))
    council.promise(2, B2, NOTHING, NO_HOLDING, Vote(B1, council.away(3)))
    return 2


def _vote_below_promise(council: Council) -> int:
    council.promise(2, B2, NOTHING, NO_HOLDING)
    council.say(2, Accepted(0, B1, NOOP))
    return 2


def _promise_below_vote(council: Council) -> int:
    council.say(2, Accepted(0, B2, NOOP))
    council.promise(2, B1, NOTHING, NO_HOLDING, Vote(B2, NOOP))
    return 2


def _two_votes(council: Council) -> int:
    council.say(2, Accepted(0, B1, NOOP))
    council.say(2, Accepted(0, B1, council.away(3)))
    return 2


def _too_few_promises(council: Council) -> int:
    council.say(0, Accept(0, B1, council.away(3), _ask(council)[:2]))
    return 0


def _one_promise_twice(council: Council) -> int:
    one, two, _ = _ask(council)
    council.say(0, Accept(0, B1, council.away(3), (one, two, two)))
    return 0


def _promises_for_another_ballot(council: Council) -> int:
    one, two, _ = _ask(council)
    other = council.promise(3, B2, GONE, council.held(3)).hash
    council.say(0, Accept(0, B1, council.away(3), (one, two, other)))
    return 0


def _value_that_nobody_asked_for(council: Council) -> int:
    cited = _ask(council)
    council.say(0, Accept(0, B1, council.away(2), cited))
    return 0


def _cut_for_away(council: Council) -> int:
    cited, held = _ask(council), council.held(3)
    council.say(0, Accept(0, B1, Value(Change.CUT, 3, held.height, held.head), cited))
    return 0


def _shorter_log(council: Council) -> int:
    cited = _ask(council)
    council.say(0, Accept(0, B1, council.away(3, height=10), cited))
    return 0


def _longer_log(council: Council) -> int:
    """All promisers hold ten entries: who cuts at more was never told that they hold them."""
    council.say(0, Prepare(0, B1, GONE))
    held = council.held(3, 10)
    cited = tuple(council.promise(seat, B1, GONE, held).hash for seat in range(3))
    council.say(0, Accept(0, B1, council.away(3), cited))
    return 0


def _report_off_the_chain(council: Council) -> int:
    """One report lies on another branch than the value: it is a fork, and no silence."""
    council.say(0, Prepare(0, B1, GONE))
    reports = [council.held(3), council.held(3), Holding(5, b"x" * 32, b"")]
    cited = tuple(council.promise(s, B1, GONE, report).hash for s, report in enumerate(reports))
    council.say(0, Accept(0, B1, council.away(3), cited))
    return 0


def _thrown_out_by_one_click(council: Council) -> int:
    """Too few agree: only NOOP may come of it."""
    cited = _ask(council, agrees=2)
    council.say(0, Accept(0, B1, council.away(3), cited))
    return 0


def _forced_value_ignored(council: Council) -> int:
    cited = _ask(council)
    council.say(0, Accept(0, B1, council.away(3), cited))
    council.say(2, Accepted(0, B1, council.away(3)))
    council.say(1, Prepare(0, B2, NOTHING))
    votes = [None, None, Vote(B1, council.away(3))]
    again = [council.promise(s, B2, NOTHING, NO_HOLDING, vote) for s, vote in enumerate(votes)]
    council.say(1, Accept(0, B2, NOOP, tuple(entry.hash for entry in again)))
    return 1


def _unasked_value(council: Council) -> int:
    council.say(0, Accept(0, B1, NOOP, _ask(council, target=NOTHING)))
    council.say(0, Accept(0, (2, 0), NOOP, (b"1" * 32, b"2" * 32, b"3" * 32)))
    return 0


def _two_values(council: Council) -> int:
    cited = _ask(council)
    council.say(0, Accept(0, B1, council.away(3), cited))
    council.say(0, Accept(0, B1, council.away(3), cited))
    return 0


def _asks_twice(council: Council) -> int:
    council.say(0, Prepare(0, B1, GONE))
    council.say(0, Prepare(0, B1, NOTHING))
    return 0


def _ballot_of_another(council: Council) -> int:
    council.say(2, Prepare(0, B1, GONE))
    return 2


def _ahead(council: Council) -> int:
    council.say(2, Prepare(1, (1, 2), GONE))
    return 2


def _bare_certificate(council: Council) -> int:
    votes = [council.say(seat, Accepted(0, B1, NOOP)).raw for seat in range(2)]
    council.say(3, Decided(0, NOOP, (*votes, votes[0])))
    return 3


def _certificate_of_something_else(council: Council) -> int:
    raws = [council.log(seat)[-1].raw for seat in range(3)]
    council.say(3, Decided(0, NOOP, tuple(raws)))
    return 3


def _certificate_of_nothing(council: Council) -> int:
    council.say(3, Decided(0, NOOP, (b"", b"\xc0", bytes(100))))
    return 3


def _no_such_seat(council: Council) -> int:
    council.say(2, Prepare(0, (1, 2), Target(Change.AWAY, 9, 0)))
    return 2


def _joins_on_a_taken_seat(council: Council) -> int:
    joiner = RosterSeat(b"k" * 32, b"n" * 16, "Zoe")
    council.say(2, Prepare(0, (1, 2), Target(Change.JOIN, 2, 0, joiner)))
    return 2


def _nobody_joins(council: Council) -> int:
    council.say(2, Prepare(0, (1, 2), Target(Change.JOIN, 4, 0)))
    return 2


def _no_body(council: Council) -> int:
    council.write(2, Kind.PROMISE, b"\xc0", council.playing.start)
    return 2


def _brings_another_back(council: Council) -> int:
    target = Target(Change.BACK, 3, 0)
    council.say(0, Prepare(0, B1, target))
    cited = tuple(council.promise(s, B1, target, council.held(3)).hash for s in range(3))
    held = council.held(3)
    council.say(0, Accept(0, B1, Value(Change.BACK, 3, held.height, held.head), cited))
    return 0


def _comes_back_elsewhere(council: Council) -> int:
    """BACK names the real end of the own log, so that the next entry is no twin."""
    target, ballot = Target(Change.BACK, 3, 0), (1, 3)
    council.say(3, Prepare(0, ballot, target))
    cited = tuple(council.promise(s, ballot, target, council.held(3)).hash for s in range(3))
    held = council.held(3, 12)
    council.say(3, Accept(0, ballot, Value(Change.BACK, 3, held.height, held.head), cited))
    return 3


def _fork_reports(council: Council, followers: int) -> tuple[Target, tuple[bytes, ...]]:
    """Seat 3 is said to fork at number 12. So many have acted on a twin; two have not promised."""
    target, twin = Target(Change.CUT, 3, 13), council.log(3)[12].hash
    council.say(0, Prepare(0, B1, target))
    cited = []
    for seat in range(3):
        acted = council.held(3, 15 if seat < followers else 12)
        report = Holding(acted.height, acted.head, twin if seat < followers else b"")
        cited.append(council.promise(seat, B1, target, report).hash)
    return target, tuple(cited)


def _cut_before_twins_that_were_acted_on(council: Council) -> int:
    _, cited = _fork_reports(council, followers=3)
    held = council.held(3, 12)
    council.say(0, Accept(0, B1, Value(Change.CUT, 3, 12, held.head), cited))
    return 0


def _cut_behind_twins_that_none_acted_on(council: Council) -> int:
    _, cited = _fork_reports(council, followers=1)
    held = council.held(3, 15)
    council.say(0, Accept(0, B1, Value(Change.CUT, 3, 15, held.head), cited))
    return 0


@pytest.mark.parametrize(("followers", "height"), [(3, 15), (1, 12), (0, 12)])
def test_a_fork_is_cut_where_most_have_acted(council: Council, followers: int, height: int) -> None:
    _, cited = _fork_reports(council, followers)
    head = council.held(3, height).head
    council.say(0, Accept(0, B1, Value(Change.CUT, 3, height, head), cited))
    assert council.report().offences == ()


@pytest.mark.parametrize("names_it", [True, False])
def test_who_was_away_before_the_twins_has_acted_on_none(council: Council, names_it: bool) -> None:
    """Two have acted on a twin. With seat 2 they would be a majority; but she is away."""
    value = council.away(2)
    council.say(0, Prepare(0, B1, Target(Change.AWAY, 2, 0)))
    held = council.held(2)
    away = Target(Change.AWAY, 2, 0)
    cited = tuple(council.promise(seat, B1, away, held).hash for seat in (0, 1, 3))
    council.say(0, Accept(0, B1, value, cited))
    votes = [council.say(seat, Accepted(0, B1, value)) for seat in (0, 1, 3)]
    decided = Decided(0, value, tuple(vote.raw for vote in votes))
    for seat in (0, 1, 3) if names_it else (0, 1):
        council.say(seat, decided)
    council.write(3, Kind.ACK, encode(()), council.playing.referee.digest)
    before = len(council.log(3)) - 1
    target, twin = Target(Change.CUT, 3, before + 1), council.held(3).head
    council.say(0, Prepare(1, B1, target))
    if not names_it:
        council.say(3, decided)
    held = council.held(3, before + 1)
    acted = [Holding(held.height, held.head, twin)] * 2 + [NO_HOLDING]
    said = [
        council.say(seat, Promise(1, B1, target, report, True, None)).hash
        for seat, report in zip((0, 1, 3), acted, strict=True)
    ]
    end = council.held(3, before)
    council.say(0, Accept(1, B1, Value(Change.CUT, 3, end.height, end.head), tuple(said)))
    assert bool(council.report().offences) is not names_it


@pytest.mark.parametrize("earlier", [True, False])
def test_a_witness_of_an_earlier_ballot_may_be_cited(council: Council, earlier: bool) -> None:
    """For the same fork only, and not in place of a promise."""
    target, twin = Target(Change.CUT, 3, 13), council.log(3)[12].hash
    other = target if earlier else Target(Change.CUT, 3, 14)
    held = council.held(3, 15)
    acted = Holding(held.height, held.head, twin)
    council.say(0, Prepare(0, B1, other))
    witness = council.promise(2, B1, other, acted).hash
    council.say(1, Prepare(0, B2, target))
    cited = [council.promise(seat, B2, target, acted).hash for seat in (0, 1)]
    cited.append(council.promise(3, B2, target, NO_HOLDING).hash)
    value = Value(Change.CUT, 3, held.height, held.head)
    council.say(1, Accept(0, B2, value, (*cited, witness)))
    assert bool(council.report().offences) is not earlier


def test_a_witness_is_no_promise(council: Council) -> None:
    target, twin = Target(Change.CUT, 3, 13), council.log(3)[12].hash
    held = council.held(3, 15)
    acted = Holding(held.height, held.head, twin)
    council.say(0, Prepare(0, B1, target))
    witness = council.promise(2, B1, target, acted).hash
    council.say(1, Prepare(0, B2, target))
    cited = [council.promise(seat, B2, target, acted).hash for seat in (0, 1)]
    value = Value(Change.CUT, 3, held.height, held.head)
    council.say(1, Accept(0, B2, value, (*cited, witness)))
    assert [one.name for one in council.report().offences] == [council.name(1)]


BREACHES: list[Callable[[Council], int]] = [
    _lower_promise,
    _hidden_vote,
    _invented_vote,
    _another_vote,
    _vote_below_promise,
    _promise_below_vote,
    _two_votes,
    _too_few_promises,
    _one_promise_twice,
    _promises_for_another_ballot,
    _value_that_nobody_asked_for,
    _cut_for_away,
    _shorter_log,
    _longer_log,
    _report_off_the_chain,
    _thrown_out_by_one_click,
    _forced_value_ignored,
    _unasked_value,
    _two_values,
    _asks_twice,
    _ballot_of_another,
    _ahead,
    _bare_certificate,
    _certificate_of_something_else,
    _certificate_of_nothing,
    _no_such_seat,
    _joins_on_a_taken_seat,
    _nobody_joins,
    _no_body,
    _brings_another_back,
    _comes_back_elsewhere,
    _cut_before_twins_that_were_acted_on,
    _cut_behind_twins_that_none_acted_on,
]


@pytest.mark.parametrize("breach", BREACHES, ids=lambda breach: breach.__name__)
def test_whoever_breaks_a_rule_is_named(council: Council, breach: Callable[[Council], int]) -> None:
    seat = breach(council)
    report = council.report()
    assert report.verdict is Verdict.SOUND_FINAL, report.to_text()
    found = [(one.offence, one.name) for one in report.offences]
    assert found == [(Offence.BAD_DECREE, council.name(seat))], report.to_text()
    (proven,) = report.offences
    assert proven.where is not None and proven.where.item is not None
    assert council.entries[proven.where.item - 1] == council.log(seat)[-1]


def test_what_the_record_does_not_hold_convicts_nobody(council: Council) -> None:
    """Promises that did not arrive here may have said anything."""
    council.say(0, Prepare(0, B1, GONE))
    council.say(0, Accept(0, B1, council.away(3, 10), (b"1" * 32, b"2" * 32, b"3" * 32)))
    assert council.report().offences == ()


def test_nobody_plays_on_after_a_vote_about_himself(council: Council) -> None:
    """Rule 7: the author's own log is frozen as well."""
    council.promise(3, B1, GONE, council.held(3))
    council.write(3, Kind.AGREE, b"\x80", b"d" * 32)
    found = [(one.offence, one.name) for one in council.report().offences]
    assert found == [(Offence.BAD_DECREE, council.name(3))]


def test_a_vote_in_a_certificate_is_the_one_in_its_authors_log(council: Council) -> None:
    """Seat 1 has signed something else under the number of its vote: that is a fork."""
    shown = council.say(1, Prepare(0, (1, 1), NOTHING))
    council.entries.remove(shown)
    votes = [council.say(seat, Accepted(0, B1, NOOP)) for seat in range(3)]
    council.entries[council.entries.index(votes[1])] = shown
    council.say(2, Decided(0, NOOP, tuple(vote.raw for vote in votes)))
    found = [(one.offence, one.name) for one in council.report().offences]
    assert found == [(Offence.TWO_ENTRIES, council.name(1))]


def _broken_off(council: Council) -> None:
    """The record ends before the result."""
    end = next(i for i, e in enumerate(council.entries) if e.kind is Kind.RESULT)
    del council.entries[end:]


def test_one_decree_that_was_decided_in_two_ways(council: Council) -> None:
    """Then nothing is decided: the game is adjourned, and those in both majorities are named."""
    _broken_off(council)
    votes = [council.say(seat, Accepted(0, B1, NOOP)) for seat in range(3)]
    council.say(0, Decided(0, NOOP, tuple(vote.raw for vote in votes)))
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
