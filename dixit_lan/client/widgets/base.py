"""What every widget is: a frozen description that a scene makes and a stage draws."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

import pygame

from dixit_lan.client.editor import Editor
from dixit_lan.client.kit import Kit

Message = object
"""What a widget tells when it is used; the scene chose it, the presenter understands it."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a widget stands at this moment."""

    focus: bool = False
    hover: bool = False
    pressed: bool = False
    now: int = 0  # milliseconds, for carets
    editor: Editor | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Widget(ABC):
    """A thing on the screen. ``id`` stays the same as long as a person would call it the same."""

    id: str
    rect: pygame.Rect
    action: Message | None = None  # None: cannot be used now

    @property
    def live(self) -> bool:
        """Whether it takes clicks and focus."""
        return self.action is not None

    @property
    def zooms(self) -> bytes | None:
        """The picture that can be seen large, if there is one."""
        return None

    @abstractmethod
    def draw(self, canvas: pygame.Surface, kit: Kit, look: Look) -> None:
        """Paint the widget."""

    def overflows(self, kit: Kit) -> bool:
        """Whether its own words do not fit into it; the tests ask."""
        return False
