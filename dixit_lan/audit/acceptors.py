"""Did each seat vote honestly? Every log alone must obey the rules of an acceptor and a proposer.

Paxos trusts its acceptors not to lie twice; here their signatures are held against them.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from dixit_lan.audit.decrees import Decrees, bad_decree, fits, quorum
from dixit_lan.audit.findings import Filed, Finding
from dixit_lan.audit.reading import Reading
from dixit_lan.dealing.roster import Roster
from dixit_lan.errors import VerificationError
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import (
    NO_VALUE,
    Accept,
    Accepted,
    Ballot,
    Body,
    Change,
    Decided,
    Prepare,
    Promise,
    Report,
    Target,
    Value,
    Vote,
    is_barred,
    subject,
)
from dixit_lan.logs.kinds import GAME_KINDS


@dataclass(slots=True)
class _Past:
    """What a seat has signed about one decree so far."""

    promised: Ballot | None = None
    accepted: Vote | None = None
    prepared: dict[Ballot, Target] = field(default_factory=dict)
    proposed: set[Ballot] = field(default_factory=set)
    is_frozen: bool = False  # it has voted on its own log's end: it plays no more until the decree


class _Breach(VerificationError):
    """A control entry that the earlier entries of its own log forbid."""


def breaches(
    reading: Reading, decrees: Decrees, logs: Sequence[Sequence[Filed]]
) -> Iterator[Finding]:
    """Whatever breaks the rules in ``logs``, one of each seat."""
    bodies = {one.filed.entry.hash: one for one in decrees.said}
    promises = _promises(decrees)
    for number, log in enumerate(logs):
        witness = _Witness(Seat(number), reading, decrees, promises)
        for filed in log:
            one = bodies.get(filed.entry.hash)
            try:
                if one is not None:
                    witness.hear(one.body, filed)
                elif filed.entry.kind in GAME_KINDS:
                    witness.see_play()
            except _Breach as breach:
                yield bad_decree(filed, str(breach))


def _promises(decrees: Decrees) -> dict[Digest, tuple[Seat, Promise]]:
    """All promises, by their entries' hashes."""
    found = {}
    for one in decrees.said:
        seat = decrees.roster.seat_of(one.filed.entry.log)
        if isinstance(one.body, Promise) and seat is not None:
            found[one.filed.entry.hash] = seat, one.body
    return found


