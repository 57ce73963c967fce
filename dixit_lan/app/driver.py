"""A driver in an asyncio loop: links, proofs in threads, one timer.

Everything but the proofs runs in the loop.
"""

import asyncio
import logging
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from dixit_lan.app.background import background_threads
from dixit_lan.app.invitation import Invitation
from dixit_lan.crypto.signing import Identity
from dixit_lan.errors import DixitError, RemoteProtocolError
from dixit_lan.ids import PlayerKey
from dixit_lan.keeping.driver import Driver
from dixit_lan.net.events import (
    DownReason,
    MeshEvent,
    PeerData,
    PeerDown,
    PeerRefused,
    PeerUp,
    RefusedReason,
)
from dixit_lan.net.mesh import Mesh, Network
from dixit_lan.net.refusals import Refusals
from dixit_lan.table.effects import Effects, Machine
from dixit_lan.table.jobs import Job, Outcome, perform

_logger = logging.getLogger(__name__)

CHECKERS = max(1, min(2, (os.cpu_count() or 1) - 1))
"""Proofs are checked on two processors at most, and one is left to the window."""


def new_checkers() -> ThreadPoolExecutor:
    """Threads for the checks of proofs."""
    return background_threads(CHECKERS, "check")


class LiveDriver:
    """The hands of a :class:`Driver` on this laptop, and what sets them going."""

    def __init__(
        self,
        machine: Machine,
        identity: Identity,
        at: Invitation,
        network: Network,
        *,
        keep: Callable[[Effects], None],
        follow: Callable[[Effects], None],
        fail: Callable[[DixitError], None],
    ) -> None:
        self.refusals = Refusals()
        self.has_double = False
        """Another program sits, or tries to sit, at our table with a copy of our identity."""
        self.mesh = Mesh(
            identity, at.table, at.code, network, entropy=os.urandom, on_event=self._on_mesh
        )
        self._driver = Driver(machine, self, keep=keep, follow=follow, fail=fail)
        self._provers = ThreadPoolExecutor(1, "prove")
        self._checkers = new_checkers()
        self._loop: asyncio.AbstractEventLoop
        self._wake: asyncio.TimerHandle | None = None
        self._leaving: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Listen, and begin. Raises LinkError."""
        self._loop = asyncio.get_running_loop()
        await self.mesh.start()
        self._driver.start()

    async def stop(self) -> None:
        """Close links and threads."""
        self._driver.stop()
        self.hang_up()
        try:
            if self._leaving is not None:
                await self._leaving
        finally:
            self._provers.shutdown(wait=True, cancel_futures=True)
            self._checkers.shutdown(wait=True, cancel_futures=True)

    def propose(self, call: Callable[[float], Effects]) -> None:
        """Let the machine take up a wish. Raises RuleViolation or LocalProtocolError."""
        self._driver.propose(call)

    # -- the hands ---------------------------------------------------------------------------------

    @property
    def now(self) -> float:
        return self._loop.time()

    def send(self, player: PlayerKey, data: bytes) -> None:
        self.mesh.send(player, data)

    def give_out(self, job: Job) -> None:
        executor = self._provers if job.urgent else self._checkers
        future = self._loop.run_in_executor(executor, perform, job)
        future.add_done_callback(self._job_done)

    def wake_at(self, time: float | None) -> None:
        if self._wake is not None:
            self._wake.cancel()
            self._wake = None
        if time is not None:
            tick = self._driver.machine.tick
            self._wake = self._loop.call_at(time, lambda: self._driver.run(tick))

    def refuse(self, player: PlayerKey, error: RemoteProtocolError) -> None:
        _logger.warning("player %s: %s", player.hex()[:8], error)

    def hang_up(self) -> None:
        if self._leaving is None:
            self._leaving = asyncio.get_running_loop().create_task(self.mesh.stop())

    # -- inside ------------------------------------------------------------------------------------

    def _on_mesh(self, event: MeshEvent) -> None:
        machine = self._driver.machine
        match event:
            case PeerUp(player):
                self.refusals.linked()
                self._driver.run(lambda now: machine.connected(player, now))
            case PeerDown(player, reason):
                self.has_double |= reason is DownReason.TAKEN_OVER
                self._driver.run(lambda now: machine.disconnected(player, now))
            case PeerData(player, data):
                self._driver.receive(player, data)
            case PeerRefused():
                self.has_double |= event.reason is RefusedReason.SAME_PLAYER
                self.refusals.take(event)

    def _job_done(self, future: "asyncio.Future[Outcome]") -> None:
        if not future.cancelled():
            machine = self._driver.machine
            self._driver.run(lambda now: machine.finish(future.result(), now))
