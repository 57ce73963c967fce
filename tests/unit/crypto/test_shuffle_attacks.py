"""Published attacks on verifiable shuffles, each with a control that shows its teeth."""

from collections.abc import Sequence
from dataclasses import astuple, replace
from typing import Any

import pytest

from dixit_lan.crypto import shuffle
from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.elgamal import Ciphertext, public_encryption, remask
from dixit_lan.crypto.group import ED25519, Group, Point
from dixit_lan.crypto.shuffle import prove_shuffle, verify_shuffle
from dixit_lan.crypto.shuffle_proof import decode_proof
from dixit_lan.crypto.transcript import Context
from dixit_lan.errors import NotInGroup
from tests.unit.crypto.kit import GROUPS, HERE, REFUSALS, T2, cards, deck, keys, secret
from tests.unit.crypto.lax import DeafContext, ForgetfulSecret, LaxEdwards

each_group = pytest.mark.parametrize("group", GROUPS, ids=repr)


def _after_the_proof(group: Group, made: shuffle.Shuffled) -> list[Ciphertext]:
    """Add T to card 0 and take (s'_0/s'_1)·T from card 1: the sum in t41 stays as it was."""
    s0, s1, *_ = decode_proof(group, made.proof, len(made.outputs)).s_order
    added = group.hash_to_point("a foreign card", b"")
    taken = group.mul(s0 * pow(s1, -1, group.order), added)
    first, second, *rest = made.outputs
    return [
        first._replace(b=group.add(first.b, added)),
        second._replace(b=group.sub(second.b, taken)),
        *rest,
    ]


@each_group
def test_attack_2_weak_fiat_shamir(group: Group) -> None:
    key = keys(group)[1]
    inputs = deck(group, key, 3)
    made = prove_shuffle(group, HERE, key, inputs, secret())
    with pytest.raises(REFUSALS):
        verify_shuffle(group, HERE, key, inputs, _after_the_proof(group, made), made.proof)


@each_group
def test_attack_2_works_on_a_weakened_transcript(group: Group) -> None:
    """The control: where the outputs are not hashed, the cards are changed after the proof."""
    key = keys(group)[1]
    inputs = deck(group, key, 3)
    weak = DeafContext(*astuple(HERE))
    made = prove_shuffle(group, weak, key, inputs, secret())
    false = _after_the_proof(group, made)
    assert false != list(made.outputs)
    verify_shuffle(group, weak, key, inputs, false, made.proof)


def _mark(group: Group, key: Point, inputs: Sequence[Ciphertext]) -> tuple[list[Ciphertext], bytes]:
    """Shuffle, add the point of order two to one card, and draw until the proof hides it.

    The error in t41 is an even multiple of that point for a good part of all draws.
    """
    for attempt in range(60):
        transcript = shuffle._begin(HERE, key, inputs)
        cheat = secret(f"attempt {attempt}")
        draws = shuffle._draw(group, cheat, transcript.digest(), b"", len(inputs))
        outputs = [remask(group, key, ct, r) for ct, r in zip(inputs, draws.r, strict=True)]
        outputs[0] = outputs[0]._replace(b=group.add(outputs[0].b, T2))
        order = tuple(range(len(inputs)))
        proof = shuffle._prove(group, transcript, key, outputs, order, draws).encoded(group)
        try:
            verify_shuffle(group, HERE, key, inputs, outputs, proof)
        except REFUSALS:
            continue
        return outputs, proof
    raise AssertionError("no draw hid the mark")


def test_attack_1_a_marked_card() -> None:
    """Where the subgroup is not checked the marked card passes; here it does not."""
    key = keys(ED25519)[1]
    inputs = deck(ED25519, key, 1)
    outputs, proof = _mark(LaxEdwards(), key, inputs)
    with pytest.raises(REFUSALS):
        verify_shuffle(ED25519, HERE, key, inputs, outputs, proof)


@each_group
def test_attack_5_a_shuffler_takes_the_mask_off(group: Group) -> None:
    """The first deck's masks are public: r = -1 lays a card open, behind the identity."""
    key = keys(group)[1]
    inputs = [public_encryption(group, key, card) for card in cards(group, 2)]
    original = shuffle._draw

    def unmasking(*args: Any) -> shuffle._Draws:
        draws = original(*args)
        return replace(draws, r=[-1, draws.r[1]])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shuffle, "_draw", unmasking)
        made = prove_shuffle(group, HERE, key, inputs, secret(), permutation=(0, 1))
    assert made.outputs[0] == (group.identity, cards(group, 2)[0])
    with pytest.raises(NotInGroup):
        verify_shuffle(group, HERE, key, inputs, made.outputs, made.proof)


AGAIN = replace(HERE, digest=b"another history, after a roll-back")


def _weights(
    group: Group,
    context: Context,
    key: Point,
    inputs: Sequence[Ciphertext],
    made: shuffle.Shuffled,
) -> tuple[int, ...]:
    claim = decode_proof(group, made.proof, len(inputs))
    transcript = shuffle._begin(context, key, inputs)
    return shuffle._draw_weights(group, transcript, made.outputs, claim.commitments)


def _read_permutation(group: Group, ours: GameSecret) -> tuple[list[int | None], shuffle.Shuffled]:
    """From two proofs of one seat: equal masks ω' cancel, and what is left names each card."""
    key = keys(group)[1]
    inputs = deck(group, key, 6)
    one, two = (prove_shuffle(group, context, key, inputs, ours) for context in (HERE, AGAIN))
    claims = [decode_proof(group, made.proof, 6) for made in (one, two)]
    u1 = _weights(group, HERE, key, inputs, one)
    u2 = _weights(group, AGAIN, key, inputs, two)
    c1, c2 = claims[0].c, claims[1].c
    leaks = {(c1 * u1[j] - c2 * u2[j]) % group.order: j for j in range(6)}
    answers = zip(claims[0].s_order, claims[1].s_order, strict=True)
    return [leaks.get((s1 - s2) % group.order) for s1, s2 in answers], one


@each_group
def test_attack_12d_mix_roll_back_mix_again(group: Group) -> None:
    read, _ = _read_permutation(group, secret())
    assert read == [None] * 6


@each_group
def test_attack_12d_works_on_secrets_that_forget_the_statement(group: Group) -> None:
    """The control: one permutation and one ω' under two statements are read completely."""
    read, made = _read_permutation(group, ForgetfulSecret(secret().secret))
    assert tuple(read) == made.permutation


@each_group
def test_attack_12d_two_mixes_share_nothing(group: Group) -> None:
    key = keys(group)[1]
    inputs = deck(group, key, 6)
    one, two = (prove_shuffle(group, context, key, inputs, secret()) for context in (HERE, AGAIN))
    size = group.point_bytes

    def parts(made: shuffle.Shuffled) -> set[bytes]:
        points = {point for ct in made.outputs for point in ct}
        return points | {made.proof[i : i + size] for i in range(0, len(made.proof), size)}

    assert not parts(one) & parts(two)
