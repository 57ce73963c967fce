"""Text of others as a terminal, a log or a report may show it."""

INSTEAD = "\N{REPLACEMENT CHARACTER}"
"""What stands for a character that a screen would take for a command, or not show at all."""


def printable(line: str) -> str:
    """``line`` as one line in which every character is seen: no control, no change of direction."""
    return "".join(each if each.isprintable() else INSTEAD for each in line)
