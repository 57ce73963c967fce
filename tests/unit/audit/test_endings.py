"""When a record is final: enough true signatures, whatever a cheat has signed."""

import msgspec
import pytest

from dixit_lan.audit.report import Verdict
from dixit_lan.audit.verify import verify_record
from dixit_lan.dealing.bodies import Result
from dixit_lan.logs.entry import Entry, write_entry
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.wire.canonical import decode, encode
from tests.unit.audit.games import Game, honest_game, record_of


def _before_results(game: Game) -> list[Entry]:
    entries = game.seat_entries(0)
    ends = {entry.log: entry.seq for entry in entries if entry.kind is Kind.RESULT}
    return [entry for entry in entries if entry.seq < ends[entry.log]]


def _signed(game: Game, number: int, *, falsely: bool) -> Entry:
    """The RESULT of this player, or one that makes everybody win by as much."""
    log = [e for e in game.seat_entries(0) if e.log == game.machine(number).log]
    true = next(entry for entry in log if entry.kind is Kind.RESULT)
    body = decode(true.body, Result)
    if falsely:
        body = msgspec.structs.replace(body, scores=tuple(99 for _ in body.scores))
    return write_entry(
        game.identities[number],
        true.log.nonce,
        log[true.seq - 1],
        digest=true.digest,
        kind=Kind.RESULT,
        body=encode(body),
    )


def test_a_record_whose_only_result_is_a_cheats_is_not_final() -> None:
    game = honest_game(4)
    report = verify_record(record_of([*_before_results(game), _signed(game, 2, falsely=True)]))
    assert report.verdict is Verdict.UNFINISHED
    assert [(one.offence, one.name) for one in report.offences] == [(Offence.FALSE_RESULT, "P2")]
    assert (report.signed, [s.is_winner for s in report.standings]) == ((), [False] * 4)


@pytest.mark.parametrize(
    ("false", "verdict"),
    [
        (0, Verdict.SOUND_FINAL),
        (1, Verdict.SOUND_FINAL),  # three of four have signed what the game gives
        (2, Verdict.UNFINISHED),  # two have: no majority for anything
        (3, Verdict.WRONG),  # a majority for what the game does not give
        (4, Verdict.WRONG),
    ],
)
def test_it_takes_a_majority_of_true_signatures(false: int, verdict: Verdict) -> None:
    game = honest_game(4)
    results = [_signed(game, number, falsely=number < false) for number in range(4)]
    report = verify_record(record_of([*_before_results(game), *results]))
    assert report.verdict is verdict, report.to_text()
    assert {one.name for one in report.offences} == {f"P{number}" for number in range(false)}
    assert sorted(report.signed) == [f"P{number}" for number in range(false, 4)]
    assert f"result signed by {4 - false} of 4" in report.to_text() or false == 4
    assert (max(s.score for s in report.standings) < 99) and report.where is None or false >= 3


def test_all_who_are_there_must_sign() -> None:
    """A majority alone is not the end while somebody who is at the table has not signed."""
    game = honest_game(4)
    results = [_signed(game, number, falsely=False) for number in range(3)]
    report = verify_record(record_of([*_before_results(game), *results]))
    assert report.verdict is Verdict.UNFINISHED
    assert report.problem == "result is still due from P3"
    assert len(report.signed) == 3
