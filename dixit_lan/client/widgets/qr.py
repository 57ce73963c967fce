"""A QR code: black on white whatever the theme says, for cameras are not choosy in the dark."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.widgets.base import Look, Widget

Matrix = Sequence[bytearray]

_QUIET = 3  # modules of white around it


@dataclass(frozen=True, slots=True, kw_only=True)
class QrCode(Widget):
    """``text`` as a square as large as whole pixels a module allow."""

    text: str

    def draw(self, canvas: pygame.Surface, kit: DrawingKit, look: Look) -> None:
        side = min(self.rect.size)
        # Looking for the best of its eight patterns takes most of a frame.
        picture = kit.gallery.made((self.text.encode(), side, side), self._picture)
        if picture is not None:
            canvas.blit(picture, picture.get_rect(center=self.rect.center))

    def _picture(self) -> pygame.Surface:
        import segno  # few windows ever show one, and it takes long to load

        return _squares(segno.make_qr(self.text, error="m").matrix, min(self.rect.size))


def _squares(rows: Matrix, side: int) -> pygame.Surface:
    across = len(rows) + 2 * _QUIET
    module = max(1, side // across)
    picture = pygame.Surface((module * across,) * 2)
    picture.fill((255, 255, 255))
    for y, row in enumerate(rows, _QUIET):
        for x, dark in enumerate(row, _QUIET):
            if dark:
                picture.fill((0, 0, 0), (x * module, y * module, module, module))
    return picture
