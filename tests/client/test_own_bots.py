"""Bringing bots to a table from its lobby, and sending them away again."""

from dataclasses import replace

import pygame
import pytest

from dixit_lan.client import actions as a
from dixit_lan.client.backend import Strength
from dixit_lan.client.bots import has_room
from dixit_lan.client.models import LobbyModel, LobbyRow
from dixit_lan.client.presenter import Presenter
from dixit_lan.client.widgets.plain import Icon
from dixit_lan.client.words.text import t
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.table.notes import FULL, GREW, LATE
from tests.client.fake_backend import FakeBackend
from tests.client.pilot import Pilot
from tests.client.screens import StillBackend, bent, looked_on

BUTTONS = {f"lobby.bot.{strength}" for strength in Strength}


def _desk(people: int = 2, wanted: int | None = None) -> StillBackend:
    desk = StillBackend(people, ODYSSEY)
    desk.sit()
    assert desk.lobby is not None
    desk.lobby = replace(desk.lobby, seats_wanted=wanted)
    return desk


def _model(desk: FakeBackend) -> LobbyModel:
    model = Presenter(desk).model()
    assert isinstance(model, LobbyModel)
    return model


def _row(desk: FakeBackend, name: str) -> LobbyRow:
    return next(row for row in _model(desk).rows if name in row.name)


def _with_keys(pilot: Pilot, name: str) -> None:
    for _ in range(len(pilot.names)):
        if pilot.stage.focus == name:
            break
        pilot.press(pygame.K_TAB)
    assert pilot.stage.focus == name
    pilot.press(pygame.K_RETURN)


@pytest.mark.parametrize("use", [Pilot.click, _with_keys], ids=["mouse", "keys"])
@pytest.mark.parametrize("strength", Strength)
def test_a_bot_comes_and_goes_again(use, strength: Strength) -> None:
    pilot = Pilot(_desk())
    use(pilot, f"lobby.bot.{strength}")
    assert pilot.desk.calls[-1] == ("add_bot", strength)
    (own,) = pilot.desk.bots()
    assert pilot.text("lobby.state.2") == t("lobby.bot.coming"), "it takes a free seat at once"
    pilot.desk.seat_bots()
    pilot.frames(2)
    assert own.name in pilot.text("lobby.name.2")
    assert t("lobby.bot") in pilot.text("lobby.state.2")
    icon = pilot.stage.page.find("lobby.icon.2")
    assert isinstance(icon, Icon) and icon.badge == "bot"
    use(pilot, "lobby.away.2")
    assert pilot.desk.calls[-1] == ("remove_bot", own.player)
    assert pilot.desk.bots() == () and pilot.text("lobby.name.2") == t("lobby.free")


def test_one_that_is_on_its_way_can_be_sent_away() -> None:
    pilot = Pilot(_desk())
    pilot.click("lobby.bot.easy")
    pilot.click("lobby.away.2")
    assert pilot.desk.bots() == ()


def test_somebody_elses_bot_is_shown_as_one_and_left_alone() -> None:
    desk = _desk(3)
    assert desk.lobby is not None
    *people, last = desk.lobby.seats
    desk.lobby = replace(desk.lobby, seats=(*people, replace(last, name="Oto (Ben)", bot=True)))
    row = _row(desk, "Oto")
    assert row.bot and row.removes is None and t("lobby.bot") in row.state


def test_a_name_alone_makes_no_bot() -> None:
    """Anybody may call herself so: neither the mark nor the button follows from that."""
    desk = _desk(3)
    desk.add_bot(Strength.GOOD)
    desk.seat_bots()
    assert desk.lobby is not None
    (own,) = desk.bots()
    first, second, *others = desk.lobby.seats
    desk.lobby = replace(desk.lobby, seats=(first, replace(second, name=own.name), *others))
    rows = [row for row in _model(desk).rows if own.name in row.name]
    assert [(row.bot, row.removes) for row in rows] == [(False, None), (True, own.player)]


@pytest.mark.parametrize(("people", "wanted"), [(3, 3), (12, None)])
def test_a_full_table_says_so(people: int, wanted: int | None) -> None:
    pilot = Pilot(_desk(people, wanted))
    assert not BUTTONS & pilot.names
    assert pilot.text("lobby.bots") == t("lobby.bot.full")


def test_whoever_is_on_the_way_has_a_seat_already() -> None:
    desk = _desk(2, 4)
    desk.add_bot(Strength.GOOD)
    assert desk.lobby is not None and has_room(desk.lobby, desk.bots())
    desk.add_bot(Strength.GOOD)
    assert not has_room(desk.lobby, desk.bots())
    assert [row.seat for row in _model(desk).rows] == [0, 1, -1, -1], "and no seat is free"


def test_whoever_cannot_play_takes_no_seat() -> None:
    desk = _desk(3, 3)
    assert desk.lobby is not None
    *others, last = desk.lobby.seats
    for ill in ({"packs_missing": ("holidays",)}, {"version_differs": True}):
        lobby = replace(desk.lobby, seats=(*others, replace(last, **ill)))
        assert has_room(lobby, ())


def test_whoever_is_ready_may_bring_one() -> None:
    pilot = Pilot(_desk())
    pilot.click("lobby.ready")
    pilot.click("lobby.bot.good")
    assert pilot.desk.calls[-1] == ("add_bot", Strength.GOOD)


@pytest.mark.parametrize("note", [LATE, FULL])
def test_nobody_is_brought_to_a_game_that_has_begun_without_us(note: str) -> None:
    desk = bent(_desk(), lambda status: replace(status, note=note))
    assert _model(desk).bots_words == "" and _model(desk).bots == ()


def test_a_newcomer_changes_nothing_of_that() -> None:
    desk = bent(_desk(), lambda status: replace(status, note=GREW))
    assert {choice.key for choice in _model(desk).bots} == set(Strength)


def test_neither_practice_nor_an_onlooker_brings_any() -> None:
    practice = FakeBackend(4)
    practice.practice("Linh", 3)
    for desk in (practice, looked_on(_desk())):
        assert _model(desk).bots_words == "" and _model(desk).bots == ()


def test_nobody_is_brought_once_the_cards_are_shuffled() -> None:
    pilot = Pilot(FakeBackend(3, ODYSSEY))
    pilot.desk.sit()
    pilot.desk.add_bot(Strength.GOOD)
    pilot.desk.seat_bots()
    pilot.desk.lobby = replace(pilot.desk.lobby, frozen=True)
    pilot.frames(2)
    assert not {name for name in pilot.names if name.startswith(("lobby.bot", "lobby.away"))}
    calls = list(pilot.desk.calls)
    for late in (a.AddBot(Strength.GOOD), a.RemoveBot(pilot.desk.bots()[0].player)):
        pilot.client.presenter.act(late)
    assert pilot.desk.calls == calls
