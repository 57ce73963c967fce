"""Signed entries: the only thing that a player ever says at a table.

An entry is canonical msgpack ``[signed, signature]``; ``signed`` is canonical msgpack
``[version, author, nonce, seq, backlink, digest, kind, body]``. Its hash covers the signature too.
"""

from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.crypto.signing import Identity, verify_signature
from dixit_lan.errors import DecodeError, TooLarge, UnknownVersion
from dixit_lan.ids import Digest, PlayerKey
from dixit_lan.logs.kinds import Kind
from dixit_lan.wire import bounds
from dixit_lan.wire.bounds import body_bytes_max
from dixit_lan.wire.canonical import decode, encode
from dixit_lan.wire.limits import ENTRY_BYTES_MAX
from dixit_lan.wire.limits import NONCE_BYTES as NONCE_BYTES
from dixit_lan.wire.version import PROTOCOL_VERSION

NO_ENTRY = Digest(bytes(32))
"""The backlink of a log's first entry."""

SIGNATURE_LABEL = b"dixit-lan/entry\x00"


class LogId(NamedTuple):
    """One log: its author, and a nonce drawn when the author sat down.

    The nonce keeps two sittings of one player apart, so that sequence number 0 of today's game is no
    double of yesterday's.
    """

    author: PlayerKey
    nonce: bytes

    def __repr__(self) -> str:
        return f"LogId({self.author.hex()[:8]}.{self.nonce.hex()[:4]})"


@dataclass(frozen=True, slots=True)
class Entry:
    """A verified entry. ``raw`` is what lies on disk and travels; everything else is read from it."""

    log: LogId
    seq: int
    backlink: Digest
    digest: Digest
    kind: Kind
    body: bytes
    raw: bytes
    hash: Digest

    def __repr__(self) -> str:
        return f"Entry({self.log!r} {self.seq} {self.kind} {self.hash.hex()[:8]})"


class _Signed(msgspec.Struct, frozen=True, array_like=True):
    version: bounds.Small
    author: bounds.Key
    nonce: bounds.Nonce
    seq: bounds.Count
    backlink: bounds.Hash
    digest: bounds.Hash
    kind: bounds.Word
    body: bounds.Raw


class _Envelope(msgspec.Struct, frozen=True, array_like=True):
    signed: bounds.Raw
    signature: bounds.Proof


def write_entry(
    identity: Identity,
    nonce: bytes,
    previous: Entry | None,
    *,
    digest: Digest,
    kind: Kind,
    body: bytes,
) -> Entry:
    """Sign the entry that follows ``previous`` in the log (``identity``, ``nonce``)."""
    seq = 0 if previous is None else previous.seq + 1
    backlink = NO_ENTRY if previous is None else previous.hash
    signed = encode(
        _Signed(PROTOCOL_VERSION, identity.key, nonce, seq, backlink, digest, kind.value, body)
    )
    raw = encode(_Envelope(signed, identity.sign(SIGNATURE_LABEL + signed)))
    log = LogId(identity.key, nonce)
    return Entry(log, seq, backlink, digest, kind, body, raw, labelled_hash("entry", raw))


def read_entry(raw: bytes) -> Entry:
    """Read and verify an entry. Raises DecodeError (or a kind of it) or BadSignature, nothing else."""
    envelope = decode(raw, _Envelope, ENTRY_BYTES_MAX)
    signed = decode(envelope.signed, _Signed)
    if signed.version != PROTOCOL_VERSION:
        raise UnknownVersion(f"an entry of protocol version {signed.version}")
    try:
        kind = Kind(signed.kind)
    except ValueError as error:
        raise DecodeError(f"an entry of unknown kind {signed.kind!r}") from error
    if len(signed.body) > body_bytes_max(kind):
        raise TooLarge(
            f"{len(signed.body)} bytes in a {kind} entry, where {body_bytes_max(kind)} fit"
        )
    author = PlayerKey(signed.author)
    verify_signature(author, SIGNATURE_LABEL + envelope.signed, envelope.signature)
    return Entry(
        LogId(author, signed.nonce),
        signed.seq,
        Digest(signed.backlink),
        Digest(signed.digest),
        kind,
        signed.body,
        raw,
        labelled_hash("entry", raw),
    )
