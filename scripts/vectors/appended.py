"""Vectors of what may follow a finished game: entries to put behind a sample record, and the verdict.

Player 0 writes all of them, where nothing else is said. What must be said of them stands here by hand.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from dixit_lan.ids import Digest
from dixit_lan.logs.decrees import (
    NO_VALUE,
    Accept,
    Accepted,
    Change,
    Decided,
    Prepare,
    Promise,
    Report,
    Target,
    Value,
    Vote,
)
from dixit_lan.logs.entry import Entry, write_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.wire.canonical import encode
from scripts.vectors.games import playing_of
from scripts.vectors.kit import Vector, dice, hexes
from scripts.vectors.room import NAMES, Room
from scripts.vectors.samples import play

NAME = "sound-3-short"
NOOP = Target(Change.NOOP, 0, 0)
NO_REPORT = Report(0, b"", b"")


class Author:
    """Goes on writing a player's log where the game has left it."""

    def __init__(self, room: Room, who: int = 0) -> None:
        self.entries: list[Entry] = []
        self.seat = int(playing_of(room, who).seat)
        self._log, self._identity = list(room.log(who)), room.identities[who]

    @property
    def last(self) -> Entry:
        return (self._log + self.entries)[-1]

    def write(
        self, kind: Kind, digest: bytes, body: Any, *, behind: Entry | None = None
    ) -> "Author":
        previous = self.last if behind is None else behind
        self.entries.append(
            write_entry(
                self._identity,
                previous.log.nonce,
                previous,
                digest=Digest(digest),
                kind=kind,
                body=encode(body),
            )
        )
        return self

    def before_last(self) -> Entry:
        return (self._log + self.entries)[-2]


Write = Callable[[Author, "_Game"], object]


class _Game:
    """Digests and seats of the game that has ended."""

    def __init__(self, room: Room) -> None:
        playing = playing_of(room)
        self.start, self.end = playing.start, playing.referee.digest
        self.last_step = max(playing.referee.past.values(), key=lambda step: step.index).digest
        self.other = (int(playing_of(room, 0).seat) + 1) % 3


def _prepare(me: Author, game: _Game, **changes: Any) -> Author:
    fields: dict[str, Any] = {"decree": 0, "ballot": (1, me.seat), "target": NOOP} | changes
    return me.write(Kind.PREPARE, game.start, Prepare(**fields))


def _promise(me: Author, game: _Game, **changes: Any) -> Author:
    fields: dict[str, Any] = {
        "decree": 0,
        "ballot": (1, me.seat),
        "target": NOOP,
        "report": NO_REPORT,
        "agrees": True,
        "accepted": None,
    }
    return me.write(Kind.PROMISE, game.start, Promise(**(fields | changes)))


def _accepted(me: Author, game: _Game, ballot: tuple[int, int]) -> Author:
    return me.write(Kind.ACCEPTED, game.start, Accepted(0, ballot, NO_VALUE))


def _accept(me: Author, game: _Game, promises: tuple[bytes, ...]) -> Author:
    return me.write(Kind.ACCEPT, game.start, Accept(0, (1, me.seat), NO_VALUE, promises))


def _own_end(me: Author, game: _Game) -> Author:
    """Promises to let its own log end here."""
    target = Target(Change.AWAY, me.seat, 0)
    report = Report(me.last.seq + 1, me.last.hash, b"")
    return _promise(me, game, target=target, report=report)


