"""What a person does in the lobby: offers rules, is ready, takes another rabbit."""

from dataclasses import replace

from dixit_lan.client import actions as a
from dixit_lan.client.backend import Backend
from dixit_lan.client.rabbits import next_rabbit
from dixit_lan.client.words.lobby import (
    nearest_seats,
    stepped_seats,
    stepped_target,
    with_edition,
)
from dixit_lan.client.words.partners import with_partner
from dixit_lan.ids import PlayerKey
from dixit_lan.rules.edition import EDITIONS
from dixit_lan.table.status import Lobby, OfferRules, SetReady, Status, TablePhase, WishRabbit


def act(action: a.LobbyAction, backend: Backend) -> None:
    """Do what was asked for, if it can be done now."""
    status = backend.status()
    if status is None or status.phase is not TablePhase.LOBBY or status.lobby.frozen:
        return
    own = next((seat for seat in status.lobby.seats if seat.is_self), None)
    if own is None:
        return
    if isinstance(action, a.ToggleReady):
        backend.propose(SetReady(not own.ready))
    elif isinstance(action, a.NextRabbit):
        _change_rabbit(backend, status)
    elif not own.ready:
        backend.propose(_offer(status.lobby, own.player, action))


def _change_rabbit(backend: Backend, status: Status) -> None:
    rabbit = next_rabbit(status)
    if rabbit is not None:
        backend.prefer(replace(backend.preferences(), rabbit=rabbit))
        backend.propose(WishRabbit(rabbit))


def _offer(lobby: Lobby, own: PlayerKey, action: a.RulesAction) -> OfferRules:
    edition, seats = lobby.edition, lobby.seats_wanted
    match action:
        case a.SetEdition(name) if name in EDITIONS:
            edition = with_edition(edition, name)
            seats = nearest_seats(seats, edition)
        case a.StepTarget(step):
            edition = replace(edition, target_score=stepped_target(edition.target_score, step))
        case a.StepSeats(step):
            seats = stepped_seats(seats, step, edition)
        case a.ChoosePartner(player):
            edition = with_partner(edition, own, player)
        case a.DrawPartners():
            edition = replace(edition, pairs=())
    return OfferRules(edition, seats)
