"""The matrix keeps its quotas, and its rules can fail."""

import re
from dataclasses import replace

from scripts.deck.matrix import SHARED_MAX, complaints, entries, shared

CARDS = list(entries())


def test_the_deck_keeps_all_quotas() -> None:
    assert complaints(CARDS) == []


def test_names_are_module_names_and_tags_are_words() -> None:
    for card in CARDS:
        assert re.fullmatch(r"[a-z]+(_[a-z]+)*", card.id)
        assert all(re.fullmatch(r"[a-z]+(-[a-z]+)?", tag) for tag in card.tags), card.id
        assert len(set(card.tags)) == len(card.tags), card.id


def test_cards_of_a_group_differ() -> None:
    one = CARDS[0]
    twin = replace(
        CARDS[1], style=one.style, camera=one.camera, hue=one.hue, time=one.time, group=one.group
    )
    assert shared(one, twin) > SHARED_MAX
    assert any("share" in text for text in complaints([one, twin, *CARDS[2:]]))


def test_too_much_of_one_thing_is_noticed() -> None:
    blue = [replace(card, hue="blue") for card in CARDS]
    assert any("blue" in text for text in complaints(blue))
    print_only = [replace(card, style="print") for card in CARDS]
    assert any("print" in text for text in complaints(print_only))
    assert any("83 cards" in text for text in complaints(CARDS[1:]))
    assert any(
        "tags" in text for text in complaints([replace(CARDS[0], tags=("one",)), *CARDS[1:]])
    )
