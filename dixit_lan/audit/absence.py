"""Who is at the table while the game is gone through again: decrees take seats away and bring them
back, and a proven offence puts a seat out for good.
"""

from collections.abc import Sequence

from dixit_lan.dealing.bodies import AWAY, CUT, LEFT, NO_KEY, Departure
from dixit_lan.dealing.roster import Roster, threshold_of
from dixit_lan.ids import Seat
from dixit_lan.logs.decrees import Change, Value

_ENDING = (Change.AWAY, Change.CUT)


class Absence:
    """``away`` may come back, ``out`` not. ``keyed``: seats with a key, once there are keys."""

    def __init__(self, roster: Roster, values: Sequence[Value]) -> None:
        """``roster``: the one that began."""
        self.count = roster.count  # seats that have joined in so far
        self.away: dict[Seat, Departure] = {}
        self.out: dict[Seat, Departure] = {}
        self.keyed: tuple[Seat, ...] | None = None
        self._needed = 0  # so many of these rebuild any of their keys
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
        """With fewer than three, or than decide and stand in for others, nothing goes on."""
        threshold = threshold_of(self._roster.edition, self.count)
        needed = max(3, self.count // 2 + 1, threshold)
        return len(self.present) >= needed

    def is_gone(self, seat: Seat) -> bool:
        """Is this seat out, or has it said goodbye?"""
        return seat in self.out or (seat in self.away and self.away[seat].why == LEFT)

    def cut(self, seat: Seat) -> Value | None:
        """The decree in force that ends this seat's log (membership rule 11)."""
        since = self._back_by.get(seat, -1) + 1
        ends = (v for v in self._values[since:] if v.change in _ENDING and v.seat == seat)
        return next(ends, None)

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

    def start_round(self, label: int) -> None:
        """All decrees before ``label`` act: whoever is back by them joins in (rule 12)."""
        while self._acted < label:
            self._act()

    def give_keys(self, seats: tuple[Seat, ...], threshold: int) -> None:
        """From here on these have keys, any ``threshold`` of them rebuild one."""
        self.keyed, self._needed = seats, threshold

    def admit(self) -> tuple[Seat, ...]:
        """Latecomers who take part from this round on: once everybody who has a key is here.

        Nobody waits for those who are gone for good, as long as the others can stand in for them.
        """
        keyed = self.keyed or ()
        here = [seat for seat in keyed if seat in self.present]
        awaited = [seat for seat in keyed if seat not in here and not self.is_gone(seat)]
        if not keyed or awaited or len(here) < self._needed:
            return ()
        newcomers, self._at_the_door = self._at_the_door, ()
        for seat in newcomers:
            self.away.pop(seat, None)
            self.count = max(self.count, seat + 1)
        return newcomers

    def refuse(self, newcomers: Sequence[Seat], round_number: int) -> None:
        """There were no keys with these. Those who did not fall away then try again."""
        for seat in newcomers:
            if seat not in self.away and seat not in self.out:
                self.away[seat] = Departure(seat, round_number, NO_KEY)
                self._at_the_door = (*self._at_the_door, seat)

    def wake(self) -> int | None:
        """While too few are here: let one more decree act (rule 13). Its number; None: no more."""
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
