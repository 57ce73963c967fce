"""The onlookers of one table, in storm and calm: they come, are switched off, and start anew."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.crypto.signing import Identity
from dixit_lan.logs.entry import NONCE_BYTES
from dixit_lan.simulation.faults import Faults
from dixit_lan.simulation.faulty_world import FaultyWorld
from dixit_lan.simulation.hosts import Node
from dixit_lan.simulation.intruder import TRICKS, Intruder
from dixit_lan.simulation.laptop import Screen
from dixit_lan.simulation.onlookers import Visit
from dixit_lan.simulation.workload import Table
from dixit_lan.table.onlooker import Onlooker


@dataclass
class Guest:
    """One onlooker, through all its sittings. ``node``: the one under way, or the last."""

    name: str
    visit: Visit
    node: Node | None = None
    sittings: int = 0
    gone: bool = False  # for good


class Gallery:
    """Lets onlookers come to a table, and befall them what is to befall them."""

    def __init__(
        self, world: FaultyWorld, table: Table, visits: Sequence[Visit], faults: Faults
    ) -> None:
        self.guests = [Guest(f"onlooker {at}", visit) for at, visit in enumerate(visits, 1)]
        self.screens: list[Screen] = []
        """All that ever were, one for each sitting; the hostile ones too."""
        self._world, self._table, self._faults = world, table, faults
        self._calm = False

    @property
    def shown(self) -> list[Screen]:
        """The screens of honest onlookers that are on."""
        nodes = [guest.node for guest in self.guests if guest.node is not None]
        laptops = [node.laptop for node in nodes if node.up]
        return [laptop for laptop in laptops if isinstance(laptop, Screen) and laptop.honest]

    def open(self) -> None:
        """Lay everything out in time."""
        for guest in self.guests:
            self._world.later(guest.visit.comes, partial(self._come, guest))
            self._lay_out(guest)
        self._world.later(self._faults.until, self._heal)

    def _lay_out(self, guest: Guest) -> None:
        later, visit = self._world.later, guest.visit
        for (at, seconds, _), side in zip(self._faults.partitions, visit.sides, strict=True):
            later(at, partial(self._stand, guest, side))
            later(at + seconds, partial(self._stand, guest, 0))
        for at, player in visit.drops:
            later(at, partial(self._drop, guest, player))
        for at, seconds, kept in visit.sleeps:
            later(at, partial(self._sleep, guest, seconds, kept))
        for at, seconds in visit.outages:
            later(at, partial(self._switch_off, guest, seconds))
        if visit.leaves is not None:
            later(visit.leaves, partial(self._leave, guest))

    # -- coming and going ----------------------------------------------------------------------------

    def _come(self, guest: Guest) -> None:
        """For the first time, or again: with nothing that it had before, not even its key."""
        if guest.gone or (guest.node is not None and guest.node.up):
            return
        guest.sittings += 1
        screen = Screen(guest.name, self._machine(guest))
        self.screens.append(screen)
        offset, rate = guest.visit.skew
        guest.node = Node(screen, offset, rate)
        self._world.enter(guest.node)

    def _machine(self, guest: Guest) -> Onlooker:
        seed = f"{self._table.seed}/{guest.name}/{guest.sittings}"
        identity = Identity(labelled_hash("simulated onlooker", seed.encode()))
        nonce = labelled_hash("simulated sitting", seed.encode())[:NONCE_BYTES]
        pack = self._table.pack
        decks = {pack.hash: pack.cards}
        if not guest.visit.trick:
            return Onlooker(identity.key, nonce, table=self._table.seed, decks=decks)
        trick, chance = TRICKS[guest.visit.trick], Random(seed)
        return Intruder(identity, nonce, trick, chance, table=self._table.seed, decks=decks)

    def _heal(self) -> None:
        """All that can come back does."""
        self._calm = True
        for guest in self.guests:
            self._come(guest)
            if guest.node is not None:
                self._world.sides[guest.node.laptop.key] = 0
                self._world.relink(guest.node)

    # -- what befalls them ---------------------------------------------------------------------------

    def _count(self, what: str) -> None:
        self._world.tally[what] += 1

    def _is_on(self, guest: Guest) -> bool:
        return guest.node is not None and guest.node.up and not self._calm

    def _stand(self, guest: Guest, side: int) -> None:
        """The room is parted, or whole again."""
        if guest.node is not None and self._is_on(guest):
            self._world.sides[guest.node.laptop.key] = side
            self._world.relink(guest.node)

    def _drop(self, guest: Guest, player: int) -> None:
        if guest.node is not None and self._is_on(guest):
            self._count("links of onlookers that drop")
            self._world.cut(guest.node, self._world.hosts[self._world.laptops[player].key])

    def _sleep(self, guest: Guest, seconds: float, kept: float) -> None:
        if guest.node is not None and self._is_on(guest):
            self._count("onlookers that sleep")
            self._world.sleep(guest.node, seconds, kept)

    def _switch_off(self, guest: Guest, seconds: float) -> None:
        if guest.node is not None and self._is_on(guest):
            self._count("onlookers switched off")
            self._world.crash(guest.node)
            self._world.later(seconds, partial(self._come, guest))

    def _leave(self, guest: Guest) -> None:
        guest.gone = True
        if guest.node is not None and guest.node.up:
            self._count("onlookers that go for good")
            self._world.crash(guest.node)
