"""Decrees by hand: founders with real logs, and one rule of membership after the other."""

import pytest

from dixit_lan.crypto.signing import Identity
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import (
    NO_REPORT,
    NO_VALUE,
    NOTHING,
    Assent,
    Assented,
    By,
    Change,
    Decided,
    Pass,
    Report,
    RosterSeat,
    Target,
    Value,
    Wish,
)
from dixit_lan.logs.entry import Entry, write_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.table.decrees.electorate import Limits
from dixit_lan.table.decrees.judging import Judge
from dixit_lan.wire.canonical import encode
from tests.unit.table.councils import NONCE, Council

TURN = Limits().turn


def decided(council: Council, seats: range) -> list[list[Value]]:
    council.settle(seats, 1.0)
    return council.decide(seats)


def away(council: Council) -> Value:
    log = council.seats[0].store.log(council.logs[-1])
    return Value(Change.AWAY, council.count - 1, log.height, log.head)


# -- rules 1 and 4: who decides --------------------------------------------------------------------


@pytest.mark.parametrize("count", range(3, 13))
def test_a_majority_of_the_founders_decides_what_it_wishes(count: int) -> None:
    council = Council(count)
    value = away(council)
    council.wish(range(council.quorum), council.away)
    assert decided(council, range(count - 1)) == [[value]] * (count - 1)


@pytest.mark.parametrize("count", range(3, 13))
def test_fewer_move_nothing_at_all(count: int) -> None:
    """Fewer than t can neither begin, freeze nor delay a thing, whatever else they write."""
    council = Council(count)
    council.wish(range(council.quorum - 1), council.away)
    wishes = council.wish(range(council.quorum - 1), council.away)
    council.stand(0, council.away, wishes)
    council.stand(0, council.away, [*wishes, wishes[0]])
    council.say(0, Kind.PASS, Pass(0, 9, None))
    council.settle(range(1, count), 30.0)
    assert all(not founder.membership.frozen for founder in council.seats[1:])
    assert all(founder.membership.turn == 0 for founder in council.seats[1:])
    assert council.decide() == [[]] * count


def test_a_wish_that_is_taken_back_counts_no_more() -> None:
    council = Council(5)
    council.wish([0, 1], council.away)
    council.wish([0], council.away, yes=False)
    council.wish([2], council.away)
    council.settle(range(5), 5.0)
    assert council.decide() == [[]] * 5


def test_who_has_joined_decides_nothing() -> None:
    """Rule 1: else guests who never come stop the table."""
    council = Council(5)
    joiner = RosterSeat(Identity(b"j" * 32).key, NONCE, "Joiner")
    target = Target(Change.JOIN, 5, joiner=joiner)
    council.wish([0, 1, 2], target)
    assert decided(council, range(5)) == [[Value(Change.JOIN, 5, 0, b"", joiner)]] * 5
    membership = council.seats[0].membership
    assert membership.electorate.quorum == 3
    assert membership.roster.count == 6
    assert membership.electors == frozenset(map(Seat, range(5)))


def test_who_has_joined_is_heard_about_her_own_return_alone() -> None:
    """Rule 19: where her log goes on nobody else can say; but her word is none of the t."""
    council = Council(5)
    identity = Identity(b"j" * 32)
    joiner = RosterSeat(identity.key, NONCE, "Joiner")
    council.wish([0, 1, 2], Target(Change.JOIN, 5, joiner=joiner))
    decided(council, range(5))
    membership = council.seats[0].membership
    own, other = Target(Change.BACK, 5), Target(Change.AWAY, 4)
    gone = Target(Change.AWAY, 5)  # not even that she goes
    (proposal,) = (entry.hash for entry in council.all if entry.kind is Kind.PROPOSE)
    assents = tuple(entry.hash for entry in council.all if entry.kind is Kind.ASSENT)
    said = [(Kind.DECIDED, encode(Decided(0, proposal, assents[: council.quorum])))]
    for target in (own, other, gone, Target(Change.BACK, 4)):
        said.append((Kind.WISH, encode(Wish(membership.number, target, True, By.PERSON))))
    last = None
    for kind, body in said:
        last = write_entry(identity, NONCE, last, digest=council.start, kind=kind, body=body)
        council.seats[0].store.add(last)
        membership.learn(last, 1.0)
    assert {*membership.instance.wishes} == {own}
    assert membership.instance.live(own, membership.electors) == {}


