"""What a window costs in which nothing happens: in a lobby, on a real screen, nobody at the keys."""

import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from dixit_lan.app.programs import our_command

ROOT = Path(__file__).resolve().parent.parent
SETTLE_SECONDS, LOOK_SECONDS = 12.0, 15.0
_END_SECONDS = 60
_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class Idle(NamedTuple):
    """Of the window's process, all of its threads together."""

    percent: float  # of a core
    wakes: float  # in a second


def idle_window() -> Idle | None:
    """Measure; half a minute. None where there is no Xvfb, or no /proc to read."""
    if shutil.which("Xvfb") is None or not Path("/proc/self/task").exists():
        return None
    with _screen() as display, tempfile.TemporaryDirectory() as folder:
        Path(folder, "settings.json").write_text(json.dumps({"tour_seen": True}))
        options = ["--name", "Ann", "--table", "Attic", "--code", "robin-lamp-seven"]
        window = subprocess.Popen(
            [*our_command(), "play", *options, "--no-mdns", "--interface", "127.0.0.1"],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            env=_environment(display, folder),
        )
        try:
            time.sleep(SETTLE_SECONDS)
            before, began = _spent(window.pid), time.monotonic()
            time.sleep(LOOK_SECONDS)
            after, seconds = _spent(window.pid), time.monotonic() - began
        finally:
            window.terminate()
            window.wait(_END_SECONDS)
    return Idle(
        100 * (after[0] - before[0]) / seconds,
        (after[1] - before[1]) / seconds,
    )


def _environment(display: str, folder: str) -> dict[str, str]:
    drivers = {"SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    return {**os.environ, **drivers, "DISPLAY": display, "DIXIT_LAN_DATA": folder}


@contextmanager
def _screen() -> Iterator[str]:
    """The name of a display of our own."""
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "1920x1080x24"],
        text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        assert screen.stdout is not None
        yield f":{screen.stdout.readline().strip()}"
    finally:
        screen.terminate()
        screen.wait()


def _spent(process: int) -> tuple[float, int]:
    """Seconds of a processor so far, and how often one of its threads has gone to sleep."""
    words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    seconds = (int(words[11]) + int(words[12])) / _TICKS
    sleeps = 0
    for status in Path(f"/proc/{process}/task").glob("*/status"):
        lines = dict(line.split(":", 1) for line in status.read_text().splitlines())
        sleeps += int(lines["voluntary_ctxt_switches"])
    return seconds, sleeps
