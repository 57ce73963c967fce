"""Who stands, for what, and what it binds (membership rules 4 and 5)."""

from dixit_lan.ids import Seat
from dixit_lan.logs.decrees import NOTHING, Assent, Change, Report, Stand, Target, Value
from dixit_lan.logs.kinds import Kind
from tests.unit.table.councils import Council
from tests.unit.table.test_certificates import decree


def stand_owed(council: Council, seat: int) -> Stand | None:
    """What this seat would stand for now."""
    owed = council.owes(seat)
    return owed[1] if owed is not None and isinstance(owed[1], Stand) else None


def test_nobody_stands_before_her_own_run_of_the_game_is_through() -> None:
    """She would report less than her own log acknowledges, and be convicted of it."""
    council = Council(5)
    council.wish(range(3), council.away)
    council.seats[0].holds.is_current = False
    assert council.owes(0) is None
    council.seats[0].holds.is_current = True
    assert stand_owed(council, 0) is not None


def test_nobody_stands_for_what_makes_no_sense() -> None:
    """Neither for the wishes of a majority, nor after somebody who does."""
    council = Council(5, held=0)
    decree(council, Value(Change.AWAY, 4, 0, b""))
    for seat in (3, 4):
        council.say(seat, Kind.DECIDED, council.seats[0].membership.unwritten(0))
    wishes = council.wish(range(3), council.away)
    assert council.owes(1) is None
    council.stand(0, council.away, wishes)
    assert council.owes(1) is None
    council.wish(range(3), Target(Change.AWAY, 3))
    assert stand_owed(council, 1) is not None


def test_a_stand_cites_a_majority_and_no_more() -> None:
    council = Council(5)
    council.wish(range(4), council.away)
    said = stand_owed(council, 0)
    assert said is not None and len(said.wishes) == 3


def test_who_stands_for_something_does_not_stand_for_nothing_as_well() -> None:
    """A stale stand for another target: she is frozen already, and is left alone by nobody."""
    council = Council(5)
    other = Target(Change.AWAY, 3)
    council.wish(range(3), council.away)
    assert council.answer(1) is Kind.STAND
    stale = council.wish(range(3), other)
    council.wish(range(3), other, yes=False)
    council.now += 2.0
    council.stand(4, other, stale)
    assert stand_owed(council, 2) is not None
    assert stand_owed(council, 1) is None
    for seat in range(5):
        assert council.seats[seat].membership.instance.stood_for(Seat(1)) == [council.away]


def test_a_wish_that_was_taken_back_just_now_still_binds() -> None:
    """Others may have seen the majority, and stand: whoever comes a moment later stands with them."""
    council = Council(5)
    wishes = council.wish(range(3), council.away)
    council.wish(range(3), council.away, yes=False)
    council.now += 0.5
    council.stand(4, council.away, wishes)
    said = stand_owed(council, 3)
    assert said is not None and said.target == council.away


def test_whoever_stands_for_nothing_cites_nothing() -> None:
    council = Council(5)
    wishes = council.wish(range(3), council.away)
    council.wish(range(3), council.away, yes=False)
    council.now += 2.0
    council.stand(4, council.away, wishes)
    said = stand_owed(council, 3)
    assert said is not None and (said.target, said.wishes) == (NOTHING, ())


# -- frozen --------------------------------------------------------------------------------------------


def test_of_a_log_that_forks_what_was_acted_on_is_frozen_and_not_what_is_held() -> None:
    council = Council(5)
    target = Target(Change.CUT, 4, twins=True)
    council.seats[0].holds.acted[4] = 2
    council.wish(range(3), target)
    council.answer(0)
    assert council.seats[0].membership.frozen == {4: 2}


def test_two_stands_freeze_at_the_lower_height() -> None:
    for first, second in ((1, 3), (3, 1)):
        council = Council(5)
        log = council.seats[0].store.log(council.logs[4]).entries
        targets = (council.away, Target(Change.CUT, 4))
        for target, height in zip(targets, (first, second), strict=True):
            report = Report(height, log[height - 1].hash, 0, b"")
            council.stand(0, target, council.wish(range(3), target), report)
        assert council.seats[0].membership.frozen == {4: 1}


def test_an_assent_freezes_what_lies_above_the_cut() -> None:
    """Also where the own report said more: what is decided will be that."""
    council = Council(5)
    log = council.seats[0].store.log(council.logs[4]).entries
    proposal = council.propose(0, Value(Change.AWAY, 4, 2, log[1].hash), ())
    council.say(1, Kind.ASSENT, Assent(0, 0, proposal.hash))
    assert council.seats[1].membership.frozen == {4: 2}
    assert council.seats[2].membership.frozen == {}
