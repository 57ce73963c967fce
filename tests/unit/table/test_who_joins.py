"""Who gets a key as a round begins, and who waits on (membership rule 14): both writings of it."""

import pytest

from dixit_lan.dealing.bodies import Departure
from dixit_lan.dealing.reasons import CUT, NO_KEY
from dixit_lan.ids import Card, Seat
from dixit_lan.logs.decrees import Change
from tests.unit.table.test_who_is_here import CARDS, Table

TWO, THREE, FOUR, FIVE, SIX = map(Seat, range(2, 7))
JOIN, BACK, AWAY = Change.JOIN, Change.BACK, Change.AWAY


class Door(Table):
    """People come in by it."""

    def keyed(self, *seats: int) -> None:
        """From here on these have keys; the threshold is that of the page."""
        threshold = self.audited.threshold(tuple(map(Seat, seats)))
        self.keys(seats, threshold)

    def misses_key(self, *seats: Seat) -> None:
        """These were not there when the keys were made."""
        for seat in seats:
            self.table._board.away[seat] = self.audited.away[seat] = Departure(seat, 0, NO_KEY)

    def refused(self, *seats: Seat) -> None:
        """The keys with these did not come about."""
        self.table.refuse(seats)
        self.audited.refuse(seats, 0)

    def let_in(self, cards: int = CARDS) -> tuple[Seat, ...]:
        """Who is, while so many cards lie in pile and discards."""
        self.rulebook.board.discards = [Card(bytes([at]) * 32) for at in range(cards)]
        found = self.table.admit()
        assert found == self.audited.admit(cards)
        assert self.rulebook.board.count == self.audited.count
        return found


def test_newcomers_find_room_where_founders_can_do_without_them() -> None:
    """Five founders are here, three decide: two newcomers, the third waits on."""
    door = Door((JOIN, 5), (JOIN, 6), (JOIN, 7))
    door.keyed(0, 1, 2, 3, 4)
    door.start_round(3)
    assert door.let_in() == (FIVE, SIX)
    door.keyed(0, 1, 2, 3, 4, 5, 6)
    assert door.let_in() == () and door.rulebook.board.count == 7


def test_founders_come_before_newcomers_who_came_before_them() -> None:
    """Three of five have keys, so there is room for nobody; with a founder who is back for one."""
    door = Door((JOIN, 5), (JOIN, 6), (BACK, 3))
    door.keyed(0, 1, 2)
    door.misses_key(THREE, FOUR)
    door.start_round(2)
    assert door.let_in() == ()
    door.start_round(3)
    assert door.let_in() == (FIVE, THREE)


def test_a_founder_needs_no_room() -> None:
    door = Door((JOIN, 5), (BACK, 3))
    door.keyed(0, 1, 2)
    door.misses_key(THREE, FOUR)
    door.start_round(2)
    assert door.let_in() == (FIVE, THREE)


def test_two_founders_may_take_a_newcomer_so_that_they_are_three() -> None:
    door = Door((JOIN, 3), seats=3)
    door.keyed(0, 1, 2)
    door.leaves(TWO)
    door.start_round(1)
    assert door.let_in() == (THREE,)


def test_who_was_not_there_when_keys_were_made_waits_for_one() -> None:
    """Once, however often she comes back meanwhile."""
    door = Door((BACK, 3), (AWAY, 3), (BACK, 3))
    door.keyed(0, 1, 2)
    door.misses_key(THREE, FOUR)
    door.start_round(1)
    assert door.present == (0, 1, 2), "without a key nobody takes part"
    door.start_round(3)
    assert door.let_in() == (THREE,)
    assert door.present == (0, 1, 2, 3) and door.let_in() == ()


def test_nobody_gets_a_key_while_one_who_has_one_is_away() -> None:
    """She may come back, with a hand that is sealed by hers."""
    door = Door((JOIN, 5), (AWAY, 2))
    door.keyed(0, 1, 2, 3, 4)
    door.goes(TWO)
    door.start_round(1)
    assert door.let_in() == ()


def test_nobody_waits_for_who_is_gone_for_good() -> None:
    door = Door((JOIN, 5), (AWAY, 2))
    door.keyed(0, 1, 2, 3, 4)
    door.leaves(TWO)
    door.start_round(1)
    assert door.let_in() == (FIVE,)


def test_who_is_cut_waits_for_a_key_no_more() -> None:
    door = Door((BACK, 3), (Change.CUT, 3))
    door.keyed(0, 1, 2)
    door.misses_key(THREE, FOUR)
    door.start_round(2)
    assert door.let_in() == () and door.gone == {3: CUT, 4: NO_KEY}


def test_of_who_waits_to_join_a_decree_ends_the_log_and_nothing_else() -> None:
    """She is let in, and then absent."""
    door = Door((JOIN, 5), (Change.CUT, 5))
    door.keyed(0, 1, 2, 3, 4)
    door.start_round(2)
    assert door.let_in() == (FIVE,)


@pytest.mark.parametrize("is_out", [False, True])
def test_who_got_no_key_waits_on_but_for_who_fell_away(is_out: bool) -> None:
    door = Door((JOIN, 5))
    door.keyed(0, 1, 2, 3, 4)
    door.start_round(1)
    assert door.let_in() == (FIVE,)
    if is_out:
        door.cheats(FIVE)
    door.refused(FIVE)
    assert door.gone == {5: "bad_share" if is_out else NO_KEY}
    assert door.let_in() == (() if is_out else (FIVE,))


def test_who_cheats_while_away_is_out_and_not_away_as_well() -> None:
    """As whoever is proven, once she has gone, to have dealt a bad share."""
    door = Door((AWAY, 2))
    door.keyed(0, 1, 2, 3, 4)
    door.goes(TWO)
    door.cheats(TWO)
    assert door.gone == {2: "bad_share"} and len(door.table.gone) == 1


@pytest.mark.parametrize(
    ("cards", "let_in"), [(5, ()), (6, (FIVE,)), (11, (FIVE,)), (12, (FIVE, SIX))]
)
def test_nobody_is_let_in_for_whom_there_is_no_hand(cards: int, let_in: tuple[Seat, ...]) -> None:
    """Five play; hands have six cards."""
    door = Door((JOIN, 5), (JOIN, 6))
    door.keyed(0, 1, 2, 3, 4)
    door.start_round(2)
    assert door.let_in(cards) == let_in


@pytest.mark.parametrize(("cards", "let_in"), [(5, ()), (6, (THREE,))])
def test_a_hand_has_as_many_cards_as_there_will_be_seats_for(
    cards: int, let_in: tuple[Seat, ...]
) -> None:
    """Three have seven cards each; with a fourth everybody has six."""
    door = Door((JOIN, 3), seats=3)
    door.keyed(0, 1, 2)
    door.start_round(1)
    assert door.let_in(cards) == let_in
