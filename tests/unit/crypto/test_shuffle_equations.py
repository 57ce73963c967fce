"""Attack 10 by a clever prover: each equation of the proof is the only one that stops some cheat.

The cheat's "shuffle" of two cards is linear: it commits to one matrix, answers with another, and
makes outputs to match. With its equation left out the false cards pass (the control); with all
equations they do not.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

import pytest

from dixit_lan.crypto import shuffle
from dixit_lan.crypto.elgamal import Ciphertext, combine, decryption_share, remask
from dixit_lan.crypto.generators import generator, generators
from dixit_lan.crypto.group import Group, Point
from dixit_lan.crypto.shuffle import verify_shuffle
from dixit_lan.crypto.shuffle_proof import ShuffleProof
from dixit_lan.crypto.transcript import Transcript
from dixit_lan.errors import BadProof
from tests.unit.crypto.kit import GROUPS, HERE, cards, deck, keys, secret

Matrix = tuple[tuple[int, int], tuple[int, int]]

HONEST: Matrix = ((1, 0), (0, 1))
STRETCHED: Matrix = ((2, 0), (0, 0))  # its last entry is a half, in the group at hand
MIXED: Matrix = ((2, -1), (-1, 2))


@dataclass(frozen=True, slots=True)
class Cheat:
    """``committed[i][j]``: how much of h_i is in c_j; ``answered[i][j]``: of u_j in u'_i."""

    equation: int  # where among the ts the one stands that stops it
    committed: Matrix = HONEST
    answered: Matrix = HONEST
    foreign: str = ""
    broken_chain: bool = False


CHEATS = {
    "t1": Cheat(0, STRETCHED, STRETCHED),
    "t2": Cheat(1, MIXED, MIXED),
    "t3": Cheat(2, HONEST, STRETCHED),
    "t41": Cheat(3, foreign="b"),
    "t42": Cheat(4, foreign="a"),
    "t of the chain": Cheat(6, MIXED, MIXED, broken_chain=True),
}


def _in(group: Group, matrix: Matrix) -> Matrix:
    half = pow(2, -1, group.order)
    return ((2, 0), (0, half)) if matrix == STRETCHED else matrix


def _combine(group: Group, weights: Sequence[int], points: Sequence[Point]) -> Point:
    return group.sum(group.mul(w, p) for w, p in zip(weights, points, strict=True))


def _outputs(
    group: Group, key: Point, inputs: Sequence[Ciphertext], cheat: Cheat, masks: Sequence[int]
) -> list[Ciphertext]:
    """The e' for which the sums of u'_i·e'_i and u_j·e_j agree: the inverse matrix, turned over."""
    (a, b), (c, d) = _in(group, cheat.answered)
    scale = pow(a * d - b * c, -1, group.order)
    inverse = ((d * scale, -c * scale), (-b * scale, a * scale))
    plain = [
        Ciphertext(
            _combine(group, row, [ct.a for ct in inputs]),
            _combine(group, row, [ct.b for ct in inputs]),
        )
        for row in inverse
    ]
    made = [remask(group, key, ct, r) for ct, r in zip(plain, masks, strict=True)]
    if cheat.foreign:
        made[0] = made[0]._replace(**{cheat.foreign: group.hash_to_point("foreign", b"")})
    return made


def _links(
    group: Group, draws: shuffle._Draws, u: Sequence[int], u_order: Sequence[int], cheat: Cheat
) -> tuple[Point, ...]:
    chain = shuffle._chain(group, draws.r_chain, u_order)
    if cheat.broken_chain:
        wanted = group.mul(prod(u), generator(group.name, 0))
        chain = (chain[0], group.add(group.base_mul(draws.r_chain[1]), wanted))
    return chain


def _lie(
    group: Group, key: Point, inputs: Sequence[Ciphertext], cheat: Cheat
) -> tuple[list[Ciphertext], bytes]:
    transcript = shuffle._begin(HERE, key, inputs)
    draws = shuffle._draw(group, secret(), transcript.digest(), b"", 2)
    outputs = _outputs(group, key, inputs, cheat, draws.r)
    columns = zip(*_in(group, cheat.committed), strict=True)
    hs = generators(group.name, 2)
    commitments = tuple(
        group.add(group.base_mul(r), _combine(group, column, hs))
        for r, column in zip(draws.r_commit, columns, strict=True)
    )
    u = shuffle._draw_weights(group, transcript, outputs, commitments)
    u_order = [(row[0] * u[0] + row[1] * u[1]) % group.order for row in _in(group, cheat.answered)]
    chain = _links(group, draws, u, u_order, cheat)
    ts = shuffle._ts(group, key, outputs, chain, draws)
    c = shuffle._draw_challenge(group, transcript, chain, ts)
    s1, s2, _, s4 = shuffle._answers(group, draws, u_order, c)
    if cheat.broken_chain:
        s2 = draws.w[1] + c * draws.r_chain[1]
    s3 = draws.w[2] + c * sum(r * x for r, x in zip(draws.r_commit, u, strict=True))
    proof = ShuffleProof(
        commitments,
        chain,
        c,
        (s1, s2, s3, s4),
        tuple(w + c * r for w, r in zip(draws.w_chain, draws.r_chain, strict=True)),
        tuple(w + c * x for w, x in zip(draws.w_order, u_order, strict=True)),
    )
    return outputs, proof.encoded(group)


def _leave_out(patch: pytest.MonkeyPatch, equation: int) -> None:
    """Blank one t in the hash of provers and verifiers."""
    original = shuffle._draw_challenge

    def weakened(
        group: Group, transcript: Transcript, chain: Sequence[Point], ts: Sequence[Point]
    ) -> int:
        kept = [group.identity if i == equation else t for i, t in enumerate(ts)]
        return original(group, transcript, chain, kept)

    patch.setattr(shuffle, "_draw_challenge", weakened)


@pytest.mark.parametrize("group", GROUPS, ids=repr)
@pytest.mark.parametrize("cheat", CHEATS.values(), ids=CHEATS.keys())
def test_attack_10_every_equation_stops_a_cheat(
    group: Group, cheat: Cheat, monkeypatch: pytest.MonkeyPatch
) -> None:
    x, key = keys(group)
    inputs = deck(group, key, 2)
    outputs, proof = _lie(group, key, inputs, cheat)
    cards_out = [combine(group, ct, [decryption_share(group, x, ct)]) for ct in outputs]
    assert set(cards_out) != set(cards(group, 2))
    with pytest.raises(BadProof):
        verify_shuffle(group, HERE, key, inputs, outputs, proof)

    _leave_out(monkeypatch, cheat.equation)
    verify_shuffle(group, HERE, key, inputs, *_lie(group, key, inputs, cheat))


@pytest.mark.parametrize("group", GROUPS, ids=repr)
def test_the_cheat_who_does_not_cheat_is_believed(group: Group) -> None:
    key = keys(group)[1]
    inputs = deck(group, key, 2)
    outputs, proof = _lie(group, key, inputs, Cheat(0))
    verify_shuffle(group, HERE, key, inputs, outputs, proof)
