"""Where a log that forks is cut: on the branch that a majority may have acted on."""

import pytest

from dixit_lan.logs.decrees import (
    Accept,
    Accepted,
    Change,
    Decided,
    Prepare,
    Promise,
    Target,
    Value,
)
from dixit_lan.logs.decrees import (
    Report as Holding,
)
from dixit_lan.logs.kinds import Kind
from dixit_lan.wire.canonical import encode
from tests.unit.audit.councils import B1, B2, NO_HOLDING, Council, convicts


def _fork_reports(council: Council, followers: int) -> tuple[Target, tuple[bytes, ...]]:
    """Seat 3 is said to fork at number 12. So many have acted on a twin; two have not promised."""
    target, twin = Target(Change.CUT, 3, 13), council.log(3)[12].hash
    council.say(0, Prepare(0, B1, target))
    cited = []
    for seat in range(3):
        acted = council.held(3, 15 if seat < followers else 12)
        report = Holding(acted.height, acted.head, twin if seat < followers else b"")
        cited.append(council.promise(seat, B1, target, report).hash)
    return target, tuple(cited)


@pytest.mark.parametrize(("followers", "height"), [(3, 15), (1, 12), (0, 12)])
def test_a_fork_is_cut_where_most_have_acted(council: Council, followers: int, height: int) -> None:
    _, cited = _fork_reports(council, followers)
    head = council.held(3, height).head
    council.say(0, Accept(0, B1, Value(Change.CUT, 3, height, head), cited))
    assert council.report().offences == ()


@pytest.mark.parametrize(("followers", "height"), [(3, 12), (1, 15)])
def test_nowhere_else_is_a_fork_cut(council: Council, followers: int, height: int) -> None:
    """Not before twins that most have acted on, and not behind them where one has."""
    _, cited = _fork_reports(council, followers)
    head = council.held(3, height).head
    council.say(0, Accept(0, B1, Value(Change.CUT, 3, height, head), cited))
    convicts(council, 0)


@pytest.mark.parametrize("names_it", [True, False])
def test_who_was_away_before_the_twins_has_acted_on_none(council: Council, names_it: bool) -> None:
    """Two have acted on a twin. With seat 2 they would be a majority; but she is away."""
    value = council.away(2)
    council.say(0, Prepare(0, B1, Target(Change.AWAY, 2, 0)))
    held = council.held(2)
    away = Target(Change.AWAY, 2, 0)
    cited = tuple(council.promise(seat, B1, away, held).hash for seat in (0, 1, 3))
    council.say(0, Accept(0, B1, value, cited))
    votes = [council.say(seat, Accepted(0, B1, value)) for seat in (0, 1, 3)]
    decided = Decided(0, value, tuple(vote.raw for vote in votes))
    for seat in (0, 1, 3) if names_it else (0, 1):
        council.say(seat, decided)
    council.write(3, Kind.ACK, encode(()), council.playing.referee.digest)
    before = len(council.log(3)) - 1
    target, twin = Target(Change.CUT, 3, before + 1), council.held(3).head
    council.say(0, Prepare(1, B1, target))
    if not names_it:
        council.say(3, decided)
    held = council.held(3, before + 1)
    acted = [Holding(held.height, held.head, twin)] * 2 + [NO_HOLDING]
    said = [
        council.say(seat, Promise(1, B1, target, report, True, None)).hash
        for seat, report in zip((0, 1, 3), acted, strict=True)
    ]
    end = council.held(3, before)
    council.say(0, Accept(1, B1, Value(Change.CUT, 3, end.height, end.head), tuple(said)))
    assert bool(council.report().offences) is not names_it


@pytest.mark.parametrize("earlier", [True, False])
def test_a_witness_of_an_earlier_ballot_may_be_cited(council: Council, earlier: bool) -> None:
    """For the same fork only, and not in place of a promise."""
    target, twin = Target(Change.CUT, 3, 13), council.log(3)[12].hash
    other = target if earlier else Target(Change.CUT, 3, 14)
    held = council.held(3, 15)
    acted = Holding(held.height, held.head, twin)
    council.say(0, Prepare(0, B1, other))
    witness = council.promise(2, B1, other, acted).hash
    council.say(1, Prepare(0, B2, target))
    cited = [council.promise(seat, B2, target, acted).hash for seat in (0, 1)]
    cited.append(council.promise(3, B2, target, NO_HOLDING).hash)
    value = Value(Change.CUT, 3, held.height, held.head)
    council.say(1, Accept(0, B2, value, (*cited, witness)))
    assert bool(council.report().offences) is not earlier


def test_a_witness_is_no_promise(council: Council) -> None:
    target, twin = Target(Change.CUT, 3, 13), council.log(3)[12].hash
    held = council.held(3, 15)
    acted = Holding(held.height, held.head, twin)
    council.say(0, Prepare(0, B1, target))
    witness = council.promise(2, B1, target, acted).hash
    council.say(1, Prepare(0, B2, target))
    cited = [council.promise(seat, B2, target, acted).hash for seat in (0, 1)]
    value = Value(Change.CUT, 3, held.height, held.head)
    council.say(1, Accept(0, B2, value, (*cited, witness)))
    assert [one.name for one in council.report().offences] == [council.name(1)]
