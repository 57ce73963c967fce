"""One link to every other player at the table: whoever is found is dialled, who knows the code is
in.

Everything runs in one asyncio thread and reports through one callback. What is sent may be lost
when a link breaks; after the next PeerUp it is the table's business to compare heights and send
again.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from dixit_lan.crypto.signing import Identity
from dixit_lan.errors import DixitError, LinkError, LocalProtocolError
from dixit_lan.ids import PlayerKey
from dixit_lan.net.addresses import listen, own_addresses, peer_address, unscoped
from dixit_lan.net.advert import Advert
from dixit_lan.net.budget import Budget
from dixit_lan.net.contacts import (
    WRONG_SECONDS_MAX,
    Address,
    Contact,
    ContactBook,
    Outcome,
    Source,
)
from dixit_lan.net.dialler import Dialler, Streams
from dixit_lan.net.discovery import Discovery
from dixit_lan.net.events import (
    DownReason,
    MeshEvent,
    PeerData,
    PeerDown,
    PeerRefused,
    PeerUp,
)
from dixit_lan.net.finder import Finder
from dixit_lan.net.handshake import EPOCH_BYTES, Credentials, dial
from dixit_lan.net.limits import (
    DATA_BYTES_MAX,
    HANDSHAKE_SECONDS,
    TICK_SECONDS,
    WHEREABOUTS_BURST,
    WHEREABOUTS_RATE,
)
from dixit_lan.net.link import Link, OverLimit
from dixit_lan.net.links import Duplicate, Links
from dixit_lan.net.listener import Listener
from dixit_lan.net.messages import Kind, read_whereabouts, write_whereabouts
from dixit_lan.net.pake import table_secret
from dixit_lan.net.places import Places
from dixit_lan.net.ration import Ration
from dixit_lan.net.refusal import is_passing, knows_code, outcome, refused_reason

_logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Network:
    """Where to listen, and where to look for others."""

    port: int = 0  # 0: any free one
    interfaces: tuple[str, ...] = ()  # addresses to listen on; none: all
    peers: tuple[Address, ...] = ()  # known places, as a person gave them
    discovery: bool = True  # announce ourselves and look for others by multicast DNS


class Mesh:
    """The network side of one player at one table. Start it, stop it, once."""

    def __init__(
        self,
        identity: Identity,
        table: str,
        code: str,
        network: Network,
        *,
        entropy: Callable[[int], bytes],
        on_event: Callable[[MeshEvent], None],
    ) -> None:
        """``entropy(n)`` gives n random bytes. ``on_event`` runs in the loop's thread; keep it
        short.
        """
        self.port = network.port
        """Where we listen; the real one from :meth:`start` on."""
        self._network, self._on_event = network, on_event
        self._executor = ThreadPoolExecutor(1, "handshake")
        self._me = Credentials(
            identity, table_secret(table, code), entropy(EPOCH_BYTES), entropy, self._executor
        )
        self._links = Links(identity.key, self._on_up, self._on_down, self._on_frame)
        self._book = ContactBook(lambda: int.from_bytes(entropy(4), "big") / 2**32)
        self._places = Places(identity.key, self._book)
        self._ration = Ration()
        self._doorman = Listener(self._me, self._links, self._ration, self._emit)
        self._dialler = Dialler(
            self._book, lambda: self._links.players, self._attempt, self._failed
        )
        self._table = table
        self.discovery: Discovery | None = None
        """What is announced in the room, and what may be wrong with announcing."""
        if network.discovery:
            self.discovery = Discovery(
                None, network.interfaces, entropy=entropy, on_change=self._on_found
            )
        self._finder = Finder(self._me.secret.table_id, self._learn, self._book.forget)
        self._budgets: dict[PlayerKey, Budget] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopped = False

    @property
    def peers(self) -> tuple[PlayerKey, ...]:
        """Everybody who is linked now."""
        return self._links.players

    @property
    def addresses(self) -> tuple[str, ...]:
        """Our own addresses, for an invitation."""
        return own_addresses(self._network.interfaces)

    @property
    def places(self) -> tuple[Address, ...]:
        """Where those listen who are linked now: known places for another table with them."""
        return self._places.known()

    @property
    def knocks(self) -> int:
        """How many connections others have opened to us, whatever came of them."""
        return self._doorman.knocks

    @property
    def dialled_in_vain(self) -> dict[Address, int]:
        """Places that do not answer, with the number of the system's error."""
        return dict(self._dialler.errors)

    @property
    def tablemates_heard(self) -> int:
        """How many others announce our table."""
        return self._finder.count

    @property
    def other_versions(self) -> tuple[str, ...]:
        """Players who announce our table, but with another version of the program."""
        return self._finder.other_versions

    async def start(self) -> None:
        """Listen, and dial whoever is known. Raises LinkError if the port cannot be had."""
        sockets = listen(self._network.port, self._network.interfaces)
        self.port = sockets[0].getsockname()[1]
        self._places.set_own(self.port, self.addresses)
        await self._doorman.start(sockets)
        for host, port in self._network.peers:
            self.add_peer(host, port)
        if self.discovery is not None:
            await self.discovery.start()
        self._spawn(self._dialler.run())
        self._spawn(self._tick())

    async def stop(self) -> None:
        """Say goodbye to everybody and let go of everything; takes two seconds at most. No more
        events.
        """
        self._stopped = True
        await self._links.close()
        if self.discovery is not None:
            await self.discovery.stop()
        await self._doorman.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._executor.shutdown(wait=False, cancel_futures=True)

    def send(self, player: PlayerKey, data: bytes) -> None:
        """Queue ``data`` for ``player``; never waits. Nothing happens if she is not linked.

        Raises LocalProtocolError over DATA_BYTES_MAX.
        """
        if len(data) > DATA_BYTES_MAX:
            raise LocalProtocolError(
                f"{len(data)} bytes where at most {DATA_BYTES_MAX} may be sent"
            )
        link = self._links.get(player)
        if link is not None:
            self._links.send(link, Kind.DATA, data)

    def add_peer(self, host: str, port: int) -> None:
        """Dial ``host`` from now on; a name, an address, or a link-local one with its scope."""
        self._learn(f"person {host} {port}", ((host, port),), Source.PERSON)

    def advertise(self, player: str, seats: int = 0, state: str = "lobby") -> None:
        """Announce ourselves in the room, once started: our name, and how the table stands."""
        if self.discovery is not None:
            self.discovery.update(Advert(player, self._table, self.port, seats, state))

    def _on_found(self) -> None:
        if self.discovery is not None:
            self._finder.take(self.discovery.found)

    def _learn(self, name: str, addresses: tuple[Address, ...], source: Source) -> None:
        if self._book.learn(name, addresses, source, asyncio.get_running_loop().time()):
            self._dialler.wake()

    async def _attempt(
        self, contact: Contact, address: Address, streams: Streams
    ) -> PlayerKey | Outcome:
        """Make a connection that we opened into a link, served from here on.

        Places that a person gave are always tried: strangers cannot make more of them.
        """
        reader, writer = streams
        now = asyncio.get_running_loop().time
        asked = contact.source is Source.PERSON
        attempt = self._ration.take(unscoped(peer_address(writer)), now(), asked=asked)
        if attempt is None:
            writer.close()
            return Outcome.FAILED
        try:
            async with asyncio.timeout(HANDSHAKE_SECONDS):
                proven = await dial(reader, writer, self._me, attempt.cost)
                link = await self._links.settle(proven, peer_address(writer))
        except BaseException as error:
            attempt.proven() if knows_code(error) else attempt.in_vain(now())
            writer.close()
            if isinstance(error, Duplicate):
                return error.player
            if isinstance(error, DixitError | OSError):
                return self._refused(contact, address, error)
            raise
        attempt.proven()
        contact.told.clear()
        self._spawn(self._links.serve(link))
        return link.player

    def _refused(self, contact: Contact, address: Address, error: Exception) -> Outcome:
        """Tell of a call that came to nothing: once for each contact and reason."""
        reason = refused_reason(error)
        sent = contact.source is Source.PERSON
        worth_telling = sent or not is_passing(reason)
        if worth_telling and reason not in contact.told:
            contact.told.add(reason)
            where = f"{address[0]}:{address[1]}"
            _logger.info("no link with %s: %s (%s)", where, reason, error)
            self._emit(PeerRefused(where, reason, str(error), incoming=False, sent=sent))
        return outcome(reason)

    def _failed(self, contact: Contact, error: LinkError) -> None:
        self._refused(contact, contact.addresses[0], error)

    def _on_up(self, link: Link) -> None:
        _logger.info("link with %r is up", link)
        now = asyncio.get_running_loop().time()
        self._budgets[link.player] = Budget(WHEREABOUTS_RATE, WHEREABOUTS_BURST, now)
        self._links.send(link, Kind.WHEREABOUTS, write_whereabouts(self._places.tell()))
        self._emit(PeerUp(link.player))

    def _on_down(self, link: Link, reason: DownReason) -> None:
        replaced = reason in (DownReason.REPLACED, DownReason.TAKEN_OVER)
        wait_s = WRONG_SECONDS_MAX if replaced else 0.0
        self._book.lost(link.player, asyncio.get_running_loop().time(), wait_s)
        self._places.forget(link.player)
        self._budgets.pop(link.player, None)
        self._dialler.wake()
        self._emit(PeerDown(link.player, reason))

    def _on_frame(self, link: Link, kind: Kind, payload: bytes) -> None:
        if kind is Kind.DATA:
            self._emit(PeerData(link.player, payload))
            return
        now = asyncio.get_running_loop().time()
        if not self._budgets[link.player].take(1, now):
            raise OverLimit("tells its whereabouts too often")
        told = read_whereabouts(payload, link.player)
        if self._places.hear(told, link.address, now):
            self._dialler.wake()

    def _emit(self, event: MeshEvent) -> None:
        if self._stopped:
            return
        try:
            self._on_event(event)
        except Exception:
            _logger.exception("an event of the mesh broke whoever listens to it")

    async def _tick(self) -> None:
        """Signs of life, and news about who listens where."""
        while True:
            await asyncio.sleep(TICK_SECONDS)
            self._links.tick()
            self._places.set_own(self.port, self.addresses)
            if self._places.news:
                self._places.news = False
                self._tell_all()

    def _tell_all(self) -> None:
        """News goes out once a tick at most, however often it comes: others ration what we tell."""
        told = write_whereabouts(self._places.tell())
        for link in self._links.all():
            self._links.send(link, Kind.WHEREABOUTS, told)

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
