"""Sittings under way: what a program needs to take its seat again after it was killed.

One small file a sitting, beside its secret. The journal (the record, once the game has a name) holds
everything else.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from dixit_lan.errors import StorageError
from dixit_lan.ids import Digest
from dixit_lan.keeping.files import part_of, write_whole
from dixit_lan.keeping.folders import Folders, file_stem
from dixit_lan.keeping.system import System
from dixit_lan.logs.entry import NONCE_BYTES

SECRET_BYTES = 32


@dataclass(frozen=True, slots=True)
class SavedSeat:
    """``journal``: the file that holds what this sitting wrote and received."""

    nonce: str  # hexadecimal
    name: str
    table: str
    code: str
    packs: tuple[str, ...]
    journal: str
    in_game: bool  # the journal is the record of a game
    points: tuple[tuple[str, int], ...] = ()  # by players' keys, hexadecimal: of earlier games

    @property
    def nonce_bytes(self) -> bytes:
        return bytes.fromhex(self.nonce)


class SavedSeatFiles:
    """The files of one sitting."""

    def __init__(self, system: System, folders: Folders, nonce: str) -> None:
        self._system, self._folders, self._nonce = system, folders, nonce
        self._note = folders.sittings / f"{nonce}.json"
        self._secret = folders.sittings / f"{nonce}.secret"
        self.lobby = folders.sittings / f"{nonce}.lobby"
        self.verdicts = folders.sittings / f"{nonce}.verdicts"

    def record(self, game: Digest, name: str) -> Path:
        """Where the record of that game goes: no other sitting of whoever has that very name."""
        stem = f"{game.hex()[:10]}-{self._nonce[:8]}-{file_stem(name)}"
        return self._folders.records / f"{stem}.dixit"

    def save(self, sitting: SavedSeat) -> None:
        """Raises StorageError."""
        note = json.dumps(asdict(sitting), ensure_ascii=False).encode()
        try:
            write_whole(self._system, self._note, note, private=True)
        except OSError as error:
            raise _refused("write", self._note, error) from error

    def draw_secret(self) -> bytes:
        """The secret of a new sitting, drawn and made durable. Raises StorageError."""
        secret = self._system.entropy(SECRET_BYTES)
        try:
            write_whole(self._system, self._secret, secret, private=True)
        except OSError as error:
            raise _refused("write", self._secret, error) from error
        return secret

    def secret(self) -> bytes:
        """The secret as it was drawn. Raises StorageError: without it nobody goes on in this seat."""
        try:
            secret = self._system.read(self._secret)
        except OSError as error:
            raise _refused("read", self._secret, error) from error
        if len(secret) != SECRET_BYTES:
            message = f"{self._secret} is damaged: {len(secret)} bytes, not 32"
            raise StorageError(message, self._secret)
        return secret

    def remove(self) -> None:
        """The sitting is over; a record stays where it is. Raises StorageError.

        First what leads back to it, for good: nobody is to find it again without its secret.
        """
        paths = self._note, self._secret, self.lobby, self.verdicts
        try:
            self._system.unlink(self._note)
            self._system.sync_folder(self._note.parent)
            for path in (*paths, *map(part_of, paths)):
                self._system.unlink(path)
        except OSError as error:
            raise _refused("remove", self._note, error) from error


def _refused(deed: str, path: Path, error: OSError) -> StorageError:
    return StorageError(f"cannot {deed} {path}: {error.strerror}", path)


def new_nonce(system: System) -> str:
    return system.entropy(NONCE_BYTES).hex()


def unfinished(system: System, folders: Folders) -> Iterator[SavedSeat]:
    """Sittings that were broken off and can be gone on with, newest first."""
    found: list[tuple[float, SavedSeat]] = []
    for note in system.listing(folders.sittings):
        if note.suffix != ".json":
            continue
        try:
            read = json.loads(system.read(note).decode())
            points = tuple(
                (bytes.fromhex(key).hex(), int(won)) for key, won in read.get("points", ())
            )
            sitting = replace(SavedSeat(**read), packs=tuple(read["packs"]), points=points)
            found.append((system.modified(note), sitting))
        except (OSError, ValueError, TypeError, KeyError):
            continue
    for _, sitting in sorted(found, key=lambda each: each[0], reverse=True):
        if system.exists(Path(sitting.journal)):
            yield sitting
