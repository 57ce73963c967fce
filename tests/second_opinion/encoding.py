"""Bytes: canonical msgpack, hashes, integers and spoken words (encoding.md)."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any

FRAME_BYTES_MAX = 65536
ENTRY_BYTES_MAX = 64512
SEATS_MIN, SEATS_MAX = 3, 12
CONTROL_BODY_BYTES_MAX = 1024
DECK_CARDS_MIN = 5
DECK_CARDS_MAX = 320
PACKS_MAX = 16
NAME_BYTES_MAX = 60
CLUE_BYTES_MAX = 4096
LOG_ENTRIES_MAX = 20000
SIDE_ENTRIES_MAX = 2000
DEPTH_MAX = 8

PREFIX = b"dixit-lan/2/"

Check = Callable[[Any], bool]


class Malformed(Exception):
    """Bytes that are not the canonical encoding of a value of the expected type."""


def le(size: int, value: int) -> bytes:
    """Write an unsigned integer, least significant byte first."""
    return value.to_bytes(size, "little")


def i64(value: int) -> bytes:
    """Write a signed integer in 8 bytes, least significant first."""
    return value.to_bytes(8, "little", signed=True)


def framed(*parts: bytes) -> bytes:
    """Join the parts, each behind its length."""
    return b"".join(le(8, len(part)) + part for part in parts)


def short_hash(label: str, *parts: bytes) -> bytes:
    """H of the pages: 32 bytes under a label."""
    return blake2b(framed(PREFIX + label.encode(), *parts), digest_size=32).digest()


def wide_hash(label: str, *parts: bytes, key: bytes = b"") -> bytes:
    """W of the pages: 64 bytes under a label, keyed or not."""
    return blake2b(framed(PREFIX + label.encode(), *parts), digest_size=64, key=key).digest()


class _Reader:
    """Takes one strictly canonical value after the other from bytes."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, count: int) -> bytes:
        if self.at + count > len(self.data):
            raise Malformed("the bytes end too early")
        self.at += count
        return self.data[self.at - count : self.at]

    def number(self, size: int, least: int) -> int:
        """Read a big-endian length or integer that no shorter form could hold."""
        value = int.from_bytes(self.take(size), "big")
        if value < least:
            raise Malformed("not the shortest form")
        return value

    def value(self, depth: int) -> Any:
        if depth > DEPTH_MAX:
            raise Malformed("nested too deeply")
        head = self.take(1)[0]
        if head <= 0x7F:
            return head
        if head >= 0xE0:
            return head - 256
        if head <= 0x8F:
            return self.map(head & 15, depth)
        if head <= 0x9F:
            return self.array(head & 15, depth)
        if head <= 0xBF:
            return self.text(head & 31)
        return self.long_form(head, depth)

    def long_form(self, head: int, depth: int) -> Any:
        simple = {0xC0: None, 0xC2: False, 0xC3: True}
        if head in simple:
            return simple[head]
        if 0xC4 <= head <= 0xC6:
            return self.take(self.number(1 << head - 0xC4, (0, 0x100, 0x10000)[head - 0xC4]))
        if 0xCC <= head <= 0xCF:
            return self.number(1 << head - 0xCC, (0x80, 0x100, 0x10000, 1 << 32)[head - 0xCC])
        if 0xD0 <= head <= 0xD3:
            value = int.from_bytes(self.take(1 << head - 0xD0), "big", signed=True)
            if value >= (-32, -0x80, -0x8000, -(1 << 31))[head - 0xD0]:
                raise Malformed("not the shortest form")
            return value
        if 0xD9 <= head <= 0xDB:
            return self.text(self.number(1 << head - 0xD9, (32, 0x100, 0x10000)[head - 0xD9]))
        if head in (0xDC, 0xDD):
            return self.array(self.number(2 << head - 0xDC, (16, 0x10000)[head - 0xDC]), depth)
        if head in (0xDE, 0xDF):
            return self.map(self.number(2 << head - 0xDE, (16, 0x10000)[head - 0xDE]), depth)
        raise Malformed("a type that never occurs")

    def text(self, size: int) -> str:
        try:
            return self.take(size).decode("utf-8")
        except UnicodeDecodeError as error:
            raise Malformed("no UTF-8") from error

    def array(self, count: int, depth: int) -> list[Any]:
        return [self.value(depth + 1) for _ in range(count)]

    def map(self, count: int, depth: int) -> dict[str, Any]:
        fields: dict[str, Any] = {}
        for _ in range(count):
            key = self.value(depth + 1)
            if not isinstance(key, str) or key in fields:
                raise Malformed("a key that is no text, or twice")
            fields[key] = self.value(depth + 1)
        return fields


def unpack(data: bytes, check: Check) -> Any:
    """Decode canonical msgpack and check the types; Malformed if anything is different."""
    if len(data) > FRAME_BYTES_MAX:
        raise Malformed("too large")
    reader = _Reader(data)
    value = reader.value(0)
    if reader.at != len(data):
        raise Malformed("bytes behind the value")
    if not check(value):
        raise Malformed("not what belongs here")
    return value


