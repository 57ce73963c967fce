"""Work that may run in any thread: proofs to make and to check. Pure functions of their inputs."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Job:
    """Run it with :func:`perform` and hand the outcome to ``TableMachine.finish``.

    Others wait for an ``urgent`` job: it makes a proof of ours; the rest check theirs. ``key``: what
    is checked; on whatever laptop, one key has one outcome. None: something of our own is made.
    """

    number: int
    run: Callable[[], Any]
    urgent: bool
    key: Hashable | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """``error`` is None where ``value`` is what the job gave."""

    number: int
    value: Any = None
    error: Exception | None = None


def perform(job: Job) -> Outcome:
    """Run a job; whatever it raises becomes part of the outcome."""
    try:
        return Outcome(job.number, job.run())
    except Exception as error:  # judged by the machine: a bad deck of a peer, or our own bug
        return Outcome(job.number, error=error)


class Jobs:
    """Work given out, and what to do with each outcome."""

    def __init__(self) -> None:
        self._count = 0
        self._handlers: dict[int, Callable[[Outcome], None]] = {}
        self.fresh: list[Job] = []

    def give(
        self,
        run: Callable[[], Any],
        handler: Callable[[Outcome], None],
        *,
        urgent: bool,
        key: Hashable | None = None,
    ) -> None:
        self._count += 1
        self._handlers[self._count] = handler
        self.fresh.append(Job(self._count, run, urgent, key))

    def finish(self, outcome: Outcome) -> None:
        """Hand an outcome to whoever gave the job out; one that nobody waits for is dropped."""
        handler = self._handlers.pop(outcome.number, None)
        if handler is not None:
            handler(outcome)

    def forget(self) -> None:
        """Nobody waits for what is under way any more."""
        self._handlers.clear()
        self.fresh.clear()
