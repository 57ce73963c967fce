"""One decree: all that the logs say of it, and which promises may be believed."""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass, field

from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import (
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
)
from dixit_lan.logs.entry import Entry
from dixit_lan.wire.limits import SEATS_MAX

Said = dict[Seat, tuple[Promise, Digest]]
"""A promise of each seat, and its entry's hash."""


@dataclass
class Instance:
    """``asked``: the first ACCEPT of each ballot; ``allowed``: the ballots whose ACCEPT an acceptor
    may follow, as far as that is known.
    """

    prepares: dict[Ballot, Target] = field(default_factory=dict)
    promises: dict[Ballot, Said] = field(default_factory=lambda: defaultdict(dict))
    named: dict[bytes, tuple[Seat, Promise]] = field(default_factory=dict)
    asked: dict[Ballot, Accept] = field(default_factory=dict)
    allowed: set[Ballot] = field(default_factory=set)
    accepted: dict[tuple[Ballot, Value], dict[Seat, Entry]] = field(
        default_factory=lambda: defaultdict(dict)
    )
    decided: Decided | None = None
    own_promise: Ballot | None = None
    own_accepted: Vote | None = None
    frozen: dict[Seat, int] = field(default_factory=dict)
    _votes: dict[Seat, list[tuple[int, Vote]]] = field(default_factory=lambda: defaultdict(list))

    def learn(self, seat: Seat, entry: Entry, body: Body) -> None:
        """Take in ``body`` in the order of ``seat``'s log; of DECIDED there is nothing to do here."""
        match body:
            case Prepare():
                self.prepares.setdefault(body.ballot, body.target)
            case Promise() if body.accepted == self._last_vote(seat, entry.seq):
                self.promises[body.ballot].setdefault(seat, (body, entry.hash))
                self.named[entry.hash] = seat, body
            case Accept() if len(body.promises) <= SEATS_MAX:  # one of each seat
                self.asked.setdefault(body.ballot, body)
            case Accepted():
                self.accepted[body.ballot, body.value][seat] = entry
                self._last_vote(seat, entry.seq)
                self._votes[seat].append((entry.seq, Vote(body.ballot, body.value)))

    def _last_vote(self, seat: Seat, seq: int) -> Vote | None:
        """What the log has ACCEPTED before entry ``seq``. One that is learned again, as another branch
        of it counts, begins anew: what stood higher is forgotten.
        """
        votes = self._votes[seat]
        while votes and votes[-1][0] >= seq:
            votes.pop()
        return votes[-1][1] if votes else None

    def usable(self, ballot: Ballot) -> Said:
        """Promises that answer what was asked, and report no vote that nobody honest can have cast."""
        target = self.prepares.get(ballot)
        return {
            seat: (promise, name)
            for seat, (promise, name) in self.promises.get(ballot, {}).items()
            if promise.target == target and self._is_real(promise)
        }

    def _is_real(self, promise: Promise) -> bool:
        """Is what it says to have accepted, if anything, what a proposer was allowed to ask for?

        Its author's log has said so too, or it would not be among the promises.
        """
        vote = promise.accepted
        if vote is None:
            return True
        is_asked = vote.ballot < promise.ballot and vote.ballot in self.allowed
        return is_asked and self.asked[vote.ballot].value == vote.value

    def witnesses(self, ballot: Ballot, target: Target, others: Collection[Seat]) -> Said:
        """Of a fork, what those of ``others`` report who promised in an earlier ballot only.

        They have been frozen since (rule 7), so it is still true; they may be dead by now.
        """
        found: Said = {}
        for earlier in sorted(b for b in self.promises if b < ballot and target.fork):
            for seat, (promise, name) in self.promises[earlier].items():
                if seat in others and promise.target == target:
                    found[seat] = promise, name
        return found

    def cited(self, ballot: Ballot) -> dict[Seat, Promise] | None:
        """All promises that an ACCEPT names, witnesses included; None while one of them is not held,
        or if they are not what they should be.
        """
        found: dict[Seat, Promise] = {}
        for name in set(self.asked[ballot].promises):
            seat, promise = self.named.get(name, (None, None))
            if seat is None or promise is None or seat in found:
                return None
            if promise.target != self.prepares.get(ballot) or promise.ballot > ballot:
                return None
            found[seat] = promise
        return found

    @property
    def round_promised(self) -> int:
        """The round of our own last promise or vote; 0 if there is none."""
        return 0 if self.own_promise is None else self.own_promise[0]

    def freeze(self, change: Change, seat: int, height: int) -> None:
        """Rule 7: from our own entries, so that a restart keeps it."""
        if change in (Change.AWAY, Change.CUT):
            old = self.frozen.get(Seat(seat), height)
            self.frozen[Seat(seat)] = min(old, height)
