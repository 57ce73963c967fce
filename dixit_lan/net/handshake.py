"""From a fresh connection to a proven player: key exchange, confirmation, identity.

Order matters. The dialer confirms first: whoever dials and gives up before that has learnt nothing,
so only wrong confirmations count as guesses. Neither side tells its identity before the other has
proven the code. An identity is proven by a signature over this very exchange, so somebody who knows
the code and sits between two honest players cannot pass one's signature on to the other.

    dialer                                      listener
    HELLO: name, version, key exchange   ->
                                         <-     HELLO, or REFUSED: reason
    confirmation                         ->
                                         <-     confirmation, or REFUSED: wrong code
    from here on encrypted, both ways at once: identity key and epoch; then the signature
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import dataclass, field
from enum import IntEnum
from typing import ParamSpec, TypeVar

from dixit_lan.crypto.hashing import framed
from dixit_lan.crypto.signing import Identity, verify_signature
from dixit_lan.errors import (
    BadSignature,
    LinkError,
    RemoteProtocolError,
    UnknownVersion,
    WrongIdentity,
)
from dixit_lan.ids import PlayerKey
from dixit_lan.net.bench import Bench
from dixit_lan.net.frames import frame, read_frame
from dixit_lan.net.limits import (
    HANDSHAKE_FRAME_BYTES_MAX,
    PAKE_STEP_SECONDS,
)
from dixit_lan.net.pake import PAKE_BYTES, Exchange, Keys, Role, Secret
from dixit_lan.net.secure import SecureStream
from dixit_lan.wire.version import PROTOCOL_VERSION

_NAME = b"dixit-lan"
_HELLO_BYTES = len(_NAME) + 2 + PAKE_BYTES
_KEY_BYTES, EPOCH_BYTES = 32, 16

P = ParamSpec("P")
T = TypeVar("T")


class Refusal(IntEnum):
    """The one byte that a listener gives as its reason."""

    BUSY = 1
    VERSION = 2
    CODE = 3


class Busy(LinkError):
    """The listener has its hands full; try again later."""


class Ourselves(LinkError):
    """Both ends of the connection are this program."""


class Impostor(WrongIdentity):
    """The other end knows the code, and is not the player that it claims to be."""


class SamePlayer(LinkError):
    """Another program runs with our identity."""


@dataclass(frozen=True, slots=True)
class Caller:
    """Who is at the other end, before he has proven anything. ``group``: whose connections are
    counted together; ``rank``: how much is held against him. ``on_ask`` is called as soon as he makes
    us calculate, ``on_answer`` when he gets what came of it.
    """

    group: str = ""
    rank: int = 0
    on_ask: Callable[[], None] = lambda: None
    on_answer: Callable[[], None] = lambda: None


UNCOUNTED = Caller()
"""Somebody whom we have called ourselves."""


@dataclass(frozen=True, slots=True)
class Credentials:
    """What one program brings to every handshake."""

    identity: Identity
    secret: Secret
    epoch: bytes  # random, new with every start of the program
    entropy: Callable[[int], bytes]
    executor: Executor
    dialled: dict[bytes, bool] = field(default_factory=dict)
    """Our key-exchange messages under way; True once one came back to our own listener."""
    bench: Bench = field(default_factory=Bench)

    async def work(
        self, caller: Caller, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run some milliseconds of arithmetic aside, in turn; its duration stays hidden."""
        loop = asyncio.get_running_loop()
        done_at = loop.time() + PAKE_STEP_SECONDS
        try:
            async with self.bench.turn(caller.group, caller.rank):
                return await loop.run_in_executor(self.executor, lambda: function(*args, **kwargs))
        finally:
            await asyncio.sleep(done_at - loop.time())


@dataclass(frozen=True, slots=True)
class Proven:
    """An encrypted stream, and who is at the other end."""

    player: PlayerKey
    epoch: bytes
    stream: SecureStream


async def dial(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    me: Credentials,
    on_guess: Callable[[], None],
) -> Proven:
    """The dialer's side. Raises what :func:`answer` raises, and Busy.

    ``on_guess`` is called when the listener gets the means to try one guess.
    """
    exchange = await me.work(UNCOUNTED, Exchange, Role.DIALER, me.secret, me.entropy)
    me.dialled[exchange.message] = False
    try:
        writer.write(frame(_hello(exchange.message)))
        theirs = _read_hello(await _read(reader))
        keys = await me.work(UNCOUNTED, exchange.finish, theirs)
        on_guess()
        writer.write(frame(keys.confirmations[Role.DIALER]))
        keys.check(Role.LISTENER, await _read(reader))
    finally:
        if me.dialled.pop(exchange.message):
            raise Ourselves("we have dialled ourselves")
    return await _identify(SecureStream(reader, writer, Role.DIALER, keys), Role.DIALER, me, keys)


