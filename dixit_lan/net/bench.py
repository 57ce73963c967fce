"""Whose turn it is to make this laptop calculate: handshakes cost some milliseconds each.

One at a time, in the order of what is held against whoever asks; among equals whoever has the fewest
others of his own waiting. So one address with 24 connections delays nobody by more than one of them.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count


class Bench:
    """Use :meth:`turn` as a context in one asyncio loop."""

    def __init__(self) -> None:
        self._waiting: list[tuple[int, int, int, asyncio.Future[None]]] = []
        self._own: Counter[str] = Counter()
        self._numbers = count()
        self._busy = False

    @asynccontextmanager
    async def turn(self, group: str, rank: int) -> AsyncIterator[None]:
        """Inside, it is our turn. Lower ranks first, then who of ``group`` is in front."""
        waiter = asyncio.get_running_loop().create_future()
        place = rank, self._own[group], next(self._numbers), waiter
        self._own[group] += 1
        self._waiting.append(place)
        try:
            self._call_next()
            await waiter
            yield
        finally:
            self._own -= Counter([group])
            if place in self._waiting:  # we were cancelled before it was our turn
                self._waiting.remove(place)
            else:
                self._busy = False
                self._call_next()

    def _call_next(self) -> None:
        waiting = [place for place in self._waiting if not place[-1].cancelled()]
        if waiting and not self._busy:
            place = min(waiting)  # numbers differ, so no two futures are compared
            self._waiting.remove(place)
            self._busy = True
            place[-1].set_result(None)
