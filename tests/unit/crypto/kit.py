"""What the cryptography's tests share: places, keys, decks, bad values, and one of every proof.

An ``Exhibit`` is a true statement cut into the parts that travel, so that one test can attack every
part of every proof.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from dixit_lan.crypto import commitment, dleq, elgamal, schnorr, sealing, sharing, shuffle
from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.elgamal import Ciphertext
from dixit_lan.crypto.group import ED25519, TOY, Group, Point
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.crypto.transcript import Context
from dixit_lan.errors import BadOpening, DecodeError, VerificationError

GROUPS = (TOY, ED25519)
REFUSALS = (VerificationError, DecodeError)

HERE = Context(game=b"game", round=3, step="MIX", seat=1, digest=b"history")
ELSEWHERE = (
    replace(HERE, game=b"another game"),
    replace(HERE, round=4),
    replace(HERE, step="SHUFFLE"),
    replace(HERE, seat=2),
    replace(HERE, digest=b"another history"),
)

# Points of order 2, 4 and 8.
T2 = Point(bytes.fromhex("ec" + "ff" * 30 + "7f"))
T4 = Point(bytes(32))
T8 = Point(bytes.fromhex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"))

NONCE = labelled_hash("test nonce")


def secret(name: str = "ours") -> GameSecret:
    return GameSecret(labelled_hash("test secret", name.encode()))


def scalar(group: Group, name: str) -> int:
    return secret().scalar(group, "test", name.encode())


def keys(group: Group, name: str = "table") -> tuple[int, Point]:
    x = scalar(group, name)
    return x, group.base_mul(x)


def cards(group: Group, count: int) -> list[Point]:
    return [group.hash_to_point("test card", bytes([i])) for i in range(count)]


def deck(group: Group, key: Point, count: int) -> tuple[Ciphertext, ...]:
    """A deck that somebody has masked already."""
    return tuple(
        elgamal.encrypt(group, key, card, scalar(group, f"mask {i}"))
        for i, card in enumerate(cards(group, count))
    )


def bad_points(group: Group, honest: bytes) -> Iterator[bytes]:
    """What no verifier may take for a point; ``honest`` is the one that it stands in for."""
    yield from (group.identity, b"", honest[:-1], honest + b"\0", b"\xff" * group.point_bytes)
    if group is TOY:
        yield (2**63 - 4569 - int.from_bytes(honest, "little")).to_bytes(8, "little")
        yield (2**62).to_bytes(8, "little")
        yield bytes(8)
        return
    yield from (T2, T4, T8)
    yield from (group.add(Point(honest), torsion) for torsion in (T2, T4, T8))
    yield (2**255 - 19 + 1).to_bytes(32, "little")  # the identity, not in canonical form
    yield (2**255 - 19 + 3).to_bytes(32, "little")  # a point, not in canonical form
    yield (2).to_bytes(32, "little")  # no point of the curve


def bad_scalars(group: Group, honest: bytes) -> Iterator[bytes]:
    """What no verifier may take for a scalar."""
    size = group.scalar_bytes
    yield from (b"", honest[:-1], honest + b"\0", b"\xff" * size)
    yield group.order.to_bytes(size, "little")
    yield (int.from_bytes(honest, "little") + group.order).to_bytes(size, "little")


@dataclass(frozen=True, slots=True)
class Part:
    kind: str  # "point", "scalar" or "bytes"
    data: bytes


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A true statement: ``check(HERE, [part.data for part in parts])`` returns."""

    parts: tuple[Part, ...]
    check: Callable[[Context, Sequence[bytes]], None]

    def data(self) -> list[bytes]:
        return [part.data for part in self.parts]

    def with_part(self, index: int, data: bytes) -> list[bytes]:
        changed = self.data()
        changed[index] = data
        return changed


def points(*data: bytes) -> tuple[Part, ...]:
    return tuple(Part("point", item) for item in data)


def scalars(group: Group, data: bytes) -> tuple[Part, ...]:
    size = group.scalar_bytes
    return tuple(Part("scalar", data[i : i + size]) for i in range(0, len(data), size))


def strings(*data: bytes) -> tuple[Part, ...]:
    return tuple(Part("bytes", item) for item in data)


def knowledge(group: Group) -> Exhibit:
    x, key = keys(group)
    proof = schnorr.prove_knowledge(group, HERE, "game key", x, secret())

    def check(context: Context, parts: Sequence[bytes]) -> None:
        schnorr.verify_knowledge(group, context, "game key", Point(parts[0]), b"".join(parts[1:]))

    return Exhibit(points(key) + scalars(group, proof), check)


def decryption_shares(group: Group) -> Exhibit:
    x, key = keys(group)
    inputs = [ct.a for ct in deck(group, key, 3)]
    outputs, proof = dleq.prove_shares(group, HERE, x, key, inputs, secret())

    def check(context: Context, parts: Sequence[bytes]) -> None:
        claimed = [Point(part) for part in parts[:3]]
        dleq.verify_shares(group, context, key, inputs, claimed, b"".join(parts[3:]))

    return Exhibit(points(*outputs) + scalars(group, proof), check)


