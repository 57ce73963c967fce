"""A msgpack that has nothing to do with ours, Perl's, reads the entries and finds the same in them."""

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from dixit_lan.logs.entry import read_entry
from dixit_lan.logs.record import ENTRY_TAG, read_items
from dixit_lan.wire.version import PROTOCOL_VERSION
from tests.tools import need_perl_module
from tests.vectors.files import PROTOCOL, load, value

SCRIPT = Path(__file__).with_name("unpack.pl")
SECONDS_MAX = 30


@pytest.fixture(scope="module")
def perl() -> str:
    return need_perl_module("Data::MessagePack", "libdata-messagepack-perl")


def _unpack(perl: str, values: Sequence[bytes]) -> list[Any]:
    lines = "".join(data.hex() + "\n" for data in values)
    done = subprocess.run(
        [perl, str(SCRIPT)],
        input=lines,
        capture_output=True,
        text=True,
        timeout=SECONDS_MAX,
        check=True,
    )
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(found) == len(values)
    return found


def _flat(shown: Any) -> Any:
    """As the script shows it: text and bytes as hexadecimal."""
    if isinstance(shown, bytes):
        return shown.hex()
    if isinstance(shown, str):
        return shown.encode().hex()
    if isinstance(shown, dict):
        return {_flat(key): _flat(item) for key, item in shown.items()}
    if isinstance(shown, list):
        return [_flat(item) for item in shown]
    return shown


def test_every_kind_of_entry(perl: str) -> None:
    rows = load("entries")["kinds"]
    envelopes = _unpack(perl, [bytes.fromhex(row["entry"]) for row in rows])
    assert envelopes == [[row["signed"], row["signature"]] for row in rows]
    signed = _unpack(perl, [bytes.fromhex(row["signed"]) for row in rows])
    names = ("author", "nonce", "seq", "backlink", "digest", "kind", "body")
    for row, found in zip(rows, signed, strict=True):
        wanted = [row[name] for name in names]
        wanted[5] = row["kind"].encode().hex()
        assert found == [PROTOCOL_VERSION, *wanted]
    bodies = _unpack(perl, [bytes.fromhex(row["body"]) for row in rows])
    assert bodies == [_flat(value(row["decoded"])) for row in rows]


def test_a_whole_record(perl: str) -> None:
    items = read_items((PROTOCOL / "samples" / "sound-3.record").read_bytes())
    raws = [item.data for item in items if item.tag == ENTRY_TAG]
    envelopes = _unpack(perl, raws)
    fields = _unpack(perl, [bytes.fromhex(signed) for signed, _ in envelopes])
    for raw, (_, author, nonce, seq, backlink, digest, kind, body) in zip(
        raws, fields, strict=True
    ):
        entry = read_entry(raw)
        assert (author, nonce) == (entry.log.author.hex(), entry.log.nonce.hex())
        assert (seq, backlink, digest) == (entry.seq, entry.backlink.hex(), entry.digest.hex())
        assert (bytes.fromhex(kind).decode(), body) == (entry.kind.value, entry.body.hex())


def test_messages(perl: str) -> None:
    rows = load("gossip")["messages"]
    found = _unpack(perl, [bytes.fromhex(row["bytes"]) for row in rows])
    assert found == [_flat(value(row["decoded"])) for row in rows]
