"""Strangers with many addresses, who knock at one program all the time: loopback has 16 million."""

import asyncio
import itertools
import os
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from dixit_lan.errors import DixitError, Lost, WrongIdentity
from dixit_lan.net.frames import frame
from dixit_lan.net.handshake import Busy, dial
from dixit_lan.net.pake import Exchange, Role, table_secret
from tests.net.room import CODE, LOOPBACK, TABLE
from tests.net.strangers import HELLO_START, Streams, credentials

_GREETING = frame(
    HELLO_START + Exchange(Role.DIALER, table_secret(TABLE, "no"), os.urandom).message
)
Way = Callable[[Streams, ThreadPoolExecutor], Awaitable[None]]
"""What a guesser does with one connection."""


def addresses(count: int, net: int = 1) -> list[str]:
    """So many addresses of loopback, 250 in each 127.0.NET.0, 127.0.NET+1.0 ..."""
    return [f"127.0.{net + at // 250}.{1 + at % 250}" for at in range(count)]


async def connect(port: int, address: str) -> Streams:
    return await asyncio.open_connection(LOOPBACK, port, local_addr=(address, 0))


async def guess(streams: Streams, executor: ThreadPoolExecutor) -> None:
    """Try a wrong code."""
    me = credentials("mallory", executor, code="one two four")
    await dial(*streams, me, lambda: None)


async def greet_and_go(streams: Streams, executor: ThreadPoolExecutor) -> None:
    """Make the program calculate, and hang up."""
    reader, writer = streams
    writer.write(_GREETING)
    await reader.read(64)


async def sit_still(streams: Streams, executor: ThreadPoolExecutor) -> None:
    """Hold the place for as long as it is left to us."""
    await streams[0].read()


class Guessers:
    """Use it as a context: inside, every address is at it without a pause."""

    def __init__(self, port: int, sources: Sequence[str], way: Way, at_once: int = 60) -> None:
        self._port, self._way, self._at_once = port, way, at_once
        self._sources: Iterator[str] = itertools.cycle(sources)
        self.tries: Counter[str] = Counter()
        self._news = asyncio.Event()

    async def __aenter__(self) -> "Guessers":
        self._executor = ThreadPoolExecutor(1)
        self._tasks = [asyncio.create_task(self._run()) for _ in range(self._at_once)]
        return self

    async def __aexit__(self, *error: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._executor.shutdown(wait=False)

    async def until(self, tries: int) -> None:
        """Wait until so many were made."""
        while self.tries.total() < tries:
            self._news.clear()
            await self._news.wait()

    async def _run(self) -> None:
        for source in self._sources:
            outcome = "done"
            try:
                streams = await connect(self._port, source)
            except OSError:
                continue
            try:
                await self._way(streams, self._executor)
            except (DixitError, OSError) as error:
                outcome = type(error).__name__
            finally:
                streams[1].close()
            self.tries[outcome] += 1
            self._news.set()
            await asyncio.sleep(0)


async def come_in(port: int, address: str, name: str) -> int:
    """Somebody who knows the code dials until he is in; how often he was turned away before."""
    with ThreadPoolExecutor(1) as executor:
        for turned_away in itertools.count():
            streams = await connect(port, address)
            try:
                await dial(*streams, credentials(name, executor, code=CODE), lambda: None)
                return turned_away
            except (Busy, Lost):
                await asyncio.sleep(0.25)
            finally:
                streams[1].close()
                with suppress(OSError):
                    await streams[1].wait_closed()
    raise AssertionError


def guess_once(port: int, table: str, executor: ThreadPoolExecutor) -> bool:
    """One wrong code at that table; whether it was judged, and so refused."""

    async def once() -> bool:
        reader, writer = await asyncio.open_connection(LOOPBACK, port)
        me = credentials("mallory", executor, code="one two four", table=table)
        try:
            await dial(reader, writer, me, lambda: None)
        except WrongIdentity:
            return True
        except (DixitError, OSError):
            return False
        finally:
            writer.close()
        raise AssertionError("a wrong code was taken")

    return asyncio.run(once())
