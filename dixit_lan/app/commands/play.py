"""``dixit-lan play``: the window."""

from argparse import ArgumentParser, Namespace

from dixit_lan.app.commands.table_options import add_player_options, add_table_options, options_of
from dixit_lan.app.commands.values import whole
from dixit_lan.app.play import play
from dixit_lan.wire.limits import SEATS_MAX


def add_arguments(parser: ArgumentParser) -> None:
    add_player_options(parser)
    add_table_options(parser)
    add = parser.add_argument
    add("--bots", type=whole(0, SEATS_MAX - 1), default=0, metavar="N", help="play with N bots")
    add("--autoplay", action="store_true", help="let a bot play the person's part")


def main(parsed: Namespace) -> int:
    return play(options_of(parsed))
