"""The items of a file: packs, entries, and the faults that the file itself has (record.md, A)."""

from __future__ import annotations

from dataclasses import dataclass, field

from .encoding import (
    DECK_CARDS_MAX,
    DECK_CARDS_MIN,
    FRAME_BYTES_MAX,
    LOG_ENTRIES_MAX,
    PACKS_MAX,
    SEATS_MAX,
    SIDE_ENTRIES_MAX,
    Malformed,
    short_hash,
)
from .entries import Entry, Log, LogName, read_entry

MAGIC = b"dixit-lan record 2\n"
CARD_BYTES = 32


@dataclass(frozen=True)
class Fault:
    """Something that makes a record wrong: what, at which item, and who is convicted by it."""

    what: str
    item: int | None = None
    whose: LogName | None = None


@dataclass
class Contents:
    """What was read of a file."""

    packs: dict[bytes, list[bytes]] = field(default_factory=dict)
    logs: dict[LogName, Log] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    items: int = 0
    torn: int | None = None
    _seen: set[bytes] = field(default_factory=set)

    def read(self, data: bytes) -> None:
        """Read all items behind the magic."""
        at = len(MAGIC)
        written = len(data.rstrip(bytes(1)))
        while at < len(data):
            size = int.from_bytes(data[at : at + 4], "big")
            end = at + 4 + size
            item = data[at + 4 : end]
            if written <= at + 4:
                self.torn = at
                break
            if not 0 < size <= FRAME_BYTES_MAX or item[:1] not in (b"P", b"E"):
                self._fault("an item that is too long, empty or of an unknown kind")
                break
            if end > len(data) or (written < end and not self._is_whole(item)):
                self.torn = at
                break
            if item[:1] == b"P":
                self._pack(item[1:])
            else:
                self._entry(item[1:])
            self.items += 1
            at = end
        for log in self.logs.values():
            log.settle()
            for entry in log.loose:
                self._loose(log, entry)

    @staticmethod
    def _is_whole(item: bytes) -> bool:
        """Whether an item in which the zeros at the file's end begin is all there."""
        if item[:1] == b"P":
            cards = [item[at : at + CARD_BYTES] for at in range(1, len(item), CARD_BYTES)]
            return len(item) % CARD_BYTES == 1 and cards == sorted(set(cards))
        try:
            read_entry(item[1:], 0)
        except Malformed:
            return False
        return True

    def _fault(self, what: str) -> None:
        self.faults.append(Fault(what, self.items))

    def _pack(self, data: bytes) -> None:
        cards = [data[at : at + CARD_BYTES] for at in range(0, len(data), CARD_BYTES)]
        name = short_hash("pack", *cards)
        if (
            self._seen
            or self.logs
            or len(data) % CARD_BYTES
            or not DECK_CARDS_MIN <= len(cards) <= DECK_CARDS_MAX
            or cards != sorted(set(cards))
            or name in self.packs
            or len(self.packs) == PACKS_MAX
        ):
            self._fault("a pack that is none, or out of place")
        else:
            self.packs[name] = cards

    def _entry(self, data: bytes) -> None:
        try:
            entry = read_entry(data, self.items)
        except Malformed as error:
            self._fault(f"an entry that cannot be read: {error}")
            return
        if entry.log not in self.logs and len(self.logs) == SEATS_MAX:
            self._fault("one log too many")
            return
        log = self.logs.get(entry.log, Log(entry.log))
        place = log.place(entry)
        early = any(one.hash == entry.hash for one in log.loose)
        if entry.hash in self._seen and not (early and place != "loose"):
            self._fault("an entry that lies there twice")
        elif self._is_full(log, place):
            self._fault("one entry too many")
        else:
            self.logs[entry.log] = log
            self._seen.add(entry.hash)
            log.add(entry, place)

    def _is_full(self, log: Log, place: str) -> bool:
        """Whether there is no room for one more entry in this place."""
        if place == "chain":
            return len(log.chain) >= LOG_ENTRIES_MAX
        everywhere = self.logs.values()
        if place == "aside":
            return sum(len(each.aside) for each in everywhere) >= SIDE_ENTRIES_MAX
        return sum(len(each.loose) for each in everywhere) >= SIDE_ENTRIES_MAX

    def _loose(self, log: Log, entry: Entry) -> None:
        if entry.seq == len(log.chain) and entry.backlink != log.head:
            what = "an entry that follows another one than its author signed"
            self.faults.append(Fault(what, entry.item, log.name))
        else:
            self.faults.append(Fault(f"number {len(log.chain)} of a log is missing", entry.item))
