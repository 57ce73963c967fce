"""Card pictures, loaded on demand and kept at the sizes that the screen asks for.

84 full pictures would fill 600 MB, so only scaled copies stay, within a budget.
"""

from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

import pygame

from dixit_lan.client.shapes import cover
from dixit_lan.ids import Card

_BUDGET_BYTES = 48_000_000
_LOADS_A_FRAME = 2  # a picture takes about 9 ms to decode


class Gallery:
    """Scaled pictures by card and size; ``get`` answers None until the picture is there."""

    def __init__(self, path_of: Callable[[Card], Path | None]) -> None:
        self._path_of = path_of
        self._scaled: OrderedDict[tuple[bytes, int, int], pygame.Surface] = OrderedDict()
        self._used = 0
        self._left = _LOADS_A_FRAME
        self.waiting = False  # something asked for a picture that is not there yet

    def new_frame(self) -> None:
        self._left = _LOADS_A_FRAME
        self.waiting = False

    def get(self, card: bytes, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture of ``card`` filling ``size``, cut at the sides if need be."""
        key = (card, *size)
        if key in self._scaled:
            self._scaled.move_to_end(key)
            return self._scaled[key]
        if self._left <= 0:
            self.waiting = True
            return None
        self._left -= 1
        return self._keep(key, self._load(card, size))

    def _keep(self, key: tuple[bytes, int, int], picture: pygame.Surface) -> pygame.Surface:
        self._scaled[key] = picture
        self._used += _weight(picture)
        while self._used > _BUDGET_BYTES and len(self._scaled) > 1:
            _, oldest = self._scaled.popitem(last=False)
            self._used -= _weight(oldest)
        return picture

    def _load(self, card: bytes, size: tuple[int, int]) -> pygame.Surface:
        path = self._path_of(Card(card))
        try:
            if path is not None:
                return cover(pygame.image.load(path), size).convert_alpha()
        except (OSError, pygame.error):
            pass  # a pack on a stick that was pulled: the game goes on with a plain card
        return _plain(card, size)


def _weight(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def _plain(card: bytes, size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((90 + card[0] % 90, 90 + card[1] % 90, 90 + card[2] % 90))
    return surface