async def answer(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    me: Credentials,
    caller: Caller = UNCOUNTED,
) -> Proven:
    """The listener's side.

    Raises WrongIdentity for another code or table, Impostor, UnknownVersion, Ourselves, SamePlayer,
    Lost, TooLarge, RemoteProtocolError for whatever does not follow the protocol.
    """
    try:
        return await _answer(reader, writer, me, caller)
    except UnknownVersion:
        refuse(writer, Refusal.VERSION)
        raise
    except WrongIdentity:
        refuse(writer, Refusal.CODE)
        raise


async def _answer(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    me: Credentials,
    caller: Caller,
) -> Proven:
    theirs = _read_hello(await _read(reader))
    if theirs in me.dialled:
        me.dialled[theirs] = True
        raise Ourselves("we have dialled ourselves")
    caller.on_ask()
    ours, keys = await me.work(caller, _exchange, me, theirs)
    writer.write(frame(_hello(ours)))
    caller.on_answer()
    keys.check(Role.DIALER, await _read(reader))
    writer.write(frame(keys.confirmations[Role.LISTENER]))
    stream = SecureStream(reader, writer, Role.LISTENER, keys)
    return await _identify(stream, Role.LISTENER, me, keys)


def _exchange(me: Credentials, theirs: bytes) -> tuple[bytes, Keys]:
    exchange = Exchange(Role.LISTENER, me.secret, me.entropy)
    return exchange.message, exchange.finish(theirs)


def refuse(writer: asyncio.StreamWriter, refusal: Refusal) -> None:
    """Tell the dialer why, if it still listens."""
    with suppress(OSError):
        writer.write(frame(bytes([refusal])))


def _hello(message: bytes) -> bytes:
    return _NAME + PROTOCOL_VERSION.to_bytes(2, "big") + message


def _read_hello(hello: bytes) -> bytes:
    """The key-exchange message inside; its version is looked at before its length."""
    if not hello.startswith(_NAME) or len(hello) < len(_NAME) + 2:
        raise RemoteProtocolError("not this program")
    version = int.from_bytes(hello[len(_NAME) : len(_NAME) + 2], "big")
    if version != PROTOCOL_VERSION:
        raise UnknownVersion(f"protocol version {version}; ours is {PROTOCOL_VERSION}")
    if len(hello) != _HELLO_BYTES:
        raise RemoteProtocolError("a greeting of the wrong length")
    return hello[len(_NAME) + 2 :]


async def _read(reader: asyncio.StreamReader) -> bytes:
    """The next plain frame; a refusal is raised as what it means."""
    body = await read_frame(reader, HANDSHAKE_FRAME_BYTES_MAX)
    if len(body) != 1:
        return body
    if body[0] == Refusal.CODE:
        raise WrongIdentity("another code, or another table")
    if body[0] == Refusal.VERSION:
        raise UnknownVersion("the peer speaks another version of the protocol")
    raise Busy("the peer is busy")


async def _identify(stream: SecureStream, role: Role, me: Credentials, keys: Keys) -> Proven:
    stream.write(me.identity.key + me.epoch)
    await stream.open()
    theirs = await stream.read(HANDSHAKE_FRAME_BYTES_MAX)
    if len(theirs) != _KEY_BYTES + EPOCH_BYTES:
        raise RemoteProtocolError("an identity of the wrong length")
    player, epoch = PlayerKey(theirs[:_KEY_BYTES]), theirs[_KEY_BYTES:]
    ours = me.identity.key + me.epoch
    stream.write(me.identity.sign(_statement(role, keys, me.secret, ours, theirs)))
    signature = await stream.read(HANDSHAKE_FRAME_BYTES_MAX)
    try:
        verify_signature(player, _statement(role.other, keys, me.secret, theirs, ours), signature)
    except BadSignature as error:
        raise Impostor("the peer is not the player that it claims to be") from error
    if player == me.identity.key:  # only now: anybody who knows the code could say that
        raise SamePlayer("another program runs with our identity")
    return Proven(player, epoch, stream)


def _statement(role: Role, keys: Keys, secret: Secret, signer: bytes, other: bytes) -> bytes:
    """What ``signer`` signs; the binding stands for both messages of the key exchange."""
    return framed(
        b"dixit-lan/1/link-identity", role.value, keys.binding, secret.table_id, signer, other
    )
