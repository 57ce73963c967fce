"""Rabbits that people ask for: all screens show the same, from the lobby to the end."""

import pytest

from dixit_lan.errors import LocalProtocolError
from dixit_lan.ids import PlayerKey
from dixit_lan.logs.entry import LogId
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.workload import Table
from dixit_lan.simulation.world import World
from dixit_lan.table.lobby.lobby import Offer
from dixit_lan.table.onlooker import Onlooker
from dixit_lan.table.status import SetReady, Status, Welcome, WishRabbit
from tests.scenarios.room import PACK, guest, play_to_the_end, room, seated, table


class Television(Onlooker):
    """An onlooker that can stand in a simulated room."""

    log = LogId(PlayerKey(b"t" * 32), b"t" * 16)
    roster, may_leave = None, False


def _television(at_table: Table) -> Laptop:
    decks = {PACK.hash: PACK.cards}
    shows = Television(*_names(Television.log), table=at_table.seed, decks=decks)
    return Laptop("television", shows, cards=decks, secret=at_table.laptop(0).secret)  # type: ignore[arg-type]


def _names(log: LogId) -> tuple[PlayerKey, bytes]:
    return log.author, log.nonce


def _of_players(status: Status) -> dict[PlayerKey, int]:
    """Whose rabbit is which, as one screen shows it."""
    seats = status.seats or status.lobby.seats
    assert len(status.rabbits) == len(seats)
    return {seat.player: rabbit for seat, rabbit in zip(seats, status.rabbits, strict=True)}


def _shown(world: World) -> dict[PlayerKey, int]:
    """The same on every screen."""
    shown = [_of_players(laptop.machine.status()) for laptop in world.laptops]
    assert shown.count(shown[0]) == len(shown)
    assert sorted(set(shown[0].values())) == sorted(shown[0].values())
    return shown[0]


def _wish(world: World, at: int, rabbit: int) -> None:
    world.propose(world.laptops[at], WishRabbit(rabbit))
    world.rest(seconds=2)


def _begins(world: World, players: int) -> None:
    for laptop in world.laptops[:players]:
        world.propose(laptop, SetReady(True))
    world.run(lambda: len([s for s in world.laptops if s.machine.status().seats]) >= players)
    world.rest(seconds=1)


def test_a_wish_is_seen_by_all_and_goes_into_the_game() -> None:
    at_table = table("wishes")
    world = room((guest(at_table, at, ready=False) for at in range(4)), at_table.seed)
    world.sit_down(_television(at_table))
    world.rest(seconds=3)
    first = _shown(world)
    assert sorted(first.values()) == [0, 1, 2, 3]
    keys = [laptop.key for laptop in world.laptops[:4]]
    _wish(world, 2, 9)
    assert _shown(world) == first | {keys[2]: 9}
    _wish(world, 0, 11)
    wished = first | {keys[2]: 9, keys[0]: 11}
    assert _shown(world) == wished
    _begins(world, 4)
    assert _shown(world) == wished
    assert world.laptops[-1].machine.status().seats  # the television as well
    with pytest.raises(LocalProtocolError):
        world.propose(world.laptops[1], WishRabbit(5))
    world.run(lambda: all(laptop.ended for laptop in world.laptops))
    assert _shown(world) == wished


def test_of_two_who_want_one_the_first_of_the_roster_has_it() -> None:
    at_table = table("both")
    world = room((guest(at_table, at, ready=False) for at in range(4)), at_table.seed)
    world.rest(seconds=3)
    for at in (1, 3):
        _wish(world, at, 6)
    shown = _shown(world)
    rivals = {world.laptops[1].key, world.laptops[3].key}
    order = [seat.player for seat in world.laptops[0].machine.status().lobby.seats]
    first = next(player for player in order if player in rivals)
    assert [player for player, rabbit in shown.items() if rabbit == 6] == [first]
    _begins(world, 4)
    assert _shown(world) == shown


def test_who_comes_late_takes_a_rabbit_from_nobody() -> None:
    at_table = table("late")
    offer = Offer(0, ODYSSEY.with_target(9), None, (PACK.hash,))
    guests = [guest(at_table, at, ready=False, offer=offer) for at in range(4)]
    world = room(guests, at_table.seed)
    world.sit_down(_television(at_table))
    world.rest(seconds=3)
    _wish(world, 1, 8)
    for laptop in world.laptops:
        laptop.player = None  # nobody moves: the first round does not end before she is there
    _begins(world, 4)
    before = _shown(world)
    late = guest(at_table, 4, offer=offer, ready=False)
    world.sit_down(late)
    world.rest(seconds=1)  # she looks who plays, and then is ready
    world.propose(late, WishRabbit(8))
    world.propose(late, SetReady(True))
    world.rest(seconds=2)
    for laptop in world.laptops[:4]:
        world.propose(laptop, Welcome(late.key))
    world.run(lambda: len(seated(world)) == 5)
    for at, laptop in enumerate(guests):
        laptop.player = at_table.player(at)
        _nudge(world, laptop)
    world.run(lambda: all(len(s.machine.status().seats) == 5 for s in world.laptops))
    after = _shown(world)
    assert after.pop(late.key) not in before.values()
    assert after == before
    play_to_the_end(world, 5)


def _nudge(world: World, laptop: Laptop) -> None:
    """Let whoever was asked while nobody sat there decide now."""
    view = laptop.machine.status().view
    intent = laptop.player.decide(view) if view is not None and view.my_move else None
    if intent is not None:
        world.propose(laptop, intent)


def test_after_a_crash_the_rabbits_are_the_same() -> None:
    """They follow from the logs on disk, not from what this person would like today."""
    at_table = table("crash")
    world = room((guest(at_table, at, ready=False) for at in range(4)), at_table.seed)
    world.rest(seconds=3)
    _wish(world, 1, 10)
    _wish(world, 2, 0)
    _begins(world, 4)
    shown = _shown(world)
    for at in (0, 1, 2):
        _crash(world, at_table, at)
        world.run(lambda at=at: bool(world.laptops[at].machine.status().seats))
        assert _shown(world) == shown
    play_to_the_end(world, 4)
    assert _shown(world) == shown


def _crash(world: World, at_table: Table, at: int) -> None:
    """The laptop comes back with its disk alone."""
    laptop = world.laptops[at]
    others = [other for other in world.laptops if other is not laptop]
    for other in others:
        world.disconnect(laptop, other)
    world.laptops.remove(laptop)
    laptop.machine = at_table.machine(at, journal=list(laptop.journal))
    world.sit_down(laptop, beside=others)
    world.laptops.insert(at, world.laptops.pop())
