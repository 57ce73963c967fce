"""Whoever breaks a rule of those who vote on who is at the table is named, and nobody else."""

from collections.abc import Callable

import pytest

from dixit_lan.audit.report import Verdict
from dixit_lan.logs.decrees import (
    NO_VALUE,
    Accept,
    Accepted,
    Change,
    Decided,
    Prepare,
    RosterSeat,
    Target,
    Value,
    Vote,
)
from dixit_lan.logs.decrees import (
    Report as Holding,
)
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from tests.unit.audit.councils import B1, B2, GONE, NO_HOLDING, NOTHING, Council, ask, convicts


def test_an_honest_vote_convicts_nobody(council: Council) -> None:
    """And decides: but the game is over, so that it changes nothing."""
    value = council.away(3)
    cited = ask(council)
    council.say(0, Accept(0, B1, value, cited))
    votes = [council.say(seat, Accepted(0, B1, value)) for seat in range(3)]
    council.say(2, Decided(0, value, tuple(vote.raw for vote in votes)))
    council.say(2, Prepare(1, (1, 2), NOTHING))
    report = council.report()
    assert report.verdict is Verdict.SOUND_FINAL, report.to_text()
    assert (report.offences, report.gone, report.passed_over) == ((), (), 0)


def test_a_forced_value_convicts_nobody(council: Council) -> None:
    """Seat 2 has voted; a later ballot has to take its value over, whatever was asked for."""
    value = council.away(3)
    cited = ask(council)
    council.say(0, Accept(0, B1, value, cited))
    council.say(2, Accepted(0, B1, value))
    council.say(1, Prepare(0, B2, NOTHING))
    voted = {2: Vote(B1, value)}
    again = [council.promise(s, B2, NOTHING, NO_HOLDING, voted.get(s)).hash for s in range(3)]
    council.say(1, Accept(0, B2, value, tuple(again)))
    assert council.report().offences == ()


def _lower_promise(council: Council) -> int:
    council.promise(2, B2, NOTHING, NO_HOLDING)
    council.promise(2, B1, NOTHING, NO_HOLDING)
    return 2


def _hidden_vote(council: Council) -> int:
    council.say(2, Accepted(0, B1, NO_VALUE))
    council.promise(2, B2, NOTHING, NO_HOLDING, None)
    return 2


def _invented_vote(council: Council) -> int:
    council.promise(2, B2, NOTHING, NO_HOLDING, Vote(B1, NO_VALUE))
    return 2


def _another_vote(council: Council) -> int:
    council.say(2, Accepted(0, B1, NO_VALUE))
    council.promise(2, B2, NOTHING, NO_HOLDING, Vote(B1, council.away(3)))
    return 2


def _vote_below_promise(council: Council) -> int:
    council.promise(2, B2, NOTHING, NO_HOLDING)
    council.say(2, Accepted(0, B1, NO_VALUE))
    return 2


def _promise_below_vote(council: Council) -> int:
    council.say(2, Accepted(0, B2, NO_VALUE))
    council.promise(2, B1, NOTHING, NO_HOLDING, Vote(B2, NO_VALUE))
    return 2


def _two_votes(council: Council) -> int:
    council.say(2, Accepted(0, B1, NO_VALUE))
    council.say(2, Accepted(0, B1, council.away(3)))
    return 2


def _too_few_promises(council: Council) -> int:
    council.say(0, Accept(0, B1, council.away(3), ask(council)[:2]))
    return 0


def _one_promise_twice(council: Council) -> int:
    one, two, _ = ask(council)
    council.say(0, Accept(0, B1, council.away(3), (one, two, two)))
    return 0


def _promises_for_another_ballot(council: Council) -> int:
    one, two, _ = ask(council)
    other = council.promise(3, B2, GONE, council.held(3)).hash
    council.say(0, Accept(0, B1, council.away(3), (one, two, other)))
    return 0


def _promises_for_another_target(council: Council) -> int:
    """One of three has promised for nothing: two are no majority of four."""
    council.say(0, Prepare(0, B1, GONE))
    cited = [council.promise(seat, B1, GONE, council.held(3)).hash for seat in range(2)]
    cited.append(council.promise(2, B1, NOTHING, NO_HOLDING).hash)
    council.say(0, Accept(0, B1, council.away(3), tuple(cited)))
    return 0


def _value_that_nobody_asked_for(council: Council) -> int:
    cited = ask(council)
    council.say(0, Accept(0, B1, council.away(2), cited))
    return 0


