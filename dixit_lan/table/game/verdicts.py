"""What has been checked so far. It outlives a roll-back: a proof is checked once for each history."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from dixit_lan.dealing.setting import Blame
from dixit_lan.errors import InternalError
from dixit_lan.ids import Digest
from dixit_lan.table.jobs import Jobs, Outcome

Key = tuple[Digest, Digest]
"""An entry's hash, and the digest of the history that its step belongs to."""


@dataclass(frozen=True)
class Check:
    """A proof to verify, in any thread: ``run`` returns None or raises Blame."""

    key: Key
    run: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Judged:
    """A verdict, and on what: None where the proof holds."""

    key: Key
    blame: Blame | None


class Verdicts:
    """Results of checks: None where the proof holds."""

    def __init__(self) -> None:
        self.found: list[Judged] = []
        """What has been judged since; whoever keeps verdicts drains it."""
        self._known: dict[Key, Blame | None] = {}
        self._asked: set[Key] = set()
        self._fresh: list[Check] = []

    def ask(self, check: Check) -> None:
        """Have a check run, unless it has been or is being run."""
        if check.key not in self._asked:
            self._asked.add(check.key)
            self._fresh.append(check)

    def remember(self, judged: Iterable[Judged]) -> None:
        """Take these as checked: we have judged them ourselves before."""
        for verdict in judged:
            self._known[verdict.key] = verdict.blame
            self._asked.add(verdict.key)

    @property
    def count(self) -> int:
        """How many are known: grows, and nothing is forgotten."""
        return len(self._known)

    def is_known(self, key: Key) -> bool:
        return key in self._known

    def blame(self, key: Key) -> Blame | None:
        """What a check that has ended found."""
        return self._known.get(key)

    def give_out(self, jobs: Jobs) -> None:
        """Have the checks run that have been asked for since."""
        for check in self._fresh:
            jobs.give(check.run, partial(self._hear, check.key), urgent=False, key=check.key)
        self._fresh.clear()

    def _hear(self, key: Key, outcome: Outcome) -> None:
        error = outcome.error
        if error is not None and not isinstance(error, Blame):
            raise InternalError("a check failed in itself") from error
        self._known[key] = error
        self.found.append(Judged(key, error))
