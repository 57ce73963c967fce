"""Vectors of what may follow a finished game: entries to put behind a sample record, and the verdict.

Player 0 writes all of them, where nothing else is said. What must be said of them stands here by hand.
"""

from collections.abc import Callable
from dataclasses import replace

from dixit_lan.ids import Digest
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import Kind
from scripts.vectors.authors import Author, Game
from scripts.vectors.decrees import cases
from scripts.vectors.kit import Vector, dice, hexes
from scripts.vectors.room import NAMES, Room
from scripts.vectors.samples import play

NAME = "sound-3-short"

Write = Callable[[Author, Game], object]

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
]  # fmt: skip


def appended() -> Vector:
    """appended.json"""
    room = play(NAME)
    game = Game(room)
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


def _decrees(room: Room) -> list[Vector]:
    """What is said about who is at the table, which is over."""
    return [
        _row(about, entries, "sound_final", BAD if is_bad else FINE)
        for about, entries, is_bad in cases(room)
    ]
