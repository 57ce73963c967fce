"""Paints a page: the felt, the widgets where the film has them, the picture that is seen in large."""

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from dixit_lan.client.input.editor import Editor
from dixit_lan.client.input.page import Page
from dixit_lan.client.paint import layout, theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.motion import Film, at
from dixit_lan.client.widgets.base import Look, Widget
from dixit_lan.client.widgets.field import Field
from dixit_lan.client.widgets.picture import Picture, card_face, inside

Widgets = tuple[Widget, ...]


@dataclass(frozen=True, slots=True)
class Attention:
    """What a person points at, by the widgets' ids."""

    focus: str
    ring: bool  # the focus shows
    hover: str
    raised: float  # how far that has come up, from 0 to 1
    pressed: str
    zoomed: str


@dataclass(frozen=True, slots=True)
class Painter:
    """Paints one frame."""

    canvas: pygame.Surface
    kit: DrawingKit
    attention: Attention
    editors: Mapping[str, Editor]
    now: int

    def paint(self, page: Page, film: Film) -> None:
        """Everything, from the felt up."""
        self.canvas.blit(self.kit.felt(), (0, 0))
        self._load_ahead(page, film)
        for widget in self._in_depth(page.widgets, film):
            seen = at(film, widget, self.now)
            if seen is not None:
                self._draw(seen, hover="" if page.modal else self.attention.hover)
        if page.modal:
            size = self.canvas.get_size()
            veil = self.kit.box(size, theme.FELT_EDGE, radius=0, alpha=200)
            self.canvas.blit(veil, (0, 0))
        for widget in self._in_depth(page.modal, {}):
            self._draw(widget, hover=self.attention.hover)
        self._draw_zoom(page)

    def get_ready(self, page: Page, begin: float, end: float) -> None:
        """Draw that part of the widgets, from 0 to 1, under what will cover them: what they keep of
        words, frames and shadows is there when they are seen.
        """
        count = len(page.widgets)
        for widget in page.widgets[round(begin * count) : round(end * count)]:
            self._draw(widget, hover="")

    def _load_ahead(self, page: Page, film: Film) -> None:
        """Ask for the pictures that are about to be turned up."""
        for widget in page.widgets:
            if widget.id in film and widget.zooms is not None:
                self.kit.gallery.get(widget.zooms, inside(widget.rect.size))

    def _in_depth(self, widgets: Widgets, film: Film) -> list[Widget]:
        """The order of painting: of each heap of cards, those on their way and pointed at on top."""
        eyes = self.attention
        top = {name for name in (eyes.focus if eyes.ring else "", eyes.hover) if name}

        def depth(widget: Widget) -> int:
            return 2 if widget.id in top else int(widget.id in film)

        heaps: dict[str, list[Widget]] = {}
        for widget in widgets:
            if isinstance(widget, Picture):
                heaps.setdefault(_heap(widget), []).append(widget)
        rest = {name: iter(sorted(heap, key=depth)) for name, heap in heaps.items()}
        return [next(rest[_heap(w)]) if isinstance(w, Picture) else w for w in widgets]

    def _draw(self, widget: Widget, *, hover: str) -> None:
        focus = widget.id == self.attention.focus
        ring = focus and self.attention.ring
        look = Look(
            focus=focus if isinstance(widget, Field) else ring,
            hover=widget.id == hover,
            raised=self.attention.raised,
            pressed=widget.id == self.attention.pressed,
            now=self.now,
            editor=self.editors.get(widget.id),
        )
        widget.draw(self.canvas, self.kit, look)
        if ring and widget.zooms is None:
            self.kit.focus_ring(self.canvas, widget.rect)

    def _draw_zoom(self, page: Page) -> None:
        widget = page.find(self.attention.zoomed) if self.attention.zoomed else None
        if widget is None or widget.zooms is None:
            return
        rect = zoom_rect(self.kit, widget)
        self.kit.drop_shadow(self.canvas, rect, 24)
        self.canvas.blit(card_face(self.kit, widget.zooms, rect.size), rect)


def _heap(picture: Picture) -> str:
    return picture.id.partition(".")[0]


def zoom_rect(kit: DrawingKit, widget: Widget) -> pygame.Rect:
    """Where a picture is seen in large: beside the widget, so that it is not covered."""
    area, gap = kit.area, kit.px(theme.MARGIN)
    height = round(area.height * theme.ZOOM_SHARE)
    rect = pygame.Rect(0, 0, round(height * layout.CARD_ASPECT), height)
    half = rect.width // 2
    rect.centery = area.centery
    if widget.rect.left > area.right - widget.rect.right:
        rect.centerx = max(area.x + gap + half, widget.rect.left - gap - half)
    else:
        rect.centerx = min(area.right - gap - half, widget.rect.right + gap + half)
    return rect
