"""A card that tells how to play: a picture of the deck, and who did what with it."""

from dataclasses import dataclass

import pygame

from dixit_lan.client.paint import shapes, theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.widgets.base import Look, Widget
from dixit_lan.packs.locate import asset_folder

BACK = "back"
_RIM = 0.035  # of the width


@dataclass(frozen=True, slots=True, kw_only=True)
class StoryCard(Widget):
    """``name`` is a picture's in the deck that the program ships, or ``BACK``."""

    name: str
    number: int = 0  # 0: none
    seats: tuple[int, ...] = ()  # whose rabbits sit on its foot
    gold: bool = False  # it is the one that the clue was for

    def draw(self, canvas: pygame.Surface, kit: DrawingKit, look: Look) -> None:
        size = self.rect.size
        kit.drop_shadow(canvas, self.rect, 8)
        canvas.blit(kit.once(lambda: self._made(kit), "story", self.name, size), self.rect)
        if self.gold:
            canvas.blit(kit.ring(size, theme.AMBER, 5, theme.RADIUS), self.rect)
        if self.number:
            self._draw_number(canvas, kit)
        self._draw_rabbits(canvas, kit)

    def _made(self, kit: DrawingKit) -> pygame.Surface:
        size, corner = self.rect.size, kit.px(theme.RADIUS)
        card = shapes.rounded(size, corner, theme.PAPER, 255)
        rim = max(2, round(size[0] * _RIM))
        inner = size[0] - 2 * rim, size[1] - 2 * rim
        try:
            picture = pygame.transform.smoothscale(_read(self.name), inner)
        except (OSError, pygame.error):
            return card  # the files were lost: the words still tell it
        card.blit(shapes.clip_round(picture, max(1, corner - rim)), (rim, rim))
        return card

    def _draw_number(self, canvas: pygame.Surface, kit: DrawingKit) -> None:
        side = kit.px(34)
        tab = pygame.Rect(self.rect.x - kit.px(6), self.rect.y - kit.px(6), side, side)
        radius = round(side / 2 / kit.scale)
        canvas.blit(kit.box(tab.size, theme.PAPER, radius=radius, border=theme.INK_SOFT), tab)
        figure = kit.text(str(self.number), theme.BADGE, theme.INK)
        canvas.blit(figure, figure.get_rect(center=tab.center))

    def _draw_rabbits(self, canvas: pygame.Surface, kit: DrawingKit) -> None:
        side = min(kit.px(56), self.rect.width // max(1, len(self.seats)))
        left = self.rect.centerx - side * len(self.seats) // 2
        for place, seat in enumerate(self.seats):
            at = (left + place * side, self.rect.bottom - side - kit.px(8))
            canvas.blit(kit.rabbit(seat, side), at)


def _read(name: str) -> pygame.Surface:
    folder = asset_folder()
    back, card = (
        folder / "pictures" / "back-small.webp",
        folder / "cards" / "small" / f"{name}.webp",
    )
    return pygame.image.load(back if name == BACK else card).convert_alpha()
