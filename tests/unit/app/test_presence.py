"""The words of the log on who is here."""

from dixit_lan.app.presence import changes
from dixit_lan.ids import PlayerKey
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.table.status import Lobby, Presence, SeatState, Status, TablePhase

ANN, BEN = PlayerKey(bytes(32)), PlayerKey(bytes([1]) * 32)


def status(ann: Presence, ben: Presence, *, paused: bool = False) -> Status:
    seats = SeatState(ANN, "Ann", ann), SeatState(BEN, "Ben", ben)
    return Status(
        phase=TablePhase.PLAYING,
        table="Attic",
        lobby=Lobby(ODYSSEY, None, (), True),
        words=(),
        view=None,
        awaited=None,
        verdict=None,
        game="",
        note="",
        seats=seats,
        paused=paused,
    )


def test_only_changes_are_told() -> None:
    here = status(Presence.HERE, Presence.HERE)
    assert list(changes(None, here)) == []
    assert list(changes(here, here)) == []
    silent = status(Presence.HERE, Presence.SILENT)
    assert list(changes(here, silent)) == ["Ben: here, now silent"]


def test_a_pause_is_told_twice() -> None:
    here = status(Presence.HERE, Presence.HERE)
    paused = status(Presence.HERE, Presence.AWAY, paused=True)
    told = [*changes(here, paused), *changes(paused, here)]
    assert told == [
        "Ben: here, now away",
        "the game is paused: too few are here",
        "Ben: away, now here",
        "the game goes on",
    ]