class _Witness:
    """Goes through one seat's log."""

    def __init__(
        self,
        seat: Seat,
        reading: Reading,
        decrees: Decrees,
        promises: Mapping[Digest, tuple[Seat, Promise]],
    ) -> None:
        self._seat, self._reading, self._decrees = seat, reading, decrees
        self._promises = promises
        self._known = 0  # decrees that this log names as decided
        self._past: dict[int, _Past] = defaultdict(_Past)

    @property
    def _roster(self) -> Roster:
        """The seats that decide what is open for this seat."""
        return self._decrees.roster_at(self._known)

    def see_play(self) -> None:
        """A game entry of this seat (rule 7)."""
        if self._past[self._known].is_frozen:
            raise _Breach("plays on after a vote on where its own log ends, before the decree")

    def hear(self, body: Body, filed: Filed) -> None:
        """Raises _Breach for what this seat must not say after all that it has said."""
        if body.decree != self._known:
            raise _Breach(f"about decree {body.decree} when decree {self._known} is next")
        if not fits(subject(body), self._roster):
            raise _Breach("about a seat that is none, or is taken")
        if not isinstance(body, Decided):
            self._hear_ballot(body)
        past = self._past[body.decree]
        match body:
            case Prepare():
                if body.ballot in past.prepared:
                    raise _Breach("asks twice under one ballot")
                past.prepared[body.ballot] = body.target
            case Promise():
                self._hear_promise(body, past)
            case Accept():
                self._hear_proposal(body, past, filed)
            case Accepted():
                self._hear_vote(body, past)
            case Decided():
                self._known += 1

    def _hear_ballot(self, body: Prepare | Promise | Accept | Accepted) -> None:
        """Whoever asks or answers does so under a ballot of a seat, and for what may be wished."""
        if isinstance(body, Prepare | Accept) and body.ballot[1] != self._seat:
            raise _Breach("a ballot of somebody else")
        if body.ballot[1] >= self._roster.count:
            raise _Breach("a ballot of nobody")
        if is_barred(subject(body), self._decrees.values[: self._known]):
            raise _Breach("to bring back a seat that is cut for good")

    def _hear_promise(self, body: Promise, past: _Past) -> None:
        old, past.promised = past.promised, max(body.ballot, past.promised or body.ballot)
        self._freeze(past, body.target.change, body.target.seat)
        if old is not None and body.ballot <= old:
            raise _Breach("a promise below an earlier one")
        if body.accepted != past.accepted:
            raise _Breach("a promise that does not report this seat's own vote")

    def _hear_vote(self, body: Accepted, past: _Past) -> None:
        promised, accepted = past.promised, past.accepted
        past.promised = max(body.ballot, promised or body.ballot)
        past.accepted = Vote(body.ballot, body.value)
        self._freeze(past, body.value.change, body.value.seat)
        if promised is not None and body.ballot < promised:
            raise _Breach("a vote below this seat's own promise")
        if accepted is not None and body.ballot <= accepted.ballot:
            raise _Breach("a vote below this seat's own vote")

    def _freeze(self, past: _Past, change: Change, seat: int) -> None:
        if seat == self._seat and change in (Change.AWAY, Change.CUT):
            past.is_frozen = True

    # -- proposals ---------------------------------------------------------------------------------

    def _hear_proposal(self, body: Accept, past: _Past, filed: Filed) -> None:
        """It cites t promises of its ballot, and its value is the one that they force or allow."""
        target = past.prepared.get(body.ballot)
        if target is None or body.ballot in past.proposed:
            raise _Breach("a value under a ballot that was not asked for, or used already")
        past.proposed.add(body.ballot)
        if len(set(body.promises)) < quorum(self._roster):
            raise _Breach("a value without the promises of a majority")
        cited: dict[Seat, Promise] = {}
        witnesses: dict[Seat, Promise] = {}
        for name in body.promises:
            seat, promise = self._promises.get(Digest(name), (None, None))
            if seat is None or promise is None:
                return  # not in this record: nothing can be said
            is_other = promise.decree != body.decree or promise.target != target
            if is_other or seat in cited or seat in witnesses:
                raise _Breach("a value that cites promises for something else")
            if promise.ballot == body.ballot:
                cited[seat] = promise
            elif target.fork and promise.ballot < body.ballot:
                witnesses[seat] = promise  # frozen since then, so it is still true
            else:
                raise _Breach("a value that cites promises for something else")
        if len(cited) < quorum(self._roster):
            raise _Breach("a value without the promises of a majority")
        if not self._is_allowed(body.value, target, cited, witnesses, filed):
            raise _Breach("a value that the promises do not allow")

    def _is_allowed(
        self,
        value: Value,
        target: Target,
        cited: Mapping[Seat, Promise],
        witnesses: Mapping[Seat, Promise],
        filed: Filed,
    ) -> bool:
        votes = [promise.accepted for promise in cited.values() if promise.accepted is not None]
        if votes:
            return value == max(votes, key=lambda vote: vote.ballot).value
        agreed = sum(promise.agrees for promise in cited.values())
        if target.change is Change.NOOP or agreed < quorum(self._roster):
            return value == NO_VALUE
        if value.change is not target.change:
            return False
        if value.seat != target.seat:
            return False
        if target.change is Change.JOIN:
            return value == Value(Change.JOIN, target.seat, 0, b"", target.joiner)
        match target.change:
            case Change.BACK:  # only its author knows where his log goes on
                end = filed.entry.seq, filed.entry.backlink
                return target.seat == self._seat and (value.height, value.head) == end
            case Change.CUT if target.fork:
                return self._is_fork_cut(value, target, {**witnesses, **cited})
        return self._is_longest(value, [promise.report for promise in cited.values()])

    def _is_longest(self, value: Value, reports: Sequence[Report]) -> bool:
        """Rule 8: the longest log reported, on which all other reports lie."""
        height = max(report.height for report in reports)
        heads = {report.head for report in reports if report.height == height}
        if heads != {value.head} or value.height != height:
            return False
        log_id = self._roster.seats[value.seat].log
        chain = self._reading.chain(log_id, value.height, value.head)
        return chain is None or all(
            report.height <= 0 or chain[report.height - 1].entry.hash == report.head
            for report in reports
        )

    def _is_fork_cut(self, value: Value, target: Target, said: Mapping[Seat, Promise]) -> bool:
        """Rule 14: the branch on which a majority may have acted; else just before the twins.

        Who was absent by a decree that the log names before the twins has acted on none of them.
        """
        gone = self._absent_before(target)
        deaf = {*gone, Seat(target.seat)}
        others = {seat: promise.report for seat, promise in said.items() if seat not in deaf}
        silent = self._roster.count - len(deaf) - len(others)
        followers: dict[bytes, list[Report]] = defaultdict(list)
        for report in others.values():
            if report.branch:
                followers[report.branch].append(report)
        possible = [
            found for found in followers.values() if len(found) + silent >= quorum(self._roster)
        ]
        if len(possible) > 1:
            return False
        if possible:
            height = max(report.height for report in possible[0])
            heads = {report.head for report in possible[0] if report.height == height}
            return value.height == height and value.head in heads
        if value.height != target.fork - 1:
            return False
        log_id = self._roster.seats[value.seat].log
        return not value.height or self._reading.chain(log_id, value.height, value.head) is not None

    def _absent_before(self, target: Target) -> set[Seat]:
        log = self._reading.logs.get(self._roster.seats[target.seat].log, [])
        known, gone = 0, set[Seat]()
        for filed in log[: target.fork - 1]:
            known += self._decrees.naming.get(filed.entry.hash) == known
        for value in self._decrees.values[:known]:
            if value.change in (Change.AWAY, Change.CUT):
                gone.add(Seat(value.seat))
            elif value.change is Change.BACK:
                gone.discard(Seat(value.seat))
        return gone
