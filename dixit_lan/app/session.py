"""One player at one table: the machine, its journal, its links, and the threads that prove.

Everything but the proofs runs in one asyncio loop. The order of a Ready's fields is kept: what is to
be durable is durable before anything leaves.
"""

import asyncio
import logging
import os
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from dixit_lan.app.folders import Folders
from dixit_lan.app.identities import Player
from dixit_lan.app.shelf import Shelf
from dixit_lan.app.sittings import Sitting
from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.errors import DixitError, RemoteProtocolError, StorageError
from dixit_lan.ids import PlayerKey
from dixit_lan.logs.entry import LogId
from dixit_lan.net.events import MeshEvent, PeerData, PeerDown, PeerRefused, PeerUp
from dixit_lan.net.mesh import Mesh, Network
from dixit_lan.packs.library import Library
from dixit_lan.packs.pack import Pack
from dixit_lan.rules.edition import Edition
from dixit_lan.rules.intents import Intent
from dixit_lan.table.jobs import Job, perform
from dixit_lan.table.lobby import HeldPack, Offer, Sit
from dixit_lan.table.machine import TableMachine
from dixit_lan.table.ready import CheatProven, Event, GameBegan, GameEnded, Ready
from dixit_lan.table.status import Status, TableIntent, TablePhase

_logger = logging.getLogger(__name__)

STATES = {
    TablePhase.LOBBY: "lobby",
    TablePhase.PLAYING: "playing",
    TablePhase.OVER: "over",
    TablePhase.CLOSED: "over",
}

