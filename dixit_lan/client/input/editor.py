"""The state of a text field: text, caret, selection, and the word that an input method composes."""

import re
import unicodedata

from dixit_lan.client.type.clean import POINTS_A_LETTER, clusters

_WORD = re.compile(r"\S+")


class Editor:
    """Text being edited. Positions count characters; moves and deletions go by whole letters."""

    def __init__(self, text: str = "", limit: int = 200) -> None:
        self.text = text
        self.limit = limit  # letters as a person counts them
        self.caret = len(text)
        self.anchor = self.caret
        self.composition = ""

    @property
    def composing(self) -> bool:
        return bool(self.composition)

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of the selected text; equal when nothing is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        start, end = self.selection
        return self.text[start:end]

    def reset(self, text: str) -> None:
        """Take another text, caret behind it."""
        self.text = text
        self.caret = self.anchor = len(text)

    def compose(self, text: str) -> None:
        """The input method shows this word, not yet part of the text."""
        self.composition = _printable(text)

    def insert(self, text: str) -> None:
        """Put committed text in the place of the selection, as much of it as the limit leaves."""
        self.composition = ""
        start, end = self.selection
        before, after = self.text[:start], self.text[end:]
        new = clusters(_printable(text))
        left = unicodedata.normalize("NFC", before + "".join(new))
        while new and not self._fits(left + after):
            new.pop()
            left = unicodedata.normalize("NFC", before + "".join(new))
        self.text = left + after
        self.caret = self.anchor = len(left)

    def _fits(self, text: str) -> bool:
        return len(text) <= self.limit * POINTS_A_LETTER and len(clusters(text)) <= self.limit

    def erase(self, step: int) -> None:
        """Delete the selection, or the letter before (-1) or behind (+1) the caret."""
        if self.caret == self.anchor:
            self.caret = self._beside(step)
        start, end = self.selection
        self.text = self.text[:start] + self.text[end:]
        self.caret = self.anchor = start

    def move(self, step: int, *, select: bool = False) -> None:
        """One letter to the left (-1) or right (+1)."""
        start, end = self.selection
        if start != end and not select:
            self._put(start if step < 0 else end, select)
        else:
            self._put(self._beside(step), select)

    def jump(self, step: int, *, select: bool = False) -> None:
        """To the start (-1) or end (+1)."""
        self._put(0 if step < 0 else len(self.text), select)

    def skip(self, step: int, *, select: bool = False) -> None:
        """To the start of the word before (-1) or the end of the one behind (+1)."""
        self._put(self._word_beside(step), select)

    def erase_word(self, step: int) -> None:
        """Delete the selection, or up to where ``skip`` would lead."""
        if self.caret == self.anchor:
            self.caret = self._word_beside(step)
        self.erase(step)

    def place(self, caret: int, *, select: bool = False) -> None:
        """Caret to a position, as a click does; ``select``: as a pointer does that is dragged."""
        self._put(max(0, min(caret, len(self.text))), select)

    def select_all(self) -> None:
        self.anchor, self.caret = 0, len(self.text)

    def _put(self, caret: int, select: bool) -> None:
        self.caret = caret
        if not select:
            self.anchor = caret

    def _word_beside(self, step: int) -> int:
        edges = [edge for word in _WORD.finditer(self.text) for edge in word.span()]
        if step < 0:
            return max((edge for edge in edges[::2] if edge < self.caret), default=0)
        return min((edge for edge in edges[1::2] if edge > self.caret), default=len(self.text))

    def _beside(self, step: int) -> int:
        at, stops = 0, [0]
        for letter in clusters(self.text):
            at += len(letter)
            stops.append(at)
        if step < 0:
            return max((stop for stop in stops if stop < self.caret), default=0)
        return min((stop for stop in stops if stop > self.caret), default=len(self.text))


def _printable(text: str) -> str:
    line = unicodedata.normalize("NFC", text.replace("\n", " ").replace("\t", " "))
    return "".join(c for c in line if unicodedata.category(c) not in ("Cc", "Cs"))
