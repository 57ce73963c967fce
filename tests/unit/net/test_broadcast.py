"""Programs on loopback find each other by broadcast alone, and believe nothing that is no shout."""

import asyncio
import socket
from collections.abc import Callable

import pytest

from dixit_lan.net import broadcast, heard
from dixit_lan.net.addresses import own_subnets
from dixit_lan.net.advert import Advert, Found
from dixit_lan.net.broadcast import Broadcast, Shout, together
from dixit_lan.net.heard import Listening
from dixit_lan.net.limits import (
    BROADCAST_BYTES_MAX,
    BROADCAST_GAP_SECONDS,
    BROADCAST_PORT,
    BROADCAST_SOURCES_MAX,
    FORGOTTEN_AFTER_SECONDS,
    FOUND_EACH_MAX,
    FOUND_MAX,
)
from dixit_lan.wire.canonical import encode

HERE = ("127.0.0.1",)
NAMES = ("Ann", "Ben", "Zoë")


def _free_port() -> int:
    """Of the test's own: on the real one whoever plays on this machine is heard too."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.bind(("", 0))
        return int(probe.getsockname()[1])


PORT = _free_port()


def _program(name: str, mark: str, table: str = "Kitchen") -> Broadcast:
    advert = Advert(name, table, 40_000)
    return Broadcast(advert, HERE, mark=mark, on_change=lambda: None, port=PORT)


def _shout(mark: str = "stranger", **changes: object) -> Shout:
    texts = {key: value.decode() for key, value in Advert("Eve", "Den", 7).properties().items()}
    fields = {"game": "dixit-lan", "mark": mark, "here": True, "port": 7, "properties": texts}
    return Shout(**{**fields, **changes})


def _send(data: bytes) -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
        sender.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        sender.sendto(data, (own_subnets(HERE)[0].broadcast, PORT))


async def _until(fact: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not fact():
            await asyncio.sleep(0.01)


def _players(program: Broadcast) -> list[str]:
    return sorted(each.player for each in program.found)


def test_programs_of_one_laptop_hear_each_other_come_change_and_go() -> None:
    async def run() -> None:
        programs = [_program(name, f"mark{at}") for at, name in enumerate(NAMES)]
        for each in programs:
            await each.start()
        await _until(lambda: all(len(each.found) == 2 for each in programs))
        assert [_players(each) for each in programs] == [
            ["Ben", "Zoë"],
            ["Ann", "Zoë"],
            ["Ann", "Ben"],
        ]
        assert programs[0].found[0].addresses == HERE and programs[0].found[0].port == 40_000
        programs[1].update(Advert("Ben", "Kitchen", 40_000, 5, "playing"))
        await _until(lambda: any(each.state == "playing" for each in programs[0].found))
        programs[2].update(None)
        await programs[1].stop()
        await _until(lambda: not programs[0].found)
        for each in (programs[0], programs[2]):
            await each.stop()

    asyncio.run(run())


def test_programs_that_nobody_tells_a_port_use_the_same_one() -> None:
    assert Broadcast(None, HERE, mark="m", on_change=lambda: None)._port == BROADCAST_PORT


def test_whoever_falls_silent_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heard, "FORGOTTEN_AFTER_SECONDS", 0.5)
    monkeypatch.setattr(broadcast, "BROADCAST_SECONDS", 0.05)

    async def run() -> None:
        ann = _program("Ann", "mark0")
        await ann.start()
        await _until(lambda: ann._transport is not None)
        _send(encode(_shout()))
        await _until(lambda: bool(ann.found))
        await _until(lambda: not ann.found)
        await ann.stop()

    asyncio.run(run())


BAD = {
    "nothing": b"",
    "noise": b"\xc1" * 40,
    "too long": encode(_shout(properties={"table": "x" * BROADCAST_BYTES_MAX})),
    "another game": encode(_shout(game="chess")),
    "no table": encode(_shout(properties={})),
    "no port": encode(_shout(port=0)),
    "an odd mark": encode(_shout(mark="a\u202eb")),
    "a long mark": encode(_shout(mark="m" * 33)),
    "our own": encode(_shout(mark="mark0")),
    "a goodbye of nobody": encode(_shout(here=False)),
}


def test_only_shouts_of_this_game_count() -> None:
    async def run() -> None:
        ann = _program("Ann", "mark0")
        await ann.start()
        await _until(lambda: ann._transport is not None)
        for data in (*BAD.values(), encode(_shout("last"))):
            _send(data)
        await _until(lambda: bool(ann.found))
        assert [each.player for each in ann.found] == ["Eve"]
        assert ann.found[0].instance.startswith("Eve last.")
        await ann.stop()

    asyncio.run(run())


def test_a_stranger_from_another_network_is_not_heard() -> None:
    async def run() -> None:
        ann = _program("Ann", "mark0")
        ann._subnets = own_subnets(HERE)
        ann.datagram_received(encode(_shout()), ("10.1.2.3", 9))
        assert not ann.found
        ann.datagram_received(encode(_shout()), ("127.0.0.9", 9))
        assert _players(ann) == ["Eve"]

    asyncio.run(run())


def _hear(ann: Broadcast, shout: Shout, *hosts: str) -> None:
    for host in hosts:
        ann.datagram_received(encode(shout), (host, 9))


def _listening() -> Broadcast:
    ann = _program("Ann", "mark0")
    ann._subnets = own_subnets(HERE)
    return ann


def _ports(program: Broadcast) -> dict[tuple[str, ...], int]:
    return {each.addresses: each.port for each in program.found}


def test_nobody_speaks_for_another_address() -> None:
    """Neither its port, nor its goodbye, nor its addresses."""

    async def run() -> None:
        ann = _listening()
        victim, thief = "127.0.0.5", "127.0.0.66"
        _hear(ann, _shout(port=7), victim)
        name = ann.found[0].instance
        _hear(ann, _shout(port=1), thief)
        assert _ports(ann) == {(victim,): 7, (thief,): 1}
        assert len({each.instance for each in ann.found}) == 2 and ann.found[0].instance == name
        _hear(ann, _shout(here=False), thief, "127.0.0.67")
        assert _ports(ann) == {(victim,): 7}
        _hear(ann, _shout(port=1), *(f"127.0.0.{100 + at}" for at in range(12)))
        assert _ports(ann)[victim,] == 7
        _hear(ann, _shout(here=False), victim)
        assert 7 not in _ports(ann).values()

    asyncio.run(run())


def test_a_laptop_in_two_networks_is_one_program() -> None:
    async def run() -> None:
        ann = _listening()
        _hear(ann, _shout(), "127.0.0.5", "127.0.0.6")
        assert _ports(ann) == {("127.0.0.5", "127.0.0.6"): 7}
        _hear(ann, _shout(here=False), "127.0.0.5")
        assert _ports(ann) == {("127.0.0.6",): 7}

    asyncio.run(run())


def test_a_flood_is_bounded_and_mutes_nobody_else() -> None:
    async def run() -> None:
        ann = _listening()
        for number in range(1_000):
            _hear(ann, _shout(f"mark{number + 1}"), "127.0.0.1")
        assert len(ann.found) == FOUND_EACH_MAX
        _hear(ann, _shout("honest"), "127.0.0.2")
        assert len(ann.found) == FOUND_EACH_MAX + 1
        for at in range(FOUND_MAX + BROADCAST_SOURCES_MAX):
            _hear(ann, _shout(f"many{at}"), f"127.0.{1 + at // 200}.{at % 200}")
        assert len(ann.found) == FOUND_MAX
        assert len(ann._listening._sources) == BROADCAST_SOURCES_MAX

    asyncio.run(run())


def test_sources_that_fall_silent_make_room() -> None:
    listening = Listening()
    assert all(listening.take(f"host{at}", 0.0) for at in range(BROADCAST_SOURCES_MAX))
    assert not listening.take("late", 1.0)
    listening.forget(FORGOTTEN_AFTER_SECONDS)
    assert listening.take("late", FORGOTTEN_AFTER_SECONDS)


def test_new_marks_make_us_shout_only_so_often() -> None:
    async def run() -> None:
        ann = _listening()
        times = []
        for _ in range(2):
            for number in range(10):
                _hear(ann, _shout(f"mark{number + 1}"), "127.0.0.1")
                _hear(ann, _shout(f"mark{number + 1}", here=False), "127.0.0.1")
            assert not ann._woken.is_set(), "a timer wakes it"
            assert ann._answer is not None
            times.append(ann._answer.when())
            await _until(ann._woken.is_set)
            ann._woken.clear()
        assert times[1] - times[0] >= BROADCAST_GAP_SECONDS

    asyncio.run(run())


@pytest.mark.parametrize("odd", ["", "::ffff:127.0.0.9", "fe80::1", "127.0.0.09", "::1", "x"])
def test_what_is_no_ipv4_address_is_in_none_of_our_networks(odd: str) -> None:
    assert not own_subnets(HERE)[0].holds(odd)
    assert own_subnets(HERE)[0].holds("127.0.0.9")


def test_a_port_that_is_free_again_is_listened_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broadcast, "BROADCAST_SECONDS", 0.05)
    taken = [True]
    real = broadcast._socket

    def refusing(port: int) -> socket.socket:
        if port and taken[0]:
            raise OSError("taken")
        return real(port)

    monkeypatch.setattr(broadcast, "_socket", refusing)

    async def run() -> None:
        ann = _program("Ann", "mark0")
        await ann.start()
        await _until(lambda: ann._transport is not None)
        assert not ann._hears
        taken[0] = False
        await _until(lambda: ann._hears)
        _send(encode(_shout()))
        await _until(lambda: bool(ann.found))
        await ann.stop()

    asyncio.run(run())


def test_who_was_heard_in_both_ways_is_there_once() -> None:
    def found(name: str, *addresses: str) -> Found:
        return Found(name, "Ann", "Kitchen", "", addresses, 7, 4, "lobby", 1)

    both = together([found("a", "10.0.0.1", "fe80::1")], [found("a", "10.0.0.2", "10.0.0.1")])
    assert both == (found("a", "10.0.0.1", "fe80::1", "10.0.0.2"),)
    assert together([found("b", "10.0.0.1")], [found("a", "10.0.0.2")]) == (
        found("a", "10.0.0.2"),
        found("b", "10.0.0.1"),
    )
