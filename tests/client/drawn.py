"""What is written on the screen, and where, without painting it: kit and canvas only take note."""

import unicodedata
from collections.abc import Container
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import pygame

from dixit_lan.client.paint.art import Art
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.pictures import Gallery
from dixit_lan.client.paint.theme import Colour, Face
from dixit_lan.client.type.cmap import covered
from dixit_lan.client.widgets.base import Look, Widget
from dixit_lan.client.words.catalogue import writing
from dixit_lan.packs.locate import asset_folder

FONTS = asset_folder() / "fonts"


class Blank(pygame.Surface):
    """As large as what it stands for; ``words`` are what would be written on it."""

    words = ""


@dataclass(frozen=True, slots=True)
class Written:
    words: str
    rect: pygame.Rect


class NotingKit(DrawingKit):
    """Measures as the real one does, in the language of now, and paints nothing."""

    def __init__(self, size: tuple[int, int], zoom: float) -> None:
        super().__init__(size, zoom, FONTS, Gallery(lambda card: None), Art(), writing())
        self._blank: dict[object, Blank] = {}

    def once(self, make, *key: object) -> pygame.Surface:
        """A blank of the size that the key tells, where it tells one."""
        size = next((part for part in key if isinstance(part, tuple) and len(part) == 2), None)
        if size is None:
            side = next((part for part in key[::-1] if isinstance(part, int)), 1)
            size = (side, side)
        return self._sized(key[0], size)

    def text(self, text: str, face: Face, colour: Colour) -> pygame.Surface:
        key = ("text", text, face)
        if key not in self._blank:
            self._blank[key] = Blank((self.width(text, face), self.line_height(face)))
            self._blank[key].words = text
        return self._blank[key]

    def _sized(self, *key: object) -> Blank:
        if key not in self._blank:
            width, height = key[1]
            self._blank[key] = Blank((max(1, width), max(1, height)), 0, 8)
        return self._blank[key]


class NotingCanvas(pygame.Surface):
    """Takes note of words that are put on it, wherever that is; itself it is one pixel."""

    def __init__(self) -> None:
        super().__init__((1, 1))
        self.written: list[Written] = []
        self._clipped = False

    def blit(self, surface: pygame.Surface, dest, *more: object) -> pygame.Rect:
        at = dest.topleft if isinstance(dest, pygame.Rect) else dest
        rect = surface.get_rect(topleft=at)
        if isinstance(surface, Blank) and surface.words.strip() and not self._clipped:
            self.written.append(Written(surface.words, rect))
        return rect

    def set_clip(self, clip: pygame.Rect | None) -> None:
        """Within a clip, a field scrolls what is too long for it."""
        self._clipped = not self._clipped


def written_by(widget: Widget, kit: NotingKit) -> list[Written]:
    """The words that a widget writes, and where."""
    canvas = NotingCanvas()
    widget.draw(canvas, kit, Look())
    return canvas.written


def without_glyph(words: str) -> str:
    """The letters of ``words`` that none of our fonts has, or that stand for such a letter."""
    return "".join(letter for letter in sorted(set(words)) if not _can_be_drawn(letter))


def _can_be_drawn(letter: str) -> bool:
    if letter == "\ufffd":
        return False
    if unicodedata.category(letter) in ("Cf", "Zs"):
        return True
    return any(ord(letter) in has for has in _covered())


@lru_cache(maxsize=1)
def _covered() -> tuple[Container[int], ...]:
    return tuple(covered(path) for path in sorted(Path(FONTS).glob("*.[to]tf")))
