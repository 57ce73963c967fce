"""What Party and Team add to the rules, left out or done wrongly: the checkers find it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from dixit_lan.errors import InternalError
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules import script
from dixit_lan.rules.edition import PARTY, DeckEnd, Edition, FirstStoryteller, Mode
from dixit_lan.rules.ending import deck_size_min
from dixit_lan.rules.modes import party, team
from dixit_lan.rules.modes.registry import MODES
from dixit_lan.rules.scoring import score_team
from dixit_lan.rules.script import Round, Script
from dixit_lan.simulation.adversaries import CHEATS
from dixit_lan.simulation.fault_case import Trial
from dixit_lan.simulation.hosts import Host
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.workload import Table
from dixit_lan.table.game.dealer import ANSWERS, Dealer
from dixit_lan.table.game.rulebook import Rulebook
from dixit_lan.table.game.step import Attendance, Passed
from dixit_lan.table.game.waiting import Rules
from tests.modes.cases import TEAM_CASES, Case
from tests.modes.tables import Cast, play_open
from tests.sim.rough_kit import When, calm_faults, is_asked_for, kill, playing, run, trial

Patch = pytest.MonkeyPatch

SHORT = replace(PARTY, target_score=6)
"""Two rounds or three."""


def pass_all_on(self: Dealer, ask: script.PassOn) -> Rules:
    """Also the hands of those who have laid nothing."""
    board = self._board
    ring = tuple(seat for seat in board.seating if board.hands.get(seat))
    for seat, left in zip(ring, (*ring[1:], *ring[:1]), strict=True):
        board.passed[left] = board.hands.pop(seat)
    yield Passed(ring)


def _one_who_lays_nothing() -> Trial:
    game = trial("lays nothing", 6, edition=SHORT)
    When(game, is_asked_for(game, Kind.PLAY), kill(game, back_after=None))
    return game


def test_who_lays_nothing_is_skipped_in_the_ring() -> None:
    assert run(_one_who_lays_nothing()) == "ended"


def test_a_hand_that_was_not_played_from_and_is_passed_on_lies_open(monkeypatch: Patch) -> None:
    monkeypatch.setitem(ANSWERS, script.PassOn, pass_all_on)
    with pytest.raises(InternalError, match="hand lies open"):
        run(_one_who_lays_nothing())


def _with_order(monkeypatch: Patch, order: Callable[[list[script.Ask]], list[script.Ask]]) -> None:
    """Party with the asks up to the plays in another order."""

    def play_round(edition: Edition, at: Round) -> Script:
        honest = party.play_round(edition, at)
        first = [next(honest)]
        while not isinstance(first[-1], script.Lay):
            first.append(honest.send(True))
        for ask in order(first)[:-1]:
            told = yield ask
            if isinstance(ask, script.Say) and not told:
                return
        yield from _from_the_plays_on(honest, first[-1])

    rules = replace(party.RULES, play_round=play_round)
    monkeypatch.setitem(MODES, Mode.PARTY, rules)


def _from_the_plays_on(honest: Script, ask: script.Ask) -> Script:
    while True:
        answer = yield ask
        try:
            ask = honest.send(answer)
        except StopIteration:
            return


def test_hands_that_are_opened_before_the_clue_are_found(monkeypatch: Patch) -> None:
    def hands_first(asks: list[script.Ask]) -> list[script.Ask]:
        return sorted(asks, key=lambda ask: not isinstance(ask, script.Restock | script.OpenHands))

    _with_order(monkeypatch, hands_first)
    with pytest.raises(InternalError, match="before the clue"):
        run(trial("hands first", 6, edition=SHORT))


def _two_clues() -> Trial:
    cheat = next(cheat for cheat in CHEATS if cheat.name == "two clues for two halves")
    first = Table("two clues", 6).laptop(0).key.hex()
    edition = replace(
        SHORT, first_storyteller=FirstStoryteller.CHOSEN, chosen_storyteller=first, target_score=3
    )
    return trial("two clues", 6, edition=edition, cheat=cheat)


def test_of_two_clues_for_two_halves_neither_opens_a_hand() -> None:
    game = _two_clues()
    assert run(game) == "ended"
    assert len(game.acts) == 1


def test_shares_that_do_not_wait_for_all_to_agree_on_the_clue_are_found(monkeypatch: Patch) -> None:
    _with_order(
        monkeypatch, lambda asks: [ask for ask in asks if not isinstance(ask, script.Agree)]
    )
    with pytest.raises(InternalError, match="shares before .* agree"):
        run(_two_clues())


_VOID = [case for case in TEAM_CASES if any(v.upper() == i for v, i in case.ballots.items())]


@pytest.mark.parametrize("case", _VOID, ids=lambda case: case.rule)
def test_void_votes_that_are_not_counted_as_votes_are_found(monkeypatch: Patch, case: Case) -> None:
    def without_them(*args: Any) -> tuple[int, ...]:
        *others, votes = args
        return score_team(*others, {seat: slots for seat, slots in votes.items() if slots})

    monkeypatch.setattr(team, "score_team", without_them)
    edition = replace(case.edition, deck_end=DeckEnd.END_GAME)
    cards = deck_size_min(edition, len(case.players))
    table = play_open(edition, Cast(case), case.players, cards)
    points = Cast(case).points(dict(zip(table.names, table.scores, strict=True)))
    assert points != case.expected


def test_a_hand_that_keeps_the_old_keys_as_somebody_joins_is_found(monkeypatch: Patch) -> None:
    honest = Rulebook._admit

    def admit(self: Rulebook, attendance: Attendance) -> Rules:
        """What is to be switched is put together before the first step."""
        passed, self.board.passed = self.board.passed, {}
        steps = honest(self, attendance)
        ask, self.board.passed = next(steps), passed
        while True:
            answer = yield ask
            try:
                ask = steps.send(answer)
            except StopIteration as end:
                return end.value

    monkeypatch.setattr(Rulebook, "_admit", admit)
    faults = replace(calm_faults(7), newcomers=(1.0,), until=1.2)
    with pytest.raises(InternalError, match="keys of an earlier seating"):
        run(trial("joins", 6, edition=replace(PARTY, target_score=12), faults=faults))


def test_who_is_away_for_two_rounds_keeps_reads_and_plays_the_own_hand() -> None:
    game = trial("keeps it", 6, edition=PARTY)
    kept: list[tuple[int, frozenset[Any]]] = []

    def goes(number: int, host: Host) -> None:
        kept.append((playing(host.laptop).seat, frozenset(playing(host.laptop).secrets.hand)))
        kill(game, back_after=None)(number, host)
        game.storm.gone.discard(number)

    def two_rounds_on(laptop: Laptop) -> bool:
        return bool(kept) and laptop.machine.playing is not None and _round(laptop) == 3

    def comes(number: int, host: Host) -> None:
        game.world.restart(game.storm.hosts[went.done_to or 0])

    def is_asked_again(laptop: Laptop) -> bool:
        here = bool(kept) and came.done_to is not None and is_asked_for(game, Kind.PLAY)(laptop)
        return here and playing(laptop).seat == kept[0][0]

    def reads(number: int, host: Host) -> None:
        assert frozenset(playing(host.laptop).secrets.hand) == kept[0][1]

    went = When(game, is_asked_for(game, Kind.PLAY), goes)
    came = When(game, two_rounds_on, comes)
    read = When(game, is_asked_again, reads)
    assert run(game) == "ended"
    assert read.done_to == went.done_to
    seat, hand = kept[0]
    view = game.survivors[0].machine.status().view
    assert view is not None
    laid = [dict(zip(result.owners, result.spread, strict=True)) for result in view.history]
    assert [seat in each for each in laid][:2] == [False, False]
    assert next(each[seat] for each in laid if seat in each) in hand


def _round(laptop: Laptop) -> int:
    return playing(laptop).referee.board.round
