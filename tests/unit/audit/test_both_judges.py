"""The table follows nothing that the auditor refutes, and whatever an honest leader has proposed."""

from collections.abc import Callable, Collection, Mapping, Sequence

import pytest

from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import (
    NO_REPORT,
    NO_VALUE,
    NOTHING,
    Assented,
    Change,
    Pass,
    Propose,
    Report,
    Stand,
    Target,
    Value,
    read_body,
)
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import Added, LogStore
from dixit_lan.table.decrees.judging import Judge
from dixit_lan.table.decrees.membership import Membership
from tests.unit.audit.councils import AWAY_3, Council, convicts, proposed, two_turns
from tests.unit.audit.test_breaches import PROPOSALS, STANDS, Breach
from tests.unit.audit.test_nobody_is_named import HONEST

UNHELD = {"_what_is_not_here", "_passes_that_report_what_is_not_here"}


class _Holds:
    """What somebody holds who looks on, and holds all."""

    is_current = True

    def __init__(self, membership: Membership, store: LogStore) -> None:
        self._membership, self._store = membership, store

    def report(self, target: Target) -> Report:
        return NO_REPORT

    def chain(self, seat: int, height: int, head: bytes) -> Sequence[Entry] | None:
        log = self._membership.roster.seats[seat].log
        return self._store.chain(log, height, Digest(head)) if height else ()

    def twins(self, seat: int) -> Mapping[int, Collection[Digest]]:
        return self._store.twins(self._membership.roster.seats[seat].log)

    def is_forker(self, seat: Seat) -> bool:
        return self._membership.roster.seats[seat].log in self._store.forks


def laptop_of(council: Council) -> tuple[LogStore, Membership]:
    """A laptop that holds all these entries, and obeys what they decide."""
    store = LogStore()
    membership = Membership(council.roster, council.start, None, store)
    for entry in council.entries:
        taken = [entry] if store.add(entry) in (Added.NEW, Added.FORK) else []
        for one in [*taken, *store.released]:
            membership.learn(one, 0.0)
        store.released.clear()
    while membership.next_decree() is not None:
        pass
    return store, membership


def table_of(council: Council) -> tuple[Membership, Judge]:
    """The same, and what it makes of the open number."""
    store, membership = laptop_of(council)
    holds = _Holds(membership, store)
    electorate, before = membership.electorate, tuple(membership.decrees)
    return membership, Judge(membership.chains, electorate, holds, before, membership.is_sensible)


@pytest.mark.parametrize("breach", PROPOSALS, ids=lambda breach: breach.__name__)
def test_the_table_follows_nothing_that_nobody_could_follow(
    council: Council, breach: Breach
) -> None:
    proposal = council.log(breach(council))[-1]
    membership, judge = table_of(council)
    assert membership.number == proposed(proposal).decree
    assert judge.may_follow(proposal) is False


@pytest.mark.parametrize("breach", STANDS, ids=lambda breach: breach.__name__)
def test_no_stand_holds_at_the_table_that_convicts_its_author(
    council: Council, breach: Breach
) -> None:
    stand = council.log(breach(council))[-1]
    _, judge = table_of(council)
    assert not judge.holds(stand)


@pytest.mark.parametrize("play", HONEST, ids=lambda play: play.__name__)
def test_the_table_follows_honest_leaders(
    council: Council, play: Callable[[Council], None]
) -> None:
    """Where something that is cited is not here, it is waited for."""
    play(council)
    membership, judge = table_of(council)
    expected = None if play.__name__ in UNHELD else True
    for entry in council.entries:
        body = membership.chains.body(entry)
        if isinstance(body, Stand) and body.decree == membership.number:
            assert judge.holds(entry) is (None if play.__name__ == "_what_is_not_here" else True)
        if isinstance(body, Propose) and body.decree == membership.number:
            assert judge.may_follow(entry) is expected


def test_two_turns_are_both_followed(council: Council) -> None:
    """Otherwise most of the first test would prove nothing."""
    both = two_turns(council)
    _, judge = table_of(council)
    assert [judge.may_follow(entry) for entry in both] == [True, True]
    assert {entry.kind for entry in both} == {Kind.PROPOSE}


# -- who builds on what does not count, and is named beside its author --------------------------------

Built = Callable[[Council], tuple[int, Entry]]
"""Says who else is convicted, and by which proposal its author is."""


def _on_a_pass_that_hides_an_assent(council: Council) -> tuple[int, Entry]:
    stands, value = council.stands(AWAY_3), council.away(3)
    council.assent(2, council.propose(0, value, stands))
    passes = [council.skip(seat) for seat in (0, 1, 2)]
    return 2, council.propose(1, value, stands, passes, turn=1)


def _on_a_pass_that_reports_what_nobody_could_follow(council: Council) -> tuple[int, Entry]:
    """Seat 2 has assented to a proposal of too few stands by seat 0, who is named as well."""
    stands, value = council.stands(AWAY_3), council.away(3)
    false = council.propose(0, value, stands[:2])
    council.assent(2, false)
    passes = [council.skip(0), council.skip(1), council.skip(2, assented=(0, false))]
    return 2, council.propose(1, value, passes=passes, turn=1)


