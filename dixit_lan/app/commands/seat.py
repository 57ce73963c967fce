"""``dixit-lan seat``: the process behind a window, which alone starts it."""

from argparse import SUPPRESS, ArgumentParser, Namespace

from dixit_lan.app.seat.process import keep_seat


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("process", help=SUPPRESS)


def main(parsed: Namespace) -> int:
    return keep_seat(parsed.process)
