"""The listening side: a bounded number of strangers, each with little time to prove the code."""

import asyncio
import logging
import socket
from collections.abc import Callable, Sequence

from dixit_lan.errors import DixitError
from dixit_lan.net.addresses import peer_address, unscoped
from dixit_lan.net.admission import Admission, Knock
from dixit_lan.net.budget import Budget
from dixit_lan.net.events import PeerRefused
from dixit_lan.net.handshake import Caller, Credentials, Proven, Refusal, answer, refuse
from dixit_lan.net.limits import HANDSHAKE_SECONDS
from dixit_lan.net.link import Link
from dixit_lan.net.links import Duplicate, Links
from dixit_lan.net.ration import Ration
from dixit_lan.net.refusal import is_passing, knows_code, refused_reason

_logger = logging.getLogger(__name__)

_REPORTS_RATE, _REPORTS_BURST = 0.5, 10
"""Refusals that we tell of; somebody who knocks all day is not to flood the log."""


class Listener:
    """Accepts connections, lets those in who know the code; ``on_refused`` hears of the others."""

    def __init__(
        self,
        me: Credentials,
        links: Links,
        ration: Ration,
        on_refused: Callable[[PeerRefused], None],
    ) -> None:
        self._me, self._links, self._on_refused = me, links, on_refused
        self._admission = Admission(ration)
        self._reports = Budget(_REPORTS_RATE, _REPORTS_BURST, 0.0)
        self._servers: list[asyncio.Server] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self.knocks = 0
        """Connections that others have opened to us, whatever came of them."""

    async def start(self, sockets: Sequence[socket.socket]) -> None:
        """Accept on ``sockets``."""
        for each in sockets:
            self._servers.append(await asyncio.start_server(self._on_connected, sock=each))

    async def stop(self) -> None:
        """Stop accepting and drop whoever is still at the door or was served from here."""
        for server in self._servers:
            server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _on_connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.get_running_loop().create_task(self._receive(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _receive(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.knocks += 1
        address = peer_address(writer)
        now = asyncio.get_running_loop().time
        task = asyncio.current_task()
        assert task is not None
        knock = self._admission.enter(unscoped(address), now(), task.cancel)
        if knock is None:
            refuse(writer, Refusal.BUSY)
            writer.close()
            return
        try:
            link = await self._admit(reader, writer, address, knock)
        except BaseException as error:
            knock.attempt.proven() if knows_code(error) else knock.in_vain(now())
            writer.close()
            if not isinstance(error, Exception):
                raise
            self._report(error, address)
            return
        finally:
            self._admission.leave(knock)
        knock.attempt.proven()
        await self._links.serve(link)

    async def _admit(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, address: str, knock: Knock
    ) -> Link:
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(HANDSHAKE_SECONDS):
            caller = Caller(
                knock.group, knock.rank, knock.asks, lambda: knock.answered(loop.time())
            )
            proven: Proven = await answer(reader, writer, self._me, caller)
            return await self._links.settle(proven, address)

    def _report(self, error: Exception, address: str) -> None:
        if isinstance(error, Duplicate):
            return
        if not isinstance(error, DixitError | OSError):
            _logger.error("a connection from %s broke our own program", address, exc_info=error)
            return
        reason = refused_reason(error)
        now = asyncio.get_running_loop().time()
        if is_passing(reason) or not self._reports.take(1, now):
            _logger.debug("connection from %s came to nothing: %s", address, error)
            return
        _logger.info("connection from %s refused: %s (%s)", address, reason, error)
        self._on_refused(PeerRefused(address, reason, str(error), incoming=True))
