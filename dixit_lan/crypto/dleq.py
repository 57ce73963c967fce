"""Decryption shares, and one proof for all of them.

Chaum, Pedersen (1992), batched as in Privacy Pass (2018). Shares D_i = x·C_i are right for the key
Y = x·G if Z = x·M, where M and Z are sums of the C_i and of the D_i with the same weights. The
weights come from a digest of both complete vectors: weights that each came from one element only
would leave room for errors that cancel.
"""

from collections.abc import Sequence

from dixit_lan.crypto.algebra import Group, Point
from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.schnorr import decode_pair, encode_pair, refuse_identity
from dixit_lan.crypto.transcript import Context, Transcript
from dixit_lan.errors import BadProof, InternalError

_STATEMENT = "decryption shares"


def prove_shares(
    group: Group, context: Context, x: int, key: Point, inputs: Sequence[Point], secret: GameSecret
) -> tuple[tuple[Point, ...], bytes]:
    """The shares x·C of all ``inputs`` C, and the proof that ``key``'s x made them.

    Raises InternalError if there are no inputs.
    """
    return prove_in(group, context.transcript(_STATEMENT), x, key, inputs, secret)


def verify_shares(
    group: Group,
    context: Context,
    key: Point,
    inputs: Sequence[Point],
    outputs: Sequence[Point],
    proof: bytes,
) -> None:
    """Raise BadProof or NotInGroup unless every output is its input times ``key``'s x.

    The outputs may come straight from the network: each is checked here.
    """
    verify_in(group, context.transcript(_STATEMENT), key, inputs, outputs, proof)


def prove_in(
    group: Group,
    transcript: Transcript,
    x: int,
    key: Point,
    inputs: Sequence[Point],
    secret: GameSecret,
) -> tuple[tuple[Point, ...], bytes]:
    """``prove_shares`` in a transcript that has absorbed what else the proof shall be bound to."""
    if not inputs:
        raise InternalError("no decryption share to prove")
    outputs = tuple(group.mul(x, c) for c in inputs)
    weights = _absorb(group, transcript, key, inputs, outputs)
    m = _weighted_sum(group, weights, inputs)
    omega = secret.scalar(group, "shares", transcript.digest())
    transcript.append_points("t", (group.base_mul(omega), group.mul(omega, m)))
    c = transcript.challenge("c", group)
    return outputs, encode_pair(group, c, omega + c * x)


def verify_in(
    group: Group,
    transcript: Transcript,
    key: Point,
    inputs: Sequence[Point],
    outputs: Sequence[Point],
    proof: bytes,
) -> None:
    """The verifier of ``prove_in``."""
    if not inputs or len(inputs) != len(outputs):
        raise BadProof(f"{len(outputs)} shares where {len(inputs)} were due")
    c, s = decode_pair(group, proof)
    refuse_identity(group, key, *outputs)
    weights = _absorb(group, transcript, key, inputs, outputs)
    m = _weighted_sum(group, weights, inputs)
    z = _weighted_sum(group, weights, outputs)
    t1 = group.sub(group.base_mul(s), group.mul(c, key))
    t2 = group.sub(group.mul(s, m), group.mul(c, z))
    transcript.append_points("t", (t1, t2))
    if transcript.challenge("c", group) != c:
        raise BadProof("the decryption shares are not all made with this key")


def _absorb(
    group: Group,
    transcript: Transcript,
    key: Point,
    inputs: Sequence[Point],
    outputs: Sequence[Point],
) -> tuple[int, ...]:
    transcript.append("key", key)
    transcript.append_points("inputs", inputs)
    transcript.append_points("outputs", outputs)
    return transcript.challenges("weights", group, len(inputs))


def _weighted_sum(group: Group, weights: Sequence[int], points: Sequence[Point]) -> Point:
    return group.sum(group.mul(w, p) for w, p in zip(weights, points, strict=True))
