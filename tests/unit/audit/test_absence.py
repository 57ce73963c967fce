"""Seats fall away, come back, join late or leave: the auditor finds what the table saw."""

from functools import lru_cache

import pytest

from dixit_lan.audit.report import Report, Verdict
from dixit_lan.audit.verify import verify_record
from dixit_lan.logs.decrees import Change
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.table.seat.playing import Playing
from dixit_lan.table.status import Leave
from tests.unit.audit.games import Event, Game, Room, play, record_of

TARGET = 3


def _playing(game: Game, number: int) -> Playing:
    playing = game.machine(number).playing
    assert playing is not None
    return playing


def _check(game: Game, number: int) -> Report:
    """The auditor's verdict, scores, digest and departures are the table's."""
    report = verify_record(game.record(number))
    playing, view = _playing(game, number), game.machine(number).status().view
    assert report.offences == (), report.to_text()
    done = playing.referee.done
    assert report.verdict is (Verdict.SOUND_FINAL if done else Verdict.UNFINISHED), report.to_text()
    assert report.digest == playing.referee.digest.hex()
    assert report.entries + report.passed_over <= report.entries_read
    if done and view is not None:
        scores = dict(zip(view.names, view.scores, strict=True))
        assert {s.name: s.score for s in report.standings} == scores
        assert report.entries + report.passed_over == report.entries_read
    board = playing.referee.board
    gone = sorted((*board.away.values(), *board.out.values()), key=lambda one: one.seat)
    names = playing.roster.names
    found = [(one.name, one.round, one.why) for one in report.gone]
    assert found == [(names[one.seat], one.round, one.why) for one in gone]
    return report


@lru_cache(maxsize=4)
def _length(seats: int) -> int:
    """Entries of a game that nobody leaves."""
    return len(play(seats, "toy", ODYSSEY.with_target(TARGET)).seat_entries(0))


@pytest.mark.parametrize("part", range(6))
@pytest.mark.parametrize("seats", [4, 7])
def test_a_seat_falls_away_anywhere(seats: int, part: int) -> None:
    """Everybody's record, the fallen one's included, from the seating to the signatures."""
    at = seats * 3 + part * (_length(seats) - seats * 3) // 6
    who = part % seats
    game = play(seats, "toy", ODYSSEY.with_target(TARGET), seed=part, plan=[Event(at, who)])
    for number in ((who + 1) % seats, who):
        _check(game, number)


@pytest.mark.parametrize("part", range(6))
@pytest.mark.parametrize("seats", [3, 4])
def test_and_comes_back(seats: int, part: int) -> None:
    at, who = seats * 3 + part * 10, part % seats
    plan = [Event(at, who), Event(at + (0 if seats == 3 else 18), who, comes=True, after=4.0)]
    game = play(seats, "toy", ODYSSEY.with_target(9), seed=part, plan=plan)
    reports = [_check(game, number) for number in range(seats)]
    assert all(report.verdict is Verdict.SOUND_FINAL for report in reports)


@pytest.mark.parametrize("part", range(2))
def test_two_fall_away_at_once_and_come_back(part: int) -> None:
    plan = [
        Event(60 + 20 * part, 1),
        Event(60 + 20 * part, 4),
        Event(60 + 20 * part, 1, comes=True, after=9.0),
        Event(60 + 20 * part, 4, comes=True),
    ]
    game = play(7, "toy", ODYSSEY.with_target(TARGET), seed=part, plan=plan)
    for number in (0, 1, 4):
        assert _check(game, number).verdict is Verdict.SOUND_FINAL
    assert _playing(game, 0).membership.decrees


class _Watched(Room):
    """The storyteller of a round goes once he has, or has not, given his clue."""

    def __init__(self, *, after_clue: bool) -> None:
        super().__init__(4, "toy", ODYSSEY.with_target(TARGET), 3)
        self._after_clue, self.lost = after_clue, False

    def choose(self) -> bool:
        entries = [e for k in self.up for e in self.game.arrived[k]]
        clues = [entry for entry in entries if entry.kind is Kind.CLUE]
        key = min(self.up)
        playing = self.game.machines[key].playing
        teller = None if playing is None else playing.referee.board.storyteller
        if not self.lost and teller is not None and bool(clues) is self._after_clue:
            assert playing is not None
            player = playing.roster.seats[teller].player
            self.lost = True
            self.go(next(i for i, one in enumerate(self.identities) if one.key == player))
            return True
        return super().choose()


@pytest.mark.parametrize("after_clue", [False, True])
def test_a_storyteller_is_lost(after_clue: bool) -> None:
    """Before the clue the round is void; after it, the others finish and score it."""
    room = _Watched(after_clue=after_clue)
    room.run()
    assert room.lost
    here = [i for i, one in enumerate(room.identities) if one.key in room.up]
    reports = [_check(room.game, number) for number in here]
    assert all(report.verdict is Verdict.SOUND_FINAL for report in reports)
    (gone,) = reports[0].gone
    assert (gone.round, gone.why, gone.is_out) == (1, "away", False)
    history = _playing(room.game, here[0]).referee.board.history
    assert (history[0].number == 1) is after_clue
    kinds = {entry.kind for entry in room.game.seat_entries(here[0])}
    assert (Kind.UNSEAL in kinds) is after_clue


