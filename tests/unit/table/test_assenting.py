"""To what an honest seat assents, once it may be followed (membership rule 9)."""

import pytest

from dixit_lan.logs.decrees import NO_VALUE, Assent, Change, Target, Value
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import Kind
from tests.unit.table.councils import Council
from tests.unit.table.test_certificates import decree
from tests.unit.table.test_leading import different, forks, passed, stand_all

AWAY = Change.AWAY


def assents(council: Council, seat: int, proposal: Entry) -> bool:
    """Does this seat assent to it, once it has waited for others to come?"""
    for _ in range(4):
        owed = council.owes(seat)
        council.now += 0.25
    assert owed is None or owed[0] in (Kind.ASSENT, Kind.PASS)
    return owed is not None and owed[1] == Assent(
        0, proposal_turn(council, proposal), proposal.hash
    )


def proposal_turn(council: Council, proposal: Entry) -> int:
    turns = council.seats[0].membership.instance.proposals
    return next(turn for turn, found in turns.items() if proposal.hash in found)


def value(council: Council) -> Value:
    """The last seat is away, its log as all hold it."""
    log = council.seats[0].store.log(council.logs[-1])
    return Value(AWAY, council.count - 1, log.height, log.head)


@pytest.mark.parametrize("height", [2, 3])
def test_nobody_assents_to_what_may_not_be_followed(height: int) -> None:
    """All who stand hold three entries."""
    council = Council(5)
    said, log = stand_all(council, range(4)), council.seats[0].store.log(council.logs[4])
    cut = Value(AWAY, 4, height, log.entries[height - 1].hash)
    assert assents(council, 1, council.propose(0, cut, said)) is (height == 3)


@pytest.mark.parametrize("turn", [0, 1])
def test_nobody_assents_in_a_turn_that_she_has_left(turn: int) -> None:
    council = Council(5)
    proposal = council.propose(0, value(council), stand_all(council, range(4)))
    if turn:
        passed(council, (2,))
    assert assents(council, 2, proposal) is (turn == 0)


def test_nobody_assents_to_a_return_to_what_she_does_not_hold() -> None:
    """The game would go on from entries that she may never get."""
    council = Council(5, held=0)
    decree(council, Value(AWAY, 4, 0, b""))
    for seat in (3, 4):
        council.say(seat, Kind.DECIDED, council.seats[0].membership.unwritten(0))
    tail = council.say(4, Kind.AGREE, (), hears=[0, 1, 2])
    target = Target(Change.BACK, 4, height=tail.seq + 1, head=tail.hash)
    stands = stand_all(council, range(4), target)
    back = Value(Change.BACK, 4, tail.seq + 1, tail.hash)
    proposal = council.propose(1, back, stands)
    wanted = Assent(1, 0, proposal.hash)
    for at in range(2):
        for _ in range(4):
            owed = council.owes(3)
            council.now += 0.25
        assert (owed is not None and owed[1] == wanted) is bool(at)
        council.tell(tail, [3])


def test_nothing_is_assented_to_where_nobody_could_choose_better() -> None:
    """Three stand for three things, and two of them for one."""
    council = Council(5)
    different(council)
    stands = {seat: e for _, seat, e in council.seats[0].membership.instance.all_stands()}
    proposal = council.propose(0, NO_VALUE, stands.values())
    council.seats[2].holds.is_current = False  # it stands for nothing more
    assert assents(council, 2, proposal)


def test_nothing_is_assented_to_where_all_stand_for_a_cut() -> None:
    """Where a fork is cut may hang on twins that this leader does not hold."""
    council = Council(5)
    stands = stand_all(council, range(4), Target(Change.CUT, 4))
    assert assents(council, 1, council.propose(0, NO_VALUE, stands))


@pytest.mark.parametrize("turn", [0, 1])
def test_nothing_is_assented_to_in_a_later_turn(turn: int) -> None:
    """Else one seat that leads badly would keep all others from ever ending it."""
    council = Council(5)
    stands = stand_all(council, range(4))
    passes = passed(council, (1, 2, 3)).values() if turn else ()
    proposal = council.propose(turn, NO_VALUE, stands, turn=turn, passes=passes)
    assert assents(council, 2, proposal) is bool(turn)


@pytest.mark.parametrize("cheats", [0, 1])
def test_nobody_needs_the_pass_of_a_cheat(cheats: int) -> None:
    council = Council(5)
    stands, away = stand_all(council, range(4)), value(council)
    passes = passed(council, (1, 2, 4))
    proposal = council.propose(1, away, stands, turn=1, passes=passes.values())
    if cheats:
        forks(council, 4)
    assert assents(council, 2, proposal) is not bool(cheats)
