"""What a member who has the code can make dear, in counts, which are the same on any machine.

A ratio is that of the work which one call takes with and without what somebody holds against us.
"""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from types import FrameType
from typing import Any

import msgspec

from dixit_lan.crypto.signing import Identity
from dixit_lan.dealing.roster import Ready, Roster
from dixit_lan.errors import InternalError
from dixit_lan.logs.decrees import RosterSeat
from dixit_lan.logs.entry import NONCE_BYTES, Entry, LogId, write_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.workload import Pack, Table
from dixit_lan.simulation.world import World
from dixit_lan.table.effects import Effects as Answer
from dixit_lan.table.exchange import Entries, Have, encode_message
from dixit_lan.table.game.verdicts import Judged
from dixit_lan.table.jobs import perform
from dixit_lan.table.lobby.lobby import lobby_digest
from dixit_lan.table.machine import TableMachine
from dixit_lan.wire.canonical import encode
from dixit_lan.wire.version import PROTOCOL_VERSION

READIES = 1_186
"""So many of the shortest fit into what a stranger's log may weigh."""

ROSTERS = 200
"""The same of those that are signed for three, with an entry by which each is begun with."""

WAITING = 8
_STRANGER = 11  # whose number nobody at the table has


@dataclass(frozen=True, slots=True)
class Count:
    """One line: what counts, or gives a ratio of counts, and what that may be at most."""

    name: str
    once: Callable[[], float]
    most: float
    unit: str = "x"

    def complaint_about(self, figure: float) -> str:
        """What is wrong with such a figure; "" where nothing is."""
        if figure <= self.most:
            return ""
        return f"{self.name}: {figure:.2f} {self.unit}, more than {self.most:g}"


def count_rows() -> list[Count]:
    """All that is counted."""
    return [
        Count(f"event, {READIES} READYs held", partial(_readies_held, _withdrawn), 3),
        Count(f"event, {ROSTERS} made-up games held", partial(_readies_held, _made_up), 3),
        Count(f"event of a game, {READIES} READYs held", _readies_held_in_game, 3),
        Count(f"status with {WAITING} waiting", _waiting, 4),
        Count("checks again after a restart", _checked_again, 0, "checks"),
        Count("decree in round 9, to round 2", _decrees, 1.2),
    ]


def work(act: Callable[[], Any]) -> int:
    """Bytecodes that ``act`` takes."""
    count = 0

    def trace(frame: FrameType, event: str, arg: object) -> Any:
        nonlocal count
        frame.f_trace_opcodes = True
        count += event == "opcode"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        act()
    finally:
        sys.settrace(before)
    return count


# -- somebody holds READYs ---------------------------------------------------------------------------


@dataclass
class _Author:
    """Writes a log of his own, as anybody can who has the code."""

    table: Table
    number: int
    last: Entry | None = None
    written: list[Entry] = field(default_factory=list)

    @property
    def identity(self) -> Identity:
        return Identity(self.table.secret("identity", self.number))

    @property
    def nonce(self) -> bytes:
        return self.table.secret("nonce", self.number)[:NONCE_BYTES]

    @property
    def log(self) -> LogId:
        return LogId(self.identity.key, self.nonce)

    def write(self, kind: Kind, body: Any, digest: bytes = b"") -> Entry:
        where = digest or lobby_digest(self.table.seed)
        self.last = write_entry(
            self.identity, self.nonce, self.last, digest=where, kind=kind, body=encode(body)
        )
        self.written.append(self.last)
        return self.last

    def sit(self, *, ready: bool = False, rabbit: int | None = None) -> Entry:
        sit = self.table.sit(f"P{self.number}", self.table.pack, ready=ready)
        return self.write(Kind.SIT, msgspec.structs.replace(sit, rabbit=rabbit))

    def come(self, machine: TableMachine) -> None:
        machine.connected(self.identity.key, 0.0)
        machine.receive(self.identity.key, encode_message(Have(self.nonce, ())), 0.0)

    def tell(self, machine: TableMachine, *entries: Entry) -> Answer:
        message = encode_message(Entries(tuple(entry.raw for entry in entries)))
        return machine.receive(self.identity.key, message, 0.0)

    def tell_all(self, machine: TableMachine) -> None:
        """As many as one message takes at a time."""
        for at in range(0, len(self.written), 50):
            self.tell(machine, *self.written[at : at + 50])


Flood = Callable[[_Author, Sequence[_Author]], None]


def _withdrawn(author: _Author, others: Sequence[_Author]) -> None:
    for number in range(READIES):
        author.write(Kind.READY, Ready(number % 100, None))


def _made_up(author: _Author, others: Sequence[_Author]) -> None:
    """Rosters without end, each another one, each begun with."""
    edition, packs = author.table.edition, (author.table.pack.hash,)
    logs = [author.log, *(other.log for other in others)]
    seats = tuple(RosterSeat(log.author, log.nonce, "P") for log in logs)
    for tries in range(ROSTERS):
        roster = Roster(PROTOCOL_VERSION, author.table.group, edition, packs, seats, tries)
        author.write(Kind.READY, Ready(1, roster))
        author.write(Kind.LEAVE, (), roster.start)


