"""What the window costs: python scripts/bench.py --client [--json] [--check]

Frames of 1920 x 1080 are painted whole, sixty times a second, from the moment at which a screen
comes up. By turns of two seconds there is nothing else to do, or the process of a seat checks proofs
without a pause and shows us a large table again and again (see ``bench_seat``). A computer changes its
own pace from one second to another, by more than what is measured here: so each turn without is
compared with its neighbour with the seat at work, and the figure is the median of these ratios. Every
other window begins its screens with the seat at work. The time of a frame is that of
following, laying out and painting; showing it is the system's work. The memory is that of a window
and its seat together, in a game with three bots. What an idle window costs: see ``bench_idle``. A busy
machine disturbs all figures but the memory and the idle window's.
"""

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from dixit_lan.app.pipe.door import knock, new_name, place_of
from dixit_lan.app.pipe.line import Line
from dixit_lan.app.programs import our_command
from dixit_lan.client.app import FRAMES_A_SECOND, Client
from dixit_lan.client.window import open_window
from dixit_lan.packs.locate import asset_folder
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.rules.view import Phase, SeatView
from dixit_lan.table.status import SetReady
from scripts.bench_idle import Idle, idle_window
from tests.client.fake_backend import FakeBackend

ROOT = Path(__file__).resolve().parent.parent
SIZE = (1920, 1080)
SEATS = 12
FRAMES = 720  # of each screen of a window: the few with which it comes up are far from a hundredth
_FRAMES_A_TURN = 120
FRAME_MS_MAX, WORST_MS_MAX, RATIO_MAX = 16.7, 50.0, 1.1
FIRST_FRAME_SECONDS_MAX, MEMORY_MB_MAX = 2.0, 300.0
IDLE_PERCENT_MAX, IDLE_WAKES_MAX = 1.0, 10.0
_WINDOWS = 6
_STARTS = 3
_LOOK_SECONDS, _END_SECONDS = 0.2, 20
_SEED = 1  # somebody else tells the first story


Took = tuple[float, float]
"""Milliseconds of one frame: by the clock, and of the painting thread's own."""

Turns = dict[str, list[list[Took]]]
"""The frames of each screen, turn by turn."""


@dataclass(frozen=True, slots=True)
class Frames:
    """Milliseconds of a screen's frames."""

    median: float
    p99: float
    worst: float
    own_p99: float  # the same of the painting thread's own time: without waits for anybody else
    own_worst: float

    @classmethod
    def of(cls, times: list[Took]) -> "Frames":
        """``times``: by the clock, and the thread's own."""
        clock, own = sorted(each[0] for each in times), sorted(each[1] for each in times)
        at = len(times) * 99 // 100
        return cls(median(clock), clock[at], clock[-1], own[at], own[-1])

    @classmethod
    def of_turns(cls, turns: list[list[Took]]) -> "Frames":
        """The same of all turns together."""
        return cls.of([took for turn in turns for took in turn])


@dataclass(frozen=True, slots=True)
class Screen:
    """A screen without and with a seat at work beside it."""

    name: str
    idle: Frames
    busy: Frames
    ratio: float
    """Of the slowest hundredth under load to that without: the median over neighbouring turns."""

    @classmethod
    def of(cls, name: str, idle: list[list[Took]], busy: list[list[Took]]) -> "Screen":
        """``idle`` and ``busy``: the turns of this screen, neighbours at the same place."""
        pairs = zip(map(Frames.of, idle), map(Frames.of, busy), strict=True)
        ratio = median(at_work.p99 / at_rest.p99 for at_rest, at_work in pairs)
        return cls(name, Frames.of_turns(idle), Frames.of_turns(busy), ratio)


@dataclass(frozen=True, slots=True)
class Figures:
    screens: list[Screen]
    checked: int  # proofs meanwhile
    first_frame_seconds: float
    memory_mb: float
    idle: Idle | None  # None: it cannot be measured here


# -- the screens ---------------------------------------------------------------------------------------


