"""What lies behind the window: a thread with the network, the table and the files.

Whoever calls in returns at once; everything happens in the backend's own loop. What is read from
outside is replaced as a whole, never changed in place.
"""

import asyncio
import logging
import os
import threading
from collections.abc import Callable, Coroutine, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any

from dixit_lan.app.chores import Chores
from dixit_lan.app.identities import Player
from dixit_lan.app.invitation import Invitation, named_in, understood
from dixit_lan.app.logfile import log_path
from dixit_lan.app.options import Options
from dixit_lan.app.packs import chosen_packs
from dixit_lan.app.pipe.messages import Seated
from dixit_lan.app.seat.arrival import Destination, is_let_in
from dixit_lan.app.seat.bot_processes import practice_bots
from dixit_lan.app.seat.crew import Crew
from dixit_lan.app.seat.departure import put_away
from dixit_lan.app.seat.evening import Evening, can_go_on, same_rules
from dixit_lan.app.seat.lookout import Lookout
from dixit_lan.app.seat.remarks import remark
from dixit_lan.app.seat.strangers import with_strangers
from dixit_lan.app.seat.unfinished_games import Rejoin, UnfinishedGames
from dixit_lan.app.session import Ending, TableSession, network_of
from dixit_lan.app.settings import Settings
from dixit_lan.client.backend import (
    InvitationSheet,
    OwnBot,
    Strength,
    TableListing,
    Trouble,
    Unfinished,
)
from dixit_lan.client.bots import may_bring
from dixit_lan.client.preferences import Preferences
from dixit_lan.client.words.attendance import Silence
from dixit_lan.client.words.problems import error_words, reason_words
from dixit_lan.client.words.text import t
from dixit_lan.errors import DixitError, InternalError, StorageError
from dixit_lan.ids import Card, PlayerKey
from dixit_lan.keeping.folders import Folders
from dixit_lan.keeping.saved_seats import SavedSeat
from dixit_lan.net.code import generate_code
from dixit_lan.net.contacts import Address
from dixit_lan.packs.library import Library
from dixit_lan.packs.pack import Pack
from dixit_lan.rules.edition import Edition
from dixit_lan.rules.intents import Intent
from dixit_lan.table.status import SetReady, Status, StillHere, TableIntent
from dixit_lan.wire.spelling import normal_spelling

_logger = logging.getLogger(__name__)

CLOSE_SECONDS = 30.0


