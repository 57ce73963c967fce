"""Command lines, read: all commands, each with its own options."""

import argparse
import sys
from collections.abc import Collection, Mapping
from importlib import import_module
from typing import NoReturn

from dixit_lan.terminal import complain, say
from dixit_lan.wire.version import PROTOCOL_VERSION


class Parser(argparse.ArgumentParser):
    """Complains in plain text: what it was given may have been written by others."""

    color = False

    def error(self, message: str) -> NoReturn:
        """Say in one line what makes no sense, and where to read on."""
        self.exit(2, f"{self.prog}: {message}; {self.prog} --help tells more\n")

    def _print_message(self, message: str, file: object = None) -> None:
        """Where all that a parser prints goes."""
        lines = message.removesuffix("\n").split("\n") if message else []
        (say if file is sys.stdout else complain)(*lines)


class _Whole(Parser):
    """Of all commands: its help is that which the program gives without a parser."""

    overview = ""

    def format_help(self) -> str:
        return self.overview


def parser(
    commands: Mapping[str, tuple[str | None, str]],
    named: Collection[str] | None = None,
    overview: str = "",
) -> Parser:
    """All ``commands`` (see ``cli.COMMANDS``), with the options of those that are ``named``; None: of
    all.
    """
    whole = _Whole(prog="dixit-lan")
    whole.overview = overview
    whole.add_argument("--verbose", action="store_true", help="say more about the network")
    whole.add_argument(
        "-V", "--version", action=_Version, nargs=0, help="say which version this is"
    )
    added = whole.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)
    for name, (line, path) in commands.items():
        command = _add(added, name, line)
        if named is None or name in named:
            module = import_module(path)
            module.add_arguments(command)
            command.set_defaults(main=module.main, program=command.prog, commands=commands)
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
