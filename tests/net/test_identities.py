"""Nobody's identity is told before the code is proven, and none is believed before it is proven."""

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor

import pytest

from dixit_lan.errors import LinkError, WrongIdentity
from dixit_lan.net.events import RefusedReason
from dixit_lan.net.frames import frame, read_frame
from dixit_lan.net.handshake import Impostor, SamePlayer, answer, dial
from dixit_lan.net.limits import HANDSHAKE_FRAME_BYTES_MAX
from dixit_lan.net.pake import Exchange, Keys, Role, table_secret
from dixit_lan.net.secure import SecureStream
from tests.net.room import CODE, LOOPBACK, TABLE, Room, identity_of, in_room
from tests.net.strangers import HELLO_START, Stranger, Streams, credentials


@pytest.mark.parametrize("said", [bytes(32), bytes(31), b"", bytes(33)], ids=len)
def test_a_dialer_tells_nothing_to_a_listener_that_has_not_proven_the_code(said: bytes) -> None:
    """After its own confirmation, which a wrong code makes worthless, it hangs up."""
    heard: list[bytes] = []

    async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        stranger = Stranger(reader, writer)
        await stranger.read()
        exchange = Exchange(Role.LISTENER, table_secret(TABLE, "a guess"), os.urandom)
        stranger.send(HELLO_START + exchange.message)
        assert len(await stranger.read()) == 32
        stranger.send(said)
        heard.append(await reader.read(1024))  # nothing, at the end of the connection
        stranger.close()

    async def scene() -> None:
        server = await asyncio.start_server(listen, LOOPBACK)
        with ThreadPoolExecutor(1) as executor:
            reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
            with pytest.raises(WrongIdentity):
                await dial(reader, writer, credentials("alice", executor), lambda: None)
            writer.close()
            await writer.wait_closed()
        while not heard:
            await asyncio.sleep(0)
        server.close()

    asyncio.run(scene())
    assert heard == [b""]


def test_a_listener_tells_nothing_to_a_dialer_that_has_not_proven_the_code() -> None:
    @in_room
    async def scene(room: Room) -> None:
        alice = await room.start("alice")
        stranger = await Stranger.at(alice)
        exchange = Exchange(Role.DIALER, table_secret(TABLE, "a guess"), os.urandom)
        stranger.send(HELLO_START + exchange.message)
        assert len(await stranger.read()) == len(HELLO_START) + 33
        stranger.send(bytes(32))
        assert await stranger.is_cut() == frame(b"\x03"), "the refusal, and nothing else"
        stranger.close()

    scene()


async def _claim(streams: Streams, name: str) -> Keys:
    """As somebody who knows the code: all of a dialer's part, with another's key for our own."""
    reader, writer = streams
    exchange = Exchange(Role.DIALER, table_secret(TABLE, CODE), os.urandom)
    writer.write(frame(HELLO_START + exchange.message))
    theirs = await read_frame(reader, HANDSHAKE_FRAME_BYTES_MAX)
    keys = exchange.finish(theirs.removeprefix(HELLO_START))
    writer.write(frame(keys.confirmations[Role.DIALER]))
    await read_frame(reader, HANDSHAKE_FRAME_BYTES_MAX)
    stream = SecureStream(reader, writer, Role.DIALER, keys)
    stream.write(identity_of(name).key + os.urandom(16))
    stream.write(bytes(64))  # no signature of hers
    await stream.open()
    await stream.read(HANDSHAKE_FRAME_BYTES_MAX)
    return keys


@in_room
async def test_who_only_claims_our_identity_is_no_second_program_of_ours(room: Room) -> None:
    """Anybody who knows the code could have us tell the person that her laptop was copied."""
    alice = await room.start("alice")
    streams = await asyncio.open_connection(*alice.address)
    await _claim(streams, "alice")
    refusal = await alice.refused()
    assert refusal.reason is RefusedReason.NOT_OURS
    assert refusal.incoming
    streams[1].close()


def test_two_programs_of_one_identity_both_see_it_and_link_to_neither() -> None:
    async def scene() -> tuple[object, object]:
        ends: asyncio.Queue[object] = asyncio.Queue()
        with ThreadPoolExecutor(2) as executor:

            async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
                try:
                    await ends.put(await answer(reader, writer, credentials("ann", executor)))
                except LinkError as error:
                    await ends.put(error)
                writer.close()

            server = await asyncio.start_server(listen, LOOPBACK)
            streams = await asyncio.open_connection(*server.sockets[0].getsockname())
            with pytest.raises(SamePlayer) as caught:
                await dial(*streams, credentials("ann", executor), lambda: None)
            streams[1].close()
            other = await ends.get()
            server.close()
        return caught.value, other

    one, other = asyncio.run(scene())
    assert isinstance(one, SamePlayer) and isinstance(other, SamePlayer)
    assert not isinstance(one, Impostor)
