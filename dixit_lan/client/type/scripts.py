"""Scripts whose letters change their shapes or places beside each other: HarfBuzz wants their names.

And what hangs on the language of a window, not on the letters: its direction, and Japan's characters.
"""

from dataclasses import dataclass

import regex

_SHAPED = (
    "Arab", "Armn", "Beng", "Deva", "Ethi", "Geor", "Gujr", "Guru", "Hang", "Hebr", "Khmr", "Knda",
    "Laoo", "Mlym", "Mong", "Mymr", "Orya", "Sinh", "Syrc", "Taml", "Telu", "Thaa", "Thai", "Tibt",
)  # fmt: skip
_SCRIPT = regex.compile("|".join(rf"(?P<{name}>\p{{sc={name}}})" for name in _SHAPED))
_KANA = regex.compile(r"[\p{sc=Hira}\p{sc=Kana}]")
_EMOJI = regex.compile(r"\p{Emoji_Presentation}|\ufe0f|\u20e3")


@dataclass(frozen=True, slots=True)
class Writing:
    """How the language of a window is written."""

    leftward: bool = False  # from right to left, pages and sentences
    japanese: bool = False  # Chinese characters in the shapes that Japan gives them


WESTERN = Writing()


def script_of(letter: str) -> str:
    """The ISO 15924 code of a letter's script if it needs shaping, else ""."""
    found = _SCRIPT.match(letter)
    return found.lastgroup or "" if found else ""


def has_kana(text: str) -> bool:
    """Whether a text is Japanese: its characters are drawn as in Japan then."""
    return _KANA.search(text) is not None


def is_emoji(letter: str) -> bool:
    """Whether this letter, as a person sees it, is a little picture."""
    return _EMOJI.search(letter) is not None
