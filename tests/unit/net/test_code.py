"""The table's code: how it is made, and how forgiving its spelling is."""

import math
import unicodedata

import pytest

from dixit_lan.net.code import CODE_WORDS, generate_code, is_code, normalise_code
from dixit_lan.wire.words import WORDS


def test_three_words_make_31_bits() -> None:
    assert CODE_WORDS * math.log2(len(WORDS)) >= 31
    assert len({word[:3] for word in WORDS}) == len(WORDS)


def test_generated_codes_are_codes_and_follow_the_bytes_given() -> None:
    assert generate_code(bytes) == "-".join([WORDS[0]] * CODE_WORDS)
    draws = iter(at.to_bytes(8, "big") for at in (5, len(WORDS) + 6, 7))
    code = generate_code(lambda size: next(draws))
    assert code == "-".join(WORDS[5:8])
    assert is_code(code)


@pytest.mark.parametrize(
    "typed",
    [
        "{0}-{1}-{2}",
        "{0} {1} {2}",
        "  {0}\t{1} - {2}\n",
        "{0}_{1}.{2}!",
        "{0}–{1}—{2}",
    ],
)
def test_spaces_and_dashes_do_not_matter(typed: str) -> None:
    words = WORDS[10], WORDS[20], WORDS[30]
    assert normalise_code(typed.format(*words)) == "-".join(words)
    assert normalise_code(typed.format(*words).upper()) == "-".join(words)
    assert is_code(typed.format(*words))


def test_wide_letters_and_ligatures_are_folded() -> None:
    assert normalise_code("ＢＡＤＯ ﬁne STRASSE straße") == "bado-fine-strasse-strasse"


def test_composed_and_decomposed_letters_are_the_same() -> None:
    composed, decomposed = (unicodedata.normalize(form, "Bếp của Mai") for form in ("NFC", "NFD"))
    assert composed != decomposed
    assert normalise_code(composed) == normalise_code(decomposed)


@pytest.mark.parametrize(
    "text", ["", "-", "one two three", f"{WORDS[0]} {WORDS[1]}", f"{WORDS[0]} " * 4]
)
def test_other_text_is_no_code(text: str) -> None:
    assert not is_code(text)


def test_a_wrong_last_vowel_is_noticed() -> None:
    wrong = WORDS[0][:3] + next(each for each in "aeiou" if each != WORDS[0][3])
    assert not is_code(f"{wrong} {WORDS[1]} {WORDS[2]}")


def test_normalising_twice_changes_nothing() -> None:
    for text in ("İstanbul ŉ ǰ", "ẞ ſ K", " -- ", "a_b c"):
        once = normalise_code(text)
        assert normalise_code(once) == once
