"""Text of both directions on one line: which stretches run to the left, and in which order.

Sentences run as the window's language does. What somebody has written, a name or a clue, is set apart
with the marks of ``isolated``: it runs as its own first letter does, alone as in a sentence, and does
not tear that (Unicode Standard Annex 9; the levels come from python-bidi).
"""

import unicodedata
from functools import lru_cache
from typing import Any, NamedTuple

import regex
from bidi import algorithm

from dixit_lan.client.type.clean import clusters

Run = tuple[str, bool]
"""A stretch in the order in which it is read, and whether it runs to the left."""


class Stretch(NamedTuple):
    """Letters of one direction; ``start`` is their place in the text, ``level`` is odd to the left."""

    start: int
    words: str
    level: int

    @property
    def leftward(self) -> bool:
        return bool(self.level % 2)


_OPEN, _CLOSE = "\u2068", "\u2069"  # first strong isolate, pop directional isolate
_OBJECT = "\ufffc"  # stands for an isolate in the line around it
_LEFTWARD = regex.compile(r"[\p{bc=R}\p{bc=AL}\p{bc=AN}]")
_STRONG = regex.compile(r"[\p{bc=L}\p{bc=R}\p{bc=AL}]")
_MARKS = regex.compile(f"[{_OPEN}{_CLOSE}]")
_KNOWN = frozenset({"L", "R", "AL", "EN", "ES", "ET", "AN", "CS", "NSM", "WS", "ON"})
_RIGHT, _LEFT = "a", "א"


def isolated(text: str, leftward: bool = False) -> str:
    """``text``, set apart from what is around it, which runs to the left or not, if it might be torn by
    it; what holds such a text already is a phrase of ours, and stays.
    """
    torn = leftward or _LEFTWARD.search(text)
    return enclosed(text) if torn and text and _OPEN not in text else text


def enclosed(text: str) -> str:
    """``text`` as one thing in what is around it, running as its first letter does."""
    return f"{_OPEN}{text}{_CLOSE}"


def trimmed(text: str) -> str:
    """Without blanks at its end, and open for an ellipsis there that belongs to its last word."""
    return text.rstrip(f" {_OPEN}{_CLOSE}")


def starts_leftward(text: str) -> bool:
    """Whether a text that stands alone runs to the left: as its first letter does."""
    return bool(_first_strong(text))


def rebalanced(lines: list[str]) -> list[str]:
    """Lines that one line was broken into: what was set apart in it is so on each of them."""
    if not any(_OPEN in line for line in lines):
        return lines
    whole: list[str] = []
    depth = 0
    for line in lines:
        opened = _OPEN * depth + line
        depth = max(0, opened.count(_OPEN) - opened.count(_CLOSE))
        whole.append(opened + _CLOSE * depth)
    return whole


def visual_runs(text: str, leftward: bool = False) -> list[Run]:
    """The stretches of a line from its left to its right, in a window that runs ``leftward`` or not.

    Numbers and signs alone run to the right everywhere.
    """
    base = int(leftward and _STRONG.search(text) is not None)
    if not base and not _LEFTWARD.search(text):
        plain = _MARKS.sub("", text)
        return [(plain, False)] if plain else []
    return [(each.words, each.leftward) for each in _laid(text, base)]


@lru_cache(maxsize=64)
def placed_runs(text: str) -> tuple[Stretch, ...]:
    """The same for a line that stands alone, and runs as its first letter does; with their places."""
    return tuple(_laid(_MARKS.sub("", text), None))


def _laid(text: str, base: int | None) -> list[Stretch]:
    outer, inner = _lifted(text)
    letters = [part for letter in clusters(outer) for part in _parted(letter)]
    levels = _levels(letters, _first_strong(outer) if base is None else base)
    stretches: list[Stretch] = []
    start = 0
    for letter, level in zip(letters, levels, strict=True):
        before = stretches[-1] if stretches else None
        joins = (
            before is not None and before.level == level and _OBJECT not in before.words + letter
        )
        if before is not None and joins:
            stretches[-1] = before._replace(words=before.words + letter)
        else:
            stretches.append(Stretch(start, letter, level))
        start += len(letter)
    apart = dict(
        zip((each.start for each in stretches if each.words == _OBJECT), inner, strict=True)
    )
    runs: list[Stretch] = []
    for each in _reordered(stretches):
        runs.extend(_laid(apart[each.start], None) if each.start in apart else [each])
    return runs


def _lifted(text: str) -> tuple[str, list[str]]:
    """The text with an object in the place of each isolate, and what is in them."""
    outer, depth = "", 0
    inner: list[str] = []
    for letter in text.replace(_OBJECT, ""):
        if letter == _OPEN:
            depth += 1
            if depth == 1:
                outer += _OBJECT
                inner.append("")
                continue
        elif letter == _CLOSE:
            depth = max(0, depth - 1)
            if depth == 0:
                continue
        if depth:
            inner[-1] += letter
        else:
            outer += letter
    return outer, inner


def _parted(letter: str) -> list[str]:
    """Marks behind an isolate do not belong to it."""
    return [_OBJECT, *letter[1:]] if letter[0] == _OBJECT else [letter]


def _first_strong(text: str) -> int:
    found = _STRONG.search(text)
    return 1 if found and _LEFTWARD.match(found.group()) else 0


def _levels(letters: list[str], base: int) -> list[int]:
    """The embedding level of each letter: odd ones run to the left."""
    storage: dict[str, Any] = algorithm.get_empty_storage()
    storage["base_level"], storage["base_dir"] = base, "R" if base else "L"
    algorithm.get_embedding_levels("".join(_seen(letter) for letter in letters), storage)
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage)
    algorithm.resolve_neutral_types(storage, False)
    algorithm.resolve_implicit_levels(storage, False)
    levels = [int(each["level"]) for each in storage["chars"]]
    for place in range(len(letters) - 1, -1, -1):  # blanks at the end stay at the end (rule L1)
        if not letters[place].isspace():
            break
        levels[place] = base
    return levels


def _seen(letter: str) -> str:
    """What the algorithm is to see of a letter: one character that it knows and does not take out."""
    if unicodedata.bidirectional(letter[0]) in _KNOWN:
        return letter[0]
    if unicodedata.category(letter[0]) != "Cn":
        return " "
    return _LEFT if _LEFTWARD.match(letter) else _RIGHT  # younger than this Python


def _reordered(stretches: list[Stretch]) -> list[Stretch]:
    """Rule L2: from the highest level down to the lowest odd one, reverse what is at least so high."""
    order = list(stretches)
    lowest = min((each.level for each in order if each.leftward), default=1)
    for least in range(max((each.level for each in order), default=0), lowest - 1, -1):
        start = 0
        while start < len(order):
            end = start
            while end < len(order) and order[end].level >= least:
                end += 1
            order[start:end] = reversed(order[start:end])
            start = max(end, start + 1)
    return order
