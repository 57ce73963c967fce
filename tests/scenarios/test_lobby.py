"""Before the game: nobody hosts, people come late, change their minds, and want different things."""

from dataclasses import replace
from random import Random

import pytest

from dixit_lan.errors import LocalProtocolError
from dixit_lan.rules.edition import CLASSIC, ODYSSEY, REFRESH
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.workload import Pack
from dixit_lan.simulation.world import World
from dixit_lan.table import exchange
from dixit_lan.table.effects import GameBegan
from dixit_lan.table.lobby.lobby import Offer
from dixit_lan.table.notes import TWICE
from dixit_lan.table.status import OfferRules, SetReady, TablePhase
from tests.scenarios.room import (
    PACK,
    guest,
    lobby,
    lobby_seat,
    play_to_the_end,
    room,
    rosters,
    seated,
    table,
)


def _phases(world: World) -> list[TablePhase]:
    return [laptop.machine.status().phase for laptop in world.laptops]


@pytest.mark.parametrize("seed", range(12))
def test_a_fifth_player_arrives_while_four_begin(seed: int) -> None:
    at_table = table(f"fifth {seed}")
    world = room((guest(at_table, at) for at in range(4)), at_table.seed)
    acts = iter(range(seed * 4))
    world.run(lambda: next(acts, None) is None)
    world.sit_down(guest(at_table, 4))
    play_to_the_end(world, 4)
    (roster,) = rosters(world)
    assert roster.count == 4
    assert len(seated(world)) == 4
    assert len({laptop.ended for laptop in seated(world)}) == 1


@pytest.mark.parametrize("guests", [5, 7])
def test_of_too_many_exactly_so_many_sit(guests: int) -> None:
    at_table = table("too many")
    world = room((guest(at_table, at) for at in range(guests)), at_table.seed)
    play_to_the_end(world, 4)
    assert len(rosters(world)) == 1
    assert len(seated(world)) == 4
    left_over = [laptop for laptop in world.laptops if laptop.machine.roster is None]
    assert all(not lobby_seat(laptop, laptop).seated for laptop in left_over)
    assert all(laptop.machine.status().phase is TablePhase.LOBBY for laptop in left_over)


@pytest.mark.parametrize("seed", range(4))
def test_differing_offers_are_settled_alike(seed: int) -> None:
    """Four programs start at once, each with other rules; nobody is asked, all play one game."""
    at_table = table(f"offers {seed}")
    editions = (CLASSIC, REFRESH, ODYSSEY, ODYSSEY.with_target(5))
    guests = [
        guest(at_table, at, offer=Offer(0, edition.with_target(at + 2), 4, (PACK.hash,)))
        for at, edition in enumerate(editions)
    ]
    world = room(guests, at_table.seed)
    play_to_the_end(world, 4)
    (roster,) = rosters(world)
    assert roster.edition in {edition.with_target(at + 2) for at, edition in enumerate(editions)}
    assert {lobby(laptop).edition for laptop in world.laptops} == {roster.edition}


def test_somebody_changes_the_rules_in_the_lobby() -> None:
    at_table = table("rules")
    world = room((guest(at_table, at, ready=at != 0) for at in range(4)), at_table.seed)
    world.rest(seconds=3)
    wanted = CLASSIC.with_target(2)
    world.propose(world.laptops[0], OfferRules(wanted, 4))
    world.rest(seconds=3)
    assert {lobby(laptop).edition for laptop in world.laptops} == {wanted}
    assert not rosters(world)
    world.propose(world.laptops[0], SetReady(True))
    play_to_the_end(world, 4)
    assert {roster.edition for roster in rosters(world)} == {wanted}


def test_the_newest_of_two_changes_counts_for_all() -> None:
    at_table = table("two changes")
    world = room((guest(at_table, at, ready=False) for at in range(4)), at_table.seed)
    world.rest(seconds=3)
    one, other = world.laptops[1:3]
    world.propose(one, OfferRules(ODYSSEY.with_target(7), 4))
    world.propose(other, OfferRules(ODYSSEY.with_target(8), 4))
    world.rest(seconds=3)
    shown = {lobby(laptop).edition.target_score for laptop in world.laptops}
    assert len(shown) == 1
    world.propose(one, OfferRules(ODYSSEY.with_target(9), 4))
    world.rest(seconds=3)
    assert {lobby(laptop).edition.target_score for laptop in world.laptops} == {9}


