"""Plays through the window as a person does: it looks for widgets and posts mouse and key events.

It has no other way in, so whatever it can play, a person can play as well.
"""

from collections.abc import Callable

import pygame

from dixit_lan.client.input.stage import Stage
from dixit_lan.client.widgets.base import Widget
from dixit_lan.client.widgets.controls import Button
from dixit_lan.client.widgets.picture import Picture
from dixit_lan.rules.intents import (
    BeginStory,
    CastVote,
    GiveClue,
    Intent,
    LayCards,
    PickLayer,
)
from dixit_lan.rules.view import Phase, SeatView
from dixit_lan.table.status import Status, TablePhase

_PAUSE_FRAMES = 3  # between two acts: the page must have followed the first
_LONG_PAUSE_FRAMES = 30  # before an act is repeated that seems to have done nothing


class Fingers:
    """Posts the events of a mouse and a keyboard."""

    def click(self, widget: Widget) -> None:
        """Move to the middle of a widget and click."""
        self.click_at(widget.rect.center)

    def move_to(self, pos: tuple[int, int]) -> None:
        _post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def click_at(self, pos: tuple[int, int]) -> None:
        self.move_to(pos)
        _post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
        _post(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)

    def write(self, text: str) -> None:
        """Committed text, as an input method or a keyboard sends it."""
        _post(pygame.TEXTINPUT, text=text)

    def press(self, key: int, mod: int = 0) -> None:
        _post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        _post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)


def _post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.event.Event(kind, values))


class Autopilot:
    """Plays a person's part. ``decide`` says what to do; it is asked once for each moment."""

    def __init__(self, decide: Callable[[SeatView], Intent | None]) -> None:
        self._decide = decide
        self._fingers = Fingers()
        self._moment: tuple[str, int, Phase] | None = None
        self._wanted: Intent | None = None
        self._last = ""
        self._rest = 0

    def step(self, stage: Stage, status: Status | None) -> None:
        """One look at the screen, once a frame; at most one act."""
        if self._rest > 0:
            self._rest -= 1
            return
        act = self._next(stage, status) if status is not None else None
        if act is None:
            self._last = ""
            return
        name, perform = act
        if name == self._last:  # the same again: the table is slow, not deaf
            self._rest, self._last = _LONG_PAUSE_FRAMES, ""
            return
        perform()
        self._last, self._rest = name, _PAUSE_FRAMES

    def _next(self, stage: Stage, status: Status) -> tuple[str, Callable[[], None]] | None:
        """The act that brings the screen nearer to what is wanted."""
        for name in ("history.close", "leaving.no", "reveal.continue"):
            if found := self._button(stage, name):
                return found
        if status.phase is TablePhase.LOBBY:
            return self._be_ready(stage, status)
        view = status.view
        if view is None or not view.my_move:
            return None
        moment = (status.game, view.round, view.phase)
        if moment != self._moment:
            self._moment, self._wanted = moment, self._decide(view)
        return self._toward(stage, self._wanted)

    def _be_ready(self, stage: Stage, status: Status) -> tuple[str, Callable[[], None]] | None:
        own = next((seat for seat in status.lobby.seats if seat.is_self), None)
        if own is None or own.ready:
            return None
        return self._button(stage, "lobby.ready")

    def _toward(self, stage: Stage, wanted: Intent | None) -> tuple[str, Callable[[], None]] | None:
        match wanted:
            case BeginStory():
                return self._button(stage, "begin.confirm")
            case LayCards(cards):
                names = tuple(f"hand.{card.hex()}" for card in cards)
                return self._choose(stage, "hand.", names) or self._button(stage, "lay.confirm")
            case CastVote(slots, red):
                names = tuple(f"slot.{slot}" for slot in (*slots, red) if slot)
                return self._choose(stage, "slot.", names) or self._button(stage, "vote.confirm")
            case GiveClue(card, text):
                names = () if card is None else (f"hand.{card.hex()}",)
                return self._choose(stage, "hand.", names) or self._give(stage, text)
            case PickLayer(seat):
                return self._button(stage, f"pick.{seat}")
        return None

    def _choose(
        self, stage: Stage, prefix: str, wanted: tuple[str, ...]
    ) -> tuple[str, Callable[[], None]] | None:
        """Click the first picture that is chosen and should not be; else, in the order in which they
        are wanted, the first that is not.
        """
        pictures = {
            widget.id: widget
            for widget in stage.page.usable
            if isinstance(widget, Picture) and widget.id.startswith(prefix)
        }
        wrong = [each for name, each in pictures.items() if each.selected and name not in wanted]
        missing = [pictures[n] for n in wanted if n in pictures and not pictures[n].selected]
        for widget in (*wrong, *missing):
            return self._click(widget, f"{widget.id} {widget.selected}")
        return None

    def _give(self, stage: Stage, text: str | None) -> tuple[str, Callable[[], None]] | None:
        if text is None:
            return self._button(stage, "clue.aloud")
        editor, field = stage.editor("clue.field"), stage.page.find("clue.field")
        if editor is None or field is None:
            return None
        if editor.text == text:
            return self._button(stage, "clue.give")
        if stage.focus != field.id:
            return self._click(field, "clue.focus")
        return "clue.write", lambda: self._replace(text)

    def _replace(self, text: str) -> None:
        self._fingers.press(pygame.K_a, pygame.KMOD_CTRL)
        self._fingers.write(text)

    def _button(self, stage: Stage, name: str) -> tuple[str, Callable[[], None]] | None:
        widget = stage.page.find(name)
        if isinstance(widget, Button) and widget.live:
            return self._click(widget, name)
        return None

    def _click(self, widget: Widget, name: str) -> tuple[str, Callable[[], None]]:
        return name, lambda: self._fingers.click(widget)
