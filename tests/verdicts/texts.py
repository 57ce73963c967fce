"""Texts on which two Pythons would differ, if anybody asked their tables."""

from collections.abc import Iterator
from itertools import product

MARKS = (
    0x0301,
    0x0323,
    0x0345,
    0x094D,
    0x10EFD,
    0x1E08F,
    0x11F41,
    0x11D45,
    0x10D69,
    0x1E5EE,
    0x1AEB,
)
"""Marks that join and reorder, old ones and some of Unicode 15 to 17."""

NEWCOMERS = {
    "15": (0x1E030, 0x11F02, 0x1B132, 0x1E4D0, 0x1FACE, 0x0CF3),
    "15.1": (0x2FFC, 0x2EBF0, 0x31EF),
    "16": (
        0x10D40,
        0x10D50,
        0x10D70,
        0x1C89,
        0x1C8A,
        0xA7CB,
        0xA7DA,
        0xA7DC,
        0x105C0,
        0x16D40,
        0x1CC00,
    ),
    "17": (0xA7CE, 0xA7CF, 0xA7D2, 0xA7D4, 0x088F, 0x20C1, 0x16EA0, 0x16EBB, 0x1FA8E, 0x10EC5),
}
"""Letters, digits and signs that each version of Unicode has brought; some are capital and small."""

PLAIN = (
    "a",
    "é",
    "ß",
    "İ",
    "ﬁ",
    "가",
    "\u1100\u1161",
    "か\u3099",
    "🇻🇳",
    "👩\u200d👩\u200d👧",
    "\u0958",
)
EDGES = (
    "", " ", "\u3164", "\u00ad", "\u200b", "\ufeff", "\ufe0f", "\U000e0100", "a\x00", "a\x1b[2J",
    "a\x7f", "a\x85", "a\u061c", "a\u200e", "a\u2028", "a\u202e", "a\u2066", "a\ufdd0", "a\ufffe",
    "a\U0001ffff", "x" * 60, "x" * 61, "ナ" * 20, "ナ" * 21, "x" * 800, "x" * 801, "🎲" * 800,
    "ナ" * 1365, "e\u0301" * 400, "a - b", "A_B", "a\u2010b", "a\u00a0b", "\u4e00", "\uff21",
)  # fmt: skip


def texts() -> Iterator[str]:
    """All of them, each once."""
    letters = [chr(point) for points in NEWCOMERS.values() for point in points]
    yield from dict.fromkeys(
        [
            *EDGES,
            *PLAIN,
            *letters,
            *(chr(one) + chr(other) for one, other in product(MARKS, repeat=2)),
            *("a" + chr(one) + chr(other) for one, other in product(MARKS, repeat=2)),
            *(letter + chr(mark) for letter, mark in product([*PLAIN, *letters], MARKS)),
            *(f"{letter}-{letter.upper()} {letter.lower()}" for letter in PLAIN),
        ]
    )