def test_newcomers_are_no_more_than_the_founders_can_bear() -> None:
    """Rule 14: n - t of them."""
    council = Council(5)
    for at in range(3):
        joiner = RosterSeat(Identity(bytes([90 + at]) * 32).key, NONCE, f"J{at}")
        target = Target(Change.JOIN, 5 + at, joiner=joiner)
        assert council.seats[0].membership.is_sensible(target) == (at < 2)
        council.wish(range(5), target)
        decided(council, range(5))
    assert [len(founder.membership.decrees) for founder in council.seats] == [2] * 5


# -- rule 3: a log ends before what it cannot prove ------------------------------------------------


def test_a_decree_without_a_certificate_ends_its_authors_log() -> None:
    council = Council(5)
    council.say(1, Kind.DECIDED, Decided(0, b"p" * 32, (b"a" * 32, b"b" * 32, b"c" * 32)))
    after = council.say(1, Kind.AGREE, ())
    assert all(founder.store.log(council.logs[1]).height == 0 for founder in council.seats)
    assert not council.seats[0].store.holds(after)
    council.wish([0, 2, 3], council.away)
    council.settle([0, 2, 3], 1.0)
    assert [len(found) for found in council.decide([0, 2, 3])] == [1] * 3


def test_it_is_taken_up_when_what_it_cites_has_come() -> None:
    council = Council(5)
    council.wish([0, 1, 2], council.away)
    council.settle([0, 1, 2], 1.0)
    found = council.seats[0].decide()
    certificate = council.seats[0].membership.unwritten(0)
    assert found and certificate is not None
    late = council.seats[3]
    made = council.say(0, Kind.DECIDED, certificate)
    after = council.say(0, Kind.AGREE, ())
    assert not late.store.holds(made)
    for entry in council.all:
        late.hear(entry, council.now)
    assert late.store.holds(made) and late.store.holds(after)
    assert late.decide() == found


def test_assents_to_another_turn_or_of_too_few_prove_nothing() -> None:
    council = Council(5)
    council.wish([0, 1, 2], council.away)
    council.settle([0, 1, 2], 1.0)
    fine = council.seats[0].membership.decision()
    assert fine is not None and fine[1] is not None
    few = Decided(0, fine[1].proposal, fine[1].assents[:2])
    twice = Decided(0, fine[1].proposal, (*fine[1].assents[:2], fine[1].proposal))
    later = Decided(1, fine[1].proposal, fine[1].assents)
    for seat, body in ((1, few), (2, twice), (3, later)):
        height = council.seats[0].store.log(council.logs[seat]).height
        council.say(seat, Kind.DECIDED, body)
        assert council.seats[0].store.log(council.logs[seat]).height == height


# -- rule 5: standing ------------------------------------------------------------------------------


def test_who_stands_is_frozen_until_the_decree_is_known_and_over_a_restart() -> None:
    council = Council(5)
    council.wish([0, 1, 2], council.away)
    assert council.answer(0) is Kind.STAND
    assert council.seats[0].membership.frozen == {4: 3}
    again = type(council.seats[0])(council, 0)
    for entry in council.all:
        again.hear(entry, 0.0)
    assert again.membership.frozen == {4: 3}
    decided(council, range(4))
    assert all(not founder.membership.frozen for founder in council.seats[:4])


def test_whoever_sees_a_stand_that_holds_stands_as_well() -> None:
    council = Council(5)
    wishes = council.wish([0, 1, 2], council.away)
    council.wish([0, 1, 2], council.away, yes=False)
    council.settle(range(5))
    council.stand(0, council.away, wishes)
    assert council.answer(3) is Kind.STAND
    assert council.seats[3].membership.instance.stood_for(Seat(3)) == [council.away]


