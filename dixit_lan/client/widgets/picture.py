"""A card on the table: its picture in a paper frame, with what the table says about it."""

from dataclasses import dataclass, replace
from typing import ClassVar, Self

import pygame

from dixit_lan.client.paint import shapes, theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import CARD_ASPECT, mirrored
from dixit_lan.client.paint.theme import Colour, Face
from dixit_lan.client.widgets.base import Look, Widget, between, eased

TONES: dict[str, tuple[Colour, Colour]] = {
    "plain": (theme.PAPER, theme.INK),
    "own": (theme.INK_SOFT, theme.PAPER),
    "story": (theme.AMBER, theme.INK),
}
CHOSEN_LIFT, _HOVER_LIFT, _FAN_LIFT = 8, 4, 14  # design pixels
_SIZES = 8  # in which a back is drawn on its way from one size to another
_FLY, _TURN = 0.62, 0.81  # shares of the way: it has come; it is halfway round


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
    turn: float = 0.0  # degrees: how it stands in a fan, until it is taken out
    width: float = 1.0  # as a share: less while it is being turned over
    lasting: bool = False  # the same thing whenever it is seen again

    glides: ClassVar[bool] = True

    @property
    def chosen(self) -> bool:
        return self.selected

    @property
    def zooms(self) -> bytes | None:
        return None if self.face_down else self.card

    def mirrored(self, area: pygame.Rect) -> Self:
        return replace(self, rect=mirrored(self.rect, area), turn=-self.turn)

    # -- motion --

    def moved_from(self, before: Widget) -> bool:
        turned = isinstance(before, Picture) and before.face_down != self.face_down
        return turned or before.rect != self.rect

    def lasts(self, before: Widget) -> int:
        if isinstance(before, Picture) and before.face_down == self.face_down:
            return theme.GLIDE_MS if before.id == self.id else theme.FLIGHT_MS
        return theme.FLIGHT_MS if self.face_down else theme.FLIP_MS

    def on_way(self, before: Widget, share: float) -> "Picture":
        was_down = before.face_down if isinstance(before, Picture) else True
        if was_down == self.face_down:
            return self._carried(before, share, face_down=self.face_down)
        if isinstance(before, Picture) and self.face_down:
            return replace(self, card=before.card)._turned(before, share, was_down)
        return self._turned(before, share, was_down)

    def _turned(self, before: Widget, share: float, was_down: bool) -> "Picture":
        if before.rect == self.rect:  # it is turned over where it lies
            share = _FLY + share * (1 - _FLY)
        if share < _FLY:
            return self._carried(before, share / _FLY, face_down=was_down)
        narrow = abs(share - _TURN) / (1 - _TURN)
        down = was_down if share < _TURN else self.face_down
        return replace(self._bare(), face_down=down, width=max(0.04, min(1.0, narrow)))

    def _carried(self, before: Widget, share: float, *, face_down: bool) -> "Picture":
        """On the way; a back grows or shrinks, a face has the size that it will have."""
        rect = between(before.rect, self.rect, share)
        if face_down and before.rect.height != self.rect.height:
            part = round(eased(share) * _SIZES) / _SIZES
            height = round(before.rect.height + (self.rect.height - before.rect.height) * part)
            small = pygame.Rect(0, 0, round(height * CARD_ASPECT), height)
            small.center = rect.center
            rect = small
        return replace(self._bare(), rect=rect, face_down=face_down)

    def _bare(self) -> "Picture":
        return replace(self, number=0, caption="", selected=False, dimmed=False, turn=0.0)

    # -- drawing --

    def draw(self, canvas: pygame.Surface, kit: DrawingKit, look: Look) -> None:
        taken = self.selected or look.focus or (look.hover and not self.dimmed)
        rect = self.rect.move(0, -kit.px(self._lift(look)))
        if self.turn and not taken:
            self._draw_turned(canvas, kit, rect)
            return
        if self.width < 1.0:
            self._draw_narrow(canvas, kit, rect)
            return
        kit.drop_shadow(canvas, rect, 14 if taken else 8)
        canvas.blit(self._flat(kit, rect.size), rect)
        self._draw_edge(canvas, kit, rect, look)
        if self.number:
            draw_number(canvas, kit, rect, self.number, gold=self.selected)

    def _lift(self, look: Look) -> float:
        if self.selected:
            return _FAN_LIFT if self.turn else CHOSEN_LIFT
        if look.hover or look.focus:
            most = _FAN_LIFT / 2 if self.turn else _HOVER_LIFT if self.live else 0
            return most * (look.raised if look.hover else 1.0)
        return 0.0

    def _flat(self, kit: DrawingKit, size: tuple[int, int]) -> pygame.Surface:
        """The card as it lies before us, with its caption."""
        face = kit.back(size) if self.face_down else card_face(kit, self.card, size)
        if not self.dimmed and not self.caption:
            return face

        def make() -> pygame.Surface:
            card = face.copy()
            if self.dimmed:
                veil = kit.box(size, theme.FELT_EDGE, radius=theme.CARD_RADIUS, alpha=120)
                card.blit(veil, (0, 0))
            if self.caption:
                draw_band(card, kit, band_of(kit, card.get_rect()), self.caption, self.tone)
            return card

        return kit.once(make, "said", face, self.dimmed, self.caption, self.tone)

    def _draw_turned(self, canvas: pygame.Surface, kit: DrawingKit, rect: pygame.Rect) -> None:
        flat = self._flat(kit, rect.size)
        turned = kit.once(lambda: shapes.turned(flat, self.turn), "turned", flat, self.turn)
        kit.drop_shadow(canvas, rect, 8, self.turn)
        canvas.blit(turned, turned.get_rect(center=rect.center))

    def _draw_narrow(self, canvas: pygame.Surface, kit: DrawingKit, rect: pygame.Rect) -> None:
        flat = self._flat(kit, rect.size)
        size = max(1, round(rect.width * self.width)), rect.height
        narrow = pygame.transform.scale(flat, size)
        canvas.blit(narrow, narrow.get_rect(center=rect.center))

    def _draw_edge(
        self, canvas: pygame.Surface, kit: DrawingKit, rect: pygame.Rect, look: Look
    ) -> None:
        if self.selected:
            canvas.blit(kit.ring(rect.size, theme.AMBER, 5, theme.CARD_RADIUS), rect)
        if look.focus:
            kit.focus_ring(canvas, rect)


