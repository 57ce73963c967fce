"""Each rule of membership that the model showed to matter, switched off: the checkers find it at once.

Every room here is the same hard one: it parts and heals, links drop, laptops crash, people click rashly.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from dixit_lan.errors import InternalError
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.simulation import ordeal as ordeals
from dixit_lan.simulation.adversaries import CHEATS
from dixit_lan.simulation.cheater import Cheat
from dixit_lan.simulation.faults import Faults, Temper
from dixit_lan.simulation.ordeal import Ordeal, run_ordeal
from dixit_lan.simulation.rough import Weather
from dixit_lan.table.holdings import Holdings
from dixit_lan.table.membership import Membership
from dixit_lan.table.referee import Referee
from dixit_lan.table.step import RoundStart
from dixit_lan.table.waiting import Waiting

_UNTIL = 12.0
Patch = pytest.MonkeyPatch


def hard_ordeal(number: int, players: int, cheat: Cheat | None = None) -> Ordeal:
    seed = f"hard/{number}"
    c, seats = Random(f"{seed}/hard"), range(players)
    partitions = tuple(
        (c.uniform(0, _UNTIL), c.uniform(0.3, 4), tuple(c.randrange(2) for _ in seats))
        for _ in range(c.randint(2, 6))
    )
    drops = tuple((c.uniform(0, _UNTIL), *c.sample(seats, 2)) for _ in range(20))
    crashes = tuple(
        (c.uniform(0, _UNTIL), c.randrange(players), c.uniform(0.2, 3), c.random() < 0.5)
        for _ in range(c.randint(0, 4))
    )
    spare = players - max(3, players // 2 + 1) - (cheat is not None)
    mortal = c.sample(range(1, players), c.randint(0, max(0, spare)))
    deaths = tuple((c.uniform(1, _UNTIL), seat) for seat in mortal)
    tempers = tuple(Temper(c.choice((0.5, 1.0, 2.0)), 1.0, 0.15) for _ in seats)
    weather = Weather(c.choice(((0.005, 0.1), (0.01, 0.6))))
    clocks = ((0.0, 1.0),) * players
    faults = Faults(
        _UNTIL, weather, clocks, tempers, drops, partitions, crashes, (), deaths
    )
    edition = ODYSSEY.with_target(4)
    return Ordeal(seed, players, target=4, edition=edition, cheat=cheat, faults=faults)
