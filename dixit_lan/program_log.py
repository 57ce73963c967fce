"""The program's log, on a terminal or in a file: one plain line a record.

Who writes into it has heard names and reasons from others: see ``terminal``.
"""

import logging
import sys
import threading
from types import TracebackType

from dixit_lan.wire.printable import printable

_logger = logging.getLogger(__name__)
_ExceptionInfo = (
    tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
)


def log_to(handler: logging.Handler, layout: str) -> None:
    """Send the log there as well, one plain line a record."""
    handler.setFormatter(PlainFormatter(layout))
    logging.getLogger().addHandler(handler)


def log_to_terminal(*, verbose: bool = False) -> None:
    """Send errors, or what is of interest as well, and whatever ends a thread, to standard error."""
    level = logging.INFO if verbose else logging.ERROR
    handler = logging.StreamHandler()
    handler.setFormatter(PlainFormatter("%(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=level, handlers=[handler])
    if sys.excepthook is sys.__excepthook__:
        sys.excepthook = _log_uncaught
    if threading.excepthook is threading.__excepthook__:
        threading.excepthook = lambda args: _log_uncaught(
            args.exc_type, args.exc_value or args.exc_type(), args.exc_traceback
        )


class PlainFormatter(logging.Formatter):
    """A record is one line, whatever stands in it; a traceback's lines are set off from others."""

    def format(self, record: logging.LogRecord) -> str:
        record.exc_text = None  # another formatter may have left its own
        return super().format(record)

    def formatMessage(self, record: logging.LogRecord) -> str:
        return printable(super().formatMessage(record))

    def formatException(self, ei: _ExceptionInfo) -> str:
        return self.formatStack(super().formatException(ei))

    def formatStack(self, stack_info: str) -> str:
        return "\n".join(f"  | {printable(line)}" for line in stack_info.split("\n"))


def _log_uncaught(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    _logger.critical("the program ends by a fault of its own", exc_info=(kind, error, trace))
