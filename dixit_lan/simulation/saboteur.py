"""A hostile seat with an honest table machine under it, which it overhears, edits and writes beside.

A ``Saboteur`` is a mind: it outlives the restarts of its laptop. It hears all that comes in, may write
any signed entry at any time (to all, or on a ``Branch`` of its log that some peers alone are told),
may drop, change or delay what its honest half sends, and acts by a schedule from the seed. All hostile
seats of one game are a ``Crew`` with one plan, and with the powers of whoever runs the hotspot.
"""

import heapq
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

import msgspec

from dixit_lan.crypto.signing import Identity
from dixit_lan.dealing.roster import Roster
from dixit_lan.errors import DecodeError, InternalError
from dixit_lan.ids import Digest, PlayerKey, Seat
from dixit_lan.logs.entry import Entry, LogId, read_entry, write_entry
from dixit_lan.logs.kinds import CONTROL_KINDS, Kind
from dixit_lan.logs.store import Added
from dixit_lan.rules.intents import Intent
from dixit_lan.simulation.faults import Faults
from dixit_lan.simulation.hotspot import Hotspot
from dixit_lan.simulation.workload import TARGET
from dixit_lan.table import exchange
from dixit_lan.table.effects import Effects
from dixit_lan.table.jobs import Outcome
from dixit_lan.table.machine import TableMachine
from dixit_lan.table.seat.council import Council
from dixit_lan.table.seat.playing import Playing
from dixit_lan.table.status import TableIntent
from dixit_lan.wire.canonical import encode

LOOK_SECONDS = 0.2
"""How soon a saboteur looks around again where nothing wakes it."""

_UNSAID = 2**32
"""Higher than any log."""


@dataclass(frozen=True, slots=True)
class Scheme:
    """What a crew is up to. ``accidents`` changes what goes wrong besides, where the scheme needs it;
    ``plan`` draws what its members have agreed on, from their number and that of all players.
    """

    name: str
    mind: "Callable[[Crew, int, Random], Saboteur]"
    together: bool = False  # n - t of them may act together
    target: int = TARGET  # points of the games in which it comes to its turn
    accidents: Callable[[Faults, int, int, Random], Faults] | None = None
    plan: Callable[[int, int, Random], Any] | None = None


@dataclass
class Branch:
    """Another end of the own log: what ``peers`` are told from number ``base`` on."""

    base: int
    peers: frozenset[PlayerKey]
    entries: list[Entry] = field(default_factory=list)


class Crew:
    """All hostile seats of one game: laptops number 0 to ``count`` - 1."""

    def __init__(self, scheme: Scheme, seed: str, count: int, players: int) -> None:
        chance = Random(f"{seed}/crew")
        self.scheme, self.seed, self.players = scheme, seed, players
        self.plan = None if scheme.plan is None else scheme.plan(count, players, chance)
        self.minds = tuple(
            scheme.mind(self, at, Random(f"{seed}/crew/{at}")) for at in range(count)
        )
        self.hotspot: Hotspot | None = None

    def machine(self, at: int) -> Callable[..., TableMachine] | None:
        """What to put in the place of the TableMachine of laptop ``at``; None: it is honest."""
        return partial(SabotagedMachine, mind=self.minds[at]) if at < len(self.minds) else None

    @property
    def acted(self) -> bool:
        return any(mind.acted for mind in self.minds)

    @property
    def keys(self) -> frozenset[PlayerKey]:
        return frozenset(mind.machine.log.author for mind in self.minds)


