"""Text on the wire: what peers must agree on is judged by code points in fixed ranges, nothing else.

No table of the running Python is asked (normal forms, categories, case, letters, graphemes): those
grow from release to release, and two honest laptops would judge one text in two ways. Normalising and
counting what a reader calls characters is a courtesy of one's own entry field.
"""

from bisect import bisect_right
from collections.abc import Iterable

from dixit_lan.wire.limits import NAME_BYTES_MAX

Ranges = tuple[tuple[int, int], ...]

FORBIDDEN: Ranges = (
    (0x0000, 0x001F),  # C0 controls, line ends included
    (0x007F, 0x009F),  # DEL and C1 controls
    (0x061C, 0x061C),  # Arabic letter mark
    (0x200E, 0x200F),  # left-to-right and right-to-left mark
    (0x2028, 0x202E),  # line and paragraph separator, embeddings and overrides of direction
    (0x2066, 0x2069),  # isolates
    (0xD800, 0xDFFF),  # surrogates, which UTF-8 has not
    (0xFDD0, 0xFDEF),  # not characters
    *((plane + 0xFFFE, plane + 0xFFFF) for plane in range(0, 0x110000, 0x10000)),
)
"""First and last code point of what no text may hold."""

BLANK: Ranges = (
    (0x0020, 0x0020),
    (0x00A0, 0x00A0),
    (0x00AD, 0x00AD),
    (0x034F, 0x034F),
    (0x115F, 0x1160),
    (0x1680, 0x1680),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x2000, 0x200D),
    (0x202F, 0x202F),
    (0x205F, 0x2065),
    (0x206A, 0x206F),
    (0x2800, 0x2800),
    (0x3000, 0x3000),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xE0000, 0xE0FFF),
)
"""Spaces, fillers and marks that show nothing by themselves: a text of these alone says nothing."""


class _Set:
    """Whether a code point lies in one of some ranges."""

    def __init__(self, ranges: Ranges) -> None:
        self._firsts = [first for first, _ in ranges]
        self._lasts = [last for _, last in ranges]

    def __contains__(self, character: object) -> bool:
        point = ord(character) if isinstance(character, str) else -1
        at = bisect_right(self._firsts, point) - 1
        return at >= 0 and point <= self._lasts[at]


_FORBIDDEN, _BLANK = _Set(FORBIDDEN), _Set(BLANK)


def is_clean(text: str) -> bool:
    """Does it hold no code point that is forbidden in every text?"""
    return not any(character in _FORBIDDEN for character in text)


def is_blank(text: str) -> bool:
    """Is there nothing to see in it?"""
    return all(character in _BLANK for character in text)


def is_name(text: str) -> bool:
    """May a player, table or pack be called so? 1 to NAME_BYTES_MAX bytes, clean, something to see."""
    if len(text) > NAME_BYTES_MAX or not is_clean(text) or is_blank(text):
        return False
    return len(text.encode()) <= NAME_BYTES_MAX


def check_names(names: Iterable[str]) -> None:
    """Raise ValueError unless each is a name: the check of a struct, which a decoder makes an error."""
    for name in names:
        if not is_name(name):
            raise ValueError(f"{ascii(name[:NAME_BYTES_MAX])} is no name")


def fit_name(text: str) -> str:
    """``text`` as a name: without what is forbidden, single spaces, cut to whole characters that fit.

    "" where nothing is left of it.
    """
    shown = "".join(" " if character in _FORBIDDEN else character for character in text)
    words = [word for word in shown.split(" ") if word]
    cut = " ".join(words).encode()[:NAME_BYTES_MAX].decode(errors="ignore").strip(" ")
    return "" if is_blank(cut) else cut
