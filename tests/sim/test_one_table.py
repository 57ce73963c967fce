"""One decree a number and one history a digest: what is there to find two of them finds two."""

from dataclasses import replace

import pytest

from dixit_lan.audit.report import Ending, Proven
from dixit_lan.audit.verify import verify_record
from dixit_lan.errors import InternalError
from dixit_lan.logs.decrees import Change, Value
from dixit_lan.logs.evidence import Offence
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.one_table import (
    OneDecree,
    OneHistory,
    a_split_names_who_made_it,
    is_split,
)
from tests.sim.rough_kit import begun, playing


def _decide(laptop: Laptop, seat: int) -> None:
    playing(laptop).membership.decrees.append(Value(Change.AWAY, seat, 1, bytes(32)))


def test_two_decrees_under_one_number_are_found() -> None:
    game = begun("two decrees")
    one, other = game.world.laptops[:2]
    checker = OneDecree()
    _decide(one, 2)
    checker.watch(game.world, one)
    checker.watch(game.world, other)  # does not know of it yet
    _decide(other, 3)
    with pytest.raises(InternalError, match="two decrees 0"):
        checker.watch(game.world, other)


@pytest.mark.parametrize(
    ("players", "hostile", "why", "allowed"),
    [
        (5, 1, "links parted by a hotspot", True),
        (5, 0, "links parted by a hotspot", False),
        (5, 1, "welcomes", False),
        (4, 1, "links parted by a hotspot", False),
        (4, 2, "sleeps", True),
    ],
)
def test_a_split_takes_as_many_cheats_as_two_majorities_share(
    players: int, hostile: int, why: str, allowed: bool
) -> None:
    """And somebody who keeps the halves from hearing each other."""
    game = begun("split", players)
    game.world.tally[why] += 1
    one, other = game.world.laptops[:2]
    checker = OneDecree(hostile)
    for laptop, seat in ((one, 2), (other, 3)):
        _decide(laptop, seat)
    checker.watch(game.world, one)
    if not allowed:
        with pytest.raises(InternalError, match="two decrees 0"):
            checker.watch(game.world, other)
        return
    checker.watch(game.world, other)
    assert checker.split == 0


def test_two_histories_under_one_digest_are_found() -> None:
    game = begun("two histories")
    one, other = game.world.laptops[:2]
    checker = OneHistory()
    playing(other).referee.digest = playing(one).referee.digest
    checker.watch(game.world, one)
    checker.watch(game.world, other)
    absence = playing(other).referee._absence
    absence._decrees, absence._acted = (Value(Change.NOOP, 0, 0, b""),), 1
    with pytest.raises(InternalError, match="under a digest under which another has"):
        checker.watch(game.world, other)


def test_a_split_that_is_not_known_or_names_too_few_is_found() -> None:
    game = begun("named", 5)
    one = game.world.laptops[0]
    report = verify_record(one.record())
    assert not is_split([one])
    with pytest.raises(InternalError, match="do not both know of the split"):
        a_split_names_who_made_it(game.world, one, report)
    playing(one).membership._splits.add(0)
    assert is_split([one])
    told = replace(report, ending=Ending("split"))
    with pytest.raises(InternalError, match="names .. alone for a split"):
        a_split_names_who_made_it(game.world, one, told)
    liar = Proven(Offence.TWO_ENTRIES, playing(one).roster.names[1], "")
    a_split_names_who_made_it(game.world, one, replace(told, offences=(liar,)))
