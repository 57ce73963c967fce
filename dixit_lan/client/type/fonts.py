"""Type: the families in ``assets/fonts``, and for each letter a font that has it."""

import unicodedata
from collections.abc import Container
from functools import lru_cache
from pathlib import Path

import pygame

from dixit_lan.client.paint.theme import Colour, Face
from dixit_lan.client.type.bidi import placed_runs, visual_runs
from dixit_lan.client.type.clean import clusters
from dixit_lan.client.type.cmap import covered
from dixit_lan.client.type.scripts import WESTERN, Writing, has_kana, is_emoji, script_of
from dixit_lan.client.type.system_fonts import SystemFonts, font_folders

UNKNOWN = "\ufffd"
"""Stands for a letter that no font has: a sign with a question mark, never an empty box."""

_FILES = {
    "text": ("SourceSans3*Regular*.ttf",),
    "strong": ("SourceSans3*SemiBold*.ttf", "SourceSans3*Bold*.ttf"),
    "title": ("Literata*SemiBold*.ttf", "Literata*Bold*.ttf", "Literata*Regular*.ttf"),
    "italic": ("Literata*Italic*.ttf", "Literata*Regular*.ttf"),
}
_LAST_RESORT = (
    "SourceSans3*Regular*.ttf",
    "Literata*Regular*.ttf",
    "NotoSans*.ttf",  # before DejaVu: its Arabic and Hebrew are poorer
    "DejaVuSans.ttf",
    "NotoEmoji*.ttf",
    "NotoSans*.otf",
)
_EMOJI = "NotoEmoji*.ttf"
_JAPANESE = "NotoSansCJKjp.otf"  # the characters that Japan draws in its own way
_SELECTORS = range(0xFE00, 0xFE10)  # choose between forms of a letter; no glyphs themselves
_KEPT_MAX = 20_000

_system = SystemFonts(font_folders())

Piece = tuple[Path | None, str, str]
"""A font, the script that it is to shape ("" for most), and letters."""


