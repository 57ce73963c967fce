"""A QR code: black on white whatever the theme says, for cameras are not choosy in the dark."""

from dataclasses import dataclass
from functools import lru_cache

import pygame
import segno

from dixit_lan.client.kit import Kit
from dixit_lan.client.widgets.base import Look, Widget

Matrix = tuple[tuple[int, ...], ...]

_QUIET = 3  # modules of white around it


@dataclass(frozen=True, slots=True, kw_only=True)
class QrCode(Widget):
    """``text`` as a square as large as whole pixels a module allow."""

    text: str

    def draw(self, canvas: pygame.Surface, kit: Kit, look: Look) -> None:
        side = min(self.rect.size)
        picture = kit.once(lambda: _picture(self.text, side), "qr", self.text, side)
        canvas.blit(picture, picture.get_rect(center=self.rect.center))


@lru_cache(maxsize=4)
def _modules(text: str) -> Matrix:
    """The squares: looking for the best of eight patterns takes most of a frame."""
    return tuple(tuple(row) for row in segno.make_qr(text, error="m").matrix)


def _picture(text: str, side: int) -> pygame.Surface:
    rows = _modules(text)
    across = len(rows) + 2 * _QUIET
    module = max(1, side // across)
    picture = pygame.Surface((module * across,) * 2)
    picture.fill((255, 255, 255))
    for y, row in enumerate(rows, _QUIET):
        for x, dark in enumerate(row, _QUIET):
            if dark:
                picture.fill((0, 0, 0), (x * module, y * module, module, module))
    return picture
