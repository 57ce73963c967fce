"""Which value a proposer may ask for: what the promises force, else what they report allows.

Paxos leaves the choice free only where nobody who promised has accepted anything (membership rules 8
and 14).
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from dixit_lan.ids import Seat
from dixit_lan.logs.decrees import (
    NO_VALUE,
    Accept,
    Change,
    Promise,
    Report,
    Target,
    Value,
)


class Holdings(Protocol):
    """What the acceptor must know of the logs and of the room."""

    def report(self, target: Target) -> Report:
        """What we hold, or with CUT have acted on, of the target's log."""

    def holds(self, value: Value) -> bool:
        """Do we hold the value's log up to its head, on any branch?"""

    def agrees(self, target: Target) -> bool:
        """Do we, or our person, see what the target says? Nobody is thrown out by one click."""

    def is_proven(self, seat: Seat) -> bool:
        """Do we hold proof that this seat has cheated?"""

    def before_fork(self, target: Target) -> Value | None:
        """The log up to just before the twins; None where it is not held so far."""

    def is_prefix(self, report: Report, value: Value) -> bool:
        """Does the reported log lie on the value's chain?"""

    def known_before_fork(self, target: Target) -> int:
        """Decrees that the author of the twins names in his log before them."""


@dataclass(frozen=True, slots=True)
class Fork:
    """Of a log that forks: what each other seat has acted on of it, as far as that is reported.

    ``silent``: seats that may have acted on any of it, for all that is known. Who was absent by a
    decree that stands before the twins has acted on none of them.
    """

    acted: Mapping[Seat, Report]
    silent: int


def forced_value(promises: Iterable[Promise]) -> Value | None:
    """The value of the highest ballot that any of the promisers has accepted before (Paxos)."""
    votes = [promise.accepted for promise in promises if promise.accepted is not None]
    return max(votes, key=lambda vote: vote.ballot).value if votes else None


def permits(
    accept: Accept, cited: Sequence[Promise], fork: Fork | None, quorum: int, holdings: Holdings
) -> bool:
    """May an acceptor follow a proposer whose ACCEPT names these promises, all for one target? Only if
    t of them force or allow its value.

    What some t allow stays allowed when more are held: so all come to think the same of a proposer.
    ``fork``: what all that he names report of a log that forks; None while not all are held.
    """
    free = [promise for promise in cited if promise.accepted is None]
    if _forces(accept.value, cited, quorum):
        return True
    return len(free) >= quorum and _allows(accept, free, fork, quorum, holdings)


def _forces(value: Value, cited: Iterable[Promise], quorum: int) -> bool:
    """Is it the highest accepted one of some t promises?"""
    ballots = [None if one.accepted is None else one.accepted.ballot for one in cited]
    voted = [one.accepted for one in cited if one.accepted is not None]
    highest = max((vote.ballot for vote in voted if vote.value == value), default=None)
    if highest is None:
        return False
    return sum(ballot is None or ballot <= highest for ballot in ballots) >= quorum


def _allows(
    accept: Accept, free: Sequence[Promise], fork: Fork | None, quorum: int, holdings: Holdings
) -> bool:
    """Is it what those may ask for who have accepted nothing?"""
    value, target = accept.value, free[0].target
    if value == NO_VALUE:
        return True
    agreeing = [promise.report for promise in free if promise.agrees]
    if len(agreeing) < quorum or (value.change, value.seat) != (target.change, target.seat):
        return False
    match target.change:
        case Change.JOIN:
            return value == Value(Change.JOIN, target.seat, 0, b"", target.joiner)
        case Change.BACK:
            return accept.ballot[1] == value.seat
        case Change.CUT if target.fork:
            return fork is not None and _is_branch(value, target, fork, quorum)
    reports = {(promise.report.height, promise.report.head) for promise in free}
    on_it = sum(holdings.is_prefix(report, value) for report in agreeing)
    return on_it >= quorum and (value.height, value.head) in reports


def free_value(
    target: Target, said: Sequence[Promise], fork: Fork | None, quorum: int, holdings: Holdings
) -> Value | None:
    """The value for ``target`` by a majority's promises; None: not yet, more must be heard."""
    forced = forced_value(said)
    if forced is not None:
        return forced
    if sum(promise.agrees for promise in said) < quorum:
        return NO_VALUE
    match target.change:
        case Change.NOOP:
            return NO_VALUE
        case Change.JOIN:
            return Value(Change.JOIN, target.seat, 0, b"", target.joiner)
        case Change.BACK:
            own = holdings.report(target)
            return Value(Change.BACK, target.seat, own.height, own.head)
        case Change.CUT if fork is not None:
            return _branch(target, fork, quorum, holdings)
        case _:  # without a fork, a cut is for an entry where none was asked for
            return _longest(target, [promise.report for promise in said], holdings)


def _longest(target: Target, reports: Sequence[Report], holdings: Holdings) -> Value | None:
    """Rule 8: the longest log reported."""
    best = max(reports, key=lambda report: report.height)
    value = Value(target.change, target.seat, best.height, best.head)
    if not holdings.holds(value):
        return None
    fits = all(holdings.is_prefix(report, value) for report in reports)
    return value if fits else None  # else it is a fork, and evidence will come


def _possible(fork: Fork, quorum: int) -> list[list[Report]]:
    """Rule 14: a branch is possible if a majority may have acted on it past the fork."""
    branches: dict[bytes, list[Report]] = defaultdict(list)
    for report in fork.acted.values():
        if report.branch:
            branches[report.branch].append(report)
    return [found for found in branches.values() if len(found) + fork.silent >= quorum]


def _branch(target: Target, fork: Fork, quorum: int, holdings: Holdings) -> Value | None:
    """Rule 14: where a log that forks is cut."""
    possible = _possible(fork, quorum)
    if len(possible) > 1:
        return None  # ask more seats
    if not possible:
        return holdings.before_fork(target)
    best = max(possible[0], key=lambda report: report.height)
    return Value(Change.CUT, target.seat, best.height, best.head)


def _is_branch(value: Value, target: Target, fork: Fork, quorum: int) -> bool:
    """Rule 14, for a value that is held: is this where the log is to be cut?"""
    possible = _possible(fork, quorum)
    if not possible:
        return value.height == target.fork - 1
    height = max(report.height for report in possible[0])
    heads = {report.head for report in possible[0] if report.height == height}
    return len(possible) == 1 and value.height == height and value.head in heads
