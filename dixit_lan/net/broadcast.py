"""Finding each other by broadcast, in networks that swallow multicast.

Some access points lose multicast between their guests, or send it too late, and pass broadcasts. So
what mDNS announces also goes, in one small datagram every few seconds, to the broadcast address of
every IPv4 network that this laptop is in. It is as little to be trusted as mDNS.
"""

import asyncio
import logging
import socket
import sys
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace

import msgspec

from dixit_lan.errors import DecodeError
from dixit_lan.net.addresses import Network, Subnet, is_near, own_subnets
from dixit_lan.net.advert import Advert, Found
from dixit_lan.net.heard import Heard, Listening
from dixit_lan.net.limits import (
    ADDRESSES_MAX,
    BROADCAST_BYTES_MAX,
    BROADCAST_GAP_SECONDS,
    BROADCAST_PORT,
    BROADCAST_SECONDS,
)
from dixit_lan.wire.canonical import decode, encode

_logger = logging.getLogger(__name__)


class Shout(msgspec.Struct, frozen=True):
    """One datagram. ``properties`` as in the TXT record; ``here``: False is a goodbye."""

    game: str
    mark: str
    here: bool
    port: int
    properties: dict[str, str]


_GAME = "dixit-lan"


class Broadcast(asyncio.DatagramProtocol):
    """Shouts ``advert`` (None: nothing) and listens for others."""

    def __init__(
        self,
        advert: Advert | None,
        interfaces: Sequence[str],
        *,
        mark: str,
        on_change: Callable[[], None],
        port: int = BROADCAST_PORT,
    ) -> None:
        """``interfaces``: addresses to use, none: all; ``mark``: tells this program from others."""
        self._port = port
        self._advert, self._interfaces = advert, tuple(interfaces)
        self._mark, self._on_change = mark, on_change
        self._heard, self._listening = Heard(), Listening()
        self._subnets: tuple[Subnet, ...] = ()
        self._transport: asyncio.DatagramTransport | None = None
        self._task: asyncio.Task[None] | None = None
        self._woken = asyncio.Event()
        self._hears = False
        self._answer: asyncio.TimerHandle | None = None
        self._answered = -BROADCAST_GAP_SECONDS

    @property
    def found(self) -> tuple[Found, ...]:
        """Everybody else who was heard lately."""
        return self._heard.found

    async def start(self) -> None:
        """Begin. Where the port is somebody else's we shout, and hear nothing."""
        self._task = asyncio.get_running_loop().create_task(self._run())

    def update(self, advert: Advert | None) -> None:
        """Shout ``advert`` from now on."""
        if advert is None:
            self._shout(here=False)
        self._advert = advert
        self._woken.set()

    async def stop(self) -> None:
        """Say goodbye and close."""
        if self._answer is not None:
            self._answer.cancel()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._shout(here=False)
        if self._transport is not None:
            self._transport.close()

    async def _run(self) -> None:
        while True:
            self._woken.clear()
            self._subnets = own_subnets(self._interfaces)
            if not self._hears:
                await self._open()
            self._shout(here=True)
            self._forget()
            with suppress(TimeoutError):
                async with asyncio.timeout(BROADCAST_SECONDS):
                    await self._woken.wait()

    async def _open(self) -> None:
        """Listen; where that is impossible now, at least be able to shout."""
        self._hears = await self._open_on(self._port)
        if self._transport is None:
            _logger.info("cannot listen for broadcasts on port %d", self._port)
            await self._open_on(0)

    async def _open_on(self, port: int) -> bool:
        loop = asyncio.get_running_loop()
        with suppress(OSError):
            made, _ = await loop.create_datagram_endpoint(lambda: self, sock=_socket(port))
            if self._transport is not None:
                self._transport.close()
            self._transport = made
            return True
        return False

    # -- shouting ----------------------------------------------------------------------------------

    def _shout(self, *, here: bool) -> None:
        if self._advert is None or self._transport is None:
            return
        texts = {key: value.decode() for key, value in sorted(self._advert.properties().items())}
        shout = encode(Shout(_GAME, self._mark, here, self._advert.port, texts))
        for subnet in self._subnets:
            with suppress(OSError):
                self._transport.sendto(shout, (subnet.broadcast, self._port))

    # -- hearing -----------------------------------------------------------------------------------

    def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
        now = asyncio.get_running_loop().time()
        host = addr[0]
        near = any(subnet.holds(host) for subnet in self._subnets)
        if not near or not self._listening.take(host, now):
            return
        with suppress(DecodeError):
            self._take(decode(data, Shout, BROADCAST_BYTES_MAX), host, now)

    def _take(self, shout: Shout, host: str, now: float) -> None:
        if shout.game != _GAME or shout.mark == self._mark:
            return
        known = self._heard.knows(shout.mark, host)
        if shout.here:
            news = self._heard.take(shout.mark, host, shout.properties, shout.port, now)
        else:
            news = self._heard.part(shout.mark, host)
        if news and not known:
            self._answer_soon(now)
        if news:
            self._on_change()

    def _answer_soon(self, now: float) -> None:
        """Whoever is new need not wait for our next shout; and makes us shout no oftener than this."""
        if self._answer is None:
            at = max(now, self._answered + BROADCAST_GAP_SECONDS)
            self._answer = asyncio.get_running_loop().call_at(at, self._answer_now, at)

    def _answer_now(self, at: float) -> None:
        self._answer, self._answered = None, at
        self._woken.set()

    def error_received(self, exc: Exception) -> None:
        _logger.debug("a broadcast did not leave: %s", exc)

    def _forget(self) -> None:
        """Those who have died say no goodbye."""
        now = asyncio.get_running_loop().time()
        self._listening.forget(now)
        if self._heard.forget(now):
            self._on_change()


def _socket(port: int) -> socket.socket:
    """For sending broadcasts, and for hearing them together with other programs of this laptop."""
    made = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if sys.platform == "darwin":
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        made.setblocking(False)
        made.bind(("", port))
    except OSError:
        made.close()
        raise
    return made


def near(found: Iterable[Found], networks: Collection[Network]) -> tuple[Found, ...]:
    """``found`` with those of its addresses that are in ``networks``; who has none of them is left
    out.
    """
    kept = (
        replace(each, addresses=tuple(at for at in each.addresses if is_near(at, networks)))
        for each in found
    )
    return tuple(each for each in kept if each.addresses)


def together(multicast: Sequence[Found], broadcast: Sequence[Found]) -> tuple[Found, ...]:
    """Who was heard of in either way, once, by name."""
    found = {each.instance: each for each in broadcast}
    for each in multicast:
        other = found.get(each.instance)
        places = () if other is None else other.addresses
        addresses = tuple(dict.fromkeys((*each.addresses, *places)))[:ADDRESSES_MAX]
        found[each.instance] = replace(each, addresses=addresses)
    return tuple(found[name] for name in sorted(found))
