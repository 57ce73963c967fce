"""A screen, a window manager, an input method and somebody who types, inside a message bus of its own:
``dbus-run-session -- python -m tests.client.real_keyboard FOLDER KEYS`` prints what the window said.
"""

import json
import os
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_SECONDS = 20.0
KEY_MS = 300  # xdotool loses letters when it is faster
_PROFILE = """[Groups/0]
Name=Default
Default Layout=us
DefaultIM=unikey

[Groups/0/Items/0]
Name=unikey
Layout=

[GroupOrder]
0=Default
"""
_HAS_OWNER = (
    "dbus-send", "--session", "--print-reply", "--dest=org.freedesktop.DBus", "/",
    "org.freedesktop.DBus.NameHasOwner", "string:org.fcitx.Fcitx5",
)  # fmt: skip
_QUIET = "--disable=wayland,waylandim,notifications,notificationitem,kimpanel"


class Desktop(ExitStack):
    """Everything that it starts ends with it."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self.environment = {
            **os.environ,
            "LC_ALL": "C.UTF-8",
            "XDG_CONFIG_HOME": str(folder),
            "SDL_VIDEODRIVER": "x11",
            "SDL_IM_MODULE": "fcitx",
            "XMODIFIERS": "@im=fcitx",
        }

    def start(self, *command: str) -> "subprocess.Popen[str]":
        process = subprocess.Popen(
            command, env=self.environment, cwd=ROOT, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self.callback(_end, process)
        return process

    def switch_on(self, size: str = "1280x800", *manager: str) -> None:
        """A screen, and a window manager with these options."""
        screen = self.start("Xvfb", "-displayfd", "1", "-screen", "0", f"{size}x24")
        assert screen.stdout is not None
        self.environment["DISPLAY"] = f":{screen.stdout.readline().strip()}"
        self.start("openbox", *manager)

    def connect_input_method(self) -> None:
        (self._folder / "fcitx5").mkdir()
        (self._folder / "fcitx5" / "profile").write_text(_PROFILE)
        (self._folder / "fcitx5" / "config").write_text("[Behavior]\nActiveByDefault=True\n")
        self.start("fcitx5", _QUIET)
        self._until_fcitx_answers()

    def _until_fcitx_answers(self) -> None:
        until = time.monotonic() + PATIENCE_SECONDS
        while "true" not in self._run(*_HAS_OWNER):
            assert time.monotonic() < until, "fcitx5 does not answer"
            time.sleep(0.1)

    def tool(self, *words: str) -> str:
        """xdotool, as somebody's hands."""
        return self._run("xdotool", *words)

    def window(self) -> str:
        """The window that has the keyboard, as soon as the window manager knows it."""
        until = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                return self.tool("getactivewindow")
            except subprocess.CalledProcessError:
                assert time.monotonic() < until, "no window has the keyboard"
                time.sleep(0.1)

    def _run(self, *command: str) -> str:
        done = subprocess.run(
            command, env=self.environment, text=True, capture_output=True, check=True
        )
        return done.stdout.strip()


def _end(process: "subprocess.Popen[str]") -> None:
    process.terminate()
    try:
        process.wait(2.0)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def main(folder: Path, keys: str) -> None:
    with Desktop(folder) as desktop:
        desktop.switch_on()
        desktop.connect_input_method()
        window = desktop.start(sys.executable, "-m", "tests.client.typing_window")
        assert window.stdout is not None
        for line in window.stdout:
            if not line.startswith("{"):
                continue  # pygame says hello
            print(line, end="", flush=True)
            said = json.loads(line)
            if said.get("ready"):
                type_into(desktop, said, keys)


def type_into(desktop: Desktop, said: dict, keys: str) -> None:
    """Choose the card, go into the field, type, and give the clue."""
    window = desktop.window()
    for place in (said["card"], said["field"]):
        at = [str(each) for each in place]
        desktop.tool("mousemove", "--window", window, *at, "sleep", "0.3", "click", "1")
        time.sleep(0.3)
    desktop.tool("type", "--delay", str(KEY_MS), keys)
    desktop.tool("key", "--delay", str(KEY_MS), "Return")  # commits the last word ...
    desktop.tool("key", "--delay", str(KEY_MS), "Return")  # ... and gives the clue


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
