"""What a person does in the lobby: offers rules, is ready, takes another rabbit, brings bots."""

from dataclasses import replace

from dixit_lan.client import actions as a
from dixit_lan.client.backend import Backend
from dixit_lan.client.rabbits import next_rabbit
from dixit_lan.client.ui_state import UiState
from dixit_lan.client.words.house_rules import players_of
from dixit_lan.client.words.lobby import nearest_seats, stepped_seats
from dixit_lan.client.words.partners import with_partner
from dixit_lan.ids import PlayerKey
from dixit_lan.rules.edition import EDITIONS, Edition
from dixit_lan.rules.house_rules import (
    HOUSE_RULES,
    PRESETS,
    Taken,
    base_of,
    stepped,
    take_edition,
    take_preset,
)
from dixit_lan.table.status import Lobby, OfferRules, SetReady, Status, TablePhase, WishRabbit


def act(action: a.LobbyAction, backend: Backend, ui: UiState) -> None:
    """Do what was asked for, if it can be done now."""
    status = backend.status()
    if status is None or status.phase is not TablePhase.LOBBY or status.lobby.frozen:
        return
    own = next((seat for seat in status.lobby.seats if seat.is_self), None)
    if own is None:
        return
    ui.rules_taken, ui.rules_room = None, None
    if isinstance(action, a.ToggleReady):
        backend.propose(SetReady(not own.ready))
    elif isinstance(action, a.NextRabbit):
        _change_rabbit(backend, status)
    elif isinstance(action, a.AddBot):
        backend.add_bot(action.strength)
    elif isinstance(action, a.RemoveBot):
        backend.remove_bot(action.player)
    elif not own.ready:
        backend.propose(_offer(status.lobby, own.player, action, ui))


def _change_rabbit(backend: Backend, status: Status) -> None:
    rabbit = next_rabbit(status)
    if rabbit is not None:
        backend.prefer(replace(backend.preferences(), rabbit=rabbit))
        backend.propose(WishRabbit(rabbit))


def _offer(lobby: Lobby, own: PlayerKey, action: a.RulesAction, ui: UiState) -> OfferRules:
    """What to offer; the person hears in one line what became of the rules that were chosen before."""
    seats = lobby.seats_wanted
    ui.rules_taken = _taken(lobby.edition, own.hex(), action)
    if isinstance(action, a.StepSeats):
        return OfferRules(lobby.edition, stepped_seats(seats, action.step, lobby.edition))
    edition = ui.rules_taken.edition if ui.rules_taken else _changed(lobby, own, action)
    fitting = nearest_seats(seats, edition)
    if seats != fitting:
        ui.rules_room = edition.seats_max if (seats or 0) > edition.seats_max else None
        ui.rules_taken = ui.rules_taken or Taken(edition)
    return OfferRules(edition, fitting)


def _taken(edition: Edition, own: str, action: a.RulesAction) -> Taken | None:
    match action:
        case a.SetEdition(name) if name in EDITIONS:
            return take_edition(edition, name)
        case a.TakePreset(name) if name in PRESETS:
            return take_preset(edition, PRESETS[name], own)
        case a.TakePreset(""):
            return Taken(base_of(edition))
    return None


def _changed(lobby: Lobby, own: PlayerKey, action: a.RulesAction) -> Edition:
    edition = lobby.edition
    match action:
        case a.StepRule(name, step):
            rule = HOUSE_RULES[name]
            step = step if not rule.is_switch else -1 if rule.of(edition) else 1
            return stepped(edition, rule, step, tuple(players_of(lobby))) or edition
        case a.ChoosePartner(player):
            return with_partner(edition, own, player)
        case a.DrawPartners():
            return replace(edition, pairs=())
    return edition
