"""What a DECIDED must cite (membership rule 3), and which certificate makes a decree (rule 10).

Everything here is said by hand: whole majorities write what no honest laptop would.
"""

from collections.abc import Iterable

import pytest

from dixit_lan.logs.decrees import (
    NO_VALUE,
    Assent,
    By,
    Change,
    Decided,
    Pass,
    Propose,
    Target,
    Value,
    Wish,
)
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import Kind
from tests.unit.table.councils import Council

SILENT = Value(Change.AWAY, 3, 0, b"")


def proposal_of(
    council: Council,
    author: int,
    value: Value = NO_VALUE,
    *,
    number: int = 0,
    turn: int = 0,
    hears: Iterable[int] | None = None,
) -> Entry:
    body = Propose(number, turn, value, (), ())
    return council.say(author, Kind.PROPOSE, body, hears)


def assents_to(
    council: Council,
    proposal: Entry,
    seats: Iterable[int],
    *,
    number: int = 0,
    turn: int = 0,
    hears: Iterable[int] | None = None,
) -> list[Entry]:
    body = Assent(number, turn, proposal.hash)
    return [council.say(seat, Kind.ASSENT, body, hears) for seat in seats]


def goes_on(
    council: Council, author: int, proposal: Entry, assents: Iterable[Entry], number: int = 0
) -> bool:
    """Does the author's log go on with a DECIDED that cites this?"""
    names = tuple(entry.hash for entry in assents)
    said = council.say(author, Kind.DECIDED, Decided(number, proposal.hash, names))
    held = {founder.store.holds(said) for founder in council.seats}
    (is_held,) = held
    return is_held


def decree(council: Council, value: Value, number: int = 0, leader: int = 0) -> None:
    """Seats 0, 1 and 2 decide this, and write it down."""
    proposal = proposal_of(council, leader, value, number=number)
    assents = assents_to(council, proposal, (0, 1, 2), number=number)
    for seat in (0, 1, 2):
        assert goes_on(council, seat, proposal, assents, number)
    for founder in council.seats:
        founder.decide()


# -- rule 3: what a DECIDED cites ------------------------------------------------------------------


def test_a_log_goes_on_with_a_decree_that_a_majority_has_assented_to() -> None:
    """Otherwise the tests below would prove nothing."""
    council = Council(5, held=0)
    proposal = proposal_of(council, 0)
    assert goes_on(council, 3, proposal, assents_to(council, proposal, (0, 1, 2)))


def test_two_of_five_are_none() -> None:
    council = Council(5, held=0)
    proposal = proposal_of(council, 0)
    assert not goes_on(council, 3, proposal, assents_to(council, proposal, (0, 1)))


def test_a_log_names_decree_after_decree() -> None:
    """Seat 3 has not named decree 0: then decree 1 is none for it, whoever leads."""
    council = Council(5, held=0)
    decree(council, Value(Change.AWAY, 4, 0, b""))
    council.say(4, Kind.DECIDED, council.seats[0].membership.unwritten(0))
    proposal = proposal_of(council, 4, number=1, turn=4)
    assents = assents_to(council, proposal, (0, 1, 2), number=1, turn=4)
    assert not goes_on(council, 3, proposal, assents, 1)
    assert goes_on(council, 0, proposal, assents, 1)


def test_a_proposal_about_another_number_proves_nothing() -> None:
    """Who leads turn 4 of number 0 leads it of number 1 too, once he is away."""
    council = Council(5, held=0)
    proposal = proposal_of(council, 4, turn=4)
    decree(council, Value(Change.AWAY, 4, 0, b""))
    assert council.seats[0].membership.leader(4) == 4
    assents = assents_to(council, proposal, (0, 1, 2), number=1, turn=4)
    assert not goes_on(council, 0, proposal, assents, 1)
    assert council.seats[4].decide() == []


def test_assents_in_another_turn_of_the_same_leader_decide_nothing() -> None:
    council = Council(5, held=0)
    proposal = proposal_of(council, 0)
    assert council.seats[4].membership.leader(5) == 0
    assents_to(council, proposal, (0, 1, 2), turn=5)
    assert council.seats[4].decide() == []


def test_a_proposal_by_who_does_not_lead_its_turn_proves_nothing() -> None:
    council = Council(5, held=0)
    proposal = proposal_of(council, 1)
    assert not goes_on(council, 3, proposal, assents_to(council, proposal, (0, 1, 2)))
    assert council.decide() == [[]] * 5


