"""Golden games: every step, and what each seat is shown of it. A leak is a diff.

To write the files anew after a change that is meant, run with DIXIT_REWRITE=1 and read the diff.
"""

import os
from pathlib import Path

import pytest

from dixit_lan.rules.edition import ODYSSEY, REFRESH, Edition
from dixit_lan.rules.modes.registry import numbers
from dixit_lan.simulation.workload import Pack, Table
from tests.playthroughs.show import playthrough

_HERE = Path(__file__).parent
_GAMES = {
    "three_seats_two_cards_each": (3, ODYSSEY.with_target(8)),
    "four_seats": (4, REFRESH.with_target(8)),
    "seven_seats_two_votes_each": (7, ODYSSEY.with_target(5)),
}


def _table(name: str, players: int, edition: Edition) -> Table:
    cards = players * numbers(edition, players).hand + numbers(edition, players).spread
    return Table(name, players, edition, pack=Pack(name, cards), skill=None)


@pytest.mark.parametrize("name", _GAMES)
def test_what_each_seat_is_shown(name: str) -> None:
    path = _HERE / f"{name}.txt"
    text = playthrough(_table(name, *_GAMES[name]))
    if os.environ.get("DIXIT_REWRITE"):
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8"), (
        "what is shown has changed; DIXIT_REWRITE=1 writes it anew"
    )