class Saboteur:
    """The base of all hostile minds: it plays on honestly, and overrides what it does otherwise."""

    machine: "SabotagedMachine"

    def __init__(self, crew: Crew, at: int, chance: Random) -> None:
        self.crew, self.at, self.chance = crew, at, chance
        self.acted = False  # it has done, for others to see, what an honest seat does not
        self.branches: list[Branch] = []
        self._said: list[tuple[PlayerKey, bytes]] = []
        self._timers: list[tuple[float, int, Callable[[], None]]] = []
        self._timers_set = 0
        self._begun = False

    # -- to override -------------------------------------------------------------------------------

    def recall(self, journal: Sequence[Entry]) -> Sequence[Entry]:
        """What of its journal it starts with."""
        return journal

    def hear(self, player: PlayerKey, data: bytes) -> bytes | None:
        """A message has come; gives what its honest half is to hear of it."""
        return data

    def edit(self, player: PlayerKey, data: bytes) -> bytes | None:
        """What ``player`` gets in the place of a message of the honest half; None: nothing."""
        return data

    def take_seat(self, council: Council) -> None:
        """Its honest half has got a seat among those who decide about a game, perhaps anew."""

    def begin(self) -> None:
        """The game has begun: the time to lay one's plans."""

    def act(self) -> None:
        """Something has happened, or a moment has passed."""

    # -- what it knows -----------------------------------------------------------------------------

    @property
    def now(self) -> float:
        """By its own clock, in seconds."""
        return self.machine.now

    @property
    def game(self) -> Playing:
        """The game that its honest half plays. Raises InternalError before there is one."""
        if self.machine.playing is None:
            raise InternalError("a saboteur acts before the game")
        return self.machine.playing

    @property
    def peers(self) -> tuple[PlayerKey, ...]:
        """Who is linked to it now."""
        return self.machine.peers

    @property
    def victims(self) -> list[LogId]:
        """The logs of all players of the game who are not of the crew."""
        seats = [seat.log for seat in self.game.roster.seats]
        return [log for log in seats if log.author not in self.crew.keys]

    # -- what it can do ----------------------------------------------------------------------------

    def later(self, seconds: float, act: Callable[[], None]) -> None:
        """Do ``act`` after so many seconds; not if its laptop is off then."""
        self._timers_set += 1
        heapq.heappush(self._timers, (self.now + seconds, self._timers_set, act))

    def say(self, data: bytes, to: Iterable[PlayerKey] | None = None) -> None:
        """Send a message of its own, to all peers or to some."""
        self._said += [(player, data) for player in (self.peers if to is None else to)]

    def hold(self, player: PlayerKey, data: bytes, seconds: float) -> None:
        """Send what ``edit`` has kept back so many seconds late."""
        self.later(seconds, partial(self.say, data, [player]))

    def write(self, kind: Kind, body: object, digest: Digest | None = None) -> Entry | None:
        """Sign the next entry of the own log, for everybody; None if the log takes no more.

        Without ``digest`` a control entry carries the game's start, another the history as it stands.
        """
        entry = self.sign(kind, body, self.machine.own_entries, digest)
        return entry if self.machine.take_down(entry) else None

    def branch(self, base: int, peers: Iterable[PlayerKey]) -> Branch:
        """Tell ``peers`` another log from number ``base`` on; it grows by ``write_on``."""
        branch = Branch(base, frozenset(peers))
        self.branches.append(branch)
        return branch

    def write_on(
        self, branch: Branch, kind: Kind, body: object, digest: Digest | None = None
    ) -> Entry:
        """Sign the next entry of a branch, and tell it to those of its peers who are linked."""
        before = [*self.machine.own_entries[: branch.base], *branch.entries]
        entry = self.sign(kind, body, before, digest)
        branch.entries.append(entry)
        here = [player for player in self.peers if player in branch.peers]
        self.say(exchange.encode_message(exchange.Entries((entry.raw,))), here)
        return entry

    def sign(
        self, kind: Kind, body: object, before: Sequence[Entry], digest: Digest | None = None
    ) -> Entry:
        """An entry that follows on those ``before``. ``body``: a structure, or the bytes of one."""
        if digest is None:
            digest = self.game.start if kind in CONTROL_KINDS else self.game.referee.digest
        return write_entry(
            self.machine.identity,
            self.machine.log.nonce,
            before[-1] if before else None,
            digest=digest,
            kind=kind,
            body=body if isinstance(body, bytes) else encode(body),
        )

    # -- inside ------------------------------------------------------------------------------------

    def _wake(self) -> None:
        """Whatever is due by now; not while it has restarted and does not know its game yet."""
        is_playing = self.machine.playing is not None and self.machine.roster is not None
        if not self._begun and is_playing:
            self._begun = True
            self.begin()
        elif self._begun and not is_playing:
            return
        while self._timers and self._timers[0][0] <= self.now:
            heapq.heappop(self._timers)[2]()
        self.act()

    @property
    def _wakes_at(self) -> float:
        soon = self.now + LOOK_SECONDS
        return min(soon, self._timers[0][0]) if self._timers else soon

    def _overhear(self, player: PlayerKey, data: bytes) -> bytes | None:
        """What comes in; a peer who says that it lacks some of its branch is told the rest."""
        branch = self._branch_of(player)
        if branch is not None:
            lacking = branch.entries[max(0, self._height_told(data) - branch.base) :]
            if lacking:
                raws = tuple(entry.raw for entry in lacking)
                self.say(exchange.encode_message(exchange.Entries(raws)), [player])
        return self.hear(player, data)

    def _branch_of(self, player: PlayerKey) -> Branch | None:
        return next((branch for branch in self.branches if player in branch.peers), None)

    def _height_told(self, data: bytes) -> int:
        """How much of our log a message says that its sender has; a huge number if it says nothing."""
        try:
            message = exchange.decode_message(data)
        except DecodeError:
            return _UNSAID
        if not isinstance(message, exchange.Have):
            return _UNSAID
        own = self.machine.log
        return next((head.height for head in message.heads if head.log == own), 0)

    def _outgoing(self, send: list[tuple[PlayerKey, bytes]]) -> list[tuple[PlayerKey, bytes]]:
        edited: list[tuple[PlayerKey, bytes]] = []
        for player, data in send:
            told, branch = self.edit(player, data), self._branch_of(player)
            if told is not None and branch is not None:
                told = self._on(branch, told)
            edited += [] if told is None else [(player, told)]
        said, self._said = self._said, []
        return edited + said

    def _on(self, branch: Branch, data: bytes) -> bytes | None:
        """A message as one says it who has written ``branch`` and nothing else; None: nothing."""
        own = self.machine.log
        match exchange.decode_message(data):
            case exchange.Entries(raws):
                entries = map(read_entry, raws)
                fit = (e.raw for e in entries if e.log != own or e.seq < branch.base)
                return exchange.encode_message(exchange.Entries(tuple(fit)))
            case exchange.Have(heads=heads) as have:
                told = tuple(head for head in heads if head.log != own)
                return exchange.encode_message(msgspec.structs.replace(have, heads=told))
            case exchange.Twins(one, _):
                return None if read_entry(one).log == own else data


