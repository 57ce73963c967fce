"""What an honest leader proposes, and by whose words (membership rule 8)."""

from collections.abc import Iterable

from dixit_lan.logs.decrees import (
    NO_VALUE,
    Assent,
    Assented,
    Change,
    Pass,
    Propose,
    Report,
    Target,
    Value,
)
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import Kind
from tests.unit.table.councils import Council
from tests.unit.table.test_certificates import decree

VOTE = 0.5


def led(council: Council, seat: int) -> Propose | None:
    """What this seat proposes now."""
    owed = council.owes(seat)
    return owed[1] if owed is not None and isinstance(owed[1], Propose) else None


def stand_all(council: Council, seats: Iterable[int], target: Target | None = None) -> list[Entry]:
    """These wish it and stand for it."""
    among, about = [*seats], target or council.away
    wishes = council.wish(among, about)
    return [council.stand(seat, about, wishes) for seat in among]


def passed(council: Council, seats: Iterable[int], turn: int = 1) -> dict[int, Entry]:
    return {seat: council.say(seat, Kind.PASS, Pass(0, turn, None)) for seat in seats}


def forks(council: Council, seat: int) -> None:
    """All learn that this seat has signed two entries under one number."""
    twin = council.entry(seat, Kind.SHOW, (), None)
    council.tell(twin, range(council.count))


def test_a_leader_proposes_once_in_a_turn() -> None:
    council = Council(5)
    stand_all(council, range(3))
    assert led(council, 0) is not None and led(council, 1) is None
    assert council.answer(0) is Kind.PROPOSE
    assert council.owes(0) is None


def test_a_leader_waits_for_the_passes_of_a_majority() -> None:
    council = Council(5)
    stand_all(council, range(3))
    passed(council, (1, 2))
    assert council.owes(1) is None
    passed(council, (3,))
    assert led(council, 1) is not None


def test_a_leader_cites_no_pass_of_a_cheat() -> None:
    council = Council(5)
    stand_all(council, range(3))
    passes = passed(council, (1, 2, 3, 4))
    forks(council, 3)
    said = led(council, 1)
    assert said is not None
    assert said.passes == tuple(passes[seat].hash for seat in (1, 2, 4))


def test_a_leader_cites_no_pass_that_is_not_proven() -> None:
    """It reports an assent to what nobody holds: perhaps there is no such thing."""
    council = Council(5)
    stand_all(council, range(3))
    council.say(3, Kind.ASSENT, Assent(0, 0, b"x" * 32))
    passes = passed(council, (1, 2, 4))
    council.say(3, Kind.PASS, Pass(0, 1, Assented(0, b"x" * 32)))
    said = led(council, 1)
    assert said is not None
    assert said.passes == tuple(passes[seat].hash for seat in (1, 2, 4))


def test_a_leader_keeps_what_may_have_been_decided() -> None:
    council = Council(5)
    first = council.propose(0, NO_VALUE, stand_all(council, range(3)))
    council.say(2, Kind.ASSENT, Assent(0, 0, first.hash))
    passed(council, (1, 3))
    council.say(2, Kind.PASS, Pass(0, 1, Assented(0, first.hash)))
    said = led(council, 1)
    assert said is not None and said.value == NO_VALUE and said.stands == ()


def test_a_leader_who_may_choose_prefers_a_cut() -> None:
    """And else what comes first in an order that all have, whatever was stood for first."""
    cut = Target(Change.CUT, 3)
    for targets in ((cut, Target(Change.AWAY, 4)), (Target(Change.AWAY, 4), cut)):
        council = Council(5)
        for target in targets:
            stand_all(council, range(3), target)
        said = led(council, 0)
        assert said is not None and said.value.change is Change.CUT


def test_a_leader_proposes_nothing_where_what_is_stood_for_makes_no_sense() -> None:
    council = Council(5, held=0)
    decree(council, Value(Change.AWAY, 4, 0, b""))
    stand_all(council, range(3))
    assert led(council, 1) is None
    council.now += VOTE
    said = led(council, 1)
    assert said is not None and said.value == NO_VALUE


def test_a_leader_cites_nobody_who_holds_another_branch_of_what_falls_silent() -> None:
    """He holds that branch too; but as a silence one chain is cut."""
    council = Council(5)
    full = council.seats[0].holds.report(council.away)
    twin = council.entry(4, Kind.SHOW, (), None)
    wishes = council.wish(range(4), council.away)
    council.tell(twin, range(4))
    stands = [council.stand(seat, council.away, wishes, full) for seat in (0, 1, 2)]
    other = council.stand(3, council.away, wishes, Report(1, twin.hash, 0, b""))
    said = led(council, 0)
    assert said is not None and other.hash not in said.stands
    assert said.stands == tuple(entry.hash for entry in stands)


