"""The record of a game: one append-only file, both journal and evidence.

A record is a magic line and then items. An item is its length (4 bytes, big-endian, the tag counted),
one tag byte, and so many bytes: a pack (its card hashes, sorted, one after the other) or an entry.
Every byte is covered: by the magic, by a pack's hash in the signed roster, or by a signature.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from dixit_lan.errors import DecodeError, DixitError, TooLarge, Truncated, UnknownVersion
from dixit_lan.logs.entry import read_entry
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

    Raises Truncated where the file breaks off (what came before it has been given by then),
    UnknownVersion or DecodeError where it is no record of ours, TooLarge or DecodeError for a bad item.
    A file that ends in zeros breaks off where they begin: after a crash some file systems keep a
    file's length and lose what was written last (protocol, record.md, A).
    """
    _check_magic(data)
    at, written = len(MAGIC), len(data.rstrip(b"\0"))
    while at < len(data):
        if written <= at + 4:
            raise Truncated(f"the file ends in the middle of an entry, at byte {at}")
        size = int.from_bytes(data[at : at + 4], "big")
        end = at + 4 + size
        if size > FRAME_BYTES_MAX:
            raise TooLarge(f"an item of {size} bytes at byte {at}")
        if size < 1:
            raise DecodeError(f"an item without a kind at byte {at}")
        item = Item(at, data[at + 4 : at + 5], data[at + 5 : end])
        if item.tag not in (PACK_TAG, ENTRY_TAG):
            raise DecodeError(f"an item of unknown kind at byte {at}")
        if end > len(data) or (written < end and not _is_whole(item)):
            raise Truncated(f"the file ends in the middle of an entry, at byte {at}")
        yield item
        at = end


def _check_magic(data: bytes) -> None:
    if data.startswith(MAGIC):
        return
    if MAGIC.startswith(data):
        what = "ends within its first line" if data else "is empty"
        raise Truncated(f"the file {what}: of which version it is cannot be said")
    known = data.startswith(MAGIC[: MAGIC.index(b" record")])
    raise (UnknownVersion if known else DecodeError)("this is no record of this version")


def _is_whole(item: Item) -> bool:
    """Does this item, whose end is zeros as is all after it, end so by its author's will?"""
    if item.tag == PACK_TAG:
        return is_pack(item.data)
    try:
        read_entry(item.data)
    except DixitError:
        return False
    return True


def is_pack(data: bytes) -> bool:
    """Are these card hashes, in ascending order, none twice?"""
    cards = [data[at : at + CARD_BYTES] for at in range(0, len(data), CARD_BYTES)]
    return len(data) % CARD_BYTES == 0 and all(a < b for a, b in pairwise(cards))


def whole_length(data: bytes) -> int:
    """Bytes of ``data`` up to the end of its last whole item: where a torn tail is to be cut.

    Raises as ``read_items``, but Truncated: a file without a whole first line has 0.
    """
    end = len(MAGIC) if data.startswith(MAGIC) else 0
    try:
        for item in read_items(data):
            end = item.offset + 5 + len(item.data)
    except Truncated:
        pass
    return end
