"""A log counts up to where a decree says, and only once all of that is in the record."""

import pytest

from dixit_lan.audit.report import Report, Verdict
from dixit_lan.audit.verify import verify_record
from dixit_lan.logs.decrees import Change
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import GAME_KINDS
from dixit_lan.rules.edition import ODYSSEY
from tests.unit.audit.games import Event, Game, play, record_of

WHO = 3


@pytest.fixture(scope="module")
def game() -> Game:
    """One of four dies in the first round, for good."""
    return play(4, "toy", ODYSSEY.with_target(3), plan=[Event(60, WHO)])


def _log(game: Game) -> list[Entry]:
    """What the others hold of the log of who has died, as far as it counts."""
    playing = game.machine().playing
    assert playing is not None
    log = game.machine(WHO).log
    seat = playing.roster.seat_of(log)
    away = [v for v in playing.membership.decrees if (v.change, v.seat) == (Change.AWAY, seat)]
    assert away
    return [e for e in game.seat_entries(0) if e.log == log][: away[0].height]


def _without(game: Game, last: int) -> Report:
    """The record lacks the last so many of these entries, and all that follows them in that log."""
    log = _log(game)
    lost = log[len(log) - last :]
    kept = [
        e
        for e in game.seat_entries(0)
        if not (lost and e.log == log[0].log and e.seq >= lost[0].seq)
    ]
    return verify_record(record_of(kept))


def test_with_the_whole_prefix_the_game_is_final(game: Game) -> None:
    report = _without(game, 0)
    assert report.verdict is Verdict.SOUND_FINAL, report.problem


def test_without_the_end_of_the_prefix_its_author_is_waited_for(game: Game) -> None:
    """Nobody may take her for absent: the missing entry may be her answer."""
    log = _log(game)
    last = next(at for at, entry in enumerate(reversed(log), 1) if entry.kind in GAME_KINDS)
    report = _without(game, last)
    assert report.verdict is Verdict.UNFINISHED, report.problem
    assert report.problem.endswith(f"due from P{WHO}")
    assert (report.gone, report.offences) == ((), ())
