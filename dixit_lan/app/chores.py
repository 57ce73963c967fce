"""Work beside the window that nobody waits for. What breaks there is told, never dropped."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import Future
from contextlib import suppress
from typing import Any

_logger = logging.getLogger(__name__)


class Chores:
    """The work of one loop. ``broken`` hears, in that loop, of every exception that nobody took."""

    def __init__(
        self, loop: asyncio.AbstractEventLoop, broken: Callable[[Exception], None]
    ) -> None:
        self._loop, self._broken = loop, broken
        self._tasks: set[asyncio.Task[None]] = set()
        loop.set_exception_handler(self._unhandled)

    def begin(self, work: Coroutine[Any, Any, None]) -> "Future[None]":
        """From any thread: do ``work`` in the loop. The future is done once it has ended or broken."""
        return asyncio.run_coroutine_threadsafe(self._done(work), self._loop)

    def call(self, act: Callable[[], None]) -> None:
        """From any thread: call ``act`` in the loop, soon. Nothing happens once that has ended."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(act)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """In the loop: do ``work`` beside whatever else is done."""
        task = self._loop.create_task(self._done(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def repeat(self, look: Callable[[], Awaitable[None]], seconds: float) -> None:
        """Look again and again; a look that breaks is told once, and the next may go well."""
        told = ""
        while True:
            try:
                await look()
            except Exception as error:
                if repr(error) != told:
                    told = repr(error)
                    self._tell(error)
            await asyncio.sleep(seconds)

    async def _done(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:
            self._tell(error)

    def _unhandled(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """A callback has broken, or a task whose end nobody looks at."""
        error = context.get("exception")
        if isinstance(error, Exception) and not isinstance(error, OSError):
            self._tell(error)
        else:  # of a socket: that is the network's business, and no bug
            loop.default_exception_handler(context)

    def _tell(self, error: Exception) -> None:
        _logger.error("work beside the window broke", exc_info=error)
        self._broken(error)
