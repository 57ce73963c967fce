"""From the bytes of a record to packs and logs: every signature, every number, every backlink.

What is not as it should be is noted and left out, and reading goes on while there are items: what is
left may still prove whose doing it is. Where a log forks, all its branches are kept.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgpack

from dixit_lan.audit.findings import Claim, Filed, Finding, Wrong
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.errors import DecodeError, DixitError, Truncated
from dixit_lan.ids import Card, Digest
from dixit_lan.logs.entry import NO_ENTRY, Entry, LogId, read_entry
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.record import CARD_BYTES, ENTRY_TAG, MAGIC, PACK_TAG, Item, is_pack, read_items
from dixit_lan.wire.limits import (
    DECK_CARDS_MAX,
    DECK_CARDS_MIN,
    LOG_ENTRIES_MAX,
    PACKS_MAX,
    SEATS_MAX,
    SIDE_ENTRIES_MAX,
)


@dataclass(frozen=True, slots=True)
class HeldPack:
    """A pack in the record, and where it lies."""

    cards: tuple[Card, ...]
    item: int
    offset: int


@dataclass(slots=True)
class Reading:
    """What a record holds.

    ``logs``: of each log the branch that came first; ``side``: entries of other branches, by their
    hashes; ``forks``: the first proof for each forked log; ``loose``: entries that follow nothing, to
    be settled at the end; ``fault``: what breaks the record; ``torn``: the byte from which on nothing
    could be read, where the file breaks off in the middle of an item.
    """

    packs: dict[Digest, HeldPack] = field(default_factory=dict)
    logs: dict[LogId, list[Filed]] = field(default_factory=dict)
    side: dict[Digest, Filed] = field(default_factory=dict)
    forks: dict[LogId, Finding] = field(default_factory=dict)
    loose: dict[Digest, Filed] = field(default_factory=dict)
    items: int = 0
    fault: Finding | None = None
    torn: int | None = None

    @property
    def entries(self) -> int:
        return sum(len(log) for log in self.logs.values()) + len(self.side)

    @property
    def all(self) -> Iterator[Filed]:
        """Every entry: each log in its order, then what lies on other branches."""
        for log in self.logs.values():
            yield from log
        yield from self.side.values()

    def chain(self, log_id: LogId, height: int, head: bytes) -> list[Filed] | None:
        """The first ``height`` entries up to ``head``, on any branch; None: not all are here."""
        log, found, wanted = self.logs.get(log_id, []), list[Filed](), head
        for seq in range(height - 1, -1, -1):
            if seq < len(log) and log[seq].entry.hash == wanted:
                return log[: seq + 1] + found[::-1]
            filed = self.side.get(Digest(wanted))
            if filed is None or (filed.entry.log, filed.entry.seq) != (log_id, seq):
                return None
            found.append(filed)
            wanted = filed.entry.backlink
        return found[::-1]

    def note(self, fault: Finding) -> None:
        if self.fault is None or fault.rank < self.fault.rank:
            self.fault = fault


def read_record(data: bytes) -> Reading:
    """Read a record that begins with MAGIC. Never raises for what comes after it."""
    reading = Reading()
    end = len(MAGIC)
    try:
        for item in read_items(data):
            _try_take(reading, item)
            reading.items += 1
            end = item.offset + 5 + len(item.data)
    except Truncated:
        reading.torn = end
    except DixitError as error:
        reading.note(Finding(str(error), item=reading.items, offset=end))
    _settle_loose(reading)
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
    if not is_pack(item.data):
        raise DecodeError("a pack whose cards are out of order")
    name = labelled_hash("pack", *cards)
    if name in reading.packs or len(reading.packs) >= PACKS_MAX:
        raise DecodeError("a pack too many")
    reading.packs[name] = HeldPack(tuple(cards), reading.items, item.offset)


def _take_entry(reading: Reading, filed: Filed) -> None:
    """An entry: the next of its log, or of another branch of it, or loose."""
    entry = filed.entry
    log = reading.logs.get(entry.log, [])
    if not log and len(reading.logs) >= SEATS_MAX:
        raise Wrong(Finding("logs of more players than a table seats", filed))
    known = log[entry.seq] if entry.seq < len(log) else None
    is_known = known is not None and known.entry.hash == entry.hash
    if is_known or entry.hash in reading.side:
        raise Wrong(Finding("the same entry lies in the record twice", filed))
    if known is not None:
        reading.forks.setdefault(entry.log, _fork(known, filed))
        _take_aside(reading, filed)
    elif entry.seq == len(log) and entry.backlink == (log[-1].entry.hash if log else NO_ENTRY):
        if len(log) >= LOG_ENTRIES_MAX:
            raise Wrong(Finding("more entries in one log than are allowed", filed))
        reading.loose.pop(entry.hash, None)
        reading.logs.setdefault(entry.log, log).append(filed)
    elif _is_behind(entry, reading.side.get(entry.backlink)):
        _take_aside(reading, filed)
    elif entry.hash in reading.loose:
        raise Wrong(Finding("the same entry lies in the record twice", filed))
    elif len(reading.loose) >= SIDE_ENTRIES_MAX:
        raise Wrong(_missing(filed, log))
    else:
        reading.loose[entry.hash] = filed


def _is_behind(entry: Entry, other: Filed | None) -> bool:
    """Does ``entry`` follow ``other``, which its backlink names?"""
    return other is not None and (other.entry.log, other.entry.seq + 1) == (entry.log, entry.seq)


def _settle_loose(reading: Reading) -> None:
    """Entries that follow nothing in the record: the twins of a fork, which lie here as its proof,
    or a sign that something is missing.
    """
    twins: dict[tuple[LogId, int], Filed] = {}
    for filed in sorted(reading.loose.values(), key=lambda filed: filed.item):
        entry = filed.entry
        log = reading.logs.get(entry.log, [])
        known = log[entry.seq] if entry.seq < len(log) else twins.get((entry.log, entry.seq))
        if known is not None:
            reading.forks.setdefault(entry.log, _fork(known, filed))
        twins[entry.log, entry.seq] = filed
    for filed in reading.loose.values():
        if filed.entry.log in reading.forks:
            reading.side.setdefault(filed.entry.hash, filed)
        else:
            reading.note(_missing(filed, reading.logs.get(filed.entry.log, [])))
    reading.loose.clear()


def _missing(filed: Filed, log: Sequence[Filed]) -> Finding:
    if filed.entry.seq != len(log):
        return Finding(f"number {len(log)} of this log is missing", filed)
    if filed.entry.backlink == (log[-1].entry.hash if log else NO_ENTRY):
        return Finding("the entry stands before the one that it follows", filed)
    problem = "the entry follows another one than its author signed under the number before"
    return Finding(problem, filed, whose=filed.entry.log)


def _take_aside(reading: Reading, filed: Filed) -> None:
    if len(reading.side) >= SIDE_ENTRIES_MAX:
        raise Wrong(Finding("more entries of forks than are allowed", filed))
    reading.side[filed.entry.hash] = filed


def _fork(first: Filed, filed: Filed) -> Finding:
    """Another entry under a number that is taken: equivocation."""
    entry = filed.entry
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
