"""What happens to one window or on one connection is not noticed at the other laptops."""

import asyncio
import errno
import random
import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from dixit_lan.app.options import Options
from dixit_lan.app.seat.backend import LiveBackend
from dixit_lan.bots.bot import Bot
from dixit_lan.client.app import Client
from dixit_lan.client.input.autopilot import Autopilot
from dixit_lan.client.window import open_window
from dixit_lan.keeping.folders import our_folders
from dixit_lan.net.events import DownReason
from dixit_lan.net.frames import LENGTH_BYTES
from dixit_lan.net.handshake import dial
from dixit_lan.net.limits import SILENT_TICKS_MAX, TICK_SECONDS
from dixit_lan.net.links import Links
from dixit_lan.packs.library import Library
from dixit_lan.packs.pack import standard_pack
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.rules.view import SeatView
from tests.net.games import CODE, HERE, Games
from tests.net.room import LOOPBACK, free_port
from tests.net.seats import Seat
from tests.net.strangers import credentials

STILL_SECONDS = SILENT_TICKS_MAX * TICK_SECONDS + 2.0
"""Longer than a laptop may be silent before the others ask about it."""

PATIENCE_SECONDS = 90.0
FROZEN_SECONDS = 1.0
"""A frame that takes so long waits for something that it must not wait for."""

NAMES = ("Ben", "Cat", "Dee")


class Window:
    """Ann's window: a client that a bot plays through, drawn only while ``draw_until`` is called."""

    def __init__(self, desk: LiveBackend, bot: Bot) -> None:
        self.desk = desk
        self.client = Client(desk, open_window((1024, 640)), autopilot=Autopilot(bot.decide))
        self.worst = 0.0

    def draw_until(self, done) -> None:
        until = time.monotonic() + PATIENCE_SECONDS
        while not done():
            started = time.monotonic()
            assert started < until, (self.desk.status(), self.desk.problem())
            self.client.frame(pygame.time.get_ticks())
            self.worst = max(self.worst, time.monotonic() - started)
            time.sleep(0.005)

    def view(self) -> SeatView | None:
        status = self.desk.status()
        return None if status is None else status.view

    def rounds(self) -> int:
        view = self.view()
        return 0 if view is None else len(view.history)


@contextmanager
def swallows() -> Iterator[tuple[str, int]]:
    """A place where a call is neither answered nor refused: too many wait there already."""
    with socket.socket() as server, socket.socket() as first, socket.socket() as second:
        server.bind((LOOPBACK, 0))
        server.listen(0)
        for waiting in (first, second):
            waiting.setblocking(False)
            waiting.connect_ex(server.getsockname())
        yield server.getsockname()


@contextmanager
def half_a_frame(port: int, table: str) -> Iterator[None]:
    """A stranger who breaks off in the middle of the first word, and a guest who knows the code and
    breaks off in the middle of a later one; both stay on the line.
    """
    ready, done = threading.Event(), threading.Event()

    async def break_off() -> None:
        def ignore(*_: object) -> None:
            pass

        _, stranger = await asyncio.open_connection(LOOPBACK, port)
        stranger.write((64).to_bytes(LENGTH_BYTES, "big") + b"half")
        with ThreadPoolExecutor(1) as executor:
            me = credentials("Mallory", executor, CODE, table)
            reader, writer = await asyncio.open_connection(LOOPBACK, port)
            proven = await dial(reader, writer, me, ignore)
            link = await Links(me.identity.key, ignore, ignore, ignore).settle(proven, LOOPBACK)
            writer.write((100).to_bytes(LENGTH_BYTES, "big") + b"half")
            await asyncio.gather(stranger.drain(), writer.drain())
            ready.set()
            await asyncio.to_thread(done.wait)
            link.fail(DownReason.STOPPED)
        stranger.close()

    thread = threading.Thread(target=lambda: asyncio.run(break_off()))
    thread.start()
    try:
        assert ready.wait(30), "the guest did not get in"
        yield
    finally:
        done.set()
        thread.join()


def test_half_a_frame_an_address_that_swallows_and_a_window_that_stands_still(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DIXIT_LAN_DATA", str(tmp_path / "data"))
    pack, port = standard_pack(), free_port()
    with swallows() as deaf, Games() as games:
        options = Options(
            name="Ann", fast=True, mdns=False, interfaces=(LOOPBACK,), seats=4,
            edition=ODYSSEY.with_target(10), port=port, peers=(deaf,),
        )  # fmt: skip
        desk = LiveBackend(our_folders(), [pack], options)
        try:
            desk.join_table("Ann", games.table, CODE)
            window = Window(desk, Bot(Library([pack]).all_tags(), 0.9, random.Random(1)))
            rules = ("--seats", "4", "--target", "10", "--no-mdns", "--patience", "60")
            known = ("--peer", f"{LOOPBACK}:{port}")
            seats = [Seat(games, name, *HERE, *rules, *known) for name in NAMES]
            window.draw_until(lambda: window.view() is not None and bool(window.view().hand))
            with half_a_frame(port, games.table):
                rounds = window.rounds()
                time.sleep(STILL_SECONDS)  # and no frame is drawn
                window.draw_until(lambda: window.rounds() > rounds)
                assert desk._session.mesh.dialled_in_vain[deaf] == errno.ETIMEDOUT
                noticed = [
                    line.text
                    for seat in seats
                    for line in seat.said
                    if "now silent" in line.text or "now away" in line.text
                ]
        finally:
            desk.close()
            pygame.display.quit()
    assert noticed == []
    assert window.worst < FROZEN_SECONDS
