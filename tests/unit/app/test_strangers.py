"""A laptop with another version is named in the lobby, and nowhere else."""

from dataclasses import replace

from dixit_lan.app.seat.strangers import with_strangers
from dixit_lan.client.ui_state import UiState
from dixit_lan.client.words.lobby import lobby_model
from dixit_lan.client.words.text import t
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.table.status import Lobby, Status, TablePhase
from dixit_lan.wire.limits import SEATS_MAX

STATUS = Status(
    phase=TablePhase.LOBBY,
    table="Kitchen",
    lobby=Lobby(ODYSSEY, None, (), False),
    words=(),
    view=None,
    awaited=None,
    verdict=None,
    game="",
    note="",
)


def test_the_lobby_says_who_has_another_version() -> None:
    shown = with_strangers(STATUS, ("Bảo",))
    model = lobby_model(shown, UiState(), "code", "")
    (row,) = [row for row in model.rows if row.seat >= 0]
    assert (row.name, row.state, row.trouble) == ("Bảo", t("lobby.version"), True)
    assert "Bảo" in model.sentence
    assert not any(seat.seated or seat.ready for seat in shown.lobby.seats)


def test_a_game_and_a_lobby_without_strangers_stay_as_they_are() -> None:
    assert with_strangers(STATUS, ()) is STATUS
    playing = replace(STATUS, phase=TablePhase.PLAYING)
    assert with_strangers(playing, ("Bảo",)) is playing


def test_a_flood_of_announcements_does_not_flood_the_lobby() -> None:
    assert len(with_strangers(STATUS, ("x",) * 500).lobby.seats) == SEATS_MAX
