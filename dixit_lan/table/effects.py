"""The one answer of the table machine to everything: what it wants done, in which order."""

from dataclasses import dataclass, field
from typing import Protocol

from dixit_lan.dealing.roster import Roster
from dixit_lan.ids import Digest, PlayerKey
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.evidence import Evidence
from dixit_lan.table.game.verdicts import Judged
from dixit_lan.table.jobs import Job, Outcome
from dixit_lan.table.status import Status


@dataclass(frozen=True, slots=True)
class GameBegan:
    """The roster is frozen and the game has its name; its record begins with the roster's logs."""

    game: Digest
    roster: Roster


@dataclass(frozen=True, slots=True)
class RoundEnded:
    number: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """All results are in and they agree."""

    scores: tuple[int, ...]
    digest: Digest


@dataclass(frozen=True, slots=True)
class CheatProven:
    evidence: Evidence


Event = GameBegan | RoundEnded | GameEnded | CheatProven


@dataclass(slots=True)
class Effects:
    """Do these in the order of the fields.

    ``append`` must be durable BEFORE ``send`` leaves: else a crash makes us write another entry under
    a number that our peers hold already, and our own log becomes evidence against us.
    """

    append: list[Entry] = field(default_factory=list)
    judged: list[Judged] = field(default_factory=list)  # worth keeping, for ``remember``
    send: list[tuple[PlayerKey, bytes]] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    jobs: list[Job] = field(default_factory=list)  # run anywhere, then call ``finish``
    status: Status | None = None  # None: nothing that shows has changed
    wake_at: float | None = None  # call ``tick`` at this time, in the caller's clock


class Machine(Protocol):
    """What is run at a table: a TableMachine or an Onlooker."""

    def start(self, now: float) -> Effects: ...
    def connected(self, player: PlayerKey, now: float) -> Effects: ...
    def disconnected(self, player: PlayerKey, now: float) -> Effects: ...
    def receive(self, player: PlayerKey, data: bytes, now: float) -> Effects: ...
    def finish(self, outcome: Outcome, now: float) -> Effects: ...
    def tick(self, now: float) -> Effects: ...
