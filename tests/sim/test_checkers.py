"""Each checker must be able to fail: here it is shown what it is there to find."""

import pytest

from dixit_lan.errors import InternalError
from dixit_lan.ids import Digest
from dixit_lan.logs.evidence import Evidence, Offence
from dixit_lan.rules.view import Phase
from dixit_lan.simulation.checkers import (
    Agreement,
    Blamelessness,
    Conservation,
    Secrecy,
    Truth,
    all_checkers,
)
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.world import Watcher, World
from dixit_lan.table.seat.playing import Playing
from tests.sim.kit import small_table


def _in_phase(phase: Phase) -> World:
    world = small_table("checkers 1").world()
    world.run(lambda: all(_stands_at(laptop) is phase for laptop in world.laptops))
    return world


def _stands_at(laptop: Laptop) -> Phase | None:
    playing = laptop.machine.playing
    return None if playing is None else playing.referee.board.phase


def _playing(laptop: Laptop) -> Playing:
    assert laptop.machine.playing is not None
    return laptop.machine.playing


def _tampered(laptop: Laptop) -> None:
    """What a test has changed by hand is to be shown, as what an entry changes is."""
    laptop.machine.store.changes += 1


def _finds(watcher: Watcher, world: World, laptop: Laptop, message: str) -> None:
    with pytest.raises(InternalError, match=message):
        watcher.watch(world, laptop)


def test_nothing_is_found_where_nothing_is_wrong() -> None:
    world = _in_phase(Phase.LAY)
    for checker in all_checkers():
        for laptop in world.laptops:
            checker.watch(world, laptop)


def test_another_history_is_found() -> None:
    world = _in_phase(Phase.LAY)
    checker, (one, other, *_) = Agreement(), world.laptops
    checker.watch(world, one)
    past = _playing(other).referee.past
    strange = {Digest(bytes([at]) * 32): step for at, step in enumerate(past.values())}
    _playing(other).referee.past = strange
    _finds(checker, world, other, "another history")


def test_a_step_that_no_majority_has_acknowledged_may_change() -> None:
    world = _in_phase(Phase.LAY)
    checker, (one, other, *_) = Agreement(), world.laptops
    checker.watch(world, one)
    _playing(other).referee.digest = Digest(bytes(32))
    checker.watch(world, other)


def test_an_honest_player_who_is_named_is_found() -> None:
    world = _in_phase(Phase.CLUE)
    one, other = world.laptops[:2]
    _playing(one).referee.evidence.append(Evidence(Offence.BAD_CLUE, other.machine.log, (), ""))
    _finds(Blamelessness(), world, one, "names an honest player")


def test_a_lost_card_is_found() -> None:
    world = _in_phase(Phase.CLUE)
    board = _playing(world.laptops[0]).referee.board
    board.pile = board.pile[1:]
    _finds(Conservation(Truth()), world, world.laptops[0], "lost or doubled")


def test_a_doubled_card_is_found() -> None:
    world = _in_phase(Phase.CLUE)
    board = _playing(world.laptops[0]).referee.board
    board.pile = (board.pile[1], *board.pile[1:])
    _finds(Conservation(Truth()), world, world.laptops[0], "lost or doubled")


def test_a_view_of_anothers_card_is_found() -> None:
    world = _in_phase(Phase.CLUE)
    one, other = world.laptops[:2]
    hand, foreign = _playing(one).secrets.hand, _playing(other).secrets.hand
    _playing(one).secrets.laid = foreign[:1]
    _tampered(one)
    _finds(Secrecy(Truth()), world, one, "cards of others")
    _playing(one).secrets.hand = hand[1:]
    _playing(one).secrets.draw(foreign[0])
    _tampered(one)
    _finds(Secrecy(Truth()), world, one, "own hand")


def test_a_spread_that_is_shown_too_early_is_found() -> None:
    world = _in_phase(Phase.LAY)
    one = world.laptops[0]
    board = _playing(one).referee.board
    board.spread = _playing(one).secrets.hand[:4]
    _tampered(one)
    _finds(Secrecy(Truth()), world, one, "before it is turned up")
