"""Who plays, by which rules, with which packs: what everybody signs before the game."""

from collections.abc import Collection, Sequence
from functools import cached_property

import msgspec

from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import Change, RosterSeat, Value
from dixit_lan.logs.entry import LogId
from dixit_lan.rules.edition import Edition, Recovery
from dixit_lan.wire.canonical import encode


def majority_of(count: int) -> int:
    """Seats of ``count`` that decide: any two majorities share one."""
    return count // 2 + 1


def threshold_of(edition: Edition, founders: int, members: Collection[Seat]) -> int:
    """Key shares that stand in for an absent one of ``members``: with "no recovery" all; else a
    majority of the ``founders`` and one more for each newcomer, who so open nothing without them.
    """
    if edition.recovery is Recovery.NONE:
        return len(members)
    return majority_of(founders) + sum(seat >= founders for seat in members)


class Roster(msgspec.Struct, frozen=True, dict=True):
    """The frozen table. ``group``: "real", or "toy" in simulations; ``packs``: sorted pack hashes;
    ``tries``: starts of those who sit here that came to nothing, so that the next is another one.
    """

    version: int
    group: str
    edition: Edition
    packs: tuple[bytes, ...]
    seats: tuple[RosterSeat, ...]
    tries: int = 0

    @property
    def count(self) -> int:
        return len(self.seats)

    @property
    def majority(self) -> int:
        return majority_of(self.count)

    @cached_property
    def id(self) -> Digest:
        return labelled_hash("roster", encode(self))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Names to show, all different: the second Bob is "Bob (2)"."""
        names: list[str] = []
        for seat in self.seats:
            name, number = seat.name, 1
            while name in names:
                number += 1
                name = f"{seat.name} ({number})"
            names.append(name)
        return tuple(names)

    def seat_of(self, log: LogId) -> Seat | None:
        return self._seats.get(log)

    @cached_property
    def _seats(self) -> dict[LogId, Seat]:
        """The other way round; of a log that sits twice, the first seat."""
        return {seat.log: Seat(at) for at, seat in reversed([*enumerate(self.seats)])}

    def grown(self, decrees: Sequence[Value]) -> "Roster":
        """The roster with everybody whom ``decrees`` have let join, in new seats at its end."""
        joiners = (value.joiner for value in decrees if value.change is Change.JOIN)
        more = tuple(joiner for joiner in joiners if joiner is not None)
        return msgspec.structs.replace(self, seats=self.seats + more) if more else self

    @cached_property
    def start(self) -> Digest:
        """The digest D(0) of the game with this roster: SEAT_COMMIT carries it."""
        return labelled_hash("start", self.id)


class Ready(msgspec.Struct, frozen=True):
    """READY: I play with this roster; None withdraws. Numbered: a later one counts alone."""

    number: int
    roster: Roster | None
