"""Widgets that only show: labels, plates, progress, icons."""

from dataclasses import dataclass, replace

import pygame

from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.theme import Colour, Face
from dixit_lan.client.widgets.base import Look, Widget, eased


@dataclass(frozen=True, slots=True, kw_only=True)
class Label(Widget):
    """Text, wrapped into its rectangle."""

    text: str
    face: Face = theme.BODY
    colour: Colour = theme.CREAM
    align: str = "left"  # "left", "centre", "right": of a page that begins at the left
    middle: bool = False  # in the middle of its height, not at the top
    cuts: bool = False  # may end in an ellipsis: words of people, of any length

    def draw(self, canvas: pygame.Surface, kit: DrawingKit, look: Look) -> None:
        lines, height = self._lines(kit), kit.line_height(self.face)
        room = self.rect.height - height * len(lines)
        top = self.rect.y + (room // 2 if self.middle else 0)
        for number, line in enumerate(lines):
            surface = kit.text(line, self.face, self.colour)
            spot = surface.get_rect(y=top + number * height)
            spot.x = {
                "left": self.rect.x,
                "centre": self.rect.centerx - surface.get_width() // 2,
                "right": self.rect.right - surface.get_width(),
            }[self.align]
            canvas.blit(surface, kit.turned(spot, self.rect))

    def overflows(self, kit: DrawingKit) -> bool:
        return not self.cuts and self.is_cut(kit)

    def is_cut(self, kit: DrawingKit) -> bool:
        """Whether not all of the text can be seen."""
        return len(self._wrapped(kit)) > self._most(kit)

    def _wrapped(self, kit: DrawingKit) -> list[str]:
        return kit.wrap(self.text, self.face, self.rect.width) if self.text else []

    def _most(self, kit: DrawingKit) -> int:
        # Two pixels of grace: a line's height is rounded, the rectangle's as well.
        return max(1, (self.rect.height + 2) // kit.line_height(self.face))

    def _lines(self, kit: DrawingKit) -> list[str]:
        lines, most = self._wrapped(kit), self._most(kit)
        if len(lines) <= most:
            return lines
        tail = " ".join(lines[most - 1 :])
        return [*lines[: most - 1], kit.cut(tail, self.face, self.rect.width)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plate(Widget):
    """A surface that other widgets lie on."""

    fill: Colour = theme.PAPER
    border: Colour | None = theme.PAPER_EDGE
    radius: int = theme.RADIUS
    depth: int = 12  # height over the table: its shadow
    alpha: int = 255

    def draw(self, canvas: pygame.Surface, kit: DrawingKit, look: Look) -> None:
        if self.depth:
            kit.drop_shadow(canvas, self.rect, self.depth)
        border = self.border if self.alpha == 255 else None
        box = kit.box(
            self.rect.size, self.fill, radius=self.radius, border=border, alpha=self.alpha
        )
        canvas.blit(box, self.rect)


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress(Widget):
    """How much of something is done."""

    share: float  # from 0 to 1

    def moved_from(self, before: Widget) -> bool:
        return isinstance(before, Progress) and before.share < self.share

    def on_way(self, before: Widget, share: float) -> "Progress":
        old = before.share if isinstance(before, Progress) else self.share
        return replace(self, share=old + (self.share - old) * eased(share))

    def draw(self, canvas: pygame.Surface, kit: DrawingKit, look: Look) -> None:
        radius = max(1, round(self.rect.height / 2 / kit.scale))
        canvas.blit(kit.box(self.rect.size, theme.FELT_EDGE, radius=radius), self.rect)
        inner = self.rect.inflate(-kit.px(6), -kit.px(6))
        inner.width = round(inner.width * min(1.0, self.share))
        if inner.width >= inner.height:
            done = kit.turned(inner, self.rect)
            canvas.blit(kit.box(inner.size, theme.AMBER, radius=radius), done)


@dataclass(frozen=True, slots=True, kw_only=True)
class Icon(Widget):
    """A seat's rabbit."""

    seat: int
    faded: bool = False
    badge: str = ""  # "silent", "away", "out" or "bot": a mark at its ear

    def draw(self, canvas: pygame.Surface, kit: DrawingKit, look: Look) -> None:
        side = min(self.rect.size)
        rabbit = kit.faded_rabbit(self.seat, side) if self.faded else kit.rabbit(self.seat, side)
        place = rabbit.get_rect(center=self.rect.center)
        canvas.blit(rabbit, place)
        if self.badge:
            mark = kit.badge(self.badge, max(kit.px(16), side * 2 // 5))
            canvas.blit(mark, mark.get_rect(topright=place.topright))
