"""PROPOSEs that come before what lies before them, and what is passed on at once (rule 9)."""

from dixit_lan.ids import Seat
from dixit_lan.logs.decrees import NO_VALUE, Propose
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.table.decrees.membership import ORPHANS_PER_TURN, TURNS_AHEAD
from tests.unit.table.councils import Council


def orphan(council: Council, author: int, turn: int = 0, at: int = 0, number: int = 0) -> Entry:
    """A PROPOSE after entries that nobody else will ever hold; ``at`` makes it another one."""
    last = council.last.get(author)
    for step in range(at + 2):
        last = council.entry(author, Kind.SHOW, (step,), last)
    body = Propose(number, turn, NO_VALUE, (), ())
    return council.entry(author, Kind.PROPOSE, body, last)


def proposals(council: Council, turn: int = 0) -> set[bytes]:
    return {*council.seats[1].membership.instance.proposals[turn]}


def test_an_orphan_of_the_leader_is_kept_once() -> None:
    council = Council(5)
    said, membership = orphan(council, 0), council.seats[1].membership
    assert membership.hear_orphan(said) is True
    assert membership.hear_orphan(said) is False
    assert proposals(council) == {said.hash}


def test_so_many_orphans_of_a_turn_are_kept_and_no_more() -> None:
    """One laptop alone could fill the others' memory."""
    council = Council(5)
    said = [orphan(council, 0, at=at) for at in range(ORPHANS_PER_TURN + 1)]
    heard = [council.seats[1].membership.hear_orphan(entry) for entry in said]
    assert heard == [True] * ORPHANS_PER_TURN + [False]


def test_orphans_of_turns_far_ahead_are_not_kept() -> None:
    council = Council(5)
    membership = council.seats[1].membership
    for turn, kept in ((TURNS_AHEAD, True), (TURNS_AHEAD + 1, False)):
        leader = membership.leader(turn)
        assert membership.hear_orphan(orphan(council, leader, turn)) is kept


def test_what_is_no_proposal_of_its_turns_leader_is_not_passed_on() -> None:
    """Neither by another founder, nor about another number; nor is our own sent back to us."""
    council = Council(5)
    membership = council.seats[1].membership
    assert membership.is_proposal(orphan(council, 0))
    assert not membership.is_proposal(orphan(council, 2))
    assert not membership.is_proposal(orphan(council, 0, number=1))
    assert membership.leader(1) == Seat(1)
    assert not membership.is_proposal(orphan(council, 1, turn=1))
    assert council.seats[2].membership.is_proposal(orphan(council, 1, turn=1))
    assert not membership.is_proposal(council.entry(0, Kind.AGREE, (), None))


def test_a_proposal_on_another_branch_counts_as_another() -> None:
    council = Council(5)
    first = council.propose(0, NO_VALUE, ())
    twin = council.entry(0, Kind.PROPOSE, Propose(0, 0, NO_VALUE, (b"x" * 32,), ()), None)
    council.tell(twin, [1])
    assert proposals(council) == {first.hash, twin.hash}
    membership = council.seats[1].membership
    assert membership.certificates.is_spoiled(membership.instance, 0, membership.decrees)