def test_a_minority_decides_nothing() -> None:
    """Two of four are left: the first loss was decided, the second cannot be."""
    game = play(4, "toy", ODYSSEY.with_target(9), plan=[Event(70, 1), Event(95, 2)])
    report = _check(game, 0)
    assert report.verdict is Verdict.UNFINISHED
    assert report.problem.endswith("is still due from P2")
    assert "P1 away since round" in report.to_text()
    assert not any(standing.is_winner for standing in report.standings)


def test_too_few_have_adjourned() -> None:
    """No result: it says who is not there, since when; nobody has won."""
    room = Room(3, "toy", ODYSSEY.with_target(9), 2)
    room.run([Event(62, 0)])
    for key in sorted(room.up):
        room.do(key, room.game.machines[key].tick(room.now + 1))
    report = _check(room.game, 1)
    assert report.verdict.exit_code == 4
    assert report.problem == "adjourned: too few are at the table; P0 away since round 2"
    assert not any(standing.is_winner for standing in report.standings)
    assert [(one.name, one.why) for one in report.gone] == [("P0", "away")]


class Polite(Room):
    """A player says goodbye in the midst of the game."""

    said = False

    def choose(self) -> bool:
        machine = self.game.machine(2)
        if not self.said and machine.status().view is not None and self._written() > 55:
            self.said = True
            self.do(machine.log.author, machine.propose(Leave(), self.now))
            return True
        return super().choose()


def test_whoever_says_goodbye_is_not_waited_for() -> None:
    room = Polite(4, "toy", ODYSSEY.with_target(TARGET), 4)
    room.run()
    assert room.said
    for number in (0, 1, 3):
        report = _check(room.game, number)
        assert report.verdict is Verdict.SOUND_FINAL
        assert [(one.name, one.why) for one in report.gone] == [("P2", "left")]
        assert not _playing(room.game, number).membership.decrees
        assert "P2 left in round" in report.to_text()


@pytest.mark.parametrize("at", [30, 55])
def test_a_latecomer_joins(at: int) -> None:
    plan = [Event(at, 3, comes=True)]
    game = play(4, "toy", ODYSSEY.with_target(9), seed=at, plan=plan, late=1)
    for number in range(4):
        report = _check(game, number)
        assert report.verdict is Verdict.SOUND_FINAL
        assert len(report.players) == len(report.standings) == len(report.signed) == 4
    assert [v.change for v in _playing(game, 0).membership.decrees] == [Change.JOIN]


def test_a_latecomer_takes_the_place_of_somebody_who_left() -> None:
    """The keys of who is gone for good are taken off by the others; her hand stays sealed."""
    room = Polite(6, "toy", ODYSSEY.with_target(9), 7, late=1)
    room.run([Event(95, 5, comes=True)])
    for number in (0, 1, 3, 4, 5):
        report = _check(room.game, number)
        assert report.verdict is Verdict.SOUND_FINAL
        assert [(one.name, one.why) for one in report.gone] == [("P2", "left")]
        playing = _playing(room.game, number)
        gone = playing.roster.names.index("P2")
        assert playing.referee.setting.members == tuple(seat for seat in range(6) if seat != gone)
        assert len(playing.secrets.hand) == len(playing.referee.board.hands[playing.seat])
    assert {v.change for v in _playing(room.game, 0).membership.decrees} == {Change.JOIN}


@pytest.fixture(scope="module")
def away_and_back() -> list[Entry]:
    """One game with all of it: a seat away, rounds without it, its return, and the end."""
    plan = [Event(70, 1), Event(88, 1, comes=True)]
    game = play(4, "toy", ODYSSEY.with_target(9), plan=plan)
    assert [v.change for v in _playing(game, 0).membership.decrees] == [Change.AWAY, Change.BACK]
    assert _check(game, 0).gone == ()
    return game.seat_entries(0)


def test_every_beginning_of_such_a_record_is_unfinished(away_and_back: list[Entry]) -> None:
    is_final = False
    for end in range(0, len(away_and_back), 7):
        report = verify_record(record_of(away_and_back[:end]))
        assert report.offences == (), report.to_text()
        wanted = Verdict.SOUND_FINAL if is_final else Verdict.UNFINISHED
        is_final = is_final or report.verdict is Verdict.SOUND_FINAL
        assert report.verdict is wanted or is_final, report.to_text()
    assert verify_record(record_of(away_and_back)).verdict is Verdict.SOUND_FINAL


def test_without_its_decrees_the_game_waits_for_the_seat(away_and_back: list[Entry]) -> None:
    """Nobody is absent because a record says so: only t signatures make it so."""
    cut = next(i for i, entry in enumerate(away_and_back) if entry.kind is Kind.ASSENT)
    report = verify_record(record_of(away_and_back[: cut + 1]))
    assert report.verdict is Verdict.UNFINISHED
    assert report.problem.endswith("is still due from P1")
    assert report.gone == ()
