"""Connections come late, break and come back; what one laptop holds, all come to hold."""

from itertools import combinations

import pytest

from dixit_lan.crypto.signing import Identity
from dixit_lan.ids import PlayerKey
from dixit_lan.logs.entry import write_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.simulation.adversaries import CHEATS
from dixit_lan.simulation.checkers import all_checkers
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.world import World
from dixit_lan.table.exchange import Twins, encode_message
from dixit_lan.table.seat.playing import Playing
from tests.scenarios.room import guest, play_to_the_end, table
from tests.sim.kit import all_name, cheated_world, small_table


def _playing(laptop: Laptop) -> Playing:
    assert laptop.machine.playing is not None
    return laptop.machine.playing


def _round(world: World, number: int) -> None:
    world.run(
        lambda: any(
            laptop.machine.game is not None and _playing(laptop).referee.board.round == number
            for laptop in world.laptops
        )
    )


def test_links_that_come_up_one_after_the_other() -> None:
    at_table = table("late links")
    world = World(at_table.seed)
    guests = [guest(at_table, at) for at in range(4)]
    for laptop in guests:
        world.sit_down(laptop, beside=())
    for one, other in combinations(guests, 2):
        assert all(laptop.machine.roster is None for laptop in guests)
        world.connect(one, other)
        world.rest(seconds=2)
    play_to_the_end(world, 4)


def test_two_who_lose_each_other_hear_from_the_rest() -> None:
    world = table("lost link").world()
    world.watchers += all_checkers()
    _round(world, 1)
    world.disconnect(*world.laptops[:2])
    play_to_the_end(world, 4)
    assert len({laptop.ended for laptop in world.laptops}) == 1


def test_a_laptop_that_was_cut_off_catches_up() -> None:
    world = table("cut off").world()
    world.watchers += all_checkers()
    _round(world, 1)
    lost, *others = world.laptops
    for other in others:
        world.disconnect(lost, other)
    world.rest(seconds=5)
    assert not any(laptop.machine.may_leave for laptop in world.laptops)
    for other in others:
        world.connect(lost, other)
    play_to_the_end(world, 4)
    assert len({laptop.ended for laptop in world.laptops}) == 1


def test_a_cheat_who_says_nothing_keeps_nobody_once_the_game_is_over() -> None:
    """No step comes any more that would put him out, nor a decree that would."""
    at_table = table("mute at last")
    world = at_table.world()
    play_to_the_end(world, 4)
    one, liar = world.laptops[0].machine, world.laptops[1]
    log = one.store.log(liar.machine.log).entries
    one.connected(liar.key, world.now)
    assert not one.may_leave  # who has come back may want what we hold
    other = write_entry(
        Identity(at_table.secret("identity", 1)),
        liar.machine.log.nonce,
        log[-2],
        digest=log[-1].digest,
        kind=Kind.AGREE,
        body=log[-1].body,
    )
    one.receive(liar.key, encode_message(Twins(log[-1].raw, other.raw)), world.now)
    assert liar.machine.log in one.store.forks
    assert one.may_leave


def test_links_that_break_at_every_moment() -> None:
    """Whatever is on its way is lost, again and again."""
    world = table("flicker").world()
    world.watchers += all_checkers()
    pairs = list(combinations(world.laptops, 2))
    for turn in range(120):
        one, other = pairs[turn % len(pairs)]
        world.disconnect(one, other)
        acts = iter(range(turn % 17))
        world.run(lambda acts=acts: next(acts, None) is None)  # type: ignore[misc]
        world.connect(one, other)
    play_to_the_end(world, 4)


def test_who_knows_a_cheat_tells_everybody() -> None:
    """The false share goes to one laptop only; its log goes on from there."""
    cheat = next(cheat for cheat in CHEATS if cheat.at is Kind.SHOW)
    world = cheated_world(cheat, small_table("told"))
    world.run(lambda: _about_to_show(world.laptops[0]))
    for other in world.laptops[2:]:
        world.disconnect(world.laptops[0], other)
    world.run(lambda: all_name(world, cheat))


def _about_to_show(laptop: Laptop) -> bool:
    playing = laptop.machine.playing
    return (
        playing is not None
        and playing.referee.step is not None
        and playing.referee.step.kind is Kind.SHOW
    )


def _last_shuffler_alone_with_one(seed: str) -> tuple[World, list[Laptop]]:
    """The last shuffler is about to shuffle, and reaches one laptop, which reaches nobody else."""
    world = table(seed).world()
    world.run(lambda: any(_is_last_shuffler(laptop) for laptop in world.laptops))
    last = next(laptop for laptop in world.laptops if _is_last_shuffler(laptop))
    only, *others = (laptop for laptop in world.laptops if laptop is not last)
    for other in others:
        world.disconnect(last, other)
        world.disconnect(only, other)
    return world, [last, only, *others]


def _is_last_shuffler(laptop: Laptop) -> bool:
    playing = laptop.machine.playing
    if playing is None or playing.referee.step is None:
        return False
    step = playing.referee.step
    return step.kind is Kind.SHUFFLE and step.part[0] == 3 and step.seats == (playing.seat,)


def _written(world: World, kind: Kind) -> dict[PlayerKey, int]:
    found = {}
    for laptop in world.laptops:
        entries = laptop.machine.store.log(laptop.machine.log).entries
        found[laptop.key] = sum(entry.kind is kind for entry in entries)
    return found


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_the_last_shuffler_who_tells_one_seat_only_reads_nothing(seed: str) -> None:
    """Attack 12b: with the deck in one other hand, no share leaves before all have agreed to it."""
    world, (last, only, *others) = _last_shuffler_alone_with_one(seed)
    world.rest(seconds=5)
    agreed = _written(world, Kind.AGREE)
    assert [agreed[laptop.key] for laptop in (last, only, *others)] == [1, 1, 0, 0]
    assert set(_written(world, Kind.DEAL).values()) == {0}
    world.disconnect(last, only)  # he takes what he has, and leaves
    for other in others:
        world.connect(only, other)
    world.rest(seconds=5)
    assert all(not _playing(laptop).secrets.hand for laptop in (last, only, *others))
    for other in (only, *others):
        world.connect(last, other)
    play_to_the_end(world, 4)
