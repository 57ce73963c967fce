"""Where a log that forks is cut: on the branch on which a majority may have acted."""

import pytest

from dixit_lan.logs.decrees import NO_REPORT, Change, Decided, Target, Value
from dixit_lan.logs.decrees import Report as Holding
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.wire.canonical import encode
from tests.unit.audit.councils import TWINS_3, Council

FORK = 12
"""Seat 3 signs two entries with this number, its log has three more on the first branch."""


def _twins(council: Council) -> tuple[Entry, Entry]:
    """The end of either branch."""
    log = council.log(3)
    other = council.write(3, Kind.ACK, encode(1), council.start, after=log[FORK - 1])
    other = council.write(3, Kind.ACK, encode(2), council.start, after=other)
    return log[-1], other


def _acted(end: Entry | None) -> Holding:
    if end is None:
        return NO_REPORT
    return Holding(end.seq + 1, end.hash, end.seq + 1, end.hash)


def _cut(end: Entry) -> Value:
    return Value(Change.CUT, 3, end.seq + 1, end.hash)


def _bad(council: Council, value: Value, *acted: Entry | None) -> set[str]:
    """Whose ``bad_decree`` it is where seat 0 proposes this value by these reports, of seats 0 on."""
    wishes = council.wishes(TWINS_3, range(council.quorum))
    stands = [council.stand(seat, TWINS_3, wishes, _acted(end)) for seat, end in enumerate(acted)]
    council.propose(0, value, stands)
    found = council.report().offences
    return {one.name for one in found if one.offence.value == "bad_decree"}


@pytest.mark.parametrize("followers", [0, 1, 2, 3])
def test_a_fork_is_cut_where_a_majority_may_have_acted(council: Council, followers: int) -> None:
    """Three of four decide, and seat 3 itself does not count: with all three heard, three followers are
    a majority; fewer are none.
    """
    end, _ = _twins(council)
    before = council.log(3)[FORK - 1]
    reports = [end if seat < followers else before for seat in range(3)]
    right, wrong = (end, before) if followers == 3 else (before, end)
    assert _bad(council, _cut(right), *reports) == set()
    council = Council(4)
    _twins(council)
    is_top = wrong == end and followers  # twins far above may be meant, of which nothing is here
    assert _bad(council, _cut(wrong), *reports) == (set() if is_top else {"P0"})


def test_who_is_silent_may_have_acted() -> None:
    """Five founders: with two followers of one twin, and one of whom nothing is known, three."""
    council = Council(5)
    end, other = _twins(council)
    council.write(3, Kind.ACK, encode(3), council.start, after=other)
    before = council.log(3)[FORK - 1]
    assert _bad(council, _cut(other), other, other, before) == set()
    council = Council(5)
    _twins(council)
    assert _bad(council, _cut(before), other, other, before) == {"P0"}
    council = Council(5)
    _twins(council)
    assert _bad(council, _cut(before), end, other, before, before) == set()
    council = Council(5)
    _twins(council)
    assert _bad(council, _cut(council.log(3)[5]), end, other, before, before) == {"P0"}


def test_what_the_forker_says_himself_does_not_count() -> None:
    """One follower and one of whom nothing is known are no majority of five, whatever seat 3 says."""
    council = Council(5)
    end, _ = _twins(council)
    before = council.log(3)[FORK - 1]
    assert _bad(council, _cut(before), end, before, before, end) == set()


def test_the_longest_report_may_be_meant_whatever_else_is_claimed() -> None:
    """Seat 1 claims to have acted on more than it holds; twins above all that may be held elsewhere."""
    council = Council(3)
    target, log = Target(Change.CUT, 2, twins=True), council.log(2)
    false = Holding(5, log[4].hash, 15, log[14].hash)
    true = Holding(6, log[5].hash, 6, log[5].hash)
    wishes = council.wishes(target, (1, 2))
    stands = [council.stand(1, target, wishes, false), council.stand(2, target, wishes, true)]
    council.propose(0, Value(Change.CUT, 2, 6, log[5].hash), stands)
    assert council.report().offences == ()
    council.propose(1, Value(Change.CUT, 2, 5, log[4].hash), stands, turn=1)
    assert {one.name for one in council.report().offences} == {"P1"}


