"""What a person does at the table: looks around, chooses cards, gives clues and votes."""

from dixit_lan.client import actions as a
from dixit_lan.client.backend import Backend
from dixit_lan.client.preferences import stepped
from dixit_lan.client.type.clean import clean, clean_clue
from dixit_lan.client.ui_state import UiState
from dixit_lan.client.words.moment import tells_with_card
from dixit_lan.client.words.text import t
from dixit_lan.ids import Card
from dixit_lan.rules.intents import (
    BeginStory,
    CastVote,
    GiveClue,
    Intent,
    LayCards,
    PickLayer,
)
from dixit_lan.rules.view import Phase, SeatView


def look(action: a.LookAction, backend: Backend, ui: UiState) -> None:
    """Past rounds, the own hand, the way out: nothing that the others notice."""
    view = _view(backend, ui)
    last = len(view.history) - 1 if view else -1
    match action:
        case a.AskLeave(asked):
            ui.leaving = asked
        case a.HideHand():
            ui.hand_hidden = not ui.hand_hidden
        case a.Mute():
            backend.prefer(stepped(backend.preferences(), "muted", 1))
        case a.Continue():
            ui.rounds_seen = min((ui.rounds_seen or 0) + 1, last + 1)
        case a.OpenHistory():
            ui.history = last if last >= 0 else None
        case a.TurnHistory(step) if ui.history is not None:
            ui.history = max(0, min(ui.history + step, last))
        case a.CloseHistory():
            ui.history = None


def play(action: a.PlayAction, backend: Backend, ui: UiState) -> str:
    """Choose, give, lay or vote. What it gives is what the person has to do first, or ""."""
    view = _view(backend, ui)
    if view is None or not view.my_move or ui.sent:
        return ""
    match action:
        case a.ChooseCard(card) if card in view.hand:
            _choose_card(view, card, ui)
        case a.ChooseSlot(slot) if view.has_red:
            ui.toggle_token(slot)
        case a.ChooseSlot(slot) if slot not in view.barred_slots:
            ui.toggle_slot(slot, view.numbers.votes)
        case a.SubmitClue(aloud) if view.phase is Phase.CLUE and (
            missing := _clue_lacks(view, ui, aloud)
        ):
            return missing
        case a.TellFirst() | a.SubmitClue() | a.ChooseLayer() | a.ConfirmLay() | a.ConfirmVote():
            _submit(_intent(view, action, ui), backend, ui)
    return ""


def _clue_lacks(view: SeatView, ui: UiState, aloud: bool) -> str:
    """What the storyteller has to do before the clue can be given, or ""."""
    if view.lays_with_clue and not ui.cards:
        return t("clue.need.card")
    return "" if aloud or clean(ui.clue) else t("clue.need.words")


def _choose_card(view: SeatView, card: Card, ui: UiState) -> None:
    if tells_with_card(view):
        ui.toggle_card(card, 1)
    elif view.phase is Phase.LAY:
        ui.toggle_card(card, view.numbers.laid)


def _intent(view: SeatView, action: a.PlayAction, ui: UiState) -> Intent | None:
    """What the action asks for, if it can be asked now and is complete."""
    match action, view.phase:
        case a.TellFirst(), Phase.BEGIN:
            return BeginStory()
        case a.SubmitClue(aloud), Phase.CLUE:
            text = None if aloud else clean_clue(ui.clue, view.edition.clue_limit)
            return GiveClue(ui.cards[0] if view.lays_with_clue else None, text)
        case a.ChooseLayer(seat), Phase.PICK if seat in (view.seat, view.partner):
            return PickLayer(seat)
        case a.ConfirmLay(), Phase.LAY:
            due = view.numbers.laid
            return LayCards(ui.cards) if len(ui.cards) == due else None
        case a.ConfirmVote(), Phase.VOTE if ui.slots and (ui.red or not view.has_red):
            return CastVote(tuple(sorted(ui.slots)), ui.red)
    return None


def _submit(intent: Intent | None, backend: Backend, ui: UiState) -> None:
    if intent is not None:
        ui.sent = True  # a second click finds nothing to do
        backend.propose(intent)


def _view(backend: Backend, ui: UiState) -> SeatView | None:
    """The view, with the choices brought up to its moment."""
    status = backend.status()
    view = status.view if status else None
    if status is not None and view is not None:
        ui.follow(view, status.game)
    return view
