"""What our person says about who is at the table: each answer is about one player."""

from dixit_lan.client import actions as a
from dixit_lan.client.backend import Backend
from dixit_lan.client.ui_state import UiState
from dixit_lan.client.words.notices import asked_to_let_in, questions
from dixit_lan.ids import PlayerKey
from dixit_lan.table.status import Answer, PlayOn, StillHere, Welcome

TOUCH_MS = 1_000
"""The table is told at most so often that somebody is at this laptop."""


class Deciding:
    """Hands a person's answers on to the table, as far as they can be given now."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._told: int | None = None

    def touched(self, now: int) -> None:
        """The person has touched something at ``now`` (milliseconds): while a countdown runs, the table
        hears of it, and this laptop does not go along for that long.
        """
        status = self._backend.status()
        counts = status is not None and any(q.seconds is not None for q in status.questions)
        if counts and (self._told is None or now - self._told >= TOUCH_MS):
            self._told = now
            self._backend.propose(StillHere())

    def act(self, action: a.PresenceAction, ui: UiState) -> None:
        """Do what was asked for; nothing that is not asked about now."""
        match action:
            case a.ReadNews():
                ui.chronicle.read()
            case a.AskAbout(player):
                ui.asked = player
            case a.WaitOn(player):
                self._answer(player, Answer.WAIT, ui)
            case a.PlayWithout(player):
                self._answer(player, Answer.PLAY_ON, ui)
            case a.LetJoin(player) if self._is_late(player, ui) and player not in ui.welcomed:
                ui.asked, ui.welcomed = player, ui.welcomed | {player}
                self._backend.propose(Welcome(player))
            case a.NotNow(player) if self._is_late(player, ui):
                ui.put_off |= {player}

    def _answer(self, player: PlayerKey, answer: Answer, ui: UiState) -> None:
        status = self._backend.status()
        if status is None or status.view is None:
            return
        if player in {question.player for question in questions(status, status.view)}:
            ui.asked = player
            self._backend.propose(PlayOn(player, answer is Answer.PLAY_ON))

    def _is_late(self, player: PlayerKey, ui: UiState) -> bool:
        status = self._backend.status()
        if status is None or status.view is None:
            return False
        return any(late.player == player for late in asked_to_let_in(status, status.view, ui))
