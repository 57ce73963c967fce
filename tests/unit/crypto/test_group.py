"""The groups: arithmetic at its edges, refusals, and the start-up test."""

import pytest

from dixit_lan.crypto.edwards import EdwardsGroup
from dixit_lan.crypto.group import ED25519, TOY, CountingGroup, Group, Point, group_named, self_test
from dixit_lan.errors import DecodeError, InternalError, NotInGroup
from tests.unit.crypto.kit import GROUPS, T2, T4, T8, bad_points, bad_scalars, cards, scalar

each_group = pytest.mark.parametrize("group", (*GROUPS, CountingGroup(TOY)), ids=repr)


@each_group
def test_zero_and_the_identity_crash_nothing(group: Group) -> None:
    p, zero = cards(group, 1)[0], group.identity
    assert group.base_mul(0) == group.mul(0, p) == group.mul(5, zero) == group.mul(0, zero) == zero
    assert group.add(p, zero) == group.add(zero, p) == group.sub(p, zero) == p
    assert group.sub(p, p) == group.add(p, group.neg(p)) == group.neg(zero) == zero
    assert group.sum([]) == group.sum([zero, zero]) == zero
    assert group.sum([p]) == p


@each_group
def test_scalars_are_reduced(group: Group) -> None:
    p = cards(group, 1)[0]
    assert group.mul(group.order + 3, p) == group.mul(3, p) == group.sum([p, p, p])
    assert group.mul(-1, p) == group.mul(group.order - 1, p) == group.neg(p)
    assert group.base_mul(-2) == group.neg(group.add(group.base, group.base))
    assert group.base_mul(group.order) == group.identity
    assert group.encode_scalar(-1) == group.encode_scalar(group.order - 1)


@each_group
def test_the_base_has_the_named_order(group: Group) -> None:
    assert group.base_mul(1) == group.base != group.identity
    assert group.add(group.base_mul(group.order - 1), group.base) == group.identity
    assert group.decode_point(group.base) == group.base


@each_group
def test_encodings_come_back(group: Group) -> None:
    p, k = cards(group, 1)[0], scalar(group, "k")
    assert group.decode_point(bytes(p)) == p
    assert len(p) == group.point_bytes
    for value in (0, 1, k, group.order - 1):
        assert group.decode_scalar(group.encode_scalar(value)) == value


@pytest.mark.parametrize("group", GROUPS, ids=repr)
def test_attacks_1_and_5_bad_points(group: Group) -> None:
    good = cards(group, 1)[0]
    for data in bad_points(group, good):
        with pytest.raises(NotInGroup):
            group.decode_point(data)
        for k in (0, 1, 2, 8, group.order - 1):
            if data != group.identity:
                with pytest.raises(NotInGroup):
                    group.mul(k, Point(data))


@each_group
def test_attack_5_bad_scalars(group: Group) -> None:
    for data in bad_scalars(group, group.encode_scalar(7)):
        with pytest.raises(NotInGroup):
            group.decode_scalar(data)


@pytest.mark.parametrize("group", GROUPS, ids=repr)
def test_adding_what_is_no_point_is_refused(group: Group) -> None:
    good = cards(group, 1)[0]
    for bad in (Point(b""), Point(good + b"\0"), Point((2).to_bytes(32, "little"))):
        for operation in (group.add, group.sub):
            with pytest.raises(NotInGroup):
                operation(good, bad)
            with pytest.raises(NotInGroup):
                operation(bad, good)


@each_group
def test_hashes_differ_by_label_and_data(group: Group) -> None:
    made = {group.hash_to_point(label, data) for label in ("a", "b") for data in (b"", b"0", b"1")}
    assert len(made) == 6
    for point in made:
        group.decode_point(point)
    parts = ((), (b"",), (b"ab", b"c"), (b"a", b"bc"), (b"abc",))
    assert len({group.hash_to_scalar("a", *p) for p in parts}) == len(parts)


def test_the_library_passes_the_self_test() -> None:
    self_test()


class _TrustingDecoder(EdwardsGroup):
    def decode_point(self, data: bytes) -> Point:
        return Point(data)


class _TrustingMultiplier(EdwardsGroup):
    def mul(self, k: int, p: Point) -> Point:
        try:
            return super().mul(k, p)
        except NotInGroup:
            return p


class _BlindToOrderTwo(EdwardsGroup):
    """libsodium before the mending of CVE-2025-69277, as far as P + T2 goes."""

    def decode_point(self, data: bytes) -> Point:
        if len(data) == 32:
            for candidate in (data, self.add(Point(data), T2)):
                try:
                    super().decode_point(candidate)
                except NotInGroup:
                    continue
                return Point(data)
        raise NotInGroup("not a point")


class _WrongArithmetic(EdwardsGroup):
    def add(self, p: Point, q: Point) -> Point:
        return p


@pytest.mark.parametrize(
    "faulty", (_TrustingDecoder, _TrustingMultiplier, _BlindToOrderTwo, _WrongArithmetic)
)
def test_attack_1_the_self_test_finds_a_faulty_library(faulty: type[EdwardsGroup]) -> None:
    with pytest.raises(InternalError):
        self_test(faulty())


def test_torsion_points_are_what_they_are_called() -> None:
    assert ED25519.add(T8, T8) == T4
    assert ED25519.add(T4, T4) == T2
    assert ED25519.add(T2, T2) == ED25519.identity


def test_groups_by_name() -> None:
    assert group_named("real") is ED25519
    assert group_named("toy") is TOY
    with pytest.raises(DecodeError):
        group_named("other")


def test_operations_are_counted() -> None:
    group = CountingGroup(TOY)
    p = group.base_mul(3)
    group.sum([p, p, group.sub(group.mul(2, p), p)])
    assert (group.variable_mults, group.base_mults, group.adds) == (1, 1, 3)
