"""Where the keyboard is: the widget that has the focus, and the editors of the fields.

A key that is held repeats itself: that moves and edits, and does nothing else.
"""

import pygame

from dixit_lan.client.input.editor import Editor
from dixit_lan.client.input.keyboard import edit, is_command
from dixit_lan.client.input.page import Page
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.widgets.base import Message
from dixit_lan.client.widgets.field import Field

_SUBMIT_POLLS = 2  # Return arrives before the text that it commits: wait two polls
_ENTER = ("return", "enter", "keypad enter")

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class Focus:
    """Of one window; ``name``: the widget's id, or ""."""

    def __init__(self, kit: DrawingKit) -> None:
        self.kit = kit
        self.page = Page(())
        self.name = ""
        self.ring = False
        """Whether the focus shows: once the keyboard is used."""
        self.editors: dict[str, Editor] = {}
        self.repeats = False
        """Whether the key of the event that is handled now was held all the time."""
        self._keys_down: set[int] = set()
        self._commands = False  # the key that is down now is pressed with Ctrl
        self._submit: tuple[str, int] | None = None
        self._blink = 0
        pygame.key.stop_text_input()

    def follow(self, page: Page) -> None:
        """Take a new page; the focus and the editors stay with widgets of the same id."""
        fresh = bool(page.autofocus) and page.autofocus != self.page.autofocus
        self.page = page
        names = {widget.id for widget in page.reachable}
        for widget in page.widgets + page.modal:
            if isinstance(widget, Field):
                self._sync(widget)
        if fresh and page.autofocus in names:
            self.move_to(page.autofocus)
        elif self.name and self.name not in names:
            self.move_to(page.home if self.ring and page.home in names else "")
        elif self.field is None:
            self.move_to(self.name)  # what is typed now may go elsewhere than on the last page

    def move_to(self, name: str) -> None:
        if self.name in self.editors:
            self.editors[self.name].compose("")
        self.name = name
        if self.field is None and not self.page.expects_text:
            pygame.key.stop_text_input()
            return
        pygame.key.start_text_input()
        self.tell_caret()

    @property
    def field(self) -> Field | None:
        """The field that takes what is typed."""
        widget = self.page.find(self.name) if self.name else None
        return widget if isinstance(widget, Field) else None

    def tell_caret(self) -> None:
        """Tell the input method where its list of words should stand."""
        field = self.field
        if field is not None:
            caret = field.caret_rect(self.kit, self.editors[field.id])
            pygame.key.set_text_input_rect(caret)

    def blinks(self, now: int) -> bool:
        """Whether the caret is to look otherwise than it did when this was asked last."""
        blink = now // theme.CARET_MS
        changed = blink != self._blink and self.field is not None
        self._blink = blink
        return changed

    @property
    def submits(self) -> bool:
        """Whether Return was pressed in a field, and what it asks for is still to come."""
        return self._submit is not None

    def submitted(self) -> list[Message]:
        """What Return in a field asks for, once the text that it commits is there."""
        if self._submit is None:
            return []
        name, polls = self._submit
        if polls > 0:
            self._submit = (name, polls - 1)
            return []
        self._submit = None
        widget = self.page.find(name)
        return [widget.action] if widget is not None and widget.action is not None else []

    # -- events --

    def note_key(self, event: pygame.event.Event) -> None:
        """Every event of a key, before it is handled."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._commands = event.type == pygame.KEYDOWN and is_command(event.mod)
        if event.type == pygame.KEYUP:
            self._keys_down.discard(event.key)
        elif event.type == pygame.KEYDOWN:
            self.repeats = event.key in self._keys_down
            self._keys_down.add(event.key)

    def walk(self, event: pygame.event.Event) -> bool:
        """Tab and the arrows lead from widget to widget; whether it was one of them."""
        if pygame.key.name(event.key) == "tab":
            back = event.mod & pygame.KMOD_SHIFT
            self.move_to(self.page.after(self.name, -1 if back else 1))
        elif event.key in ARROWS:
            self.move_to(self.page.beside(self.name, *ARROWS[event.key]))
        else:
            return False
        self.ring = True
        return True

    def key_in(self, field: Field, event: pygame.event.Event) -> list[Message]:
        """A key while a field has the focus."""
        editor = self.editors[field.id]
        if editor.composing:
            return []  # the input method's keys
        self._blink = -1
        key = pygame.key.name(event.key)
        if key in _ENTER:
            self._submit = self._submit if self.repeats else (field.id, _SUBMIT_POLLS)
        elif key == "escape":
            self.move_to("")
        elif key == "tab" or event.key in (pygame.K_UP, pygame.K_DOWN):
            self.walk(event)
        elif edit(editor, event):
            return [field.changed(editor.text)]
        return []

    def write(self, text: str) -> list[Message]:
        """Committed text, as an input method or a keyboard sends it. With Ctrl held it is none: some
        systems send it all the same.
        """
        if self._commands:
            return []
        if self.field is None and self.page.expects_text and not text.isspace():
            self.move_to(self.page.takes_text)
        field = self.field
        if field is None:
            return []
        editor = self.editors[field.id]
        editor.insert(text)
        return [field.changed(editor.text)]

    def compose(self, text: str) -> None:
        """Text that an input method has not committed yet."""
        field = self.field
        if field is not None:
            self.editors[field.id].compose(text)
            if text:
                self._submit = None

    def _sync(self, field: Field) -> None:
        editor = self.editors.setdefault(field.id, Editor(field.text, field.limit))
        editor.limit = field.limit
        if editor.text != field.text:
            editor.reset(field.text)
