"""The end of a game: by points, by the deck, shared."""

from dataclasses import replace

import pytest

from dixit_lan.rules.edition import CLASSIC, ODYSSEY, REFRESH
from dixit_lan.rules.ending import (
    can_refill,
    deck_size_min,
    is_over,
    is_target_reached,
    refill_needed,
    turns_left,
    winners,
)


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
    assert not is_over(endless, 4, [0, 1_000, 0, 0], pile_count=4)
    assert is_over(endless, 4, [0, 1_000, 0, 0], pile_count=3)


@pytest.mark.parametrize(("seats", "rounds"), [(3, 13), (4, 16), (5, 11), (6, 9)])
def test_84_cards_last_so_many_rounds(seats: int, rounds: int) -> None:
    pile = 84 - deck_size_min(CLASSIC, seats)
    counted = []
    while True:
        counted.append(turns_left(CLASSIC, seats, pile))
        if is_over(CLASSIC, seats, [0] * seats, pile):
            break
        pile -= refill_needed(CLASSIC, seats)
    assert counted == list(range(rounds, 0, -1))  # "1 left" is the last one


def test_a_reshuffled_deck_has_no_last_round() -> None:
    assert turns_left(REFRESH, 4, 60) is None
    assert not is_over(REFRESH, 4, [0] * 4, 0)


def test_a_refill_takes_as_many_cards_as_were_laid() -> None:
    assert [refill_needed(ODYSSEY, seats) for seats in (3, 4, 12)] == [5, 4, 12]
    assert refill_needed(replace(ODYSSEY, three_player_rule=False), 3) == 3
    assert can_refill(4, 4, CLASSIC) and not can_refill(3, 4, CLASSIC)


@pytest.mark.parametrize(("seats", "cards"), [(3, 21), (4, 24), (12, 72)])
def test_a_deck_holds_a_hand_for_everybody(seats: int, cards: int) -> None:
    assert deck_size_min(ODYSSEY, seats) == cards
