"""A whole game in a real window on a real screen, with a clue that an input method composes."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.client.real_keyboard import ROOT, Desktop
from tests.tools import need_file, need_tool

TOOLS = {
    "Xvfb": "xvfb",
    "openbox": "",
    "fcitx5": "",
    "xdotool": "",
    "dbus-run-session": "dbus",
    "dbus-send": "dbus",
}


@pytest.mark.slow
def test_a_game_with_a_vietnamese_clue_typed_as_telex(tmp_path: Path) -> None:
    for name, package in TOOLS.items():
        need_tool(name, package)
    need_file("/usr/lib/*/fcitx5/libunikey.so", "fcitx5-unikey")
    command = ["dbus-run-session", "--", sys.executable, "-m", "tests.client.real_keyboard"]
    done = subprocess.run(
        [*command, str(tmp_path), "tieengs mwa ddeem"],
        cwd=ROOT, text=True, capture_output=True, timeout=150,
    )  # fmt: skip
    said = [json.loads(line) for line in done.stdout.splitlines()]
    assert said and said[-1] == {"clue": ["tiếng mưa đêm"], "over": True, "problem": ""}, done
    composed = [each["composing"] for each in said if "composing" in each]
    assert {"tiếng", "mưa", "đêm"} <= set(composed), "each word was shown while it was composed"


_TASK_BAR = 48
_MANAGER = f"""<openbox_config xmlns="http://openbox.org/3.4/rc">
<margins><bottom>{_TASK_BAR}</bottom></margins></openbox_config>"""


@pytest.mark.parametrize("screen", [(1366, 768), (1280, 720), (1920, 1080)], ids=str)
def test_the_first_window_lies_clear_of_the_task_bar(
    screen: tuple[int, int], tmp_path: Path
) -> None:
    for name in ("Xvfb", "openbox"):
        need_tool(name, TOOLS[name])
    config = tmp_path / "rc.xml"
    config.write_text(_MANAGER)
    with Desktop(tmp_path) as desktop:
        desktop.switch_on(f"{screen[0]}x{screen[1]}", "--config-file", str(config))
        window = desktop.start(sys.executable, "-m", "tests.client.first_window")
        lines = [line for line in window.stdout if line.startswith("{")]
    (said,) = map(json.loads, lines)
    (width, height), (left, top) = said["size"], said["place"]
    assert left >= 0 and top > 0, "the title bar is there to be seen"
    assert left + width <= screen[0] and top + height <= screen[1] - _TASK_BAR
    assert height > 0.8 * min(800, screen[1] - _TASK_BAR)
    x, y, wide, high = said["button"]
    assert x + wide <= width and y + high <= height
