"""Between the desk and the screen: statuses become models, actions become intents.

No pygame here: a person, the autopilot and the tests all come in through ``act``.
"""

from dataclasses import replace

from dixit_lan.client import actions as a
from dixit_lan.client.actions import Action
from dixit_lan.client.deciding import Deciding
from dixit_lan.client.desk import Desk, TableListing
from dixit_lan.client.models import LobbyModel, Model
from dixit_lan.client.overlays import OverlayModel, Overlays
from dixit_lan.client.preferences import stepped
from dixit_lan.client.rabbits import next_rabbit
from dixit_lan.client.type.clean import clean, clean_clue
from dixit_lan.client.ui_state import UiState
from dixit_lan.client.words.doctor import headline
from dixit_lan.client.words.end import end_model
from dixit_lan.client.words.lobby import lobby_model, stepped_seats, stepped_target
from dixit_lan.client.words.people import NAME_MAX
from dixit_lan.client.words.start import return_model, start_model
from dixit_lan.client.words.table import table_model
from dixit_lan.client.words.text import t
from dixit_lan.client.words.work_progress import share_done
from dixit_lan.ids import Card
from dixit_lan.rules.edition import EDITIONS, ODYSSEY
from dixit_lan.rules.intents import BeginStory, CastVote, GiveClue, Intent, LayCards
from dixit_lan.rules.view import Phase, SeatView
from dixit_lan.table.status import (
    Lobby,
    OfferRules,
    SetReady,
    Status,
    TablePhase,
    WishRabbit,
)

_PRACTICE_BOTS = 3


