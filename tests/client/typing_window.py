"""A real window in which a game is played: ``python -m tests.client.typing_window``.

Everything is done by mouse and keyboard events. The first own clue is left to whoever sits at the
keyboard; the autopilot does the rest. Says as lines of JSON: "ready", with the places of a card and of
the field, then what is being composed as it changes, at last the clue and the end of the game.
"""

import json
import time

import pygame

from dixit_lan.client.app import Client
from dixit_lan.client.input.autopilot import Autopilot
from dixit_lan.client.window import open_window
from dixit_lan.rules.edition import CLASSIC
from dixit_lan.rules.intents import GiveClue, Intent
from dixit_lan.rules.view import Phase, SeatView
from tests.client.fake_backend import FakeBackend

PATIENCE_SECONDS = 90.0
FRAME_SECONDS = 0.004


class Person:
    """Plays as the desk's bots do, but for the first clue."""

    def __init__(self) -> None:
        self.desk = FakeBackend(4, CLASSIC.with_target(20))
        self.desk.sit()
        self.client = Client(self.desk, open_window((1024, 640)), autopilot=Autopilot(self._decide))
        self._ready, self._composed = False, ""

    @property
    def clues(self) -> list[str | None]:
        return [each.text for each in self.desk.proposals if isinstance(each, GiveClue)]

    def _decide(self, view: SeatView) -> Intent | None:
        typing = view.phase is Phase.CLUE and not self.clues
        return None if typing else self.desk.bot(view)

    def play(self) -> None:
        until = time.monotonic() + PATIENCE_SECONDS
        while self.client.open and not self._is_over() and time.monotonic() < until:
            self.desk.advance()
            self.client.frame(pygame.time.get_ticks())
            pygame.display.flip()
            self._report()
            time.sleep(FRAME_SECONDS)
        say(clue=self.clues[:1], over=self._is_over(), problem=self.desk.problem())

    def _is_over(self) -> bool:
        return self.client.stage.page.find("end.again") is not None

    def _report(self) -> None:
        stage = self.client.stage
        field, editor = stage.page.find("clue.field"), stage.editor("clue.field")
        if field is None or editor is None or self.clues:
            return
        if not self._ready and pygame.key.get_focused():
            self._ready = True
            card = next(w for w in stage.page.usable if w.id.startswith("hand."))
            say(ready=True, card=card.rect.center, field=field.rect.center)
        if editor.composition != self._composed:
            self._composed = editor.composition
            say(composing=self._composed)


def say(**what: object) -> None:
    print(json.dumps(what), flush=True)


if __name__ == "__main__":
    Person().play()
