"""Party and Team on real machines: a person plays through the window, bots play the rest."""

import pytest

from dixit_lan.client.input.autopilot import Autopilot
from dixit_lan.client.models import TableModel
from dixit_lan.rules.edition import PARTY, TEAM, Edition
from dixit_lan.rules.view import Phase
from dixit_lan.simulation.workload import Pack, Table
from dixit_lan.table.status import TablePhase
from tests.client.pilot import Pilot
from tests.client.test_real_table import TableBackend

PLAYERS = 6


class _PlayedDesk(TableBackend):
    """Time goes on at the table while the window is looked at."""

    def advance(self) -> None:
        self._world.rest(seconds=0.05)


class _Looker:
    """What the window has shown in a whole game."""

    def __init__(self, edition: Edition) -> None:
        world = Table("modes", PLAYERS, edition, pack=Pack("modes", 84)).world()
        first = world.laptops[0]
        guesser, first.player = first.player, None  # she plays through the window
        self.desk = _PlayedDesk(world, first)
        self.pilot = Pilot(self.desk, autopilot=Autopilot(guesser.decide))
        self.models: list[TableModel] = []
        self.open_before_clue = 0

    def play(self) -> None:
        self.pilot.until(self._is_over, 60_000)

    def _is_over(self) -> bool:
        status, model = self.desk.status(), self.pilot.client.presenter.model()
        if isinstance(model, TableModel) and (not self.models or model != self.models[-1]):
            self.models.append(model)
        view = status.view
        if view is not None and view.phase in (Phase.BEGIN, Phase.CLUE):
            self.open_before_clue += len(view.hand)
        return status.phase is TablePhase.OVER

    @property
    def reveals(self) -> list[str]:
        """The titles of results, in the order in which they came."""
        told = [model.round for model in self.models if model.reveal is not None]
        return [each for n, each in enumerate(told) if n == 0 or each != told[n - 1]]


@pytest.fixture(params=[PARTY, TEAM], ids=["party", "team"], scope="module")
def looker(request: pytest.FixtureRequest) -> _Looker:
    looker = _Looker(request.param)
    looker.play()
    return looker


def test_a_whole_game_is_played(looker: _Looker) -> None:
    view = looker.desk.status().view
    assert len(view.history) == PLAYERS and not looker.desk.error
    assert {result.storyteller for result in view.history} == set(range(PLAYERS))


def test_each_result_is_shown_once(looker: _Looker) -> None:
    assert looker.reveals == [f"Round {number}" for number in range(1, PLAYERS + 1)]


def test_nothing_that_goes_on_as_it_should_is_called_a_step_back(looker: _Looker) -> None:
    assert not [model.notice for model in looker.models if model.notice is not None]


def test_a_hand_is_closed_in_party_until_the_clue_is_out(looker: _Looker) -> None:
    closed = [model for model in looker.models if model.closed]
    if looker.desk.status().view.edition == PARTY:
        assert looker.open_before_clue == 0
        assert closed and not any(model.hand for model in closed)
        assert any(model.passing is not None for model in closed)
    else:
        assert not closed


def test_the_teams_are_those_of_the_table(looker: _Looker) -> None:
    teams, view = looker.pilot.client.presenter.teams, looker.desk.status().view
    assert [(teams[one], teams[other]) for one, other in view.pairs] == [
        (number, number) for number in range(len(view.pairs))
    ]
