"""Bounds on what hostile seats can do to honest ones: being voted away, kept silent, made to write."""

from collections import Counter

from dixit_lan.ids import PlayerKey
from dixit_lan.logs.decrees import Change, Value
from dixit_lan.logs.kinds import CONTROL_KINDS, Kind
from dixit_lan.simulation.checkers import check_that
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.rough import RoughWorld
from dixit_lan.simulation.world import World

QUICK_SECONDS = 60.0
"""Whoever has been well for so long is quick: nothing that happened before is held against her."""

DECIDING_KINDS = CONTROL_KINDS - {Kind.ACK, Kind.LEAVE}
"""Control entries that decrees are made of."""

ENTRIES_A_DECREE, ENTRIES_A_MINUTE = 14, 30
"""Control entries that an honest seat writes at most: for every decree, and for every minute in which
one may be open, however many the others write.
"""

ENTRY_BYTES_MAX = 2048
"""Control bytes of an honest seat for each of these, on the average."""


class Quickness:
    """No honest player whom nothing has befallen for long is voted away."""

    def __init__(self) -> None:
        self._seen: set[tuple[int, Value]] = set()

    def watch(self, world: World, laptop: Laptop) -> None:
        playing = laptop.machine.playing
        if playing is None or laptop.machine.roster is None or not laptop.honest:
            return
        players = {other.key: other for other in world.laptops if other.honest}
        for number, value in enumerate(playing.membership.decrees):
            if value.change is not Change.AWAY or (number, value) in self._seen:
                continue
            self._seen.add((number, value))
            victim = players.get(PlayerKey(playing.roster.seats[value.seat].player))
            if victim is not None:
                well = world.now - world.last_trouble(victim)
                fine = well <= QUICK_SECONDS
                check_that(fine, world, f"{victim.name} is quick, and away by decree {number}")


def honest_seats_stay_bounded(world: RoughWorld) -> None:
    """Whatever the others write, an honest log grows by so much a decree and a minute at most."""
    entries: Counter[PlayerKey] = Counter()
    sizes: Counter[PlayerKey] = Counter()
    honest = {laptop.machine.log: laptop for laptop in world.laptops if laptop.honest}
    for entry in world.spoken.values():
        if entry.log in honest and entry.kind in DECIDING_KINDS:
            entries[entry.log.author] += 1
            sizes[entry.log.author] += len(entry.raw)
    for log, laptop in honest.items():
        playing = laptop.machine.playing
        decrees = 0 if playing is None else len(playing.membership.decrees)
        most = ENTRIES_A_DECREE * (decrees + 1) + ENTRIES_A_MINUTE * (1 + world.now / 60)
        written, size = entries[log.author], sizes[log.author]
        told = f"{laptop.name} wrote {written} entries of {size} bytes for {decrees} decrees"
        check_that(written <= most and size <= most * ENTRY_BYTES_MAX, world, told)


def whoever_is_back_may_write(world: RoughWorld, laptop: Laptop) -> None:
    """A restarted seat waits for its own entries for a while, and not for what somebody claims."""
    playing = laptop.machine.playing
    fine = playing is None or playing.may_write
    check_that(fine, world, f"{laptop.name} is back for long, and must not write yet")
