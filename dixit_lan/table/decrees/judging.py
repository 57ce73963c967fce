"""What may be followed: judged by what is cited and by the twins that one holds (membership rule 8).

Never by one's own list of cheats, nor by which twins are lowest: to learn more can only make more
followable. So all come to think the same of a proposal.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol

from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import (
    NO_VALUE,
    Change,
    Pass,
    Propose,
    Report,
    Stand,
    Target,
    Value,
    Wish,
    gone_after,
    target_of,
    value_of,
)
from dixit_lan.logs.entry import Entry
from dixit_lan.table.decrees.chains import Chains
from dixit_lan.table.decrees.electorate import Electorate

Reports = Mapping[Seat, Report]


class Holdings(Protocol):
    """What a seat holds of the logs of which decrees speak."""

    def report(self, target: Target) -> Report:
        """What we hold and have acted on of the target's log."""

    def chain(self, seat: int, height: int, head: bytes) -> Sequence[Entry] | None:
        """The log's first ``height`` entries up to ``head``, on any branch; None: not held."""

    def twins(self, seat: int) -> Mapping[int, Collection[Digest]]:
        """Heights just before two different entries of this log, with the heads there."""

    @property
    def is_current(self) -> bool:
        """Has our run of the game taken up and judged all that it can? One that has only just begun
        again, after a decree or a restart, lags behind.
        """

    def is_forker(self, seat: Seat) -> bool:
        """Do we hold two entries under one number of this seat's log?"""


class Free:
    """A proposer may choose."""


FREE = Free()


