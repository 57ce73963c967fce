"""Vectors of sealed commitments, shared keys and complaints."""

from collections.abc import Iterator
from dataclasses import replace

import msgspec

from dixit_lan.crypto import schnorr
from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.dleq import prove_shares
from dixit_lan.crypto.group import ED25519, Point
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.crypto.sealing import Opening, Sealed, open_revealed, reveal, seal
from dixit_lan.crypto.sharing import (
    Complaint,
    SealedShare,
    feldman_vector,
    lagrange_at_zero,
    polynomial,
    prove_complaint,
    prove_good,
    recombine,
    seal_share,
    share_key,
    share_of,
)
from dixit_lan.crypto.transcript import Context
from scripts.vectors.cheats import flip
from scripts.vectors.kit import (
    Vector,
    context_of,
    dice,
    hexes,
    plain,
    recorded,
    scalar,
    scalars,
    some_context,
)

G = ED25519
SECRET = GameSecret(dice("secret"))
SEATS, THRESHOLD = 5, 3
changed = msgspec.structs.replace


def sealing() -> Vector:
    """sealing.json"""
    x, context = scalar(G, "table"), some_context("vote", 1)
    table, value, nonce = G.base_mul(x), b"\x03\x00", dice("nonce")
    recording = recorded(context)
    sealed = seal(G, recording, table, value, nonce)
    operations = list(recording.operations)
    opening = open_revealed(G, context, table, sealed, _mask(context, value, nonce))
    assert (opening.value, opening.nonce) == (value, nonce)
    mask = _mask(context, value, nonce)
    shared = G.mul(x, Point(sealed.point))
    return {
        "about": "the key of the table is that of one seat here, so its share opens all",
        "context": context_of(context),
        "x": G.encode_scalar(x).hex(),
        "table_key": table.hex(),
        "value": value.hex(),
        "nonce": nonce.hex(),
        "mask": mask.hex(),
        "shared_point": shared.hex(),
        "box_key": labelled_hash("sealing key", context.encoded(), sealed.point, shared).hex(),
        "sealed": plain(msgspec.to_builtins(sealed, builtin_types=(bytes,))),
        "operations": operations,
        "checked": list(_checked(context, sealed)),
        "opened": list(_opened(context, sealed, mask, shared)),
    }


def _mask(context: Context, value: bytes, nonce: bytes) -> bytes:
    return reveal(G, context, Opening(value, nonce))


def _checked(context: Context, sealed: Sealed) -> Iterator[Vector]:
    """What must be said when a sealed commitment comes."""
    short, shorter = sealed.ciphertext[:47], sealed.commitment[:31]
    cases = [
        ("nothing wrong", context, sealed, ""),
        ("another seat", replace(context, seat=0), sealed, "BadProof"),
        (
            "another commitment",
            context,
            changed(sealed, commitment=flip(sealed.commitment)),
            "BadProof",
        ),
        (
            "one bit of the copy",
            context,
            changed(sealed, ciphertext=flip(sealed.ciphertext)),
            "BadProof",
        ),
        (
            "a copy too short",
            context,
            changed(sealed, ciphertext=short),
            "BadProof",
        ),
        (
            "a commitment too short",
            context,
            changed(sealed, commitment=shorter),
            "BadProof",
        ),
        ("the identity", context, changed(sealed, point=G.identity), "NotInGroup"),
    ]
    for about, where, one, error in cases:
        fields = plain(msgspec.to_builtins(one, builtin_types=(bytes,)))
        yield {"about": about, "context": context_of(where), "sealed": fields, "error": error}


def _opened(context: Context, sealed: Sealed, mask: bytes, shared: Point) -> Iterator[Vector]:
    """By its author's mask, or by the point that the others put together."""
    yield {"about": "nothing wrong", "mask": mask.hex(), "error": ""}
    yield {"about": "another mask", "mask": flip(mask).hex(), "error": "BadOpening"}
    over = (int.from_bytes(mask, "little") + G.order).to_bytes(32, "little")
    yield {"about": "mask + L", "mask": over.hex(), "error": "NotInGroup"}
    yield {"about": "nothing wrong", "shared_point": shared.hex(), "error": ""}
    yield {"about": "another point", "shared_point": G.base.hex(), "error": "BadOpening"}
    for about, one in _liars(context, sealed):
        fields = plain(msgspec.to_builtins(one, builtin_types=(bytes,)))
        yield {"about": about, "sealed": fields, "author_mask": True, "error": "BadOpening"}


def _liars(context: Context, sealed: Sealed) -> Iterator[tuple[str, Sealed]]:
    """Well proven by a liar who knows r, and yet not true to itself."""
    yield (
        "a commitment to something else",
        _sealed_by_liar(context, sealed, flip(sealed.commitment)),
    )


def _sealed_by_liar(context: Context, sealed: Sealed, commitment: bytes) -> Sealed:
    """Another commitment beside the same copy, with a good proof."""
    value, nonce, x = b"\x03\x00", dice("nonce"), scalar(G, "table")
    transcript = context.transcript("sealed commitment")
    transcript.append("table key", G.base_mul(x))
    transcript.append("commitment", commitment)
    transcript.append("ciphertext", sealed.ciphertext)
    r = G.decode_scalar(_mask(context, value, nonce))
    proof = schnorr.prove_in(G, transcript, r, SECRET)
    return changed(sealed, commitment=commitment, proof=proof)


