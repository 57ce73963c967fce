"""The record's form: whole items are read, a torn tail is cut, and nothing is ever guessed."""

from contextlib import nullcontext

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dixit_lan.crypto.signing import Identity
from dixit_lan.errors import DecodeError, TooLarge, Truncated, UnknownVersion
from dixit_lan.ids import Digest
from dixit_lan.logs.entry import write_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.record import (
    ENTRY_TAG,
    MAGIC,
    PACK_TAG,
    Item,
    encode_item,
    read_items,
    whole_length,
)
from dixit_lan.wire.canonical import encode
from dixit_lan.wire.limits import FRAME_BYTES_MAX

_PACK = bytes(32) + bytes(31) + b"\1"
_ITEMS = ((PACK_TAG, _PACK), (ENTRY_TAG, b"one"), (ENTRY_TAG, b""), (ENTRY_TAG, b"\7" * 300))
_RECORD = MAGIC + b"".join(encode_item(tag, data) for tag, data in _ITEMS)


def test_the_form_on_disk_is_this() -> None:
    assert MAGIC == b"dixit-lan record 2\n"
    assert encode_item(ENTRY_TAG, b"one") == b"\0\0\0\4Eone"


def test_what_is_written_is_read() -> None:
    items = list(read_items(_RECORD))
    assert [(item.tag, item.data) for item in items] == list(_ITEMS)
    assert items[0] == Item(len(MAGIC), PACK_TAG, _PACK)
    assert _RECORD[items[1].offset :].startswith(encode_item(ENTRY_TAG, b"one"))


def test_a_record_of_nothing_is_a_record() -> None:
    assert list(read_items(MAGIC)) == []
    assert whole_length(MAGIC) == len(MAGIC)


def test_a_torn_tail_is_found_at_every_byte_and_cut_at_the_last_whole_item() -> None:
    ends = [len(MAGIC)]
    for tag, data in _ITEMS:
        ends.append(ends[-1] + len(encode_item(tag, data)))
    for length in range(len(MAGIC), len(_RECORD)):
        torn = _RECORD[:length]
        whole = max(end for end in ends if end <= length)
        assert whole_length(torn) == whole
        if length in ends:
            assert len(list(read_items(torn))) == ends.index(length)
            continue
        found = []
        with pytest.raises(Truncated):
            for item in read_items(torn):
                found.append(item)
        assert len(found) == ends.index(whole)
        assert len(list(read_items(torn[:whole]))) == len(found)


def test_zeros_at_the_end_are_a_torn_tail_wherever_they_begin() -> None:
    """What a crash leaves on a file system that keeps the length and loses what was written last."""
    ends = [len(MAGIC)]
    for tag, data in _ITEMS:
        ends.append(ends[-1] + len(encode_item(tag, data)))
    for written in range(len(MAGIC), len(_RECORD)):
        for length in (len(_RECORD), len(_RECORD) + 4096):
            torn = _RECORD[:written] + bytes(length - written)
            found = []
            with pytest.raises(Truncated):
                for item in read_items(torn):
                    found.append(item)
            whole = max(end for end in ends if end <= written)
            assert len(found) == ends.index(whole)
            assert whole_length(torn) == whole


def test_an_entry_or_pack_that_ends_in_zeros_by_itself_is_whole() -> None:
    identity, entry = Identity(bytes(32)), None
    for number in range(2000):
        entry = write_entry(
            identity,
            bytes(16),
            None,
            digest=Digest(bytes(32)),
            kind=Kind.ACK,
            body=encode((number,)),
        )
        if entry.raw.endswith(b"\0"):
            break
    assert entry is not None and entry.raw.endswith(b"\0"), "no signature ends so"
    pack = bytes(63) + b"\1" + bytes([1]) + bytes(31)
    for tag, data in ((ENTRY_TAG, entry.raw), (PACK_TAG, pack)):
        record = MAGIC + encode_item(tag, data)
        for zeros in (0, 1, 3, 5000):
            items = []
            with pytest.raises(Truncated) if zeros else nullcontext():
                for item in read_items(record + bytes(zeros)):
                    items.append(item.data)
            assert items == [data]
            assert whole_length(record + bytes(zeros)) == len(record)


def test_zeros_in_the_middle_are_no_torn_tail() -> None:
    with pytest.raises(DecodeError) as error:
        list(read_items(_RECORD + bytes(4) + encode_item(ENTRY_TAG, b"more")))
    assert not isinstance(error.value, Truncated)


def test_a_first_line_that_breaks_off_is_torn() -> None:
    for length in range(len(MAGIC)):
        with pytest.raises(Truncated):
            list(read_items(MAGIC[:length]))
        assert whole_length(MAGIC[:length]) == 0


@pytest.mark.parametrize("data", [b"x", b"dixit-lam", bytes(40)])
def test_what_does_not_begin_like_a_record_is_none(data: bytes) -> None:
    with pytest.raises(DecodeError):
        list(read_items(data))


def test_another_version_is_told_apart() -> None:
    with pytest.raises(UnknownVersion):
        list(read_items(b"dixit-lan record 3\n"))
    with pytest.raises(DecodeError) as other:
        list(read_items(b"another program's file"))
    assert not isinstance(other.value, UnknownVersion)


def test_an_item_that_is_too_large_is_not_taken_for_a_torn_one() -> None:
    data = _RECORD + (FRAME_BYTES_MAX + 1).to_bytes(4, "big") + ENTRY_TAG
    with pytest.raises(TooLarge):
        list(read_items(data))
    with pytest.raises(TooLarge):
        whole_length(data)


@pytest.mark.parametrize("item", [b"\0\0\0\0X", b"\0\0\0\1X", b"\0\0\0\2\0\1"])
def test_an_item_of_no_kind_is_refused(item: bytes) -> None:
    with pytest.raises(DecodeError):
        list(read_items(_RECORD + item))


@given(st.binary(max_size=80))
def test_whatever_follows_is_read_or_refused(tail: bytes) -> None:
    data = _RECORD + tail
    try:
        items = list(read_items(data))
    except DecodeError:
        return
    assert MAGIC + b"".join(encode_item(item.tag, item.data) for item in items) == data
