"""What goes wrong at a table, drawn from its seed: some kinds of faults here, others there.

A game in which everything fails hides faults that need some things to work; so every kind is on or
off by its own toss (swarm testing, Groce and others, 2012).
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from math import inf
from random import Random
from typing import TypeVar

from dixit_lan.errors import InternalError
from dixit_lan.simulation.faulty_world import FaultyWorld
from dixit_lan.simulation.hosts import Host, Weather
from dixit_lan.table.status import (
    Leave,
    PlayOn,
    Presence,
    SeatState,
    SetReady,
    Status,
    TablePhase,
    Welcome,
)
from dixit_lan.wire.limits import SEATS_MAX

T = TypeVar("T")

LOOK_SECONDS = 1.0
"""How often a person looks at the screen."""

IDLE_SECONDS = 25.0
"""So long people wait for somebody who is there and does not do what she is asked to."""

CALM = Weather()


@dataclass(frozen=True, slots=True)
class Habits:
    """How the person at one laptop takes silence. Seconds; None: never by himself."""

    patience: float | None  # of the program
    clicks_after: float  # of the person
    rash: float  # chance at every look to play on without somebody who is there


@dataclass(frozen=True, slots=True)
class Faults:
    """Everything that will go wrong in one game. Times in seconds from the start."""

    until: float
    weather: Weather
    skew: tuple[tuple[float, float], ...]  # offset and rate of each clock
    tempers: tuple[Habits, ...]
    drops: tuple[tuple[float, int, int], ...] = ()  # when the link between two breaks
    partitions: tuple[
        tuple[float, float, tuple[int, ...]], ...
    ] = ()  # when, how long, who is where
    crashes: tuple[tuple[float, int, float, bool], ...] = ()  # when, who, how long, in mid write
    sleeps: tuple[tuple[float, int, float, float], ...] = ()  # when, who, how long, links kept for
    deaths: tuple[tuple[float, int], ...] = ()  # for good
    departures: tuple[tuple[float, int], ...] = ()  # politely
    cheat_dies_after: float | None = None  # seconds after the act that the cheat vanishes
    newcomers: tuple[float, ...] = ()  # when somebody sits down who was not there at the start
    full: tuple[tuple[float, int, float, int], ...] = ()  # when, whose disk, how long, bytes left


def draw_faults(seed: str, players: int, spare: int, *, liars: int) -> Faults:
    """``spare``: seats that may be lost with the game still going on; the first are ``liars``."""
    chance = Random(f"{seed}/faults")
    until = chance.choice((8.0, 16.0))
    seats = range(players)
    lost = chance.randint(0, spare) if chance.random() < 0.9 else min(spare + 1, players - 1)
    losers = chance.sample(seats[liars:], min(lost, players - liars))
    leaving = chance.random() < 0.3
    gone = [(chance.uniform(0.3, until), seat) for seat in losers]
    late, disks = Random(f"{seed}/newcomers"), Random(f"{seed}/full disks")
    newcomers = _newcomers(late, players, until)
    faults = Faults(
        until=until,
        weather=_weather(chance),
        skew=tuple(skewed(chance) for _ in seats) if _toss(chance) else ((0.0, 1.0),) * players,
        tempers=tuple(_temper(chance) for _ in seats),
        drops=times(chance, until, 30, partial(draw_drop, chance, players)),
        partitions=times(chance, until, 4, partial(draw_partition, chance, players)),
        crashes=times(chance, until, 6, partial(draw_crash, chance, players)),
        full=times(disks, until, 2, partial(_full_disk, disks, players)),
        sleeps=times(chance, until, 4, partial(draw_sleep, chance, players)),
        deaths=tuple(gone[leaving:]),
        departures=tuple(gone[:leaving]),
        cheat_dies_after=chance.uniform(0.0, 1.0) if liars and _toss(chance) else None,
        newcomers=newcomers,
    )
    return replace(
        faults,
        skew=faults.skew + tuple(skewed(late) for _ in newcomers),
        tempers=faults.tempers + tuple(_temper(late) for _ in newcomers),
    )


def _newcomers(chance: Random, players: int, until: float) -> tuple[float, ...]:
    """One or two in every fourth game, while there are seats."""
    count = chance.randint(1, 2) if chance.random() < 0.25 else 0
    return tuple(chance.uniform(1.0, until) for _ in range(min(count, SEATS_MAX - players)))


def _toss(chance: Random) -> bool:
    return chance.random() < 0.5


def times(chance: Random, until: float, most: int, draw: Callable[[float], T]) -> tuple[T, ...]:
    """None at all, or up to ``most`` of something, each at its own time."""
    count = chance.randint(1, most) if _toss(chance) else 0
    return tuple(draw(chance.uniform(0.0, until)) for _ in range(count))


def draw_drop(chance: Random, players: int, at: float) -> tuple[float, int, int]:
    one, other = chance.sample(range(players), 2)
    return at, one, other


def _full_disk(chance: Random, players: int, at: float) -> tuple[float, int, float, int]:
    return at, chance.randrange(players), chance.uniform(0.5, 8.0), chance.randrange(5_000)


def draw_partition(chance: Random, players: int, at: float) -> tuple[float, float, tuple[int, ...]]:
    return at, chance.uniform(0.2, 10.0), tuple(chance.randrange(2) for _ in range(players))


def draw_crash(chance: Random, players: int, at: float) -> tuple[float, int, float, bool]:
    return at, chance.choice(range(players)), chance.uniform(0.0, 8.0), chance.random() < 0.5


def draw_sleep(chance: Random, players: int, at: float) -> tuple[float, int, float, float]:
    seat = chance.choice(range(players))
    return at, seat, chance.uniform(0.5, 12.0), chance.uniform(1.0, 15.0)


def _weather(chance: Random) -> Weather:
    delay = chance.choice(((0.0005, 0.005), (0.005, 0.1), (0.01, 0.8)))
    if chance.random() < 0.7:
        return Weather(delay)
    return Weather(delay, chance.choice((0.02, 0.2)), chance.choice((0.0, 0.2)), _toss(chance))


def skewed(chance: Random) -> tuple[float, float]:
    """Offset and rate of a clock."""
    return chance.uniform(0.0, 1e5), chance.uniform(0.9, 1.1)


def _temper(chance: Random) -> Habits:
    patience = chance.choice((None, 2.0, 6.0))
    return Habits(patience, chance.uniform(1.0, 8.0), chance.choice((0.0, 0.0, 0.02)))


class Storm:
    """Lets the drawn faults happen in a room, and then the calm."""

    def __init__(self, world: FaultyWorld, hosts: list[Host], faults: Faults) -> None:
        self.world, self.hosts, self.faults = world, hosts, faults
        self.gone: set[int] = set()  # for good: dead, or left
        self.calm = False
        self._chance = Random(f"{world.seed}/storm")
        self._silent_since: dict[tuple[int, bytes], float] = {}
        self._idle_since: dict[tuple[int, bytes], tuple[tuple[str, int], float]] = {}

    def brew(self) -> None:
        """Lay everything out in time."""
        world, faults = self.world, self.faults
        world.weather = faults.weather
        for at, one, other in faults.drops:
            world.later(at, partial(self._drop, one, other))
        for at, seconds, sides in faults.partitions:
            world.later(at, partial(self._part, sides, seconds))
        for at, seat, seconds, tears in faults.crashes:
            world.later(at, partial(self._crash, seat, seconds, tears))
        for at, seat, seconds, room in faults.full:
            world.later(at, partial(self._fill, seat, seconds, room))
        for at, seat, seconds, kept in faults.sleeps:
            world.later(at, partial(self._sleep, seat, seconds, kept))
        for at, seat in faults.deaths:
            world.later(at, partial(self._die, seat))
        for at, host in zip(faults.newcomers, self.newcomers, strict=True):
            world.later(at, partial(self._arrive, host))
        for at, seat in faults.departures:
            world.later(at, partial(self._leave, seat))
        for seat in range(len(self.hosts)):
            world.later(self._chance.uniform(0.0, LOOK_SECONDS), partial(self._look, seat))
        world.later(faults.until, self._heal)

    def _heal(self) -> None:
        """All that can come back does."""
        lossy = self.world.weather.loss > 0
        self.calm, self.world.weather = True, CALM
        for host in self.hosts:
            if lossy:
                self.world.trouble(host)
            self.world.sides[host.laptop.key] = 0
            host.cabinet.system.be_spared()
        for at, host in enumerate(self.hosts):
            if at not in self.gone:
                self.world.restart(host)
            self.world.relink(host)

    @property
    def newcomers(self) -> list[Host]:
        return self.hosts[len(self.hosts) - len(self.faults.newcomers) :]

    def _arrive(self, host: Host) -> None:
        self._count("newcomers")
        host.up = True
        self.world.enter(host)

    # -- what goes wrong -----------------------------------------------------------------------------

    def _count(self, what: str) -> None:
        self.world.tally[what] += 1

    def _drop(self, one: int, other: int) -> None:
        self._count("dropped links")
        self.world.cut(self.hosts[one], self.hosts[other])

    def _part(self, sides: tuple[int, ...], seconds: float) -> None:
        self._count("partitions")
        self._divide(sides)
        self.world.later(seconds, partial(self._divide, (0,) * len(sides)))

    def _divide(self, sides: tuple[int, ...]) -> None:
        if self.calm:
            return
        for host, side in zip(self.hosts, sides, strict=False):  # newcomers are on the first side
            self.world.sides[host.laptop.key] = side
        for host in self.hosts[: len(sides)]:
            self.world.relink(host)

    def _crash(self, seat: int, seconds: float, tears: bool) -> None:
        host = self.hosts[seat]
        if seat in self.gone or self.calm:
            return
        self._count("crashes")
        if tears and host.up:
            host.cabinet.system.cut_in(self._chance.randrange(6), self._chance.random())
        elif not tears:
            self.world.crash(host)
        self.world.later(seconds + tears, partial(self._restart, seat))

    def _fill(self, seat: int, seconds: float, room: int) -> None:
        """A disk has only so many bytes left, until its person has cleared it and starts again."""
        if seat in self.gone or self.calm or not self.hosts[seat].up:
            return
        self._count("full disks")
        self.hosts[seat].cabinet.system.room = room
        self.world.later(seconds, partial(self._restart, seat))

    def _restart(self, seat: int) -> None:
        self.hosts[seat].cabinet.system.be_spared()
        if seat not in self.gone:
            self.world.restart(self.hosts[seat])

    def _sleep(self, seat: int, seconds: float, kept: float) -> None:
        if not self.calm and self.hosts[seat].up:
            self._count("sleeps")
            self.world.sleep(self.hosts[seat], seconds, kept)

    def _die(self, seat: int) -> None:
        """For good; not before the game has begun, for who is not there then does not play."""
        if seat in self.gone:
            return
        if self.hosts[seat].laptop.machine.roster is None:
            self.world.later(0.5, partial(self._die, seat))
            return
        self._count("deaths")
        self.gone.add(seat)
        self.world.crash(self.hosts[seat])

    def _leave(self, seat: int) -> None:
        machine = self.hosts[seat].laptop.machine
        if seat in self.gone or machine.status().phase is TablePhase.OVER:
            return
        if not self.world.propose_to(self.hosts[seat], Leave()):
            self.world.later(0.5, partial(self._leave, seat))
            return
        self._count("departures")
        self.gone.add(seat)
        self.world.trouble(self.hosts[seat], inf)
        self.world.later(4.0, partial(self.world.crash, self.hosts[seat]))

    def cheat_acted(self, seat: int) -> None:
        """The cheat has done it; it may vanish now."""
        if self.faults.cheat_dies_after is not None and seat not in self.gone:
            self.gone.add(seat)
            self._count("cheats that vanish")
            self.world.later(
                self.faults.cheat_dies_after, partial(self.world.crash, self.hosts[seat])
            )

    # -- what people do ------------------------------------------------------------------------------

    def _look(self, seat: int) -> None:
        """A person looks at the screen, and plays on without who is silent for too long."""
        self.world.later(LOOK_SECONDS, partial(self._look, seat))
        host, temper = self.hosts[seat], self.faults.tempers[seat]
        status = host.laptop.machine.status()
        if not host.up:
            return
        if temper.patience is not None:  # a bot, of somebody who lets in whoever comes
            if status.phase is TablePhase.PLAYING:
                self._greet(host, status)
            return
        own = next((seat for seat in status.lobby.seats if seat.is_self), None)
        if status.phase is TablePhase.LOBBY and own is not None and not own.ready:
            self.world.propose_to(host, SetReady(True))
        if status.phase is not TablePhase.PLAYING or status.view is None:
            return
        self._greet(host, status)
        self._decide(seat, host, status)

    def _decide(self, seat: int, host: Host, status: Status) -> None:
        """Play on without who is silent for too long, and rashly without somebody who is not."""
        temper = self.faults.tempers[seat]
        for state in status.seats:
            key = seat, bytes(state.player)
            if self._keeps_all_waiting(seat, state, status):
                self._count("clicks to play on without who is here and does nothing")
                self.world.propose_to(host, PlayOn(state.player))
            elif state.presence is not Presence.SILENT:
                self._silent_since.pop(key, None)
                if not self.calm and self._chance.random() < temper.rash:
                    self._count("rash clicks")
                    if state.player in self.world.hosts:
                        self.world.trouble(self.world.hosts[state.player])
                    self.world.propose_to(host, PlayOn(state.player))
                elif self._chance.random() < 0.5 or self.calm:
                    self.world.propose_to(host, PlayOn(state.player, without=False))
            elif self.world.now - self._silent_since.setdefault(key, self.world.now) > (
                temper.clicks_after
            ):
                self._count("clicks to play on")
                self.world.propose_to(host, PlayOn(state.player))

    def _keeps_all_waiting(self, seat: int, state: SeatState, status: Status) -> bool:
        """Is there a link to somebody, and nothing has come of what is asked of her for long?"""
        key, awaited = (seat, bytes(state.player)), status.awaited
        is_other = state.player != self.hosts[seat].laptop.key
        asked = awaited is not None and state.name in awaited.names and not status.paused
        if awaited is None or not asked or not is_other or state.presence is not Presence.HERE:
            self._idle_since.pop(key, None)
            return False
        what = awaited.act, awaited.done
        if key not in self._idle_since or self._idle_since[key][0] != what:
            self._idle_since[key] = what, self.world.now
        return self.world.now - self._idle_since[key][1] > IDLE_SECONDS

    def _greet(self, host: Host, status: Status) -> None:
        """Let those who wait at the table join, sooner or later."""
        for waiting in status.waiting:
            if self._chance.random() < 0.5:
                self._count("welcomes")
                self.world.propose_to(host, Welcome(waiting.player))


def spare_seats(players: int, *, all_needed: bool) -> int:
    """Seats that a table can lose and still play."""
    if players < 3:
        raise InternalError("no table is so small")
    return 0 if all_needed else players - max(3, players // 2 + 1)
