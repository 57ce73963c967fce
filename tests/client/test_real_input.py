"""A whole game in a real window on a real screen, with a clue that an input method composes."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.client.real_keyboard import ROOT
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
