"""The command line: which commands there are, and what they give back.

A command is a module with ``add_arguments`` and ``main``. It is imported when it is named, so that
none waits for what only another one needs; and what reads and runs them all, when there is something
to run. Whoever asks what there is is answered from here.
"""

import sys
from collections.abc import Sequence
from importlib import import_module

from dixit_lan.terminal import finish_saying, hush, say_text

COMMANDS = {
    "play": ("open the game's window", "dixit_lan.app.commands.play"),
    "bot": ("let a bot sit down at a table, without a window", "dixit_lan.app.commands.bot"),
    "watch": ("show a table on a television", "dixit_lan.app.commands.watch"),
    "tables": ("list the tables in the room", "dixit_lan.app.commands.tables"),
    "verify": ("check the record of a game", "dixit_lan.app.commands.verify"),
    "simulate": ("play whole games without a network", "dixit_lan.simulation.simulate"),
    "completion": ("let a shell complete all this", "dixit_lan.app.commands.completion"),
    "seat": (None, "dixit_lan.app.commands.seat"),
}
"""By name: its line in the list, or None where only our own program starts it; and its module."""

_OVERVIEW = """usage: dixit-lan [-h] [--verbose] [-V] COMMAND ...

Dixit for one room: no server, no host.

{commands}

options:
  -h, --help     show this; after a command, its own options
  --verbose      say more about the network
  -V, --version  say which version this is"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; gives the exit code (see ``app.exits``)."""
    try:
        try:
            return _run(sys.argv[1:] if arguments is None else arguments)
        finally:
            finish_saying()
    except BrokenPipeError:
        hush()
        return int(import_module("dixit_lan.app.exits").Exit.PIPE)


def _run(arguments: Sequence[str]) -> int:
    if list(arguments) in (["-h"], ["--help"]):
        say_text(overview())  # reading a command line takes longer than this answer
        return 0
    reading = import_module("dixit_lan.app.parsing")
    parsed = reading.parser(COMMANDS, arguments, overview()).parse_args(arguments)
    return int(import_module("dixit_lan.app.running").run(parsed))


def overview() -> str:
    """What there is."""
    lines = (f"  {name:<13}  {line}" for name, (line, _) in COMMANDS.items() if line is not None)
    return _OVERVIEW.format(commands="\n".join(lines))


if __name__ == "__main__":
    sys.exit(main())
