"""Games that once failed stay good; and a handful of others, of all sizes."""

from pathlib import Path

import pytest

from dixit_lan.simulation.campaign import Failure, Plan, play
from dixit_lan.simulation.workload import TARGET

_KEPT = Path(__file__).with_name("seeds.txt")


def _kept() -> list[tuple[str, int, bool]]:
    lines = [line.split() for line in _KEPT.read_text("utf-8").splitlines()]
    games = [line for line in lines if line and not line[0].startswith("#")]
    return [(game[0], int(game[1]), game[2] == "watched:") for game in games]


def _play(
    seed: str, players: int, group: str = "toy", *, watched: bool = True, sabotaged: bool = True
) -> None:
    found = play(Plan(seed, players, group, TARGET, "odyssey", watched, sabotaged))
    assert not isinstance(found, Failure), f"{found.problem}\n{found.plan.command}"


@pytest.mark.parametrize(("seed", "players", "watched"), _kept(), ids=str)
def test_what_once_failed_holds(seed: str, players: int, watched: bool) -> None:
    """As they were found: before there were schemes."""
    _play(seed, players, watched=watched, sabotaged=False)


@pytest.mark.parametrize("players", range(3, 13))
def test_a_storm_for_every_number_of_players(players: int) -> None:
    _play(f"tests/{players}", players)


@pytest.mark.slow
def test_a_storm_in_the_group_of_real_games() -> None:
    _play("tests/real", 4, "real")
