"""One value, one way to write it; everything else is refused, and nothing crashes the reader."""

from contextlib import suppress
from typing import Any

import msgpack
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dixit_lan.errors import DecodeError, NonCanonical, TooLarge
from dixit_lan.wire.canonical import decode, encode
from dixit_lan.wire.limits import FRAME_BYTES_MAX


class Inner(msgspec.Struct, frozen=True):
    data: bytes
    text: str | None = None


class Thing(msgspec.Struct, frozen=True):
    count: int
    flag: bool
    parts: tuple[Inner, ...]


class Row(msgspec.Struct, frozen=True, array_like=True):
    number: int
    data: bytes


_THING = Thing(7, True, (Inner(b"\x00\xff", "ä"), Inner(b"")))


def test_what_is_written_can_be_read() -> None:
    assert decode(encode(_THING), Thing) == _THING
    assert decode(encode(Row(2**63, b"x")), Row) == Row(2**63, b"x")


def test_the_bytes_of_a_row_are_these() -> None:
    """A vector: an array of two, the number 5 in one byte, three bytes of binary."""
    assert encode(Row(5, b"abc")) == bytes.fromhex("9205c403616263")


def test_every_cut_is_refused() -> None:
    data = encode(_THING)
    for end in range(len(data)):
        with pytest.raises(DecodeError):
            decode(data[:end], Thing)


def test_every_flipped_bit_changes_the_value_or_is_refused() -> None:
    data = encode(_THING)
    for at in range(len(data) * 8):
        changed = bytearray(data)
        changed[at // 8] ^= 1 << at % 8
        with suppress(DecodeError):
            assert decode(bytes(changed), Thing) != _THING


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("92cc05c403616263", "a number longer than it need be"),
        ("9205c50003616263", "a length longer than it need be"),
        ("dc000205c403616263", "an array's length longer than it need be"),
        ("9205a3616263", "text where bytes are due"),
        ("92c3c403616263", "a truth where a number is due"),
        ("92cb4014000000000000c403616263", "a float where a number is due"),
        ("9205c403616263c0", "something after the end"),
        ("9305c403616263c0", "an item too many"),
        ("9105", "an item too few"),
        ("92a135c403616263", "text where a number is due"),
        ("9205c7030161626300", "an extension type"),
        ("c1", "a byte that means nothing"),
        ("", "nothing at all"),
        ("92d3fffffffffffffffbc403616263", "a short negative number, written long"),
    ],
)
def test_another_form_of_a_row_is_refused(text: str, why: str) -> None:
    with pytest.raises(DecodeError):
        decode(bytes.fromhex(text), Row)


def _map(*pairs: tuple[str, Any]) -> bytes:
    packer = msgpack.Packer()
    items = b"".join(packer.pack(key) + packer.pack(value) for key, value in pairs)
    return bytes(packer.pack_map_header(len(pairs))) + items


def test_keys_come_once_and_in_their_order() -> None:
    good = _map(("data", b"x"), ("text", "y"))
    assert decode(good, Inner) == Inner(b"x", "y")
    for bad in (
        _map(("text", "y"), ("data", b"x")),
        _map(("data", b"x"), ("data", b"x"), ("text", "y")),
        _map(("data", b"x"), ("text", "y"), ("more", 1)),
        _map(("data", b"x")),  # a default is written out, too
    ):
        with pytest.raises(DecodeError):
            decode(bad, Inner)


def test_keys_that_are_no_text_are_refused() -> None:
    with pytest.raises(DecodeError):
        decode(msgpack.packb({b"data": b"x", "text": None}), Inner)


def test_text_must_be_text() -> None:
    raw = _map(("data", b""), ("text", "yy")).replace(b"yy", b"\xff\xff")
    with pytest.raises(DecodeError):
        decode(raw, Inner)


def test_a_size_over_the_limit_is_refused_before_it_is_read() -> None:
    assert decode(encode(b"x" * 10), bytes, 12) == b"x" * 10
    with pytest.raises(TooLarge):
        decode(encode(b"x" * 11), bytes, 12)
    with pytest.raises(TooLarge):
        decode(bytes(FRAME_BYTES_MAX + 1), Row)


@pytest.mark.parametrize("start", ["dd7fffffff", "df7fffffff", "c67fffffff", "db7fffffff"])
def test_a_header_that_promises_millions_costs_nothing(start: str) -> None:
    with pytest.raises(DecodeError):
        decode(bytes.fromhex(start), Row)


def test_depth_without_end_is_refused() -> None:
    with pytest.raises(DecodeError):
        decode(b"\x91" * FRAME_BYTES_MAX, Row)


def test_noncanonical_is_told_apart() -> None:
    with pytest.raises(NonCanonical):
        decode(bytes.fromhex("92cc05c403616263"), Row)


_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.binary() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)


@given(_VALUES)
def test_decode_undoes_encode(value: Any) -> None:
    assert decode(encode(value), object) == value


@given(st.binary(max_size=200))
def test_whatever_bytes_arrive_are_canonical_or_refused(data: bytes) -> None:
    try:
        value = decode(data, object)
    except DecodeError:
        return
    assert encode(value) == data
