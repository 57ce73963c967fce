"""Shared keys: any t holders suffice, fewer do not; bad shares and false complaints are found."""

from dataclasses import replace
from itertools import combinations

import msgspec
import pytest
from nacl.secret import SecretBox

from dixit_lan.crypto import sharing
from dixit_lan.crypto.group import Group, Point
from dixit_lan.errors import BadOpening, BadProof, InternalError, NotInGroup
from tests.unit.crypto.kit import GROUPS, HERE, bad_points, keys, scalar, secret

each_group = pytest.mark.parametrize("group", GROUPS, ids=repr)
SEATS, THRESHOLD = 5, 3


def _coefficients(group: Group, threshold: int = THRESHOLD) -> tuple[int, ...]:
    return sharing.polynomial(group, scalar(group, "x"), threshold, secret(), b"statement")


@each_group
def test_any_t_holders_stand_in_for_a_seat(group: Group) -> None:
    coefficients = _coefficients(group)
    c1 = group.hash_to_point("test", b"C1")
    wanted = group.mul(coefficients[0], c1)
    shares = [group.mul(sharing.share_of(group, coefficients, j), c1) for j in range(SEATS)]
    for size in range(1, SEATS + 1):
        for holders in combinations(range(SEATS), size):
            got = sharing.recombine(group, {j: shares[j] for j in holders})
            assert (got == wanted) == (size >= THRESHOLD)


@each_group
def test_share_keys_and_the_vector(group: Group) -> None:
    coefficients = _coefficients(group)
    vector = sharing.feldman_vector(group, coefficients)
    sharing.verify_vector(group, vector, THRESHOLD, group.base_mul(scalar(group, "x")))
    for j in range(SEATS):
        share = sharing.share_of(group, coefficients, j)
        assert sharing.share_key(group, vector, j) == group.base_mul(share)
        sharing.verify_share(group, vector, j, share)
        for j_wrong, wrong in ((j, share + 1), (j + 1, share), (j, 0)):
            with pytest.raises(BadProof):
                sharing.verify_share(group, vector, j_wrong, wrong)


@each_group
def test_a_threshold_of_one_shares_the_key_itself(group: Group) -> None:
    coefficients = _coefficients(group, 1)
    assert coefficients == (scalar(group, "x"),)
    vector = sharing.feldman_vector(group, coefficients)
    assert sharing.share_key(group, vector, 4) == vector[0]


@each_group
def test_attack_6_a_vector_of_another_length(group: Group) -> None:
    for size in (THRESHOLD - 1, THRESHOLD + 1):
        vector = sharing.feldman_vector(group, _coefficients(group, size))
        with pytest.raises(BadProof):
            sharing.verify_vector(group, vector, THRESHOLD, vector[0])
    with pytest.raises(BadProof):
        sharing.verify_vector(group, [], THRESHOLD, group.base)


@each_group
def test_attacks_1_and_5_bad_points_in_a_vector(group: Group) -> None:
    vector = sharing.feldman_vector(group, _coefficients(group))
    for place in range(THRESHOLD):
        for bad in bad_points(group, vector[place]):
            false = [*vector[:place], bad, *vector[place + 1 :]]
            with pytest.raises(NotInGroup):
                sharing.verify_vector(group, false, THRESHOLD, vector[0])


@each_group
def test_a_share_of_zero_is_refused_to_every_holder(group: Group) -> None:
    """Its holder could give nothing but the identity, which every verifier refuses."""
    x, slope = scalar(group, "x"), scalar(group, "slope")
    root = 3  # holder 2's point
    zero = -pow(root, -1, group.order)
    coefficients = (x, x * (slope + zero) % group.order, x * slope * zero % group.order)
    assert sharing.share_of(group, coefficients, root - 1) == 0
    vector = sharing.feldman_vector(group, coefficients)
    sharing.verify_vector(group, vector, THRESHOLD, group.base_mul(x))
    sharing.verify_holdable(group, vector, [0, 1, 3])
    with pytest.raises(NotInGroup, match="share of zero"):
        sharing.verify_holdable(group, vector, [0, 1, 2, 3])
    sharing.verify_holdable(group, sharing.feldman_vector(group, _coefficients(group)), range(12))