def draw_number(
    canvas: pygame.Surface, kit: DrawingKit, card: pygame.Rect, number: int, *, gold: bool
) -> None:
    """A card's number on the corner of its frame: the same for everybody."""
    side = max(kit.px(30), min(kit.px(46), card.width // 5))
    tab = pygame.Rect(card.x - kit.px(6), card.y - kit.px(6), side, side)
    fill, radius = theme.AMBER if gold else theme.PAPER, round(side / 2 / kit.scale)
    canvas.blit(kit.box(tab.size, fill, radius=radius, border=theme.INK_SOFT), tab)
    face = theme.Face(theme.BADGE.family, round(side * 0.58 / kit.scale))
    figure = kit.text(str(number), face, theme.INK)
    canvas.blit(figure, figure.get_rect(center=tab.center))


def band_of(kit: DrawingKit, card: pygame.Rect) -> pygame.Rect:
    """Where words stand on a card: over its foot."""
    height = kit.line_height(theme.SMALL_STRONG) + kit.px(4)
    band = pygame.Rect(0, 0, card.width - 2 * kit.px(8), height)
    band.midbottom = (card.centerx, card.bottom - kit.px(8))
    return band


def band_face(kit: DrawingKit, band: pygame.Rect, text: str) -> Face:
    """The larger type in which the words fit into ``band``, else the smaller one."""
    fits = kit.width(text, theme.SMALL_STRONG) <= band_room(kit, band, theme.SMALL_STRONG)
    return theme.SMALL_STRONG if fits else theme.TINY


def band_room(kit: DrawingKit, band: pygame.Rect, face: Face) -> int:
    """How wide words of that type may be on ``band``."""
    return band.width - 2 * kit.px(8 if face == theme.SMALL_STRONG else 3)


def draw_band(
    canvas: pygame.Surface, kit: DrawingKit, band: pygame.Rect, text: str, tone: str
) -> None:
    """Words on paper, no wider than they are, in the middle of ``band``; small where it is narrow."""
    fill, ink = TONES[tone]
    face = band_face(kit, band, text)
    room = band_room(kit, band, face)
    line = kit.text(kit.cut(text, face, room), face, ink)
    paper = pygame.Rect(0, 0, line.get_width() + band.width - room, band.height)
    paper.center = band.center
    canvas.blit(kit.box(paper.size, fill, radius=8), paper)
    canvas.blit(line, line.get_rect(center=paper.center))


def card_face(kit: DrawingKit, card: bytes, size: tuple[int, int]) -> pygame.Surface:
    """A card face up: paper frame and picture. While that is loading, the picture as it was seen last
    in another size; the card's back if it was not seen yet.
    """
    picture = kit.gallery.get(card, inside(size))
    if picture is not None:
        return framed(kit, picture, size, "card", card)
    rough = kit.gallery.stand_in(card, inside(size))
    return kit.back(size) if rough is None else framed(kit, rough, size, "rough", card)


def inside(size: tuple[int, int]) -> tuple[int, int]:
    """The size of the picture within its frame on a card of ``size``."""
    rim = _rim(size)
    return size[0] - 2 * rim, size[1] - 2 * rim


def framed(
    kit: DrawingKit, picture: pygame.Surface, size: tuple[int, int], kind: str, name: bytes
) -> pygame.Surface:
    """A picture on the paper of a card; kept under its ``kind`` and ``name``."""
    corner, rim = kit.px(theme.CARD_RADIUS), _rim(size)

    def make() -> pygame.Surface:
        face = kit.box(size, theme.PAPER, radius=theme.CARD_RADIUS).copy()
        face.blit(shapes.clip_round(picture, max(1, corner - rim)), (rim, rim))
        return face

    return kit.once(make, kind, name, size)


def _rim(size: tuple[int, int]) -> int:
    return max(2, round(size[0] * 0.035))
