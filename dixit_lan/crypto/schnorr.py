"""Schnorr's proof that the author of a point knows its discrete logarithm."""

from dixit_lan.crypto.algebra import Group, Point
from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.transcript import Context, Transcript
from dixit_lan.errors import BadProof, NotInGroup


def prove_knowledge(
    group: Group, context: Context, statement: str, x: int, secret: GameSecret
) -> bytes:
    """Prove knowledge of ``x`` behind x·G: challenge and response."""
    return prove_in(group, context.transcript(statement), x, secret)


def verify_knowledge(
    group: Group, context: Context, statement: str, public_point: Point, proof: bytes
) -> None:
    """Raise BadProof or NotInGroup unless the author of ``proof`` knows the point's logarithm."""
    verify_in(group, context.transcript(statement), public_point, proof)


def prove_in(group: Group, transcript: Transcript, x: int, secret: GameSecret) -> bytes:
    """The same, in a transcript that has absorbed whatever else the proof shall be bound to."""
    transcript.append("point", group.base_mul(x))
    w = secret.scalar(group, "knowledge", transcript.digest())
    transcript.append("t", group.base_mul(w))
    c = transcript.challenge("c", group)
    return encode_pair(group, c, w + c * x)


def verify_in(group: Group, transcript: Transcript, public_point: Point, proof: bytes) -> None:
    """The verifier of ``prove_in``."""
    c, s = decode_pair(group, proof)
    refuse_identity(group, public_point)
    transcript.append("point", public_point)
    t = group.sub(group.base_mul(s), group.mul(c, public_point))
    transcript.append("t", t)
    if transcript.challenge("c", group) != c:
        raise BadProof("no proof of knowledge of this point's logarithm")


def encode_pair(group: Group, c: int, s: int) -> bytes:
    """A challenge and one response."""
    return group.encode_scalar(c) + group.encode_scalar(s)


def decode_pair(group: Group, proof: bytes) -> tuple[int, int]:
    """Read ``encode_pair``'s bytes. Raises BadProof or NotInGroup."""
    size = group.scalar_bytes
    if len(proof) != 2 * size:
        raise BadProof(f"a proof of {len(proof)} bytes where {2 * size} were due")
    return group.decode_scalar(proof[:size]), group.decode_scalar(proof[size:])


def refuse_identity(group: Group, *points: Point) -> None:
    """Raise NotInGroup if one is the identity, the one bad point that ``Group.mul`` lets pass."""
    if group.identity in points:
        raise NotInGroup("the identity is no card and no key")
