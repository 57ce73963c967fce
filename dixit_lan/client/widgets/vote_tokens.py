"""What is laid on cards when a round is over: voting tokens, and whose card each was."""

from dataclasses import dataclass, replace
from typing import ClassVar, Self

import pygame

from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import mirrored
from dixit_lan.client.widgets.base import Look, Widget, between, eased
from dixit_lan.client.widgets.picture import draw_band, draw_number

_REACH = 28  # design pixels: from there the story's frame comes


@dataclass(frozen=True, slots=True, kw_only=True)
class Token(Widget):
    """A seat's voting token, with the number of the card that it is for."""

    seat: int
    number: int

    glides: ClassVar[bool] = True

    def lasts(self, before: Widget) -> int:
        return theme.FLIGHT_MS

    def draw(self, canvas: pygame.Surface, kit: DrawingKit, look: Look) -> None:
        kit.drop_shadow(canvas, self.rect.inflate(-kit.px(4), -kit.px(4)), 4)
        canvas.blit(kit.token(self.seat, self.number, self.rect.width), self.rect)


@dataclass(frozen=True, slots=True, kw_only=True)
class Peg(Widget):
    """A vote for the card that most will choose, a green disc; or against one, a red cross."""

    red: bool

    glides: ClassVar[bool] = True

    def lasts(self, before: Widget) -> int:
        return theme.FLIGHT_MS

    def draw(self, canvas: pygame.Surface, kit: DrawingKit, look: Look) -> None:
        kit.drop_shadow(canvas, self.rect.inflate(-kit.px(8), -kit.px(8)), 4)
        peg = kit.peg(self.rect.width, red=self.red)
        canvas.blit(peg, peg.get_rect(center=self.rect.center))


@dataclass(frozen=True, slots=True, kw_only=True)
class Voter(Widget):
    """Who voted for a card, by the rabbit; struck through where the vote is void."""

    seat: int
    void: bool = False

    glides: ClassVar[bool] = True

    def lasts(self, before: Widget) -> int:
        return theme.FLIGHT_MS

    def draw(self, canvas: pygame.Surface, kit: DrawingKit, look: Look) -> None:
        kit.drop_shadow(canvas, self.rect, 4)
        draw_rabbit_disc(canvas, kit, self.rect, self.seat, theme.PAPER)
        if self.void:
            canvas.blit(kit.strike(self.rect.width), self.rect)


@dataclass(frozen=True, slots=True, kw_only=True)
class Owner(Widget):
    """Whose card it was: the rabbit on its corner, the name over its foot (``rect``).

    The rabbit comes from its player; the story then stands in a frame of gold.
    """

    card: pygame.Rect
    text: str
    seat: int
    number: int
    story: bool = False
    start: pygame.Rect | None = None  # from where the rabbit is on its way ...
    share: float = 1.0  # ... and how much of it is done

    enters: ClassVar[bool] = True

    def mirrored(self, area: pygame.Rect) -> Self:
        return replace(self, rect=mirrored(self.rect, area), card=mirrored(self.card, area))

    def lasts(self, before: Widget) -> int:
        return theme.FLIGHT_MS + (theme.PULSE_MS if self.story else 0)

    def on_way(self, before: Widget, share: float) -> "Owner":
        return replace(self, start=None if before is self else before.rect, share=share)

    def draw(self, canvas: pygame.Surface, kit: DrawingKit, look: Look) -> None:
        whole = self.lasts(self) / theme.FLIGHT_MS  # in flights; then the frame of gold
        flown = min(1.0, self.share * whole)
        if flown >= 1.0:
            self._draw_name(canvas, kit, (1.0 - self.share) * whole / max(1e-9, whole - 1.0))
        side = max(kit.px(36), min(kit.px(58), self.card.width // 4))
        place = pygame.Rect(0, 0, side, side)
        place.topright = (self.card.right + kit.px(6), self.card.y - kit.px(6))
        if self.start is not None:
            place = between(self.start, place, flown)
        fill = theme.AMBER if self.story and flown >= 1.0 else theme.PAPER
        draw_rabbit_disc(canvas, kit, place, self.seat, fill)

    def _draw_name(self, canvas: pygame.Surface, kit: DrawingKit, away: float) -> None:
        """The name, and the story's frame, ``away`` from 1 to 0 from where it belongs."""
        if self.story:
            wide = 2 * round(kit.px(_REACH) * (1.0 - eased(1.0 - away)))
            frame = self.card.inflate(wide, wide)
            canvas.blit(kit.ring(frame.size, theme.AMBER, 6, theme.CARD_RADIUS), frame)
            draw_number(canvas, kit, self.card, self.number, gold=True)
        draw_band(canvas, kit, self.rect, self.text, "story" if self.story else "plain")


def draw_rabbit_disc(
    canvas: pygame.Surface, kit: DrawingKit, disc: pygame.Rect, seat: int, fill: theme.Colour
) -> None:
    """A seat's rabbit on a round piece of paper."""
    radius = round(disc.width / 2 / kit.scale)
    canvas.blit(kit.box(disc.size, fill, radius=radius, border=theme.INK_SOFT), disc)
    rabbit = kit.rabbit(seat, disc.width - kit.px(6))
    canvas.blit(rabbit, rabbit.get_rect(center=disc.center))
