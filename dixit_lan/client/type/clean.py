"""Text of other people, made safe to draw: any string in, one short printable line out."""

import unicodedata

import regex

LINE_MAX = 400
POINTS_A_LETTER = 4
"""Code points that a text may have for each letter that it may have."""
_MARKS_MAX = 4  # marks on one letter: enough for every living script, too few for a tower
_JOINERS = "\u200c\u200d"
_CLUSTER = regex.compile(r"\X")
_LOOSE = regex.compile(rf"(?<!\S)[{_JOINERS}]+|[{_JOINERS}]+(?!\S)")
_FLAG = regex.compile(
    "(?<=\U0001f3f4)[\U000e0020-\U000e007e]{1,8}\U000e007f"
)  # Wales, Scotland ...
_SEEN = regex.compile(r"[^\p{M}\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]")


def clean(text: str, limit: int = LINE_MAX) -> str:
    """One NFC line of at most ``limit`` characters without controls, overrides or surrogates.

    Joiners stay inside words and emoji, tags inside flags. "" where nothing is to be seen: of blanks,
    fillers and marks without a letter alone, nobody can tell that it is there.
    """
    kept: list[str] = []
    marks = 0
    text = unicodedata.normalize("NFC", text[: limit * POINTS_A_LETTER])
    tags = {at for flag in _FLAG.finditer(text) for at in range(*flag.span())}
    for at, letter in enumerate(text):
        category = unicodedata.category(letter)
        marks = marks + 1 if category.startswith("M") else 0
        if letter.isspace():
            kept.append(" ")
        elif at in tags or (marks <= _MARKS_MAX and _shown(letter, category)):
            kept.append(letter)
    line = " ".join(_LOOSE.sub("", "".join(kept)).split())
    if not _SEEN.search(line):
        return ""
    return line if len(line) <= limit else line[: limit - 1].rstrip() + "…"


def clean_clue(text: str, letters: int) -> str:
    """A clue of one's own as it is given, where the table allows so many ``letters``."""
    return clean(text, letters * POINTS_A_LETTER)


def clusters(text: str) -> list[str]:
    """Split ``text`` into what a person sees as single letters."""
    return _CLUSTER.findall(text)


def _shown(letter: str, category: str) -> bool:
    if category == "Cf":  # direction overrides and invisible marks go; joiners build emoji
        return letter in _JOINERS
    return category not in ("Cc", "Cs") and letter not in "\ufffe\uffff"
