"""Watching a table: the same links as a player's, and nothing of one's own to keep or to say."""

import asyncio
import logging
import os
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from dixit_lan.app.chores import Chores
from dixit_lan.app.driver import LiveDriver
from dixit_lan.app.invitation import Invitation
from dixit_lan.app.options import Options
from dixit_lan.app.packs import chosen_packs
from dixit_lan.app.play import WINDOW_SIZE
from dixit_lan.app.session import network_of
from dixit_lan.app.settings import Settings
from dixit_lan.app.wake import wake_window
from dixit_lan.client.backend import (
    InvitationSheet,
    OwnBot,
    Strength,
    TableListing,
    Trouble,
    Unfinished,
)
from dixit_lan.client.preferences import Preferences
from dixit_lan.client.words.problems import error_words
from dixit_lan.crypto.signing import Identity
from dixit_lan.errors import DixitError
from dixit_lan.ids import Card, PlayerKey
from dixit_lan.keeping.folders import data_folder
from dixit_lan.logs.entry import NONCE_BYTES
from dixit_lan.net.mesh import Network
from dixit_lan.packs.library import Library
from dixit_lan.packs.pack import Pack
from dixit_lan.rules.edition import Edition
from dixit_lan.rules.intents import Intent
from dixit_lan.table.effects import Effects
from dixit_lan.table.onlooker import Onlooker
from dixit_lan.table.status import Status, TableIntent

_logger = logging.getLogger(__name__)


class WatchSession:
    """Begin with :meth:`start`, end with :meth:`stop`. The identity lives as long as the session."""

    def __init__(
        self,
        packs: Sequence[Pack],
        at: Invitation,
        network: Network,
        *,
        on_status: Callable[[Status], None],
    ) -> None:
        identity = Identity(os.urandom(32))
        decks: dict[bytes, list[Card]] = {
            pack.hash: [card.card for card in pack.cards] for pack in packs
        }
        self.at = at
        self.status: Status | None = None
        self.error: DixitError | None = None
        self._on_status = on_status
        self._driver = LiveDriver(
            Onlooker(identity.key, os.urandom(NONCE_BYTES), table=at.table, decks=decks),
            identity,
            at,
            network,
            keep=lambda ready: None,
            follow=self._follow,
            fail=self._fail,
        )

    async def start(self) -> None:
        """Look for the table. Raises LinkError."""
        await self._driver.start()

    async def stop(self) -> None:
        await self._driver.stop()

    def _follow(self, ready: Effects) -> None:
        if ready.status is not None:
            self.status = ready.status
            self._on_status(ready.status)

    def _fail(self, error: DixitError) -> None:
        _logger.error("the table stopped", exc_info=error)
        self.error = error
        wake_window()


class WatchBackend:
    """The backend of a window that only shows a table. What a person could ask for does nothing."""

    def __init__(
        self,
        packs: Sequence[Pack],
        at: Invitation,
        network: Network,
        preferences: Preferences,
    ) -> None:
        self._library = Library(packs)
        self._preferences = replace(preferences, tour_seen=True)  # nobody sits there to turn pages
        self._loop = asyncio.new_event_loop()
        self._chores = Chores(self._loop, self._broken)
        self._problem = ""
        self._thread = threading.Thread(target=self._loop.run_forever, name="watch", daemon=True)
        self._thread.start()
        self._session = asyncio.run_coroutine_threadsafe(
            self._begin(packs, at, network), self._loop
        ).result()

    async def _begin(self, packs: Sequence[Pack], at: Invitation, network: Network) -> WatchSession:
        session = WatchSession(packs, at, network, on_status=lambda status: wake_window())
        await session.start()
        return session

    def status(self) -> Status | None:
        return self._session.status

    def problem(self) -> str:
        error = self._session.error
        return self._problem if error is None else error_words(error)

    def _broken(self, error: Exception) -> None:
        """Something that nobody waited for has failed."""
        self._problem = f"{type(error).__name__}: {error}"
        wake_window()

    def picture_path(self, card: Card) -> Path | None:
        try:
            return self._library.path(card)
        except DixitError:
            return None

    def close(self) -> None:
        asyncio.run_coroutine_threadsafe(self._session.stop(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    def tables(self) -> tuple[TableListing, ...]:
        return ()

    def player_name(self) -> str:
        return ""

    def unfinished(self) -> tuple[Unfinished, ...]:
        return ()

    def returning(self) -> bool:
        return False

    def points_before(self) -> Mapping[PlayerKey, int]:
        return {}

    def is_practice(self) -> bool:
        return False

    def watching(self) -> bool:
        return True

    def preferences(self) -> Preferences:
        return self._preferences

    def prefer(self, preferences: Preferences) -> None:
        self._preferences = preferences  # for this window alone

    def code(self) -> str:
        return self._session.at.code

    def record_path(self) -> str:
        return ""

    def open_table(self, player: str, table: str, edition: Edition, seats: int | None) -> None:
        return None

    def join_table(self, player: str, table: str, code: str) -> None:
        return None

    def join_at(self, player: str, table: str, code: str, address: str) -> None:
        return None

    def read_invitation(self, text: str) -> tuple[str, str] | None:
        return None

    def invitation(self) -> InvitationSheet | None:
        return None

    def trouble(self) -> Trouble | None:
        return None

    def practice(self, player: str, bots: int) -> None:
        return None

    def bots(self) -> tuple[OwnBot, ...]:
        return ()

    def add_bot(self, strength: Strength) -> None:
        return None

    def remove_bot(self, player: PlayerKey) -> None:
        return None

    def resume(self, index: int) -> None:
        return None

    def forget(self, index: int) -> None:
        return None

    def leave(self) -> None:
        return None

    def play_again(self) -> None:
        return None

    def propose(self, intent: Intent | TableIntent) -> None:
        return None


def watch(options: Options) -> int:
    """``dixit-lan watch``: a window for all to look at, until it is closed."""
    from dixit_lan.client.app import run

    if options.table is None or options.code is None:
        raise DixitError("to watch a table, its name and its code are needed")
    packs = chosen_packs(options.packs)
    liked = Settings(data_folder()).preferences  # read only: a television keeps nothing
    backend = WatchBackend(
        packs, Invitation(options.table, options.code), network_of(options), liked
    )
    return run(backend, size=WINDOW_SIZE, exit_when_over=options.autoplay)
