"""The groups' laws, mostly in the toy group: a few runs in the real one show that it is the same."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dixit_lan.crypto.group import ED25519, TOY, Group
from dixit_lan.errors import NotInGroup

SCALARS = st.one_of(st.sampled_from([0, 1, -1, 2]), st.integers(0, 2**256))
GROUPS = [pytest.param(TOY, 150, id="toy"), pytest.param(ED25519, 15, id="real")]


def _run(test: Callable[..., None], runs: int, **strategies: Any) -> None:
    settings(max_examples=runs, deadline=None)(given(**strategies)(test))()


@pytest.mark.parametrize(("group", "runs"), GROUPS)
def test_multiplication_is_linear(group: Group, runs: int) -> None:
    def check(k: int, m: int, seed: bytes) -> None:
        p = group.hash_to_point("p", seed)
        assert group.add(group.mul(k, p), group.mul(m, p)) == group.mul(k + m, p)
        assert group.sub(group.mul(k, p), group.mul(m, p)) == group.mul(k - m, p)
        assert group.mul(k, group.mul(m, p)) == group.mul(k * m, p)
        assert group.mul(k, group.base) == group.base_mul(k)

    _run(check, runs, k=SCALARS, m=SCALARS, seed=st.binary(max_size=8))


@pytest.mark.parametrize(("group", "runs"), GROUPS)
def test_addition_is_commutative_and_associative(group: Group, runs: int) -> None:
    def check(k: int, m: int, n: int) -> None:
        p, q, r = map(group.base_mul, (k, m, n))
        assert group.add(p, q) == group.add(q, p)
        assert (
            group.add(group.add(p, q), r) == group.add(p, group.add(q, r)) == group.sum([r, q, p])
        )
        assert group.add(group.sub(p, q), q) == p
        assert group.sub(p, q) == group.add(p, group.neg(q))

    _run(check, runs, k=SCALARS, m=SCALARS, n=SCALARS)


@pytest.mark.parametrize(("group", "runs"), GROUPS)
def test_decoders_give_the_bytes_back_or_refuse(group: Group, runs: int) -> None:
    def check(data: bytes) -> None:
        for decode in (
            group.decode_point,
            lambda data: group.encode_scalar(group.decode_scalar(data)),
        ):
            try:
                assert decode(data) == data
            except NotInGroup:
                continue

    sizes = st.one_of(st.binary(max_size=40), st.binary(min_size=8, max_size=8))
    _run(check, 4 * runs, data=st.one_of(sizes, st.binary(min_size=32, max_size=32)))
