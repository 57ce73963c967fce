"""Masked cards: what comes out is what went in, and nothing shows on the way."""

from collections.abc import Sequence

import pytest

from dixit_lan.crypto import elgamal
from dixit_lan.crypto.elgamal import Ciphertext
from dixit_lan.crypto.group import ED25519, Group, Point
from dixit_lan.crypto.shuffle import prove_shuffle
from dixit_lan.errors import DecodeError, NotInGroup
from tests.unit.crypto.kit import (
    GROUPS,
    HERE,
    T2,
    T4,
    T8,
    bad_points,
    cards,
    deck,
    keys,
    scalar,
    secret,
)
from tests.unit.crypto.lax import LaxEdwards

each_group = pytest.mark.parametrize("group", GROUPS, ids=repr)


@each_group
def test_all_keys_together_turn_a_card_up(group: Group) -> None:
    secrets = [scalar(group, name) for name in ("a", "b", "c")]
    table_key = group.sum(map(group.base_mul, secrets))
    card = cards(group, 1)[0]
    ct = elgamal.encrypt(group, table_key, card, scalar(group, "r"))
    again = elgamal.remask(group, table_key, ct, scalar(group, "s"))
    assert again.a != ct.a and again.b != ct.b
    for masked in (ct, again, elgamal.public_encryption(group, table_key, card)):
        shares = [elgamal.decryption_share(group, x, masked) for x in secrets]
        assert elgamal.combine(group, masked, shares) == card
        assert elgamal.combine(group, masked, shares[:2]) != card


@each_group
def test_public_encryption_is_encryption_with_one(group: Group) -> None:
    key, card = keys(group)[1], cards(group, 1)[0]
    public = elgamal.public_encryption(group, key, card)
    assert public == elgamal.encrypt(group, key, card, 1)
    assert public == (group.base, group.add(card, key))


@each_group
def test_decks_come_back(group: Group) -> None:
    cts = deck(group, keys(group)[1], 3)
    data = elgamal.encode_deck(group, cts)
    assert len(data) == 6 * group.point_bytes
    assert elgamal.decode_deck(group, data, 3) == elgamal.parse_deck(group, data, 3) == cts
    assert elgamal.decode_deck(group, b"", 0) == ()


@each_group
def test_attack_6_decks_of_another_length(group: Group) -> None:
    data = elgamal.encode_deck(group, deck(group, keys(group)[1], 3))
    for read in (elgamal.decode_deck, elgamal.parse_deck):
        for count in (0, 2, 4):
            with pytest.raises(DecodeError):
                read(group, data, count)
        for wrong in (data[:-1], data + b"\0", data[group.point_bytes :], b""):
            with pytest.raises(DecodeError):
                read(group, wrong, 3)


@each_group
def test_attacks_1_and_5_a_bad_point_anywhere_in_a_deck(group: Group) -> None:
    size = group.point_bytes
    data = elgamal.encode_deck(group, deck(group, keys(group)[1], 2))
    for place in range(0, len(data), size):
        for bad in bad_points(group, data[place : place + size]):
            if len(bad) == size:
                with pytest.raises(NotInGroup):
                    elgamal.decode_deck(group, data[:place] + bad + data[place + size :], 2)


def _read_by_relations(group: Group, deck: Sequence[Point]) -> dict[int, int]:
    """Guess a masked deck whose card k is a multiple k of one point: the attack on such decks."""
    places = {point: place for place, point in enumerate(deck)}
    for one in deck:
        found = {k: places.get(group.mul(k, one)) for k in range(1, len(deck) + 1)}
        if None not in found.values():
            return {k: place for k, place in found.items() if place is not None}
    return {}


@each_group
def test_attack_15_linear_relations(group: Group) -> None:
    count = 12
    x, key = keys(group)
    order = secret().permutation(count, "test", b"")
    small = [group.base_mul(k + 1) for k in order]
    naive = [group.mul(x, point) for point in small]
    assert _read_by_relations(group, naive) == {k + 1: order.index(k) for k in range(count)}

    ours = [cards(group, count)[k] for k in order]
    for plain in (ours, small):  # even on cards that are multiples, the masks hide the relations
        public = [elgamal.public_encryption(group, key, point) for point in plain]
        made = prove_shuffle(group, HERE, key, public, secret()).outputs
        first = made[0]
        readings = (
            [ct.a for ct in made],
            [ct.b for ct in made],
            [group.sub(ct.b, ct.a) for ct in made],
            [group.sub(ct.b, first.b) for ct in made[1:]],
        )
        assert not any(_read_by_relations(group, reading) for reading in readings)
    assert not _read_by_relations(group, ours)


def test_attack_15_subgroup_fingerprints() -> None:
    """A card that is not in the prime-order subgroup keeps its torsion under every mask."""
    lax, key = LaxEdwards(), keys(ED25519)[1]

    def fingerprints(cts: Sequence[Ciphertext]) -> list[Point]:
        return [lax.exact_mul(lax.order, ct.b) for ct in cts]

    ours = cards(ED25519, 4)
    marked = [ED25519.add(p, t) for p, t in zip(ours, (ED25519.identity, T2, T4, T8), strict=True)]
    masks = [scalar(ED25519, f"mask {i}") for i in range(4)]
    read = fingerprints(
        [elgamal.encrypt(lax, key, p, r) for p, r in zip(marked, masks, strict=True)]
    )
    assert len(set(read)) == 4

    clean = [elgamal.encrypt(ED25519, key, p, r) for p, r in zip(ours, masks, strict=True)]
    assert set(fingerprints(clean)) == {ED25519.identity}
