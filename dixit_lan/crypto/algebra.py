"""What every protocol here asks of a group: a prime order, an encoding, a hash onto it."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import NewType

from dixit_lan.crypto.hashing import labelled_hash_wide
from dixit_lan.errors import NotInGroup

Point = NewType("Point", bytes)
"""The canonical encoding of a group element. Scalars are plain integers modulo the order."""


class Group(ABC):
    """A group of prime order, written additively.

    Scalars handed in are reduced modulo the order, and every operation takes the identity and zero.
    ``mul`` checks its point exactly as ``decode_point`` does, save that it takes the identity: a
    verifier that multiplies each received point has checked it, if it refuses the identity as well.
    ``add`` and ``sub`` promise no such check.
    """

    name: str
    order: int
    point_bytes: int
    scalar_bytes: int
    base: Point
    identity: Point

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name})"

    @abstractmethod
    def base_mul(self, k: int) -> Point:
        """k·G."""

    @abstractmethod
    def mul(self, k: int, p: Point) -> Point:
        """k·P. Raises NotInGroup unless P is the identity or passes ``decode_point``."""

    @abstractmethod
    def add(self, p: Point, q: Point) -> Point:
        """P + Q. Raises NotInGroup where one of them is no point at all."""

    @abstractmethod
    def sub(self, p: Point, q: Point) -> Point:
        """P - Q. Raises NotInGroup where one of them is no point at all."""

    @abstractmethod
    def decode_point(self, data: bytes) -> Point:
        """Check bytes from outside: canonical, in the prime-order group, not the identity.

        Raises NotInGroup.
        """

    @abstractmethod
    def hash_to_point(self, label: str, data: bytes) -> Point:
        """A point whose discrete logarithm nobody knows, one for each ``label`` and ``data``."""

    def neg(self, p: Point) -> Point:
        """-P."""
        return self.sub(self.identity, p)

    def sum(self, points: Iterable[Point]) -> Point:
        """The sum of ``points``; the identity if there are none."""
        iterator = iter(points)
        total = next(iterator, self.identity)
        for point in iterator:
            total = self.add(total, point)
        return total

    def encode_scalar(self, k: int) -> bytes:
        """The one encoding of k modulo the order: little-endian, of fixed length."""
        return (k % self.order).to_bytes(self.scalar_bytes, "little")

    def decode_scalar(self, data: bytes) -> int:
        """Read ``encode_scalar``'s bytes. Raises NotInGroup on another length or value."""
        k = int.from_bytes(data, "little")
        if len(data) != self.scalar_bytes or k >= self.order:
            raise NotInGroup("not the canonical form of a scalar")
        return k

    def hash_to_scalar(self, label: str, *parts: bytes) -> int:
        """A scalar from 64 hashed bytes, so that the reduction leaves no bias."""
        return int.from_bytes(labelled_hash_wide(label, *parts), "little") % self.order
