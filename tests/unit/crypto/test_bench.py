"""The benchmark counts what it should and complains when it should. No clock decides here."""

from dataclasses import replace

import pytest

from scripts.bench import RATIO_MAX, complaints_about
from scripts.bench_crypto import crypto_rows
from scripts.bench_rows import Counts, Measured, Prices, Row, count

PRICES = Prices(variable=64e-6, base=16e-6, adds=8e-6)
ROW = Row("a row", 10, lambda group: group.mul(2, group.base_mul(3)), Counts(1, 1, 0))


def test_every_row_costs_the_operations_of_the_specification() -> None:
    for row in crypto_rows():
        assert count(row) == row.counts


@pytest.mark.parametrize(
    ("counts", "ratio", "complaints"),
    [
        (Counts(1, 1, 0), 1.0, 0),
        (Counts(1, 1, 0), RATIO_MAX - 0.01, 0),
        (Counts(1, 1, 0), RATIO_MAX + 0.01, 1),
        (Counts(2, 1, 0), 1.0, 1),
        (Counts(1, 1, 1), RATIO_MAX + 0.01, 2),
    ],
)
def test_complaints(counts: Counts, ratio: float, complaints: int) -> None:
    result = Measured(ROW, counts, ratio * PRICES.of(counts))
    assert len(complaints_about(result, PRICES)) == complaints


def test_a_row_of_which_only_the_time_counts() -> None:
    row = replace(ROW, counts=None)
    result = Measured(row, count(row), 100.0)
    assert result.ratio(PRICES) is None
    assert not complaints_about(result, PRICES)


def test_prices_are_added_up() -> None:
    assert count(ROW) == Counts(1, 1, 0)
    assert PRICES.of(Counts(2, 3, 4)) == pytest.approx(208e-6)
