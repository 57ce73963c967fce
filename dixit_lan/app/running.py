"""Runs a command, and says in one line why it could not."""

from argparse import Namespace

from dixit_lan.app.exits import Exit
from dixit_lan.errors import DixitError, UsageError
from dixit_lan.program_log import log_to_terminal
from dixit_lan.terminal import complain


def run(parsed: Namespace) -> int:
    """Run the ``main`` of a command line that was parsed. Gives the exit code."""
    log_to_terminal(verbose=parsed.verbose)
    try:
        return int(parsed.main(parsed))
    except DixitError as error:
        hint = f" ({error.hint})" if error.hint else ""
        complain(f"{parsed.program}: {error}{hint}")
        return Exit.UNREADABLE if isinstance(error, UsageError) else Exit.FAILED
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
