"""The benchmark's rows that need no table: the shuffle and the batched decryption shares."""

from collections.abc import Callable

from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.dleq import prove_shares, verify_shares
from dixit_lan.crypto.elgamal import Ciphertext, public_encryption
from dixit_lan.crypto.group import ED25519, Point
from dixit_lan.crypto.shuffle import prove_shuffle, verify_shuffle
from dixit_lan.crypto.transcript import Context
from scripts.bench_rows import Counts, Row, one_thread

_CONTEXT = Context(game=b"bench", round=0, step="bench", seat=0, digest=b"")
_SECRET = GameSecret(bytes(32))


def crypto_rows() -> list[Row]:
    """Each row's targets are those of the specification's table of costs."""
    return [
        *_shuffle_rows(84, prove_ms=75, verify_ms=90),
        *_shuffle_rows(12, prove_ms=11, verify_ms=14),
        *_share_rows(66, prove_ms=16, verify_ms=18),
    ]


def shuffle_to_check(n: int = 84) -> Callable[[], None]:
    """The check of one shuffle, to be called as often as it is wanted, from any thread."""
    key, deck = _key_and_deck(n)
    made = prove_shuffle(ED25519, _CONTEXT, key, deck, _SECRET)
    return lambda: verify_shuffle(ED25519, _CONTEXT, key, deck, made.outputs, made.proof)


def _key_and_deck(n: int) -> tuple[Point, list[Ciphertext]]:
    key = ED25519.base_mul(_SECRET.scalar(ED25519, "bench", b""))
    cards = [ED25519.hash_to_point("bench card", bytes([i])) for i in range(n)]
    return key, [public_encryption(ED25519, key, card) for card in cards]


def _shuffle_rows(n: int, prove_ms: float, verify_ms: float) -> list[Row]:
    key, deck = _key_and_deck(n)
    made = prove_shuffle(ED25519, _CONTEXT, key, deck, _SECRET)
    return [
        one_thread(
            f"shuffle {n} cards, prove",
            prove_ms,
            lambda group: prove_shuffle(group, _CONTEXT, key, deck, _SECRET),
            Counts(6 * n + 1, 4 * n + 4, 8 * n),
        ),
        one_thread(
            f"shuffle {n} cards, verify",
            verify_ms,
            lambda group: verify_shuffle(group, _CONTEXT, key, deck, made.outputs, made.proof),
            Counts(8 * n + 7, n + 4, 9 * n + 3),
        ),
    ]


def _share_rows(n: int, prove_ms: float, verify_ms: float) -> list[Row]:
    x = _SECRET.scalar(ED25519, "bench", b"")
    key = ED25519.base_mul(x)
    inputs = [ED25519.hash_to_point("bench input", bytes([i])) for i in range(n)]
    outputs, proof = prove_shares(ED25519, _CONTEXT, x, key, inputs, _SECRET)
    return [
        one_thread(
            f"{n} decryption shares, prove",
            prove_ms,
            lambda group: prove_shares(group, _CONTEXT, x, key, inputs, _SECRET),
            Counts(2 * n + 1, 1, n - 1),
        ),
        one_thread(
            f"{n} decryption shares, verify",
            verify_ms,
            lambda group: verify_shares(group, _CONTEXT, key, inputs, outputs, proof),
            Counts(2 * n + 3, 1, 2 * n),
        ),
    ]
