"""What a person does in the lobby: offers rules, is ready, takes another rabbit, brings bots."""

from dataclasses import replace

from dixit_lan.client import actions as a
from dixit_lan.client.backend import Backend
from dixit_lan.client.rabbits import next_rabbit
from dixit_lan.client.words.lobby import stepped_seats, stepped_target
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
    elif isinstance(action, a.AddBot):
        backend.add_bot(action.strength)
    elif isinstance(action, a.RemoveBot):
        backend.remove_bot(action.player)
    elif not own.ready:
        backend.propose(_offer(status.lobby, action))


def _change_rabbit(backend: Backend, status: Status) -> None:
    rabbit = next_rabbit(status)
    if rabbit is not None:
        backend.prefer(replace(backend.preferences(), rabbit=rabbit))
        backend.propose(WishRabbit(rabbit))


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
