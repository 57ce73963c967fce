"""The operating system's window, and what it must be told before it exists."""

import os

import pygame

from dixit_lan.client.art import Art
from dixit_lan.client.text import t


def open_window(size: tuple[int, int]) -> pygame.Surface:
    """A resizable window of about ``size``. Raises PackError where our own pictures are lost."""
    # Windows: real pixels instead of a blurred copy, and the input method's list over our window.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    pygame.display.init()
    pygame.font.init()
    pygame.key.set_repeat(400, 40)
    pygame.display.set_caption(t("start.title"))
    pygame.display.set_icon(Art().icon())
    return pygame.display.set_mode(size, pygame.RESIZABLE)


def name_window(my_move: bool) -> None:
    """Say in the title bar whose move it is: a person may be looking at something else."""
    pygame.display.set_caption(t("start.title.move") if my_move else t("start.title"))


def close_window() -> None:
    pygame.font.quit()
    pygame.display.quit()
