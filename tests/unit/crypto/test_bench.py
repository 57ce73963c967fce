"""The benchmark counts what it should and complains when it should. No clock decides here."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from dixit_lan.crypto.group import ED25519, TOY, CountingGroup
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.simulation.workload import Pack, Table
from scripts.bench import chosen, complaints_about
from scripts.bench_counts import Count, count_rows, work
from scripts.bench_crypto import crypto_rows
from scripts.bench_games import Counted, count_game, game_rows, sizes, table
from scripts.bench_rooms import OwnMachines, Priced, SharedCores, counting
from scripts.bench_rows import (
    RATIO_MAX,
    Bill,
    Counts,
    Measured,
    Prices,
    Row,
    Sample,
    T,
    one_thread,
)

PRICES = Prices(variable=64e-6, base=16e-6, adds=8e-6)
ROW = one_thread("a row", 10, lambda group: group.mul(2, group.base_mul(3)), Counts(1, 1, 0))
SMALL = Table("small", 3, ODYSSEY.with_target(None), pack=Pack("small", 40), skill=None)


@cache
def counted_six() -> Counted:
    return count_game(table(6, "toy"), CountingGroup(TOY), PRICES)


def test_every_row_costs_the_operations_of_the_specification() -> None:
    for row in crypto_rows():
        assert row.bill is not None
        assert row.bill(PRICES).counts == row.expected


@pytest.mark.parametrize(
    ("name", "bill"),
    [
        ("deal on two cores, 6 players", lambda: counted_six().deal),
        ("round on own machines, 6 players", lambda: counted_six().round),
    ],
)
def test_a_table_of_six_costs_what_is_recorded(name: str, bill: Callable[[], Bill]) -> None:
    (row,) = chosen(game_rows(), [name])
    assert bill().counts == row.expected


def test_the_toy_group_is_asked_for_the_same_operations() -> None:
    toy = count_game(SMALL, CountingGroup(TOY), PRICES)
    real = count_game(replace(SMALL, group="real"), CountingGroup(ED25519), PRICES)
    for mine, other in ((toy.deal, real.deal), (toy.round, real.round), (toy.audit, real.audit)):
        assert mine.counts == other.counts
        assert mine.counts.variable > 0


def test_own_machines_work_side_by_side() -> None:
    bill = counted_six().round
    assert PRICES.of(bill.counts) / 6 / 3 < bill.seconds < PRICES.of(bill.counts) / 2


def test_a_check_that_is_metered_once_takes_every_laptop_as_long() -> None:
    group, rounds = CountingGroup(TOY), []
    with counting(group):
        for alike in (False, True):
            room = OwnMachines(SMALL, Priced(group, PRICES), alike=alike)
            room.deal()
            room.begin()
            rounds.append(room.play_round())
    assert rounds[0] == pytest.approx(rounds[1])


def test_a_critical_path_is_made_of_steps_one_after_the_other() -> None:
    def one_millisecond(work: Callable[[], T]) -> tuple[T, float]:
        return work(), 1e-3

    room = OwnMachines(SMALL, one_millisecond, alike=True)
    room.deal()
    room.begin()
    # CLUE, PLAY, OPEN_PLAY, three MIXes, AGREE, SHOW, VOTE, OPEN_VOTE, OWNERS and DEAL: each is made,
    # finished and received at the least.
    assert 0.036 <= room.play_round() < 1.0


def test_a_table_is_dealt_on_shared_cores() -> None:
    room = SharedCores(SMALL)
    assert room.deal().figure > 0
    hands = [laptop.machine.status().view for laptop in room.laptops.values()]
    assert all(view is not None and len(view.hand) == 7 for view in hands)


def test_all_bytes_are_in_one_part_of_the_game() -> None:
    room = OwnMachines(SMALL, lambda work: (work(), 0.0), alike=True)
    room.deal()
    dealt = sum(len(entry.raw) for entry in room.laptop.journal)
    room.begin()
    begun = sum(len(entry.raw) for entry in room.laptop.journal)
    room.play_round()
    whole = sum(len(entry.raw) for entry in room.laptop.journal)
    part = sizes(room.laptop.journal)
    assert part.lobby > 0
    assert part.lobby + part.deal == dealt
    assert part.round == whole - begun


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
    bill = Bill(counts, PRICES.of(counts))
    samples = [Sample(1.0, seconds * bill.seconds) for seconds in (ratio + 1, ratio)]
    assert len(complaints_about(Measured(ROW, samples, bill))) == complaints


def test_a_row_of_which_only_the_figure_counts() -> None:
    result = Measured(Row("bytes", 1, lambda: Sample(2.0, 0.0)), [Sample(2.0, 0.0)])
    assert result.figure == 2.0
    assert result.ratio is None
    assert not complaints_about(result)


def test_prices_are_added_up() -> None:
    assert ROW.bill is not None
    bill = ROW.bill(PRICES)
    assert bill.counts == Counts(1, 1, 0)
    assert bill.seconds == pytest.approx(80e-6)
    assert PRICES.of(Counts(2, 3, 4)) == pytest.approx(208e-6)


@pytest.mark.parametrize("count", count_rows(), ids=lambda count: count.name)
def test_nobody_can_make_a_table_dear(count: Count) -> None:
    """Counts, not seconds: the same on any machine."""
    assert not count.complaint_about(count.once())


def test_a_count_over_what_it_may_be_is_complained_about() -> None:
    count = Count("a count", lambda: 3.0, 2.5)
    assert count.complaint_about(2.5) == ""
    assert count.complaint_about(count.once()) == "a count: 3.00 x, more than 2.5"


def test_work_is_counted_where_it_is_done() -> None:
    def loop(times: int) -> None:
        for _ in range(times):
            pass

    short, long = work(lambda: loop(10)), work(lambda: loop(1000))
    assert long > 50 * short > 0
    assert work(lambda: loop(1000)) == long


def test_rows_are_chosen_by_words_in_their_names() -> None:
    rows = [replace(ROW, name="one deal"), replace(ROW, name="one round"), ROW]
    assert chosen(rows, []) == rows
    assert chosen(rows, ["deal", "round"]) == rows[:2]
    assert not chosen(rows, ["audit"])
