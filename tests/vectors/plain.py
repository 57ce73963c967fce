"""The pages' primitives once more, from the standard library alone: another way to the numbers."""

import hashlib
from collections.abc import Sequence
from typing import Any

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
SQRT_MINUS_1 = pow(2, (P - 1) // 4, P)
Affine = tuple[int, int]


def framed(parts: Sequence[bytes]) -> bytes:
    return b"".join(len(part).to_bytes(8, "little") + part for part in parts)


def h(label: str, *parts: bytes) -> bytes:
    return hashlib.blake2b(
        framed([b"dixit-lan/2/" + label.encode(), *parts]), digest_size=32
    ).digest()


def w(label: str, *parts: bytes, key: bytes = b"") -> bytes:
    return hashlib.blake2b(
        framed([b"dixit-lan/2/" + label.encode(), *parts]), digest_size=64, key=key
    ).digest()


def i64(value: int) -> bytes:
    return value.to_bytes(8, "little", signed=True)


def context(fields: dict[str, Any]) -> bytes:
    parts = [bytes.fromhex(fields["game"]), i64(fields["round"]), fields["step"].encode()]
    return framed([*parts, i64(fields["seat"]), bytes.fromhex(fields["digest"])])


def replay(operations: Sequence[dict[str, Any]]) -> None:
    """Feed recorded operations to a hash of our own; every state and every challenge must agree."""
    state = hashlib.blake2b(digest_size=64)
    for one in operations:
        if "append" in one:
            state.update(b"\x01" + framed([one["append"].encode(), bytes.fromhex(one["data"])]))
        else:
            label = one["challenges"].encode()
            state.update(b"\x02" + framed([label, i64(one["count"])]))
            block = state.digest()
            state.update(b"\x03" + framed([label, block]))
            wide = [w("challenge", block, i64(at)) for at in range(one["count"])]
            drawn = [int.from_bytes(each, "little") % L for each in wide]
            assert one["drawn"] == [each.to_bytes(32, "little").hex() for each in drawn]
        assert state.hexdigest() == one["state"]


def order(seed: bytes, purpose: str, count: int, round_number: int) -> list[int]:
    found = list(range(count))
    for i in range(count - 1, 0, -1):
        statement = round_number.to_bytes(4, "little")
        wide = w("permutation/" + purpose, statement, b"", i.to_bytes(8, "little"), key=seed)
        j = int.from_bytes(wide, "little") % (i + 1)
        found[i], found[j] = found[j], found[i]
    return found


# -- the curve, slowly -----------------------------------------------------------------------------


def add(p: Affine, q: Affine) -> Affine:
    (x1, y1), (x2, y2) = p, q
    k = D * x1 * x2 * y1 * y2 % P
    x = (x1 * y2 + x2 * y1) * pow(1 + k, -1, P) % P
    y = (y1 * y2 + x1 * x2) * pow(1 - k, -1, P) % P
    return x, y


def mul(k: int, p: Affine) -> Affine:
    total = 0, 1
    while k:
        if k & 1:
            total = add(total, p)
        p, k = add(p, p), k >> 1
    return total


def encode(p: Affine) -> bytes:
    return (p[1] | (p[0] & 1) << 255).to_bytes(32, "little")


def decode(data: bytes) -> Affine:
    number = int.from_bytes(data, "little")
    y = number & (2**255 - 1)
    return _x_of(y, number >> 255), y


def _x_of(y: int, sign: int) -> int:
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if x * x % P != square:
        x = x * SQRT_MINUS_1 % P
    assert x * x % P == square
    return x if x & 1 == sign else (P - x) % P


def map_to_point(data: bytes) -> bytes:
    """One half of hash_to_point, as dealing.md spells it."""
    number = int.from_bytes(data, "little")
    sign, r = number >> 255, (number & (2**255 - 1)) % P
    a = 486662
    u = -a * pow(1 + 2 * r * r, -1, P) % P
    if pow(u**3 + a * u * u + u, (P - 1) // 2, P) == P - 1:
        u = (-a - u) % P
    y = (u - 1) * pow(u + 1, -1, P) % P
    return encode(mul(8, (_x_of(y, sign), y)))


def hash_to_point(label: str, data: bytes) -> bytes:
    wide = w(label, data)
    return encode(add(decode(map_to_point(wide[:32])), decode(map_to_point(wide[32:]))))