def test_a_proposal_that_came_before_its_number_proves_nothing() -> None:
    council = Council(5, held=0)
    early = proposal_of(council, 1, SILENT, number=1)
    decree(council, NO_VALUE)
    assents = assents_to(council, early, (0, 1, 2), number=1)
    assert not goes_on(council, 0, early, assents, 1)
    assert council.decide() == [[]] * 5


def test_assents_to_another_proposal_prove_nothing() -> None:
    council = Council(5, held=0)
    first, second = proposal_of(council, 0), proposal_of(council, 0, SILENT)
    assert not goes_on(council, 3, second, assents_to(council, first, (0, 1, 2)))


@pytest.mark.parametrize("turn", [0, 1])
def test_an_assent_that_its_author_was_not_free_to_give_proves_nothing(turn: int) -> None:
    """Seat 2 has left turn 0 for this one."""
    council = Council(5, held=0)
    proposal = proposal_of(council, 0)
    if turn:
        council.say(2, Kind.PASS, Pass(0, turn, None))
    assents = assents_to(council, proposal, (0, 1, 2))
    assert goes_on(council, 3, proposal, assents) is not bool(turn)
    assert council.decide([0]) == [[] if turn else [NO_VALUE]]


def test_who_is_cut_is_none_of_those_who_decide() -> None:
    council = Council(5, held=0)
    decree(council, Value(Change.CUT, 4, 0, b""))
    proposal = proposal_of(council, 1, number=1)
    first = council.entry(4, Kind.DECIDED, (), None)
    assert not council.seats[0].store.holds(first)
    certificate = council.seats[0].membership.unwritten(0)
    council.say(4, Kind.DECIDED, certificate)
    assents = assents_to(council, proposal, (0, 1, 4), number=1)
    assert not goes_on(council, 0, proposal, assents, 1)
    assert council.decide() == [[]] * 5


def test_twins_of_one_assent_are_one() -> None:
    """All that is cited is each of another elector, or it is no certificate, however much there is."""
    council = Council(5, held=0)
    proposal = proposal_of(council, 0)
    assents = assents_to(council, proposal, (0, 1, 2))
    council.last[2] = council.entry(2, Kind.AGREE, (), None)
    council.tell(council.last[2], range(5))
    twin = assents_to(council, proposal, (2,))
    assert not goes_on(council, 3, proposal, [*assents, *twin])
    assert goes_on(council, 4, proposal, assents)


def test_what_makes_no_sense_is_nothing_in_every_chain() -> None:
    """A majority may decide nonsense: that somebody is back who never went."""
    council = Council(5, held=0)
    decree(council, Value(Change.BACK, 3, 0, b""))
    for founder in council.seats:
        assert founder.membership.decrees == [NO_VALUE]
    assert council.seats[0].membership.own.decrees == (NO_VALUE,)


# -- rule 10: which certificate counts ----------------------------------------------------------------


class Twice(Council):
    """Turn 0 decides that seat 3 is away, turn 1 nothing. ``spoiled``: the leader of turn 0 has made
    two proposals. Seat 4 hears only what the tests tell it.
    """

    def __init__(self, *, spoiled: bool = True) -> None:
        super().__init__(5, held=0)
        others = range(4)
        self.first = proposal_of(self, 0, SILENT, hears=others)
        self.early = assents_to(self, self.first, (0, 1, 2), hears=others)
        if spoiled:
            proposal_of(self, 0, hears=others)
        passed = self.seats[0].membership.own.assented
        for seat in (0, 1, 2):
            self.say(seat, Kind.PASS, Pass(0, 1, passed), others)
        self.second = proposal_of(self, 1, turn=1, hears=others)
        self.late = assents_to(self, self.second, (0, 1, 2), turn=1, hears=others)

    def tell_all(self, seat: int = 4) -> None:
        """Each log in its order, whatever comes when."""
        for entry in self.all:
            self.tell(entry, [seat])

    def names(self, author: int, proposal: Entry, assents: Iterable[Entry]) -> Entry:
        """A DECIDED that only its author has heard."""
        names = tuple(entry.hash for entry in assents)
        return self.say(author, Kind.DECIDED, Decided(0, proposal.hash, names), [author])


def test_the_later_turn_counts_for_who_has_written_nothing_down() -> None:
    council = Twice()
    council.tell_all()
    membership = council.seats[4].membership
    assert council.seats[4].decide() == [NO_VALUE] and membership.split is None


