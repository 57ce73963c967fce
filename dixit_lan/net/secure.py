"""An encrypted stream of frames: libsodium's secretstream (XChaCha20-Poly1305), one key a
direction.

Frames cannot be read, changed, reordered, repeated or left out unnoticed; a cut at the end shows as
a connection that ended without a goodbye.
"""

import asyncio
from contextlib import suppress

from nacl import bindings
from nacl.exceptions import CryptoError

from dixit_lan.errors import RemoteProtocolError
from dixit_lan.net.frames import frame, read_frame
from dixit_lan.net.limits import FLUSH_SECONDS, HANDSHAKE_FRAME_BYTES_MAX
from dixit_lan.net.pake import Keys, Role

_HEADER_BYTES = bindings.crypto_secretstream_xchacha20poly1305_HEADERBYTES
_OVERHEAD = bindings.crypto_secretstream_xchacha20poly1305_ABYTES


class SecureStream:
    """The two directions of one connection, after the key exchange."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, role: Role, keys: Keys
    ) -> None:
        """Starts our direction: its header is the first thing that goes out."""
        self._reader, self._writer = reader, writer
        self._peer_key = keys.streams[role.other]
        self._push = bindings.crypto_secretstream_xchacha20poly1305_state()
        self._pull = bindings.crypto_secretstream_xchacha20poly1305_state()
        header = bindings.crypto_secretstream_xchacha20poly1305_init_push(
            self._push, keys.streams[role]
        )
        writer.write(frame(header))

    async def open(self) -> None:
        """Read the header of the peer's direction; raises RemoteProtocolError if it is none."""
        header = await read_frame(self._reader, HANDSHAKE_FRAME_BYTES_MAX)
        if len(header) != _HEADER_BYTES:
            raise RemoteProtocolError("not the start of an encrypted stream")
        bindings.crypto_secretstream_xchacha20poly1305_init_pull(self._pull, header, self._peer_key)

    def write(self, body: bytes) -> None:
        """Encrypt ``body`` and hand it to the transport."""
        sealed = bindings.crypto_secretstream_xchacha20poly1305_push(self._push, body)
        self._writer.write(frame(sealed))

    async def drain(self) -> None:
        """Wait until the transport wants more; raises OSError when the connection is gone."""
        await self._writer.drain()

    async def read(self, size_max: int) -> bytes:
        """The next body. Raises Lost, TooLarge, or RemoteProtocolError if it was tampered with."""
        sealed = await read_frame(self._reader, size_max)
        if len(sealed) < _OVERHEAD:
            raise RemoteProtocolError("a frame too short to be encrypted")
        try:
            body, _ = bindings.crypto_secretstream_xchacha20poly1305_pull(self._pull, sealed)
        except (CryptoError, ValueError, TypeError) as error:
            raise RemoteProtocolError("a frame that the peer did not encrypt") from error
        return bytes(body)

    async def close(self) -> None:
        """End our direction in good order: what was written still arrives."""
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(FLUSH_SECONDS):
                await self._writer.drain()
                self._writer.close()
                await self._writer.wait_closed()

    def abort(self) -> None:
        """Cut the connection now."""
        self._writer.transport.abort()
