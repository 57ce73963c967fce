"""The journal of a sitting, which becomes the record of its game.

Append-only, unbuffered, synced before the caller goes on: an entry is on disk before it is sent.
"""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from dixit_lan.app.folders import Folders, file_stem, sync_folder
from dixit_lan.errors import StorageError
from dixit_lan.ids import Card, Digest
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.record import ENTRY_TAG, MAGIC, PACK_TAG, encode_item, whole_length


class Journal:
    """One file, open for appending."""

    def __init__(self, path: Path) -> None:
        """Open ``path``, cutting a torn tail. Raises StorageError."""
        self.path = path
        try:
            self._file = open(path, "ab", buffering=0)  # noqa: SIM115 - closed by close()
            data = path.read_bytes()
            if not data:
                self._write(MAGIC)
            elif not data.startswith(MAGIC):
                raise StorageError(f"{path} is not a journal of this version")
            elif (end := whole_length(data)) < len(data):
                self._file.truncate(end)
                os.fsync(self._file.fileno())
        except OSError as error:
            raise StorageError(f"cannot write {path}: {error.strerror}") from error

    def append(self, entries: Iterable[Entry]) -> None:
        """Make ``entries`` durable, in order. Raises StorageError: then nothing may be sent."""
        data = b"".join(encode_item(ENTRY_TAG, entry.raw) for entry in entries)
        if data:
            self._write(data)

    def _write(self, data: bytes) -> None:
        try:
            view = memoryview(data)
            while view:
                view = view[self._file.write(view) :]
            os.fsync(self._file.fileno())
        except OSError as error:
            raise StorageError(f"cannot write {self.path}: {error.strerror}") from error

    def close(self) -> None:
        self._file.close()

    def remove(self) -> None:
        """Close it and throw it away: what it held lies elsewhere now."""
        self.close()
        self.path.unlink(missing_ok=True)


def begin_record(
    folders: Folders,
    game: Digest,
    player: str,
    packs: Iterable[Sequence[Card]],
    entries: Iterable[Entry],
) -> Journal:
    """The record of a game that has begun, with all that its players have written so far.

    It appears under its name only when it is whole. Raises StorageError.
    """
    items = [encode_item(PACK_TAG, b"".join(sorted(pack))) for pack in packs]
    items += [encode_item(ENTRY_TAG, entry.raw) for entry in entries]
    path = _free_path(folders.records, f"{game.hex()[:10]}-{file_stem(player)}")
    part = path.with_suffix(".part")
    try:
        with open(part, "wb") as file:
            file.write(MAGIC + b"".join(items))
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
        sync_folder(path.parent)
    except OSError as error:
        raise StorageError(f"cannot write {path}: {error.strerror}") from error
    return Journal(path)


def _free_path(folder: Path, stem: str) -> Path:
    """A path that no file has: two players of one name may keep their records in one folder."""
    names = [stem, *(f"{stem}-{number}" for number in range(2, 100))]
    for name in names:
        path = folder / f"{name}.dixit"
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            continue
        except OSError as error:
            raise StorageError(f"cannot write {path}: {error.strerror}") from error
        return path
    raise StorageError(f"too many records named {stem} in {folder}")
