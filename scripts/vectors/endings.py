"""Records that end before their game does: what is due, from whom, and how far the game had come."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from dixit_lan.errors import InternalError
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import Kind
from scripts.vectors.facts import WITNESS, facts, state
from scripts.vectors.room import Room, first_of, record_of
from scripts.vectors.samples import Sample, play

ZEROS = 700
"""So many zeros lie behind a file that a crash has torn."""


@dataclass(frozen=True)
class Cut:
    """A sound game, so much of it as ``length`` says, and what the file has behind that."""

    game: str
    about: str
    length: Callable[[Room, Sequence[Entry]], int]
    tail: Callable[[bytes], bytes] = lambda rest: b""


def _before(kind: Kind, round_number: int = 1) -> Callable[[Room, Sequence[Entry]], int]:
    def length(room: Room, entries: Sequence[Entry]) -> int:
        clues = [at for at, entry in enumerate(entries) if entry.kind is Kind.CLUE]
        begin = clues[round_number - 1] if round_number > 1 else 0
        return begin + first_of(entries[begin:], kind)

    return length


def _once_paused(room: Room, entries: Sequence[Entry]) -> int:
    """The first entries with which the table cannot go on."""
    for length in range(first_of(entries, Kind.DECIDED), len(entries) + 1):
        playing = room.restarted(WITNESS, entries[:length]).playing
        if playing is not None and playing.referee.paused:
            return length
    raise InternalError("the table never pauses")


def _before_the_join(room: Room, entries: Sequence[Entry]) -> int:
    """Some of the latecomer's entries are here, and nothing yet of the decree that lets her in."""
    joiner = room.identities[-1].key
    came = next(at for at, entry in enumerate(entries) if entry.log.author == joiner)
    return came + 1


def _within(rest: bytes) -> bytes:
    return rest[: 4 + int.from_bytes(rest[:4], "big") // 2]


def _within_length(rest: bytes) -> bytes:
    return rest[:3]


CUTS: dict[str, Cut] = {
    "ends-early": Cut("sound-3-short", "the record ends before RESULT", _before(Kind.RESULT)),
    "not-begun": Cut("sound-3-short", "the record ends in the lobby", _before(Kind.SEAT_COMMIT)),
    "in-the-seating": Cut(
        "sound-3-short", "the record ends before the first SEED", _before(Kind.SEED)
    ),
    "in-round-2": Cut(
        "sound-3",
        "the second of three rounds is not over: it does not count",
        _before(Kind.VOTE, 2),
    ),
    "torn": Cut("sound-3-short", "the file ends within an entry", _before(Kind.SHUFFLE), _within),
    "torn-length": Cut(
        "sound-3-short", "the file ends within an item's length", _before(Kind.SHOW), _within_length
    ),
    "torn-zeros": Cut(
        "sound-3-short",
        "the file ends in zeros, from within an entry on",
        _before(Kind.MIX),
        lambda rest: _within(rest) + bytes(ZEROS),
    ),
    "adjourned": Cut(
        "sound-3-paused", "one of three is away: the table waits for a decree", _once_paused
    ),
    "before-the-join": Cut(
        "sound-4-joined",
        "the record holds a log that gets its seat by a decree that is not in it yet",
        _before_the_join,
    ),
}


def unfinished(name: str) -> Sample:
    """The beginning of a sound game."""
    cut = CUTS[name]
    room = play(cut.game)
    entries = room.entries(WITNESS)
    kept = entries[: cut.length(room, entries)]
    data, whole = record_of(kept, room.table.deck), room.record(WITNESS)
    tail = cut.tail(whole[len(data) :])
    found = state(room, kept) | ({"torn": len(data)} if tail else {})
    return Sample(f"unfinished-{name}.record", data + tail, cut.about, "unfinished", (), found)


def torn_behind_its_end() -> Sample:
    """Of a whole game the last acknowledgement is torn."""
    room = play("sound-3-short")
    whole = room.record(WITNESS)
    data = record_of(room.entries(WITNESS)[:-1], room.table.deck)
    found = facts(room) | {"ends": "torn", "torn": len(data)}
    about = "a whole game, but the file ends within the last acknowledgement"
    return Sample("unfinished-torn-ack.record", whole[:-7], about, "unfinished", (), found)


def endings() -> Iterator[Sample]:
    """All of them, in the order of the index."""
    yield from map(unfinished, CUTS)
    yield torn_behind_its_end()
