"""What others have written reaches a terminal as characters that are seen, in lines that are ours."""

import io
import json
import logging
import sys

import pytest

from dixit_lan.app.parsing import Parser
from dixit_lan.program_log import PlainFormatter
from dixit_lan.terminal import complain, say, say_json, say_text

EVIL = "Eve\x1b]0;owned\x07\x9b2J\u202etxt\r\nresult: forged\u2028x\ud800"
SEEN = "Eve\ufffd]0;owned\ufffd\ufffd2J\ufffdtxt\ufffd\ufffdresult: forged\ufffdx\ufffd"


def test_a_name_is_one_line_in_which_everything_is_seen(capsys: pytest.CaptureFixture[str]) -> None:
    say(f"game 1: {EVIL}=30")
    complain(EVIL)
    assert capsys.readouterr() == (f"game 1: {SEEN}=30\n", f"{SEEN}\n")


def test_only_a_text_of_ours_has_several_lines(capsys: pytest.CaptureFixture[str]) -> None:
    say_text("one\ntw\x1bo")
    assert capsys.readouterr().out == "one\ntw\ufffdo\n"


def test_json_says_the_same_and_shows_nothing_unseen(capsys: pytest.CaptureFixture[str]) -> None:
    say_json([{"name": EVIL, "other": "Zoë"}], indent=2)
    out = capsys.readouterr().out
    assert json.loads(out) == [{"name": EVIL, "other": "Zoë"}]
    assert all(each.isprintable() for line in out.split("\n") for each in line)
    assert "Zoë" in out


def test_a_name_that_the_terminal_cannot_show_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.TextIOWrapper(io.BytesIO(), "ascii")
    monkeypatch.setattr(sys, "stdout", screen)
    say("Zoë 🎲")
    assert screen.buffer.getvalue() == b"Zo\\xeb \\U0001f3b2\n"  # type: ignore[attr-defined]


def test_without_a_console_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    say("to nobody")


def _logged(message: str, error: BaseException | None) -> str:
    info = None if error is None else (type(error), error, error.__traceback__)
    record = logging.LogRecord("net", logging.ERROR, "", 1, "%s", (message,), info)
    record.exc_text = "left by another formatter \x1b"
    return PlainFormatter("%(levelname)s %(name)s: %(message)s").format(record)


def test_the_log_is_as_plain_and_a_record_one_line() -> None:
    assert _logged(EVIL, None) == f"ERROR net: {SEEN}"
    first, *trace = _logged("broken", ValueError(EVIL)).split("\n")
    assert first == "ERROR net: broken"
    assert trace and all(line.startswith("  | ") and line.isprintable() for line in trace)


@pytest.mark.parametrize("words", [[], ["--\x1b[2J"], ["--colour", EVIL]])
def test_a_parser_complains_in_plain_text(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    parser = Parser(prog="dixit-lan")
    parser.add_argument("--colour", choices=["red"], required=True)
    with pytest.raises(SystemExit):
        parser.parse_args(words)
    out, err = capsys.readouterr()
    assert not out and err.startswith("dixit-lan: ") and err.count("\n") == 1
    assert all(line.isprintable() for line in err.split("\n"))


def test_help_goes_to_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        Parser(prog="dixit-lan").parse_args(["--help"])
    assert capsys.readouterr().out.startswith("usage: dixit-lan")
