"""The verifiable shuffle: face-down cards re-masked and permuted, and a proof of nothing else.

Terelius and Wikström, Proofs of Restricted Shuffles (2010), in the compact form of Haenni, Locher,
Koenig and Dubuis, Pseudo-Code Algorithms for Verifiable Re-Encryption Mix-Nets (2017); Haines
(arXiv 1901.08371) proves this variant. Letters are theirs: c commits to the permutation, chain (a c
with a hat) to the running products of the permuted challenges u', s and t are Schnorr's.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import prod

from dixit_lan.crypto.algebra import Group, Point
from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.elgamal import Ciphertext, remask
from dixit_lan.crypto.generators import generator, generators, generators_sum
from dixit_lan.crypto.hashing import framed
from dixit_lan.crypto.schnorr import refuse_identity
from dixit_lan.crypto.shuffle_proof import ShuffleProof, decode_proof
from dixit_lan.crypto.transcript import Context, Transcript
from dixit_lan.errors import BadProof, InternalError
from dixit_lan.wire.limits import DECK_CARDS_MAX


@dataclass(frozen=True, slots=True)
class Shuffled:
    """``outputs[i]`` is ``inputs[permutation[i]]`` re-masked. The permutation stays secret."""

    outputs: tuple[Ciphertext, ...]
    proof: bytes
    permutation: tuple[int, ...] = field(repr=False)


@dataclass(frozen=True, slots=True, repr=False)
class _Draws:
    """The prover's secret scalars, each vector indexed by output position."""

    r: list[int]
    r_commit: list[int]
    r_chain: list[int]
    w: list[int]  # ω1 to ω4
    w_chain: list[int]
    w_order: list[int]


def prove_shuffle(
    group: Group,
    context: Context,
    key: Point,
    inputs: Sequence[Ciphertext],
    secret: GameSecret,
    choice: bytes = b"",
    permutation: Sequence[int] | None = None,
) -> Shuffled:
    """Re-mask ``inputs`` under ``key``, permute them, prove it.

    All secrets come from ``secret`` for this statement and ``choice``; without a ``permutation`` it
    is one of them. Raises InternalError if there is nothing to shuffle or no permutation given.
    """
    transcript = _begin(context, key, inputs)
    statement = transcript.digest()
    if permutation is None:
        permutation = secret.permutation(len(inputs), "shuffle", statement, choice)
    permutation = tuple(permutation)
    if not permutation or sorted(permutation) != list(range(len(inputs))):
        raise InternalError("not a permutation of the cards")
    draws = _draw(group, secret, statement, _whole_choice(choice, permutation), len(inputs))
    outputs = tuple(
        remask(group, key, inputs[j], r) for j, r in zip(permutation, draws.r, strict=True)
    )
    proof = _prove(group, transcript, key, outputs, permutation, draws)
    return Shuffled(outputs, proof.encoded(group), permutation)


def verify_shuffle(
    group: Group,
    context: Context,
    key: Point,
    inputs: Sequence[Ciphertext],
    outputs: Sequence[Ciphertext],
    proof: bytes,
) -> None:
    """Raise BadProof or NotInGroup unless ``outputs`` are the ``inputs``, re-masked and permuted.

    The outputs may come straight from the network: each of their points is checked here.
    """
    if not 1 <= len(inputs) <= DECK_CARDS_MAX or len(outputs) != len(inputs):
        raise BadProof(f"{len(outputs)} shuffled cards where {len(inputs)} were due")
    claim = decode_proof(group, proof, len(inputs))
    refuse_identity(group, key, *claim.commitments, *claim.chain)
    for output in outputs:
        refuse_identity(group, *output)
    transcript = _begin(context, key, inputs)
    u = _draw_weights(group, transcript, outputs, claim.commitments)
    ts = _expected_ts(group, key, inputs, outputs, claim, u)
    if _draw_challenge(group, transcript, claim.chain, ts) != claim.c:
        raise BadProof("the cards are not the same, re-masked and permuted")


def _begin(context: Context, key: Point, inputs: Sequence[Ciphertext]) -> Transcript:
    transcript = context.transcript("shuffle")
    transcript.append("key", key)
    transcript.append_int("count", len(inputs))
    transcript.append_points("inputs", (point for ct in inputs for point in ct))
    return transcript


def _draw_weights(
    group: Group,
    transcript: Transcript,
    outputs: Sequence[Ciphertext],
    commitments: Sequence[Point],
) -> tuple[int, ...]:
    """u: one challenge a card, once outputs and permutation are fixed."""
    transcript.append_points("outputs", (point for ct in outputs for point in ct))
    transcript.append_points("c", commitments)
    return transcript.challenges("u", group, len(outputs))


def _draw_challenge(
    group: Group, transcript: Transcript, chain: Sequence[Point], ts: Sequence[Point]
) -> int:
    transcript.append_points("chain", chain)
    transcript.append_points("t", ts)
    return transcript.challenge("c", group)


def _whole_choice(choice: bytes, permutation: Sequence[int]) -> bytes:
    return framed(choice, *(j.to_bytes(2, "little") for j in permutation))


def _draw(group: Group, secret: GameSecret, statement: bytes, choice: bytes, count: int) -> _Draws:
    def draw(label: str, n: int) -> list[int]:
        label = "shuffle " + label
        return [secret.scalar(group, label, statement, choice, i) for i in range(n)]

    return _Draws(
        r=draw("r", count),
        r_commit=draw("r commit", count),
        r_chain=draw("r chain", count),
        w=draw("w", 4),
        w_chain=draw("w chain", count),
        w_order=draw("w order", count),
    )


