"""Membership: which decrees are in force. Paxos, decree by decree, its messages entries of the logs.

The rules are numbered as in ``protocol/membership.md``. This module decides; it neither plays nor
sends: it is told every control entry, asked what to write next, and tells which decrees are known.
"""

from collections import defaultdict
from collections.abc import Mapping

from dixit_lan.dealing.roster import Roster
from dixit_lan.errors import DecodeError, VerificationError
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import (
    BODIES,
    NO_VALUE,
    Accept,
    Accepted,
    Ballot,
    Body,
    Change,
    Decided,
    Prepare,
    Promise,
    Target,
    Value,
    Vote,
    is_barred,
    read_body,
)
from dixit_lan.logs.entry import Entry, read_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import PlayerLog
from dixit_lan.table.instance import Instance
from dixit_lan.table.values import Fork, Holdings, free_value, permits
from dixit_lan.wire.limits import SEATS_MAX

ROUNDS_AHEAD_MAX = 1000


class Membership:
    """One seat's part in all decrees of one game."""

    def __init__(self, roster: Roster, start: Digest, seat: Seat | None) -> None:
        """``seat``: ours; None for somebody who only watches."""
        self.decrees: list[Value] = []
        self.roster = roster
        """The roster as it is after all decrees that are known."""
        self._base, self._start, self._seat = roster, start, seat
        self._instances: dict[int, Instance] = defaultdict(Instance)
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
        if entry.kind not in BODIES or entry.digest != self._start:
            return
        body = read_body(entry)
        if isinstance(body, Prepare | Accept) and body.ballot[1] != seat:
            raise DecodeError("a ballot that is not the author's")
        instance = self._instances[body.decree]
        if isinstance(body, Decided):
            self._check_certificate(body)
            self._named[entry.hash] = body.decree
            instance.decided = instance.decided or body
        instance.learn(seat, entry, body)
        if seat == self._seat:
            self._learn_own(body, instance)

    def _learn_own(self, body: Body, instance: Instance) -> None:
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

    def _fits(self, about: Target | Value) -> bool:
        """Is it about a seat of the roster as it is now, or of somebody who gets the next one?"""
        if about.joiner is None:
            return about.seat < self.roster.count
        is_new = self.roster.seat_of(about.joiner.log) is None
        return is_new and about.seat == self.roster.count < SEATS_MAX

    def _may_be(self, about: Target | Value) -> bool:
        """May it be asked for, promised and accepted now?"""
        return self._fits(about) and not is_barred(about, self.decrees)

    def _within_reach(self, instance: Instance) -> dict[Ballot, Target]:
        """What may be promised. A ballot far above the last one waits for those between: else one
        seat could use up all rounds at once, and nobody would be able to ask any more.
        """
        highest = instance.round_promised + ROUNDS_AHEAD_MAX
        return {
            ballot: target
            for ballot, target in instance.prepares.items()
            if ballot[0] <= highest and self._may_be(target)
        }

    def _check_certificate(self, body: Decided) -> None:
        """t ACCEPTED entries of different seats, for one ballot and this value (rule 9)."""
        roster = self._roster_at(body.decree)
        seats: dict[Ballot, set[Seat]] = defaultdict(set)
        for raw in body.certificate[:SEATS_MAX]:
            entry = read_entry(raw)
            seat = roster.seat_of(entry.log)
            vote = read_body(entry) if entry.kind is Kind.ACCEPTED else None
            if seat is None or not isinstance(vote, Accepted) or entry.digest != self._start:
                raise DecodeError("a certificate of something else")
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
        """The next decree, once it is known to be decided and can be; each is given once.

        What brings back whom a decree has cut is nothing, whoever has decided it (rule 14).
        """
        number = len(self.decrees)
        decided = self.decision(number)
        if decided is None or not self._fits(decided.value):
            return None
        self._instances[number].decided = decided
        value = NO_VALUE if is_barred(decided.value, self.decrees) else decided.value
        self.decrees.append(value)
        self.roster = self._base.grown(self.decrees)
        return value

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

    def answer(self, holdings: Holdings) -> tuple[Kind, Body] | None:
        """What we must write next as an acceptor or proposer of the open decree; None: nothing."""
        number = len(self.decrees)
        instance = self._instances[number]
        self._look_at_proposals(number, instance, holdings)
        return (
            self._promise(number, instance, holdings)
            or self._ask_to_accept(number, instance, holdings)
            or self._accept(number, instance)
        )

    def _promise(
        self, number: int, instance: Instance, holdings: Holdings
    ) -> tuple[Kind, Body] | None:
        asked = self._within_reach(instance)
        ballot = max((b for b in asked if not self._is_cheat(b, holdings)), default=None)
        if ballot is None or (instance.own_promise and ballot <= instance.own_promise):
            return None
        target = asked[ballot]
        report = holdings.report(target)
        agrees = holdings.agrees(target)
        promise = Promise(number, ballot, target, report, agrees, instance.own_accepted)
        return Kind.PROMISE, promise

    def _is_cheat(self, ballot: Ballot, holdings: Holdings) -> bool:
        """Is it of one who is out, or soon will be? He could outbid all others for ever."""
        seat = Seat(ballot[1])
        return seat in self.cut or holdings.is_proven(seat)

    def _ask_to_accept(
        self, number: int, instance: Instance, holdings: Holdings
    ) -> tuple[Kind, Body] | None:
        for (wished, ballot), target in self._wishes.items():
            stale = instance.own_promise is not None and ballot < instance.own_promise
            if wished != number or ballot in instance.asked or stale:
                continue
            accept = self._proposal(number, ballot, target, holdings)
            if accept is not None:
                return Kind.ACCEPT, accept
        return None

    def _proposal(
        self, number: int, ballot: Ballot, target: Target, holdings: Holdings
    ) -> Accept | None:
        """What to ask for under a ballot of ours; None: not yet, more must be heard.

        By the promises of proven cheats only if need be: of a log that forks, each of us may hold
        another branch, and whoever lacks what we name cannot follow us.
        """
        everybody = {Seat(seat) for seat in range(self.roster.count)}
        trusted = {seat for seat in everybody if not holdings.is_proven(seat)}
        for seats in (trusted, everybody):
            accept = self._proposal_by(seats, number, ballot, target, holdings)
            if accept is not None:
                return accept
        return None

    def _proposal_by(
        self, seats: set[Seat], number: int, ballot: Ballot, target: Target, holdings: Holdings
    ) -> Accept | None:
        instance, quorum = self._instances[number], self.quorum(number)
        promises = {seat: one for seat, one in instance.usable(ballot).items() if seat in seats}
        if len(promises) < quorum:
            return None
        cited = {**instance.witnesses(ballot, target, seats - promises.keys()), **promises}
        said = {seat: promise for seat, (promise, _) in cited.items()}
        fork = self._fork(target, said, holdings) if target.fork else None
        heard = [promise for promise, _ in promises.values()]
        value = free_value(target, heard, fork, quorum, holdings)
        names = tuple(cited[seat][1] for seat in sorted(cited))
        return None if value is None else Accept(number, ballot, value, names)

    def _accept(self, number: int, instance: Instance) -> tuple[Kind, Body] | None:
        for ballot in sorted(instance.allowed):
            if instance.own_promise is not None and ballot < instance.own_promise:
                continue
            if instance.own_accepted is None or instance.own_accepted.ballot < ballot:
                return Kind.ACCEPTED, Accepted(number, ballot, instance.asked[ballot].value)
        return None

    def _look_at_proposals(self, number: int, instance: Instance, holdings: Holdings) -> None:
        """Which of them may be followed? The lowest first: a promise that reports a vote counts only
        once its ballot is among them. One that lacks something yet is looked at again next time.
        """
        for ballot in sorted(instance.asked.keys() - instance.allowed):
            if self._is_allowed(number, ballot, instance, holdings):
                instance.allowed.add(ballot)

    def _is_allowed(
        self, number: int, ballot: Ballot, instance: Instance, holdings: Holdings
    ) -> bool:
        """Do the promises that an ACCEPT cites, once we hold them, allow its value?"""
        accept, quorum = instance.asked[ballot], self.quorum(number)
        usable = instance.usable(ballot).values()
        said = [promise for promise, name in usable if name in accept.promises]
        if len(said) < quorum or not self._may_be(accept.value):
            return False
        target, fork = said[0].target, None
        if target.fork:
            cited = instance.cited(ballot)
            fork = None if cited is None else self._fork(target, cited, holdings)
        return holdings.holds(accept.value) and permits(accept, said, fork, quorum, holdings)

    def _fork(self, target: Target, said: Mapping[Seat, Promise], holdings: Holdings) -> Fork:
        """Rule 14: whoever was absent before the twins has acted on none of them, nor counts their
        author; all others may have, who are not heard.
        """
        deaf = {*self.absent_after(holdings.known_before_fork(target)), Seat(target.seat)}
        acted = {seat: promise.report for seat, promise in said.items() if seat not in deaf}
        return Fork(acted, self.roster.count - len(deaf) - len(acted))

    # -- asking ------------------------------------------------------------------------------------

    def prepare(self, target: Target) -> Prepare:
        """Ask all seats for a decree. Write it; the answers do the rest."""
        if self._seat is None:
            raise VerificationError("who only watches proposes nothing")
        number = len(self.decrees)
        ballot = self.rounds + 1, int(self._seat)
        self._wishes[number, ballot] = target
        return Prepare(number, ballot, target)

    @property
    def hanging(self) -> Target | None:
        """What to propose to finish a decree that somebody began; None: none hangs (rule 10)."""
        instance = self._instances[len(self.decrees)]
        if instance.own_promise is None and instance.own_accepted is None:
            return None
        asked = self._within_reach(instance)
        return asked[max(asked)] if asked else Target(Change.NOOP, 0, 0)

    @property
    def rounds(self) -> int:
        """Ballots so far for the open decree: for the back-off."""
        instance = self._instances[len(self.decrees)]
        asked = (ballot[0] for ballot in self._within_reach(instance))
        return max([instance.round_promised, *asked])

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
