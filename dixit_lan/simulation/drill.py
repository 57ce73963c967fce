"""``dixit-lan simulate --cheat``: one kind of adversary alone, in many games, and what came of it."""

import traceback
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, replace
from difflib import get_close_matches

from dixit_lan.errors import InternalError
from dixit_lan.rule_options import edition_and_target
from dixit_lan.rules.edition import EDITIONS, ODYSSEY, Edition
from dixit_lan.simulation.accidents import calm
from dixit_lan.simulation.adversary import Adversary, Naming, slug_of
from dixit_lan.simulation.catalogue import ADVERSARIES, BY_SLUG, STORY_TARGET
from dixit_lan.simulation.fault_case import FaultCase, FaultReport, run_case, with_storm
from dixit_lan.simulation.workload import playable
from dixit_lan.terminal import counted, say, say_json, say_text

ALL, LIST = "all", "list"


@dataclass(frozen=True, slots=True)
class Exercise:
    """One game against one adversary."""

    adversary: str  # its slug
    seed: str
    players: int
    group: str
    target: int | None
    edition: str
    faults: bool = False

    @property
    def command(self) -> str:
        """What plays this game again, alone."""
        campaign, _, number = self.seed.rpartition("/")
        return (
            f"dixit-lan simulate --cheat {self.adversary} --players {self.players} "
            f"--seed {campaign} --only {number} --group {self.group} --edition {self.edition}"
            + ("" if self.target is None else f" --target {self.target}")
            + (" --faults" if self.faults else "")
        )

    def case(self) -> FaultCase:
        """The table with its adversary; with ``faults``, in a storm besides."""
        rules = EDITIONS[self.edition].with_target(self.target)
        case = FaultCase(self.seed, self.players, self.group, edition=rules)
        enter = BY_SLUG[self.adversary].enter
        if not self.faults:
            return enter(replace(case, faults=calm(self.players)))
        liars = enter(case).hostile  # who is not to be lost in the storm
        return enter(with_storm(case, watched=False, liars=liars))


@dataclass(frozen=True, slots=True)
class Finding:
    """What came of one game. ``problem``: the check that failed, or the code that did."""

    adversary: str
    command: str
    acted: bool = False
    named: bool = False
    outcome: str = ""
    trace: str = ""
    problem: str = ""


def play(exercise: Exercise) -> Finding:
    """Play one game; whatever goes wrong becomes a value, so that the drill goes on."""
    empty = Finding(exercise.adversary, exercise.command)
    try:
        report = run_case(exercise.case())
    except InternalError as error:
        where = traceback.extract_tb(error.__traceback__)[-1].name
        return replace(empty, problem=f"{error} [{where}]")
    except Exception:
        return replace(empty, problem=traceback.format_exc(limit=-4))
    found = replace(
        empty,
        acted=_has_acted(exercise, report),
        named=report.named,
        outcome=report.outcome,
        trace=report.trace,
    )
    must = BY_SLUG[exercise.adversary].naming is Naming.ALWAYS and not exercise.faults
    if must and found.acted and not found.named:
        return replace(found, problem="it acted, and not everybody who stayed names it")
    if found.named and not report.cheat:
        return replace(found, problem="somebody is named where nobody cheats")
    return found


def _has_acted(exercise: Exercise, report: FaultReport) -> bool:
    """Whoever has no seat acts by being there; an accident happens by itself."""
    return report.cheat_acted or not report.cheat


def exercises(args: Namespace, chosen: Sequence[Adversary]) -> list[Exercise]:
    """The games that the command line asks for, kind after kind."""
    edition, target = edition_and_target(args, ODYSSEY)
    numbers = range(args.games) if args.only is None else [args.only]
    planned = []
    for adversary in chosen:
        counts = _counts(adversary, edition, args.players)
        planned += [
            Exercise(
                adversary.slug,
                f"{args.seed}/{number}",
                counts[number % len(counts)],
                args.group,
                target or _target(adversary, edition),
                edition.name,
                args.faults,
            )
            for number in numbers
            if counts
        ]
    return planned


