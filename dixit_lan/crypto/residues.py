"""A toy group for long simulations: signed quadratic residues modulo a 63-bit safe prime.

Fast, and breakable in minutes. For a safe prime p = 2q + 1, the numbers 1 to q with the product
|a·b mod p| (the smaller of x and p - x) are a group of prime order q, isomorphic to the quadratic
residues, and membership is a comparison. p - x plays the part of "x plus a torsion point": the
same element times the one of order two, and refused.
"""

from dixit_lan.crypto.algebra import Group, Point
from dixit_lan.crypto.hashing import labelled_hash_wide
from dixit_lan.errors import NotInGroup

_PRIME = 2**63 - 4569
_ORDER = (_PRIME - 1) // 2
_BYTES = 8


def _encode(value: int) -> Point:
    return Point(min(value, _PRIME - value).to_bytes(_BYTES, "little"))


def _read(p: bytes) -> int:
    value = int.from_bytes(p, "little")
    if len(p) != _BYTES or not 1 <= value <= _ORDER:
        raise NotInGroup("not a signed quadratic residue")
    return value


class ResidueGroup(Group):
    """The group of simulated games. It protects nothing."""

    name = "toy"
    order = _ORDER
    point_bytes = _BYTES
    scalar_bytes = _BYTES
    base = _encode(4)
    identity = _encode(1)

    def base_mul(self, k: int) -> Point:
        return _encode(pow(4, k % _ORDER, _PRIME))

    def mul(self, k: int, p: Point) -> Point:
        return _encode(pow(_read(p), k % _ORDER, _PRIME))

    def add(self, p: Point, q: Point) -> Point:
        return _encode(_read(p) * _read(q) % _PRIME)

    def sub(self, p: Point, q: Point) -> Point:
        return _encode(_read(p) * pow(_read(q), -1, _PRIME) % _PRIME)

    def decode_point(self, data: bytes) -> Point:
        if _read(data) == 1:
            raise NotInGroup("the identity is no card and no key")
        return Point(data)

    def hash_to_point(self, label: str, data: bytes) -> Point:
        wide = int.from_bytes(labelled_hash_wide(label, data), "little")
        return _encode(2 + wide % (_ORDER - 1))