def _sized(short: int, short_max: int, codes: tuple[tuple[int, int], ...], count: int) -> bytes:
    if count <= short_max:
        return bytes([short + count])
    code, size = next((code, size) for code, size in codes if count < 1 << 8 * size)
    return bytes([code]) + count.to_bytes(size, "big")


def pack(value: Any) -> bytes:
    """Encode what `unpack` gives."""
    if value is None or isinstance(value, bool):
        return {None: b"\xc0", False: b"\xc2", True: b"\xc3"}[value]
    if isinstance(value, int):
        return _pack_int(value)
    if isinstance(value, str):
        data = value.encode()
        return _sized(0xA0, 31, ((0xD9, 1), (0xDA, 2), (0xDB, 4)), len(data)) + data
    if isinstance(value, bytes):
        return _sized(0, -1, ((0xC4, 1), (0xC5, 2), (0xC6, 4)), len(value)) + value
    if isinstance(value, list):
        return _sized(0x90, 15, ((0xDC, 2), (0xDD, 4)), len(value)) + b"".join(map(pack, value))
    items = b"".join(pack(key) + pack(field) for key, field in value.items())
    return _sized(0x80, 15, ((0xDE, 2), (0xDF, 4)), len(value)) + items


def _pack_int(value: int) -> bytes:
    if -32 <= value <= 127:
        return bytes([value & 0xFF])
    first, signed = (0xCC, False) if value > 0 else (0xD0, True)
    for step in range(4):
        bits = 8 << step
        if value < 1 << bits and (not signed or value >= -(1 << bits - 1)):
            return bytes([first + step]) + value.to_bytes(1 << step, "big", signed=signed)
    raise ValueError("does not fit into 64 bits")


# Checks of types, to be put together into those of the pages' tables.


def is_int(value: Any) -> bool:
    """An integer, which a bool is not."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_uint(value: Any) -> bool:
    """An integer that is not negative."""
    return is_int(value) and value >= 0


def is_bool(value: Any) -> bool:
    """True or false."""
    return isinstance(value, bool)


def is_text(value: Any) -> bool:
    """A str."""
    return isinstance(value, str)


def is_bin(value: Any) -> bool:
    """A bin of any length."""
    return isinstance(value, bytes)


def bin_of(size: int) -> Check:
    """A bin of exactly this length."""
    return lambda value: isinstance(value, bytes) and len(value) == size


def bin_to(most: int) -> Check:
    """A bin of at most so many bytes."""
    return lambda value: isinstance(value, bytes) and len(value) <= most


def text_to(most: int) -> Check:
    """A str of at most so many code points."""
    return lambda value: isinstance(value, str) and len(value) <= most


def uint_to(most: int, least: int = 0) -> Check:
    """An integer in this range."""
    return lambda value: is_int(value) and least <= value <= most


def maybe(check: Check) -> Check:
    """Such a value, or nil."""
    return lambda value: value is None or check(value)


def one_of(*words: str) -> Check:
    """One of these texts."""
    return lambda value: isinstance(value, str) and value in words


def array_of(check: Check, most: int | None = None, least: int = 0) -> Check:
    """An array of such values, of any length or of at most so many."""
    return lambda value: (
        isinstance(value, list)
        and least <= len(value)
        and (most is None or len(value) <= most)
        and all(map(check, value))
    )


def tuple_of(*checks: Check) -> Check:
    """An array with exactly these elements."""
    return lambda value: (
        isinstance(value, list)
        and len(value) == len(checks)
        and all(check(item) for check, item in zip(checks, value, strict=True))
    )


def record_of(**fields: Check) -> Check:
    """A map with exactly these keys in this order."""
    return lambda value: (
        isinstance(value, dict)
        and list(value) == list(fields)
        and all(check(value[name]) for name, check in fields.items())
    )


# Spoken words.

_CONSONANTS = "bdfghjklmnprstvwz"
_VOWELS = "aeiou"
_LEFT_OUT = frozenset(
    "bog dag dik dip fag fek fik fok fud fuk gaz god gok guz hag hel hok hom hor hur jap jew jiz "
    "kil kul kum kun kur lez lus maf mer mof mor nak naz neg nig nog pak ped pen pik pin pis pom "
    "pus put rap rut sak sat sek sik suk sul tor vag vak wan wog wop zin zob".split()
)


def _word_list() -> list[str]:
    words = []
    for i, first in enumerate(_CONSONANTS):
        for j, vowel in enumerate(_VOWELS):
            for k, second in enumerate(_CONSONANTS):
                syllable = first + vowel + second
                if first != second and syllable not in _LEFT_OUT:
                    words.append(syllable + _VOWELS[(i + j + 2 * k) % 5])
    return words


WORDS = _word_list()


def spoken(data: bytes) -> list[str]:
    """Three words for 24 bytes or more."""
    return [WORDS[int.from_bytes(data[8 * k : 8 * k + 8], "big") % len(WORDS)] for k in range(3)]
