"""After a restart no proof is checked again that was judged before."""

from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.world import World
from dixit_lan.table.effects import Effects
from dixit_lan.table.game.verdicts import Judged
from dixit_lan.table.jobs import Job, perform
from dixit_lan.table.machine import TableMachine
from tests.sim.kit import small_table


def _judging(world: World) -> dict[str, list[Judged]]:
    """Whatever each laptop has judged, as it comes."""
    kept: dict[str, list[Judged]] = {laptop.name: [] for laptop in world.laptops}

    def keep_of(laptop: Laptop) -> None:
        honest = laptop.keep

        def keep(ready: Effects) -> None:
            kept[laptop.name] += ready.judged
            honest(ready)

        laptop.keep = keep  # type: ignore[method-assign]

    for laptop in world.laptops:
        keep_of(laptop)
    return kept


def _catch_up(machine: TableMachine, ready: Effects) -> list[Job]:
    """Let a restarted machine go as far as it gets alone; the checks that it asked for."""
    checks: list[Job] = []
    jobs = list(ready.jobs)
    while jobs:
        job = jobs.pop(0)
        if not job.urgent:
            checks.append(job)
        jobs += machine.finish(perform(job), 1.0).jobs
    return checks


def test_a_restart_judges_nothing_twice() -> None:
    table = small_table("kept verdicts", 4, 30)
    world = table.world()
    judged = _judging(world)

    def is_second_round() -> bool:
        playing = world.laptops[0].machine.playing
        if playing is None or playing.referee.board.round != 2:
            return False
        return not playing.referee.checking  # all that has come is judged

    world.run(is_second_round)
    old = world.laptops[0]
    assert old.machine.playing is not None
    count = old.machine.playing.referee.index
    for known in (False, True):
        again = table.machine(0, journal=old.journal)
        if known:
            again.remember(judged[old.name])
        checks = _catch_up(again, again.start(0.0))
        assert again.playing is not None
        assert again.playing.referee.index == count
        assert again.playing.referee.digest == old.machine.playing.referee.digest
        assert bool(checks) == (not known), len(checks)
