"""One TCP connection to one proven peer: a bounded queue out, limits in, signs of life both ways."""

import asyncio
from collections import deque
from contextlib import suppress

from dixit_lan.errors import DixitError, Lost, RemoteProtocolError, TooLarge
from dixit_lan.net.budget import Budget
from dixit_lan.net.events import DownReason
from dixit_lan.net.handshake import Proven
from dixit_lan.net.limits import (
    BYTES_BURST,
    BYTES_RATE,
    FLUSH_SECONDS,
    FRAMES_BURST,
    FRAMES_RATE,
    QUEUE_BYTES_MAX,
    QUEUE_FRAMES_MAX,
    SEALED_FRAME_BYTES_MAX,
    SILENT_TICKS_MAX,
)
from dixit_lan.net.messages import Farewell, Kind


class OverLimit(RemoteProtocolError):
    """The peer sent more than it may."""


class Link:
    """Frames to and from one peer. Whoever owns it calls :meth:`tick` at even intervals."""

    def __init__(self, proven: Proven, address: str, now: float) -> None:
        self.player, self.epoch = proven.player, proven.epoch
        self.address = address
        self.failure: DownReason | None = None
        self._stream = proven.stream
        self._queue: deque[bytes] = deque()
        self._queue_bytes = 0
        self._waiting = asyncio.Event()
        self._flushed = asyncio.Event()
        self._silent_ticks, self._idle = 0, True
        self._frames = Budget(FRAMES_RATE, FRAMES_BURST, now)
        self._bytes = Budget(BYTES_RATE, BYTES_BURST, now)
        self._pump_task = asyncio.get_running_loop().create_task(self._pump())

    @property
    def waiting_bytes(self) -> int:
        """What the peer has not taken yet."""
        return self._queue_bytes

    def __repr__(self) -> str:
        return f"{self.player.hex()[:8]} at {self.address}"

    def send(self, kind: Kind, payload: bytes = b"") -> None:
        """Queue a frame; never waits. A peer that lets the queue overflow fails with TOO_SLOW."""
        if self.failure is not None:
            return
        self._idle = False
        self._queue.append(bytes([kind]) + payload)
        self._queue_bytes += len(payload) + 1
        if self._queue_bytes > QUEUE_BYTES_MAX or len(self._queue) > QUEUE_FRAMES_MAX:
            self.fail(DownReason.TOO_SLOW)
            return
        self._flushed.clear()
        self._waiting.set()

    async def receive(self) -> tuple[Kind, bytes]:
        """The next frame.

        Raises Lost when the connection ended, OverLimit when the peer sends too much or too often,
        TooLarge, RemoteProtocolError.
        """
        body = await self._stream.read(SEALED_FRAME_BYTES_MAX)
        self._silent_ticks = 0
        now = asyncio.get_running_loop().time()
        if not self._frames.take(1, now):
            raise OverLimit("too many messages")
        if not self._bytes.take(len(body), now):
            raise OverLimit("too many bytes")
        try:
            return Kind(body[0]), body[1:]
        except (IndexError, ValueError) as error:
            raise RemoteProtocolError("a message of unknown kind") from error

    async def _pump(self) -> None:
        """Send what is queued, until the connection ends."""
        with suppress(OSError):
            while self.failure is None:
                while self._queue:
                    body = self._queue.popleft()
                    self._queue_bytes -= len(body)
                    self._stream.write(body)
                    await self._stream.drain()
                self._flushed.set()
                self._waiting.clear()
                await self._waiting.wait()
        self._stream.abort()

    def tick(self) -> None:
        """Give a sign of life if nothing else was said since the last tick; fail after too many
        without one from the peer.

        Nothing is asked: an answer would wait behind whatever is queued on a slow network.
        """
        self._silent_ticks += 1
        if self._silent_ticks > SILENT_TICKS_MAX:
            self.fail(DownReason.SILENT)
        elif self._idle:
            self.send(Kind.ALIVE)
        self._idle = True

    def fail(self, reason: DownReason) -> None:
        """Cut the connection; the reader of :meth:`receive` gets Lost."""
        if self.failure is None:
            self.failure = reason
            self._queue.clear()
            self._queue_bytes = 0
            self._stream.abort()
            self._flushed.set()
            self._waiting.set()

    async def farewell(self, farewell: Farewell) -> None:
        """Send what is queued and a goodbye, as far as the peer takes it in a second; then cut."""
        self.send(Kind.GOODBYE, bytes([farewell]))
        with suppress(TimeoutError):
            async with asyncio.timeout(FLUSH_SECONDS):
                await self._flushed.wait()
        await self._stream.close()
        self.fail(DownReason.STOPPED)


def down_reason(error: DixitError) -> DownReason:
    """What ended a link, judged by what reading from it raised."""
    if isinstance(error, Lost):
        return DownReason.LOST
    if isinstance(error, OverLimit | TooLarge):
        return DownReason.OVER_LIMIT
    return DownReason.BROKE_PROTOCOL
