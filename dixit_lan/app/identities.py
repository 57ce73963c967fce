"""Identity keys: one long-lived key per player name, locked while it is in use."""

import unicodedata
from pathlib import Path

from dixit_lan.app.locks import FileLock
from dixit_lan.client.type.clean import clean
from dixit_lan.crypto.signing import Identity
from dixit_lan.errors import StorageError
from dixit_lan.keeping.files import write_whole
from dixit_lan.keeping.folders import Folders, file_stem
from dixit_lan.keeping.system import REAL
from dixit_lan.wire.text import fit_name

SEED_BYTES = 32


class Player:
    """A player of this computer: name, key, and the lock on both until :meth:`release`."""

    def __init__(self, folders: Folders, name: str) -> None:
        """Make or read the key of ``name``. Raises StorageError: in use, unreadable, no name."""
        self.name = clean_name(name)
        path = key_path(folders, self.name)
        self._lock = FileLock(path.with_suffix(".lock"), f"the name {self.name!r}")
        try:
            if not REAL.exists(path):
                write_whole(REAL, path, REAL.entropy(SEED_BYTES), private=True)
            seed = REAL.read(path)
        except OSError as error:
            self._lock.release()
            raise StorageError(f"the key file {path}: {error.strerror}", path) from error
        if len(seed) != SEED_BYTES:
            self._lock.release()
            raise StorageError(f"the key file {path} is damaged: {len(seed)} bytes, not 32", path)
        self.identity = Identity(seed)

    def release(self) -> None:
        self._lock.release()


def key_path(folders: Folders, name: str) -> Path:
    """Where the key of ``name``, a clean one, is kept."""
    return folders.identities / f"{file_stem(name)}.key"


def clean_name(name: str) -> str:
    """A name as it is kept and sent: in normal form, and what the protocol calls a name.

    Raises StorageError where nothing is left of it.
    """
    text = fit_name(unicodedata.normalize("NFC", name))
    if not clean(text):
        raise StorageError("a player needs a name")
    return text
