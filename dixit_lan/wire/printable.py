"""Text of others as a terminal, a log or a report may show it."""

import re

INSTEAD = "\N{REPLACEMENT CHARACTER}"
"""What stands for a character that a screen would take for a command, or not show at all."""

_JOINER = re.compile("(?<=[^\\x00- ])[\u200c\u200d](?=[^\\x00- ])")
"""Inside a word or an emoji, which would be another one without it."""


def printable(line: str, instead: str = INSTEAD) -> str:
    """``line`` as one line in which every character is seen: no control, no change of direction."""
    joins = {found.start() for found in _JOINER.finditer(line)}
    return "".join(
        each if each.isprintable() or at in joins else instead for at, each in enumerate(line)
    )