# -- shared keys -----------------------------------------------------------------------------------


def shares() -> Vector:
    """shares.json"""
    statement, x = dice("seating"), scalar(G, "x")
    coefficients = polynomial(G, x, THRESHOLD, SECRET, statement)
    vector = feldman_vector(G, coefficients)
    held = [share_of(G, coefficients, j) for j in range(SEATS)]
    card = G.base_mul(scalar(G, "card"))
    holders = (0, 2, 3)
    parts = {j: G.mul(held[j], card) for j in holders}
    return {
        "threshold": THRESHOLD,
        "coefficients": scalars(G, coefficients),
        "vector": hexes(vector),
        "shares": scalars(G, held),
        "share_keys": hexes(share_key(G, vector, j) for j in range(SEATS)),
        "stand_in": {
            "ciphertext_a": card.hex(),
            "holders": list(holders),
            "lambda": scalars(G, lagrange_at_zero(G, holders).values()),
            "parts": hexes(parts.values()),
            "share": recombine(G, parts).hex(),
            "proof_of_the_first": _part_proof(held[0], card),
        },
        "sealed_share": _sealed_share(held[1], vector),
        "good": list(_good(held, vector)),
    }


def _part_proof(share: int, card: Point) -> Vector:
    context = some_context("show", 0)
    _, proof = prove_shares(G, context, share, G.base_mul(share), [card], SECRET)
    return {"context": context_of(context), "proof": proof.hex()}


def _sealed_share(share: int, vector: tuple[Point, ...]) -> Vector:
    context, t = some_context("seat", 4), scalar(G, "transport")
    transport, recording = G.base_mul(t), recorded(context)
    sealed = seal_share(G, recording, transport, share, SECRET)
    operations = list(recording.operations)
    false = seal_share(G, context, transport, (share + 1) % G.order, SECRET)
    shared = G.mul(t, Point(sealed.point))
    key = labelled_hash("share key", context.encoded(), transport, sealed.point, shared)
    return {
        "about": "dealt by seat 4 to seat 1",
        "context": context_of(context),
        "t": G.encode_scalar(t).hex(),
        "transport": transport.hex(),
        "shared_point": shared.hex(),
        "box_key": key.hex(),
        "sealed": _fields(sealed),
        "operations": operations,
        "checked": list(_checked_shares(context, sealed)),
        "complaints": list(_complaints(context, t, sealed, false)),
    }


def _fields(value: SealedShare | Complaint) -> Vector:
    found: Vector = plain(msgspec.to_builtins(value, builtin_types=(bytes,)))
    return found


def _checked_shares(context: Context, sealed: SealedShare) -> Iterator[Vector]:
    short = sealed.ciphertext[1:]
    cases = [
        ("nothing wrong", context, sealed, ""),
        ("another dealer", replace(context, seat=3), sealed, "BadProof"),
        (
            "one bit of the box",
            context,
            changed(sealed, ciphertext=flip(sealed.ciphertext)),
            "BadProof",
        ),
        ("a box too short", context, changed(sealed, ciphertext=short), "BadProof"),
        ("the identity", context, changed(sealed, point=G.identity), "NotInGroup"),
    ]
    for about, where, one, error in cases:
        yield {"about": about, "context": context_of(where), "sealed": _fields(one), "error": error}


def _complaints(
    context: Context, t: int, sealed: SealedShare, false: SealedShare
) -> Iterator[Vector]:
    """``justified``: the dealer is at fault; else the complainer."""
    just, unjust = (prove_complaint(G, context, t, one, SECRET) for one in (false, sealed))
    cases = [
        ("a false share", false, just, True),
        ("a good share", sealed, unjust, False),
        ("a false share, with another opening", false, changed(just, point=G.base), False),
        ("a false share, with a bad proof", false, changed(just, proof=flip(just.proof)), False),
    ]
    for about, one, complaint, justified in cases:
        yield {
            "about": about,
            "sealed": _fields(one),
            "complaint": _fields(complaint),
            "justified": justified,
        }


def _good(held: list[int], vector: tuple[Point, ...]) -> Iterator[Vector]:
    """Holder 1 of shares of two dealers, who deal the same here."""
    context, keys = some_context("seed", 1), [share_key(G, vector, j) for j in (1, 2)]
    recording = recorded(context)
    proof = prove_good(G, recording, held[1:3], SECRET, keys)
    operations = list(recording.operations)
    lie = prove_good(G, context, [held[1], held[2] + 1], SECRET, keys)
    base: Vector = {"context": context_of(context), "share_keys": hexes(keys)}
    yield {
        "about": "nothing wrong",
        **base,
        "proof": proof.hex(),
        "operations": operations,
        "error": "",
    }
    yield {"about": "without knowing one", **base, "proof": lie.hex(), "error": "BadProof"}
    yield {"about": "no proof", **base, "proof": "", "error": "BadProof"}
