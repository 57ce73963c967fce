"""Whole records with the verdict that each must get: sound ones, and ones with a single fault.

What a sample must get is written down here by hand, and taken from the table's own machines, never
from the auditor.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

import msgspec

from dixit_lan.crypto.signing import Identity
from dixit_lan.dealing.bodies import Result
from dixit_lan.ids import Card
from dixit_lan.logs.decrees import Change, Report, Stand, Target
from dixit_lan.logs.entry import Entry, write_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.record import MAGIC
from dixit_lan.rules.edition import CLASSIC, ODYSSEY, PARTY, TEAM, FirstStoryteller
from dixit_lan.wire.canonical import decode, encode
from scripts.vectors.cheats import CHEATS, flip
from scripts.vectors.facts import WITNESS, facts, state
from scripts.vectors.room import NAMES, Event, Room, Table, first_of, record_of


@dataclass(frozen=True)
class Sample:
    """A file, what is in it, and what must be said of it."""

    name: str
    data: bytes
    about: str
    verdict: str
    offences: tuple[tuple[str, str], ...] = ()  # which, and whose by name
    facts: dict[str, Any] = field(default_factory=dict)

    def row(self) -> dict[str, Any]:
        """The sample in the index."""
        return {
            "file": self.name,
            "about": self.about,
            "verdict": self.verdict,
            "offences": [{"offence": what, "player": whose} for what, whose in self.offences],
            **self.facts,
        }


Plan = tuple[Event, ...]

BASE = Table(3, 21, ODYSSEY.with_target(1), "base")
"""The game of which broken records are made."""

SOUND: dict[str, tuple[str, Table, Plan]] = {
    "sound-3-short": ("three seats, one round, no card left over", BASE, ()),
    "sound-3": (
        "three seats, two cards laid each, several rounds, the discards shuffled in",
        Table(3, 26, ODYSSEY.with_target(9), "sound 3"),
        (),
    ),
    "sound-6": (
        "six seats, the classic rules without a target: over when the pile refills nobody",
        Table(6, 42, CLASSIC.with_target(None), "sound 6"),
        (),
    ),
    "sound-12": (
        "twelve seats, two votes each",
        Table(12, 72, ODYSSEY.with_target(1), "sound 12"),
        (),
    ),
    "sound-4-away-and-back": (
        "one of four goes after the first cards are dealt; the others stand in; it comes back",
        Table(4, 28, ODYSSEY.with_target(7), "away"),
        (
            Event(1, "goes", Kind.DEAL, 1),
            Event(1, "comes", Kind.DECIDED, 0, after=4.0),
        ),
    ),
    "sound-3-paused": (
        "one of three goes after showing cards: too few to play on, until it comes back",
        Table(3, 21, ODYSSEY.with_target(1), "pause"),
        (
            Event(2, "goes", Kind.OPEN_PLAY, 0),
            Event(2, "comes", Kind.DECIDED, 0, after=4.0),
        ),
    ),
    "sound-4-joined": (
        "three begin, a fourth joins between two rounds: fresh keys, SWITCH",
        Table(4, 28, ODYSSEY.with_target(6), "late", late=1),
        (Event(3, "comes", Kind.BEGIN, 0),),
    ),
    "sound-6-left-and-joined": (
        "one of five says goodbye; a sixth joins: the others take the layer of who is gone off",
        Table(6, 42, ODYSSEY.with_target(9), "left and late", late=1),
        (
            Event(2, "leaves", Kind.PLAY, 2),
            Event(5, "comes", Kind.VOTE, 0),
        ),
    ),
    "sound-4-no-key": (
        "a fourth joins and goes before she has a key: the change of keys fails; she comes back"
        " without one, and the next change gives keys to all",
        Table(4, 28, ODYSSEY.with_target(9), "no key", late=1),
        (
            Event(3, "comes", Kind.BEGIN, 0),
            Event(3, "goes", Kind.SEAT_COMMIT, 3),
            Event(3, "comes", Kind.DECIDED, 0, times=2, after=4.0),
        ),
    ),
    "sound-4-left": (
        "one of four says goodbye after laying a card; the others open it",
        Table(4, 28, ODYSSEY.with_target(6), "left"),
        (Event(2, "leaves", Kind.PLAY, 2),),
    ),
    "sound-4-left-and-reshuffled": (
        "one of four says goodbye after laying a card; the pile is too short for the refill, and in"
        " the next one who has left is dealt nothing",
        Table(4, 26, ODYSSEY.with_target(6), "left, short"),
        (Event(2, "leaves", Kind.PLAY, 2),),
    ),
    "sound-6-party": (
        "Party: one of six goes with his hand open, keeps it, and comes back; the pile is shuffled anew"
        " before a clue",
        Table(6, 31, PARTY.with_target(4), "party"),
        (
            Event(2, "goes", Kind.DEAL, 2),
            Event(2, "comes", Kind.DECIDED, 0, after=0.5),
        ),
    ),
    "sound-6-team": (
        "Team: three pairs, drawn, who pick who lays; one says goodbye, and the partner plays on alone;"
        " over when nobody has a turn left to tell",
        Table(6, 42, TEAM, "team"),
        (Event(3, "leaves", Kind.PLAY, 3),),
    ),
}


@lru_cache(maxsize=16)
def play(name: str) -> Room:
    """The game of a sound sample; the same object every time."""
    _, table, plan = SOUND[name]
    return Room(table).run(plan)


def sound(name: str) -> Sample:
    """A whole game in which nobody cheats."""
    room = play(name)
    return Sample(
        f"{name}.record",
        room.record(WITNESS if name != "sound-4-away-and-back" else 0),
        SOUND[name][0],
        "sound_final",
        facts=facts(room),
    )


# -- cheats ----------------------------------------------------------------------------------------


CUT = {
    "zero-share": Kind.SHUFFLE,
    "bad-opening-seed": Kind.SHUFFLE,
    "bad-dealing": Kind.SHUFFLE,
    "false-complaint": Kind.SHUFFLE,
    "false-claim": Kind.SHUFFLE,
    "bad-shuffle": Kind.DEAL,
    "bad-share": Kind.CLUE,
    "malformed": Kind.CLUE,
    "bad-seal": Kind.MIX,
    "marked-card": Kind.SHOW,
}
"""Where records are cut short, to keep them small."""

TELLS = frozenset({"bad-clue", "rubbish-sealed"})
"""Cheats of a storyteller."""


def cheat(name: str) -> Sample:
    """Player 0 of four cheats once; the others go on without."""
    offence, about, lies = CHEATS[name]
    table = Table(4, 24, ODYSSEY.with_target(1), f"cheat {name}", lies=lies)
    if name != "malformed":  # that one needs a BEGIN
        teller = Identity(table.secret("player", 0 if name in TELLS else 2)).key
        chosen = FirstStoryteller.CHOSEN
        edition = replace(table.edition, first_storyteller=chosen, chosen_storyteller=teller.hex())
        table = replace(table, edition=edition)
    room = Room(table).run()
    file, about, proven = f"cheat-{name}.record", f"{NAMES[0]} cheats: {about}", (offence, NAMES[0])
    if name not in CUT:
        return Sample(file, room.record(WITNESS), about, "sound_final", (proven,), facts(room))
    entries = room.entries(WITNESS)
    entries = entries[: first_of(entries, CUT[name])]
    about += f"; the record ends before the first {CUT[name]}"
    data, found = record_of(entries, table.deck), state(room, entries)
    return Sample(file, data, about, "unfinished", (proven,), found)


def twins() -> Sample:
    """Two AGREEs under one number."""
    room, entries = _base()
    at = _own(room, entries, Kind.AGREE)
    old = entries[at]
    other = _sign_again(room, entries, old, kind=Kind.BEGIN, body=encode({"saw": 0}))
    return Sample(
        "cheat-two-entries.record",
        record_of([*entries[: at + 1], other, *entries[at + 1 :]], room.table.deck),
        f"{NAMES[0]} has signed two different entries under one number; the game went on",
        "sound_final",
        (("two_entries", NAMES[0]),),
        facts(room),
    )


def twice_answered() -> Sample:
    """At the end of a log a second entry under a digest that was answered."""
    room, entries = _base()
    old = entries[_own(room, entries, Kind.AGREE)]
    last = [entry for entry in entries if entry.log == old.log][-1]
    extra = write_entry(
        room.identities[0],
        old.log.nonce,
        last,
        digest=old.digest,
        kind=Kind.AGREE,
        body=old.body,
    )
    return Sample(
        "cheat-out-of-turn.record",
        record_of([*entries, extra], room.table.deck),
        f"{NAMES[0]} answers a step a second time, under another number",
        "sound_final",
        (("out_of_turn", NAMES[0]),),
        facts(room),
    )


def vain_stand() -> Sample:
    """At the end of a log a STAND that nobody has wished."""
    room, entries = _base()
    last = [e for e in entries if e.log.author == room.identities[0].key][-1]
    playing = room.machines[0].playing
    assert playing is not None and playing.seat is not None
    other = (playing.seat + 1) % 3
    log = [e for e in entries if e.log == playing.roster.seats[other].log]
    held = Report(len(log), log[-1].hash, len(log), log[-1].hash)
    extra = write_entry(
        room.identities[0],
        last.log.nonce,
        last,
        digest=playing.start,
        kind=Kind.STAND,
        body=encode(Stand(0, Target(Change.AWAY, other), held, ())),
    )
    return Sample(
        "cheat-bad-decree.record",
        record_of([*entries, extra], room.table.deck),
        f"{NAMES[0]} stands for somebody's end without the wishes of a majority",
        "sound_final",
        (("bad_decree", NAMES[0]),),
        facts(room),
    )


def foreign_digest() -> Sample:
    """In the place of a log's last entry one under a digest that no game had."""
    room, entries = _base()
    kept = entries[: first_of(entries, Kind.SHOW)]
    at = _own(room, kept, Kind.AGREE, who=2)
    last = [e for e in kept if e.log == kept[at].log][-1]
    foreign = _sign_again(room, kept, last, kind=last.kind, body=last.body, digest=b"\x55" * 32)
    found = state(room, [e for e in kept if e != last])
    return Sample(
        "foreign-digest.record",
        record_of([foreign if e == last else e for e in kept], room.table.deck),
        f"{NAMES[2]} has signed an entry under a digest of no history, which is passed over;"
        " the record ends before the first show",
        "unfinished",
        facts=found,
    )


