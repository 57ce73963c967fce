"""Whole programs that play whole games: ``dixit-lan bot`` as a person would start it."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from tests.net.room import LOOPBACK

ROOT = Path(__file__).resolve().parents[2]
GAME_SECONDS = 240.0
HERE = ("--interface", LOOPBACK)
CODE = "zofo-saru-muto"


class Finished:
    """A program that has ended."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.out, self.err = process.communicate(timeout=GAME_SECONDS)
        self.exit_code = process.returncode

    @property
    def result(self) -> str:
        """The digest of the result that it printed."""
        lines = [line for line in self.out.splitlines() if line.startswith("result: ")]
        assert lines, f"no result: {self.out!r} {self.err!r}"
        return lines[0]


class Games(ExitStack):
    """Programs with data folders of their own, ended with the test; ``records`` is shared."""

    def __init__(self) -> None:
        super().__init__()
        self._data = Path(self.enter_context(tempfile.TemporaryDirectory()))
        self.records = self._data / "records"
        self.table = f"Attic {os.getpid()}"

    def bot(
        self,
        name: str,
        *options: str,
        code: str = CODE,
        table: str = "",
        inside: Sequence[str] = (),
        talks: bool = False,
    ) -> "subprocess.Popen[str]":
        """Start a bot at our table; one that ``talks`` logs what happens to it."""
        arguments = [
            "bot",
            "--name",
            name,
            "--table",
            table or self.table,
            "--code",
            code,
            "--fast",
        ]
        arguments += ["--records", str(self.records), *options]
        verbose = ["--verbose"] if talks else []
        return self.program(*verbose, *arguments, inside=inside, name=name)

    def program(
        self, *arguments: str, inside: Sequence[str] = (), name: str = "program"
    ) -> "subprocess.Popen[str]":
        """Start ``dixit-lan`` with ``arguments``."""
        environment = {**os.environ, "DIXIT_LAN_DATA": str(self._data / f"data-{name}")}
        process = subprocess.Popen(
            [*inside, sys.executable, "-m", "dixit_lan.cli", *arguments],
            cwd=ROOT,
            env=environment,
            text=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self.callback(self._end, process)
        return process

    def data_of(self, name: str) -> Path:
        return self._data / f"data-{name}"

    def _end(self, process: "subprocess.Popen[str]") -> None:
        if process.poll() is None:
            process.kill()
        process.communicate()

    def verify(self, record: Path) -> int:
        """The exit code of ``dixit-lan verify``."""
        return Finished(self.program("verify", str(record))).exit_code

    def expect_one_sound_game(self, processes: "Sequence[subprocess.Popen[str]]") -> list[Finished]:
        """All end with 0 and the same result, and every record verifies."""
        finished = [Finished(process) for process in processes]
        assert [each.exit_code for each in finished] == [0] * len(finished), finished[0].err
        assert len({each.result for each in finished}) == 1
        records = sorted(self.records.glob("*.dixit"))
        assert len(records) == len(finished)
        assert [self.verify(record) for record in records] == [0] * len(records)
        return finished
