"""``dixit-lan bot``: one player without a window."""

import asyncio
from argparse import SUPPRESS, ArgumentParser, Namespace
from dataclasses import replace

from dixit_lan.app.bot import play_bot
from dixit_lan.app.commands.table_options import add_player_options, add_table_options, options_of
from dixit_lan.app.commands.values import decimal
from dixit_lan.bots.strength import SKILLS


def add_arguments(parser: ArgumentParser) -> None:
    add_player_options(parser)
    add_table_options(parser)
    add = parser.add_argument
    plays = parser.add_mutually_exclusive_group()
    plays.add_argument(
        "--skill", type=decimal(0, 1), default=0.9, metavar="X", help="0 (random) to 1 (0.9)"
    )
    plays.add_argument("--strength", choices=tuple(SKILLS), help="the same in a word")
    add(
        "--patience",
        type=decimal(0.1, 60),
        default=60.0,
        metavar="SECONDS",
        help="silence after which bots alone play on; with people at the table they follow those (60)",
    )
    add("--end-with-stdin", action="store_true", help=SUPPRESS)


def main(parsed: Namespace) -> int:
    options = options_of(parsed, ("name", "table", "code"))
    if parsed.strength is not None:
        options = replace(options, skill=SKILLS[parsed.strength])
    return asyncio.run(play_bot(options, end_with_stdin=parsed.end_with_stdin))
