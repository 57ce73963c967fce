"""What is laid on cards when a round is over: voting tokens, the owner's name, the story's frame."""

from dataclasses import dataclass
from typing import ClassVar

import pygame

from dixit_lan.client import theme
from dixit_lan.client.kit import Kit
from dixit_lan.client.widgets.base import Look, Widget
from dixit_lan.client.widgets.picture import draw_band, draw_number


@dataclass(frozen=True, slots=True, kw_only=True)
class Token(Widget):
    """A seat's voting token, with the number of the card that it is for."""

    seat: int
    number: int

    glides: ClassVar[bool] = True

    def lasts(self, before: Widget) -> int:
        return theme.FLIGHT_MS

    def draw(self, canvas: pygame.Surface, kit: Kit, look: Look) -> None:
        kit.drop_shadow(canvas, self.rect.inflate(-kit.px(4), -kit.px(4)), 4)
        canvas.blit(kit.token(self.seat, self.number, self.rect.width), self.rect)


@dataclass(frozen=True, slots=True, kw_only=True)
class Owner(Widget):
    """The name of whoever laid a card, over its foot; the story stands in a frame of gold."""

    text: str
    number: int
    story: pygame.Rect | None = None  # the whole card, if it is the story

    def draw(self, canvas: pygame.Surface, kit: Kit, look: Look) -> None:
        if self.story is not None:
            ring = kit.ring(self.story.size, theme.AMBER, 6, theme.CARD_RADIUS)
            canvas.blit(ring, self.story)
            draw_number(canvas, kit, self.story, self.number, gold=True)
        draw_band(canvas, kit, self.rect, self.text, "plain" if self.story is None else "story")