def different(council: Council, among: Iterable[int] = (1, 2)) -> None:
    """The leader stands for three targets; of these each stands for another one of them."""
    targets = (council.away, Target(Change.AWAY, 3), Target(Change.CUT, 4))
    wishes = {target: council.wish(range(3), target) for target in targets}
    for target in targets:
        council.stand(0, target, wishes[target])
    for seat, target in zip(among, targets, strict=False):
        council.stand(seat, target, wishes[target])


def test_a_leader_waits_a_moment_before_he_proposes_nothing() -> None:
    """The third STAND for one target may be under way."""
    council = Council(5)
    different(council)
    assert council.owes(0) is None
    council.now += VOTE / 2
    assert council.owes(0) is None
    council.now += VOTE / 2
    said = led(council, 0)
    assert said is not None and said.value == NO_VALUE and len(said.stands) == 3


def test_who_proposes_nothing_needs_a_majority_without_cheats() -> None:
    council = Council(5)
    different(council)
    forks(council, 2)
    council.owes(0)
    council.now += VOTE
    assert council.owes(0) is None


def test_who_proposes_nothing_needs_a_majority_without_who_is_cut() -> None:
    council = Council(5, held=0)
    decree(council, Value(Change.CUT, 4, 0, b""))
    council.say(4, Kind.DECIDED, council.seats[0].membership.unwritten(0))
    targets = (Target(Change.AWAY, 3), Target(Change.AWAY, 2))
    wishes = {target: council.wish(range(3), target) for target in targets}
    for seat, target in ((1, targets[0]), (1, targets[1]), (0, targets[0]), (4, targets[1])):
        council.stand(seat, target, wishes[target])
    council.owes(1)
    council.now += VOTE
    assert council.owes(1) is None
    council.stand(2, targets[1], wishes[targets[1]])
    council.owes(1)
    council.now += VOTE
    said = led(council, 1)
    assert said is not None and said.value == NO_VALUE and len(said.stands) == 3


def test_who_proposes_nothing_needs_a_majority_of_stands_that_hold() -> None:
    council = Council(5)
    different(council, (1,))
    council.stand(2, Target(Change.AWAY, 3), council.wish((3,), Target(Change.AWAY, 3)))
    council.owes(0)
    council.now += VOTE
    assert council.owes(0) is None


def test_a_leader_cites_no_stand_of_a_cheat() -> None:
    council = Council(5)
    stands = stand_all(council, range(4))
    forks(council, 2)
    said = led(council, 0)
    assert said is not None
    assert said.stands == tuple(stands[seat].hash for seat in (0, 1, 3))


def test_a_leader_cites_no_stand_that_does_not_hold() -> None:
    council = Council(5)
    stands = stand_all(council, range(3))
    vain = council.stand(3, council.away, council.wish((3,), council.away))
    said = led(council, 0)
    assert said is not None and vain.hash not in said.stands
    assert said.stands == tuple(entry.hash for entry in stands)


def test_a_leader_cites_no_stand_of_who_is_cut() -> None:
    council = Council(5, held=0)
    decree(council, Value(Change.CUT, 4, 0, b""))
    council.say(4, Kind.DECIDED, council.seats[0].membership.unwritten(0))
    target = Target(Change.AWAY, 3)
    wishes = council.wish(range(3), target)
    stands = [council.stand(seat, target, wishes) for seat in (0, 1, 2, 4)]
    said = led(council, 1)
    assert said is not None
    assert said.stands == tuple(entry.hash for entry in stands[:3])


def test_a_leader_cites_nothing_that_lies_elsewhere_than_he_holds_it() -> None:
    """A report that is no part of the log as he has it: he could not show that it is one chain."""
    council = Council(5)
    full = council.seats[0].holds.report(council.away)
    wishes = council.wish(range(4), council.away)
    lie = Report(2, b"f" * 32, 0, b"")
    stands = [council.stand(seat, council.away, wishes, full) for seat in (0, 1, 2)]
    other = council.stand(3, council.away, wishes, lie)
    said = led(council, 0)
    assert said is not None and other.hash not in said.stands
    assert said.stands == tuple(entry.hash for entry in stands)
