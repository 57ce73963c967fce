"""``dixit-lan verify``: what a record says, and whether it may."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from dixit_lan.app.exits import Exit
from dixit_lan.audit.verify import verify_record
from dixit_lan.terminal import complain, hush, say_progress, say_text


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("record", metavar="RECORD", help="the file that a game has left")
    parser.add_argument("--json", action="store_true", help="report as JSON, for programs")


def main(parsed: Namespace) -> int:
    try:
        data = Path(parsed.record).read_bytes()
    except OSError as error:
        complain(f"{parsed.program}: cannot read {parsed.record}: {error.strerror}")
        return Exit.UNREADABLE
    report = verify_record(data, _progress)
    try:
        say_text(report.to_json() if parsed.json else report.to_text())
    except BrokenPipeError:  # the verdict is what it is, whoever reads of it
        hush()
    return report.verdict.exit_code


def _progress(done: int, of: int) -> None:
    """On a terminal: how much of a long record has been gone through, on a line that goes away."""
    say_progress("" if done >= of else f"checked {done} of {of} entries")
