"""Meshes on loopback: who finds whom, and that every pair has exactly one link."""

import asyncio

import pytest

from dixit_lan.errors import LinkError, LocalProtocolError
from dixit_lan.net.events import DownReason, PeerDown, PeerUp, RefusedReason
from dixit_lan.net.limits import DATA_BYTES_MAX
from dixit_lan.net.mesh import Mesh, Network
from tests.net.room import LOOPBACK, Peer, Room, identity_of, in_room


async def say_hello(*peers: Peer) -> None:
    """Everybody greets everybody; each greeting arrives once."""
    for peer in peers:
        for other in peers:
            peer.mesh.send(other.key, peer.name.encode())
    for peer in peers:
        for other in peers:
            if other is not peer:
                await peer.heard(other)
                assert peer.data_from(other.key) == [other.name.encode()]


def assert_one_link_a_pair(*peers: Peer) -> None:
    for peer in peers:
        others = {each.key for each in peers} - {peer.key}
        assert set(peer.mesh.peers) == others
        for other in others:
            assert peer.ups_and_downs(other) == [PeerUp(other)]


@in_room
async def test_one_known_peer_is_enough(room: Room) -> None:
    first = await room.start("first")
    others = [await room.start(f"guest {at}", first) for at in range(4)]
    everybody = (first, *others)
    for peer in everybody:
        await peer.linked(*(each for each in everybody if each is not peer))
    await say_hello(*everybody)
    assert_one_link_a_pair(*everybody)


@in_room
async def test_a_chain_of_acquaintances_becomes_a_full_mesh(room: Room) -> None:
    chain = [await room.start("link 0")]
    for at in range(1, 5):
        chain.append(await room.start(f"link {at}", chain[-1]))
    for peer in chain:
        await peer.linked(*(each for each in chain if each is not peer))
    assert_one_link_a_pair(*chain)


@in_room
async def test_six_dial_each_other_at_the_same_instant(room: Room) -> None:
    peers = [await room.start(f"twin {at}") for at in range(6)]
    for peer in peers:
        for other in peers:
            if other is not peer:
                peer.mesh.add_peer(*other.address)
    for peer in peers:
        await peer.linked(*(each for each in peers if each is not peer))
    await say_hello(*peers)
    assert_one_link_a_pair(*peers)


@in_room
async def test_a_full_table_on_one_machine(room: Room) -> None:
    first = await room.start("bot 0")
    bots = [first, *[await room.start(f"bot {at}", first) for at in range(1, 12)]]
    for bot in bots:
        await bot.linked(*(each for each in bots if each is not bot))
    await say_hello(*bots)


@in_room
async def test_messages_arrive_whole_and_in_order(room: Room) -> None:
    alice = await room.start("alice")
    bob = await room.start("bob", alice)
    await alice.linked(bob)
    messages = [bytes([at % 256]) * size for at, size in enumerate([0, 1, 65535, DATA_BYTES_MAX])]
    messages += [str(at).encode() for at in range(500)]
    for message in messages:
        alice.mesh.send(bob.key, message)
    await bob.until(lambda bob: len(bob.data_from(alice.key)) == len(messages))
    assert bob.data_from(alice.key) == messages


@in_room
async def test_more_than_a_message_may_hold_is_our_own_mistake(room: Room) -> None:
    alice = await room.start("alice")
    with pytest.raises(LocalProtocolError):
        alice.mesh.send(identity_of("bob").key, bytes(DATA_BYTES_MAX + 1))
    alice.mesh.send(identity_of("bob").key, b"nobody is there")


@in_room
async def test_who_leaves_is_said_to_have_left(room: Room) -> None:
    alice = await room.start("alice")
    bob = await room.start("bob", alice)
    await alice.linked(bob)
    await bob.linked(alice)
    await room.leave(bob)
    await alice.until(lambda alice: not alice.mesh.peers)
    assert alice.ups_and_downs(bob.key) == [PeerUp(bob.key), PeerDown(bob.key, DownReason.LEFT)]


@in_room
async def test_who_comes_back_is_dialled_again(room: Room) -> None:
    alice = await room.start("alice")
    bob = await room.start("bob", alice)
    await alice.linked(bob)
    await bob.linked(alice)
    await room.leave(bob)
    await alice.until(lambda alice: not alice.mesh.peers)
    again = await room.start("bob", port=bob.mesh.port)  # knows nobody: alice has to dial
    await again.linked(alice)


@in_room
async def test_a_restarted_program_replaces_the_one_that_nobody_missed_yet(room: Room) -> None:
    alice = await room.start("alice")
    old = await room.start("bob", alice)
    await alice.linked(old)
    await old.linked(alice)
    new = await room.start("bob", alice)
    await new.linked(alice)
    await old.until(lambda old: bool(old.ups_and_downs(alice.key)[1:]))
    assert alice.ups_and_downs(old.key) == [
        PeerUp(old.key),
        PeerDown(old.key, DownReason.REPLACED),
        PeerUp(old.key),
    ]
    assert old.ups_and_downs(alice.key)[1] == PeerDown(alice.key, DownReason.TAKEN_OVER)


@in_room
async def test_dialling_ourselves_leads_nowhere(room: Room) -> None:
    alice = await room.start("alice")
    alice.mesh.add_peer(*alice.address)
    assert (await alice.refused()).reason is RefusedReason.OURSELVES
    bob = await room.start("bob", alice)
    await bob.linked(alice)
    await alice.linked(bob)
    assert set(alice.mesh.peers) == {bob.key}


@in_room
async def test_two_programs_with_one_identity_are_told_so(room: Room) -> None:
    alice = await room.start("alice")
    double = await room.start("alice", alice)
    assert (await alice.refused()).reason is RefusedReason.SAME_PLAYER
    assert (await double.refused()).reason is RefusedReason.SAME_PLAYER


@in_room
async def test_an_address_where_nobody_is_gets_reported_and_tried_again(room: Room) -> None:
    bob = await room.start("bob")
    await room.leave(bob)
    alice = await room.start("alice", bob)
    refusal = await alice.refused()
    assert (refusal.reason, refusal.incoming) == (RefusedReason.UNREACHABLE, False)
    again = await room.start("bob", port=bob.mesh.port)
    await alice.linked(again)


@in_room
async def test_a_port_that_is_taken_is_a_plain_error(room: Room) -> None:
    alice = await room.start("alice")
    with pytest.raises(LinkError) as caught:
        await room.start("bob", port=alice.mesh.port)
    assert str(alice.mesh.port) in str(caught.value)
    assert caught.value.hint


@in_room
async def test_a_listener_that_breaks_harms_nobody(room: Room) -> None:
    alice = await room.start("alice")

    def broken(_: object) -> None:
        raise RuntimeError("a bug in whoever listens")

    network = Network(interfaces=(LOOPBACK,), discovery=False, peers=(alice.address,))
    bob = Mesh(
        identity_of("bob"), "Kitchen", "one two three", network, entropy=bytes, on_event=broken
    )
    await bob.start()
    try:
        await alice.until(lambda alice: bool(alice.mesh.peers))
    finally:
        await bob.stop()


def test_starting_and_stopping_without_anybody_is_quick() -> None:
    async def alone() -> None:
        peer = Peer("alice", "code", Network(interfaces=(LOOPBACK,), discovery=False), "Kitchen")
        await peer.mesh.start()
        await peer.mesh.stop()
        assert len(asyncio.all_tasks()) == 1

    asyncio.run(alone())
