"""Our own addresses and listening sockets."""

import asyncio
import errno
import socket
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Interface, IPv4Network, IPv6Network, ip_interface

import ifaddr

from dixit_lan.errors import LinkError
from dixit_lan.net.messages import parse_address

_BACKLOG = 128
_TRIES = 16
_PREFIX_MAX = 30  # bits: smaller networks are lines between two, without a broadcast address


def own_addresses(interfaces: Sequence[str] = ()) -> tuple[str, ...]:
    """Where others can reach this laptop: ``interfaces``, or all addresses that it has.

    IPv4 first, link-local IPv6 last, all without a scope; loopback only where there is nothing
    else.
    """
    if interfaces:
        return tuple(dict.fromkeys(unscoped(each) for each in interfaces))
    parsed = [each for each in map(parse_address, _all_addresses()) if each is not None]
    found = sorted(parsed, key=lambda each: (each.version, each.is_link_local, str(each)))
    outside = tuple(str(each) for each in found if not each.is_loopback)
    return outside or tuple(str(each) for each in found)


@dataclass(frozen=True, slots=True)
class Subnet:
    """An IPv4 network that this laptop is in."""

    network: IPv4Network

    @property
    def broadcast(self) -> str:
        """The address that reaches everybody in it."""
        return str(self.network.broadcast_address)

    def holds(self, address: str) -> bool:
        """Whether it is an IPv4 address, and one of this network's."""
        parsed = parse_address(address)
        return isinstance(parsed, IPv4Address) and parsed in self.network


def own_subnets(interfaces: Sequence[str] = ()) -> tuple[Subnet, ...]:
    """The networks of ``interfaces``, or all but loopback; none that have no broadcast address."""
    found: dict[IPv4Network, None] = {}
    with suppress(OSError):
        for each in (ip for adapter in ifaddr.get_adapters() for ip in adapter.ips):
            if not isinstance(each.ip, str) or each.network_prefix > _PREFIX_MAX:
                continue
            own = IPv4Interface(f"{each.ip}/{each.network_prefix}")
            if each.ip in interfaces or not (interfaces or own.is_loopback):
                found[own.network] = None
    return tuple(Subnet(network) for network in found)


Network = IPv4Network | IPv6Network


def own_networks(interfaces: Sequence[str] = ()) -> tuple[Network, ...]:
    """The networks of :func:`own_addresses`: whoever is in the room is in one of them."""
    own = frozenset(own_addresses(interfaces))
    found: dict[Network, None] = {}
    with suppress(OSError):
        for each in (ip for adapter in ifaddr.get_adapters() for ip in adapter.ips):
            address = unscoped(each.ip if isinstance(each.ip, str) else each.ip[0])
            if address in own:
                found[ip_interface(f"{address}/{each.network_prefix}").network] = None
    return tuple(sorted(found, key=lambda each: (each.version, str(each))))


def is_near(address: str, networks: Iterable[Network]) -> bool:
    """Whether ``address``, with or without a scope, is one of these networks'."""
    parsed = parse_address(unscoped(address))
    return parsed is not None and any(parsed in network for network in networks)


def adapter_names() -> tuple[str, ...]:
    """The interfaces that have an address, as the system calls them."""
    with suppress(OSError):
        return tuple(each.nice_name for each in ifaddr.get_adapters())
    return ()


def _all_addresses() -> set[str]:
    with suppress(OSError):
        return {
            each.ip if isinstance(each.ip, str) else each.ip[0]
            for adapter in ifaddr.get_adapters()
            for each in adapter.ips
        }
    return set()


def unscoped(address: str) -> str:
    """An address as it is compared and told to others: no scope, no IPv4 in IPv6's clothes."""
    text = address.partition("%")[0]
    return text.removeprefix("::ffff:") if "." in text else text


def peer_address(writer: asyncio.StreamWriter) -> str:
    """The address at the other end, with its scope if it is link-local; "" if that end is gone."""
    peer = writer.get_extra_info("peername")
    host = str(peer[0]) if peer else ""
    return unscoped(host) if "." in host else host


def scoped(address: str, heard_over: str) -> str:
    """``address`` as we can dial it: a link-local one gets the scope of the link it came over."""
    scope = heard_over.partition("%")[2]
    return f"{address}%{scope}" if scope and address.startswith("fe80") else address


def listen(port: int, interfaces: Sequence[str] = ()) -> list[socket.socket]:
    """Sockets listening on one ``port`` (0: any free one) of ``interfaces``, or of all.

    Raises LinkError, with a hint, where that is impossible.
    """
    for _ in range(_TRIES if port == 0 else 1):
        try:
            return _listen(port, interfaces)
        except OSError as error:
            cause = error
            if error.errno != errno.EADDRINUSE:
                break
    failure = LinkError(f"cannot listen on port {port} of {', '.join(interfaces) or 'any address'}")
    failure.hint = f"{cause.strerror or cause}; is another program there already?"
    raise failure from cause


def _listen(port: int, interfaces: Sequence[str]) -> list[socket.socket]:
    if not interfaces:
        return [_listen_everywhere(port)]
    sockets: list[socket.socket] = []
    try:
        for address in interfaces:
            sockets.append(_listen_on(address, port))
            port = sockets[0].getsockname()[1]
    except OSError:
        for each in sockets:
            each.close()
        raise
    return sockets


def _listen_everywhere(port: int) -> socket.socket:
    if socket.has_dualstack_ipv6():
        with suppress(OSError):
            return socket.create_server(
                ("", port), family=socket.AF_INET6, dualstack_ipv6=True, backlog=_BACKLOG
            )
    return socket.create_server(("", port), backlog=_BACKLOG)


def _listen_on(address: str, port: int) -> socket.socket:
    flags = socket.AI_PASSIVE | socket.AI_NUMERICHOST
    found = socket.getaddrinfo(address, port, type=socket.SOCK_STREAM, flags=flags)
    family, _, _, _, where = found[0]
    return socket.create_server(where[:2] if family == socket.AF_INET else where, family=family)
