"""Decrees: what control entries hold. Single-decree Paxos (Lamport, Paxos Made Simple, 2001).

A decree says up to which entry a player's log counts, or that the player is back. The acceptors are
all seats of the roster, always; any t of them, t a majority, decide.
"""

from enum import StrEnum
from functools import cached_property

import msgspec

from dixit_lan.ids import PlayerKey
from dixit_lan.logs.entry import LogId

Ballot = tuple[int, int]
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

    player: bytes
    nonce: bytes
    name: str

    @cached_property
    def log(self) -> LogId:
        return LogId(PlayerKey(self.player), self.nonce)


class Target(msgspec.Struct, frozen=True):
    """What a proposer wants decided.

    ``fork``, with CUT: one more than the twins' number; else 0. ``joiner``: only with JOIN.
    """

    change: Change
    seat: int
    fork: int
    joiner: RosterSeat | None = None


class Value(msgspec.Struct, frozen=True):
    """What is decided: ``seat``'s log counts up to ``height`` entries, the last of hash ``head``.

    With BACK, the height and head of the log that goes on; with NOOP, zeros. With JOIN, ``seat`` is
    the new seat's number and ``joiner`` who sits there.
    """

    change: Change
    seat: int
    height: int
    head: bytes
    joiner: RosterSeat | None = None


class Report(msgspec.Struct, frozen=True):
    """What a promiser holds of the log in question.

    ``height`` and ``head``: all that it holds; with a fork, all that it has acted on. ``branch``:
    the twin in the chain that it acted on; empty if it did not get so far.
    """

    height: int
    head: bytes
    branch: bytes


class Prepare(msgspec.Struct, frozen=True):
    decree: int
    ballot: Ballot
    target: Target


class Vote(msgspec.Struct, frozen=True):
    """A value accepted under a ballot."""

    ballot: Ballot
    value: Value


class Promise(msgspec.Struct, frozen=True):
    """``agrees``: we see for ourselves what the target says, or our person does."""

    decree: int
    ballot: Ballot
    target: Target
    report: Report
    agrees: bool
    accepted: Vote | None


class Accept(msgspec.Struct, frozen=True):
    """``promises``: hashes of the t PROMISE entries that allow the value."""

    decree: int
    ballot: Ballot
    value: Value
    promises: tuple[bytes, ...]


class Accepted(msgspec.Struct, frozen=True):
    decree: int
    ballot: Ballot
    value: Value


class Decided(msgspec.Struct, frozen=True):
    """``certificate``: t signed ACCEPTED entries of different seats for one ballot and the value."""

    decree: int
    value: Value
    certificate: tuple[bytes, ...]
