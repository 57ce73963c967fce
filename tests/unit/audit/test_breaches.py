"""Whoever breaks a rule of decrees is named, and nobody else; whoever is only unlucky is not."""

from collections.abc import Callable

import msgspec
import pytest

from dixit_lan.ids import Digest
from dixit_lan.logs.decrees import (
    NO_REPORT,
    NO_VALUE,
    NOTHING,
    Assent,
    Change,
    Decided,
    Target,
    Value,
)
from dixit_lan.logs.decrees import Report as Holding
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.wire.canonical import encode
from tests.unit.audit.councils import (
    AWAY_3,
    CUT_3,
    LOBBY,
    TWINS_3,
    Council,
    convicts,
    convicts_by_last,
    proposed,
    two_turns,
)

Breach = Callable[[Council], int]

# -- the order of a chain --------------------------------------------------------------------------


def _assent_below_pass(council: Council) -> int:
    first, _ = two_turns(council)
    council.assent(2, first)
    return 2


def _two_assents_in_a_turn(council: Council) -> int:
    first, _ = two_turns(council)
    council.assent(3, first)
    council.assent(3, first)
    return 3


def _assent_below_own_assent(council: Council) -> int:
    first, second = two_turns(council)
    council.assent(3, second, turn=1)
    council.assent(3, first)
    return 3


def _pass_that_hides_an_assent(council: Council) -> int:
    first, _ = two_turns(council)
    council.assent(3, first)
    council.skip(3)
    return 3


def _pass_that_invents_an_assent(council: Council) -> int:
    first, _ = two_turns(council)
    council.skip(3, assented=(0, first))
    return 3


def _pass_that_reports_another_assent(council: Council) -> int:
    first, second = two_turns(council)
    council.assent(3, second, turn=1)
    council.skip(3, turn=2, assented=(0, first))
    return 3


def _pass_that_reports_an_old_assent(council: Council) -> int:
    first, second = two_turns(council)
    council.assent(3, first)
    council.assent(3, second, turn=1)
    council.skip(3, turn=2, assented=(0, first))
    return 3


def _pass_to_the_same_turn(council: Council) -> int:
    council.skip(2, turn=2)
    council.skip(2, turn=2)
    return 2


def _pass_back(council: Council) -> int:
    council.skip(2, turn=2)
    council.skip(2, turn=1)
    return 2


def _pass_to_where_it_began(council: Council) -> int:
    council.skip(2, turn=0)
    return 2


def _ahead_of_its_own_label(council: Council) -> int:
    council.wish(2, AWAY_3, number=1)
    return 2


def _behind_its_own_label(council: Council) -> int:
    council.decree(NOTHING, NO_VALUE, range(3))
    council.wish(2, AWAY_3, number=0)
    return 2


def _second_proposal(council: Council) -> int:
    first, _ = two_turns(council)
    council.say(0, msgspec.structs.replace(proposed(first), value=NO_VALUE))
    return 0


def _same_proposal_again(council: Council) -> int:
    first, _ = two_turns(council)
    council.say(0, proposed(first))
    return 0


ORDER: list[Breach] = [
    _assent_below_pass,
    _two_assents_in_a_turn,
    _assent_below_own_assent,
    _pass_that_hides_an_assent,
    _pass_that_invents_an_assent,
    _pass_that_reports_another_assent,
    _pass_that_reports_an_old_assent,
    _pass_to_the_same_turn,
    _pass_back,
    _pass_to_where_it_began,
    _ahead_of_its_own_label,
    _behind_its_own_label,
    _second_proposal,
    _same_proposal_again,
]


def _play_elsewhere(council: Council, seat: int) -> None:
    """A game entry that no rule of the course minds: a start that came to nothing."""
    council.write(seat, Kind.SEAT_COMMIT, b"\x80", LOBBY)
    council.write(seat, Kind.SIT, encode(()), LOBBY)


@pytest.mark.parametrize("target", [AWAY_3, CUT_3])
@pytest.mark.parametrize("passes", [True, False])
def test_nobody_plays_on_after_a_stand_about_himself(
    council: Council, target: Target, passes: bool
) -> None:
    council.stand(3, target, council.wishes(target, range(3)))
    if passes:
        council.skip(3)
    _play_elsewhere(council, 3)
    convicts(council, 3)


def test_who_stands_about_somebody_else_plays_on(council: Council) -> None:
    council.stands(AWAY_3)
    council.wish(3, AWAY_3)
    for seat in range(4):
        _play_elsewhere(council, seat)
    convicts(council)


