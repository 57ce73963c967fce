"""Whoever is only unlucky, or late, or cut off from the others, is not named for it."""

from collections.abc import Callable

import pytest

from dixit_lan.logs.decrees import (
    NO_VALUE,
    NOTHING,
    Assent,
    Assented,
    Change,
    Pass,
    Propose,
    Stand,
    Target,
    Value,
)
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.wire.canonical import encode
from tests.unit.audit.councils import (
    AWAY_3,
    CUT_3,
    LOBBY,
    Council,
    convicts,
    proposed,
    two_turns,
)


def _honest(council: Council) -> None:
    """A wish that is taken back, a stand, a proposal, assents and the decree."""
    council.wish(3, CUT_3)
    council.wish(3, CUT_3, yes=False)
    council.decree(AWAY_3, council.away(3), range(3))
    council.wish(2, Target(Change.AWAY, 1), number=1)


def _stale_wishes(council: Council) -> None:
    """A wish that has been taken back since, or after which the seat stood for something else."""
    wishes = council.wishes(AWAY_3, range(3))
    council.wish(1, AWAY_3, yes=False)
    council.stand(0, AWAY_3, wishes)
    council.stand(2, NOTHING)
    council.stand(1, NOTHING)


def _nothing_by_any_stands(council: Council) -> None:
    """Stands for this and that allow to propose nothing."""
    away = council.stands(AWAY_3)[:1]
    cut = council.stands(CUT_3)[1:2]
    proposal = council.propose(0, NO_VALUE, [*away, *cut, council.stand(2, NOTHING)])
    council.assent(3, proposal)


def _more_stands_than_needed(council: Council) -> None:
    wishes = council.wishes(AWAY_3, range(4))
    reports = [council.held(3, height) for height in (12, 15, 13, 14)]
    stands = [council.stand(s, AWAY_3, wishes, report) for s, report in enumerate(reports)]
    council.propose(0, council.away(3, 15), stands)


def _a_forced_value(council: Council) -> None:
    """Seat 2 has assented; a later turn has to take its value over, without looking at any stands."""
    first = council.propose(0, council.away(3), council.stands(AWAY_3))
    council.assent(2, first)
    passes = [council.skip(0), council.skip(1), council.skip(2, assented=(0, first))]
    second = council.propose(1, council.away(3), passes=passes, turn=1)
    for seat in (2, 3, 1):
        council.assent(seat, second, turn=1)


def _a_forced_nothing(council: Council) -> None:
    stands = council.stands(AWAY_3)
    first = council.propose(0, NO_VALUE, stands)
    council.assent(2, first)
    passes = [council.skip(0), council.skip(1), council.skip(2, assented=(0, first))]
    council.assent(3, council.propose(1, NO_VALUE, stands, passes, turn=1), turn=1)


def _turns_without_an_end(council: Council) -> None:
    """Cut off from the others one passes, and again; and far ahead, as a majority was."""
    for turn in (1, 2, 3, 900, 65_535):
        council.skip(2, turn)


def _assents_turn_by_turn(council: Council) -> None:
    first, second = two_turns(council)
    council.assent(3, first)
    council.assent(3, second, turn=1)
    council.skip(3, turn=2, assented=(1, second))


def _many_wishes(council: Council) -> None:
    for at in range(20):
        council.wish(2, AWAY_3, yes=at % 2 == 0)


def _what_is_not_here(council: Council) -> None:
    """What did not arrive may have said anything."""
    names = tuple(bytes([at]) * 32 for at in range(3))
    council.say(2, Stand(0, AWAY_3, council.held(3), names))
    council.say(0, Propose(0, 0, council.away(3, 10), names, ()))
    council.say(1, Propose(0, 1, council.away(3, 10), (), names))
    council.say(3, Assent(0, 0, b"x" * 32))


def _passes_that_report_what_is_not_here(council: Council) -> None:
    """A proposal that is not in this record may force any value."""
    stands = council.stands(AWAY_3)
    council.say(2, Assent(0, 0, b"x" * 32))
    unknown = Assented(0, b"x" * 32)
    passes = [council.skip(0), council.skip(1)]
    passes.append(council.say(2, Pass(0, 1, unknown)))
    council.propose(1, council.away(3, 9), stands, passes, turn=1)


