"""Refused choices, and the two orders of storytellers."""

from dataclasses import replace

import pytest

from dixit_lan.errors import RuleCode, RuleViolation
from dixit_lan.ids import Card, Seat
from dixit_lan.rules.edition import CLASSIC, ODYSSEY
from dixit_lan.rules.moves import (
    check_ballot,
    check_clue,
    check_laid,
    count_graphemes,
    first_storyteller,
    next_storyteller,
)

A, B, C = (Card(bytes([value]) * 32) for value in range(3))


@pytest.mark.parametrize(
    ("slots", "code"),
    [
        ((2,), RuleCode.OWN_CARD),
        ((1, 1), RuleCode.DOUBLE_VOTE),
        ((1, 3), RuleCode.WRONG_COUNT),  # two votes with six seats or fewer
        ((), RuleCode.WRONG_COUNT),
        ((0,), RuleCode.UNKNOWN_SLOT),
        ((-1,), RuleCode.UNKNOWN_SLOT),
        ((7,), RuleCode.UNKNOWN_SLOT),
    ],
)
def test_refused_ballot(slots: tuple[int, ...], code: RuleCode) -> None:
    with pytest.raises(RuleViolation) as caught:
        check_ballot(ODYSSEY, 6, 6, slots, own_slots=(2,))
    assert caught.value.code is code


def test_seven_seats_have_up_to_two_votes_on_different_images() -> None:
    check_ballot(ODYSSEY, 7, 7, (1,), own_slots=(2,))
    check_ballot(ODYSSEY, 7, 7, (7, 1), own_slots=(2,))
    for slots, code in [
        ((1, 3, 4), RuleCode.WRONG_COUNT),
        ((3, 3), RuleCode.DOUBLE_VOTE),
        ((1, 2), RuleCode.OWN_CARD),
    ]:
        with pytest.raises(RuleViolation) as caught:
            check_ballot(ODYSSEY, 7, 7, slots, own_slots=(2,))
        assert caught.value.code is code


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ((A,), RuleCode.WRONG_COUNT),
        ((A, A), RuleCode.SAME_CARD_TWICE),
        ((A, C), RuleCode.UNKNOWN_CARD),
    ],
)
def test_refused_cards(cards: tuple[Card, ...], code: RuleCode) -> None:
    check_laid(2, (B, A), (A, B))
    with pytest.raises(RuleViolation) as caught:
        check_laid(2, cards, (A, B))
    assert caught.value.code is code


@pytest.mark.parametrize(
    "text",
    [
        None,
        "a",
        "Giấc mơ bị bỏ quên",
        "Ŝanĝiĝema ĉielo",
        "夢の中の夢",
        "꿈속의 꿈",
        "حلم بعيد",
        "नींद के उस पार",
        "👩‍👩‍👧‍👦 🇻🇳",
        "“La la la …” – ♪♫",
        "x" * 200,
        "👩‍👩‍👧‍👦" * 100,  # seven code points each, one character
    ],
)
def test_allowed_clue(text: str | None) -> None:
    check_clue(CLASSIC, text)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("x" * 201, RuleCode.CLUE_TOO_LONG),
        ("👩‍👩‍👧‍👦" * 201, RuleCode.CLUE_TOO_LONG),
        ("x" + "\u0301\u0323" * 2_100, RuleCode.CLUE_TOO_LONG),  # one character of 8 KiB
        ("x" * 10_000_000, RuleCode.CLUE_TOO_LONG),
        ("", RuleCode.CLUE_UNREADABLE),
        ("  \u00a0\u3000", RuleCode.CLUE_UNREADABLE),
        ("\u200b\u200d\ufeff", RuleCode.CLUE_UNREADABLE),
        ("a\x00b", RuleCode.CLUE_UNREADABLE),
        ("a\nb", RuleCode.CLUE_UNREADABLE),
        ("a\x1b[31mb", RuleCode.CLUE_UNREADABLE),
        ("a\x85b", RuleCode.CLUE_UNREADABLE),
        ("a\u2028b", RuleCode.CLUE_UNREADABLE),
        ("a\u202eb", RuleCode.CLUE_UNREADABLE),
        ("a\u2066b", RuleCode.CLUE_UNREADABLE),
        ("a\ud800b", RuleCode.CLUE_UNREADABLE),
        ("\udfff", RuleCode.CLUE_UNREADABLE),
        ("a\uffffb", RuleCode.CLUE_UNREADABLE),
        ("e\u0301", RuleCode.CLUE_UNREADABLE),  # not NFC
    ],
)
def test_refused_clue(text: str, code: RuleCode) -> None:
    with pytest.raises(RuleViolation) as caught:
        check_clue(CLASSIC, text)
    assert caught.value.code is code


def test_the_clue_limit_is_a_house_rule() -> None:
    short = replace(CLASSIC, clue_limit=3)
    check_clue(short, "abc")
    with pytest.raises(RuleViolation):
        check_clue(short, "abcd")


def test_graphemes_are_what_a_reader_counts() -> None:
    assert count_graphemes("👩‍👩‍👧‍👦") == 1
    assert count_graphemes("x\u0323\u0301") == 1
    assert count_graphemes("mơ") == 2


def test_the_next_storyteller_sits_to_the_left() -> None:
    seating = (Seat(2), Seat(0), Seat(3), Seat(1))
    assert [next_storyteller(seating, seat) for seat in seating] == [0, 3, 1, 2]


def test_the_first_storyteller_was_seen_first_by_most() -> None:
    order = (Seat(2), Seat(0), Seat(1))
    saw = {Seat(0): Seat(0), Seat(1): Seat(0), Seat(2): Seat(2)}
    assert first_storyteller(saw, order) == 0
    everyone_saw_herself = {seat: seat for seat in order}
    assert first_storyteller(everyone_saw_herself, order) == 2
    assert first_storyteller(everyone_saw_herself, order[1:] + order[:1]) == 0
    assert first_storyteller({Seat(0): Seat(1)}, order) == 1