def test_wishes_taken_back_long_ago_are_no_majority() -> None:
    """Three hiccups at different times: stand for nothing instead, so that nobody is left alone."""
    council = Council(5)
    wishes = []
    for seat in range(3):
        wishes += council.wish([seat], council.away)
        council.wish([seat], council.away, yes=False)
    council.now += 2.0
    council.stand(4, council.away, wishes)
    council.settle(range(4), 6.0)
    assert council.seats[3].membership.instance.stood_for(Seat(3)) == [NOTHING]
    assert {value for found in council.decide(range(4)) for value in found} == {NO_VALUE}


# -- rule 6: turns go round ------------------------------------------------------------------------


def test_a_leader_who_leads_nothing_is_passed_over() -> None:
    council = Council(5)
    council.wish([1, 2, 3], council.away)
    silent = council.seats[0].membership.leader(0)
    assert silent == 0
    council.settle(range(1, 4), TURN + 0.5)
    assert {founder.membership.turn for founder in council.seats[1:4]} == {1}
    council.settle(range(1, 4), 1.0)
    assert council.decide(range(1, 4)) == [[away(council)]] * 3


def test_nobody_leaves_a_turn_alone() -> None:
    council = Council(5)
    council.wish([1, 2, 3], council.away)
    council.settle(range(1, 4), 0.25)
    for turn in (1, 2, 500):
        council.say(4, Kind.PASS, Pass(0, turn, None))
    council.settle(range(1, 4), 0.5)
    assert {founder.membership.turn for founder in council.seats[1:4]} == {0}


def test_a_seat_follows_those_who_are_ahead_with_seats_that_fork() -> None:
    """Three of seven pass with some and show another branch to the one who was asleep meanwhile: it
    must not stay behind for good, one turn after the other.
    """
    council, liars = Council(7), (4, 5)
    council.wish(range(4), council.away)
    council.settle(range(4), 0.25)
    for at in liars:
        twin = council.entry(at, Kind.AGREE, (), council.last.get(at))
        council.tell(twin, [3])
        council.say(at, Kind.PASS, Pass(0, 5, None), [0, 1, 2])
    for at in range(3):
        council.say(at, Kind.PASS, Pass(0, 5, None))
    assert council.owes(3) is None, "three of seven, and nothing held against the others"
    for at in liars:
        council.tell(council.last[at], [3])
    assert council.owes(3) == (Kind.PASS, Pass(0, 5, None))


def test_seats_that_fork_lead_nobody_ahead_by_themselves() -> None:
    council = Council(7)
    council.wish(range(4), council.away)
    council.settle(range(4), 0.25)
    for at in (4, 5, 6):
        before = council.last.get(at)
        council.say(at, Kind.PASS, Pass(0, 5, None))
        council.tell(council.entry(at, Kind.AGREE, (), before), range(7))
    assert all(council.owes(at) is None for at in range(4))


def test_the_first_turns_are_all_as_long_and_later_ones_longer() -> None:
    council = Council(5)
    lasts = [council.seats[0].elector._lasts(turn, set()) for turn in range(200)]
    assert lasts[:10] == [TURN] * 10
    assert lasts[10] == 2 * TURN and max(lasts) == Limits().turn_max
    assert council.seats[0].elector._lasts(0, {Seat(0)}) == TURN / 2


def test_who_is_away_leads_after_all_others_and_who_is_cut_never() -> None:
    council = Council(5)
    before = [Value(Change.AWAY, 1, 0, b""), Value(Change.CUT, 2, 0, b"")]
    electorate = council.seats[0].membership.electorate
    leaders = [electorate.leader(before, turn) for turn in range(4)]
    assert sorted(leaders[:3]) == [0, 3, 4] and leaders[3] == 1
    assert electorate.electors(before) == {0, 1, 3, 4}


# -- rule 7: the first word counts -----------------------------------------------------------------


