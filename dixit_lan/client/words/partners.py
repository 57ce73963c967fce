"""Who plays with whom, before the game and in it."""

from dixit_lan.client.words.moment import teams_of
from dixit_lan.table.status import Status


def teams_at(status: Status) -> tuple[int, ...]:
    """By seat the number of its team, as far as that is known; nothing where there are none."""
    if status.view is not None:
        return teams_of(status.view)
    lobby = status.lobby
    numbers = {key: number for number, pair in enumerate(lobby.edition.pairs) for key in pair}
    return tuple(numbers.get(seat.player.hex(), -1) for seat in lobby.seats) if numbers else ()