HONEST: list[Callable[[Council], None]] = [
    _honest,
    _stale_wishes,
    _nothing_by_any_stands,
    _more_stands_than_needed,
    _a_forced_value,
    _a_forced_nothing,
    _turns_without_an_end,
    _assents_turn_by_turn,
    _many_wishes,
    _what_is_not_here,
    _passes_that_report_what_is_not_here,
]


@pytest.mark.parametrize("play", HONEST, ids=lambda play: play.__name__)
def test_nobody_is_named(council: Council, play: Callable[[Council], None]) -> None:
    play(council)
    convicts(council)


@pytest.mark.parametrize("play", HONEST, ids=lambda play: play.__name__)
def test_nor_by_any_beginning_of_the_record(
    council: Council, play: Callable[[Council], None]
) -> None:
    begun = len(council.entries)
    play(council)
    entries = council.entries
    for end in range(begun, len(entries)):
        council.entries = entries[:end]
        convicts(council)


def _twintwo_turns(council: Council) -> tuple[list[Entry], Entry, Entry]:
    """The leader of turn 0 shows some AWAY and others CUT."""
    away, cut = council.stands(AWAY_3), council.stands(CUT_3)
    last = council.log(0)[-1]
    one = council.propose(0, council.away(3), away)
    other = council.propose(0, council.away(3, change=Change.CUT), cut, after=last)
    return away, one, other


@pytest.mark.parametrize("pick", ["one", "other", "nothing", "free"])
def test_between_two_values_the_choice_is_left_open(pick: str) -> None:
    """Whose twins the next leader knew of, the record does not say. Only the fork is named."""
    council = Council(5)
    stands, one, other = _twintwo_turns(council)
    council.assent(1, one)
    council.assent(2, other)
    passes = [
        council.skip(1, assented=(0, one)),
        council.skip(2, assented=(0, other)),
        council.skip(3),
    ]
    values = {"one": proposed(one).value, "other": proposed(other).value, "nothing": NO_VALUE}
    if pick == "free":
        stands, values[pick] = council.stands(Target(Change.AWAY, 4)), council.away(4)
    proposal = council.propose(1, values[pick], stands, passes, turn=1)
    council.assent(4, proposal, turn=1)
    found = {(one.offence.value, one.name) for one in council.report().offences}
    assert found == {("two_entries", "P0")}


def test_between_two_values_no_third_one_is_made_up() -> None:
    council = Council(5)
    stands, one, other = _twintwo_turns(council)
    council.assent(1, one)
    council.assent(2, other)
    passes = [
        council.skip(1, assented=(0, one)),
        council.skip(2, assented=(0, other)),
        council.skip(3),
    ]
    council.propose(1, council.away(3, 7), stands, passes, turn=1)
    found = {(one.offence.value, one.name) for one in council.report().offences}
    assert found == {("two_entries", "P0"), ("bad_decree", "P1")}


def test_what_counts_for_nothing_convicts_nobody() -> None:
    """Words of a newcomer, and of a founder whom a decree has cut."""
    council = Council(4, guests=1)
    joiner = council.guests[0]
    value = Value(Change.JOIN, 4, 0, b"", joiner)
    first = council.decree(Target(Change.JOIN, 4, joiner=joiner), value, range(3))
    end = council.away(3, change=Change.CUT)
    second = council.decree(CUT_3, end, range(3), number=1, leader=1)
    named = [e for e in council.log(0) if e.kind is Kind.DECIDED]
    for seat in (3, 4):
        for entry in named:
            council.write(seat, entry.kind, entry.body, entry.digest)
        council.stand(seat, AWAY_3, number=2)
        for value in (council.away(2), NO_VALUE):
            proposal = council.propose(seat, value, number=2)
        for at in (first, second, proposal):
            council.assent(seat, at, number=2)
        council.skip(seat, turn=0, number=2)
    assert council.changes() == [Change.JOIN, Change.CUT]
    convicts(council)


def test_a_word_in_another_game_is_nothing_here(council: Council) -> None:
    """Here it would be an offence: a pass to the turn in which everybody is."""
    for kind, body in ((Kind.PASS, Pass(0, 0, None)), (Kind.STAND, b"\xc0")):
        council.write(2, kind, body if isinstance(body, bytes) else encode(body), LOBBY)
    convicts(council)
