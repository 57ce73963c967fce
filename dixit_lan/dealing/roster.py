"""Who plays, by which rules, with which packs: what everybody signs before the game."""

from collections.abc import Collection, Sequence
from functools import cached_property
from typing import Annotated

import msgspec

from dixit_lan.crypto.group import group_named
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.errors import DecodeError
from dixit_lan.ids import Digest, PlayerKey, Seat
from dixit_lan.logs.decrees import Change, RosterSeat, Value
from dixit_lan.logs.entry import LogId
from dixit_lan.rules.edition import Edition, Recovery
from dixit_lan.rules.modes.registry import check_edition, fits_players
from dixit_lan.wire import bounds
from dixit_lan.wire.canonical import encode
from dixit_lan.wire.version import PROTOCOL_VERSION


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

    version: bounds.Small
    group: bounds.Word
    edition: Edition
    packs: Annotated[tuple[bounds.Hash, ...], bounds.SomePacks]
    seats: Annotated[tuple[RosterSeat, ...], bounds.OfSeats]
    tries: bounds.Count = 0

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

    def check(self) -> None:
        """Raise DecodeError or RuleViolation for one that no table can play with."""
        group_named(self.group)
        check_edition(self.edition)
        players = {seat.player for seat in self.seats}
        fine = (
            self.version == PROTOCOL_VERSION
            and fits_players(self.edition, [seat.player.hex() for seat in self.seats])
            and len(players) == self.count
            and list(self.packs) == sorted(set(self.packs))
        )
        if not fine:
            raise DecodeError("the roster is not one that a table can play with")

    def seat_of(self, log: LogId) -> Seat | None:
        return self._seats.get(log)

    def seat_of_player(self, player: PlayerKey) -> Seat | None:
        return self._players.get(player)

    @cached_property
    def _players(self) -> dict[bytes, Seat]:
        return {seat.player: Seat(at) for at, seat in reversed([*enumerate(self.seats)])}

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

    number: bounds.Count
    roster: Roster | None
