"""The writer of our own log: what both halves of a table machine share."""

from dataclasses import dataclass
from typing import Any

from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.signing import Identity
from dixit_lan.errors import DecodeError, InternalError, LogFull, TooLarge, UnusableEntry
from dixit_lan.ids import Digest
from dixit_lan.logs.entry import Entry, LogId, write_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import Added, LogStore, PlayerLog
from dixit_lan.table.bodies import BODIES
from dixit_lan.wire.bounds import body_bytes_max
from dixit_lan.wire.canonical import decode, encode
from dixit_lan.wire.limits import (
    LOG_ENTRIES_MAX,
    LOG_RESERVE_BYTES,
    LOG_RESERVE_ENTRIES,
    STRANGE_LOG_BYTES_MAX,
)


@dataclass(frozen=True)
class WriterKeys:
    """Who writes a log: the player's key, the sitting's 16-byte nonce, and its secret."""

    identity: Identity
    nonce: bytes
    secret: GameSecret


class LogWriter:
    """Writes entries of our own. Whoever holds it must drain ``written`` into a Ready."""

    def __init__(self, writer: WriterKeys, store: LogStore) -> None:
        self._identity = writer.identity
        self._store = store
        self.log = LogId(writer.identity.key, writer.nonce)
        self.written: list[Entry] = []
        self.room = STRANGE_LOG_BYTES_MAX
        """Bytes of our log that others take up: so many while we are a stranger to them, then more."""

    def write(self, kind: Kind, digest: Digest, body: Any) -> Entry:
        """Write an entry that everybody can read and keep.

        Raises UnusableEntry for a body that nobody could read, LogFull where only LEAVE has room.
        """
        log = self._store.log(self.log)
        raw_body = self._encode(kind, body)
        entry = write_entry(
            self._identity, self.log.nonce, log.last, digest=digest, kind=kind, body=raw_body
        )
        self._make_sure_of_room(log, entry)
        if self._store.add(entry) is not Added.NEW:
            raise InternalError("an own entry does not fit the own log")
        self.written.append(entry)
        return entry

    def _encode(self, kind: Kind, body: Any) -> bytes:
        """The bytes of an own body, read back as everybody will read them."""
        raw = encode(body)
        try:
            if len(raw) > body_bytes_max(kind):
                raise TooLarge(f"{len(raw)} bytes, where {body_bytes_max(kind)} fit")
            decode(raw, BODIES[kind])
        except DecodeError as error:
            raise UnusableEntry(f"an own {kind} entry that nobody could read: {error}") from error
        return raw

    def _make_sure_of_room(self, log: PlayerLog, entry: Entry) -> None:
        """Rule 22: at the end of a log there stays room to say goodbye."""
        is_last = entry.kind is Kind.LEAVE
        room = self.room - (0 if is_last else LOG_RESERVE_BYTES)
        entries = LOG_ENTRIES_MAX - (0 if is_last else LOG_RESERVE_ENTRIES)
        if log.bytes + len(entry.raw) > room or log.height >= entries:
            raise LogFull("there is no more room in our own log")
