"""A laptop's disk: what was written, what of it is surely there, and how a power cut tears the rest."""

from collections.abc import Iterable
from random import Random

from dixit_lan.errors import Truncated
from dixit_lan.logs.entry import Entry, read_entry
from dixit_lan.logs.record import ENTRY_TAG, MAGIC, encode_item, read_items


class Disk:
    """One journal, as a file of bytes. Whatever was not synced may be lost, wholly or in part."""

    def __init__(self) -> None:
        self.data = bytearray(MAGIC)
        self._synced = len(self.data)

    def write(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            self.data += encode_item(ENTRY_TAG, entry.raw)

    def sync(self) -> None:
        self._synced = len(self.data)

    def tear(self, chance: Random) -> None:
        """The power goes: of what was not synced, a part is there, cut anywhere."""
        del self.data[chance.randint(self._synced, len(self.data)) :]

    def read(self) -> list[Entry]:
        """All whole entries, after a crash; a torn one at the end is cut off."""
        entries, end = [], len(MAGIC)
        try:
            for item in read_items(bytes(self.data)):
                entries.append(read_entry(item.data))
                end = item.offset + 5 + len(item.data)
        except Truncated:
            pass
        del self.data[end:]
        self._synced = end
        return entries
