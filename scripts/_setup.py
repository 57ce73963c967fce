"""The environment that play.py and test.py share: made on first use, renewed on changes.

Standard library only, since this runs before anything is installed.
"""

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
_BIN = ENVIRONMENT / ("Scripts" if os.name == "nt" else "bin")
_LOCK = ENVIRONMENT / "setup.lock"
_LINES_OF_PIP_SHOWN = 15


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
    _say(f"Fetching {what} from the package index (a minute or less) ...")
    _install(f"{ROOT}[{extra}]" if extra else str(ROOT))
    for done in {"", extra}:
        _write_stamp(done)
    _say("Ready.")


def _install(target: str) -> None:
    command = [program("python"), "-m", "pip", "install", "--quiet", "--no-input"]
    command += ["--disable-pip-version-check", "--only-binary=:all:", "--editable", target]
    done = subprocess.run(command, check=False, text=True, capture_output=True)
    if done.returncode:
        last = "\n".join((done.stdout + done.stderr).strip().splitlines()[-_LINES_OF_PIP_SHOWN:])
        raise SetupError(f"{last}\npip could not install the game: is this laptop online?")


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
