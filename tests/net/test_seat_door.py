"""The process of a seat and who comes to it: no window, several, and some that are none."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dixit_lan.app.logfile import log_path
from dixit_lan.app.options import Options
from dixit_lan.app.pipe import line as lines
from dixit_lan.app.pipe.door import Door, forget, knock, new_name, place_of
from dixit_lan.app.pipe.line import FREE, TAKEN, Line
from dixit_lan.app.pipe.messages import (
    Begin,
    Close,
    JoinAt,
    Message,
    Occupant,
    OpenTable,
    Snapshot,
)
from dixit_lan.app.programs import start_program
from dixit_lan.app.window import remote_backend, seat_link
from dixit_lan.app.window.remote_backend import RemoteBackend
from dixit_lan.client.preferences import Preferences
from dixit_lan.rules.edition import CLASSIC
from dixit_lan.table.status import Status
from tests.net.room import LOOPBACK
from tests.net.windows import processes_with, seat_names

WAIT_SECONDS = 60.0
NAME = new_name()
HERE = Options(mdns=False, interfaces=(LOOPBACK,))

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/cmdline").exists(), reason="needs /proc and sockets with names"
)


def _until(done: Callable[[], object]) -> None:
    until = time.monotonic() + WAIT_SECONDS
    while not done():
        assert time.monotonic() < until
        time.sleep(0.02)


@pytest.fixture
def seat(tmp_path: Path) -> "Iterator[subprocess.Popen[bytes]]":
    process = start_program(["seat", NAME], data=tmp_path, ends_with_us=False)
    _until(lambda: place_of(tmp_path, NAME))
    place = place_of(tmp_path, NAME)
    assert place is not None
    yield process
    process.kill()
    process.wait()
    forget(tmp_path, place)


def _come_in(data: Path, state: str = FREE) -> Line:
    """A line to the seat, which has greeted us."""
    place = place_of(data, NAME)
    assert place is not None
    line = knock(place)
    assert line is not None
    assert line.hear_greeting() == state
    return line


def _begin(data: Path) -> Line:
    """A line of a window whose seat has begun."""
    line = _come_in(data)
    line.greet(FREE)
    assert line.receive(WAIT_SECONDS) == (0, Occupant(""))
    line.send(0, Begin(HERE, None))
    assert line.receive(WAIT_SECONDS) is not None
    return line


def _read(line: Line) -> tuple[int, Message]:
    heard = line.receive(WAIT_SECONDS)
    assert heard is not None
    return heard


def test_a_window_that_reads_nothing_blocks_nothing_and_fills_no_memory(
    seat: "subprocess.Popen[bytes]", tmp_path: Path
) -> None:
    """All that it asks for is done, though nothing can be sent to it; then it sees the newest."""
    window = _begin(tmp_path)
    window.send(1, OpenTable("Ann", "Attic", CLASSIC, None))
    _until(lambda: (tmp_path / "sittings").is_dir() and any((tmp_path / "sittings").iterdir()))
    before, number = _memory_kb(seat.pid), 1
    until = time.monotonic() + 6.0  # whatever fits into the pipe in that time: nothing hangs on it
    while time.monotonic() < until:
        for _ in range(50):
            number += 1
            window.send(number, JoinAt("Ann", "", "", f"no place {number}"))
        time.sleep(0.01)
    assert _memory_kb(seat.pid) - before < 30_000
    told = [_read(window)]
    while told[-1][0] < number:
        told.append(_read(window))
    last = told[-1][1]
    assert isinstance(last, Snapshot) and f"no place {number}" in last.problem
    assert isinstance(last.status, Status) and last.status.table == "Attic"
    assert len(told) < number / 4
    window.send(number + 1, Close())
    assert seat.wait(WAIT_SECONDS) == 0


def _memory_kb(pid: int) -> int:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(each.split()[1]) for each in lines if each.startswith("VmRSS"))


def test_garbage_gets_one_error_and_the_next_window_comes_in(
    seat: "subprocess.Popen[bytes]", tmp_path: Path
) -> None:
    window = _begin(tmp_path)
    window._connection.send_bytes(b"garbage")
    with pytest.raises(OSError):
        while True:
            window.receive(WAIT_SECONDS)
    other = _come_in(tmp_path)
    other.greet(FREE)
    _read(other)
    other.send(0, OpenTable("Ann", "Attic", CLASSIC, None))  # no window begins like that
    with pytest.raises(OSError):
        other.receive(WAIT_SECONDS)
    again = _begin(tmp_path)
    text = log_path(tmp_path).read_text("utf-8")
    assert text.count("what no window says") == 1
    assert text.count("did not begin with how it was started") == 1
    again.send(1, Close())
    assert seat.wait(WAIT_SECONDS) == 0


def test_another_version_is_refused_by_the_seat_and_told_in_the_window(
    seat: "subprocess.Popen[bytes]", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as other:
        other.setattr(lines, "our_version", lambda: "0.0 other")
        place = place_of(tmp_path, NAME)
        assert place is not None and (line := knock(place)) is not None
        line.greet(FREE)
        with pytest.raises(EOFError):
            while True:
                line._connection.recv_bytes()
        _until(lambda: log_path(tmp_path).exists())
        assert "the other end is of version 0.0 other" in log_path(tmp_path).read_text("utf-8")
        desk = RemoteBackend(tmp_path, HERE, lambda: None)
        _until(desk.problem)
        assert desk.problem().startswith("Another version of this program still holds a seat")
        desk.close()
    assert seat.poll() is None


def test_one_window_at_a_time_and_the_second_has_its_own_seat(
    seat: "subprocess.Popen[bytes]", tmp_path: Path
) -> None:
    first = _begin(tmp_path)
    _come_in(tmp_path, TAKEN).close()
    desk = RemoteBackend(tmp_path, HERE, lambda: None)
    desk.open_table("Ben", "Attic", CLASSIC, None)
    _until(lambda: desk.status() is not None)
    own = set(seat_names(tmp_path)) - {NAME}
    assert len(own) == 1
    desk.close()
    assert not processes_with(own.pop())
    first.send(1, Close())
    assert seat.wait(WAIT_SECONDS) == 0
    assert seat_names(tmp_path) == []


def test_a_seat_whose_window_is_gone_ends_soon_where_nobody_sits(
    seat: "subprocess.Popen[bytes]", tmp_path: Path
) -> None:
    window = _begin(tmp_path)
    window.close()
    assert seat.wait(WAIT_SECONDS) == 0
    assert seat_names(tmp_path) == []


def test_a_seat_of_somebody_else_is_left_alone(
    seat: "subprocess.Popen[bytes]", tmp_path: Path
) -> None:
    window = _begin(tmp_path)
    window.send(1, OpenTable("Ann", "Attic", CLASSIC, None))
    told = _read(window)
    while not (isinstance(told[1], Snapshot) and told[1].status is not None):
        told = _read(window)
    window.close()
    named = Options(name="Ben", mdns=False, interfaces=(LOOPBACK,))
    for options, table in ((named, None), (HERE, "Attic")):
        desk = RemoteBackend(tmp_path, options, lambda: None)
        _until(lambda desk=desk: desk.code() or len(seat_names(tmp_path)) == 2)
        status = desk.status()
        assert (status and status.table) == table
        desk.close()
    assert seat.wait(WAIT_SECONDS) == 0


# -- what the window does about a seat that does not come about ----------------------------------------


def test_a_seat_that_cannot_begin_says_why_and_is_not_tried_again(tmp_path: Path) -> None:
    desk = RemoteBackend(tmp_path, Options(packs=(str(tmp_path / "no pack"),)), lambda: None)
    _until(desk.problem)
    assert "no pack" in desk.problem()
    _until(lambda: not desk._link._thread.is_alive())
    assert "no pack" in desk.problem()
    desk.close()


def test_a_seat_that_falls_again_and_again_is_not_started_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = []

    def falls(arguments: list[str], **options: object) -> "subprocess.Popen[bytes]":
        started.append(arguments)
        return start_program(["no-such-command"], data=tmp_path, ends_with_us=False)

    monkeypatch.setattr(seat_link, "start_program", falls)
    desk = RemoteBackend(tmp_path, HERE, lambda: None)
    _until(lambda: "keeps stopping" in desk.problem())
    assert len(started) == seat_link.FALLS_MAX
    for _ in range(seat_link.REQUESTS_MAX + 1):
        desk.leave()
    assert "doesn't answer" in desk.problem()
    desk.close()


def test_what_no_seat_says_ends_that_seat_and_starts_another(tmp_path: Path) -> None:
    door = Door(tmp_path, NAME)
    desk = RemoteBackend(tmp_path, HERE, lambda: None)
    line = door.come_in()
    assert line is not None
    line.greet(FREE)
    line.hear_greeting()
    line.send(0, Occupant(""))
    assert line.receive(WAIT_SECONDS) == (0, Begin(HERE, None))
    line._connection.send_bytes(b"garbage")
    door.close()
    _until(lambda: "started again" in desk.problem())
    desk.open_table("Ann", "Attic", CLASSIC, None)
    _until(lambda: desk.status() is not None and not desk.problem())
    (name,) = seat_names(tmp_path)
    desk.close()
    assert not processes_with(name)


def test_a_seat_that_is_lost_in_the_lobby_is_taken_again_and_practice_is_told(
    tmp_path: Path,
) -> None:
    desk = RemoteBackend(tmp_path, HERE, lambda: None)
    desk.open_table("Ann", "Attic", CLASSIC.with_target(17), 4)
    _until(lambda: desk.status() is not None)
    before = desk._snapshot
    assert before.seated is not None and before.seated.options.port
    _kill_seat(tmp_path)
    _until(lambda: "started again" in desk.problem())
    assert desk.status() is not None, "the table stays on the screen"
    _until(lambda: desk._snapshot is not before)
    after = desk._snapshot
    assert (after.code, after.seated) == (before.code, before.seated)
    assert after.status is not None and before.status is not None
    assert after.status.lobby.edition == before.status.lobby.edition
    assert after.status.lobby.seats_wanted == 4

    desk.practice("Ann", 2)
    _until(lambda: desk.is_practice() and desk.status() is not None)
    _kill_seat(tmp_path)
    _until(lambda: desk.status() is None)
    _until(lambda: "the practice game" in desk.problem())
    desk.prefer(Preferences(player="Ann", zoom=1.5))
    _until(lambda: desk._snapshot.preferences.zoom == 1.5)
    desk.close()


def _kill_seat(data: Path) -> None:
    (name,) = seat_names(data)
    (pid,) = processes_with(name)
    os.kill(pid, signal.SIGKILL)


def test_a_seat_that_hangs_is_told_and_goes_on_when_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote_backend, "SILENT_SECONDS", 0.5)
    desk = RemoteBackend(tmp_path, HERE, lambda: None)
    _until(lambda: seat_names(tmp_path) and desk._link._line)
    (pid,) = processes_with(seat_names(tmp_path)[0])
    os.kill(pid, signal.SIGSTOP)
    desk.open_table("Ann", "Attic", CLASSIC, None)
    assert desk.problem() == ""
    _until(lambda: "doesn't answer" in desk.problem())
    os.kill(pid, signal.SIGCONT)
    _until(lambda: desk.status() is not None and not desk.problem())
    desk.close()


def test_a_request_that_cannot_be_written_is_told_and_the_next_one_is_done(tmp_path: Path) -> None:
    desk = RemoteBackend(tmp_path, HERE, lambda: None)
    desk.join_table("half a letter: \ud83d", "Attic", "code")
    _until(lambda: "Something went wrong in this program" in desk.problem())
    desk.open_table("Ann", "Attic", CLASSIC, None)
    _until(lambda: desk.status() is not None and not desk.problem())
    desk.close()


def test_a_window_that_is_closed_at_once_leaves_nothing(tmp_path: Path) -> None:
    desk = RemoteBackend(tmp_path, HERE, lambda: None)
    desk.close()
    assert seat_names(tmp_path) == []