class SabotagedMachine(TableMachine):
    """A table machine whose laptop belongs to a saboteur."""

    def __init__(
        self, *args: Any, mind: Saboteur, journal: Sequence[Entry] = (), **options: Any
    ) -> None:
        self.mind, self.now = mind, 0.0
        self.collapsed = False  # the honest half has died of what was done to it
        super().__init__(*args, journal=mind.recall(journal), **options)
        mind.machine = self

    @property
    def identity(self) -> Identity:
        return self._log_writer._identity

    @property
    def peers(self) -> tuple[PlayerKey, ...]:
        return self._replication.players

    @property
    def own_entries(self) -> list[Entry]:
        return self.store.log(self.log).entries

    def _begin(self, roster: Roster, seat: Seat, now: float) -> None:
        super()._begin(roster, seat, now)
        if self.council is not None:
            self.mind.take_seat(self.council)

    def take_down(self, entry: Entry) -> bool:
        """Make an entry one of the own log, as if the honest half had written it."""
        if self.store.add(entry) is not Added.NEW:
            return False
        self._log_writer.written.append(entry)
        if self.council is not None:
            self.council.learn(entry)
        return True

    def receive(self, player: PlayerKey, data: bytes, now: float) -> Effects:
        self.now = now
        heard = self.mind._overhear(player, data)
        if heard is None:
            return self._settle(now)
        return self._survive(lambda: super(SabotagedMachine, self).receive(player, heard, now))

    def propose(self, intent: Intent | TableIntent, now: float) -> Effects:
        return self._survive(lambda: super(SabotagedMachine, self).propose(intent, now))

    def finish(self, outcome: Outcome, now: float) -> Effects:
        return self._survive(lambda: super(SabotagedMachine, self).finish(outcome, now))

    def _survive(self, call: Callable[[], Effects]) -> Effects:
        """Let the honest half do something; it may find that it cannot, with such a log."""
        if not self.collapsed:
            try:
                return call()
            except InternalError:
                self.collapsed = True
        return self._settle(self.now)

    def _settle(self, now: float) -> Effects:
        self.now = now
        ready = Effects()
        self.mind._wake()
        if not self.collapsed:
            try:
                ready = super()._settle(now)
            except InternalError:
                self.collapsed = True
        ready.send = self.mind._outgoing(ready.send)
        soon = self.mind._wakes_at
        ready.wake_at = soon if ready.wake_at is None else min(ready.wake_at, soon)
        return ready
