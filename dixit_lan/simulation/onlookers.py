"""Who looks on at a table in a storm, and what befalls them: from a stream of the seed of its own.

A game that nobody watches is the same to the byte as it would be if there were no onlookers at all.
"""

from dataclasses import dataclass
from functools import partial
from random import Random

from dixit_lan.simulation.faults import Faults, skewed, times
from dixit_lan.simulation.intruder import TRICKS

WATCHED = 0.3
"""Share of the games that somebody looks on at."""


@dataclass(frozen=True, slots=True)
class Visit:
    """One onlooker: when it comes, and what goes wrong with it. Times in seconds from the start."""

    comes: float
    skew: tuple[float, float]  # offset and rate of its clock
    sides: tuple[int, ...] = ()  # where it is in each of the room's partitions
    drops: tuple[tuple[float, int], ...] = ()  # when its link to which player breaks
    sleeps: tuple[tuple[float, float, float], ...] = ()  # when, how long, links kept for
    outages: tuple[tuple[float, float], ...] = ()  # switched off when, for how long
    leaves: float | None = None  # when it goes for good
    trick: str = ""  # what a hostile one does


def draw_visits(seed: str, players: int, faults: Faults) -> tuple[Visit, ...]:
    """None in most games, one or two in the others."""
    chance = Random(f"{seed}/watchers")
    count = chance.randint(1, 2) if chance.random() < WATCHED else 0
    return tuple(_draw(chance, players, faults) for _ in range(count))


def _draw(chance: Random, players: int, faults: Faults) -> Visit:
    until = faults.until
    return Visit(
        comes=chance.choice((0.0, chance.uniform(0.0, until))),
        skew=skewed(chance),
        sides=tuple(chance.randrange(2) for _ in faults.partitions),
        drops=times(chance, until, 10, lambda at: (at, chance.randrange(players))),
        sleeps=times(chance, until, 2, partial(_sleep, chance)),
        outages=times(chance, until, 4, lambda at: (at, chance.uniform(0.0, 6.0))),
        leaves=chance.uniform(0.0, until) if chance.random() < 0.1 else None,
        trick=chance.choice(sorted(TRICKS)) if chance.random() < 0.4 else "",
    )


def _sleep(chance: Random, at: float) -> tuple[float, float, float]:
    return at, chance.uniform(0.5, 8.0), chance.uniform(1.0, 10.0)
