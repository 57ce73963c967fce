"""The auditor and the second opinion on the same record: what each says, in one form."""

from dataclasses import dataclass
from typing import Any

from dixit_lan.audit.report import THE_RECORD, Report
from dixit_lan.audit.verify import verify_record
from tests.second_opinion.record import Opinion, judge


@dataclass(frozen=True)
class Said:
    """What a verifier says of a record, where the pages define it."""

    verdict: str
    exit_code: int
    facts: dict[str, Any]


def disagreement(record: bytes) -> str:
    """Where the two differ on these bytes, or ""."""
    first, second = verify_record(record), judge(record)
    if "the auditor failed" in first.problem:
        return first.problem
    names = [player.name for player in first.players]
    one, other = _of_report(first, names), _of_opinion(second)
    if (one.verdict, one.exit_code) != (other.verdict, other.exit_code):
        return f"{one.verdict}: {first.problem} / {other.verdict}: {second.why}"
    shared = sorted(one.facts.keys() & other.facts.keys())
    both = {name: (one.facts[name], other.facts[name]) for name in shared}
    differing = {name: pair for name, pair in both.items() if pair[0] != pair[1]}
    return f"{differing} ({first.problem} / {second.why})" if differing else ""


EXIT_CODES = {"sound_final": 0, "wrong": 1, "unreadable": 2, "unfinished": 4}
"""As record.md says."""


def _of_report(report: Report, names: list[str]) -> Said:
    facts: dict[str, Any] = {}
    if report.ending is not None:
        facts["ends"] = report.ending.why
        seats = [names.index(name) for name in report.ending.awaited]
        facts["due"] = (report.ending.kind, seats) if report.ending.kind else None
    if report.where is not None:
        facts["item"] = report.where.item
    if names:
        facts["offences"] = sorted((one.name, one.offence.value) for one in report.offences)
        if report.verdict.value == "wrong":
            facts["whose"] = None if report.whose == THE_RECORD else report.whose
    if report.standings:
        scores = {one.name: one.score for one in report.standings}
        facts["scores"] = [scores[name] for name in names if name in scores]
        facts["rounds"], facts["words"] = report.rounds, list(report.words)
        facts["game"], facts["digest"] = report.game, report.digest
        facts["gone"] = [[names.index(one.name), one.round, one.why] for one in report.gone]
    return Said(report.verdict.name.lower(), report.verdict.exit_code, facts)


def _of_opinion(opinion: Opinion) -> Said:
    facts: dict[str, Any] = {"offences": sorted(opinion.offences), "whose": opinion.whose}
    if opinion.ends:
        facts |= {"ends": opinion.ends, "due": opinion.due}
    if opinion.fault is not None:
        facts["item"] = opinion.fault.item
    if opinion.digest:
        facts["scores"], facts["rounds"] = opinion.scores, opinion.rounds
        facts["words"], facts["gone"] = opinion.words, [list(one) for one in opinion.gone]
        facts["game"], facts["digest"] = opinion.game.hex(), opinion.digest.hex()
    return Said(opinion.verdict, EXIT_CODES[opinion.verdict], facts)
