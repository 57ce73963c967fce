"""Batched decryption shares: errors that cancel, swaps, gaps."""

from collections.abc import Sequence
from dataclasses import astuple

import pytest

from dixit_lan.crypto.dleq import prove_shares, verify_shares
from dixit_lan.crypto.group import Group, Point
from dixit_lan.crypto.transcript import Context
from dixit_lan.errors import BadProof, InternalError, NotInGroup
from tests.unit.crypto.kit import GROUPS, HERE, deck, keys, secret
from tests.unit.crypto.lax import EvenContext

each_group = pytest.mark.parametrize("group", GROUPS, ids=repr)


def _inputs(group: Group, count: int = 4) -> list[Point]:
    return [ct.a for ct in deck(group, keys(group)[1], count)]


def _cancelled(group: Group, outputs: Sequence[Point]) -> list[Point]:
    error = group.base_mul(77)
    first, second, *rest = outputs
    return [group.add(first, error), group.sub(second, error), *rest]


def _lie(group: Group, context: Context, lie: Sequence[Point]) -> bytes:
    """The best proof of a cheat: all honest, but hashed with his false outputs."""
    x, key = keys(group)
    answers = iter(lie)

    class Lying(type(group)):  # type: ignore[misc]
        def mul(self, k: int, p: Point) -> Point:
            right = super().mul(k, p)
            return next(answers, right) if k == x else right

    return prove_shares(Lying(), context, x, key, _inputs(group), secret())[1]


@each_group
@pytest.mark.parametrize("count", (1, 2, 66))
def test_shares_and_their_proof(group: Group, count: int) -> None:
    x, key = keys(group)
    inputs = _inputs(group, count)
    outputs, proof = prove_shares(group, HERE, x, key, inputs, secret())
    assert outputs == tuple(group.mul(x, point) for point in inputs)
    assert len(proof) == 2 * group.scalar_bytes
    verify_shares(group, HERE, key, inputs, outputs, proof)


@each_group
def test_attack_7_cancelling_errors(group: Group) -> None:
    x, key = keys(group)
    inputs = _inputs(group)
    outputs, proof = prove_shares(group, HERE, x, key, inputs, secret())
    false = _cancelled(group, outputs)
    for tried in (proof, _lie(group, HERE, false)):
        with pytest.raises(BadProof):
            verify_shares(group, HERE, key, inputs, false, tried)


@each_group
def test_attack_7_works_on_even_weights(group: Group) -> None:
    """The control: where each element weighs the same, the lie is believed."""
    x, key = keys(group)
    weak = EvenContext(*astuple(HERE))
    outputs, _ = prove_shares(group, weak, x, key, _inputs(group), secret())
    false = _cancelled(group, outputs)
    verify_shares(group, weak, key, _inputs(group), false, _lie(group, weak, false))


@each_group
def test_attack_7_swapped_and_missing(group: Group) -> None:
    x, key = keys(group)
    inputs = _inputs(group)
    outputs, proof = prove_shares(group, HERE, x, key, inputs, secret())
    d0, d1, d2, d3 = outputs
    swapped = (d1, d0, d2, d3)
    for tried in (proof, _lie(group, HERE, swapped)):
        with pytest.raises(BadProof):
            verify_shares(group, HERE, key, inputs, swapped, tried)
    for false in ((d0, d1, d2), (d0, d0, d2, d3), (*outputs, d3), ()):
        with pytest.raises(BadProof):
            verify_shares(group, HERE, key, inputs, false, proof)
    with pytest.raises(BadProof):
        verify_shares(group, HERE, key, inputs[:3], outputs[:3], proof)
    with pytest.raises(BadProof):
        verify_shares(group, HERE, key, [], [], proof)


@each_group
def test_shares_of_another_key(group: Group) -> None:
    key = keys(group)[1]
    other_x, other_key = keys(group, "other")
    inputs = _inputs(group)
    outputs, proof = prove_shares(group, HERE, other_x, other_key, inputs, secret())
    with pytest.raises(BadProof):
        verify_shares(group, HERE, key, inputs, outputs, proof)
    outputs, proof = prove_shares(group, HERE, other_x, key, inputs, secret())
    with pytest.raises(BadProof):
        verify_shares(group, HERE, key, inputs, outputs, proof)


@each_group
def test_attack_5_the_key_that_anybody_has(group: Group) -> None:
    """Zero is a key whose shares are all the identity, and whose proof is right."""
    inputs = _inputs(group)
    outputs, proof = prove_shares(group, HERE, 0, group.identity, inputs, secret())
    with pytest.raises(NotInGroup):
        verify_shares(group, HERE, group.identity, inputs, outputs, proof)


@each_group
def test_nothing_to_prove_is_our_own_mistake(group: Group) -> None:
    x, key = keys(group)
    with pytest.raises(InternalError):
        prove_shares(group, HERE, x, key, [], secret())
