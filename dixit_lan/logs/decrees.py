"""Decrees: what control entries hold. Single-decree Paxos (Lamport, Paxos Made Simple, 2001).

A decree says up to which entry a player's log counts, or that the player is back. The acceptors are
all seats of the roster, always; any t of them, t a majority, decide.
"""

from collections.abc import Sequence
from enum import StrEnum
from functools import cached_property
from typing import Annotated

import msgspec

from dixit_lan.errors import DecodeError
from dixit_lan.ids import PlayerKey
from dixit_lan.logs.entry import Entry, LogId
from dixit_lan.logs.kinds import Kind
from dixit_lan.wire import bounds
from dixit_lan.wire.canonical import decode
from dixit_lan.wire.limits import SEATS_MAX
from dixit_lan.wire.text import check_names

DECREES_MAX = 10_000

Number = Annotated[int, msgspec.Meta(ge=0)]
Numbered = Annotated[int, msgspec.Meta(ge=0, lt=DECREES_MAX)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, lt=SEATS_MAX)]
Ballot = tuple[Annotated[int, msgspec.Meta(ge=0, lt=2**32)], SeatNumber]
"""(round, seat): higher ballots win, and no two seats have the same."""


class Change(StrEnum):
    """What a decree changes."""

    AWAY = "away"  # silent: the rest plays on; the seat may come back
    CUT = "cut"  # proven to have cheated: out for good
    BACK = "back"
    JOIN = "join"  # a latecomer gets a seat of her own, from the next round on
    NOOP = "noop"  # nothing: a hanging decree is finished without its wish


class RosterSeat(msgspec.Struct, frozen=True, dict=True):
    """Who sits in a seat: the player, the log that she writes, and her name."""

    player: bounds.Key
    nonce: bounds.Nonce
    name: bounds.Name

    def __post_init__(self) -> None:
        check_names([self.name])

    @cached_property
    def log(self) -> LogId:
        return LogId(PlayerKey(self.player), self.nonce)


class Target(msgspec.Struct, frozen=True):
    """What a proposer wants decided.

    ``fork``, with CUT: one more than the twins' number; else 0. ``joiner``: only with JOIN.
    """

    change: Change
    seat: SeatNumber
    fork: Number
    joiner: RosterSeat | None = None


class Value(msgspec.Struct, frozen=True):
    """What is decided: ``seat``'s log counts up to ``height`` entries, the last of hash ``head``.

    With BACK, the height and head of the log that goes on; with NOOP, zeros. With JOIN, ``seat`` is
    the new seat's number and ``joiner`` who sits there.
    """

    change: Change
    seat: SeatNumber
    height: Number
    head: bytes
    joiner: RosterSeat | None = None


NO_VALUE = Value(Change.NOOP, 0, 0, b"")


class Report(msgspec.Struct, frozen=True):
    """What a promiser holds of the log in question.

    ``height`` and ``head``: all that it holds; with a fork, all that it has acted on. ``branch``:
    the twin in the chain that it acted on; empty if it did not get so far.
    """

    height: Number
    head: bytes
    branch: bytes


class Prepare(msgspec.Struct, frozen=True):
    decree: Numbered
    ballot: Ballot
    target: Target


class Vote(msgspec.Struct, frozen=True):
    """A value accepted under a ballot."""

    ballot: Ballot
    value: Value


class Promise(msgspec.Struct, frozen=True):
    """``agrees``: we see for ourselves what the target says, or our person does."""

    decree: Numbered
    ballot: Ballot
    target: Target
    report: Report
    agrees: bool
    accepted: Vote | None


class Accept(msgspec.Struct, frozen=True):
    """``promises``: hashes of the t PROMISE entries that allow the value."""

    decree: Numbered
    ballot: Ballot
    value: Value
    promises: tuple[bytes, ...]


class Accepted(msgspec.Struct, frozen=True):
    decree: Numbered
    ballot: Ballot
    value: Value


class Decided(msgspec.Struct, frozen=True):
    """``certificate``: t signed ACCEPTED entries of different seats for one ballot and the value."""

    decree: Numbered
    value: Value
    certificate: tuple[bytes, ...]


Body = Prepare | Promise | Accept | Accepted | Decided

BODIES: dict[Kind, type[Body]] = {
    Kind.PREPARE: Prepare,
    Kind.PROMISE: Promise,
    Kind.ACCEPT: Accept,
    Kind.ACCEPTED: Accepted,
    Kind.DECIDED: Decided,
}


def subject(body: Body) -> Target | Value:
    """What a control entry is about."""
    return body.target if isinstance(body, Prepare | Promise) else body.value


def read_body(entry: Entry) -> Body:
    """What a control entry says. Raises DecodeError for what fits no game.

    Whether there is such a seat, and whose the ballot is, only the roster can tell.
    """
    body: Body = decode(entry.body, BODIES[entry.kind])
    said = [subject(body)]
    if isinstance(body, Promise) and body.accepted is not None:
        said.append(body.accepted.value)
    for about in said:
        joiner = about.joiner
        if (about.change is Change.JOIN) != (joiner is not None):
            raise DecodeError("somebody joins, and it is not said who, or the other way round")
    return body


def is_barred(about: Target | Value, before: Sequence[Value]) -> bool:
    """Would it bring somebody back whom one of the decrees ``before`` it has cut? Cut is for good."""
    cut = (value.seat for value in before if value.change is Change.CUT)
    return about.change is Change.BACK and about.seat in cut