def _on_a_pass_that_reports_another_turn(council: Council) -> tuple[int, Entry]:
    stands, value = council.stands(AWAY_3), council.away(3)
    first = council.propose(0, value, stands)
    council.assent(2, first, turn=1)
    passes = [council.skip(seat, turn=2) for seat in (0, 1)]
    passes.append(council.say(2, Pass(0, 2, Assented(1, first.hash))))
    return 2, council.propose(2, value, passes=passes, turn=2)


def _on_a_stand_that_came_before_its_number(council: Council) -> tuple[int, Entry]:
    """Seat 3 has not named decree 0, and stands about decree 1."""
    council.decree(NOTHING, NO_VALUE, range(3))
    target = Target(Change.AWAY, 2)
    wishes = council.wishes(target, range(3), number=1)
    held = council.held(2)
    stands = [council.stand(seat, target, wishes, held, number=1) for seat in (0, 1, 3)]
    value = Value(Change.AWAY, 2, held.height, held.head)
    return 3, council.propose(1, value, stands, number=1)


def _on_a_wish_that_came_before_its_number(council: Council) -> tuple[int, Entry]:
    """Seat 3 has not named decree 0, and wishes about decree 1; seat 0 stands by that."""
    council.decree(NOTHING, NO_VALUE, range(3))
    target = Target(Change.AWAY, 2)
    wishes = council.wishes(target, (0, 1, 3), number=1)
    return 3, council.stand(0, target, wishes, number=1)


@pytest.mark.parametrize(
    "built",
    [
        _on_a_pass_that_hides_an_assent,
        _on_a_pass_that_reports_what_nobody_could_follow,
        _on_a_pass_that_reports_another_turn,
        _on_a_stand_that_came_before_its_number,
        _on_a_wish_that_came_before_its_number,
    ],
    ids=lambda built: built.__name__,
)
def test_nothing_is_built_on_what_does_not_count(council: Council, built: Built) -> None:
    other, last = built(council)
    author = next(seat for seat in range(4) if council.log(seat)[-1] == last)
    named = {other, author}
    if built is _on_a_pass_that_reports_what_nobody_could_follow:
        named.add(0)
    convicts(council, *sorted(named))
    _, judge = table_of(council)
    verdict = judge.holds(last) if last.kind is Kind.STAND else judge.may_follow(last)
    assert verdict is False


def test_a_proposal_about_another_number_is_not_followed_whatever_it_cites(
    council: Council,
) -> None:
    """Who leads turn 3 of number 0 leads it of number 1 too, once he is away: he says that it is about
    number 0, and cites what was said about number 1.
    """
    held = council.away(3)
    council.decree(AWAY_3, held, range(3))
    target = Target(Change.AWAY, 2)
    wishes, report = council.wishes(target, range(3), number=1), council.held(2)
    stands = [council.stand(seat, target, wishes, report, number=1) for seat in range(3)]
    passes = [council.skip(seat, turn=3, number=1) for seat in range(3)]
    value = Value(Change.AWAY, 2, report.height, report.head)
    said = council.propose(3, value, stands, passes, turn=3, number=0)
    membership, judge = table_of(council)
    assert membership.leader(3) == 3 and membership.number == 1
    assert judge.may_follow(said) is False


def test_a_stand_about_another_number_does_not_hold(council: Council) -> None:
    stand = council.stands(AWAY_3)[0]
    assert table_of(council)[1].holds(stand) is True
    council.decree(NOTHING, NO_VALUE, range(3))
    assert table_of(council)[1].holds(stand) is False


def test_what_who_is_cut_has_assented_to_forces_nobody(council: Council) -> None:
    """His PASS beside those of a majority says nothing: the leader chooses."""
    council.decree(Target(Change.CUT, 3), council.away(3, change=Change.CUT), range(3))
    proposal = next(e for e in council.entries if e.kind is Kind.PROPOSE)
    council.decided(3, proposal, [e for e in council.entries if e.kind is Kind.ASSENT])
    target = Target(Change.AWAY, 2)
    stands = council.stands(target, range(3), number=1)
    first = council.propose(1, NO_VALUE, stands, number=1)
    council.assent(3, first, number=1)
    passes = [council.skip(seat, number=1) for seat in (0, 1, 2)]
    passes.append(council.skip(3, assented=(0, first), number=1))
    held = proposed_report(stands[0])
    value = Value(Change.AWAY, 2, held.height, held.head)
    second = council.propose(2, value, stands, passes, turn=1, number=1)
    assert table_of(council)[1].may_follow(second) is True
    convicts(council)


def proposed_report(stand: Entry) -> Report:
    """What a STAND reports."""
    body = read_body(stand)
    assert isinstance(body, Stand)
    return body.report
