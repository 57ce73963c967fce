"""On the way to a table: which rabbit to ask for at once, and when the table is there to be shown."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from dixit_lan.app.invitation import Invitation
from dixit_lan.app.options import Options
from dixit_lan.app.seat import arrival
from dixit_lan.app.seat.arrival import Destination, is_let_in

AT = Invitation("Attic", "zofo-saru-muto")


@pytest.mark.parametrize(
    ("bots", "knocks", "kept", "liked", "first"),
    [
        (3, False, None, None, 0),
        (3, False, None, 8, 8),
        (3, False, 5, 8, 5),
        (0, False, None, None, None),
        (0, False, 5, None, 5),
        (0, True, 5, 8, None),
    ],
    ids=["practice", "liked", "kept", "own table", "once more", "a friend's table"],
)
def test_whose_table_it_is_asks_for_a_rabbit_before_anybody_comes(
    bots: int, knocks: bool, kept: int | None, liked: int | None, first: int | None
) -> None:
    to = Destination("Linh", AT, Options(), bots, knocks=knocks)
    assert to.first_rabbit(kept, liked) == first


class _Session:
    """At each look a bit more is heard of the table: a link, then somebody's words."""

    def __init__(self, links: int, words: int) -> None:
        self.looks, self._links, self._words = 0, links, words
        self.refusals = SimpleNamespace(turned_away=0, sent_away=0)

    @property
    def mesh(self) -> Any:
        self.looks += 1
        return SimpleNamespace(peers=("k",) if self.looks > self._links else ())

    @property
    def status(self) -> Any:
        self.looks += 1
        seats = ("we", "Ann") if self.looks > self._words else ("we",)
        return SimpleNamespace(lobby=SimpleNamespace(seats=seats))


def test_a_friends_table_is_shown_with_the_friend(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrival, "LOOK_SECONDS", 1e-6)
    session = _Session(links=5, words=40)
    assert asyncio.run(is_let_in(session))  # type: ignore[arg-type]
    assert len(session.status.lobby.seats) == 2 and session.looks > 40


def test_a_table_that_says_nothing_is_shown_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrival, "LOOK_SECONDS", 1e-6)
    monkeypatch.setattr(arrival, "HEARD_SECONDS", 1e-3)
    assert asyncio.run(is_let_in(_Session(links=5, words=10**9)))  # type: ignore[arg-type]
