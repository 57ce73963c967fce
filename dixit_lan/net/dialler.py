"""Dials whoever is due in the address book, all addresses of one contact at once."""

import asyncio
import errno
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Sequence
from contextlib import aclosing, suppress

from dixit_lan.errors import LinkError, Unreachable
from dixit_lan.ids import PlayerKey
from dixit_lan.net.contacts import Address, Contact, ContactBook, Outcome
from dixit_lan.net.limits import CONNECT_SECONDS

_logger = logging.getLogger(__name__)

_ERRORS_KEPT = 64

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Attempt = Callable[[Contact, Address, Streams], Awaitable[PlayerKey | Outcome]]
"""Makes a link out of a connection; whom it leads to, or how it failed."""


class Dialler:
    """Runs until cancelled. ``linked()`` names the players who need no dialling."""

    def __init__(
        self,
        book: ContactBook,
        linked: Callable[[], Collection[PlayerKey]],
        attempt: Attempt,
        unreachable: Callable[[Contact, LinkError], None],
    ) -> None:
        self._book, self._linked = book, linked
        self._attempt, self._unreachable = attempt, unreachable
        self._woken = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self.errors: dict[Address, int] = {}
        """Places that were dialled in vain the last time, with the number of the system's error."""

    def wake(self) -> None:
        """Something in the address book, or among the links, has changed."""
        self._woken.set()

    async def run(self) -> None:
        """Dial and dial again, until cancelled."""
        loop = asyncio.get_running_loop()
        try:
            while True:
                self._woken.clear()
                for contact in self._book.due(loop.time(), self._linked()):
                    contact.dialling = True
                    task = loop.create_task(self._dial(contact))
                    self._tasks.add(task)
                    task.add_done_callback(self._tasks.discard)
                await self._sleep(loop)
        finally:
            for task in self._tasks:
                task.cancel()

    async def _sleep(self, loop: asyncio.AbstractEventLoop) -> None:
        now = loop.time()
        due = self._book.next_due(self._linked())
        with suppress(TimeoutError):
            async with asyncio.timeout(None if due is None else max(0.0, due - now)):
                await self._woken.wait()

    async def _dial(self, contact: Contact) -> None:
        try:
            result = await self._first_answer(contact)
        except Exception:
            _logger.exception("dialling %s broke our own program", contact.name)
            result = Outcome.FAILED
        if result is None:
            self._unreachable(contact, Unreachable("nobody answers there"))
        now = asyncio.get_running_loop().time()
        if result is None or isinstance(result, Outcome):
            self._book.dialled(contact, result or Outcome.FAILED, now)
        else:
            self._book.dialled(contact, Outcome.LINKED, now, result)
        self.wake()

    def _note(self, address: Address, error: int) -> None:
        self.errors.pop(address, None)
        if error:
            self.errors[address] = error
        while len(self.errors) > _ERRORS_KEPT:
            self.errors.pop(next(iter(self.errors)))

    async def _first_answer(self, contact: Contact) -> PlayerKey | Outcome | None:
        """Whoever answers first with a handshake that succeeds; None if nobody answers at all."""
        result: PlayerKey | Outcome | None = None
        async with aclosing(connections(contact.addresses, self._note)) as found:
            async for address, streams in found:
                result = await self._attempt(contact, address, streams)
                if not isinstance(result, Outcome):
                    break
        return result


async def connections(
    addresses: Sequence[Address],
    note: Callable[[Address, int], None] = lambda address, error: None,
) -> AsyncGenerator[tuple[Address, Streams], None]:
    """Connect to all ``addresses`` at once; yields each connection as it comes about.

    Those that nobody took when the caller stops iterating are closed. ``note`` hears how each try
    went: 0, or the number of the system's error.
    """
    loop = asyncio.get_running_loop()
    tries = {loop.create_task(_connect(address, note)) for address in addresses}
    done: set[asyncio.Task[tuple[Address, Streams] | None]] = set()
    try:
        while tries:
            done, tries = await asyncio.wait(tries, return_when=asyncio.FIRST_COMPLETED)
            while done:
                connected = done.pop().result()
                if connected is not None:
                    yield connected
    finally:
        for task in tries | done:
            task.add_done_callback(_close)
            task.cancel()


async def _connect(
    address: Address, note: Callable[[Address, int], None]
) -> tuple[Address, Streams] | None:
    try:
        async with asyncio.timeout(CONNECT_SECONDS):
            streams = await asyncio.open_connection(*address)
    except TimeoutError:  # an OSError too
        note(address, errno.ETIMEDOUT)
    except OSError as error:
        note(address, error.errno or errno.EHOSTUNREACH)
    else:
        note(address, 0)
        return address, streams
    return None


def _close(task: asyncio.Task[tuple[Address, Streams] | None]) -> None:
    connected = None if task.cancelled() else task.result()
    if connected is not None:
        connected[1][1].close()
