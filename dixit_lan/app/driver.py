"""Runs a table machine in an asyncio loop: links, proofs in threads, one timer.

Everything but the proofs runs in the loop. The order of a Ready's fields is kept: what is to be
durable is durable before anything leaves.
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
from dixit_lan.net.events import MeshEvent, PeerData, PeerDown, PeerRefused, PeerUp
from dixit_lan.net.mesh import Mesh, Network
from dixit_lan.net.refusals import Refusals
from dixit_lan.table.jobs import Job, Outcome, perform
from dixit_lan.table.ready import Machine, Ready

_logger = logging.getLogger(__name__)

CHECKERS = max(1, min(2, (os.cpu_count() or 1) - 1))
"""Proofs are checked on two processors at most, and one is left to the window."""


def new_checkers() -> ThreadPoolExecutor:
    """Threads for the checks of proofs."""
    return background_threads(CHECKERS, "check")


class Driver:
    """``keep`` makes durable what must be before anything is sent; ``follow`` sees each Ready after.

    ``fail`` is told of what ends it all: a disk that refuses, or our own bug.
    """

    def __init__(
        self,
        machine: Machine,
        identity: Identity,
        at: Invitation,
        network: Network,
        *,
        keep: Callable[[Ready], None],
        follow: Callable[[Ready], None],
        fail: Callable[[DixitError], None],
    ) -> None:
        self.refusals = Refusals()
        self.mesh = Mesh(
            identity, at.table, at.code, network, entropy=os.urandom, on_event=self._on_mesh
        )
        self._machine = machine
        self._keep, self._follow, self._fail = keep, follow, fail
        self._provers = ThreadPoolExecutor(1, "prove")
        self._checkers = new_checkers()
        self._loop: asyncio.AbstractEventLoop
        self._wake: asyncio.TimerHandle | None = None
        self._stopped = False

    @property
    def now(self) -> float:
        return self._loop.time()

    async def start(self) -> None:
        """Listen, and begin. Raises LinkError or StorageError."""
        self._loop = asyncio.get_running_loop()
        await self.mesh.start()
        self.act(self._machine.start(self.now))

    async def stop(self) -> None:
        """Close links and threads."""
        self._stopped = True
        if self._wake is not None:
            self._wake.cancel()
        await self.mesh.stop()
        self._provers.shutdown(wait=True, cancel_futures=True)
        self._checkers.shutdown(wait=True, cancel_futures=True)

    def act(self, ready: Ready) -> None:
        """Do what the machine wants done, in its order. Raises what ``keep`` raises."""
        if self._stopped:
            return
        self._keep(ready)
        for player, data in ready.send:
            self.mesh.send(player, data)
        for job in ready.jobs:
            self._give_out(job)
        if self._wake is not None:
            self._wake.cancel()
        if ready.wake_at is not None:
            self._wake = self._loop.call_at(ready.wake_at, lambda: self._run(self._machine.tick))
        self._follow(ready)

    # -- inside ------------------------------------------------------------------------------------

    def _on_mesh(self, event: MeshEvent) -> None:
        match event:
            case PeerUp(player):
                self.refusals.linked()
                self._run(lambda now: self._machine.connected(player, now))
            case PeerDown(player):
                self._run(lambda now: self._machine.disconnected(player, now))
            case PeerData(player, data):
                self._run(lambda now: self._receive(player, data, now))
            case PeerRefused():
                self.refusals.take(event)

    def _receive(self, player: PlayerKey, data: bytes, now: float) -> Ready:
        try:
            return self._machine.receive(player, data, now)
        except RemoteProtocolError as error:
            _logger.warning("player %s: %s", player.hex()[:8], error)
            return self._machine.tick(now)

    def _run(self, call: Callable[[float], Ready]) -> None:
        """Let the machine do something. What goes wrong there is our own bug: stop and say so."""
        if self._stopped:
            return
        try:
            self.act(call(self.now))
        except DixitError as error:
            _logger.exception("the table stopped")
            self._stopped = True
            self._fail(error)

    def _give_out(self, job: Job) -> None:
        executor = self._provers if job.urgent else self._checkers
        future = self._loop.run_in_executor(executor, perform, job)
        future.add_done_callback(self._job_done)

    def _job_done(self, future: "asyncio.Future[Outcome]") -> None:
        if not future.cancelled():
            self._run(lambda now: self._machine.finish(future.result(), now))
