"""``dixit-lan tables``: what is announced in the room."""

import asyncio
import os
from argparse import ArgumentParser, Namespace

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
        say(*map(line, found))
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


def line(table: TableListing) -> str:
    """A table as a person reads it."""
    here, players = len(table.players), ", ".join(table.players)
    count = f"{here} of {table.seats}" if table.seats else f"{here}"
    state = STATES[table.state]
    if table.version != PROTOCOL_VERSION:
        state = f"{state}, another version of the game"
    return f"{table.table}: {state} ({count}: {players})"
