"""``dixit-lan bot`` by somebody who has taken out what keeps his own name decent.

``python -m tests.net.evil_bot ARGUMENTS``; the name that he sits down under is ``NAME``.
"""

import sys
from typing import Any

from dixit_lan import cli
from dixit_lan.app import session

NAME = "Eve\x1b]0;owned\x07\u202e\nresult: ff"

_first_sit = session._first_sit


def _evil_sit(*arguments: Any) -> Any:
    sit = _first_sit(*arguments)
    return type(sit)(
        **{**{name: getattr(sit, name) for name in sit.__struct_fields__}, "name": NAME}
    )


if __name__ == "__main__":
    session._first_sit = _evil_sit
    sys.exit(cli.main())
