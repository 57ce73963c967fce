"""Who decides the next decree, who leads its turns and what it may be (membership rules 1, 4 and 6)."""

from functools import cached_property

from dixit_lan.dealing.roster import Roster
from dixit_lan.ids import Seat
from dixit_lan.logs.decrees import (
    NO_VALUE,
    Change,
    Target,
    Value,
    cut_by,
    gone_after,
    target_of,
)
from dixit_lan.rules.modes.registry import mode_of
from dixit_lan.wire.limits import SEATS_MAX


class Electors:
    """The founders as the decrees ``values`` have left them. One object for one list of decrees."""

    def __init__(self, base: Roster, values: tuple[Value, ...] = ()) -> None:
        """``base``: the roster that began."""
        self.base, self.values = base, values
        self._after: dict[Value, Electors] = {}

    def after(self, value: Value) -> "Electors":
        """Once this is decided too: it comes to nothing if it makes no sense."""
        fits = self.is_sensible(target_of(value, twins=False))
        in_force = value if fits else NO_VALUE
        if in_force not in self._after:
            self._after[in_force] = Electors(self.base, (*self.values, in_force))
        return self._after[in_force]

    @property
    def number(self) -> int:
        """The decree that they decide."""
        return len(self.values)

    @property
    def quorum(self) -> int:
        """t: a majority of the founders, whoever is away or cut."""
        return self.base.majority

    @cached_property
    def roster(self) -> Roster:
        """Everybody who has a seat, newcomers included."""
        return self.base.grown(self.values)

    @cached_property
    def gone(self) -> frozenset[Seat]:
        return frozenset(map(Seat, gone_after(self.values)))

    @cached_property
    def cut(self) -> frozenset[Seat]:
        return frozenset(map(Seat, cut_by(self.values)))

    @cached_property
    def gone_so_far(self) -> tuple[frozenset[Seat], ...]:
        """Who was gone after none of the decrees, the first, the first two and so on; each set once."""
        gone: set[Seat] = set()
        found = {frozenset(gone): None}
        for value in self.values:
            if value.change in (Change.AWAY, Change.CUT):
                gone.add(Seat(value.seat))
            elif value.change is Change.BACK:
                gone.discard(Seat(value.seat))
            found[frozenset(gone)] = None
        return tuple(found)

    @cached_property
    def seats(self) -> frozenset[Seat]:
        """Those whose word counts."""
        return frozenset(map(Seat, range(self.base.count))) - self.cut

    def leader(self, turn: int) -> Seat | None:
        """Those who are here lead in turn, then once those who are away; None: nobody is left."""
        founders = [Seat(seat) for seat in range(self.base.count)]
        here = [seat for seat in founders if seat not in self.gone]
        away = [seat for seat in founders if seat in self.gone - self.cut]
        if not here and not away:
            return None
        at = turn % (len(here) + len(away))
        return here[(self.number + at) % len(here)] if at < len(here) else away[at - len(here)]

    def is_sensible(self, target: Target) -> bool:
        """Would it change something?"""
        if target.change is Change.NOOP:
            return True
        if target.joiner is not None:
            joined = self.roster.count - self.base.count
            has_room = joined < self.base.count - self.quorum and target.seat < SEATS_MAX
            is_new = self.roster.seat_of(target.joiner.log) is None
            is_allowed = mode_of(self.base.edition).lets_join
            return is_allowed and is_new and has_room and target.seat == self.roster.count
        if target.seat >= self.roster.count:
            return False
        match target.change:
            case Change.AWAY:
                return target.seat not in self.gone
            case Change.BACK:
                return target.seat in self.gone - self.cut
            case _:
                return target.seat not in self.cut
