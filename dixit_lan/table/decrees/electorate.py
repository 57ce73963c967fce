"""Who decides, who leads, and what makes sense: all that follows from the decrees so far.

Membership rules 1, 4 and 6. The decree machine knows a table only by what is here, so that others may
decide other things by it: electors, quorum and limits are arguments.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from dixit_lan.dealing.roster import Roster
from dixit_lan.ids import Seat
from dixit_lan.logs.decrees import NO_VALUE, Change, Target, Value, cut_by, gone_after, target_of
from dixit_lan.rules.modes.registry import mode_of
from dixit_lan.wire.limits import SEATS_MAX


@dataclass(frozen=True, slots=True)
class Limits:
    """Seconds. ``step``: a wait is counted in steps of at most so much, one a call, so that whoever
    was stalled reads what has come meanwhile before a wait is over.
    """

    turn: float = 2.0
    turn_max: float = 64.0
    vote: float = 0.5
    fresh: float = 1.0
    step: float = 0.25


@dataclass(frozen=True, slots=True)
class Electorate:
    """The first ``count`` seats are the electors; ``quorum`` of them decide."""

    count: int
    quorum: int

    @classmethod
    def of(cls, roster: Roster) -> "Electorate":
        """The founders of a game, a majority of whom decides."""
        return cls(roster.count, roster.majority)

    def electors(self, before: Sequence[Value]) -> frozenset[Seat]:
        """Who decides after the decrees ``before``: the founders, but whom they have cut."""
        cut = cut_by(before)
        return frozenset(Seat(seat) for seat in range(self.count) if seat not in cut)

    def leader(self, before: Sequence[Value], turn: int) -> Seat:
        """Who leads a turn: those who are here in turn, then once those who are away."""
        gone, cut = gone_after(before), cut_by(before)
        here = [seat for seat in range(self.count) if seat not in gone]
        away = [seat for seat in range(self.count) if seat in gone and seat not in cut]
        at = turn % max(1, len(here) + len(away))
        if at < len(here):
            return Seat(here[(len(before) + at) % len(here)])
        return Seat(away[at - len(here)] if away else 0)

    def is_sensible(self, target: Target, before: Sequence[Value], base: Roster) -> bool:
        """Would it change something? ``base``: the roster that began."""
        roster = base.grown(before)
        match target.change:
            case Change.NOOP:
                return True
            case Change.JOIN if target.joiner is not None:
                joined = roster.count - base.count
                is_new = roster.seat_of(target.joiner.log) is None
                has_room = roster.count < SEATS_MAX and joined < self.count - self.quorum
                is_allowed = mode_of(base.edition).lets_join
                return is_allowed and is_new and has_room and target.seat == roster.count
        if target.seat >= roster.count:
            return False
        match target.change:
            case Change.AWAY:
                return target.seat not in gone_after(before)
            case Change.BACK:
                return target.seat in gone_after(before) - cut_by(before)
            case _:
                return target.seat not in cut_by(before)

    def in_force(self, value: Value, before: Sequence[Value], base: Roster) -> Value:
        """What a decided value comes to: nothing, where it makes no sense."""
        fits = self.is_sensible(target_of(value, twins=False), before, base)
        return value if fits else NO_VALUE
