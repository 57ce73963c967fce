"""What calls a person: a clock that is seen where there is one, and a window that is elsewhere."""

from dataclasses import replace

import pygame
import pytest

from dixit_lan.client import app
from dixit_lan.client.models import TableModel
from dixit_lan.rules.edition import CLASSIC, Clocks
from dixit_lan.rules.view import Phase
from tests.client.pilot import Pilot
from tests.client.screens import desk_at


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    found: list[bool] = []
    monkeypatch.setattr(app, "call_person", lambda: found.append(True))
    return found


def _before_the_vote() -> Pilot:
    return Pilot(desk_at(lambda v: v.phase is Phase.LAY and v.my_move))


def _until_the_vote(pilot: Pilot) -> None:
    pilot.click(next(name for name in sorted(pilot.names) if name.startswith("hand.")))
    pilot.click("lay.confirm")
    pilot.until(lambda: pilot.desk.status().view.phase is Phase.VOTE)
    pilot.frames(20)


def test_a_move_that_falls_due_calls_once(calls: list[bool]) -> None:
    pilot = _before_the_vote()
    calls.clear()
    _until_the_vote(pilot)
    assert calls == [True]


def test_who_wants_no_calls_gets_none(calls: list[bool]) -> None:
    pilot = _before_the_vote()
    calls.clear()
    pilot.click("gear")
    pilot.click("settings.attention.switch")
    assert not pilot.desk.liked.attention
    pilot.press(pygame.K_ESCAPE)
    _until_the_vote(pilot)
    assert calls == []


def _clocked(clocks: Clocks) -> Pilot:
    edition = replace(CLASSIC, clocks=clocks)
    return Pilot(desk_at(lambda v: v.phase is Phase.LAY and v.my_move, edition=edition))


def test_a_clock_runs_where_there_is_one() -> None:
    pilot = _clocked(Clocks(play=75))
    assert pilot.text("clock.words") == "1:15"
    pilot.now += 40_000
    pilot.frames(1)
    assert pilot.text("clock.words") == "0:35"
    assert pilot.stage.page.find("clock.bar").share == pytest.approx(35 / 75)
    pilot.now += 90_000
    pilot.frames(1)
    assert pilot.text("clock.words") == "0:00"


def test_the_next_choice_has_a_clock_of_its_own_and_without_one_there_is_none() -> None:
    pilot = _clocked(Clocks(play=75, vote=20))
    pilot.now += 60_000
    _until_the_vote(pilot)
    seconds = int(pilot.text("clock.words").removeprefix("0:"))
    assert 15 <= seconds <= 20
    model = _clocked(Clocks(vote=20)).client.presenter.model()
    assert isinstance(model, TableModel) and model.clock is None
