"""Where the process of a seat is found: a named pipe or a socket, and a file that tells which.

The files lie in the data folder, one a process, readable by their owner only. They hold what both
ends must prove to each other (the standard library's exchange of HMACs), so that nobody else on the
computer can take the seat, or pretend to be it.
"""

import json
import os
import sys
import tempfile
import threading
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import AuthenticationError
from multiprocessing.connection import Client, Listener
from pathlib import Path

from dixit_lan.app.pipe.line import Line
from dixit_lan.errors import StorageError
from dixit_lan.keeping.files import make_folder, write_whole
from dixit_lan.keeping.system import REAL

KNOCK_SECONDS = 5.0
_KEY_BYTES, _NAME_BYTES = 32, 8
_SOCKET_BYTES_MAX = 100
"""The name of a Unix socket has room for 104 bytes on macOS and 108 on Linux, a last zero included."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where one process is found. Two of one computer's processes have different ``name``\\ s."""

    name: str
    address: str
    key: bytes = field(repr=False)


def new_name() -> str:
    """For a process that is about to be started."""
    return REAL.entropy(_NAME_BYTES).hex()


def places(data: Path) -> list[Place]:
    """All processes that may be there, the newest first."""
    files = [each for each in REAL.listing(_folder(data)) if each.suffix == ".seat"]
    found = [(_age(each), place) for each in files if (place := place_of(data, each.stem))]
    return [place for _, place in sorted(found, key=lambda pair: pair[0], reverse=True)]


def place_of(data: Path, name: str) -> Place | None:
    """Where the process of that name is; None: it is not ready yet, or not there any more."""
    try:
        told = json.loads(REAL.read(_file(data, name)))
        return Place(name, str(told["address"]), bytes.fromhex(told["key"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def forget(data: Path, place: Place) -> None:
    """Clear away what a process has left that was killed."""
    with suppress(OSError):
        REAL.unlink(_file(data, place.name))
    if sys.platform != "win32":
        with suppress(OSError):
            REAL.unlink(Path(place.address))


class Door:
    """The seat's side: open as long as windows may come in."""

    def __init__(self, data: Path, name: str) -> None:
        """Raises StorageError where a file or a socket cannot be made."""
        self._data = data
        key = REAL.entropy(_KEY_BYTES)
        try:
            make_folder(REAL, _folder(data))
            self._listener = _listen(_addresses(data, name), key)
            address = str(self._listener.address)
            if sys.platform != "win32":
                os.chmod(address, 0o600)
            told = json.dumps({"address": address, "key": key.hex()})
            write_whole(REAL, _file(data, name), told.encode(), private=True)
        except OSError as error:
            folder = _folder(data)
            raise StorageError(f"no door for a window in {folder}: {error}", folder) from error
        self._place = Place(name, address, key)

    def come_in(self) -> Line | None:
        """Wait for the next one who knows the key; None if it was somebody else, or nobody."""
        try:
            return Line(self._listener.accept())
        except (OSError, EOFError, AuthenticationError):
            return None

    def close(self) -> None:
        """Nobody comes in any more."""
        forget(self._data, self._place)
        with suppress(OSError):
            self._listener.close()


def knock(place: Place) -> Line | None:
    """A line to the process there; None where nobody answers in time.

    Raises ConnectionRefusedError or FileNotFoundError where there is no process any more.
    """
    called: Future[Line] = Future()

    def call() -> None:  # nothing in the library's exchange of keys ever gives up
        try:
            called.set_result(Line(Client(place.address, authkey=place.key)))
        except (OSError, EOFError, AuthenticationError) as error:
            called.set_exception(error)

    threading.Thread(target=call, name="knock", daemon=True).start()
    try:
        return called.result(KNOCK_SECONDS)
    except (FileNotFoundError, ConnectionRefusedError):
        raise
    except (OSError, EOFError, AuthenticationError, TimeoutError):
        return None


def _folder(data: Path) -> Path:
    return data / "seats"


def _file(data: Path, name: str) -> Path:
    return _folder(data) / f"{name}.seat"


def _age(path: Path) -> float:
    try:
        return REAL.modified(path)
    except OSError:
        return 0.0


def _addresses(data: Path, name: str) -> list[str]:
    """Where we may listen, the best first: in the data folder, unless that lies too deep for the name
    of a socket, or on a disk that takes none.
    """
    if sys.platform == "win32":
        return [rf"\\.\pipe\dixit-lan-{name}"]
    folders = (_folder(data).absolute(), Path(tempfile.gettempdir()).absolute(), Path("/tmp"))
    addresses = [str(folder / f"dixit-lan-{name}.socket") for folder in folders]
    return [each for each in addresses if len(os.fsencode(each)) <= _SOCKET_BYTES_MAX]


def _listen(addresses: list[str], key: bytes) -> Listener:
    """At the first of these that can be had. Raises OSError."""
    for address in addresses[:-1]:
        with suppress(OSError):
            return Listener(address, authkey=key)
    return Listener(addresses[-1], authkey=key)
