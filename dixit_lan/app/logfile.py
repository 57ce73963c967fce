"""Where our troubles are written down, for whoever is to mend them."""

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path

from dixit_lan.program_log import log_to

LOG_BYTES_MAX = 500_000


def log_path(data: Path, of: str = "") -> Path:
    """The log in our data folder: the seat's, or that of another part of the program."""
    return data / (f"dixit-lan-{of}.log" if of else "dixit-lan.log")


def keep_log(data: Path, of: str = "") -> None:
    """Write errors into it from now on: two files of a limited size, begun when there is an error.

    A disk that takes no more loses its lines, and disturbs nobody.
    """
    handler = RotatingFileHandler(
        log_path(data, of), maxBytes=LOG_BYTES_MAX, backupCount=1, encoding="utf-8", delay=True
    )
    handler.setLevel(logging.ERROR)
    log_to(handler, "%(asctime)s %(levelname)s %(name)s: %(message)s")
