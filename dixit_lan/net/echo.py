"""Does this laptop hear itself? A short announcement that nobody else has a use for.

Whoever sits at a table knows it from her own announcement; this is for somebody who has none yet.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress

from zeroconf import Error as ZeroconfError
from zeroconf import InterfaceChoice, IPVersion, ServiceInfo, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncZeroconf

from dixit_lan.net.addresses import own_addresses

_TYPE = "_dixit-lan-echo._udp.local."
_PORT = 9  # discard: nobody is to call
_MARK_BYTES = 6


async def hears_itself(
    seconds: float, interfaces: Sequence[str] = (), *, entropy: Callable[[int], bytes]
) -> bool:
    """Whether an announcement of ours comes back within ``seconds``. False also if none can be made."""
    heard = asyncio.Event()
    mark = entropy(_MARK_BYTES).hex()
    addresses = list(own_addresses(interfaces)[:1])
    service = ServiceInfo(
        _TYPE, f"{mark}.{_TYPE}", port=_PORT, server=f"{mark}.local.", parsed_addresses=addresses
    )

    def on_service(
        zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        if name == service.name:
            heard.set()

    try:
        zeroconf = _open(interfaces)
        browser = AsyncServiceBrowser(zeroconf.zeroconf, _TYPE, handlers=[on_service])
    except (OSError, RuntimeError):
        return False
    try:
        async with asyncio.timeout(seconds):
            await (await zeroconf.async_register_service(service))
            await heard.wait()
    except (OSError, RuntimeError, TimeoutError, ZeroconfError):
        return heard.is_set()
    finally:
        with suppress(OSError, RuntimeError, TimeoutError, ZeroconfError):
            async with asyncio.timeout(seconds):
                await browser.async_cancel()
                await zeroconf.async_close()
    return True


def _open(interfaces: Sequence[str]) -> AsyncZeroconf:
    if interfaces:
        return AsyncZeroconf(interfaces=list(interfaces))
    return AsyncZeroconf(interfaces=InterfaceChoice.All, ip_version=IPVersion.V4Only)
