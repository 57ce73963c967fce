"""Check a record: is it the whole of one honest game, and if not, what, where and whose?

Nothing here trusts whoever made the record. Its signatures, chains, digests, proofs, cards and
scores are gone through from nothing.
"""

from dataclasses import dataclass

from dixit_lan.audit.course import Course
from dixit_lan.audit.findings import Claim, Filed, Finding, Unfinished, Wrong
from dixit_lan.audit.ledger import Ledger
from dixit_lan.audit.reading import Reading, read_record
from dixit_lan.audit.report import THE_RECORD, Player, Report, Standing, Verdict, Where
from dixit_lan.audit.roll import check_roster, deck_of, find_start, likely_roster
from dixit_lan.dealing.roster import Roster
from dixit_lan.ids import PlayerKey, Seat
from dixit_lan.logs.kinds import LOBBY_KINDS, Kind
from dixit_lan.logs.record import MAGIC
from dixit_lan.rules.ending import winners


def verify_record(data: bytes) -> Report:
    """Judge a record, whatever bytes it is made of. Never raises.

    Of all that is wrong, a proven offence is reported before what is only odd, and of equals the
    first in the record.
    """
    try:
        return _judge(data)
    except (
        Exception
    ) as error:  # our bug, not the record's; whoever asked gets an answer all the same
        return Report(Verdict.UNREADABLE, f"the auditor failed: {type(error).__name__}: {error}")


@dataclass(slots=True)
class _Case:
    """A record on the table: what was read, and how far the game in it was followed."""

    reading: Reading
    roster: Roster | None = None
    course: Course | None = None
    acknowledged: tuple[Seat, ...] = ()


def _judge(data: bytes) -> Report:
    if not data.startswith(MAGIC):
        kind = "another version's record" if data.startswith(MAGIC.split()[0]) else "no record"
        return Report(Verdict.UNREADABLE, f"this is {kind}")
    case = _Case(read_record(data))
    findings, missing = case.reading.faults, None
    try:
        _follow(case)
    except Wrong as wrong:
        findings.append(wrong.finding)
    except Unfinished as unfinished:
        missing = unfinished
    if findings:
        worst = min(findings, key=lambda finding: finding.rank)
        return _report(case, Verdict.WRONG, finding=worst)
    if missing is not None:
        return _report(case, Verdict.UNFINISHED, missing=missing)
    return _report(case, Verdict.SOUND_FINAL)


def _follow(case: _Case) -> None:
    """Go through the game as far as it leads. Raises Wrong or Unfinished."""
    logs = case.reading.logs
    case.roster = likely_roster(logs)
    start = find_start(logs)
    case.roster = start.roster
    check_roster(start.roster)
    cards = deck_of(start.roster, case.reading.packs)
    case.course = Course(Ledger(start, logs), cards)
    case.course.play()
    case.acknowledged = case.course.ledger.close()


def _report(
    case: _Case,
    verdict: Verdict,
    finding: Finding | None = None,
    missing: Unfinished | None = None,
) -> Report:
    roster, course = case.roster, case.course
    names = () if roster is None else roster.names
    signed = () if course is None else course.signed
    if missing is not None and missing.kind is Kind.RESULT:
        signed = missing.given
    problem = "" if finding is None else finding.problem
    return Report(
        verdict=verdict,
        problem=problem if missing is None else _still_due(missing, names),
        where=None if finding is None else _where(finding, roster),
        whose="" if finding is None else _whose(finding, roster),
        offence=None if finding is None else finding.offence,
        game="" if course is None or course.ledger.steps < 2 else course.ledger.game.hex(),
        group="" if roster is None else roster.group,
        edition="" if roster is None else roster.edition.name,
        players=_players(roster),
        words=() if course is None else course.words,
        rounds=0 if course is None else course.rounds,
        standings=() if course is None else _standings(course, verdict),
        signed=tuple(names[seat] for seat in signed),
        acknowledged=tuple(names[seat] for seat in case.acknowledged),
        steps=0 if course is None else course.ledger.steps,
        entries=_accepted(case),
        entries_read=case.reading.entries,
    )


def _accepted(case: _Case) -> int:
    logs = case.reading.logs.values()
    lobby = sum(filed.entry.kind in LOBBY_KINDS for log in logs for filed in log)
    return lobby + (0 if case.course is None else case.course.ledger.accepted)


def _players(roster: Roster | None) -> tuple[Player, ...]:
    if roster is None:
        return ()
    return tuple(
        Player(name, seat.player.hex())
        for name, seat in zip(roster.names, roster.seats, strict=True)
    )


def _standings(course: Course, verdict: Verdict) -> tuple[Standing, ...]:
    """Highest first; the order of seats among equals. Only a final game has winners."""
    best = winners(course.scores) if verdict is Verdict.SOUND_FINAL else ()
    ranked = sorted(course.seats, key=lambda seat: -course.scores[seat])
    names = course.roster.names
    return tuple(Standing(names[seat], course.scores[seat], seat in best) for seat in ranked)


def _still_due(missing: Unfinished, names: tuple[str, ...]) -> str:
    if not missing.awaited:
        return "the game has not begun"
    return f"{missing.kind} is still due from {', '.join(names[seat] for seat in missing.awaited)}"


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
