"""The benchmark of the window sees every screen and complains when it should. No clock decides here."""

from dataclasses import replace

import pytest

from scripts import bench_client
from scripts.bench_client import Figures, Frames, Screen, Sitting, as_table, complaints_about
from scripts.bench_idle import Idle

GOOD = Screen("lobby", Frames(3, 8.5, 20, 5, 9), Frames(3, 9, 20, 5, 9))
FIGURES = Figures([GOOD], 100, 1.0, 200.0, Idle(0.2, 6.0))


def test_it_comes_by_all_screens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_client, "FRAMES_A_SECOND", 1_000)
    monkeypatch.setattr(bench_client, "SIZE", (1024, 640))
    found: dict[str, list[tuple[float, float]]] = {}
    for _ in range(2):
        Sitting(2).add_to(found)
    assert list(found) == ["lobby", "hand with zoom", "spread of 12", "full reveal"]
    assert {len(times) for times in found.values()} == {4}


def test_a_seat_is_at_work_beside_it() -> None:
    with bench_client.seat_at_work() as stop:
        assert stop() >= 1


def test_the_figures_of_frames() -> None:
    frames = Frames.of([(float(n), n / 2) for n in range(1, 201)])
    assert (frames.median, frames.p99, frames.worst) == (100.5, 199.0, 200.0)
    assert (frames.own_p99, frames.own_worst) == (99.5, 100.0)


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
        (replace(FIGURES, screens=[replace(GOOD, busy=Frames(3, 10, 20, 5, 9))]), "x idle"),
    ],
)
def test_complaints(figures: Figures, says: str) -> None:
    complaints = complaints_about(figures)
    assert says in " ".join(complaints) and bool(complaints) == bool(says)
    assert "lobby" in as_table(figures)
