"""Check a record: is it the whole of one honest game, and if not, what, where and whose?

Nothing here trusts whoever made the record. Its signatures, chains, digests, proofs, cards and
scores are gone through from nothing.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from dixit_lan.audit.absence import Absence
from dixit_lan.audit.breaches import breaches, hands_in, low_reports
from dixit_lan.audit.decrees import Decrees, branches, read_decrees
from dixit_lan.audit.findings import Claim, Filed, Finding, Stop, Unfinished, Wrong
from dixit_lan.audit.ledger import Ledger
from dixit_lan.audit.leftovers import Leftovers, Outcome, sort_out
from dixit_lan.audit.reading import Reading, read_record
from dixit_lan.audit.replay import Replay
from dixit_lan.audit.report import (
    THE_RECORD,
    Changed,
    Ending,
    Gone,
    Player,
    Proven,
    Report,
    Standing,
    Verdict,
    Where,
    ending_words,
)
from dixit_lan.audit.roster import check_logs, check_roster, deck_of, find_start, likely_roster
from dixit_lan.dealing.roster import Roster
from dixit_lan.ids import PlayerKey, Seat
from dixit_lan.logs.entry import LogId
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import LOBBY_KINDS, Kind
from dixit_lan.logs.record import MAGIC
from dixit_lan.rules.ending import winners
from dixit_lan.rules.house_rules import base_of, differences

Tell = Callable[[int, int], None]
"""Is told how many entries have been gone through, and of how many."""


def verify_record(data: bytes, tell: Tell = lambda done, of: None) -> Report:
    """Judge a record, whatever bytes it is made of. Never raises.

    A proven cheat is named and breaks no record: the game goes on without him. What does break a
    record is reported by the worst of it, and of equals the first. ``tell`` hears of every step.
    """
    try:
        return _judge(data, tell)
    except (
        Exception
    ) as error:  # our bug, not the record's; whoever asked gets an answer all the same
        return Report(Verdict.UNREADABLE, f"the auditor failed: {type(error).__name__}: {error}")


@dataclass(slots=True)
class _Case:
    """A record on the table: what was read, and how far the game in it was followed."""

    reading: Reading
    roster: Roster | None = None
    course: Replay | None = None
    decrees: Decrees | None = None
    left: Leftovers = field(default_factory=Leftovers)
    faults: list[Finding] = field(default_factory=list)
    missing: Unfinished | None = None


def _judge(data: bytes, tell: Tell) -> Report:
    if not data.startswith(MAGIC):
        return Report(Verdict.UNREADABLE, f"this is {_what_else(data)}")
    case = _Case(read_record(data))
    if case.reading.fault is not None:
        case.faults.append(case.reading.fault)
    try:
        _follow(case, tell)
    except Wrong as wrong:
        case.faults.append(wrong.finding)
    except Unfinished as unfinished:
        case.missing, case.roster = unfinished, unfinished.roster or case.roster
    if case.course is not None and case.decrees is not None:
        _close(case, case.course, case.decrees)
    tell(case.reading.entries, case.reading.entries)
    return _report(case)


def _what_else(data: bytes) -> str:
    """What a file is that does not begin with our first line."""
    if not data:
        return "an empty file"
    if MAGIC.startswith(data):
        return "the beginning of a record, whose first line breaks off"
    return "another version's record" if data.startswith(MAGIC.split()[0]) else "no record"


def _follow(case: _Case, tell: Tell) -> None:
    """Go through the game as far as it leads. Raises Wrong or Unfinished."""
    reading = case.reading
    case.roster = likely_roster(reading.logs)
    base = case.roster = find_start(reading.logs)
    check_roster(base)
    cards = deck_of(base, reading.packs)
    decrees = case.decrees = read_decrees(reading, base)
    case.roster = decrees.roster
    logs = branches(reading, decrees)
    decrees.offences += breaches(reading, decrees)
    absence = Absence(base, decrees.values)
    ledger = Ledger(base, decrees, logs, absence)
    ledger.tell = lambda: tell(len(ledger.counted), reading.entries)
    case.course = Replay(ledger, cards)
    case.course.play()


def _close(case: _Case, course: Replay, decrees: Decrees) -> None:
    """What did not count; and whether the end, if there is one, is signed by enough."""
    ledger, missing, split = course.ledger, case.missing, decrees.split
    decrees.offences += low_reports(ledger, decrees)
    if split is not None and missing is not None:
        case.missing = missing = Unfinished(Stop.SPLIT)
    is_adjourned = missing is not None and missing.why is Stop.ADJOURNED  # so nobody is ahead
    awaited = ledger.seats if is_adjourned else () if missing is None else missing.awaited
    case.left = sort_out(ledger, Outcome(course.is_over, awaited), case.reading.all)
    if course.is_over:
        _count_results(case, course, decrees)


def _count_results(case: _Case, course: Replay, decrees: Decrees) -> None:
    """The game has come to its end; is it final?"""
    ledger = course.ledger
    needed = len(ledger.seats) // 2 + 1
    if len(course.signed) >= needed:
        try:
            check_logs(case.reading.logs, decrees.roster)
        except Wrong as wrong:
            case.faults.append(wrong.finding)
        return
    false = [f for f in ledger.offences if f.offence is Offence.FALSE_RESULT]
    if len(false) >= needed:
        problem = "most have signed a result that the game does not give"
        first = min(false, key=lambda finding: finding.rank)
        case.faults.append(Finding(problem, first.filed))
    else:
        case.missing = Unfinished(Stop.TOO_FEW_SIGNED)


def _verdict(case: _Case) -> Verdict:
    if case.faults:
        return Verdict.WRONG
    is_whole = case.missing is None and case.reading.torn is None
    return Verdict.SOUND_FINAL if is_whole else Verdict.UNFINISHED


def _report(case: _Case) -> Report:
    roster, course, verdict = case.roster, case.course, _verdict(case)
    names = () if roster is None else roster.names
    finding = min(case.faults, key=lambda fault: fault.rank, default=None)
    problem = "" if finding is None else finding.problem
    ledger = None if course is None else course.ledger
    gone = () if ledger is None else _gone(ledger.absence, names)
    ending = _ending(case) if verdict is Verdict.UNFINISHED else None
    if ending is not None:
        problem = ending_words(ending, gone) + _whose_split(case, names)
    return Report(
        verdict=verdict,
        problem=problem,
        where=None if finding is None else _where(finding, roster),
        whose="" if finding is None else _whose(finding, roster),
        ending=ending,
        offences=_offences(case),
        game="" if ledger is None or ledger.steps < 2 else ledger.game.hex(),
        digest="" if ledger is None else ledger.digest.hex(),
        group="" if roster is None else roster.group,
        edition="" if roster is None else roster.edition.name,
        base="" if roster is None else base_of(roster.edition).name,
        house_rules=() if roster is None else _house_rules(roster),
        players=_players(roster),
        words=() if course is None else course.words,
        rounds=0 if course is None else course.rounds,
        standings=() if course is None else _standings(course, verdict),
        signed=tuple(names[seat] for seat in _signed(case)),
        gone=gone,
        acknowledged=tuple(names[seat] for seat in case.left.acknowledged),
        steps=0 if ledger is None else ledger.steps,
        entries=_accepted(case),
        passed_over=case.left.passed_over,
        entries_read=case.reading.entries,
    )


def _house_rules(roster: Roster) -> tuple[Changed, ...]:
    """What differs from the edition; a player who was to tell first by name."""
    names = {seat.player.hex(): seat.name for seat in roster.seats}
    return tuple(
        Changed(each.rule.name, names.get(str(each.value), each.value), each.usual)
        for each in differences(roster.edition)
    )


def _accepted(case: _Case) -> int:
    if case.course is not None:
        return case.left.accepted
    logs = case.reading.logs.values()
    return sum(filed.entry.kind in LOBBY_KINDS for log in logs for filed in log)


def _signed(case: _Case) -> tuple[Seat, ...]:
    """Whose true RESULT is here."""
    missing = case.missing
    if missing is not None and missing.kind is Kind.RESULT:
        return missing.given
    return () if case.course is None else case.course.signed


def _offences(case: _Case) -> tuple[Proven, ...]:
    """All proven cheats, each offence of each once, in the order of the record."""
    ledger = [] if case.course is None else case.course.ledger.offences
    votes = [] if case.decrees is None else case.decrees.offences
    forks = case.reading.forks.values()
    found: dict[tuple[LogId | None, Offence | None], Finding] = {}
    for finding in sorted([*forks, *ledger, *votes, *case.left.offences], key=lambda f: f.rank):
        found.setdefault((finding.whose, finding.offence), finding)
    return tuple(_proven(found.values(), case.roster))


def _proven(findings: Iterable[Finding], roster: Roster | None) -> Iterable[Proven]:
    for finding in findings:
        if finding.offence is not None:
            whose, where = _whose(finding, roster), _where(finding, roster)
            yield Proven(finding.offence, whose, finding.problem, where)


def _gone(absence: Absence, names: tuple[str, ...]) -> tuple[Gone, ...]:
    return tuple(
        Gone(names[one.seat], one.round, one.why, Seat(one.seat) in absence.out)
        for one in absence.gone
    )


def _players(roster: Roster | None) -> tuple[Player, ...]:
    if roster is None:
        return ()
    return tuple(
        Player(name, seat.player.hex())
        for name, seat in zip(roster.names, roster.seats, strict=True)
    )


def _standings(course: Replay, verdict: Verdict) -> tuple[Standing, ...]:
    """Highest first; the order of seats among equals. Only a final game has winners."""
    best = winners(course.scores) if verdict is Verdict.SOUND_FINAL else ()
    ranked = sorted(course.ledger.seats, key=lambda seat: -course.scores[seat])
    names = course.ledger.roster.names
    return tuple(Standing(names[seat], course.scores[seat], seat in best) for seat in ranked)


def _ending(case: _Case) -> Ending:
    """Why this record ends before its game does."""
    missing, torn = case.missing, case.reading.torn
    if missing is None:
        return Ending(Stop.TORN.value, torn=torn)
    kind = "" if missing.kind is None else missing.kind.value
    names = () if case.roster is None else case.roster.names
    return Ending(missing.why.value, kind, tuple(names[seat] for seat in missing.awaited), torn)


def _whose_split(case: _Case, names: tuple[str, ...]) -> str:
    """Who is proven to have decided one decree in two ways."""
    if case.missing is None or case.missing.why is not Stop.SPLIT or case.decrees is None:
        return ""
    hands = hands_in(case.decrees, [*case.reading.forks])
    return f", by {', '.join(names[seat] for seat in hands)}" if hands else ""


def _name(roster: Roster | None, key: bytes) -> str:
    """The name at the table of whoever has this key, or the beginning of the key."""
    seats = () if roster is None else roster.seats
    known = [i for i, seat in enumerate(seats) if seat.player == key]
    return roster.names[known[0]] if roster is not None and known else PlayerKey(key).hex()[:16]


def _where(finding: Finding, roster: Roster | None) -> Where | None:
    match finding:
        case Finding(filed=Filed(entry, item, offset)):
            author = _name(roster, entry.log.author)
            return Where(item, offset, author, entry.seq, entry.kind.value)
        case Finding(claim=Claim(author, seq, kind)):
            name = _name(roster, author)
            return Where(finding.item, finding.offset, name, seq, kind, is_signed=False)
        case Finding(item=int()):
            return Where(finding.item, finding.offset)
    return None


def _whose(finding: Finding, roster: Roster | None) -> str:
    return THE_RECORD if finding.whose is None else _name(roster, finding.whose.author)
