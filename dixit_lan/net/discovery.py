"""Finding each other by multicast DNS, and keeping on doing so while networks come and go.

What multicast does not carry, ``broadcast`` may. One task does everything else in turn: open the
sockets (again, if there was no network), follow the laptop's addresses, publish what is to be
published. It looks around once a second and when it is woken.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress

from zeroconf import (
    DNSQuestionType,
    InterfaceChoice,
    IPVersion,
    ServiceInfo,
    ServiceStateChange,
    Zeroconf,
)
from zeroconf import Error as ZeroconfError
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from dixit_lan.net.addresses import Network, own_addresses, own_networks
from dixit_lan.net.advert import SERVICE_TYPE, Advert, Found, read_found
from dixit_lan.net.announced import Announced
from dixit_lan.net.broadcast import Broadcast, near, together
from dixit_lan.net.limits import ADDRESSES_MAX, FOUND_MAX

_logger = logging.getLogger(__name__)

LOOK_SECONDS = 1.0
RESOLVE_MS = 3000
CLOSE_SECONDS = 2.0
_MARK_BYTES = 6
_ASK_ALOUD = DNSQuestionType.QM
"""Answers by multicast: one sent to our address alone would reach only one program on this laptop."""


class Discovery:
    """Announces ``advert`` (None: nothing) and listens for others."""

    def __init__(
        self,
        advert: Advert | None,
        interfaces: Sequence[str] = (),
        *,
        entropy: Callable[[int], bytes],
        on_change: Callable[[], None],
    ) -> None:
        """``interfaces``: addresses to use, none: all. ``on_change`` is called in the loop's
        thread.
        """
        self._advert, self._interfaces = advert, tuple(interfaces)
        self._on_change = on_change
        self._mark = entropy(_MARK_BYTES).hex()
        self._broadcast = Broadcast(advert, interfaces, mark=self._mark, on_change=on_change)
        self._zeroconf: AsyncZeroconf | None = None
        self._browser: AsyncServiceBrowser | None = None
        self._service: ServiceInfo | None = None
        self._published: tuple[Advert, tuple[str, ...]] | None = None
        self._addresses: tuple[str, ...] = ()
        self._networks: tuple[Network, ...] = ()
        self._announced = Announced()
        self._resolving: dict[str, asyncio.Task[None]] = {}
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.own_service_seen = False
        """Our own announcement came back to us: multicast works at least on this laptop's side."""
        self.problem = ""
        """What the system said when it last refused, or nothing."""

    @property
    def found(self) -> tuple[Found, ...]:
        """Everybody else who was heard of and has not said goodbye, by name.

        Anybody can announce any address, and whoever is announced is dialled: so only those in our
        own networks count, as for broadcasts.
        """
        return together(near(self._announced, self._networks), self._broadcast.found)

    async def start(self) -> None:
        """Begin; a network that is missing now is taken up when it comes."""
        self._task = asyncio.get_running_loop().create_task(self._run())
        await self._broadcast.start()

    def update(self, advert: Advert | None) -> None:
        """Announce ``advert`` from now on."""
        self._advert = advert
        self._broadcast.update(advert)
        self._woken.set()

    async def stop(self) -> None:
        """Say goodbye and close."""
        tasks = [*self._resolving.values(), *([self._task] if self._task else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._broadcast.stop()
        await self._close()

    async def _run(self) -> None:
        while True:
            self._woken.clear()
            try:
                await self._look()
                self.problem = ""
            except (OSError, RuntimeError, ZeroconfError) as error:
                self._complain(error)
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._woken.wait()

    def _complain(self, error: Exception) -> None:
        problem = str(error) or type(error).__name__
        if problem != self.problem:
            _logger.warning("discovery does not work now: %s", problem)
        self.problem = problem

    async def _look(self) -> None:
        addresses = own_addresses(self._interfaces)
        if self._zeroconf is None:
            self._open()
        elif addresses != self._addresses:
            await self._zeroconf.async_update_interfaces()
        self._addresses = addresses
        networks = own_networks(self._interfaces)
        if networks != self._networks:
            self._networks = networks
            self._on_change()
        await self._publish()

    def _open(self) -> None:
        self._zeroconf = self._make_zeroconf()
        self._browser = AsyncServiceBrowser(
            self._zeroconf.zeroconf,
            SERVICE_TYPE,
            handlers=[self._on_service],
            question_type=_ASK_ALOUD,
        )

    def _make_zeroconf(self) -> AsyncZeroconf:
        """IPv4 and IPv6 where the system lets us have both."""
        if self._interfaces:
            return AsyncZeroconf(interfaces=list(self._interfaces))
        with suppress(OSError, RuntimeError):
            return AsyncZeroconf(interfaces=InterfaceChoice.All, ip_version=IPVersion.All)
        return AsyncZeroconf(interfaces=InterfaceChoice.All, ip_version=IPVersion.V4Only)

    async def _publish(self) -> None:
        wanted = (self._advert, self._addresses) if self._advert and self._addresses else None
        if wanted == self._published or self._zeroconf is None:
            return
        if wanted is None:
            assert self._service is not None  # something was published
            await (await self._zeroconf.async_unregister_service(self._service))
            self._service = None
        elif self._service is None:
            self._service = self._describe(*wanted, None)
            await (
                await self._zeroconf.async_register_service(self._service, allow_name_change=True)
            )
        else:
            self._service = self._describe(*wanted, self._service.name)
            await (await self._zeroconf.async_update_service(self._service))
        self._published = wanted

    def _describe(
        self, advert: Advert, addresses: tuple[str, ...], name: str | None
    ) -> ServiceInfo:
        """A server name of our own: two laptops of one host name would get each other's addresses."""
        return ServiceInfo(
            SERVICE_TYPE,
            name or advert.instance(self._mark),
            port=advert.port,
            properties=advert.properties(),
            server=f"dixit-{self._mark}.local.",
            parsed_addresses=list(addresses[:ADDRESSES_MAX]),
        )

    def _on_service(
        self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        """Called by zeroconf, in the loop's thread."""
        if self._service is not None and name == self._service.name:
            self._see_own(state_change)
        elif state_change is ServiceStateChange.Removed:
            if self._announced.part(name):
                self._on_change()
        elif name not in self._resolving:
            if len(self._resolving) >= FOUND_MAX:  # those that nobody answers for give way
                self._resolving.pop(next(iter(self._resolving))).cancel()
            task = asyncio.get_running_loop().create_task(self._resolve(zeroconf, name))
            self._resolving[name] = task

    def _see_own(self, state_change: ServiceStateChange) -> None:
        if state_change is not ServiceStateChange.Removed and not self.own_service_seen:
            self.own_service_seen = True
            self._on_change()

    async def _resolve(self, zeroconf: Zeroconf, name: str) -> None:
        try:
            info = AsyncServiceInfo(SERVICE_TYPE, name)
            if await info.async_request(zeroconf, RESOLVE_MS, _ASK_ALOUD):
                self._take(name, info)
        except (OSError, RuntimeError, ValueError, ZeroconfError) as error:
            _logger.debug("announcement of %s is unreadable: %s", name, error)
        finally:
            if self._resolving.get(name) is asyncio.current_task():
                del self._resolving[name]

    def _take(self, name: str, info: ServiceInfo) -> None:
        properties = {key: value or "" for key, value in info.decoded_properties.items()}
        addresses = tuple(info.parsed_scoped_addresses()[:ADDRESSES_MAX])
        found = read_found(name, properties, addresses, info.port or 0)
        if found is not None and self._announced.take(name, found, self._networks):
            self._on_change()

    async def _close(self) -> None:
        if self._zeroconf is None:
            return
        with suppress(OSError, RuntimeError, TimeoutError, ZeroconfError):
            async with asyncio.timeout(CLOSE_SECONDS):
                if self._browser is not None:
                    await self._browser.async_cancel()
                await self._zeroconf.async_close()
