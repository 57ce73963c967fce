"""The command line: ``dixit-lan play``, ``bot``, ``tables``, ``verify``, ``simulate``."""

import argparse
import asyncio
import logging
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from dixit_lan.app.exits import Exit
from dixit_lan.app.invitation import Invitation, understood
from dixit_lan.errors import DixitError
from dixit_lan.rules.edition import EDITIONS
from dixit_lan.terminal import (
    Parser,
    complain,
    finish_saying,
    hush,
    log_to_terminal,
    say,
    say_json,
    say_progress,
    say_text,
)
from dixit_lan.wire.limits import SEATS_MAX, SEATS_MIN
from dixit_lan.wire.version import PROTOCOL_VERSION

if TYPE_CHECKING:
    from dixit_lan.app.options import Options

SIMULATE = "simulate"
"""The one command whose options are asked of its own module: no other needs the simulator."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; gives the exit code (see ``app.exits``)."""
    try:
        try:
            return _run(arguments)
        finally:
            finish_saying()
    except BrokenPipeError:
        hush()
        return Exit.PIPE


def _run(arguments: Sequence[str] | None) -> int:
    arguments = sys.argv[1:] if arguments is None else arguments
    parsed = _parser(with_simulator=SIMULATE in arguments).parse_args(arguments)
    level = logging.INFO if parsed.verbose else logging.ERROR
    log_to_terminal(level)
    try:
        return int(parsed.run(parsed))
    except DixitError as error:
        hint = f" ({error.hint})" if error.hint else ""
        complain(f"dixit-lan: {error}{hint}")
        return Exit.FAILED
    except KeyboardInterrupt:
        return 130


def _parser(*, with_simulator: bool = False) -> Parser:
    parser = Parser(prog="dixit-lan", description="Dixit for one room: no server, no host.")
    parser.add_argument("--verbose", action="store_true", help="say more about the network")
    ours = f"%(prog)s {version('dixit-lan')}, protocol {PROTOCOL_VERSION}"
    parser.add_argument("--version", action="version", version=ours)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    play = commands.add_parser("play", help="open the game's window")
    _add_table_options(play)
    play.add_argument(
        "--bots", type=_bots, default=0, metavar="K", help="start K bots to play with"
    )
    play.add_argument("--autoplay", action="store_true", help="let a bot play the person's part")
    play.set_defaults(run=_play)

    bot = commands.add_parser("bot", help="one player without a window")
    _add_table_options(bot)
    bot.add_argument("--skill", type=_skill, default=0.9, help="0 (random) to 1")
    bot.add_argument(
        "--patience",
        type=_seconds,
        default=60.0,
        metavar="SECONDS",
        help="silence after which bots alone play on; with people at the table they follow those",
    )
    bot.add_argument("--end-with-stdin", action="store_true", help=argparse.SUPPRESS)
    bot.set_defaults(run=_bot)

    seat = commands.add_parser("seat")  # without help: only the window starts it
    seat.add_argument("process", help=argparse.SUPPRESS)
    seat.set_defaults(run=_seat)

    watch = commands.add_parser("watch", help="show a table on a television")
    _add_table_options(watch)
    watch.add_argument("--until-over", action="store_true", help="close when the game is over")
    watch.set_defaults(run=_watch)

    tables = commands.add_parser("tables", help="what is in the room")
    tables.add_argument("--seconds", type=_seconds, default=2.0)
    tables.add_argument("--interface", action="append", default=[], metavar="ADDR")
    tables.add_argument("--json", action="store_true")
    tables.set_defaults(run=_tables)

    simulate = commands.add_parser(SIMULATE, help="whole games without a network")
    if with_simulator:
        from dixit_lan.simulation.simulate import add_arguments

        add_arguments(simulate)
    simulate.set_defaults(run=_simulate)

    verify = commands.add_parser("verify", help="check the record of a game")
    verify.add_argument("record", metavar="RECORD")
    verify.add_argument("--json", action="store_true")
    verify.set_defaults(run=_verify)
    return parser


