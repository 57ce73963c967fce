"""Which characters a TrueType font has: the character map, read from its file.

pygame does not tell missing glyphs, so we look ourselves (OpenType specification, table ``cmap``).
"""

import struct
from pathlib import Path

_WANTED = ((3, 10), (0, 6), (0, 4), (3, 1), (0, 3))  # full repertoire before the basic plane


def covered(path: Path) -> frozenset[int]:
    """Code points with a glyph in the font at ``path``; empty if the file cannot be read."""
    try:
        data = path.read_bytes()
        table = _table(data, b"cmap")
        return frozenset(_points(data, table))
    except (OSError, struct.error, IndexError, KeyError):
        return frozenset()


def _table(data: bytes, tag: bytes) -> int:
    (count,) = struct.unpack_from(">H", data, 4)
    for number in range(count):
        name, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * number)
        if name == tag:
            return int(offset)
    raise KeyError(tag)


def _points(data: bytes, table: int) -> set[int]:
    (count,) = struct.unpack_from(">H", data, table + 2)
    records = [struct.unpack_from(">HHI", data, table + 4 + 8 * i) for i in range(count)]
    offsets = {(platform, encoding): table + offset for platform, encoding, offset in records}
    for wanted in _WANTED:
        if wanted in offsets:
            return _subtable(data, offsets[wanted])
    return set()


def _subtable(data: bytes, at: int) -> set[int]:
    (form,) = struct.unpack_from(">H", data, at)
    if form == 12:
        return _segmented_coverage(data, at)
    return _segment_mapping(data, at) if form == 4 else set()


def _segmented_coverage(data: bytes, at: int) -> set[int]:
    (groups,) = struct.unpack_from(">I", data, at + 12)
    points: set[int] = set()
    for number in range(groups):
        first, last, _ = struct.unpack_from(">III", data, at + 16 + 12 * number)
        points.update(range(first, min(last, 0x10FFFF) + 1))
    return points


def _segment_mapping(data: bytes, at: int) -> set[int]:
    (double,) = struct.unpack_from(">H", data, at + 6)
    size = double // 2
    ends = struct.unpack_from(f">{size}H", data, at + 14)
    starts = struct.unpack_from(f">{size}H", data, at + 16 + double)
    points: set[int] = set()
    for first, last in zip(starts, ends, strict=True):
        points.update(range(first, last + 1))
    points.discard(0xFFFF)
    return points
