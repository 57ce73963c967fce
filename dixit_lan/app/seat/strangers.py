"""In the lobby: players at our table whose program speaks another version, so no link comes about."""

from dataclasses import replace

from dixit_lan.ids import PlayerKey
from dixit_lan.table.status import LobbySeat, Status, TablePhase
from dixit_lan.wire.limits import SEATS_MAX


def with_strangers(status: Status, names: tuple[str, ...]) -> Status:
    """``status`` with those of ``names`` in the lobby too; once there is a game they are nobody's
    business.
    """
    if status.phase is not TablePhase.LOBBY or not names:
        return status
    seats = status.lobby.seats + tuple(map(_stranger, names))
    seats = seats[: max(SEATS_MAX, len(status.lobby.seats))]  # anybody can announce any number
    return replace(status, lobby=replace(status.lobby, seats=seats))


def _stranger(name: str) -> LobbySeat:
    """Known by an announcement only: nobody has proven a key."""
    return LobbySeat(
        player=PlayerKey(b""),
        name=name,
        is_self=False,
        connected=False,
        ready=False,
        seated=False,
        packs_missing=(),
        version_differs=True,
    )
