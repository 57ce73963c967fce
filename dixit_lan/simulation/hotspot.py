"""What whoever runs the hotspot can do to the links of others, and anybody to her own laptop."""

from collections.abc import Iterable, Sequence
from functools import partial

from dixit_lan.ids import PlayerKey
from dixit_lan.simulation.faulty_world import FaultyWorld
from dixit_lan.simulation.hosts import Host, Node

PART_SECONDS_MAX = 10.0
"""So long two laptops are kept apart at most: people would move to another network."""

Pair = tuple[PlayerKey, PlayerKey]


class Hotspot:
    """Powers over the links of a room, until it is closed: then all are whole again, for good."""

    def __init__(self, world: FaultyWorld, hosts: Sequence[Host]) -> None:
        self._world, self._hosts = world, hosts
        self.closed = False

    def part(self, pairs: Iterable[Pair], seconds: float) -> None:
        """Keep the two of each pair apart, for so many seconds, ``PART_SECONDS_MAX`` at most."""
        cut = [frozenset(pair) for pair in pairs]
        if self.closed or not cut:
            return
        self._world.tally["links parted by a hotspot"] += len(cut)
        self._world.severed.update(cut)
        self._relink(cut)
        self._world.later(min(seconds, PART_SECONDS_MAX), partial(self._mend, cut))

    def part_halves(
        self, one: Iterable[PlayerKey], other: Iterable[PlayerKey], seconds: float
    ) -> None:
        """Keep everybody of ``one`` half apart from everybody of the ``other``."""
        far = list(other)
        self.part([(near, each) for near in one for each in far], seconds)

    def drop(self, one: PlayerKey, other: PlayerKey) -> None:
        """Break a link; the two look for each other again at once."""
        hosts = self._world.hosts
        if self.closed or one not in hosts or other not in hosts:
            return
        self._world.tally["links dropped on purpose"] += 1
        self._world.cut(hosts[one], hosts[other])

    def switch_off(self, at: int, seconds: float) -> None:
        """Switch laptop number ``at`` off, once it has done what it is at, and on again after so many
        seconds.
        """
        if not self.closed:
            self._world.tally["restarts on purpose"] += 1
            self._world.later(0.0, partial(self._world.crash, self._hosts[at]))
            self._world.later(seconds, partial(self._world.restart, self._hosts[at]))

    def close(self) -> None:
        """The storm is over."""
        self.closed = True
        cut = list(self._world.severed)
        self._world.severed.clear()
        self._relink(cut)

    def _mend(self, cut: list[frozenset[PlayerKey]]) -> None:
        if not self.closed:
            self._world.severed.subtract(cut)
            self._relink(cut)

    def _relink(self, pairs: Iterable[frozenset[PlayerKey]]) -> None:
        touched = sorted({key for pair in pairs for key in pair})
        nodes: list[Node] = [self._world.hosts[key] for key in touched if key in self._world.hosts]
        for node in nodes:
            self._world.relink(node)
