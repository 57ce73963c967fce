"""What stands in a rough room, as things: laptops with lids and clocks, wires, and the weather."""

from collections.abc import Callable
from dataclasses import dataclass, field

from dixit_lan.logs.entry import Entry
from dixit_lan.simulation.disk import Disk
from dixit_lan.simulation.laptop import Device, Laptop
from dixit_lan.simulation.world import Act
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
    """A laptop as a thing: its disk, its clock, its lid."""

    laptop: Device
    offset: float = 0.0
    rate: float = 1.0
    disk: Disk = field(default_factory=Disk)
    up: bool = True
    wakes_at: float = 0.0
    backlog: list[Act] = field(default_factory=list)
    deaf: bool = False  # asleep for so long that the others have given its links up
    tears_next: bool = False  # the power goes in the middle of the next write
    tick_at: float = -1.0


@dataclass
class Host(Node):
    """A player's. ``boot`` makes its machine afresh, from what its disk
    holds; ``think``: how many seconds its person needs, at least and at most.
    """

    laptop: Laptop
    boot: Callable[[list[Entry]], TableMachine] = field(kw_only=True)
    think: tuple[float, float] = field(kw_only=True)