def _table(players: int) -> Table:
    return Table("counts", players, ODYSSEY.with_target(None), pack=Pack("counts", 84), skill=None)


def _readies_held(flood: Flood) -> float:
    """The dearest of some events in a lobby in which somebody holds READYs, to the same without."""
    return max(with_them / without for with_them, without in zip(*_lobbies(flood), strict=True))


def _lobbies(flood: Flood) -> tuple[list[int], list[int]]:
    with_them, without = (_lobby_events(flood if held else None) for held in (True, False))
    return with_them, without


def _lobby_events(flood: Flood | None) -> list[int]:
    table = _table(4)
    machine = table.machine(0)
    machine.start(0.0)
    honest, other, stranger = (_Author(table, number) for number in (1, 2, _STRANGER))
    for author in (honest, other, stranger):
        author.come(machine)
        author.tell(machine, author.sit())
    if flood is not None:
        flood(stranger, (honest, other))
        stranger.tell_all(machine)
    if machine.store.log(stranger.log).height < len(stranger.written):
        raise InternalError("a stranger's log is full before what was to be measured")
    return _prices(machine, honest, stranger)


def _prices(machine: TableMachine, honest: _Author, stranger: _Author) -> list[int]:
    """Bytecodes of an honest player's entry, the stranger's next one, and a look at the clock."""
    entries = [honest.sit(rabbit=5), honest.sit(rabbit=6)]
    last = stranger.write(Kind.READY, Ready(1, None))
    honest.tell(machine, entries[0])
    events = [
        partial(honest.tell, machine, entries[1]),
        partial(stranger.tell, machine, last),
        partial(machine.tick, 0.5),
    ]
    return [work(event) for event in events]


def _playing(players: int, until: Callable[[Laptop], bool]) -> tuple[Table, World]:
    table = _table(players)
    world = table.world()
    world.run(lambda: until(world.laptops[0]))
    return table, world


def _round(laptop: Laptop) -> int:
    playing = laptop.machine.playing
    return 0 if playing is None else playing.referee.board.round


def _readies_held_in_game() -> float:
    prices = []
    for held in (True, False):
        table, world = _playing(3, lambda laptop: _round(laptop) == 1)
        machine, stranger = world.laptops[0].machine, _Author(table, _STRANGER)
        player = _Author(table, 1)
        player.last = machine.store.log(player.log).last
        stranger.come(machine)
        stranger.tell(machine, stranger.sit())
        if held:
            _withdrawn(stranger, ())
            stranger.tell_all(machine)
        prices.append(_prices(machine, player, stranger))
    return max(with_them / without for with_them, without in zip(*prices, strict=True))


# -- people wait -------------------------------------------------------------------------------------


def _waiting() -> float:
    """A status after an entry that changes the lobby, with people who wait and without."""
    prices = []
    for count in (WAITING, 0):
        table, world = _playing(3, lambda laptop: _round(laptop) == 1)
        machine = world.laptops[0].machine
        for number in range(3, 3 + count):
            late = _Author(table, number)
            late.come(machine)
            late.tell(machine, late.sit(ready=True))
        if len(machine.status().waiting) != count:
            raise InternalError("those who come late do not wait")
        machine.store.changes += 1
        machine.store.lobby_changes += 1
        prices.append(work(machine.status))
    return prices[0] / prices[1]


# -- a game is gone on with --------------------------------------------------------------------------


def _checked_again() -> int:
    """Checks that a restarted program makes of what it had judged before."""
    table = _table(4)
    world = table.world()
    laptop = world.laptops[0]
    judged: list[Judged] = []
    honest = laptop.keep

    def keep(ready: Answer) -> None:
        judged.extend(ready.judged)
        honest(ready)

    laptop.keep = keep  # type: ignore[method-assign]
    world.run(lambda: _round(laptop) == 2)
    again = table.machine(0, journal=laptop.journal)
    again.remember(judged)
    jobs, count = list(again.start(0.0).jobs), 0
    while jobs:
        job = jobs.pop()
        count += not job.urgent
        jobs += again.finish(perform(job), 0.1).jobs
    if again.playing is None or laptop.machine.playing is None:
        raise InternalError("the restarted program is in no game")
    if again.playing.referee.digest != laptop.machine.playing.referee.digest:
        raise InternalError("the restarted program stands elsewhere")
    return count


def _decrees() -> float:
    """What a run takes that follows a decree, late in a game to early in it."""
    prices: dict[int, int] = {}
    world = _table(4).world()

    def look() -> bool:
        laptop = world.laptops[0]
        playing, number = laptop.machine.playing, _round(laptop)
        if playing is None or number not in (2, 9) or number in prices:
            return False
        step = playing.referee.step
        if step is not None and step.kind is Kind.PLAY:
            prices[number] = work(lambda: (playing.run_again(), playing.go()))
        return len(prices) == 2

    world.run(look)
    return prices[9] / prices[2]
