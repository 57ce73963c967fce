"""Between the desk and the screen: statuses become models, actions become intents.

No pygame here: a person, the autopilot and the tests all come in through ``act``.
"""

from dataclasses import replace

from dixit_lan.client import actions as a
from dixit_lan.client.actions import Action
from dixit_lan.client.choices import Choices
from dixit_lan.client.clean import clean
from dixit_lan.client.desk import Desk
from dixit_lan.client.lobby_words import lobby_model, stepped_seats, stepped_target
from dixit_lan.client.models import Model
from dixit_lan.client.start_words import start_model
from dixit_lan.client.table_words import end_model, table_model
from dixit_lan.client.text import t
from dixit_lan.ids import Card
from dixit_lan.rules.edition import EDITIONS, REFRESH
from dixit_lan.rules.intents import BeginStory, CastVote, GiveClue, Intent, LayCards
from dixit_lan.rules.view import Phase, SeatView
from dixit_lan.table.status import Lobby, OfferRules, SetReady, Status, TablePhase

_PRACTICE_BOTS = 3


class Presenter:
    """One person's view of the program."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._ui = Choices(fields={"player": desk.player_name()})
        self._chosen_table = ""
        self._complaint = ""  # our own, before anything is asked of the desk

    # -- what to show --

    def model(self) -> Model:
        """The screen as it should be now."""
        problem = self._complaint or clean(self._desk.problem())
        if problem:
            self._ui.sent = False  # it was refused: the choice is open again
        status = self._desk.status()
        if status is None:
            self._ui.rounds_seen = None
            tables = self._desk.tables()
            return start_model(tables, self._chosen_table, self._ui.fields, problem)
        view = status.view
        if view is not None:
            self._ui.follow(view, status.game)
        if status.phase is TablePhase.CLOSED or self._finished(view):
            return end_model(status, self._ui, self._desk.record_path(), problem)
        if status.phase is TablePhase.LOBBY or view is None or not self._dealt(view):
            return lobby_model(status, self._desk.code(), problem)
        return table_model(status, view, self._ui, problem)

    def _finished(self, view: SeatView | None) -> bool:
        if view is None or view.phase is not Phase.OVER:
            return False
        return len(view.history) <= (self._ui.rounds_seen or 0)

    @staticmethod
    def _dealt(view: SeatView) -> bool:
        return view.phase is not Phase.DEALING or bool(view.hand)

    # -- what a person does --

    def act(self, action: Action) -> None:
        """Do what the person asked for; nothing that is not allowed now."""
        self._complaint = ""
        match action:
            case a.SetField(name, text):
                self._set_field(name, text)
            case a.ChooseTable(key):
                self._chosen_table = key
                self._ui.fields["code"] = ""
            case a.OpenTable() | a.JoinTable() | a.Practice():
                self._sit_down(action)
            case a.AskLeave(asked):
                self._ui.leaving = asked
            case a.Leave():
                self._ui = Choices(fields=self._ui.fields)
                self._desk.leave()
            case a.PlayAgain():
                self._ui = Choices(fields=self._ui.fields)
                self._desk.play_again()
            case a.SetEdition() | a.StepTarget() | a.StepSeats() | a.ToggleReady():
                self._in_lobby(action)
            case a.OpenHistory() | a.TurnHistory() | a.CloseHistory() | a.Continue():
                self._look(action)
            case a.HideHand():
                self._ui.hand_hidden = not self._ui.hand_hidden
            case _:
                self._play(action)

    def _set_field(self, name: str, text: str) -> None:
        if name == "clue":
            self._ui.clue = text
        else:
            self._ui.fields[name] = text

    def _sit_down(self, action: Action) -> None:
        fields = self._ui.fields
        player, table, code = (clean(fields.get(k, "")) for k in ("player", "table", "code"))
        listing = next((t for t in self._desk.tables() if t.key == self._chosen_table), None)
        if not player:
            self._complaint = t("start.need.player")
        elif isinstance(action, a.Practice):
            self._desk.practice(player, _PRACTICE_BOTS)
        elif isinstance(action, a.OpenTable):
            if table:
                self._desk.open_table(player, table, REFRESH, None)
            else:
                self._complaint = t("start.need.table")
        elif listing is not None:
            if code:
                self._desk.join_table(player, listing.table, code)
            else:
                self._complaint = t("start.need.code")

    def _in_lobby(self, action: Action) -> None:
        status = self._desk.status()
        if status is None or status.phase is not TablePhase.LOBBY or status.lobby.frozen:
            return
        own = next((seat for seat in status.lobby.seats if seat.is_self), None)
        if own is None:
            return
        if isinstance(action, a.ToggleReady):
            self._desk.propose(SetReady(not own.ready))
        elif not own.ready:
            self._desk.propose(_offer(status.lobby, action))

    def _look(self, action: Action) -> None:
        view = self._view()
        if view is None:
            return
        last = len(view.history) - 1
        match action:
            case a.Continue():
                self._ui.rounds_seen = min((self._ui.rounds_seen or 0) + 1, len(view.history))
            case a.OpenHistory():
                self._ui.history = last if last >= 0 else None
            case a.TurnHistory(step) if self._ui.history is not None:
                self._ui.history = max(0, min(self._ui.history + step, last))
            case a.CloseHistory():
                self._ui.history = None

    def _play(self, action: Action) -> None:
        view = self._view()
        if view is None or not view.my_move or self._ui.sent:
            return
        match action:
            case a.ChooseCard(card) if card in view.hand:
                self._choose_card(view, card)
            case a.ChooseSlot(slot) if slot not in view.own_slots:
                self._ui.toggle_slot(slot, view.edition.votes_each(len(view.names)))
            case a.TellFirst() | a.SubmitClue() | a.ConfirmLay() | a.ConfirmVote():
                self._submit(self._intent(view, action))

    def _choose_card(self, view: SeatView, card: Card) -> None:
        if view.phase is Phase.CLUE:
            self._ui.toggle_card(card, 1)
        elif view.phase is Phase.LAY:
            self._ui.toggle_card(card, view.edition.cards_laid(len(view.names)))

    def _intent(self, view: SeatView, action: Action) -> Intent | None:
        """What the action asks for, if it can be asked now and is complete."""
        ui = self._ui
        match action, view.phase:
            case a.TellFirst(), Phase.BEGIN:
                return BeginStory()
            case a.SubmitClue(aloud), Phase.CLUE if ui.cards and (aloud or clean(ui.clue)):
                return GiveClue(ui.cards[0], None if aloud else clean(ui.clue))
            case a.ConfirmLay(), Phase.LAY:
                due = view.edition.cards_laid(len(view.names))
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


def _offer(lobby: Lobby, action: Action) -> OfferRules:
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
