"""What the computer says of its person."""

import os

import pygame

from dixit_lan.client.words.catalogue import ENGLISH, spoken

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts (POSIX)


def system_language() -> str:
    """The code of the first language that this person reads and the window speaks."""
    named = next((value for name in _VARIABLES if (value := os.environ.get(name))), "")
    if named:
        return spoken(named)
    # Windows and macOS set no variables; they list what the person reads, the best first.
    listed = (spoken(locale["language"]) for locale in pygame.system.get_pref_locales())
    return next(listed, ENGLISH)
