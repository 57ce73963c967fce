"""A laptop's operating system: its files, what of them is surely there, how power cuts tear the rest.

Bytes are sure once their file was synced, names once their folder was; of the rest a power cut
keeps nothing, all, or some: each name by itself, of a file's bytes a beginning, perhaps with zeros
after it. When only the program is killed, everything is kept, and nothing has become surer.
"""

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from dixit_lan.errors import InternalError
from dixit_lan.keeping.system import File


class PowerCut(BaseException):
    """The power goes in the middle of a call. No error: no program gets to handle it."""


@dataclass
class Inode:
    """A file without its name: as programs see it, as it surely is, and what lies between."""

    data: bytearray = field(default_factory=bytearray)
    durable: bytearray = field(default_factory=bytearray)
    pending: list[bytes | int] = field(default_factory=list)  # written, or cut to a size
    modified: int = 0

    def do(self, change: bytes | int) -> None:
        _apply(self.data, change)
        self.pending.append(change)

    def sync(self) -> None:
        for change in self.pending:
            _apply(self.durable, change)
        self.pending.clear()

    def tear(self, chance: Random, share: float) -> None:
        """Of the changes since the last sync the first survive, and perhaps a part of the next."""
        for change in self.pending:
            if chance.random() >= share:
                if share and isinstance(change, bytes):
                    self.durable += _torn(change, chance)
                break
            _apply(self.durable, change)
        self.data, self.pending = bytearray(self.durable), []


def _apply(data: bytearray, change: bytes | int) -> None:
    if isinstance(change, bytes):
        data += change
    else:
        del data[change:]


def _torn(written: bytes, chance: Random) -> bytes:
    """A beginning; what comes after it is missing, or reads as zeros."""
    kept = chance.randrange(len(written))
    zeros = chance.choice((0, 0, chance.randint(0, len(written) - kept)))
    return written[:kept] + bytes(zeros)


class SimulatedFile:
    """Open for writing at the end, until its program dies."""

    def __init__(self, system: "SimulatedSystem", inode: Inode) -> None:
        self._system, self._inode, self._life = system, inode, system.life

    def write(self, data: bytes | memoryview) -> int:
        """A disk with too little room takes what fits."""
        written = bytes(data)
        with self._call():
            if self._system.room is not None:
                written = written[: self._system.room]
                if not written:
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
                self._system.room -= len(written)
            self._inode.do(written[: self._system.share_of(len(written))])
            self._inode.modified = self._system.calls
        return len(written)

    def sync(self) -> None:
        with self._call():
            self._inode.sync()

    def truncate(self, size: int) -> None:
        with self._call():
            self._inode.do(size)

    def close(self) -> None:
        self._system.check_alive(self._life)

    @contextmanager
    def _call(self) -> Iterator[None]:
        self._system.check_alive(self._life)
        with self._system.call():
            yield


Names = tuple[tuple[Path, Inode | None], ...]
"""Names that change together, and what has them then."""


class SimulatedSystem:
    """The files of one laptop. ``entropy`` as in ``System``; what is lost follows from ``chance``."""

    def __init__(self, chance: Random, entropy: Callable[[int], bytes]) -> None:
        self.calls = 0
        self.life = 0
        """How many programs have died here."""
        self.room: int | None = None
        """Bytes that the disk has room for; None: enough."""
        self._chance, self._entropy = chance, entropy
        self._names: dict[Path, Inode] = {}
        self._durable: dict[Path, Inode] = {}
        self._pending: list[Names] = []
        self._cut_at, self._moment = 0, 0.0
        self._refuse_at = 0

    # -- what goes wrong -----------------------------------------------------------------------------

    def cut_in(self, calls: int, moment: float) -> None:
        """The power will go in the call after ``calls`` others: 0.0 is before it has done
        anything, 1.0 after it has done all.
        """
        self._cut_at, self._moment = self.calls + calls + 1, moment

    def refuse_in(self, calls: int) -> None:
        """The call after ``calls`` others will fail: the disk is broken there."""
        self._refuse_at = self.calls + calls + 1

    def be_spared(self) -> None:
        """Nothing that was to go wrong does."""
        self._cut_at, self._refuse_at, self.room = 0, 0, None

    def kill(self) -> None:
        """The program dies; the system goes on."""
        self.life += 1
        self._cut_at = 0

    def cut_power(self) -> None:
        """All that was not sure is lost, or kept, or some of it."""
        self.kill()
        share = self._chance.choice((0.0, 1.0, 0.5))
        for names in self._pending:
            if self._chance.random() < share:
                _rename(self._durable, names)
        for inode in self._durable.values():
            inode.tear(self._chance, share)
        self._names, self._pending = dict(self._durable), []

    def surely_holds(self, path: Path, data: bytes) -> bool:
        """Whether a power cut leaves ``data`` in the file ``path``, whatever else it takes."""
        inode = self._durable.get(path)
        unsure = any(path == name for names in self._pending for name, _ in names)
        return inode is not None and not unsure and data in inode.durable

    @contextmanager
    def call(self) -> Iterator[None]:
        """Everything that is asked of the system comes through here."""
        self.calls += 1
        if self.calls == self._refuse_at:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        if self.calls != self._cut_at:
            yield
            return
        if self._moment > 0:
            yield
        raise PowerCut

    def share_of(self, size: int) -> int:
        """How many of ``size`` bytes this very call gets to write."""
        return int(size * self._moment) if self.calls == self._cut_at else size

    def check_alive(self, life: int) -> None:
        if life != self.life:
            raise InternalError("a program that has died writes on")

    # -- what programs ask for -----------------------------------------------------------------------

    def entropy(self, count: int) -> bytes:
        return self._entropy(count)

    def exists(self, path: Path) -> bool:
        return path in self._names

    def read(self, path: Path) -> bytes:
        return bytes(self._inode(path).data)

    def modified(self, path: Path) -> float:
        return self._inode(path).modified

    def listing(self, folder: Path) -> list[Path]:
        return sorted(path for path in self._names if path.parent == folder)

    def create(self, path: Path, *, private: bool) -> File:
        with self.call():
            if path in self._names:
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
            if self.room == 0:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            inode = Inode()
            self._change(((path, inode),))
        return SimulatedFile(self, inode)

    def open(self, path: Path) -> File:
        with self.call():
            return SimulatedFile(self, self._inode(path))

    def replace(self, old: Path, new: Path) -> None:
        with self.call():
            self._change(((old, None), (new, self._inode(old))))

    def unlink(self, path: Path) -> None:
        with self.call():
            if path in self._names:
                self._change(((path, None),))

    def sync_folder(self, folder: Path) -> None:
        with self.call():
            for names in self._pending:
                if names[0][0].parent == folder:
                    _rename(self._durable, names)
            self._pending = [names for names in self._pending if names[0][0].parent != folder]

    def _inode(self, path: Path) -> Inode:
        if path not in self._names:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        return self._names[path]

    def _change(self, names: Names) -> None:
        _rename(self._names, names)
        self._pending.append(names)


def _rename(table: dict[Path, Inode], names: Names) -> None:
    for path, inode in names:
        if inode is None:
            table.pop(path, None)
        else:
            table[path] = inode