class Fonts:
    """Fonts at one scale. Text goes in as strings, comes out as surfaces with a shared baseline."""

    def __init__(
        self,
        folder: Path,
        scale: float,
        system: SystemFonts = _system,
        writing: Writing = WESTERN,
    ) -> None:
        self._scale = scale
        self._system = system
        self._writing = writing
        self._chains = {family: _chain(folder, family) for family in _FILES}
        self._emoji, self._japanese = _first(folder, _EMOJI), _first(folder, _JAPANESE)
        self._fonts: dict[tuple[Path | None, int, bool, str], pygame.font.Font] = {}
        self._pieces: dict[tuple[str, str, bool], Piece] = {}
        self._seen = system.generation

    @property
    def generation(self) -> int:
        """Grows when letters that were missing may have been found: draw the text anew."""
        return self._system.generation

    def height(self, face: Face) -> int:
        """Height of a line in pixels."""
        return self._font(self._chains[face.family][0], face).get_linesize()

    def width(self, text: str, face: Face) -> int:
        return sum(font.size(run)[0] for font, run in self._runs(text, face))

    def render(self, text: str, face: Face, colour: Colour) -> pygame.Surface:
        """One line of clean text."""
        parts = [(font, font.render(run, True, colour)) for font, run in self._runs(text, face)]
        height = self.height(face)
        usual = self._font(self._chains[face.family][0], face)
        baseline = usual.get_ascent()
        if any(font is not usual for font, _ in parts):
            baseline = _raised(baseline, height, parts)
        line = pygame.Surface((sum(p.get_width() for _, p in parts), height), pygame.SRCALPHA)
        left = 0
        for font, part in parts:
            line.blit(part, (left, baseline - font.get_ascent()))
            left += part.get_width()
        return line

    def _runs(self, text: str, face: Face) -> list[tuple[pygame.font.Font, str]]:
        """Stretches of one font and direction, from left to right."""
        stretches = (
            self._drawn(words, left, face)
            for words, left in visual_runs(text, self._writing.leftward)
        )
        return [run for runs in stretches for run in runs]

    def place(self, text: str, index: int, face: Face) -> int:
        """Where a caret stands behind the first ``index`` characters of a line, from its left."""
        left = 0
        for start, words, level in placed_runs(text):
            width = self._width(words, level, face)
            if start < index <= start + len(words) or index == start == 0:
                behind = self._width(words[: index - start], level, face)
                return left + (width - behind if level % 2 else behind)
            left += width
        return left

    def _width(self, words: str, level: int, face: Face) -> int:
        return sum(font.size(run)[0] for font, run in self._drawn(words, bool(level % 2), face))

    def _drawn(self, words: str, leftward: bool, face: Face) -> list[tuple[pygame.font.Font, str]]:
        pieces = self._split(words, face.family)
        ordered = reversed(pieces) if leftward else pieces
        return [(self._font(path, face, leftward, script), part) for path, script, part in ordered]

    def _split(self, words: str, family: str) -> list[Piece]:
        usual = self._chains[family][0]
        if words.isascii() and words.isprintable() and _has_ascii(usual):
            return [(usual, "", words)]  # what follows says the same, letter by letter
        pieces: list[Piece] = []
        japanese = self._writing.japanese or has_kana(words)
        for cluster in clusters(words):
            path, script, letters = self._piece(cluster, family, japanese)
            if pieces and cluster == " " and pieces[-1][1] and _has(pieces[-1][0], cluster):
                path, script = pieces[-1][:2]  # a blank between words of a script that is shaped
            if pieces and pieces[-1][:2] == (path, script):
                pieces[-1] = (path, script, pieces[-1][2] + letters)
            else:
                pieces.append((path, script, letters))
        return pieces

    def _piece(self, cluster: str, family: str, japanese: bool) -> Piece:
        """How to draw one letter as a person sees it."""
        if self._seen != self._system.generation or len(self._pieces) > _KEPT_MAX:
            self._seen = self._system.generation
            self._pieces.clear()
        key = (cluster, family, japanese)
        if key not in self._pieces:
            chain = self._chains[family]
            self._pieces[key] = self._found(
                cluster, (self._japanese, *chain) if japanese else chain
            )
        return self._pieces[key]

    def _found(self, cluster: str, chain: tuple[Path | None, ...]) -> Piece:
        script = script_of(cluster)
        if is_emoji(cluster):
            chain = (self._emoji, *chain)
        for path in chain:
            if _has(path, cluster):
                return path, script, cluster
        foreign = self._system.font_for(frozenset(_needed(cluster)))
        if foreign is not None:
            return foreign, script, cluster
        for path in chain:  # a letter under a tower of marks: as much of it as there is
            if path is not None and _has(path, cluster[0]):
                return path, script, "".join(part for part in cluster if _has(path, part))
        unknown = next((path for path in chain if _has(path, UNKNOWN)), None)
        return unknown, "", UNKNOWN if unknown is not None else "?"

    def _font(
        self, path: Path | None, face: Face, leftward: bool = False, script: str = ""
    ) -> pygame.font.Font:
        size = max(8, round(face.size * self._scale))
        key = (path, size, leftward, script)
        if key not in self._fonts:
            font = pygame.font.Font(path, size)
            if script:
                font.set_script(script)
            if leftward:
                font.set_direction(pygame.DIRECTION_RTL)
            self._fonts[key] = font
        return self._fonts[key]


def _raised(
    baseline: int, height: int, parts: list[tuple[pygame.font.Font, pygame.Surface]]
) -> int:
    """Where the baseline of a line stands so that letters of other fonts, which reach deeper, are not
    cut off: higher, as far as nothing is cut off above.
    """
    inks = [(font.get_ascent(), part.get_bounding_rect()) for font, part in parts]
    above = max((ascent - ink.top for ascent, ink in inks if ink), default=0)
    below = max((ink.bottom - ascent for ascent, ink in inks if ink), default=0)
    return max(above, min(baseline, height - below))


def _chain(folder: Path, family: str) -> tuple[Path | None, ...]:
    found: list[Path | None] = []
    for pattern in _FILES[family] + _LAST_RESORT:
        matches = sorted(folder.glob(pattern)) if folder.is_dir() else []
        fitting = [m for m in matches if family == "italic" or "Italic" not in m.name]
        found.extend(m for m in fitting if m not in found)
    return tuple(found) or (None,)


def _first(folder: Path, pattern: str) -> Path | None:
    return next(iter(sorted(folder.glob(pattern))), None) if folder.is_dir() else None


def _needed(cluster: str) -> list[int]:
    """The code points of a letter that must have glyphs: joiners and selectors have none."""
    points = [ord(c) for c in cluster if unicodedata.category(c) != "Cf"]
    return [point for point in points if point not in _SELECTORS]


def _has(path: Path | None, cluster: str) -> bool:
    if path is None:
        return False
    coverage = _coverage(path)
    return all(point in coverage or point < 0x20 for point in _needed(cluster))


@lru_cache(maxsize=64)
def _has_ascii(path: Path | None) -> bool:
    return _has(path, "".join(map(chr, range(0x20, 0x7F))))


@lru_cache(maxsize=64)
def _coverage(path: Path) -> Container[int]:
    return covered(path)
