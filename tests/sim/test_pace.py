"""A decree that honest founders wish together comes in so many turns; one that does not is found."""

from typing import Any

import pytest

from dixit_lan.errors import InternalError
from dixit_lan.logs.decrees import By, Change, Target, Wish
from dixit_lan.logs.kinds import Kind
from dixit_lan.simulation.fault_case import Trial
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.pace import Pace
from dixit_lan.table.decrees.elector import Elector
from dixit_lan.table.seat.council import Council
from tests.sim.rough_kit import trial


def _begun(seed: str) -> Trial:
    game = trial(seed, 5, target=20)
    while any(host.laptop.machine.roster is None for host in game.storm.hosts):
        game.world.run_for(0.05)
        assert game.world.now < 30
    game.world.run_for(1.0)  # all links are up
    return game


def _council(laptop: Laptop) -> Council:
    assert laptop.machine.council is not None
    return laptop.machine.council


def _wish(game: Trial, count: int) -> None:
    """So many founders wish that nothing be decided, and keep to it."""
    for laptop in game.world.laptops[:count]:
        council = _council(laptop)
        wish = Wish(council.membership.number, Target(Change.NOOP, 0), True, By.PERSON)
        council._write(Kind.WISH, wish)


def _look_for(game: Trial, seconds: float) -> Pace:
    pace, end = Pace(), game.world.now + seconds
    while game.world.now < end:
        game.world.run_for(0.25)
        pace.look(game.world)
    return pace


@pytest.fixture
def _stubborn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody takes a wish back, and nobody answers one."""
    monkeypatch.setattr("dixit_lan.table.seat.council.changed_wishes", lambda *args: ())
    monkeypatch.setattr(Elector, "answer", _says_nothing)


def _says_nothing(*args: Any) -> None:
    return None


@pytest.mark.usefixtures("_stubborn")
def test_a_decree_that_does_not_come_is_found() -> None:
    game = _begun("slow")
    _wish(game, 3)
    with pytest.raises(InternalError, match="decree 0 is wished for 5.. s, of 5.4"):
        _look_for(game, 8.0)


@pytest.mark.usefixtures("_stubborn")
def test_fewer_wishes_are_owed_nothing() -> None:
    game = _begun("few")
    _wish(game, 2)
    assert _look_for(game, 8.0).worst == 0.0


@pytest.mark.usefixtures("_stubborn")
def test_nor_are_those_who_cannot_hear_each_other() -> None:
    game = _begun("parted")
    _wish(game, 3)
    one, two = game.storm.hosts[:2]
    game.world.severed[frozenset({one.laptop.key, two.laptop.key})] += 1
    game.world.relink(one)
    assert _look_for(game, 8.0).worst == 0.0


def test_among_honest_seats_it_comes_at_once() -> None:
    """They wish somebody away who is gone: what is wished for nothing would be taken back."""
    game = _begun("quick")
    game.world.crash(game.storm.hosts[4])
    game.storm.gone.add(4)
    pace = _look_for(game, 20.0)
    assert pace.measured >= 1
    assert 0.0 < pace.worst < 0.7
