"""Programs that are killed at any point of a game, for good or to be started again."""

import time
from dataclasses import dataclass

import pytest

from dixit_lan.app.exits import Exit
from tests.net.games import HERE, Games
from tests.net.seats import Seat, all_agree, sit_down

NAMES = ("Ann", "Ben", "Cat", "Dee", "Eve", "Fay", "Gus")
QUICKLY, LATE = 0.3, 2.5
"""Seconds after which a program is started again: before anybody minds, or after the others have
begun to play on without it."""


@dataclass(frozen=True, slots=True)
class Kill:
    """SIGKILL for ``name`` once so many entries lie on its disk; None: it never comes back."""

    name: str
    entries: int
    returns: float | None = None


GAMES: dict[str, tuple[int, list[Kill]]] = {
    "everybody once while the table is laid": (
        4,
        [
            Kill("Ann", 1, QUICKLY),
            Kill("Ben", 7, QUICKLY),
            Kill("Cat", 11, QUICKLY),
            Kill("Dee", 17, QUICKLY),
        ],
    ),
    "somebody before the first deal": (4, [Kill("Ben", 14)]),
    "somebody who shuffles": (4, [Kill("Dee", 26)]),
    "three in the first rounds": (
        4,
        [Kill("Ann", 34, LATE), Kill("Dee", 48, QUICKLY), Kill("Ben", 60)],
    ),
    "so many that the table has to wait": (4, [Kill("Dee", 40), Kill("Ann", 62, LATE)]),
    "everybody of three": (
        3,
        [Kill("Ann", 9, QUICKLY), Kill("Ben", 24, LATE), Kill("Cat", 45, QUICKLY)],
    ),
    "four of seven": (
        7,
        [Kill("Fay", 30), Kill("Ann", 75, LATE), Kill("Gus", 110), Kill("Ben", 140, QUICKLY)],
    ),
}


def test_there_are_as_many_as_we_say() -> None:
    assert sum(len(kills) for _, kills in GAMES.values()) >= 18


@pytest.mark.parametrize(("count", "kills"), GAMES.values(), ids=GAMES.keys())
def test_a_game_survives(count: int, kills: list[Kill]) -> None:
    with Games() as games:
        seats = sit_down(games, NAMES[:count], *HERE, "--target", "25", "--patience", "1")
        by_name = {seat.name: seat for seat in seats}
        for kill in kills:
            strike(by_name[kill.name], kill)
        gone = {kill.name for kill in kills if kill.returns is None}
        survivors = [seat for seat in seats if seat.name not in gone]
        all_agree(survivors)
        back = [seat for seat in survivors if any(kill.name == seat.name for kill in kills)]
        assert games.verify((back or survivors)[-1].record) == Exit.OK


def strike(seat: Seat, kill: Kill) -> None:
    assert seat.until_entries(kill.entries), "the game was over too early"
    seat.kill()
    if kill.returns is not None:
        time.sleep(kill.returns)
        seat.start()


def test_two_at_once_stop_the_table_until_they_are_back() -> None:
    with Games() as games:
        seats = sit_down(games, NAMES[:4], *HERE, "--target", "25", "--patience", "1")
        assert seats[0].until_entries(50)
        for seat in seats[:2]:
            seat.kill()
        time.sleep(LATE)
        standing = [seat.steps for seat in seats[2:]]
        time.sleep(1.0)
        assert [seat.steps for seat in seats[2:]] == standing
        for seat in seats[:2]:
            seat.start()
        all_agree(seats)
        assert games.verify(seats[0].record) == Exit.OK


def test_a_record_that_breaks_off_is_sound_but_unfinished() -> None:
    with Games() as games:
        seats = sit_down(games, NAMES[:3], *HERE, "--target", "25", "--patience", "1")
        assert seats[0].until_entries(40)
        for seat in seats:
            seat.kill()
        assert games.verify(seats[1].record) == Exit.UNFINISHED
