"""The environment that play.py and test.py share: made on first use, renewed on changes.

Standard library only, since this runs before anything is installed.
"""

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TextIO

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
_BIN = ENVIRONMENT / ("Scripts" if os.name == "nt" else "bin")
_LOCK = ENVIRONMENT / "setup.lock"
_LOG = ENVIRONMENT / "setup.log"
"""All that pip said when it was run last."""
_NAME = re.compile(r"[\w.-]+")
_WHEEL = re.compile(
    r"(?:cached )?(?:\S*/)?(?P<name>[^\s/-]+)-\S+\.whl(?!\S)(?: \((?P<size>[\d.]+ .?B)\))?"
)
_SIGNS_OF_NO_NETWORK = ("Retrying (", "ConnectionError", "NewConnection", "Could not fetch URL")


class SetupError(Exception):
    """The environment cannot be made; the message tells a person what to do."""


def program(name: str) -> str:
    """The path of a command inside the environment: ``python``, ``dixit-lan``, ``ruff``."""
    return str(_BIN / (name + (".exe" if os.name == "nt" else "")))


def ensure_environment(extra: str = "") -> None:
    """Make or renew the environment, with the dependencies of ``extra`` (say ``dev``) as well.

    Any number of programs may call this at once: one works, the others wait. Raises SetupError.
    """
    if _is_ready(extra):
        return
    if importlib.util.find_spec("ensurepip") is None:
        raise SetupError(
            "this Python has no venv module: install it first (Debian, Ubuntu: python3-venv)"
        )
    ENVIRONMENT.mkdir(exist_ok=True)
    with _locked():
        if not _is_ready(extra):
            _make(extra)


def _is_ready(extra: str) -> bool:
    return _read_stamp(extra) == _fingerprint()


def _make(extra: str) -> None:
    # Only a folder that was moved, or another Python, makes the old environment useless.
    if _where(_read_stamp(extra) or _read_stamp("")) != _where(_fingerprint()):
        _say(f"Making an environment for the game in {ENVIRONMENT} (once) ...")
        _clear()
        try:
            venv.EnvBuilder(with_pip=True, symlinks=os.name != "nt").create(ENVIRONMENT)
        except (OSError, subprocess.CalledProcessError) as error:
            raise SetupError(f"cannot make an environment in {ENVIRONMENT}: {error}") from error
    what = "what the game needs" if not extra else "what the game and its tests need"
    _say(f"Fetching {what} from the package index (once; it may take some minutes) ...")
    _install(f"{ROOT}[{extra}]" if extra else str(ROOT), _count_packages(extra))
    for done in {"", extra}:
        _write_stamp(done)
    _say("Ready.")


def _install(target: str, packages: int) -> None:
    """Let pip install ``target``, which asks for so many packages, and show how far it is."""
    command = [program("python"), "-m", "pip", "install", "--no-input", "--progress-bar", "off"]
    command += ["--disable-pip-version-check", "--only-binary=:all:", "--editable", target]
    progress, line = _Progress(packages), _Line(sys.stderr)
    with _LOG.open("w", encoding="utf-8") as log, _started(command) as pip:
        for said in pip.stdout or ():
            log.write(said)
            line.show(progress.after(said) or line.shown)
    line.show("")
    if pip.returncode:
        raise SetupError(_why(_LOG.read_text("utf-8")))


def _started(command: list[str]) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "PYTHONUNBUFFERED": "1"},
    )


def _why(said: str) -> str:
    """What a person can do about it."""
    if any(sign in said for sign in _SIGNS_OF_NO_NETWORK):
        return (
            "The packages that the game needs could not be fetched: is this laptop online?"
            f" (What pip said is in {_LOG})"
        )
    return f"pip could not install what the game needs. Why, it says in {_LOG}"


class _Progress:
    """What pip is doing, made out of what it says."""

    def __init__(self, packages: int) -> None:
        self._wanted = packages
        self._names: set[str] = set()
        self._fetched = 0

    def after(self, said: str) -> str:
        """In words for a person; "" where this line tells nothing new."""
        what, _, rest = said.strip().partition(" ")
        wheel = _WHEEL.match(rest)
        if what in ("Downloading", "Using", "Processing") and wheel:
            return self._fetching(_plain(wheel["name"]), wheel["size"])
        if what == "Collecting" and (name := _NAME.match(rest)):
            self._names.add(_plain(name[0]))
            return f"Looking for {name[0]} ..."
        if what == "Installing" and rest.startswith("collected"):
            return f"Installing {rest.count(',') + 1} packages ..."
        return ""

    def _fetching(self, name: str, size: str | None) -> str:
        self._names.add(name)
        self._fetched += 1
        of = max(self._wanted, len(self._names))
        return f"Fetching {name} ({self._fetched} of {of}{f', {size}' if size else ''}) ..."


def _plain(name: str) -> str:
    """A package's name, however it is written."""
    return name.replace("_", "-").lower()


class _Line:
    """On a terminal one line that renews itself; elsewhere a line each, without the looking."""

    def __init__(self, screen: TextIO) -> None:
        self._screen, self._is_terminal = screen, screen.isatty()
        self.shown = ""

    def show(self, text: str) -> None:
        """``text`` in place of what was shown; "" leaves a terminal's line empty."""
        if self._is_terminal:
            text = text[: shutil.get_terminal_size().columns - 1]
            print(f"\r{text:{len(self.shown)}}\r{text}", end="", file=self._screen, flush=True)
        elif text not in ("", self.shown) and not text.startswith("Looking"):
            print(text, file=self._screen, flush=True)
        self.shown = text


def _count_packages(extra: str) -> int:
    """How many packages pyproject.toml asks for; they bring a few of their own."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return len(project["dependencies"]) + len(project["optional-dependencies"].get(extra, ()))


def _clear() -> None:
    for path in ENVIRONMENT.iterdir():
        if path == _LOCK:
            continue
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink()


def _fingerprint() -> dict[str, str]:
    """What the environment depends on."""
    return {
        "folder": str(ROOT),
        "python": ".".join(map(str, sys.version_info[:2])),
        "project": hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest(),
    }


def _where(stamp: dict[str, str]) -> tuple[str | None, str | None]:
    return stamp.get("folder"), stamp.get("python")


def _stamp_path(extra: str) -> Path:
    return ENVIRONMENT / f"ready-{extra or 'play'}.json"


def _read_stamp(extra: str) -> dict[str, str]:
    try:
        stamp = json.loads(_stamp_path(extra).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def _write_stamp(extra: str) -> None:
    path = _stamp_path(extra)
    unfinished = path.with_suffix(".new")
    unfinished.write_text(json.dumps(_fingerprint()), "utf-8")
    unfinished.replace(path)


@contextmanager
def _locked() -> Iterator[None]:
    """Hold the set-up lock; the system drops it by itself when a program dies."""
    with _LOCK.open("a+b") as file:
        if not _try_lock(file):
            _say("Another start of the game is setting up; waiting for it ...")
            _wait_for_lock(file)
        yield


if sys.platform == "win32":
    import msvcrt
    import time

    def _try_lock(file: IO[bytes]) -> bool:
        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _wait_for_lock(file: IO[bytes]) -> None:
        while not _try_lock(file):
            time.sleep(0.2)

else:
    import fcntl

    def _try_lock(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _wait_for_lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX)


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
