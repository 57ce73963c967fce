"""The ways in from the network: frames, the handshake, and a link behind it, without a network."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Iterator
from copy import copy
from dataclasses import dataclass, field
from typing import Any

from nacl import bindings

from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.crypto.signing import Identity
from dixit_lan.errors import Lost
from dixit_lan.net import handshake
from dixit_lan.net.events import DownReason
from dixit_lan.net.frames import frame, read_frame
from dixit_lan.net.handshake import EPOCH_BYTES, Proven
from dixit_lan.net.limits import SEALED_FRAME_BYTES_MAX
from dixit_lan.net.link import Link
from dixit_lan.net.messages import Kind, read_whereabouts
from dixit_lan.net.pake import PAKE_BYTES, Exchange, Keys, Role, Secret, table_secret
from dixit_lan.net.secure import SecureStream
from dixit_lan.wire.version import PROTOCOL_VERSION

US = Identity(labelled_hash("fuzz door"))
STRANGER = Identity(labelled_hash("fuzz stranger"))
SECRET = table_secret("Fuzz", "one two three")
KEYS = Keys(
    confirmations={role: labelled_hash("confirmation", role.value) for role in Role},
    streams={role: labelled_hash("stream", role.value) for role in Role},
    binding=labelled_hash("binding"),
)
HELLO = b"dixit-lan" + PROTOCOL_VERSION.to_bytes(2, "big") + b"A" + bytes(PAKE_BYTES - 1)


class Wire:
    """Takes what is written, and forgets it."""

    def __init__(self) -> None:
        self.transport = self

    def write(self, data: bytes) -> None:
        pass

    def abort(self) -> None:
        pass

    async def drain(self) -> None:
        pass


@dataclass(frozen=True)
class Answerer:
    """Credentials whose arithmetic costs no time and gives known keys: it is fuzzed by itself."""

    identity: Identity = US
    secret: Secret = SECRET
    epoch: bytes = bytes(EPOCH_BYTES)
    entropy: Callable[[int], bytes] = bytes
    dialled: dict[bytes, bool] = field(default_factory=dict)

    async def work(self, caller: object, function: object, *_: object) -> Any:
        if function is Exchange:
            return Agreed()
        return KEYS if isinstance(function, FinishAgreed) else (bytes(PAKE_BYTES), KEYS)


class FinishAgreed:
    """In place of ``Exchange.finish``: whatever the peer said, the keys are the known ones."""


class Agreed:
    """In place of an exchange."""

    message = bytes(PAKE_BYTES)
    finish = FinishAgreed()


def run(work: Coroutine[Any, Any, None]) -> None:
    """Run what never really waits: without a loop, which would cost more than the decoder."""
    try:
        while True:
            work.send(None)
    except StopIteration:
        return


class Reader:
    """A stream that has all of its bytes already."""

    def __init__(self, data: bytes) -> None:
        self._data, self._at = data, 0

    async def readexactly(self, size: int) -> bytes:
        found = self._data[self._at : self._at + size]
        self._at += size
        if len(found) < size:
            raise asyncio.IncompleteReadError(found, size)
        return found


def read_frames(data: bytes) -> None:
    """Frame after frame, until there are no more."""

    async def read() -> None:
        reader: Any = Reader(data)
        while True:
            await read_frame(reader, SEALED_FRAME_BYTES_MAX)

    run(read())


def plain_frames(data: bytes) -> Iterator[bytes]:
    """The frames that the fuzzer means, whatever their lengths."""
    at = 0
    while at + 2 <= len(data):
        size = int.from_bytes(data[at : at + 2], "big")
        yield data[at + 2 : at + 2 + size]
        at += 2 + size


def sealed(bodies: Iterable[bytes], role: Role) -> bytes:
    """Frames as a stranger with the right keys would encrypt them."""
    state = bindings.crypto_secretstream_xchacha20poly1305_state()
    key = KEYS.streams[role]
    header = bindings.crypto_secretstream_xchacha20poly1305_init_push(state, key)
    push: Callable[..., bytes] = bindings.crypto_secretstream_xchacha20poly1305_push
    return frame(header) + b"".join(frame(push(state, body)) for body in bodies)


def greet(theirs: Role, data: bytes) -> None:
    """A whole handshake with a stranger who is ``theirs`` and whose words are ``data``.

    Two plain frames, then encrypted ones: greeting, confirmation, identity, signature.
    """
    said = list(plain_frames(data))
    reader: Any = Reader(b"".join(map(frame, said[:2])) + sealed(said[2:], theirs))
    wire: Any = Wire()
    me: Any = Answerer()

    async def shake() -> None:
        if theirs is Role.DIALER:
            await handshake.answer(reader, wire, me)
        else:
            await handshake.dial(reader, wire, me, lambda: None)

    run(shake())


def talk(data: bytes) -> None:
    """Frames inside a link to a player who has proven the code."""
    asyncio.run(_talk(data))


async def _talk(data: bytes) -> None:
    reader: Any = Reader(sealed(plain_frames(data), Role.DIALER))
    wire: Any = Wire()
    stream = SecureStream(reader, wire, Role.LISTENER, KEYS)
    await stream.open()
    link = Link(Proven(STRANGER.key, bytes(EPOCH_BYTES), stream), "127.0.0.1", 0.0)
    try:
        while True:
            kind, payload = await link.receive()
            if kind is Kind.WHEREABOUTS:
                read_whereabouts(payload, link.player)
    except Lost:
        pass
    finally:
        link.fail(DownReason.STOPPED)


_WAITING = Exchange(Role.LISTENER, SECRET, lambda count: bytes(range(count)))


def exchange_keys(data: bytes) -> None:
    """The real key exchange. A copy each time, since an exchange is used once; slow all the same."""
    exchange = copy(_WAITING)
    exchange._spake = copy(_WAITING._spake)
    exchange.finish(data)


def _framed(*bodies: bytes) -> bytes:
    return b"".join(len(body).to_bytes(2, "big") + body for body in bodies)


def small_talk() -> bytes:
    """A link's first frames."""
    return _framed(bytes([Kind.KEEP]), bytes([Kind.ALIVE]), bytes([Kind.DATA]) + b"hello")


def exchange_message() -> bytes:
    """What an honest dialer sends first."""
    return Exchange(Role.DIALER, SECRET, lambda count: bytes(range(count))).message


def greeting(theirs: Role) -> bytes:
    """All that an honest stranger says in a handshake."""
    they, us = STRANGER.key + bytes(EPOCH_BYTES), US.key + bytes(EPOCH_BYTES)
    proof = STRANGER.sign(handshake._statement(theirs, KEYS, SECRET, they, us))
    return _framed(HELLO, KEYS.confirmations[theirs], they, proof)
