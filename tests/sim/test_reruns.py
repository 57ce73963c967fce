"""A run that goes on from a round's start is the same game, and costs what the rest of it costs."""

import sys
from types import FrameType
from typing import Any

import pytest

from dixit_lan.errors import InternalError
from dixit_lan.logs.decrees import Change, Target
from dixit_lan.logs.kinds import Kind
from dixit_lan.simulation.fault_case import Trial
from dixit_lan.simulation.hosts import Host
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.reruns import Reruns, differs_from_scratch
from dixit_lan.table.game.checkpoint import Checkpoint
from dixit_lan.table.status import TablePhase
from tests.sim.kit import small_table
from tests.sim.rough_kit import When, is_asked_for, kill, run, trial

_AT = (Kind.CLUE, Kind.PLAY, Kind.MIX, Kind.SHOW, Kind.VOTE, Kind.OWNERS, Kind.DEAL)


def _flapping(seed: str, players: int, at: tuple[Kind, ...]) -> tuple[Trial, Reruns]:
    """Laptop after laptop fails, at each of these steps in turn, and comes back."""
    game = trial(seed, players, target=12)
    (reruns,) = (one for one in game.world.watchers if isinstance(one, Reruns))

    def fail_at(left: tuple[Kind, ...]) -> None:
        def fail(number: int, host: Host) -> None:
            kill(game, back_after=4.0)(number, host)
            game.world.later(8.0, lambda: fail_at(left[1:]))

        if left:
            When(game, is_asked_for(game, left[0]), fail)

    fail_at(at)
    return game, reruns


@pytest.mark.parametrize("players", [4, 5])
def test_a_run_that_goes_on_comes_to_what_the_whole_game_comes_to(players: int) -> None:
    game, reruns = _flapping("flapping", players, _AT)
    assert run(game) == "ended"
    assert sum(reruns.compared.values()) >= 5, "too few runs went on from a round's start"


def test_the_checker_sees_a_run_that_has_lost_something(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(kept: Checkpoint, *args: Any) -> Any:
        rulebook, absence = rebuilt(kept, *args)
        rulebook.board.scores = tuple(0 for _ in rulebook.board.scores)
        rulebook.board.history.clear()
        return rulebook, absence

    rebuilt = Checkpoint.rebuilt
    monkeypatch.setattr(Checkpoint, "rebuilt", forgetful)
    game, _ = _flapping("flapping", 4, _AT)
    with pytest.raises(InternalError, match="another board"):
        run(game)


def test_a_decree_costs_the_same_however_long_the_game_is() -> None:
    """Counted in calls of functions: of the run from the last round's start, and of the whole one."""
    world = small_table("long", 4, 30).world()
    costs: dict[int, int] = {}
    wholes: dict[int, int] = {}

    def look() -> bool:
        playing = world.laptops[0].machine.playing
        if playing is None or playing.referee.step is None:
            return False
        number, kind = playing.referee.board.round, playing.referee.step.kind
        if kind is Kind.PLAY and number in (2, 9) and number not in costs:
            costs[number] = _calls(playing.run_again, playing.go)
            assert not differs_from_scratch(playing)
            whole = playing.referee.from_scratch()
            wholes[number] = _calls(whole.advance)
        return len(costs) == 2

    world.run(look)
    assert len(costs) == 2, "the game was too short"
    assert costs[9] <= 1.2 * costs[2], costs
    assert wholes[9] >= 2 * wholes[2] >= 2 * costs[2], (wholes, costs)


def _calls(*acts: Any) -> int:
    """Functions of ours that are called in all of these."""
    count = 0

    def see(frame: FrameType, event: str, arg: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(see)
    try:
        for act in acts:
            act()
    finally:
        sys.setprofile(None)
    return count


def test_a_run_that_has_only_begun_again_is_no_ground_to_stand_on() -> None:
    """It has acted on less than its seat's own log acknowledges: who reports that would be blamed."""
    world = small_table("begun again").world()
    laptop = world.laptops[0]
    world.run(lambda: laptop.machine.status().phase is TablePhase.PLAYING and _round(laptop) == 1)
    playing, council = laptop.machine.playing, laptop.machine.council
    assert playing is not None and council is not None
    world.run(lambda: council.holdings.is_current)
    before = [council.holdings.report(Target(Change.AWAY, seat)) for seat in range(1, 4)]
    playing.run_again()
    assert not council.holdings.is_current
    playing.go()
    assert council.holdings.is_current
    assert [council.holdings.report(Target(Change.AWAY, seat)) for seat in range(1, 4)] == before
    assert all(report.acted for report in before)


def _round(laptop: Laptop) -> int:
    view = laptop.machine.status().view
    return 0 if view is None else view.round
