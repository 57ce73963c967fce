"""A shuffle proof as bytes: 2N points and 2N + 5 scalars, in this order."""

from dataclasses import dataclass

from dixit_lan.crypto.algebra import Group, Point
from dixit_lan.errors import BadProof


@dataclass(frozen=True, slots=True)
class ShuffleProof:
    """The fields in the order of their bytes; ``shuffle`` says what they mean."""

    commitments: tuple[Point, ...]
    chain: tuple[Point, ...]
    c: int
    s: tuple[int, ...]  # s1 to s4
    s_chain: tuple[int, ...]
    s_order: tuple[int, ...]

    def encoded(self, group: Group) -> bytes:
        """The bytes that travel."""
        points = b"".join(self.commitments + self.chain)
        scalars = (self.c, *self.s, *self.s_chain, *self.s_order)
        return points + b"".join(map(group.encode_scalar, scalars))


def proof_bytes(group: Group, count: int) -> int:
    """The length of the proof for ``count`` cards."""
    return 2 * count * group.point_bytes + (2 * count + 5) * group.scalar_bytes


def decode_proof(group: Group, proof: bytes, count: int) -> ShuffleProof:
    """Split a proof for ``count`` cards. Its points are left to the verifier to check.

    Raises BadProof on any other length, NotInGroup on a bad scalar.
    """
    if len(proof) != proof_bytes(group, count):
        raise BadProof(f"a proof of {len(proof)} bytes for {count} cards")
    size, split = group.point_bytes, 2 * count * group.point_bytes
    points = tuple(Point(proof[i : i + size]) for i in range(0, split, size))
    size = group.scalar_bytes
    scalars = [group.decode_scalar(proof[i : i + size]) for i in range(split, len(proof), size)]
    c, *rest = scalars
    return ShuffleProof(
        commitments=points[:count],
        chain=points[count:],
        c=c,
        s=tuple(rest[:4]),
        s_chain=tuple(rest[4 : 4 + count]),
        s_order=tuple(rest[4 + count :]),
    )
