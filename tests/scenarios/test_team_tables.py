"""Who can sit down to a game of Team: an even number, and everybody in one of the chosen pairs."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

import pytest

from dixit_lan.errors import InternalError
from dixit_lan.rules.edition import TEAM, Edition
from dixit_lan.simulation.workload import Pack, Table
from dixit_lan.simulation.world import World
from dixit_lan.table.lobby.lobby import Offer
from tests.scenarios.room import guest, room, rosters

_PACK = Pack("teams", 48)
_SEATS = 6

Pairs = tuple[tuple[str, str], ...]


def _keys(table: Table, count: int) -> list[str]:
    return [table.laptop(at).key.hex() for at in range(count)]


def _pairs(keys: Sequence[str]) -> Pairs:
    return tuple(zip(keys[::2], keys[1::2], strict=True))


def _room(seed: str, edition: Edition, players: int) -> World:
    """So many who are all ready to play, however many they are."""
    table = Table(seed, players, edition, pack=_PACK, skill=None)
    offer = Offer(0, edition, None, (_PACK.hash,))
    world = room((guest(table, at, offer=offer, packs=(_PACK,)) for at in range(players)), seed)
    with suppress(InternalError):  # nobody signs a roster
        world.run(lambda: bool(rosters(world)), seconds=4)
    return world


def test_an_odd_number_signs_no_roster_until_one_more_comes() -> None:
    world = _room("odd", TEAM, 7)
    assert not rosters(world)
    table = Table("odd", 7, TEAM, pack=_PACK, skill=None)
    world.sit_down(guest(table, 7, offer=Offer(0, TEAM, None, (_PACK.hash,)), packs=(_PACK,)))
    world.run(lambda: bool(rosters(world)))
    (roster,) = rosters(world)
    assert roster.count == 8


@pytest.mark.parametrize(
    ("keys", "fits"),
    [
        (range(6), True),
        ((0, 1, 2, 3, 4, 7), False),  # one who is not here
        (range(4), False),  # two without a partner
        (range(8), False),  # two too many
    ],
)
def test_pairs_that_do_not_fit_sign_no_roster(keys: Sequence[int], fits: bool) -> None:
    everybody = _keys(Table("pairs", _SEATS), 8)
    pairs = _pairs([everybody[at] for at in keys])
    world = _room("pairs", replace(TEAM, pairs=pairs), _SEATS)
    assert bool(rosters(world)) is fits
