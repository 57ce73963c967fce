"""Short words that people say across the room: for a table's code and for what all screens share.

A word is consonant, vowel, consonant, vowel, so that it is said as it is spelled in most languages. The
first three letters are unique; the last vowel follows from them, so that most mistyped words are no
words at all and the screen can say so at once. :data:`WORDS` holds 1,296 words: three of them make
31.0 bits.
"""

from itertools import product

_CONSONANTS = "bdfghjklmnprstvwz"
_VOWELS = "aeiou"
# Beginnings that make rude or unkind words in one of the languages that we know of.
_UNWANTED = frozenset(
    "bog dag dik dip fag fek fik fok fud fuk gaz god gok guz hag hel hok hom hor hur jap jew "
    "jiz kil kul kum kun kur lez lus maf mer mof mor nak naz neg nig nog pak ped pen pik pin "
    "pis pom pus put rap rut sak sat sek sik suk sul tor vag vak wan wog wop zin zob".split()
)


def _spell(first: str, vowel: str, second: str) -> str:
    check = _CONSONANTS.index(first) + _VOWELS.index(vowel) + 2 * _CONSONANTS.index(second)
    return first + vowel + second + _VOWELS[check % len(_VOWELS)]


WORDS: tuple[str, ...] = tuple(
    _spell(first, vowel, second)
    for first, vowel, second in product(_CONSONANTS, _VOWELS, _CONSONANTS)
    if first != second and first + vowel + second not in _UNWANTED
)
"""Every word that a code is made of, in alphabetical order."""


def spoken_words(data: bytes, count: int = 3) -> tuple[str, ...]:
    """``count`` words drawn by the first 8 bytes each of ``data``."""
    draws = (int.from_bytes(data[8 * at : 8 * at + 8], "big") for at in range(count))
    return tuple(WORDS[draw % len(WORDS)] for draw in draws)
