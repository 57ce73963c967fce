"""Exit codes of the program; README lists them too."""

from enum import IntEnum


class Exit(IntEnum):
    OK = 0
    FAILED = 1  # an error that the message names; for ``verify``: something is wrong
    UNREADABLE = 2  # ``verify``: not readable; also a command line that makes no sense
    CHEAT = 3  # a cheat was proven: the program says who and what
    UNFINISHED = 4  # ``verify``: sound but unfinished
    INTERRUPTED = 130  # somebody pressed Ctrl-C
    PIPE = 141  # nobody reads our output any more; ``verify`` gives its verdict all the same
