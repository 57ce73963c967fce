"""Rooms for scenarios: laptops that sit down with a say in what they want."""

from collections.abc import Iterable
from random import Random

from dixit_lan.dealing.roster import Roster
from dixit_lan.rules.edition import ODYSSEY, Edition
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.workload import Pack, Table
from dixit_lan.simulation.world import Link, World
from dixit_lan.table.lobby.lobby import Offer
from dixit_lan.table.status import Lobby, LobbySeat

PACK = Pack("scenario", 40)


class Sloppy(Link):
    """A link that delivers some messages twice, and some before those that were sent earlier."""

    def post(self, message: bytes, chance: Random) -> int:
        at = len(self.waiting) if chance.random() < 0.7 else chance.randint(0, len(self.waiting))
        self.waiting.insert(at, message)
        if chance.random() < 0.2:
            self.waiting.insert(chance.randint(at, len(self.waiting)), message)
            return 2
        return 1


def table(seed: str, players: int = 4, edition: Edition = ODYSSEY) -> Table:
    return Table(seed, players, edition.with_target(3), pack=PACK, skill=None)


def guest(
    at_table: Table,
    at: int,
    *,
    name: str = "",
    ready: bool = True,
    offer: Offer | None = None,
    packs: tuple[Pack, ...] = (),
) -> Laptop:
    """Player number ``at`` of a table, who may not be ready, or want other rules or packs."""
    packs = packs or (at_table.pack,)
    name = name or at_table.laptop(at).name
    sit = at_table.sit(name, *packs, ready=ready, offer=offer)
    return at_table.laptop(at, name=name, sit=sit, packs=packs)


def room(guests: Iterable[Laptop], seed: str) -> World:
    """Everybody linked with everybody."""
    world = World(seed)
    for laptop in guests:
        world.sit_down(laptop)
    return world


def lobby(laptop: Laptop) -> Lobby:
    return laptop.machine.status().lobby


def lobby_seat(laptop: Laptop, of: Laptop) -> LobbySeat:
    """How ``laptop`` shows the seat ``of`` another."""
    return next(seat for seat in lobby(laptop).seats if seat.player == of.key)


def rosters(world: World) -> set[Roster]:
    """The frozen rosters in a room: one a game."""
    found = (laptop.machine.roster for laptop in world.laptops)
    return {roster for roster in found if roster is not None}


def seated(world: World) -> list[Laptop]:
    return [laptop for laptop in world.laptops if laptop.machine.roster is not None]


def play_to_the_end(world: World, players: int) -> None:
    """Until so many laptops have ended a game together."""
    world.run(lambda: sum(laptop.machine.may_leave for laptop in world.laptops) == players)
