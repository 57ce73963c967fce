"""Records of honest games: sound and final from every seat, unfinished where they are cut."""

import json
from dataclasses import replace

import pytest

from dixit_lan.audit.report import Report, Verdict
from dixit_lan.audit.verify import verify_record
from dixit_lan.ids import Card, Seat
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.record import MAGIC
from dixit_lan.rules.edition import CLASSIC, REFRESH, Clocks, Edition, FirstStoryteller
from dixit_lan.rules.ending import winners
from tests.unit.audit.games import CARDS, Game, honest_game, play, record_of

GAMES = [(3, "toy", 6), (4, "toy", 6), (7, "toy", 6), (3, "real", 2)]


def _check_standings(game: Game, report: Report) -> None:
    """The auditor's own count is what the players saw."""
    view = game.machine().status().view
    assert view is not None
    best = winners(view.scores)
    expected = {(name, view.scores[i], Seat(i) in best) for i, name in enumerate(view.names)}
    assert {(s.name, s.score, s.is_winner) for s in report.standings} == expected
    assert [s.score for s in report.standings] == sorted(view.scores, reverse=True)
    assert report.rounds == view.round
    assert report.words == game.machine().status().words


@pytest.mark.parametrize(("seats", "group", "target"), GAMES)
def test_every_seats_record_is_sound_and_final(seats: int, group: str, target: int) -> None:
    game = honest_game(seats, group, target)
    records = {game.record(seat) for seat in range(seats)}
    assert len(records) == seats, "arrival orders differ"
    for record in records:
        report = verify_record(record)
        assert report.verdict is Verdict.SOUND_FINAL, report.to_text()
        assert report.verdict.exit_code == 0
        assert sorted(report.signed) == [f"P{i}" for i in range(seats)]
        assert sorted(report.acknowledged) == [f"P{i}" for i in range(seats)]
        assert report.entries == report.entries_read == len(game.seat_entries(0))
        assert (report.problem, report.where, report.whose, report.offences) == ("", None, "", ())
        assert (report.gone, report.passed_over) == ((), 0)
        _check_standings(game, report)


@pytest.mark.parametrize(
    "edition",
    [
        CLASSIC.with_target(4),
        REFRESH.with_target(25),  # over several reshuffles
    ],
    ids=["classic", "refresh"],
)
def test_other_editions(edition: Edition) -> None:
    game = play(4, "toy", edition)
    report = verify_record(game.record(1))
    assert report.verdict is Verdict.SOUND_FINAL, report.to_text()
    _check_standings(game, report)


def test_the_deck_may_end_the_game() -> None:
    edition = replace(CLASSIC.with_target(None), first_storyteller=FirstStoryteller.SEED)
    game = play(6, "toy", edition)
    report = verify_record(game.record(0))
    assert report.verdict is Verdict.SOUND_FINAL, report.to_text()
    assert report.rounds == 9
    assert all(entry.kind is not Kind.BEGIN for entry in game.seat_entries(0))


def _is_final(entries: list[Entry], seats: int) -> bool:
    return sum(entry.kind is Kind.RESULT for entry in entries) == seats


@pytest.mark.parametrize(("seats", "target"), [(3, 6), (4, 1)])
def test_a_record_that_ends_early_is_unfinished(seats: int, target: int) -> None:
    """Final from the last RESULT on, as the ACKs behind it decide nothing."""
    entries = honest_game(seats, target=target).seat_entries(0)
    rounds = -1
    for end in range(0, len(entries), 3):
        report = verify_record(record_of(entries[:end]))
        final = _is_final(entries[:end], seats)
        assert report.verdict is (Verdict.SOUND_FINAL if final else Verdict.UNFINISHED), end
        assert report.rounds >= rounds
        assert not any(standing.is_winner for standing in report.standings) or final
        rounds = report.rounds
    assert rounds > 0


def test_without_packs_or_entries() -> None:
    entries = honest_game(3).seat_entries(0)
    assert verify_record(record_of(entries, packs=())).verdict is Verdict.WRONG
    assert verify_record(MAGIC).verdict is Verdict.UNFINISHED
    assert verify_record(MAGIC).verdict.exit_code == 4


def test_unfinished_says_what_is_due_and_who_has_signed() -> None:
    entries = honest_game(3).seat_entries(0)
    ends = [i for i, entry in enumerate(entries) if entry.kind is Kind.RESULT]
    report = verify_record(record_of(entries[: ends[1] + 1]))
    assert report.verdict is Verdict.UNFINISHED
    assert len(report.signed) == 2
    (missing,) = {"P0", "P1", "P2"} - set(report.signed)
    assert report.problem == f"result is still due from {missing}"


def test_what_is_no_record_of_ours_is_unreadable() -> None:
    record = honest_game(3).record(0)
    other = MAGIC.replace(b" 2\n", b" 9\n")
    for data in (b"{}", record[1:], other + record[len(MAGIC) :]):
        report = verify_record(data)
        assert report.verdict is Verdict.UNREADABLE
        assert report.verdict.exit_code == 2


def test_nothing_may_follow_the_end() -> None:
    game = honest_game(3)
    record = game.record(0)
    for extra in (b"\x00\x00\x00\x01E", record[-300:], b"\x00\x00\x00\x01X"):
        assert verify_record(record + extra).verdict is Verdict.WRONG
    entries = game.seat_entries(0)
    again = verify_record(record_of([*entries, entries[-1]]))
    assert again.verdict is Verdict.WRONG
    assert again.whose == "the record itself"


def test_packs_are_those_that_were_signed() -> None:
    entries = honest_game(3).seat_entries(0)
    other = (*CARDS[:-1], Card(b"\xff" * 32))
    for packs in [(CARDS, other), (other,), (CARDS, CARDS), (CARDS[:-1],), (CARDS[::-1],)]:
        assert verify_record(record_of(entries, packs)).verdict is Verdict.WRONG
    report = verify_record(record_of(entries, (CARDS[::-1],)))
    assert report.problem == "a pack whose cards are out of order"
    assert report.where is not None and report.where.item == 0


def test_a_play_of_somebody_else_is_wrong() -> None:
    entries, other = honest_game(3).seat_entries(0), honest_game(4, seed=2).seat_entries(0)
    theirs = [entry for entry in other if entry.log == other[0].log]
    report = verify_record(record_of([*entries, *theirs]))
    assert report.verdict is Verdict.WRONG
    assert report.whose == "the record itself"


def test_a_report_names_every_rule_that_differs_from_the_edition() -> None:
    rules = replace(CLASSIC.with_target(4), bonus_when_all_found=False, clocks=Clocks(clue=60))
    plain, changed = (
        verify_record(play(3, "toy", edition).record(0))
        for edition in (CLASSIC.with_target(4), rules)
    )
    told = "  house rule: target score 4, not 30"
    assert [each for each in plain.to_text().splitlines() if "house rule" in each] == [told]
    assert [each for each in changed.to_text().splitlines() if "house rule" in each] == [
        told,
        "  house rule: bonus when all found off, not on",
        "  house rule: clocks clue 60, not none",
    ]
    found = json.loads(changed.to_json())
    assert found["base"] == "classic"
    assert {"rule": "clocks.clue", "value": 60, "usual": None} in found["house_rules"]


def test_rules_of_another_name_are_counted_from_an_edition_of_ours() -> None:
    rules = replace(CLASSIC.with_target(4), name="grandma's")
    text = verify_record(play(3, "toy", rules).record(0)).to_text()
    assert "rules grandma's, after classic, 3 players" in text.splitlines()
