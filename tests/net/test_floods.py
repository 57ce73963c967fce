"""A game of three goes on, in bounded memory, whatever one of its laptops is showered with."""

import asyncio
import itertools
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from dixit_lan.net.events import DownReason
from dixit_lan.net.messages import Kind
from tests.net import floods
from tests.net.floods import Insider, crowd
from tests.net.games import CODE, HERE, Games
from tests.net.room import LOOPBACK, free_port
from tests.net.seats import Seat

STEPS_MEANWHILE = 20
"""Entries that are written at least while a game is attacked, and again afterwards."""

GROWTH_MB_MAX = 100
"""By how much the memory of a showered program may grow, at its peak."""


@dataclass
class Target:
    """The laptop that everything goes to."""

    seat: Seat
    port: int
    table: str

    def memory_mb(self, line: str) -> int:
        """``VmRSS`` is what it has now, ``VmHWM`` what it had at most."""
        status = Path(f"/proc/{self.seat.process.pid}/status").read_text()
        return next(int(each.split()[1]) for each in status.splitlines() if line in each) // 1024


@contextmanager
def game_under_attack(what: str, say: Callable[[str], None]) -> Iterator[Target]:
    """Three bots in a game without an end; it must go on during the attack and after it."""
    with Games() as games:
        port = free_port()
        rules = [*HERE, "--no-mdns", "--seats", "3", "--target", "9999", "--patience", "5"]
        first = Seat(games, "Ann", *rules, "--port", str(port))
        others = [
            Seat(games, name, *rules, "--peer", f"{LOOPBACK}:{port}") for name in ("Ben", "Cat")
        ]
        assert first.until_entries(30)
        target = Target(first, port, games.table)
        before, begun, since = target.memory_mb("VmRSS"), first.entries, time.monotonic()
        yield target
        growth = target.memory_mb("VmHWM") - before
        say(f"{what}: {before} MB, and {growth} MB more at its peak")
        assert growth < GROWTH_MB_MAX
        for seat in (first, *others):
            assert seat.entries > begun + STEPS_MEANWHILE, "the game stood still"
            assert seat.until_entries(seat.entries + STEPS_MEANWHILE), "a program has ended"
            assert seat.first("now (silent|away|out)", since) is None, seat.last_words


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Callable[[str], None]:
    def aloud(words: str) -> None:
        with capsys.disabled():
            print(f"\n{words}")

    return aloud


def test_ten_thousand_connections_from_one_address(say: Callable[[str], None]) -> None:
    with game_under_attack("ten thousand connections", say) as target:
        through = asyncio.run(crowd(target.port, 10_000, floods.say_nothing))
        assert through > 9_000


def test_slow_talkers_and_loud_ones(say: Callable[[str], None]) -> None:
    async def attack(port: int) -> None:
        await asyncio.gather(crowd(port, 100, floods.drip), crowd(port, 300, floods.say_too_much))

    with game_under_attack("slow and loud strangers", say) as target:
        asyncio.run(attack(target.port))


INSIDERS: dict[str, floods.Frames] = {
    "deeply nested": lambda: itertools.repeat((Kind.DATA, floods.deep(60_000))),
    "of no kind": lambda: itertools.repeat((99, b"")),
    "signs of life": lambda: itertools.repeat((Kind.ALIVE, b"")),
    "where nobody is": lambda: itertools.repeat((Kind.WHEREABOUTS, bytes(100))),
    "an endless log": lambda: floods.chain("Mallory", 60_000),
}


def test_frames_of_somebody_who_knows_the_code(say: Callable[[str], None]) -> None:
    async def attack(target: Target, frames: floods.Frames) -> DownReason | None:
        return await Insider("Mallory", target.table, CODE, target.port).talk(frames, 30_000)

    with game_under_attack("frames of an insider", say) as target:
        for name, frames in INSIDERS.items():
            ended = asyncio.run(attack(target, frames))
            say(f"{name}: {ended}, {target.memory_mb('VmHWM')} MB")