def _decided_by_all(council: Council, target: Target, value: Value) -> None:
    """Decree 0, that everybody names."""
    proposal = council.propose(0, value, council.stands(target))
    assents = [council.assent(seat, proposal) for seat in range(3)]
    for seat in range(4):
        council.decided(seat, proposal, assents)


def test_who_stands_about_her_own_return_plays_on(council: Council) -> None:
    _decided_by_all(council, AWAY_3, council.away(3))
    held = council.held(3)
    back = Target(Change.BACK, 3, height=held.height, head=held.head)
    council.stand(3, back, council.wishes(back, range(3), number=1), number=1)
    _play_elsewhere(council, 3)
    convicts(council)


def test_the_stand_of_who_is_cut_binds_him_to_nothing(council: Council) -> None:
    """His word counts no more."""
    _decided_by_all(council, CUT_3, council.away(3, change=Change.CUT))
    council.stand(3, AWAY_3, council.wishes(AWAY_3, range(3), number=1), number=1)
    _play_elsewhere(council, 3)
    convicts(council)


def test_after_the_decree_one_plays_on(council: Council) -> None:
    council.stand(3, AWAY_3, council.wishes(AWAY_3, range(3)))
    proposal = council.propose(0, NO_VALUE, council.stands(NOTHING))
    assents = [council.assent(seat, proposal) for seat in range(3)]
    council.decided(3, proposal, assents)
    _play_elsewhere(council, 3)
    convicts(council)


# -- bodies ----------------------------------------------------------------------------------------


def _no_body(council: Council) -> int:
    council.write(2, Kind.STAND, b"\xc0", council.start)
    return 2


def _joins_without_being_said_who(council: Council) -> int:
    council.wish(2, Target(Change.JOIN, 4))
    return 2


def _twins_where_nobody_is_cut(council: Council) -> int:
    council.wish(2, Target(Change.AWAY, 3, twins=True))
    return 2


def _cites_one_twice(council: Council) -> int:
    wishes = council.wishes(AWAY_3, range(2))
    council.stand(2, AWAY_3, [*wishes, wishes[0]])
    return 2


def _a_seat_that_can_never_be(council: Council) -> int:
    council.wish(2, Target(Change.AWAY, 12))
    return 2


BODIES: list[Breach] = [
    _no_body,
    _joins_without_being_said_who,
    _twins_where_nobody_is_cut,
    _cites_one_twice,
    _a_seat_that_can_never_be,
]

# -- stands ----------------------------------------------------------------------------------------


def _stand_by_too_few_wishes(council: Council) -> int:
    council.stand(2, AWAY_3, council.wishes(AWAY_3, range(2)))
    return 2


def _stand_without_wishes(council: Council) -> int:
    council.stand(2, AWAY_3)
    return 2


def _stand_by_one_wish_thrice(council: Council) -> int:
    council.stand(2, AWAY_3, [council.wish(0, AWAY_3) for _ in range(3)])
    return 2


def _stand_by_wishes_for_something_else(council: Council) -> int:
    wishes = [*council.wishes(AWAY_3, range(2)), council.wish(2, CUT_3)]
    council.stand(2, AWAY_3, wishes)
    return 2


def _stand_by_a_wish_taken_back(council: Council) -> int:
    wishes = [*council.wishes(AWAY_3, range(2)), council.wish(2, AWAY_3, yes=False)]
    council.stand(2, AWAY_3, wishes)
    return 2


def _stand_by_what_is_no_wish(council: Council) -> int:
    council.stand(2, AWAY_3, [*council.wishes(AWAY_3, range(2)), council.log(1)[3]])
    return 2


def _stand_by_a_wish_that_came_too_late(council: Council) -> int:
    """Seat 0 knows decree 0 already: what it says about it is nothing, and convicts it as well."""
    council.decree(NOTHING, NO_VALUE, range(3), named_by=(0,))
    wishes = council.wishes(AWAY_3, (1, 2))
    council.stand(2, AWAY_3, [*wishes, council.wish(0, AWAY_3)])
    return 2


def _stand_for_nothing_by_wishes(council: Council) -> int:
    council.stand(2, NOTHING, council.wishes(NOTHING, range(3)))
    return 2


