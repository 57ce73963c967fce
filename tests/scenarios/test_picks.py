"""Two partners say which of them lays: one word is enough, and with a clock none is needed."""

from dataclasses import replace

import pytest

from dixit_lan.dealing.seed import drawn_order
from dixit_lan.errors import RuleCode, RuleViolation
from dixit_lan.ids import Seat
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import TEAM, Clocks, FirstStoryteller
from dixit_lan.rules.intents import PickLayer
from dixit_lan.rules.view import Phase, SeatView
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.world import World
from tests.scenarios.room import table

_EDITION = replace(TEAM, first_storyteller=FirstStoryteller.SEED)


def _view(laptop: Laptop) -> SeatView:
    view = laptop.machine.status().view
    assert view is not None
    return view


def _at_the_picks(clocks: Clocks) -> World:
    """A table of six at which partners have to say who lays, and nobody says anything by himself."""
    world = table("picks", 6, replace(_EDITION, clocks=clocks)).world()

    def begun() -> bool:
        views = [laptop.machine.status().view for laptop in world.laptops]
        return any(view is not None and view.phase is Phase.PICK for view in views)

    world.run(begun)
    for laptop in world.laptops:
        laptop.player = None
    world.rest(seconds=1)
    return world


def _pairs_asked(world: World) -> list[tuple[Seat, Seat]]:
    view = _view(world.laptops[0])
    return [pair for pair in view.pairs if view.storyteller not in pair]


def _at(world: World, seat: Seat) -> Laptop:
    return next(laptop for laptop in world.laptops if _view(laptop).seat == seat)


def test_the_partner_says_the_same() -> None:
    world = _at_the_picks(Clocks())
    (one, other), (third, fourth) = _pairs_asked(world)
    assert _view(_at(world, one)).my_move and _view(_at(world, other)).my_move
    world.propose(_at(world, one), PickLayer(other))
    world.rest(seconds=2)
    assert not _view(_at(world, other)).my_move
    world.propose(_at(world, fourth), PickLayer(fourth))
    world.rest(seconds=2)
    view = _view(_at(world, one))
    assert view.phase is Phase.LAY
    assert {other, fourth} < {*view.layers} and not {one, third} & {*view.layers}
    entries = [entry.kind for laptop in world.laptops for entry in laptop.journal]
    assert entries.count(Kind.PICK) >= 4


def test_nobody_names_a_third() -> None:
    world = _at_the_picks(Clocks())
    (one, _), (third, _) = _pairs_asked(world)
    with pytest.raises(RuleViolation) as refused:
        world.propose(_at(world, one), PickLayer(third))
    assert refused.value.code is RuleCode.NOT_YOUR_MOVE and _view(_at(world, one)).my_move


def test_with_a_clock_silent_partners_lay_by_lot() -> None:
    world = _at_the_picks(Clocks(play=5))
    pairs = _pairs_asked(world)
    world.rest(seconds=5)
    playing = world.laptops[0].machine.playing
    assert playing is not None and playing.referee.board.seed is not None
    order = drawn_order(playing.referee.board.seed, "layer", 6, 1)
    view = _view(world.laptops[0])
    assert {min(pair, key=order.index) for pair in pairs} < {*view.layers}
    assert not playing.referee.board.away
