"""What the rulebook asks of the referee, and what it gets back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.dealing.bodies import Departure
from dixit_lan.dealing.setting import Blame, Place
from dixit_lan.dealing.shares import SharePool
from dixit_lan.dealing.task import Task
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import Value
from dixit_lan.logs.kinds import Kind
from dixit_lan.wire.canonical import encode


@dataclass(frozen=True)
class Step:
    """Wait for one entry of ``kind`` of each of ``seats``, in this order of seats.

    ``deferred``: the next step may begin before the proofs of this one are checked; they are checked
    before the next step that is not deferred ends, hence before any share is given away.
    """

    game: Digest
    kind: Kind
    round: int
    seats: tuple[Seat, ...]
    task: Task
    deferred: bool = False
    part: tuple[int, int] = (0, 1)  # this is number part[0] of part[1] like steps in a row

    def place(self, digest: Digest) -> Place:
        return Place(self.game, self.round, self.kind, digest)


@dataclass(frozen=True)
class Reply:
    """A finished step. Seats that are absent, or whose entry is an offence, are in no mapping."""

    place: Place
    bodies: Mapping[Seat, Any] = field(default_factory=dict)
    values: Mapping[Seat, Any] = field(default_factory=dict)
    heads: Mapping[Seat, tuple[int, bytes]] = field(default_factory=dict)
    digest_after: Digest = Digest(b"")


@dataclass(frozen=True)
class Attendance:
    """Who is at the table, and who is not, since when and why.

    ``newcomers``: seats that have joined in since the last answer; they are among the present.
    """

    present: tuple[Seat, ...]
    gone: tuple[Departure, ...]
    newcomers: tuple[Seat, ...] = ()


@dataclass(frozen=True)
class Present:
    """Ask who is at the table now. The answer waits while too few are."""


@dataclass(frozen=True)
class RoundStart:
    """Ask the same between rounds: whoever is back joins in here (membership rule 14).

    ``turn``: whose turn it is to tell, where nothing else lies behind this but the board.
    """

    turn: Seat | None = None


@dataclass(frozen=True)
class Offended:
    """Notice: the rulebook found an offence itself; the seat is out from here on."""

    blame: Blame


@dataclass(frozen=True)
class Dealt:
    """Notice: cards have been dealt; each owner can finish his own."""

    pool: SharePool


@dataclass(frozen=True)
class Played:
    """Notice: plays are open. ``kept``: the round is void and the cards stay in the hands.

    ``places``: for each seat whose play counts, where it was sealed.
    """

    places: Mapping[Seat, Place]
    kept: bool


@dataclass(frozen=True)
class Passed:
    """Notice: what is left of the hands of these seats went from each to the next."""

    ring: tuple[Seat, ...]


@dataclass(frozen=True)
class Counted:
    """Notice: a round is finished and scored."""

    round: int


@dataclass(frozen=True)
class NotAdmitted:
    """Notice: the seating with these newcomers failed; they get no key and no cards."""

    seats: tuple[Seat, ...]


Notice = Dealt | Played | Passed | Counted
Ask = Step | Present | RoundStart | Offended | NotAdmitted | Notice

ABSENT, GONE = b"absent", b"left"
OFFENCE = b"offence"


def value_hash(value: Value) -> Digest:
    """What the history says of a decree."""
    return labelled_hash("value", encode(value))


def absent_mark(number: int, value: Value) -> bytes:
    """The mark of a seat that the decree of this number ends: so two halves that obey different decrees
    never share a digest (membership rule 2).
    """
    return ABSENT + number.to_bytes(4, "little") + value_hash(value)


def digest_after(digest: Digest, index: int, kind: Kind, marks: Mapping[Seat, bytes]) -> Digest:
    """D(s+1) = H(D(s), step, [(seat, mark)]) in seat order (membership rule 2).

    A mark is the hash of the entry that counted, that of an absent seat (``absent_mark``), GONE after
    a goodbye, or OFFENCE and the hash of the entry that proves it.
    """
    parts = [index.to_bytes(4, "little"), kind.value.encode("ascii")]
    for seat in sorted(marks):
        parts += [seat.to_bytes(1, "little"), marks[seat]]
    return labelled_hash("history", digest, *parts)


def digest_acted(digest: Digest, first: int, values: Sequence[Value]) -> Digest:
    """The history as a round starts at which the decrees from number ``first`` on act."""
    return labelled_hash("acts", digest, first.to_bytes(4, "little"), *map(value_hash, values))


def digest_resumed(digest: Digest, number: int, value: Value) -> Digest:
    """The history after a decree was read in a pause."""
    return labelled_hash("resume", digest, number.to_bytes(4, "little"), value_hash(value))
