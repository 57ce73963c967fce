"""Turns are left by t seats together, and by nobody alone (membership rule 6)."""

import pytest

from dixit_lan.ids import Seat
from dixit_lan.logs.decrees import NO_VALUE, Change, Pass, Target, Value
from dixit_lan.logs.kinds import Kind
from dixit_lan.table.decrees.electorate import Limits
from dixit_lan.wire.limits import TURNS_MAX
from tests.unit.table.councils import Council
from tests.unit.table.test_certificates import decree
from tests.unit.table.test_leading import passed, stand_all

TURN = Limits().turn


def passes_to(council: Council, seat: int) -> int | None:
    """The turn that this seat goes to now."""
    owed = council.owes(seat)
    return owed[1].turn if owed is not None and isinstance(owed[1], Pass) else None


def after(council: Council, seat: int, seconds: float) -> int | None:
    """The same when so much time has gone by, looked at in steps."""
    end = council.now + seconds
    while council.now < end and passes_to(council, seat) is None:
        council.now += 0.25
    return passes_to(council, seat)


@pytest.mark.parametrize(("stands", "to"), [(2, None), (3, 1)])
def test_a_turn_begins_with_the_stands_of_a_majority(stands: int, to: int | None) -> None:
    council = Council(5)
    said = stand_all(council, range(3))[:stands]
    for entry in said:
        council.seats[4].hear(entry, council.now)
    again = type(council.seats[4])(council, 4)
    for entry in council.all:
        if entry.kind is not Kind.STAND or entry in said:
            again.hear(entry, council.now)
    council.seats[4] = again
    again.holds.is_current = False  # it stands for nothing itself, and follows all the same
    assert after(council, 4, 3 * TURN) == to


def test_a_later_turn_begins_with_the_passes_of_a_majority() -> None:
    """Who has left a turn for one that others are not in waits there, however long."""
    council = Council(5)
    stand_all(council, range(4))
    passed(council, (3, 2))
    assert after(council, 3, 3 * TURN) is None
    passed(council, (0,))
    assert after(council, 3, 3 * TURN) == 2


def test_who_lags_behind_a_majority_follows_it_at_once() -> None:
    council = Council(5)
    stand_all(council, range(4))
    passed(council, (0, 1), 5)
    assert passes_to(council, 3) is None
    passed(council, (4,), 5)
    assert passes_to(council, 3) == 5


def test_who_is_cut_holds_up_no_turn_and_moves_none_alone() -> None:
    """Whoever is cut counts as having passed as far as the others did (rule 6)."""
    council = Council(5, held=0)
    decree(council, Value(Change.CUT, 4, 0, b""))
    for seat in (3, 4):
        council.say(seat, Kind.DECIDED, council.seats[0].membership.unwritten(0))
    stand_all(council, range(4), Target(Change.AWAY, 2))
    for seat in (0, 4):
        council.say(seat, Kind.PASS, Pass(1, 5, None))
    assert passes_to(council, 3) is None
    council.say(1, Kind.PASS, Pass(1, 5, None))
    assert passes_to(council, 3) == 5


def test_who_is_cut_says_nothing_any_more() -> None:
    council = Council(5, held=0)
    decree(council, Value(Change.CUT, 4, 0, b""))
    for seat in (3, 4):
        council.say(seat, Kind.DECIDED, council.seats[0].membership.unwritten(0))
    council.wish(range(4), Target(Change.AWAY, 2))
    council.seats[4].decide()
    assert council.owes(3) is not None
    assert council.owes(4) is None


@pytest.mark.parametrize(("proposes", "seconds"), [(False, TURN / 2), (True, TURN)])
def test_a_leader_who_is_missed_has_half_the_time_unless_he_has_led(
    proposes: bool, seconds: float
) -> None:
    council = Council(5)
    stands = stand_all(council, range(4))
    council.seats[3].missed = {Seat(0)}
    if proposes:  # what nobody follows: it is too few
        council.propose(0, NO_VALUE, stands[:1])
    assert after(council, 3, seconds - 0.25) is None
    assert after(council, 3, 0.5) == 1


def test_a_new_number_begins_with_a_whole_turn() -> None:
    council = Council(5, held=0)
    stand_all(council, range(4))
    assert passes_to(council, 3) is None
    council.now += 1.5 * TURN
    decree(council, NO_VALUE)
    council.say(3, Kind.DECIDED, council.seats[0].membership.unwritten(0))
    stand_all(council, range(4), Target(Change.AWAY, 2))
    assert passes_to(council, 3) is None
    assert after(council, 3, TURN - 0.25) is None
    assert after(council, 3, 0.5) == 1


def test_nobody_passes_to_a_turn_that_there_is_not() -> None:
    council = Council(5)
    stand_all(council, range(4))
    passed(council, (0, 1, 2, 3), TURNS_MAX - 1)
    assert after(council, 3, 2 * Limits().turn_max) is None
