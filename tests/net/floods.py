"""Those who want to stop a game by sheer mass: strangers who do not know the code, and one who does."""

import asyncio
import itertools
import os
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from dixit_lan.errors import DixitError
from dixit_lan.ids import Digest
from dixit_lan.logs.entry import Entry, write_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.net.events import DownReason
from dixit_lan.net.handshake import EPOCH_BYTES, Credentials, dial
from dixit_lan.net.link import Link
from dixit_lan.net.links import Links
from dixit_lan.net.messages import Kind as FrameKind
from dixit_lan.net.pake import table_secret
from dixit_lan.table.exchange import Entries, encode_message
from tests.net.room import LOOPBACK, identity_of
from tests.net.strangers import HELLO_START

AT_ONCE = 200
GREETING = (44).to_bytes(4, "big") + HELLO_START + b"A"

Words = Callable[[asyncio.StreamWriter], Awaitable[None]]
Frames = Callable[[], Iterator[tuple[int, bytes]]]
"""What to send inside a link: kinds and payloads, without an end."""


async def crowd(port: int, count: int, words: Words) -> int:
    """Connect ``count`` times from one address and say ``words``; how many got through at all."""
    numbers = iter(range(count))
    through = 0

    async def one_after_the_other() -> None:
        nonlocal through
        for _ in numbers:
            with suppress(OSError, TimeoutError):
                async with asyncio.timeout(20):
                    reader, writer = await asyncio.open_connection(LOOPBACK, port)
                    through += 1
                    try:
                        await words(writer)
                        await reader.read()
                    finally:
                        writer.close()

    await asyncio.gather(*(one_after_the_other() for _ in range(min(AT_ONCE, count))))
    return through


async def say_nothing(writer: asyncio.StreamWriter) -> None:
    """Hang up at once."""
    writer.close()


async def say_too_much(writer: asyncio.StreamWriter) -> None:
    """A length that would be four gigabytes, and as much as is taken of it."""
    writer.write(b"\xff" * 65_536)
    await writer.drain()


async def drip(writer: asyncio.StreamWriter) -> None:
    """A good greeting, a byte a second."""
    for byte in GREETING:
        writer.write(bytes([byte]))
        await writer.drain()
        await asyncio.sleep(1.0)


class Insider:
    """Somebody who knows the code, has no seat, and says whatever a test likes."""

    def __init__(self, name: str, table: str, code: str, port: int) -> None:
        self.identity = identity_of(name)
        self._secret = table_secret(table, code)
        self._port = port
        self._executor = ThreadPoolExecutor(1)

    async def talk(self, frames: Frames, count: int) -> DownReason | None:
        """Send up to ``count`` frames, as fast as they are taken; how it ended, if it did."""
        epoch = os.urandom(EPOCH_BYTES)
        me = Credentials(self.identity, self._secret, epoch, os.urandom, self._executor)
        reader, writer = await asyncio.open_connection(LOOPBACK, self._port)
        link: Link | None = None
        try:
            proven = await dial(reader, writer, me, lambda: None)
            link = await Links(self.identity.key, _ignore, _ignore, _ignore).settle(
                proven, LOOPBACK
            )
            listening = asyncio.create_task(_listen(link))
            await self._send(link, frames, count)
            await asyncio.sleep(0.2)
            listening.cancel()
            return link.failure
        finally:
            if link is not None:
                link.fail(DownReason.STOPPED)
            writer.close()
            self._executor.shutdown(wait=False)

    async def _send(self, link: Link, frames: Frames, count: int) -> None:
        """Past the link's own queue: it would end what overflows it."""
        with suppress(OSError):
            for kind, payload in itertools.islice(frames(), count):
                if link.failure is not None:
                    return
                link._stream.write(bytes([kind]) + payload)
                await link._stream.drain()


def _ignore(*_: object) -> None:
    pass


async def _listen(link: Link) -> None:
    """Take what is said, and note the end."""
    try:
        while True:
            await link.receive()
    except DixitError:
        link.fail(DownReason.LOST)


def deep(depth: int) -> bytes:
    """A list in a list in a list."""
    return b"\x91" * depth + b"\xc0"


def chain(name: str, size: int) -> Iterator[tuple[int, bytes]]:
    """A log of its own, well signed, of entries as large as may be, that never ends."""
    identity, nonce = identity_of(name), os.urandom(16)
    last: Entry | None = None
    while True:
        last = write_entry(
            identity, nonce, last, digest=Digest(bytes(32)), kind=Kind.SIT, body=bytes(size)
        )
        yield FrameKind.DATA, message(last)


def message(*entries: Entry) -> bytes:
    return encode_message(Entries(tuple(entry.raw for entry in entries)))
