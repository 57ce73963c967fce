"""``dixit-lan simulate``: whole games without sockets, every one of them repeatable from its seed."""

import json
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, replace
from time import perf_counter

from dixit_lan.audit.report import Verdict
from dixit_lan.audit.verify import verify_record
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.errors import InternalError
from dixit_lan.logs.entry import read_entry
from dixit_lan.logs.record import ENTRY_TAG, read_items
from dixit_lan.rule_options import add_rule_options, rules_of
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.simulation import campaign, drill
from dixit_lan.simulation.checkers import all_checkers, check_that
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.workload import Table, playable
from dixit_lan.simulation.world import World
from dixit_lan.terminal import counted, say, say_text
from dixit_lan.wire.limits import SEATS_MAX, SEATS_MIN


@dataclass(frozen=True, slots=True)
class GameReport:
    """One finished game. All but ``seconds`` follow from the seed."""

    seed: str
    players: int
    rounds: int
    scores: tuple[int, ...]
    entries: int
    bytes: int
    bytes_by_kind: dict[str, int]
    result: str  # digest of the history after the last RESULT
    records: str  # digest of all seats' records, byte for byte
    seconds: float


def run_game(table: Table) -> GameReport:
    """Play one game to its end and check everything. Raises InternalError if a check fails."""
    began = perf_counter()
    world = table.world()
    world.watchers += all_checkers()
    world.run(lambda: all(laptop.machine.may_leave for laptop in world.laptops))
    records = [laptop.record() for laptop in world.laptops]
    for laptop, record in zip(world.laptops, records, strict=True):
        _audit(world, laptop, record)
    return _report(table, world, records, perf_counter() - began)


def _audit(world: World, laptop: Laptop, record: bytes) -> None:
    report = verify_record(record)
    fine = report.verdict is Verdict.SOUND_FINAL
    check_that(fine, world, f"{laptop.name}'s record: {report.problem}")


def _report(table: Table, world: World, records: list[bytes], seconds: float) -> GameReport:
    ended = {laptop.ended for laptop in world.laptops}
    view = world.laptops[0].machine.status().view
    result = ended.pop()
    if ended or result is None or view is None:
        raise InternalError(f"seed {table.seed!r}: not everybody holds the same result")
    sizes = entry_sizes(records[0])
    return GameReport(
        seed=table.seed,
        players=table.players,
        rounds=view.round,
        scores=result.scores,
        entries=sum(1 for item in read_items(records[0]) if item.tag == ENTRY_TAG),
        bytes=sum(sizes.values()),
        bytes_by_kind=dict(sorted(sizes.items())),
        result=result.digest.hex(),
        records=labelled_hash("records", *records).hex(),
        seconds=round(seconds, 3),
    )


def entry_sizes(record: bytes) -> Counter[str]:
    """Bytes of a record's entries by their kind."""
    sizes: Counter[str] = Counter()
    for item in read_items(record):
        if item.tag == ENTRY_TAG:
            sizes[read_entry(item.data).kind.value] += len(item.data)
    return sizes


def run_campaign(tables: Iterable[Table], jobs: int = 1) -> Iterator[GameReport]:
    """Play all ``tables``, in ``jobs`` processes; the reports come in the order of the tables."""
    if jobs <= 1:
        yield from map(run_game, tables)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(run_game, tables)


def tables(args: Namespace) -> list[Table]:
    """The games that the command line asks for. Raises UsageError for rules that nobody can play by."""
    edition = rules_of(args, ODYSSEY) or ODYSSEY
    counts = playable(edition, args.players)
    first = Table("", counts[0] if counts else 0, edition, args.group)
    return [
        replace(first, seed=f"{args.seed}/{game}", players=counts[game % len(counts)])
        for game in range(args.games if counts else 0)
    ]


