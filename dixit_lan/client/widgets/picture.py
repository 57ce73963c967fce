"""A card on the table: its picture in a paper frame, with what the table says about it."""

from dataclasses import dataclass

import pygame

from dixit_lan.client import shapes, theme
from dixit_lan.client.kit import Kit
from dixit_lan.client.theme import Colour
from dixit_lan.client.widgets.base import Look, Widget

_CAPTIONS: dict[str, tuple[Colour, Colour]] = {
    "plain": (theme.PAPER, theme.INK),
    "own": (theme.INK_SOFT, theme.PAPER),
    "story": (theme.AMBER, theme.INK),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture(Widget):
    """A card. It can be looked at in large whether or not it can be chosen."""

    card: bytes
    number: int = 0  # on the frame; 0: none
    caption: str = ""  # on a band over its foot
    tone: str = "plain"  # of the caption: "plain", "own", "story"
    selected: bool = False
    dimmed: bool = False
    face_down: bool = False
    tokens: tuple[int, ...] = ()  # seats whose voting tokens lie on it

    @property
    def zooms(self) -> bytes | None:
        return None if self.face_down else self.card

    def draw(self, canvas: pygame.Surface, kit: Kit, look: Look) -> None:
        lift = 10 if self.selected else 4 if look.hover and self.live else 0
        rect = self.rect.move(0, -kit.px(lift))
        kit.drop_shadow(canvas, rect, 14 if self.selected or look.hover else 8)
        canvas.blit(self._face(kit, rect.size), rect)
        if self.dimmed:
            canvas.blit(
                kit.box(rect.size, theme.FELT_EDGE, radius=theme.CARD_RADIUS, alpha=120), rect
            )
        self._draw_edge(canvas, kit, rect, look)
        self._draw_caption(canvas, kit, rect)
        self._draw_number(canvas, kit, rect)
        self._draw_tokens(canvas, kit, rect)

    def _face(self, kit: Kit, size: tuple[int, int]) -> pygame.Surface:
        return kit.back(size) if self.face_down else card_face(kit, self.card, size)

    def _draw_edge(self, canvas: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        if self.selected:
            canvas.blit(kit.ring(rect.size, theme.AMBER, 5, theme.CARD_RADIUS), rect)
        if look.focus:
            kit.focus_ring(canvas, rect)

    def _draw_caption(self, canvas: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
        if not self.caption:
            return
        fill, ink = _CAPTIONS[self.tone]
        face = theme.SMALL_STRONG
        words = kit.cut(self.caption, face, rect.width - kit.px(20))
        line = kit.text(words, face, ink)
        band = pygame.Rect(0, 0, line.get_width() + kit.px(16), line.get_height() + kit.px(4))
        band.midbottom = (rect.centerx, rect.bottom - kit.px(8))
        canvas.blit(kit.box(band.size, fill, radius=8), band)
        canvas.blit(line, line.get_rect(center=band.center))

    def _draw_number(self, canvas: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
        if not self.number:
            return
        side = kit.px(34)
        tab = pygame.Rect(rect.x - kit.px(6), rect.y - kit.px(6), side, side)
        chosen = self.selected or self.tone == "story"
        fill = theme.AMBER if chosen else theme.PAPER
        canvas.blit(kit.box(tab.size, fill, radius=17, border=theme.INK_SOFT), tab)
        figure = kit.text(str(self.number), theme.BADGE, theme.INK)
        canvas.blit(figure, figure.get_rect(center=tab.center))

    def _draw_tokens(self, canvas: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
        if not self.tokens:
            return
        side = min(kit.px(40), rect.width // 3)
        step = min(side, (rect.width - side) // max(1, len(self.tokens) - 1))
        left = rect.centerx - (side + step * (len(self.tokens) - 1)) // 2
        foot = rect.bottom - kit.px(36 if self.caption else 6)
        for number, seat in enumerate(self.tokens):
            token = kit.token(seat, self.number, side)
            canvas.blit(token, (left + number * step, foot - side))


def card_face(kit: Kit, card: bytes, size: tuple[int, int]) -> pygame.Surface:
    """A card face up: paper frame and picture; only the paper while the picture is loading."""
    corner, rim = kit.px(theme.CARD_RADIUS), max(2, round(size[0] * 0.035))
    inner = (size[0] - 2 * rim, size[1] - 2 * rim)
    picture = kit.gallery.get(card, inner)
    paper = kit.box(size, theme.PAPER, radius=theme.CARD_RADIUS)
    if picture is None:
        return paper

    def make() -> pygame.Surface:
        face = paper.copy()
        face.blit(shapes.clip_round(picture, max(1, corner - rim)), (rim, rim))
        return face

    return kit.once(make, "card", card, size)
