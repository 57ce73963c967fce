"""The command line: its version, what it loads, and what it does where nobody reads."""

import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from dixit_lan import cli
from dixit_lan.app.exits import Exit
from dixit_lan.wire.version import PROTOCOL_VERSION
from tests.unit.audit.games import honest_game

PROGRAM = [sys.executable, "-m", "dixit_lan.cli"]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.dixit"
    path.write_bytes(honest_game(3, target=1).record(0))
    return path


def _unread(*arguments: str) -> tuple[int, str]:
    """The exit code and complaints of a program whose output goes to a pipe that is closed already."""
    read, write = os.pipe()
    os.close(read)
    try:
        done = subprocess.run(
            [*PROGRAM, *arguments],
            stdout=write,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONUNBUFFERED": ""},
            text=True,
            check=False,
        )
    finally:
        os.close(write)
    return done.returncode, done.stderr


def test_the_version_is_the_package_s_and_the_protocol_s(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["--version"])
    assert ended.value.code == 0
    said = capsys.readouterr().out
    assert said == f"dixit-lan {version('dixit-lan')}, protocol {PROTOCOL_VERSION}\n"


@pytest.mark.parametrize(
    ("lost", "code"), [(0, Exit.OK), (1000, Exit.UNFINISHED), (10**9, Exit.UNREADABLE)]
)
@pytest.mark.parametrize("options", [[], ["--json"]], ids=["text", "json"])
def test_verify_gives_its_verdict_though_nobody_reads(
    record: Path, lost: int, code: int, options: list[str]
) -> None:
    data = record.read_bytes()
    record.write_bytes(data[: max(0, len(data) - lost)])
    assert _unread("verify", *options, str(record)) == (code, "")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["--version"],
        ["simulate", "--players", "3", "--group", "toy", "--target", "1"],
    ],
    ids=lambda arguments: arguments[0],
)
def test_another_command_ends_quietly_where_nobody_reads(arguments: list[str]) -> None:
    assert _unread(*arguments) == (Exit.PIPE, "")


def test_no_other_command_loads_the_simulator_or_the_table(record: Path) -> None:
    script = (
        "import sys; from dixit_lan import cli; cli.main(['verify', sys.argv[1]]);"
        "print([n for n in sys.modules if n.startswith(('dixit_lan.simulation', 'dixit_lan.table'))])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(record)], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_the_simulator_has_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["simulate", "--help"])
    assert "--players" in capsys.readouterr().out


@pytest.mark.parametrize("is_terminal", [True, False])
def test_progress_is_shown_on_a_terminal_alone_and_goes_away(
    record: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    is_terminal: bool,
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: is_terminal)
    assert cli.main(["verify", str(record)]) == Exit.OK
    said = capsys.readouterr()
    assert said.out.startswith("sound and final\n")
    if not is_terminal:
        assert said.err == ""
        return
    lines = said.err.split("\r")[1:]
    assert lines[-1] == "\x1b[K"
    counts = [int(line.split()[1]) for line in lines[:-1]]
    assert counts == sorted(set(counts)) and len(counts) > 10


def test_a_bot_is_patient_for_a_minute_and_says_whom_it_follows(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli._options(cli._parser().parse_args(["bot"])).patience == 60.0
    with pytest.raises(SystemExit):
        cli.main(["bot", "--help"])
    said = " ".join(capsys.readouterr().out.split())
    assert "bots alone play on; with people at the table they follow those" in said