# -- broken records --------------------------------------------------------------------------------


def _base() -> tuple[Room, list[Entry]]:
    room = play("sound-3-short")
    return room, list(room.entries(WITNESS))


def _own(room: Room, entries: Sequence[Entry], kind: Kind, who: int = 0) -> int:
    """Where player ``who``'s first entry of this kind lies."""
    key = room.identities[who].key
    mine = (at for at, e in enumerate(entries) if e.kind is kind and e.log.author == key)
    return next(mine)


def _sign_again(
    room: Room, entries: Sequence[Entry], old: Entry, *, kind: Kind, body: bytes, digest: Any = None
) -> Entry:
    """Another entry in the place of ``old``, with its author's key."""
    who = [identity.key for identity in room.identities].index(old.log.author)
    log = [entry for entry in entries if entry.log == old.log]
    return write_entry(
        room.identities[who],
        old.log.nonce,
        log[old.seq - 1] if old.seq else None,
        digest=old.digest if digest is None else digest,
        kind=kind,
        body=body,
    )


Broken = tuple[bytes, dict[str, Any]]


def _changed_signature() -> Broken:
    room, entries = _base()
    data, at = bytearray(room.record(WITNESS)), _own(room, entries, Kind.SHUFFLE)
    end = len(record_of(entries[: at + 1], room.table.deck))
    data[end - 1] ^= 1
    return bytes(data), {"item": at + 1}


