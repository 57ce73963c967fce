"""A window that hangs, one that is killed, a seat that is killed: at a real table with others."""

import os
import signal
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from dixit_lan.app.exits import Exit
from dixit_lan.logs.entry import read_entry
from dixit_lan.logs.kinds import CONTROL_KINDS
from dixit_lan.logs.record import ENTRY_TAG, read_items, whole_length
from tests.net.games import CODE, HERE, Games
from tests.net.room import LOOPBACK, free_port
from tests.net.seats import Seat
from tests.net.windows import WindowProcess, processes_with, seat_names

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="needs /proc"),
]

HANG_SECONDS = 30
"""Thrice as long as a laptop may be silent before the others ask about it."""
NAMES = ("Ben", "Cat", "Dee")
RULES = ("--seats", "4", "--target", "12", "--no-mdns", *HERE)


def _sit_down(games: Games, port: int) -> tuple[WindowProcess, list[Seat]]:
    known = (*RULES, "--peer", f"{LOOPBACK}:{port}", "--patience", "60")
    return _open_window(games, port), [Seat(games, name, *known) for name in NAMES]


def _open_window(games: Games, port: int) -> WindowProcess:
    at = ("--table", games.table, "--code", CODE, "--records", str(games.records), "--fast")
    return WindowProcess(games, "Ann", *at, *RULES, "--port", str(port))


def _noticed(seats: Sequence[Seat]) -> list[str]:
    """What the others have seen of somebody's absence."""
    words = ("now silent", "now away", "paused")
    return [line.text for seat in seats for line in seat.said if any(w in line.text for w in words)]


def _control_entries(record: Path) -> list[str]:
    data = record.read_bytes()
    items = read_items(data[: whole_length(data)])
    kinds = [read_entry(item.data).kind for item in items if item.tag == ENTRY_TAG]
    return [kind.name for kind in kinds if kind in CONTROL_KINDS]


def _until_gone(name: str) -> None:
    until = time.monotonic() + 60
    while processes_with(name):
        assert time.monotonic() < until, "the seat's process is still there"
        time.sleep(0.05)


def test_a_hanging_window_a_killed_one_and_a_killed_seat() -> None:
    port = free_port()
    with Games() as games:
        window, others = _sit_down(games, port)
        window.order("play")
        window.until(lambda it: it.get("round") and it.get("my_move"))

        window.order(f"hang {HANG_SECONDS}")
        window.until(lambda it: it.get("hangs") is False)
        said = len(window.said)
        (name,) = seat_names(window.data)
        assert _noticed(others) == []
        window.until(lambda it: it.get("round") is not None, after=said)

        before = window.rest()
        window.kill()
        assert len(processes_with(name)) == 1, "the seat is kept"
        again = _open_window(games, port)
        after = again.until(lambda it: it.get("seat") is not None)
        assert _place(after) == _place(before)
        assert seat_names(window.data) == [name]
        time.sleep(1.0)
        assert _noticed(others) == []
        assert not any(_control_entries(record) for record in games.records.glob("*.dixit"))

        before = again.until(lambda it: it.get("my_move"))
        said = len(again.said)
        (pid,) = again.seats()
        os.kill(pid, signal.SIGKILL)
        told = again.until(lambda it: "started again" in it.get("problem", ""), after=said)
        after = again.until(lambda it: it.get("my_move") and it.get("returning"), after=said)
        assert _place(after) == _place(before), told
        assert {_standing(each) for each in again.said[said:] if "phase" in each} == {
            _standing(before)
        }
        assert seat_names(window.data) != [name], "another process, and no trace of the lost one"

        again.order("play")
        again.until(lambda it: it.get("phase") == "over")
        (name,) = seat_names(window.data)
        again.order("quit")
        assert again.ends() == Exit.OK
        _until_gone(name)
        assert seat_names(window.data) == []
        assert len({seat.ends() for seat in others}) == 1
        for record in games.records.glob("*.dixit"):
            assert games.verify(record) == Exit.OK


def _standing(shown: dict[str, object]) -> tuple[object, ...]:
    """What stays on the screen all the time, though the new seat goes through the whole game first."""
    return shown["phase"], shown["game"], shown["round"], tuple(shown["hand"] or ())


def _place(shown: dict[str, object]) -> list[object]:
    return [shown[word] for word in ("game", "seat", "hand", "pictures")]