class Judge:
    """Judges what is said about the open number. ``before``: the decrees before it."""

    def __init__(
        self,
        chains: Chains,
        electorate: Electorate,
        holdings: Holdings,
        before: Sequence[Value],
        is_sensible: "SensibleCheck",
    ) -> None:
        self._chains, self._holdings, self._before = chains, holdings, before
        self._electorate, self._is_sensible = electorate, is_sensible
        self.electors = electorate.electors(before)
        self._known: dict[Digest, bool | None] = {}

    def forget(self) -> None:
        """More is held than before: what could not be judged, or was not right, may be by now."""
        self._known = {name: True for name, known in self._known.items() if known}

    @property
    def _number(self) -> int:
        return len(self._before)

    @property
    def _quorum(self) -> int:
        return self._electorate.quorum

    def _elector(self, entry: Entry) -> Seat | None:
        seat = self._chains.founder(entry)
        return seat if seat in self.electors else None

    # -- stands --------------------------------------------------------------------------------------

    def holds(self, entry: Entry) -> bool | None:
        """Does this STAND cite the wishes that call for it? None: not all is held yet."""
        body = self._chains.body(entry)
        if not isinstance(body, Stand) or body.decree != self._number:
            return False
        if body.target.change is Change.NOOP:
            return not body.wishes
        seats, wanted = set(), (body.decree, body.target, True)
        for name in body.wishes:
            found = self._chains.cited(name)
            if found is None:
                return None
            entry, wish = found
            fits = isinstance(wish, Wish) and (wish.decree, wish.target, wish.yes) == wanted
            if not fits or self._chains.in_order(entry) is False:
                return False
            if self._chains.in_order(entry) is None:
                return None
            seats.add(self._elector(entry))
        return len(seats - {None}) >= self._quorum

    # -- proposals -------------------------------------------------------------------------------------

    def may_follow(self, entry: Entry) -> bool | None:
        """May this PROPOSE be followed? None: something that it cites is not held yet."""
        if entry.hash not in self._known:
            self._known[entry.hash] = self._judge(entry)
        return self._known[entry.hash]

    def _judge(self, entry: Entry) -> bool | None:
        body, order = self._chains.body(entry), self._chains.in_order(entry)
        if not isinstance(body, Propose) or body.decree != self._number or order is False:
            return False
        if order is None:
            return None
        if self._chains.founder(entry) != self._electorate.leader(self._before, body.turn):
            return False
        passes = self._cited(body.passes)
        if body.turn and passes is None:
            return None
        forced: Value | Free | None = FREE
        if body.turn:
            asked = self._passes(passes or (), body.turn)
            if not asked:
                return asked
            forced = self.forced(passes or ())
        if forced is None:
            return None
        if not isinstance(forced, Free):
            return body.value == forced
        return self._allows(body)

    def _cited(self, names: Iterable[bytes]) -> list[Entry] | None:
        """The entries of these hashes; None while one is not held."""
        found = [self._chains.cited(name) for name in names]
        return None if None in found else [one[0] for one in found if one is not None]

    def _passes(self, entries: Sequence[Entry], turn: int) -> bool | None:
        """Are these PASSes of t different electors for this turn, each one proven?"""
        seats = set()
        for entry in entries:
            body, order = self._chains.body(entry), self._chains.in_order(entry)
            if not isinstance(body, Pass) or order is False:
                return False
            if (body.decree, body.turn) != (self._number, turn):
                return False
            proven = self.is_proven(entry)
            if order is None or not proven:
                return None if order is None else proven
            seats.add(self._elector(entry))
        return len(seats - {None}) >= self._quorum

    def is_proven(self, entry: Entry) -> bool | None:
        """Is the assent that a PASS reports, if any, to what could be followed? None: not yet known.

        A PASS in order reports one of a turn below its own.
        """
        body = self._chains.body(entry)
        if not isinstance(body, Pass):
            return False
        if body.assented is None:
            return True
        found = self._chains.cited(body.assented.proposal)
        if found is None:
            return None
        proposal = found[1]
        if not isinstance(proposal, Propose) or proposal.turn != body.assented.turn:
            return False
        return self.may_follow(found[0])

    def forced(self, passes: Sequence[Entry]) -> Value | Free | None:
        """The value that may have been decided before, by t proven PASSes of one turn; FREE: there is
        none; None: more must be heard.
        """
        votes: dict[int, dict[Value, set[Seat]]] = defaultdict(lambda: defaultdict(set))
        heard: set[Seat] = set()
        for entry in passes:
            body, seat = self._chains.body(entry), self._elector(entry)
            if not isinstance(body, Pass) or seat is None:
                continue
            heard.add(seat)
            found = None if body.assented is None else self._chains.cited(body.assented.proposal)
            if found is not None and isinstance(found[1], Propose):
                votes[found[1].turn][found[1].value].add(seat)
        if not votes:
            return FREE
        turn = max(votes)
        top = votes[turn]
        if len(top) == 1:
            return next(iter(top))
        return self._of_two(top, heard, self._electorate.leader(self._before, turn))

    def _of_two(
        self, top: Mapping[Value, set[Seat]], heard: set[Seat], leader: Seat
    ) -> Value | Free | None:
        """The leader of that turn has made two: the value that t may have assented to."""
        bad = {seat for seat in self.electors if self._holdings.is_forker(seat)}
        bad.add(leader)
        silent = self.electors - heard - bad
        possible = [
            value
            for value, seats in top.items()
            if len((seats - bad) | silent | bad) >= self._quorum
        ]
        if len(possible) == 1:
            return possible[0]
        return None if possible and silent else FREE

    # -- values ----------------------------------------------------------------------------------------

    def _allows(self, body: Propose) -> bool | None:
        """Do the stands that it cites allow its value, where nothing forces one?"""
        entries = self._cited(body.stands)
        if entries is None:
            return None
        holds = [self.holds(entry) for entry in entries]
        if False in holds or None in holds:
            return False if False in holds else None
        orders = [self._chains.in_order(entry) for entry in entries]
        if False in orders or None in orders:
            return False if False in orders else None
        reports: dict[Seat, Report] = {}
        targets = set()
        for entry in entries:
            stand, seat = self._chains.body(entry), self._elector(entry)
            if isinstance(stand, Stand) and seat is not None:
                reports[seat] = stand.report
                targets.add(stand.target)
        if len(reports) < self._quorum:
            return False
        if body.value == NO_VALUE:
            return True
        if len(targets) != 1:
            return False
        return self._fits(targets.pop(), body.value, reports)

    def _fits(self, target: Target, value: Value, reports: Reports) -> bool | None:
        if target_of(value, twins=target.twins) != target or not self._is_sensible(target):
            return False
        if target.change in (Change.BACK, Change.JOIN):
            return True  # it says what all of them have wished
        if not target.twins:
            return self._is_longest(value, reports)
        # right for any twins that are held, where it is held itself; for others that come, perhaps
        return True if value in self._cuts(target, reports) else None

    def _is_longest(self, value: Value, reports: Reports) -> bool | None:
        """Is it the longest log reported, and do all others lie on its chain?"""
        longest = max((report.height, report.head) for report in reports.values())
        if longest != (value.height, value.head):
            return False
        chain = self._holdings.chain(value.seat, value.height, value.head)
        if chain is None:
            return None
        return all(_is_on(chain, report.height, report.head) for report in reports.values())

    def value_for(self, target: Target, reports: Reports) -> Value | None:
        """What to propose by these reports; None: not yet, more must be heard or held."""
        if target.change in (Change.BACK, Change.JOIN, Change.NOOP):
            return value_of(target)
        if target.twins:
            return next(iter(self._cuts(target, reports)), None)
        best = max(reports.values(), key=lambda report: (report.height, report.head))
        value = Value(target.change, target.seat, best.height, best.head)
        return value if self._is_longest(value, reports) else None

    def _cuts(self, target: Target, reports: Reports) -> list[Value]:
        """Where a log that forks may be cut, by each pair of twins that is held, the lowest first."""
        found: list[Value] = []
        top = max(reports.values(), key=lambda report: (report.height, report.head))
        for height, heads in self._holdings.twins(target.seat).items():
            if height > top.height:  # nobody holds so much of it: like a silence
                silence = Value(Change.CUT, target.seat, top.height, top.head)
                found += [silence] if self._is_longest(silence, reports) else []
                continue
            for head in sorted(heads):
                found += self._cut_at(target, reports, height, head)
        held = self._holdings.chain
        return [value for value in found if held(value.seat, value.height, value.head) is not None]

    def _cut_at(
        self, target: Target, reports: Reports, height: int, head: bytes
    ) -> Iterable[Value]:
        """The cut by the twins after ``height``: where the branch ends on which t may have acted.

        None, where somebody has acted on a branch that parts below: these twins are not the ones.
        """
        trunk = self._holdings.chain(target.seat, height, head) if height else ()
        deaf = {*self._deaf(target.seat, height, head), target.seat}
        arms: dict[Digest, list[Report]] = defaultdict(list)
        others = {seat: report for seat, report in reports.items() if seat not in deaf}
        for report in others.values():
            chain = self._holdings.chain(target.seat, report.acted, report.deed)
            if chain is None or trunk is None:
                return  # on a branch that is not held
            common = min(height, report.acted)
            if common and chain[common - 1].hash != trunk[common - 1].hash:
                return
            if report.acted > height:
                arms[chain[height].hash].append(report)
        silent = sum(seat not in deaf for seat in range(self._electorate.count)) - len(others)
        possible = [arm for arm in arms.values() if len(arm) + silent >= self._quorum]
        if not possible:
            yield Value(Change.CUT, target.seat, height, head if height else b"")
        elif len(possible) == 1:
            best = max(possible[0], key=lambda report: (report.acted, report.deed))
            yield Value(Change.CUT, target.seat, best.acted, best.deed)

    def _deaf(self, seat: int, height: int, head: bytes) -> set[int]:
        """Whoever was absent by the decrees that the log names before the twins: they have acted on
        none of them.
        """
        chain = self._holdings.chain(seat, height, head) if height else ()
        state = self._chains.state(chain[-1]) if chain else None
        return set() if state is None else gone_after(state.decrees)


def _is_on(chain: Sequence[Entry], height: int, head: bytes) -> bool:
    if height > len(chain):
        return False
    return not height or chain[height - 1].hash == head


class SensibleCheck(Protocol):
    def __call__(self, target: Target) -> bool: ...