class LiveBackend:
    """Implements ``client.backend.Backend`` with real sessions.

    ``on_change`` is called, from any thread, when there is something new to read.
    """

    def __init__(
        self,
        folders: Folders,
        packs: Sequence[Pack],
        options: Options,
        on_change: Callable[[], None] = lambda: None,
    ) -> None:
        self._on_change = on_change
        self._folders, self._packs, self._options = folders, packs, options
        self._library, self._packs_asked = Library(packs), options.packs
        self._settings = Settings(folders.data)
        self._preferences = self._settings.preferences
        self._session: TableSession | None = None
        self._seat_options = options
        self._practising = 0  # bots, and nobody else
        self._crew = Crew(folders.records)
        self._player: Player | None = None
        self._status: Status | None = None
        self._problem = ""
        self._unfinished = UnfinishedGames(folders, self._settings)
        self._rejoin: Rejoin | None = None
        self._knocking = False  # nobody of the table that we want to join has let us in yet
        self._evening = Evening()
        self.ending: Ending | None = None
        self._lookout = Lookout(
            options, lambda: self._session, self.is_practice, self._crew.players, on_change
        )
        self._loop = asyncio.new_event_loop()
        self._chair = asyncio.Lock()  # one sits down or stands up at a time
        self._chores = Chores(self._loop, self.broken)
        self._thread = threading.Thread(target=self._loop.run_forever, name="table", daemon=True)
        self._thread.start()
        self._problem = self._settings.note  # before anybody else has something to tell
        self._looking = self._chores.begin(self._lookout.run(self._chores))

    # -- what the window reads -----------------------------------------------------------------------

    def tables(self) -> tuple[TableListing, ...]:
        return self._lookout.tables

    def player_name(self) -> str:
        return self._options.name or self._settings.name

    def code(self) -> str:
        session = self._session
        return "" if session is None else session.at.code

    def status(self) -> Status | None:
        status = self._status
        if status is None or self.returning():
            return status
        return with_strangers(status, self._lookout.surroundings.other_versions)

    def problem(self) -> str:
        session = self._session
        if self._problem or session is None:
            return self._problem
        fallen = len(self._crew.fallen) if self.is_practice() else 0
        return remark(session, fallen, let_in=not self._knocking)

    def picture_path(self, card: Card) -> Path | None:
        try:
            return self._library.path(card)
        except DixitError:
            return None

    def record_path(self) -> str:
        session = self._session
        return "" if session is None else session.record_path

    def unfinished(self) -> tuple[Unfinished, ...]:
        return self._unfinished.shown()

    def returning(self) -> bool:
        return self._rejoin is not None

    def watching(self) -> bool:
        return False

    def points_before(self) -> Mapping[PlayerKey, int]:
        return dict(self._evening.points)

    def is_practice(self) -> bool:
        return self._practising > 0

    def bots(self) -> tuple[OwnBot, ...]:
        return self._crew.shown

    def invitation(self) -> InvitationSheet | None:
        return None if self.is_practice() else self._lookout.surroundings.sheet

    def trouble(self) -> Trouble | None:
        return self._lookout.surroundings.trouble

    def read_invitation(self, text: str) -> tuple[str, str] | None:
        return named_in(text)

    def preferences(self) -> Preferences:
        return self._preferences

    def pictures(self) -> Mapping[Card, Path]:
        """The picture files of all cards; another mapping where the packs have changed."""
        return self._library.paths

    def seated(self) -> Seated | None:
        """Where we sit, to sit down there again: at the port at which the others know us."""
        session = self._session
        if session is None or self._knocking:
            return None
        options, at = replace(self._seat_options, port=session.mesh.port), session.at
        points = self._evening.points
        return Seated(session.player.name, at.table, at.code, options, self._practising, points)

    # -- what the window asks for --------------------------------------------------------------------

    def open_table(self, player: str, table: str, edition: Edition, seats: int | None) -> None:
        rules = self._options.edition or edition
        options = replace(self._options, edition=rules, seats=self._options.seats or seats)
        at = Invitation(table, generate_code(os.urandom))
        self._begin(self._sit(Destination(player, at, options)))

    def join_table(self, player: str, table: str, code: str) -> None:
        """Sit down, in our old seat where we have one in a game of that table."""
        self._join(player, Invitation(table, normal_spelling(code)))

    def join_at(self, player: str, table: str, code: str, address: str) -> None:
        try:
            invitation = understood(table, code, address)
        except DixitError as error:
            self._problem = str(error)
            return
        at = Invitation(invitation.table, normal_spelling(invitation.code))
        self._join(player, at, invitation.places)

    def _join(self, player: str, at: Invitation, places: tuple[Address, ...] = ()) -> None:
        to = Destination.of_friends(player, at, self._options, places)
        resume = self._unfinished.of(player, at, to.options)
        self._begin(self._sit(replace(to, resume=resume)))

    def practice(self, player: str, bots: int) -> None:
        """A table on this computer alone, filled with bots."""
        self._begin(self._sit(Destination.alone(player, self._options, bots)))

    def sit_as_asked(self) -> None:
        """Sit down at once, as the command line asked for it."""
        options, name = self._options, self.player_name()
        self.prefer(replace(self._preferences, player=name))
        to = Destination.as_asked(name, options)
        sitting = self._unfinished.of(name, to.at, to.options)
        self._begin(self._sit(to if sitting is None else replace(to, bots=0, resume=sitting)))

    def sit_again(self, seated: Seated) -> None:
        """Sit down where another process of this seat has sat until it was lost."""
        if seated.bots:
            self._problem = t("problem.seat.practice")  # the bots were its own
            return
        at = Invitation(seated.table, seated.code)
        sitting = self._unfinished.of(seated.player, at, seated.options)
        self._begin(self._sit(Destination.once_more(seated, at, sitting)))

    def resume(self, index: int) -> None:
        sitting = self._unfinished.at(index)
        if sitting is not None:
            self._begin(self._sit(Destination.back_to(sitting, self._options)))

    def forget(self, index: int) -> None:
        sitting = self._unfinished.at(index)
        if sitting is not None:
            self._begin(self._forget(sitting))

    def add_bot(self, strength: Strength) -> None:
        self._begin(self._add_bot(strength))

    def remove_bot(self, player: PlayerKey) -> None:
        self._begin(self._remove_bot(player))

    def leave(self) -> None:
        """Say goodbye to a game that goes on; one that waits for too few can be gone on with."""
        status = self._status
        view = None if status is None else status.view
        waits = status is not None and view is not None and Silence.of(status, view).is_stuck
        self._begin(self._stand_up(goodbye=not waits))

    def play_again(self) -> None:
        session, status = self._session, self._status
        if session is None or status is None or not can_go_on(status):
            return
        name, options = session.player.name, same_rules(self._seat_options, session, status)
        evening, bots = self._evening.after(status, session), self._practising
        to = Destination(name, session.at, options, bots, self._crew.bots, evening=evening)
        self._begin(self._sit(to))

    def propose(self, intent: Intent | TableIntent) -> None:
        if not isinstance(intent, StillHere):  # it asks for nothing
            self._problem = ""
        self._evening = self._evening.heard(intent)
        self._chores.call(lambda: self._propose(intent))

    def prefer(self, preferences: Preferences) -> None:
        if preferences != self._preferences:
            self._preferences = preferences
            self._chores.call(lambda: self._remember(preferences))

    def close(self) -> None:
        """Stop everything; gives a finished game the time to reach everybody."""
        if not self._thread.is_alive():
            return
        self._looking.cancel()
        try:
            self._begin(self._end()).result(CLOSE_SECONDS)
        except TimeoutError:
            _logger.error("the table does not come to its end; it is left as it is")
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(CLOSE_SECONDS)

    # -- in the loop's thread --------------------------------------------------------------------------

    def _begin(self, work: Coroutine[Any, Any, None]) -> "Future[None]":
        self._problem = ""
        return self._chores.begin(work)

    def broken(self, error: Exception) -> None:
        """Something that nobody waited for has failed: say so, and let the window be used again."""
        self._tell(self._words(error))

    def _words(self, error: Exception) -> str:
        if isinstance(error, DixitError) and not isinstance(error, InternalError):
            return error_words(error)
        return t("problem.bug", log=str(log_path(self._folders.data)))

    def _propose(self, intent: Intent | TableIntent) -> None:
        if self._session is None:
            return
        try:
            self._session.propose(intent)
        except DixitError as error:
            self._tell(error_words(error))

    def _remember(self, preferences: Preferences) -> None:
        try:
            self._settings.keep(preferences)
        except DixitError as error:
            self._tell(error_words(error))

    async def _sit(self, to: Destination) -> None:
        """Once we have risen from where we sat: until then our name is in use."""
        async with self._chair:
            self._evening = to.evening or Evening.of(to.resume)
            await self._change_place(to)

    async def _change_place(self, to: Destination) -> None:
        await self._rise()
        if self._evening.given_up:
            self._unfinished.forget(self._evening.given_up)
        self.ending = None
        try:
            await self._take_place(to)
        except Exception as error:
            await self._rise_after(error)

    async def _take_place(self, to: Destination) -> None:
        if to.resume is not None:  # perhaps of the lobby from which we have just risen
            to = replace(to, resume=self._unfinished.still(to.resume))
        session = self._new_session(to)
        self._session, self._seat_options, self._practising = session, to.options, to.bots
        self._rejoin = Rejoin() if to.returns else None
        self._knocking = to.knocks and not to.returns
        self._unfinished.look()
        if to.bots:
            self._settings.note_practice(session.machine.log.nonce.hex())
        await session.start()
        crew = to.crew or practice_bots(to.bots, session.player.name, to.options.skill)
        self._crew.bring(crew, session, to.options)
        if self._knocking:
            self._chores.spawn(self._knock(session))
        if not to.bots:
            self._chores.spawn(self._crew.mind(lambda: session is self._session, self._tell))
        self._chores.spawn(self._watch(session))

    async def _knock(self, session: TableSession) -> None:
        """Show the table once its people have let us in; else be where we were, and say why."""
        let_in = await is_let_in(session)
        async with self._chair:
            if session is not self._session:
                return
            if not let_in:
                await self._rise()
                self._unfinished.forget(session.machine.log.nonce.hex())
                self._tell(t("problem.code.wrong", table=session.at.table))
                return
            session.settle()  # before it is shown: whoever comes next finds our rabbit taken
            self._knocking = False
            if session.status is not None:
                self._show(session.status)

    async def _add_bot(self, strength: Strength) -> None:
        async with self._chair:
            session, status = self._session, self.status()
            if session is not None and status is not None and not self.returning():
                self._crew.add(strength, status, session, self._seat_options)
                self._on_change()

    async def _remove_bot(self, player: PlayerKey) -> None:
        status = self._status
        if status is not None and may_bring(status):
            self._crew.send_away(player)
            self._on_change()

    async def _rise_after(self, error: Exception) -> None:
        """Sitting down, or sitting, has failed: leave the table, and say why."""
        unforeseen = None if isinstance(error, DixitError) else error
        _logger.error("left the table: %s", error, exc_info=unforeseen)
        try:
            await self._rise()
        finally:
            self._tell(self._words(error))

    def _new_session(self, to: Destination) -> TableSession:
        """Raises DixitError: the name is in use, a file or a pack cannot be read."""
        options = to.options
        if options.packs != self._packs_asked:
            self._packs, self._packs_asked = chosen_packs(options.packs), options.packs
            self._library = Library(self._packs)
        self._player = Player(self._folders, to.name)
        liked = self._preferences.rabbit
        first = to.first_rabbit(self._evening.rabbit, liked)
        # Who plays with bots of her own has nothing to settle in a lobby.
        wish = replace(self._evening.wish(options), ready=to.bots > 0)
        return TableSession(
            self._folders,
            self._player,
            self._packs,
            to.at,
            replace(wish, resume=to.resume, rabbit=first, likes=liked),
            network=network_of(options),
            on_status=self._show,
        )

    async def _forget(self, sitting: SavedSeat) -> None:
        self._unfinished.forget(sitting.nonce)

    async def _watch(self, session: TableSession) -> None:
        """Keep the ending of a session for the window and the exit code."""
        ending = await session.done()
        async with self._chair:
            if session is self._session:
                self.ending = ending
                if ending.error is not None:
                    await self._stop_over(ending.error)

    async def _stop_over(self, error: DixitError) -> None:
        """The table cannot go on here. Its links are broken: the others know."""
        await self._rise_after(error)
        if isinstance(error, StorageError):
            self._tell(t("problem.disk", why=reason_words(error)))

    async def _end(self) -> None:
        """Leave, and let everything else in this loop come to its end."""
        async with self._chair:  # nobody sits down after us
            await self._rise(patient=True)
            others = asyncio.all_tasks() - {asyncio.current_task()}
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)

    async def _stand_up(self, *, goodbye: bool) -> None:
        async with self._chair:
            await self._rise(goodbye=goodbye)

    async def _rise(self, *, patient: bool = False, goodbye: bool = False) -> None:
        """Leave the table, if we sit at one. All of it is put away, whatever part of that fails."""
        session, self._session = self._session, None
        bots = self._crew.leave()
        player, self._player = self._player, None
        self._status, self._rejoin, self._knocking = None, None, False
        await put_away(session, player, bots, self._unfinished, patient=patient, goodbye=goodbye)

    def _show(self, status: Status) -> None:
        session = self._session
        if session is None:
            return  # we have stood up; our goodbye is still on its way
        if self._knocking:
            return
        self._status = status
        if self._evening.is_gathered(status):
            self._chores.call(lambda: self._propose(SetReady(True)))
        rejoin = self._rejoin
        if rejoin is not None:
            rejoin.follow(status)
        if rejoin is not None and not rejoin.has_gone_on and session.machine.is_abandoned:
            self._rejoin = None
            self._chores.spawn(self._give_up(session))
        self._on_change()

    async def _give_up(self, session: TableSession) -> None:
        """The others have begun anew: forget the old game, and sit down with them; unless our person
        has gone elsewhere meanwhile.
        """
        name, at, nonce = session.player.name, session.at, session.machine.log.nonce.hex()
        async with self._chair:
            if session is not self._session:
                return
            if self._status is not None:
                after = self._evening.after(self._status, session)
                self._evening = Evening(after.points, rabbit=after.rabbit)
            await self._rise()
            self._unfinished.forget(nonce)
            options = replace(self._seat_options, edition=None)
            await self._change_place(Destination(name, at, options))
            if self._session is not None:
                self._tell(t("problem.anew", table=at.table))

    def _tell(self, problem: str) -> None:
        self._problem = problem
        self._on_change()
