"""The equations of the pages, word for word, with slow arithmetic of our own, give the files' t."""

from math import prod
from typing import Any

from tests.vectors import plain
from tests.vectors.files import load

PROOFS, SHARES = load("proofs"), load("shares")
G = plain.decode(bytes.fromhex(load("group")["real"]["base"]))
Point = plain.Affine


def _point(text: str) -> Point:
    return plain.decode(bytes.fromhex(text))


def _scalars(proof: bytes) -> list[int]:
    return [int.from_bytes(proof[at : at + 32], "little") for at in range(0, len(proof), 32)]


def _sum(*points: Point) -> Point:
    total = 0, 1
    for point in points:
        total = plain.add(total, point)
    return total


def _less(p: Point, q: Point) -> Point:
    return plain.add(p, (plain.P - q[0], q[1]))


def _dot(weights: list[int], points: list[Point]) -> Point:
    return _sum(*(plain.mul(w % plain.L, p) for w, p in zip(weights, points, strict=True)))


def _t(row: dict[str, Any]) -> str:
    """What the recorded transcript has absorbed as t."""
    found: str = next(one["data"] for one in row["operations"] if one.get("append") == "t")
    return found


def _drawn(row: dict[str, Any], label: str) -> list[int]:
    drawn = next(one["drawn"] for one in row["operations"] if one.get("challenges") == label)
    return [int.from_bytes(bytes.fromhex(each), "little") for each in drawn]


def test_knowledge() -> None:
    row = PROOFS["knowledge"][0]
    c, s = _scalars(bytes.fromhex(row["proof"]))
    t = _less(plain.mul(s, G), plain.mul(c, _point(row["point"])))
    assert plain.encode(t).hex() == _t(row)


def test_dleq() -> None:
    row = PROOFS["dleq"][0]
    c, s = _scalars(bytes.fromhex(row["proof"]))
    weights = _drawn(row, "weights")
    m = _dot(weights, list(map(_point, row["inputs"])))
    z = _dot(weights, list(map(_point, row["outputs"])))
    t1 = _less(plain.mul(s, G), plain.mul(c, _point(row["key"])))
    t2 = _less(plain.mul(s, m), plain.mul(c, z))
    assert plain.framed([plain.encode(t1), plain.encode(t2)]).hex() == _t(row)


def test_shuffle() -> None:
    row = PROOFS["shuffle"][0]
    proof, n = bytes.fromhex(row["proof"]), len(row["inputs"])
    halves = [proof[at : at + 32] for at in range(0, 64 * n, 32)]
    cs, chain = [list(map(plain.decode, part)) for part in (halves[:n], halves[n:])]
    c, s1, s2, s3, s4, *rest = _scalars(proof[64 * n :])
    s_chain, s_order = rest[:n], rest[n:]
    u, key = _drawn(row, "u"), _point(row["key"])
    a, b = ([_point(card[at]) for card in row["inputs"]] for at in (0, 1))
    new_a, new_b = ([_point(card[at]) for card in row["outputs"]] for at in (0, 1))
    label = "shuffle generator"
    hs = [plain.decode(plain.hash_to_point(label, at.to_bytes(4, "little"))) for at in range(n + 1)]
    h, hs = hs[0], hs[1:]
    mul = plain.mul
    c_bar = _less(_sum(*cs), _sum(*hs))
    c_hat = _less(chain[-1], mul(prod(u) % plain.L, h))
    ts = [
        _less(mul(s1, G), mul(c, c_bar)),
        _less(mul(s2, G), mul(c, c_hat)),
        _less(_sum(mul(s3, G), _dot(s_order, hs)), mul(c, _dot(u, cs))),
        _less(_less(_dot(s_order, new_b), mul(c, _dot(u, b))), mul(s4, key)),
        _less(_less(_dot(s_order, new_a), mul(c, _dot(u, a))), mul(s4, G)),
    ]
    for at in range(n):
        before = h if at == 0 else chain[at - 1]
        link = _sum(mul(s_chain[at], G), mul(s_order[at], before))
        ts.append(_less(link, mul(c, chain[at])))
    assert plain.framed([plain.encode(t) for t in ts]).hex() == _t(row)


def test_standing_in() -> None:
    """The weights, and the shares that they add up."""
    row = SHARES["stand_in"]
    holders = row["holders"]
    for j, shown in zip(holders, row["lambda"], strict=True):
        others = [m for m in holders if m != j]
        over = prod((m - j) % plain.L for m in others)
        found = prod(m + 1 for m in others) * pow(over, -1, plain.L) % plain.L
        assert found.to_bytes(32, "little").hex() == shown
    weights = _scalars(bytes.fromhex("".join(row["lambda"])))
    share = _dot(weights, list(map(_point, row["parts"])))
    assert plain.encode(share).hex() == row["share"]