STANDS: list[Breach] = [
    _stand_by_too_few_wishes,
    _stand_without_wishes,
    _stand_by_one_wish_thrice,
    _stand_by_wishes_for_something_else,
    _stand_by_a_wish_taken_back,
    _stand_by_what_is_no_wish,
    _stand_for_nothing_by_wishes,
]

# -- proposals -------------------------------------------------------------------------------------


def _proposal_of_no_leader(council: Council) -> int:
    council.propose(2, council.away(3), council.stands(AWAY_3))
    return 2


def _too_few_stands(council: Council) -> int:
    council.propose(0, council.away(3), council.stands(AWAY_3)[:2])
    return 0


def _no_stands(council: Council) -> int:
    council.propose(0, NO_VALUE)
    return 0


def _stands_of_one_seat(council: Council) -> int:
    wishes = council.wishes(AWAY_3, range(3))
    stands = [council.stand(1, AWAY_3, wishes) for _ in range(3)]
    council.propose(0, council.away(3), stands)
    return 0


def _stands_for_something_else(council: Council) -> int:
    stands = council.stands(AWAY_3, (0, 1, 3))[:2]
    council.propose(0, council.away(3), [*stands, council.stand(2, NOTHING)])
    return 0


def _cites_no_stands(council: Council) -> int:
    council.propose(0, council.away(3), council.wishes(AWAY_3, range(3)))
    return 0


def _value_that_nobody_asked_for(council: Council) -> int:
    council.propose(0, council.away(2), council.stands(AWAY_3))
    return 0


def _cut_for_away(council: Council) -> int:
    council.propose(0, council.away(3, change=Change.CUT), council.stands(AWAY_3))
    return 0


def _shorter_log(council: Council) -> int:
    value = council.away(3, height=10)
    council.propose(0, value, council.stands(AWAY_3))
    return 0


def _longer_log(council: Council) -> int:
    """All who stand hold ten entries: who cuts at more was never told that they hold them."""
    wishes, held = council.wishes(AWAY_3, range(3)), council.held(3, 10)
    stands = [council.stand(seat, AWAY_3, wishes, held) for seat in range(3)]
    council.propose(0, council.away(3), stands)
    return 0


def _report_off_the_chain(council: Council) -> int:
    """One report lies on another branch than the value: it is a fork, and no silence."""
    wishes, held = council.wishes(AWAY_3, range(3)), council.held(3)
    reports = [held, held, Holding(5, b"x" * 32, 5, b"x" * 32)]
    stands = [council.stand(s, AWAY_3, wishes, report) for s, report in enumerate(reports)]
    council.propose(0, council.away(3), stands)
    return 0


def _two_targets(council: Council, change: Change) -> int:
    """Two stand for one thing, one for another, and all report the same."""
    report = council.held(3)
    wishes = {target: council.wishes(target, range(3)) for target in (AWAY_3, CUT_3)}
    stands = [council.stand(seat, AWAY_3, wishes[AWAY_3], report) for seat in (0, 1)]
    stands.append(council.stand(2, CUT_3, wishes[CUT_3], report))
    council.propose(0, Value(change, 3, report.height, report.head), stands)
    return 0


def _away_where_one_wants_a_cut(council: Council) -> int:
    return _two_targets(council, Change.AWAY)


def _a_cut_that_one_wants(council: Council) -> int:
    return _two_targets(council, Change.CUT)


def _back_of_who_is_here(council: Council) -> int:
    """Three who wish what makes no sense, and one who leads them: it cannot be followed."""
    held = council.held(3)
    target = Target(Change.BACK, 3, height=held.height, head=held.head)
    value = Value(Change.BACK, 3, held.height, held.head)
    council.propose(0, value, council.stands(target))
    return 0


def _another_tail_than_was_wished(council: Council) -> int:
    council.decree(AWAY_3, council.away(3), range(3))
    held, other = council.held(3), council.held(3, 5)
    target = Target(Change.BACK, 3, height=held.height, head=held.head)
    stands = council.stands(target, number=1)
    council.propose(1, Value(Change.BACK, 3, other.height, other.head), stands, number=1)
    return 1


def _passes_of_too_few(council: Council) -> int:
    stands = council.stands(AWAY_3)
    passes = [council.skip(seat) for seat in range(2)]
    council.propose(1, council.away(3), stands, passes, turn=1)
    return 1


def _no_passes(council: Council) -> int:
    council.propose(1, council.away(3), council.stands(AWAY_3), turn=1)
    return 1


