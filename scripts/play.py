"""Start the game: ``python scripts/play.py [-- options of dixit-lan play]``.

Needs Python 3.11 and, the first time, a package index; everything else it fetches itself. Written
so that any Python, even a Python 2, can read this file and say that it is too old.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    is_old = "dixit-lan needs Python 3.11 or newer; this is Python %d.%d."
    sys.exit(is_old % sys.version_info[:2])

import os
import subprocess

import _setup


def main(arguments):
    """Set up when needed, then become ``dixit-lan play`` with the caller's arguments."""
    if arguments[:1] == ["--"]:
        arguments = arguments[1:]
    try:
        _setup.ensure_environment()
    except _setup.SetupError as error:
        return str(error)
    except KeyboardInterrupt:
        return 130
    command = [_setup.program("dixit-lan"), "play"] + arguments
    if os.name == "posix":
        os.execv(command[0], command)  # signals meant for the game reach it, not a parent
    return subprocess.call(command)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