def proposed(council: Council) -> Entry:
    """All have stood; the leader has proposed, and nobody else has heard the end of the wait."""
    council.wish(range(council.quorum), council.away)
    council.settle(range(council.count - 1))
    found = council.seats[1].membership.instance.proposals[0].values()
    return next(iter(found))


def test_an_assent_below_ones_own_pass_is_nothing() -> None:
    council = Council(5)
    proposal = proposed(council)
    council.say(3, Kind.PASS, Pass(0, 1, None))
    council.say(3, Kind.ASSENT, Assent(0, 0, proposal.hash))
    assents = council.seats[0].membership.instance.assents
    assert Seat(3) not in assents[0][proposal.hash]


def test_a_second_assent_in_a_turn_is_nothing() -> None:
    council = Council(5)
    proposal = proposed(council)
    council.say(3, Kind.ASSENT, Assent(0, 0, b"x" * 32))
    council.say(3, Kind.ASSENT, Assent(0, 0, proposal.hash))
    assert Seat(3) not in council.seats[0].membership.instance.assents[0][proposal.hash]


@pytest.mark.parametrize("said", [None, Assented(0, b"y" * 32)])
def test_a_pass_that_hides_or_invents_an_assent_is_nothing(said: Assented | None) -> None:
    council = Council(5)
    proposal = proposed(council)
    council.say(3, Kind.ASSENT, Assent(0, 0, proposal.hash))
    council.say(3, Kind.PASS, Pass(0, 1, said))
    assert Seat(3) not in council.seats[0].membership.instance.passes[1]


def test_a_pass_that_reports_what_nobody_could_follow_is_not_heard() -> None:
    council = Council(5)
    proposed(council)
    council.say(3, Kind.ASSENT, Assent(0, 0, b"x" * 32))
    council.say(3, Kind.PASS, Pass(0, 1, Assented(0, b"x" * 32)))
    council.settle([0, 1, 2], 2 * TURN)
    assert all(found == [away(council)] for found in council.decide([0, 1, 2]))


def test_what_is_said_about_another_number_is_nothing() -> None:
    council = Council(5)
    proposal = proposed(council)
    council.say(3, Kind.ASSENT, Assent(1, 0, proposal.hash))
    council.say(3, Kind.PASS, Pass(7, 2**16 - 1, None))
    instances = council.seats[0].membership._instances
    assert all(number == 0 or instances[number].is_silent for number in list(instances))


# -- rule 8: what may be followed ------------------------------------------------------------------


def may_follow(council: Council, entry: Entry, seat: int = 1) -> bool | None:
    founder = council.seats[seat]
    membership = founder.membership
    judge = Judge(
        membership.chains,
        membership.electorate,
        founder.holds,
        tuple(membership.decrees),
        membership.is_sensible,
    )
    return judge.may_follow(entry)


def stood(council: Council, reports: list[Report] | None = None) -> list[Entry]:
    wishes = council.wish(range(council.quorum), council.away)
    said = reports or [council.seats[0].holds.report(council.away)] * council.quorum
    return [council.stand(at, council.away, wishes, one) for at, one in enumerate(said)]


def test_a_leader_is_followed_with_t_stands_and_not_with_fewer() -> None:
    council = Council(5)
    stands = stood(council)
    assert may_follow(council, council.propose(0, away(council), stands)) is True
    assert may_follow(council, council.propose(0, away(council), stands[:2])) is False
    assert may_follow(council, council.propose(0, NO_VALUE, stands)) is True


def test_nobody_leads_out_of_turn() -> None:
    council = Council(5)
    stands = stood(council)
    assert may_follow(council, council.propose(1, away(council), stands)) is False
    assert may_follow(council, council.propose(1, away(council), stands, turn=1)) is False


