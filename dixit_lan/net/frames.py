"""Frames on a byte stream: four bytes of length, most significant first, then the body."""

import asyncio

from dixit_lan.errors import Lost, TooLarge

LENGTH_BYTES = 4


def frame(body: bytes) -> bytes:
    """``body`` with its length in front."""
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


async def read_frame(reader: asyncio.StreamReader, size_max: int) -> bytes:
    """The next frame's body.

    Raises TooLarge as soon as the length says so, before any memory is taken, and Lost when the
    connection ends.
    """
    try:
        size = int.from_bytes(await reader.readexactly(LENGTH_BYTES), "big")
        if size > size_max:
            raise TooLarge(f"a frame of {size} bytes where at most {size_max} are allowed")
        return await reader.readexactly(size)
    except (asyncio.IncompleteReadError, OSError) as error:
        raise Lost("the connection ended") from error
