"""Frames: a length, then a body; nothing is taken in before the length was looked at."""

import asyncio

import pytest

from dixit_lan.errors import Lost, TooLarge
from dixit_lan.net.frames import frame, read_frame


def read_all(data: bytes, size_max: int) -> list[bytes]:
    """Every frame in ``data``, which is all that ever comes."""

    async def read() -> list[bytes]:
        reader = asyncio.StreamReader()
        reader.feed_data(data)
        reader.feed_eof()
        bodies = []
        while not reader.at_eof():
            bodies.append(await read_frame(reader, size_max))
        return bodies

    return asyncio.run(read())


def test_bodies_come_back_one_by_one() -> None:
    bodies = [b"", b"a", bytes(1000)]
    assert read_all(b"".join(map(frame, bodies)), 1000) == bodies


@pytest.mark.parametrize("data", [b"\x00", b"\x00\x00\x00\x02a", frame(b"abc")[:-1]])
def test_a_cut_is_noticed(data: bytes) -> None:
    with pytest.raises(Lost):
        read_all(data, 1000)


@pytest.mark.parametrize("length", [1001, 2**31, 2**32 - 1])
def test_a_long_frame_is_refused_by_its_length_alone(length: int) -> None:
    with pytest.raises(TooLarge):
        read_all(length.to_bytes(4, "big"), 1000)
