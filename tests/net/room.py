"""Meshes on loopback, and ways to wait for what they report without trusting the clock."""

import asyncio
import hashlib
import os
import random
import socket
from collections.abc import Callable, Coroutine

from dixit_lan.crypto.signing import Identity
from dixit_lan.ids import PlayerKey
from dixit_lan.net.events import MeshEvent, PeerData, PeerDown, PeerRefused, PeerUp
from dixit_lan.net.mesh import Mesh, Network

LOOPBACK = "127.0.0.1"
TABLE, CODE = "Kitchen", "one two three"
WAIT_SECONDS = 60.0
"""Long enough for the slowest machine; a test that waits so long has failed."""


def free_port() -> int:
    """A port that nobody has on loopback, also later: none that systems give to whoever asks."""
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as probe:
            try:
                probe.bind((LOOPBACK, port))
            except OSError:
                continue
            return port


def identity_of(name: str) -> Identity:
    """The same identity whenever the same name is given."""
    return Identity(hashlib.sha256(name.encode()).digest())


class Peer:
    """A mesh, and everything that it reported."""

    def __init__(self, name: str, code: str, network: Network, table: str) -> None:
        self.name = name
        self.events: list[MeshEvent] = []
        self._news = asyncio.Event()
        identity = identity_of(name)
        self.key = identity.key
        self.mesh = Mesh(
            identity, table, code, network, entropy=os.urandom, on_event=self._on_event
        )

    def _on_event(self, event: MeshEvent) -> None:
        self.events.append(event)
        self._news.set()

    async def until(self, condition: Callable[["Peer"], bool]) -> None:
        """Wait until ``condition`` holds; looked at after every event."""
        async with asyncio.timeout(WAIT_SECONDS):
            while not condition(self):
                self._news.clear()
                await self._news.wait()

    async def linked(self, *others: "Peer") -> None:
        await self.until(lambda peer: {each.key for each in others} <= set(peer.mesh.peers))

    async def heard(self, other: "Peer") -> None:
        await self.until(lambda peer: bool(peer.data_from(other.key)))

    async def refused(self) -> PeerRefused:
        await self.until(lambda peer: bool(peer.refusals))
        return self.refusals[0]

    @property
    def address(self) -> tuple[str, int]:
        return LOOPBACK, self.mesh.port

    @property
    def refusals(self) -> list[PeerRefused]:
        return [each for each in self.events if isinstance(each, PeerRefused)]

    def ups_and_downs(self, player: PlayerKey) -> list[PeerUp | PeerDown]:
        """What was reported about ``player``'s link."""
        return [
            each
            for each in self.events
            if isinstance(each, PeerUp | PeerDown) and each.player == player
        ]

    def data_from(self, player: PlayerKey) -> list[bytes]:
        return [
            each.data
            for each in self.events
            if isinstance(each, PeerData) and each.player == player
        ]


class Room:
    """Starts meshes and stops them all at the end."""

    def __init__(self) -> None:
        self.peers: list[Peer] = []
        self.complaints: list[str] = []

    async def start(
        self, name: str, *known: Peer, code: str = CODE, table: str = TABLE, port: int = 0
    ) -> Peer:
        """A mesh that has been told where the ``known`` ones are."""
        network = Network(port, (LOOPBACK,), tuple(each.address for each in known), discovery=False)
        peer = Peer(name, code, network, table)
        self.peers.append(peer)
        await peer.mesh.start()
        return peer

    async def leave(self, peer: Peer) -> None:
        """Stop one mesh before the end."""
        self.peers.remove(peer)
        await peer.mesh.stop()

    async def stop(self) -> None:
        await asyncio.gather(*(each.mesh.stop() for each in self.peers))


def in_room(scene: Callable[[Room], Coroutine[None, None, None]]) -> Callable[[], None]:
    """Make a test of ``scene``: it gets a Room whose meshes are stopped afterwards."""

    def test() -> None:
        asyncio.run(_run(scene))

    test.__name__, test.__doc__ = scene.__name__, scene.__doc__
    return test


async def _run(scene: Callable[[Room], Coroutine[None, None, None]]) -> None:
    """Run ``scene`` and fail if asyncio had anything to complain about."""
    room = Room()
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: room.complaints.append(str(context)))
    try:
        await scene(room)
    finally:
        await room.stop()
    assert room.complaints == []
