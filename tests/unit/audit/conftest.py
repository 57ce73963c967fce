"""What the tests of the auditor share."""

import pytest

from tests.unit.audit.councils import Council
from tests.unit.audit.games import honest_game


@pytest.fixture
def council() -> Council:
    """A finished game of four that nobody has left: decree 0 is open."""
    game = honest_game(4, target=1)
    return Council(game, list(game.seat_entries(0)))
