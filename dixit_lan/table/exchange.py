"""Anti-entropy: peers compare heights and send what is missing. A reconnect is nothing special."""

from collections.abc import Iterator, Sequence
from typing import Annotated

import msgspec

from dixit_lan.ids import Digest, PlayerKey
from dixit_lan.logs.entry import Entry, LogId
from dixit_lan.logs.evidence import Evidence
from dixit_lan.logs.store import LogStore
from dixit_lan.wire import bounds
from dixit_lan.wire.canonical import decode, encode
from dixit_lan.wire.limits import ENTRIES_MAX, ENTRY_BYTES_MAX

BATCH_BYTES = ENTRY_BYTES_MAX


class Head(msgspec.Struct, frozen=True, array_like=True):
    author: bounds.Key
    nonce: bounds.Nonce
    height: bounds.Count
    hash: bounds.Hash

    @property
    def log(self) -> LogId:
        return LogId(PlayerKey(self.author), self.nonce)


class Have(msgspec.Struct, frozen=True, array_like=True, tag="have"):
    """What I hold; ``mine`` is the nonce of the log that I write now."""

    mine: bounds.Nonce
    heads: Annotated[tuple[Head, ...], bounds.OfLogs]


class Entries(msgspec.Struct, frozen=True, array_like=True, tag="entries"):
    entries: Annotated[tuple[bounds.Raw, ...], bounds.OfEntries]


class Twins(msgspec.Struct, frozen=True, array_like=True, tag="twins"):
    """Two entries under one number: whoever receives them can see it for himself."""

    one: bounds.Raw
    other: bounds.Raw


Message = Have | Entries | Twins


class _Envelope(msgspec.Struct, frozen=True, array_like=True):
    message: Message


def encode_message(message: Message) -> bytes:
    return encode(_Envelope(message))


def decode_message(data: bytes) -> Message:
    """Raises DecodeError for anything but a message within its limits."""
    return decode(data, _Envelope).message


class Peer:
    """What we know of a connected peer: its log, and the heights that it said it has.

    ``asked``: it sent what does not fit, and has been told our heights for that since we last told
    them to all. ``haves``: how often it has told us its heights; ``told_aside``: entries of other
    branches that it has been sent.
    """

    __slots__ = ("asked", "haves", "log", "sent", "told", "told_aside", "told_forks")

    def __init__(self) -> None:
        self.log: LogId | None = None
        self.told: dict[LogId, int] = {}
        self.sent: dict[LogId, int] = {}
        self.told_forks: set[LogId] = set()
        self.told_aside: set[Digest] = set()
        self.haves = 0
        self.asked = False

    def heard(self, entry: Entry) -> None:
        """The peer sent us this entry, so it has it."""
        self.sent[entry.log] = max(self.sent.get(entry.log, 0), entry.seq + 1)


def have(store: LogStore, own: LogId) -> bytes:
    """Our heights, as a message."""
    heads = []
    for log_id in sorted(store):
        log = store.log(log_id)
        heads.append(Head(log_id.author, log_id.nonce, log.height, log.head))
    return encode_message(Have(own.nonce, tuple(heads)))


def take_have(peer: Peer, player: PlayerKey, message: Have, store: LogStore) -> Iterator[bytes]:
    """Learn a peer's heights; gives the messages that bring it up to ours.

    A head that differs from ours under one number is the sign of a fork: then all of that log goes
    out, so that both branches lie on both sides. What grows aside later goes out too, for a decree may
    cite it; and all of it anew when the peer has told us its heights twice as often, as messages may
    be lost.
    """
    peer.haves += 1
    if peer.haves & (peer.haves - 1) == 0:
        peer.told_aside.clear()
    peer.log = LogId(player, message.mine)
    peer.told = {head.log: head.height for head in message.heads}
    peer.sent = dict(peer.told)
    theirs = store.log(peer.log)
    if theirs.last is not None and theirs.height > peer.told.get(peer.log, 0):
        yield encode_message(Entries((theirs.last.raw,)))  # so it sees what to wait for
    for head in message.heads:
        log = store.log(head.log)
        known = 0 < head.height <= log.height
        forked = known and log.entries[head.height - 1].hash != head.hash
        if forked and head.log not in peer.told_forks:
            peer.told_forks.add(head.log)
            peer.sent[head.log] = 0
    yield from missing(peer, store)
    for log_id in sorted(store.forks):
        aside = [one for one in store.aside(log_id) if one.hash not in peer.told_aside]
        peer.told_aside.update(entry.hash for entry in aside)
        yield from _batches([entry.raw for entry in aside])


def missing(peer: Peer, store: LogStore) -> Iterator[bytes]:
    """Messages with all entries that the peer lacks, as far as we know, in batches."""
    lacking: list[bytes] = []
    for log_id in sorted(store):
        log = store.log(log_id)
        lacking += [entry.raw for entry in log.entries[peer.sent.get(log_id, 0) :]]
        peer.sent[log_id] = max(peer.sent.get(log_id, 0), log.height)
    return _batches(lacking)


def _batches(raws: Sequence[bytes]) -> Iterator[bytes]:
    batch: list[bytes] = []
    size = 0
    for raw in raws:
        if batch and (size + len(raw) > BATCH_BYTES or len(batch) == ENTRIES_MAX):
            yield encode_message(Entries(tuple(batch)))
            batch, size = [], 0
        batch.append(raw)
        size += len(raw) + 8
    if batch:
        yield encode_message(Entries(tuple(batch)))


def pushed(peer: Peer, entry: Entry) -> bytes | None:
    """A new entry of our own, for a peer that has all before it."""
    if peer.sent.get(entry.log, 0) != entry.seq:
        return None
    peer.sent[entry.log] = entry.seq + 1
    return encode_message(Entries((entry.raw,)))


def twins(evidence: Evidence) -> bytes:
    """The proof of a double entry, for everybody."""
    one, other = evidence.entries
    return encode_message(Twins(one.raw, other.raw))
