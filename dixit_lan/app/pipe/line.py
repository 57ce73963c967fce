"""A line between a window and the process of its seat: whole frames, in both directions at once."""

import threading
from multiprocessing.connection import Connection

from dixit_lan.app.pipe.messages import FRAME_BYTES_MAX, Message, decode, encode, our_version
from dixit_lan.errors import DecodeError, UnknownVersion

GREETING_SECONDS = 5.0
_GREETING_BYTES_MAX = 400
_GREETING = "dixit-lan seat"
FREE, TAKEN = "free", "taken"


class Line:
    """One thread reads, another one writes. Every call raises OSError once the other end is gone."""

    def __init__(self, connection: "Connection[bytes, bytes]") -> None:
        self._connection = connection
        self._sending = threading.Lock()

    def send(self, number: int, message: Message) -> None:
        """Waits as long as the other end reads nothing. Raises ValueError: see ``encode``."""
        data = encode(number, message)
        with self._sending:
            self._connection.send_bytes(data)

    def receive(self, seconds: float) -> tuple[int, Message] | None:
        """The next message; None if none has begun to come in that time. Raises DecodeError."""
        data = self._bytes(seconds, FRAME_BYTES_MAX)
        return None if data is None else decode(data)

    def close(self) -> None:
        """Hang up; whoever reads does this, or nobody reads. Where another thread still waits to be
        read, the line stays: its number could be given to another file under that thread's hands.
        """
        if self._sending.acquire(blocking=False):
            self._connection.close()

    # The greeting is the one thing that programs of all versions say alike.

    def greet(self, state: str) -> None:
        """Say which version we are, and whether there is room for a window."""
        text = "\n".join((_GREETING, our_version(), state))
        self._connection.send_bytes(text.encode())

    def hear_greeting(self) -> str:
        """The other end's state. Raises UnknownVersion; DecodeError where it greets otherwise."""
        data = self._bytes(GREETING_SECONDS, _GREETING_BYTES_MAX)
        said = (data or b"").decode("utf-8", "replace").split("\n")
        if len(said) != 3 or said[0] != _GREETING:
            raise DecodeError("what answers there is no window and no seat of this program")
        _, version, state = said
        if version != our_version() and state == FREE:
            raise UnknownVersion(
                f"the other end is of version {version}, and we of {our_version()}"
            )
        return state if version == our_version() else TAKEN

    def _bytes(self, seconds: float, size_max: int) -> bytes | None:
        try:
            if not self._connection.poll(seconds):
                return None
            return self._connection.recv_bytes(size_max)
        except EOFError as error:
            raise ConnectionResetError("the other end has hung up") from error
