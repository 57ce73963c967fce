"""Bodies and messages made up from their definitions: at their limits, beyond them, and beside them.

Whatever a kind of entry holds is read off its structure, so a new kind is made up as soon as there is
one. What is made up is as plausible as can be: hashes, keys and nonces are those of the table.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from msgspec import inspect

from dixit_lan.logs.kinds import Kind
from dixit_lan.table.bodies import BODIES
from dixit_lan.table.exchange import Entries, Have, Twins
from dixit_lan.wire.canonical import encode
from dixit_lan.wire.limits import ENTRY_BYTES_MAX

HUGE_BYTES = 22_000
"""Far above the bound of any field but a pile's, and it fits into an entry."""

MESSAGES = (Have, Entries, Twins)

_LETTERS = ("x", "é", "あ", "🎲", " ", "\x1b", "\u202e", "\u0301", "\U00010efd")
_DEPTH = 40  # deeper than anything is nested
_WILD_NUMBERS = (-1, 2**16, 2**31, 2**32, 2**63, 2**64 - 1)


class Inventor:
    """Makes things up. ``known(size)``: byte strings of this size that stand in the game's entries."""

    def __init__(self, chance: Random, known: Callable[[int], Sequence[bytes]]) -> None:
        self._chance, self._known = chance, known

    def body(self, kind: Kind) -> bytes:
        """The body of an entry of this kind; most can be read, some cannot."""
        return self._bytes_of(inspect.type_info(BODIES[kind]))

    def message(self) -> bytes:
        """A message from one table machine to another."""
        return self._bytes_of(inspect.type_info(self._chance.choice(MESSAGES)), wrapped=True)

    def _bytes_of(self, type_: Any, *, wrapped: bool = False) -> bytes:
        chance = self._chance
        value = self.value(type_)
        if chance.random() < 0.3:
            value = self._spoilt(value)
        raw = encode([value] if wrapped else value)
        if chance.random() < 0.05:
            raw = raw[: chance.randrange(len(raw))] + chance.randbytes(chance.randrange(8))
        return raw[: ENTRY_BYTES_MAX - 1024]

    def value(self, type_: Any) -> Any:
        """Something of this type, within its bounds, often at one of them."""
        match type_:
            case inspect.UnionType(types):
                return self.value(self._chance.choice(types))
            case inspect.VarTupleType(item, least, most):
                return [self.value(item) for _ in range(self._size(least, most, few=3))]
            case inspect.TupleType(items):
                return [self.value(item) for item in items]
            case inspect.StructType(fields=fields, array_like=True, tag=tag):
                return [tag, *(self.value(field.type) for field in fields)]
            case inspect.StructType(fields=fields) | inspect.DataclassType(fields=fields):
                return {field.encode_name: self.value(field.type) for field in fields}
        return self._leaf(type_)

    def _leaf(self, type_: Any) -> Any:
        match type_:
            case inspect.BoolType():
                return self._chance.random() < 0.5
            case inspect.IntType(ge=least, le=most, lt=above):
                return self._number(least or 0, most if above is None else above - 1)
            case inspect.BytesType(min_length=least, max_length=most):
                return self._data(self._size(least, most))
            case inspect.StrType(min_length=least, max_length=most):
                replication = _LETTERS if self._chance.random() < 0.3 else _LETTERS[:4]
                return self._chance.choice(replication) * self._size(least, most)
            case inspect.EnumType(cls):
                return self._chance.choice([member.value for member in cls])
        return None

    def _number(self, least: int, most: int | None) -> int:
        """Small ones most of all: seats, rounds and decrees are."""
        top = 2**63 if most is None else most
        near = min(top, least + 6)
        edges = (least, top, near, self._chance.randint(least, top))
        return self._chance.choice((*edges, *(self._chance.randint(least, near) for _ in range(8))))

    def _size(self, least: int | None, most: int | None, few: int = 64) -> int:
        least = least or 0
        top = least + few if most is None else most
        return self._chance.choice((least, top, self._chance.randint(least, min(top, least + few))))

    def _data(self, size: int) -> bytes:
        known = self._known(size)
        if known and self._chance.random() < 0.8:
            return self._chance.choice(known)
        return self._chance.randbytes(size) if size < 256 else bytes(size)

    def _spoilt(self, value: Any) -> Any:
        """The same with one thing in it that cannot be."""
        if isinstance(value, dict) and value and self._chance.random() < 0.8:
            name = self._chance.choice(list(value))
            if self._chance.random() < 0.1:
                return {key: each for key, each in value.items() if key != name}
            return {**value, name: self._spoilt(value[name])}
        if isinstance(value, list) and value and self._chance.random() < 0.8:
            at = self._chance.randrange(len(value))
            more = [value[at]] * 300 if self._chance.random() < 0.3 else []
            return [*value[:at], self._spoilt(value[at]), *value[at + 1 :], *more]
        return self._chance.choice(self._impossible)()

    @property
    def _impossible(self) -> tuple[Callable[[], Any], ...]:
        return (
            lambda: bytes(HUGE_BYTES),
            lambda: "x" * HUGE_BYTES,
            lambda: self._chance.choice(_WILD_NUMBERS),
            lambda: None,
            lambda: [None] * HUGE_BYTES,
            lambda: {"name": self._chance.choice(_LETTERS)},
            _nested,
        )


def _nested() -> list[Any]:
    value: list[Any] = []
    for _ in range(_DEPTH):
        value = [value]
    return value
