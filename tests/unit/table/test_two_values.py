"""A leader has made two proposals in one turn: which one a later leader must keep (rule 8)."""

from collections.abc import Mapping
from typing import Literal

import pytest

from dixit_lan.logs.decrees import NO_VALUE, Assent, Assented, Pass, Propose, Value
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.table.decrees.judging import FREE, Free, Judge
from tests.unit.table.councils import Council
from tests.unit.table.test_assenting import value
from tests.unit.table.test_leading import forks, stand_all

Which = Literal["one", "other", "none"]


def after_two(
    reports: Mapping[int, Which], forker: int | None = None, *, twins: bool
) -> tuple[Council, object]:
    """Five; seat 0 has led turn 0 and proposed two things, as ``twins`` or one after the other. What
    the PASSes of these seats force, who report an assent to one of them, or to none.
    """
    council = Council(5)
    stands, away = stand_all(council, range(4)), value(council)
    before = council.last[0]
    one = council.propose(0, away, stands)
    if twins:
        council.last[0] = before
    other = council.propose(0, NO_VALUE, stands)
    proposals: dict[Which, Entry] = {"one": one, "other": other}
    passes = []
    for seat, which in reports.items():
        last = None
        if which != "none":
            council.say(seat, Kind.ASSENT, Assent(0, 0, proposals[which].hash))
            last = Assented(0, proposals[which].hash)
        passes.append(council.say(seat, Kind.PASS, Pass(0, 1, last)))
    if forker is not None:
        forks(council, forker)
    founder = council.seats[1]
    membership = founder.membership
    judge = Judge(
        membership.chains, membership.electorate, founder.holds, (), membership.is_sensible
    )
    forced = judge.forced(passes)
    # and so it is judged, whatever is proposed
    for what in (away, NO_VALUE):
        body = Propose(0, 1, what, _names(stands), _names(passes))
        said = council.entry(1, Kind.PROPOSE, body, council.last[1])
        council.tell(said, range(5))
        council.last[1] = said
        right = forced == what if isinstance(forced, Value) else True
        assert judge.may_follow(said) is (None if forced is None else right)
    return council, forced


def _names(entries: list[Entry]) -> tuple[bytes, ...]:
    return tuple(entry.hash for entry in entries)


AWAY = "away"


@pytest.mark.parametrize(
    ("reports", "forker", "expected"),
    [
        # one and the forking leader with whoever is not heard: both may be three
        ({1: "one", 2: "other", 3: "none"}, None, None),
        ({1: "one", 2: "other", 3: "one"}, None, None),
        # all are heard but the leader: two and he are three, one and he are not
        ({1: "one", 2: "other", 3: "one", 4: "none"}, None, AWAY),
        ({1: "one", 2: "other", 3: "other", 4: "none"}, None, NO_VALUE),
        # the leader's own word counts neither way
        ({0: "other", 1: "one", 2: "other", 3: "none"}, None, None),
        # nor does that of whoever forks: he may have assented to both
        ({1: "one", 2: "other", 3: "other", 4: "none"}, 3, FREE),
        # with nobody left to hear, and two possible, the choice is free
        ({1: "one", 2: "other", 3: "one", 4: "other"}, None, FREE),
        # one value is forced, however few report it
        ({1: "one", 2: "none", 3: "none"}, None, AWAY),
        ({1: "none", 2: "none", 3: "none"}, None, FREE),
    ],
)
@pytest.mark.parametrize("twins", [True, False])
def test_what_may_have_been_decided_is_kept(
    reports: Mapping[int, Which], forker: int | None, expected: object, twins: bool
) -> None:
    council, forced = after_two(reports, forker, twins=twins)
    if expected == AWAY:
        log = council.seats[0].store.log(council.logs[4])
        assert isinstance(forced, Value) and forced.head in {e.hash for e in log.entries}
    elif isinstance(expected, Free):
        assert isinstance(forced, Free)
    else:
        assert forced == expected


def test_neither_may_have_been_decided_where_too_few_have_assented_to_both() -> None:
    """Seven: one for each, the leader forks, and all others are heard."""
    council = Council(7)
    stands, away = stand_all(council, range(4)), value(council)
    before = council.last[0]
    one = council.propose(0, away, stands)
    council.last[0] = before
    other = council.propose(0, NO_VALUE, stands)
    passes = []
    for seat, proposal in ((1, one), (2, other), (3, None), (4, None), (5, None), (6, None)):
        last = None if proposal is None else Assented(0, proposal.hash)
        if proposal is not None:
            council.say(seat, Kind.ASSENT, Assent(0, 0, proposal.hash))
        passes.append(council.say(seat, Kind.PASS, Pass(0, 1, last)))
    founder = council.seats[1]
    membership = founder.membership
    judge = Judge(
        membership.chains, membership.electorate, founder.holds, (), membership.is_sensible
    )
    assert isinstance(judge.forced(passes), Free)
