"""The stage shows a page and turns pygame's events into the messages of its widgets.

It keeps what lasts from one page to the next: focus, editors, what is pressed or seen in large.
"""

import pygame

from dixit_lan.client.input.editor import Editor
from dixit_lan.client.input.keyboard import edit
from dixit_lan.client.input.page import Page
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.fade import Fade
from dixit_lan.client.paint.motion import Film, follow, goes_on, shows
from dixit_lan.client.paint.painter import Attention, Painter
from dixit_lan.client.widgets.base import Message
from dixit_lan.client.widgets.field import Field
from dixit_lan.client.widgets.picture import Picture

_SUBMIT_POLLS = 2  # Return arrives before the text that it commits: wait two polls


class Stage:
    """One window's worth of widgets."""

    def __init__(self, kit: DrawingKit, *, hover_zoom: bool = True, motion: bool = True) -> None:
        self.kit = kit
        self.motion = motion
        """Whether things may move; False where a person wants less of that."""
        self._film: Film = {}
        self._fade: Fade | None = None
        self._screen: pygame.Surface | None = None  # with what was painted last
        self._painted = 0
        self._met: frozenset[str] = frozenset()  # lasting things that were seen
        self._relaid = True  # the next page has other places: nothing moves
        self.page = Page(())
        self.focus = ""
        self.dirty = True
        self._hover_zoom = hover_zoom
        self._editors: dict[str, Editor] = {}
        self._pointer = (-1, -1)
        self._pointer_since = 0
        self._hover_since = -theme.RAISE_MS
        self._pressed = ""
        self._pressed_since = 0
        self._clicked, self._clicked_at = "", 0
        self._zoomed = ""
        self._held = False  # the zoom was called for; moving away does not end it
        self._submit: tuple[str, int] | None = None
        self._ring = False  # focus shows once the keyboard is used
        self._blink = 0
        self._keys_down: set[int] = set()
        self._repeats = False  # the key of the event that is handled now
        pygame.key.stop_text_input()

    # -- pages --

    def show(self, page: Page, now: int = 0) -> None:
        """Take a new page; focus, editors and zoom stay with widgets of the same id."""
        fresh = bool(page.autofocus) and page.autofocus != self.page.autofocus
        self._set_moving(page, now)
        self.page = page
        self.dirty = True
        names = {widget.id for widget in page.reachable}
        for widget in page.widgets + page.modal:
            if isinstance(widget, Field):
                self._sync(widget)
        if fresh and page.autofocus in names:
            self._set_focus(page.autofocus)
        elif self.focus and self.focus not in names:
            self._set_focus(page.home if self._ring and page.home in names else "")
        if self._zoomed and page.find(self._zoomed) is None:
            self._zoomed, self._held = "", False
        if page.find(self._pressed) is None:
            self._pressed = ""

    def _set_moving(self, page: Page, now: int) -> None:
        still = self._relaid or not self.motion
        self._film = {} if still else follow(self._film, self.page, page, self._met, now)
        if still:
            self._fade = None
        elif page.scene != self.page.scene and self._screen is not None:
            self._fade = Fade(self._screen.copy(), now)
        self._relaid = False
        if page.scene != self.page.scene:
            self._met = frozenset()  # another game deals anew
        self._met |= {w.id for w in page.widgets if isinstance(w, Picture) and w.lasting}

    def moving(self, now: int) -> bool:
        """Whether something is on its way."""
        return goes_on(self._film, now)

    def _raised(self, now: int) -> float:
        """How far what is pointed at has come up, from 0 to 1."""
        share = (now - self._hover_since) / theme.RAISE_MS
        return max(0.0, min(1.0, share)) if self.motion else 1.0

    def resize(self, kit: DrawingKit) -> None:
        self.kit = kit
        self._relaid = True
        self.dirty = True

    def editor(self, name: str) -> Editor | None:
        """The editor of a field, for tests and pilots."""
        return self._editors.get(name)

    @property
    def zoomed(self) -> str:
        """The id of the picture seen in large, or ""."""
        return self._zoomed

    def _sync(self, field: Field) -> None:
        editor = self._editors.setdefault(field.id, Editor(field.text, field.limit))
        editor.limit = field.limit
        if editor.text != field.text:
            editor.reset(field.text)

    # -- events --

    def handle(self, event: pygame.event.Event, now: int) -> list[Message]:
        """Messages that follow from one event."""
        self._note_key(event)
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
            self._film = {}
            return []
        return handler(event, now)

    def tick(self, now: int) -> list[Message]:
        """What time brings: a delayed submit, a zoom after resting, a blinking caret."""
        self._rest(now)
        self.dirty = self.dirty or shows(self._film, self._painted, now)
        self.dirty = self.dirty or self._raised(self._painted) < 1.0
        blink = now // theme.CARET_MS
        if blink != self._blink and self._focused_field():
            self.dirty = True
        self._blink = blink
        if self._submit is None:
            return []
        name, polls = self._submit
        if polls > 0:
            self._submit = (name, polls - 1)
            return []
        self._submit = None
        widget = self.page.find(name)
        return [widget.action] if widget is not None and widget.action is not None else []

    def _rest(self, now: int) -> None:
        long = bool(self._pressed) and now - self._pressed_since > theme.LONG_PRESS_MS
        if long and not self._zoomed and self._zoom(self._pressed, held=False):
            self._pressed = ""  # a long press looks; it does not choose
        resting = now - self._pointer_since > theme.HOVER_ZOOM_MS
        if self._hover_zoom and resting and not self._zoomed and not self._pressed:
            self._pointer_since = now
            self._zoom(self._at(self._pointer), held=False)

    def _on_motion(self, event: pygame.event.Event, now: int) -> list[Message]:
        before, after = self._at(self._pointer), self._at(event.pos)
        self._pointer = event.pos
        field = self.page.find(self._pressed) if self._pressed else None
        if isinstance(field, Field) and field.id == self.focus:
            editor = self._editors[field.id]
            editor.place(field.caret_at(self.kit, editor, event.pos[0]), select=True)
            self.dirty = True
        if before != after:
            self._pointer_since = self._hover_since = now
            self.dirty = True
            if self._zoomed and not self._held:
                self._zoomed = ""
        return []

    def _on_down(self, event: pygame.event.Event, now: int) -> list[Message]:
        self._pointer = event.pos
        self._ring = False
        name = self._at(event.pos)
        if self._zoomed and self._held:
            self._zoomed, self._held = "", False
            return []
        if event.button == 3:
            self._zoom(name, held=True)
        if event.button != 1:
            return []
        self._pressed, self._pressed_since = name, now
        widget = self.page.find(name) if name else None
        self._set_focus(name if widget is not None and widget.live else "")
        if isinstance(widget, Field):
            self._point_into(widget, event.pos[0], now)
        return []

    def _point_into(self, field: Field, x: int, now: int) -> None:
        """Put the caret where the pointer is; a second click at once takes the whole text."""
        editor = self._editors[field.id]
        twice = self._clicked == field.id and now - self._clicked_at < theme.DOUBLE_CLICK_MS
        self._clicked, self._clicked_at = ("" if twice else field.id), now
        if twice:
            editor.select_all()
        else:
            editor.place(field.caret_at(self.kit, editor, x))

    def _on_up(self, event: pygame.event.Event, now: int) -> list[Message]:
        if event.button != 1:
            return []
        name, self._pressed = self._pressed, ""
        if not name or self._at(event.pos) != name:
            if self._zoomed and not self._held:
                self._zoomed = ""
            return []
        self._pointer_since = now + theme.HOVER_ZOOM_MS  # just used: do not cover it at once
        return self._use(name)

    def _on_wheel(self, event: pygame.event.Event, now: int) -> list[Message]:
        """A page with pages before and after it is turned."""
        key = "page up" if event.y > 0 else "page down"
        return [self.page.shortcuts[key]] if event.y and key in self.page.shortcuts else []

    def _use(self, name: str) -> list[Message]:
        widget = self.page.find(name)
        if widget is None or widget.action is None or isinstance(widget, Field):
            return []
        self._zoomed = ""
        return [widget.action]

    def _use_by_key(self, name: str) -> list[Message]:
        """Use a widget, or look closer at a card that cannot be chosen now."""
        widget = self.page.find(name)
        if widget is not None and not widget.live:
            self._toggle_zoom()
        return self._use(name)

    def _note_key(self, event: pygame.event.Event) -> None:
        """A key that is held repeats itself: that moves and edits, and does nothing else."""
        if event.type == pygame.KEYUP:
            self._keys_down.discard(event.key)
        elif event.type == pygame.KEYDOWN:
            self._repeats = event.key in self._keys_down
            self._keys_down.add(event.key)

    def _on_key(self, event: pygame.event.Event, now: int) -> list[Message]:
        field = self._focused_field()
        if field is not None:
            return self._key_in_field(field, event)
        self._ring = True
        key = pygame.key.name(event.key)
        plain = not event.mod & _COMMAND
        if key == "tab":
            self._set_focus(self.page.after(self.focus, _direction(event)))
        elif plain and event.key in _ARROWS and key in self.page.shortcuts:
            return [self.page.shortcuts[key]]
        elif event.key in _ARROWS:
            self._set_focus(self.page.beside(self.focus, *_ARROWS[event.key]))
        elif key == "z":
            self._toggle_zoom()
        elif key in ("return", "enter", "keypad enter", "space") and self.focus:
            return [] if self._repeats else self._use_by_key(self.focus)
        elif key == "escape" and self._zoomed:
            self._zoomed, self._held = "", False
        elif plain and key in self.page.shortcuts:
            return [] if self._repeats else [self.page.shortcuts[key]]
        return []

    def _key_in_field(self, field: Field, event: pygame.event.Event) -> list[Message]:
        editor = self._editors[field.id]
        if editor.composing:
            return []  # the input method's keys
        self._blink = -1
        key = pygame.key.name(event.key)
        if key == "tab":
            self._ring = True
            self._set_focus(self.page.after(self.focus, _direction(event)))
        elif key in ("return", "enter", "keypad enter"):
            self._submit = self._submit if self._repeats else (field.id, _SUBMIT_POLLS)
        elif key == "escape":
            self._set_focus("")
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            self._ring = True
            self._set_focus(self.page.beside(self.focus, *_ARROWS[event.key]))
        elif edit(editor, event):
            return [field.changed(editor.text)]
        return []

    def _on_text(self, event: pygame.event.Event, now: int) -> list[Message]:
        field = self._focused_field()
        if field is None:
            return []
        editor = self._editors[field.id]
        editor.insert(event.text)
        return [field.changed(editor.text)]

    def _on_composition(self, event: pygame.event.Event, now: int) -> list[Message]:
        field = self._focused_field()
        if field is not None:
            self._editors[field.id].compose(event.text)
            if event.text:
                self._submit = None
        return []

    # -- focus --

    def _focused_field(self) -> Field | None:
        widget = self.page.find(self.focus) if self.focus else None
        return widget if isinstance(widget, Field) else None

    def _set_focus(self, name: str) -> None:
        if self.focus in self._editors:
            self._editors[self.focus].compose("")
        self.focus = name
        field = self._focused_field()
        if field is None:
            pygame.key.stop_text_input()
            return
        pygame.key.start_text_input()
        self._tell_caret()

    def _tell_caret(self) -> None:
        """Tell the input method where its list of words should stand."""
        field = self._focused_field()
        if field is not None:
            caret = field.caret_rect(self.kit, self._editors[field.id])
            pygame.key.set_text_input_rect(caret)

    @property
    def typing(self) -> bool:
        """Whether a field takes what is typed."""
        return self._focused_field() is not None

    # -- looking closer --

    def _toggle_zoom(self) -> None:
        if self._zoomed:
            self._zoomed, self._held = "", False
        else:
            self._zoom(self.focus or self._at(self._pointer), held=True)

    def _zoom(self, name: str, *, held: bool) -> bool:
        widget = self.page.find(name) if name else None
        if widget is None or widget.zooms is None:
            return False
        self._zoomed, self._held, self.dirty = name, held, True
        return True

    def _at(self, pos: tuple[int, int]) -> str:
        for widget in reversed(self.page.modal or self.page.widgets):
            if (widget.live or widget.zooms is not None) and widget.rect.collidepoint(pos):
                return widget.id
        return ""

    # -- drawing --

    def draw(self, canvas: pygame.Surface, now: int) -> None:
        """Paint everything, the felt included."""
        if self._fade is not None and self._fade.covers(now):
            self._fade.draw(canvas, now)  # laying the page out was enough for one frame
            self._screen, self._painted, self.dirty = canvas, now, True
            return
        attention = Attention(
            focus=self.focus,
            ring=self._ring,
            hover=self._at(self._pointer),
            raised=self._raised(now),
            pressed=self._pressed,
            zoomed=self._zoomed,
        )
        Painter(canvas, self.kit, attention, self._editors, now).paint(self.page, self._film)
        if self._fade is not None and not self._fade.goes_on(now):
            self._fade = None
        if self._fade is not None:
            self._fade.draw(canvas, now)
        self._tell_caret()
        self._screen, self._painted = canvas, now
        self.dirty = self.kit.gallery.waiting or self._fade is not None


_IMPATIENT = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT
_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


def _direction(event: pygame.event.Event) -> int:
    return -1 if event.mod & pygame.KMOD_SHIFT else 1
