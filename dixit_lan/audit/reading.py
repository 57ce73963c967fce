"""From the bytes of a record to packs and logs: every signature, every number, every backlink.

What is not as it should be is noted and left out, and reading goes on while there are items: what is
left may still prove whose doing it is.
"""

from dataclasses import dataclass, field
from typing import Any

import msgpack

from dixit_lan.audit.findings import Claim, Filed, Finding, Wrong
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.errors import DecodeError, DixitError
from dixit_lan.ids import Card, Digest
from dixit_lan.logs.entry import NO_ENTRY, LogId, read_entry
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.record import CARD_BYTES, ENTRY_TAG, MAGIC, PACK_TAG, Item, read_items
from dixit_lan.wire.limits import (
    DECK_CARDS_MAX,
    DECK_CARDS_MIN,
    LOG_ENTRIES_MAX,
    PACKS_MAX,
    SEATS_MAX,
)


@dataclass(frozen=True, slots=True)
class HeldPack:
    """A pack in the record, and where it lies."""

    cards: tuple[Card, ...]
    item: int
    offset: int


@dataclass(slots=True)
class Reading:
    """What a record holds; ``faults`` has at most one of each weight, the first."""

    packs: dict[Digest, HeldPack] = field(default_factory=dict)
    logs: dict[LogId, list[Filed]] = field(default_factory=dict)
    items: int = 0
    faults: list[Finding] = field(default_factory=list)

    @property
    def entries(self) -> int:
        return sum(len(log) for log in self.logs.values())

    def note(self, fault: Finding) -> None:
        if all(known.weight != fault.weight for known in self.faults):
            self.faults.append(fault)


def read_record(data: bytes) -> Reading:
    """Read a record that begins with MAGIC. Never raises for what comes after it."""
    reading = Reading()
    end = len(MAGIC)
    try:
        for item in read_items(data):
            _try_take(reading, item)
            reading.items += 1
            end = item.offset + 5 + len(item.data)
    except DixitError as error:
        reading.note(Finding(str(error), item=reading.items, offset=end))
    return reading


def _try_take(reading: Reading, item: Item) -> None:
    try:
        _take(reading, item)
    except Wrong as wrong:
        reading.note(wrong.finding)
    except DixitError as error:
        at, offset, claim = reading.items, item.offset, _claim(item)
        reading.note(Finding(str(error), item=at, offset=offset, claim=claim))


def _take(reading: Reading, item: Item) -> None:
    if item.tag == PACK_TAG:
        _take_pack(reading, item)
    else:
        _take_entry(reading, Filed(read_entry(item.data), reading.items, item.offset))


def _take_pack(reading: Reading, item: Item) -> None:
    """A pack: its card hashes in order, none twice. Packs come before all entries."""
    size = CARD_BYTES
    cards = [Card(item.data[at : at + size]) for at in range(0, len(item.data), size)]
    if reading.logs:
        raise DecodeError("a pack after the first entry")
    if len(item.data) % size or not DECK_CARDS_MIN <= len(cards) <= DECK_CARDS_MAX:
        raise DecodeError(f"a pack of {len(item.data)} bytes")
    if cards != sorted(set(cards)):
        raise DecodeError("a pack whose cards are out of order")
    name = labelled_hash("pack", *cards)
    if name in reading.packs or len(reading.packs) >= PACKS_MAX:
        raise DecodeError("a pack too many")
    reading.packs[name] = HeldPack(tuple(cards), reading.items, item.offset)


def _take_entry(reading: Reading, filed: Filed) -> None:
    """An entry: the next of its log, or a fault."""
    entry = filed.entry
    log = reading.logs.get(entry.log, [])
    if not log and len(reading.logs) >= SEATS_MAX:
        raise Wrong(Finding("logs of more players than a table seats", filed))
    if entry.seq < len(log):
        raise Wrong(_second(log[entry.seq], filed))
    if entry.seq > len(log):
        raise Wrong(Finding(f"number {len(log)} of this log is missing", filed))
    if entry.backlink != (log[-1].entry.hash if log else NO_ENTRY):
        problem = "the entry follows another one than its author signed under the number before"
        raise Wrong(Finding(problem, filed, whose=entry.log))
    if len(log) >= LOG_ENTRIES_MAX:
        raise Wrong(Finding("more entries in one log than are allowed", filed))
    log.append(filed)
    reading.logs[entry.log] = log


def _second(first: Filed, filed: Filed) -> Finding:
    """Another entry under a number that is taken: the same one again, or equivocation."""
    entry = filed.entry
    if first.entry.hash == entry.hash:
        return Finding("the same entry lies in the record twice", filed)
    problem = f"two different entries under number {entry.seq}; the first is item {first.item}"
    return Finding(problem, filed, whose=entry.log, offence=Offence.TWO_ENTRIES)


def _claim(item: Item) -> Claim | None:
    """Whose entry this says it is, if it still says anything: a help in finding the place."""
    if item.tag != ENTRY_TAG:
        return None
    try:
        signed, _ = msgpack.unpackb(item.data)
        fields: list[Any] = msgpack.unpackb(signed)
        author, seq, kind = fields[1], fields[3], fields[6]
    except (msgpack.UnpackException, ValueError, TypeError, IndexError, KeyError, RecursionError):
        return None
    if isinstance(author, bytes) and isinstance(seq, int) and isinstance(kind, str):
        return Claim(author[:32], seq, kind[:20])
    return None
