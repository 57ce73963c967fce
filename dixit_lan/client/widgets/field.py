"""A line of text to write into."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from dixit_lan.client.input.editor import Editor
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.theme import Face
from dixit_lan.client.type.bidi import isolated
from dixit_lan.client.widgets.base import Look, Message, Widget


@dataclass(frozen=True, slots=True, kw_only=True)
class Field(Widget):
    """A text field; the stage keeps its editor, ``text`` is what the presenter holds."""

    text: str
    changed: Callable[[str], Message]
    placeholder: str = ""
    limit: int = 60
    face: Face = theme.BODY

    @property
    def live(self) -> bool:
        return True

    def draw(self, canvas: pygame.Surface, kit: DrawingKit, look: Look) -> None:
        border = theme.AMBER_DEEP if look.focus else theme.PAPER_EDGE
        canvas.blit(kit.box(self.rect.size, (255, 251, 240), border=border), self.rect)
        inner = self.inner(kit)
        editor = look.editor or Editor(self.text)
        if not editor.text and not editor.composing:
            hint = kit.text(
                kit.cut(self.placeholder, self.face, inner.width), self.face, theme.INK_FAINT
            )
            canvas.blit(hint, kit.turned(hint.get_rect(midleft=inner.midleft), inner))
        before = canvas.get_clip()
        canvas.set_clip(inner.inflate(kit.px(4), 0).clip(before))
        self._draw_text(canvas, kit, look, editor)
        canvas.set_clip(before)

    def inner(self, kit: DrawingKit) -> pygame.Rect:
        """Where the text is."""
        return self.rect.inflate(-kit.px(28), -kit.px(8))

    def caret_rect(self, kit: DrawingKit, editor: Editor) -> pygame.Rect:
        """Where the caret stands in the window: input methods show their list beside it."""
        inner = self.inner(kit)
        left = self._left(kit, editor) + self._caret_x(kit, editor)
        return pygame.Rect(left, inner.y, kit.px(2), inner.height)

    def caret_at(self, kit: DrawingKit, editor: Editor, x: int) -> int:
        """The position in the text that lies nearest to ``x``."""
        offset = x - self._left(kit, editor)
        places = range(len(editor.text) + 1)
        return min(places, key=lambda at: abs(kit.place(editor.text, at, self.face) - offset))

    def _caret_x(self, kit: DrawingKit, editor: Editor) -> int:
        caret = editor.caret + len(editor.composition)
        return kit.place(_shown(editor), caret, self.face)

    def _left(self, kit: DrawingKit, editor: Editor) -> int:
        """Where the text begins on the screen, so that the caret is to be seen."""
        inner, caret = self.inner(kit), self._caret_x(kit, editor)
        if kit.leftward:
            return max(inner.right - kit.width(_line(kit, editor), self.face), inner.x - caret)
        return min(inner.x, inner.right - kit.px(4) - caret)

    def _draw_text(
        self, canvas: pygame.Surface, kit: DrawingKit, look: Look, editor: Editor
    ) -> None:
        inner = self.inner(kit)
        left = self._left(kit, editor)
        start, end = editor.selection
        if look.focus and start != end:
            ends = sorted(kit.place(editor.text, at, self.face) for at in (start, end))
            height = kit.line_height(self.face)
            mark = pygame.Rect(
                left + ends[0], inner.centery - height // 2, ends[1] - ends[0], height
            )
            canvas.fill(theme.AMBER_LIGHT, mark)
        line = kit.text(_line(kit, editor), self.face, theme.INK)
        canvas.blit(line, line.get_rect(midleft=(left, inner.centery)))
        if editor.composing:
            self._underline(canvas, kit, editor, left)
        if look.focus and (look.now // theme.CARET_MS) % 2 == 0:
            caret = self.caret_rect(kit, editor).inflate(0, -kit.px(8))
            canvas.fill(theme.AMBER_DEEP, caret)

    def _underline(
        self, canvas: pygame.Surface, kit: DrawingKit, editor: Editor, left: int
    ) -> None:
        end = editor.caret + len(editor.composition)
        places = (kit.place(_shown(editor), at, self.face) for at in (editor.caret, end))
        first, last = sorted(places)
        base = self.inner(kit).centery + kit.line_height(self.face) // 2 - kit.px(3)
        canvas.fill(theme.AMBER_DEEP, (left + first, base, last - first, kit.px(2)))


def _line(kit: DrawingKit, editor: Editor) -> str:
    """The text as it is drawn: it runs as its own first letter does."""
    return isolated(_shown(editor), kit.leftward)


def _shown(editor: Editor) -> str:
    """The text with the word that is being composed in its place."""
    return editor.text[: editor.caret] + editor.composition + editor.text[editor.caret :]
