"""Fiat-Shamir transcripts: what a proof is about, hashed before its challenge is drawn.

A transcript begins with everything that places a statement in its game, so that a proof is worth
nothing elsewhere. The caller then absorbs the whole statement, and after it the prover's
commitments (Bernhard, Pereira, Warinschi 2012 show what happens otherwise).
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

from dixit_lan.crypto.algebra import Group, Point
from dixit_lan.crypto.hashing import framed, labelled_hash
from dixit_lan.errors import BadProof
from dixit_lan.wire.version import NAMESPACE

# Each operation starts with its own byte, so that drawing never looks like absorbing.
_APPEND, _CHALLENGE, _CHAIN = b"\x01", b"\x02", b"\x03"


def _integer(value: int) -> bytes:
    return value.to_bytes(8, "little", signed=True)


class Transcript:
    """A running BLAKE2b-512 over labelled, length-framed items."""

    __slots__ = ("_hash",)

    def __init__(self, statement: str) -> None:
        self._hash = hashlib.blake2b(digest_size=64)
        self.append("protocol", NAMESPACE)
        self.append("statement", statement.encode())

    def append(self, label: str, data: bytes) -> None:
        """Absorb one item."""
        self._absorb(_APPEND, label, data)

    def append_int(self, label: str, value: int) -> None:
        """Absorb a signed 64-bit integer."""
        self.append(label, _integer(value))

    def append_points(self, label: str, points: Iterable[Point]) -> None:
        """Absorb a vector of points, its length included."""
        self.append(label, framed(*points))

    def challenge(self, label: str, group: Group) -> int:
        """Draw a scalar that depends on all that was absorbed, and absorb it.

        Raises BadProof on zero, which no honest prover ever meets.
        """
        return self.challenges(label, group, 1)[0]

    def challenges(self, label: str, group: Group, n: int) -> tuple[int, ...]:
        """Draw ``n`` scalars at once; raises as ``challenge`` does."""
        self._absorb(_CHALLENGE, label, _integer(n))
        block = self._hash.digest()
        self._absorb(_CHAIN, label, block)
        drawn = tuple(group.hash_to_scalar("challenge", block, _integer(i)) for i in range(n))
        if 0 in drawn:
            raise BadProof("a challenge is zero")
        return drawn

    def digest(self) -> bytes:
        """32 bytes that stand for all that was absorbed so far."""
        return labelled_hash("transcript", self._hash.digest())

    def _absorb(self, operation: bytes, label: str, data: bytes) -> None:
        self._hash.update(operation + framed(label.encode(), data))


@dataclass(frozen=True, slots=True)
class Context:
    """Where in which game something is stated.

    ``game`` is the game's identity (the roster's before there is a game), ``step`` the name of the
    protocol step, ``seat`` the author's, ``digest`` that of the agreed history.
    """

    game: bytes
    round: int
    step: str
    seat: int
    digest: bytes

    def encoded(self) -> bytes:
        """Bytes that no other context has."""
        return framed(
            self.game, _integer(self.round), self.step.encode(), _integer(self.seat), self.digest
        )

    def transcript(self, statement: str) -> Transcript:
        """A transcript of the ``statement`` type that has absorbed this context."""
        transcript = Transcript(statement)
        transcript.append("game", self.game)
        transcript.append_int("round", self.round)
        transcript.append("step", self.step.encode())
        transcript.append_int("seat", self.seat)
        transcript.append("digest", self.digest)
        return transcript