class Presenter:
    """One person's view of the program."""

    def __init__(self, desk: Desk, *, greet: bool = True) -> None:
        self._desk = desk
        table = clean(desk.preferences().table)
        self._ui = UiState(fields={"player": clean(desk.player_name(), NAME_MAX), "table": table})
        self._deciding = Deciding(desk)
        self._overlays = Overlays(desk, self._ui.fields, greet=greet)
        self._chosen_table = ""
        self._first_table = 0  # where the list of tables begins
        self._first_game = 0  # which unfinished game is offered
        self._forgetting = False
        self._busy = False  # on the way to a table: a second click asks for nothing more
        self._complaint = ""  # our own, before anything is asked of the desk
        self.rabbits: tuple[int, ...] = ()
        """The rabbits of the model's seats."""

    # -- what to show --

    def model(self, now: int = 0) -> Model:
        """The screen as it should be now; ``now``: milliseconds of any clock."""
        self._ui.muted = self._desk.preferences().muted
        self._ui.watching = self._desk.watching()
        problem = self._complaint or clean(self._desk.problem())
        status = self._desk.status()
        self.rabbits = () if status is None else status.rabbits
        if problem:
            self._ui.sent = False  # it was refused: the choice is open again
        if problem or status is not None:
            self._busy = False
        if status is None:
            return self._start(problem)
        view = status.view
        if view is not None:
            self._follow(status, view, now)
        if status.phase is TablePhase.CLOSED:
            return end_model(status, self._ui, self._desk.record_path(), problem)
        if self._desk.returning() and not self._ui.caught_up:
            return lobby_model(status, self._ui, self._desk.code(), problem, returning=True)
        if self._finished(view):
            return end_model(status, self._ui, self._desk.record_path(), problem)
        if status.phase is TablePhase.LOBBY or view is None or not self._dealt(view):
            return self._invite(lobby_model(status, self._ui, self._desk.code(), problem))
        practice = self._desk.is_practice()
        return table_model(status, view, self._ui, problem, practice=practice)

    def overlay(self) -> OverlayModel | None:
        """What lies over the screen now."""
        problem = self._complaint or clean(self._desk.problem())
        return self._overlays.model(problem, busy=self._busy)

    def _invite(self, lobby: LobbyModel) -> LobbyModel:
        """The lobby with what brings others to it, while it waits for them."""
        sheet = self._desk.invitation()
        if lobby.frozen:
            return lobby
        words = headline(self._desk.trouble())
        return replace(lobby, invitation=sheet.text if sheet else "", trouble=words)

    def _start(self, problem: str) -> Model:
        self._ui.rounds_seen, self._ui.caught_up = None, False
        games = self._desk.unfinished()
        return start_model(
            self._tables(),
            self._chosen_table,
            self._ui.fields,
            "" if self._overlays.joining else problem,  # the sheet tells it
            busy=self._busy,
            unfinished=return_model(games, self._first_game, sure=self._forgetting),
            trouble=headline(self._desk.trouble()),
        )

    def _follow(self, status: Status, view: SeatView, now: int) -> None:
        """Bring what is kept here up to the newest status."""
        ui = self._ui
        ui.follow(view, status.game)
        ui.follow_door([late.player for late in status.waiting])
        ui.worked(share_done(status.awaited, view.phase))
        replaying = self._desk.returning() and not ui.caught_up
        if replaying:
            ui.sit_in_the_middle(view)
            ui.caught_up = _stands_still(status)
        ui.chronicle.follow(status, view, now, quiet=replaying)
        if ui.went_back and view.my_move and not replaying:
            ui.went_back = False
            ui.chronicle.went_back(view, now)

    def _tables(self) -> tuple[TableListing, ...]:
        tables = self._desk.tables()
        first = self._first_table % max(1, len(tables))
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
            self._in_room(action)
        elif isinstance(action, a.ReturnAction):
            self._return(action)
        elif isinstance(action, a.JoinAt):
            self._join_at()
        elif isinstance(action, a.OverlayAction):
            self._overlays.act(action)
        elif isinstance(action, a.PresenceAction):
            self._deciding.act(action, self._ui)
        elif isinstance(action, a.LobbyAction):
            self._in_lobby(action)
        elif isinstance(action, a.LookAction):
            self._look(action)
        elif isinstance(action, a.PlayAction):
            self._play(action)
        else:
            self._ui = UiState(fields=self._ui.fields)
            self._overlays.act(a.CloseOverlay())
            self._busy = isinstance(action, a.PlayAgain)
            if self._busy:
                self._desk.play_again()
            else:
                self._desk.leave()

    def _join_at(self) -> None:
        player = clean(self._ui.fields.get("player", ""))
        self._complaint = t("start.need.player") if not player else self._overlays.missing()
        if self._busy or self._complaint:
            return
        self._busy = True
        self._desk.prefer(replace(self._desk.preferences(), player=player))
        self._desk.join_at(player, *self._overlays.wanted())

    def _in_room(self, action: a.StartAction) -> None:
        match action:
            case a.SetField("clue", text):
                self._ui.clue = text
            case a.SetField(name, text):
                self._ui.fields[name] = text
                self._busy = False
                self._overlays.typed(name, text)
            case a.ChooseTable(key):
                self._chosen_table = key
                self._ui.fields["code"] = ""
                self._busy = False
            case a.TurnTables(step):
                self._first_table += step
            case a.OpenTable() | a.JoinTable() | a.Practice():
                if not self._busy:
                    self._sit_down(action)

    def _sit_down(self, action: a.OpenTable | a.JoinTable | a.Practice) -> None:
        fields = self._ui.fields
        player, table, code = (clean(fields.get(k, "")) for k in ("player", "table", "code"))
        listing = next((t for t in self._desk.tables() if t.key == self._chosen_table), None)
        self._complaint = _missing(action, player, table, code)
        if self._complaint:
            return
        self._busy = True
        own = table if isinstance(action, a.OpenTable) else self._desk.preferences().table
        self._desk.prefer(replace(self._desk.preferences(), player=player, table=own))
        if isinstance(action, a.Practice):
            self._desk.practice(player, _PRACTICE_BOTS)
        elif isinstance(action, a.OpenTable):
            self._desk.open_table(player, table, ODYSSEY, None)  # rules: in the lobby
        elif listing is not None:
            self._desk.join_table(player, listing.table, code)
        else:
            self._busy = False  # the chosen table has gone meanwhile

    def _return(self, action: a.ReturnAction) -> None:
        games = self._desk.unfinished()
        if not games or self._busy:
            return
        shown = self._first_game % len(games)
        match action:
            case a.NextUnfinished():
                self._first_game, self._forgetting = shown + 1, False
            case a.AskForget(asked):
                self._forgetting = asked
            case a.Forget() if self._forgetting:
                self._forgetting = False
                self._desk.forget(shown)
            case a.Return():
                self._busy, self._forgetting = True, False
                self._desk.resume(shown)

    def _in_lobby(self, action: a.LobbyAction) -> None:
        status = self._desk.status()
        if status is None or status.phase is not TablePhase.LOBBY or status.lobby.frozen:
            return
        own = next((seat for seat in status.lobby.seats if seat.is_self), None)
        if own is None:
            return
        if isinstance(action, a.ToggleReady):
            self._desk.propose(SetReady(not own.ready))
        elif isinstance(action, a.NextRabbit):
            self._change_rabbit(status)
        elif not own.ready:
            self._desk.propose(_offer(status.lobby, action))

    def _change_rabbit(self, status: Status) -> None:
        rabbit = next_rabbit(status)
        if rabbit is not None:
            self._desk.prefer(replace(self._desk.preferences(), rabbit=rabbit))
            self._desk.propose(WishRabbit(rabbit))

    def _look(self, action: a.LookAction) -> None:
        view = self._view()
        ui = self._ui
        last = len(view.history) - 1 if view else -1
        match action:
            case a.AskLeave(asked):
                ui.leaving = asked
            case a.HideHand():
                ui.hand_hidden = not ui.hand_hidden
            case a.Mute():
                self._desk.prefer(stepped(self._desk.preferences(), "muted", 1))
            case a.Continue():
                ui.rounds_seen = min((ui.rounds_seen or 0) + 1, last + 1)
            case a.OpenHistory():
                ui.history = last if last >= 0 else None
            case a.TurnHistory(step) if ui.history is not None:
                ui.history = max(0, min(ui.history + step, last))
            case a.CloseHistory():
                ui.history = None

    def _play(self, action: a.PlayAction) -> None:
        view = self._view()
        if view is None or not view.my_move or self._ui.sent:
            return
        match action:
            case a.ChooseCard(card) if card in view.hand:
                self._choose_card(view, card)
            case a.ChooseSlot(slot) if slot not in view.own_slots:
                self._ui.toggle_slot(slot, view.numbers.votes)
            case a.SubmitClue(aloud) if view.phase is Phase.CLUE and (
                missing := self._clue_lacks(aloud)
            ):
                self._complaint = missing
            case a.TellFirst() | a.SubmitClue() | a.ConfirmLay() | a.ConfirmVote():
                self._submit(self._intent(view, action))

    def _clue_lacks(self, aloud: bool) -> str:
        """What the storyteller has to do before the clue can be given, or ""."""
        if not self._ui.cards:
            return t("clue.need.card")
        return "" if aloud or clean(self._ui.clue) else t("clue.need.words")

    def _choose_card(self, view: SeatView, card: Card) -> None:
        if view.phase is Phase.CLUE:
            self._ui.toggle_card(card, 1)
        elif view.phase is Phase.LAY:
            self._ui.toggle_card(card, view.numbers.laid)

    def _intent(self, view: SeatView, action: a.PlayAction) -> Intent | None:
        """What the action asks for, if it can be asked now and is complete."""
        ui = self._ui
        match action, view.phase:
            case a.TellFirst(), Phase.BEGIN:
                return BeginStory()
            case a.SubmitClue(aloud), Phase.CLUE if ui.cards:
                return GiveClue(
                    ui.cards[0], None if aloud else clean_clue(ui.clue, view.edition.clue_limit)
                )
            case a.ConfirmLay(), Phase.LAY:
                due = view.numbers.laid
                return LayCards(ui.cards) if len(ui.cards) == due else None
            case a.ConfirmVote(), Phase.VOTE if ui.slots:
                return CastVote(tuple(sorted(ui.slots)))
        return None

    def _submit(self, intent: Intent | None) -> None:
        if intent is not None:
            self._ui.sent = True  # a second click finds nothing to do
            self._desk.propose(intent)

    def _view(self) -> SeatView | None:
        """The view, with the choices brought up to its moment."""
        status: Status | None = self._desk.status()
        view = status.view if status else None
        if status is not None and view is not None:
            self._ui.follow(view, status.game)
        return view


def _stands_still(status: Status) -> bool:
    """Whether the game waits for something that we do not hold: then we have seen all of it."""
    awaited = status.awaited is not None and bool(status.awaited.names)
    return awaited or status.paused or status.phase is not TablePhase.PLAYING


def _missing(action: a.StartAction, player: str, table: str, code: str) -> str:
    """What a person has to fill in first, in words; "" if nothing is missing."""
    if not player:
        return t("start.need.player")
    if isinstance(action, a.OpenTable) and not table:
        return t("start.need.table")
    if isinstance(action, a.JoinTable) and not code:
        return t("start.need.code")
    return ""


def _offer(lobby: Lobby, action: a.LobbyAction) -> OfferRules:
    edition, seats = lobby.edition, lobby.seats_wanted
    match action:
        case a.SetEdition(name) if name in EDITIONS:
            edition = EDITIONS[name].with_target(edition.target_score)
            if seats is not None:
                seats = max(edition.seats_min, min(seats, edition.seats_max))
        case a.StepTarget(step):
            edition = replace(edition, target_score=stepped_target(edition.target_score, step))
        case a.StepSeats(step):
            seats = stepped_seats(seats, step, edition)
    return OfferRules(edition, seats)
