"""Card pictures, loaded by a thread when they are asked for, and kept at the sizes on the screen.

84 full pictures would fill 600 MB, so only scaled copies stay, within a budget.
"""

import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from pathlib import Path

import pygame

from dixit_lan.client.paint.shapes import cover
from dixit_lan.ids import Card
from dixit_lan.packs.locate import asset_folder

_logger = logging.getLogger(__name__)

_BUDGET_BYTES = 64_000_000
_SMALL = 400  # the shipped cards have small copies of this width, four times as quick to decode
_SETTLE_S = 20

Key = tuple[bytes, int, int]
Size = tuple[int, int]


class Gallery:
    """Scaled pictures by card and size; ``get`` answers None until the picture is there."""

    def __init__(self, path_of: Callable[[Card], Path | None]) -> None:
        self._path_of = path_of
        self._shipped = asset_folder() / "cards"
        self._scaled: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._used = 0
        self._rough: dict[Key, pygame.Surface] = {}
        self._worker = ThreadPoolExecutor(1, "pictures")
        self._loading: dict[Key, Future[pygame.Surface]] = {}
        self._closed = False
        self.waiting = False  # something asked for a picture that is not there yet

    def new_frame(self) -> None:
        self.waiting = False

    def get(self, card: bytes, size: Size) -> pygame.Surface | None:
        """The picture of ``card`` filling ``size``, cut at the sides if need be."""
        key = (card, *size)
        return self.made(key, lambda: self._load(key, self._path_of(Card(card))))

    def stand_in(self, card: bytes, size: Size) -> pygame.Surface | None:
        """The picture made of another size of it that is there, until ``get`` has the right one."""
        key = (card, *size)
        if key not in self._rough:
            other = next((each for each in reversed(self._scaled) if each[0] == card), None)
            if other is None:
                return None
            self._rough[key] = cover(self._scaled[other], size)
        return self._rough[key]

    def shipped(self, name: str, size: Size) -> pygame.Surface | None:
        """A picture of the deck that the program comes with, by its name."""
        key = (name.encode(), *size)
        return self.made(key, lambda: self._load(key, self._shipped / f"{name}.webp"))

    def made(self, key: Key, make: Callable[[], pygame.Surface]) -> pygame.Surface | None:
        """What ``make`` draws, beside the frames: for whatever takes longer than one.

        A plain picture where that fails, and None from ``close`` on.
        """
        if key in self._scaled:
            self._scaled.move_to_end(key)
            return self._scaled[key]
        if self._closed:
            return None
        if key not in self._loading:
            self._loading[key] = self._worker.submit(make)
        if not self._loading[key].done():
            self.waiting = True
            return None
        return self._keep(key, _picture(key, self._loading.pop(key)).convert_alpha())

    def settle(self) -> None:
        """Wait until all that was asked for is loaded."""
        wait(self._loading.values(), _SETTLE_S)

    def close(self) -> None:
        """Load nothing more."""
        self._closed = True
        self._worker.shutdown(wait=False, cancel_futures=True)

    def _keep(self, key: Key, picture: pygame.Surface) -> pygame.Surface:
        self._scaled[key] = picture
        self._rough.pop(key, None)
        self._used += _weight(picture)
        while self._used > _BUDGET_BYTES and len(self._scaled) > 1:
            _, oldest = self._scaled.popitem(last=False)
            self._used -= _weight(oldest)
        return picture

    def _load(self, key: Key, path: Path | None) -> pygame.Surface:
        name, *size = key
        try:
            if path is not None:
                return cover(pygame.image.load(self._best(path, size[0])), (size[0], size[1]))
        except (OSError, pygame.error):
            pass  # a pack on a stick that was pulled: the game goes on with a plain card
        return _plain(name, (size[0], size[1]))

    def _best(self, path: Path, width: int) -> Path:
        """The small copy where it is as good; of foreign packs nobody checks the small ones."""
        small = path.parent / "small" / path.name
        good = width <= _SMALL and path.parent == self._shipped and small.is_file()
        return small if good else path


def _weight(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def _picture(key: Key, made: Future[pygame.Surface]) -> pygame.Surface:
    error = made.exception()
    if error is None:
        return made.result()
    _logger.error("a picture cannot be made", exc_info=error)
    name, *size = key
    return _plain(name, (size[0], size[1]))


def _plain(card: bytes, size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    red, green, blue = card.ljust(3, b"\0")[:3]
    surface.fill((90 + red % 90, 90 + green % 90, 90 + blue % 90))
    return surface
