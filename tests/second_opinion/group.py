"""The two groups in which cards are hidden: `real` and `toy` (dealing.md)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Protocol

import nacl.bindings as sodium

from .encoding import le, wide_hash

Card = tuple[bytes, bytes]


class Group(Protocol):
    """A group of prime order; points are bytes, scalars integers below the order."""

    width: int
    order: int
    base: bytes
    identity: bytes

    def __hash__(self) -> int:
        """Groups are compared by identity."""

    def is_point(self, data: bytes) -> bool:
        """Whether a point that arrives decodes."""

    def add(self, p: bytes, q: bytes) -> bytes:
        """Add two points."""

    def subtract(self, p: bytes, q: bytes) -> bytes:
        """Subtract the second point from the first."""

    def times(self, k: int, p: bytes) -> bytes:
        """Multiply a point."""

    def times_base(self, k: int) -> bytes:
        """Multiply the base."""

    def hash_to_point(self, label: str, data: bytes) -> bytes:
        """A point of which nobody knows the logarithm."""


class Real:
    """The prime-order subgroup of edwards25519."""

    width = 32
    order = 2**252 + 27742317777372353535851937790883648493
    base = bytes.fromhex("58" + 31 * "66")
    identity = b"\x01" + bytes(31)

    def is_point(self, data: bytes) -> bool:
        """Canonical, on the curve, of order L."""
        return len(data) == self.width and sodium.crypto_core_ed25519_is_valid_point(data)

    def add(self, p: bytes, q: bytes) -> bytes:
        """Add two points."""
        return sodium.crypto_core_ed25519_add(p, q)

    def subtract(self, p: bytes, q: bytes) -> bytes:
        """Subtract the second point from the first."""
        return sodium.crypto_core_ed25519_sub(p, q)

    def times(self, k: int, p: bytes) -> bytes:
        """Multiply a point; libsodium refuses what gives the identity."""
        k %= self.order
        if k == 0 or p == self.identity:
            return self.identity
        return sodium.crypto_scalarmult_ed25519_noclamp(le(self.width, k), p)

    def times_base(self, k: int) -> bytes:
        """Multiply the base."""
        k %= self.order
        if k == 0:
            return self.identity
        return sodium.crypto_scalarmult_ed25519_base_noclamp(le(self.width, k))

    def hash_to_point(self, label: str, data: bytes) -> bytes:
        """The sum of two mapped halves."""
        wide = wide_hash(label, data)
        halves = map(sodium.crypto_core_ed25519_from_uniform, (wide[:32], wide[32:]))
        return self.add(*halves)


class Toy:
    """Squares modulo a small prime, up to sign: for simulations."""

    width = 8
    prime = 2**63 - 4569
    order = (prime - 1) // 2
    base = le(8, 4)
    identity = le(8, 1)

    def _point(self, value: int) -> bytes:
        value %= self.prime
        return le(self.width, min(value, self.prime - value))

    def is_point(self, data: bytes) -> bool:
        """A number from 2 to q."""
        return len(data) == self.width and 2 <= int.from_bytes(data, "little") <= self.order

    def add(self, p: bytes, q: bytes) -> bytes:
        """The product."""
        return self._point(int.from_bytes(p, "little") * int.from_bytes(q, "little"))

    def subtract(self, p: bytes, q: bytes) -> bytes:
        """The quotient."""
        return self.add(p, self.times(-1, q))

    def times(self, k: int, p: bytes) -> bytes:
        """The power."""
        return self._point(pow(int.from_bytes(p, "little"), k % self.order, self.prime))

    def times_base(self, k: int) -> bytes:
        """The power of the base."""
        return self.times(k, self.base)

    def hash_to_point(self, label: str, data: bytes) -> bytes:
        """A number from 2 to q."""
        value = int.from_bytes(wide_hash(label, data), "little")
        return self._point(2 + value % (self.order - 1))


GROUPS: dict[str, Group] = {"real": Real(), "toy": Toy()}


def total(group: Group, points: Iterable[bytes]) -> bytes:
    """The sum of points."""
    result = group.identity
    for point in points:
        result = group.add(result, point)
    return result


def combine(group: Group, scalars: Iterable[int], points: Iterable[bytes]) -> bytes:
    """The sum of multiples."""
    return total(group, (group.times(k, p) for k, p in zip(scalars, points, strict=True)))


def scalar_of(group: Group, data: bytes) -> int | None:
    """Decode a scalar; None if it does not decode."""
    value = int.from_bytes(data, "little")
    return value if len(data) == group.width and value < group.order else None


def hash_to_scalar(group: Group, label: str, *parts: bytes) -> int:
    """A scalar from a wide hash."""
    return int.from_bytes(wide_hash(label, *parts), "little") % group.order


def split_points(group: Group, data: bytes) -> list[bytes] | None:
    """Cut a bin into points that all decode; None if that cannot be."""
    if len(data) % group.width:
        return None
    points = [data[at : at + group.width] for at in range(0, len(data), group.width)]
    return points if all(map(group.is_point, points)) else None


def split_deck(group: Group, data: bytes) -> list[Card] | None:
    """Cut a bin into cards of two points that decode."""
    points = split_points(group, data)
    if points is None or len(points) % 2:
        return None
    return list(zip(points[::2], points[1::2], strict=True))


@lru_cache(maxsize=4096)
def card_point(group: Group, card: bytes) -> bytes:
    """The point of a card."""
    return group.hash_to_point("card", card)


def public_encryption(group: Group, table_key: bytes, card: bytes) -> Card:
    """A card under the mask 1, which hides nothing yet."""
    return group.base, group.add(card_point(group, card), table_key)


@lru_cache(maxsize=4096)
def generator(group: Group, number: int) -> bytes:
    """Generator h (number 0) or h_i of the shuffle proof."""
    return group.hash_to_point("shuffle generator", le(4, number))
