"""What has been checked so far. It outlives a roll-back: a proof is checked once for each history."""

from collections.abc import Callable
from dataclasses import dataclass

from dixit_lan.dealing.setting import Blame
from dixit_lan.ids import Digest

Key = tuple[Digest, Digest]
"""An entry's hash, and the digest of the history that its step belongs to."""


@dataclass(frozen=True)
class Check:
    """A proof to verify, in any thread: ``run`` returns None or raises Blame."""

    key: Key
    run: Callable[[], None]


class Verdicts:
    """Results of checks: None where the proof holds."""

    def __init__(self) -> None:
        self._known: dict[Key, Blame | None] = {}
        self._asked: set[Key] = set()
        self._fresh: list[Check] = []

    def ask(self, check: Check) -> None:
        """Have a check run, unless it has been or is being run."""
        if check.key not in self._asked:
            self._asked.add(check.key)
            self._fresh.append(check)

    def is_known(self, key: Key) -> bool:
        return key in self._known

    def blame(self, key: Key) -> Blame | None:
        """What a check that has ended found."""
        return self._known.get(key)

    def found(self, key: Key, blame: Blame | None) -> None:
        self._known[key] = blame

    def take_fresh(self) -> list[Check]:
        fresh, self._fresh = self._fresh, []
        return fresh
