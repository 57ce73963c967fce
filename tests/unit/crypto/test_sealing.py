"""Sealed commitments: author and others open them to the same value, or nobody does."""

from dataclasses import replace

import msgspec
import pytest

from dixit_lan.crypto import commitment, schnorr
from dixit_lan.crypto.group import Group, Point
from dixit_lan.crypto.sealing import (
    Opening,
    Sealed,
    box_for,
    seal,
    unseal,
    verify_sealed,
)
from dixit_lan.errors import BadOpening, BadProof, InternalError
from tests.unit.crypto.kit import (
    GROUPS,
    HERE,
    NONCE,
    REFUSALS,
    keys,
    scalar,
    secret,
    verify_opening,
)

each_group = pytest.mark.parametrize("group", GROUPS, ids=repr)
OTHER_NONCE = bytes(reversed(NONCE))


@each_group
@pytest.mark.parametrize("value", (b"", b"vote", b"long" * 2000))
def test_the_author_and_the_others_agree(group: Group, value: bytes) -> None:
    x, key = keys(group)
    sealed = seal(group, HERE, key, value, NONCE)
    verify_sealed(group, HERE, key, sealed)
    opening = unseal(group, HERE, sealed, group.mul(x, Point(sealed.point)))
    assert opening == Opening(value=value, nonce=NONCE)
    verify_opening(group, HERE, key, sealed, opening)


@each_group
def test_everything_differs_with_the_value_and_the_nonce(group: Group) -> None:
    key = keys(group)[1]
    made = [
        seal(group, HERE, key, b"one", NONCE),
        seal(group, HERE, key, b"two", NONCE),
        seal(group, HERE, key, b"one", OTHER_NONCE),
        seal(group, replace(HERE, seat=2), key, b"one", NONCE),
    ]
    for field in ("commitment", "point", "ciphertext", "proof"):
        assert len({getattr(sealed, field) for sealed in made}) == len(made)
    assert len({len(sealed.ciphertext) for sealed in made}) == 1


@each_group
def test_another_opening_is_refused(group: Group) -> None:
    key = keys(group)[1]
    sealed = seal(group, HERE, key, b"one", NONCE)
    for value, nonce in ((b"two", NONCE), (b"one", OTHER_NONCE), (b"one", b""), (b"", NONCE)):
        with pytest.raises(BadOpening):
            verify_opening(group, HERE, key, sealed, Opening(value=value, nonce=nonce))
    with pytest.raises(BadOpening):
        verify_opening(group, HERE, keys(group, "other")[1], sealed, Opening(b"one", NONCE))


@each_group
def test_a_false_sealed_copy_fails_for_author_and_others_alike(group: Group) -> None:
    """Commit to one vote, seal another: neither door opens."""
    x, key = keys(group)
    r = scalar(group, "r")
    point = group.base_mul(r)
    box = box_for(HERE.encoded(), point, group.mul(r, key))
    honest = seal(group, HERE, key, b"one", NONCE)
    copies = {
        "another value": (point, NONCE + b"two"),
        "the right value under another mask": (point, NONCE + b"one"),
    }
    for mask_point, plain in copies.values():
        ciphertext = box.encrypt(plain, bytes(24)).ciphertext
        false = msgspec.structs.replace(honest, point=mask_point, ciphertext=ciphertext)
        with pytest.raises(BadOpening):
            verify_opening(group, HERE, key, false, Opening(value=b"one", nonce=NONCE))
        with pytest.raises(BadOpening):
            unseal(group, HERE, false, group.mul(x, point))


@each_group
def test_attack_9_a_copied_sealed_vote(group: Group) -> None:
    """Somebody else's vote, handed in as one's own: as it is, or behind another mask."""
    key = keys(group)[1]
    sealed = seal(group, HERE, key, b"one", NONCE)
    thief = replace(HERE, seat=HERE.seat + 1)
    with pytest.raises(BadProof):
        verify_sealed(group, thief, key, sealed)
    shifted = group.add(Point(sealed.point), group.base_mul(5))
    for x in (5, scalar(group, "guess")):
        proof = schnorr.prove_knowledge(group, thief, "sealed commitment", x, secret())
        for point in (sealed.point, shifted):
            false = msgspec.structs.replace(sealed, point=point, proof=proof)
            with pytest.raises(BadProof):
                verify_sealed(group, thief, key, false)


@each_group
def test_attack_6_lengths(group: Group) -> None:
    key = keys(group)[1]
    sealed = seal(group, HERE, key, b"", NONCE)
    for change in ({"commitment": b""}, {"ciphertext": b""}, {"ciphertext": bytes(47)}):
        with pytest.raises(BadProof):
            verify_sealed(group, HERE, key, msgspec.structs.replace(sealed, **change))
    empty = Sealed(commitment=b"", point=b"", ciphertext=b"", proof=b"")
    with pytest.raises(REFUSALS):
        verify_sealed(group, HERE, key, empty)
    with pytest.raises(REFUSALS):
        unseal(group, HERE, empty, key)


def test_nonces_have_32_bytes() -> None:
    for nonce in (b"", bytes(31), bytes(33)):
        with pytest.raises(InternalError):
            commitment.commit(HERE, b"value", nonce)
        with pytest.raises(BadOpening):
            commitment.verify_opening(HERE, commitment.commit(HERE, b"", NONCE), b"", nonce)


def test_an_opening_never_shows() -> None:
    assert "s3cr3t" not in repr(Opening(value=b"s3cr3t", nonce=b"s3cr3t"))
