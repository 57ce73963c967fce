"""A record that breaks off anywhere is unfinished as far as its last whole entry: no tampering."""

import pytest

from dixit_lan.audit.report import Report, Verdict
from dixit_lan.audit.verify import verify_record
from dixit_lan.logs.entry import read_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.record import MAGIC, Item, read_items
from dixit_lan.rules.edition import ODYSSEY
from tests.unit.audit.games import Event, Game, honest_game, play

JOINS = (Event(70, 3, comes=True),)


def _same_but_torn(cut: Report, whole: Report, torn: int) -> None:
    """``cut`` breaks off behind what ``whole`` was made of."""
    assert cut.verdict is Verdict.UNFINISHED and cut.ending is not None, cut.to_text()
    assert cut.ending.torn == torn
    assert f"the file ends in the middle of an entry, at byte {torn}" in cut.problem
    assert (cut.offences, cut.where, cut.whose) == ((), None, "")
    assert (cut.digest, cut.rounds, cut.steps) == (whole.digest, whole.rounds, whole.steps)
    if whole.ending is not None:
        ends = whole.ending.why, whole.ending.kind, whole.ending.awaited
        assert (cut.ending.why, cut.ending.kind, cut.ending.awaited) == ends
    else:
        assert cut.ending.why == "torn"


def _items(record: bytes) -> list[Item]:
    return list(read_items(record))


@pytest.mark.parametrize("at", [0, 1, 30, -1])
def test_a_file_that_breaks_off_within_an_item(at: int) -> None:
    record = honest_game(3, target=1).record(0)
    item = _items(record)[at]
    whole = verify_record(record[: item.offset])
    for inside in (1, 5, len(item.data) // 2, len(item.data) + 4):
        torn = record[: item.offset + inside]
        _same_but_torn(verify_record(torn), whole, item.offset)
        for zeros in (1, 700) if inside <= len(item.data) or at else ():  # what ends so is a pack
            _same_but_torn(verify_record(torn + bytes(zeros)), whole, item.offset)


def test_a_whole_game_with_zeros_behind_it_is_torn_and_says_that_all_is_there() -> None:
    record = honest_game(3, target=1).record(0)
    report = verify_record(record + bytes(4096))
    assert report.ending is not None and report.ending.torn == len(record)
    assert (report.verdict, report.verdict.exit_code) == (Verdict.UNFINISHED, 4)
    assert report.problem.endswith("the game before it is whole")
    assert len(report.signed) == 3


def test_a_file_without_a_whole_first_line_is_not_readable() -> None:
    empty = verify_record(b"")
    assert (empty.verdict, empty.problem) == (Verdict.UNREADABLE, "this is an empty file")
    for length in range(1, len(MAGIC)):
        report = verify_record(MAGIC[:length])
        assert report.verdict is Verdict.UNREADABLE
        assert report.problem == "this is the beginning of a record, whose first line breaks off"


def _has_four(record: bytes) -> bool:
    return len({read_entry(item.data).log for item in _items(record)[1:]}) == 4


def _joined() -> Game:
    game = play(4, "toy", ODYSSEY.with_target(9), seed=3, plan=JOINS, late=1)
    assert len(verify_record(game.record(0)).players) == 4
    return game


def test_every_beginning_of_a_record_somebody_joins_is_unfinished() -> None:
    """Also between the joiner's first entry and the decree that lets her in."""
    game = _joined()
    record = game.record(0)
    assert verify_record(record).verdict is Verdict.SOUND_FINAL
    items = _items(record)
    acks = [item for item in items[1:] if read_entry(item.data).kind is Kind.ACK]
    seen = set()
    for item in items[1 : items.index(acks[0]) : 6]:  # what comes after is no part of the game
        report = verify_record(record[: item.offset])
        assert report.verdict is Verdict.UNFINISHED, (item.offset, report.to_text())
        assert report.offences == ()
        seen.add((len(report.players), _has_four(record[: item.offset])))
    assert {(3, False), (3, True), (4, True)} <= seen, "she came before she was let in"
