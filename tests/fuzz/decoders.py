"""Every place where bytes of other people come in, as something that a fuzzer can call.

A decoder gets any bytes, returns or raises one of ``refusals``; whatever else comes out of it is a
bug. ``bytes_max`` bounds what the fuzzer tries.
"""

import json
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from dixit_lan.audit.verify import verify_record
from dixit_lan.crypto.elgamal import decode_deck
from dixit_lan.crypto.feldman import verify_vector
from dixit_lan.crypto.group import ED25519, Point
from dixit_lan.crypto.shuffle_proof import decode_proof
from dixit_lan.dealing.bodies import BODIES, Play
from dixit_lan.dealing.roster import Ready
from dixit_lan.errors import (
    BadSignature,
    DecodeError,
    DixitError,
    InternalError,
    PackError,
    RemoteProtocolError,
    VerificationError,
)
from dixit_lan.ids import PlayerKey
from dixit_lan.logs import decrees
from dixit_lan.logs.entry import read_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.record import read_items, whole_length
from dixit_lan.net.advert import Advert, read_found
from dixit_lan.net.broadcast import Shout, together
from dixit_lan.net.heard import Heard
from dixit_lan.net.limits import BROADCAST_BYTES_MAX
from dixit_lan.net.messages import Place, Whereabouts, read_whereabouts, write_whereabouts
from dixit_lan.net.pake import Role
from dixit_lan.packs.manifest import MANIFEST_NAME, read_manifest
from dixit_lan.table.exchange import Entries, Have, Twins, decode_message
from dixit_lan.table.lobby.lobby import Sit, read_sit
from dixit_lan.wire.canonical import decode, encode
from dixit_lan.wire.spelling import normal_spelling
from tests.fuzz import doors, forged
from tests.fuzz.examples import example
from tests.unit.crypto.kit import EXHIBITS, HERE, Exhibit

Errors = tuple[type[DixitError], ...]

SENDER = PlayerKey(bytes(range(32)))
"""Whoever tells the whereabouts that the fuzzer makes up."""


@dataclass(frozen=True, slots=True)
class Decoder:
    """One way in. ``run`` may raise ``refusals`` and nothing else."""

    name: str
    run: Callable[[bytes], None]
    refusals: Errors
    bytes_max: int = 4096

    def try_on(self, data: bytes) -> bool:
        """Whether ``data`` was taken. Raises whatever it must not raise."""
        try:
            self.run(data)
        except self.refusals:
            return False
        return True


def all_decoders() -> dict[str, Decoder]:
    """All of them, by name."""
    found = [*_bodies(), *_proofs(), *_others()]
    return {decoder.name: decoder for decoder in found}


# -- canonical bodies --------------------------------------------------------------------------------


def _bodies() -> Iterator[Decoder]:
    for name, body in body_types().items():
        yield Decoder(f"body-{name}", partial(_decode_body, body), (DecodeError,))


def body_types() -> dict[str, type[Any]]:
    """Everything that an entry's body can be, and what a play holds when it is opened."""
    by_kind: dict[Kind, type[Any]] = {**BODIES, **decrees.BODIES}
    bodies = {kind.value: body for kind, body in by_kind.items()}
    return bodies | {"sit": Sit, "ready": Ready, "sealed_play": Play}


def _decode_body(body: type[Any], data: bytes) -> None:
    decode(data, body)
    if body is Sit:
        read_sit(data)


# -- cryptography ------------------------------------------------------------------------------------

REFUSED_PROOFS: Errors = (VerificationError, DecodeError)


def _proofs() -> Iterator[Decoder]:
    for name, make in EXHIBITS.items():
        exhibit = make(ED25519)
        yield Decoder(f"proof-{name}", partial(_check_exhibit, exhibit), REFUSED_PROOFS, 1024)
    yield Decoder("points", _decode_points, REFUSED_PROOFS, 512)
    yield Decoder("shuffle-proof", _decode_shuffle_proof, REFUSED_PROOFS, 1024)
    yield Decoder("key-vector", _check_vector, REFUSED_PROOFS, 512)


def _check_exhibit(exhibit: Exhibit, data: bytes) -> None:
    exhibit.check(HERE, cut(data, [len(part.data) for part in exhibit.parts]))


def cut(data: bytes, sizes: Sequence[int]) -> list[bytes]:
    """``data`` as parts of these sizes; the part that its first byte names takes up the difference."""
    elastic = data[0] % len(sizes) if data else 0
    slack = len(data) - 1 - sum(sizes)
    parts, at = [], 1
    for number, size in enumerate(sizes):
        taken = max(0, size + slack) if number == elastic else size
        parts.append(data[at : at + taken])
        at += taken
    return parts


def joined(parts: Sequence[bytes]) -> bytes:
    """What ``cut`` gives ``parts`` for."""
    return b"\0" + b"".join(parts)


