"""Whoever does not know the code learns nothing, gets nowhere and disturbs nobody."""

import asyncio
import os
from collections.abc import Callable, Coroutine

import pytest

from dixit_lan.net.events import PeerUp, RefusedReason
from dixit_lan.net.frames import LENGTH_BYTES
from dixit_lan.net.handshake import Refusal
from dixit_lan.net.limits import STRANGERS_EACH_MAX
from dixit_lan.net.pake import Exchange, Role, table_id, table_secret
from dixit_lan.wire.version import PROTOCOL_VERSION
from tests.net.room import CODE, LOOPBACK, TABLE, Peer, Room, in_room
from tests.net.strangers import HELLO_START, Relay, Stranger

Attack = Callable[[Stranger], None]


def half_a_length(stranger: Stranger) -> None:
    stranger.writer.write(b"\x00\x00")


def half_a_frame(stranger: Stranger) -> None:
    stranger.writer.write((40).to_bytes(LENGTH_BYTES, "big") + b"dixit-lan")


def huge_length(stranger: Stranger) -> None:
    stranger.writer.write(b"\xff\xff\xff\xff")


def garbage(stranger: Stranger) -> None:
    stranger.writer.write(b"GET / HTTP/1.1\r\nHost: dixit\r\n\r\n")


def garbage_in_a_frame(stranger: Stranger) -> None:
    stranger.send(b"\x00" * 44)


def not_a_point(stranger: Stranger) -> None:
    stranger.send(HELLO_START + b"A" + b"\xff" * 32)


def the_neutral_point(stranger: Stranger) -> None:
    stranger.send(HELLO_START + b"A" + b"\x01" + bytes(31))


def a_point_of_order_two(stranger: Stranger) -> None:
    minus_one = (2**255 - 19 - 1).to_bytes(32, "little")
    stranger.send(HELLO_START + b"A" + minus_one)


def a_greeting_cut_short(stranger: Stranger) -> None:
    stranger.send(HELLO_START + b"A")


def nothing_at_all(stranger: Stranger) -> None:
    stranger.writer.write(bytes(LENGTH_BYTES))


async def with_an_honest_pair(
    room: Room, attack: Callable[[Peer], Coroutine[None, None, None]]
) -> None:
    """Run ``attack`` on one of two linked players; their link must not notice."""
    alice = await room.start("alice")
    bob = await room.start("bob", alice)
    await alice.linked(bob)
    await bob.linked(alice)
    await attack(alice)
    bob.mesh.send(alice.key, b"still here")
    await alice.heard(bob)
    assert alice.ups_and_downs(bob.key) == [PeerUp(bob.key)]
    assert bob.ups_and_downs(alice.key) == [PeerUp(alice.key)]
    assert alice.mesh.peers == (bob.key,)


@pytest.mark.parametrize(
    "attack",
    [
        half_a_length,
        half_a_frame,
        huge_length,
        garbage,
        garbage_in_a_frame,
        not_a_point,
        the_neutral_point,
        a_point_of_order_two,
        a_greeting_cut_short,
        nothing_at_all,
    ],
)
def test_noise_is_cut_off_without_an_answer(attack: Attack) -> None:
    @in_room
    async def scene(room: Room) -> None:
        async def make_noise(alice: Peer) -> None:
            stranger = await Stranger.at(alice)
            attack(stranger)
            assert await stranger.is_cut() == b""

        await with_an_honest_pair(room, make_noise)

    scene()


@in_room
async def test_two_hundred_connections_keep_nobody_out(room: Room) -> None:
    async def crowd(alice: Peer) -> None:
        strangers = [await Stranger.at(alice) for _ in range(200)]
        answers = await asyncio.gather(*(each.is_cut() for each in strangers))
        busy = [each for each in answers if each == b"\x00\x00\x00\x01" + bytes([Refusal.BUSY])]
        assert 0 < len(busy) <= 200 - STRANGERS_EACH_MAX  # the others were waited for in vain
        carol = await room.start("carol", alice)
        await carol.linked(alice)
        await room.leave(carol)
        await alice.until(lambda alice: carol.key not in alice.mesh.peers)

    await with_an_honest_pair(room, crowd)


