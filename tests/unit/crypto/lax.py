"""Deliberately weakened parts: each shows that an attack works where its defence is missing."""

from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.edwards import EdwardsGroup
from dixit_lan.crypto.group import Group, Point
from dixit_lan.crypto.transcript import Context, Transcript


class LaxEdwards(EdwardsGroup):
    """Multiplies by additions alone, so that any point of the curve goes through."""

    def mul(self, k: int, p: Point) -> Point:
        return self.exact_mul(k % self.order, p)

    def exact_mul(self, k: int, p: Point) -> Point:
        """k·P with k as it is: the order itself leaves a point's torsion."""
        total = self.identity
        for bit in bin(k)[2:]:
            total = self.add(total, total)
            if bit == "1":
                total = self.add(total, p)
        return total

    def decode_point(self, data: bytes) -> Point:
        return Point(data)


class _Deaf(Transcript):
    """Does not hash the outputs of a shuffle."""

    __slots__ = ()

    def append(self, label: str, data: bytes) -> None:
        if label != "outputs":
            super().append(label, data)


class DeafContext(Context):
    """Its proofs leave a shuffle's outputs out of the hash (weak Fiat-Shamir)."""

    __slots__ = ()

    def transcript(self, statement: str) -> Transcript:
        return _copy(_Deaf(statement), super().encoded())


class _Even(Transcript):
    """Gives all elements of a vector the same weight."""

    __slots__ = ()

    def challenges(self, label: str, group: Group, n: int) -> tuple[int, ...]:
        drawn = super().challenges(label, group, n)
        return (1,) * n if label == "weights" else drawn


class EvenContext(Context):
    """Its batched proofs weigh all elements alike."""

    __slots__ = ()

    def transcript(self, statement: str) -> Transcript:
        return _copy(_Even(statement), super().encoded())


class ForgetfulSecret(GameSecret):
    """Draws the same secrets whatever the statement."""

    __slots__ = ()

    def _wide(self, label: str, statement: bytes, choice: bytes, index: int) -> bytes:
        return super()._wide(label, b"", b"", index)


def _copy(transcript: Transcript, context: bytes) -> Transcript:
    transcript.append("context", context)
    return transcript
