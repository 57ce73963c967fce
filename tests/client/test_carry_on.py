"""Too few have stayed: what a person is offered then, and what she sees of the points so far."""

from dataclasses import replace

import pytest

from dixit_lan.client import actions as a
from dixit_lan.client.models import EndModel, LobbyModel, TableModel
from dixit_lan.client.presenter import Presenter
from dixit_lan.ids import PlayerKey
from dixit_lan.rules.view import Phase
from dixit_lan.table.seat.showing import LATE
from dixit_lan.table.status import Presence
from tests.client.pilot import Pilot
from tests.client.screens import StillBackend, bent, desk_at, looked_on, signing

SILENT = (Presence.SILENT, 0, "")


def key(seat: int) -> PlayerKey:
    return PlayerKey(bytes([seat]) * 32)


def few(silent: tuple[int, ...] = (1, 2, 3)) -> StillBackend:
    """Six at a table, of whom so many are silent."""
    desk = desk_at(lambda v: v.phase is Phase.LAY and v.my_move and v.round > 1, 6)
    desk.absent = dict.fromkeys(silent, SILENT)
    return desk


def with_before(desk: StillBackend) -> StillBackend:
    desk.before = {key(0): 12, key(1): 7}
    return desk


def test_one_click_leads_to_a_new_table_and_says_what_ends() -> None:
    desk = few()
    pilot = Pilot(desk)
    assert "This game ends with that." in pilot.text("notice.detail")
    pilot.click("notice.again")
    assert desk.calls[-1] == ("play_again",)


def test_whoever_hears_nobody_is_offered_no_table_of_her_own() -> None:
    pilot = Pilot(few((1, 2, 3, 4, 5)))
    assert "notice.adjourn" in pilot.names and "notice.again" not in pilot.names


def test_the_others_follow_by_one_click_also_the_last_of_them() -> None:
    for silent in ((1, 2, 3, 4), (1, 2, 3, 4, 5)):
        desk = bent(few(silent), lambda status: replace(status, moved=(key(4), key(3))))
        pilot = Pilot(desk)
        assert pilot.text("notice.head") == "Ĝoja and Mai carry on at a new table"
        pilot.click("notice.again")
        assert desk.calls[-1] == ("play_again",)


def test_as_long_as_the_game_can_go_on_nobody_is_called_away() -> None:
    desk = few(())
    desk.bend = lambda status: replace(status, moved=(key(3),))
    model = Presenter(desk).model()
    assert isinstance(model, TableModel) and model.notice is None


def test_a_screen_that_looks_on_is_told_and_asked_nothing() -> None:
    pilot = Pilot(looked_on(few()))
    assert "notice.again" not in pilot.names and "notice.adjourn" not in pilot.names


def test_the_points_so_far_stand_beside_the_new_ones_and_are_not_counted() -> None:
    desk = with_before(desk_at(lambda v: v.phase is Phase.OVER, 4))
    pilot = Pilot(desk)
    while "reveal.continue" in pilot.names:
        pilot.click("reveal.continue")
    scores = desk.status().view.scores
    assert pilot.text("end.0.score") == f"12 + {scores[0]}"
    assert pilot.text("end.2.score") == f"{scores[2]}", "nothing was brought along"
    model = pilot.client.presenter.model()
    assert isinstance(model, EndModel)
    assert [line.score for line in model.standings] == sorted(scores, reverse=True)


def test_at_the_table_they_stand_beside_the_new_ones() -> None:
    desk = with_before(desk_at(lambda v: v.phase is Phase.CLUE and not v.my_move, 4))
    model = Presenter(desk).model()
    assert isinstance(model, TableModel)
    points = {line.seat: line.points for line in model.seats}
    assert points[0] == f"12 + {desk.status().view.scores[0]}"


def lobby() -> StillBackend:
    desk = StillBackend(4)
    desk.open_table("Linh", "The blue table", desk.edition, None)
    return desk


def test_the_lobby_tells_the_points_so_far() -> None:
    model = Presenter(with_before(lobby())).model()
    assert isinstance(model, LobbyModel)
    assert [row.state for row in model.rows][:3] == [
        "not ready yet · 12 points",
        "not ready yet · 7 points",
        "ready",
    ]


@pytest.mark.parametrize("goes_on", [True, False])
def test_who_went_first_waits_for_the_others_and_not_at_the_door(goes_on: bool) -> None:
    desk = with_before(lobby()) if goes_on else lobby()
    desk.bend = lambda status: replace(status, note=LATE)
    model = Presenter(desk).model()
    assert isinstance(model, LobbyModel)
    assert ("have come along" in model.sentence) is goes_on
    assert ("decide whether you join" in model.sentence) is not goes_on


def test_the_strip_is_there_at_the_end_too() -> None:
    """Where too few are left to sign, they can play on all the same."""
    desk = signing(desk_at(lambda v: v.phase is Phase.OVER, 6), 1, 2, 3)
    presenter = Presenter(desk)
    presenter.model()
    presenter.act(a.Continue())
    model = presenter.model()
    assert isinstance(model, EndModel) and model.notice is not None
    assert [choice.key for choice in model.notice.choices] == ["adjourn", "again"]
