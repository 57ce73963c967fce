"""The verifiable shuffle: honest runs, its cost, and cards replaced, doubled or dropped."""

from collections.abc import Sequence

import pytest

from dixit_lan.crypto import elgamal, shuffle
from dixit_lan.crypto.elgamal import Ciphertext
from dixit_lan.crypto.group import ED25519, TOY, CountingGroup, Group, Point
from dixit_lan.crypto.shuffle import prove_shuffle, verify_shuffle
from dixit_lan.crypto.shuffle_proof import proof_bytes
from dixit_lan.errors import BadProof, InternalError, NotInGroup
from tests.unit.crypto.kit import GROUPS, HERE, REFUSALS, cards, deck, keys, secret

each_group = pytest.mark.parametrize("group", GROUPS, ids=repr)


def _plain(group: Group, x: int, cts: Sequence[Ciphertext]) -> list[Point]:
    return [elgamal.combine(group, ct, [elgamal.decryption_share(group, x, ct)]) for ct in cts]


@pytest.mark.parametrize(
    ("group", "count"),
    [*((TOY, n) for n in (1, 2, 3, 5, 12, 84, 320)), *((ED25519, n) for n in (1, 2, 7, 84))],
)
def test_a_shuffle_is_the_same_cards_in_the_order_of_its_permutation(
    group: Group, count: int
) -> None:
    x, key = keys(group)
    inputs = deck(group, key, count) if count < 256 else deck(group, key, 250) * 2
    inputs = inputs[:count]
    made = prove_shuffle(group, HERE, key, inputs, secret())
    verify_shuffle(group, HERE, key, inputs, made.outputs, made.proof)
    before = _plain(group, x, inputs)
    assert _plain(group, x, made.outputs) == [before[j] for j in made.permutation]
    assert not set(sum(inputs, ())) & set(sum(made.outputs, ()))


def test_a_proof_of_84_cards_has_32_times_4n_plus_5_bytes() -> None:
    assert proof_bytes(ED25519, 84) == 32 * (4 * 84 + 5)
    key = keys(ED25519)[1]
    made = prove_shuffle(ED25519, HERE, key, deck(ED25519, key, 3), secret())
    assert len(made.proof) == proof_bytes(ED25519, 3)


@pytest.mark.parametrize("count", (1, 2, 12, 84))
def test_operation_counts(count: int) -> None:
    group = CountingGroup(TOY)
    key = keys(TOY)[1]
    inputs = deck(TOY, key, count)
    made = prove_shuffle(group, HERE, key, inputs, secret())
    proving = (group.variable_mults, group.base_mults, group.adds)
    assert proving == (6 * count + 1, 4 * count + 4, 8 * count)
    group = CountingGroup(TOY)
    verify_shuffle(group, HERE, key, inputs, made.outputs, made.proof)
    verifying = (group.variable_mults, group.base_mults, group.adds)
    assert verifying == (8 * count + 7, count + 4, 9 * count + 3)


@each_group
def test_a_permutation_of_ones_own(group: Group) -> None:
    """Playing: the laid cards come first, in an order that the player chose."""
    x, key = keys(group)
    inputs = deck(group, key, 4)
    made = prove_shuffle(group, HERE, key, inputs, secret(), permutation=[2, 0, 3, 1])
    verify_shuffle(group, HERE, key, inputs, made.outputs, made.proof)
    assert made.permutation == (2, 0, 3, 1)
    assert _plain(group, x, made.outputs)[0] == cards(group, 4)[2]


@pytest.mark.parametrize("order", ([], [0], [0, 0, 1], [0, 1, 3], [0, 1, 2, 3], [-1, 0, 1]))
def test_no_permutation_is_our_own_mistake(order: list[int]) -> None:
    key = keys(TOY)[1]
    with pytest.raises(InternalError):
        prove_shuffle(TOY, HERE, key, deck(TOY, key, 3), secret(), permutation=order)
    with pytest.raises(InternalError):
        prove_shuffle(TOY, HERE, key, [], secret())


@each_group
def test_the_permutation_never_shows(group: Group) -> None:
    key = keys(group)[1]
    made = prove_shuffle(group, HERE, key, deck(group, key, 4), secret(), permutation=[3, 0, 2, 1])
    assert "3, 0, 2, 1" not in repr(made)


