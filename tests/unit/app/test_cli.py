"""The command line: its version, what it loads, and what it does where nobody reads."""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import pytest

from dixit_lan import cli
from dixit_lan.app.exits import Exit
from dixit_lan.app.parsing import parser
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


def _loaded(script: str, *arguments: str) -> set[str]:
    """The modules of a fresh interpreter that has run ``script``."""
    script += "; import sys; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments], capture_output=True, text=True, check=True
    )
    return set(done.stdout.splitlines()[-1].split())


def test_the_command_line_itself_loads_next_to_nothing() -> None:
    loaded = _loaded("import dixit_lan.cli")
    assert len(loaded) <= 150
    heavy = {"asyncio", "msgspec", "nacl", "pygame", "spake2", "zeroconf", "logging", "dataclasses"}
    assert not loaded & heavy
    assert not [name for name in loaded if name.startswith(("dixit_lan.sim", "dixit_lan.client"))]


def test_a_command_loads_nothing_of_the_others(record: Path) -> None:
    loaded = _loaded(
        "import sys; from dixit_lan import cli; cli.main(['verify', sys.argv[1]])", str(record)
    )
    strange = ("dixit_lan.simulation", "dixit_lan.table", "dixit_lan.net", "asyncio", "pygame")
    assert not [name for name in loaded if name.startswith(strange)]


def test_a_window_loads_no_table_and_nothing_that_it_shows_later() -> None:
    loaded = _loaded("import dixit_lan.app.commands.play, dixit_lan.client.app")
    strange = ("dixit_lan.crypto", "dixit_lan.table.game", "dixit_lan.table.seat", "dixit_lan.logs")
    strange += ("dixit_lan.bots", "dixit_lan.net.mesh", "nacl", "segno", "asyncio", "zeroconf")
    assert not [name for name in loaded if name.startswith(strange)]


def _parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from action.choices.values()


def test_every_option_of_every_command_says_what_it_is_for() -> None:
    parsers = list(_parsers(parser(cli.COMMANDS)))
    assert len(parsers) == 1 + len(cli.COMMANDS)
    silent = [
        f"{each.prog} {'/'.join(action.option_strings) or action.dest}"
        for each in parsers
        for action in each._actions
        if not action.help and not isinstance(action, argparse._SubParsersAction)
    ]
    assert not silent


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("bot --edition classic --seats 8 --name a --table b --code c", "not for 8"),
        ("play --edition classic --bots 8", "not for 9"),
        ("play --bots 1", "not for 2"),
        ("play --edition team --seats 7", "an even number, not for 7"),
        ("play --edition team --bots 6", "an even number, not for 7"),
        ("play --edition party --bots 3", "for 6 to 12 players, not for 4"),
        ("play --bots 5 --seats 4", "too few for 5 bots and you"),
        ("play --seats two", "'two' is not a number from 3 to 12"),
        ("play --seats " + "9" * 5000, "is not a number from 3 to 12"),
        ("bot --skill nan", "'nan' is not a number from 0 to 1"),
        ("tables --seconds soon", "'soon' is not a number from 0.1 to 60"),
        ("tables --interface lo", "'lo' is not an address"),
        ("bot --name a --table b", "--code is needed"),
        ("bot", "--name, --table and --code are needed"),
        ("watch", "--table and --code are needed"),
        ("play --peer 192.168.1.7", "192.168.1.7"),
        ("dance", "'dance'"),
        ("", "COMMAND"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(
    line: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = cli.main(line.split())
    except SystemExit as ended:
        code = ended.code
    out, err = capsys.readouterr()
    assert (code, out) == (Exit.UNREADABLE, "")
    assert said in err and err.startswith("dixit-lan") and err.count("\n") == 1


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "tcsh"])
def test_a_shell_learns_every_command_and_option(
    shell: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["completion", shell]) == Exit.OK
    script = capsys.readouterr().out
    assert all(word in script for word in ("patience", "verify", "until-over", "dixit-lan"))
    assert "\ufffd" not in script


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
    assert parser(cli.COMMANDS, ["bot"]).parse_args(["bot"]).patience == 60.0
    with pytest.raises(SystemExit):
        cli.main(["bot", "--help"])
    said = " ".join(capsys.readouterr().out.split())
    assert "bots alone play on; with people at the table they follow those" in said


def test_the_answer_without_a_parser_names_all_that_a_parser_takes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["--help"]) == Exit.OK
    said = capsys.readouterr().out
    for name, (line, _) in cli.COMMANDS.items():
        assert (f"  {name} " in said and f"{line}\n" in said) if line else f" {name} " not in said
    for action in parser(cli.COMMANDS)._actions:
        assert all(option in said for option in action.option_strings)
    with pytest.raises(SystemExit):
        cli.main(["--verbose", "--help"])
    assert capsys.readouterr().out == said
