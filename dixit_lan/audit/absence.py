"""Who is at the table while the game is gone through again: decrees take seats away and bring them
back, and a proven offence puts a seat out for good.
"""

from collections.abc import Sequence

from dixit_lan.dealing.bodies import Departure
from dixit_lan.dealing.reasons import AWAY, CUT, LEFT, NO_KEY
from dixit_lan.dealing.roster import Roster
from dixit_lan.ids import Seat
from dixit_lan.logs.decrees import Change, Value
from dixit_lan.rules.edition import Recovery
from dixit_lan.rules.modes.registry import numbers

_ENDING = (Change.AWAY, Change.CUT)


class Absence:
    """``away`` may come back, ``out`` not. ``keyed``: seats with a key, once there are keys."""

    def __init__(self, roster: Roster, values: Sequence[Value]) -> None:
        """``roster``: the one that began."""
        self.count = roster.count  # seats that have joined in so far
        self.away: dict[Seat, Departure] = {}
        self.out: dict[Seat, Departure] = {}
        self.keyed: tuple[Seat, ...] | None = None
        self._needed = roster.majority  # so many of these rebuild any of their keys
        self._roster, self._values = roster, tuple(values)
        self._acted = 0  # so many decrees have been looked at for somebody who is back
        self._back_by: dict[Seat, int] = {}
        self._at_the_door: tuple[Seat, ...] = ()  # let in by a decree, but not in a round yet

    @property
    def present(self) -> tuple[Seat, ...]:
        seats = (Seat(seat) for seat in range(self.count))
        return tuple(seat for seat in seats if seat not in self.away and seat not in self.out)

    @property
    def gone(self) -> tuple[Departure, ...]:
        """Everybody who is not here, in seat order: as RESULT says it."""
        departures = [*self.away.values(), *self.out.values()]
        return tuple(sorted(departures, key=lambda departure: departure.seat))

    @property
    def is_enough(self) -> bool:
        """With fewer than three, or than can stand in for others, nothing goes on."""
        return len(self.present) >= max(3, self._needed)

    def is_gone(self, seat: Seat) -> bool:
        """Is this seat out, or has it said goodbye?"""
        return seat in self.out or (seat in self.away and self.away[seat].why == LEFT)

    def ending(self, seat: Seat) -> int | None:
        """The number of the decree in force that ends this seat's log (membership rule 14)."""
        since = self._back_by.get(seat, -1) + 1
        for number in range(since, len(self._values)):
            value = self._values[number]
            if value.change in _ENDING and value.seat == seat:
                return number
        return None

    def cut(self, seat: Seat) -> Value | None:
        """What that decree says."""
        number = self.ending(seat)
        return None if number is None else self._values[number]

    def value(self, number: int) -> Value:
        """What decree ``number`` says, which is known."""
        return self._values[number]

    def threshold(self, members: Sequence[Seat]) -> int:
        """So many of ``members`` rebuild any of their keys: t founders and as many more as there are
        newcomers among them, or all.
        """
        if self._roster.edition.recovery is Recovery.NONE:
            return len(members)
        return self._roster.majority + sum(map(self._is_newcomer, members))

    def _is_newcomer(self, seat: Seat) -> bool:
        return seat >= self._roster.count

    def miss(self, seat: Seat, round_number: int, *, said_goodbye: bool) -> None:
        """The seat's log ends before an entry that was due, by a goodbye or a decree."""
        decree = self.cut(seat)
        if not said_goodbye and decree is not None and decree.change is Change.CUT:
            self.out[seat] = Departure(seat, round_number, CUT)
        else:
            why = LEFT if said_goodbye else AWAY
            self.away[seat] = Departure(seat, round_number, why)

    def expel(self, seat: Seat, round_number: int, why: str) -> None:
        self.away.pop(seat, None)
        self.out[seat] = Departure(seat, round_number, why)

    def knows(self, count: int) -> bool:
        """Are so many decrees known?"""
        return count <= len(self._values)

    def start_round(self, label: int) -> range:
        """All decrees before ``label`` act: whoever is back by them joins in. Those that do now."""
        acting = range(self._acted, max(self._acted, label))
        for _ in acting:
            self._act()
        return acting

    def give_keys(self, seats: tuple[Seat, ...]) -> None:
        """From here on these have keys."""
        self.keyed, self._needed = seats, self.threshold(seats)

    def admit(self, cards: int) -> tuple[Seat, ...]:
        """Those who get a key and take part from this round on: once everybody who has one is here.

        Nobody waits for those who are gone for good, as long as the others can stand in for them. Of
        newcomers no more than founders can do without, and of all no more than ``cards``, those of pile
        and discards, make full hands for: the others wait on.
        """
        keyed = self.keyed or ()
        here = [seat for seat in keyed if seat in self.present]
        awaited = [seat for seat in keyed if seat not in here and not self.is_gone(seat)]
        if not keyed or awaited or len(here) < self._needed:
            return ()
        let_in = self._let_in(here, cards)
        self._at_the_door = tuple(seat for seat in self._at_the_door if seat not in let_in)
        for seat in let_in:
            self.away.pop(seat, None)
            self.count = max(self.count, seat + 1)
        return let_in

    def _let_in(self, here: Sequence[Seat], cards: int) -> tuple[Seat, ...]:
        """Of those at the door: founders, and newcomers while there is room; all while cards last."""
        everybody = [*here, *self._at_the_door]
        founders = sum(not self._is_newcomer(seat) for seat in everybody)
        most = max(founders - self._roster.majority, 3 - founders)
        taken = sum(map(self._is_newcomer, here))
        let_in: tuple[Seat, ...] = ()
        for seat in self._at_the_door:
            with_her = (*let_in, seat)
            hand = numbers(self._roster.edition, max(self.count, max(with_her) + 1)).hand
            is_one_more = self._is_newcomer(seat)
            if len(with_her) * hand > cards or (is_one_more and taken >= most):
                continue
            let_in, taken = with_her, taken + is_one_more
        return let_in

    def refuse(self, newcomers: Sequence[Seat], round_number: int) -> None:
        """There were no keys with these. Those who did not fall away then try again."""
        for seat in newcomers:
            if seat not in self.away and seat not in self.out:
                self.away[seat] = Departure(seat, round_number, NO_KEY)
                self._at_the_door = (*self._at_the_door, seat)

    def wake(self) -> int | None:
        """While too few are here: let one more decree act. Its number; None: there is no more."""
        if not self.knows(self._acted + 1):
            return None
        self._act()
        return self._acted - 1

    def _act(self) -> None:
        value, seat = self._values[self._acted], Seat(self._values[self._acted].seat)
        if value.change is Change.BACK and not self.is_gone(seat):
            self._back_by[seat] = self._acted
            if self.keyed is None or seat in self.keyed:
                self.away.pop(seat, None)
            elif seat not in self._at_the_door:  # she missed the seating: she needs a key
                self._at_the_door = (*self._at_the_door, seat)
        elif value.change is Change.JOIN:
            self._at_the_door = (*self._at_the_door, seat)
        elif value.change is Change.CUT and seat in self.away:
            self.out[seat] = Departure(seat, self.away.pop(seat).round, CUT)
            self._at_the_door = tuple(other for other in self._at_the_door if other != seat)
        self._acted += 1

    def voids(self, seat: Seat) -> list[tuple[int, int | None]]:
        """Ranges of numbers of this seat's entries that decrees made void; None: open at the end."""
        ranges: list[tuple[int, int | None]] = []
        for value in self._values:
            if value.seat != seat:
                continue
            if value.change in _ENDING:
                ranges.append((value.height, None))
            elif value.change is Change.BACK:
                ranges = [(low, value.height if high is None else high) for low, high in ranges]
        return ranges
