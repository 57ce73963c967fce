"""``dixit-lan simulate --faults``: many ordeals, each repeatable alone, and what they came to."""

import json
import traceback
from argparse import Namespace
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from typing import Any

from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.errors import InternalError
from dixit_lan.rule_options import edition_and_target
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.simulation.fault_case import FaultReport, draw_case, run_case
from dixit_lan.simulation.workload import TARGET, playable
from dixit_lan.terminal import counted, say, say_text


@dataclass(frozen=True, slots=True)
class Plan:
    """One game of a campaign."""

    seed: str
    players: int
    group: str
    target: int
    edition: str
    watched: bool = True  # by whoever the seed sends
    sabotaged: bool = True  # likewise

    @property
    def command(self) -> str:
        """What plays this game again, alone."""
        campaign, _, number = self.seed.rpartition("/")
        return (
            f"dixit-lan simulate --faults --players {self.players} --seed {campaign} "
            f"--only {number} --group {self.group} --target {self.target} --edition {self.edition}"
            + ("" if self.watched else " --unwatched")
            + ("" if self.sabotaged else " --unsabotaged")
        )


@dataclass(frozen=True, slots=True)
class Failure:
    """A check that failed, or code that did."""

    plan: Plan
    problem: str


def play(plan: Plan) -> FaultReport | Failure:
    """Play one game; whatever goes wrong becomes a value, so that the campaign goes on."""
    try:
        case = draw_case(
            plan.seed,
            plan.players,
            group=plan.group,
            target=plan.target,
            edition=plan.edition,
            watched=plan.watched,
            sabotaged=plan.sabotaged,
        )
        return run_case(case)
    except InternalError as error:
        where = traceback.extract_tb(error.__traceback__)[-1].name
        return Failure(plan, f"{error} [{where}]")
    except Exception:
        return Failure(plan, traceback.format_exc(limit=-4))


def plans(args: Namespace) -> list[Plan]:
    """The games that the command line asks for."""
    edition, target = edition_and_target(args, ODYSSEY)
    counts = playable(edition, args.players)
    numbers = range(args.games) if args.only is None else [args.only]
    return [
        Plan(
            f"{args.seed}/{number}",
            counts[number % len(counts)],
            args.group,
            target or TARGET,
            edition.name,
            not args.unwatched,
            not args.unsabotaged,
        )
        for number in numbers
        if counts
    ]


def run(planned: Iterable[Plan], jobs: int) -> Iterator[FaultReport | Failure]:
    """Play all; what they come to arrives in their order."""
    if jobs <= 1:
        yield from map(play, planned)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, planned, chunksize=4)


def main(args: Namespace) -> int:
    """Run the campaign; 0 if nothing failed, 1 if something did, 2 if nothing can be played."""
    planned = plans(args)
    if not planned:
        say(f"{args.edition or ODYSSEY.name} is not played by so few or so many")
        return 2
    reports: list[FaultReport] = []
    failures: list[Failure] = []
    for found in counted(run(planned, args.jobs), len(planned), "game"):
        if isinstance(found, Failure):
            failures.append(found)
        else:
            reports.append(found)
        say_text(_as_json(found) if args.json else _line(found))
    total = totals(reports, failures)
    say_text(json.dumps({"totals": total}, sort_keys=True) if args.json else _closing(total))
    return 1 if failures else 0


def totals(reports: list[FaultReport], failures: list[Failure]) -> dict[str, Any]:
    """What was injected, survived and named, over all games."""
    injected: Counter[str] = Counter()
    cheats: dict[str, Counter[str]] = {}
    for report in reports:
        injected.update(report.tally)
        if report.cheat:
            row = cheats.setdefault(report.cheat, Counter())
            row.update(games=1, acted=int(report.cheat_acted), named=int(report.named))
    traces = labelled_hash("traces", *(bytes.fromhex(report.trace) for report in reports))
    return {
        "games": len(reports) + len(failures),
        "failed": len(failures),
        "outcomes": dict(sorted(Counter(report.outcome for report in reports).items())),
        "rounds": sum(report.rounds for report in reports),
        "decrees": sum(report.decrees for report in reports),
        "faults": dict(sorted(injected.items())),
        "onlookers": _onlookers(reports),
        "cheats": {name: dict(row) for name, row in sorted(cheats.items())},
        "traces": traces.hex(),
        "seconds": round(sum(report.seconds for report in reports), 1),
    }


def _onlookers(reports: list[FaultReport]) -> dict[str, Any]:
    """Who looked on, over all games."""
    watched = [report for report in reports if report.onlookers]
    tricks = Counter(trick for report in watched for trick in report.tricks)
    honest = sum(report.onlookers for report in watched) - tricks.total()
    return {"games": len(watched), "honest": honest, "hostile": dict(sorted(tricks.items()))}


def _as_json(found: FaultReport | Failure) -> str:
    if isinstance(found, Failure):
        told = {"failed": found.problem, "repeat": found.plan.command}
        return json.dumps(told, sort_keys=True)
    return json.dumps(asdict(found), sort_keys=True)


def _line(found: FaultReport | Failure) -> str:
    if isinstance(found, Failure):
        return f"FAILED {found.problem}\n  repeat: {found.plan.command}"
    cheat = f", {found.cheat!r} {_fate(found)}" if found.cheat else ""
    watched = f", watched by {found.onlookers}" if found.onlookers else ""
    hostile = f" ({', '.join(map(repr, found.tricks))})" if found.tricks else ""
    return (
        f"seed {found.seed}: {found.players} players, {found.outcome} after {found.rounds} rounds, "
        f"{found.decrees} decrees, {sum(found.tally.values())} faults{cheat}{watched}{hostile}, "
        f"{found.seconds:.2f} s, trace {found.trace[:16]}"
    )


def _fate(report: FaultReport) -> str:
    if report.named:
        return "named"
    return "acted in vain" if report.cheat_acted else "never acted"


def _closing(total: dict[str, Any]) -> str:
    watched = total["onlookers"]
    lines = [
        f"{total['games']} games, {total['failed']} failed; {total['outcomes']}; "
        f"{total['rounds']} rounds, {total['decrees']} decrees, {total['seconds']} s",
        "faults: " + ", ".join(f"{count} {name}" for name, count in total["faults"].items()),
        f"watched: {watched['games']} games, by {watched['honest']} honest onlookers and "
        f"{sum(watched['hostile'].values())} hostile ones {watched['hostile'] or ''}",
    ]
    for name, row in total["cheats"].items():
        lines.append(
            f"cheat {name!r}: in {row['games']} games, acted in {row['acted']}, "
            f"named in {row['named']}"
        )
    return "\n".join([*lines, f"all traces: {total['traces']}"])
