"""Keys by what is written on them, and those that edit a line of text, the clipboard included."""

import pygame

from dixit_lan.client.input.editor import Editor
from dixit_lan.client.type.bidi import starts_leftward
from dixit_lan.client.type.clean import clean

_PASTE_MAX = 2_000
_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META


_NOT_WRITTEN = 1 << 30  # SDLK_SCANCODE_MASK: a key that writes nothing, an arrow for one
_LETTERS = range(pygame.KSCAN_A, pygame.KSCAN_Z + 1)
_PLACES = {
    **{code: pygame.K_a + code - pygame.KSCAN_A for code in _LETTERS},
    pygame.KSCAN_COMMA: pygame.K_COMMA,
    pygame.KSCAN_0: pygame.K_0,
    pygame.KSCAN_MINUS: pygame.K_MINUS,
    pygame.KSCAN_EQUALS: pygame.K_EQUALS,
}


def latin_key(event: pygame.event.Event) -> int:
    """The key of pygame's that a shortcut names: where the layout writes no Latin letters, the one
    that lies there on a keyboard that does.
    """
    key: int = event.key
    writes_otherwise = 127 < key < _NOT_WRITTEN
    return _PLACES.get(event.scancode, key) if writes_otherwise else key


def is_command(mod: int) -> bool:
    """Ctrl, or the Mac's command key; with Alt as well it is what some layouts write letters with."""
    return bool(mod & _COMMAND) and not mod & (pygame.KMOD_ALT | pygame.KMOD_MODE)


def edit(editor: Editor, event: pygame.event.Event) -> bool:
    """Do what an editing key says; True if the text may have changed."""
    select = bool(event.mod & pygame.KMOD_SHIFT)
    if event.key == pygame.K_INSERT:
        return _insert_key(editor, event.mod)
    if is_command(event.mod):
        return _command(editor, latin_key(event), select)
    if event.key in _ERASERS:
        editor.erase(_ERASERS[event.key])
        return True
    if event.key in _MOVES:
        editor.move(_ahead(editor, event.key), select=select)
    elif event.key in _JUMPS:
        editor.jump(_JUMPS[event.key], select=select)
    return False


def _ahead(editor: Editor, key: int) -> int:
    """Which way an arrow leads in the text: where it runs to the left, the left one leads on."""
    return -_MOVES[key] if starts_leftward(editor.text) else _MOVES[key]


def _command(editor: Editor, key: int, select: bool) -> bool:
    """With Ctrl, or the Mac's command key: the clipboard, all of it, and whole words."""
    if key == pygame.K_v:
        return _paste(editor)
    if key == pygame.K_x:
        return _cut(editor)
    if key in _ERASERS:
        editor.erase_word(_ERASERS[key])
        return True
    if key == pygame.K_a:
        editor.select_all()
    elif key == pygame.K_c:
        copy_text(editor.selected)
    elif key in _MOVES:
        editor.skip(_ahead(editor, key), select=select)
    elif key in _JUMPS:
        editor.jump(_JUMPS[key], select=select)
    return False


def _insert_key(editor: Editor, mod: int) -> bool:
    """The older keys for the clipboard."""
    if mod & pygame.KMOD_SHIFT:
        return _paste(editor)
    if mod & _COMMAND:
        copy_text(editor.selected)
    return False


def _cut(editor: Editor) -> bool:
    if not editor.selected:
        return False
    copy_text(editor.selected)
    editor.erase(-1)
    return True


def _paste(editor: Editor) -> bool:
    editor.insert(clean(_get(), _PASTE_MAX))
    return True


def copy_text(text: str) -> None:
    """Put a text into the clipboard, where there is one."""
    if not text:
        return
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
