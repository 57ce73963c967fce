"""Logs for tests."""

from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.crypto.signing import Identity
from dixit_lan.ids import Digest
from dixit_lan.logs.entry import Entry, write_entry
from dixit_lan.logs.kinds import Kind

ANN, BO = Identity(b"a" * 32), Identity(b"b" * 32)
NONCE = b"n" * 16
HISTORY = labelled_hash("history in a test")


def entry(
    previous: Entry | None = None,
    *,
    who: Identity = ANN,
    kind: Kind = Kind.AGREE,
    digest: Digest = HISTORY,
    body: bytes = b"\xc0",
    nonce: bytes = NONCE,
) -> Entry:
    return write_entry(who, nonce, previous, digest=digest, kind=kind, body=body)


def chain(length: int, *, who: Identity = ANN, start: Entry | None = None) -> list[Entry]:
    """Entries that follow one another, each under a digest of its own."""
    entries: list[Entry] = [] if start is None else [start]
    while len(entries) < length:
        at = len(entries).to_bytes(1, "big")
        last = entries[-1] if entries else None
        entries.append(entry(last, who=who, digest=labelled_hash("step", at), body=at))
    return entries