def add_arguments(parser: ArgumentParser) -> None:
    add = parser.add_argument
    players = "how many play, in turn from game to game (4)"
    add("--players", type=_players, default=range(4, 5), metavar="N[..M]", help=players)
    add("--games", type=_count, default=1, metavar="K", help="how many games (1)")
    add("--seed", default="0", metavar="S", help="what all chance comes from (0)")
    add_rule_options(parser, ODYSSEY.name)
    group = "the arithmetic: that of real tables, or a quick one that protects nothing (real)"
    add("--group", choices=("real", "toy"), default="real", help=group)
    add("--jobs", type=_count, default=1, metavar="J", help="processes to play in (1)")
    add("--json", action="store_true", help="one line of JSON a game, then totals")
    add("--faults", action="store_true", help="with all that can go wrong")
    add("--only", type=int, metavar="K", help="of such a campaign, game number K alone")
    add("--cheat", metavar="NAME", help="one kind of adversary alone; all of them; or a list")
    add("--unwatched", action="store_true", help="with --faults: nobody looks on")
    add("--unsabotaged", action="store_true", help="with --faults: nobody schemes beside the game")


def main(args: Namespace) -> int:
    """Run the campaign; 0 if all games ended well, 1 if a check failed, 2 if none can be played."""
    if args.cheat is not None:
        return drill.main(args)
    if args.faults:
        return campaign.main(args)
    planned = tables(args)
    if not planned:
        named = args.edition or args.rules or ODYSSEY.name
        say(f"{named} is not played by so few or so many")
        return 2
    reports: list[GameReport] = []
    try:
        for report in counted(run_campaign(planned, args.jobs), len(planned), "game"):
            reports.append(report)
            say_text(_json(asdict(report)) if args.json else _line(report))
    except InternalError as error:
        say_text(_json({"failed": str(error)}) if args.json else f"failed: {error}")
        return 1
    total = totals(reports)
    say_text(_json({"totals": total}) if args.json else _closing(total))
    return 0


def totals(reports: Iterable[GameReport]) -> dict[str, object]:
    """Sums over all games, and one digest over all their records."""
    found = list(reports)
    kinds: Counter[str] = Counter()
    for report in found:
        kinds.update(report.bytes_by_kind)
    digest = labelled_hash("campaign", *(bytes.fromhex(report.records) for report in found))
    return {
        "games": len(found),
        "rounds": sum(report.rounds for report in found),
        "entries": sum(report.entries for report in found),
        "bytes": sum(report.bytes for report in found),
        "bytes_by_kind": dict(sorted(kinds.items())),
        "records": digest.hex(),
        "seconds": round(sum(report.seconds for report in found), 3),
    }


def _json(value: object) -> str:
    return json.dumps(value, sort_keys=True)


def _line(report: GameReport) -> str:
    scores = "-".join(map(str, report.scores))
    return (
        f"seed {report.seed}: {report.players} players, {report.rounds} rounds, "
        f"scores {scores}, {report.entries} entries, {report.bytes:,} bytes, "
        f"{report.seconds:.2f} s, result {report.result[:16]}, records {report.records[:16]}"
    )


def _closing(total: dict[str, object]) -> str:
    kinds = total["bytes_by_kind"]
    assert isinstance(kinds, dict)
    by_kind = ", ".join(f"{kind} {size:,}" for kind, size in kinds.items())
    return (
        f"{total['games']} games, {total['rounds']} rounds, {total['entries']} entries, "
        f"{total['bytes']:,} bytes, {total['seconds']} s\n"
        f"bytes by kind: {by_kind}\nall records: {total['records']}"
    )


def _players(text: str) -> range:
    """``5`` or ``3..6``: the numbers of players, in turn from game to game."""
    low, _, high = text.partition("..")
    try:
        counts = range(int(low), int(high or low) + 1)
    except ValueError:
        raise ArgumentTypeError(f"{text!r} is no number of players") from None
    if not counts or counts[0] < SEATS_MIN or counts[-1] > SEATS_MAX:
        raise ArgumentTypeError(f"{SEATS_MIN} to {SEATS_MAX} can play")
    return counts


def _count(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 1_000_000:
        raise ArgumentTypeError(f"{text!r} is no number from 1 to a million")
    return int(text)
