"""What a record decides about who is at the table, in which order, or in two ways."""

from collections.abc import Callable

import msgspec
import pytest

from dixit_lan.audit.decrees import branches
from dixit_lan.audit.reading import read_record
from dixit_lan.audit.report import Verdict
from dixit_lan.logs.decrees import (
    NO_VALUE,
    NOTHING,
    Assent,
    By,
    Change,
    Decided,
    Propose,
    Target,
    Value,
    Wish,
)
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.wire.canonical import encode
from tests.unit.audit.councils import (
    AWAY_3,
    CUT_3,
    LOBBY,
    Council,
    convicts,
    convicts_by_last,
    hashes,
)


def _ballot(council: Council) -> tuple[Entry, list[Entry]]:
    """AWAY of seat 3, proposed, and three assents to it."""
    proposal = council.propose(0, council.away(3), council.stands(AWAY_3))
    return proposal, [council.assent(seat, proposal) for seat in range(3)]


def test_a_majority_of_assents_decides(council: Council) -> None:
    proposal, _ = _ballot(council)
    assert council.changes() == [Change.AWAY]
    council.entries.pop()
    assert council.changes() == []
    council.assent(3, proposal)  # who is to go may assent as well
    assert council.changes() == [Change.AWAY]
    convicts(council)


def test_assents_of_one_seat_are_one(council: Council) -> None:
    proposal, _ = _ballot(council)
    council.entries.pop()
    last = council.log(1)[-1]
    council.say(1, Assent(0, 0, proposal.hash), after=council.log(1)[-2])
    assert council.log(1)[-1] == last
    assert council.changes() == []


def test_what_is_not_in_order_does_not_count(council: Council) -> None:
    """A third assent below the author's own pass decides nothing, wherever it is cited."""
    proposal, assents = _ballot(council)
    council.entries.pop()
    council.skip(2)
    late = council.assent(2, proposal)
    council.decided(3, proposal, [*assents[:2], late])
    assert council.changes() == []
    assert not council.decrees().chains.holds(council.log(3)[-1].hash)
    convicts(council, 2)


@pytest.mark.parametrize("turn", [0, 1])
def test_only_the_leader_of_its_turn_is_followed(council: Council, turn: int) -> None:
    proposal = council.propose(1, council.away(3), council.stands(AWAY_3), turn=turn)
    for seat in range(3):
        council.assent(seat, proposal, turn)
    assert council.changes() == ([Change.AWAY] if turn == 1 else [])


def test_guests_and_those_who_are_cut_decide_nothing() -> None:
    council = Council(4, guests=1)
    council.decree(
        Target(Change.JOIN, 4, joiner=council.guests[0]),
        Value(Change.JOIN, 4, 0, b"", council.guests[0]),
        range(3),
    )
    council.decree(CUT_3, council.away(3, change=Change.CUT), range(3), 1, leader=1)
    assert council.changes() == [Change.JOIN, Change.CUT]
    stands = council.stands(Target(Change.AWAY, 0), number=2)
    proposal = council.propose(2, council.away(0, 15), stands, number=2)
    for seat in (1, 2):
        council.assent(seat, proposal, number=2)
    named = _named(council, 2)
    for seat in (3, 4):
        for entry in named:
            council.say(seat, entry)
        council.assent(seat, proposal, number=2)
    assert len(council.changes()) == 2


def _named(council: Council, count: int) -> list[Decided]:
    """The DECIDEDs that seat 0 has written."""
    bodies = [e.body for e in council.log(0) if e.kind is Kind.DECIDED]
    return [msgspec.msgpack.decode(body, type=Decided) for body in bodies[:count]]


# -- DECIDED ---------------------------------------------------------------------------------------


def test_a_log_ends_before_a_decree_that_nothing_supports(council: Council) -> None:
    """What follows is passed over, whatever it says; and nobody is named for it."""
    proposal, assents = _ballot(council)
    council.entries.remove(assents[2])  # not here, or it never was
    council.decided(1, proposal, assents)
    council.write(1, Kind.SEAT_COMMIT, b"\x80", LOBBY)
    council.say(1, Wish(7, AWAY_3, True, By.BOT))
    report = council.report()
    assert (report.verdict, report.offences) == (Verdict.UNFINISHED, ()), report.to_text()
    assert report.passed_over == 3
    assert "seat is still due from P0, P1, P2, P3" in report.problem
    decrees = council.decrees()
    (log,) = [log for log in branches(read_record(council.record()), decrees)[1:2]]
    assert [filed.entry for filed in log] == council.log(1)[:-3]


