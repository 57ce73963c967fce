"""One player at one table: the machine, what it keeps on disk, and how it ends."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from dixit_lan.app.driver import LiveDriver
from dixit_lan.app.identities import Player
from dixit_lan.app.invitation import Invitation
from dixit_lan.app.options import Options
from dixit_lan.app.own_rabbit import SETTLE_SECONDS, OwnRabbit
from dixit_lan.app.presence import changes
from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.errors import DixitError
from dixit_lan.ids import Card
from dixit_lan.keeping.folders import Folders
from dixit_lan.keeping.saved_seats import SavedSeat
from dixit_lan.keeping.seat_storage import SeatStorage
from dixit_lan.keeping.system import REAL
from dixit_lan.logs.entry import LogId
from dixit_lan.net.mesh import Mesh, Network
from dixit_lan.net.refusals import Refusals
from dixit_lan.packs.library import Library
from dixit_lan.packs.pack import Pack
from dixit_lan.rules.edition import Edition
from dixit_lan.rules.intents import Intent
from dixit_lan.table.effects import CheatProven, Effects, Event, GameEnded
from dixit_lan.table.lobby.lobby import HeldPack, Offer, Sit
from dixit_lan.table.log_writer import WriterKeys
from dixit_lan.table.machine import TableMachine
from dixit_lan.table.status import Leave, Status, TableIntent, TablePhase, WishRabbit

_logger = logging.getLogger(__name__)

STATES = {
    TablePhase.LOBBY: "lobby",
    TablePhase.PLAYING: "playing",
    TablePhase.OVER: "over",
    TablePhase.CLOSED: "over",
}

GOODBYE_SECONDS = 2.0
LINGER_SECONDS = 8.0
"""After the end we stay so long for players who have not confirmed that they hold everything."""


@dataclass(frozen=True, slots=True)
class Wish:
    """The rules that a player asks for; ``stated`` is False where they are only our defaults."""

    edition: Edition
    seats: int | None
    stated: bool
    ready: bool
    packs: tuple[str, ...] = ()  # folders, to find them again after a restart
    patience: float | None = None  # see ``table.watch``
    resume: SavedSeat | None = None  # a sitting to go on with
    rabbit: int | None = None  # that the first SIT asks for ...
    likes: int | None = None  # ... and the one to have if it is free
    points: tuple[tuple[str, int], ...] = ()  # to be kept for a return, see ``SavedSeat``
    follows: int = 0  # stated rules go before those of that revision: a game that was left


def wish_of(options: Options, *, ready: bool) -> Wish:
    """What the command line asks for of the game."""
    rules, patience = options.rules(), options.patience
    return Wish(rules, options.seats, options.states_rules, ready, options.packs, patience)


def network_of(options: Options) -> Network:
    """What it says of the network. The options themselves know of neither: a window has them too."""
    return Network(options.port, options.interfaces, options.peers, options.mdns)


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
        self.player, self.at = player, at
        self.ending = Ending()
        self.status: Status | None = None
        decks: dict[bytes, list[Card]] = {
            pack.hash: [card.card for card in pack.cards] for pack in packs
        }
        fresh = SavedSeat(
            "", player.name, at.table, at.code, wish.packs, "", False, points=wish.points
        )
        self._storage = SeatStorage(REAL, folders, wish.resume, fresh, decks)
        self.machine = TableMachine(
            WriterKeys(
                player.identity,
                self._storage.sitting.nonce_bytes,
                GameSecret(self._storage.secret),
            ),
            table=at.table,
            sit=_first_sit(player.name, packs, Library(packs), wish),
            decks=decks,
            patience=wish.patience,
            journal=self._storage.entries,
        )
        self.machine.remember(self._storage.judged)
        self._driver = LiveDriver(
            self.machine,
            player.identity,
            at,
            network,
            keep=lambda ready: self._storage.keep(ready, self.machine),
            follow=self._follow,
            fail=self._fail,
        )
        self._rabbit = OwnRabbit(wish.likes, wish.rabbit)
        self._settled = self._stopped = False
        self._announced: tuple[int, str] | None = None
        self._on_status = on_status
        self._done = asyncio.Event()
        self._leave_by: float | None = None

    @property
    def mesh(self) -> Mesh:
        return self._driver.mesh

    @property
    def refusals(self) -> Refusals:
        """What came of connections that led to no link."""
        return self._driver.refusals

    @property
    def has_double(self) -> bool:
        """Another program sits, or tries to sit, at our table with a copy of our identity."""
        return self._driver.has_double

    @property
    def record_path(self) -> str:
        return self._storage.record_path

    async def start(self) -> None:
        """Listen, and sit down. Raises LinkError, or what the table stopped with at once."""
        await self._driver.start()
        asyncio.get_running_loop().call_later(SETTLE_SECONDS, self.settle)
        if self.ending.error is not None:
            raise self.ending.error

    def settle(self) -> None:
        """It is known who is here: from now on our rabbit is to stay ours."""
        self._settled = True
        self._keep_rabbit()

    async def done(self) -> Ending:
        """Wait until the game is over or cannot go on, and everybody holds all of it."""
        await self._done.wait()
        return self.ending

    async def say_goodbye(self) -> None:
        """Leave a game politely: nobody has to wait for us. Takes two seconds at most."""
        if self.machine.roster is None or self.ending.result is not None:
            return
        self.propose(Leave())
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_SECONDS):
                while not self.machine.may_leave:
                    await asyncio.sleep(0.05)

    async def stop(self) -> None:
        """Close links and files. What was written stays."""
        self._stopped = True
        try:
            await self._driver.stop()
        finally:
            finished = self.ending.result is not None or self.machine.may_leave
            self._storage.close(finished=finished or self.machine.is_abandoned)

    def propose(self, intent: Intent | TableIntent) -> None:
        """Ask for something. Raises RuleViolation or LocalProtocolError; nothing changed then."""
        self._driver.propose(lambda now: self.machine.propose(intent, now))
        if isinstance(intent, WishRabbit):
            self._rabbit.asked(intent.rabbit)

    def name_of(self, log: LogId) -> str:
        """The name of a player of this game."""
        roster = self.machine.roster
        seat = None if roster is None else roster.seat_of(log)
        return log.author.hex()[:8] if roster is None or seat is None else roster.names[seat]

    # -- inside ------------------------------------------------------------------------------------

    def _follow(self, ready: Effects) -> None:
        for event in ready.events:
            self._note(event)
        if ready.status is not None:
            self._announce(ready.status)
            for change in changes(self.status, ready.status):
                _logger.info("%s", change)
            self.status = ready.status
            self._on_status(ready.status)
            if self._settled:
                asyncio.get_running_loop().call_soon(self._keep_rabbit)
        if self.ending.result is not None:
            now = self._driver.now
            self._leave_by = self._leave_by or now + LINGER_SECONDS
            if self.machine.may_leave or now >= self._leave_by:
                self._done.set()

    def _keep_rabbit(self) -> None:
        """Ask for the rabbit that is to stay ours; who is going away has no more wishes."""
        rabbit = None if self.status is None or self._stopped else self._rabbit.due(self.status)
        if rabbit is not None:
            with contextlib.suppress(DixitError):  # it is only how we look
                self.propose(WishRabbit(rabbit))

    def _fail(self, error: DixitError) -> None:
        _logger.error("the table stopped", exc_info=error)
        self.ending.error = error
        self._done.set()

    def _note(self, event: Event) -> None:
        match event:
            case GameEnded():
                self.ending.result = event
            case CheatProven():
                self.ending.cheats.append(event)

    def _announce(self, status: Status) -> None:
        """Tell the room how our table stands, where that has changed."""
        seats = status.lobby.seats_wanted or 0
        if status.view is not None:
            seats = len(status.view.names)
        announced = seats, STATES[status.phase]
        if announced != self._announced:
            self._announced = announced
            self.mesh.advertise(self.player.name, *announced)


def _first_sit(name: str, packs: Sequence[Pack], library: Library, wish: Wish) -> Sit:
    held = tuple(HeldPack(pack.hash, pack.name) for pack in packs)
    revision = wish.follows + 1 if wish.stated else 0
    offer = Offer(revision, wish.edition, wish.seats, tuple(library.pack_hashes))
    return Sit(name, "real", offer, held, wish.ready, wish.rabbit)
