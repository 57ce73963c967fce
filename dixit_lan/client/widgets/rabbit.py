"""One's own rabbit in the lobby, to be exchanged for another one."""

from dataclasses import dataclass

import pygame

from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.widgets.base import Look, Widget
from dixit_lan.client.widgets.controls import STYLES

_BADGE, _OUT = 0.34, 5  # of the side; design pixels


@dataclass(frozen=True, slots=True, kw_only=True)
class RabbitButton(Widget):
    """A seat's rabbit in a frame; a turning arrow says that another one may come."""

    seat: int
    faded: bool = False

    def draw(self, canvas: pygame.Surface, kit: DrawingKit, look: Look) -> None:
        style, near = STYLES["paper"], look.hover or look.pressed
        rect = self.rect.move(0, kit.px(1.5)) if look.pressed else self.rect
        border = theme.AMBER if near else style.border
        canvas.blit(kit.box(rect.size, style.hover if near else style.fill, border=border), rect)
        side = min(rect.size) - kit.px(4)
        draw = kit.faded_rabbit if self.faded else kit.rabbit
        rabbit = draw(self.seat, side)
        canvas.blit(rabbit, rabbit.get_rect(center=rect.center))
        sign = kit.turn(max(kit.px(14), round(min(rect.size) * _BADGE)))
        out = kit.px(_OUT)  # over the edge: the rabbit's own mark is to be seen
        canvas.blit(sign, sign.get_rect(bottomright=rect.move(out, out).bottomright))
