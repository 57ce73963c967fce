"""One room, one processor: what two laptops have checked for themselves, the others need not again.

A check is a pure function of what is public, so a table of twelve would do the same work twelve
times. That it is one is checked: the first two must agree.
"""

from collections.abc import Hashable
from dataclasses import replace

from dixit_lan.errors import InternalError
from dixit_lan.table.jobs import Job, Outcome, perform


class SharedChecks:
    """Outcomes of checks in one room."""

    def __init__(self) -> None:
        self._first: dict[Hashable, Outcome] = {}
        self._agreed: set[Hashable] = set()

    def perform(self, job: Job) -> Outcome:
        """As ``jobs.perform``. Raises InternalError where two laptops find differently."""
        if job.key in self._agreed:
            return replace(self._first[job.key], number=job.number)
        outcome = perform(job)
        if job.key is None:
            return outcome
        first = self._first.setdefault(job.key, outcome)
        if first is not outcome:
            if repr(first.error) != repr(outcome.error):
                raise InternalError(f"one check, two outcomes: {first.error!r}, {outcome.error!r}")
            self._agreed.add(job.key)
        return outcome