def _changed_body() -> Broken:
    room, entries = _base()
    data, at = bytearray(room.record(WITNESS)), _own(room, entries, Kind.SHUFFLE)
    end = len(record_of(entries[: at + 1], room.table.deck))
    data[end - 200] ^= 1
    return bytes(data), {"item": at + 1}


def _missing_entry() -> Broken:
    room, entries = _base()
    at = _own(room, entries, Kind.AGREE)
    return record_of(entries[:at] + entries[at + 1 :], room.table.deck), {}


def _doubled_entry() -> Broken:
    room, entries = _base()
    at = _own(room, entries, Kind.AGREE)
    doubled = [*entries[: at + 1], entries[at], *entries[at + 1 :]]
    return record_of(doubled, room.table.deck), {"item": at + 2}


def _foreign_pack() -> Broken:
    room, entries = _base()
    first, *rest = room.table.deck
    entries = entries[: first_of(entries, Kind.SHUFFLE)]
    return record_of(entries, sorted([Card(flip(first, 31)), *rest])), {"item": 0}


def _false_backlink() -> Broken:
    """The last entry of a log follows another one than its author signed before."""
    room, entries = _base()
    ack = [e for e in entries if e.log.author == room.identities[0].key][-1]
    log = [e for e in entries if e.log == ack.log]
    forged = write_entry(
        room.identities[0],
        ack.log.nonce,
        replace(log[-2], hash=log[0].hash),
        digest=ack.digest,
        kind=ack.kind,
        body=ack.body,
    )
    return record_of([forged if e == ack else e for e in entries], room.table.deck), {
        "whose": NAMES[0]
    }


