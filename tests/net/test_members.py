"""Whoever knows the code may still misbehave: it is dropped with a reason, the others go on."""

import asyncio
import os
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace

import pytest

from dixit_lan.crypto.signing import Identity
from dixit_lan.errors import DixitError, WrongIdentity
from dixit_lan.net.events import DownReason, PeerDown, PeerUp, RefusedReason
from dixit_lan.net.frames import LENGTH_BYTES, frame, read_frame
from dixit_lan.net.handshake import answer, dial
from dixit_lan.net.limits import (
    DATA_BYTES_MAX,
    FRAMES_BURST,
    HANDSHAKE_FRAME_BYTES_MAX,
    SEALED_FRAME_BYTES_MAX,
    WHEREABOUTS_BURST,
)
from dixit_lan.net.messages import Kind, Place, Whereabouts, write_whereabouts
from dixit_lan.net.pake import Exchange, Role, table_secret
from dixit_lan.net.secure import SecureStream
from dixit_lan.wire import canonical
from tests.net.room import CODE, LOOPBACK, TABLE, Peer, Room, identity_of, in_room
from tests.net.strangers import HELLO_START, Puppet, Relay, credentials, puppet, send_raw

Misdeed = Callable[[Puppet], Coroutine[None, None, None]]
MALLORY = identity_of("mallory").key


async def an_unknown_kind(mallory: Puppet) -> None:
    await send_raw(mallory, 99)


async def settling_twice(mallory: Puppet) -> None:
    await send_raw(mallory, Kind.KEEP)


async def an_unknown_goodbye(mallory: Puppet) -> None:
    await send_raw(mallory, Kind.GOODBYE, b"\xff")


async def a_goodbye_without_a_word(mallory: Puppet) -> None:
    await send_raw(mallory, Kind.GOODBYE)


async def plain_bytes(mallory: Puppet) -> None:
    mallory.writer.write(frame(b"not encrypted at all, but long enough"))


async def a_frame_too_short_to_be_one(mallory: Puppet) -> None:
    mallory.writer.write(frame(b"short"))


async def whereabouts_of_somebody_else(mallory: Puppet) -> None:
    place = Place(identity_of("alice").key, 4711, (LOOPBACK,))
    await send_raw(mallory, Kind.WHEREABOUTS, write_whereabouts(Whereabouts((place,))))


async def whereabouts_of_nobody(mallory: Puppet) -> None:
    await send_raw(mallory, Kind.WHEREABOUTS, write_whereabouts(Whereabouts(())))


async def whereabouts_that_are_no_addresses(mallory: Puppet) -> None:
    place = Place(MALLORY, 4711, ("kitchen.example",))
    await send_raw(mallory, Kind.WHEREABOUTS, write_whereabouts(Whereabouts((place,))))


async def whereabouts_that_are_no_whereabouts(mallory: Puppet) -> None:
    await send_raw(mallory, Kind.WHEREABOUTS, canonical.encode({"places": 7}))


async def too_many_whereabouts(mallory: Puppet) -> None:
    told = write_whereabouts(Whereabouts((Place(MALLORY, 4711, ()),)))
    for _ in range(2 * WHEREABOUTS_BURST):
        await send_raw(mallory, Kind.WHEREABOUTS, told)


async def a_huge_length(mallory: Puppet) -> None:
    mallory.writer.write((SEALED_FRAME_BYTES_MAX + 1).to_bytes(LENGTH_BYTES, "big"))


async def a_flood_of_messages(mallory: Puppet) -> None:
    for _ in range(2 * FRAMES_BURST):
        await send_raw(mallory, Kind.ALIVE)


async def half_a_frame_and_silence(mallory: Puppet) -> None:
    mallory.writer.write((100).to_bytes(LENGTH_BYTES, "big") + b"half")


async def hanging_up(mallory: Puppet) -> None:
    mallory.writer.transport.abort()


