"""How well bots play, over 200 seeded games of each kind."""

from collections.abc import Sequence
from statistics import mean

import pytest

from dixit_lan.rules.view import RoundResult
from tests.open_table import OpenTable
from tests.unit.bots.bot_games import play_game

GAMES = 200


def _games(skills: Sequence[float]) -> list[OpenTable]:
    return [play_game(skills, seed) for seed in range(GAMES)]


def _found_by_some(result: RoundResult) -> bool:
    story_slot = result.owners.index(result.storyteller) + 1
    finders = sum(story_slot in slots for slots in result.votes)
    return 0 < finders < len(result.votes) - 1


@pytest.mark.parametrize("skills", [(1.0,) * 4, (0.9,) * 4, (1.0,) * 6, (0.9,) * 6])
def test_some_but_not_all_find_a_clue_in_40_to_80_percent_of_rounds(
    skills: tuple[float, ...],
) -> None:
    rounds = [result for game in _games(skills) for result in game.history]
    assert 0.40 <= mean(_found_by_some(result) for result in rounds) <= 0.80


@pytest.mark.parametrize("seats", [4, 6])
def test_a_skilled_bot_among_random_ones_wins_three_games_in_four(seats: int) -> None:
    games = _games((1.0,) + (0.0,) * (seats - 1))
    assert mean(0 in game.winners for game in games) >= 0.75
    lead = mean(game.scores[0] - mean(game.scores[1:]) for game in games)
    assert lead >= 8


def test_a_random_bot_among_skilled_ones_hardly_ever_wins() -> None:
    games = _games((1.0, 1.0, 1.0, 0.0))
    assert mean(3 in game.winners for game in games) <= 0.05
    assert mean(mean(game.scores[:3]) - game.scores[3] for game in games) >= 8


def test_half_a_skill_is_worth_something() -> None:
    games = _games((0.5, 0.0, 0.0, 0.0))
    assert mean(game.scores[0] - mean(game.scores[1:]) for game in games) >= 4
