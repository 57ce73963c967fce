"""What all vectors are written with: bytes as hexadecimal, values as JSON, recorded transcripts."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import msgpack

from dixit_lan.crypto.algebra import Group, Point
from dixit_lan.crypto.elgamal import Ciphertext
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.crypto.transcript import Context, Transcript

Vector = dict[str, Any]


def plain(value: Any) -> Any:
    """A decoded msgpack value as JSON: bins become {"bin": hexadecimal}."""
    if isinstance(value, bytes):
        return {"bin": value.hex()}
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return value


def unpacked(data: bytes) -> Any:
    """What msgpack bytes say, as JSON."""
    return plain(msgpack.unpackb(data, raw=False))


def hexes(parts: Iterable[bytes]) -> list[str]:
    return [part.hex() for part in parts]


def scalars(group: Group, values: Iterable[int]) -> list[str]:
    """Scalars in their 32 bytes."""
    return [group.encode_scalar(value).hex() for value in values]


def cards(deck: Iterable[Ciphertext]) -> list[list[str]]:
    return [[card.a.hex(), card.b.hex()] for card in deck]


def dice(what: str, number: int = 0) -> bytes:
    """32 bytes that stand for chance."""
    return labelled_hash("vector dice", what.encode(), number.to_bytes(4, "little"))


def scalar(group: Group, what: str, number: int = 0) -> int:
    return group.hash_to_scalar("vector scalar", what.encode(), number.to_bytes(4, "little"))


def some_context(step: str = "shuffle", seat: int = 2, round_number: int = 3) -> Context:
    return Context(dice("game"), round_number, step, seat, dice("history"))


def context_of(context: Context) -> Vector:
    """A context and its encoding."""
    return {
        "game": context.game.hex(),
        "round": context.round,
        "step": context.step,
        "seat": context.seat,
        "digest": context.digest.hex(),
        "encoded": context.encoded().hex(),
    }


class _RecordedTranscript(Transcript):
    """Notes every operation, and the 64-byte digest after it."""

    __slots__ = ("operations",)

    def __init__(self, statement: str, operations: list[Vector]) -> None:
        self.operations = operations
        super().__init__(statement)

    def append(self, label: str, data: bytes) -> None:
        super().append(label, data)
        state = self._hash.digest().hex()
        self.operations.append({"append": label, "data": data.hex(), "state": state})

    def challenges(self, label: str, group: Group, n: int) -> tuple[int, ...]:
        drawn = super().challenges(label, group, n)
        state = self._hash.digest().hex()
        found = scalars(group, drawn)
        self.operations.append({"challenges": label, "count": n, "drawn": found, "state": state})
        return drawn


@dataclass(frozen=True, slots=True)
class RecordedContext(Context):
    """A context whose transcripts write down what happens to them."""

    operations: list[Vector] = field(default_factory=list)

    def transcript(self, statement: str) -> Transcript:
        self.operations.clear()
        transcript = _RecordedTranscript(statement, self.operations)
        transcript.append("game", self.game)
        transcript.append_int("round", self.round)
        transcript.append("step", self.step.encode())
        transcript.append_int("seat", self.seat)
        transcript.append("digest", self.digest)
        return transcript


def recorded(context: Context) -> RecordedContext:
    return RecordedContext(context.game, context.round, context.step, context.seat, context.digest)


def points(group: Group, what: str, count: int) -> list[Point]:
    """Points of which somebody knows the logarithm."""
    return [group.base_mul(scalar(group, what, at)) for at in range(count)]
