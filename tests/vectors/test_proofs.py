"""Every proof of the files holds or fails as they say; transcripts are replayed a second way."""

from typing import Any

import msgspec
import pytest

from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.dleq import verify_shares
from dixit_lan.crypto.elgamal import Ciphertext, combine, encrypt, public_encryption
from dixit_lan.crypto.group import ED25519, Point
from dixit_lan.crypto.schnorr import prove_knowledge, verify_knowledge
from dixit_lan.crypto.sealing import Sealed, open_revealed, seal, unseal, verify_sealed
from dixit_lan.crypto.sharing import (
    Complaint,
    SealedShare,
    judge_complaint,
    open_share,
    recombine,
    share_key,
    share_of,
    verify_good,
    verify_sealed_share,
    verify_share,
)
from dixit_lan.crypto.shuffle import prove_shuffle, verify_shuffle
from dixit_lan.crypto.transcript import Context
from dixit_lan.errors import BadProof, NotInGroup
from tests.vectors import plain
from tests.vectors.files import about, expecting, load, value

PROOFS, SHARES, SEALING = load("proofs"), load("shares"), load("sealing")
G = ED25519
SECRET = GameSecret(bytes.fromhex(PROOFS["secret"]))


def _context(row: dict[str, Any]) -> Context:
    fields = row["context"]
    assert plain.context(fields).hex() == fields["encoded"]
    game, digest = bytes.fromhex(fields["game"]), bytes.fromhex(fields["digest"])
    return Context(game, fields["round"], fields["step"], fields["seat"], digest)


def _points(row: list[str]) -> list[Point]:
    return [Point(bytes.fromhex(each)) for each in row]


def _cards(row: list[list[str]]) -> list[Ciphertext]:
    return [Ciphertext(*_points(each)) for each in row]


def _scalar(text: str) -> int:
    return G.decode_scalar(bytes.fromhex(text))


def _of(kind: Any, shown: Any) -> Any:
    return msgspec.convert(value(shown), kind, builtin_types=(bytes,))


def test_derivation() -> None:
    row = PROOFS["derivation"]
    statement, choice = bytes.fromhex(row["statement"]), bytes.fromhex(row["choice"])
    place = row["index"].to_bytes(8, "little")
    found = plain.w("derive/vector", statement, choice, place, key=SECRET.secret)[:32].hex()
    assert found == row["derive"]["value"]
    wide = plain.w("scalar/vector", statement, choice, place, key=SECRET.secret)
    expected = 1 + int.from_bytes(wide, "little") % (plain.L - 1)
    assert _scalar(row["scalar"]["value"]) == expected
    order = SECRET.permutation(row["permutation"]["count"], "vector", statement, choice)
    assert list(order) == row["permutation"]["value"]
    assert SECRET.derive("vector", statement, choice, row["index"]).hex() == found


def test_a_card_masked_and_opened() -> None:
    row = PROOFS["elgamal"]
    table, message = _points([row["table_key"], row["message"]])
    assert plain.hash_to_point("card", bytes.fromhex(row["card"])) == message
    masked = Ciphertext(*_points(row["masked"]))
    assert encrypt(G, table, message, _scalar(row["r"])) == masked
    assert list(public_encryption(G, table, message)) == _points(row["public"])
    shares = [G.mul(_scalar(x), masked.a) for x in row["keys"]]
    assert shares == _points(row["shares"]) and combine(G, masked, shares) == message


@pytest.mark.parametrize("row", PROOFS["knowledge"], ids=about)
def test_knowledge(row: dict[str, Any]) -> None:
    context, proof = _context(row), bytes.fromhex(row["proof"])
    with expecting(row["error"]):
        verify_knowledge(G, context, row["statement"], _points([row["point"]])[0], proof)
    if "x" in row:
        plain.replay(row["operations"])
        assert prove_knowledge(G, context, row["statement"], _scalar(row["x"]), SECRET) == proof
        assert row["operations"][-1]["drawn"] == [proof[:32].hex()]


@pytest.mark.parametrize("row", PROOFS["dleq"], ids=about)
def test_dleq(row: dict[str, Any]) -> None:
    key, proof = Point(bytes.fromhex(row["key"])), bytes.fromhex(row["proof"])
    inputs, outputs = _points(row["inputs"]), _points(row["outputs"])
    with expecting(row["error"]):
        verify_shares(G, _context(row), key, inputs, outputs, proof)
    if "x" in row:
        plain.replay(row["operations"])
        assert [G.mul(_scalar(row["x"]), each) for each in inputs] == outputs


@pytest.mark.parametrize("row", PROOFS["shuffle"], ids=about)
def test_shuffle(row: dict[str, Any]) -> None:
    key, proof = Point(bytes.fromhex(row["key"])), bytes.fromhex(row["proof"])
    inputs, outputs = _cards(row["inputs"]), _cards(row["outputs"])
    context = _context(row)
    with expecting(row["error"]):
        verify_shuffle(G, context, key, inputs, outputs, proof)
    if "permutation" in row:
        plain.replay(row["operations"])
        done = prove_shuffle(G, context, key, inputs, SECRET)
        assert (list(done.outputs), done.proof) == (outputs, proof)
        assert list(done.permutation) == row["permutation"]


# -- shares of keys --------------------------------------------------------------------------------


