"""Who is away, out, at the door or let in, decree by decree; and who stands in for whom."""

from dataclasses import replace

import pytest

from dixit_lan.audit.absence import Absence
from dixit_lan.dealing.bodies import Departure
from dixit_lan.dealing.reasons import CUT, LEFT, NO_KEY
from dixit_lan.dealing.roster import Roster
from dixit_lan.ids import Seat
from dixit_lan.logs.decrees import NO_VALUE, Change, RosterSeat, Value
from dixit_lan.rules.edition import ODYSSEY, Edition, Recovery

TWO, THREE, FOUR, FIVE, SIX, SEVEN = map(Seat, range(2, 8))
CARDS = 200
"""In pile and discards: hands enough for whoever comes."""


def _absence(*values: Value, seats: int = 5, edition: Edition = ODYSSEY) -> Absence:
    players = tuple(RosterSeat(bytes([at]) * 32, bytes(16), f"P{at}") for at in range(seats))
    return Absence(Roster(1, "toy", edition, (bytes(32),), players), values)


def _decree(change: Change, seat: int) -> Value:
    return Value(change, seat, 0, b"", None)


def _seats(*numbers: int) -> tuple[Seat, ...]:
    return tuple(map(Seat, numbers))


def test_who_is_away_and_then_cut_is_out_since_it_went() -> None:
    absence = _absence(_decree(Change.AWAY, 2), _decree(Change.CUT, 2))
    absence.give_keys(_seats(0, 1, 2, 3))
    absence.miss(TWO, 4, said_goodbye=False)
    absence.start_round(1)
    assert TWO in absence.away and not absence.out
    absence.start_round(2)
    assert absence.out == {TWO: Departure(TWO, 4, CUT)} and not absence.away


def test_a_joiner_who_waits_is_let_in_though_a_decree_ends_her_log() -> None:
    """She is absent at SEAT_COMMIT then, and the change of keys fails."""
    for change in (Change.AWAY, Change.CUT):
        absence = _absence(_decree(Change.JOIN, 5), _decree(change, 5))
        absence.give_keys((Seat(0), Seat(1), TWO, THREE, Seat(4)))
        absence.start_round(2)
        assert FIVE not in absence.out and FIVE not in absence.away
        assert absence.admit(CARDS) == (FIVE,) and FIVE in absence.present
        decree = absence.cut(FIVE)
        assert decree is not None and decree.change is change
        absence.miss(FIVE, 1, said_goodbye=False)
        gone = absence.out if change is Change.CUT else absence.away
        assert gone[FIVE].round == 1 and FIVE not in absence.present


def test_nobody_waits_for_who_is_gone_for_good_but_for_who_is_away() -> None:
    absence = _absence(_decree(Change.JOIN, 5))
    absence.give_keys(_seats(0, 1, 2, 3, 4))
    absence.miss(TWO, 1, said_goodbye=True)
    absence.start_round(1)
    assert absence.away[TWO].why == LEFT and absence.admit(CARDS) == (FIVE,)
    later = _absence(_decree(Change.AWAY, 2), _decree(Change.JOIN, 5))
    later.give_keys(_seats(0, 1, 2, 3, 4))
    later.miss(TWO, 1, said_goodbye=False)
    later.start_round(2)
    assert later.admit(CARDS) == ()


def test_nobody_stands_in_for_more_than_can_be_stood_in_for() -> None:
    absence = _absence(_decree(Change.BACK, 4))
    absence.give_keys(_seats(0, 1, 2))
    absence.miss(TWO, 1, said_goodbye=True)
    absence.away[FOUR] = Departure(FOUR, 0, NO_KEY)
    absence.start_round(1)
    assert absence.admit(CARDS) == ()


def test_who_waits_for_a_key_is_let_in_once() -> None:
    absence = _absence(_decree(Change.BACK, 3), _decree(Change.BACK, 3))
    absence.give_keys(_seats(0, 1, 2))
    absence.away[THREE] = Departure(THREE, 0, NO_KEY)
    absence.start_round(2)
    assert absence.admit(CARDS) == (THREE,)


# -- founders and newcomers ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("members", "threshold"),
    [((0, 1, 2, 3, 4), 3), ((0, 1, 2), 3), ((0, 1, 2, 3, 4, 5), 4), ((0, 1, 2, 5, 6), 5)],
)
def test_each_newcomer_raises_the_threshold(members: tuple[int, ...], threshold: int) -> None:
    """Five founders: three open a hand, and it takes three of them however many have joined."""
    assert _absence().threshold(_seats(*members)) == threshold


def test_without_recovery_all_are_needed() -> None:
    edition = replace(ODYSSEY, recovery=Recovery.NONE)
    absence = _absence(_decree(Change.AWAY, 0), edition=edition)
    assert absence.is_enough
    absence.give_keys(_seats(0, 1, 2, 3, 4))
    assert absence.threshold(_seats(0, 1, 2, 5)) == 4 and absence.is_enough
    absence.miss(Seat(0), 1, said_goodbye=False)
    assert not absence.is_enough


