"""What every widget is: a frozen description that a scene makes and a stage draws."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import ClassVar, Self

import pygame

from dixit_lan.client.input.editor import Editor
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import mirrored

Message = object
"""What a widget tells when it is used; the scene chose it, the presenter understands it."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a widget stands at this moment."""

    focus: bool = False
    hover: bool = False
    raised: float = 1.0  # how far what is pointed at has come up, from 0 to 1
    pressed: bool = False
    now: int = 0  # milliseconds, for carets
    editor: Editor | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Widget(ABC):
    """A thing on the screen. ``id`` stays the same as long as a person would call it the same."""

    id: str
    rect: pygame.Rect
    action: Message | None = None  # None: cannot be used now
    origin: str = ""  # the widget that it comes from, where it was not there before
    after: int = 0  # milliseconds of the page's act until it comes

    glides: ClassVar[bool] = False  # to a new place, rather than being there at once
    enters: ClassVar[bool] = False  # moves when it comes, wherever it comes from

    @property
    def live(self) -> bool:
        """Whether it takes clicks and focus."""
        return self.action is not None

    @property
    def chosen(self) -> bool:
        """Whether using it again would only take a choice back."""
        return False

    @property
    def zooms(self) -> bytes | None:
        """The picture that can be seen large, if there is one."""
        return None

    def mirrored(self, area: pygame.Rect) -> Self:
        """The same in a mirror image of ``area``."""
        return replace(self, rect=mirrored(self.rect, area))

    @abstractmethod
    def draw(self, canvas: pygame.Surface, kit: DrawingKit, look: Look) -> None:
        """Paint the widget."""

    def moved_from(self, before: "Widget") -> bool:
        """Whether the way from ``before``, its former self, is worth showing."""
        return self.glides and before.rect != self.rect

    def lasts(self, before: "Widget") -> int:
        """Milliseconds of the way from ``before``, its former self or its origin."""
        return theme.GLIDE_MS

    def on_way(self, before: "Widget", share: float) -> "Widget":
        """What is drawn while it comes from ``before``; ``share``: of the time, from 0 to 1."""
        return replace(self, rect=between(before.rect, self.rect, share))

    def overflows(self, kit: DrawingKit) -> bool:
        """Whether its own words do not fit into it; the tests ask."""
        return False


def eased(share: float) -> float:
    """Quick to leave, slow to arrive."""
    return 1.0 - (1.0 - share) ** 3


def between(before: pygame.Rect, after: pygame.Rect, share: float) -> pygame.Rect:
    """``after`` on the way from the middle of ``before``, in its own size."""
    part = eased(share)
    rect = after.copy()
    rect.center = (
        round(before.centerx + (after.centerx - before.centerx) * part),
        round(before.centery + (after.centery - before.centery) * part),
    )
    return rect