def _false_results() -> Broken:
    """All three have signed a result that the game does not give."""
    room, entries = _base()
    kept = [e for e in entries if e.kind not in (Kind.RESULT, Kind.ACK)]
    results = [e for e in entries if e.kind is Kind.RESULT]
    for old in results:
        body = decode(old.body, Result)
        body = msgspec.structs.replace(body, scores=tuple(99 for _ in body.scores))
        kept.append(_sign_again(room, entries, old, kind=Kind.RESULT, body=encode(body)))
    return record_of(kept, room.table.deck), {}


def _other_version() -> Broken:
    room, entries = _base()
    record = record_of(entries[: first_of(entries, Kind.SEAT)], room.table.deck)
    return MAGIC.replace(b"2", b"9") + record[len(MAGIC) :], {}


BROKEN: dict[str, tuple[str, str, Callable[[], Broken]]] = {
    "changed-signature": ("wrong", "one bit of a signature is changed", _changed_signature),
    "changed-body": ("wrong", "one bit of a signed SHUFFLE is changed", _changed_body),
    "missing-entry": ("wrong", "an entry in the middle of a log is left out", _missing_entry),
    "doubled-entry": ("wrong", "an entry lies in the record twice", _doubled_entry),
    "foreign-pack": ("wrong", "the pack has another card than the signed one", _foreign_pack),
    "false-backlink": ("wrong", "an entry follows another than was signed", _false_backlink),
    "false-results": ("wrong", "all have signed a result that is not true", _false_results),
    "other-version": ("unreadable", "the magic names version 9", _other_version),
}


def broken(name: str) -> Sample:
    """A record of an honest game with one fault in it."""
    verdict, about, make = BROKEN[name]
    data, found = make()
    offences: tuple[tuple[str, str], ...] = ()
    if name == "false-results":
        offences = tuple(("false_result", NAMES[at]) for at in range(3))
    return Sample(f"broken-{name}.record", data, about, verdict, offences, found)


def samples() -> Iterator[Sample]:
    """All of them, in the order of the index."""
    yield from map(sound, SOUND)
    yield from map(cheat, CHEATS)
    yield twins()
    yield twice_answered()
    yield vain_stand()
    yield foreign_digest()
    yield from map(broken, BROKEN)
