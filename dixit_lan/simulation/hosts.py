"""What stands in a rough room, as things: laptops with lids and clocks, wires, and the weather."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from dixit_lan.keeping.driver import Driver
from dixit_lan.keeping.seat_storage import SeatStorage
from dixit_lan.simulation.cabinet import Cabinet
from dixit_lan.simulation.laptop import Device, Laptop
from dixit_lan.simulation.world import Act
from dixit_lan.table.effects import Effects
from dixit_lan.table.machine import TableMachine


@dataclass
class Weather:
    """What the air does to messages just now. Times in seconds."""

    delay: tuple[float, float] = (0.001, 0.01)
    loss: float = 0.0
    doubling: float = 0.0
    in_order: bool = True


@dataclass
class Wire:
    """One direction of one connection."""

    receiver: Device
    free_at: float = 0.0


@dataclass
class Node:
    """A laptop as a thing: its clock, its lid, and what runs on it. An onlooker's keeps nothing."""

    laptop: Device
    offset: float = 0.0
    rate: float = 1.0
    up: bool = True
    wakes_at: float = 0.0
    backlog: list[Act] = field(default_factory=list)
    deaf: bool = False  # asleep for so long that the others have given its links up
    tick_at: float = -1.0
    driver: Driver = field(init=False)

    def keep(self, ready: Effects) -> None:
        """Make durable what must be before anything is sent."""

    def unkept(self) -> str:
        """What has been written here and would not survive a power cut now, or ""."""
        return ""

    def die(self, chance: Random) -> None:
        """The program ends, without a word."""


@dataclass
class Host(Node):
    """A player's. ``boot`` makes its machine afresh, from what lies on its ``storage``; ``think``: how
    many seconds its person needs, at least and at most.
    """

    laptop: Laptop
    cabinet: Cabinet = field(kw_only=True)
    boot: Callable[[SeatStorage], TableMachine] = field(kw_only=True)
    think: tuple[float, float] = field(kw_only=True)

    def keep(self, ready: Effects) -> None:
        self.cabinet.storage.keep(ready, self.laptop.machine)
        self.laptop.journal += ready.append

    def unkept(self) -> str:
        machine = self.laptop.machine
        if not self.laptop.honest:
            return ""
        return self.cabinet.unkept(machine.store.log(machine.log).entries)

    def die(self, chance: Random) -> None:
        """By a kill, or with all the laptop's power."""
        system = self.cabinet.system
        if chance.random() < 0.5:
            system.kill()
        else:
            system.cut_power()
