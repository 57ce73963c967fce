"""Why nobody is found: what was observed goes in, the likely causes come out. No network here.

A laptop that does not even hear its own announcement has multicast blocked on itself; one that
hears itself and nobody else is alone, or in a network that keeps its guests apart. What the dialled
addresses answered tells the rest.
"""

import errno
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from ipaddress import ip_address

_NO_WAY = frozenset({errno.EHOSTUNREACH, errno.ENETUNREACH, errno.EHOSTDOWN})
_FORBIDDEN = frozenset({errno.EACCES, errno.EPERM})
_PRIVATE_NETWORKS = (
    "tun", "tap", "utun", "wg", "ppp", "ipsec", "vpn", "tailscale", "zt", "nordlynx", "proton",
    "mullvad", "cscotun", "wireguard", "openvpn", "cisco", "anyconnect", "globalprotect", "zerotier",
)  # fmt: skip


class Cause(StrEnum):
    """What may be wrong, as a person would look for it."""

    NO_NETWORK = "no_network"  # this laptop has no network at all
    NO_ROUTER = "no_router"  # only addresses that it gave itself
    NOT_LOOKING = "not_looking"  # looking around was switched off
    PERMISSION = "permission"  # the system does not let the program use the local network
    FIREWALL = "firewall"  # multicast is blocked on this laptop
    THEIR_FIREWALL = "their_firewall"  # they are there, and let nobody in
    ISOLATION = "isolation"  # the network keeps its guests apart
    VPN = "vpn"  # a private network may swallow what is meant for the room
    NOT_RUNNING = "not_running"  # a laptop is there, the program is not
    WRONG_CODE = "wrong_code"  # somebody knocks, with another code
    NOBODY = "nobody"  # everything works here; nobody else has come


@dataclass(frozen=True, slots=True)
class Facts:
    """What was observed. ``heard_itself``: None where it was not tried."""

    system: str = ""  # as ``platform.system()`` says
    addresses: tuple[str, ...] = ()  # our own, loopback left out
    adapters: tuple[str, ...] = ()  # names of our interfaces that are up
    looking: bool = True  # multicast DNS is wanted
    refused: bool = False  # the system refused to send or to listen for it
    heard_itself: bool | None = None
    others_heard: int = 0  # announcements of this program by others
    ours_heard: int = 0  # of them, those at our table
    knocks: int = 0  # connections that others opened to us
    wrong_codes: int = 0
    dials: Mapping[tuple[str, int], int] = field(default_factory=dict)
    """Places that we dialled in vain, each with the error's number; ETIMEDOUT for silence."""


def diagnose(facts: Facts) -> tuple[Cause, ...]:
    """The likely causes, the likeliest first; at least one."""
    if not facts.addresses:
        return (Cause.NO_NETWORK,)
    causes = [*_of_addresses(facts), *_of_looking(facts), *_of_dials(facts)]
    if has_private_network(facts.adapters) and not facts.knocks:
        causes.append(Cause.VPN)
    if facts.wrong_codes:
        causes.insert(0, Cause.WRONG_CODE)
    if not set(causes) - {Cause.VPN}:
        causes = [Cause.NOBODY, *causes]
        if not facts.knocks and not facts.others_heard:
            causes.append(Cause.ISOLATION)
    return tuple(dict.fromkeys(causes))


def has_private_network(adapters: Iterable[str]) -> bool:
    """Whether one of the interfaces looks like a VPN's, by its name."""
    return any(each.casefold().startswith(_PRIVATE_NETWORKS) for each in adapters)


def _of_addresses(facts: Facts) -> list[Cause]:
    own_given = all(ip_address(each).is_link_local for each in facts.addresses)
    reached = facts.others_heard or facts.knocks
    return [Cause.NO_ROUTER] if own_given and not reached else []


def _of_looking(facts: Facts) -> list[Cause]:
    if not facts.looking:
        return [Cause.NOT_LOOKING]
    if facts.others_heard or not (facts.refused or facts.heard_itself is False):
        return []
    mac = facts.system == "Darwin"
    return [Cause.PERMISSION, Cause.FIREWALL] if mac else [Cause.FIREWALL]


def _of_dials(facts: Facts) -> list[Cause]:
    """What the silence of known places means."""
    answers = set(facts.dials.values())
    causes: list[Cause] = []
    if answers & _FORBIDDEN or (answers & _NO_WAY and facts.system == "Darwin"):
        causes.append(Cause.PERMISSION)
    if errno.ECONNREFUSED in answers:
        causes.append(Cause.NOT_RUNNING)
    if errno.ETIMEDOUT in answers or (facts.ours_heard and not answers):
        causes += [Cause.THEIR_FIREWALL, Cause.ISOLATION]
    if answers & _NO_WAY and facts.system != "Darwin":
        causes.append(Cause.ISOLATION)
    return causes
