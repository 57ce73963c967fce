"""Membership: which decrees are in force. Wish, stand, propose, assent; decree by decree.

The rules are numbered as in ``protocol/membership.md``. This module hears and counts; it neither plays
nor sends, and what our own seat must say next is the ``Elector``'s business.
"""

from collections import defaultdict

from dixit_lan.dealing.roster import Roster
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import (
    Assent,
    Body,
    Change,
    Decided,
    Propose,
    Stand,
    Target,
    Value,
    Wish,
    cut_by,
    gone_after,
)
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.store import LogStore, PlayerLog
from dixit_lan.table.decrees.certificates import Certificates
from dixit_lan.table.decrees.chains import Chains, State
from dixit_lan.table.decrees.electorate import Electorate
from dixit_lan.table.decrees.instance import Instance

ORPHANS_PER_TURN = 2
TURNS_AHEAD = 64
"""Proposals whose log is not held are kept for so many turns above ours: who leads those is far off."""


class Membership:
    """All decrees of one game, as one laptop holds them."""

    def __init__(
        self,
        roster: Roster,
        start: Digest,
        seat: Seat | None,
        store: LogStore,
        electorate: Electorate | None = None,
    ) -> None:
        """``roster``: the one that began. ``seat``: ours; None for somebody who only watches."""
        self.decrees: list[Value] = []
        self.base = self.roster = roster
        """``roster``: as it is after all decrees that are known."""
        self.seat = seat
        self.electorate = Electorate.of(roster) if electorate is None else electorate
        self.chains = Chains(roster, self.electorate, store)
        self.certificates = Certificates(roster, self.electorate, self.chains)
        self.version = 0
        """Counts what has been learned."""
        self._store, self._start = store, start
        self._instances: dict[int, Instance] = defaultdict(Instance)
        self._learned: set[Digest] = set()
        self._own_decided: dict[int, Value] = {}
        self._named: dict[int, dict[Value, None]] = defaultdict(dict)  # by a DECIDED of anybody
        self._splits: set[int] = set()
        self._electors: tuple[int, frozenset[Seat]] = (-1, frozenset())
        store.hold_to(self.chains.supports)

    @property
    def number(self) -> int:
        """The decree that is open."""
        return len(self.decrees)

    @property
    def instance(self) -> Instance:
        """All that is said about the open decree."""
        return self._instances[self.number]

    @property
    def electors(self) -> frozenset[Seat]:
        """Who decides the open decree."""
        if self._electors[0] != self.number:
            self._electors = self.number, self.electorate.electors(self.decrees)
        return self._electors[1]

    @property
    def is_elector(self) -> bool:
        return self.seat in self.electors

    def leader(self, turn: int) -> Seat:
        """Who leads a turn of the open decree."""
        return self.electorate.leader(self.decrees, turn)

    def is_sensible(self, target: Target) -> bool:
        """Would it change something now?"""
        return self.electorate.is_sensible(target, self.decrees, self.base)

    # -- what the logs say -------------------------------------------------------------------------

    def learn(self, entry: Entry, now: float) -> None:
        """Take in an entry of a player's log, in the order of that log, or aside on another branch."""
        body = self.chains.body(entry)
        if body is None or entry.hash in self._learned:
            return
        self.version += 1
        if self._is_in_log(entry):
            self._learned.add(entry.hash)
            self._learn(entry, body, now)
        elif isinstance(body, Propose):
            self._instances[body.decree].proposals[body.turn][entry.hash] = entry
        if body.decree < self.number and isinstance(body, Propose | Assent | Decided):
            self._look_for_split(body.decree)

    def _learn(self, entry: Entry, body: Body, now: float) -> None:
        """Take in what stands in its author's log."""
        seat = self.chains.founder(entry)
        if isinstance(body, Decided):
            self._learn_decided(entry, body)
            return
        if seat is None and self._is_own_return(entry, body):
            seat = self.roster.seat_of(entry.log)
        if seat is not None and self.chains.in_order(entry):
            self._instances[body.decree].learn(seat, entry, body, now)

    def _is_own_return(self, entry: Entry, body: Body) -> bool:
        """Does a player say where her own log goes on? A newcomer's word counts for that alone."""
        if not isinstance(body, Wish) or body.target.change is not Change.BACK:
            return False
        return self.roster.seat_of(entry.log) == body.target.seat

    def is_proposal(self, entry: Entry) -> bool:
        """Is it a PROPOSE of another founder, about the open decree, of a turn that he leads?"""
        return self._leads(entry, self.chains.body(entry))

    def _leads(self, entry: Entry, body: Body | None) -> bool:
        seat = self.chains.founder(entry)
        if not isinstance(body, Propose) or body.decree != self.number or seat == self.seat:
            return False
        return seat is not None and seat == self.leader(body.turn)

    def hear_orphan(self, entry: Entry) -> bool:
        """A PROPOSE has come without what lies before it in its log: it counts as another one (rule 9).

        True if it is new.
        """
        body = self.chains.read(entry)
        if not isinstance(body, Propose) or not self._leads(entry, body):
            return False
        if body.turn > self.turn + TURNS_AHEAD:
            return False
        found = self.instance.proposals[body.turn]
        if entry.hash in found or len(found) >= ORPHANS_PER_TURN:
            return False
        found[entry.hash] = entry
        self.version += 1
        return True

    def _is_in_log(self, entry: Entry) -> bool:
        log = self._store.log(entry.log)
        return entry.seq < log.height and log.entries[entry.seq].hash == entry.hash

    def _learn_decided(self, entry: Entry, body: Decided) -> None:
        """A certificate that holds, or the log would have ended before it."""
        state = self.chains.state(entry)
        if state is None:
            return
        instance, value = self._instances[body.decree], state.decrees[body.decree]
        for name in body.assents:
            found = self.chains.cited(name)
            seat = None if found is None else self.chains.founder(found[0])
            if found is not None and seat is not None and isinstance(found[1], Assent):
                instance.assents[found[1].turn][body.proposal][seat] = found[0]
        if self.seat is not None and self.roster.seat_of(entry.log) == self.seat:
            self._own_decided[body.decree] = value
        self._named[body.decree][value] = None

    def _look_for_split(self, number: int) -> None:
        """Has this number got two decrees, by what is held now? To learn more may mend that."""
        before, ours = self.decrees[:number], None
        if number < self.number:
            ours = self.decrees[number]
        instance, named = self._instances[number], self._named[number]
        if self.certificates.is_split(instance, before, ours, named):
            self._splits.add(number)
        else:
            self._splits.discard(number)

    @property
    def split(self) -> int | None:
        """A number that has got two decrees: nothing goes on from there (rule 10)."""
        return min(self._splits, default=None)

    def label(self, log: PlayerLog, seq: int) -> int:
        """Decrees that the author of ``log`` names before entry ``seq`` (rule 3)."""
        state = self.chains.state(log.entries[seq - 1]) if seq else State()
        return 0 if state is None else state.label

    # -- what follows ------------------------------------------------------------------------------

    def next_decree(self) -> Value | None:
        """The next decree, once it is known to be decided; each is given once."""
        self._look_for_split(self.number)
        if self.split is not None:
            return None
        found = self.decision()
        if found is None:
            return None
        self.decrees.append(found[0])
        self.roster = self.base.grown(self.decrees)
        return found[0]

    def decision(self) -> tuple[Value, Decided | None] | None:
        """The open decree with its certificate; None while it is open.

        A later turn's certificate wins over one from a turn whose leader made two (rule 10); what we
        have written ourselves stays.
        """
        number = self.number
        if number in self._own_decided:
            return self._own_decided[number], None
        found = self.certificates.about(self.instance, self.decrees)
        return (found[0].value, found[0].decided) if found else None

    def unwritten(self, label: int) -> Decided | None:
        """A certificate of decree ``label``, that our own log does not name yet."""
        if label >= self.number:
            return None
        found = self.certificates.about(self._instances[label], self.decrees[:label])
        return next((one.decided for one in found if one.value == self.decrees[label]), None)

    # -- what binds us -------------------------------------------------------------------------------

    @property
    def own(self) -> State:
        """What our own log has said."""
        if self.seat is None:
            return State()
        log = self._store.log(self.roster.seats[self.seat].log)
        state = self.chains.state(log.entries[-1]) if log.entries else None
        return State() if state is None else state

    @property
    def turn(self) -> int:
        """The turn of the open decree that we are in."""
        own = self.own
        return own.turn if own.label == self.number else 0

    @property
    def frozen(self) -> dict[Seat, int]:
        """Rule 5: seats on whose entries above this height nobody acts until the decree is known.

        From our own entries, so that a restart keeps it.
        """
        if self.seat is None:
            return {}
        frozen: dict[Seat, int] = {}
        for target in self.instance.stood_for(self.seat):
            stand = self.chains.body(self.instance.stands[target][self.seat])
            if target.change in (Change.AWAY, Change.CUT) and isinstance(stand, Stand):
                height = stand.report.acted if target.twins else stand.report.height
                seat = Seat(target.seat)
                frozen[seat] = min(frozen.get(seat, height), height)
        assented = self.own.assented if self.own.label == self.number else None
        found = None if assented is None else self.chains.cited(assented.proposal)
        if found is not None and isinstance(found[1], Propose):
            value = found[1].value
            if value.change in (Change.AWAY, Change.CUT):
                seat = Seat(value.seat)
                frozen[seat] = min(frozen.get(seat, value.height), value.height)
        return frozen

    # -- what the decrees say --------------------------------------------------------------------------

    @property
    def cut(self) -> set[Seat]:
        """Seats that are out for good."""
        return {Seat(seat) for seat in cut_by(self.decrees)}

    def absent(self) -> set[Seat]:
        """Seats that the decrees so far say are not at the table."""
        return {Seat(seat) for seat in gone_after(self.decrees)}
