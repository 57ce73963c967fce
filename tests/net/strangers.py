"""Those whom a mesh has to cope with: raw connections, a peer that obeys us, a relay in between."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress

from dixit_lan.net.events import DownReason
from dixit_lan.net.frames import frame, read_frame
from dixit_lan.net.handshake import EPOCH_BYTES, Credentials, dial
from dixit_lan.net.link import Link
from dixit_lan.net.links import Links
from dixit_lan.net.pake import table_secret
from dixit_lan.wire.version import PROTOCOL_VERSION
from tests.net.room import CODE, LOOPBACK, TABLE, WAIT_SECONDS, Peer, identity_of

HELLO_START = b"dixit-lan" + PROTOCOL_VERSION.to_bytes(2, "big")
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Stranger:
    """A raw connection to a mesh."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def at(cls, peer: Peer) -> "Stranger":
        return cls(*await asyncio.open_connection(*peer.address))

    def send(self, body: bytes) -> None:
        self.writer.write(frame(body))

    async def read(self) -> bytes:
        async with asyncio.timeout(WAIT_SECONDS):
            return await read_frame(self.reader, 1 << 20)

    async def is_cut(self) -> bytes:
        """Wait until the mesh hangs up; what it said before."""
        async with asyncio.timeout(WAIT_SECONDS):
            with suppress(ConnectionError):
                return await self.reader.read()
        return b""

    def close(self) -> None:
        self.writer.close()


class Puppet:
    """A peer that knows the code and does what a test says."""

    def __init__(self, link: Link, writer: asyncio.StreamWriter) -> None:
        self.link, self.writer = link, writer


def credentials(
    name: str, executor: ThreadPoolExecutor, code: str = CODE, table: str = TABLE
) -> Credentials:
    epoch = os.urandom(EPOCH_BYTES)
    return Credentials(identity_of(name), table_secret(table, code), epoch, os.urandom, executor)


@asynccontextmanager
async def puppet(name: str, peer: Peer, limit: int = 1 << 16) -> AsyncIterator[Puppet]:
    """A settled link to ``peer`` that nobody reads unless the test does."""

    def ignore(*_: object) -> None:
        pass

    with ThreadPoolExecutor(1) as executor:
        me = credentials(name, executor)
        reader, writer = await asyncio.open_connection(*peer.address, limit=limit)
        proven = await dial(reader, writer, me, ignore)
        link = await Links(me.identity.key, ignore, ignore, ignore).settle(proven, LOOPBACK)
        try:
            yield Puppet(link, writer)
        finally:
            link.fail(DownReason.STOPPED)


Change = Callable[[str, int, bytes], bytes]
"""(direction, how many frames went that way before, body) -> the body to pass on."""


class Relay:
    """Passes frames on between a dialer and ``target``, changed as it pleases."""

    def __init__(self, target: Peer, change: Change) -> None:
        self._target, self._change = target, change
        self.seen: dict[str, list[bytes]] = {"in": [], "out": []}
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> tuple[str, int]:
        self._server = await asyncio.start_server(self._accept, LOOPBACK)
        return LOOPBACK, self._server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._tasks.append(asyncio.get_running_loop().create_task(self._relay(reader, writer)))

    async def _relay(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection(*self._target.address)
        try:
            await asyncio.gather(self._pass(reader, back, "out"), self._pass(there, writer, "in"))
        finally:
            back.close()
            writer.close()

    async def _pass(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, way: str
    ) -> None:
        with suppress(Exception):
            for at in range(1 << 30):
                body = await read_frame(reader, 1 << 20)
                self.seen[way].append(body)
                writer.write(frame(self._change(way, at, body)))
        writer.close()


async def send_raw(puppet: Puppet, kind: int, payload: bytes = b"") -> None:
    """Send a frame past the link's own queue, of any kind."""
    puppet.link._stream.write(bytes([kind]) + payload)
    with suppress(OSError):
        await puppet.link._stream.drain()
