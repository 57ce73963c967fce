"""What an honest seat does with votes, wishes and ballots that the rules forbid: nothing."""

from typing import Any

import pytest

from dixit_lan.errors import DecodeError
from dixit_lan.ids import Seat
from dixit_lan.logs.decrees import (
    NO_VALUE,
    Accept,
    Accepted,
    Ballot,
    Body,
    Change,
    Prepare,
    Promise,
    Report,
    RosterSeat,
    Target,
    Value,
    Vote,
)
from dixit_lan.logs.kinds import Kind
from dixit_lan.table.membership import ROUNDS_AHEAD_MAX
from tests.unit.table.councils import AWAY, HEAD, NONCE, Council

CUT = Target(Change.CUT, 6, 0)
BACK = Target(Change.BACK, 6, 0)
NOOP = Target(Change.NOOP, 0, 0)
IS_BACK = Value(Change.BACK, 6, 3, HEAD)
B6: Ballot = (1, 6)


def _cut() -> Council:
    """Decree 0 has put seat 6 out for good."""
    council = Council()
    council.prepare(0, CUT, range(7))
    council.settle(range(7))
    for seat in council.seats:
        assert seat.next_decree() == Value(Change.CUT, 6, 3, HEAD)
    return council


def test_nobody_helps_a_seat_back_that_is_cut() -> None:
    council = _cut()
    council.write(6, Kind.PREPARE, Prepare(1, B6, BACK), range(7))
    assert [council.answer(seat, range(7)) for seat in range(6)] == [None] * 6
    assert council.seats[0].hanging is None
    council.prepare(0, NOOP, range(6))
    council.settle(range(6))
    assert council.seats[0].next_decree() == NO_VALUE


def test_whoever_has_promised_to_it_is_no_help_either() -> None:
    """Four lie; the promise of one who says that he has accepted it already counts for nothing."""
    council = _cut()
    council.prepare(0, NOOP, range(4))
    voted = Promise(1, (1, 0), NOOP, Report(0, b"", b""), True, Vote(B6, IS_BACK))
    council.write(3, Kind.PROMISE, voted, [0])
    for seat in range(3):
        council.answer(seat, [0])
    assert council.answer(0, [0]) is None, "three of seven are no majority"
    council.write(4, Kind.PROMISE, Promise(1, (1, 0), NOOP, voted.report, True, None), [0])
    assert council.answer(0, [0]) is Kind.ACCEPT


def test_a_majority_of_liars_brings_nobody_back_who_is_cut() -> None:
    """What they decide has its number, and does nothing; all the others name it and go on."""
    council = _cut()
    for liar in range(3, 7):
        council.write(liar, Kind.ACCEPTED, Accepted(1, B6, IS_BACK), range(7))
    assert [seat.next_decree() for seat in council.seats] == [NO_VALUE] * 7
    honest = council.seats[0]
    assert (honest.absent(), honest.cut) == ({Seat(6)}, {Seat(6)})
    assert council.answer(0, range(7)) is None
    numbers = [decided.value for _ in range(2) if (decided := _write_decided(council, 0))]
    assert numbers == [Value(Change.CUT, 6, 3, HEAD), IS_BACK]
    council.prepare(0, Target(Change.AWAY, 5, 0), range(4))
    council.settle(range(4))
    assert honest.next_decree() is not None


def _write_decided(council: Council, seat: int) -> Any:
    decided = council.seats[seat].unwritten()
    if decided is not None:
        council.write(seat, Kind.DECIDED, decided, [])
    return decided


def test_what_cannot_be_is_no_decree_whoever_decides_it() -> None:
    council = Council()
    for liar in range(4):
        body = Accepted(0, B6, Value(Change.AWAY, 9, 3, HEAD))
        council.write(liar, Kind.ACCEPTED, body, range(7))
    assert council.seats[6].next_decree() is None


# -- proposers -------------------------------------------------------------------------------------


def _proposed(value: Value, target: Target = AWAY, heights: tuple[int, ...] = (3, 3, 3, 3)) -> bool:
    """Does seat 1 accept ``value``, when seats 0 to 3 have promised for ``target``?"""
    council = Council()
    for holds, height in zip(council.holds, heights, strict=False):
        holds.height = height
    council.prepare(0, target, range(4))
    names = []
    for seat in range(4):
        assert council.answer(seat, range(4)) is Kind.PROMISE
        names.append(council.last[seat].hash)
    council.write(0, Kind.ACCEPT, Accept(0, (1, 0), value, tuple(names)), range(4))
    return council.answer(1, []) is Kind.ACCEPTED


JOINER = RosterSeat(b"k" * 32, NONCE, "Late")


@pytest.mark.parametrize(
    ("target", "value"),
    [
        (AWAY, Value(Change.AWAY, 6, 3, HEAD)),
        (AWAY, NO_VALUE),
        (CUT, Value(Change.CUT, 6, 3, HEAD)),
        (Target(Change.CUT, 6, 2), Value(Change.CUT, 6, 1, b"before")),
        (Target(Change.JOIN, 7, 0, JOINER), Value(Change.JOIN, 7, 0, b"", JOINER)),
        (Target(Change.BACK, 0, 0), Value(Change.BACK, 0, 5, b"mine")),
    ],
)
def test_what_the_promises_allow_is_accepted(target: Target, value: Value) -> None:
    assert _proposed(value, target)


