"""Text of others as a terminal, a log or a report may show it."""

INSTEAD = "\N{REPLACEMENT CHARACTER}"
"""What stands for a character that a screen would take for a command, or not show at all."""

_JOINERS = "\u200c\u200d"


def printable(line: str, instead: str = INSTEAD) -> str:
    """``line`` as one line in which every character is seen: no control, no change of direction."""
    return "".join(
        each if each.isprintable() or _joins(line, at) else instead for at, each in enumerate(line)
    )


def _joins(line: str, at: int) -> bool:
    """Whether a joiner stands inside a word or an emoji, which would be another one without it."""
    inside = 0 < at < len(line) - 1 and line[at - 1] > " " and line[at + 1] > " "
    return line[at] in _JOINERS and inside