def test_the_game_pauses_below_the_threshold_of_its_keys() -> None:
    """Seven founders decide by four; with two newcomers among the keys six have to be here."""
    joins = (_decree(Change.JOIN, 7), _decree(Change.JOIN, 8))
    absence = _absence(*joins, seats=7)
    for seat in range(3):
        absence.miss(Seat(seat), 0, said_goodbye=True)
    assert absence.is_enough  # four are here, and nobody has a key
    absence.miss(THREE, 0, said_goodbye=True)
    assert not absence.is_enough
    absence = _absence(*joins, seats=7)
    absence.give_keys(_seats(*range(7)))
    absence.start_round(2)
    assert absence.admit(CARDS) == _seats(7, 8)
    absence.give_keys(_seats(*range(9)))
    for seat in range(3):
        absence.miss(Seat(seat), 1, said_goodbye=False)
    assert absence.is_enough
    absence.miss(THREE, 1, said_goodbye=False)
    assert not absence.is_enough


def test_three_are_always_needed() -> None:
    absence = _absence(seats=3)
    absence.give_keys(_seats(0, 1, 2))
    assert absence.is_enough
    absence.miss(TWO, 1, said_goodbye=False)
    assert not absence.is_enough


def test_newcomers_find_room_where_founders_can_do_without_them() -> None:
    """Five founders are here, three decide: two newcomers, the third waits on."""
    joins = [_decree(Change.JOIN, seat) for seat in (5, 6, 7)]
    absence = _absence(*joins)
    absence.give_keys(_seats(0, 1, 2, 3, 4))
    absence.start_round(3)
    assert absence.admit(CARDS) == (FIVE, SIX)
    absence.give_keys(_seats(0, 1, 2, 3, 4, 5, 6))
    assert absence.admit(CARDS) == () and absence.count == 7


def test_founders_come_before_newcomers_who_came_before_them() -> None:
    """Three of five have keys and there is room for nobody; with a founder who is back for one."""
    absence = _absence(_decree(Change.JOIN, 5), _decree(Change.JOIN, 6), _decree(Change.BACK, 3))
    absence.give_keys(_seats(0, 1, 2))
    for seat in (THREE, FOUR):
        absence.away[seat] = Departure(seat, 0, NO_KEY)
    absence.start_round(2)
    assert absence.admit(CARDS) == ()
    absence.start_round(3)
    assert absence.admit(CARDS) == (FIVE, THREE)


def test_two_founders_may_take_a_newcomer_so_that_they_are_three() -> None:
    """Three founders, of whom one has left: two decide, and there is always room for a third."""
    absence = _absence(_decree(Change.JOIN, 3), seats=3)
    absence.give_keys(_seats(0, 1, 2))
    absence.miss(TWO, 1, said_goodbye=True)
    absence.start_round(1)
    assert absence.admit(CARDS) == (THREE,)


def test_who_got_no_key_waits_on() -> None:
    absence = _absence(_decree(Change.JOIN, 5))
    absence.give_keys(_seats(0, 1, 2, 3, 4))
    absence.start_round(1)
    assert absence.admit(CARDS) == (FIVE,)
    absence.refuse((FIVE,), 2)
    assert absence.away == {FIVE: Departure(FIVE, 2, NO_KEY)}
    assert absence.admit(CARDS) == (FIVE,)


# -- decrees that act ------------------------------------------------------------------------------


def test_decrees_act_once_and_in_a_row() -> None:
    absence = _absence(NO_VALUE, _decree(Change.AWAY, 2), NO_VALUE)
    assert [*absence.start_round(0)] == []
    assert [*absence.start_round(2)] == [0, 1]
    assert [*absence.start_round(1)] == []
    assert absence.wake() == 2 and absence.wake() is None
    assert [*absence.start_round(3)] == []


def test_the_first_decree_that_is_in_force_ends_a_log() -> None:
    values = [_decree(Change.AWAY, 2), _decree(Change.CUT, 2), _decree(Change.BACK, 2)]
    absence = _absence(*values, _decree(Change.AWAY, 2))
    assert absence.ending(TWO) == 0 and absence.ending(THREE) is None
    absence.miss(TWO, 1, said_goodbye=False)
    absence.start_round(1)
    assert absence.ending(TWO) == 0
    back = _absence(values[0], values[2], values[0])
    back.start_round(2)
    assert back.ending(TWO) == 2 and back.cut(TWO) == values[0]


def test_what_lies_between_an_end_and_the_return_is_void() -> None:
    heights = ((Change.AWAY, 3), (Change.BACK, 5), (Change.AWAY, 7))
    absence = _absence(*(Value(change, 2, height, b"h" * 32) for change, height in heights))
    assert absence.voids(TWO) == [(3, 5), (7, None)] and absence.voids(THREE) == []


def test_nobody_is_let_in_for_whom_there_is_no_hand() -> None:
    """Five play; hands have six cards."""
    for cards, let_in in ((5, ()), (6, (FIVE,)), (11, (FIVE,)), (12, (FIVE, SIX))):
        absence = _absence(_decree(Change.JOIN, 5), _decree(Change.JOIN, 6))
        absence.give_keys(_seats(*range(5)))
        absence.start_round(2)
        assert absence.admit(cards) == let_in
