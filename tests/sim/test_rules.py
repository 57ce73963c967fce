"""Each rule of membership that the model showed to matter, switched off: the checkers find it.

All rooms here are hard ones: they part and heal, links drop, laptops crash, people click rashly.
"""

from random import Random
from typing import Any

import pytest

from dixit_lan.crypto.sealing import reveal
from dixit_lan.dealing.bodies import Opened
from dixit_lan.dealing.choices import OpenTask
from dixit_lan.dealing.seat_secrets import SeatSecrets
from dixit_lan.dealing.setting import Place
from dixit_lan.dealing.task import Choice, Made
from dixit_lan.errors import InternalError
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.simulation import fault_case as ordeals
from dixit_lan.simulation.cheater import Cheat
from dixit_lan.simulation.fault_case import FaultCase, run_case
from dixit_lan.simulation.faults import Faults, Habits
from dixit_lan.simulation.hosts import Weather
from dixit_lan.simulation.reruns import Reruns
from dixit_lan.table.decrees.membership import Membership
from dixit_lan.table.game.absence import Absence
from dixit_lan.table.game.referee import Referee
from dixit_lan.table.game.step import RoundStart
from dixit_lan.table.game.waiting import Waiting

_UNTIL = 12.0
Patch = pytest.MonkeyPatch


def hard_ordeal(number: int, players: int, cheat: Cheat | None = None) -> FaultCase:
    seed = f"hard/{number}"
    c, seats = Random(f"{seed}/hard"), range(players)
    partitions = tuple(
        (c.uniform(0, _UNTIL), c.uniform(0.3, 4), tuple(c.randrange(2) for _ in seats))
        for _ in range(c.randint(2, 6))
    )
    drops = tuple(_drop(c, players) for _ in range(20))
    crashes = tuple(
        (c.uniform(0, _UNTIL), c.randrange(players), c.uniform(0.2, 3), c.random() < 0.5)
        for _ in range(c.randint(0, 4))
    )
    spare = players - max(3, players // 2 + 1) - (cheat is not None)
    mortal = c.sample(range(1, players), c.randint(0, max(0, spare)))
    deaths = tuple((c.uniform(1, _UNTIL), seat) for seat in mortal)
    tempers = tuple(Habits(c.choice((0.5, 1.0, 2.0)), 1.0, 0.15) for _ in seats)
    weather = Weather(c.choice(((0.005, 0.1), (0.01, 0.6))))
    clocks = ((0.0, 1.0),) * players
    faults = Faults(_UNTIL, weather, clocks, tempers, drops, partitions, crashes, (), deaths)
    edition = ODYSSEY.with_target(4)
    return FaultCase(seed, players, target=4, edition=edition, cheat=cheat, faults=faults)


def _drop(chance: Random, players: int) -> tuple[float, int, int]:
    at = chance.uniform(0, _UNTIL)
    one, other = chance.sample(range(players), 2)
    return at, one, other


def _first_failure(numbers: range, players: int = 4) -> str:
    """What the first of these rooms that fails says; "" if all hold."""
    for number in numbers:
        try:
            run_case(hard_ordeal(number, players))
        except InternalError as error:
            return str(error)
    return ""


@pytest.fixture(autouse=True)
def _short_calm(monkeypatch: Patch) -> None:
    monkeypatch.setattr(ordeals, "CALM_SECONDS", 150.0)


@pytest.fixture(autouse=True)
def _reruns_unseen(monkeypatch: Patch) -> None:
    """A rule that is off may also show in a game that is run again, before what it is for."""
    monkeypatch.setattr(Reruns, "watch", lambda reruns, world, laptop: None)


def test_with_all_rules_nothing_fails() -> None:
    assert _first_failure(range(5)) == ""


def test_without_the_freeze_the_table_parts(monkeypatch: Patch) -> None:
    """Rule 5."""
    monkeypatch.setattr(Membership, "frozen", property(lambda self: {}))
    assert _first_failure(range(12)) != ""


def test_without_waking_a_paused_table_sleeps_for_ever(monkeypatch: Patch) -> None:
    """Rule 14."""

    monkeypatch.setattr(Absence, "wake", lambda self: None)
    assert "no end" in _first_failure(range(12))


def test_whoever_is_back_when_i_learn_of_it_parts_the_table(monkeypatch: Patch) -> None:
    """Rule 14: BACK acts after a counted entry whose label is above it, not at once."""
    honest = Referee._answer

    def at_once(self: Referee) -> bool:
        if isinstance(self._ask, RoundStart):
            self._seen = len(self._absence._decrees)
        return honest(self)

    monkeypatch.setattr(Referee, "_answer", at_once)
    assert "another history" in _first_failure(range(24))


def test_without_agreement_shares_leave_too_early(monkeypatch: Patch) -> None:
    """Rule 11: DEAL and SHOW wait for AGREE."""

    def agree(self: Waiting) -> Any:
        yield from ()

    monkeypatch.setattr(Waiting, "agree", agree)
    assert "agree" in _first_failure(range(1))


def test_an_opening_bound_to_a_later_step_blames_the_honest(monkeypatch: Patch) -> None:
    """Rule 11."""

    def make(self: OpenTask, secrets: SeatSecrets, place: Place, choice: Choice) -> Made:
        return Made(Opened(reveal(self.setting.group, place.context(secrets.seat), choice.opening)))

    monkeypatch.setattr(OpenTask, "make", make)
    assert "names an honest player" in _first_failure(range(1))