@in_room
async def test_a_wrong_code_is_refused_on_both_sides(room: Room) -> None:
    async def guess(alice: Peer) -> None:
        mallory = await room.start("mallory", alice, code="one two four")
        here, there = await alice.refused(), await mallory.refused()
        assert (here.reason, here.incoming) == (RefusedReason.WRONG_CODE, True)
        assert (there.reason, there.incoming) == (RefusedReason.WRONG_CODE, False)
        assert not mallory.mesh.peers

    await with_an_honest_pair(room, guess)


@in_room
async def test_another_table_is_refused_like_a_wrong_code(room: Room) -> None:
    alice = await room.start("alice")
    dora = await room.start("dora", alice, table="Garden")
    assert (await dora.refused()).reason is RefusedReason.WRONG_CODE


@in_room
async def test_a_code_may_be_typed_in_any_way(room: Room) -> None:
    alice = await room.start("alice", code="fajo-kine-lawe", table="Mai’s Kitchen")
    bob = await room.start("bob", alice, code=" FAJO kine_Lawe\n", table="MAI’S  kitchen")
    await bob.linked(alice)


@in_room
async def test_wrong_codes_do_not_lock_out_the_right_one_on_the_same_address(room: Room) -> None:
    alice = await room.start("alice")
    wrong = [await room.start(f"mallory {at}", alice, code=f"no {at}") for at in range(8)]
    for each in wrong:
        await each.refused()
    bob = await room.start("bob", alice)
    await bob.linked(alice)
    assert alice.mesh.peers == (bob.key,)


@in_room
async def test_two_tables_of_one_name_live_side_by_side(room: Room) -> None:
    ours = [await room.start("alice")]
    theirs = [await room.start("dora", code="something else")]
    for at in range(3):
        ours.append(await room.start(f"ours {at}", ours[0], theirs[0]))
        theirs.append(await room.start(f"theirs {at}", ours[0], theirs[0], code="something else"))
    for table in (ours, theirs):
        for peer in table:
            await peer.linked(*(each for each in table if each is not peer))
            assert len(peer.mesh.peers) == 3


@in_room
async def test_another_version_is_told_so(room: Room) -> None:
    alice = await room.start("alice")
    stranger = await Stranger.at(alice)
    later = (PROTOCOL_VERSION + 1).to_bytes(2, "big")
    stranger.send(b"dixit-lan" + later + b"whatever the future brings")
    assert await stranger.read() == bytes([Refusal.VERSION])
    assert (await alice.refused()).reason is RefusedReason.OTHER_VERSION


@in_room
async def test_a_dialer_without_the_code_reads_nothing(room: Room) -> None:
    alice = await room.start("alice")
    honest = Relay(alice, lambda way, at, body: body if at < 2 else body[::-1])
    bob = await room.start("bob")
    bob.mesh.add_peer(*await honest.start())
    await bob.refused()
    await honest.stop()
    for said in honest.seen.values():
        assert_nothing_told(b"".join(said[:1]), alice, bob)
    stranger = await Stranger.at(alice)
    stranger.send(honest.seen["out"][0])  # a well-formed greeting
    greeting = await stranger.read()
    assert len(greeting) == len(HELLO_START) + 33
    stranger.send(bytes(32))
    assert await stranger.is_cut() == b"\x00\x00\x00\x01" + bytes([Refusal.CODE])
    assert_nothing_told(greeting, alice, bob)


def assert_nothing_told(data: bytes, *peers: Peer) -> None:
    secrets = [TABLE.encode(), CODE.encode(), table_id(TABLE)]
    secrets += [each.key for each in peers] + [each.name.encode() for each in peers]
    for secret in secrets:
        assert secret not in data


