"""Each rule sentence with open cards, at a real table, and by the auditor of its record: all alike."""

from dataclasses import replace

import pytest

from dixit_lan.audit.report import Verdict
from dixit_lan.rules.edition import DeckEnd
from dixit_lan.rules.ending import deck_size_min
from dixit_lan.rules.modes.registry import numbers
from dixit_lan.rules.view import Phase
from dixit_lan.wire.limits import SEATS_MAX
from tests.modes.cases import ENDS, ROUND_CASES, Case, End
from tests.modes.tables import Cast, Finders, audited, play_open, play_table, shown, staying


def _sentence(case: Case | End) -> str:
    return f"{case.edition.name}: {case.rule}"


_TWELVE = [case for case in ROUND_CASES if len(case.players) == SEATS_MAX]  # they take their time


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, marks=[pytest.mark.slow] if case in _TWELVE else [])
        for case in ROUND_CASES
    ],
    ids=_sentence,
)
def test_the_points_of_a_round(case: Case) -> None:
    """The pack is just large enough, and its end that of the game."""
    edition = replace(case.edition, deck_end=DeckEnd.END_GAME)
    cards = deck_size_min(edition, len(case.players))
    open_table = play_open(edition, Cast(case), case.players, cards)
    assert (
        _points(case, dict(zip(open_table.names, open_table.scores, strict=True))) == case.expected
    )
    world = play_table(edition, Cast(case), case.players, cards, case.rule)
    for laptop in staying(world):
        view = shown(laptop)
        assert len(view.history) == 1 and not laptop.machine.evidence()
        assert _points(case, dict(zip(view.names, view.scores, strict=True))) == case.expected
    report = audited(world)
    assert report.verdict is Verdict.SOUND_FINAL, report.problem
    assert not report.offences and report.rounds == 1
    assert _points(case, {one.name: one.score for one in report.standings}) == case.expected


def _points(case: Case, by_name: dict[str, int]) -> dict[str, int]:
    return Cast(case).points(by_name)


@pytest.mark.parametrize("case", ENDS, ids=_sentence)
def test_the_end(case: End) -> None:
    edition, players = case.edition, "SABCDE"[: case.edition.seats_min]
    part = Case(case.rule, edition, "", "")
    refill = numbers(edition, len(players)).spread
    cards = deck_size_min(edition, len(players)) + case.refills * refill
    open_table = play_open(edition, Finders(part, players), players, cards)
    assert (open_table.phase, len(open_table.history)) == (Phase.OVER, case.rounds)
    world = play_table(edition, Finders(part, players), players, cards, case.rule)
    view = shown(world.laptops[0])
    assert len(view.history) == case.rounds
    report = audited(world)
    assert (report.verdict, report.rounds) == (Verdict.SOUND_FINAL, case.rounds)
    scores = dict(zip(view.names, view.scores, strict=True))
    assert {one.name: one.score for one in report.standings} == scores
    assert sorted(open_table.scores) == sorted(view.scores)
