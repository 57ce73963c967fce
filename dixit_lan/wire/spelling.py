"""The one rule by which two people who type the same table or code mean the same.

Nothing else decides that: a name that links by one rule and sits by another would never begin. The
tables of Unicode 3.2 are asked, which every Python has and none changes; whatever is newer stands for
itself. So the same name is the same table on every Python.
"""

from itertools import groupby
from unicodedata import ucd_3_2_0 as frozen

from dixit_lan.wire.text import is_blank

_UNASSIGNED = "Cn"


def normal_spelling(text: str) -> str:
    """The form of a code or of a table's name that is compared and hashed (``link.md``).

    NFKC, case folded, NFKC; letters and digits with their marks, every run of anything else one
    dash. Where there are none, the signs alone: a table may be called by a picture. Empty only for
    text in which nothing is to be seen. Applied twice it changes nothing.
    """
    plain = _normal("".join(map(_fold, _normal(text))))
    return _words(plain) or "".join(filter(_is_sign, plain))


def _normal(text: str) -> str:
    """NFKC of every run of what 3.2 knows: Python would order newer marks by its own tables."""
    runs = ((newer, "".join(run)) for newer, run in groupby(text, _is_newer))
    return "".join(run if newer else frozen.normalize("NFKC", run) for newer, run in runs)


def _is_newer(letter: str) -> bool:
    return frozen.category(letter) == _UNASSIGNED


def _fold(letter: str) -> str:
    """The case folding of what 3.2 knows never changes, by Unicode's own promise."""
    return letter if _is_newer(letter) else letter.casefold()


def _words(folded: str) -> str:
    kept: list[str] = []
    in_word = False
    for letter in folded:
        kind = _class(letter)
        if is_blank(letter) and kind != "Z":  # it shows nothing, and parts nothing
            continue
        in_word = kind in "LN" or (in_word and kind == "M")
        if in_word:
            kept.append(letter)
        elif kept and kept[-1] != "-":
            kept.append("-")
    return "".join(kept).removesuffix("-")


def _is_sign(letter: str) -> bool:
    return _class(letter) in "PS" and not is_blank(letter)


def _class(letter: str) -> str:
    """L, N, M, P, S, Z or C; of what 3.2 does not know, L."""
    category = frozen.category(letter)
    return "L" if category == _UNASSIGNED else category[0]
