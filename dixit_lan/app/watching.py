"""Watching a table: the same links as a player's, and nothing of one's own to keep or to say."""

import os
from collections.abc import Callable, Sequence

from dixit_lan.app.driver import Driver
from dixit_lan.app.invitation import Invitation
from dixit_lan.crypto.signing import Identity
from dixit_lan.errors import DixitError
from dixit_lan.ids import Card
from dixit_lan.logs.entry import NONCE_BYTES
from dixit_lan.net.mesh import Network
from dixit_lan.packs.pack import Pack
from dixit_lan.table.onlooker import Onlooker
from dixit_lan.table.ready import Ready
from dixit_lan.table.status import Status


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
        self._driver = Driver(
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

    def _follow(self, ready: Ready) -> None:
        if ready.status is not None:
            self.status = ready.status
            self._on_status(ready.status)

    def _fail(self, error: DixitError) -> None:
        self.error = error