def _cut_for_away(council: Council) -> int:
    cited, held = ask(council), council.held(3)
    council.say(0, Accept(0, B1, Value(Change.CUT, 3, held.height, held.head), cited))
    return 0


def _shorter_log(council: Council) -> int:
    cited = ask(council)
    council.say(0, Accept(0, B1, council.away(3, height=10), cited))
    return 0


def _longer_log(council: Council) -> int:
    """All promisers hold ten entries: who cuts at more was never told that they hold them."""
    council.say(0, Prepare(0, B1, GONE))
    held = council.held(3, 10)
    cited = tuple(council.promise(seat, B1, GONE, held).hash for seat in range(3))
    council.say(0, Accept(0, B1, council.away(3), cited))
    return 0


def _report_off_the_chain(council: Council) -> int:
    """One report lies on another branch than the value: it is a fork, and no silence."""
    council.say(0, Prepare(0, B1, GONE))
    reports = [council.held(3), council.held(3), Holding(5, b"x" * 32, b"")]
    cited = tuple(council.promise(s, B1, GONE, report).hash for s, report in enumerate(reports))
    council.say(0, Accept(0, B1, council.away(3), cited))
    return 0


def _thrown_out_by_one_click(council: Council) -> int:
    """Too few agree: only NOOP may come of it."""
    cited = ask(council, agrees=2)
    council.say(0, Accept(0, B1, council.away(3), cited))
    return 0


def _forced_value_ignored(council: Council) -> int:
    cited = ask(council)
    council.say(0, Accept(0, B1, council.away(3), cited))
    council.say(2, Accepted(0, B1, council.away(3)))
    council.say(1, Prepare(0, B2, NOTHING))
    votes = [None, None, Vote(B1, council.away(3))]
    again = [council.promise(s, B2, NOTHING, NO_HOLDING, vote) for s, vote in enumerate(votes)]
    council.say(1, Accept(0, B2, NO_VALUE, tuple(entry.hash for entry in again)))
    return 1


def _unasked_value(council: Council) -> int:
    council.say(0, Accept(0, B1, NO_VALUE, ask(council, target=NOTHING)))
    council.say(0, Accept(0, (2, 0), NO_VALUE, (b"1" * 32, b"2" * 32, b"3" * 32)))
    return 0


def _two_values(council: Council) -> int:
    cited = ask(council)
    council.say(0, Accept(0, B1, council.away(3), cited))
    council.say(0, Accept(0, B1, council.away(3), cited))
    return 0


def _asks_twice(council: Council) -> int:
    council.say(0, Prepare(0, B1, GONE))
    council.say(0, Prepare(0, B1, NOTHING))
    return 0


def _ballot_of_another(council: Council) -> int:
    council.say(2, Prepare(0, B1, GONE))
    return 2


def _ballot_of_nobody(council: Council) -> int:
    """Nobody can have asked: there are four seats."""
    council.promise(2, (1, 4), NOTHING, NO_HOLDING)
    return 2


def _ballot_of_a_seat_that_can_never_be(council: Council) -> int:
    council.promise(2, (1, 12), NOTHING, NO_HOLDING)
    return 2


def _round_out_of_range(council: Council) -> int:
    council.say(2, Prepare(0, (2**32, 2), NOTHING))
    return 2


def _round_below_nought(council: Council) -> int:
    council.say(2, Accepted(0, (-1, 2), NO_VALUE))
    return 2


def _vote_under_no_ballot(council: Council) -> int:
    council.promise(2, B2, NOTHING, NO_HOLDING, Vote((2**32, 0), NO_VALUE))
    return 2


def _certificate_of_no_ballot(council: Council) -> int:
    """Three have signed under a ballot that cannot be; their entries are not in the record."""
    before = len(council.entries)
    votes = [council.say(seat, Accepted(0, (2**32, 0), NO_VALUE)).raw for seat in range(3)]
    del council.entries[before:]
    council.say(3, Decided(0, NO_VALUE, tuple(votes)))
    return 3


def _joins_without_being_said_who(council: Council) -> int:
    vote = Vote(B1, Value(Change.JOIN, 4, 0, b""))
    council.promise(2, B2, NOTHING, NO_HOLDING, vote)
    return 2


def _ahead(council: Council) -> int:
    council.say(2, Prepare(1, (1, 2), GONE))
    return 2


