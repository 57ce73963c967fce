"""Finding each other by broadcast, in networks that swallow multicast.

Some access points lose multicast between their guests, or send it too late, and pass broadcasts. So
what mDNS announces also goes, in one small datagram every few seconds, to the broadcast address of
every IPv4 network that this laptop is in. It is as little to be trusted as mDNS.
"""

import asyncio
import logging
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

import msgspec

from dixit_lan.errors import DecodeError
from dixit_lan.net.addresses import Subnet, own_subnets
from dixit_lan.net.advert import Advert, Found, instance_of, read_found
from dixit_lan.net.budget import Budget
from dixit_lan.net.limits import (
    ADDRESSES_MAX,
    BROADCAST_BURST,
    BROADCAST_BYTES_MAX,
    BROADCAST_PORT,
    BROADCAST_RATE,
    BROADCAST_SECONDS,
    FORGOTTEN_AFTER_SECONDS,
    FOUND_MAX,
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
_MARK_CHARACTERS_MAX = 32


@dataclass(frozen=True, slots=True)
class _Heard:
    found: Found
    at: float


class Broadcast(asyncio.DatagramProtocol):
    """Shouts ``advert`` (None: nothing) and listens for others."""

    def __init__(
        self,
        advert: Advert | None,
        interfaces: Sequence[str],
        *,
        mark: str,
        on_change: Callable[[], None],
    ) -> None:
        """``interfaces``: addresses to use, none: all; ``mark``: tells this program from others."""
        self._advert, self._interfaces = advert, tuple(interfaces)
        self._mark, self._on_change = mark, on_change
        self._heard: dict[str, _Heard] = {}  # by mark
        self._subnets: tuple[Subnet, ...] = ()
        self._transport: asyncio.DatagramTransport | None = None
        self._task: asyncio.Task[None] | None = None
        self._woken = asyncio.Event()
        self._budget = Budget(BROADCAST_RATE, BROADCAST_BURST, 0.0)

    @property
    def found(self) -> tuple[Found, ...]:
        """Everybody else who was heard lately."""
        return tuple(each.found for each in self._heard.values())

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
            if self._transport is None:
                await self._open()
            self._shout(here=True)
            self._forget()
            with suppress(TimeoutError):
                async with asyncio.timeout(BROADCAST_SECONDS):
                    await self._woken.wait()

    async def _open(self) -> None:
        loop = asyncio.get_running_loop()
        for port in (BROADCAST_PORT, 0):
            with suppress(OSError):
                self._transport, _ = await loop.create_datagram_endpoint(
                    lambda: self, sock=_socket(port)
                )
                return
            _logger.info("cannot listen for broadcasts on port %d", port)

    # -- shouting ----------------------------------------------------------------------------------

    def _shout(self, *, here: bool) -> None:
        if self._advert is None or self._transport is None:
            return
        texts = {key: value.decode() for key, value in sorted(self._advert.properties().items())}
        shout = encode(Shout(_GAME, self._mark, here, self._advert.port, texts))
        for subnet in self._subnets:
            with suppress(OSError):
                self._transport.sendto(shout, (subnet.broadcast, BROADCAST_PORT))

    # -- hearing -----------------------------------------------------------------------------------

    def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
        now = asyncio.get_running_loop().time()
        host = addr[0]
        near = any(subnet.holds(host) for subnet in self._subnets)
        if not near or not self._budget.take(1, now):
            return
        with suppress(DecodeError):
            self._take(decode(data, Shout, BROADCAST_BYTES_MAX), host, now)

    def _take(self, shout: Shout, host: str, now: float) -> None:
        if shout.game != _GAME or shout.mark == self._mark:
            return
        known = self._heard.get(shout.mark)
        if not shout.here:
            if known is not None and host in known.found.addresses:
                del self._heard[shout.mark]
                self._on_change()
            return
        if known is None and (len(self._heard) >= FOUND_MAX or not _is_mark(shout.mark)):
            return
        places = () if known is None else known.found.addresses
        addresses = tuple(dict.fromkeys((*places, host)))[:ADDRESSES_MAX]
        name = instance_of(shout.properties.get("player", ""), shout.mark)
        found = read_found(name, shout.properties, addresses, shout.port)
        if found is None:
            return
        self._heard[shout.mark] = _Heard(found, now)
        if known is None:
            self._woken.set()  # whoever is new need not wait for our next shout
        if known is None or known.found != found:
            self._on_change()

    def error_received(self, exc: Exception) -> None:
        _logger.debug("a broadcast did not leave: %s", exc)

    def _forget(self) -> None:
        """Those who have died say no goodbye."""
        now = asyncio.get_running_loop().time()
        heard = {
            mark: each
            for mark, each in self._heard.items()
            if now - each.at < FORGOTTEN_AFTER_SECONDS
        }
        if len(heard) < len(self._heard):
            self._heard = heard
            self._on_change()


def _is_mark(text: str) -> bool:
    return text.isascii() and text.isalnum() and len(text) <= _MARK_CHARACTERS_MAX


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


def together(multicast: Sequence[Found], broadcast: Sequence[Found]) -> tuple[Found, ...]:
    """Who was heard of in either way, once, by name."""
    found = {each.instance: each for each in broadcast}
    for each in multicast:
        other = found.get(each.instance)
        places = () if other is None else other.addresses
        addresses = tuple(dict.fromkeys((*each.addresses, *places)))[:ADDRESSES_MAX]
        found[each.instance] = replace(each, addresses=addresses)
    return tuple(found[name] for name in sorted(found))
