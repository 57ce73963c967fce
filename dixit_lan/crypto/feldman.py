"""A seat's game key shared among all seats, so that nobody is hostage to a dead laptop.

Feldman (1987). The key x is the constant term of a polynomial f of ``threshold`` coefficients,
whose images under G are public. Holder j (a seat, from 0) holds f(j + 1). Shares are used on
ciphertexts; x itself is never put together again.
"""

from collections.abc import Iterable, Mapping, Sequence

from dixit_lan.crypto.algebra import Group, Point
from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.schnorr import prove_in, verify_in
from dixit_lan.crypto.transcript import Context, Transcript
from dixit_lan.errors import BadProof, InternalError, NotInGroup


def polynomial(
    group: Group, x: int, threshold: int, secret: GameSecret, statement: bytes
) -> tuple[int, ...]:
    """The coefficients of a secret polynomial whose value at zero is ``x``."""
    choice = group.encode_scalar(x)
    higher = (secret.scalar(group, "polynomial", statement, choice, i) for i in range(1, threshold))
    return (x, *higher)


def feldman_vector(group: Group, coefficients: Sequence[int]) -> tuple[Point, ...]:
    """The public images of the coefficients; the first is the key's."""
    return tuple(group.base_mul(a) for a in coefficients)


def verify_vector(group: Group, vector: Sequence[bytes], threshold: int, key: Point) -> None:
    """Raise BadProof or NotInGroup unless ``vector`` shares ``key`` at exactly ``threshold``."""
    if len(vector) != threshold:
        raise BadProof(f"a sharing with {len(vector)} coefficients where {threshold} were due")
    for image in vector:
        group.decode_point(image)
    if vector[0] != key:
        raise BadProof("another key is shared than the one at the table")


def share_of(group: Group, coefficients: Sequence[int], j: int) -> int:
    """The share of holder ``j``: the polynomial at j + 1."""
    value = 0
    for a in reversed(coefficients):
        value = (value * (j + 1) + a) % group.order
    return value


def share_key(group: Group, vector: Sequence[Point], j: int) -> Point:
    """The public image of holder ``j``'s share. The images must have passed ``decode_point``."""
    value = vector[-1]
    for image in reversed(vector[:-1]):
        value = group.add(_few_times(group, j + 1, value), image)
    return value


def _few_times(group: Group, count: int, point: Point) -> Point:
    """``count``·P by doubling: for a small public number cheaper than ``mul``, which hides it."""
    total = point
    for bit in f"{count:b}"[1:]:
        total = group.add(total, total)
        if bit == "1":
            total = group.add(total, point)
    return total


def verify_holdable(group: Group, vector: Sequence[Point], holders: Iterable[int]) -> None:
    """Raise NotInGroup unless each of ``holders`` gets a share that proves itself: none is zero.

    A share of zero, of a polynomial made to have a root there, has the identity for its image, and
    so has all that its holder would give with it: which every verifier refuses, and blames on him.
    """
    if any(share_key(group, vector, j) == group.identity for j in holders):
        raise NotInGroup("a share of zero, with which its holder could prove nothing")


def verify_share(group: Group, vector: Sequence[Point], j: int, share: int) -> None:
    """Raise BadProof unless ``share`` is the one that ``vector`` promises to holder ``j``."""
    if group.base_mul(share) != share_key(group, vector, j):
        raise BadProof("the share does not lie on the shared polynomial")


def lagrange_at_zero(group: Group, holders: Sequence[int]) -> dict[int, int]:
    """The weights with which the shares of ``holders`` add up to the polynomial's value at zero."""
    if not holders or len(set(holders)) != len(holders):
        raise InternalError("holders are distinct, and at least one")
    weights = {}
    for j in holders:
        numerator = denominator = 1
        for m in holders:
            if m != j:
                numerator = numerator * (m + 1) % group.order
                denominator = denominator * (m - j) % group.order
        weights[j] = numerator * pow(denominator, -1, group.order) % group.order
    return weights


def recombine(group: Group, shares: Mapping[int, Point]) -> Point:
    """x·C from the s_j·C of at least ``threshold`` holders j."""
    weights = lagrange_at_zero(group, tuple(shares))
    return group.sum(group.mul(weights[j], share) for j, share in shares.items())


def prove_good(
    group: Group,
    context: Context,
    shares: Sequence[int],
    secret: GameSecret,
    share_keys: Sequence[Point],
) -> bytes:
    """Prove "I hold every share that was sealed for me", whose public images are ``share_keys``.

    One proof of knowledge for all, their weights drawn from all the images: who lacks a share
    cannot make it, so a false claim fails at once. Raises InternalError for no shares.
    """
    if not shares or len(shares) != len(share_keys):
        raise InternalError("one share key for each share, and at least one")
    transcript, weights = _weigh(group, context, share_keys)
    x = sum(w * s for w, s in zip(weights, shares, strict=True)) % group.order
    return prove_in(group, transcript, x, secret)


def verify_good(group: Group, context: Context, share_keys: Sequence[Point], proof: bytes) -> None:
    """Raise BadProof unless the author of ``proof`` holds the share behind every share key."""
    if not share_keys:
        raise BadProof("no shares to hold")
    transcript, weights = _weigh(group, context, share_keys)
    point = group.sum(group.mul(w, p) for w, p in zip(weights, share_keys, strict=True))
    verify_in(group, transcript, point, proof)


def _weigh(
    group: Group, context: Context, share_keys: Sequence[Point]
) -> tuple[Transcript, tuple[int, ...]]:
    transcript = context.transcript("good shares")
    transcript.append_points("share keys", share_keys)
    return transcript, transcript.challenges("weights", group, len(share_keys))
