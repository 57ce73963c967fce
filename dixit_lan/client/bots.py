"""Bringing bots to a table, from its lobby."""

from collections.abc import Sequence

from dixit_lan.client.backend import OwnBot
from dixit_lan.table.notes import FULL, LATE
from dixit_lan.table.status import Lobby, Status, TablePhase


def may_bring(status: Status) -> bool:
    """Whether people still gather here, so that bots can come and be sent away."""
    gathers = status.phase is TablePhase.LOBBY and not status.lobby.frozen
    return gathers and status.note not in (LATE, FULL)


def on_their_way(lobby: Lobby, own: Sequence[OwnBot]) -> tuple[OwnBot, ...]:
    """Our bots that do not sit yet."""
    here = {seat.player for seat in lobby.seats}
    return tuple(bot for bot in own if bot.player not in here)


def has_room(lobby: Lobby, own: Sequence[OwnBot]) -> bool:
    """Whether one more could play, after those who can and those who are on their way."""
    fit = sum(not seat.packs_missing and not seat.version_differs for seat in lobby.seats)
    seats = lobby.seats_wanted or lobby.edition.seats_max
    return fit + len(on_their_way(lobby, own)) < seats
