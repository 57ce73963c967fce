"""Proofs, whatever the numbers: the honest are believed, any other bytes are refused cleanly."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dixit_lan.crypto import dleq, elgamal, sealing, sharing, shuffle
from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.group import ED25519, TOY, Group, Point
from dixit_lan.crypto.transcript import Context
from dixit_lan.errors import DecodeError, NotInGroup
from tests.unit.crypto.kit import EXHIBITS, GROUPS, HERE, REFUSALS, verify_opening

SEEDS = st.binary(min_size=32, max_size=32)
KEYS = st.integers(1, TOY.order - 1)
INTEGERS = st.integers(-(2**63), 2**63 - 1)
CONTEXTS = st.builds(
    Context, game=st.binary(), round=INTEGERS, step=st.text(), seat=INTEGERS, digest=st.binary()
)


def _deck(group: Group, key: Point, count: int, seed: GameSecret) -> list[elgamal.Ciphertext]:
    return [
        elgamal.encrypt(
            group,
            key,
            group.hash_to_point("card", bytes([i])),
            seed.scalar(group, "r", b"", b"", i),
        )
        for i in range(count)
    ]


def _round_trip(group: Group, x: int, seed: bytes, context: Context, order: Sequence[int]) -> None:
    secret, key = GameSecret(seed), group.base_mul(x)
    inputs = _deck(group, key, len(order), secret)
    made = shuffle.prove_shuffle(group, context, key, inputs, secret, b"", order)
    shuffle.verify_shuffle(group, context, key, inputs, made.outputs, made.proof)
    shares, proof = dleq.prove_shares(group, context, x, key, [ct.a for ct in made.outputs], secret)
    dleq.verify_shares(group, context, key, [ct.a for ct in made.outputs], shares, proof)
    turned_up = [
        elgamal.combine(group, ct, [share]) for ct, share in zip(made.outputs, shares, strict=True)
    ]
    assert turned_up == [group.hash_to_point("card", bytes([i])) for i in order]


ORDERS = st.integers(1, 9).flatmap(lambda n: st.permutations(range(n)))


@settings(max_examples=60, deadline=None)
@given(x=KEYS, seed=SEEDS, context=CONTEXTS, order=ORDERS)
def test_a_shuffled_deck_turns_up_in_its_order(
    x: int, seed: bytes, context: Context, order: list[int]
) -> None:
    _round_trip(TOY, x, seed, context, order)


@settings(max_examples=8, deadline=None)
@given(x=KEYS, seed=SEEDS, context=CONTEXTS, order=ORDERS)
def test_a_shuffled_deck_turns_up_in_its_order_in_the_real_group(
    x: int, seed: bytes, context: Context, order: list[int]
) -> None:
    _round_trip(ED25519, x, seed, context, order)


@settings(max_examples=60, deadline=None)
@given(x=KEYS, seed=SEEDS, context=CONTEXTS, value=st.binary(max_size=300))
def test_what_is_sealed_is_what_is_unsealed(
    x: int, seed: bytes, context: Context, value: bytes
) -> None:
    key = TOY.base_mul(x)
    sealed = sealing.seal(TOY, context, key, value, seed)
    sealing.verify_sealed(TOY, context, key, sealed)
    opening = sealing.unseal(TOY, context, sealed, TOY.mul(x, Point(sealed.point)))
    assert opening.value == value
    verify_opening(TOY, context, key, sealed, opening)


@settings(max_examples=60, deadline=None)
@given(x=KEYS, t=KEYS, seed=SEEDS, context=CONTEXTS, data=st.data())
def test_shares_arrive_and_recombine(
    x: int, t: int, seed: bytes, context: Context, data: st.DataObject
) -> None:
    secret, key = GameSecret(seed), TOY.base_mul(t)
    seats = data.draw(st.integers(3, 12))
    threshold = data.draw(st.integers(2, seats))
    holders = data.draw(st.permutations(range(seats)))[:threshold]
    coefficients = sharing.polynomial(TOY, x, threshold, secret, b"")
    vector = sharing.feldman_vector(TOY, coefficients)
    c1, shares = TOY.hash_to_point("C1", seed), {}
    for j in holders:
        sealed = sharing.seal_share(
            TOY, context, key, sharing.share_of(TOY, coefficients, j), secret
        )
        sharing.verify_sealed_share(TOY, context, key, sealed)
        share = sharing.open_share(TOY, context, t, sealed)
        sharing.verify_share(TOY, vector, j, share)
        shares[j] = TOY.mul(share, c1)
    assert sharing.recombine(TOY, shares) == TOY.mul(x, c1)


@pytest.mark.parametrize("name", EXHIBITS)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_any_other_bytes_are_refused(name: str, data: st.DataObject) -> None:
    exhibit = EXHIBITS[name](TOY)
    parts = exhibit.data()
    for _ in range(data.draw(st.integers(1, 3))):
        index = data.draw(st.integers(0, len(parts) - 1))
        size = len(parts[index])
        parts[index] = data.draw(st.one_of(st.binary(min_size=size, max_size=size), st.binary()))
    if parts == exhibit.data():
        return
    with pytest.raises(REFUSALS):
        exhibit.check(HERE, parts)


@pytest.mark.parametrize("group", GROUPS, ids=repr)
@settings(max_examples=60, deadline=None)
@given(data=st.binary(max_size=400), count=st.integers(0, 4))
def test_decks_decode_to_themselves_or_not_at_all(group: Group, data: bytes, count: int) -> None:
    try:
        cts = elgamal.decode_deck(group, data, count)
    except (DecodeError, NotInGroup):
        return
    assert elgamal.encode_deck(group, cts) == data
