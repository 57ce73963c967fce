"""The own log's writer, and the counter of jobs: what both halves of a table machine share."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.signing import Identity
from dixit_lan.errors import InternalError
from dixit_lan.ids import Digest
from dixit_lan.logs.entry import Entry, LogId, write_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import Added, LogStore
from dixit_lan.table.jobs import Job, Outcome
from dixit_lan.wire.canonical import encode


@dataclass(frozen=True)
class Writer:
    """Who writes a log: the player's key, the sitting's 16-byte nonce, and its secret."""

    identity: Identity
    nonce: bytes
    secret: GameSecret


class Pen:
    """Writes entries of our own. Whoever holds it must drain ``written`` into a Ready."""

    def __init__(self, writer: Writer, store: LogStore) -> None:
        self._identity = writer.identity
        self._store = store
        self.log = LogId(writer.identity.key, writer.nonce)
        self.written: list[Entry] = []

    def write(self, kind: Kind, digest: Digest, body: Any) -> Entry:
        previous = self._store.log(self.log).last
        entry = write_entry(
            self._identity,
            self.log.nonce,
            previous,
            digest=digest,
            kind=kind,
            body=encode(body),
        )
        if self._store.add(entry) is not Added.NEW:
            raise InternalError("an own entry does not fit the own log")
        self.written.append(entry)
        return entry


class Jobs:
    """Work given out, and what to do with each outcome."""

    def __init__(self) -> None:
        self._count = 0
        self._handlers: dict[int, Callable[[Outcome], None]] = {}
        self.fresh: list[Job] = []

    def give(
        self,
        run: Callable[[], Any],
        handler: Callable[[Outcome], None],
        *,
        urgent: bool,
        key: Hashable | None = None,
    ) -> None:
        self._count += 1
        self._handlers[self._count] = handler
        self.fresh.append(Job(self._count, run, urgent, key))

    def finish(self, outcome: Outcome) -> None:
        """Hand an outcome to whoever gave the job out; one that nobody waits for is dropped."""
        handler = self._handlers.pop(outcome.number, None)
        if handler is not None:
            handler(outcome)

    def forget(self) -> None:
        """Nobody waits for what is under way any more."""
        self._handlers.clear()
        self.fresh.clear()