@in_room
async def test_a_listener_without_the_code_reads_nothing(room: Room) -> None:
    heard: asyncio.Queue[bytes] = asyncio.Queue()

    async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        stranger = Stranger(reader, writer)
        greeting = await stranger.read()
        stranger.send(greeting)  # the dialer's own words
        await heard.put(greeting)
        await heard.put(await stranger.is_cut())
        stranger.close()

    server = await asyncio.start_server(listen, LOOPBACK)
    alice = await room.start("alice")
    alice.mesh.add_peer(*server.sockets[0].getsockname())
    assert (await alice.refused()).reason is RefusedReason.NOT_OURS
    greeting = await heard.get()
    assert len(greeting) == len(HELLO_START) + 33
    assert_nothing_told(greeting, alice)
    assert await heard.get() == b""
    server.close()


@in_room
async def test_a_listener_with_another_code_is_told_no_identity(room: Room) -> None:
    """It keeps its confirmation to itself: after a made-up one, the dialer says nothing more."""
    heard: asyncio.Queue[bytes] = asyncio.Queue()
    secret = table_secret(TABLE, "another code")

    async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        stranger = Stranger(reader, writer)
        await stranger.read()
        exchange = Exchange(Role.LISTENER, secret, os.urandom)
        stranger.send(HELLO_START + exchange.message)
        await heard.put(await stranger.read())
        stranger.send(bytes(32))
        await heard.put(await stranger.is_cut())
        stranger.close()

    server = await asyncio.start_server(listen, LOOPBACK)
    alice = await room.start("alice")
    alice.mesh.add_peer(*server.sockets[0].getsockname())
    assert (await alice.refused()).reason is RefusedReason.WRONG_CODE
    assert len(await heard.get()) == 32
    assert await heard.get() == b""
    server.close()


@in_room
async def test_our_own_message_with_the_other_side_written_on_it_is_seen_through(
    room: Room,
) -> None:
    async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        stranger = Stranger(reader, writer)
        greeting = await stranger.read()
        stranger.send(greeting.replace(HELLO_START + b"A", HELLO_START + b"B"))
        await stranger.is_cut()
        stranger.close()

    server = await asyncio.start_server(listen, LOOPBACK)
    alice = await room.start("alice")
    alice.mesh.add_peer(*server.sockets[0].getsockname())
    assert (await alice.refused()).reason is RefusedReason.NOT_OURS
    server.close()


@in_room
async def test_a_listeners_greeting_sent_back_to_it_is_refused(room: Room) -> None:
    async def reflect(alice: Peer) -> None:
        relay = Relay(alice, lambda way, at, body: body)
        carol = await room.start("carol")
        carol.mesh.add_peer(*await relay.start())
        await carol.linked(alice)
        await room.leave(carol)
        await alice.until(lambda alice: carol.key not in alice.mesh.peers)
        await relay.stop()
        for greeting in (relay.seen["in"][0], relay.seen["in"][0].replace(b"\x01B", b"\x01A")):
            stranger = await Stranger.at(alice)
            stranger.send(greeting)
            if greeting == relay.seen["in"][0]:
                assert await stranger.is_cut() == b""
            else:
                await stranger.read()
                stranger.send(relay.seen["in"][1])  # and its own confirmation
                assert bytes([Refusal.CODE]) in await stranger.is_cut()

    await with_an_honest_pair(room, reflect)


@in_room
async def test_a_recorded_handshake_is_worth_nothing(room: Room) -> None:
    async def replay(alice: Peer) -> None:
        relay = Relay(alice, lambda way, at, body: body)
        carol = await room.start("carol")
        carol.mesh.add_peer(*await relay.start())
        await carol.linked(alice)
        await room.leave(carol)
        await alice.until(lambda alice: carol.key not in alice.mesh.peers)
        await relay.stop()
        stranger = await Stranger.at(alice)
        for body in relay.seen["out"]:
            stranger.send(body)
        said = await stranger.is_cut()
        assert relay.seen["in"][0] not in said
        assert len(alice.ups_and_downs(carol.key)) == 2  # up and down, when she was really there

    await with_an_honest_pair(room, replay)
