"""Entries of the files: our reader takes what is right and refuses the rest; signatures by PyNaCl."""

from typing import Any

import msgpack
import pytest
from nacl.signing import SigningKey, VerifyKey

from dixit_lan.crypto.signing import Identity
from dixit_lan.dealing.bodies import BODIES
from dixit_lan.dealing.roster import Ready
from dixit_lan.ids import Digest
from dixit_lan.logs.decrees import Assent, Decided, Pass, Propose, Stand, Wish
from dixit_lan.logs.entry import Entry, LogId, read_entry, write_entry
from dixit_lan.logs.kinds import CONTROL_KINDS, GAME_KINDS, LOBBY_KINDS, Kind
from dixit_lan.table.lobby.lobby import Sit
from dixit_lan.wire.canonical import decode, encode
from tests.vectors import plain
from tests.vectors.files import about, expecting, load, value

ENTRIES = load("entries")
CLASSES = {"lobby": LOBBY_KINDS, "control": CONTROL_KINDS, "game": GAME_KINDS}
CONTROL: dict[Kind, type[Any]] = {
    Kind.WISH: Wish,
    Kind.STAND: Stand,
    Kind.PROPOSE: Propose,
    Kind.ASSENT: Assent,
    Kind.PASS: Pass,
    Kind.DECIDED: Decided,
    Kind.ACK: tuple[()],
    Kind.LEAVE: tuple[()],
}
TYPES: dict[Kind, type[Any]] = {**BODIES, **CONTROL, Kind.SIT: Sit, Kind.READY: Ready}


def test_every_kind_is_there_once() -> None:
    assert [row["kind"] for row in ENTRIES["kinds"]] == [kind.value for kind in Kind]


@pytest.mark.parametrize("row", ENTRIES["kinds"], ids=lambda row: row["kind"])
def test_an_entry(row: dict[str, Any]) -> None:
    raw, body = bytes.fromhex(row["entry"]), bytes.fromhex(row["body"])
    entry = read_entry(raw)
    assert entry.kind.value == row["kind"] and entry.kind in CLASSES[row["class"]]
    assert (entry.log.author.hex(), entry.log.nonce.hex()) == (row["author"], row["nonce"])
    assert (entry.seq, entry.backlink.hex()) == (row["seq"], row["backlink"])
    assert (entry.digest.hex(), entry.hash.hex()) == (row["digest"], row["hash"])
    assert entry.body == body and plain.h("entry", raw).hex() == row["hash"]
    assert value(row["decoded"]) == msgpack.unpackb(body)
    assert encode(decode(body, TYPES[entry.kind])) == body


@pytest.mark.parametrize("row", ENTRIES["kinds"], ids=lambda row: row["kind"])
def test_its_bytes_follow_from_its_parts(row: dict[str, Any]) -> None:
    """Put together by hand, signed by PyNaCl; and written by our own writer."""
    key = SigningKey(bytes.fromhex(row["seed"]))
    parts = [bytes.fromhex(row[name]) for name in ("author", "nonce", "backlink", "digest", "body")]
    author, nonce, backlink, digest, body = parts
    signed = msgpack.packb([2, author, nonce, row["seq"], backlink, digest, row["kind"], body])
    signature = key.sign(b"dixit-lan/entry\x00" + signed).signature
    assert (signed.hex(), signature.hex()) == (row["signed"], row["signature"])
    assert msgpack.packb([signed, signature]).hex() == row["entry"]
    VerifyKey(author).verify(b"dixit-lan/entry\x00" + signed, signature)
    log = LogId(Identity(bytes.fromhex(row["seed"])).key, nonce)
    before = Entry(log, row["seq"] - 1, Digest(b""), Digest(b""), Kind.ACK, b"", b"", backlink)
    ours = write_entry(
        Identity(bytes.fromhex(row["seed"])),
        nonce,
        before if row["seq"] else None,
        digest=digest,
        kind=Kind(row["kind"]),
        body=body,
    )
    assert ours.raw.hex() == row["entry"]


@pytest.mark.parametrize("row", ENTRIES["refused"], ids=about)
def test_entries_that_nobody_takes(row: dict[str, Any]) -> None:
    with expecting(row["error"]) as caught:
        read_entry(bytes.fromhex(row["entry"]))
    if row["error"]:
        assert type(caught.value).__name__ == row["error"]