def test_the_longest_reported_log_counts_and_no_other() -> None:
    council = Council(5)
    entries = council.seats[0].store.log(council.logs[4]).entries
    short = Report(2, entries[1].hash, 0, b"")
    full = Report(3, entries[2].hash, 0, b"")
    stands = stood(council, [short, full, short])
    fine = Value(Change.AWAY, 4, 3, entries[2].hash)
    below = Value(Change.AWAY, 4, 2, entries[1].hash)
    assert may_follow(council, council.propose(0, fine, stands)) is True
    assert may_follow(council, council.propose(0, below, stands)) is False


def test_a_height_that_is_made_up_is_not_cited_and_not_followed() -> None:
    council = Council(5)
    lie = Report(9, b"f" * 32, 0, b"")
    full = council.seats[0].holds.report(council.away)
    stands = stood(council, [full, full, lie])
    value = Value(Change.AWAY, 4, 9, b"f" * 32)
    assert may_follow(council, council.propose(0, value, stands)) is None
    assert may_follow(council, council.propose(0, away(council), stands)) is False
    council = Council(5)
    wishes = council.wish(range(3), council.away)
    council.stand(3, council.away, wishes, lie)
    council.settle(range(3), 1.0)
    assert council.decide(range(3)) == [[away(council)]] * 3


def test_stands_for_different_things_allow_only_nothing() -> None:
    council = Council(5)
    other = Target(Change.AWAY, 3)
    stands = stood(council)[:2]
    stands.append(council.stand(2, other, council.wish(range(3), other)))
    assert may_follow(council, council.propose(0, away(council), stands)) is False
    assert may_follow(council, council.propose(0, NO_VALUE, stands)) is True


def test_a_stand_without_its_wishes_counts_nowhere() -> None:
    council = Council(5)
    wishes = council.wish(range(3), council.away)
    full = council.seats[0].holds.report(council.away)
    others = council.wish([0, 1], Target(Change.AWAY, 3))
    for bad in (wishes[:2], [*wishes[:2], others[0]], []):
        stands = [council.stand(at, council.away, bad, full) for at in range(3)]
        assert may_follow(council, council.propose(0, away(council), stands)) is False


def test_a_value_that_may_have_been_decided_is_kept() -> None:
    """With a PASS that reports an assent, a later leader has no choice any more."""
    council = Council(5)
    stands = stood(council)
    first = council.propose(0, NO_VALUE, stands)
    council.say(3, Kind.ASSENT, Assent(0, 0, first.hash))
    passes = [council.say(at, Kind.PASS, Pass(0, 1, None)) for at in (1, 2)]
    passes.append(council.say(3, Kind.PASS, Pass(0, 1, Assented(0, first.hash))))
    free = council.propose(1, away(council), stands, turn=1, passes=passes)
    kept = council.propose(1, NO_VALUE, (), turn=1, passes=passes)
    few = council.propose(1, NO_VALUE, (), turn=1, passes=passes[:2])
    assert may_follow(council, free) is False
    assert may_follow(council, kept) is True
    assert may_follow(council, few) is False


def test_without_an_assent_a_later_leader_is_free() -> None:
    council = Council(5)
    stands = stood(council)
    passes = [council.say(at, Kind.PASS, Pass(0, 1, None)) for at in (1, 2, 3)]
    assert may_follow(council, council.propose(1, away(council), stands, turn=1, passes=passes))
    assert may_follow(council, council.propose(1, away(council), stands, turn=1)) is False


def test_what_is_cited_and_not_held_is_waited_for() -> None:
    council = Council(5)
    stands = stood(council)
    hidden = council.entry(3, Kind.WISH, (), council.last.get(3))
    assert may_follow(council, council.propose(0, away(council), [*stands[:2], hidden])) is None


# -- rule 9: assent --------------------------------------------------------------------------------


def test_nobody_assents_before_the_wait_is_over() -> None:
    council = Council(5)
    proposed(council)
    assert council.owes(1) is None
    council.now += 0.25
    assert council.owes(1) is None
    council.now += 0.25
    owed = council.owes(1)
    assert owed is not None and owed[0] is Kind.ASSENT


