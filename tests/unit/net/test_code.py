"""The table's code: how it is made, and how forgiving its spelling is."""

import math

import pytest

from dixit_lan.net.code import CODE_WORDS, generate_code, is_code
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
    "text", ["", "-", "one two three", f"{WORDS[0]} {WORDS[1]}", f"{WORDS[0]} " * 4]
)
def test_other_text_is_no_code(text: str) -> None:
    assert not is_code(text)


def test_a_wrong_last_vowel_is_noticed() -> None:
    wrong = WORDS[0][:3] + next(each for each in "aeiou" if each != WORDS[0][3])
    assert not is_code(f"{wrong} {WORDS[1]} {WORDS[2]}")