@each_group
def test_a_vector_for_another_key(group: Group) -> None:
    vector = sharing.feldman_vector(group, _coefficients(group))
    with pytest.raises(BadProof):
        sharing.verify_vector(group, vector, THRESHOLD, keys(group)[1])


@each_group
def test_holders_are_distinct(group: Group) -> None:
    for holders in ((), (1, 1), (0, 2, 0)):
        with pytest.raises(InternalError):
            sharing.lagrange_at_zero(group, holders)


@each_group
def test_polynomials_depend_on_key_and_statement(group: Group) -> None:
    first = _coefficients(group)
    second = sharing.polynomial(group, first[0], THRESHOLD, secret(), b"another statement")
    third = sharing.polynomial(group, first[0] + 1, THRESHOLD, secret(), b"statement")
    assert first == _coefficients(group)
    assert len({*first, *second, *third}) == 3 * THRESHOLD - 1


@each_group
def test_a_sealed_share_opens_for_its_holder_only(group: Group) -> None:
    t, key = keys(group, "transport")
    share = scalar(group, "share")
    sealed = sharing.seal_share(group, HERE, key, share, secret())
    sharing.verify_sealed_share(group, HERE, key, sealed)
    assert sharing.open_share(group, HERE, t, sealed) == share
    with pytest.raises(BadOpening):
        sharing.open_share(group, HERE, keys(group, "other")[0], sealed)
    with pytest.raises(BadOpening):
        sharing.open_share(group, replace(HERE, seat=2), t, sealed)


@each_group
def test_a_copied_sealed_share_cannot_be_complained_of(group: Group) -> None:
    """A cheat copies R to provoke a complaint, which would open the honest share to everybody."""
    t, key = keys(group, "transport")
    honest = sharing.seal_share(group, HERE, key, scalar(group, "share"), secret())
    cheat = replace(HERE, seat=HERE.seat + 1)
    own = sharing.seal_share(group, cheat, key, scalar(group, "other"), secret("the cheat's"))
    for copied in (honest, msgspec.structs.replace(own, point=honest.point)):
        with pytest.raises(BadProof):
            sharing.verify_sealed_share(group, cheat, key, copied)
        with pytest.raises(BadProof):
            sharing.prove_complaint(group, cheat, t, copied, secret())


@each_group
def test_a_box_is_part_of_what_its_author_proves(group: Group) -> None:
    """Whoever changes it, or makes one of another length, is its author or is refused."""
    t, key = keys(group, "transport")
    sealed = sharing.seal_share(group, HERE, key, scalar(group, "share"), secret())
    other = bytes([sealed.ciphertext[0] ^ 1]) + sealed.ciphertext[1:]
    with pytest.raises(BadProof):
        changed = msgspec.structs.replace(sealed, ciphertext=other)
        sharing.verify_sealed_share(group, HERE, key, changed)
    for size in (0, group.scalar_bytes - 1, group.scalar_bytes + 1):
        false = _seal(group, b"s" * size)
        with pytest.raises(BadProof, match="length"):
            sharing.verify_sealed_share(group, HERE, key, false)
    assert sharing.open_share(group, HERE, t, sealed) == scalar(group, "share")


def _complain(group: Group, sealed: sharing.SealedShare) -> None:
    """Holder 2's complaint, and everybody's judgement of it."""
    t, key = keys(group, "transport")
    vector = sharing.feldman_vector(group, _coefficients(group))
    complaint = sharing.prove_complaint(group, HERE, t, sealed, secret("the holder's"))
    sharing.judge_complaint(group, HERE, key, sealed, vector, 2, complaint)


