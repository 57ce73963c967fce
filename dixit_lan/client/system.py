"""What the computer says of its person."""

import os

import pygame

from dixit_lan.client.words.catalogue import ENGLISH, best_match, languages

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts (POSIX)


def system_language() -> str:
    """The code of the first language that this person reads and the window speaks."""
    named = next((value for name in _VARIABLES if (value := os.environ.get(name))), "")
    found = (best_match(locale, tuple(languages())) for locale in ([named] if named else _listed()))
    return next((code for code in found if code), ENGLISH)


def _listed() -> list[str]:
    """Windows and macOS set no variables; they list what the person reads, the best first."""
    locales = pygame.system.get_pref_locales()
    return ["_".join(filter(None, (each["language"], each["country"]))) for each in locales]
