"""What only this seat knows: its per-game secret and, through it, everything else that it hides.

All secrets are derived from 32 bytes on disk and from the complete statement that they are for, so a
resend after a crash is the same bytes, and another statement gets unrelated secrets.
"""

from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.group import Group
from dixit_lan.crypto.sharing import polynomial
from dixit_lan.ids import Card, Digest, Seat


class Mind:
    """One seat's secrets in one game. ``hand`` runs parallel to the public hand of ciphertexts."""

    __slots__ = ("group", "hand", "laid", "seat", "secret", "_start")

    def __init__(self, group: Group, seat: Seat, secret: GameSecret, start: Digest) -> None:
        """``start``: the digest of the frozen set of READYs, which all keys are for."""
        self.group = group
        self.seat = seat
        self.secret = secret
        self._start = start
        self.hand: tuple[Card, ...] = ()
        self.laid: tuple[Card, ...] = ()

    def __repr__(self) -> str:
        return f"Mind(seat {self.seat})"

    @property
    def key(self) -> int:
        """x_i, the secret half of the game key."""
        return self.secret.scalar(self.group, "game key", self._start)

    @property
    def transport(self) -> int:
        """The secret half of the key that shares are sealed to."""
        return self.secret.scalar(self.group, "transport key", self._start)

    def coefficients(self, threshold: int) -> tuple[int, ...]:
        """The polynomial that shares x_i; x_i is its constant term."""
        return tuple(polynomial(self.group, self.key, threshold, self.secret, self._start))
