"""Where our files lie: the platform's data folder, or DIXIT_LAN_DATA where that is set."""

import os
import re
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from platformdirs import user_data_path

from dixit_lan.errors import StorageError
from dixit_lan.keeping.files import make_folder
from dixit_lan.keeping.system import REAL


@dataclass(frozen=True, slots=True)
class Folders:
    """``data`` holds keys and secrets; ``records`` the records of games."""

    data: Path
    records: Path

    @property
    def identities(self) -> Path:
        return self.data / "identities"

    @property
    def sittings(self) -> Path:
        """Journals and secrets of sittings that are under way."""
        return self.data / "sittings"


def data_folder() -> Path:
    """Where our data lies, if there is any."""
    chosen = os.environ.get("DIXIT_LAN_DATA")
    return Path(chosen) if chosen else user_data_path("dixit-lan", appauthor=False)


def our_folders(records: str | None = None) -> Folders:
    """The folders, made if they are missing. Raises StorageError where they cannot be."""
    data = data_folder()
    folders = Folders(data, Path(records) if records else data / "records")
    for folder in (folders.identities, folders.sittings, folders.records):
        try:
            make_folder(REAL, folder)
        except OSError as error:
            message = f"cannot make the folder {folder}: {error.strerror}"
            raise StorageError(message, folder) from error
    return folders


def file_stem(name: str) -> str:
    """A file name for a player's name, in characters that every system takes."""
    plain = re.sub(r"[^\w-]+", "-", name).strip("-")[:40] or "player"
    if plain == name:
        return plain
    return f"{plain}-{blake2b(name.encode(), digest_size=3).hexdigest()}"