FINE: tuple[str, ...] = ()
BAD = ("bad_decree",)
TURN = ("out_of_turn",)
CASES: list[tuple[str, tuple[str, ...], Write]] = [
    ("nothing", FINE, lambda me, g: None),
    ("a second ACK", FINE, lambda me, g: me.write(Kind.ACK, g.end, ())),
    ("an ACK of the step before", FINE, lambda me, g: me.write(Kind.ACK, g.last_step, ())),
    ("an ACK that says something", ("malformed",), lambda me, g: me.write(Kind.ACK, g.end, (1,))),
    ("LEAVE", FINE, lambda me, g: me.write(Kind.LEAVE, g.start, ())),
    ("LEAVE that says something", FINE, lambda me, g: me.write(Kind.LEAVE, g.start, (1,))),
    ("LEAVE of another game", FINE, lambda me, g: me.write(Kind.LEAVE, dice("start"), ())),
    ("a lobby entry", TURN, lambda me, g: me.write(Kind.READY, dice("lobby"), {"number": 9})),
    ("RESULT again", TURN, lambda me, g: me.write(Kind.RESULT, g.last_step, {})),
    ("a game entry under the last digest", TURN, lambda me, g: me.write(Kind.AGREE, g.end, {})),
    ("a game entry of no history", FINE, lambda me, g: me.write(Kind.AGREE, dice("other"), {})),
    ("SEAT_COMMIT under D(0) again", TURN, lambda me, g: me.write(Kind.SEAT_COMMIT, g.start, {})),
    ("another entry in the place of the last", ("two_entries",), lambda me, g: me.write(
        Kind.AGREE, dice("twin"), {}, behind=me.before_last())),
    ("PREPARE", FINE, _prepare),
    ("PREPARE of another game", FINE, lambda me, g: me.write(
        Kind.PREPARE, dice("start"), Prepare(0, (1, g.other), NOOP))),
    ("PREPARE twice", FINE, lambda me, g: _prepare(_prepare(me, g), g, ballot=(2, me.seat))),
    ("PREPARE twice under one ballot", BAD, lambda me, g: _prepare(_prepare(me, g), g)),
    ("PREPARE under another's ballot", BAD, lambda me, g: _prepare(me, g, ballot=(1, g.other))),
    ("PREPARE of the last round", FINE, lambda me, g: _prepare(
        me, g, ballot=(2**32 - 1, me.seat))),
    ("PREPARE of a round behind it", BAD, lambda me, g: _prepare(me, g, ballot=(2**32, me.seat))),
    ("PREPARE of decree 1", BAD, lambda me, g: _prepare(me, g, decree=1)),
    ("PREPARE of a seat that is none", BAD, lambda me, g: _prepare(
        me, g, target=Target(Change.AWAY, 3, 0))),
    ("PREPARE of seat 12", BAD, lambda me, g: _prepare(me, g, target=Target(Change.AWAY, 12, 0))),
    ("PREPARE of nonsense", BAD, lambda me, g: me.write(Kind.PREPARE, g.start, {"decree": 0})),
    ("PREPARE to join without a joiner", BAD, lambda me, g: _prepare(
        me, g, target=Target(Change.JOIN, 3, 0))),
    ("PROMISE", FINE, lambda me, g: _promise(me, g, ballot=(1, g.other))),
    ("PROMISE under a ballot of nobody", BAD, lambda me, g: _promise(me, g, ballot=(1, 3))),
    ("PROMISE under a ballot of seat 12", BAD, lambda me, g: _promise(me, g, ballot=(1, 12))),
    ("PROMISE that reports a vote under no ballot", BAD, lambda me, g: _promise(
        me, g, accepted=Vote((2**32, 0), NO_VALUE))),
    ("PROMISE below a promise", BAD, lambda me, g: _promise(
        _promise(me, g, ballot=(2, g.other)), g, ballot=(1, g.other))),
    ("PROMISE twice the same", BAD, lambda me, g: _promise(_promise(me, g), g)),
    ("PROMISE that hides a vote", BAD, lambda me, g: _promise(
        _accepted(me, g, (1, g.other)), g, ballot=(2, g.other))),
    ("PROMISE that reports a vote", FINE, lambda me, g: _promise(
        _accepted(me, g, (1, g.other)), g, ballot=(2, g.other),
        accepted=Vote((1, g.other), NO_VALUE))),
    ("ACCEPTED", FINE, lambda me, g: _accepted(me, g, (1, g.other))),
    ("ACCEPTED below a promise", BAD, lambda me, g: _accepted(
        _promise(me, g, ballot=(2, g.other)), g, (1, g.other))),
    ("ACCEPTED twice under one ballot", BAD, lambda me, g: _accepted(
        _accepted(me, g, (1, g.other)), g, (1, g.other))),
    ("ACCEPT that was not prepared", BAD, lambda me, g: _accept(me, g, ())),
    ("ACCEPT with too few promises", BAD, lambda me, g: _accept(
        _prepare(me, g), g, (dice("promise"),))),
    ("ACCEPT with promises that are not here", FINE, lambda me, g: _accept(
        _prepare(me, g), g, (dice("promise"), dice("promise", 1)))),
    ("DECIDED without votes", BAD, lambda me, g: me.write(
        Kind.DECIDED, g.start, Decided(0, NO_VALUE, ()))),
    ("a game entry after the promise to end here", BAD, lambda me, g: _own_end(me, g).write(
        Kind.AGREE, dice("other"), {})),
]  # fmt: skip