def test_a_laptop_that_was_stalled_counts_no_time_that_it_did_not_live() -> None:
    council = Council(5)
    proposed(council)
    assert council.owes(1) is None
    council.now += 1.5
    assert council.owes(1) is None


def test_a_leader_who_makes_two_gets_no_assent() -> None:
    council = Council(5)
    stands = stood(council)
    before = council.last[0]
    council.propose(0, away(council), stands)
    other = council.entry(0, Kind.PROPOSE, (), before)
    assert other.hash != council.last[0].hash
    council.last[0] = before
    council.propose(0, NO_VALUE, stands)
    council.settle([1, 2, 3], TURN - 0.75)
    assert not council.seats[1].membership.instance.assents


def test_one_that_comes_without_what_lies_before_it_counts_as_another() -> None:
    council = Council(5)
    stands = stood(council)
    before = council.last[0]
    council.propose(0, away(council), stands)
    council.last[0] = council.entry(0, Kind.AGREE, (), council.entry(0, Kind.AGREE, (), before))
    orphan = council.propose(0, NO_VALUE, stands, hears=())
    for seat in (1, 2, 3):
        council.seats[seat].hear(orphan, council.now)
        assert not council.seats[seat].store.holds(orphan)
    council.settle([1, 2, 3], TURN - 0.75)
    assert not council.seats[1].membership.instance.assents


def test_nobody_assents_to_nothing_where_all_want_something() -> None:
    council = Council(5)
    council.propose(0, NO_VALUE, stood(council))
    council.settle([1, 2, 3], TURN - 0.75)
    assert not council.seats[1].membership.instance.assents
    council.settle([1, 2, 3], 2 * TURN)
    assert council.decide([1, 2, 3]) == [[away(council)]] * 3


def test_nobody_needs_the_word_of_a_cheat() -> None:
    council = Council(5)
    stands = stood(council)
    council.propose(0, away(council), stands)
    twin = council.entry(2, Kind.AGREE, (), None)
    for founder in council.seats:
        founder.hear(twin, council.now)
    assert council.seats[1].holds.is_forker(Seat(2))
    council.settle([1, 3], TURN - 0.75)
    assert not council.seats[1].membership.instance.assents


# -- rule 10: one decree a number ------------------------------------------------------------------


def test_two_certificates_for_one_number_are_a_split_and_all_stop() -> None:
    council = Council(5)
    stands = stood(council)
    before = dict(council.last)
    first = council.propose(0, away(council), stands, hears=[0, 1])
    ours = [council.say(at, Kind.ASSENT, Assent(0, 0, first.hash), [0, 1]) for at in (0, 1, 2)]
    assert council.seats[1].decide() == [away(council)]
    for at in (0, 2):
        council.last[at] = before[at]
    second = council.propose(0, NO_VALUE, stands, hears=[3])
    theirs = [council.say(at, Kind.ASSENT, Assent(0, 0, second.hash), [3]) for at in (0, 2, 3)]
    assert council.seats[3].decide() == [NO_VALUE]
    certificate = council.seats[3].membership.unwritten(0)
    council.say(3, Kind.DECIDED, certificate, hears=[])
    for entry in (second, *theirs, council.last[3]):
        council.tell(entry, [1])
    assert council.seats[1].membership.split == 0
    assert council.owes(1) is None
    assert len(ours) == 3


# -- restart ---------------------------------------------------------------------------------------


def test_a_restarted_seat_is_where_it_was() -> None:
    council = Council(5)
    proposal = proposed(council)
    council.settle(range(4), 1.0)
    council.decide(range(4))
    again = type(council.seats[1])(council, 1)
    for entry in council.all:
        again.hear(entry, 0.0)
    again.decide()
    assert again.membership.decrees == council.seats[1].membership.decrees
    assert again.membership.own == council.seats[1].membership.own
    assert Digest(proposal.hash) in {e.hash for e in council.all}


def test_reports_of_what_ends_no_log_say_nothing() -> None:
    council = Council(3)
    assert council.seats[0].holds.report(NOTHING) == NO_REPORT
