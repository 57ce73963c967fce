"""``dixit-lan bot`` by somebody who has taken out what keeps his own name decent.

``python -m tests.net.evil_bot ARGUMENTS``; the name that he sits down under is ``NAME``.
"""

import sys
from typing import Any

import msgspec

from dixit_lan import cli
from dixit_lan.app import session
from dixit_lan.table.lobby import Sit

NAME = "Eve\x1b]0;owned\x07\u202e\nresult: ff"

_decent = session._first_sit


def _evil(*arguments: Any) -> Sit:
    sit = _decent(*arguments)
    msgspec.structs.force_setattr(sit, "name", NAME)  # as ours never would
    return sit


if __name__ == "__main__":
    session._first_sit = _evil
    sys.exit(cli.main())
