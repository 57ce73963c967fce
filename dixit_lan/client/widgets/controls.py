"""Widgets that are pressed: buttons and rows of a list."""

from dataclasses import dataclass

import pygame

from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.theme import Colour, Face
from dixit_lan.client.widgets.base import Look, Widget


@dataclass(frozen=True, slots=True)
class ButtonStyle:
    fill: Colour
    hover: Colour
    ink: Colour
    border: Colour | None = None


STYLES = {
    "primary": ButtonStyle(theme.AMBER, theme.AMBER_LIGHT, theme.INK),
    "paper": ButtonStyle(theme.PAPER_SHADE, theme.PAPER, theme.INK, theme.PAPER_EDGE),
    "dark": ButtonStyle((52, 72, 64), (70, 94, 84), theme.CREAM, (88, 112, 100)),
    "danger": ButtonStyle(theme.BRICK_DEEP, theme.BRICK, (255, 244, 232)),
    "chosen": ButtonStyle(theme.SAGE_DEEP, (84, 120, 78), (255, 250, 236), theme.SAGE),
}
# Out of use, but to be read: it may say what is to be done first.
OFF = ButtonStyle((58, 72, 66), (58, 72, 66), (184, 194, 184))
OFF_PAPER = ButtonStyle((236, 226, 206), (236, 226, 206), (112, 98, 80), (220, 206, 180))


@dataclass(frozen=True, slots=True, kw_only=True)
class Button(Widget):
    """Does one thing. Without an action it is shown as out of use."""

    text: str
    style: str = "dark"
    face: Face = theme.BUTTON
    on_paper: bool = False
    key: str = ""  # the keyboard shortcut, shown small

    def draw(self, canvas: pygame.Surface, kit: DrawingKit, look: Look) -> None:
        style = self._style()
        rect = self.rect.move(0, kit.px(1.5)) if look.pressed else self.rect
        if self.live and self.style == "primary":
            kit.drop_shadow(canvas, rect, 6)
        fill = style.hover if look.hover or look.pressed else style.fill
        canvas.blit(kit.box(rect.size, fill, border=style.border), rect)
        words = kit.text(self.text, self.face, style.ink)
        if not self.key:
            canvas.blit(words, words.get_rect(center=rect.center))
            return
        hint = kit.text(self.key, theme.SMALL, style.ink)
        hint_left = rect.right - kit.px(12) - hint.get_width()
        spot = hint.get_rect(midleft=(hint_left, rect.centery))
        canvas.blit(hint, kit.turned(spot, rect))
        spot = words.get_rect(center=((rect.x + hint_left) // 2, rect.centery))
        canvas.blit(words, kit.turned(spot, rect))

    def overflows(self, kit: DrawingKit) -> bool:
        hint = kit.width(self.key, theme.SMALL) + kit.px(14) if self.key else 0
        wide = kit.width(self.text, self.face) + hint + kit.px(12) > self.rect.width
        return wide or kit.line_height(self.face) > self.rect.height

    def _style(self) -> ButtonStyle:
        if self.live or self.style == "chosen":
            return STYLES[self.style]
        return OFF_PAPER if self.on_paper else OFF


@dataclass(frozen=True, slots=True, kw_only=True)
class SoundButton(Widget):
    """Turns the sounds off and on; shows how they are, and its key."""

    muted: bool
    key: str = "M"

    def draw(self, canvas: pygame.Surface, kit: DrawingKit, look: Look) -> None:
        style = STYLES["dark"]
        rect = self.rect.move(0, kit.px(1.5)) if look.pressed else self.rect
        fill = style.hover if look.hover or look.pressed else style.fill
        canvas.blit(kit.box(rect.size, fill, border=style.border), rect)
        side = min(kit.px(22), rect.height - kit.px(6))
        sign = kit.speaker(side, style.ink, self.muted)
        hint = kit.text(self.key, theme.SMALL, style.ink)
        gap = kit.px(6)
        left = rect.centerx - (side + gap + hint.get_width()) // 2
        spot = sign.get_rect(midleft=(left, rect.centery))
        canvas.blit(sign, kit.turned(spot, rect))
        spot = hint.get_rect(midleft=(left + side + gap, rect.centery))
        canvas.blit(hint, kit.turned(spot, rect))

    def overflows(self, kit: DrawingKit) -> bool:
        return kit.px(28) + kit.width(self.key, theme.SMALL) > self.rect.width


@dataclass(frozen=True, slots=True, kw_only=True)
class GearButton(Widget):
    """Opens the settings."""

    def draw(self, canvas: pygame.Surface, kit: DrawingKit, look: Look) -> None:
        style = STYLES["dark"]
        rect = self.rect.move(0, kit.px(1.5)) if look.pressed else self.rect
        fill = style.hover if look.hover or look.pressed else style.fill
        canvas.blit(kit.box(rect.size, fill, border=style.border), rect)
        sign = kit.gear(min(kit.px(24), rect.height - kit.px(6)), style.ink)
        canvas.blit(sign, sign.get_rect(center=rect.center))


@dataclass(frozen=True, slots=True, kw_only=True)
class Row(Widget):
    """A line of a list, with a title, a detail under it and a word at its end."""

    title: str
    detail: str = ""
    word: str = ""
    selected: bool = False

    def draw(self, canvas: pygame.Surface, kit: DrawingKit, look: Look) -> None:
        fill = theme.PAPER if look.hover or self.selected else theme.PAPER_SHADE
        border = theme.AMBER_DEEP if self.selected else theme.PAPER_EDGE
        canvas.blit(kit.box(self.rect.size, fill, border=border), self.rect)
        word = kit.text(self.word, theme.SMALL_STRONG, theme.SAGE_DEEP)
        right = self.rect.right - kit.px(16)
        self._put(canvas, kit, word, word.get_rect(midright=(right, self.rect.centery)))
        room = self.rect.width - kit.px(48) - word.get_width()
        title = kit.text(kit.cut(self.title, theme.STRONG, room), theme.STRONG, theme.INK)
        detail = kit.text(kit.cut(self.detail, theme.SMALL, room), theme.SMALL, theme.INK_SOFT)
        height = title.get_height() + (detail.get_height() if self.detail else 0)
        left, top = self.rect.x + kit.px(16), self.rect.centery - height // 2
        self._put(canvas, kit, title, title.get_rect(topleft=(left, top)))
        top += title.get_height()
        self._put(canvas, kit, detail, detail.get_rect(topleft=(left, top)))

    def _put(
        self, canvas: pygame.Surface, kit: DrawingKit, words: pygame.Surface, spot: pygame.Rect
    ) -> None:
        canvas.blit(words, kit.turned(spot, self.rect))
