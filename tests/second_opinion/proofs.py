"""Transcripts and the three proofs that carry all face-down cards (dealing.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b

from .encoding import framed, i64
from .group import Card, Group, combine, generator, hash_to_scalar, scalar_of, total


@dataclass(frozen=True)
class Context:
    """Where in which game something is stated."""

    game: bytes
    round: int
    step: str
    seat: int
    digest: bytes

    def encoded(self) -> bytes:
        """As it is hashed."""
        step = self.step.encode()
        return framed(self.game, i64(self.round), step, i64(self.seat), self.digest)


class Transcript:
    """A running hash from which challenges are drawn."""

    def __init__(self, group: Group, statement: str, context: Context) -> None:
        self.group = group
        self.state = blake2b(digest_size=64)
        self.valid = True
        self.append("protocol", b"dixit-lan/2")
        self.append("statement", statement.encode())
        self.append("game", context.game)
        self.append_int("round", context.round)
        self.append("step", context.step.encode())
        self.append_int("seat", context.seat)
        self.append("digest", context.digest)

    def append(self, label: str, data: bytes) -> None:
        """Absorb bytes under a label."""
        self.state.update(b"\x01" + framed(label.encode(), data))

    def append_int(self, label: str, value: int) -> None:
        """Absorb an integer."""
        self.append(label, i64(value))

    def append_points(self, label: str, points: Sequence[bytes]) -> None:
        """Absorb a list of points."""
        self.append(label, framed(*points))

    def challenges(self, label: str, count: int) -> list[int]:
        """Draw challenges; a zero one spoils the transcript."""
        self.state.update(b"\x02" + framed(label.encode(), i64(count)))
        block = self.state.digest()
        self.state.update(b"\x03" + framed(label.encode(), block))
        drawn = [hash_to_scalar(self.group, "challenge", block, i64(i)) for i in range(count)]
        self.valid = self.valid and all(drawn)
        return drawn

    def agrees(self, challenge: int) -> bool:
        """Draw the last challenge and compare it with the proof's."""
        return self.challenges("c", 1) == [challenge] and self.valid


def split_scalars(group: Group, proof: bytes, count: int) -> list[int] | None:
    """Cut a proof into so many scalars that decode."""
    if len(proof) != count * group.width:
        return None
    scalars = []
    for at in range(0, len(proof), group.width):
        scalar = scalar_of(group, proof[at : at + group.width])
        if scalar is None:
            return None
        scalars.append(scalar)
    return scalars


def knows(transcript: Transcript, point: bytes, proof: bytes) -> bool:
    """Verify a proof of knowledge of a point's logarithm."""
    group = transcript.group
    scalars = split_scalars(group, proof, 2)
    if scalars is None or not group.is_point(point):
        return False
    c, s = scalars
    transcript.append("point", point)
    transcript.append("t", group.subtract(group.times_base(s), group.times(c, point)))
    return transcript.agrees(c)


def same_secret(
    transcript: Transcript,
    key: bytes,
    inputs: Sequence[bytes],
    outputs: Sequence[bytes],
    proof: bytes,
) -> bool:
    """Verify a DLEQ: the outputs are the inputs times the logarithm of the key."""
    group = transcript.group
    scalars = split_scalars(group, proof, 2)
    if scalars is None or not inputs or len(inputs) != len(outputs):
        return False
    if not all(map(group.is_point, [key, *outputs])):
        return False
    c, s = scalars
    transcript.append("key", key)
    transcript.append_points("inputs", inputs)
    transcript.append_points("outputs", outputs)
    weights = transcript.challenges("weights", len(inputs))
    m, z = combine(group, weights, inputs), combine(group, weights, outputs)
    t1 = group.subtract(group.times_base(s), group.times(c, key))
    t2 = group.subtract(group.times(s, m), group.times(c, z))
    transcript.append_points("t", (t1, t2))
    return transcript.agrees(c)


def is_shuffle(
    transcript: Transcript,
    key: bytes,
    inputs: Sequence[Card],
    outputs: Sequence[Card],
    proof: bytes,
) -> bool:
    """Verify that the outputs are the inputs, re-masked and permuted."""
    group, width, count = transcript.group, transcript.group.width, len(inputs)
    if not count or len(outputs) != count or len(proof) != width * (4 * count + 5):
        return False
    points = [proof[at : at + width] for at in range(0, 2 * count * width, width)]
    commitments, chain = points[:count], points[count:]
    scalars = split_scalars(group, proof[2 * count * width :], 2 * count + 5)
    flat_outputs = [point for card in outputs for point in card]
    if scalars is None or not all(map(group.is_point, [key, *flat_outputs, *points])):
        return False
    c, s1, s2, s3, s4 = scalars[:5]
    s_hat, s_prime = scalars[5 : 5 + count], scalars[5 + count :]
    transcript.append("key", key)
    transcript.append_int("count", count)
    transcript.append_points("inputs", [point for card in inputs for point in card])
    transcript.append_points("outputs", flat_outputs)
    transcript.append_points("c", commitments)
    u = transcript.challenges("u", count)
    transcript.append_points("chain", chain)
    product = 1
    for factor in u:
        product = product * factor % group.order
    h = [generator(group, number) for number in range(count + 1)]
    c_bar = group.subtract(total(group, commitments), total(group, h[1:]))
    c_star = group.subtract(chain[-1], group.times(product, h[0]))
    c_tilde = combine(group, u, commitments)
    a = combine(group, u, [card[0] for card in inputs])
    b = combine(group, u, [card[1] for card in inputs])

    def minus(left: bytes, factor: int, right: bytes) -> bytes:
        return group.subtract(left, group.times(factor, right))

    t = [
        minus(group.times_base(s1), c, c_bar),
        minus(group.times_base(s2), c, c_star),
        minus(group.add(group.times_base(s3), combine(group, s_prime, h[1:])), c, c_tilde),
        minus(minus(combine(group, s_prime, flat_outputs[1::2]), c, b), s4, key),
        minus(minus(combine(group, s_prime, flat_outputs[::2]), c, a), s4, group.base),
    ]
    for i, link in enumerate(chain):
        before = chain[i - 1] if i else h[0]
        known = group.add(group.times_base(s_hat[i]), group.times(s_prime[i], before))
        t.append(minus(known, c, link))
    transcript.append_points("t", t)
    return transcript.agrees(c)
