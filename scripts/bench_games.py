"""The benchmark's rows that need a whole table: deals, rounds, bytes on the wire, and an audit.

The ratio of a deal on two cores is that of its processor time, which other programs on the machine
disturb little. The ratio of a round is to the same schedule, in which all work takes what its
operations cost and nothing besides. Operations are counted in the toy group: they are the same ones.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, partial
from statistics import median

from dixit_lan.audit.report import Verdict
from dixit_lan.audit.verify import verify_record
from dixit_lan.crypto.group import TOY, CountingGroup
from dixit_lan.errors import InternalError
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import LOBBY_KINDS, Kind
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.simulation.workload import Table
from scripts.bench_rooms import OwnMachines, Priced, SharedCores, counting
from scripts.bench_rows import RATIO_MAX, Bill, Counts, Prices, Row, Sample, clocked

_DEALS, _ROUNDS, _AUDITS = 3, 60, 7
"""Repeats, those of rounds times players."""


def game_rows() -> list[Row]:
    """Each row's targets are those of the specification's table of costs.

    Counts are those of all laptops together, each of which checks everything.
    """
    return [
        _deal_row(6, 2_500, Counts(30_786, 5_976, 38_478)),
        _deal_row(12, 10_000, Counts(129_252, 20_592, 223_404), ratio_max=1.12),
        _round_row(6, 200, Counts(6_389, 1_545, 6_522)),
        _round_row(12, 600, Counts(37_187, 6_621, 40_260), ratio_max=1.20),
        *_wire_rows(6, deal_kb=130, round_kb=40),
        _audit_row(12, 1_500, Counts(10_104, 1_296, 17_291)),
    ]


def table(players: int, group: str = "real") -> Table:
    """84 cards, and a game that does not end."""
    return Table("benchmark", players, ODYSSEY.with_target(None), group, skill=None)


# -- rows --------------------------------------------------------------------------------------------


def _deal_row(
    players: int, target_ms: float, expected: Counts, ratio_max: float = RATIO_MAX
) -> Row:
    return Row(
        f"deal on two cores, {players} players",
        target_ms,
        lambda: SharedCores(table(players)).deal(),
        lambda prices: _counted(players, prices).deal,
        expected,
        ratio_max=ratio_max,
        repeats=_DEALS,
    )


def _round_row(
    players: int, target_ms: float, expected: Counts, ratio_max: float = RATIO_MAX
) -> Row:
    return Row(
        f"round on own machines, {players} players",
        target_ms,
        lambda: _round(_played(players).room),
        lambda prices: _counted(players, prices).round,
        expected,
        ratio_max=ratio_max,
        repeats=_ROUNDS // players,
        pick=median,
    )


def _wire_rows(players: int, deal_kb: float, round_kb: float) -> list[Row]:
    def row(part: str, target: float | None) -> Row:
        def once() -> Sample:
            return Sample(getattr(sizes(_played(players).entries), part) / 1e3, 0.0)

        return Row(f"{part} on the wire, {players} players", target, once, unit="KB", repeats=1)

    return [row("lobby", None), row("deal", deal_kb), row("round", round_kb)]


def _audit_row(players: int, target_ms: float, expected: Counts) -> Row:
    def once() -> Sample:
        _, seconds = clocked(partial(_audit, _played(players).dealt))
        return Sample(seconds * 1e3, seconds)

    def bill(prices: Prices) -> Bill:
        return _counted(players, prices).audit

    name = f"audit of a deal, {players} players"
    return Row(name, target_ms, once, bill, expected, repeats=_AUDITS)


# -- games -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Played:
    """A room after a deal and a round: the record of the deal, and all entries up to now."""

    room: OwnMachines
    dealt: bytes
    entries: tuple[Entry, ...]


@cache
def _played(players: int) -> _Played:
    room = OwnMachines(table(players), clocked, alike=True)
    room.deal()
    dealt = room.laptop.record()
    room.begin()
    room.play_round()
    return _Played(room, dealt, tuple(room.laptop.journal))


def _round(room: OwnMachines) -> Sample:
    """The next round whose refill needs no shuffle, as by far most do at a smaller table."""
    while room.needs_shuffle:
        room.play_round()
    seconds = room.play_round()
    return Sample(seconds * 1e3, seconds)


def _audit(record: bytes) -> None:
    report = verify_record(record)
    if report.verdict is not Verdict.UNFINISHED or not report.problem.startswith(Kind.BEGIN):
        raise InternalError(f"a deal that is not sound: {report.problem}")


@dataclass(frozen=True, slots=True)
class Counted:
    """What a deal, a round and the audit of that deal cost in operations.

    The seconds of the round are those of its critical path.
    """

    deal: Bill
    round: Bill
    audit: Bill


def count_game(game: Table, group: CountingGroup, prices: Prices) -> Counted:
    """Deal, play a round and audit the deal in ``group``, everything on every laptop."""
    with counting(group):
        room = OwnMachines(game, Priced(group, prices), alike=False)
        room.deal()
        deal, record = Counts.of(group), room.laptop.record()
        room.begin()
        before = Counts.of(group)
        seconds = room.play_round()
        one_round = Counts.of(group) - before
        before = Counts.of(group)
        _audit(record)
        audit = Counts.of(group) - before
    return Counted(
        Bill(deal, prices.of(deal)), Bill(one_round, seconds), Bill(audit, prices.of(audit))
    )


@cache
def _counted(players: int, prices: Prices) -> Counted:
    return count_game(table(players, "toy"), CountingGroup(TOY), prices)


# -- bytes -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sizes:
    """Bytes of entries: SITs and READYs, from there to all hands, and the first round with refill."""

    lobby: int
    deal: int
    round: int


def sizes(entries: Iterable[Entry]) -> Sizes:
    """What the ``entries`` of a game's first round weigh, all but the BEGINs."""
    parts: Counter[str] = Counter()
    deals: Counter[bytes] = Counter()
    for entry in entries:
        author = entry.log.author
        part = "lobby" if entry.kind in LOBBY_KINDS else ("deal", "round", "later")[deals[author]]
        if entry.kind is not Kind.BEGIN:
            parts[part] += len(entry.raw)
        deals[author] += entry.kind is Kind.DEAL
    return Sizes(parts["lobby"], parts["deal"], parts["round"])
