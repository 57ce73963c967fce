"""Between the backend and the screen: statuses become models, actions become intents.

No pygame here: a person, the autopilot and the tests all come in through ``act``.
"""

from dataclasses import replace
from datetime import datetime

from dixit_lan.client import actions as a
from dixit_lan.client.actions import Action
from dixit_lan.client.acts import lobby, play
from dixit_lan.client.acts.deciding import Deciding
from dixit_lan.client.acts.start import Starting
from dixit_lan.client.backend import Backend, TableListing
from dixit_lan.client.models import LobbyModel, Model
from dixit_lan.client.overlays import OverlayModel, Overlays
from dixit_lan.client.type.clean import clean
from dixit_lan.client.ui_state import UiState
from dixit_lan.client.words.doctor import headline
from dixit_lan.client.words.end import end_model
from dixit_lan.client.words.lobby import lobby_model
from dixit_lan.client.words.partners import teams_at
from dixit_lan.client.words.people import NAME_MAX
from dixit_lan.client.words.start import return_model, start_model
from dixit_lan.client.words.table import table_model
from dixit_lan.client.words.work_progress import share_done
from dixit_lan.rules.view import Phase, SeatView
from dixit_lan.table.status import (
    Status,
    TablePhase,
)

_PRACTICE_BOTS = 3


class Presenter:
    """One person's view of the program."""

    def __init__(self, backend: Backend, *, greet: bool = True) -> None:
        self._backend = backend
        table = clean(backend.preferences().table)
        self._ui = UiState(
            fields={"player": clean(backend.player_name(), NAME_MAX), "table": table}
        )
        self._deciding = Deciding(backend)
        self._overlays = Overlays(backend, self._ui.fields, greet=greet)
        self._starting = Starting(backend, self._overlays)
        self._complaint = ""  # our own, before anything is asked of the backend
        self.rabbits: tuple[int, ...] = ()
        """The rabbits of the model's seats."""
        self.teams: tuple[int, ...] = ()
        """And their teams, where there are any."""

    # -- what to show --

    def model(self, now: int = 0) -> Model:
        """The screen as it should be now; ``now``: milliseconds of any clock."""
        self._ui.muted = self._backend.preferences().muted
        self._ui.watching = self._backend.watching()
        self._ui.before = self._backend.points_before()
        self._ui.bots = self._backend.bots()
        problem = self._complaint or clean(self._backend.problem())
        status = self._backend.status()
        self.rabbits = () if status is None else status.rabbits
        self.teams = () if status is None else teams_at(status)
        if problem:
            self._ui.sent = False  # it was refused: the choice is open again
        if problem or status is not None:
            self._starting.busy = False
        if status is None:
            return self._start(problem)
        view = status.view
        if view is not None:
            self._follow(status, view, now)
        if status.phase is TablePhase.CLOSED:
            return end_model(status, self._ui, problem)
        if self._backend.returning() and not self._ui.caught_up:
            return lobby_model(status, self._ui, self._backend.code(), problem, returning=True)
        if self._finished(view):
            return end_model(status, self._ui, problem)
        practice = self._backend.is_practice()
        if status.phase is TablePhase.LOBBY or view is None or not self._dealt(view):
            code = self._backend.code()
            return self._invite(lobby_model(status, self._ui, code, problem, practice=practice))
        return table_model(status, view, self._ui, problem, practice=practice)

    def overlay(self) -> OverlayModel | None:
        """What lies over the screen now."""
        problem = self._complaint or clean(self._backend.problem())
        return self._overlays.model(problem, self._ui, busy=self._starting.busy)

    def _invite(self, lobby: LobbyModel) -> LobbyModel:
        """The lobby with what brings others to it, while it waits for them."""
        sheet = self._backend.invitation()
        if lobby.frozen:
            return lobby
        words = headline(self._backend.trouble())
        return replace(lobby, invitation=sheet.text if sheet else "", trouble=words)

    def _start(self, problem: str) -> Model:
        self._ui.rounds_seen, self._ui.caught_up = None, False
        games = self._backend.unfinished()
        return start_model(
            self._tables(),
            self._starting.chosen_table,
            self._ui.fields,
            "" if self._overlays.joining else problem,  # the sheet tells it
            busy=self._starting.busy,
            unfinished=return_model(
                games,
                self._starting.first_game,
                sure=self._starting.forgetting,
                now=datetime.now(),
            ),
            trouble=headline(self._backend.trouble()),
        )

    def _follow(self, status: Status, view: SeatView, now: int) -> None:
        """Bring what is kept here up to the newest status."""
        ui = self._ui
        ui.follow(view, status.game)
        ui.count(now)
        ui.follow_door([late.player for late in status.waiting])
        ui.worked(share_done(status.awaited, view.phase))
        replaying = self._backend.returning() and not ui.caught_up
        if replaying:
            ui.sit_in_the_middle(view)
            ui.caught_up = status.stands_still
        ui.chronicle.follow(status, view, now, quiet=replaying)
        if ui.went_back and view.my_move and not replaying:
            ui.went_back = False
            ui.chronicle.went_back(view, now)

    def _tables(self) -> tuple[TableListing, ...]:
        tables = self._backend.tables()
        first = self._starting.first_table % max(1, len(tables))
        return tables[first:] + tables[:first]

    def _finished(self, view: SeatView | None) -> bool:
        if view is None or view.phase is not Phase.OVER:
            return False
        return len(view.history) <= (self._ui.rounds_seen or 0)

    @staticmethod
    def _dealt(view: SeatView) -> bool:
        return view.phase is not Phase.DEALING or bool(view.hand)

    # -- what a person does --

    def touched(self, now: int) -> None:
        """The person has moved the mouse, clicked or pressed a key; ``now`` as for ``model``."""
        self._deciding.touched(now)

    def act(self, action: Action) -> None:
        """Do what the person asked for; nothing that is not allowed now."""
        self._complaint = ""
        if isinstance(action, a.StartAction):
            self._complaint = self._starting.act(action, self._ui)
        elif isinstance(action, a.ReturnAction):
            self._starting.come_back(action)
        elif isinstance(action, a.JoinAt):
            self._complaint = self._starting.join_at(self._ui)
        elif isinstance(action, a.OverlayAction):
            self._overlays.act(action)
        elif isinstance(action, a.PresenceAction):
            self._deciding.act(action, self._ui)
        elif isinstance(action, a.LobbyAction):
            lobby.act(action, self._backend, self._ui)
        elif isinstance(action, a.LookAction):
            play.look(action, self._backend, self._ui)
        elif isinstance(action, a.PlayAction):
            self._complaint = play.play(action, self._backend, self._ui)
        else:
            self._ui = UiState(fields=self._ui.fields)
            self._overlays.act(a.CloseOverlay())
            self._starting.busy = isinstance(action, a.PlayAgain)
            if self._starting.busy:
                self._backend.play_again()
            else:
                self._backend.leave()
