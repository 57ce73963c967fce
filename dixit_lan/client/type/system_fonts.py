"""The computer's own fonts, for letters that ours do not have.

Looking through them takes a while, so a thread does it; a letter is shown as missing until then.
"""

import logging
import os
import sys
import threading
from collections.abc import Container, Iterator
from pathlib import Path

import pygame

from dixit_lan.client.type.cmap import covered

_logger = logging.getLogger(__name__)

_KINDS = frozenset({".ttf", ".otf", ".ttc"})
_FILES_MAX = 1_000
_ASKED_MAX = 2_000  # letters: nobody's text makes this grow without end


def font_folders() -> tuple[Path, ...]:
    """Where this system keeps fonts."""
    home = Path.home()
    if sys.platform == "win32":
        own = Path(os.environ.get("LOCALAPPDATA", home)) / "Microsoft" / "Windows" / "Fonts"
        return (Path(os.environ.get("WINDIR", "C:/Windows")) / "Fonts", own)
    if sys.platform == "darwin":
        return (Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library/Fonts")
    shared = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"))
    return (*shared, home / ".local/share/fonts", home / ".fonts")


class SystemFonts:
    """Finds a font for a letter. ``generation`` grows whenever more is known."""

    def __init__(self, folders: tuple[Path, ...]) -> None:
        self._folders = folders
        self._known: tuple[tuple[Path, Container[int]], ...] | None = None
        self._answers: dict[frozenset[int], Path | None] = {}
        self._search: threading.Thread | None = None
        self.generation = 0

    def font_for(self, points: frozenset[int]) -> Path | None:
        """A font with all these code points; None: there is none, or it is still being looked for."""
        if self._known is None:
            if self._search is None:
                self._search = threading.Thread(target=self._look, name="fonts", daemon=True)
                self._search.start()
            return None
        if points not in self._answers and len(self._answers) < _ASKED_MAX:
            fonts = (path for path, has in self._known if all(point in has for point in points))
            self._answers[points] = next(fonts, None)
        return self._answers.get(points)

    def wait(self) -> None:
        """Until the search that was begun is over; tests use it."""
        if self._search is not None:
            self._search.join()

    def _look(self) -> None:
        known: list[tuple[Path, Container[int]]] = []
        try:
            for path in self._files():
                known.append((path, covered(path)))
        except Exception:  # a thread's own end would be seen by nobody, and the search never over
            _logger.exception("the search for fonts broke off")
        self._known = tuple(known)
        self.generation += 1
        if pygame.display.get_init():
            pygame.event.post(pygame.event.Event(pygame.VIDEOEXPOSE))  # paint anew

    def _files(self) -> Iterator[Path]:
        left = _FILES_MAX
        for folder in self._folders:
            for parent, _, names in os.walk(folder):
                for name in sorted(names):
                    if Path(name).suffix.lower() in _KINDS and left > 0:
                        left -= 1
                        yield Path(parent, name)