def _bare_certificate(council: Council) -> int:
    votes = [council.say(seat, Accepted(0, B1, NO_VALUE)).raw for seat in range(2)]
    council.say(3, Decided(0, NO_VALUE, (*votes, votes[0])))
    return 3


def _certificate_of_something_else(council: Council) -> int:
    raws = [council.log(seat)[-1].raw for seat in range(3)]
    council.say(3, Decided(0, NO_VALUE, tuple(raws)))
    return 3


def _certificate_of_nothing(council: Council) -> int:
    council.say(3, Decided(0, NO_VALUE, (b"", b"\xc0", bytes(100))))
    return 3


def _no_such_seat(council: Council) -> int:
    council.say(2, Prepare(0, (1, 2), Target(Change.AWAY, 9, 0)))
    return 2


def _joins_on_a_taken_seat(council: Council) -> int:
    joiner = RosterSeat(b"k" * 32, b"n" * 16, "Zoe")
    council.say(2, Prepare(0, (1, 2), Target(Change.JOIN, 2, 0, joiner)))
    return 2


def _nobody_joins(council: Council) -> int:
    council.say(2, Prepare(0, (1, 2), Target(Change.JOIN, 4, 0)))
    return 2


def _no_body(council: Council) -> int:
    council.write(2, Kind.PROMISE, b"\xc0", council.playing.start)
    return 2


def _brings_another_back(council: Council) -> int:
    target = Target(Change.BACK, 3, 0)
    council.say(0, Prepare(0, B1, target))
    cited = tuple(council.promise(s, B1, target, council.held(3)).hash for s in range(3))
    held = council.held(3)
    council.say(0, Accept(0, B1, Value(Change.BACK, 3, held.height, held.head), cited))
    return 0


def _comes_back_elsewhere(council: Council) -> int:
    """BACK names the real end of the own log, so that the next entry is no twin."""
    target, ballot = Target(Change.BACK, 3, 0), (1, 3)
    council.say(3, Prepare(0, ballot, target))
    cited = tuple(council.promise(s, ballot, target, council.held(3)).hash for s in range(3))
    held = council.held(3, 12)
    council.say(3, Accept(0, ballot, Value(Change.BACK, 3, held.height, held.head), cited))
    return 3


BREACHES: list[Callable[[Council], int]] = [
    _lower_promise,
    _hidden_vote,
    _invented_vote,
    _another_vote,
    _vote_below_promise,
    _promise_below_vote,
    _two_votes,
    _too_few_promises,
    _one_promise_twice,
    _promises_for_another_ballot,
    _promises_for_another_target,
    _value_that_nobody_asked_for,
    _cut_for_away,
    _shorter_log,
    _longer_log,
    _report_off_the_chain,
    _thrown_out_by_one_click,
    _forced_value_ignored,
    _unasked_value,
    _two_values,
    _asks_twice,
    _ballot_of_another,
    _ahead,
    _bare_certificate,
    _certificate_of_something_else,
    _certificate_of_nothing,
    _no_such_seat,
    _joins_on_a_taken_seat,
    _nobody_joins,
    _no_body,
    _brings_another_back,
    _comes_back_elsewhere,
    _ballot_of_nobody,
    _ballot_of_a_seat_that_can_never_be,
    _round_out_of_range,
    _round_below_nought,
    _vote_under_no_ballot,
    _certificate_of_no_ballot,
    _joins_without_being_said_who,
]


@pytest.mark.parametrize("breach", BREACHES, ids=lambda breach: breach.__name__)
def test_whoever_breaks_a_rule_is_named(council: Council, breach: Callable[[Council], int]) -> None:
    convicts(council, breach(council))


def test_what_the_record_does_not_hold_convicts_nobody(council: Council) -> None:
    """Promises that did not arrive here may have said anything."""
    council.say(0, Prepare(0, B1, GONE))
    council.say(0, Accept(0, B1, council.away(3, 10), (b"1" * 32, b"2" * 32, b"3" * 32)))
    assert council.report().offences == ()


def test_nobody_plays_on_after_a_vote_about_himself(council: Council) -> None:
    """Rule 7: the author's own log is frozen as well."""
    council.promise(3, B1, GONE, council.held(3))
    council.write(3, Kind.AGREE, b"\x80", b"d" * 32)
    found = [(one.offence, one.name) for one in council.report().offences]
    assert found == [(Offence.BAD_DECREE, council.name(3))]
