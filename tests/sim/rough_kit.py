"""Rough rooms for tests: one thing goes wrong, at a place that the test names."""

from collections.abc import Callable
from dataclasses import replace

from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import ODYSSEY, Edition
from dixit_lan.simulation.cheater import Cheat
from dixit_lan.simulation.fault_case import FaultCase, Trial
from dixit_lan.simulation.faults import CALM, Faults, Habits
from dixit_lan.simulation.hosts import Host
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.onlookers import Visit
from dixit_lan.table.seat.playing import Playing

NEVER = 1e9


def calm_faults(players: int, *, patience: float | None = 2.0) -> Faults:
    """Nothing goes wrong by itself; whoever is silent for a while is played on without."""
    temper = Habits(patience, NEVER, 0.0)
    return Faults(0.0, CALM, ((0.0, 1.0),) * players, (temper,) * players)


def trial(
    seed: str,
    players: int,
    *,
    target: int = 2,
    cheat: Cheat | None = None,
    faults: Faults | None = None,
    visits: tuple[Visit, ...] = (),
    edition: Edition | None = None,
) -> Trial:
    """``edition``: without, the rules of most tests, for a game to ``target``."""
    faults = faults or calm_faults(players)
    edition = edition or ODYSSEY.with_target(target)
    case = FaultCase(seed, players, target=target, edition=edition, cheat=cheat, faults=faults)
    return Trial(replace(case, visits=visits))


class When:
    """Does something once, to the first laptop for which ``fits`` holds."""

    def __init__(
        self, of: Trial, fits: Callable[[Laptop], bool], act: Callable[[int, Host], None]
    ) -> None:
        self.done_to: int | None = None
        self._trial, self._fits, self._act = of, fits, act
        of.world.later(0.0, self._look)

    def _look(self) -> None:
        for number, host in enumerate(self._trial.storm.hosts):
            if self._fits(host.laptop):
                self.done_to = number
                self._act(number, host)
                return
        self._trial.world.later(0.001, self._look)


def begun(seed: str, players: int = 4) -> Trial:
    """A trial in which everybody's game has just begun."""
    game = trial(seed, players)
    while any(host.laptop.machine.roster is None for host in game.storm.hosts):
        game.world.run_for(0.05)
        assert game.world.now < 30
    return game


def playing(laptop: Laptop) -> Playing:
    """The game that this laptop plays."""
    assert laptop.machine.playing is not None
    return laptop.machine.playing


def is_asked_for(of: Trial, kind: Kind) -> Callable[[Laptop], bool]:
    """This laptop's seat is about to write an entry of ``kind``, and all know that they play."""

    def fits(laptop: Laptop) -> bool:
        playing = laptop.machine.playing
        everybody = (host.laptop.machine.playing for host in of.storm.hosts)
        if playing is None or playing.referee.step is None or None in everybody:
            return False
        return playing.referee.step.kind is kind and playing.seat in playing.referee.awaited

    return fits


def kill(of: Trial, *, back_after: float | None) -> Callable[[int, Host], None]:
    """Pull the plug: for good, or for so many seconds."""

    def act(number: int, host: Host) -> None:
        of.world.crash(host)
        if back_after is None:
            of.storm.gone.add(number)
        else:
            of.world.later(back_after, lambda: of.world.restart(host))

    return act


def run(of: Trial) -> str:
    """To the end, with every check."""
    outcome = of.run()
    of.hold_inquest(complete=True)
    return outcome