def test_readiness_can_be_withdrawn() -> None:
    at_table = table("withdraw")
    world = room((guest(at_table, at) for at in range(3)), at_table.seed)
    world.rest(seconds=2)
    world.propose(world.laptops[0], SetReady(False))
    world.rest(seconds=2)
    world.sit_down(guest(at_table, 3))
    world.rest(seconds=4)
    assert not rosters(world)
    assert not lobby_seat(world.laptops[3], world.laptops[0]).ready
    world.propose(world.laptops[0], SetReady(True))
    play_to_the_end(world, 4)


def test_without_a_number_of_seats_everybody_must_be_ready() -> None:
    at_table = table("open")
    offer = Offer(0, ODYSSEY.with_target(2), None, (PACK.hash,))
    guests = (guest(at_table, at, ready=at < 4, offer=offer) for at in range(5))
    world = room(guests, at_table.seed)
    world.rest(seconds=4)
    assert not rosters(world)
    world.propose(world.laptops[4], SetReady(True))
    play_to_the_end(world, 5)


def test_once_the_game_begins_the_lobby_is_closed() -> None:
    at_table = table("closed")
    world = room((guest(at_table, at) for at in range(4)), at_table.seed)
    world.run(lambda: len(seated(world)) == 4)
    with pytest.raises(LocalProtocolError):
        world.propose(world.laptops[0], SetReady(False))
    with pytest.raises(LocalProtocolError):
        world.propose(world.laptops[0], OfferRules(CLASSIC, 4))
    play_to_the_end(world, 4)


def test_two_players_of_one_name_are_told_apart() -> None:
    at_table = table("bobs", players=3)
    guests = [guest(at_table, at, name="Bob") for at in range(2)] + [guest(at_table, 2, name="Ann")]
    world = room(guests, at_table.seed)
    play_to_the_end(world, 3)
    for laptop in world.laptops:
        view = laptop.machine.status().view
        assert view is not None
        assert sorted(view.names) == ["Ann", "Bob", "Bob (2)"]
        assert view.names[view.seat].startswith(laptop.name)


def test_players_with_other_packs_do_not_sit_together() -> None:
    """The difference is named on both screens; and without it, the game begins."""
    at_table = table("packs", players=3)
    other = Pack("holiday", 40)
    theirs = Offer(0, at_table.edition, 3, (PACK.hash,))
    guests = [guest(at_table, at, offer=theirs) for at in range(2)]
    guests.append(guest(at_table, 2, packs=(other,), offer=theirs))
    world = room(guests, at_table.seed)
    world.rest(seconds=3)
    assert not rosters(world)
    one, _, stranger = world.laptops
    assert lobby_seat(one, stranger).packs_missing == ("scenario",)
    assert not lobby_seat(one, stranger).seated
    assert lobby_seat(one, world.laptops[1]).packs_missing == ()
    assert lobby_seat(stranger, one).packs_missing == ("scenario",)
    world.sit_down(guest(at_table, 3, packs=(PACK, other), offer=theirs))
    play_to_the_end(world, 3)
    assert stranger.machine.roster is None


def test_without_cards_enough_no_game_begins_and_all_are_told_why() -> None:
    few = Pack("few", 22)
    at_table = replace(table("few cards"), pack=few)
    world = room((guest(at_table, at) for at in range(4)), at_table.seed)
    world.rest(seconds=3)
    assert not rosters(world)
    notes = {laptop.machine.status().note for laptop in world.laptops}
    assert notes == {"4 players need 24 cards; there are 22"}
    world.propose(world.laptops[0], OfferRules(at_table.edition, 3))
    world.propose(world.laptops[0], SetReady(True))
    play_to_the_end(world, 3)
    assert all(laptop.machine.status().note == "" for laptop in seated(world))