@pytest.mark.parametrize(
    ("target", "value"),
    [
        (AWAY, Value(Change.AWAY, 5, 3, HEAD)),
        (AWAY, Value(Change.CUT, 6, 3, HEAD)),
        (AWAY, Value(Change.AWAY, 6, 2, HEAD)),
        (AWAY, Value(Change.AWAY, 6, 4, HEAD)),
        (AWAY, Value(Change.AWAY, 6, 3, b"another branch")),
        (AWAY, Value(Change.NOOP, 6, 0, b"")),
        (Target(Change.CUT, 6, 2), Value(Change.CUT, 5, 1, b"before")),
        (Target(Change.CUT, 6, 2), Value(Change.AWAY, 6, 1, b"before")),
        (Target(Change.JOIN, 7, 0, JOINER), Value(Change.JOIN, 7, 1, b"x", JOINER)),
        (BACK, IS_BACK),
        (NOOP, Value(Change.AWAY, 6, 3, HEAD)),
    ],
)
def test_one_who_asks_for_one_thing_gets_no_other(target: Target, value: Value) -> None:
    """Four promise that seat 6 is missed: that is no leave to throw out seat 5."""
    assert not _proposed(value, target)


def test_the_longest_report_is_what_is_accepted() -> None:
    heights = (3, 2, 3, 1)
    assert _proposed(Value(Change.AWAY, 6, 3, HEAD), heights=heights)
    assert not _proposed(Value(Change.AWAY, 6, 2, HEAD), heights=heights)


def test_a_promise_for_something_else_is_none() -> None:
    """Else one liar among the promisers could keep every wish from being accepted."""
    council = Council()
    council.prepare(0, AWAY, range(7))
    council.write(3, Kind.PROMISE, Promise(0, (1, 0), NOOP, Report(0, b"", b""), True, None), [0])
    for seat in range(3):
        council.answer(seat, range(7))
    assert council.answer(0, range(7)) is None
    for seat in (4, 5):
        council.answer(seat, range(7))
    assert council.answer(0, range(7)) is Kind.ACCEPT
    assert council.answer(1, range(7)) is Kind.ACCEPTED


# -- ballots ---------------------------------------------------------------------------------------

NO_REPORT = Report(0, b"", b"")


def _under(ballot: Ballot) -> list[tuple[Kind, Body]]:
    return [
        (Kind.PREPARE, Prepare(0, ballot, NOOP)),
        (Kind.PROMISE, Promise(0, ballot, NOOP, NO_REPORT, True, None)),
        (Kind.PROMISE, Promise(0, (1, 0), NOOP, NO_REPORT, True, Vote(ballot, NO_VALUE))),
        (Kind.ACCEPT, Accept(0, ballot, NO_VALUE, ())),
        (Kind.ACCEPTED, Accepted(0, ballot, NO_VALUE)),
    ]


@pytest.mark.parametrize("ballot", [(2**32, 0), (-1, 0), (1, 12), (1, -1)])
def test_a_ballot_out_of_range_says_nothing(ballot: Ballot) -> None:
    for kind, body in _under(ballot):
        with pytest.raises(DecodeError):
            Council().write(0, kind, body, [])


def test_whoever_asks_does_so_under_his_own_ballot() -> None:
    for kind, body in _under((1, 1)):
        if kind in (Kind.PREPARE, Kind.ACCEPT):
            with pytest.raises(DecodeError):
                Council().write(0, kind, body, [])


def test_nobody_uses_up_the_rounds_for_all() -> None:
    """The last round there is, asked for by one seat: after it nobody could ask for anything."""
    council = Council()
    council.write(6, Kind.PREPARE, Prepare(0, (2**32 - 1, 6), NOOP), range(7))
    council.prepare(0, AWAY, range(4))
    council.settle(range(4))
    assert council.seats[0].next_decree() == Value(Change.AWAY, 6, 3, HEAD)


def test_a_round_that_is_far_ahead_waits_for_those_between() -> None:
    """So who has heard less than the others comes to promise what they have promised."""
    council, far = Council(), ROUNDS_AHEAD_MAX
    near, farther = Prepare(0, (far, 6), NOOP), Prepare(0, (far + 1, 5), NOOP)
    council.write(5, Kind.PREPARE, farther, [1])
    assert council.answer(1, []) is None
    council.write(6, Kind.PREPARE, near, [1])
    assert [council.answer(1, []) for _ in range(3)] == [Kind.PROMISE, Kind.PROMISE, None]
    assert council.seats[1].rounds == far + 1
    assert council.seats[1].prepare(NOOP).ballot == (far + 2, 1)


@pytest.mark.parametrize("is_cut", [False, True])
def test_a_proven_cheat_outbids_nobody(is_cut: bool) -> None:
    """Between the promises and what follows from them, again and again: his ballots get no answer."""
    council = _cut() if is_cut else Council()
    number, about = (1, Target(Change.AWAY, 5, 0)) if is_cut else (0, CUT)
    for holds in council.holds:
        holds.proven = () if is_cut else (6,)
    council.prepare(0, about, range(7))
    for seat in range(1, 6):
        assert council.answer(seat, range(7)) is Kind.PROMISE
    council.write(6, Kind.PREPARE, Prepare(number, (2, 6), NOOP), range(7))
    council.settle(range(6))
    assert council.seats[0].next_decree() == Value(about.change, about.seat, 3, HEAD)