def test_as_far_as_one_has_acted_and_no_further() -> None:
    """The longest that its followers have acted on, not what anybody only holds."""
    council = Council(5)
    end, _ = _twins(council)
    log = council.log(3)
    held = [Holding(end.seq + 1, end.hash, at + 1, log[at].hash) for at in (13, 12, 13)]
    wishes = council.wishes(TWINS_3, range(3))
    stands = [council.stand(s, TWINS_3, wishes, report) for s, report in enumerate(held)]
    council.propose(0, _cut(log[12]), stands)
    found = [one.name for one in council.report().offences if one.offence.value == "bad_decree"]
    assert found == ["P0"]
    council = Council(5)
    _twins(council)
    wishes = council.wishes(TWINS_3, range(3))
    stands = [council.stand(s, TWINS_3, wishes, report) for s, report in enumerate(held)]
    council.propose(0, _cut(log[13]), stands)
    assert {one.name for one in council.report().offences} == {"P3"}


def test_twins_above_every_report_are_cut_like_a_silence(council: Council) -> None:
    low = [council.log(3)[at] for at in (4, 6, 5)]
    _twins(council)
    assert _bad(council, _cut(low[1]), *low) == set()
    council = Council(4)
    _twins(council)
    assert _bad(council, _cut(council.log(3)[8]), *low) == {"P0"}


def test_who_was_away_before_the_twins_has_acted_on_none() -> None:
    """Five founders, seat 4 is away by a decree. Two followers and the one who is silent would be a
    majority; but seat 4 can be that one, and was gone.
    """
    for is_away in (True, False):
        council = Council(5)
        if is_away:
            away = Target(Change.AWAY, 4)
            council.decree(away, council.away(4), (0, 1, 2, 3))
        number, leader = (1, 1) if is_away else (0, 0)
        base = council.log(3)[-1]
        end = council.write(3, Kind.ACK, encode(()), council.start)
        council.write(3, Kind.ACK, encode(1), council.start, after=base)
        wishes = council.wishes(TWINS_3, range(3), number)
        acted = [_acted(end), _acted(end), _acted(base)]
        stands = [
            council.stand(seat, TWINS_3, wishes, report, number)
            for seat, report in enumerate(acted)
        ]
        council.propose(leader, _cut(base), stands, number=number)
        found = {one.name for one in council.report().offences}
        assert found == ({"P3"} if is_away else {"P3", "P0"})


def test_what_is_not_here_convicts_nobody(council: Council) -> None:
    """A report of a branch that this record does not hold."""
    end, _ = _twins(council)
    before = council.log(3)[FORK - 1]
    unknown = Holding(14, b"x" * 32, 14, b"x" * 32)
    wishes = council.wishes(TWINS_3, range(3))
    reports = [_acted(end), unknown, _acted(before)]
    stands = [council.stand(s, TWINS_3, wishes, report) for s, report in enumerate(reports)]
    council.propose(0, _cut(council.log(3)[5]), stands)
    assert {one.name for one in council.report().offences} == {"P3"}


@pytest.mark.parametrize("is_held", [True, False])
def test_nor_does_what_lies_behind_a_decree_that_nothing_supports(
    council: Council, is_held: bool
) -> None:
    """All three acted on one branch, and are cut below: but its log ends before that for whoever holds
    no more, and who holds more may know of twins that allow it.
    """
    if is_held:
        council.write(3, Kind.ACK, encode(4), council.start)
    else:
        council.say(3, Decided(0, b"x" * 32, (b"1" * 32, b"2" * 32, b"3" * 32)))
    council.write(3, Kind.ACK, encode(5), council.start)
    end, _ = _twins(council)
    before = council.log(3)[FORK - 1]
    assert _bad(council, _cut(before), end, end, end) == ({"P0"} if is_held else set())


def test_one_chain_is_not_cut_by_the_rule_for_twins(council: Council) -> None:
    """Who is cut for an entry where nothing was asked is cut at the longest report."""
    target, end = Target(Change.CUT, 3), council.log(3)[-1]
    before = council.log(3)[FORK - 1]
    wishes = council.wishes(target, range(3))
    reports = [_acted(end), _acted(before), _acted(before)]
    stands = [council.stand(s, target, wishes, report) for s, report in enumerate(reports)]
    council.propose(0, _cut(before), stands)
    assert {one.name for one in council.report().offences} == {"P0"}