def _passes_to_another_turn(council: Council) -> int:
    stands = council.stands(AWAY_3)
    passes = [council.skip(seat, turn=1) for seat in range(2)] + [council.skip(2, turn=5)]
    council.propose(1, council.away(3), stands, passes, turn=1)
    return 1


def _one_pass_to_another_turn(council: Council) -> int:
    """A majority of right ones beside it does not help."""
    stands = council.stands(AWAY_3)
    value = council.away(3)
    passes = [council.skip(seat, turn=5 if seat == 2 else 1) for seat in range(4)]
    council.propose(1, value, stands, passes, turn=1)
    return 1


def _forced_value_ignored(council: Council) -> int:
    stands = council.stands(AWAY_3)
    first = council.propose(0, council.away(3), stands)
    council.assent(2, first)
    passes = [council.skip(0), council.skip(1), council.skip(2, assented=(0, first))]
    council.propose(1, NO_VALUE, stands, passes, turn=1)
    return 1


def _value_of_a_lower_turn(council: Council) -> int:
    """Two turns are reported; it is the higher one that binds."""
    stands = council.stands(AWAY_3)
    first = council.propose(0, council.away(3), stands)
    council.assent(3, first)
    passes = [council.skip(seat) for seat in range(3)]
    second = council.propose(1, NO_VALUE, stands, passes, turn=1)
    council.assent(2, second, turn=1)
    again = [
        council.skip(1, turn=2),
        council.skip(2, turn=2, assented=(1, second)),
        council.skip(3, turn=2, assented=(0, first)),
    ]
    council.propose(2, proposed(first).value, stands, again, turn=2)
    return 2


def _before_its_number(council: Council) -> int:
    """Seat 1 has not named decree 0."""
    council.decree(NOTHING, NO_VALUE, (0, 2, 3))
    target = Target(Change.CUT, 3)
    value = council.away(3, change=Change.CUT)
    council.propose(1, value, council.stands(target, (0, 2, 3), number=1), number=1)
    return 1


PROPOSALS: list[Breach] = [
    _away_where_one_wants_a_cut,
    _a_cut_that_one_wants,
    _before_its_number,
    _proposal_of_no_leader,
    _too_few_stands,
    _no_stands,
    _stands_of_one_seat,
    _stands_for_something_else,
    _cites_no_stands,
    _value_that_nobody_asked_for,
    _cut_for_away,
    _shorter_log,
    _longer_log,
    _report_off_the_chain,
    _back_of_who_is_here,
    _another_tail_than_was_wished,
    _passes_of_too_few,
    _no_passes,
    _passes_to_another_turn,
    _one_pass_to_another_turn,
    _forced_value_ignored,
    _value_of_a_lower_turn,
]


@pytest.mark.parametrize(
    "breach", ORDER + BODIES + STANDS + PROPOSALS, ids=lambda breach: breach.__name__
)
def test_whoever_breaks_a_rule_is_named(council: Council, breach: Breach) -> None:
    convicts_by_last(council, breach(council))


def test_a_stand_by_a_wish_that_came_too_late(council: Council) -> None:
    seat = _stand_by_a_wish_that_came_too_late(council)
    convicts(council, 0, seat)


def test_a_proposal_that_cites_a_vain_stand(council: Council) -> None:
    """So are the leader, and the one who stood without wishes."""
    stands = council.stands(AWAY_3)
    vain = council.stand(3, AWAY_3, report=council.held(3, 15))
    council.propose(0, council.away(3, 15), [*stands[:2], vain])
    convicts(council, 0, 3)


def test_what_lies_behind_a_decree_that_nothing_supports_is_left_open(council: Council) -> None:
    """The log ends there for whoever holds no more: whether a report lies on it, others may see."""
    council.say(3, Decided(0, b"x" * 32, (b"1" * 32, b"2" * 32, b"3" * 32)))
    seat = _report_off_the_chain(council)
    convicts(council)
    assert seat == 0


# -- assents ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("breach", PROPOSALS, ids=lambda breach: breach.__name__)
def test_whoever_assents_to_what_nobody_could_follow(council: Council, breach: Breach) -> None:
    leader = breach(council)
    proposal = council.log(leader)[-1]
    body = proposed(proposal)
    council.assent(0 if leader == 3 else 3, proposal, body.turn, body.decree)
    if body.decree:  # seat 3 has not written down decree 0: that is what convicts it
        return
    convicts(council, leader, 0 if leader == 3 else 3)


