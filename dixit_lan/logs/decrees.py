"""Decrees: what control entries hold. Who is in the game is wished, stood for, proposed, assented to.

A decree says up to which entry a player's log counts, that the player is back, or who joins. The
electors are the founders: the seats of the roster that began. Any t of them, t a majority, decide.
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
from dixit_lan.wire.limits import (
    CITES_MAX,
    DECREES_MAX,
    LOG_ENTRIES_MAX,
    TURNS_MAX,
)
from dixit_lan.wire.text import check_names

HASH_BYTES = 32

Height = Annotated[int, msgspec.Meta(ge=0, le=LOG_ENTRIES_MAX)]
Numbered = Annotated[int, msgspec.Meta(ge=0, lt=DECREES_MAX)]
Turn = Annotated[int, msgspec.Meta(ge=0, lt=TURNS_MAX)]
Head = bounds.Short
"""The hash of a log's last entry that counts; empty where none does."""
Cites = Annotated[tuple[bounds.Hash, ...], msgspec.Meta(max_length=CITES_MAX)]
"""Hashes of control entries of other logs, one of each author."""


class Change(StrEnum):
    """What a decree changes."""

    AWAY = "away"  # silent: the rest plays on; the seat may come back
    CUT = "cut"  # proven to have cheated: out for good
    BACK = "back"
    JOIN = "join"  # a latecomer gets a seat of her own, from the next round on
    NOOP = "noop"  # nothing: a number is used up without a change


class By(StrEnum):
    """Why a seat wishes something: its person chose it, the table's clock ran out, nobody is at the
    laptop, or the program does it by itself.
    """

    PERSON = "person"
    CLOCK = "clock"
    QUIET = "quiet"
    BOT = "bot"


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
    """What is wished. ``twins``, with CUT: the log forks; else it is one chain.

    ``height`` and ``head``, with BACK: where the log goes on. ``joiner``: only with JOIN.
    """

    change: Change
    seat: bounds.SeatNumber
    twins: bool = False
    joiner: RosterSeat | None = None
    height: Height = 0
    head: Head = b""


NOTHING = Target(Change.NOOP, 0)


class Value(msgspec.Struct, frozen=True):
    """What is decided: ``seat``'s log counts up to ``height`` entries, the last of hash ``head``.

    With BACK, the height and head of the log that goes on; with NOOP, zeros. With JOIN, ``seat`` is
    the new seat's number and ``joiner`` who sits there.
    """

    change: Change
    seat: bounds.SeatNumber
    height: Height
    head: Head
    joiner: RosterSeat | None = None


NO_VALUE = Value(Change.NOOP, 0, 0, b"")


class Report(msgspec.Struct, frozen=True):
    """What a seat holds of the log in question: ``height`` entries, the last of hash ``head``; and of
    these how many it has ``acted`` on, the last of hash ``deed``. Zeros where the change ends no log.
    """

    height: Height
    head: Head
    acted: Height
    deed: Head


NO_REPORT = Report(0, b"", 0, b"")


class Wish(msgspec.Struct, frozen=True):
    """``yes``: I want this; False takes an earlier wish back."""

    decree: Numbered
    target: Target
    yes: bool
    by: By


class Stand(msgspec.Struct, frozen=True):
    """``wishes``: the t WISH entries that call for it; none with NOOP."""

    decree: Numbered
    target: Target
    report: Report
    wishes: Cites


class Propose(msgspec.Struct, frozen=True):
    """``stands``: the t STAND entries, or more, that allow the value; ``passes``: in a turn above 0,
    the t PASS entries that say what may have been decided before.
    """

    decree: Numbered
    turn: Turn
    value: Value
    stands: Cites
    passes: Cites


class Assent(msgspec.Struct, frozen=True):
    """``proposal``: the hash of a PROPOSE entry of this turn."""

    decree: Numbered
    turn: Turn
    proposal: bounds.Hash


