"""The record of a game: one append-only file, both journal and evidence.

A record is a magic line and then items. An item is its length (4 bytes, big-endian, the tag counted),
one tag byte, and so many bytes: a pack (its card hashes, sorted, one after the other) or an entry.
Every byte is covered: by the magic, by a pack's hash in the signed roster, or by a signature.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from dixit_lan.errors import DecodeError, TooLarge, Truncated, UnknownVersion
from dixit_lan.wire.limits import FRAME_BYTES_MAX
from dixit_lan.wire.version import PROTOCOL_VERSION

MAGIC = f"dixit-lan record {PROTOCOL_VERSION}\n".encode("ascii")
PACK_TAG, ENTRY_TAG = b"P", b"E"
CARD_BYTES = 32


@dataclass(frozen=True, slots=True)
class Item:
    """One item of a record; ``offset`` is where it begins in the file."""

    offset: int
    tag: bytes
    data: bytes


def encode_item(tag: bytes, data: bytes) -> bytes:
    return (1 + len(data)).to_bytes(4, "big") + tag + data


def read_items(data: bytes) -> Iterator[Item]:
    """The items of a whole record, in order.

    Raises UnknownVersion or DecodeError where it is no record of ours, Truncated where the last item
    is torn (what came before it has been given by then), TooLarge or DecodeError for a bad item.
    """
    if not data.startswith(MAGIC):
        known = data.startswith(MAGIC[: MAGIC.index(b" record")])
        raise (UnknownVersion if known else DecodeError)("this is no record of this version")
    at = len(MAGIC)
    while at < len(data):
        size = int.from_bytes(data[at : at + 4], "big")
        if size > FRAME_BYTES_MAX:
            raise TooLarge(f"an item of {size} bytes at byte {at}")
        if size < 1 and at + 4 <= len(data):
            raise DecodeError(f"an item without a kind at byte {at}")
        if at + 4 + size > len(data):
            raise Truncated(f"the record ends within an item at byte {at}")
        tag, body = data[at + 4 : at + 5], data[at + 5 : at + 4 + size]
        if tag not in (PACK_TAG, ENTRY_TAG):
            raise DecodeError(f"an item of unknown kind at byte {at}")
        yield Item(at, tag, body)
        at += 4 + size


def whole_length(data: bytes) -> int:
    """Bytes of ``data`` up to the end of its last whole item: where a torn tail is to be cut."""
    end = len(MAGIC)
    try:
        for item in read_items(data):
            end = item.offset + 5 + len(item.data)
    except Truncated:
        pass
    return end
