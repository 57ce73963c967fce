"""A step of a game as the referee sees it: what has come in for it, and from whom something is due."""

from dataclasses import dataclass, field
from typing import Any

from dixit_lan.dealing.setting import Blame
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.entry import Entry
from dixit_lan.table.game.step import Step


@dataclass(eq=False)
class OpenStep:
    """A step, open or past: what has come in for it."""

    step: Step
    index: int
    digest: Digest
    entries: dict[Seat, Entry] = field(default_factory=dict)
    bodies: dict[Seat, Any] = field(default_factory=dict)
    values: dict[Seat, Any] = field(default_factory=dict)
    marks: dict[Seat, bytes] = field(default_factory=dict)
    blames: dict[Seat, Blame] = field(default_factory=dict)  # by author; judged when complete
    offenders: set[Seat] = field(default_factory=set)
    absent: set[Seat] = field(default_factory=set)
    awaited: tuple[Seat, ...] = field(init=False)  # who has no mark yet

    def __post_init__(self) -> None:
        self.awaited = self.step.seats

    @property
    def complete(self) -> bool:
        return not self.awaited

    def mark(self, seat: Seat, mark: bytes) -> None:
        """What came of ``seat``, which is not awaited any more."""
        self.marks[seat] = mark
        self.awaited = tuple(other for other in self.awaited if other != seat)