class Sitting:
    """One window, from the first screen to the first result; each screen stays for its frames."""

    def __init__(self, frames: int, beside: "SeatBeside", *, busy_first: bool) -> None:
        pictures = tuple(sorted((asset_folder() / "cards").glob("*.webp")))
        self._desk = FakeBackend(SEATS, ODYSSEY, seed=_SEED, pictures=pictures)
        self._client = Client(self._desk, open_window(SIZE))
        self._frames, self._beside, self._busy_first = frames, beside, busy_first
        self._began = time.perf_counter()
        self._client.read_ahead()
        self._paint(FRAMES_A_SECOND)

    def add_to(self, idle: Turns, busy: Turns) -> None:
        """What the frames of each screen took, with the seat at rest and at work."""
        self._desk.open_table("Linh", "Kitchen", ODYSSEY, None)
        self._stay("lobby", idle, busy)
        self._desk.propose(SetReady(True))
        self._until(lambda view: view.phase is Phase.LAY and view.my_move)
        self._rest_on_a_card()
        self._stay("hand with zoom", idle, busy)
        self._until(lambda view: view.phase is Phase.VOTE and view.my_move)
        self._stay("spread of 12", idle, busy)
        self._until(lambda view: bool(view.history))
        self._stay("full reveal", idle, busy)

    def _stay(self, screen: str, idle: Turns, busy: Turns) -> None:
        at_work = self._busy_first
        for done in range(0, self._frames, _FRAMES_A_TURN):
            self._beside.order("work" if at_work else "rest")
            took = self._paint(min(_FRAMES_A_TURN, self._frames - done))
            (busy if at_work else idle).setdefault(screen, []).append(took)
            at_work = not at_work

    def _until(self, done: Callable[[SeatView], bool]) -> None:
        """The game goes on, somebody's step a frame."""
        while not ((view := self._view()) and done(view)):
            if view is not None and view.my_move:
                self._desk.propose(self._desk.bot(view))
            else:
                self._desk.advance()
            self._paint(1)

    def _view(self) -> SeatView | None:
        status = self._desk.status()
        return None if status is None else status.view

    def _rest_on_a_card(self) -> None:
        self._paint(1)
        card = next(w for w in self._client.stage.page.usable if w.id.startswith("hand."))
        pointer = {"pos": card.rect.center, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pointer))

    def _paint(self, count: int) -> list[Took]:
        """Paint so many frames in their time; what each took, by the clock and of its own."""
        times: list[Took] = []
        due = time.perf_counter()
        for _ in range(count):
            time.sleep(max(0.0, due - time.perf_counter()))
            due = max(due + 1 / FRAMES_A_SECOND, time.perf_counter())
            self._client.stage.dirty = True
            started, used = time.perf_counter(), time.thread_time()
            self._client.frame(round(1000 * (started - self._began)))
            own = time.thread_time() - used
            times.append((1000 * (time.perf_counter() - started), 1000 * own))
        return times


# -- the load ------------------------------------------------------------------------------------------


