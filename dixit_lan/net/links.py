"""The links that are up: exactly one a player, whoever dialled whom."""

import asyncio
import logging
from collections.abc import Callable

from dixit_lan.errors import DixitError, LinkError, Lost, RemoteProtocolError
from dixit_lan.ids import PlayerKey
from dixit_lan.net.events import DownReason
from dixit_lan.net.handshake import Proven
from dixit_lan.net.limits import PEERS_MAX, QUEUES_BYTES_MAX
from dixit_lan.net.link import Link, down_reason
from dixit_lan.net.messages import Farewell, Kind

_logger = logging.getLogger(__name__)

_REASONS = {Farewell.LEAVING: DownReason.LEFT, Farewell.REPLACED: DownReason.TAKEN_OVER}
_EXPECTED = frozenset(
    {DownReason.LEFT, DownReason.LOST, DownReason.REPLACED, DownReason.TAKEN_OVER}
)


class Duplicate(LinkError):
    """There is a link to ``player`` already; nothing is wrong."""

    def __init__(self, player: PlayerKey) -> None:
        super().__init__("there is a link already")
        self.player = player


class Links:
    """All links of one mesh.

    ``on_up(link)`` and ``on_down(link, reason)`` alternate for each player; ``on_frame(link, kind,
    payload)`` gets whatever is not this module's own business, in between.
    """

    def __init__(
        self,
        own_key: PlayerKey,
        on_up: Callable[[Link], None],
        on_down: Callable[[Link, DownReason], None],
        on_frame: Callable[[Link, Kind, bytes], None],
    ) -> None:
        self._own_key = own_key
        self._on_up, self._on_down, self._on_frame = on_up, on_down, on_frame
        self._links: dict[PlayerKey, Link] = {}
        self._farewells: set[asyncio.Task[None]] = set()
        self._closed = False

    @property
    def players(self) -> tuple[PlayerKey, ...]:
        """Everybody who is linked, in the order in which they came."""
        return tuple(self._links)

    def all(self) -> tuple[Link, ...]:
        """The links themselves."""
        return tuple(self._links.values())

    def send(self, link: Link, kind: Kind, payload: bytes) -> None:
        """Queue a frame for one link; never waits. If too much waits in all, whoever lets most wait
        fails with TOO_SLOW.
        """
        link.send(kind, payload)
        waiting = sum(each.waiting_bytes for each in self._links.values())
        if waiting > QUEUES_BYTES_MAX:
            slowest = max(self._links.values(), key=lambda each: each.waiting_bytes)
            slowest.fail(DownReason.TOO_SLOW)

    def get(self, player: PlayerKey) -> Link | None:
        """The link to ``player``, if there is one."""
        return self._links.get(player)

    async def settle(self, proven: Proven, address: str) -> Link:
        """Make a proven connection the link to its player.

        The lower key decides at once whether it stays, the other one waits for that word. Raises
        Duplicate, or what reading from the connection raises.
        """
        link = Link(proven, address, asyncio.get_running_loop().time())
        try:
            await self._decide(link)
        except BaseException:
            link.fail(DownReason.STOPPED)
            raise
        return link

    async def _decide(self, link: Link) -> None:
        if self._own_key < link.player:
            farewell = self._objection(link)
            if farewell is not None:
                await self._turn_away(link, farewell)
            link.send(Kind.KEEP)
        else:
            kind, payload = await link.receive()
            if kind is Kind.GOODBYE:
                raise _turned_away(link, payload)
            if kind is not Kind.KEEP:
                raise RemoteProtocolError("talks before the link is settled")
            if link.player not in self._links and len(self._links) >= PEERS_MAX:
                await self._turn_away(link, Farewell.FULL)
        if self._closed:
            raise Lost("we are leaving")
        self._register(link)

    def _objection(self, link: Link) -> Farewell | None:
        present = self._links.get(link.player)
        if present is None:
            return Farewell.FULL if len(self._links) >= PEERS_MAX else None
        return Farewell.DUPLICATE if present.epoch == link.epoch else None

    async def _turn_away(self, link: Link, farewell: Farewell) -> None:
        await link.farewell(farewell)
        raise _turned_away(link, bytes([farewell]))

    def _register(self, link: Link) -> None:
        """From here to ``on_up`` nothing else runs, so no two connections can both be the first."""
        present = self._links.get(link.player)
        if present is not None:
            self._replace(present)
        self._links[link.player] = link
        self._on_up(link)

    def _replace(self, link: Link) -> None:
        task = asyncio.get_running_loop().create_task(link.farewell(Farewell.REPLACED))
        self._farewells.add(task)
        task.add_done_callback(self._farewells.discard)
        self._remove(link, DownReason.REPLACED)

    async def serve(self, link: Link) -> None:
        """Take what ``link`` brings until it ends; raises nothing but a cancellation."""
        reason = DownReason.LOST
        try:
            while link.failure is None:
                self._take(link, *await link.receive())
        except DixitError as error:
            reason = link.failure or down_reason(error)
            level = logging.INFO if reason in _EXPECTED else logging.WARNING
            _logger.log(level, "link to %r ends: %s (%s)", link, reason, error)
        except Exception:
            reason = DownReason.BROKE_PROTOCOL
            _logger.exception("a message of %r broke our own program", link)
        finally:
            self.drop(link, reason)

    def _take(self, link: Link, kind: Kind, payload: bytes) -> None:
        if kind is Kind.GOODBYE:
            self.drop(link, _REASONS.get(_farewell(payload), DownReason.LOST))
        elif kind is Kind.KEEP:
            raise RemoteProtocolError("settles a link twice")
        elif kind is not Kind.ALIVE:
            self._on_frame(link, kind, payload)

    def drop(self, link: Link, reason: DownReason) -> None:
        """End ``link``; the peer is down unless another link has taken its place."""
        link.fail(reason)
        self._remove(link, reason)

    def _remove(self, link: Link, reason: DownReason) -> None:
        if self._links.get(link.player) is link:
            del self._links[link.player]
            self._on_down(link, reason)

    def tick(self) -> None:
        """Look for signs of life; at even intervals."""
        for link in self.all():
            link.tick()

    async def close(self) -> None:
        """Say goodbye to everybody; no more events."""
        self._closed = True
        leaving = self.all()
        self._links.clear()
        goodbyes = [link.farewell(Farewell.LEAVING) for link in leaving]
        await asyncio.gather(*goodbyes, *self._farewells, return_exceptions=True)


def _farewell(payload: bytes) -> Farewell:
    try:
        (code,) = payload
        return Farewell(code)
    except ValueError as error:
        raise RemoteProtocolError("a goodbye of unknown kind") from error


def _turned_away(link: Link, payload: bytes) -> LinkError:
    if _farewell(payload) is Farewell.DUPLICATE:
        return Duplicate(link.player)
    return Lost("the peer hung up before the link was settled")
