"""What the options of a command line may be, and what is said of anything else."""

from argparse import ArgumentTypeError
from collections.abc import Callable
from ipaddress import ip_address

from dixit_lan.app.invitation import Invitation, understood
from dixit_lan.errors import DixitError

_DIGITS_MAX = 9


def whole(low: int, high: int) -> Callable[[str], int]:
    """Reads a whole number from ``low`` to ``high``."""

    def read(text: str) -> int:
        is_number = text.isascii() and text.isdecimal() and len(text) <= _DIGITS_MAX
        if not is_number or not low <= int(text) <= high:
            raise ArgumentTypeError(f"{text!r} is not a number from {low:,} to {high:,}")
        return int(text)

    return read


def decimal(low: float, high: float) -> Callable[[str], float]:
    """Reads a number from ``low`` to ``high``, with a decimal point or without."""

    def read(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = float("nan")
        if not low <= value <= high:
            raise ArgumentTypeError(f"{text!r} is not a number from {low:g} to {high:g}")
        return value

    return read


def own_address(text: str) -> str:
    """An address of this laptop."""
    try:
        ip_address(text)
    except ValueError:
        raise ArgumentTypeError(f"{text!r} is not an address such as 192.168.1.7") from None
    return text


def peer(text: str) -> Invitation:
    """An invitation, or an address alone."""
    try:
        return understood("", "", text)
    except DixitError as error:
        raise ArgumentTypeError(str(error)) from error
