"""The operating system's window, and what it must be told before it exists."""

import os
import warnings
from contextlib import suppress

import pygame

from dixit_lan.client.paint.art import Art
from dixit_lan.client.words.text import t

_FREE = 0.86  # of a screen's height: the rest may be taken by a task bar and a window's borders
_SAFE = 0.8  # of a screen is surely free


def open_window(size: tuple[int, int], *, full_screen: bool = False) -> pygame.Surface:
    """A resizable window of about ``size``, or the whole screen.

    Raises PackError where our own pictures are lost.
    """
    # Windows: real pixels instead of a blurred copy, and the input method's list over our window.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    # ``Touch`` makes a mouse of fingers, for all systems alike.
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")
    pygame.display.init()
    pygame.font.init()
    pygame.key.set_repeat(400, 40)
    pygame.display.set_caption(t("start.title"))
    pygame.display.set_icon(Art().icon())
    return shape_window(size, full_screen=full_screen)


def shape_window(size: tuple[int, int], *, full_screen: bool) -> pygame.Surface:
    """Let the window fill the screen, or be of ``size``."""
    if full_screen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN | pygame.RESIZABLE)
    return pygame.display.set_mode(size, pygame.RESIZABLE)


def open_on_screen(size: tuple[int, int], *, full_screen: bool = False) -> pygame.Surface:
    """A window of ``size``; where the screen is too small for it, one that fills what the window
    manager leaves free: that alone knows the task bar and a window's borders.

    Raises PackError as ``open_window`` does.
    """
    pygame.display.init()
    fitting = fitted(size, pygame.display.get_desktop_sizes())
    surface = open_window(fitting, full_screen=full_screen)
    if fitting != size and not full_screen:
        _shown_window().maximize()
    return surface


def fitted(size: tuple[int, int], screens: list[tuple[int, int]]) -> tuple[int, int]:
    """``size``, or less where no screen has room for it; a remembered window may be larger."""
    if not screens or any(size[0] <= w and size[1] <= _FREE * h for w, h in screens):
        return size
    widest, highest = max(w for w, _ in screens), max(h for _, h in screens)
    return min(size[0], round(_SAFE * widest)), min(size[1], round(_SAFE * highest))


def name_window(my_move: bool) -> None:
    """Say in the title bar whose move it is: a person may be looking at something else."""
    pygame.display.set_caption(t("start.title.move") if my_move else t("start.title"))


def call_person() -> None:
    """Ask for attention, once, where the window is not the one that its person looks at."""
    window = _shown_window()
    if not window.focused:
        with suppress(pygame.error):  # not every system can
            window.flash(pygame.FLASH_UNTIL_FOCUSED)


def _shown_window() -> pygame.Window:
    """The window of ``pygame.display``. pygame would have us make windows by hand: only this can ask it
    what a window can do besides showing pictures.
    """
    with warnings.catch_warnings(action="ignore", category=DeprecationWarning):
        return pygame.Window.from_display_module()


def close_window() -> None:
    pygame.font.quit()
    pygame.display.quit()
