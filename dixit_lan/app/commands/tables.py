"""``dixit-lan tables``: what is announced in the room."""

import asyncio
import os
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Sequence

from dixit_lan.app.commands.table_options import add_interface
from dixit_lan.app.commands.values import decimal
from dixit_lan.app.exits import Exit
from dixit_lan.app.places import place_text
from dixit_lan.net.browse import TableListing, browse
from dixit_lan.terminal import say, say_json
from dixit_lan.wire.version import PROTOCOL_VERSION

STATES = {
    "lobby": "waiting for players",
    "playing": "playing",
    "over": "the game is over",
}


def add_arguments(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add(
        "--seconds",
        type=decimal(0.1, 60),
        default=2.0,
        metavar="SECONDS",
        help="listen for so long (2)",
    )
    add_interface(parser)
    add("--json", action="store_true", help="list them as JSON, for programs")


def main(parsed: Namespace) -> int:
    entropy, interfaces = os.urandom, tuple(parsed.interfaces)
    found = asyncio.run(browse(parsed.seconds, interfaces, entropy=entropy))
    if parsed.json:
        say_json([_row(table) for table in found], indent=2)
    elif found:
        say(*lines(found))
    else:
        say("No table in the room.")
    return Exit.OK


def _row(table: TableListing) -> dict[str, object]:
    return {
        "table": table.table,
        "state": table.state,
        "seats": table.seats or None,
        "players": list(table.players),
        "version": table.version,
        "places": [place_text(place) for place in table.places],
    }


def lines(found: Sequence[TableListing]) -> list[str]:
    """The tables as a person reads them; tables of one name with the place of each."""
    names = Counter(table.table.casefold() for table in found)
    return [_line(table, alone=names[table.table.casefold()] == 1) for table in found]


def _line(table: TableListing, *, alone: bool) -> str:
    here, players = len(table.players), ", ".join(table.players)
    count = f"{here} of {table.seats}" if table.seats else f"{here}"
    other = "" if table.version == PROTOCOL_VERSION else ", by another version of the game"
    where = "" if alone else f", at {place_text(table.places[0])}"
    return f"{table.table}: {STATES[table.state]}{other} ({count}: {players}){where}"