def _lie(
    group: Group, inputs: Sequence[Ciphertext], outputs: Sequence[Ciphertext], key: Point
) -> bytes:
    """The best proof of a cheat: all honest, but hashed and answered with his false outputs."""
    order = tuple(range(len(inputs)))
    transcript = shuffle._begin(HERE, key, inputs)
    draws = shuffle._draw(group, secret(), transcript.digest(), b"", len(order))
    return shuffle._prove(group, transcript, key, outputs, order, draws).encoded(group)


@each_group
def test_attack_10_cards_replaced_doubled_or_dropped(group: Group) -> None:
    key = keys(group)[1]
    inputs = deck(group, key, 3)
    transcript = shuffle._begin(HERE, key, inputs)
    masks = shuffle._draw(group, secret(), transcript.digest(), b"", 3).r
    honest = [elgamal.remask(group, key, ct, r) for ct, r in zip(inputs, masks, strict=True)]
    foreign = elgamal.encrypt(group, key, group.hash_to_point("a foreign card", b""), masks[0])
    doubled = elgamal.remask(group, key, inputs[1], masks[0])
    verify_shuffle(group, HERE, key, inputs, honest, _lie(group, inputs, honest, key))
    for false in (
        [foreign, *honest[1:]],
        [doubled, *honest[1:]],
        [honest[1], *honest[1:]],
        [honest[0]._replace(b=foreign.b), *honest[1:]],
        [honest[0]._replace(a=foreign.b), *honest[1:]],
        [honest[1], honest[0], honest[2]],
    ):
        with pytest.raises(BadProof):
            verify_shuffle(group, HERE, key, inputs, false, _lie(group, inputs, false, key))
    with pytest.raises(BadProof):
        proof = _lie(group, inputs, honest, key)
        verify_shuffle(group, HERE, key, inputs, honest[:2], proof)


@each_group
def test_attack_6_other_numbers_of_cards(group: Group) -> None:
    key = keys(group)[1]
    inputs = deck(group, key, 4)
    made = prove_shuffle(group, HERE, key, inputs[:3], secret())
    outputs, proof = made.outputs, made.proof
    tried = [
        (inputs[:2], outputs, proof),
        (inputs, outputs, proof),
        (inputs[:3], outputs[:2], proof),
        (inputs[:3], (*outputs, outputs[0]), proof),
        (inputs[:2], outputs[:2], proof),
        (inputs, (*outputs, outputs[0]), proof),
        ([], [], proof),
        ([], [], bytes(proof_bytes(group, 0))),
        (inputs[:3], outputs, b""),
        (inputs[:3], outputs, proof[:-1]),
        (inputs[:3], outputs, proof + b"\0"),
        (inputs * 81, inputs * 81, bytes(proof_bytes(group, 324))),
    ]
    for before, after, claimed in tried:
        with pytest.raises(REFUSALS):
            verify_shuffle(group, HERE, key, before, after, claimed)


@each_group
def test_other_inputs_or_another_key(group: Group) -> None:
    key, other_key = keys(group)[1], keys(group, "other")[1]
    inputs = deck(group, key, 3)
    made = prove_shuffle(group, HERE, key, inputs, secret())
    with pytest.raises(BadProof):
        verify_shuffle(group, HERE, other_key, inputs, made.outputs, made.proof)
    with pytest.raises(BadProof):
        verify_shuffle(group, HERE, key, inputs[::-1], made.outputs, made.proof)
    with pytest.raises(NotInGroup):
        verify_shuffle(group, HERE, group.identity, inputs, made.outputs, made.proof)


@each_group
def test_secrets_depend_on_the_choice_and_the_permutation(group: Group) -> None:
    key = keys(group)[1]
    inputs = deck(group, key, 3)
    made = [
        prove_shuffle(group, HERE, key, inputs, secret(), permutation=(0, 1, 2)),
        prove_shuffle(group, HERE, key, inputs, secret(), permutation=(0, 2, 1)),
        prove_shuffle(group, HERE, key, inputs, secret(), b"choice", permutation=(0, 1, 2)),
    ]
    points = [point for item in made for ct in item.outputs for point in ct]
    assert len(set(points)) == len(points)
