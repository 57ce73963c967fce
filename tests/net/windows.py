"""Windows as processes, each with the process of its seat, and what they show."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

from tests.net.games import GAME_SECONDS, ROOT, Games

Shown = dict[str, Any]
_SCREEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONUNBUFFERED": "1"}


class WindowProcess:
    """``tests.net.window_program``: ended with ``games``, and so are the seats of its data folder."""

    def __init__(self, games: Games, name: str, *options: str) -> None:
        self.data = games.data_of(name)
        self.said: list[Shown] = []
        self.errors: list[str] = []
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.net.window_program", "play", "--name", name, *options],
            cwd=ROOT,
            env={**os.environ, **_SCREEN, "DIXIT_LAN_DATA": str(self.data)},
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self._news = threading.Condition()
        for stream, take in ((self.process.stdout, self._hear), (self.process.stderr, self._note)):
            threading.Thread(target=self._read, args=(stream, take), daemon=True).start()
        games.callback(self._end)

    def _read(self, stream: IO[str], take: Callable[[str], None]) -> None:
        for line in stream:
            with self._news:
                take(line)
                self._news.notify_all()

    def _hear(self, line: str) -> None:
        if line.startswith("{"):
            self.said.append(json.loads(line))

    def _note(self, line: str) -> None:
        self.errors.append(line)

    def order(self, what: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{what}\n")
        self.process.stdin.flush()

    def until(self, shows: Callable[[Shown], Any], *, after: int = 0) -> Shown:
        """Wait until it says something like that, beyond the first ``after`` things; what it was."""
        deadline = time.monotonic() + GAME_SECONDS
        with self._news:
            while True:
                for each in self.said[after:]:
                    if shows(each):
                        return each
                assert self.process.poll() is None, (self.process.returncode, self.last_words)
                assert time.monotonic() < deadline, self.last_words
                self._news.wait(1.0)

    def rest(self) -> Shown:
        """Make no more moves; what it shows once it is asked for one that it has not made."""
        said = len(self.said)
        self.order("rest")
        self.until(lambda it: it.get("order") == "rest", after=said)
        at = next(n for n, it in enumerate(self.said) if n >= said and "order" in it)
        return self.until(lambda it: it.get("is_due"), after=at)

    @property
    def last_words(self) -> object:
        return self.said[-3:], self.errors[-30:]

    def kill(self) -> None:
        """As a crash would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def ends(self) -> int:
        """Wait until it has; the exit code."""
        return self.process.wait(GAME_SECONDS)

    # -- its seat ------------------------------------------------------------------------------------

    def seats(self) -> list[int]:
        """The processes of seats of this data folder, by the names in their files."""
        return [pid for name in seat_names(self.data) for pid in processes_with(name)]

    def _end(self) -> None:
        if self.process.poll() is None:
            self.kill()
        for pid in self.seats():
            os.kill(pid, signal.SIGKILL)


def seat_names(data: Path) -> list[str]:
    """The names of the seat processes that can be found in that data folder."""
    return [path.stem for path in (data / "seats").glob("*.seat")]


def processes_with(word: str) -> list[int]:
    """Processes with that word in their command line; none that has ended."""
    found = []
    for entry in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = entry.read_bytes().split(b"\0")
        except OSError:
            continue
        if word.encode() in words:
            found.append(int(entry.parent.name))
    return found
