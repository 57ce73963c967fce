"""Re-signed forgeries: none is accepted, and the auditor says what the table would say."""

import random

import pytest

from dixit_lan.audit.report import THE_RECORD, Report, Verdict
from dixit_lan.audit.verify import verify_record
from dixit_lan.logs.entry import LogId
from tests.property.audit.forgeries import (
    Forgery,
    Workshop,
    conspire,
    forge,
    is_genuine,
    referee_says,
)
from tests.unit.audit.games import Game, honest_game, record_of

COUNT = 66


def _name(game: Game, forgery: Forgery) -> str:
    return _name_of(game, forgery.author)


def _name_of(game: Game, log: LogId) -> str:
    roster = game.machine().roster
    assert roster is not None
    seat = roster.seat_of(log)
    assert seat is not None
    return roster.names[seat]


@pytest.fixture(scope="module")
def forgeries() -> list[tuple[Forgery, Report]]:
    game, other = honest_game(3), honest_game(3, seed=2)
    made = [forge(game, other, number) for number in range(COUNT)]
    return [(forgery, verify_record(record_of(forgery.entries))) for forgery in made]


def test_no_forgery_is_accepted(forgeries: list[tuple[Forgery, Report]]) -> None:
    for number, (forgery, report) in enumerate(forgeries):
        assert report.verdict is Verdict.WRONG, (number, forgery.name, report.to_text())
        assert report.where is not None, (number, forgery.name)


def test_the_campaign_forges_in_many_ways(forgeries: list[tuple[Forgery, Report]]) -> None:
    names = {(forgery.name, forgery.has_whole_tail) for forgery, _ in forgeries}
    offences = {report.offence for _, report in forgeries if report.offence is not None}
    assert len(names) >= 30
    assert len(offences) >= 7
    whole = sum(forgery.has_whole_tail for forgery, _ in forgeries)
    assert COUNT // 3 <= whole <= 2 * COUNT // 3


def test_only_the_forger_is_ever_named(forgeries: list[tuple[Forgery, Report]]) -> None:
    game = honest_game(3)
    for number, (forgery, report) in enumerate(forgeries):
        if not forgery.is_joint:
            assert report.whose in (THE_RECORD, _name(game, forgery)), (number, forgery.name)


def test_the_auditor_says_what_the_referee_says(forgeries: list[tuple[Forgery, Report]]) -> None:
    game = honest_game(3)
    for number, (forgery, report) in enumerate(forgeries):
        if forgery.is_joint:
            continue  # all are guilty of something, and whoever is met first is named
        genuine = [entry for entry in forgery.entries if is_genuine(entry)]
        evidence = referee_says(game, genuine)
        expected = None if evidence is None else evidence.offence
        assert report.offence is expected, (number, forgery.name)
        if evidence is not None:
            assert report.whose == _name_of(game, evidence.log), (number, forgery.name)


def test_the_order_of_arrival_changes_no_verdict(
    forgeries: list[tuple[Forgery, Report]],
) -> None:
    """The logs mixed in another order, each in its own: the same player is named for the same."""
    for number, (forgery, report) in enumerate(forgeries):
        dice = random.Random(number)
        logs: dict[object, list[object]] = {}
        for entry in forgery.entries:
            logs.setdefault(entry.log, []).append(entry)
        mixed = []
        while logs:
            log = dice.choice(list(logs))
            mixed.append(logs[log].pop(0))
            if not logs[log]:
                del logs[log]
        again = verify_record(record_of(mixed))  # type: ignore[arg-type]
        assert (again.verdict, again.offence) == (report.verdict, report.offence)
        assert again.whose == report.whose, (number, forgery.name)


def test_a_conspiracy_that_changes_nothing_is_an_honest_game() -> None:
    """So that the conspiracies above are refused for what they say, not for how they are signed."""
    game = honest_game(3)
    shop = Workshop(game, game.seat_entries(0), [], random.Random(0))
    assert conspire(shop, {}) == shop.entries
    assert verify_record(record_of(conspire(shop, {}))).verdict is Verdict.SOUND_FINAL
