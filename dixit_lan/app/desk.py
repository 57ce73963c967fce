"""The window's desk: a thread with the network, the table and the files.

The window's thread calls in and returns at once; everything happens in the desk's own loop. What the
window reads is replaced as a whole, never changed in place.
"""

import asyncio
import logging
import os
import threading
from collections.abc import Coroutine, Sequence
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any

from dixit_lan.app.crew import Crew
from dixit_lan.app.folders import Folders
from dixit_lan.app.identities import Player
from dixit_lan.app.options import Options
from dixit_lan.app.session import Ending, Invitation, TableSession
from dixit_lan.app.settings import Settings
from dixit_lan.client.desk import TableListing
from dixit_lan.errors import DixitError
from dixit_lan.ids import Card
from dixit_lan.net.browse import is_alive, tables
from dixit_lan.net.code import generate_code, normalise_code
from dixit_lan.net.discovery import Discovery
from dixit_lan.net.events import RefusedReason
from dixit_lan.packs.library import Library
from dixit_lan.packs.pack import Pack
from dixit_lan.rules.edition import Edition
from dixit_lan.rules.intents import Intent
from dixit_lan.table.status import Status, TableIntent

_logger = logging.getLogger(__name__)

LOOK_SECONDS = 1.0
CLOSE_SECONDS = 30.0
BOTS_SECONDS = 10.0
LOOPBACK = "127.0.0.1"


