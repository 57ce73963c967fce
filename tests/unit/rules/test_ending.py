"""The end of a game: by points, by the deck, shared."""

from dataclasses import replace

import pytest

from dixit_lan.rules.edition import CLASSIC, ODYSSEY, REFRESH
from dixit_lan.rules.ending import (
    deck_size_min,
    is_over,
    is_target_reached,
    winners,
)
from dixit_lan.rules.modes.registry import numbers


def test_whole_rounds_are_counted_and_equals_share_the_win() -> None:
    """28/29/20/5 and then +3/+2/+0/+0: 31 stays 31, two winners."""
    scores = [28 + 3, 29 + 2, 20, 5]
    assert is_target_reached(ODYSSEY, scores)
    assert winners(scores) == (0, 1)


@pytest.mark.parametrize(("best", "reached"), [(29, False), (30, True), (31, True)])
def test_the_target_is_30(best: int, reached: bool) -> None:
    assert is_target_reached(CLASSIC, [0, best, 3]) is reached


def test_without_a_target_only_the_deck_ends_the_game() -> None:
    endless = CLASSIC.with_target(None)
    assert not is_target_reached(endless, [0, 1_000, 0])
    assert not is_over(endless, [0, 1_000, 0, 0], 4, 4, turns_left=True)
    assert is_over(endless, [0, 1_000, 0, 0], 3, 4, turns_left=True)


@pytest.mark.parametrize(("seats", "rounds"), [(3, 13), (4, 16), (5, 11), (6, 9)])
def test_84_cards_last_so_many_rounds(seats: int, rounds: int) -> None:
    pile, laid = 84 - deck_size_min(CLASSIC, seats), numbers(CLASSIC, seats).spread
    counted = 1
    while not is_over(CLASSIC, [0] * seats, pile, laid, turns_left=True):
        pile, counted = pile - laid, counted + 1
    assert counted == rounds


def test_a_reshuffled_deck_has_no_last_round() -> None:
    assert not is_over(REFRESH, [0] * 4, 0, 4, turns_left=True)


def test_it_is_over_when_nobody_has_a_turn_left() -> None:
    assert is_over(REFRESH, [0] * 4, 10, 4, turns_left=False)


def test_a_spread_has_one_image_of_each_or_two_where_three_play() -> None:
    assert [numbers(ODYSSEY, seats).spread for seats in (3, 4, 12)] == [5, 4, 12]
    assert numbers(replace(ODYSSEY, three_player_rule=False), 3).spread == 3
