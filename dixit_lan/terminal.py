"""The one way from this program to a terminal: its answers and its complaints.

Names, clues and reasons are written by others, some of them by strangers. A terminal obeys what it
is shown, so nothing gets there but characters that are seen, in lines that are ours.
"""

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress

from dixit_lan.wire.printable import printable

TYPE_CHECKING = False  # typing costs as much as all that is imported here for a short answer
if TYPE_CHECKING:
    from typing import TextIO, TypeVar

    _T = TypeVar("_T")

_RENEW = "\r\x1b[K"
"""Goes back to the beginning of the line, and empties it."""


class _Progress:
    """Whether a line of progress stands on the terminal now."""

    shown = False


_progress = _Progress()


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
    import json  # few have anything to say in it

    text = json.dumps(value, ensure_ascii=False, indent=indent, sort_keys=sort_keys)
    say(*("".join(map(_escaped, line)) for line in text.split("\n")))


def say_progress(text: str) -> None:
    """Where a person looks on: a line of standard error that the next one takes the place of, as all
    does that is said after it; "" takes it away.
    """
    if sys.stderr is not None and sys.stderr.isatty():
        with suppress(OSError):
            print(_RENEW + printable(text), end="", file=sys.stderr, flush=True)
        _progress.shown = bool(text)


def counted(found: "Iterable[_T]", of: int, what: str) -> "Iterator[_T]":
    """Each of ``found`` as it comes, while the terminal shows which ``what`` is the next."""
    say_progress(f"{what} 1 of {of}")
    for number, each in enumerate(found, 2):
        yield each
        say_progress(f"{what} {number} of {of}" if number <= of else "")


def finish_saying() -> None:
    """Send off what has been said, and leave no line of progress behind.

    Raises BrokenPipeError where nobody reads it.
    """
    if _progress.shown:
        say_progress("")
    if sys.stdout is not None:
        sys.stdout.flush()


def hush() -> None:
    """Nobody reads what we write any more: nothing may be said of it when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _write(stream: "TextIO | None", lines: tuple[str, ...]) -> None:
    """What the terminal's encoding does not have is escaped: a name ends no program."""
    if stream is None:  # a program without a console, as Windows starts them
        return
    if _progress.shown:
        say_progress("")
    encoding = getattr(stream, "encoding", None) or "utf-8"
    for line in lines:
        shown = printable(line).encode(encoding, "backslashreplace").decode(encoding)
        print(shown, file=stream, flush=True)


def _escaped(letter: str) -> str:
    return letter if letter.isprintable() else "".join(f"\\u{unit:04x}" for unit in _units(letter))


def _units(letter: str) -> memoryview:
    """Of UTF-16, as JSON escapes letters."""
    return memoryview(letter.encode("utf-16-le", "surrogatepass")).cast("H")
