"""``dixit-lan completion``: commands and options, as a shell wants to be told of them.

The script is made once and holds everything: nothing of ours runs when somebody presses Tab.
"""

from argparse import ArgumentParser, Namespace
from importlib.util import find_spec

from dixit_lan.app.parsing import parser
from dixit_lan.errors import UsageError
from dixit_lan.terminal import say_text


def add_arguments(own: ArgumentParser) -> None:
    own.add_argument("shell", choices=("bash", "zsh", "fish", "tcsh"), help="for which shell")


def main(parsed: Namespace) -> int:
    """Raises UsageError where the library for it is not installed."""
    if find_spec("shtab") is None:
        raise UsageError("that needs shtab: install it with “pip install shtab”")
    import shtab

    say_text(shtab.complete(parser(parsed.commands), shell=parsed.shell))
    return 0
