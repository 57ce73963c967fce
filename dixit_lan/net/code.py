"""The table's code: three short words that people say across the room.

Three words of ``wire.words`` make 31.0 bits, enough because guesses are rationed (see
``admission``).
"""

from collections.abc import Callable

from dixit_lan.wire.spelling import normal_spelling
from dixit_lan.wire.words import WORDS

CODE_WORDS = 3

_WORD_SET = frozenset(WORDS)


def generate_code(entropy: Callable[[int], bytes]) -> str:
    """A new code, words joined by dashes. ``entropy(n)`` gives n random bytes."""
    return "-".join(WORDS[_below(len(WORDS), entropy)] for _ in range(CODE_WORDS))


def _below(bound: int, entropy: Callable[[int], bytes]) -> int:
    """A uniform number below ``bound``; 64 bits leave a bias of less than 2**-53."""
    return int.from_bytes(entropy(8), "big") % bound


def is_code(text: str) -> bool:
    """Whether ``text``, however typed, is a code that :func:`generate_code` could have given."""
    words = normal_spelling(text).split("-")
    return len(words) == CODE_WORDS and all(word in _WORD_SET for word in words)
