"""Membership: which decrees are in force. Paxos, decree by decree, its messages entries of the logs.

The rules are numbered as in ``protocol/membership.md``. This module decides; it neither plays nor
sends: it is told every control entry, asked what to write next, and tells which decrees are known.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from dixit_lan.dealing.roster import Roster
from dixit_lan.errors import DecodeError, VerificationError
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import (
    Accept,
    Accepted,
    Ballot,
    Change,
    Decided,
    Prepare,
    Promise,
    Target,
    Value,
    Vote,
)
from dixit_lan.logs.entry import Entry, read_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import PlayerLog
from dixit_lan.table.values import Fork, Holdings, forced_value, free_value
from dixit_lan.wire.canonical import decode
from dixit_lan.wire.limits import SEATS_MAX

PaxosBody = Prepare | Promise | Accept | Accepted | Decided

PAXOS_BODIES: dict[Kind, type[PaxosBody]] = {
    Kind.PREPARE: Prepare,
    Kind.PROMISE: Promise,
    Kind.ACCEPT: Accept,
    Kind.ACCEPTED: Accepted,
    Kind.DECIDED: Decided,
}

DECREES_MAX = 10_000


@dataclass
class _Instance:
    """All that the logs say of one decree."""

    prepares: dict[Ballot, Target] = field(default_factory=dict)
    promises: dict[Ballot, dict[Seat, tuple[Promise, Digest]]] = field(
        default_factory=lambda: defaultdict(dict)
    )
    accepts: dict[Ballot, Value] = field(default_factory=dict)
    asked: dict[Ballot, Accept] = field(default_factory=dict)
    accepted: dict[tuple[Ballot, Value], dict[Seat, Entry]] = field(
        default_factory=lambda: defaultdict(dict)
    )
    decided: Decided | None = None
    round_max: int = 0
    own_promise: Ballot | None = None
    own_accepted: Vote | None = None
    frozen: dict[Seat, int] = field(default_factory=dict)

    def freeze(self, change: Change, seat: int, height: int) -> None:
        """Rule 7: from our own entries, so that a restart keeps it."""
        if change in (Change.AWAY, Change.CUT):
            old = self.frozen.get(Seat(seat), height)
            self.frozen[Seat(seat)] = min(old, height)


def _bodies(said: Mapping[Seat, tuple[Promise, Digest]]) -> dict[Seat, Promise]:
    return {seat: promise for seat, (promise, _) in said.items()}


class Membership:
    """One seat's part in all decrees of one game."""

    def __init__(self, roster: Roster, start: Digest, seat: Seat | None) -> None:
        """``seat``: ours; None for somebody who only watches."""
        self.decrees: list[Value] = []
        self.roster = roster
        """The roster as it is after all decrees that are known."""
        self._base, self._start, self._seat = roster, start, seat
        self._instances: dict[int, _Instance] = defaultdict(_Instance)
        self._wishes: dict[tuple[int, Ballot], Target] = {}
        self._own_decided: set[int] = set()
        self._named: dict[Digest, int] = {}

    def quorum(self, number: int) -> int:
        """Seats that decide decree ``number``: a majority of the roster before it."""
        return self._roster_at(number).majority

    def _roster_at(self, number: int) -> Roster:
        """The roster before decree ``number``, also where decrees before it wait to be obeyed."""
        values = list(self.decrees[:number])
        for earlier in range(len(values), number):
            decided = self._instances[earlier].decided
            if decided is not None:
                values.append(decided.value)
        return self._base.grown(values)

    # -- what the logs say -------------------------------------------------------------------------

    def learn(self, seat: Seat, entry: Entry) -> None:
        """Take in a control entry of ``seat``'s log, in the order of that log.

        Raises DecodeError or VerificationError for one that says nothing usable.
        """
        kind = PAXOS_BODIES.get(entry.kind)
        if kind is None or entry.digest != self._start:
            return
        body: PaxosBody = decode(entry.body, kind)
        if not 0 <= body.decree < DECREES_MAX or not self._is_about_seats(body):
            raise DecodeError("a decree of an impossible number or seat")
        instance = self._instances[body.decree]
        self._learn_body(seat, entry, body, instance)
        if seat == self._seat:
            self._learn_own(body, instance)

    def _learn_body(self, seat: Seat, entry: Entry, body: PaxosBody, instance: _Instance) -> None:
        match body:
            case Prepare():
                self._learn_ballot(seat, body.ballot, instance)
                instance.prepares[body.ballot] = body.target
            case Promise():
                instance.round_max = max(instance.round_max, body.ballot[0])
                instance.promises[body.ballot][seat] = body, entry.hash
            case Accept():
                self._learn_ballot(seat, body.ballot, instance)
                instance.accepts.setdefault(body.ballot, body.value)
                instance.asked.setdefault(body.ballot, body)
            case Accepted():
                instance.accepted[body.ballot, body.value][seat] = entry
            case Decided():
                self._check_certificate(body)
                self._named[entry.hash] = body.decree
                instance.decided = instance.decided or body

    def _learn_own(self, body: PaxosBody, instance: _Instance) -> None:
        """What binds us from now on; from our own log, so that a restart keeps it (rule 7)."""
        match body:
            case Promise():
                instance.own_promise = body.ballot
                instance.freeze(body.target.change, body.target.seat, body.report.height)
            case Accepted():
                instance.own_promise = max(instance.own_promise or body.ballot, body.ballot)
                instance.own_accepted = Vote(body.ballot, body.value)
                instance.freeze(body.value.change, body.value.seat, body.value.height)
            case Decided():
                self._own_decided.add(body.decree)

    def _is_about_seats(self, body: PaxosBody) -> bool:
        """Can it be? Whether it fits the roster is asked once all decrees before it are known."""
        about = body.target if isinstance(body, Prepare | Promise) else body.value
        joins = about.change is Change.JOIN
        if joins != (about.joiner is not None) or (about.joiner and len(about.joiner.player) != 32):
            return False
        return 0 <= about.seat < SEATS_MAX

    def _fits(self, about: Target | Value) -> bool:
        """Is it about a seat of the roster as it is now, or of somebody who gets the next one?"""
        if about.joiner is None:
            return about.seat < self.roster.count
        is_new = self.roster.seat_of(about.joiner.log) is None
        return is_new and about.seat == self.roster.count < SEATS_MAX

    def _is_usable(self, promise: Promise) -> bool:
        """Nobody honest has accepted what cannot be."""
        return promise.accepted is None or self._fits(promise.accepted.value)

    def _learn_ballot(self, seat: Seat, ballot: Ballot, instance: _Instance) -> None:
        if ballot[1] != seat or not 0 <= ballot[0] < 2**32:
            raise DecodeError("a ballot that is not the author's")
        instance.round_max = max(instance.round_max, ballot[0])

    def _check_certificate(self, body: Decided) -> None:
        """t ACCEPTED entries of different seats, for one ballot and this value (rule 9)."""
        roster = self._roster_at(body.decree)
        seats: dict[Ballot, set[Seat]] = defaultdict(set)
        for raw in body.certificate[:SEATS_MAX]:
            entry = read_entry(raw)
            seat = roster.seat_of(entry.log)
            if seat is None or entry.kind is not Kind.ACCEPTED or entry.digest != self._start:
                raise DecodeError("a certificate of something else")
            vote = decode(entry.body, Accepted)
            if (vote.decree, vote.value) == (body.decree, body.value):
                seats[vote.ballot].add(seat)
        if max(map(len, seats.values()), default=0) < self.quorum(body.decree):
            raise VerificationError("a certificate of too few seats")

    def label(self, log: PlayerLog, seq: int) -> int:
        """Decrees that the author of ``log`` names before entry ``seq``, from the first on without gap,
        each with a certificate that holds (rule 4): else one idle claim would make all wait for ever.
        """
        count = 0
        for decided in log.decided:
            if decided.seq < seq and self._named.get(decided.hash) == count:
                count += 1
        return count

    # -- what follows ------------------------------------------------------------------------------

    def next_decree(self) -> Value | None:
        """The next decree, once it is known to be decided; each is given once."""
        number = len(self.decrees)
        decided = self.decision(number)
        if decided is None:
            return None
        self._instances[number].decided = decided
        self.decrees.append(decided.value)
        self.roster = self._base.grown(self.decrees)
        return decided.value

    def decision(self, number: int) -> Decided | None:
        """Decree ``number`` with its certificate; None while it is open."""
        instance = self._instances[number]
        if instance.decided is not None:
            return instance.decided
        for (_, value), votes in instance.accepted.items():
            quorum = self.quorum(number)
            if len(votes) >= quorum:
                certificate = tuple(votes[seat].raw for seat in sorted(votes))[:quorum]
                return Decided(number, value, certificate)
        return None

    def unwritten(self) -> Decided | None:
        """A known decree that our own log does not name yet: it must, before what follows it."""
        for number in range(len(self.decrees)):
            if number not in self._own_decided:
                return self._instances[number].decided
        return None

    def answer(self, holdings: Holdings) -> tuple[Kind, PaxosBody] | None:
        """What we must write next as an acceptor or proposer of the open decree; None: nothing."""
        number = len(self.decrees)
        instance = self._instances[number]
        return (
            self._promise(number, instance, holdings)
            or self._ask_to_accept(number, instance, holdings)
            or self._accept(number, instance, holdings)
        )

    def _promise(
        self, number: int, instance: _Instance, holdings: Holdings
    ) -> tuple[Kind, PaxosBody] | None:
        fitting = [ballot for ballot, target in instance.prepares.items() if self._fits(target)]
        if not fitting:
            return None
        ballot = max(fitting)
        if instance.own_promise is not None and ballot <= instance.own_promise:
            return None
        target = instance.prepares[ballot]
        report = holdings.report(target)
        agrees = holdings.agrees(target)
        promise = Promise(number, ballot, target, report, agrees, instance.own_accepted)
        return Kind.PROMISE, promise

    def _ask_to_accept(
        self, number: int, instance: _Instance, holdings: Holdings
    ) -> tuple[Kind, PaxosBody] | None:
        for (wished, ballot), target in self._wishes.items():
            said = instance.promises.get(ballot, {})
            promises = {seat: one for seat, one in said.items() if self._is_usable(one[0])}
            stale = instance.own_promise is not None and ballot < instance.own_promise
            if wished != number or ballot in instance.accepts or stale:
                continue
            if len(promises) < self.quorum(number):
                continue
            witnesses = self._witnesses(ballot, instance, target, promises)
            value = self._choose(target, _bodies(promises), _bodies(witnesses), holdings)
            if value is not None:
                cited = {**promises, **witnesses}
                names = tuple(cited[seat][1] for seat in sorted(cited))
                return Kind.ACCEPT, Accept(number, ballot, value, names)
        return None

    def _accept(
        self, number: int, instance: _Instance, holdings: Holdings
    ) -> tuple[Kind, PaxosBody] | None:
        for ballot, value in sorted(instance.accepts.items()):
            if instance.own_promise is not None and ballot < instance.own_promise:
                continue
            if instance.own_accepted is not None and instance.own_accepted.ballot >= ballot:
                continue
            if (
                self._fits(value)
                and holdings.holds(value)
                and self._is_allowed(number, ballot, instance)
            ):
                return Kind.ACCEPTED, Accepted(number, ballot, value)
        return None

    def _is_allowed(self, number: int, ballot: Ballot, instance: _Instance) -> bool:
        """Do the promises that an ACCEPT cites, once we hold them, allow its value?"""
        accept, quorum = instance.asked[ballot], self.quorum(number)
        said = instance.promises[ballot].values()
        held = {hash_: promise for promise, hash_ in said if self._is_usable(promise)}
        cited = [held[Digest(h)] for h in set(accept.promises) if h in held]
        if len(cited) < quorum:
            return False
        forced = forced_value(cited)
        if forced is not None:
            return accept.value == forced
        agreed = sum(promise.agrees for promise in cited) >= quorum
        return accept.value.change is Change.NOOP or agreed

    def _choose(
        self,
        target: Target,
        said: Mapping[Seat, Promise],
        witnesses: Mapping[Seat, Promise],
        holdings: Holdings,
    ) -> Value | None:
        gone = self.absent_after(holdings.known_before_fork(target)) if target.fork else set()
        heard = {seat: promise.report for seat, promise in {**witnesses, **said}.items()}
        acted = {seat: report for seat, report in heard.items() if seat not in gone}
        silent = self.roster.count - len({*gone, *acted, Seat(target.seat)})
        fork = Fork({s: r for s, r in acted.items() if s != target.seat}, silent)
        return free_value(
            target, list(said.values()), fork, self.quorum(len(self.decrees)), holdings
        )

    def _witnesses(
        self, ballot: Ballot, instance: _Instance, target: Target, said: Collection[Seat]
    ) -> dict[Seat, tuple[Promise, Digest]]:
        """Of a fork, what those report who promised in an earlier ballot only.

        They have been frozen since (rule 7), so it is still true; they may be dead by now.
        """
        found: dict[Seat, tuple[Promise, Digest]] = {}
        for earlier in sorted(b for b in instance.promises if b < ballot and target.fork):
            for seat, (promise, name) in instance.promises[earlier].items():
                if seat not in said and promise.target == target:
                    found[seat] = promise, name
        return found

    # -- asking ------------------------------------------------------------------------------------

    def prepare(self, target: Target) -> Prepare:
        """Ask all seats for a decree. Write it; the answers do the rest."""
        if self._seat is None:
            raise VerificationError("who only watches proposes nothing")
        number = len(self.decrees)
        instance = self._instances[number]
        ballot = instance.round_max + 1, int(self._seat)
        self._wishes[number, ballot] = target
        return Prepare(number, ballot, target)

    @property
    def hanging(self) -> Target | None:
        """What to propose to finish a decree that somebody began; None: none hangs (rule 10)."""
        instance = self._instances[len(self.decrees)]
        if instance.own_promise is None and instance.own_accepted is None:
            return None
        if not instance.prepares:
            return Target(Change.NOOP, 0, 0)
        return instance.prepares[max(instance.prepares)]

    @property
    def rounds(self) -> int:
        """Ballots so far for the open decree: for the back-off."""
        return self._instances[len(self.decrees)].round_max

    @property
    def vain(self) -> int:
        """The latest decrees in a row that changed nothing."""
        changed = [at for at, v in enumerate(self.decrees, 1) if v.change is not Change.NOOP]
        return len(self.decrees) - (changed[-1] if changed else 0)

    @property
    def frozen(self) -> dict[Seat, int]:
        """Rule 7: seats on whose entries above this height nobody acts until the decree is known."""
        return self._instances[len(self.decrees)].frozen

    @property
    def cut(self) -> set[Seat]:
        """Seats that are out for good."""
        return {Seat(value.seat) for value in self.decrees if value.change is Change.CUT}

    def absent(self) -> set[Seat]:
        """Seats that the decrees so far say are not at the table."""
        return self.absent_after(len(self.decrees))

    def absent_after(self, count: int) -> set[Seat]:
        """Seats that the first ``count`` decrees say are not at the table."""
        gone: set[Seat] = set()
        for value in self.decrees[:count]:
            if value.change in (Change.AWAY, Change.CUT):
                gone.add(Seat(value.seat))
            elif value.change is Change.BACK:
                gone.discard(Seat(value.seat))
        return gone