def test_shares_of_a_key() -> None:
    coefficients = [_scalar(each) for each in SHARES["coefficients"]]
    vector = _points(SHARES["vector"])
    assert [G.base_mul(each) for each in coefficients] == vector
    for j, (share, key) in enumerate(zip(SHARES["shares"], SHARES["share_keys"], strict=True)):
        powers = [a * (j + 1) ** k for k, a in enumerate(coefficients)]
        assert _scalar(share) == share_of(G, coefficients, j) == sum(powers) % plain.L
        assert share_key(G, vector, j).hex() == key == G.base_mul(_scalar(share)).hex()
        verify_share(G, vector, j, _scalar(share))


def test_standing_in() -> None:
    row = SHARES["stand_in"]
    (card,), parts = _points([row["ciphertext_a"]]), _points(row["parts"])
    held = dict(zip(row["holders"], parts, strict=True))
    assert recombine(G, held).hex() == row["share"]
    weighted = [G.mul(_scalar(k), part) for k, part in zip(row["lambda"], parts, strict=True)]
    assert G.sum(weighted).hex() == row["share"]
    assert G.mul(_scalar(SHARES["coefficients"][0]), card).hex() == row["share"]
    proof = row["proof_of_the_first"]
    key = Point(bytes.fromhex(SHARES["share_keys"][row["holders"][0]]))
    verify_shares(G, _context(proof), key, [card], parts[:1], bytes.fromhex(proof["proof"]))


def test_a_sealed_share() -> None:
    row = SHARES["sealed_share"]
    context, sealed = _context(row), _of(SealedShare, row["sealed"])
    plain.replay(row["operations"])
    assert open_share(G, context, _scalar(row["t"]), sealed) == _scalar(SHARES["shares"][1])
    place, transport = plain.context(row["context"]), bytes.fromhex(row["transport"])
    shared = bytes.fromhex(row["shared_point"])
    assert plain.h("share key", place, transport, sealed.point, shared).hex() == row["box_key"]


@pytest.mark.parametrize("row", SHARES["sealed_share"]["checked"], ids=about)
def test_checking_a_sealed_share(row: dict[str, Any]) -> None:
    transport = Point(bytes.fromhex(SHARES["sealed_share"]["transport"]))
    with expecting(row["error"]):
        verify_sealed_share(G, _context(row), transport, _of(SealedShare, row["sealed"]))


@pytest.mark.parametrize("row", SHARES["sealed_share"]["complaints"], ids=about)
def test_complaints(row: dict[str, Any]) -> None:
    dealt, holder = SHARES["sealed_share"], 1
    arguments = (
        G,
        _context(dealt),
        Point(bytes.fromhex(dealt["transport"])),
        _of(SealedShare, row["sealed"]),
        _points(SHARES["vector"]),
        holder,
        _of(Complaint, row["complaint"]),
    )
    if row["justified"]:
        judge_complaint(*arguments)
    else:
        with pytest.raises((BadProof, NotInGroup)):
            judge_complaint(*arguments)


@pytest.mark.parametrize("row", SHARES["good"], ids=about)
def test_good_shares(row: dict[str, Any]) -> None:
    with expecting(row["error"]):
        proof = bytes.fromhex(row["proof"])
        verify_good(G, _context(row), _points(row["share_keys"]), proof)
    plain.replay(row.get("operations", []))


# -- sealed commitments ----------------------------------------------------------------------------


def test_sealing() -> None:
    context, table = _context(SEALING), Point(bytes.fromhex(SEALING["table_key"]))
    value_, nonce = bytes.fromhex(SEALING["value"]), bytes.fromhex(SEALING["nonce"])
    sealed, place = _of(Sealed, SEALING["sealed"]), plain.context(SEALING["context"])
    plain.replay(SEALING["operations"])
    assert seal(G, context, table, value_, nonce) == sealed
    assert plain.h("commitment", place, value_, nonce) == sealed.commitment
    mask = int.from_bytes(plain.w("sealing mask", place, value_, nonce), "little") % plain.L
    assert mask.to_bytes(32, "little").hex() == SEALING["mask"]
    assert G.base_mul(mask) == sealed.point
    shared = bytes.fromhex(SEALING["shared_point"])
    assert plain.h("sealing key", place, sealed.point, shared).hex() == SEALING["box_key"]


@pytest.mark.parametrize("row", SEALING["checked"], ids=about)
def test_checking_a_sealed_commitment(row: dict[str, Any]) -> None:
    table = Point(bytes.fromhex(SEALING["table_key"]))
    with expecting(row["error"]):
        verify_sealed(G, _context(row), table, _of(Sealed, row["sealed"]))


@pytest.mark.parametrize("row", SEALING["opened"], ids=about)
def test_opening_a_sealed_commitment(row: dict[str, Any]) -> None:
    context, table = _context(SEALING), Point(bytes.fromhex(SEALING["table_key"]))
    sealed = _of(Sealed, row.get("sealed", SEALING["sealed"]))
    verify_sealed(G, context, table, sealed)
    with expecting(row["error"]):
        if "shared_point" in row:
            opening = unseal(G, context, sealed, Point(bytes.fromhex(row["shared_point"])))
        else:
            mask = bytes.fromhex(row.get("mask", SEALING["mask"]))
            opening = open_revealed(G, context, table, sealed, mask)
        assert (opening.value.hex(), opening.nonce.hex()) == (SEALING["value"], SEALING["nonce"])
