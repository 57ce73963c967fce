"""Who is silent, and what to propose about it: the part of membership that people and time decide.

Timers are staggered by seat and back off, so that proposals seldom cross (membership rule 10).
"""

from collections.abc import Collection, Iterable

from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import Change, RosterSeat, Target
from dixit_lan.logs.entry import LogId
from dixit_lan.table.membership import Membership
from dixit_lan.wire.limits import SEATS_MAX

STAGGER_SECONDS = 0.4
HANGING_SECONDS = 1.5
BACKOFF_MAX = 64
LOOK_SECONDS = 0.2


class Watch:
    """One seat's view of the others' presence. ``patience``: seconds of silence after which this seat
    proposes by itself to play on; None leaves it to its person.
    """

    def __init__(self, seat: Seat, count: int, patience: float | None) -> None:
        self._seat, self._patience = seat, patience
        self._silent_since: dict[Seat, float] = {Seat(s): 0.0 for s in range(count) if s != seat}
        self._agreed: set[Seat] = set()
        self._welcome: dict[LogId, RosterSeat] = {}
        self._asked: tuple[Digest, float] | None = None
        self._overdue: set[Seat] = set()
        self._tried = (-1, -1)
        self._since = 0.0

    def heard(self, seat: Seat) -> None:
        """A link to this seat is up."""
        self._silent_since.pop(seat, None)
        self._agreed.discard(seat)

    def missed(self, seat: Seat, now: float) -> None:
        """The link to this seat is down."""
        self._silent_since.setdefault(seat, now)

    def agree(self, seat: Seat, play_on: bool) -> None:
        """Our person wants to play on without this seat, or to wait for it."""
        if play_on:
            self._agreed.add(seat)
        else:
            self._agreed.discard(seat)

    def look_at_clock(
        self, now: float, digest: Digest, limit: float | None, awaited: Iterable[Seat]
    ) -> None:
        """With clocks on, whoever is awaited longer than ``limit`` seconds counts as silent."""
        if self._asked is None or self._asked[0] != digest:
            self._asked = digest, now
        late = limit is not None and now - self._asked[1] >= limit
        self._overdue = set(awaited) - {self._seat} if late else set()

    def welcome(self, joiner: RosterSeat) -> None:
        """Our person, or a bot by itself, would let this latecomer join."""
        self._welcome[joiner.log] = joiner

    @property
    def silent(self) -> tuple[Seat, ...]:
        return tuple(sorted(self._silent_since))

    def agrees(self, target: Target, proven: Collection[Seat]) -> bool:
        """Nobody is thrown out by one click: we must miss her too, or our person must agree."""
        seat = Seat(target.seat)
        match target.change:
            case Change.AWAY:
                return self._agrees(seat)
            case Change.CUT:
                return seat in proven
            case _:
                return True

    def proposal(
        self,
        now: float,
        membership: Membership,
        awaited: Iterable[Seat],
        proven: Iterable[Target],
    ) -> Target | None:
        """What this seat should propose now; None: nothing yet."""
        tried = len(membership.decrees), membership.rounds
        if tried != self._tried:
            self._tried, self._since = tried, now
        if now - self._since < self._delay(membership):
            return None
        cut = membership.cut
        for target in proven:
            if Seat(target.seat) not in cut and target.seat != self._seat:
                return target
        if self._seat in membership.absent():
            return None if self._seat in cut else Target(Change.BACK, self._seat, 0)
        hanging = membership.hanging
        if hanging is not None:
            return self._finishing(hanging)
        return self._missing(now, membership, awaited) or self._latecomer(membership)

    def _missing(
        self, now: float, membership: Membership, awaited: Iterable[Seat]
    ) -> Target | None:
        absent = membership.absent()
        missing = (s for s in awaited if s not in absent and self._misses(s, now))
        seat = next(missing, None)
        return None if seat is None else Target(Change.AWAY, seat, 0)

    def _latecomer(self, membership: Membership) -> Target | None:
        roster = membership.roster
        for log, joiner in sorted(self._welcome.items()):
            if roster.seat_of(log) is None and roster.count < SEATS_MAX:
                return Target(Change.JOIN, roster.count, 0, joiner)
        return None

    def _delay(self, membership: Membership) -> float:
        """How long to let the others try first: staggered by seat, longer with every ballot, and with
        every wish that came to nothing because too few agreed.
        """
        stagger = STAGGER_SECONDS * int(self._seat)
        if membership.rounds:
            doublings = min(membership.rounds - 1, BACKOFF_MAX)  # a round may be a huge number
            return (HANGING_SECONDS + stagger) * float(min(2**doublings, BACKOFF_MAX))
        vain = membership.vain
        return stagger + (float(min(2**vain, BACKOFF_MAX)) if vain else 0.0)

    def _misses(self, seat: Seat, now: float) -> bool:
        if seat in self._agreed or seat in self._overdue:
            return True
        since = self._silent_since.get(seat)
        return since is not None and self._patience is not None and now - since >= self._patience

    def _agrees(self, seat: Seat) -> bool:
        return seat in self._silent_since or seat in self._agreed or seat in self._overdue

    def _finishing(self, target: Target) -> Target:
        """A hanging wish is taken over, unless we see that it is not true (any more)."""
        seat = Seat(target.seat)
        if target.change is Change.AWAY and not self._agrees(seat):
            return Target(Change.NOOP, 0, 0)
        if target.change is Change.JOIN and target.joiner is not None:
            return target
        if target.change is Change.BACK:  # only she herself knows where her log goes on
            return Target(Change.NOOP, 0, 0)
        return target
