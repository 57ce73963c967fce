"""What the benchmark measures: rows of work, the prices of the group's operations, and the clock.

One thread's work is timed by its processor time, so that a busy machine disturbs it little.
"""

import gc
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from dixit_lan.crypto.group import ED25519, CountingGroup, Group

RATIO_MAX = 1.3
"""A row may take so many times the price of its operations."""

REPEATS = 15

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Counts:
    """Group operations: multiplications of any point, of the base point, and additions."""

    variable: int
    base: int
    adds: int

    @classmethod
    def of(cls, group: CountingGroup) -> "Counts":
        """What ``group`` has counted so far."""
        return cls(group.variable_mults, group.base_mults, group.adds)

    def __sub__(self, before: "Counts") -> "Counts":
        return Counts(
            self.variable - before.variable, self.base - before.base, self.adds - before.adds
        )


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
class Sample:
    """One repeat: the ``figure`` in the row's unit, and the seconds that its price is held against.

    Those are processor time, except on machines of their own, where time is virtual.
    """

    figure: float
    seconds: float


@dataclass(frozen=True, slots=True)
class Bill:
    """The operations of a row, and the seconds that they cost if nothing else costs anything."""

    counts: Counts
    seconds: float


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table.

    ``once`` does the work; its preparations are made beforehand. ``target`` is what it may take on a
    laptop, in ``unit``. ``bill`` counts the work, which must be ``expected``; both are None where
    nothing is to be counted. ``pick`` chooses among the repeats' figures.
    """

    name: str
    target: float | None
    once: Callable[[], Sample]
    bill: Callable[[Prices], Bill] | None = None
    expected: Counts | None = None
    unit: str = "ms"
    ratio_max: float = RATIO_MAX
    repeats: int = REPEATS
    pick: Callable[[Sequence[float]], float] = min


@dataclass(slots=True)
class Measured:
    """A row's result. Its ratio is that of its least sample."""

    row: Row
    samples: list[Sample] = field(default_factory=list)
    bill: Bill | None = None

    @property
    def figure(self) -> float:
        return self.row.pick([sample.figure for sample in self.samples])

    @property
    def ratio(self) -> float | None:
        """Its seconds as a multiple of the price of its operations; None if they are not counted."""
        if self.bill is None:
            return None
        return min(sample.seconds for sample in self.samples) / self.bill.seconds


def measure(rows: Sequence[Row], repeats: int) -> tuple[Prices, list[Measured]]:
    """Time and count all rows, taking turns with the prices, so that a busy moment hits all alike."""
    results = [Measured(row) for row in rows]
    prices = _price()
    for turn in range(repeats):
        prices = _cheaper(prices, _price())
        for result in results:
            if turn < result.row.repeats:
                result.samples.append(result.row.once())
    for result in results:
        if result.row.bill is not None:
            result.bill = result.row.bill(prices)
    return prices, results


class Meter(Protocol):
    """Does some work and says how many seconds it takes."""

    def __call__(self, work: Callable[[], T]) -> tuple[T, float]: ...


@contextmanager
def garbage_kept() -> Iterator[None]:
    """Garbage is collected at other times, for a benchmark holds many laptops' objects at once."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def clocked(work: Callable[[], T]) -> tuple[T, float]:
    """A meter that really measures: this thread's processor time."""
    with garbage_kept():
        start = time.thread_time()
        value = work()
        return value, time.thread_time() - start


def one_thread(
    name: str, target_ms: float, work: Callable[[Group], object], expected: Counts
) -> Row:
    """The row of ``work``, which does its work in the group it is given."""

    def once() -> Sample:
        _, seconds = clocked(lambda: work(ED25519))
        return Sample(seconds * 1e3, seconds)

    def bill(prices: Prices) -> Bill:
        group = CountingGroup(ED25519)
        work(group)
        counts = Counts.of(group)
        return Bill(counts, prices.of(counts))

    return Row(name, target_ms, once, bill, expected)


def _price(times: int = 100) -> Prices:
    group = ED25519
    p, q = group.hash_to_point("price", b"p"), group.hash_to_point("price", b"q")
    k = group.hash_to_scalar("price")

    def each(work: Callable[[], object]) -> float:
        start = time.thread_time()
        for _ in range(times):
            work()
        return (time.thread_time() - start) / times

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
