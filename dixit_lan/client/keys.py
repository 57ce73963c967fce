"""Keys that edit a line of text, the clipboard included."""

import pygame

from dixit_lan.client.clean import clean
from dixit_lan.client.editor import Editor

_PASTE_MAX = 2_000


def edit(editor: Editor, event: pygame.event.Event) -> bool:
    """Do what an editing key says; True if the text may have changed."""
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not event.mod & pygame.KMOD_ALT:
        return _command(editor, event.key)
    select = bool(event.mod & pygame.KMOD_SHIFT)
    if event.key in _ERASERS:
        editor.erase(_ERASERS[event.key])
        return True
    if event.key in _MOVES:
        editor.move(_MOVES[event.key], select=select)
    elif event.key in _JUMPS:
        editor.jump(_JUMPS[event.key], select=select)
    return False


def _command(editor: Editor, key: int) -> bool:
    if key == pygame.K_a:
        editor.select_all()
    elif key in (pygame.K_c, pygame.K_x) and editor.selected:
        copy_text(editor.selected)
        if key == pygame.K_x:
            editor.erase(-1)
            return True
    elif key == pygame.K_v:
        editor.insert(clean(_get(), _PASTE_MAX))
        return True
    return False


def copy_text(text: str) -> None:
    """Put a text into the clipboard, where there is one."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return  # no clipboard here (a headless machine)


def _get() -> str:
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


_ERASERS = {pygame.K_BACKSPACE: -1, pygame.K_DELETE: 1}
_MOVES = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_JUMPS = {pygame.K_HOME: -1, pygame.K_END: 1}
