"""A person at a real window: its seat is a process, everybody else a bot in one of its own.

The events are those of a mouse and a keyboard; what is asked about is what stands on the screen.
"""

import os
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from unittest import mock

import pygame

from dixit_lan.app.options import Options
from dixit_lan.app.window.remote_backend import RemoteBackend
from dixit_lan.client.app import Client
from dixit_lan.client.input.autopilot import Fingers
from dixit_lan.client.input.page import Page
from dixit_lan.client.sound import Mixer
from dixit_lan.client.type.clean import clusters
from dixit_lan.client.widgets.base import Widget
from dixit_lan.client.window import close_window, open_window
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.rules.view import SeatView
from tests.net.onlooker import Onlooker
from tests.net.room import LOOPBACK
from tests.net.windows import processes_with, seat_names

PATIENCE_SECONDS = 120.0
"""Of a person on the slowest machine; whoever waits so long has failed."""
FRAME_MS = (
    33  # of a clock that only frames move; half as many as a window paints are enough to look at
)
_IDLE_SECONDS = 0.01
ISOLATES = dict.fromkeys(map(ord, "\u2066\u2067\u2068\u2069"))
_TABS_MAX = 80
_SCANCODES = {
    **{chr(pygame.K_a + n): pygame.KSCAN_A + n for n in range(26)},
    **dict(
        zip("ةحخا", (pygame.KSCAN_M, pygame.KSCAN_P, pygame.KSCAN_O, pygame.KSCAN_H), strict=True)
    ),
}
"""Where letters lie; of an Arabic keyboard, those in the places of the table's shortcuts."""


@dataclass(frozen=True, slots=True)
class Person:
    """How somebody plays. ``language``: the code of the window's."""

    name: str
    language: str
    mouse: bool


class Keyboard(Fingers):
    """A keyboard as the system passes it on: letters come as text where text is asked for."""

    def __init__(self) -> None:
        self.writes = False

    def start(self) -> None:
        self.writes = True

    def stop(self) -> None:
        self.writes = False

    def type(self, text: str, mod: int = 0) -> None:
        """Press the keys of these letters; what no key writes comes from an input method."""
        for letter in clusters(text):
            self._strike(ord(letter.lower()[0]), mod, letter)

    def press(self, key: int, mod: int = 0) -> None:
        """Press a key that moves or uses something; the space bar writes as well."""
        self._strike(key, mod, {pygame.K_SPACE: " ", pygame.K_RETURN: "\r"}.get(key, ""))

    def _strike(self, key: int, mod: int, letter: str) -> None:
        scancode = _SCANCODES.get(letter.lower(), 0)
        values = {"key": key, "mod": mod, "unicode": letter, "scancode": scancode}
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, values))
        if self.writes and letter >= " ":
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, values))


