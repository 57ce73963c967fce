"""The stage shows a page and turns pygame's events into the messages of its widgets.

What lasts from one page to the next lies in its parts: the focus, the pointer, the picture that is
seen in large, and what is on its way.
"""

import pygame

from dixit_lan.client.input.close_up import CloseUp
from dixit_lan.client.input.editor import Editor
from dixit_lan.client.input.focus import ARROWS, Focus
from dixit_lan.client.input.keyboard import latin_key
from dixit_lan.client.input.page import Page
from dixit_lan.client.input.pointer import Pointer
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.painter import Attention, Painter
from dixit_lan.client.paint.transition import Transition
from dixit_lan.client.widgets.base import Message
from dixit_lan.client.widgets.field import Field

_SOON_MS, _LONG_MS = 30, 500
_IMPATIENT = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT
_USES = ("return", "enter", "keypad enter", "space")


def _writes(event: pygame.event.Event) -> bool:
    """Whether this key writes something that can be seen."""
    return not event.mod & _COMMAND and event.unicode.isprintable() and bool(event.unicode.strip())


class Stage:
    """One window's worth of widgets."""

    def __init__(self, kit: DrawingKit, *, hover_zoom: bool = True, motion: bool = True) -> None:
        self.kit = kit
        self.page = Page(())
        self.dirty = True
        self.transition = Transition(motion=motion)
        self.close_up = CloseUp()
        self._focus = Focus(kit)
        self._pointer = Pointer()
        self._hover_zoom = hover_zoom

    # -- pages --

    def show(self, page: Page, now: int = 0) -> None:
        """Take a new page; focus, editors and zoom stay with widgets of the same id."""
        self.transition.begin(self.page, page, now)
        if page.act != self.page.act:
            self.close_up.pass_by()  # what is shown now is not to be covered by what was looked at
        self.page = page
        self.dirty = True
        self._focus.follow(page)
        if self.zoomed and page.find(self.zoomed) is None:
            self.close_up.close()
        if page.find(self._pointer.pressed) is None:
            self._pointer.pressed = ""

    def moving(self, now: int) -> bool:
        """Whether something is on its way."""
        return self.transition.moves(now)

    def resize(self, kit: DrawingKit) -> None:
        self.kit = self._focus.kit = kit
        self.transition.relay()
        self.dirty = True

    def editor(self, name: str) -> Editor | None:
        """The editor of a field, for tests and pilots."""
        return self._focus.editors.get(name)

    @property
    def focus(self) -> str:
        """The id of the widget that the keyboard is at, or ""."""
        return self._focus.name

    def move_focus(self, name: str) -> None:
        """Bring the keyboard to a widget of the page; "": to none."""
        self._focus.move_to(name)

    @property
    def ring(self) -> bool:
        """Whether the focus shows."""
        return self._focus.ring

    @property
    def zoomed(self) -> str:
        """The id of the picture seen in large, or ""."""
        return self.close_up.name

    @property
    def typing(self) -> bool:
        """Whether a field takes what is typed."""
        return self._focus.field is not None or self.page.expects_text

    # -- events --

    def handle(self, event: pygame.event.Event, now: int) -> list[Message]:
        """Messages that follow from one event."""
        self.note_key(event)
        handler = {
            pygame.MOUSEMOTION: self._on_motion,
            pygame.MOUSEBUTTONDOWN: self._on_down,
            pygame.MOUSEBUTTONUP: self._on_up,
            pygame.MOUSEWHEEL: self._on_wheel,
            pygame.KEYDOWN: self._on_key,
            pygame.TEXTINPUT: self._on_text,
            pygame.TEXTEDITING: self._on_composition,
        }.get(event.type)
        if handler is None:
            return []
        if event.type != pygame.MOUSEMOTION:
            self.dirty = True
        if event.type in _IMPATIENT and self.page.drama and self.moving(now):
            self.transition.skip()
            return []
        return handler(event, now)

    def note_key(self, event: pygame.event.Event) -> None:
        """A key that somebody else has handled: the text that comes of it may come here."""
        self._focus.note_key(event)

    def tick(self, now: int) -> list[Message]:
        """What time brings: a delayed submit, a zoom after resting, a blinking caret."""
        self._rest(now)
        before = self.transition.painted_at
        due = self.transition.is_due(now) or self._raised(before) < 1.0
        self.dirty = self._focus.blinks(now) or due or self.dirty
        return self._focus.submitted()

    def rests(self, now: int) -> int:
        """For how many milliseconds nothing here changes by itself; 0: something moves."""
        moves = self.moving(now) or self.transition.fade is not None or self._raised(now) < 1.0
        if self.dirty or moves or self._focus.submits:
            return 0
        if self._pointer.waits:
            return _SOON_MS
        return theme.CARET_MS - now % theme.CARET_MS if self._focus.field is not None else _LONG_MS

    def _rest(self, now: int) -> None:
        pointer = self._pointer
        if pointer.presses_long(now) and not self.zoomed and self.zoom(pointer.pressed, held=False):
            pointer.pressed = ""  # a long press looks; it does not choose
        if self._hover_zoom and not self.zoomed:
            self.zoom(pointer.rested_on(self.page, now), held=False)

    def _on_motion(self, event: pygame.event.Event, now: int) -> list[Message]:
        changed = self._pointer.move(event.pos, self.page, now)
        field = self._focus.field
        if field is not None and field.id == self._pointer.pressed:
            editor = self._focus.editors[field.id]
            editor.place(field.caret_at(self.kit, editor, event.pos[0]), select=True)
            self.dirty = True
        if changed:
            self.dirty = True
            self.close_up.pass_by()
        return []

    def _on_down(self, event: pygame.event.Event, now: int) -> list[Message]:
        self._pointer.place = event.pos
        self._focus.ring = False
        name = self._pointer.at(self.page)
        if self.zoomed and self.close_up.held:
            self.close_up.close()
            return []
        if event.button == 3:
            self.zoom(name, held=True)
        if event.button != 1:
            return []
        self._pointer.press(name, now)
        widget = self.page.find(name) if name else None
        here = name if widget is not None and widget.live else ""
        stays = self.page.expects_text and not isinstance(widget, Field)
        self._focus.move_to(self.page.takes_text if stays else here)
        if isinstance(widget, Field):
            self._point_into(widget, event.pos[0], now)
        return []

    def _point_into(self, field: Field, x: int, now: int) -> None:
        """Put the caret where the pointer is; a second click at once takes the whole text."""
        editor = self._focus.editors[field.id]
        if self._pointer.is_double(field.id, now):
            editor.select_all()
        else:
            editor.place(field.caret_at(self.kit, editor, x))

    def _on_up(self, event: pygame.event.Event, now: int) -> list[Message]:
        if event.button != 1:
            return []
        name = self._pointer.release(self.page)
        if not name:
            self.close_up.pass_by()
        return self._use(name)

    def _on_wheel(self, event: pygame.event.Event, now: int) -> list[Message]:
        """A page with pages before and after it is turned."""
        key = "page up" if event.y > 0 else "page down"
        return [self.page.shortcuts[key]] if event.y and key in self.page.shortcuts else []

    def _use(self, name: str) -> list[Message]:
        widget = self.page.find(name)
        if widget is None or widget.action is None or isinstance(widget, Field):
            return []
        self.close_up.name = ""
        return [widget.action]

    def _use_by_key(self, name: str) -> list[Message]:
        """Use a widget, or look closer at a card that cannot be chosen now; do the page's one act from
        what is chosen already, and from nowhere.
        """
        widget, primary = self.page.find(name) if name else None, self.page.find(self.page.primary)
        if (widget is None or widget.chosen) and primary is not None and primary.live:
            return self._use(primary.id)
        if widget is not None and not widget.live:
            self._toggle_zoom()
        return self._use(name)

    def _on_key(self, event: pygame.event.Event, now: int) -> list[Message]:
        field = self._focus.field
        if field is not None:
            return self._focus.key_in(field, event)
        self._focus.ring = True
        if self.page.expects_text and _writes(event):
            return []  # it comes again as text
        key = pygame.key.name(latin_key(event))
        shortcut = None if event.mod & _COMMAND else self.page.shortcuts.get(key)
        if shortcut is not None and event.key in ARROWS:
            return [shortcut]
        if self._focus.walk(event):
            return []
        if key == "z":
            self._toggle_zoom()
        elif key in _USES:  # no page's shortcut: whatever has the focus is used
            return [] if self._focus.repeats else self._use_by_key(self.focus)
        elif key == "escape" and self.zoomed:
            self.close_up.close()
        elif shortcut is not None:
            return [] if self._focus.repeats else [shortcut]
        return []

    def _on_text(self, event: pygame.event.Event, now: int) -> list[Message]:
        return self._focus.write(event.text)

    def _on_composition(self, event: pygame.event.Event, now: int) -> list[Message]:
        self._focus.compose(event.text)
        return []

    # -- looking closer --

    def zoom(self, name: str, *, held: bool) -> bool:
        """Look closer at a widget, if that can be done; ``held``: until it is sent away."""
        opened = self.close_up.open(self.page, name, held=held)
        self.dirty = self.dirty or opened
        return opened

    def _toggle_zoom(self) -> None:
        if self.zoomed:
            self.close_up.close()
        else:
            self.zoom(self.focus or self._pointer.at(self.page), held=True)

    # -- drawing --

    def draw(self, canvas: pygame.Surface, now: int) -> None:
        """Paint everything, the felt included."""
        transition = self.transition
        attention = Attention(
            focus=self.focus,
            ring=self.ring,
            hover=self._pointer.at(self.page),
            raised=self._raised(now),
            pressed=self._pointer.pressed,
            zoomed=self.zoomed,
        )
        painter = Painter(canvas, self.kit, attention, self._focus.editors, now)
        part = transition.next_part(now)
        if part is None:
            painter.paint(self.page, transition.film)
        else:
            painter.get_ready(self.page, *part)
        transition.finish(canvas, now)
        self._focus.tell_caret()
        self.dirty = self.kit.gallery.waiting or transition.fade is not None

    def _raised(self, now: int) -> float:
        """How far what is pointed at has come up, from 0 to 1."""
        return self._pointer.raised(now) if self.transition.motion else 1.0