def _prove(
    group: Group,
    transcript: Transcript,
    key: Point,
    outputs: Sequence[Ciphertext],
    permutation: Sequence[int],
    draws: _Draws,
) -> ShuffleProof:
    commitments = _commit(group, permutation, draws.r_commit)
    u = _draw_weights(group, transcript, outputs, commitments)
    u_order = [u[j] for j in permutation]
    chain = _chain(group, draws.r_chain, u_order)
    c = _draw_challenge(group, transcript, chain, _ts(group, key, outputs, chain, draws))
    return ShuffleProof(
        commitments,
        chain,
        c,
        _answers(group, draws, u_order, c),
        tuple(w + c * r for w, r in zip(draws.w_chain, draws.r_chain, strict=True)),
        tuple(w + c * x for w, x in zip(draws.w_order, u_order, strict=True)),
    )


def _commit(group: Group, permutation: Sequence[int], r_commit: Sequence[int]) -> tuple[Point, ...]:
    """c_j for j = π(i) is r·G + h_i: the place where card j goes."""
    commitments = [group.identity] * len(permutation)
    hs = generators(group.name, len(permutation))
    for j, r, h in zip(permutation, r_commit, hs, strict=True):
        commitments[j] = group.add(group.base_mul(r), h)
    return tuple(commitments)


def _chain(group: Group, r_chain: Sequence[int], u_order: Sequence[int]) -> tuple[Point, ...]:
    chain = []
    link = generator(group.name, 0)
    for r, x in zip(r_chain, u_order, strict=True):
        link = group.add(group.base_mul(r), group.mul(x, link))
        chain.append(link)
    return tuple(chain)


def _ts(
    group: Group,
    key: Point,
    outputs: Sequence[Ciphertext],
    chain: Sequence[Point],
    draws: _Draws,
) -> list[Point]:
    """t1, t2, t3, t41, t42 and one t for each link of the chain."""
    w1, w2, w3, w4 = draws.w
    order = draws.w_order
    hs = generators(group.name, len(outputs))
    return [
        group.base_mul(w1),
        group.base_mul(w2),
        group.add(group.base_mul(w3), _weighted_sum(group, order, hs)),
        group.sub(_weighted_sum(group, order, [ct.b for ct in outputs]), group.mul(w4, key)),
        group.sub(_weighted_sum(group, order, [ct.a for ct in outputs]), group.base_mul(w4)),
        *(
            group.add(group.base_mul(w_link), group.mul(w, before))
            for w_link, w, before in zip(
                draws.w_chain, order, (generator(group.name, 0), *chain[:-1]), strict=True
            )
        ),
    ]


def _answers(
    group: Group, draws: _Draws, u_order: Sequence[int], c: int
) -> tuple[int, int, int, int]:
    """s1 to s4."""
    w1, w2, w3, w4 = draws.w
    chained = 0  # the sum of r_i times the product of all later u', by Horner
    for r, x in zip(draws.r_chain, u_order, strict=True):
        chained = (chained * x + r) % group.order
    return (
        w1 + c * sum(draws.r_commit),
        w2 + c * chained,
        w3 + c * _dot(draws.r_commit, u_order),
        w4 + c * _dot(draws.r, u_order),
    )


def _expected_ts(
    group: Group,
    key: Point,
    inputs: Sequence[Ciphertext],
    outputs: Sequence[Ciphertext],
    claim: ShuffleProof,
    u: Sequence[int],
) -> list[Point]:
    """What ``_ts`` must have been, if the proof is right."""
    count, c, order = len(inputs), claim.c, claim.s_order
    s1, s2, s3, s4 = claim.s
    hs, h = generators(group.name, count), generator(group.name, 0)
    c_tilde = _weighted_sum(group, u, claim.commitments)
    c_bar = group.sub(group.sum(claim.commitments), generators_sum(group.name, count))
    c_hat = group.sub(claim.chain[-1], group.mul(prod(u), h))
    a = _weighted_sum(group, u, [ct.a for ct in inputs])
    b = _weighted_sum(group, u, [ct.b for ct in inputs])
    a_order = _weighted_sum(group, order, [ct.a for ct in outputs])
    b_order = _weighted_sum(group, order, [ct.b for ct in outputs])
    h_order = _weighted_sum(group, order, hs)
    return [
        group.sub(group.base_mul(s1), group.mul(c, c_bar)),
        group.sub(group.base_mul(s2), group.mul(c, c_hat)),
        group.sub(group.add(group.base_mul(s3), h_order), group.mul(c, c_tilde)),
        group.sub(group.sub(b_order, group.mul(c, b)), group.mul(s4, key)),
        group.sub(group.sub(a_order, group.mul(c, a)), group.base_mul(s4)),
        *_expected_chain_ts(group, claim, h),
    ]


def _expected_chain_ts(group: Group, claim: ShuffleProof, h: Point) -> list[Point]:
    befores = (h, *claim.chain[:-1])
    links = zip(claim.s_chain, claim.s_order, befores, claim.chain, strict=True)
    return [
        group.sub(group.add(group.base_mul(s_link), group.mul(s, before)), group.mul(claim.c, link))
        for s_link, s, before, link in links
    ]


def _weighted_sum(group: Group, weights: Sequence[int], points: Sequence[Point]) -> Point:
    return group.sum(group.mul(w, p) for w, p in zip(weights, points, strict=True))


def _dot(left: Sequence[int], right: Sequence[int]) -> int:
    return sum(x * y for x, y in zip(left, right, strict=True))