def _counts(adversary: Adversary, edition: Edition, players: Iterable[int]) -> list[int]:
    """By how many of ``players`` it can be played; by none where another game is."""
    if edition.mode not in adversary.modes:
        return []
    return [count for count in playable(edition, players) if count in adversary.fits]


def _target(adversary: Adversary, edition: Edition) -> int | None:
    """Where everybody tells but so often, who waits for his turn has it before the end."""
    waits = adversary.target >= STORY_TARGET
    return None if waits and edition.turns_each is not None else adversary.target


def run(planned: Sequence[Exercise], jobs: int) -> Iterator[Finding]:
    """Play all; what they come to arrives in their order."""
    if jobs <= 1:
        yield from map(play, planned)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, planned)


def choose(name: str) -> Sequence[Adversary]:
    """The adversaries of this name. Raises KeyError, with a sentence, where there is none."""
    slug = slug_of(name)
    if slug == ALL:
        return ADVERSARIES
    if slug in BY_SLUG:
        return [BY_SLUG[slug]]
    near = get_close_matches(slug, BY_SLUG, n=3, cutoff=0.4)
    hint = f"; the nearest are {', '.join(near)}" if near else ""
    raise KeyError(f"no cheat is called {name!r}{hint} (--cheat list names them all)")


def main(args: Namespace) -> int:
    """Run the drill. 0 if nothing failed, 1 if a check did or somebody was not named who must be,
    2 if there is nothing to play.
    """
    if slug_of(args.cheat) == LIST:
        say(*(f"{one.slug}: {one.tries}" for one in ADVERSARIES))
        return 0
    try:
        chosen = choose(args.cheat)
    except KeyError as error:
        say(error.args[0])
        return 2
    planned = exercises(args, chosen)
    edition, _ = edition_and_target(args, ODYSSEY)
    played = {exercise.adversary for exercise in planned}
    for one in chosen:
        if one.slug not in played and not args.json:
            say(f"{one.slug}: skipped, {_reason(one, edition)}")
    if not planned:
        return 2
    found = []
    for finding in counted(run(planned, args.jobs), len(planned), "game"):
        found.append(finding)
        if args.json:
            say_json(asdict(finding), sort_keys=True)
        elif finding.problem:
            say_text(f"FAILED {finding.problem}\n  repeat: {finding.command}")
    rows = totals(found)
    if args.json:
        say_json({"totals": rows}, sort_keys=True)
    else:
        say_text(_closing(rows))
    return 1 if any(finding.problem for finding in found) else 0


def _reason(adversary: Adversary, edition: Edition) -> str:
    if edition.mode not in adversary.modes:
        return f"there is no room for it in {edition.mode.value}"
    least, most = adversary.fits[0], adversary.fits[-1]
    return (
        f"it is for {least} players only"
        if least == most
        else f"it is for {least} to {most} players"
    )


def totals(found: Sequence[Finding]) -> dict[str, dict[str, int]]:
    """By kind: games; in how many it acted, was named, acted and harmed nobody; how many failed."""
    rows: dict[str, dict[str, int]] = {}
    for one in found:
        row = rows.setdefault(
            one.adversary, dict.fromkeys(("games", "acted", "named", "harmless", "failed"), 0)
        )
        row["games"] += 1
        row["acted"] += one.acted
        row["named"] += one.acted and one.named
        row["harmless"] += one.acted and not one.named and not one.problem
        row["failed"] += bool(one.problem)
    return rows


def _closing(rows: dict[str, dict[str, int]]) -> str:
    width = max(map(len, rows))
    lines = [
        f"{name:{width}}  " + ", ".join(f"{what} {count}" for what, count in row.items())
        for name, row in rows.items()
    ]
    idle = [name for name, row in rows.items() if not row["acted"] and not row["failed"]]
    if idle:
        lines.append(f"never acted, so that nothing is shown: {', '.join(idle)}")
    return "\n".join(lines)
