"""Bots as processes of their own, which join over the network like anybody else."""

import contextlib
import subprocess
import sys
from collections.abc import Sequence

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
)
STOP_SECONDS = 5.0


class Crew:
    """Bots that this program has started; they end when it ends."""

    def __init__(self) -> None:
        self._processes: list[subprocess.Popen[bytes]] = []

    def hire(self, count: int, taken: str, arguments: Sequence[str]) -> None:
        """Start ``count`` bots with ``arguments``, each under a name of its own but ``taken``."""
        free = [name for name in NAMES if name.casefold() != taken.casefold()]
        for name in free[:count]:
            command = [sys.executable, "-m", "dixit_lan.cli", "bot", "--name", name, *arguments]
            command.append("--end-with-stdin")
            self._processes.append(subprocess.Popen(command, stdin=subprocess.PIPE))

    def wait(self, seconds: float) -> None:
        """Give the bots so long to end by themselves: a game that is over ends them."""
        for process in self._processes:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(seconds)

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