@pytest.mark.parametrize(
    ("misdeed", "reason"),
    [
        (an_unknown_kind, DownReason.BROKE_PROTOCOL),
        (settling_twice, DownReason.BROKE_PROTOCOL),
        (an_unknown_goodbye, DownReason.BROKE_PROTOCOL),
        (a_goodbye_without_a_word, DownReason.BROKE_PROTOCOL),
        (plain_bytes, DownReason.BROKE_PROTOCOL),
        (a_frame_too_short_to_be_one, DownReason.BROKE_PROTOCOL),
        (whereabouts_of_somebody_else, DownReason.BROKE_PROTOCOL),
        (whereabouts_of_nobody, DownReason.BROKE_PROTOCOL),
        (whereabouts_that_are_no_addresses, DownReason.BROKE_PROTOCOL),
        (whereabouts_that_are_no_whereabouts, DownReason.BROKE_PROTOCOL),
        (too_many_whereabouts, DownReason.OVER_LIMIT),
        (a_huge_length, DownReason.OVER_LIMIT),
        (a_flood_of_messages, DownReason.OVER_LIMIT),
        (half_a_frame_and_silence, DownReason.SILENT),
        (hanging_up, DownReason.LOST),
    ],
)
def test_a_misdeed_ends_the_link_and_no_other(misdeed: Misdeed, reason: DownReason) -> None:
    @in_room
    async def scene(room: Room) -> None:
        alice, bob = await an_honest_pair(room)
        async with puppet("mallory", alice) as mallory:
            await alice.until(lambda alice: MALLORY in alice.mesh.peers)
            await misdeed(mallory)
            await alice.until(lambda alice: MALLORY not in alice.mesh.peers)
        assert alice.ups_and_downs(MALLORY) == [PeerUp(MALLORY), PeerDown(MALLORY, reason)]
        await nobody_else_noticed(alice, bob)

    scene()


async def an_honest_pair(room: Room) -> tuple[Peer, Peer]:
    alice = await room.start("alice")
    bob = await room.start("bob", alice)
    await alice.linked(bob)
    await bob.linked(alice)
    return alice, bob


async def nobody_else_noticed(alice: Peer, bob: Peer) -> None:
    bob.mesh.send(alice.key, b"still here")
    await alice.heard(bob)
    assert alice.ups_and_downs(bob.key) == [PeerUp(bob.key)]
    assert bob.ups_and_downs(alice.key) == [PeerUp(alice.key)]


@in_room
async def test_a_peer_that_does_not_read_is_dropped_and_blocks_nobody(room: Room) -> None:
    alice, bob = await an_honest_pair(room)
    async with puppet("mallory", alice, limit=1024) as mallory:
        await alice.until(lambda alice: MALLORY in alice.mesh.peers)
        mallory.writer.transport.pause_reading()  # type: ignore[attr-defined]
        big = bytes(DATA_BYTES_MAX)
        while MALLORY in alice.mesh.peers:
            alice.mesh.send(MALLORY, big)
            await asyncio.sleep(0)
        alice.mesh.send(bob.key, b"meanwhile")
        await bob.heard(alice)
    down = PeerDown(MALLORY, DownReason.TOO_SLOW)
    assert alice.ups_and_downs(MALLORY) == [PeerUp(MALLORY), down]
    await nobody_else_noticed(alice, bob)


@pytest.mark.parametrize("way", ["in", "out"])
def test_one_changed_bit_ends_the_link_which_then_comes_back(way: str) -> None:
    @in_room
    async def scene(room: Room) -> None:
        changed: list[bytes] = []

        def change(direction: str, at: int, body: bytes) -> bytes:
            if direction != way or changed or len(body) < 1000:
                return body
            changed.append(body)
            return body[:500] + bytes([body[500] ^ 1]) + body[501:]

        alice, bob = await an_honest_pair(room)
        relay = Relay(alice, change)
        carol = await room.start("carol")
        carol.mesh.add_peer(*await relay.start())
        await carol.linked(alice)
        await alice.linked(carol)
        sender, receiver = (alice, carol) if way == "in" else (carol, alice)
        sender.mesh.send(receiver.key, b"x" * 2000)
        await receiver.until(lambda receiver: len(receiver.ups_and_downs(sender.key)) >= 3)
        assert receiver.ups_and_downs(sender.key) == [
            PeerUp(sender.key),
            PeerDown(sender.key, DownReason.BROKE_PROTOCOL),
            PeerUp(sender.key),
        ]
        assert receiver.data_from(sender.key) == []
        await nobody_else_noticed(alice, bob)
        await relay.stop()

    scene()


@in_room
async def test_frames_cannot_be_repeated_or_swapped(room: Room) -> None:
    held: list[bytes] = []

    def swap(direction: str, at: int, body: bytes) -> bytes:
        if direction == "in" or len(body) < 1000:
            return body
        held.append(body)
        return held[0]  # the first frame over and over

    alice, bob = await an_honest_pair(room)
    relay = Relay(alice, swap)
    carol = await room.start("carol")
    carol.mesh.add_peer(*await relay.start())
    await carol.linked(alice)
    for _ in range(3):
        carol.mesh.send(alice.key, b"x" * 2000)
    await alice.until(lambda alice: len(alice.ups_and_downs(carol.key)) >= 2)
    down = PeerDown(carol.key, DownReason.BROKE_PROTOCOL)
    assert alice.ups_and_downs(carol.key)[1] == down
    assert len(alice.data_from(carol.key)) == 1
    await nobody_else_noticed(alice, bob)
    await relay.stop()


