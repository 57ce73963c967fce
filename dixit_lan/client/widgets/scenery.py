"""Pictures that belong to no rule: cards that peek out on the first screen, cloth, joy at the end."""

import math
from dataclasses import dataclass, replace
from typing import ClassVar, Self

import pygame

from dixit_lan.client.paint import shapes, theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import CARD_ASPECT, mirrored
from dixit_lan.client.widgets.base import Look, Widget
from dixit_lan.client.widgets.picture import framed, inside

_HOPS, _HOP = 3, 0.16  # of a winner; how high, as a share of its own height


@dataclass(frozen=True, slots=True, kw_only=True)
class Poster(Widget):
    """The upper part of a card of the shipped deck, to be looked at only: something hides the rest."""

    card: str  # its name in the deck
    turn: float = 0.0

    def mirrored(self, area: pygame.Rect) -> Self:
        return replace(self, rect=mirrored(self.rect, area), turn=-self.turn)

    def draw(self, canvas: pygame.Surface, kit: DrawingKit, look: Look) -> None:
        size, name = (self.rect.width, round(self.rect.width / CARD_ASPECT)), self.card.encode()
        whole = pygame.Rect(self.rect.topleft, size)
        picture = kit.gallery.shipped(self.card, inside(size))
        face = kit.back(size) if picture is None else framed(kit, picture, size, "card", name)
        turned = kit.once(lambda: shapes.turned(face, self.turn), "turned", face, self.turn)
        kit.drop_shadow(canvas, whole, 8, self.turn)
        canvas.blit(turned, turned.get_rect(center=whole.center))


@dataclass(frozen=True, slots=True, kw_only=True)
class Cloth(Widget):
    """Another table over this one: the same felt, with an edge."""

    def draw(self, canvas: pygame.Surface, kit: DrawingKit, look: Look) -> None:
        kit.drop_shadow(canvas, self.rect, 24)
        canvas.blit(kit.once(lambda: self._cut(kit), "cloth", tuple(self.rect)), self.rect)

    def _cut(self, kit: DrawingKit) -> pygame.Surface:
        piece = shapes.clip_round(kit.felt().subsurface(self.rect), kit.px(theme.RADIUS))
        piece.blit(kit.ring(self.rect.size, theme.FELT_LIGHT, 1.5, theme.RADIUS), (0, 0))
        return piece


@dataclass(frozen=True, slots=True, kw_only=True)
class Winner(Widget):
    """The rabbit of somebody who has won; it hops for joy."""

    seat: int
    joy: float = 0.0  # how far its hop has come, from 0 to 1

    enters: ClassVar[bool] = True

    def lasts(self, before: Widget) -> int:
        return _HOPS * theme.JOY_MS

    def on_way(self, before: Widget, share: float) -> "Winner":
        return replace(self, joy=share * _HOPS % 1.0)

    def draw(self, canvas: pygame.Surface, kit: DrawingKit, look: Look) -> None:
        side = min(self.rect.width, round(self.rect.height / (1 + _HOP)))
        high = round(math.sin(math.pi * self.joy) * side * _HOP)
        rabbit = kit.rabbit(self.seat, side)
        canvas.blit(rabbit, rabbit.get_rect(midbottom=self.rect.midbottom).move(0, -high))
