"""The one way from this program to a terminal: its answers, its complaints and its log.

Names, clues and reasons are written by others, some of them by strangers. A terminal obeys what it
is shown, so nothing gets there but characters that are seen, in lines that are ours.
"""

import argparse
import json
import logging
import os
import sys
import threading
from contextlib import suppress
from types import TracebackType
from typing import TextIO

from dixit_lan.wire.printable import printable

_logger = logging.getLogger(__name__)
_ExceptionInfo = (
    tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
)


def say(*lines: str) -> None:
    """Write ``lines`` to standard output, where people and programs read them."""
    _write(sys.stdout, lines)


def say_text(text: str) -> None:
    """Write a text of several lines, in which names have been made printable where they were put in:
    a name with a line break would make lines of its own here.
    """
    say(*text.split("\n"))


def complain(*lines: str) -> None:
    """Write ``lines`` to standard error."""
    _write(sys.stderr, lines)


def say_json(value: object, *, indent: int | None = None, sort_keys: bool = False) -> None:
    """Write ``value`` as JSON to standard output; what is not seen is escaped."""
    text = json.dumps(value, ensure_ascii=False, indent=indent, sort_keys=sort_keys)
    say(*("".join(map(_escaped, line)) for line in text.split("\n")))


def say_progress(text: str) -> None:
    """Where a person looks on: a line of standard error that the next one takes the place of, and
    that "" takes away.
    """
    if sys.stderr is not None and sys.stderr.isatty():
        with suppress(OSError):
            print("\r\x1b[K" + printable(text), end="", file=sys.stderr, flush=True)


def finish_saying() -> None:
    """Send off what has been said. Raises BrokenPipeError where nobody reads it."""
    if sys.stdout is not None:
        sys.stdout.flush()


def hush() -> None:
    """Nobody reads what we write any more: nothing may be said of it when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def log_to(handler: logging.Handler, layout: str) -> None:
    """Send the log there as well, one plain line a record."""
    handler.setFormatter(PlainFormatter(layout))
    logging.getLogger().addHandler(handler)


def log_to_terminal(level: int) -> None:
    """Send the log from ``level`` on, and whatever ends a thread, to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(PlainFormatter("%(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=level, handlers=[handler])
    if sys.excepthook is sys.__excepthook__:
        sys.excepthook = _log_uncaught
    if threading.excepthook is threading.__excepthook__:
        threading.excepthook = lambda args: _log_uncaught(
            args.exc_type, args.exc_value or args.exc_type(), args.exc_traceback
        )


class PlainFormatter(logging.Formatter):
    """A record is one line, whatever stands in it; a traceback's lines are set off from others."""

    def format(self, record: logging.LogRecord) -> str:
        record.exc_text = None  # another formatter may have left its own
        return super().format(record)

    def formatMessage(self, record: logging.LogRecord) -> str:
        return printable(super().formatMessage(record))

    def formatException(self, ei: _ExceptionInfo) -> str:
        return self.formatStack(super().formatException(ei))

    def formatStack(self, stack_info: str) -> str:
        return "\n".join(f"  | {printable(line)}" for line in stack_info.split("\n"))


class Parser(argparse.ArgumentParser):
    """Complains in plain text: what it was given may have been written by others."""

    color = False

    def _print_message(self, message: str, file: object = None) -> None:
        """Where all that a parser prints goes."""
        lines = message.removesuffix("\n").split("\n") if message else []
        (say if file is sys.stdout else complain)(*lines)


def _write(stream: TextIO | None, lines: tuple[str, ...]) -> None:
    """What the terminal's encoding does not have is escaped: a name ends no program."""
    if stream is None:  # a program without a console, as Windows starts them
        return
    encoding = getattr(stream, "encoding", None) or "utf-8"
    for line in lines:
        shown = printable(line).encode(encoding, "backslashreplace").decode(encoding)
        print(shown, file=stream, flush=True)


def _escaped(letter: str) -> str:
    return letter if letter.isprintable() else json.dumps(letter)[1:-1]


def _log_uncaught(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    _logger.critical("the program ends by a fault of its own", exc_info=(kind, error, trace))