def commitment_opening(group: Group) -> Exhibit:
    value = b"a vote"
    committed = commitment.commit(HERE, value, NONCE)

    def check(context: Context, parts: Sequence[bytes]) -> None:
        commitment.verify_opening(context, parts[0], parts[1], parts[2])

    return Exhibit(strings(committed, value, NONCE), check)


def sealed_commitment(group: Group) -> Exhibit:
    key = keys(group)[1]
    sealed = sealing.seal(group, HERE, key, b"a vote", NONCE)

    def check(context: Context, parts: Sequence[bytes]) -> None:
        claimed = sealing.Sealed(
            commitment=parts[0], ciphertext=parts[1], point=parts[2], proof=b"".join(parts[3:])
        )
        sealing.verify_sealed(group, context, key, claimed)

    parts = strings(sealed.commitment, sealed.ciphertext) + points(sealed.point)
    return Exhibit(parts + scalars(group, sealed.proof), check)


def sealed_opening(group: Group) -> Exhibit:
    key = keys(group)[1]
    sealed = sealing.seal(group, HERE, key, b"a vote", NONCE)

    def check(context: Context, parts: Sequence[bytes]) -> None:
        verify_opening(group, context, key, sealed, sealing.Opening(*parts))

    return Exhibit(strings(b"a vote", NONCE), check)


def unsealing(group: Group) -> Exhibit:
    x, key = keys(group)
    sealed = sealing.seal(group, HERE, key, b"a vote", NONCE)

    def check(context: Context, parts: Sequence[bytes]) -> None:
        sealing.unseal(group, context, sealed, Point(parts[0]))

    return Exhibit(points(group.mul(x, Point(sealed.point))), check)


def sealed_share(group: Group) -> Exhibit:
    key = keys(group, "transport")[1]
    sealed = sharing.seal_share(group, HERE, key, scalar(group, "share"), secret())

    def check(context: Context, parts: Sequence[bytes]) -> None:
        claimed = sharing.SealedShare(
            ciphertext=parts[0], point=parts[1], proof=b"".join(parts[2:])
        )
        sharing.verify_sealed_share(group, context, key, claimed)

    parts = strings(sealed.ciphertext) + points(sealed.point)
    return Exhibit(parts + scalars(group, sealed.proof), check)


def complaint(group: Group) -> Exhibit:
    """A justified one: the share inside is not the promised one."""
    transport_secret, key = keys(group, "transport")
    vector = sharing.feldman_vector(group, [scalar(group, "a"), scalar(group, "b")])
    sealed = sharing.seal_share(group, HERE, key, scalar(group, "no share"), secret())
    made = sharing.prove_complaint(group, HERE, transport_secret, sealed, secret())

    def check(context: Context, parts: Sequence[bytes]) -> None:
        claimed = sharing.Complaint(point=parts[0], proof=b"".join(parts[1:]))
        sharing.judge_complaint(group, context, key, sealed, vector, 0, claimed)

    return Exhibit(points(made.point) + scalars(group, made.proof), check)


def good_shares(group: Group) -> Exhibit:
    shares = [scalar(group, f"share {i}") for i in range(3)]
    share_keys = [group.base_mul(share) for share in shares]
    proof = sharing.prove_good(group, HERE, shares, secret(), share_keys)

    def check(context: Context, parts: Sequence[bytes]) -> None:
        sharing.verify_good(group, context, share_keys, b"".join(parts))

    return Exhibit(scalars(group, proof), check)


def shuffled(group: Group) -> Exhibit:
    key = keys(group)[1]
    inputs = deck(group, key, 2)
    made = shuffle.prove_shuffle(group, HERE, key, inputs, secret())
    split = 4 * group.point_bytes
    size = group.point_bytes
    proof_points = [made.proof[i : i + size] for i in range(0, split, size)]

    def check(context: Context, parts: Sequence[bytes]) -> None:
        outputs = elgamal.parse_deck(group, b"".join(parts[:4]), 2)
        shuffle.verify_shuffle(group, context, key, inputs, outputs, b"".join(parts[4:]))

    outputs = [point for ct in made.outputs for point in ct]
    return Exhibit(points(*outputs, *proof_points) + scalars(group, made.proof[split:]), check)


EXHIBITS: dict[str, Callable[[Group], Exhibit]] = {
    maker.__name__: maker
    for maker in (
        knowledge,
        decryption_shares,
        commitment_opening,
        sealed_commitment,
        sealed_opening,
        unsealing,
        sealed_share,
        complaint,
        good_shares,
        shuffled,
    )
}


def verify_opening(
    group: Group, context: Context, key: Point, sealed: sealing.Sealed, opening: sealing.Opening
) -> None:
    """Open with the mask that ``opening`` gives, as its author would."""
    mask = sealing.reveal(group, context, opening)
    if sealing.open_revealed(group, context, key, sealed, mask) != opening:
        raise BadOpening("another opening")
