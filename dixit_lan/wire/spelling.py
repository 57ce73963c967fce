"""The one rule by which two people who type the same table or code mean the same.

Nothing else decides that: a name that links by one rule and sits by another would never begin.
"""

import unicodedata


def normal_spelling(text: str) -> str:
    """The form of a code or of a table's name that is compared and hashed (``encoding.md``).

    NFKC, case folded, NFKC; letters and digits with their marks, every run of anything else one
    dash. Where there are none, the signs alone: a table may be called by a picture. Empty only for
    text in which nothing is to be seen. Applied twice it changes nothing.
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    return _words(folded) or "".join(sign for sign in folded if _class(sign) in "PS")


def _words(folded: str) -> str:
    kept: list[str] = []
    in_word = False
    for letter in folded:
        kind = _class(letter)
        in_word = kind in "LN" or (in_word and kind == "M")
        if in_word:
            kept.append(letter)
        elif kept and kept[-1] != "-":
            kept.append("-")
    return "".join(kept).removesuffix("-")


def _class(letter: str) -> str:
    return unicodedata.category(letter)[0]