def _decode_points(data: bytes) -> None:
    decode_deck(ED25519, data, len(data) // 64)


def _decode_shuffle_proof(data: bytes) -> None:
    decode_proof(ED25519, data, 2)


def _check_vector(data: bytes) -> None:
    vector = [data[at : at + 32] for at in range(0, len(data), 32)]
    verify_vector(ED25519, vector, 2, Point(data[:32]))


# -- everything else ---------------------------------------------------------------------------------


def _others() -> Iterator[Decoder]:
    yield Decoder("entry", _entry, (DecodeError, BadSignature))
    yield Decoder("record-items", _items, (DecodeError,))
    yield Decoder("record", _record, ())
    yield Decoder("signed-record", _signed_record, (), 16_384)
    yield Decoder("message", _message, (DecodeError,))
    yield Decoder("whereabouts", _whereabouts, (DecodeError, RemoteProtocolError))
    yield Decoder("advert", _advert, ())
    yield Decoder("broadcast", _broadcast, (DecodeError,), BROADCAST_BYTES_MAX)
    yield Decoder("code", _code, ())
    yield Decoder("manifest", Manifests(), (PackError,))
    yield Decoder("frames", doors.read_frames, (DixitError,))
    yield Decoder("handshake-in", partial(doors.greet, Role.DIALER), (DixitError,), 512)
    yield Decoder("handshake-out", partial(doors.greet, Role.LISTENER), (DixitError,), 512)
    yield Decoder("key-exchange", doors.exchange_keys, (RemoteProtocolError,), 64)
    yield Decoder("link", doors.talk, (DixitError,))
    yield Decoder("table", forged.play, (), 16_384)


def _entry(data: bytes) -> None:
    read_entry(data)


def _items(data: bytes) -> None:
    whole_length(data)
    list(read_items(data))


def _record(data: bytes) -> None:
    _judge(data)


def _signed_record(data: bytes) -> None:
    _judge(forged.record(data))


def _judge(record: bytes) -> None:
    """The auditor never raises; that it has failed stands in its report."""
    report = verify_record(record)
    if "the auditor failed" in report.to_text():
        raise InternalError(report.to_text())
    report.to_json()


def _message(data: bytes) -> None:
    decode_message(data)


def _whereabouts(data: bytes) -> None:
    read_whereabouts(data, SENDER)


def _broadcast(data: bytes) -> None:
    """A datagram, and all that is kept of it."""
    shout, heard = decode(data, Shout, BROADCAST_BYTES_MAX), Heard()
    heard.take(shout.mark, "192.0.2.1", shout.properties, shout.port, 0.0)
    together(heard.found, heard.found)
    heard.part(shout.mark, "192.0.2.1")


def _shout() -> bytes:
    texts = {key: value.decode() for key, value in Advert("Mai", "Attic", 7).properties().items()}
    return encode(Shout("dixit-lan", "00ff00ff00ff", True, 7, texts))


def _advert(data: bytes) -> None:
    """A service's text pairs, one a line, as the name service hands them over."""
    lines = data.decode(errors="replace").split("\n")
    pairs = dict(line.partition("=")[::2] for line in lines)
    read_found("somebody", pairs, ("127.0.0.1",), len(data))


def _code(data: bytes) -> None:
    normal_spelling(data.decode(errors="replace"))


class Manifests:
    """A folder whose manifest the fuzzer writes."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="dixit-lan-fuzz-")
        path = Path(self._folder.name)
        (path / "a.png").write_bytes(b"\x89PNG\r\n\x1a\n")
        self._path = path

    def __call__(self, data: bytes) -> None:
        (self._path / MANIFEST_NAME).write_bytes(data)
        read_manifest(self._path)


def seeds(decoder: Decoder) -> Iterator[bytes]:
    """Good bytes for this decoder, made from nothing; and none at all."""
    group, _, rest = decoder.name.partition("-")
    if group == "body":
        yield encode(example(body_types()[rest]))
    elif group == "proof":
        yield joined(EXHIBITS[rest](ED25519).data())
    elif decoder.name in SEEDS:
        yield from SEEDS[decoder.name]()
    yield b""


def _manifest() -> bytes:
    return json.dumps({"name": "A", "cards": [{"file": "a.png", "tags": ["x"]}]}).encode()


def _places() -> bytes:
    return write_whereabouts(Whereabouts((Place(SENDER, 47113, ("192.0.2.1", "fe80::1")),)))


SEEDS: dict[str, Callable[[], Iterable[bytes]]] = {
    "points": lambda: [4 * bytes(ED25519.base)],
    "message": lambda: [encode((example(kind),)) for kind in (Have, Entries, Twins)],
    "whereabouts": lambda: [_places()],
    "entry": lambda: [forged.entry()],
    "record-items": lambda: [forged.lobby_record()],
    "record": lambda: [forged.lobby_record()],
    "signed-record": forged.seeds,
    "table": forged.seeds,
    "advert": lambda: [b"v=1\nid=00ff\ntable=Attic\nplayer=Mai\nseats=4\nstate=lobby"],
    "broadcast": lambda: [_shout()],
    "manifest": lambda: [_manifest()],
    "frames": lambda: [b"\0\0\0\x03abc\0\0\0\0"],
    "handshake-in": lambda: [doors.greeting(Role.DIALER)],
    "handshake-out": lambda: [doors.greeting(Role.LISTENER)],
    "key-exchange": lambda: [doors.exchange_message()],
    "link": lambda: [doors.small_talk()],
}
