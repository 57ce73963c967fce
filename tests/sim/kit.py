"""What tests of whole tables share."""

from collections.abc import Callable

from dixit_lan.ids import PlayerKey
from dixit_lan.logs.evidence import Offence
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.simulation.cheater import Cheat, machine_of
from dixit_lan.simulation.checkers import all_checkers
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.workload import Pack, Table
from dixit_lan.simulation.world import Link, World
from dixit_lan.table.machine import TableMachine

SMALL = Pack("small", 48)
"""Enough cards for a few rounds, and quick to shuffle."""


def small_table(seed: str, players: int = 4, target: int = 4) -> Table:
    """A table in the toy group at which everybody guesses."""
    return Table(seed, players, ODYSSEY.with_target(target), pack=SMALL, skill=None)


def cheated_world(cheat: Cheat, table: Table, *, link: type[Link] = Link) -> World:
    """A table whose first player cheats, and whose second may be his accomplice."""
    machines: dict[int, Callable[..., TableMachine]] = {0: machine_of(cheat)}
    if cheat.accomplice is not None:
        machines[1] = machine_of(cheat.accomplice)
    world = table.world(machines, link=link)
    world.watchers += all_checkers()
    return world


def honest(world: World) -> list[Laptop]:
    return [laptop for laptop in world.laptops if laptop.honest]


def all_name(world: World, cheat: Cheat) -> bool:
    """Every honest laptop has named the first player, if he may be named, and nobody else."""
    first = world.laptops[0].key
    wanted = set() if cheat.offence is None else {(first, cheat.offence)}
    if cheat.accomplice is not None and cheat.accomplice.offence is not None:
        wanted.add((world.laptops[1].key, cheat.accomplice.offence))
    return all(
        named(laptop) <= wanted and bool(named(laptop)) == bool(wanted) for laptop in honest(world)
    )


def named(laptop: Laptop) -> set[tuple[PlayerKey, Offence]]:
    return {(evidence.log.author, evidence.offence) for evidence in laptop.machine.evidence()}


def at_rest(world: World) -> bool:
    """The game is over for every honest laptop, or it stands still, as too few are left to play."""
    return all(laptop.machine.may_leave for laptop in honest(world)) or all(
        laptop.machine.status().paused for laptop in honest(world)
    )
