"""Refused choices, and who tells first."""

from dataclasses import replace

import pytest

from dixit_lan.errors import RuleCode, RuleViolation
from dixit_lan.ids import Card, Seat
from dixit_lan.rules.edition import CLASSIC, ODYSSEY
from dixit_lan.rules.moves import (
    check_ballot,
    check_clue,
    check_laid,
    first_storyteller,
    is_clue,
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
        "می\u200cخواهم",
        "👩‍👩‍👧‍👦 🇻🇳",
        "“La la la …” – ♪♫",
        "x" * 800,
        "👩‍👩‍👧‍👦" * 114,  # seven code points each
        "e\u0301",  # not NFC: nobody's offence
        "\u0301\U00010efd",
        "\U00010efd\u0301",  # a mark of Unicode 15 behind or before one of Unicode 1
    ],
)
def test_allowed_clue(text: str | None) -> None:
    check_clue(CLASSIC, text)
    assert text is None or is_clue(CLASSIC, text)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("x" * 801, RuleCode.CLUE_TOO_LONG),
        ("👩‍👩‍👧‍👦" * 115, RuleCode.CLUE_TOO_LONG),
        ("x" * 10_000_000, RuleCode.CLUE_TOO_LONG),
        ("", RuleCode.CLUE_UNREADABLE),
        ("  \u00a0\u3000", RuleCode.CLUE_UNREADABLE),
        ("\u200b\u200d\ufeff", RuleCode.CLUE_UNREADABLE),
        ("\u3164\ufe0f\U000e0061", RuleCode.CLUE_UNREADABLE),
        ("a\x00b", RuleCode.CLUE_UNREADABLE),
        ("a\nb", RuleCode.CLUE_UNREADABLE),
        ("a\x1b[31mb", RuleCode.CLUE_UNREADABLE),
        ("a\x85b", RuleCode.CLUE_UNREADABLE),
        ("a\u2028b", RuleCode.CLUE_UNREADABLE),
        ("a\u202eb", RuleCode.CLUE_UNREADABLE),
        ("a\u200fb", RuleCode.CLUE_UNREADABLE),
        ("a\u061cb", RuleCode.CLUE_UNREADABLE),
        ("a\u2066b", RuleCode.CLUE_UNREADABLE),
        ("a\ud800b", RuleCode.CLUE_UNREADABLE),
        ("\udfff", RuleCode.CLUE_UNREADABLE),
        ("a\uffffb", RuleCode.CLUE_UNREADABLE),
        ("a\U0010fffeb", RuleCode.CLUE_UNREADABLE),
    ],
)
def test_refused_clue(text: str, code: RuleCode) -> None:
    with pytest.raises(RuleViolation) as caught:
        check_clue(CLASSIC, text)
    assert caught.value.code is code
    assert not is_clue(CLASSIC, text)


def test_the_clue_limit_is_a_house_rule() -> None:
    short = replace(CLASSIC, clue_limit=3)
    check_clue(short, "x" * 12)
    with pytest.raises(RuleViolation):
        check_clue(short, "x" * 13)


@pytest.mark.parametrize(("letter", "most"), [("a", 4096), ("é", 2048), ("あ", 1365), ("🎲", 1024)])
def test_a_clue_has_at_most_four_kib_of_utf8(letter: str, most: int) -> None:
    wide = replace(CLASSIC, clue_limit=1_000 if letter != "a" else 1_024)
    assert (is_clue(wide, letter * most), is_clue(wide, letter * (most + 1))) == (True, False)


def test_the_first_storyteller_was_seen_first_by_most() -> None:
    order = (Seat(2), Seat(0), Seat(1))
    saw = {Seat(0): Seat(0), Seat(1): Seat(0), Seat(2): Seat(2)}
    assert first_storyteller(saw, order) == 0
    everyone_saw_herself = {seat: seat for seat in order}
    assert first_storyteller(everyone_saw_herself, order) == 2
    assert first_storyteller(everyone_saw_herself, order[1:] + order[:1]) == 0
    assert first_storyteller({Seat(0): Seat(1)}, order) == 1
