"""The benchmark of the window sees every screen and complains when it should. No clock decides here."""

from dataclasses import replace

import pytest

from scripts import bench_client
from scripts.bench_client import Figures, Frames, Screen, Sitting, Turns, as_table, complaints_about
from scripts.bench_idle import Idle

GOOD = Screen("lobby", Frames(3, 8.5, 20, 5, 9), Frames(3, 9, 20, 5, 9), 1.05)
FIGURES = Figures([GOOD], 100, 1.0, 200.0, Idle(0.2, 6.0))


def test_it_comes_by_all_screens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_client, "FRAMES_A_SECOND", 1_000)
    monkeypatch.setattr(bench_client, "SIZE", (1024, 640))
    monkeypatch.setattr(bench_client, "_FRAMES_A_TURN", 2)
    idle: Turns = {}
    busy: Turns = {}
    with bench_client.seat_beside() as seat:
        for busy_first in (False, True):
            Sitting(8, seat, busy_first=busy_first).add_to(idle, busy)
    for found in (idle, busy):
        assert list(found) == ["lobby", "hand with zoom", "spread of 12", "full reveal"]
        assert [len(turn) for turns in found.values() for turn in turns] == [2] * 16


def test_the_seat_beside_it_works_and_rests() -> None:
    with bench_client.seat_beside() as seat:
        assert seat.order("rest") == 0
        assert seat.order("work") == 0
        checked = seat.order("rest")
        assert checked >= 1 and seat.order("rest") == checked


def test_the_figures_of_frames() -> None:
    frames = Frames.of([(float(n), n / 2) for n in range(1, 201)])
    assert (frames.median, frames.p99, frames.worst) == (100.5, 199.0, 200.0)
    assert (frames.own_p99, frames.own_worst) == (99.5, 100.0)


def test_neighbouring_turns_are_compared() -> None:
    """A computer that is twice as slow for a while is so in both."""
    idle = [[(speed * 1.0, 1.0)] * 10 for speed in (1, 2, 9)]
    busy = [[(speed * 1.1, 1.0)] * 10 for speed in (1, 2, 3)]
    screen = Screen.of("lobby", idle, busy)
    assert screen.ratio == pytest.approx(1.1)
    assert screen.idle.p99 == 9 and screen.busy.p99 == pytest.approx(3.3)


@pytest.mark.parametrize(
    ("figures", "says"),
    [
        (FIGURES, ""),
        (replace(FIGURES, first_frame_seconds=2.1), "first frame"),
        (replace(FIGURES, memory_mb=301.0), "MB"),
        (replace(FIGURES, idle=Idle(1.1, 6.0)), "of a core"),
        (replace(FIGURES, idle=Idle(0.2, 11.0)), "times a second"),
        (replace(FIGURES, idle=None), ""),
        (replace(FIGURES, screens=[replace(GOOD, busy=Frames(3, 17, 20, 5, 9))]), "p99"),
        (replace(FIGURES, screens=[replace(GOOD, busy=Frames(3, 9, 51, 5, 9))]), "worst"),
        (replace(FIGURES, screens=[replace(GOOD, ratio=1.11)]), "x idle"),
    ],
)
def test_complaints(figures: Figures, says: str) -> None:
    complaints = complaints_about(figures)
    assert says in " ".join(complaints) and bool(complaints) == bool(says)
    assert "lobby" in as_table(figures)
