"""Proofs are checked one by one, and what each of them comes to is told once."""

from dixit_lan.table.effects import Effects
from dixit_lan.table.jobs import Outcome
from dixit_lan.table.machine import TableMachine
from tests.sim.kit import small_table


class _Heard(TableMachine):
    """A machine that remembers what it answered when a job had ended."""

    answers: list[Effects]

    def finish(self, outcome: Outcome, now: float) -> Effects:
        ready = super().finish(outcome, now)
        self.__dict__.setdefault("answers", []).append(ready)
        return ready


def test_nothing_follows_from_one_check_of_many_and_no_verdict_is_lost() -> None:
    world = small_table("checks").world({0: _Heard})
    world.run(lambda: all(laptop.machine.may_leave for laptop in world.laptops))
    machine = world.laptops[0].machine
    assert isinstance(machine, _Heard) and machine.playing is not None
    judged = [verdict.key for ready in machine.answers for verdict in ready.judged]
    assert len(judged) == len(set(judged)) == machine.playing.verdicts.count
    quiet = [ready for ready in machine.answers if ready.judged and ready.status is None]
    assert len(quiet) > len(judged) // 3, "most checks end while others go on"
    assert not any(ready.send or ready.append or ready.jobs for ready in quiet)
    assert all(ready.wake_at is not None for ready in quiet)
