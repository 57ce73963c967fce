"""Type: the families in ``assets/fonts``, and for each letter a font that has it."""

import unicodedata
from functools import lru_cache
from pathlib import Path

import pygame

from dixit_lan.client.clean import clusters
from dixit_lan.client.cmap import covered
from dixit_lan.client.theme import Colour, Face

_FILES = {
    "text": ("SourceSans3*Regular*.ttf", "DejaVuSans.ttf"),
    "strong": ("SourceSans3*SemiBold*.ttf", "SourceSans3*Bold*.ttf", "DejaVuSans.ttf"),
    "title": ("Literata*SemiBold*.ttf", "Literata*Bold*.ttf", "Literata*Regular*.ttf"),
    "italic": ("Literata*Italic*.ttf", "Literata*Regular*.ttf"),
}
_LAST_RESORT = ("SourceSans3*Regular*.ttf", "Literata*Regular*.ttf", "DejaVuSans.ttf", "Noto*.ttf")
_ALWAYS = frozenset(range(0x20))


class Fonts:
    """Fonts at one scale. Text goes in as strings, comes out as surfaces with a shared baseline."""

    def __init__(self, folder: Path, scale: float) -> None:
        self._scale = scale
        self._chains = {family: _chain(folder, family) for family in _FILES}
        self._fonts: dict[tuple[Path | None, int], pygame.font.Font] = {}

    def height(self, face: Face) -> int:
        """Height of a line in pixels."""
        return self._font(self._chains[face.family][0], face).get_linesize()

    def width(self, text: str, face: Face) -> int:
        return sum(font.size(run)[0] for font, run in self._runs(text, face))

    def render(self, text: str, face: Face, colour: Colour) -> pygame.Surface:
        """One line of clean text."""
        parts = [(font, font.render(run, True, colour)) for font, run in self._runs(text, face)]
        height = self.height(face)
        baseline = self._font(self._chains[face.family][0], face).get_ascent()
        line = pygame.Surface((sum(p.get_width() for _, p in parts), height), pygame.SRCALPHA)
        left = 0
        for font, part in parts:
            line.blit(part, (left, baseline - font.get_ascent()))
            left += part.get_width()
        return line

    def _runs(self, text: str, face: Face) -> list[tuple[pygame.font.Font, str]]:
        runs: list[tuple[Path | None, bool, str]] = []
        for cluster in clusters(text):
            path, leftward = self._path_for(cluster, face.family), _leftward(cluster)
            if runs and cluster == " " and runs[-1][1]:
                path, leftward = runs[-1][:2]
            if runs and runs[-1][:2] == (path, leftward):
                runs[-1] = (path, leftward, runs[-1][2] + cluster)
            else:
                runs.append((path, leftward, cluster))
        return [(self._font(path, face, leftward), run) for path, leftward, run in runs]

    def _path_for(self, cluster: str, family: str) -> Path | None:
        chain = self._chains[family]
        needed = {ord(c) for c in cluster if unicodedata.category(c) != "Cf"}
        return next((path for path in chain if path and needed <= _coverage(path)), chain[0])

    def _font(self, path: Path | None, face: Face, leftward: bool = False) -> pygame.font.Font:
        size = max(8, round(face.size * self._scale))
        key = (path, -size if leftward else size)
        if key not in self._fonts:
            font = pygame.font.Font(path, size)
            if leftward:
                font.set_direction(pygame.DIRECTION_RTL)
            self._fonts[key] = font
        return self._fonts[key]


def _chain(folder: Path, family: str) -> tuple[Path | None, ...]:
    found: list[Path | None] = []
    for pattern in _FILES[family] + _LAST_RESORT:
        matches = sorted(folder.glob(pattern)) if folder.is_dir() else []
        fitting = [m for m in matches if family == "italic" or "Italic" not in m.name]
        found.extend(m for m in fitting if m not in found)
    return tuple(found) or (None,)


@lru_cache(maxsize=64)
def _coverage(path: Path) -> frozenset[int]:
    return covered(path) | _ALWAYS


def _leftward(cluster: str) -> bool:
    return unicodedata.bidirectional(cluster[0]) in ("R", "AL")
