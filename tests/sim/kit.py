"""What tests of whole tables share."""

from collections.abc import Callable

from dixit_lan.logs.evidence import Offence
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.simulation.cheater import Cheat, machine_of
from dixit_lan.simulation.checkers import Agreement, Checker, all_checkers
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.workload import Pack, Table
from dixit_lan.simulation.world import Link, World
from dixit_lan.table.machine import TableMachine

SMALL = Pack("small", 48)
"""Enough cards for a few rounds, and quick to shuffle."""


def small_table(seed: str, players: int = 4, target: int = 4) -> Table:
    """A table in the toy group at which everybody guesses."""
    return Table(seed, players, ODYSSEY.with_target(target), pack=SMALL, skill=None)


def checkers_for(cheat: Cheat) -> list[Checker]:
    """All checkers; a fork makes two histories for a while, so one of them is left out then."""
    forked = cheat.offence is Offence.TWO_ENTRIES
    return [c for c in all_checkers() if not (forked and isinstance(c, Agreement))]


def cheated_world(cheat: Cheat, table: Table, *, link: type[Link] = Link) -> World:
    """A table whose first player cheats, and whose second may be his accomplice."""
    machines: dict[int, Callable[..., TableMachine]] = {0: machine_of(cheat)}
    if cheat.accomplice is not None:
        machines[1] = machine_of(cheat.accomplice)
    world = table.world(machines, link=link)
    world.watchers += checkers_for(cheat)
    return world


def honest(world: World) -> list[Laptop]:
    return [laptop for laptop in world.laptops if laptop.honest]


def all_closed(world: World) -> bool:
    return all(laptop.machine.closed is not None for laptop in honest(world))


def all_may_leave(world: World) -> bool:
    return all(laptop.machine.may_leave for laptop in honest(world))
