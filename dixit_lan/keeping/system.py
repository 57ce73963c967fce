"""What we ask of the operating system about files that must not be lost: all of it goes through here.

A simulated system stands in its place where the power is to go at every one of these calls.
"""

import os
from pathlib import Path
from typing import Protocol


class File(Protocol):
    """A file open for writing at its end. Every call raises OSError where the system refuses."""

    def write(self, data: bytes | memoryview) -> int:
        """Write some of ``data``, at least a byte; how much."""

    def sync(self) -> None:
        """Return once all that was written survives a power cut."""

    def truncate(self, size: int) -> None:
        """Cut all that lies beyond ``size`` bytes."""

    def close(self) -> None: ...


class System(Protocol):
    """Files, the folders that name them, and chance. Calls raise OSError where the system refuses.

    A file's bytes are durable after its own ``sync``, its name after ``sync_folder``; until then
    a power cut may lose or tear them, each by itself.
    """

    def entropy(self, count: int) -> bytes:
        """So many random bytes."""

    def exists(self, path: Path) -> bool: ...

    def read(self, path: Path) -> bytes: ...

    def modified(self, path: Path) -> float:
        """When it was written last, in seconds of the system's clock."""

    def listing(self, folder: Path) -> list[Path]:
        """Everything in ``folder``, in the order of the names; nothing where it is not."""

    def create(self, path: Path, *, private: bool) -> File:
        """A new, empty file, which only its owner may read if ``private``. FileExistsError."""

    def open(self, path: Path) -> File:
        """A file that is there. FileNotFoundError."""

    def replace(self, old: Path, new: Path) -> None:
        """Give ``old`` the name ``new``, whoever has it now."""

    def unlink(self, path: Path) -> None:
        """Take a name away; nothing happens where there is none."""

    def sync_folder(self, folder: Path) -> None:
        """Return once the names in ``folder`` survive a power cut."""


class RealFile:
    """A file of this computer."""

    def __init__(self, path: Path, mode: str, *, private: bool = False) -> None:
        self._file = open(  # noqa: SIM115 - closed by close()
            path, mode, buffering=0, opener=_private if private else None
        )

    def write(self, data: bytes | memoryview) -> int:
        return self._file.write(data)

    def sync(self) -> None:
        os.fsync(self._file.fileno())

    def truncate(self, size: int) -> None:
        self._file.truncate(size)

    def close(self) -> None:
        self._file.close()


class RealSystem:
    """The operating system of this computer."""

    def entropy(self, count: int) -> bytes:
        return os.urandom(count)

    def exists(self, path: Path) -> bool:
        return path.exists()

    def read(self, path: Path) -> bytes:
        return path.read_bytes()

    def modified(self, path: Path) -> float:
        return path.stat().st_mtime

    def listing(self, folder: Path) -> list[Path]:
        return sorted(folder.iterdir()) if folder.is_dir() else []

    def create(self, path: Path, *, private: bool) -> File:
        return RealFile(path, "xb", private=private)

    def open(self, path: Path) -> File:
        if not path.exists():
            raise FileNotFoundError(2, "No such file or directory", str(path))
        return RealFile(path, "ab")

    def replace(self, old: Path, new: Path) -> None:
        os.replace(old, new)

    def unlink(self, path: Path) -> None:
        path.unlink(missing_ok=True)

    def sync_folder(self, folder: Path) -> None:
        """Nothing on Windows, where names are as durable as they get at once."""
        if os.name == "nt":
            return
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


REAL = RealSystem()


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
