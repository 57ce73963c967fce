"""The room around us, looked at once a second: its tables, and our own place in it."""

import asyncio
import os
from collections.abc import Callable, Set

from dixit_lan.app.chores import Chores
from dixit_lan.app.options import Options
from dixit_lan.app.seat.reachability import Reachability
from dixit_lan.app.session import TableSession
from dixit_lan.client.backend import TableListing
from dixit_lan.ids import PlayerKey
from dixit_lan.net.browse import is_alive, tables
from dixit_lan.net.discovery import Discovery

LOOK_SECONDS = 1.0


class Lookout:
    """``session`` says where we sit now; ``alone`` whether we want nobody but our own bots; ``own`` who
    those are: they find us whatever is wrong with the network.
    """

    def __init__(
        self,
        options: Options,
        session: Callable[[], TableSession | None],
        alone: Callable[[], bool],
        own: Callable[[], Set[PlayerKey]],
        on_change: Callable[[], None],
    ) -> None:
        self._on_change = on_change
        self.surroundings = Reachability(options)
        self.tables: tuple[TableListing, ...] = ()
        self._options, self._session, self._alone, self._own = options, session, alone, own
        self._discovery: Discovery | None = None

    async def run(self, chores: Chores) -> None:
        """Until cancelled."""
        await asyncio.gather(
            chores.repeat(self._look_at_tables, LOOK_SECONDS),
            chores.repeat(self._look_at_ourselves, LOOK_SECONDS),
        )

    async def _look_at_ourselves(self) -> None:
        """Know where others can reach us, and why nobody comes."""
        session = self._session()
        here = () if session is None else set(session.mesh.peers) - self._own()
        company = bool(here) if session is not None else bool(self.tables)
        now = asyncio.get_running_loop().time()
        if self.surroundings.look(session, self._discovery, company or self._alone(), now):
            self._on_change()

    async def _look_at_tables(self) -> None:
        """Keep the list of tables up to date, without programs that have died."""
        if not self._options.mdns:
            return
        if self._discovery is None:
            discovery = Discovery(
                None, self._options.interfaces, entropy=os.urandom, on_change=lambda: None
            )
            await discovery.start()
            self._discovery = discovery
        if self._session() is not None:
            return
        found = self._discovery.found
        alive = await asyncio.gather(*(is_alive(each) for each in found))
        listed = tables(each for each, lives in zip(found, alive, strict=True) if lives)
        self.tables = tuple(
            TableListing(each.table, each.players, each.seats or None, each.state, each.table_id)
            for each in listed
        )
