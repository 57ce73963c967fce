"""``dixit-lan bot``: one player without a window."""

import asyncio
import contextlib
import logging
import os
import random
import sys
import threading
from dataclasses import replace

from dixit_lan.app.exits import Exit
from dixit_lan.app.identities import Player
from dixit_lan.app.invitation import Invitation
from dixit_lan.app.options import Options
from dixit_lan.app.packs import chosen_packs
from dixit_lan.app.session import Ending, TableSession, network_of, wish_of
from dixit_lan.bots.bot import Bot
from dixit_lan.errors import DixitError, StorageError
from dixit_lan.keeping.folders import Folders, our_folders
from dixit_lan.keeping.saved_seats import SavedSeat, unfinished
from dixit_lan.keeping.system import REAL
from dixit_lan.packs.library import Library
from dixit_lan.table.status import Status
from dixit_lan.terminal import complain, say
from dixit_lan.wire.spelling import normal_spelling

_logger = logging.getLogger(__name__)

LOOK_SECONDS = 0.5
REFUSED_SECONDS = 10.0
"""So long a bot whose code was refused where it was sent waits for somebody who takes it."""


_STOPPED = "nothing said so far is lost; make room on the disk, and start again to go on"
_OTHER_CODE = (
    "somebody announces the table {table!r} with another code than ours; we wait for others"
)
_DOUBLE = (
    "another program plays as {name!r} with a copy of this computer's files, and only one of the"
    " two can sit at this table; give one of them another --name"
)


class Thinker:
    """Lets a bot play a session: it sees what its seat may see, and takes a human-like time."""

    def __init__(self, session: TableSession, bot: Bot, *, fast: bool) -> None:
        self._session, self._bot, self._fast = session, bot, fast
        self._thinking: asyncio.TimerHandle | None = None

    def see(self, status: Status) -> None:
        """Something changed: begin to think if there is something to choose."""
        if self._thinking is not None or status.view is None or not status.view.my_move:
            return
        seconds = 0.0 if self._fast else self._bot.thinking_seconds(status.view)
        self._thinking = asyncio.get_running_loop().call_later(seconds, self._act)

    def _act(self) -> None:
        self._thinking = None
        status = self._session.status
        if status is None or status.view is None or not status.view.my_move:
            return
        intent = self._bot.decide(status.view)
        if intent is None:
            return
        try:
            self._session.propose(intent)
        except DixitError as error:
            _logger.warning("a bot's choice was refused: %s", error)


async def play_bot(options: Options, *, end_with_stdin: bool) -> int:
    """Play one game at the table of ``options``. Gives the exit code."""
    folders = our_folders(options.records)
    packs = chosen_packs(options.packs)
    if options.name is None or options.table is None or options.code is None:
        raise DixitError("a bot needs a name, a table and its code")
    player = Player(folders, options.name)
    bot = Bot(Library(packs).all_tags(), options.skill, random.Random())
    session = TableSession(
        folders,
        player,
        packs,
        Invitation(options.table, options.code),
        replace(wish_of(options, ready=True), resume=broken_off(folders, options)),
        network=network_of(options),
        on_status=lambda status: thinker.see(status),  # noqa: PLW0108 - it comes after this
    )
    thinker = Thinker(session, bot, fast=options.fast)
    try:
        await session.start()
        return await _until_end(session, end_with_stdin=end_with_stdin)
    finally:
        await session.stop()
        player.release()


def broken_off(folders: Folders, options: Options) -> SavedSeat | None:
    """A game of this player at this table that was broken off: the bot takes its seat again."""
    wanted = _whose(options.name or "", options.table or "", options.code or "")
    found = unfinished(REAL, folders)
    return next(
        (each for each in found if _whose(each.name, each.table, each.code) == wanted), None
    )


def _whose(name: str, table: str, code: str) -> tuple[str, str, str]:
    """Whose sitting it is, and at which table, however that was typed."""
    return " ".join(name.split()), normal_spelling(table), normal_spelling(code)


async def _until_end(session: TableSession, *, end_with_stdin: bool) -> int:
    """Wait for the first reason to end: the game's end, no way in, or our starter's end."""
    game = asyncio.create_task(session.done())
    waits = [game, asyncio.create_task(_no_way_in(session))]
    if end_with_stdin:
        waits.append(asyncio.create_task(_stdin_ended()))
    await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    for wait in waits[1:]:
        wait.cancel()
    if game.done():
        return report(session, game.result())
    game.cancel()
    if waits[1].done() and not waits[1].cancelled():
        complain(f"dixit-lan: {waits[1].result()}")
        return Exit.FAILED
    await session.say_goodbye()  # whoever has sent us takes us along: nobody is to wait for us
    return Exit.OK


async def _stdin_ended() -> None:
    """Wait until whoever started us closes our input. A daemon thread does not hold up the exit."""
    loop, ended = asyncio.get_running_loop(), asyncio.Event()

    def watch() -> None:
        while os.read(sys.stdin.fileno(), 1024):  # not sys.stdin's own buffer: it would lock
            pass
        with contextlib.suppress(RuntimeError):  # the loop may have ended first
            loop.call_soon_threadsafe(ended.set)

    threading.Thread(target=watch, name="stdin", daemon=True).start()
    await ended.wait()


async def _no_way_in(session: TableSession) -> str:
    """Returns, with the reason, once it is clear that this table will not have us.

    Anybody can announce a table and refuse whoever calls: that is said, and ends nothing.
    """
    refused_for, doubled, warned = 0.0, False, False
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        if session.has_double and not doubled:
            doubled = True
            complain(f"dixit-lan: {_DOUBLE.format(name=session.player.name)}")
        if session.machine.is_full:
            return f"the table {session.at.table!r} is full: its game has begun without us"
        if session.refusals.turned_away and not session.refusals.sent_away and not warned:
            warned = True
            complain(f"dixit-lan: {_OTHER_CODE.format(table=session.at.table)}")
        refused = session.refusals.sent_away and not session.mesh.peers
        refused_for = refused_for + LOOK_SECONDS if refused else 0.0
        if refused_for >= REFUSED_SECONDS:
            return f"refused at the table {session.at.table!r}: the code is wrong"


def report(session: TableSession, ending: Ending) -> int:
    """Say how it ended, on standard output, and give the exit code."""
    status = session.status
    for cheat in ending.cheats:
        evidence = cheat.evidence
        name = session.name_of(evidence.log)
        say(f"cheat: {name}: {evidence.offence}: {evidence.message}")
    if ending.result is not None and status is not None and status.view is not None:
        view = status.view
        scores = " ".join(
            f"{name}={score}" for name, score in zip(view.names, view.scores, strict=True)
        )
        say(f"game {status.game}: {scores}")
        say(f"result: {ending.result.digest.hex()}")
        say(f"record: {session.record_path}")
        return Exit.CHEAT if ending.cheats else Exit.OK
    complain(f"dixit-lan: {ending.error}")
    if isinstance(ending.error, StorageError):
        complain(f"dixit-lan: {_STOPPED}")
    return Exit.FAILED