def test_who_speaks_with_two_tongues_in_the_lobby_plays_with_nobody() -> None:
    """The twin of an entry goes to one laptop only; it tells the rest, and they play without him."""
    at_table = table("two tongues", players=3)
    guests = [guest(at_table, at, ready=at in (0, 1)) for at in range(4)]
    world = room(guests, at_table.seed)
    world.rest(seconds=2)
    liar = world.laptops[3]
    (sit, *_) = liar.journal
    twin = guest(at_table, 3, ready=True).machine.start(0.0).append[0]
    assert (twin.log, twin.seq) == (sit.log, sit.seq) and twin != sit
    told = exchange.encode_message(exchange.Entries((twin.raw,)))
    world.post(liar, world.laptops[0], told)
    world.rest(seconds=3)
    honest = world.laptops[:3]
    assert all(not any(s.player == liar.key for s in lobby(x).seats) for x in honest)
    assert all(liar.machine.log in x.machine.store.forks for x in honest)
    world.propose(world.laptops[2], SetReady(True))
    play_to_the_end(world, 3)
    assert {laptop.name for laptop in seated(world)} == {laptop.name for laptop in honest}


@pytest.mark.parametrize("seed", range(25))
def test_no_seat_is_ever_in_two_games(seed: int) -> None:
    """People get ready and change their minds, come late and change the rules, at any moment.

    Whatever happens, no log is ever in two frozen rosters; and once they stop, a game begins.
    """
    chance = Random(f"race {seed}")
    at_table = table(f"race {seed}", players=3)
    world = room((guest(at_table, at, ready=bool(at)) for at in range(3)), at_table.seed)
    late = [guest(at_table, at) for at in range(3, 5)]
    for _ in range(40):
        acts = iter(range(chance.randrange(12)))
        world.run(lambda acts=acts: next(acts, None) is None)  # type: ignore[misc]
        _change_something(world, late, chance)
    for laptop in [*late, *world.laptops]:
        if laptop not in world.laptops:
            world.sit_down(laptop)
    world.rest(seconds=2)  # all see the rules that they get ready for, and who plays
    for laptop in [
        *world.laptops
    ] * 2:  # who is asked again, as somebody has sat down, says so again
        _try(world, laptop, SetReady(True))
        world.rest(seconds=0.5)
    play_to_the_end(world, 3)
    assert len(rosters(world)) == 1
    (roster,) = rosters(world)
    assert {seat.player for seat in roster.seats} == {laptop.key for laptop in seated(world)}
    began = [
        [event.game for event in laptop.events if isinstance(event, GameBegan)]
        for laptop in seated(world)
    ]
    assert all(games == began[0] and len(games) == 1 for games in began)


def _change_something(world: World, late: list[Laptop], chance: Random) -> None:
    laptop = chance.choice(world.laptops)
    draw = chance.random()
    if draw < 0.1 and late:
        world.sit_down(late.pop())
    elif draw < 0.2:
        edition = replace(ODYSSEY, target_score=chance.randint(2, 3))
        _try(world, laptop, OfferRules(edition, 3))
    else:
        _try(world, laptop, SetReady(chance.random() < 0.5))


def _try(world: World, laptop: Laptop, intent: SetReady | OfferRules) -> None:
    try:
        world.propose(laptop, intent)
    except LocalProtocolError:
        assert laptop.machine.playing is not None  # the only reason to refuse


def test_a_sitting_that_was_gone_on_with_twice_says_so_and_signs_nothing() -> None:
    """A copied folder: two programs write one log."""
    at_table = table("twice")
    one, copy = guest(at_table, 0), guest(at_table, 0, ready=False)
    world = room([one, *(guest(at_table, at) for at in (1, 2, 3))], at_table.seed)
    for entry in copy.machine.start(0.0).append:
        one.machine.store.add(entry)
    one.machine.tick(world.now)
    assert one.machine.status().note == TWICE
    assert one.machine.status().phase is TablePhase.LOBBY
