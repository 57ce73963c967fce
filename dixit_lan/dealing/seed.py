"""The shared seed S: all seats put a part in, sealed before any is opened, so nobody steers it."""

from collections.abc import Sequence

from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.ids import Digest


def shared_seed(game: Digest, parts: Sequence[bytes]) -> Digest:
    """S, from every seat's part in seat order."""
    return labelled_hash("shared seed", game, *parts)


def drawn_order(seed: Digest, purpose: str, count: int, round_number: int = 0) -> tuple[int, ...]:
    """An order of ``count`` things that S draws for ``purpose``: the same on every laptop."""
    statement = round_number.to_bytes(4, "little")
    return GameSecret(seed).permutation(count, purpose, statement)
