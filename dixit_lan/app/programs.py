"""Our own program, started once more: a bot, or the process of a seat."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path


def our_command() -> list[str]:
    """What starts ``dixit-lan``, whatever comes after it: the one place that knows."""
    return [sys.executable, "-m", "dixit_lan.cli"]


def start_program(
    arguments: Sequence[str], *, data: Path, ends_with_us: bool
) -> "subprocess.Popen[bytes]":
    """Start ``dixit-lan`` with ``arguments`` and the data folder ``data``. Raises OSError.

    ``ends_with_us``: its standard input is a pipe, whose end it takes for ours. Otherwise it has none,
    and neither Ctrl-C nor a terminal that is closed reaches it: it is told by us what to do, or lives
    on. No console comes up in either case.
    """
    return subprocess.Popen(
        [*our_command(), *arguments],
        stdin=subprocess.PIPE if ends_with_us else subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "DIXIT_LAN_DATA": str(data)},
        creationflags=_creation_flags(alone=not ends_with_us),
        start_new_session=not ends_with_us and sys.platform != "win32",
    )


if sys.platform == "win32":

    def _creation_flags(*, alone: bool) -> int:
        flags = subprocess.CREATE_NO_WINDOW
        return flags | subprocess.CREATE_NEW_PROCESS_GROUP if alone else flags

else:

    def _creation_flags(*, alone: bool) -> int:
        return 0
