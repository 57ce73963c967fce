"""The groups that games are played in: one for real, one for simulations."""

from dixit_lan.crypto.algebra import Group, Point
from dixit_lan.crypto.edwards import EdwardsGroup
from dixit_lan.crypto.residues import ResidueGroup
from dixit_lan.errors import DecodeError, InternalError, NotInGroup

__all__ = ["ED25519", "TOY", "CountingGroup", "Group", "Point", "group_named", "self_test"]

ED25519: Group = EdwardsGroup()
"""The group of real games."""

TOY: Group = ResidueGroup()
"""The group of simulations: same interface, same refusals, no security."""

_GROUPS = {group.name: group for group in (ED25519, TOY)}

# Points of order 2, 4 and 8 (each is twice the next): what "P plus torsion" is made of.
_TORSION = {
    2: bytes.fromhex("ec" + "ff" * 30 + "7f"),
    4: bytes(32),
    8: bytes.fromhex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"),
}


def group_named(name: str) -> Group:
    """The group that an edition or a record calls ``name``. Raises DecodeError for another name."""
    try:
        return _GROUPS[name]
    except KeyError:
        raise DecodeError(f"no group is called {name!r}") from None


def self_test(group: Group = ED25519) -> None:
    """Raise InternalError if the installed library takes a marked card for a good one.

    Run at start-up: a point plus one of order 2, 4 or 8 must be refused both where points are
    decoded and where they are multiplied, since the verifiers rely on either.
    """
    good = group.hash_to_point("self-test", b"")
    if group.mul(2, good) != group.add(good, good):
        raise InternalError("the group's arithmetic is wrong")
    for order, torsion in _TORSION.items():
        marked = group.add(good, Point(torsion))
        for check in (group.decode_point, lambda point: group.mul(5, Point(point))):
            try:
                check(marked)
            except NotInGroup:
                continue
            raise InternalError(f"a point plus one of order {order} passes for a card")


class CountingGroup(Group):
    """Wraps a group and counts what a protocol asks of it, for the benchmark. Not thread-safe."""

    def __init__(self, inner: Group) -> None:
        self.inner = inner
        self.name, self.order = inner.name, inner.order
        self.point_bytes, self.scalar_bytes = inner.point_bytes, inner.scalar_bytes
        self.base, self.identity = inner.base, inner.identity
        self.variable_mults = self.base_mults = self.adds = 0

    def base_mul(self, k: int) -> Point:
        self.base_mults += 1
        return self.inner.base_mul(k)

    def mul(self, k: int, p: Point) -> Point:
        self.variable_mults += 1
        return self.inner.mul(k, p)

    def add(self, p: Point, q: Point) -> Point:
        self.adds += 1
        return self.inner.add(p, q)

    def sub(self, p: Point, q: Point) -> Point:
        self.adds += 1
        return self.inner.sub(p, q)

    def decode_point(self, data: bytes) -> Point:
        return self.inner.decode_point(data)

    def hash_to_point(self, label: str, data: bytes) -> Point:
        return self.inner.hash_to_point(label, data)