def _to_a_proposal_before_its_number(council: Council) -> tuple[int, int]:
    leader = _before_its_number(council)
    council.assent(0, council.log(leader)[-1], number=1)
    return leader, 0


def test_whoever_assents_to_what_came_before_its_number(council: Council) -> None:
    convicts(council, *_to_a_proposal_before_its_number(council))


def _to_no_proposal(council: Council) -> int:
    council.say(2, Assent(0, 0, council.log(1)[2].hash))
    return 2


def _to_a_stand(council: Council) -> int:
    council.say(2, Assent(0, 0, council.stands(AWAY_3)[0].hash))
    return 2


def _to_a_proposal_of_another_turn(council: Council) -> int:
    first, _ = two_turns(council)
    council.say(3, Assent(0, 2, first.hash))
    return 3


@pytest.mark.parametrize(
    "breach",
    [_to_no_proposal, _to_a_stand, _to_a_proposal_of_another_turn],
    ids=lambda breach: breach.__name__,
)
def test_whoever_assents_to_something_else(council: Council, breach: Breach) -> None:
    convicts_by_last(council, breach(council))


def test_a_lie_in_a_pass_is_not_handed_on(council: Council) -> None:
    """Who assents to what nobody could follow and reports it: neither counts, and who builds on it is
    named as well.
    """
    stands = council.stands(AWAY_3)
    false = council.propose(0, council.away(3, 9), stands)
    council.assent(2, false)
    passes = [council.skip(0), council.skip(1), council.skip(2, assented=(0, false))]
    council.propose(1, council.away(3, 9), stands, passes, turn=1)
    convicts(council, 0, 1, 2)


# -- reports ---------------------------------------------------------------------------------------


def _first_step_done(council: Council) -> Digest:
    """The digest after everybody's commitment, of 3 entries each."""
    return Digest(bytes.fromhex(council.report().digest))


@pytest.mark.parametrize("target", [AWAY_3, CUT_3, TWINS_3])
@pytest.mark.parametrize("height", [2, 3])
def test_nobody_reports_less_than_he_has_acknowledged(
    council: Council, height: int, target: Target
) -> None:
    """Seat 2 has signed that it holds seat 3's commitment, its third entry. With twins it counts what
    it has acted on, else what it holds.
    """
    council.write(2, Kind.ACK, encode(()), _first_step_done(council))
    low, held = council.held(3, height), council.held(3)
    report = (
        Holding(held.height, held.head, low.acted, low.deed)
        if target.twins
        else Holding(low.height, low.head, held.acted, held.deed)
    )
    council.stand(2, target, council.wishes(target, range(3)), report)
    convicts(council, *([2] if height < 3 else []))


@pytest.mark.parametrize("height", [2, 3])
def test_a_game_entry_acknowledges_as_well(council: Council, height: int) -> None:
    """Nothing was asked of it there; but who names that digest holds what lies before it."""
    council.write(2, Kind.AGREE, encode(()), _first_step_done(council))
    report = council.held(3, height)
    council.stand(2, AWAY_3, council.wishes(AWAY_3, range(3)), report)
    named = {(one.offence, one.name) for one in council.report().offences}
    assert ((Offence.BAD_DECREE, "P2") in named) is (height < 3)
    assert {name for _, name in named} == {"P2"}


def test_what_who_is_cut_reports_counts_for_nothing(council: Council) -> None:
    council.write(3, Kind.ACK, encode(()), _first_step_done(council))
    _decided_by_all(council, CUT_3, council.away(3, change=Change.CUT))
    target = Target(Change.AWAY, 2)
    low = council.held(2, 2)
    council.stand(3, target, council.wishes(target, range(3), number=1), low, number=1)
    convicts(council)


def test_of_its_own_log_a_seat_may_say_what_it_likes(council: Council) -> None:
    """It can only shorten itself, and only as far as nobody else holds more."""
    council.write(3, Kind.ACK, encode(()), _first_step_done(council))
    council.stand(3, AWAY_3, council.wishes(AWAY_3, range(3)), council.held(3, 2))
    convicts(council)


def test_who_has_acknowledged_nothing_may_report_nothing(council: Council) -> None:
    """And what one acknowledges after one has stood does not count."""
    digest = _first_step_done(council)
    wishes = council.wishes(AWAY_3, range(3))
    council.stand(2, AWAY_3, wishes, NO_REPORT)
    council.write(2, Kind.ACK, encode(()), digest)
    convicts(council)
