"""Every secret of a game, drawn from one that lies on the player's disk.

The same statement and choice give the same secret, so that a resend after a crash is identical to
the bit; another statement or another choice gives an unrelated one, so that two answers to two
questions never share a nonce (the idea of RFC 6979).
"""

from dataclasses import dataclass, field

from dixit_lan.crypto.algebra import Group
from dixit_lan.crypto.hashing import labelled_hash_wide
from dixit_lan.errors import InternalError


@dataclass(frozen=True, slots=True)
class GameSecret:
    """32 secret bytes of one game. Its ``repr`` shows nothing."""

    secret: bytes = field(repr=False)

    def __post_init__(self) -> None:
        if len(self.secret) != 32:
            raise InternalError("a game's secret is 32 bytes")

    def derive(self, label: str, statement: bytes, choice: bytes = b"", index: int = 0) -> bytes:
        """32 secret bytes for the ``statement`` (the digest of a complete one) and ``choice``."""
        return self._wide("derive/" + label, statement, choice, index)[:32]

    def scalar(
        self, group: Group, label: str, statement: bytes, choice: bytes = b"", index: int = 0
    ) -> int:
        """A secret scalar, never zero."""
        wide = self._wide("scalar/" + label, statement, choice, index)
        return 1 + int.from_bytes(wide, "little") % (group.order - 1)

    def permutation(
        self, count: int, label: str, statement: bytes, choice: bytes = b""
    ) -> tuple[int, ...]:
        """A secret permutation of 0 to ``count`` - 1 (Fisher and Yates, from 64 bytes a draw)."""
        order = list(range(count))
        for i in range(count - 1, 0, -1):
            wide = self._wide("permutation/" + label, statement, choice, i)
            j = int.from_bytes(wide, "little") % (i + 1)
            order[i], order[j] = order[j], order[i]
        return tuple(order)

    def _wide(self, label: str, statement: bytes, choice: bytes, index: int) -> bytes:
        place = index.to_bytes(8, "little")
        return labelled_hash_wide(label, statement, choice, place, key=self.secret)
