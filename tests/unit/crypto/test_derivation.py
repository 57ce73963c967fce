"""Secrets: repeatable, and unrelated as soon as anything differs."""

from collections import Counter

import pytest

from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.group import TOY, Group
from dixit_lan.errors import InternalError
from tests.unit.crypto.kit import GROUPS, secret

VARIANTS: list[tuple[str, str, bytes, bytes, int]] = [
    ("mine", "label", b"statement", b"", 0),
    ("theirs", "label", b"statement", b"", 0),
    ("mine", "other label", b"statement", b"", 0),
    ("mine", "label", b"other statement", b"", 0),
    ("mine", "label", b"statement", b"choice", 0),
    ("mine", "label", b"statementchoice", b"", 0),
    ("mine", "label", b"statement", b"", 1),
]


def _derived(variant: tuple[str, str, bytes, bytes, int]) -> bytes:
    name, label, statement, choice, index = variant
    return secret(name).derive(label, statement, choice, index)


def _scalar(group: Group, variant: tuple[str, str, bytes, bytes, int]) -> int:
    name, label, statement, choice, index = variant
    return secret(name).scalar(group, label, statement, choice, index)


def test_attack_12d_every_argument_counts() -> None:
    made = [_derived(variant) for variant in VARIANTS]
    assert len(set(made)) == len(VARIANTS)
    assert made == [_derived(variant) for variant in VARIANTS]
    assert {len(item) for item in made} == {32}


@pytest.mark.parametrize("group", GROUPS, ids=repr)
def test_attack_12d_every_argument_counts_for_scalars(group: Group) -> None:
    made = [_scalar(group, variant) for variant in VARIANTS]
    assert len(set(made)) == len(VARIANTS)
    assert all(1 <= k < group.order for k in made)
    bytes_made = secret("mine").derive("label", b"statement")
    assert int.from_bytes(bytes_made, "little") % group.order not in made


def test_scalars_are_never_zero() -> None:
    class Small(type(TOY)):  # type: ignore[misc]
        order = 3

    made = {secret().scalar(Small(), "label", b"", index=i) for i in range(40)}
    assert made == {1, 2}


def test_attack_12d_permutations_under_two_statements_are_unrelated() -> None:
    def draw(statement: bytes, choice: bytes = b"") -> tuple[int, ...]:
        return secret().permutation(84, "shuffle", statement, choice)

    first, second, third = draw(b"one"), draw(b"two"), draw(b"one", b"another choice")
    assert first == draw(b"one")
    for permutation in (first, second, third):
        assert sorted(permutation) == list(range(84))
    for other in (second, third):
        agreeing = sum(x == y for x, y in zip(first, other, strict=True))
        assert agreeing < 10  # one on average; ten or more by chance once in ten million


def test_permutations_are_all_alike() -> None:
    counts = Counter(
        secret().permutation(3, "shuffle", i.to_bytes(4, "little")) for i in range(1200)
    )
    assert len(counts) == 6
    assert all(140 < count < 260 for count in counts.values())
    assert secret().permutation(0, "shuffle", b"") == ()
    assert secret().permutation(1, "shuffle", b"") == (0,)


def test_a_secret_never_shows() -> None:
    held = GameSecret(b"s3cr3t--" * 4)
    for text in (repr(held), str(held), f"{[held]}"):
        assert "s3cr3t" not in text
        assert b"s3cr3t".hex() not in text


@pytest.mark.parametrize("size", (0, 16, 31, 33, 64))
def test_a_secret_has_32_bytes(size: int) -> None:
    with pytest.raises(InternalError):
        GameSecret(bytes(size))