@pytest.mark.parametrize("spoiled", [True, False])
def test_the_earlier_turn_gives_way_only_if_its_leader_made_two(spoiled: bool) -> None:
    """Whether the certificates come together, or one by one."""
    council = Twice(spoiled=spoiled)
    council.tell_all()
    membership = council.seats[4].membership
    council.seats[4].decide()
    assert membership.split == (None if spoiled else 0)
    assert membership.decrees == ([NO_VALUE] if spoiled else [])


def test_two_of_one_turn_are_a_split_though_both_come_at_once() -> None:
    """Seats 0 and 2 fork, and tell seat 3 another story than 0, 1 and 4."""
    council = Council(5, held=0)
    ours, theirs = [0, 1, 2, 4], [3]
    first = proposal_of(council, 0, SILENT, hears=ours)
    assents_to(council, first, (0, 1, 2), hears=ours)
    del council.last[0], council.last[2]
    second = proposal_of(council, 0, hears=theirs)
    twins = assents_to(council, second, (0, 2, 3), hears=theirs)
    names = _names(twins)
    said = council.say(3, Kind.DECIDED, Decided(0, second.hash, names), theirs)
    for entry in (second, *twins, said):
        council.tell(entry, [4])
    assert council.seats[4].store.holds(said)
    assert council.seats[4].decide() == [] and council.seats[4].membership.split == 0


def test_what_one_has_written_down_stays() -> None:
    council = Twice()
    council.tell_all()
    council.say(4, Kind.DECIDED, Decided(0, council.first.hash, _names(council.early)))
    assert council.seats[4].decide() == []
    assert council.seats[4].membership.split == 0
    assert council.seats[4].membership.decision() == (SILENT, None)


def test_what_one_has_obeyed_is_not_undone() -> None:
    """The game has gone on from there: all stop, though others may take the later turn."""
    council = Twice()
    for entry in (council.first, *council.early):
        council.tell(entry, [4])
    assert council.seats[4].decide() == [SILENT]
    council.tell_all()
    assert council.seats[4].membership.split == 0


def test_what_another_has_written_down_does_not_give_way() -> None:
    council = Twice()
    council.tell_all()
    assert council.seats[4].decide() == [NO_VALUE]
    said = council.names(3, council.first, council.early)
    council.tell(said, [4])
    assert council.seats[4].membership.split == 0


def test_a_split_outlives_a_restart() -> None:
    council = Twice(spoiled=False)
    council.tell_all()
    again = type(council.seats[4])(council, 4)
    for entry in council.all:
        again.hear(entry, 0.0)
    assert again.decide() == [] and again.membership.split == 0


def test_a_twin_that_comes_late_mends_what_looked_like_a_split() -> None:
    council = Twice(spoiled=False)
    council.tell_all()
    assert council.seats[4].decide() == [] and council.seats[4].membership.split == 0
    twin = council.entry(0, Kind.PROPOSE, Propose(0, 0, NO_VALUE, (), ()), None)
    council.tell(twin, [4])
    assert council.seats[4].decide() == [NO_VALUE] and council.seats[4].membership.split is None


def _names(entries: Iterable[Entry]) -> tuple[bytes, ...]:
    return tuple(entry.hash for entry in entries)


def test_a_second_certificate_that_comes_as_assents_alone_is_a_split() -> None:
    """Nobody has written it down: to hold it is enough."""
    council = Council(5, held=0)
    proposal = proposal_of(council, 0)
    ours = assents_to(council, proposal, (0, 1, 2), hears=[0])
    council.seats[4].hear(proposal, 0.0)
    for entry in ours:
        council.tell(entry, [4])
    assert council.seats[4].decide() == [NO_VALUE]
    wishes = council.wish((0,), Target(Change.AWAY, 3))
    assert wishes and council.seats[4].membership.split is None
    passed = council.seats[0].membership.own.assented
    for seat in (1, 2, 3):
        council.say(seat, Kind.PASS, Pass(0, 1, passed if seat < 3 else None))
    second = proposal_of(council, 1, SILENT, turn=1)
    assents_to(council, second, (1, 2), turn=1)
    assert council.seats[4].membership.split is None
    assents_to(council, second, (3,), turn=1)
    assert council.seats[4].membership.split == 0
    decided = council.seats[4].membership.unwritten(0)
    for seat in (0, 1, 2, 4):
        council.say(seat, Kind.DECIDED, decided)
        council.say(seat, Kind.WISH, Wish(1, Target(Change.AWAY, 3), yes=True, by=By.PERSON))
    assert len(council.seats[4].membership.instance.wishes[Target(Change.AWAY, 3)]) == 4
    assert council.owes(4) is None
