"""After a restart: for what a seat waits before it writes again, and for how long (rule 16)."""

from types import SimpleNamespace
from typing import Any

import pytest

from dixit_lan.logs.entry import LogId
from dixit_lan.logs.kinds import Kind
from dixit_lan.table.seat.recovery import RECOVER_SECONDS, RECOVER_TOTAL_SECONDS, Recovery
from tests.unit.table.councils import NONCE, Council, identity_of

STRANGER = LogId(identity_of(40).key, NONCE)
BEGAN = 50.0


class Restarted:
    """Seat 0 of five has started again, and holds one entry of its own."""

    def __init__(self, *, is_due: bool = True) -> None:
        self.council = Council(5)
        self.council.say(0, Kind.AGREE, ())
        founder = self.council.seats[0]
        self.replication: Any = SimpleNamespace(here=[], shown=0)
        self.playing: Any = SimpleNamespace(
            membership=founder.membership, roster=self.council.roster
        )
        own = self.council.logs[0]
        self.recovery = Recovery(founder.store, self.replication, own, is_due=is_due)
        self.recovery.begin(BEGAN)

    def hears(self, *seats: int) -> None:
        self.replication.here = [self.council.logs[seat] for seat in seats]

    def over_after(self, seconds: float, *, in_lobby: bool = False) -> bool:
        playing = None if in_lobby else self.playing
        return self.recovery.look(BEGAN + seconds, playing)


def test_who_begins_anew_waits_for_nothing() -> None:
    assert Restarted(is_due=False).recovery.is_over
    assert not Restarted().recovery.is_over


def test_with_a_majority_it_listens_for_a_moment() -> None:
    """Two others and itself are three of five: whatever it told to a majority one of them has."""
    seat = Restarted()
    seat.hears(1, 2)
    assert not seat.over_after(RECOVER_SECONDS - 0.1)
    assert seat.over_after(RECOVER_SECONDS)
    assert seat.recovery.is_over and not seat.over_after(RECOVER_SECONDS), "it is over once"


def test_with_fewer_it_listens_longer() -> None:
    seat = Restarted()
    seat.hears(1)
    assert not seat.over_after(RECOVER_TOTAL_SECONDS - 0.1)
    assert seat.over_after(RECOVER_TOTAL_SECONDS)


def test_alone_it_writes_nothing() -> None:
    seat = Restarted()
    assert not seat.over_after(1000.0)


def test_strangers_are_no_company() -> None:
    """Whoever is in the room, and not in the game, has nothing of it."""
    seat = Restarted()
    seat.replication.here = [STRANGER, seat.council.logs[1]]
    assert not seat.over_after(RECOVER_TOTAL_SECONDS - 0.1)
    seat.replication.here = [STRANGER]
    assert not seat.over_after(1000.0)


@pytest.mark.parametrize(("shown", "seconds"), [(1, RECOVER_SECONDS), (2, RECOVER_TOTAL_SECONDS)])
def test_for_an_entry_that_it_was_shown_it_waits_and_not_for_ever(
    shown: int, seconds: float
) -> None:
    seat = Restarted()
    seat.hears(1, 2, 3)
    seat.replication.shown = shown
    assert not seat.over_after(seconds - 0.1)
    assert seat.over_after(seconds)


def test_in_the_lobby_one_who_sits_there_is_enough() -> None:
    seat = Restarted()
    seat.hears(1)
    assert not seat.over_after(1000.0, in_lobby=True), "nobody has sat down"
    seat.council.say(1, Kind.SIT, (), [0])
    assert seat.council.seats[0].store.log(seat.council.logs[1]).last_of(Kind.SIT) is not None
    assert seat.over_after(RECOVER_SECONDS, in_lobby=True)
