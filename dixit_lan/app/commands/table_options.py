"""The options of all commands that sit down at a table, or look at one."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import fields

from dixit_lan.app.commands.values import own_address, peer, whole
from dixit_lan.app.invitation import Invitation
from dixit_lan.app.options import Options
from dixit_lan.errors import UsageError
from dixit_lan.rule_options import add_rule_options, rules_of
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.rules.modes.registry import fits_players
from dixit_lan.wire.limits import SEATS_MAX, SEATS_MIN

_SEATS, _PORT = (SEATS_MIN, SEATS_MAX), (0, 65_535)
_OWN = {field.name for field in fields(Options)}


def add_table_options(parser: ArgumentParser) -> None:
    """Which table, and how to get there."""
    add = parser.add_argument
    add("--table", metavar="TABLE", help="the table's name")
    add("--code", metavar="CODE", help="the table's code, the three words that are said aloud")
    add(
        "--peer",
        type=peer,
        action="append",
        default=[],
        metavar="ADDR",
        help="where somebody of the table is: HOST:PORT, or an invitation",
    )
    add("--port", type=whole(*_PORT), default=0, metavar="P", help="listen there (any free one)")
    add("--no-mdns", dest="mdns", action="store_false", help="neither announce nor look around")
    add_interface(parser)
    add(
        "--pack",
        dest="packs",
        action="append",
        default=[],
        metavar="DIR",
        help="play with these pictures",
    )


def add_interface(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--interface",
        dest="interfaces",
        type=own_address,
        action="append",
        default=[],
        metavar="ADDR",
        help="use this address of the laptop only; may be given several times",
    )


def add_player_options(parser: ArgumentParser) -> None:
    """Who sits down, and which rules she asks for."""
    add = parser.add_argument
    add("--name", metavar="NAME", help="the player's name")
    add("--seats", type=whole(*_SEATS), metavar="N", help="begin when N players are ready")
    add("--fast", action="store_true", help="let bots choose at once, and nothing move")
    add("--records", metavar="DIR", help="keep the records of games there")
    add_rule_options(parser)


def options_of(parsed: Namespace, needed: Sequence[str] = ()) -> Options:
    """What was asked for. Raises UsageError where that cannot be, or something ``needed`` lacks."""
    given = {name: value for name, value in vars(parsed).items() if name in _OWN}
    given |= {name: tuple(value) for name, value in given.items() if isinstance(value, list)}
    invited = next((each for each in parsed.peer if each.table), Invitation("", ""))
    given |= {
        "table": parsed.table or invited.table or None,
        "code": parsed.code or invited.code or None,
        "edition": rules_of(parsed, ODYSSEY) if "rules" in parsed else None,
        "peers": tuple(place for each in parsed.peer for place in each.places),
    }
    options = Options(**given)
    _check_needed(options, needed)
    _check_seats(options)
    return options


def _check_needed(options: Options, needed: Sequence[str]) -> None:
    missing = [f"--{word}" for word in needed if not getattr(options, word)]
    if len(missing) == 1:
        raise UsageError(f"{missing[0]} is needed")
    if missing:
        raise UsageError(f"{', '.join(missing[:-1])} and {missing[-1]} are needed")


def _check_seats(options: Options) -> None:
    """As many as ask to play can, by the rules that are asked for."""
    rules = options.rules()
    seats = options.seats or (options.bots + 1 if options.bots else rules.seats_min)
    if options.bots >= seats:
        raise UsageError(f"{seats} seats are too few for {options.bots} bots and you")
    if not rules.seats_min <= seats <= rules.seats_max:
        fit = f"{rules.seats_min} to {rules.seats_max}"
        raise UsageError(f"the {rules.name} edition is for {fit} players, not for {seats}")
    if (options.seats or options.bots) and not fits_players(rules, [*map(str, range(seats))]):
        raise UsageError(f"the {rules.name} edition is for an even number, not for {seats}")