def test_it_goes_on_once_all_is_here_in_any_order(council: Council) -> None:
    proposal, assents = _ballot(council)
    council.decided(1, proposal, assents)
    council.wish(1, Target(Change.AWAY, 2), number=1)
    whole = council.entries
    council.entries = [entry for entry in whole if entry != assents[2]] + [assents[2]]
    decrees = council.decrees()
    assert decrees.chains.holds(whole[-1].hash)
    convicts(council)


def _two_assents(council: Council) -> None:
    proposal, assents = _ballot(council)
    council.decided(3, proposal, assents[:2])


def _assents_to_another_proposal(council: Council) -> None:
    _, assents = _ballot(council)
    other = council.propose(1, council.away(3, 15), council.stands(AWAY_3), turn=1)
    council.decided(3, other, assents)


def _a_proposal_of_no_leader(council: Council) -> None:
    proposal = council.propose(1, council.away(3), council.stands(AWAY_3))
    council.decided(3, proposal, [council.assent(seat, proposal) for seat in range(3)])


def _no_proposal(council: Council) -> None:
    _, assents = _ballot(council)
    council.decided(3, council.log(0)[0], assents)


def _something_else_cited(council: Council) -> None:
    proposal, assents = _ballot(council)
    council.decided(3, proposal, [*assents, council.log(2)[0]])


def _of_another_number(council: Council) -> None:
    proposal, assents = _ballot(council)
    council.decided(3, proposal, assents, number=1)


def _decided_twice(council: Council) -> None:
    """In a turn that the same seat leads for either number."""
    proposal = council.propose(3, council.away(3), turn=3)
    assents = [council.assent(seat, proposal, turn=3) for seat in range(3)]
    for _ in range(2):
        council.decided(3, proposal, assents)


def _a_proposal_before_its_number(council: Council) -> None:
    """Seat 1 has not named decree 0 when it proposes decree 1."""
    council.decree(NOTHING, NO_VALUE, (0, 2, 3))
    early = council.propose(1, council.away(3), number=1)
    assents = [council.assent(seat, early, number=1) for seat in (0, 2, 3)]
    council.decided(3, early, assents, number=1)


def _a_proposal_about_an_earlier_number(council: Council) -> None:
    """By who leads this turn of either number: the last, once he is away."""
    proposal = council.propose(3, council.away(3), turn=3)
    value = council.away(3)
    decree = council.propose(0, value, council.stands(AWAY_3))
    assents = [council.assent(seat, decree) for seat in range(3)]
    for seat in range(4):
        council.decided(seat, decree, assents)
    again = [council.assent(seat, proposal, turn=3, number=1) for seat in range(3)]
    council.decided(3, proposal, again, number=1)


def _nothing_cited(council: Council) -> None:
    council.say(3, Decided(0, b"x" * 32, (b"1" * 32, b"2" * 32, b"3" * 32)))


@pytest.mark.parametrize(
    "says",
    [
        _two_assents,
        _assents_to_another_proposal,
        _a_proposal_of_no_leader,
        _no_proposal,
        _something_else_cited,
        _of_another_number,
        _decided_twice,
        _a_proposal_before_its_number,
        _a_proposal_about_an_earlier_number,
        _nothing_cited,
    ],
    ids=lambda says: says.__name__,
)
def test_what_supports_no_decree(council: Council, says: Callable[[Council], None]) -> None:
    says(council)
    end = council.log(3)[-1]
    council.say(3, Wish(5, AWAY_3, True, By.BOT))
    decrees = council.decrees()
    assert not decrees.chains.holds(end.hash) and decrees.chains.holds(end.backlink)
    council.entries = [e for e in council.entries if e.kind is not Kind.PROPOSE]
    assert not any(finding.whose == end.log for finding in council.decrees().offences)


def _assents_of_another_turn(council: Council) -> None:
    _assents_said(council, turn=1)


def _assents_said(council: Council, turn: int) -> None:
    proposal = council.propose(0, council.away(3), council.stands(AWAY_3))
    for seat in range(3):
        council.assent(seat, proposal, turn=turn)


@pytest.mark.parametrize(
    ("says", "decided"),
    [
        (_a_proposal_of_no_leader, []),
        (_a_proposal_before_its_number, [Change.NOOP]),
        (_a_proposal_about_an_earlier_number, [Change.AWAY]),
        (_assents_of_another_turn, []),
        (lambda council: _assents_said(council, turn=0), [Change.AWAY]),
    ],
)
def test_what_decides_nothing(
    council: Council, says: Callable[[Council], None], decided: list[Change]
) -> None:
    """However many assent to it."""
    says(council)
    assert council.changes() == decided


