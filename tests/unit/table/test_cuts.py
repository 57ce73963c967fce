"""Where a log that forks is cut: by what t founders may have acted on (membership rules 8 and 15)."""

import pytest

from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import Change, Report, Target, Value
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.table.decrees.judging import Judge
from tests.unit.table.councils import Council

BEFORE = 2
"""Entries of the log before its twins."""


class Forked(Council):
    """The last seat has signed twins under one number; ``arms`` are what follows on each side."""

    def __init__(self, count: int = 5, length: int = 2) -> None:
        super().__init__(count, held=BEFORE)
        self.arms: list[list[Entry]] = []
        self.before = self.last[count - 1]
        for arm in range(2):
            last, entries = self.before, []
            for at in range(length):
                kind, body = (Kind.AGREE, ()) if arm == 0 else (Kind.SHOW, (at,))
                last = self.entry(count - 1, kind, body, last)
                entries.append(last)
            self.arms.append(entries)

    @property
    def target(self) -> Target:
        return Target(Change.CUT, self.count - 1, twins=True)

    def hear(self, seats: range | list[int], first: int) -> None:
        """These seats hear both branches, one of them first."""
        for seat in seats:
            for arm in (first, 1 - first):
                for entry in self.arms[arm]:
                    self.seats[seat].hear(entry, self.now)

    def act(self, seats: range | list[int], entries: int) -> None:
        """So many entries of the branch that they heard first they have acted on."""
        for seat in seats:
            self.seats[seat].holds.acted[self.count - 1] = entries

    def cut(self, seats: range | list[int]) -> set[Value]:
        """What these seats decide."""
        self.wish([*seats][: self.quorum], self.target)
        self.settle(seats, 3.0)
        return {value for found in self.decide(seats) for value in found}

    def judge(self, seat: int) -> Judge:
        """What this seat makes of what is said about decree 0."""
        founder = self.seats[seat]
        membership = founder.membership
        electorate, sensible = membership.electorate, membership.is_sensible
        return Judge(membership.chains, electorate, founder.holds, (), sensible)

    def value(self, height: int, arm: int = 0) -> Value:
        chain = [*self.seats[0].store.log(self.logs[-1]).entries[:BEFORE], *self.arms[arm]]
        return Value(Change.CUT, self.count - 1, height, chain[height - 1].hash)


def test_a_log_on_whose_branches_nobody_has_acted_is_cut_before_the_twins() -> None:
    council = Forked()
    council.hear([0, 1], 0)
    council.hear([2, 3], 1)
    assert council.cut(range(4)) == {council.value(BEFORE)}


@pytest.mark.parametrize("acted", [3, 4])
def test_what_a_majority_may_have_acted_on_stays(acted: int) -> None:
    council = Forked()
    council.hear(range(4), 0)
    council.act(range(3), acted)
    assert council.cut(range(4)) == {council.value(acted)}


def test_of_those_who_acted_on_one_branch_the_furthest_counts() -> None:
    council = Forked(length=3)
    council.hear(range(4), 0)
    council.act([0], 3)
    council.act([1], 5)
    council.act([2], 4)
    assert council.cut(range(4)) == {council.value(5)}


def test_what_the_forker_says_that_he_has_acted_on_counts_for_nothing() -> None:
    """Of five, two have acted on a branch, and two on none: a third would settle it."""
    council = Forked()
    council.hear(range(4), 0)
    council.act([0, 1], 3)
    wishes = council.wish(range(3), council.target)
    stands = [council.stand(seat, council.target, wishes) for seat in range(4)]
    arm = council.arms[0][0]
    lie = Report(BEFORE, council.before.hash, BEFORE + 1, arm.hash)
    stands.append(council.stand(4, council.target, wishes, lie))
    proposal = council.propose(0, council.value(BEFORE), stands)
    assert council.judge(1).may_follow(proposal) is True


def test_a_silence_above_which_nobody_holds_anything_needs_one_chain() -> None:
    """Twins far above; but the reports themselves part below: where, these twins do not say."""
    council = Forked(5)
    for seat in range(4):
        council.hear([seat], seat % 2)
    wishes = council.wish(range(3), council.target)
    stands = [council.stand(seat, council.target, wishes) for seat in range(4)]
    heads = {council.seats[seat].holds.report(council.target).head for seat in range(4)}
    assert len(heads) == 2
    longest = max(heads)
    arm = 0 if council.arms[0][1].hash == longest else 1
    above = council.entry(4, Kind.MIX, (), council.arms[0][1])
    far = [council.entry(4, kind, (), above) for kind in (Kind.MIX, Kind.VOTE)]
    for entry in (above, *far):
        council.seats[1].hear(entry, council.now)
    assert max(council.seats[1].holds.twins(4)) == BEFORE + 3
    proposal = council.propose(0, council.value(BEFORE + 2, arm), stands)
    assert council.judge(1).may_follow(proposal) is None


