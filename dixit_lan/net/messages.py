"""What two meshes say to each other inside a link: one byte of kind, then the rest."""

from enum import IntEnum
from ipaddress import IPv4Address, IPv6Address, ip_address

import msgspec

from dixit_lan.errors import RemoteProtocolError
from dixit_lan.ids import PlayerKey
from dixit_lan.net.limits import ADDRESSES_MAX, DATA_BYTES_MAX, PLACES_MAX
from dixit_lan.wire import canonical

_KEY_BYTES = 32


class Kind(IntEnum):
    """The first byte of every frame of a proven link."""

    DATA = 0  # a message of the table
    ALIVE = 1  # nothing to say, but still here
    WHEREABOUTS = 2
    KEEP = 3  # the lower key's word that this link is the one
    GOODBYE = 4  # and one byte of Farewell


class Farewell(IntEnum):
    """Why a peer hangs up."""

    LEAVING = 0
    DUPLICATE = 1  # there is a link already
    REPLACED = 2  # another program of the same player took over
    FULL = 3


class Place(msgspec.Struct, frozen=True, array_like=True):
    """Where a player's program listens."""

    player: bytes
    port: int
    addresses: tuple[str, ...]


class Whereabouts(msgspec.Struct, frozen=True, array_like=True):
    """The sender's own place first, then those of the peers it is linked to."""

    places: tuple[Place, ...]


def write_whereabouts(whereabouts: Whereabouts) -> bytes:
    """The payload of a WHEREABOUTS frame."""
    return canonical.encode(whereabouts)


def read_whereabouts(payload: bytes, sender: PlayerKey) -> Whereabouts:
    """Read a WHEREABOUTS frame; raises DecodeError, RemoteProtocolError for an impossible one."""
    whereabouts = canonical.decode(payload, Whereabouts, DATA_BYTES_MAX)
    places = whereabouts.places
    if not 1 <= len(places) <= PLACES_MAX or places[0].player != sender:
        raise RemoteProtocolError("whereabouts of too many, or of somebody else")
    for place in places:
        _check(place)
    return whereabouts


def _check(place: Place) -> None:
    if len(place.player) != _KEY_BYTES or not 1 <= place.port <= 0xFFFF:
        raise RemoteProtocolError("no place where a program could listen")
    if len(place.addresses) > ADDRESSES_MAX:
        raise RemoteProtocolError("too many addresses for one program")
    for address in place.addresses:
        if parse_address(address) is None:
            raise RemoteProtocolError("not a network address")


def parse_address(text: str) -> IPv4Address | IPv6Address | None:
    """An address without a scope, or None."""
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return None if address.is_multicast or address.is_unspecified or "%" in text else address