class Heard(Mixer):
    """What the window asks to be heard."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def play(self, names: Sequence[str], now: int) -> None:
        self.names.extend(names)
        super().play(names, now)


class RealPilot(ExitStack):
    """The verbs of ``tests.client.pilot`` before a real table, for one person's one window."""

    def __init__(self, person: Person, data: Path, target: int) -> None:
        super().__init__()
        self.person, self.keyboard, self.heard = person, Keyboard(), Heard()
        self.now = self.clicks = 0
        self._keys = cycle((pygame.K_RETURN, pygame.K_SPACE))
        self._listen_to_text_input()
        self.enter_context(mock.patch.dict(os.environ, DIXIT_LAN_DATA=str(data), LC_ALL="C"))
        canvas = open_window((1366, 768))
        pygame.event.clear()
        self.callback(close_window)
        options = Options(edition=ODYSSEY.with_target(target), interfaces=(LOOPBACK,), fast=True)
        self.desk = RemoteBackend(data, options)
        self.callback(self._put_away, data)
        self.callback(self.heard.close)
        self.client = Client(self.desk, canvas, mixer=self.heard)
        self.callback(self.client.close)
        self.onlooker = Onlooker(self.client, canvas)
        self.until(lambda: bool(self.names))

    def _listen_to_text_input(self) -> None:
        for name in ("start", "stop"):
            told = mock.patch.object(pygame.key, f"{name}_text_input", getattr(self.keyboard, name))
            self.enter_context(told)

    def _put_away(self, data: Path) -> None:
        names = seat_names(data)
        self.desk.close()
        left = [name for name in names if processes_with(name)]
        assert not left, "the seat's process is still there"

    # -- what is seen --

    @property
    def page(self) -> Page:
        return self.client.stage.page

    @property
    def names(self) -> set[str]:
        """The ids on the screen that can be used."""
        return {widget.id for widget in self.page.usable}

    def named(self, prefix: str) -> list[str]:
        """Those that begin so, in the order of the page."""
        return [widget.id for widget in self.page.usable if widget.id.startswith(prefix)]

    def sees(self, name: str) -> bool:
        return self.page.find(name) is not None

    def widget(self, name: str) -> Widget:
        found = self.page.find(name)
        assert found is not None, f"{name} is not among {[w.id for w in self.page.widgets]}"
        return found

    def text(self, name: str) -> str:
        """The words of a label, without the marks that set names apart."""
        return str(self.widget(name).text).translate(ISOLATES)  # type: ignore[attr-defined]

    @property
    def view(self) -> SeatView:
        status = self.desk.status()
        assert status is not None and status.view is not None
        return status.view

    # -- what is done --

    def frame(self) -> None:
        self.now += FRAME_MS
        if self.client.frame(self.now):
            pygame.display.flip()
        else:
            time.sleep(_IDLE_SECONDS)
        self.onlooker.look(self.now)

    def frames(self, count: int) -> None:
        for _ in range(count):
            self.frame()

    def until(self, done: Callable[[], object]) -> None:
        """Let the world go on until something is so."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not done():
            assert time.monotonic() < deadline, (self.desk.problem(), sorted(self.names))
            self.frame()

    def at_rest(self) -> None:
        """Until everything lies where it belongs, and its pictures are there."""
        stage = self.client.stage
        self.until(lambda: not stage.moving(self.now) and not stage.dirty)

    def press(self, key: int, mod: int = 0) -> None:
        self.keyboard.press(key, mod)
        self.frames(4)

    def type(self, text: str, mod: int = 0) -> None:
        self.keyboard.type(text, mod)
        self.frames(2)

    def click(self, name: str) -> None:
        """Use a widget as this person does."""
        self.clicks += 1
        assert name in self.names, f"{name} is not among {sorted(self.names)}"
        self._reach(name)
        if not self.person.mouse:
            self.press(next(self._keys))

    def act(self) -> None:
        """Do the page's one act: with the mouse on it, or by a key from what is chosen."""
        name = self.page.primary
        assert name in self.names, f"{name} is not among {sorted(self.names)}"
        if self.person.mouse:
            self.click(name)
        else:
            self.clicks += 1
            self.press(next(self._keys))

    def rest(self) -> None:
        """Take the hand from the mouse where cards lie on most pages."""
        if self.person.mouse:
            self.keyboard.move_to(self.client.stage.kit.area.center)
            self.onlooker.mouse_moved()
            self.frames(1)

    def write(self, name: str, text: str) -> None:
        """Fill in a field; what was in it goes. Typing is no click."""
        self._reach(name)
        self.press(pygame.K_a, pygame.KMOD_CTRL)
        self.type(text)

    def _reach(self, name: str) -> None:
        """Click it, or bring the keyboard to it."""
        if self.person.mouse:
            self.keyboard.click(self.widget(name))
            self.onlooker.mouse_moved()
            self.frames(2)
            return
        for _ in range(_TABS_MAX):
            if self.client.stage.focus == name:
                return
            self.press(pygame.K_TAB)
        raise AssertionError(f"the keyboard does not reach {name}")
