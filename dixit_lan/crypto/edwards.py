"""The prime-order subgroup of edwards25519, by libsodium (PyNaCl >= 1.6.2).

Before that version libsodium took P + T2 for a member of the subgroup (CVE-2025-69277).
"""

from nacl.bindings import (
    crypto_core_ed25519_add,
    crypto_core_ed25519_from_uniform,
    crypto_core_ed25519_is_valid_point,
    crypto_core_ed25519_sub,
    crypto_scalarmult_ed25519_base_noclamp,
    crypto_scalarmult_ed25519_noclamp,
)
from nacl.exceptions import CryptoError

from dixit_lan.crypto.algebra import Group, Point
from dixit_lan.crypto.hashing import labelled_hash_wide
from dixit_lan.errors import NotInGroup

_ORDER = 2**252 + 27742317777372353535851937790883648493
_IDENTITY = Point((1).to_bytes(32, "little"))


class EdwardsGroup(Group):
    """The group of real games."""

    name = "real"
    order = _ORDER
    point_bytes = 32
    scalar_bytes = 32
    base = Point(crypto_scalarmult_ed25519_base_noclamp((1).to_bytes(32, "little")))
    identity = _IDENTITY

    def base_mul(self, k: int) -> Point:
        k %= _ORDER
        if k == 0:
            return _IDENTITY
        return Point(crypto_scalarmult_ed25519_base_noclamp(k.to_bytes(32, "little")))

    def mul(self, k: int, p: Point) -> Point:
        k %= _ORDER
        if k == 0 or p == _IDENTITY:
            return self._trivial_mul(p)
        try:
            return Point(crypto_scalarmult_ed25519_noclamp(k.to_bytes(32, "little"), p))
        except CryptoError as error:
            raise NotInGroup("not a point of the prime-order subgroup") from error

    def _trivial_mul(self, p: Point) -> Point:
        """libsodium refuses these two products; the point is checked all the same."""
        if p != _IDENTITY:
            self.decode_point(p)
        return _IDENTITY

    def add(self, p: Point, q: Point) -> Point:
        try:
            return Point(crypto_core_ed25519_add(p, q))
        except CryptoError as error:
            raise NotInGroup("not a point of the curve") from error

    def sub(self, p: Point, q: Point) -> Point:
        try:
            return Point(crypto_core_ed25519_sub(p, q))
        except CryptoError as error:
            raise NotInGroup("not a point of the curve") from error

    def decode_point(self, data: bytes) -> Point:
        # libsodium checks canonical form, curve, subgroup and small order, so the identity too.
        if len(data) != 32 or not crypto_core_ed25519_is_valid_point(data):
            raise NotInGroup("not a point of the prime-order subgroup")
        return Point(data)

    def hash_to_point(self, label: str, data: bytes) -> Point:
        # One Elligator map reaches half of the group only; the sum of two looks uniform.
        wide = labelled_hash_wide(label, data)
        first = crypto_core_ed25519_from_uniform(wide[:32])
        second = crypto_core_ed25519_from_uniform(wide[32:])
        return Point(crypto_core_ed25519_add(first, second))