class LiveDesk:
    """Implements ``client.desk.Desk`` with real sessions."""

    def __init__(self, folders: Folders, packs: Sequence[Pack], options: Options) -> None:
        self._folders, self._packs, self._options = folders, packs, options
        self._library = Library(packs)
        self._settings = Settings(folders.data)
        self._session: TableSession | None = None
        self._seat_options = options
        self._bots = 0
        self._crew: Crew | None = None
        self._player: Player | None = None
        self._status: Status | None = None
        self._problem = ""
        self._tables: tuple[TableListing, ...] = ()
        self.ending: Ending | None = None
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="table", daemon=True)
        self._thread.start()
        self._looking = self._begin(self._look_around())

    # -- what the window reads -----------------------------------------------------------------------

    def tables(self) -> tuple[TableListing, ...]:
        return self._tables

    def player_name(self) -> str:
        return self._options.name or self._settings.name

    def code(self) -> str:
        session = self._session
        return "" if session is None else session.at.code

    def status(self) -> Status | None:
        return self._status

    def problem(self) -> str:
        session = self._session
        if self._problem or session is None or session.mesh.peers:
            return self._problem
        wrong = any(event.reason is RefusedReason.WRONG_CODE for event in session.refused)
        return f"a table {session.at.table!r} is here, but with another code" if wrong else ""

    def picture_path(self, card: Card) -> Path | None:
        try:
            return self._library.path(card)
        except DixitError:
            return None

    def record_path(self) -> str:
        session = self._session
        return "" if session is None else session.record_path

    # -- what the window asks for --------------------------------------------------------------------

    def open_table(self, player: str, table: str, edition: Edition, seats: int | None) -> None:
        options = replace(self._options, edition=edition, target=edition.target_score, seats=seats)
        self._begin(
            self._sit(player, Invitation(table, generate_code(os.urandom)), options, bots=0)
        )

    def join_table(self, player: str, table: str, code: str) -> None:
        options = replace(self._options, edition=None, target=None, seats=None)
        self._begin(self._sit(player, Invitation(table, normalise_code(code)), options, bots=0))

    def practice(self, player: str, bots: int) -> None:
        """A table on this computer alone, filled with bots."""
        interfaces = self._options.interfaces or (LOOPBACK,)
        options = replace(
            self._options, seats=self._options.seats or bots + 1, interfaces=interfaces
        )
        at = Invitation(f"Practice ({player})", generate_code(os.urandom))
        self._begin(self._sit(player, at, options, bots=bots))

    def sit_as_asked(self) -> None:
        """Sit down at once, as the command line asked for it."""
        options, name = self._options, self.player_name()
        if options.bots and options.seats is None:
            options = replace(options, seats=options.bots + 1)
        table = options.table or f"{name}'s table"
        code = options.code or generate_code(os.urandom)
        self._begin(self._sit(name, Invitation(table, code), options, bots=options.bots))

    def leave(self) -> None:
        self._begin(self._stand_up())

    def play_again(self) -> None:
        session = self._session
        if session is not None:
            name, options = session.player.name, self._seat_options
            self._begin(self._sit(name, session.at, options, bots=self._bots))

    def propose(self, intent: Intent | TableIntent) -> None:
        self._problem = ""
        self._loop.call_soon_threadsafe(self._propose, intent)

    def close(self) -> None:
        """Stop everything; gives a finished game the time to reach everybody."""
        if not self._thread.is_alive():
            return
        self._looking.cancel()
        self._begin(self._end()).result(CLOSE_SECONDS)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(CLOSE_SECONDS)

    # -- in the loop's thread --------------------------------------------------------------------------

    def _begin(self, work: Coroutine[Any, Any, None]) -> "Future[None]":
        self._problem = ""
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def _propose(self, intent: Intent | TableIntent) -> None:
        if self._session is None:
            return
        try:
            self._session.propose(intent)
        except DixitError as error:
            self._tell(str(error))

    async def _sit(self, name: str, at: Invitation, options: Options, bots: int) -> None:
        await self._stand_up()
        self.ending = None
        try:
            self._player = Player(self._folders, name)
            self._settings.name = self._player.name
            session = TableSession(
                self._folders,
                self._player,
                self._packs,
                at,
                options.wish(ready=False),
                network=options.network(),
                on_status=self._show,
            )
            self._session, self._seat_options, self._bots = session, options, bots
            await session.start()
        except DixitError as error:
            await self._stand_up()
            self._tell(str(error))
            return
        if bots:
            self._crew = Crew()
            self._crew.hire(bots, self._player.name, self._bot_arguments(session, options))
        watch = asyncio.get_running_loop().create_task(self._watch(session))
        watch.add_done_callback(lambda task: task.cancelled() or task.exception())

    def _bot_arguments(self, session: TableSession, options: Options) -> list[str]:
        host = options.interfaces[0] if options.interfaces else LOOPBACK
        arguments = ["--table", session.at.table, "--code", session.at.code]
        arguments += ["--peer", f"{host}:{session.mesh.port}", "--no-mdns"]
        arguments += ["--records", str(self._folders.records)]
        for interface in options.interfaces:
            arguments += ["--interface", interface]
        for pack in options.packs:
            arguments += ["--pack", pack]
        return [*arguments, "--fast"] if options.fast else arguments

    async def _watch(self, session: TableSession) -> None:
        """Keep the ending of a session for the window and the exit code."""
        ending = await session.done()
        if session is self._session:
            self.ending = ending
            if ending.error is not None:
                self._tell(str(ending.error))

    async def _end(self) -> None:
        """Leave, and let everything else in this loop come to its end."""
        await self._stand_up(patient=True)
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _stand_up(self, *, patient: bool = False) -> None:
        """Leave the table, if we sit at one."""
        session, self._session = self._session, None
        crew, self._crew = self._crew, None
        player, self._player = self._player, None
        self._status = None
        if session is not None:
            if patient and session.ending.result:
                await session.done()
            await session.stop()
        if crew is not None:
            if patient and session is not None and session.ending.result:
                await asyncio.to_thread(crew.wait, BOTS_SECONDS)
            await asyncio.to_thread(crew.dismiss)
        if player is not None:
            player.release()

    def _show(self, status: Status) -> None:
        self._status = status
        _wake_window()

    def _tell(self, problem: str) -> None:
        self._problem = problem
        _wake_window()

    async def _look_around(self) -> None:
        """Keep the list of tables up to date, without programs that have died."""
        if not self._options.mdns:
            return
        discovery = Discovery(
            None, self._options.interfaces, entropy=os.urandom, on_change=lambda: None
        )
        await discovery.start()
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            if self._session is not None:
                continue
            found = discovery.found
            alive = await asyncio.gather(*(is_alive(each) for each in found))
            listed = tables(each for each, lives in zip(found, alive, strict=True) if lives)
            self._tables = tuple(
                TableListing(
                    each.table, each.players, each.seats or None, each.state, each.table_id
                )
                for each in listed
            )


def _wake_window() -> None:
    """Tell the window that there is something new; it may not be there yet, or not any more."""
    import pygame

    from dixit_lan.client.desk import STATUS_CHANGED

    try:
        pygame.event.post(pygame.event.Event(STATUS_CHANGED))
    except pygame.error:
        _logger.debug("no window to wake")
