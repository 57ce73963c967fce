"""Which characters a font has: the character map, read from its file.

pygame does not tell missing glyphs, so we look ourselves (OpenType specification, table ``cmap``).
"""

import struct
from bisect import bisect_left, bisect_right
from collections.abc import Container
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

_WANTED = ((3, 10), (0, 6), (0, 4), (3, 1), (0, 3))  # full repertoire before the basic plane
_COLLECTION = b"ttcf"
_TABLE_MAX = 4_000_000  # bytes; the largest there are have a tenth of that


@dataclass(frozen=True, slots=True)
class Groups:
    """Format 12: stretches of code points that all have glyphs."""

    firsts: tuple[int, ...]
    lasts: tuple[int, ...]

    def __contains__(self, point: object) -> bool:
        if not isinstance(point, int):
            return False
        place = bisect_right(self.firsts, point) - 1
        return place >= 0 and point <= self.lasts[place]


@dataclass(frozen=True, slots=True)
class Segments:
    """Format 4: stretches of code points, in which some may have no glyph after all."""

    ends: tuple[int, ...]
    starts: tuple[int, ...]
    deltas: tuple[int, ...]
    offsets: tuple[int, ...]  # 0, or how far behind its own place a glyph's number stands
    data: bytes  # the table from the place of the first offset on

    def __contains__(self, point: object) -> bool:
        if not isinstance(point, int) or not 0 <= point < 0xFFFF:
            return False
        place = bisect_left(self.ends, point)
        if place == len(self.ends) or point < self.starts[place]:
            return False
        if self.offsets[place] == 0:
            return bool((point + self.deltas[place]) % 0x10000)
        at = 2 * place + self.offsets[place] + 2 * (point - self.starts[place])
        return self.data[at : at + 2] not in (b"\0\0", b"")


def covered(path: Path) -> Container[int]:
    """The code points with a glyph in the font at ``path``; none if the file cannot be read."""
    try:
        with path.open("rb") as file:
            return _points(_table(file, b"cmap"))
    except (OSError, struct.error, IndexError, KeyError):
        return frozenset()


def _table(file: BinaryIO, tag: bytes) -> bytes:
    """A table of the font, of the first font in a collection."""
    start = 0
    if file.read(4) == _COLLECTION:
        file.seek(12)
        (start,) = struct.unpack(">I", file.read(4))
    file.seek(start + 4)
    (count,) = struct.unpack(">H", file.read(2))
    file.seek(start + 12)
    for record in struct.iter_unpack(">4sIII", file.read(16 * count)):
        if record[0] == tag:
            file.seek(record[2])
            return file.read(min(record[3], _TABLE_MAX))
    raise KeyError(tag)


def _points(table: bytes) -> Container[int]:
    (count,) = struct.unpack_from(">H", table, 2)
    records = [struct.unpack_from(">HHI", table, 4 + 8 * i) for i in range(count)]
    offsets = {(platform, encoding): offset for platform, encoding, offset in records}
    for wanted in _WANTED:
        if wanted in offsets:
            return _subtable(table, offsets[wanted])
    return frozenset()


def _subtable(table: bytes, at: int) -> Container[int]:
    (form,) = struct.unpack_from(">H", table, at)
    if form == 12:
        return _groups(table, at)
    return _segments(table, at) if form == 4 else frozenset()


def _groups(table: bytes, at: int) -> Groups:
    (count,) = struct.unpack_from(">I", table, at + 12)
    if count > len(table) // 12:
        raise struct.error("more groups than bytes")
    flat = struct.unpack_from(f">{3 * count}I", table, at + 16)
    return Groups(flat[0::3], flat[1::3])


def _segments(table: bytes, at: int) -> Segments:
    (double,) = struct.unpack_from(">H", table, at + 6)
    size, base = double // 2, at + 14
    ends = struct.unpack_from(f">{size}H", table, base)
    starts = struct.unpack_from(f">{size}H", table, base + double + 2)
    deltas = struct.unpack_from(f">{size}H", table, base + 2 * double + 2)
    offsets = struct.unpack_from(f">{size}H", table, base + 3 * double + 2)
    return Segments(ends, starts, deltas, offsets, table[base + 3 * double + 2 :])
