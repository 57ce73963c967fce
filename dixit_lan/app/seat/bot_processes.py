"""Bots as processes of their own, which join over the network like anybody else."""

import contextlib
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from dixit_lan.app.exits import Exit
from dixit_lan.app.options import Options
from dixit_lan.app.places import place_text
from dixit_lan.app.programs import start_program
from dixit_lan.app.session import TableSession

NAMES = (
    "Mira",
    "Oto",
    "Lune",
    "Faro",
    "Nilo",
    "Sela",
    "Tove",
    "Umi",
    "Rafa",
    "Kivi",
    "Bela",
    "Iris",
)
STOP_SECONDS = 5.0
LOOPBACK = "127.0.0.1"


def bot_arguments(session: TableSession, options: Options, records: Path) -> list[str]:
    """What brings a bot to the table of ``session``, on this computer."""
    host = options.interfaces[0] if options.interfaces else LOOPBACK
    arguments = ["--table", session.at.table, "--code", session.at.code]
    arguments += ["--peer", place_text((host, session.mesh.port)), "--no-mdns"]
    arguments += ["--records", str(records)]
    for interface in options.interfaces:
        arguments += ["--interface", interface]
    for pack in options.packs:
        arguments += ["--pack", pack]
    return [*arguments, "--fast"] if options.fast else arguments


class BotProcesses:
    """Bots that this program has started; they end when it ends. Their keys live as long as they."""

    def __init__(self) -> None:
        self._processes: list[subprocess.Popen[bytes]] = []
        self._data = tempfile.TemporaryDirectory(prefix="dixit-lan-", ignore_cleanup_errors=True)

    def hire(self, count: int, taken: str, arguments: Sequence[str]) -> None:
        """Start ``count`` bots with ``arguments``, each under a name of its own but ``taken``."""
        free = [name for name in NAMES if name.casefold() != taken.casefold()]
        for name in free[:count]:
            command = ["bot", "--name", name, *arguments, "--end-with-stdin"]
            data = Path(self._data.name)
            self._processes.append(start_program(command, data=data, ends_with_us=True))

    @property
    def fallen(self) -> int:
        """How many have ended with an error: nobody is to wait for them without knowing."""
        codes = [process.poll() for process in self._processes]
        return sum(code not in (None, Exit.OK, Exit.CHEAT) for code in codes)

    def wait(self, seconds: float) -> None:
        """Give the bots so long to end by themselves, as they do when a game is over."""
        until = time.monotonic() + seconds
        for process in self._processes:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(max(0.0, until - time.monotonic()))

    def dismiss(self) -> None:
        """End all bots: first by closing their input, then by force."""
        for process in self._processes:
            if process.stdin is not None:
                process.stdin.close()
        for process in self._processes:
            try:
                process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self._processes.clear()
        self._data.cleanup()
