"""Pictures that belong to no rule: cards that peek out on the first screen, cloth, the last meadow."""

import math
from dataclasses import dataclass, replace
from typing import ClassVar, Self

import pygame

from dixit_lan.client.paint import shapes, theme
from dixit_lan.client.paint.art import TRACK_LINE, TRACK_STEP
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import CARD_ASPECT, mirrored
from dixit_lan.client.widgets.base import Look, Widget
from dixit_lan.client.widgets.picture import framed, inside

_BOTTOM = 128  # of the meadow's picture is shown
_HEIGHT = 92  # design pixels of it
_STONES_MIN = 8
_HOPS, _HOP = 3, 0.16  # of a winner; how high, as a share of its own height
_SMALLER = 0.52  # than a winner are the others
_LARGE_MAX = 3  # more winners than that stand as close as the others


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
class Finish(Widget):
    """The players' rabbits at the end of their way, the winners in front; they hop for joy."""

    seats: tuple[int, ...]  # from the last to the winners
    winners: int  # how many of them won
    joy: float = 0.0  # how far a winner's hop has come, from 0 to 1

    enters: ClassVar[bool] = True

    def lasts(self, before: Widget) -> int:
        return _HOPS * theme.JOY_MS

    def on_way(self, before: Widget, share: float) -> "Finish":
        return replace(self, joy=share * _HOPS % 1.0)

    def draw(self, canvas: pygame.Surface, kit: DrawingKit, look: Look) -> None:
        others = len(self.seats) - self.winners
        wide = 2 if self.winners <= _LARGE_MAX else 1  # stones for a winner
        stones = max(_STONES_MIN, others + self.winners * wide)
        step = self.rect.width / stones
        meadow = pygame.Rect(0, 0, self.rect.width, min(kit.px(_HEIGHT), round(step * 2)))
        meadow.midbottom = self.rect.midbottom
        kit.drop_shadow(canvas, meadow, 8)
        canvas.blit(kit.meadow(stones, meadow.size, _BOTTOM), meadow)
        feet = round(meadow.bottom - (_BOTTOM - TRACK_LINE) * step / TRACK_STEP)
        tall = min(feet - self.rect.y, kit.px(150))
        right = float(self.rect.right)
        for number in reversed(range(len(self.seats))):
            won = number >= others
            side = min(tall, round(wide * step * 1.6)) if won else round(tall * _SMALLER)
            high = round(math.sin(math.pi * self.joy) * side * _HOP) if won else 0
            here = step * (wide if won else 1)
            middle, right = round(right - here / 2), right - here
            rabbit = kit.rabbit(self.seats[number], side)
            canvas.blit(rabbit, rabbit.get_rect(midbottom=(middle, feet + side // 24 - high)))