def test_who_is_dead_may_have_acted_on_it_too() -> None:
    """Of five, one is dead: two who acted, and he, make three."""
    council = Forked()
    council.hear([0, 1], 0)
    council.act([0, 1], 3)
    council.hear([2], 1)
    assert council.cut(range(3)) == {council.value(3)}


def test_between_two_branches_more_must_be_heard() -> None:
    """Seven: two acted on each, two are dead; either may be settled."""
    council = Forked(7)
    council.hear([0, 1], 0)
    council.act([0, 1], 3)
    council.hear([2, 3], 1)
    council.act([2, 3], 3)
    council.wish(range(4), council.target)
    council.settle(range(4), 30.0)
    found = {value for one in council.decide(range(4)) for value in one}
    assert not any(value.change is Change.CUT for value in found)
    council = Forked(7)
    council.hear([0, 1], 0)
    council.act([0, 1], 3)
    council.hear([2, 3, 4, 5], 1)
    council.act([2, 3], 3)
    found = council.cut(range(6))
    assert found == {council.value(BEFORE)}


def test_who_was_away_before_the_twins_has_acted_on_none() -> None:
    """Seven, two of them away by decrees that the log names before its twins."""
    council = Council(7, held=0)
    for gone in (4, 5):
        council.wish(range(4), Target(Change.AWAY, gone))
        council.settle([0, 1, 2, 3, 6], 3.0)
        council.decide([0, 1, 2, 3, 6])
    twins = [council.entry(6, kind, (), council.last[6]) for kind in (Kind.AGREE, Kind.SHOW)]
    height = council.last[6].seq + 1
    for seats, first in (([0, 1], 0), ([2, 3], 1)):
        for seat in seats:
            for entry in (twins[first], twins[1 - first]):
                council.seats[seat].hear(entry, council.now)
            council.seats[seat].holds.acted[6] = height + 1
    target = Target(Change.CUT, 6, twins=True)
    council.wish(range(4), target)
    council.settle(range(4), 3.0)
    found = {value for one in council.decide(range(4)) for value in one}
    assert found == {Value(Change.CUT, 6, height, council.last[6].hash)}


def test_twins_far_above_what_anybody_holds_are_cut_like_a_silence() -> None:
    """Else such a cut is never followed, and nothing is decided for ever."""
    council = Forked(5)
    one, other = council.arms[0][1], council.arms[1][1]
    for seat in range(4):
        council.seats[seat].store.add_twins(one, other)
        assert council.seats[seat].holds.twins(4) != {}
    assert council.cut(range(4)) == {council.value(BEFORE)}


def test_any_twins_that_are_held_allow_a_cut() -> None:
    """Two seats may know of different twins of one log; both must be able to follow."""
    council = Forked(5, length=3)
    council.hear(range(4), 0)
    later = council.entry(4, Kind.MIX, (), council.arms[0][0])
    for seat in (2, 3):
        council.seats[seat].hear(later, council.now)
    assert set(council.seats[3].holds.twins(4)) >= {BEFORE, BEFORE + 1}
    assert council.cut(range(4)) == {council.value(BEFORE)}


def test_a_cut_that_no_twins_explain_is_not_followed() -> None:
    council = Forked()
    council.hear(range(4), 0)
    wishes = council.wish(range(3), council.target)
    stands = [council.stand(at, council.target, wishes) for at in range(3)]
    proposal = council.propose(0, council.value(BEFORE + 2), stands)
    judge = council.judge(1)
    assert judge.may_follow(proposal) is None  # twins that are not held might explain it
    fine = council.propose(0, council.value(BEFORE), stands)
    assert judge.may_follow(fine) is True


def test_an_entry_out_of_place_is_cut_like_a_silence() -> None:
    """One chain: the longest that is held."""
    council = Council(5, held=3)
    target = Target(Change.CUT, 4)
    council.wish(range(3), target)
    council.settle(range(4), 3.0)
    log = council.seats[0].store.log(council.logs[4])
    expected = Value(Change.CUT, 4, 3, Digest(log.head))
    assert {value for found in council.decide(range(4)) for value in found} == {expected}


def test_who_is_cut_has_no_vote_and_never_comes_back() -> None:
    council = Council(5, held=3)
    council.wish(range(3), Target(Change.CUT, 4))
    council.settle(range(4), 3.0)
    council.decide()
    membership = council.seats[0].membership
    assert Seat(4) not in membership.electors
    assert not membership.is_sensible(
        Target(Change.BACK, 4, height=3, head=membership.decrees[0].head)
    )
    assert not membership.is_sensible(Target(Change.CUT, 4))
    council.wish([0, 1, 4], Target(Change.AWAY, 3))
    council.settle(range(4), 3.0)
    assert council.decide() == [[]] * 5
