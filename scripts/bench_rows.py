"""What the benchmark measures: rows of work, the prices of the group's operations, and the clock."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from dixit_lan.crypto.group import ED25519, CountingGroup, Group


@dataclass(frozen=True, slots=True)
class Counts:
    """Group operations: multiplications of any point, of the base point, and additions."""

    variable: int
    base: int
    adds: int


@dataclass(frozen=True, slots=True)
class Prices:
    """Seconds for one operation each, of the same kinds as ``Counts``."""

    variable: float
    base: float
    adds: float

    def of(self, counts: Counts) -> float:
        """Seconds for that many operations and nothing else."""
        return counts.variable * self.variable + counts.base * self.base + counts.adds * self.adds


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table.

    ``work`` does it once in the group it is given; its preparations are made beforehand. ``target_ms``
    is what it may take on a laptop. ``counts`` is what it must cost in operations of one thread, or
    None if only its time is of interest.
    """

    name: str
    target_ms: float
    work: Callable[[Group], object]
    counts: Counts | None = None


@dataclass(slots=True)
class Measured:
    """A row's result. Times are the least of all repeats, in seconds."""

    row: Row
    counted: Counts | None = None
    seconds: float = field(default=float("inf"))

    def ratio(self, prices: Prices) -> float | None:
        """Its time as a multiple of the price of its operations; None if they are not counted."""
        return None if self.counted is None else self.seconds / prices.of(self.counted)


def count(row: Row) -> Counts | None:
    """Do the row's work once and count, if its operations are of interest."""
    if row.counts is None:
        return None
    group = CountingGroup(ED25519)
    row.work(group)
    return Counts(group.variable_mults, group.base_mults, group.adds)


def measure(rows: Sequence[Row], repeats: int) -> tuple[Prices, list[Measured]]:
    """Count and time all rows, taking turns with the prices, so that a busy moment hits all alike."""
    results = [Measured(row, count(row)) for row in rows]
    prices = _price()
    for _ in range(repeats):
        prices = _cheaper(prices, _price())
        for result in results:
            result.seconds = min(result.seconds, _seconds(result.row.work))
    return prices, results


def _seconds(work: Callable[[Group], object]) -> float:
    start = time.perf_counter()
    work(ED25519)
    return time.perf_counter() - start


def _price(times: int = 50) -> Prices:
    group = ED25519
    p, q = group.hash_to_point("price", b"p"), group.hash_to_point("price", b"q")
    k = group.hash_to_scalar("price")

    def each(work: Callable[[], object]) -> float:
        start = time.perf_counter()
        for _ in range(times):
            work()
        return (time.perf_counter() - start) / times

    return Prices(
        variable=each(lambda: group.mul(k, p)),
        base=each(lambda: group.base_mul(k)),
        adds=each(lambda: group.add(p, q)),
    )


def _cheaper(one: Prices, other: Prices) -> Prices:
    return Prices(
        variable=min(one.variable, other.variable),
        base=min(one.base, other.base),
        adds=min(one.adds, other.adds),
    )
