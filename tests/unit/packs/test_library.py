"""Packs mixed into one deck, and the words for a difference."""

from pathlib import Path

import pytest

from dixit_lan.errors import PackError
from dixit_lan.ids import Card, Digest
from dixit_lan.packs.library import Library, describe_difference
from dixit_lan.packs.pack import Pack, PackCard
from dixit_lan.wire.limits import DECK_CARDS_MAX, PACKS_MAX

ONE, TWO, THREE = (Digest(bytes([number]) * 32) for number in range(3))


def _pack(name: str, first: int, count: int = 5) -> Pack:
    numbers = range(first, first + count)
    cards = [Card(number.to_bytes(32, "big")) for number in numbers]
    return Pack(
        name,
        Digest(first.to_bytes(32, "big")),
        tuple(
            PackCard(card, Path(name, f"{n}.png"), (f"tag {n}",)) for n, card in enumerate(cards)
        ),
    )


def test_packs_are_mixed_in_any_order() -> None:
    a, b = _pack("a", 0), _pack("b", 100)
    library, other = Library([a, b]), Library([b, a])
    assert library.cards == other.cards == tuple(sorted(library.cards))
    assert len(library.cards) == 10
    assert library.pack_hashes == other.pack_hashes == (a.hash, b.hash)
    assert library.names == {a.hash: "a", b.hash: "b"}
    card = b.cards[3]
    assert library.path(card.card) == Path("b", "3.png")
    assert library.tags(card.card) == library.all_tags()[card.card] == ("tag 3",)


def test_a_picture_in_two_packs_is_refused_naming_both_files() -> None:
    with pytest.raises(PackError, match=r"a/4\.png and b/0\.png are the same picture"):
        Library([_pack("a", 0), _pack("b", 4)])


def test_limits_on_packs_and_cards() -> None:
    with pytest.raises(PackError, match="0 packs"):
        Library([])
    with pytest.raises(PackError, match=f"{PACKS_MAX + 1} packs"):
        Library([_pack(str(n), 10 * n) for n in range(PACKS_MAX + 1)])
    with pytest.raises(PackError, match="cards where"):
        Library([_pack("a", 0, DECK_CARDS_MAX), _pack("b", 1_000, 1)])


def test_a_card_of_no_pack() -> None:
    with pytest.raises(PackError):
        Library([_pack("a", 0)]).path(Card(b"?" * 32))


@pytest.mark.parametrize(
    ("ours", "theirs", "words"),
    [
        ({ONE: "a"}, {ONE: "renamed"}, ""),
        ({ONE: "a"}, {TWO: "a"}, "“a” has other pictures there than here"),
        ({ONE: "a", TWO: "b"}, {ONE: "a"}, "they lack “b”"),
        ({ONE: "a"}, {ONE: "a", TWO: "b", THREE: "c"}, "we lack “b”, “c”"),
        ({ONE: "a"}, {TWO: "b"}, "they lack “a”; we lack “b”"),
        ({ONE: "a"}, {ONE: "a", TWO: "b\x1b[0m"}, "we lack “b?[0m”"),
    ],
)
def test_a_difference_is_told_by_name(
    ours: dict[Digest, str], theirs: dict[Digest, str], words: str
) -> None:
    assert describe_difference(ours, theirs) == words
