"""Vectors of entries: one of every kind, and ones that nobody may take."""

from collections.abc import Iterator
from typing import Any

import msgpack

from dixit_lan.crypto.signing import Identity
from dixit_lan.dealing.bodies import BODIES
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import Change, Value
from dixit_lan.logs.entry import SIGNATURE_LABEL, Entry
from dixit_lan.logs.kinds import CONTROL_KINDS, Kind
from dixit_lan.table.game.step import (
    GONE,
    OFFENCE,
    absent_mark,
    digest_acted,
    digest_after,
    digest_resumed,
)
from dixit_lan.wire.canonical import encode
from dixit_lan.wire.version import PROTOCOL_VERSION
from scripts.vectors.authors import Council
from scripts.vectors.cheats import flip
from scripts.vectors.games import NAME
from scripts.vectors.kit import Vector, dice, unpacked
from scripts.vectors.samples import play


def entries() -> Vector:
    """entries.json"""
    return {
        "kinds": [_entry(entry, seed) for entry, seed in _one_of_each()],
        "refused": list(_refused()),
        "history": list(_history()),
    }


def _history() -> Iterator[Vector]:
    """One step after the other, with every mark that there is; the end of a pause; decrees that act."""
    hashes = {seat: Digest(dice("history entry", seat)) for seat in range(3)}
    away = Value(Change.AWAY, 1, 20, dice("history head"))
    back = Value(Change.BACK, 1, 22, dice("history head", 1))
    steps: list[tuple[Kind, dict[int, bytes]]] = [
        (Kind.SEAT_COMMIT, dict(hashes)),
        (Kind.PLAY, {0: hashes[0], 1: absent_mark(2, away), 2: hashes[2]}),
        (Kind.OPEN_PLAY, {0: GONE, 2: hashes[2]}),
        (Kind.MIX, {11: OFFENCE + hashes[1]}),
    ]
    digest = Digest(dice("history"))
    for index, (kind, marks) in enumerate(steps):
        after = digest_after(digest, index, kind, {Seat(s): m for s, m in marks.items()})
        yield {
            "digest": digest.hex(),
            "step": index,
            "kind": kind.value,
            "marks": [[seat, marks[seat].hex()] for seat in sorted(marks)],
            "after": after.hex(),
        }
        digest = after
    after = digest_resumed(digest, 3, back)
    value = encode(back).hex()
    yield {"digest": digest.hex(), "decree": 3, "value": value, "after": after.hex()}
    values = [encode(each).hex() for each in (away, back)]
    acted = digest_acted(after, 4, [away, back])
    yield {"digest": after.hex(), "first": 4, "values": values, "after": acted.hex()}


def _one_of_each() -> list[tuple[Entry, bytes]]:
    """The first entry of every kind, with its author's secret key."""
    found: dict[Kind, tuple[Entry, bytes]] = {}
    names = (NAME, "sound-4-away-and-back", "sound-4-joined", "sound-4-left", "sound-6-team")
    for name in names:
        room = play(name)
        for entry in room.entries(0):
            if entry.kind not in found:
                who = [identity.key for identity in room.identities].index(entry.log.author)
                found[entry.kind] = entry, room.table.secret("player", who)
    room = play(NAME)
    council = Council(room)  # no honest game has to pass a turn
    found[Kind.PASS] = council.skip(council.me), room.table.secret("player", 0)
    assert set(found) == set(Kind)
    return [found[kind] for kind in Kind]


def _entry(entry: Entry, seed: bytes) -> Vector:
    signed = _unpacked_pair(entry.raw)
    return {
        "kind": entry.kind.value,
        "class": _class(entry.kind),
        "seed": seed.hex(),
        "author": entry.log.author.hex(),
        "nonce": entry.log.nonce.hex(),
        "seq": entry.seq,
        "backlink": entry.backlink.hex(),
        "digest": entry.digest.hex(),
        "body": entry.body.hex(),
        "decoded": unpacked(entry.body),
        "signed": signed[0].hex(),
        "signature": signed[1].hex(),
        "entry": entry.raw.hex(),
        "hash": entry.hash.hex(),
    }


def _class(kind: Kind) -> str:
    if kind in CONTROL_KINDS:
        return "control"
    return "game" if kind in BODIES else "lobby"


def _unpacked_pair(raw: bytes) -> tuple[bytes, bytes]:
    signed, signature = msgpack.unpackb(raw)
    return signed, signature


def _refused() -> Iterator[Vector]:
    """Entries with one fault each; the bytes are signed anew where the fault is inside."""
    author = Identity(dice("author"))

    def envelope(signed: bytes) -> bytes:
        return encode([signed, author.sign(SIGNATURE_LABEL + signed)])

    def fields(**changes: Any) -> bytes:
        good: dict[str, Any] = {
            "version": PROTOCOL_VERSION,
            "author": author.key,
            "nonce": dice("nonce")[:16],
            "seq": 0,
            "backlink": bytes(32),
            "digest": dice("digest"),
            "kind": "agree",
            "body": b"\x80",
        }
        return encode(list((good | changes).values()))

    signed = fields()
    raw = envelope(signed)
    first = b"\x00\xc4\x20" + bytes(32)  # seq and backlink
    yield {"about": "nothing wrong", "entry": raw.hex(), "error": ""}
    cases = [
        ("one bit of the signature", flip(raw, len(raw) - 1), "BadSignature"),
        (
            "one bit of the digest",
            raw.replace(dice("digest"), flip(dice("digest"))),
            "BadSignature",
        ),
        ("signed without the label", encode([signed, author.sign(signed)]), "BadSignature"),
        (
            "signature of 63 bytes",
            encode([signed, author.sign(SIGNATURE_LABEL + signed)[:63]]),
            "BadSignature",
        ),
        ("another author", envelope(fields(author=Identity(dice("other")).key)), "BadSignature"),
        ("another version", envelope(fields(version=PROTOCOL_VERSION + 1)), "UnknownVersion"),
        ("an unknown kind", envelope(fields(kind="joke")), "DecodeError"),
        ("a nonce of 15 bytes", envelope(fields(nonce=bytes(15))), "DecodeError"),
        ("a backlink of 31 bytes", envelope(fields(backlink=bytes(31))), "DecodeError"),
        ("a digest of 33 bytes", envelope(fields(digest=bytes(33))), "DecodeError"),
        ("seq 2^32", envelope(fields(seq=2**32)), "DecodeError"),
        ("seq -1", envelope(fields(seq=-1)), "DecodeError"),
        (
            "a long seq",
            envelope(signed.replace(first, b"\xcc" + first)),
            "NonCanonical",
        ),
        ("an array of nine", envelope(b"\x99" + signed[1:] + b"\xc0"), "NonCanonical"),
        ("a byte behind it", raw + b"\x00", "DecodeError"),
        ("a long envelope", b"\xdc\x00\x02" + raw[1:], "NonCanonical"),
        ("cut short", raw[:-1], "DecodeError"),
    ]
    for about, data, error in cases:
        yield {"about": about, "entry": data.hex(), "error": error}