def _seal(group: Group, plain: bytes) -> sharing.SealedShare:
    """A sealed share with anything inside, as a cheat can make it."""
    key = keys(group, "transport")[1]

    class Cheating(type(group)):  # type: ignore[misc]
        def encode_scalar(self, k: int) -> bytes:
            return plain if k == -1 else bytes(super().encode_scalar(k))

    return sharing.seal_share(Cheating(), HERE, key, -1, secret())


@each_group
def test_a_complaint_about_a_bad_share_is_justified(group: Group) -> None:
    good = sharing.share_of(group, _coefficients(group), 2)
    key = keys(group, "transport")[1]
    _complain(group, sharing.seal_share(group, HERE, key, good + 1, secret()))
    _complain(group, _seal(group, (good + group.order).to_bytes(group.scalar_bytes, "little")))
    _complain(group, _seal(group, b"\xff" * group.scalar_bytes))


@each_group
def test_a_complaint_about_a_box_that_does_not_open_is_justified(group: Group) -> None:
    """The cheat proves knowledge of e, but the box is locked with another key."""

    class Locked(SecretBox):
        def __init__(self, key: bytes) -> None:
            super().__init__(bytes(reversed(key)))

    key = keys(group, "transport")[1]
    share = sharing.share_of(group, _coefficients(group), 2)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sharing, "SecretBox", Locked)
        sealed = sharing.seal_share(group, HERE, key, share, secret())
    _complain(group, sealed)


@each_group
def test_a_false_complaint_convicts_its_author(group: Group) -> None:
    t, key = keys(group, "transport")
    coefficients = _coefficients(group)
    vector = sharing.feldman_vector(group, coefficients)
    share = sharing.share_of(group, coefficients, 2)
    sealed = sharing.seal_share(group, HERE, key, share, secret())
    with pytest.raises(BadProof, match="is good"):
        _complain(group, sealed)
    other = keys(group, "other")[0]
    wrong_key = group.mul(other, Point(sealed.point))
    honest = sharing.prove_complaint(group, HERE, t, sealed, secret())
    for false in (
        msgspec.structs.replace(honest, point=wrong_key),
        msgspec.structs.replace(honest, proof=bytes(len(honest.proof))),
    ):
        with pytest.raises(BadProof):
            sharing.judge_complaint(group, HERE, key, sealed, vector, 2, false)


@each_group
def test_good_shares_can_be_claimed_only_by_who_holds_them_all(group: Group) -> None:
    shares = [scalar(group, f"share {i}") for i in range(4)]
    share_keys = [group.base_mul(share) for share in shares]
    proof = sharing.prove_good(group, HERE, shares, secret(), share_keys)
    sharing.verify_good(group, HERE, share_keys, proof)
    for i in range(4):
        lacking = [*shares[:i], shares[i] + 1, *shares[i + 1 :]]
        false = sharing.prove_good(group, HERE, lacking, secret(), share_keys)
        with pytest.raises(BadProof):
            sharing.verify_good(group, HERE, share_keys, false)
    cancelling = [shares[0] + 1, shares[1] - 1, *shares[2:]]
    false = sharing.prove_good(group, HERE, cancelling, secret(), share_keys)
    with pytest.raises(BadProof):
        sharing.verify_good(group, HERE, share_keys, false)


@each_group
def test_attack_6_claims_about_other_numbers_of_shares(group: Group) -> None:
    shares = [scalar(group, f"share {i}") for i in range(3)]
    share_keys = [group.base_mul(share) for share in shares]
    proof = sharing.prove_good(group, HERE, shares, secret(), share_keys)
    for claimed in (share_keys[:2], [*share_keys, group.base], share_keys[::-1], []):
        with pytest.raises(BadProof):
            sharing.verify_good(group, HERE, claimed, proof)
    for own, theirs in (([], []), (shares[:2], share_keys)):
        with pytest.raises(InternalError):
            sharing.prove_good(group, HERE, own, secret(), theirs)
