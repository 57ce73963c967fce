"""What the auditor finds: an entry and where it lies, what is wrong with it, and whose doing it is."""

from dataclasses import dataclass
from enum import Enum

from dixit_lan.dealing.roster import Roster
from dixit_lan.errors import Truncated, VerificationError
from dixit_lan.ids import Seat
from dixit_lan.logs.entry import Entry, LogId
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind


@dataclass(frozen=True, slots=True)
class Filed:
    """An entry, and the place in the record where it lies: item number from 0, byte offset."""

    entry: Entry
    item: int
    offset: int


@dataclass(frozen=True, slots=True)
class Claim:
    """Whose an unreadable entry says it is. Nobody signed that, so it convicts nobody."""

    author: bytes
    seq: int
    kind: str


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong. ``whose`` is the author whom his own signatures convict, if there is one.

    ``filed`` is the entry in question. Without one, ``item`` and ``offset`` say where the record
    breaks, and ``claim`` what the broken entry says of itself.
    """

    problem: str
    filed: Filed | None = None
    whose: LogId | None = None
    offence: Offence | None = None
    item: int | None = None
    offset: int | None = None
    claim: Claim | None = None

    @property
    def rank(self) -> tuple[bool, int]:
        """The least is reported: what convicts somebody, and of equals the first in the record."""
        item = self.item if self.filed is None else self.filed.item
        return self.whose is None, 2**32 if item is None else item


class Wrong(VerificationError):
    """The record, or the game in it, is not what it should be."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.problem)
        self.finding = finding


class Stop(Enum):
    """Why a record ends before its game does; the values as a report gives them."""

    NOT_BEGUN = "not_begun"
    DUE = "due"  # entries of seats that are at the table
    ADJOURNED = "adjourned"  # too few are at the table
    DECREE = "decree"  # a decree that somebody acted on is not in the record
    SPLIT = "split"  # one decree was decided in two ways
    TOO_FEW_SIGNED = "too_few_signed"
    TORN = "torn"  # the game is whole, and the file breaks off behind it


class Unfinished(Truncated):
    """All is well as far as it goes; then entries of ``awaited`` are due that are not there."""

    def __init__(
        self,
        why: Stop,
        kind: Kind | None = None,
        awaited: tuple[Seat, ...] = (),
        given: tuple[Seat, ...] = (),
        roster: Roster | None = None,
    ) -> None:
        """``roster``: whose seats are meant, where the game has not begun and there may be several."""
        super().__init__(f"the record ends early: {why.name}")
        self.why = why
        self.kind = kind
        self.awaited = awaited
        self.given = given
        self.roster = roster
