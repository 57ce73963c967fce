"""Re-signed forgeries: none is accepted, and the auditor says what the table would say."""

import random

import pytest

from dixit_lan.audit.report import Report, Verdict
from dixit_lan.audit.verify import verify_record
from dixit_lan.rules.edition import ODYSSEY
from tests.property.audit.forgeries import (
    Forgery,
    Workshop,
    complaint,
    conspire,
    forge,
    is_genuine,
    name_of,
    referee_says,
)
from tests.unit.audit.games import Event, Game, honest_game, play, record_of

AWAY_AND_BACK = (Event(70, 1), Event(88, 1, comes=True))
COUNT = 46
Made = list[tuple[Game, Forgery, Report]]


def _campaign(game: Game, first: int = 0) -> Made:
    other = honest_game(len(game.identities), seed=2)
    forgeries = [forge(game, other, number) for number in range(first, first + COUNT)]
    return [(game, f, verify_record(record_of(f.entries))) for f in forgeries]


@pytest.fixture(scope="module")
def forgeries() -> Made:
    """In a game that everybody plays to its end, and in one in which a seat goes and comes back."""
    away = play(4, "toy", ODYSSEY.with_target(9), seed=1, plan=AWAY_AND_BACK)
    assert away.has_decrees and not verify_record(away.record(0)).gone
    return [*_campaign(honest_game(3)), *_campaign(away, COUNT)]


def test_no_forgery_fools_the_auditor(forgeries: Made) -> None:
    """It breaks the record, or names the forger, or changes nothing: and names nobody else."""
    for number, (game, forgery, report) in enumerate(forgeries):
        assert complaint(game, forgery, report) == "", (number, forgery.name, report.to_text())
        assert report.verdict is not Verdict.WRONG or report.where is not None


def test_the_campaign_forges_in_many_ways(forgeries: Made) -> None:
    names = {(forgery.name, forgery.has_whole_tail) for _, forgery, _ in forgeries}
    offences = {one.offence for _, _, report in forgeries for one in report.offences}
    assert len(names) >= 30
    assert len(offences) >= 8
    whole = sum(forgery.has_whole_tail for _, forgery, _ in forgeries)
    assert len(forgeries) // 3 <= whole <= 2 * len(forgeries) // 3


def test_whom_the_table_names_the_auditor_names(forgeries: Made) -> None:
    """And beyond that only the forger, for what the table lets lie."""
    compared = 0
    for number, (game, forgery, report) in enumerate(forgeries):
        if forgery.is_joint or game.has_decrees:
            continue  # all are guilty of something; or what is decided hangs on the forged entry
        genuine = [entry for entry in forgery.entries if is_genuine(entry)]
        table = {(o, name_of(game, log)) for o, log in referee_says(game, genuine)}
        auditor = {(one.offence, one.name) for one in report.offences}
        assert table <= auditor, (number, forgery.name, report.to_text())
        compared += bool(table)
    assert compared > 15


def _named(report: Report) -> set[tuple[str, str]]:
    return {(one.offence, one.name) for one in report.offences}


def test_the_order_of_arrival_changes_no_verdict(
    forgeries: Made,
) -> None:
    """The logs mixed in another order, each in its own: the same player is named for the same."""
    for number, (_, forgery, report) in enumerate(forgeries[::2]):
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
        assert again.verdict is report.verdict, (number, forgery.name)
        assert _named(again) == _named(report), (number, forgery.name)


def test_a_conspiracy_that_changes_nothing_is_an_honest_game() -> None:
    """So that the conspiracies above are refused for what they say, not for how they are signed."""
    game = honest_game(3)
    shop = Workshop(game, game.seat_entries(0), [], random.Random(0))
    assert conspire(shop, {}) == shop.entries
    assert verify_record(record_of(conspire(shop, {}))).verdict is Verdict.SOUND_FINAL
