"""Bounds on what hostile seats can do to honest ones: being voted away, kept silent, made to write."""

from collections import Counter

from dixit_lan.ids import PlayerKey
from dixit_lan.logs.decrees import Change, Value
from dixit_lan.logs.kinds import CONTROL_KINDS, Kind
from dixit_lan.simulation.checkers import check_that
from dixit_lan.simulation.faulty_world import FaultyWorld
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.world import World

QUICK_SECONDS = 60.0
"""Whoever has been well for so long is quick: nothing that happened before is held against her."""

DECIDING_KINDS = CONTROL_KINDS - {Kind.ACK, Kind.LEAVE}
"""Control entries that decrees are made of."""

ENTRIES_A_DECREE, ENTRIES_A_ROUND, ENTRIES_A_MINUTE = 14, 6, 30
"""Control entries that an honest seat writes at most, about twice what it needs among honest ones: for
every decree and the open number, for every round, and for the turns of every minute, however many the
others write.
"""

ENTRY_BYTES_MAX = 1024
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


def honest_seats_stay_bounded(world: FaultyWorld) -> float:
    """Whatever the others write, an honest log grows by so much a decree, a round and a minute at most;
    gives the greatest share of that.
    """
    entries: Counter[PlayerKey] = Counter()
    sizes: Counter[PlayerKey] = Counter()
    honest = {laptop.machine.log: laptop for laptop in world.laptops if laptop.honest}
    for entry in world.spoken.values():
        if entry.log in honest and entry.kind in DECIDING_KINDS:
            entries[entry.log.author] += 1
            sizes[entry.log.author] += len(entry.raw)
    worst = 0.0
    for log, laptop in honest.items():
        most = _most_entries(world, laptop)
        written, size = entries[log.author], sizes[log.author]
        share = max(written / most, size / (most * ENTRY_BYTES_MAX))
        told = f"{laptop.name} wrote {written} entries of {size} bytes, where {most:.0f} are enough"
        check_that(share <= 1.0, world, told)
        worst = max(worst, share)
    return worst


def _most_entries(world: FaultyWorld, laptop: Laptop) -> float:
    playing = laptop.machine.playing
    decrees = 0 if playing is None else len(playing.membership.decrees)
    rounds = 0 if playing is None else playing.referee.board.round
    minutes = ENTRIES_A_MINUTE * world.now / 60
    return ENTRIES_A_DECREE * (decrees + 1) + ENTRIES_A_ROUND * (rounds + 1) + minutes


def whoever_is_back_may_write(world: FaultyWorld, laptop: Laptop) -> None:
    """A restarted seat waits for its own entries for a while, and not for what somebody claims."""
    playing = laptop.machine.playing
    fine = playing is None or playing.may_write
    check_that(fine, world, f"{laptop.name} is back for long, and must not write yet")
