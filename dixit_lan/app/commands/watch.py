"""``dixit-lan watch``: a table on a television."""

from argparse import ArgumentParser, Namespace
from dataclasses import replace

from dixit_lan.app.commands.table_options import add_table_options, options_of
from dixit_lan.app.watching import watch


def add_arguments(parser: ArgumentParser) -> None:
    add_table_options(parser)
    parser.add_argument("--until-over", action="store_true", help="close when the game is over")


def main(parsed: Namespace) -> int:
    return watch(replace(options_of(parsed, ("table", "code")), autoplay=parsed.until_over))
