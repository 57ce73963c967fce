"""The command line: which commands there are, and what they give back.

A command is a module with ``add_arguments`` and ``main``. It is imported when it is named, so that
none waits for what only another one needs; and what runs them all, when there is something to run.
"""

import argparse
import sys
from collections.abc import Collection, Sequence
from importlib import import_module

from dixit_lan.app.exits import Exit
from dixit_lan.terminal import Parser, finish_saying, hush, say
from dixit_lan.wire.version import PROTOCOL_VERSION

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


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; gives the exit code (see ``app.exits``)."""
    try:
        try:
            return _run(sys.argv[1:] if arguments is None else arguments)
        finally:
            finish_saying()
    except BrokenPipeError:
        hush()
        return Exit.PIPE


def _run(arguments: Sequence[str]) -> int:
    parsed = parser(arguments).parse_args(arguments)
    return int(import_module("dixit_lan.app.running").run(parsed))


def parser(named: Collection[str] = tuple(COMMANDS)) -> Parser:
    """All commands, with the options of those that are ``named``."""
    whole = Parser(prog="dixit-lan", description="Dixit for one room: no server, no host.")
    whole.add_argument("--verbose", action="store_true", help="say more about the network")
    whole.add_argument(
        "-V", "--version", action=_Version, nargs=0, help="say which version this is"
    )
    commands = whole.add_subparsers(required=True, metavar="COMMAND")
    for name, (line, path) in COMMANDS.items():
        command = _add(commands, name, line)
        if name in named:
            module = import_module(path)
            module.add_arguments(command)
            command.set_defaults(main=module.main, program=command.prog, whole=parser)
    return whole


def _add(
    commands: "argparse._SubParsersAction[Parser]", name: str, line: str | None
) -> argparse.ArgumentParser:
    if line is None:
        return commands.add_parser(name)
    return commands.add_parser(name, help=line, description=f"{line[0].upper()}{line[1:]}.")


class _Version(argparse.Action):
    """Looks up the version only where it is asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        say(f"dixit-lan {version('dixit-lan')}, protocol {PROTOCOL_VERSION}")
        parser.exit()


if __name__ == "__main__":
    sys.exit(main())
