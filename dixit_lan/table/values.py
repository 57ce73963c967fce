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

    def before_fork(self, target: Target) -> Value:
        """The log up to just before the twins."""

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


def permits(accept: Accept, cited: Sequence[Promise], quorum: int) -> bool:
    """May an acceptor follow a proposer whose ACCEPT names these promises, all for one target?

    Of a fork only whom it is about: where to cut, witnesses say whom we may not have heard.
    """
    if len(cited) < quorum:
        return False
    forced, value, target = forced_value(cited), accept.value, cited[0].target
    if forced is not None:
        return value == forced
    if value == NO_VALUE:
        return True
    agreed = sum(promise.agrees for promise in cited)
    if agreed < quorum or (value.change, value.seat) != (target.change, target.seat):
        return False
    match target.change:
        case Change.JOIN:
            return value == Value(Change.JOIN, target.seat, 0, b"", target.joiner)
        case Change.BACK:
            return accept.ballot[1] == value.seat
        case Change.CUT if target.fork:
            return True
    height = max(promise.report.height for promise in cited)
    reports = {(promise.report.height, promise.report.head) for promise in cited}
    return value.height == height and (height, value.head) in reports


def free_value(
    target: Target, said: Sequence[Promise], fork: Fork, quorum: int, holdings: Holdings
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
        case Change.CUT if target.fork:
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


def _branch(target: Target, fork: Fork, quorum: int, holdings: Holdings) -> Value | None:
    """Rule 14: a branch is possible if a majority may have acted on it past the fork."""
    branches: dict[bytes, list[Report]] = defaultdict(list)
    for report in fork.acted.values():
        if report.branch:
            branches[report.branch].append(report)
    possible = [found for found in branches.values() if len(found) + fork.silent >= quorum]
    if len(possible) > 1:
        return None  # ask more seats
    if not possible:
        return holdings.before_fork(target)
    best = max(possible[0], key=lambda report: report.height)
    return Value(Change.CUT, target.seat, best.height, best.head)
