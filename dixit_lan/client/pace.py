"""When the next frame is due: at once while something moves, else when something happens."""

import ctypes
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path

import pygame

_LOOK_SECONDS = 0.1  # where the system cannot wake us


class Pace:
    """Of one window. Whatever comes from the table wakes it as a key does (``STATUS_CHANGED``)."""

    def __init__(self, frames_a_second: int) -> None:
        self._clock, self._rate = pygame.time.Clock(), frames_a_second

    def rest(self, milliseconds: int) -> None:
        """Sleep for a frame, and for up to so long until an event comes."""
        if milliseconds:
            _wait(milliseconds)
        self._clock.tick(self._rate)


def _wait(milliseconds: int) -> None:
    """Until there is an event, which stays in its queue, or the time has passed.

    ``pygame.event.wait`` would look a thousand times a second.
    """
    wait = _sdl_wait()
    if wait is not None:
        wait(None, milliseconds)
        return
    until = time.monotonic() + milliseconds / 1000
    while not pygame.event.peek(pump=True) and (left := until - time.monotonic()) > 0:
        time.sleep(min(left, _LOOK_SECONDS))


@cache
def _sdl_wait() -> Callable[[None, int], int] | None:
    """SDL_WaitEventTimeout of the very library that pygame has loaded; None where it is not found, or
    where the video driver cannot be woken and would look without a pause.
    """
    if pygame.display.get_driver() == "dummy":
        return None
    with suppress(OSError, AttributeError):
        wait = ctypes.CDLL(_sdl_library()).SDL_WaitEventTimeout
        wait.argtypes, wait.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int
        found: Callable[[None, int], int] = wait
        return found
    return None


def _sdl_library() -> str | None:
    """Where it lies; one that is loaded already is found by its name."""
    if sys.platform == "win32":
        return "SDL2.dll"
    folder = Path(pygame.__file__).parent
    beside = (folder / ".dylibs", folder.with_name("pygame_ce.libs"))
    found = [path for each in beside for path in each.glob("libSDL2-*") if path.is_file()]
    return str(found[0]) if found else None