class SeatBeside:
    """The process of a seat, and a thread of ours that listens to it as a window's does."""

    def __init__(self, folder: Path) -> None:
        name = new_name()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "scripts.bench_seat", str(folder), name],
            cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip
        self._line, self._stopping = _line_to(folder, name), threading.Event()
        self._listener = threading.Thread(target=self._listen)
        self._listener.start()

    def order(self, command: str) -> int:
        """ "work" or "rest": how many proofs it has checked so far."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None and stdout is not None
        stdin.write(f"{command}\n")
        stdin.flush()
        return int(stdout.readline())

    def close(self) -> None:
        self.order("rest")
        self._stopping.set()
        self._listener.join()
        self._process.communicate(timeout=_END_SECONDS)

    def _listen(self) -> None:
        while not self._stopping.is_set():
            self._line.receive(0.5)
        self._line.close()


@contextmanager
def seat_beside() -> Iterator[SeatBeside]:
    """A seat at rest."""
    with tempfile.TemporaryDirectory() as folder:
        seat = SeatBeside(Path(folder))
        try:
            yield seat
        finally:
            seat.close()


def _line_to(folder: Path, name: str) -> Line:
    while (place := place_of(folder, name)) is None:
        time.sleep(0.01)
    line = knock(place)
    assert line is not None, "the seat does not answer"
    return line


def measure(frames: int = FRAMES) -> Figures:
    """All figures; some minutes."""
    idle: Turns = {}
    busy: Turns = {}
    with seat_beside() as seat:
        for window in range(_WINDOWS):
            Sitting(frames, seat, busy_first=window % 2 == 1).add_to(idle, busy)
        checked = seat.order("rest")
    return Figures(
        [Screen.of(name, idle[name], busy[name]) for name in idle],
        checked,
        median(_first_frame() for _ in range(_STARTS)),
        _memory_mb(),
        idle_window(),
    )


def _first_frame() -> float:
    """Seconds from the start of a process of our own to its first frame."""
    began = time.time()
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, "-m", "scripts.first_frame"],
            cwd=ROOT, text=True, capture_output=True, check=True,
            env={**os.environ, "DIXIT_LAN_DATA": folder},
        )  # fmt: skip
    return float(done.stdout.split()[-1]) - began


def _memory_mb() -> float:
    """What a window and its seat need at most at the same time, in a game from its start to its end."""
    if sys.platform == "win32":
        return 0.0  # there is no ps
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "settings.json").write_text(json.dumps({"window": SIZE}))
        options = ["--name", "Ann", "--bots", "3", "--fast", "--autoplay", "--target", "10"]
        window = subprocess.Popen(
            [*our_command(), "play", *options, "--no-mdns", "--interface", "127.0.0.1"],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            env={**os.environ, "DIXIT_LAN_DATA": folder},
        )
        most = 0.0
        while window.poll() is None:
            most = max(most, sum(_resident_mb(window.pid).values()))
            time.sleep(_LOOK_SECONDS)
    return most


def _resident_mb(window: int) -> dict[int, float]:
    """Megabytes of a window's process and of those that it has started; not of these ones' bots."""
    listed = subprocess.run(
        ["ps", "-A", "-o", "pid=,ppid=,rss="], text=True, capture_output=True, check=True
    )
    rows = [[int(word) for word in line.split()] for line in listed.stdout.splitlines()]
    return {pid: rss / 1e3 for pid, parent, rss in rows if window in (pid, parent)}


# -- what is said about it -----------------------------------------------------------------------------


def complaints_about(figures: Figures) -> list[str]:
    """What is over its target, on a laptop that has nothing else to do."""
    complaints: list[str] = []
    for screen in figures.screens:
        wrong = {
            f"p99 {screen.busy.p99:.1f} ms": screen.busy.p99 > FRAME_MS_MAX,
            f"worst {screen.busy.worst:.1f} ms": screen.busy.worst > WORST_MS_MAX,
            f"{screen.ratio:.2f} x idle": screen.ratio > RATIO_MAX,
        }
        complaints += [f"{screen.name}: {what}" for what, is_so in wrong.items() if is_so]
    if figures.first_frame_seconds > FIRST_FRAME_SECONDS_MAX:
        complaints.append(f"first frame after {figures.first_frame_seconds:.1f} s")
    if figures.memory_mb > MEMORY_MB_MAX:
        complaints.append(f"{figures.memory_mb:.0f} MB")
    if figures.idle is not None and figures.idle.percent > IDLE_PERCENT_MAX:
        complaints.append(f"an idle window takes {figures.idle.percent:.1f} % of a core")
    if figures.idle is not None and figures.idle.wakes > IDLE_WAKES_MAX:
        complaints.append(f"an idle window wakes {figures.idle.wakes:.0f} times a second")
    return complaints


def as_table(figures: Figures) -> str:
    lines = [f"{'milliseconds a frame':22}{'idle':>8}{'p99':>8}{'worst':>8}   "
             f"{'busy':>8}{'p99':>8}{'worst':>8}{'p99 x idle':>12}"
             f"{'own p99':>12}{'worst':>8}"]  # fmt: skip
    for screen in figures.screens:
        idle, busy = screen.idle, screen.busy
        lines.append(
            f"{screen.name:22}{idle.median:8.1f}{idle.p99:8.1f}{idle.worst:8.1f}   "
            f"{busy.median:8.1f}{busy.p99:8.1f}{busy.worst:8.1f}{screen.ratio:12.2f}"
            f"{busy.own_p99:12.1f}{busy.own_worst:8.1f}"
        )
    lines.append(
        f"{figures.checked} proofs checked meanwhile · first frame after"
        f" {figures.first_frame_seconds:.2f} s · {figures.memory_mb:.0f} MB"
    )
    if figures.idle is not None:
        lines.append(
            f"an idle window: {figures.idle.percent:.2f} % of a core,"
            f" {figures.idle.wakes:.1f} wake-ups a second"
        )
    return "\n".join(lines)


def main(*, as_json: bool, check: bool) -> int:
    """Measure, print, and with ``check`` say by the exit code whether all targets are met."""
    figures = measure()
    print(json.dumps(asdict(figures), indent=2) if as_json else as_table(figures))
    complaints = complaints_about(figures)
    print(*complaints, sep="\n", end="\n" if complaints else "", file=sys.stderr)
    return 1 if check and complaints else 0