def test_no_decree_rests_on_what_a_guest_says() -> None:
    council = Council(4, guests=1)
    proposal, assents = _ballot(council)
    guest = council.assent(4, proposal)
    council.decided(0, proposal, [*assents, guest])
    assert not council.decrees().chains.holds(council.log(0)[-1].hash)
    assert council.decrees().offences == []


def test_an_unreadable_decree_ends_its_log_and_names_its_author(council: Council) -> None:
    council.write(2, Kind.DECIDED, b"\xc0", council.start)
    convicts_by_last(council, 2)
    council.wish(2, AWAY_3)
    assert not council.decrees().chains.holds(council.log(2)[-1].hash)


def test_labels_count_the_decrees_of_a_chain(council: Council) -> None:
    council.decree(NOTHING, NO_VALUE, range(3), named_by=(0, 2))
    council.decree(AWAY_3, council.away(3), (0, 2, 1), number=1, leader=1, named_by=())
    decrees = council.decrees()
    labels = [decrees.chains.label(council.log(seat)[-1].hash) for seat in range(4)]
    assert labels == [1, 0, 1, 0]


# -- two ways --------------------------------------------------------------------------------------


def _split(council: Council, *, named: bool = False) -> None:
    """Five founders. Seat 0 forks its proposal; 1 and 2 follow one, 3 and 4 the other."""
    away, cut = council.stands(AWAY_3), council.stands(CUT_3)
    last = council.log(0)[-1]
    one = council.propose(0, council.away(3), away)
    mine = council.assent(0, one)
    other = council.propose(0, council.away(3, change=Change.CUT), cut, after=last)
    theirs = council.say(0, Assent(0, 0, other.hash), after=other)
    first = [mine, *(council.assent(seat, one) for seat in (1, 2))]
    second = [theirs, *(council.assent(seat, other) for seat in (3, 4))]
    if named:
        council.decided(1, one, first)
        council.decided(4, other, second)


@pytest.mark.parametrize("named", [True, False])
def test_one_decree_that_was_decided_in_two_ways(named: bool) -> None:
    """Nothing is decided: the game is adjourned, and who forked is named, nobody else."""
    council = Council(5)
    _split(council, named=named)
    report = council.report()
    assert report.verdict is Verdict.UNFINISHED
    assert report.problem == "adjourned: one decree was decided in two ways, by P0"
    assert {(one.offence, one.name) for one in report.offences} == {(Offence.TWO_ENTRIES, "P0")}
    assert council.changes() == []


def test_who_broke_another_rule_has_no_hand_in_a_split_by_that() -> None:
    """Seat 3 has assented as it should, and said elsewhere what it must not."""
    council = Council(5)
    _split(council)
    council.wish(3, AWAY_3, number=7)
    report = council.report()
    assert report.problem == "adjourned: one decree was decided in two ways, by P0"
    assert {one.name for one in report.offences} == {"P0", "P3"}


def _later_turn(council: Council) -> tuple[Entry, list[Entry]]:
    """Turn 0 was led by a forker, and decided; turn 1 chose freely, by those who could not know."""
    away, cut = council.stands(AWAY_3), council.stands(CUT_3)
    last = council.log(0)[-1]
    one = council.propose(0, council.away(3), away)
    other = council.propose(0, council.away(3, change=Change.CUT), cut, after=last)
    mine = council.say(0, Assent(0, 0, one.hash), after=one)
    first = [mine, *(council.assent(seat, one) for seat in (1, 2))]
    for seat in (3, 4):
        council.assent(seat, other)
    reported = {1: one, 2: one, 3: other, 4: other}
    passes = [council.skip(seat, assented=(0, reported[seat])) for seat in (1, 2, 3, 4)]
    third = council.propose(1, NO_VALUE, away, passes, turn=1)
    for seat in (1, 2, 4):
        council.assent(seat, third, turn=1)
    return one, first


def test_a_later_turn_wins_over_one_whose_leader_made_two() -> None:
    council = Council(5)
    _later_turn(council)
    report = council.report()
    assert council.changes() == [Change.NOOP]
    assert {one.name for one in report.offences} == {"P0"}
    assert "two ways" not in report.problem


def test_not_for_who_has_written_the_earlier_one_down() -> None:
    council = Council(5)
    one, first = _later_turn(council)
    council.decided(0, one, first)
    report = council.report()
    assert report.problem == "adjourned: one decree was decided in two ways, by P0"
    assert {one.name for one in report.offences} == {"P0"}


