"""The journal of a sitting, which becomes the record of its game.

Append-only, unbuffered, synced before the caller goes on: an entry is on disk before it is sent.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from dixit_lan.errors import DixitError, StorageError, TooLarge
from dixit_lan.ids import Card
from dixit_lan.keeping.files import write_all, write_whole
from dixit_lan.keeping.system import System
from dixit_lan.logs.entry import Entry, read_entry
from dixit_lan.logs.record import ENTRY_TAG, MAGIC, PACK_TAG, encode_item, read_items


class Journal:
    """One file, open for appending. ``entries``: what it held when it was opened."""

    def __init__(self, system: System, path: Path) -> None:
        """Open ``path``, cutting a torn tail. Raises StorageError.

        What is left is durable from here on: a program that was killed between writing and syncing
        has left bytes that can be read, and that a power cut would still take away.
        """
        self.path = path
        self._system = system
        try:
            data = system.read(path)
            self.entries, end = read_back(data)
            self._file = system.open(path)
            if end < len(data):
                self._file.truncate(end)
            self._file.sync()
            system.sync_folder(path.parent)
        except OSError as error:
            raise _refused(path, error) from error
        except DixitError as error:
            message = f"{path} is damaged, or of another version: {error}"
            raise StorageError(message, path) from error
        self._held = {entry.hash for entry in self.entries}
        self._broken: OSError | None = None

    def append(self, entries: Iterable[Entry]) -> None:
        """Make ``entries`` durable, in order. Raises StorageError: then nothing may be sent.

        Nor may anything be written after that, for it would follow a gap. What it holds already is
        left out: after a restart, a table hands over again what newcomers wrote before they joined.
        """
        fresh = {entry.hash: entry for entry in entries if entry.hash not in self._held}
        if not fresh:
            return
        if self._broken is not None:
            raise _refused(self.path, self._broken) from self._broken
        try:
            write_all(self._file, _items(fresh.values()))
            self._file.sync()
        except OSError as error:
            self._broken = error
            raise _refused(self.path, error) from error
        self._held.update(fresh)

    def close(self) -> None:
        with suppress(OSError):
            self._file.close()

    def remove(self) -> None:
        """Close it and throw it away: what it held lies elsewhere now. Raises StorageError."""
        self.close()
        try:
            self._system.unlink(self.path)
        except OSError as error:
            raise _refused(self.path, error) from error


def begin_journal(
    system: System,
    path: Path,
    packs: Iterable[Sequence[Card]] = (),
    entries: Iterable[Entry] = (),
) -> Journal:
    """A journal that holds this. It appears under its name when it is whole. Raises StorageError."""
    items = [encode_item(PACK_TAG, b"".join(sorted(pack))) for pack in packs]
    try:
        write_whole(system, path, MAGIC + b"".join(items) + _items(entries))
    except OSError as error:
        raise _refused(path, error) from error
    return Journal(system, path)


def read_back(data: bytes) -> tuple[tuple[Entry, ...], int]:
    """All whole entries of a journal, and where its torn tail begins.

    Only the end of a file is ever torn: its last write came to disk in part, and what is missing
    may read as zeros. Raises DecodeError or BadSignature for damage of any other kind.
    """
    entries: list[Entry] = []
    end = len(MAGIC)
    try:
        for item in read_items(data):
            if item.tag == ENTRY_TAG:
                entries.append(read_entry(item.data))
            end = item.offset + 5 + len(item.data)
    except DixitError as error:
        if isinstance(error, TooLarge) or not data.startswith(MAGIC):
            raise  # a torn length is never larger than the one that was to be written
        if not _ends_within(data, end):
            raise
    return tuple(entries), end


def _items(entries: Iterable[Entry]) -> bytes:
    return b"".join(encode_item(ENTRY_TAG, entry.raw) for entry in entries)


def _ends_within(data: bytes, start: int) -> bool:
    """Whether the item at ``start`` is the last, and its end is missing or nothing but zeros."""
    written = data.rstrip(b"\0")
    if len(written) < start + 4:
        return True
    return len(written) < start + 4 + int.from_bytes(data[start : start + 4], "big")


def _refused(path: Path, error: OSError) -> StorageError:
    return StorageError(f"cannot write {path}: {error.strerror}", path)
