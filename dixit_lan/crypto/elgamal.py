"""Cards face down: ElGamal encryptions to the key that all seats share (Barnett, Smart 2003)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dixit_lan.crypto.algebra import Group, Point
from dixit_lan.errors import DecodeError


class Ciphertext(NamedTuple):
    """(a, b) = (r·G, M + r·Y) for a message M, a mask r and the table key Y."""

    a: Point
    b: Point


def encrypt(group: Group, key: Point, message: Point, r: int) -> Ciphertext:
    """Mask ``message`` with the secret scalar ``r``."""
    return Ciphertext(group.base_mul(r), group.add(message, group.mul(r, key)))


def public_encryption(group: Group, key: Point, message: Point) -> Ciphertext:
    """The encryption with r = 1, which hides nothing yet and which anybody can check."""
    return Ciphertext(group.base, group.add(message, key))


def remask(group: Group, key: Point, ct: Ciphertext, r: int) -> Ciphertext:
    """The same message behind another mask; without ``r`` nobody can tell."""
    return Ciphertext(group.add(ct.a, group.base_mul(r)), group.add(ct.b, group.mul(r, key)))


def decryption_share(group: Group, x: int, ct: Ciphertext) -> Point:
    """x·a: what the holder of the key x gives towards turning ``ct`` up."""
    return group.mul(x, ct.a)


def combine(group: Group, ct: Ciphertext, shares: Iterable[Point]) -> Point:
    """The message, given the decryption shares of all the keys in the table key."""
    return group.sub(ct.b, group.sum(shares))


def encode_deck(group: Group, cts: Sequence[Ciphertext]) -> bytes:
    """Ciphertexts one after the other, a before b."""
    return b"".join(ct.a + ct.b for ct in cts)


def decode_deck(group: Group, data: bytes, count: int) -> tuple[Ciphertext, ...]:
    """Read and check ``count`` ciphertexts.

    Raises DecodeError on any other length, NotInGroup on a bad point.
    """
    points = [group.decode_point(point) for point in _split(group, data, count)]
    return tuple(map(Ciphertext, points[::2], points[1::2]))


def parse_deck(group: Group, data: bytes, count: int) -> tuple[Ciphertext, ...]:
    """Like ``decode_deck`` without looking at the points.

    Only for the outputs of a shuffle that goes straight to ``verify_shuffle``, which checks each.
    Raises DecodeError on any other length.
    """
    points = _split(group, data, count)
    return tuple(map(Ciphertext, points[::2], points[1::2]))


def _split(group: Group, data: bytes, count: int) -> list[Point]:
    size = group.point_bytes
    if len(data) != 2 * size * count:
        raise DecodeError(f"{len(data)} bytes where a deck of {count} cards was due")
    return [Point(data[i : i + size]) for i in range(0, len(data), size)]