def appended() -> Vector:
    """appended.json"""
    room = play(NAME)
    game = _Game(room)
    rows = []
    for about, offences, write in CASES:
        me = Author(room)
        write(me, game)
        rows.append(_row(about, me.entries, "sound_final", offences))
    return {
        "about": f"entries of {NAMES[0]} to put at the end of samples/{NAME}.record",
        "player": NAMES[0],
        "cases": [*rows, *_broken(room), *_decrees(room)],
    }


def _row(about: str, entries: list[Entry], verdict: str, offences: tuple[str, ...]) -> Vector:
    raws = hexes(entry.raw for entry in entries)
    return {"about": about, "entries": raws, "verdict": verdict, "offences": list(offences)}


def _broken(room: Room) -> list[Vector]:
    """What breaks the record and convicts nobody of an offence."""
    rows = []
    gap = Author(room).write(Kind.ACK, dice("a"), ()).write(Kind.ACK, dice("b"), ())
    rows.append(_row("an entry is missing before it", gap.entries[1:], "wrong", ()))
    me = Author(room)
    me.write(Kind.ACK, dice("a"), (), behind=me.last)
    again = Author(room)
    again.write(Kind.ACK, dice("b"), ())
    elsewhere = _with_hash(again.last, dice("elsewhere"))
    again.write(Kind.ACK, dice("c"), (), behind=elsewhere)
    rows.append(_row("an entry that follows another", again.entries, "wrong", ()))
    rows.append(_row("an entry twice", [*me.entries, *me.entries], "wrong", ()))
    return rows


def _with_hash(entry: Entry, hash_: bytes) -> Entry:
    return replace(entry, hash=Digest(hash_))


def _decided(
    room: Room, target: Target, value: Value, about: str, then: Target, offences: tuple[str, ...]
) -> Vector:
    """A whole decree, as two of three decide it; then one of them asks for ``then``."""
    game, me, other = _Game(room), Author(room), Author(room, 1)
    _prepare(me, game, target=target)
    ballot, report = (1, me.seat), Report(value.height, value.head, b"")
    _promise(me, game, target=target, report=report)
    _promise(other, game, ballot=ballot, target=target, report=report)
    names = me.last.hash, other.last.hash
    me.write(Kind.ACCEPT, game.start, Accept(0, ballot, value, names))
    me.write(Kind.ACCEPTED, game.start, Accepted(0, ballot, value))
    other.write(Kind.ACCEPTED, game.start, Accepted(0, ballot, value))
    certificate = me.last.raw, other.last.raw
    me.write(Kind.DECIDED, game.start, Decided(0, value, certificate))
    _prepare(me, game, decree=1, target=then)
    entries = [*me.entries[:2], other.entries[0], *me.entries[2:4], other.entries[1]]
    return _row(about, [*entries, *me.entries[4:]], "sound_final", offences)


def _decrees(room: Room) -> Iterator[Vector]:
    """Away may come back; cut is for good."""
    yield _decided(room, NOOP, NO_VALUE, "a whole decree: nothing", NOOP, FINE)
    third = Author(room, 2)
    end = third.seat, third.last.seq + 1, third.last.hash
    back = Target(Change.BACK, third.seat, 0)
    for change, offences in ((Change.AWAY, FINE), (Change.CUT, BAD)):
        target, about = Target(change, third.seat, 0), f"{change.name}, then PREPARE of BACK"
        yield _decided(room, target, Value(change, *end), about, back, offences)
