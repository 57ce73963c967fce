"""Vectors of the proofs: knowledge, decryption shares, shuffles; right ones and ones with one fault."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.dleq import prove_shares
from dixit_lan.crypto.elgamal import Ciphertext, combine, encrypt, public_encryption
from dixit_lan.crypto.group import ED25519, Point
from dixit_lan.crypto.schnorr import prove_knowledge
from dixit_lan.crypto.shuffle import prove_shuffle
from dixit_lan.crypto.transcript import Context
from scripts.vectors.bytes import TORSION
from scripts.vectors.cheats import flip
from scripts.vectors.kit import (
    Vector,
    cards,
    context_of,
    dice,
    hexes,
    points,
    recorded,
    scalar,
    some_context,
)

G = ED25519
SECRET = GameSecret(dice("secret"))
COUNT = 5


def proofs() -> Vector:
    """proofs.json"""
    return {
        "secret": SECRET.secret.hex(),
        "derivation": derivation(),
        "elgamal": elgamal(),
        "knowledge": list(knowledge()),
        "dleq": list(dleq()),
        "shuffle": list(shuffles()),
    }


def derivation() -> Vector:
    """How an honest program draws what it hides."""
    statement, choice = dice("statement"), b"choice"
    return {
        "statement": statement.hex(),
        "choice": choice.hex(),
        "index": 7,
        "derive": {"label": "vector", "value": SECRET.derive("vector", statement, choice, 7).hex()},
        "scalar": {
            "label": "vector",
            "value": G.encode_scalar(SECRET.scalar(G, "vector", statement, choice, 7)).hex(),
        },
        "permutation": {
            "label": "vector",
            "count": 8,
            "value": list(SECRET.permutation(8, "vector", statement, choice)),
        },
    }


def elgamal() -> Vector:
    """A card masked, re-masked, and opened by three shares."""
    keys = [scalar(G, "member", at) for at in range(3)]
    table = G.sum(map(G.base_mul, keys))
    message, r = G.hash_to_point("card", dice("card", 1)), scalar(G, "mask")
    card = encrypt(G, table, message, r)
    shares = [G.mul(x, card.a) for x in keys]
    assert combine(G, card, shares) == message
    return {
        "keys": [G.encode_scalar(x).hex() for x in keys],
        "table_key": table.hex(),
        "card": dice("card", 1).hex(),
        "message": message.hex(),
        "r": G.encode_scalar(r).hex(),
        "masked": [card.a.hex(), card.b.hex()],
        "public": list(hexes(public_encryption(G, table, message))),
        "shares": hexes(shares),
    }


def knowledge() -> Iterator[Vector]:
    context, x = some_context("seat"), scalar(G, "x")
    point, recording = G.base_mul(x), recorded(context)
    proof = prove_knowledge(G, recording, "game key", x, SECRET)

    def vector(about: str, where: Context, p: bytes, pi: bytes, error: str) -> Vector:
        return {
            "about": about,
            "context": context_of(where),
            "statement": "game key",
            "point": p.hex(),
            "proof": pi.hex(),
            "error": error,
        }

    good = vector("nothing wrong", context, point, proof, "")
    yield {**good, "x": G.encode_scalar(x).hex(), "operations": list(recording.operations)}
    yield vector("another seat", replace(context, seat=1), point, proof, "BadProof")
    yield vector("another history", replace(context, digest=dice("h")), point, proof, "BadProof")
    yield vector("another round", replace(context, round=4), point, proof, "BadProof")
    yield vector("another game", replace(context, game=dice("g")), point, proof, "BadProof")
    yield vector("another point", context, G.base_mul(x + 1), proof, "BadProof")
    yield vector("one bit of c", context, point, flip(proof, 0), "BadProof")
    yield vector("one bit of s", context, point, flip(proof, 32), "BadProof")
    yield vector("a byte too few", context, point, proof[:-1], "BadProof")
    yield vector("s + L", context, point, proof[:32] + _plus_order(proof[32:]), "NotInGroup")
    yield vector("the identity", context, G.identity, proof, "NotInGroup")
    marked = G.add(point, Point(TORSION[2]))
    yield vector("a point of order 2 added", context, marked, proof, "NotInGroup")


def _plus_order(data: bytes) -> bytes:
    return (int.from_bytes(data, "little") + G.order).to_bytes(32, "little")


def dleq() -> Iterator[Vector]:
    context, x = some_context("deal"), scalar(G, "x")
    key, inputs, recording = G.base_mul(x), points(G, "in", 3), recorded(context)
    outputs, proof = prove_shares(G, recording, x, key, inputs, SECRET)

    def vector(
        about: str,
        error: str,
        *,
        y: bytes = key,
        outs: Sequence[bytes] = outputs,
        pi: bytes = proof,
    ) -> Vector:
        return {
            "about": about,
            "context": context_of(context),
            "key": y.hex(),
            "inputs": hexes(inputs),
            "outputs": hexes(outs),
            "proof": pi.hex(),
            "error": error,
        }

    a, b, c = outputs
    good = vector("nothing wrong", "")
    yield {**good, "x": G.encode_scalar(x).hex(), "operations": list(recording.operations)}
    yield vector("two shares exchanged", "BadProof", outs=(b, a, c))
    cancel = (G.add(a, G.base), G.sub(b, G.base), c)
    yield vector("errors that cancel", "BadProof", outs=cancel)
    yield vector("a share too few", "BadProof", outs=(a, b))
    yield vector("another key", "BadProof", y=G.base_mul(x + 1))
    yield vector("one bit of the proof", "BadProof", pi=flip(proof))
    yield vector("the identity for a share", "NotInGroup", outs=(G.identity, b, c))
    marked = G.add(a, Point(TORSION[8]))
    yield vector("a point of order 8 added to a share", "NotInGroup", outs=(marked, b, c))


def shuffles() -> Iterator[Vector]:
    context, table = some_context(), G.base_mul(scalar(G, "table"))
    messages = [G.hash_to_point("card", dice("card", at)) for at in range(COUNT)]
    inputs = [encrypt(G, table, m, scalar(G, "in", at)) for at, m in enumerate(messages)]
    recording = recorded(context)
    done = prove_shuffle(G, recording, table, inputs, SECRET)
    outs, proof = done.outputs, done.proof

    def vector(
        about: str,
        error: str,
        *,
        where: Context = context,
        outputs: Sequence[Ciphertext] = outs,
        pi: bytes = proof,
    ) -> Vector:
        return {
            "about": about,
            "context": context_of(where),
            "key": table.hex(),
            "inputs": cards(inputs),
            "outputs": cards(outputs),
            "proof": pi.hex(),
            "error": error,
        }

    first, second, *rest = outs
    good = vector("nothing wrong", "")
    yield {**good, "permutation": list(done.permutation), "operations": list(recording.operations)}
    yield vector("two cards exchanged", "BadProof", outputs=(second, first, *rest))
    yield vector("a card twice", "BadProof", outputs=(first, first, *rest))
    yield vector("a card too few", "BadProof", outputs=outs[:-1])
    other = public_encryption(G, table, messages[0])
    yield vector("a foreign card", "BadProof", outputs=(other, second, *rest))
    changed = Ciphertext(first.a, G.add(first.b, G.base))
    yield vector("another message", "BadProof", outputs=(changed, second, *rest))
    yield vector("another seat", "BadProof", where=replace(context, seat=0))
    at = 2 * COUNT * 32
    yield vector("one bit of c", "BadProof", pi=flip(proof, at))
    yield vector("one bit of the last s'", "BadProof", pi=flip(proof, len(proof) - 32))
    yield vector("a byte too few", "BadProof", pi=proof[:-1])
    big = proof[: at + 32] + _plus_order(proof[at + 32 : at + 64]) + proof[at + 64 :]
    yield vector("s1 + L", "NotInGroup", pi=big)
    marked = Ciphertext(G.add(first.a, Point(TORSION[2])), first.b)
    yield vector(
        "a point of order 2 added to a card", "NotInGroup", outputs=(marked, second, *rest)
    )
    one = G.identity + proof[32:]
    yield vector("the identity for a commitment", "NotInGroup", pi=one)
    none = Ciphertext(G.identity, first.b)
    yield vector("the identity in a card", "NotInGroup", outputs=(none, second, *rest))