def test_a_majority_that_goes_against_a_decree_is_named() -> None:
    """Turn 0 has decided, honestly led. Three who decide something else in turn 1 are named, all that
    were in both among them; the two who were in neither are not.
    """
    council = Council(5)
    stands = council.stands(AWAY_3)
    one = council.propose(0, council.away(3), stands)
    for seat in (0, 1, 2):
        council.assent(seat, one)
    passes = [council.skip(2, assented=(0, one)), *(council.skip(seat) for seat in (3, 4))]
    other = council.propose(1, NO_VALUE, stands, passes, turn=1)
    for seat in (2, 3, 4):
        council.assent(seat, other, turn=1)
    report = council.report()
    assert report.problem == ("adjourned: one decree was decided in two ways, by P1, P2, P3, P4")
    assert {one.name for one in report.offences} == {"P1", "P2", "P3", "P4"}


# -- cut is for good -------------------------------------------------------------------------------


def test_a_majority_that_brings_a_cut_seat_back_is_named_and_does_nothing(
    council: Council,
) -> None:
    council.decree(CUT_3, council.away(3, change=Change.CUT), range(3))
    held = council.held(3)
    target = Target(Change.BACK, 3, height=held.height, head=held.head)
    value = Value(Change.BACK, 3, held.height, held.head)
    council.decree(target, value, range(3), number=1, leader=1)
    assert council.changes() == [Change.CUT, Change.NOOP]
    report = council.report()
    assert {(one.offence, one.name) for one in report.offences} == {
        (Offence.BAD_DECREE, f"P{seat}") for seat in range(3)
    }


def test_the_branch_that_a_decree_names_counts(council: Council) -> None:
    """Whatever came first in the file; and what follows on it is taken along."""
    base = council.log(3)[-1]
    shown = council.write(3, Kind.ACK, encode(()), council.start)
    hidden = council.write(3, Kind.ACK, encode(1), council.start, after=base)
    more = council.write(3, Kind.ACK, encode(()), council.start, after=hidden)
    for end in (shown, hidden):
        now = Council(4)
        now.entries = list(council.entries)
        value = Value(Change.CUT, 3, end.seq + 1, end.hash)
        proposal = now.propose(0, value, now.stands(Target(Change.CUT, 3, twins=True)))
        for seat in range(3):
            now.assent(seat, proposal)
        log = branches(read_record(now.record()), now.decrees())[3]
        tail = [shown] if end == shown else [hidden, more]
        assert [filed.entry for filed in log][base.seq + 1 :] == tail


def test_what_others_say_does_not_end_a_branch(council: Council) -> None:
    """Somebody else's twin that claims to follow on the branch is none of it."""
    base = council.log(3)[-1]
    council.write(3, Kind.ACK, encode(()), council.start)
    hidden = council.write(3, Kind.ACK, encode(1), council.start, after=base)
    more = council.write(3, Kind.ACK, encode(()), council.start, after=hidden)
    for _ in range(4):
        council.write(2, Kind.ACK, encode(()), council.start)
    council.write(2, Kind.ACK, encode(()), council.start, after=hidden)
    value = Value(Change.CUT, 3, hidden.seq + 1, hidden.hash)
    proposal = council.propose(0, value, council.stands(Target(Change.CUT, 3, twins=True)))
    for seat in range(3):
        council.assent(seat, proposal)
    log = branches(read_record(council.record()), council.decrees())[3]
    assert [filed.entry for filed in log][-2:] == [hidden, more]


def test_hashes_name_what_is_cited(council: Council) -> None:
    """The council of these tests says what it means to say."""
    stands = council.stands(AWAY_3)
    proposal = council.propose(0, council.away(3), stands)
    said = council.decrees().chains.said[proposal.hash].body
    assert isinstance(said, Propose) and said.stands == hashes(stands)


@pytest.mark.parametrize(
    "kind", ["wish", "stand", "propose", "assent", "pass", "decided", "leave", "ack", "agree"]
)
def test_a_start_is_taken_part_in_by_the_first_word(kind: str) -> None:
    """Before anybody has committed: even by one that says nothing usable."""
    council = Council(4)
    council.entries = [e for e in council.entries if e.seq < 2]
    council.write(2, Kind(kind), b"\xc0", council.start)
    problem = council.report().problem
    if kind in ("ack", "agree"):
        assert "seat_commit" not in problem
    else:
        assert problem.startswith("seat_commit is still due from P0, P1")
