"""Attacks that every proof, opening and sealed value has to withstand in every one of its parts."""

import pytest

from dixit_lan.crypto.group import TOY, Group
from dixit_lan.crypto.transcript import Context
from tests.unit.crypto.kit import (
    ELSEWHERE,
    EXHIBITS,
    GROUPS,
    HERE,
    REFUSALS,
    Exhibit,
    bad_points,
    bad_scalars,
)

pytestmark = [
    pytest.mark.parametrize("group", GROUPS, ids=repr),
    pytest.mark.parametrize("name", EXHIBITS),
]


def refused(exhibit: Exhibit, index: int, data: bytes) -> None:
    with pytest.raises(REFUSALS):
        exhibit.check(HERE, exhibit.with_part(index, data))


def test_the_truth_is_accepted(group: Group, name: str) -> None:
    exhibit = EXHIBITS[name](group)
    exhibit.check(HERE, exhibit.data())


def test_the_same_secrets_give_the_same_bytes(group: Group, name: str) -> None:
    assert EXHIBITS[name](group).data() == EXHIBITS[name](group).data()


@pytest.mark.parametrize("context", ELSEWHERE, ids=("game", "round", "step", "seat", "history"))
def test_attack_3_replay_elsewhere(group: Group, name: str, context: Context) -> None:
    exhibit = EXHIBITS[name](group)
    with pytest.raises(REFUSALS):
        exhibit.check(context, exhibit.data())


def test_attacks_1_and_5_bad_points_and_scalars(group: Group, name: str) -> None:
    exhibit = EXHIBITS[name](group)
    bad_values = {"point": bad_points, "scalar": bad_scalars}
    for index, part in enumerate(exhibit.parts):
        if part.kind in bad_values:
            for data in bad_values[part.kind](group, part.data):
                refused(exhibit, index, data)


def test_attack_6_wrong_lengths(group: Group, name: str) -> None:
    exhibit = EXHIBITS[name](group)
    for index, part in enumerate(exhibit.parts):
        for data in (b"", part.data[:-1], part.data + b"\0", part.data * 2):
            refused(exhibit, index, data)


def test_attack_16_any_bit_flipped(group: Group, name: str) -> None:
    """Every bit in the toy group; in the real one, where it is dear, some of each part."""
    exhibit = EXHIBITS[name](group)
    for index, part in enumerate(exhibit.parts):
        bits = 8 * len(part.data)
        flips = range(bits) if group is TOY else sorted({0, 1, bits // 2, bits - 4, bits - 1})
        for bit in flips:
            flipped = int.from_bytes(part.data, "little") ^ (1 << bit)
            refused(exhibit, index, flipped.to_bytes(len(part.data), "little"))


def test_parts_change_places(group: Group, name: str) -> None:
    exhibit = EXHIBITS[name](group)
    for i in range(len(exhibit.parts)):
        for j in range(i):
            data = exhibit.data()
            data[i], data[j] = data[j], data[i]
            if data != exhibit.data():
                with pytest.raises(REFUSALS):
                    exhibit.check(HERE, data)