def test_somebody_in_between_who_knows_the_code_cannot_pass_a_signature_on() -> None:
    asyncio.run(_somebody_in_between())


async def _somebody_in_between() -> None:
    """Mallory makes both exchanges herself, then lends her voice to the real players' identities."""
    verdicts: asyncio.Queue[BaseException | None] = asyncio.Queue()
    with ThreadPoolExecutor(1) as executor:

        async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            task = answer(reader, writer, credentials("bob", executor))
            verdicts.put_nowait(
                (await asyncio.gather(task, return_exceptions=True))[0]  # type: ignore[arg-type]
            )
            writer.close()

        async def relay(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            there = await asyncio.open_connection(*bob.sockets[0].getsockname())
            to_bob = await _exchange(*there, Role.DIALER)
            to_alice = await _exchange(reader, writer, Role.LISTENER)
            for _ in range(2):  # identities, then signatures
                to_bob.write(await to_alice.read(HANDSHAKE_FRAME_BYTES_MAX))
                to_alice.write(await to_bob.read(HANDSHAKE_FRAME_BYTES_MAX))
            await asyncio.sleep(0)
            writer.close()
            there[1].close()

        bob = await asyncio.start_server(listen, LOOPBACK)
        mallory = await asyncio.start_server(relay, LOOPBACK)
        streams = await asyncio.open_connection(*mallory.sockets[0].getsockname())
        with pytest.raises(WrongIdentity, match="not the player"):
            await dial(*streams, credentials("alice", executor), lambda: None)
        assert isinstance(await verdicts.get(), WrongIdentity)
        streams[1].close()
        bob.close()
        mallory.close()


async def _exchange(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, role: Role
) -> SecureStream:
    """Mallory's half of a key exchange with one of the two."""
    exchange = Exchange(role, table_secret(TABLE, CODE), os.urandom)
    if role is Role.DIALER:
        writer.write(frame(HELLO_START + exchange.message))
    theirs = await read_frame(reader, HANDSHAKE_FRAME_BYTES_MAX)
    keys = exchange.finish(theirs.removeprefix(HELLO_START))
    if role is Role.LISTENER:
        writer.write(frame(HELLO_START + exchange.message))
        await read_frame(reader, HANDSHAKE_FRAME_BYTES_MAX)
    writer.write(frame(keys.confirmations[role]))
    if role is Role.DIALER:
        await read_frame(reader, HANDSHAKE_FRAME_BYTES_MAX)
    stream = SecureStream(reader, writer, role, keys)
    await stream.open()
    return stream


@in_room
async def test_gossip_about_places_where_nobody_is_does_no_harm(room: Room) -> None:
    alice, bob = await an_honest_pair(room)
    nowhere = tuple(Place(os.urandom(32), 9, (f"127.0.0.{at}", "::1")) for at in range(1, 40))
    async with puppet("mallory", alice) as mallory:
        await alice.until(lambda alice: MALLORY in alice.mesh.peers)
        own = Place(MALLORY, 9, ())
        told = write_whereabouts(Whereabouts((own, *nowhere)))
        await send_raw(mallory, Kind.WHEREABOUTS, told)
        carol = await room.start("carol", alice)
        await carol.linked(alice, bob)
    await nobody_else_noticed(alice, bob)


class _Mask(Identity):
    """Says that it is somebody else, whose key it does not have."""

    def __init__(self, of: Identity) -> None:
        super().__init__(bytes(32))
        self.key = of.key


@in_room
async def test_who_only_says_that_it_is_we_is_not_taken_for_our_double(room: Room) -> None:
    """Else anybody with the code could make our program speak of a copied identity."""
    alice = await room.start("alice")
    with ThreadPoolExecutor(1) as executor:
        honest = credentials("alice", executor)
        me = replace(honest, identity=_Mask(honest.identity))
        reader, writer = await asyncio.open_connection(*alice.address)
        with suppress(DixitError):
            await dial(reader, writer, me, lambda: None)
        writer.close()
    assert (await alice.refused()).reason is not RefusedReason.SAME_PLAYER
