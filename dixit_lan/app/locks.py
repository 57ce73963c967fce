"""A lock file that goes when its holder dies."""

import os
import sys
from pathlib import Path

from dixit_lan.errors import InUse


class FileLock:
    """Held from construction until :meth:`release` or the end of the process."""

    def __init__(self, path: Path, what: str) -> None:
        """Raises InUse at once if another process holds it; ``what`` is for the message."""
        self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._descriptor)
        except OSError as error:
            os.close(self._descriptor)
            raise InUse(f"{what} is in use by another program on this computer") from error

    def release(self) -> None:
        os.close(self._descriptor)


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
