"""A player is lost at every step of a game, for good or for a while: it ends as the rules say."""

import pytest

from dixit_lan.logs.kinds import Kind
from tests.sim.rough_kit import When, is_asked_for, kill, run, trial

_ALWAYS = [
    Kind.SEAT_COMMIT,
    Kind.SEAT,
    Kind.SEED,
    Kind.OPEN_SEED,
    Kind.SHUFFLE,
    Kind.AGREE,
    Kind.DEAL,
    Kind.BEGIN,
    Kind.CLUE,
    Kind.PLAY,
    Kind.OPEN_PLAY,
    Kind.MIX,
    Kind.SHOW,
    Kind.VOTE,
    Kind.OPEN_VOTE,
    Kind.OWNERS,
    Kind.RESULT,
]


@pytest.mark.parametrize("kind", _ALWAYS)
@pytest.mark.parametrize("players", [4, pytest.param(7, marks=pytest.mark.slow)])
def test_who_is_lost_for_good_is_played_on_without(players: int, kind: Kind) -> None:
    game = trial(f"lost at {kind}", players)
    lost = When(game, is_asked_for(kind), kill(game, back_after=None))
    assert run(game) == "ended"
    assert lost.done_to is not None
    assert len(game.survivors) == players - 1


@pytest.mark.parametrize("kind", _ALWAYS)
def test_of_three_two_wait(kind: Kind) -> None:
    game = trial(f"lost at {kind}", 3)
    When(game, is_asked_for(kind), kill(game, back_after=None))
    assert run(game) == ("ended" if kind is Kind.RESULT else "paused")


@pytest.mark.parametrize("kind", _ALWAYS)
@pytest.mark.parametrize("players", [3, 4, pytest.param(7, marks=pytest.mark.slow)])
def test_who_comes_back_sits_in_the_same_seat(players: int, kind: Kind) -> None:
    game = trial(f"back at {kind}", players, target=6)
    lost = When(game, is_asked_for(kind), kill(game, back_after=5.0))
    assert run(game) == "ended"
    assert lost.done_to is not None
    assert len(game.survivors) == players
