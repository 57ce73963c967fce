"""Sittings under way: what a program needs to take its seat again after it was killed.

One small file a sitting, beside its secret. The journal (the record, once the game has a name) holds
everything else.
"""

import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from dixit_lan.app.folders import Folders, sync_folder, write_private
from dixit_lan.errors import DixitError, StorageError
from dixit_lan.logs.entry import NONCE_BYTES, Entry, read_entry
from dixit_lan.logs.record import ENTRY_TAG, read_items, whole_length

SECRET_BYTES = 32


@dataclass(frozen=True, slots=True)
class Sitting:
    """``journal``: the file that holds what this sitting wrote and received."""

    nonce: str  # hexadecimal
    name: str
    table: str
    code: str
    packs: tuple[str, ...]
    journal: str
    in_game: bool  # the journal is the record of a game

    @property
    def nonce_bytes(self) -> bytes:
        return bytes.fromhex(self.nonce)


class SittingFiles:
    """The files of one sitting."""

    def __init__(self, folders: Folders, nonce: str) -> None:
        self._note = folders.sittings / f"{nonce}.json"
        self._part = self._note.with_suffix(".part")
        self._secret = folders.sittings / f"{nonce}.secret"
        self.lobby = folders.sittings / f"{nonce}.lobby"
        self.verdicts = folders.sittings / f"{nonce}.verdicts"

    def save(self, sitting: Sitting) -> None:
        """Raises StorageError."""
        try:
            self._part.unlink(missing_ok=True)
            write_private(self._part, json.dumps(asdict(sitting), ensure_ascii=False).encode())
            os.replace(self._part, self._note)
            sync_folder(self._note.parent)
        except OSError as error:
            raise StorageError(f"cannot write {self._note}: {error.strerror}") from error

    def secret(self) -> bytes:
        """The per-game secret: drawn and made durable when it is asked for first."""
        try:
            if not self._secret.exists():
                write_private(self._secret, os.urandom(SECRET_BYTES))
            secret = self._secret.read_bytes()
        except OSError as error:
            raise StorageError(f"cannot use {self._secret}: {error.strerror}") from error
        if len(secret) != SECRET_BYTES:
            raise StorageError(f"{self._secret} is damaged: {len(secret)} bytes, not 32")
        return secret

    def remove(self) -> None:
        """The sitting is over; a record stays where it is."""
        for path in (self._note, self._part, self._secret, self.lobby):
            path.unlink(missing_ok=True)


def new_nonce() -> str:
    return os.urandom(NONCE_BYTES).hex()


def unfinished(folders: Folders) -> Iterator[Sitting]:
    """Sittings that were broken off in a game, newest first; ``Resumable`` says which can go on."""
    notes = sorted(folders.sittings.glob("*.json"), key=lambda path: path.stat().st_mtime)
    for note in reversed(notes):
        try:
            read = json.loads(note.read_text(encoding="utf-8"))
            sitting = replace(Sitting(**read), packs=tuple(read["packs"]))
        except (OSError, ValueError, TypeError, KeyError):
            continue
        if Path(sitting.journal).exists():
            yield sitting


def journal_entries(path: Path) -> tuple[Entry, ...]:
    """What a journal holds, without a torn tail. Raises StorageError where it is damaged."""
    try:
        data = path.read_bytes()
        whole = data[: whole_length(data)]
        return tuple(read_entry(item.data) for item in read_items(whole) if item.tag == ENTRY_TAG)
    except OSError as error:
        raise StorageError(f"cannot read {path}: {error.strerror}") from error
    except DixitError as error:
        raise StorageError(f"{path} is damaged: {error}") from error
