"""Who plays with whom: before the game, as the players choose, and in it."""

from dataclasses import replace

from dixit_lan.client.models import Choice, PairingModel
from dixit_lan.client.words.moment import teams_of
from dixit_lan.client.words.people import People, short
from dixit_lan.client.words.text import t
from dixit_lan.ids import PlayerKey, Seat
from dixit_lan.rules.edition import Edition, Mode
from dixit_lan.rules.view import NOBODY
from dixit_lan.table.status import Lobby, Status


def teams_at(status: Status) -> tuple[int, ...]:
    """By seat the number of its team, as far as that is known; nothing where there are none."""
    if status.view is not None:
        return teams_of(status.view)
    pairs = enumerate(status.lobby.edition.pairs)
    team = {player: number for number, pair in pairs for player in pair}
    return tuple(team.get(seat.player.hex(), -1) for seat in status.lobby.seats) if team else ()


def pairing_model(lobby: Lobby, *, can_change: bool) -> PairingModel | None:
    """What the lobby says and offers of partners; None: this game is not played by pairs."""
    edition = lobby.edition
    if edition.mode is not Mode.TEAM:
        return None
    own = next((seat.player.hex() for seat in lobby.seats if seat.is_self), "")
    partner = _partner(edition, own)
    offers = [
        Choice(seat.player.hex(), t("lobby.pairs.mine"), seat.player.hex() == partner)
        if own and seat.seated and not seat.is_self
        else None
        for seat in lobby.seats
    ]
    said = t("lobby.pairs.chosen" if edition.pairs else "lobby.pairs.drawn")
    return PairingModel(said, tuple(offers), bool(edition.pairs), can_change)


def unpaired(lobby: Lobby) -> str:
    """Why the chosen pairs are none to begin with, as a sentence; "" where they are, or are drawn."""
    paired = {player for pair in lobby.edition.pairs for player in pair}
    if not paired:
        return ""
    here = [seat for seat in lobby.seats if seat.seated]
    if not paired <= {seat.player.hex() for seat in here}:
        return t("lobby.pairs.gone")
    left = tuple(short(seat.name) for seat in here if seat.player.hex() not in paired)
    listed = People(NOBODY, left).listed(tuple(map(Seat, range(len(left)))))
    return t("lobby.pairs.missing", names=listed) if left else ""


def with_partner(edition: Edition, own: PlayerKey, other: PlayerKey) -> Edition:
    """The same rules with us two as a pair; without that pair where we were one."""
    ours = (own.hex(), other.hex())
    rest = tuple(pair for pair in edition.pairs if not set(pair) & set(ours))
    together = _partner(edition, ours[0]) == ours[1]
    return replace(edition, pairs=rest if together else (*rest, ours))


def _partner(edition: Edition, player: str) -> str:
    """Whom somebody has chosen, or was chosen by; "" for nobody."""
    pair = next((pair for pair in edition.pairs if player in pair), ())
    return next((other for other in pair if other != player), "")