def _add_table_options(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--name", help="your name")
    add("--table", help="the table's name")
    add("--code", help="the table's spoken code")
    add("--seats", type=_seats, metavar="S", help="start when so many are ready")
    add("--edition", choices=sorted(EDITIONS))
    add("--target", type=_target, metavar="N", help="points that end the game")
    add("--clock", type=_clock, metavar="S", help="seconds for every choice; then play on without")
    add("--no-recovery", action="store_true", help="nobody can stand in for who is away")
    add("--pack", action="append", default=[], metavar="DIR", help="play with these pictures")
    add("--fast", action="store_true", help="bots do not take time to think")
    add("--records", metavar="DIR", help="where records of games go")
    add("--peer", type=_peer, action="append", default=[], metavar="HOST:PORT or INVITATION")
    add("--port", type=_port, default=0, metavar="P")
    add("--no-mdns", action="store_true", help="do not announce and do not look around")
    add("--interface", action="append", default=[], metavar="ADDR", help="use these addresses only")


def _options(parsed: argparse.Namespace) -> "Options":
    from dixit_lan.app.options import Options

    invited = next((each for each in parsed.peer if each.table), Invitation("", ""))
    return Options(
        name=parsed.name,
        table=parsed.table or invited.table or None,
        code=parsed.code or invited.code or None,
        seats=parsed.seats,
        bots=getattr(parsed, "bots", 0),
        edition=EDITIONS.get(parsed.edition),
        target=parsed.target,
        clock=parsed.clock,
        no_recovery=parsed.no_recovery,
        packs=tuple(parsed.pack),
        fast=parsed.fast,
        autoplay=getattr(parsed, "autoplay", False),
        records=parsed.records,
        peers=tuple(place for each in parsed.peer for place in each.places),
        port=parsed.port,
        mdns=not parsed.no_mdns,
        interfaces=tuple(parsed.interface),
        skill=getattr(parsed, "skill", 0.9),
        patience=getattr(parsed, "patience", None),
    )


# -- commands --------------------------------------------------------------------------------------


def _play(parsed: argparse.Namespace) -> int:
    from dixit_lan.app.play import play

    return play(_options(parsed))


def _bot(parsed: argparse.Namespace) -> int:
    from dixit_lan.app.bot import play_bot

    options = _options(parsed)
    missing = [f"--{word}" for word in ("name", "table", "code") if getattr(options, word) is None]
    if missing:
        complain(f"dixit-lan bot: {', '.join(missing)} is needed")
        return Exit.UNREADABLE
    return asyncio.run(play_bot(options, end_with_stdin=parsed.end_with_stdin))


def _seat(parsed: argparse.Namespace) -> int:
    from dixit_lan.app.seat.process import keep_seat

    return keep_seat(parsed.process)


def _watch(parsed: argparse.Namespace) -> int:
    from dixit_lan.app.watching import watch

    return watch(replace(_options(parsed), autoplay=parsed.until_over))


def _tables(parsed: argparse.Namespace) -> int:
    from dixit_lan.net.browse import browse

    found = asyncio.run(browse(parsed.seconds, tuple(parsed.interface), entropy=os.urandom))
    if parsed.json:
        rows = [
            {
                "table": table.table,
                "state": table.state,
                "seats": table.seats or None,
                "players": list(table.players),
                "version": table.version,
                "places": [f"{host}:{port}" for host, port in table.places],
            }
            for table in found
        ]
        say_json(rows, indent=2)
        return Exit.OK
    for table in found:
        seats = f"/{table.seats}" if table.seats else ""
        players = ", ".join(table.players)
        say(f"{table.table}  {table.state}  {len(table.players)}{seats}: {players}")
    if not found:
        say("no table in the room")
    return Exit.OK


def _simulate(parsed: argparse.Namespace) -> int:
    from dixit_lan.simulation.simulate import main as run

    return run(parsed)


def _verify(parsed: argparse.Namespace) -> int:
    from dixit_lan.audit.verify import verify_record

    try:
        data = Path(parsed.record).read_bytes()
    except OSError as error:
        complain(f"dixit-lan: cannot read {parsed.record}: {error.strerror}")
        return Exit.UNREADABLE
    report = verify_record(data, _progress)
    try:
        say_text(report.to_json() if parsed.json else report.to_text())
    except BrokenPipeError:  # the verdict is what it is, whoever reads of it
        hush()
    return report.verdict.exit_code


def _progress(done: int, of: int) -> None:
    """On a terminal: how much of a long record has been gone through, on a line that goes away."""
    say_progress("" if done >= of else f"checked {done} of {of} entries")


# -- values ----------------------------------------------------------------------------------------


def _number(text: str, low: int, high: int) -> int:
    value = int(text)
    if not low <= value <= high:
        raise argparse.ArgumentTypeError(f"{value} is not from {low} to {high}")
    return value


def _seats(text: str) -> int:
    return _number(text, SEATS_MIN, SEATS_MAX)


def _bots(text: str) -> int:
    return _number(text, 0, SEATS_MAX - 1)


def _target(text: str) -> int:
    return _number(text, 1, 10_000)


def _clock(text: str) -> int:
    return _number(text, 5, 3_600)


def _port(text: str) -> int:
    return _number(text, 0, 65_535)


def _seconds(text: str) -> float:
    value = float(text)
    if not 0.1 <= value <= 60:
        raise argparse.ArgumentTypeError("from 0.1 to 60 seconds")
    return value


def _skill(text: str) -> float:
    value = float(text)
    if not 0 <= value <= 1:
        raise argparse.ArgumentTypeError("from 0 to 1")
    return value


def _peer(text: str) -> Invitation:
    try:
        return understood("", "", text)
    except DixitError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


if __name__ == "__main__":
    sys.exit(main())