class Assented(msgspec.Struct, frozen=True):
    """An assent given before: its turn and the hash of the proposal."""

    turn: Turn
    proposal: bounds.Hash


class Pass(msgspec.Struct, frozen=True):
    """Leaves all turns below ``turn``. ``assented``: the author's last ASSENT to this decree."""

    decree: Numbered
    turn: Turn
    assented: Assented | None


class Decided(msgspec.Struct, frozen=True):
    """``assents``: t ASSENT entries of different seats to one proposal."""

    decree: Numbered
    proposal: bounds.Hash
    assents: Cites


Body = Wish | Stand | Propose | Assent | Pass | Decided

BODIES: dict[Kind, type[Body]] = {
    Kind.WISH: Wish,
    Kind.STAND: Stand,
    Kind.PROPOSE: Propose,
    Kind.ASSENT: Assent,
    Kind.PASS: Pass,
    Kind.DECIDED: Decided,
}


def cited(body: Body) -> tuple[bytes, ...]:
    """Hashes of the entries that a control entry names."""
    match body:
        case Stand():
            return body.wishes
        case Propose():
            return (*body.stands, *body.passes)
        case Assent():
            return (body.proposal,)
        case Pass():
            return () if body.assented is None else (body.assented.proposal,)
        case Decided():
            return (body.proposal, *body.assents)
        case _:
            return ()


def read_body(entry: Entry) -> Body:
    """What a control entry says. Raises DecodeError for what fits no game.

    Whether there is such a seat only the roster can tell.
    """
    body: Body = decode(entry.body, BODIES[entry.kind])
    match body:
        case Wish(target=about) | Stand(target=about) | Propose(value=about):
            _check_about(about)
    names = cited(body)
    if len(set(names)) != len(names):
        raise DecodeError("a control entry that names one entry twice")
    return body


def _check_about(about: Target | Value) -> None:
    """Are the fields those that its change has? Raises DecodeError."""
    joiner, has_tail = about.joiner, bool(about.height or about.head)
    if (about.change is Change.JOIN) != (joiner is not None):
        raise DecodeError("somebody joins, and it is not said who, or the other way round")
    if len(about.head) != (HASH_BYTES if about.height else 0):
        raise DecodeError("a height without the hash of its entry, or the other way round")
    if about.change in (Change.JOIN, Change.NOOP) and has_tail:
        raise DecodeError("a height where no log ends or goes on")
    if about.change is Change.NOOP and about.seat:
        raise DecodeError("a change of nothing about somebody")
    if isinstance(about, Target):
        if about.twins and about.change is not Change.CUT:
            raise DecodeError("twins where nobody is cut")
        if has_tail and about.change is not Change.BACK:
            raise DecodeError("a wish that says where a log ends")


def target_of(value: Value, *, twins: bool) -> Target:
    """What those wished who get ``value`` decided."""
    match value.change:
        case Change.NOOP:
            return NOTHING
        case Change.BACK:
            return Target(value.change, value.seat, height=value.height, head=value.head)
        case Change.JOIN:
            return Target(value.change, value.seat, joiner=value.joiner)
        case _:
            return Target(value.change, value.seat, twins=twins)


def value_of(target: Target) -> Value:
    """What is decided for a target that says all itself: of BACK, JOIN and NOOP."""
    return Value(target.change, target.seat, target.height, target.head, target.joiner)


def gone_after(before: Sequence[Value]) -> set[int]:
    """Seats that the decrees ``before`` say are not at the table."""
    gone: set[int] = set()
    for value in before:
        if value.change in (Change.AWAY, Change.CUT):
            gone.add(value.seat)
        elif value.change is Change.BACK:
            gone.discard(value.seat)
    return gone


def cut_by(before: Sequence[Value]) -> set[int]:
    """Seats that one of the decrees ``before`` has cut: they are out for good, and decide nothing."""
    return {value.seat for value in before if value.change is Change.CUT}
