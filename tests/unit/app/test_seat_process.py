"""How long the process of a seat does without its window, and what ends it."""

import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from dixit_lan.app.pipe.messages import Close, Present
from dixit_lan.app.seat import process
from dixit_lan.app.seat.process import (
    ALONE_SECONDS,
    FIRST_SECONDS,
    NOWHERE_SECONDS,
    TABLE_SECONDS,
    TICK_SECONDS,
    SeatProcess,
)
from dixit_lan.table.status import Status, TablePhase
from scripts.bench_seat import late_in_the_game

PLAYING = late_in_the_game()
LOBBY, OVER, CLOSED = (
    replace(PLAYING, phase=phase)
    for phase in (TablePhase.LOBBY, TablePhase.OVER, TablePhase.CLOSED)
)


class StillBackend:
    """As much of a backend as the process itself looks at."""

    def __init__(self, status: Status | None, *, practice: bool = False) -> None:
        self._status, self._practice = status, practice
        self.closed = False

    def status(self) -> Status | None:
        return self._status

    def is_practice(self) -> bool:
        return self._practice

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SeatProcess]:
    monkeypatch.setenv("DIXIT_LAN_DATA", str(tmp_path))
    monkeypatch.setattr(process, "keep_log", lambda data: None)
    handlers = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)}
    made = SeatProcess("0123")
    yield made
    made._door.close()
    for number, handler in handlers.items():
        signal.signal(number, handler)


@pytest.mark.parametrize(
    ("backend", "seconds"),
    [
        (None, FIRST_SECONDS),
        (StillBackend(None), NOWHERE_SECONDS),
        (StillBackend(LOBBY), TABLE_SECONDS),
        (StillBackend(PLAYING), TABLE_SECONDS),
        (StillBackend(PLAYING, practice=True), ALONE_SECONDS),
        (StillBackend(OVER), ALONE_SECONDS),
        (StillBackend(CLOSED), ALONE_SECONDS),
    ],
)
def test_what_is_waited_for_a_window(
    seat: SeatProcess, backend: StillBackend | None, seconds: float
) -> None:
    seat._backend = backend  # type: ignore[assignment]
    assert seat._patience() == seconds
    with seat._room:
        assert backend is None or seat._patience() == TABLE_SECONDS, "it is here, and may just hang"


def test_a_window_that_stays_away_ends_it(
    seat: SeatProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []
    monkeypatch.setattr(process.time, "sleep", slept.append)
    seat._backend = backend = StillBackend(PLAYING)  # type: ignore[assignment]
    assert seat.run() == 0
    assert sum(slept) == TABLE_SECONDS and backend.closed


def test_every_word_of_a_window_counts_and_one_ends_it(
    seat: SeatProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) in (1_000, 2_000):
            seat._heard(Present())
        if len(slept) == 3_000:
            seat._heard(Close())

    monkeypatch.setattr(process.time, "sleep", sleep)
    seat._backend = backend = StillBackend(PLAYING)  # type: ignore[assignment]
    assert seat.run() == 0
    assert len(slept) == 3_000 > TABLE_SECONDS / TICK_SECONDS and backend.closed


def test_a_signal_ends_it_properly(seat: SeatProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process.time, "sleep", lambda seconds: signal.raise_signal(signal.SIGTERM))
    seat._backend = backend = StillBackend(PLAYING)  # type: ignore[assignment]
    assert seat.run() == 0 and backend.closed
