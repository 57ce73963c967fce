"""Encoding, hashes, the group, transcripts: our code and a second way agree with the files."""

from typing import Any

import pytest

from dixit_lan.crypto.group import ED25519, Point, group_named
from dixit_lan.crypto.hashing import framed, labelled_hash, labelled_hash_wide
from dixit_lan.dealing.roster import Ready
from dixit_lan.wire.canonical import decode, encode
from dixit_lan.wire.words import WORDS, spoken_words
from tests.vectors import plain
from tests.vectors.files import about, expecting, load, value

ENCODING, GROUP = load("encoding"), load("group")


def _bytes(parts: list[str]) -> list[bytes]:
    return [bytes.fromhex(part) for part in parts]


def test_frames_and_hashes() -> None:
    for row in ENCODING["framed"]:
        parts = _bytes(row["parts"])
        assert framed(*parts).hex() == plain.framed(parts).hex() == row["bytes"]
    for row in ENCODING["hash"]:
        parts = _bytes(row["parts"])
        assert labelled_hash(row["label"], *parts).hex() == row["digest"]
        assert plain.h(row["label"], *parts).hex() == row["digest"]
    for row in ENCODING["wide"]:
        parts, key = _bytes(row["parts"]), bytes.fromhex(row["key"])
        assert labelled_hash_wide(row["label"], *parts, key=key).hex() == row["digest"]
        assert plain.w(row["label"], *parts, key=key).hex() == row["digest"]


@pytest.mark.parametrize("row", ENCODING["canonical"], ids=lambda row: row["bytes"][:16])
def test_canonical_values(row: dict[str, Any]) -> None:
    assert encode(value(row["value"])).hex() == row["bytes"]
    assert decode(bytes.fromhex(row["bytes"]), object) == value(row["value"])


@pytest.mark.parametrize("row", ENCODING["refused"], ids=about)
def test_what_is_not_canonical(row: dict[str, Any]) -> None:
    count, _, rest = row["bytes"].partition(" ")
    data = bytes(int(count)) if rest else bytes.fromhex(row["bytes"])
    with expecting(row["error"]) as caught:
        decode(data, Ready)
    if row["error"]:
        assert type(caught.value).__name__ == row["error"]


def test_words_and_packs() -> None:
    for row in ENCODING["words"]:
        assert WORDS[row["number"]] == row["word"]
    for row in ENCODING["spoken"]:
        assert list(spoken_words(bytes.fromhex(row["data"]))) == row["words"]
    pack = ENCODING["pack"]
    assert plain.h("pack", *_bytes(pack["cards"])).hex() == pack["name"]


@pytest.mark.parametrize("name", ["real", "toy"])
def test_group_arithmetic(name: str) -> None:
    rows, group = GROUP[name], group_named(name)
    assert (group.base.hex(), group.identity.hex()) == (rows["base"], rows["identity"])
    assert str(group.order) == rows["order"]
    for row in rows["multiples"]:
        k = int.from_bytes(bytes.fromhex(row["k"]), "little")
        assert group.base_mul(k).hex() == row["point"]
        assert group.mul(k, group.base).hex() == row["point"]
    for row in rows["sums"]:
        p, q = Point(bytes.fromhex(row["p"])), Point(bytes.fromhex(row["q"]))
        assert (group.add(p, q).hex(), group.sub(p, q).hex()) == (row["sum"], row["difference"])
    for row in rows["hash_to_scalar"]:
        found = group.hash_to_scalar(row["label"], *_bytes(row["parts"]))
        assert group.encode_scalar(found).hex() == row["scalar"]
    for row in rows["hash_to_point"]:
        data = bytes.fromhex(row["data"])
        assert group.hash_to_point(row["label"], data).hex() == row["point"]
        assert plain.w(row["label"], data).hex() == row["wide"]


def test_the_map_to_the_curve_is_the_one_of_the_page() -> None:
    for row in GROUP["map"]:
        assert plain.map_to_point(bytes.fromhex(row["bytes"])).hex() == row["point"]
    for row in GROUP["real"]["hash_to_point"]:
        found = plain.hash_to_point(row["label"], bytes.fromhex(row["data"]))
        assert found.hex() == row["point"]
    base = plain.decode(bytes.fromhex(GROUP["real"]["base"]))
    for row in GROUP["real"]["multiples"]:
        k = int.from_bytes(bytes.fromhex(row["k"]), "little")
        assert plain.encode(plain.mul(k, base)).hex() == row["point"]


@pytest.mark.parametrize("row", GROUP["refused"], ids=about)
def test_points_and_scalars_that_do_not_decode(row: dict[str, Any]) -> None:
    with expecting(row["error"]):
        if "point" in row:
            ED25519.decode_point(bytes.fromhex(row["point"]))
        else:
            ED25519.decode_scalar(bytes.fromhex(row["scalar"]))


def test_transcripts() -> None:
    row = load("transcript")
    plain.replay(row["operations"])
    assert plain.context(row["context"]).hex() == row["context"]["encoded"]
    last = bytes.fromhex(row["operations"][-1]["state"])
    assert plain.h("transcript", last).hex() == row["digest"]
    drawn = [each for one in row["operations"] for each in one.get("drawn", [])]
    assert drawn == row["drawn"]
