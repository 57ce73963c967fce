"""A window in which nothing happens sleeps; whatever happens wakes it."""

import json
import subprocess
import sys
import threading
from pathlib import Path

import pygame
import pytest

from dixit_lan.client import pace
from dixit_lan.client.app import Client
from dixit_lan.client.backend import STATUS_CHANGED
from dixit_lan.client.window import open_window
from dixit_lan.rules.view import Phase
from tests.client.fake_backend import FakeBackend
from tests.client.pilot import Pilot
from tests.client.real_keyboard import Desktop
from tests.client.screens import desk_at
from tests.tools import need_tool

WAKES_MAX = 100  # in two seconds; pygame's own way of waiting needs two thousand


def test_a_real_window_sleeps_until_something_comes(tmp_path: Path) -> None:
    for name, package in (("Xvfb", "xvfb"), ("openbox", "")):
        need_tool(name, package)
    with Desktop(tmp_path) as desktop:
        desktop.switch_on()
        window = desktop.start(sys.executable, "-m", "tests.client.resting_window")
        (said,) = (json.loads(line) for line in window.stdout if line.startswith("{"))
    assert said["came"] and said["woke"] < WAKES_MAX


def test_where_nobody_can_wake_it_the_window_looks_now_and_then() -> None:
    open_window((640, 480))
    assert pace._sdl_wait() is None, "the dummy driver"
    pygame.event.clear()
    threading.Timer(0.2, pygame.event.post, (pygame.event.Event(STATUS_CHANGED),)).start()
    pace.Pace(60).rest(3_600_000)
    assert STATUS_CHANGED in [each.type for each in pygame.event.get()]


def test_the_library_that_pygame_has_loaded_is_found() -> None:
    """Without it every window would look ten times a second."""
    code = (
        "import pygame, ctypes\n"
        "from dixit_lan.client.pace import _sdl_library\n"
        "print(bool(ctypes.CDLL(_sdl_library()).SDL_WaitEventTimeout))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout.endswith("True\n"), done.stderr


def _settle(pilot: Pilot) -> None:
    for _ in range(400):
        pilot.client._gallery.settle()
        pilot.frames(1)
        pygame.event.clear()
        client = pilot.client
        if client.stage.dirty:
            client.stage.draw(pilot.canvas, pilot.now)


@pytest.mark.parametrize("phase", [Phase.BEGIN, Phase.LAY, Phase.VOTE])
def test_a_table_that_waits_for_its_person_rests(phase: Phase) -> None:
    """Although things may move: nothing does now."""
    pilot = Pilot(desk_at(lambda v: v.phase is phase and v.my_move), motion=True)
    _settle(pilot)
    assert pilot.client.rests(pilot.now) >= 100


def test_a_card_on_its_way_is_drawn_frame_by_frame() -> None:
    pilot = Pilot(desk_at(lambda v: v.phase is Phase.LAY and v.my_move), motion=True)
    _settle(pilot)
    pilot.click(next(name for name in sorted(pilot.names) if name.startswith("hand.")))
    pilot.click("lay.confirm")
    assert pilot.client.rests(pilot.now) == 0
    _settle(pilot)
    assert pilot.client.rests(pilot.now) >= 100


def test_what_moves_is_drawn_at_once_and_a_caret_when_it_blinks() -> None:
    pilot = Pilot(FakeBackend())
    _settle(pilot)
    assert pilot.client.rests(pilot.now) >= 100
    pilot.click("start.open.name")
    _settle(pilot)
    assert 0 < pilot.client.rests(pilot.now) <= 530
    pilot.fingers.write("Attic")
    pilot.client.frame(pilot.now)
    pilot.client.stage.dirty = True
    assert pilot.client.rests(pilot.now) == 0


def test_a_pointer_that_is_about_to_rest_is_looked_after() -> None:
    pilot = Pilot(desk_at(lambda v: v.phase is Phase.LAY and v.my_move))
    _settle(pilot)
    card = next(w for w in pilot.stage.page.usable if w.id.startswith("hand."))
    pilot.fingers.move_to(card.rect.center)
    pilot.frames(12)
    assert 0 < pilot.client.rests(pilot.now) < 100
    pilot.until(lambda: bool(pilot.stage.zoomed), advance=False)


def test_an_autopilot_never_rests() -> None:
    client = Client(FakeBackend(), open_window((640, 480)), autopilot=_Nobody())
    assert client.rests(0) == 0
    client.close()


class _Nobody:
    def step(self, *_: object) -> None:
        """Does nothing."""
