"""Verdicts on proofs, kept beside the journal: a restart judges nothing twice.

A cache and nothing more. Each record is bound by a code of our own to what it judged and to this
sitting's secret: what is torn, damaged, another program's or of another sitting is dropped, and its
proofs are checked again. Nobody but us is ever told what it says.
"""

import contextlib
import logging
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from hmac import compare_digest
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import msgspec

from dixit_lan.dealing.setting import Blame
from dixit_lan.errors import DecodeError
from dixit_lan.ids import Digest, Seat
from dixit_lan.keeping.files import write_all
from dixit_lan.keeping.system import File, System
from dixit_lan.logs.evidence import Offence
from dixit_lan.table.game.verdicts import Judged
from dixit_lan.wire.canonical import decode, encode
from dixit_lan.wire.limits import SEATS_MAX
from dixit_lan.wire.version import PROTOCOL_VERSION

_logger = logging.getLogger(__name__)

CODE_BYTES, LENGTH_BYTES = 32, 2
_PERSON = b"dixit verdicts"
"""Keeps what the secret is used for here apart from all its other uses."""


class _Blamed(msgspec.Struct, frozen=True, array_like=True):
    seat: int
    offence: str
    message: str


class _Record(msgspec.Struct, frozen=True, array_like=True):
    entry: bytes
    digest: bytes
    blamed: _Blamed | None


def this_program() -> str:
    """The version of the program that judges; "" where it is not installed, as from a bare folder."""
    try:
        return version("dixit-lan")
    except PackageNotFoundError:
        return ""


class VerdictBook:
    """Verdicts as bytes: records one after the other, each its length, its body and its code."""

    def __init__(self, secret: bytes, nonce: bytes, program: str) -> None:
        """``program``: its version; what another one has judged may have been judged otherwise."""
        whose = encode((PROTOCOL_VERSION, program, nonce))
        self._key = blake2b(whose, key=secret, person=_PERSON, digest_size=32).digest()

    def __repr__(self) -> str:
        return "VerdictBook()"

    def encode(self, judged: Iterable[Judged]) -> bytes:
        return b"".join(map(self._encode, judged))

    def _encode(self, judged: Judged) -> bytes:
        blame = judged.blame
        blamed = None if blame is None else _Blamed(blame.seat, blame.offence.value, str(blame))
        body = encode(_Record(*judged.key, blamed))
        return len(body).to_bytes(LENGTH_BYTES, "big") + body + self._code(body)

    def read(self, data: bytes) -> tuple[list[Judged], int]:
        """What the first whole and genuine records say, and how many bytes they take."""
        found, end = [], 0
        for body, after in _bodies(data):
            code = data[after - CODE_BYTES : after]
            judged = _read(body) if compare_digest(code, self._code(body)) else None
            if judged is None:
                break
            found.append(judged)
            end = after
        return found, end

    def _code(self, body: bytes) -> bytes:
        return blake2b(body, key=self._key, person=_PERSON, digest_size=CODE_BYTES).digest()


def _bodies(data: bytes) -> Iterator[tuple[bytes, int]]:
    """The body of each record, and where the record ends."""
    at = 0
    while at + LENGTH_BYTES <= len(data):
        size = int.from_bytes(data[at : at + LENGTH_BYTES], "big")
        begins = at + LENGTH_BYTES
        at = begins + size + CODE_BYTES
        if at > len(data):
            return
        yield data[begins : begins + size], at


def _read(body: bytes) -> Judged | None:
    try:
        record = decode(body, _Record)
        blamed = record.blamed
        if blamed is None:
            return Judged((Digest(record.entry), Digest(record.digest)), None)
        blame = Blame(Seat(blamed.seat), Offence(blamed.offence), blamed.message)
    except (DecodeError, ValueError):
        return None
    known = 0 <= blamed.seat < SEATS_MAX
    return Judged((Digest(record.entry), Digest(record.digest)), blame) if known else None


class VerdictFile:
    """One sitting's verdicts on disk. Where it cannot be written, there is none: the game goes on."""

    def __init__(self, system: System, path: Path, book: VerdictBook) -> None:
        self._path, self._book = path, book
        self.judged: list[Judged] = []
        """What it held when it was opened."""
        self._file: File | None = None
        try:
            if system.exists(path):
                data = system.read(path)
                self.judged, end = book.read(data)
                self._file = system.open(path)
                if end < len(data):
                    self._file.truncate(end)
            else:
                self._file = system.create(path, private=True)
        except OSError as error:
            self._give_up(error)

    def append(self, judged: Iterable[Judged]) -> None:
        """Keep these too. Not synced: what the power takes is checked again."""
        data = self._book.encode(judged)
        if not data or self._file is None:
            return
        try:
            write_all(self._file, data)
        except OSError as error:
            self._give_up(error)

    def close(self) -> None:
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.close()

    def _give_up(self, error: OSError) -> None:
        _logger.warning("verdicts are not kept in %s: %s", self._path, error.strerror)
        self.close()
        self._file = None
