"""Whose turn it is, and how many turns there are."""

from dataclasses import replace

import pytest

from dixit_lan.errors import RuleViolation
from dixit_lan.ids import Seat
from dixit_lan.rules.edition import EDITIONS, ODYSSEY, PARTY
from dixit_lan.rules.modes.registry import check_edition
from dixit_lan.rules.turns import have_turns, next_storyteller, take_turn

SEATING = (Seat(2), Seat(0), Seat(3), Seat(1))
TWICE = replace(PARTY, turns_each=2)


def test_the_next_storyteller_sits_to_the_left() -> None:
    assert [next_storyteller(SEATING, seat) for seat in SEATING] == [0, 3, 1, 2]


def test_an_absent_seat_is_passed_over_and_its_turn_is_taken() -> None:
    present = {Seat(2), Seat(1)}
    assert take_turn(PARTY, SEATING, Seat(0), present, {}) == (1, {0: 1, 3: 1, 1: 1})
    assert take_turn(ODYSSEY, SEATING, Seat(0), present, {}) == (1, {0: 1, 3: 1, 1: 1})


def test_nobody_tells_more_often_than_agreed() -> None:
    told = {Seat(0): 2, Seat(3): 1}
    assert take_turn(TWICE, SEATING, Seat(0), SEATING, told) == (3, {0: 2, 3: 2})
    assert take_turn(ODYSSEY, SEATING, Seat(0), SEATING, told)[0] == 0


def test_who_is_not_here_does_not_keep_the_game_going() -> None:
    """Seat 3 alone has a turn left, and is away: the turn is taken, and nobody is left to tell."""
    told = {Seat(0): 1, Seat(1): 1, Seat(2): 1}
    here = {Seat(0), Seat(1), Seat(2)}
    assert have_turns(PARTY, SEATING, told) and not have_turns(PARTY, here, told)
    assert take_turn(PARTY, SEATING, Seat(0), here, told) == (None, {**told, 3: 1})


@pytest.mark.parametrize("name", EDITIONS)
def test_every_mode_knows_a_number_of_turns(name: str) -> None:
    for turns in (1, 9, None):
        check_edition(replace(EDITIONS[name], turns_each=turns))
    for turns in (0, 10):
        with pytest.raises(RuleViolation):
            check_edition(replace(EDITIONS[name], turns_each=turns))