LINGER_SECONDS = 8.0
"""After the end we stay so long for players who have not confirmed that they hold everything."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """What people say to each other: the same name and code are one table."""

    table: str
    code: str


@dataclass(frozen=True, slots=True)
class Wish:
    """The rules that a player asks for; ``stated`` is False where they are only our defaults."""

    edition: Edition
    seats: int | None
    stated: bool
    ready: bool
    packs: tuple[str, ...] = ()  # folders, to find them again after a restart
    patience: float | None = None  # see ``table.watch``
    resume: Sitting | None = None  # a sitting to go on with


@dataclass(slots=True)
class Ending:
    """How it ended: a result or an error; and the cheats that were proven on the way."""

    result: GameEnded | None = None
    error: DixitError | None = None
    cheats: list[CheatProven] = field(default_factory=list)


class TableSession:
    """Sit down with :meth:`start`, then wait for :meth:`done`; :meth:`stop` at any time."""

    def __init__(
        self,
        folders: Folders,
        player: Player,
        packs: Sequence[Pack],
        at: Invitation,
        wish: Wish,
        *,
        network: Network,
        on_status: Callable[[Status], None],
    ) -> None:
        self.folders, self.player, self.at = folders, player, at
        self.ending = Ending()
        self.refused: deque[PeerRefused] = deque(maxlen=20)
        self.status: Status | None = None
        self._packs: dict[bytes, Pack] = {pack.hash: pack for pack in packs}
        fresh = Sitting("", player.name, at.table, at.code, wish.packs, "", False)
        self._shelf = Shelf(folders, wish.resume, fresh)
        self.machine = TableMachine(
            player.identity,
            self._shelf.sitting.nonce_bytes,
            GameSecret(self._shelf.secret),
            table=at.table,
            sit=_first_sit(player.name, packs, Library(packs), wish),
            decks={pack.hash: [card.card for card in pack.cards] for pack in packs},
            patience=wish.patience,
            journal=self._shelf.entries,
        )
        self.mesh = Mesh(
            player.identity, at.table, at.code, network, entropy=os.urandom, on_event=self._on_mesh
        )
        self._announced: tuple[int, str] | None = None
        self._on_status = on_status
        self._provers = ThreadPoolExecutor(1, "prove")
        self._checkers = ThreadPoolExecutor(max(1, min(2, os.cpu_count() or 1)), "check")
        self._loop: asyncio.AbstractEventLoop
        self._wake: asyncio.TimerHandle | None = None
        self._done = asyncio.Event()
        self._leave_by: float | None = None

    async def start(self) -> None:
        """Listen, and sit down. Raises LinkError or StorageError."""
        self._loop = asyncio.get_running_loop()
        await self.mesh.start()
        self._act(self.machine.start(self._loop.time()))

    async def done(self) -> Ending:
        """Wait until the game is over, closed, or cannot go on, and everybody holds all of it."""
        await self._done.wait()
        return self.ending

    async def stop(self) -> None:
        """Leave: close links and files. What was written stays."""
        if self._wake is not None:
            self._wake.cancel()
        await self.mesh.stop()
        self._provers.shutdown(wait=True, cancel_futures=True)
        self._checkers.shutdown(wait=True, cancel_futures=True)
        self._shelf.close(finished=self.ending.result is not None or self.machine.is_abandoned)

    def propose(self, intent: Intent | TableIntent) -> None:
        """Ask for something. Raises RuleViolation or LocalProtocolError; nothing changed then."""
        self._act(self.machine.propose(intent, self._loop.time()))

    @property
    def record_path(self) -> str:
        return self._shelf.record_path

    def name_of(self, log: LogId) -> str:
        """The name of a player of this game."""
        roster = self.machine.roster
        seat = None if roster is None else roster.seat_of(log)
        return log.author.hex()[:8] if roster is None or seat is None else roster.names[seat]

    # -- inside --------------------------------------------------------------------------------------

    def _on_mesh(self, event: MeshEvent) -> None:
        match event:
            case PeerUp(player):
                self._run(lambda now: self.machine.connected(player, now))
            case PeerDown(player):
                self._run(lambda now: self.machine.disconnected(player, now))
            case PeerData(player, data):
                self._run(lambda now: self._receive(player, data, now))
            case PeerRefused():
                self.refused.append(event)

    def _receive(self, player: PlayerKey, data: bytes, now: float) -> Ready:
        try:
            return self.machine.receive(player, data, now)
        except RemoteProtocolError as error:
            _logger.warning("player %s: %s", player.hex()[:8], error)
            return self.machine.tick(now)

    def _run(self, call: Callable[[float], Ready]) -> None:
        """Let the machine do something. What goes wrong there is our own bug: stop and say so."""
        try:
            self._act(call(self._loop.time()))
        except DixitError as error:
            _logger.exception("the table stopped")
            self.ending.error = error
            self._done.set()

    def _act(self, ready: Ready) -> None:
        """Do what the machine wants done, in its order. Without a disk we must not go on."""
        if self.ending.error is not None:
            return
        try:
            self._keep(ready)
        except StorageError as error:
            self.ending.error = error
            self._done.set()
            return
        for player, data in ready.send:
            self.mesh.send(player, data)
        for event in ready.events:
            self._note(event)
        for job in ready.jobs:
            self._give_out(job)
        if ready.status is not None:
            self._announce(ready.status)
            self.status = ready.status
            self._on_status(ready.status)
        self._arrange(ready.wake_at)

    def _keep(self, ready: Ready) -> None:
        for event in ready.events:
            if isinstance(event, GameBegan):
                packs = [self._packs[pack].cards for pack in event.roster.packs]
                cards = [[card.card for card in pack] for pack in packs]
                self._shelf.begin_record(event, cards, self.machine.entries())
        roster = self.machine.roster
        players = [seat.log for seat in roster.seats] if roster is not None else []
        self._shelf.append(ready.append, players)

    def _note(self, event: Event) -> None:
        match event:
            case GameEnded():
                self.ending.result = event
            case CheatProven():
                self.ending.cheats.append(event)

    def _give_out(self, job: Job) -> None:
        executor = self._provers if job.urgent else self._checkers
        future = self._loop.run_in_executor(executor, perform, job)
        future.add_done_callback(self._job_done)

    def _job_done(self, future: "asyncio.Future") -> None:  # type: ignore[type-arg]
        if not future.cancelled() and not self._done.is_set():
            self._run(lambda now: self.machine.finish(future.result(), now))

    def _announce(self, status: Status) -> None:
        """Tell the room how our table stands, where that has changed."""
        seats = status.lobby.seats_wanted or 0
        if status.view is not None:
            seats = len(status.view.names)
        announced = seats, STATES[status.phase]
        if announced != self._announced:
            self._announced = announced
            self.mesh.advertise(self.player.name, *announced)

    def _arrange(self, wake_at: float | None) -> None:
        """Set the one timer; see whether it is time to leave."""
        now = self._loop.time()
        if self.ending.result:
            self._leave_by = self._leave_by or now + LINGER_SECONDS
            if self.machine.may_leave or now >= self._leave_by:
                self._done.set()
        if self._wake is not None:
            self._wake.cancel()
        if wake_at is not None:
            self._wake = self._loop.call_at(wake_at, self._tick)

    def _tick(self) -> None:
        self._run(self.machine.tick)


def _first_sit(name: str, packs: Sequence[Pack], library: Library, wish: Wish) -> Sit:
    held = tuple(HeldPack(pack.hash, pack.name) for pack in packs)
    revision = 1 if wish.stated else 0
    offer = Offer(revision, wish.edition, wish.seats, tuple(library.pack_hashes))
    return Sit(name, "real", offer, held, wish.ready)
