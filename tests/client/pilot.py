"""A person at a headless window: clicks and types by the names of widgets, frame by frame."""

from collections.abc import Callable
from dataclasses import replace

import pygame

from dixit_lan.client.app import Client
from dixit_lan.client.input.autopilot import Autopilot, Fingers
from dixit_lan.client.window import open_window
from tests.client.fake_backend import FakeBackend

FRAME_MS = 16


class Pilot:
    """Holds a client and its desk; time passes only in ``frames``."""

    def __init__(
        self,
        desk: FakeBackend,
        size: tuple[int, int] = (1366, 768),
        *,
        zoom: float = 1.0,
        autopilot: Autopilot | None = None,
        motion: bool = False,
    ) -> None:
        self.desk = desk
        self.canvas = open_window(size)
        pygame.event.clear()
        desk.liked = replace(desk.liked, zoom=zoom)
        self.client = Client(desk, self.canvas, autopilot=autopilot, motion=motion)
        self.fingers = Fingers()
        self.now = 0
        self.frames(2)

    @property
    def stage(self):
        return self.client.stage

    @property
    def names(self) -> set[str]:
        """The ids on the screen that can be used."""
        return {widget.id for widget in self.stage.page.usable}

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self.now += FRAME_MS
            self.client.frame(self.now)

    def click(self, name: str) -> None:
        """Click a widget that is there and can be used."""
        assert name in self.names, f"{name} is not among {sorted(self.names)}"
        self.fingers.click(self.stage.page.find(name))
        self.frames(2)

    def write(self, text: str) -> None:
        self.fingers.write(text)
        self.frames(2)

    def press(self, key: int, mod: int = 0) -> None:
        self.fingers.press(key, mod)
        self.frames(5)

    def text(self, name: str) -> str:
        """The words of a label."""
        widget = self.stage.page.find(name)
        assert widget is not None, name
        return widget.text

    def until(self, done: Callable[[], bool], most: int = 2_000, *, advance: bool = True) -> None:
        """Let the world go on until something is so."""
        for _ in range(most):
            if done():
                return
            if advance:
                self.desk.advance()
            self.frames(1)
        raise AssertionError("it did not come to that")
