"""Accidents, one kind at a time: what goes wrong at a table without anybody's ill will."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from typing import TypeVar

from dixit_lan.simulation.faults import (
    CALM,
    Faults,
    Habits,
    draw_crash,
    draw_drop,
    draw_partition,
    draw_sleep,
    skewed,
    spare_seats,
)
from dixit_lan.simulation.hosts import Weather
from dixit_lan.wire.limits import SEATS_MAX

T = TypeVar("T")

UNTIL = 12.0
"""Seconds for which something may go wrong at an else calm table."""

CLICKS_AFTER = 3.0
"""Seconds of silence after which a person plays on without somebody."""


def calm(players: int) -> Faults:
    """Nothing goes wrong, and people play on without whoever is gone."""
    temper = Habits(None, CLICKS_AFTER, 0.0)
    return Faults(UNTIL, CALM, ((0.0, 1.0),) * players, (temper,) * players)


Accident = Callable[[Faults, int, Random], Faults]


def _some(chance: Random, most: int, draw: Callable[[float], T]) -> tuple[T, ...]:
    """At least one, early enough to find a game to disturb."""
    return tuple(draw(chance.uniform(0.0, UNTIL / 3)) for _ in range(chance.randint(1, most)))


def _drops(faults: Faults, players: int, chance: Random) -> Faults:
    return replace(faults, drops=_some(chance, 30, partial(draw_drop, chance, players)))


def _partitions(faults: Faults, players: int, chance: Random) -> Faults:
    return replace(faults, partitions=_some(chance, 4, partial(draw_partition, chance, players)))


def _crashes(faults: Faults, players: int, chance: Random) -> Faults:
    return replace(faults, crashes=_some(chance, 6, partial(draw_crash, chance, players)))


def _sleeps(faults: Faults, players: int, chance: Random) -> Faults:
    return replace(faults, sleeps=_some(chance, 4, partial(draw_sleep, chance, players)))


def _lost(players: int, chance: Random) -> list[int]:
    """As many seats as the table can play without; one at least."""
    most = max(1, spare_seats(players, all_needed=False))
    return chance.sample(range(players), chance.randint(1, most))


def _deaths(faults: Faults, players: int, chance: Random) -> Faults:
    deaths = tuple((chance.uniform(0.0, UNTIL / 3), seat) for seat in _lost(players, chance))
    return replace(faults, deaths=deaths)


def _departures(faults: Faults, players: int, chance: Random) -> Faults:
    left = tuple((chance.uniform(0.0, UNTIL / 3), seat) for seat in _lost(players, chance))
    return replace(faults, departures=left)


def _weather(faults: Faults, players: int, chance: Random) -> Faults:
    weather = Weather((0.005, 0.1), chance.choice((0.02, 0.2)), 0.2, in_order=False)
    return replace(faults, weather=weather)


def _clocks(faults: Faults, players: int, chance: Random) -> Faults:
    return replace(faults, skew=tuple(skewed(chance) for _ in range(players)))


def _clicks(faults: Faults, players: int, chance: Random) -> Faults:
    return replace(faults, tempers=tuple(replace(one, rash=0.3) for one in faults.tempers))


def _newcomers(faults: Faults, players: int, chance: Random) -> Faults:
    count = min(chance.randint(1, 2), SEATS_MAX - players)
    return replace(
        faults,
        newcomers=tuple(chance.uniform(0.2, UNTIL / 4) for _ in range(count)),
        skew=faults.skew + ((0.0, 1.0),) * count,
        tempers=faults.tempers + faults.tempers[:count],
    )


ACCIDENTS: dict[str, tuple[str, Accident]] = {
    "links that drop": ("links between any two break and come again", _drops),
    "a room in two halves": ("the network parts, and heals", _partitions),
    "power cuts": ("laptops stop, some in the middle of a write, and start again", _crashes),
    "lids that close": ("laptops sleep for a while, with their links or without", _sleeps),
    "laptops that die": ("as many as a table can do without are gone for good", _deaths),
    "people who leave": ("they say goodbye, and go", _departures),
    "a raw network": ("single messages are lost, doubled, and change places", _weather),
    "clocks that differ": ("each laptop's clock has its own time and pace", _clocks),
    "rash clicks": ("people play on without somebody who is there", _clicks),
    "newcomers": ("somebody sits down in the middle of a game", _newcomers),
}
"""What each of them does, and how it is drawn."""
