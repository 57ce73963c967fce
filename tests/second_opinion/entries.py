"""Signed entries, and the logs that they form (identity-and-entries.md)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import nacl.bindings as sodium
from nacl.exceptions import CryptoError

from .encoding import ENTRY_BYTES_MAX, Malformed, short_hash, unpack
from .messages import CONTROL, ENVELOPE, LOBBY, SIGNED, body_of, bytes_max

SIGNED_PREFIX = b"dixit-lan/entry\0"
NO_BACKLINK = bytes(32)

LogName = tuple[bytes, bytes]


@dataclass(frozen=True)
class Entry:
    """An entry whose signature holds; `item` is its place in the file."""

    item: int
    author: bytes
    nonce: bytes
    seq: int
    backlink: bytes
    digest: bytes
    kind: str
    body: bytes
    hash: bytes

    @property
    def log(self) -> LogName:
        """The log to which it belongs."""
        return self.author, self.nonce

    @property
    def is_game(self) -> bool:
        """Whether it is of class game."""
        return self.kind not in LOBBY and self.kind not in CONTROL

    @cached_property
    def content(self) -> Any:
        """The decoded body, or None if it is malformed."""
        try:
            return body_of(self.kind, self.body)
        except Malformed:
            return None


def read_entry(data: bytes, item: int) -> Entry:
    """Read one entry and check everything that can be checked of it alone."""
    if len(data) > ENTRY_BYTES_MAX:
        raise Malformed("an entry that is too large")
    signed, signature = unpack(data, ENVELOPE)
    version, author, nonce, seq, backlink, digest, kind, body = unpack(signed, SIGNED)
    if version != 2:
        raise Malformed("an entry of another version")
    if len(body) > bytes_max(kind):
        raise Malformed("a body that is too large for its kind")
    if len(signature) != sodium.crypto_sign_BYTES:
        raise Malformed("a signature of another length")
    try:
        sodium.crypto_sign_open(signature + SIGNED_PREFIX + signed, author)
    except (CryptoError, ValueError) as error:
        raise Malformed("a signature that is not the author's") from error
    name = short_hash("entry", data)
    return Entry(item, author, nonce, seq, backlink, digest, kind, body, name)


@dataclass
class Log:
    """One author's entries of one sitting: the chain, and what lies aside or loose."""

    name: LogName
    chain: list[Entry] = field(default_factory=list)
    aside: list[Entry] = field(default_factory=list)
    loose: list[Entry] = field(default_factory=list)
    twins: Entry | None = None

    @property
    def head(self) -> bytes:
        """The hash of the last entry of the chain."""
        return self.chain[-1].hash if self.chain else NO_BACKLINK

    def held(self) -> list[Entry]:
        """All entries that can count, the chain first."""
        return self.chain + self.aside

    def chain_to(self, height: int, head: bytes) -> list[Entry] | None:
        """The entries of the chain (log, height, head), if all are held."""
        if height == 0:
            return [] if head == b"" else None
        by_hash = {entry.hash: entry for entry in self.held()}
        found: list[Entry] = []
        wanted = head
        for seq in range(height - 1, -1, -1):
            entry = by_hash.get(wanted)
            if entry is None or entry.seq != seq:
                return None
            found.append(entry)
            wanted = entry.backlink
        return found[::-1] if wanted == NO_BACKLINK else None

    def place(self, entry: Entry) -> str:
        """Where a new entry belongs: chain, aside or loose."""
        if entry.seq < len(self.chain):
            return "aside"
        if entry.seq == len(self.chain) and entry.backlink == self.head:
            return "chain"
        if any(e.hash == entry.backlink and e.seq + 1 == entry.seq for e in self.aside):
            return "aside"
        return "loose"

    def add(self, entry: Entry, place: str) -> None:
        """Put a new entry there; it is loose no more if it was."""
        self.loose = [one for one in self.loose if one.hash != entry.hash]
        if entry.seq < len(self.chain):
            self.twins = self.twins or entry
        {"chain": self.chain, "aside": self.aside, "loose": self.loose}[place].append(entry)

    def settle(self) -> None:
        """At the end of the file: loose entries of a log that forks lie aside."""
        numbers = [entry.seq for entry in self.loose]
        for entry in self.loose:
            if entry.seq < len(self.chain) or numbers.count(entry.seq) > 1:
                self.twins = self.twins or entry
        if self.twins:
            self.aside += self.loose
            self.loose = []
