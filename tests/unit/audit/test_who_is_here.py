"""Who is away, out, at the door or let in, decree by decree."""

from dixit_lan.audit.absence import Absence
from dixit_lan.dealing.bodies import CUT, LEFT, NO_KEY, Departure
from dixit_lan.dealing.roster import Roster, RosterSeat
from dixit_lan.ids import Seat
from dixit_lan.logs.decrees import Change, Value
from dixit_lan.rules.edition import ODYSSEY

TWO, THREE, FIVE = Seat(2), Seat(3), Seat(5)


def _absence(*values: Value, seats: int = 5) -> Absence:
    players = tuple(RosterSeat(bytes([at]) * 32, bytes(16), f"P{at}") for at in range(seats))
    return Absence(Roster(1, "toy", ODYSSEY, (bytes(32),), players), values)


def _decree(change: Change, seat: int) -> Value:
    return Value(change, seat, 0, b"", None)


def test_who_is_away_and_then_cut_is_out_since_it_went() -> None:
    absence = _absence(_decree(Change.AWAY, 2), _decree(Change.CUT, 2))
    absence.give_keys((Seat(0), Seat(1), TWO, THREE), 3)
    absence.miss(TWO, 4, said_goodbye=False)
    absence.start_round(1)
    assert TWO in absence.away and not absence.out
    absence.start_round(2)
    assert absence.out == {TWO: Departure(TWO, 4, CUT)} and not absence.away


def test_a_joiner_who_waits_is_let_in_though_a_decree_ends_her_log() -> None:
    """She is absent at SEAT_COMMIT then, and the change of keys fails."""
    for change in (Change.AWAY, Change.CUT):
        absence = _absence(_decree(Change.JOIN, 5), _decree(change, 5))
        absence.give_keys((Seat(0), Seat(1), TWO, THREE, Seat(4)), 3)
        absence.start_round(2)
        assert FIVE not in absence.out and FIVE not in absence.away
        assert absence.admit() == (FIVE,) and FIVE in absence.present
        decree = absence.cut(FIVE)
        assert decree is not None and decree.change is change
        absence.miss(FIVE, 1, said_goodbye=False)
        gone = absence.out if change is Change.CUT else absence.away
        assert gone[FIVE].round == 1 and FIVE not in absence.present


def test_nobody_waits_for_who_is_gone_for_good_but_for_who_is_away() -> None:
    absence = _absence(_decree(Change.JOIN, 5))
    absence.give_keys((Seat(0), Seat(1), TWO, THREE, Seat(4)), 3)
    absence.miss(TWO, 1, said_goodbye=True)
    absence.expel(THREE, 1, "bad_share")
    absence.start_round(1)
    assert absence.away[TWO].why == LEFT and absence.admit() == (FIVE,)
    later = _absence(_decree(Change.AWAY, 2), _decree(Change.JOIN, 5))
    later.give_keys((Seat(0), Seat(1), TWO, THREE, Seat(4)), 3)
    later.miss(TWO, 1, said_goodbye=False)
    later.start_round(2)
    assert later.admit() == ()


def test_nobody_stands_in_for_more_than_can_be_stood_in_for() -> None:
    absence = _absence(_decree(Change.JOIN, 5))
    absence.give_keys((Seat(0), Seat(1), TWO), 3)
    absence.miss(TWO, 1, said_goodbye=True)
    absence.start_round(1)
    assert absence.admit() == ()


def test_who_waits_for_a_key_is_let_in_once() -> None:
    absence = _absence(_decree(Change.BACK, 3), _decree(Change.BACK, 3))
    absence.give_keys((Seat(0), Seat(1), TWO), 2)
    absence.away[THREE] = Departure(THREE, 0, NO_KEY)
    absence.start_round(2)
    assert absence.admit() == (THREE,)
