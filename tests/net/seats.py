"""Bots whose processes are killed, stopped and started again, and what they say meanwhile."""

import re
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from dixit_lan.logs.entry import read_entry
from dixit_lan.logs.kinds import GAME_KINDS
from dixit_lan.logs.record import ENTRY_TAG, MAGIC, read_items, whole_length
from tests.net.games import GAME_SECONDS, Games

LOOK_SECONDS = 0.02


@dataclass(frozen=True, slots=True)
class Line:
    """Something that a program said, and when: seconds of the monotonic clock."""

    at: float
    text: str


class Seat:
    """One player's program: always the same command line, so that a new start takes the seat again."""

    def __init__(self, games: Games, name: str, *options: str, inside: Sequence[str] = ()) -> None:
        self.name = name
        self._games, self._options, self._inside = games, options, inside
        self.said: list[Line] = []
        self._news = threading.Condition()
        self._readers: list[threading.Thread] = []
        self.start()

    def __repr__(self) -> str:
        return f"Seat({self.name})"

    def start(self) -> None:
        """Start the program, for the first time or again."""
        self.process = self._games.bot(self.name, *self._options, inside=self._inside, talks=True)
        for stream in (self.process.stdout, self.process.stderr):
            reader = threading.Thread(target=self._read, args=(stream,), daemon=True)
            reader.start()
            self._readers.append(reader)

    def _read(self, stream: IO[str]) -> None:
        with suppress(ValueError):  # the stream may be closed at the test's end
            for text in stream:
                with self._news:
                    self.said.append(Line(time.monotonic(), text.rstrip("\n")))
                    self._news.notify_all()

    # -- what happens to it ----------------------------------------------------------------------

    def kill(self) -> float:
        """End it as a lost battery does; when."""
        self.process.kill()
        self.process.wait()
        return time.monotonic()

    def stop(self) -> float:
        """Let it stand still, as a laptop does whose lid is closed; when."""
        self.process.send_signal(signal.SIGSTOP)
        return time.monotonic()

    def wake(self) -> float:
        self.process.send_signal(signal.SIGCONT)
        return time.monotonic()

    # -- what it does ----------------------------------------------------------------------------

    @property
    def entries(self) -> int:
        """How many entries lie on its disk; 0 before it has sat down."""
        return max(map(count_entries, self._journals()), default=0)

    @property
    def steps(self) -> int:
        """How many entries of its record move the game on; the others are about who is there."""
        data = self.record.read_bytes()
        items = read_items(data[: whole_length(data)])
        kinds = [read_entry(item.data).kind for item in items if item.tag == ENTRY_TAG]
        return sum(kind in GAME_KINDS for kind in kinds)

    @property
    def record(self) -> Path:
        (path,) = self._games.records.glob(f"*-{self.name}.dixit")
        return path

    def _journals(self) -> list[Path]:
        lobbies = self._games.data_of(self.name).rglob("*.lobby")
        return [*lobbies, *self._games.records.glob(f"*-{self.name}.dixit")]

    def until_entries(self, count: int) -> bool:
        """Wait until so many entries are written; False if the game is over first."""
        return self._until(lambda: self.entries >= count)

    def _until(self, condition: Callable[[], bool]) -> bool:
        until = time.monotonic() + GAME_SECONDS
        while not condition():
            if self.process.poll() is not None:
                return condition()
            assert time.monotonic() < until, f"{self.name} got stuck: {self.last_words}"
            time.sleep(LOOK_SECONDS)
        return True

    def hears(self, pattern: str, since: float = 0.0, seconds: float = GAME_SECONDS) -> float:
        """Wait until it says something like ``pattern`` after ``since``; when it did."""
        deadline = time.monotonic() + seconds
        while True:
            with self._news:
                found = self.first(pattern, since)
                if found is not None:
                    return found.at
                left = deadline - time.monotonic()
                assert left > 0, f"{self.name} never said {pattern!r}: {self.last_words}"
                self._news.wait(left)

    def first(self, pattern: str, since: float = 0.0) -> Line | None:
        found = (
            line for line in list(self.said) if line.at >= since and re.search(pattern, line.text)
        )
        return next(found, None)

    @property
    def last_words(self) -> str:
        return "\n".join(line.text for line in self.said[-30:])

    # -- how it ends -----------------------------------------------------------------------------

    def ends(self) -> str:
        """Wait until the program ends well; the digest of the result that it printed."""
        try:
            self.process.wait(GAME_SECONDS)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"{self.name} did not end: {self.last_words}") from None
        for reader in self._readers:
            reader.join()
        assert self.process.returncode == 0, f"{self.name}: {self.last_words}"
        results = [line.text for line in self.said if line.text.startswith("result: ")]
        assert results, f"{self.name}: {self.last_words}"
        return results[-1]  # somebody who comes back late may change how it ends


def count_entries(path: Path) -> int:
    """The whole entries of a journal that may just be written or replaced."""
    try:
        data = path.read_bytes()
    except OSError:
        return 0
    at, count = len(MAGIC), 0
    while at + 5 <= len(data):
        size = int.from_bytes(data[at : at + 4], "big")
        count += data[at + 4 : at + 5] == ENTRY_TAG and at + 4 + size <= len(data)
        at += 4 + size
    return count


def sit_down(
    games: Games, names: Sequence[str], *options: str, insides: Sequence[Sequence[str]] = ()
) -> list[Seat]:
    """So many bots that wait for each other."""
    places: Sequence[Sequence[str]] = insides or [()] * len(names)
    common = ("--seats", str(len(names)), *options)
    return [
        Seat(games, name, *common, inside=inside)
        for name, inside in zip(names, places, strict=True)
    ]


def all_agree(seats: Sequence[Seat]) -> str:
    """All programs end well and with the same result; that result."""
    results = {seat.ends() for seat in seats}
    assert len(results) == 1, results
    return results.pop()
