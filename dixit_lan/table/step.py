"""Steps: what the rulebook waits for, and what it gets back."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.dealing.deck import Due, ShareTable
from dixit_lan.dealing.setting import Place
from dixit_lan.dealing.task import Task
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import Kind


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
    """All entries of a step: ``values`` as read by its task, ``digest_after`` the next history."""

    place: Place
    entries: Mapping[Seat, Entry]
    bodies: Mapping[Seat, Any]
    values: Mapping[Seat, Any]
    digest_after: Digest


@dataclass(frozen=True)
class Dealt:
    """Notice: cards have been dealt; each owner can finish his own."""

    dues: tuple[Due, ...]
    given: ShareTable


@dataclass(frozen=True)
class Played:
    """Notice: the plays of a round are open; each seat's hand is now the rest of it."""

    round: int


@dataclass(frozen=True)
class Counted:
    """Notice: a round is finished and scored."""

    round: int


Notice = Dealt | Played | Counted


def digest_after(digest: Digest, index: int, kind: Kind, entries: Mapping[Seat, Entry]) -> Digest:
    """D(s+1) = H(D(s), step, [(seat, entry hash)]) in seat order (membership rule 2)."""
    parts = [index.to_bytes(4, "little"), kind.value.encode("ascii")]
    for seat in sorted(entries):
        parts += [seat.to_bytes(1, "little"), entries[seat].hash]
    return labelled_hash("history", digest, *parts)
