"""What each proof hashes, item by item and in which order: nothing of a statement may be missing.

A verifier that forgets an item is as good a verifier of honest proofs as any, so only a list tells.
"""

from collections.abc import Callable
from dataclasses import astuple

import pytest

from dixit_lan.crypto import dleq, schnorr, sealing, sharing, shuffle
from dixit_lan.crypto.group import Group, Point
from dixit_lan.crypto.hashing import framed
from dixit_lan.crypto.shuffle_proof import decode_proof
from dixit_lan.crypto.transcript import Context, Transcript
from tests.unit.crypto.kit import GROUPS, HERE, NONCE, deck, keys, scalar, secret

Item = tuple[str, bytes | None]
"""A label with its bytes; None where they are computed, or a challenge is drawn."""

ABSORBED: list[tuple[str, bytes]] = []


class _Listening(Transcript):
    __slots__ = ()

    def _absorb(self, operation: bytes, label: str, data: bytes) -> None:
        ABSORBED.append((label, data))
        super()._absorb(operation, label, data)


class _ListeningContext(Context):
    __slots__ = ()

    def transcript(self, statement: str) -> Transcript:
        ABSORBED.clear()
        transcript = _Listening(statement)
        transcript.append("context", self.encoded())
        return transcript


PLACE = _ListeningContext(*astuple(HERE))


def _drawn(label: str) -> list[Item]:
    """A challenge is asked for, and chained back."""
    return [(label, None), (label, None)]


def _expect(statement: str, *items: Item) -> None:
    start: list[Item] = [
        ("protocol", b"dixit-lan/2"),
        ("statement", statement.encode()),
        ("context", HERE.encoded()),
    ]
    wanted = [*start, *items]
    assert [label for label, _ in ABSORBED] == [label for label, _ in wanted]
    for (label, data), (_, expected) in zip(ABSORBED, wanted, strict=True):
        assert expected is None or data == expected, label


def _schnorr(point: bytes) -> list[Item]:
    return [("point", point), ("t", None), *_drawn("c")]


def _batch(key: bytes, inputs: list[Point], outputs: list[Point]) -> list[Item]:
    vectors: list[Item] = [("inputs", framed(*inputs)), ("outputs", framed(*outputs))]
    return [("key", key), *vectors, *_drawn("weights"), ("t", None), *_drawn("c")]


def _knowledge(group: Group) -> None:
    x, key = keys(group)
    proof = schnorr.prove_knowledge(group, PLACE, "game key", x, secret())
    schnorr.verify_knowledge(group, PLACE, "game key", key, proof)
    _expect("game key", *_schnorr(key))


def _shares(group: Group) -> None:
    x, key = keys(group)
    inputs = [ct.a for ct in deck(group, key, 3)]
    outputs, proof = dleq.prove_shares(group, PLACE, x, key, inputs, secret())
    dleq.verify_shares(group, PLACE, key, inputs, outputs, proof)
    _expect("decryption shares", *_batch(key, inputs, list(outputs)))


def _sealed(group: Group) -> None:
    key = keys(group)[1]
    sealed = sealing.seal(group, PLACE, key, b"a vote", NONCE)
    sealing.verify_sealed(group, PLACE, key, sealed)
    _expect(
        "sealed commitment",
        ("table key", key),
        ("commitment", sealed.commitment),
        ("ciphertext", sealed.ciphertext),
        *_schnorr(sealed.point),
    )


def _sealed_share(group: Group) -> None:
    key = keys(group, "transport")[1]
    sealed = sharing.seal_share(group, PLACE, key, scalar(group, "share"), secret())
    sharing.verify_sealed_share(group, PLACE, key, sealed)
    items: list[Item] = [("transport key", key), ("ciphertext", sealed.ciphertext)]
    _expect("sealed share", *items, *_schnorr(sealed.point))


def _complaint(group: Group) -> None:
    t, key = keys(group, "transport")
    sealed = sharing.seal_share(group, PLACE, key, scalar(group, "share"), secret())
    made = sharing.prove_complaint(group, PLACE, t, sealed, secret())
    sharing.judge_complaint(group, PLACE, key, sealed, [group.base], 0, made)
    items: list[Item] = [("transport key", key), ("ciphertext", sealed.ciphertext)]
    _expect("complaint", *items, *_batch(key, [Point(sealed.point)], [Point(made.point)]))


def _good(group: Group) -> None:
    shares = [scalar(group, f"share {i}") for i in range(3)]
    share_keys = [group.base_mul(share) for share in shares]
    proof = sharing.prove_good(group, PLACE, shares, secret(), share_keys)
    sharing.verify_good(group, PLACE, share_keys, proof)
    items: list[Item] = [("share keys", framed(*share_keys)), *_drawn("weights")]
    _expect("good shares", *items, ("point", None), ("t", None), *_drawn("c"))


def _shuffle(group: Group) -> None:
    key = keys(group)[1]
    inputs = deck(group, key, 3)
    made = shuffle.prove_shuffle(group, PLACE, key, inputs, secret())
    shuffle.verify_shuffle(group, PLACE, key, inputs, made.outputs, made.proof)
    claim = decode_proof(group, made.proof, 3)
    _expect(
        "shuffle",
        ("key", key),
        ("count", (3).to_bytes(8, "little")),
        ("inputs", framed(*(point for ct in inputs for point in ct))),
        ("outputs", framed(*(point for ct in made.outputs for point in ct))),
        ("c", framed(*claim.commitments)),
        *_drawn("u"),
        ("chain", framed(*claim.chain)),
        ("t", None),
        *_drawn("c"),
    )


@pytest.mark.parametrize("group", GROUPS, ids=repr)
@pytest.mark.parametrize(
    "statement",
    (_knowledge, _shares, _sealed, _sealed_share, _complaint, _good, _shuffle),
    ids=lambda test: test.__name__.strip("_"),
)
def test_attack_2_the_whole_statement_is_hashed(
    group: Group, statement: Callable[[Group], None]
) -> None:
    statement(group)
