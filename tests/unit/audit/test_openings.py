"""What no order of steps may ever ask: the auditor refuses it, whatever the mode says."""

from collections.abc import Callable
from dataclasses import replace
from typing import cast

import pytest

from dixit_lan.audit import dealer, openings
from dixit_lan.audit.findings import Wrong
from dixit_lan.audit.ledger import Ledger
from dixit_lan.audit.report import Verdict
from dixit_lan.audit.verify import verify_record
from dixit_lan.crypto.algebra import Point
from dixit_lan.crypto.elgamal import Ciphertext
from dixit_lan.dealing.setting import DeckPoints, Setting
from dixit_lan.dealing.shares import Due
from dixit_lan.ids import Seat
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import PARTY, DeckEnd, Edition, Mode
from dixit_lan.rules.modes.registry import MODES
from dixit_lan.rules.script import Agree, Ask, OpenHands, PassOn, Round, Say, Script, Uncover
from dixit_lan.rules.view import Phase
from dixit_lan.table.game import dealer as table_dealer
from tests.modes.cases import PARTY_CASES, Case
from tests.modes.tables import Cast, Finders, play_table
from tests.sim.test_teeth_in_modes import pass_all_on
from tests.unit.audit.games import honest_game

Lie = Callable[[Ask], list[Ask]]


@pytest.fixture
def tell(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Have the auditor follow a round that is told wrongly: each ask becomes those of the lie."""
    honest_game(3, "toy", 6)  # is kept: it must be played before anybody lies

    def lie(change: Lie, mode: Mode = Mode.STORY) -> None:
        rules = MODES[mode]

        def play_round(edition: Edition, at: Round) -> Script:
            script, answer = rules.play_round(edition, at), None
            while True:
                try:
                    ask = script.send(answer)
                except StopIteration:
                    return
                for asked in change(ask):
                    answer = yield asked

        monkeypatch.setitem(MODES, mode, replace(rules, play_round=play_round))

    return lie


def test_a_story_told_rightly_is_sound(tell: Callable[..., None]) -> None:
    tell(lambda ask: [ask])
    assert verify_record(honest_game(3, "toy", 6).record(0)).verdict is Verdict.SOUND_FINAL


def test_nothing_is_opened_before_all_agree_that_it_was_mixed(tell: Callable[..., None]) -> None:
    tell(lambda ask: [] if isinstance(ask, Agree) else [ask])
    report = verify_record(honest_game(3, "toy", 6).record(0))
    assert report.verdict is Verdict.UNREADABLE  # the auditor's own fault, not the record's
    assert "before all agree" in report.problem


def _agrees_late() -> Lie:
    """Hands first, then all agree on the clue."""
    held: list[Ask] = []

    def change(ask: Ask) -> list[Ask]:
        if isinstance(ask, Agree) and not held:
            held.append(ask)
            return []
        return [ask, *held] if isinstance(ask, OpenHands) else [ask]

    return change


def _hands_first() -> Lie:
    """Hands, then the clue, on which all agree."""
    return lambda ask: (
        [] if isinstance(ask, OpenHands) else [OpenHands(), ask] if isinstance(ask, Say) else [ask]
    )


@pytest.mark.parametrize("lie", [_agrees_late, _hands_first])
def test_no_hand_is_opened_before_all_agree_on_the_clue(
    tell: Callable[..., None], lie: Callable[[], Lie]
) -> None:
    case = PARTY_CASES[0]
    edition = replace(case.edition, deck_end=DeckEnd.END_GAME)
    record = play_table(edition, Cast(case), case.players, 30, "hands").laptops[0].record()
    assert verify_record(record).verdict is Verdict.SOUND_FINAL
    tell(lie(), Mode.PARTY)
    report = verify_record(record)
    assert report.verdict is Verdict.UNREADABLE
    assert "hands are opened before all agree on the clue" in report.problem


def test_no_hand_is_dealt_to_another_that_was_not_played_from(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where the table passes it on, and the auditor does not know better."""
    monkeypatch.setitem(table_dealer.ANSWERS, PassOn, pass_all_on)

    def pass_on(self: dealer.Dealer, ask: PassOn) -> None:
        self._cards.pass_on([seat for seat in self._stock.seating if self._cards.hands[seat]])

    monkeypatch.setitem(dealer.ANSWERS, PassOn, pass_on)
    edition = replace(PARTY, deck_end=DeckEnd.END_GAME)
    players = "SABCDE"
    leaves = Case("", edition, "", "", gone=(("E", Phase.LAY),))
    world = play_table(edition, Finders(leaves, players), players, 36, "passed on unplayed")
    report = verify_record(world.laptops[0].record())
    assert report.verdict is Verdict.WRONG
    assert "opened to somebody else" in report.problem


def test_nothing_is_opened_twice(tell: Callable[..., None]) -> None:
    tell(lambda ask: [ask, ask] if isinstance(ask, Uncover) else [ask])
    report = verify_record(honest_game(3, "toy", 6).record(0))
    assert report.verdict is Verdict.WRONG
    assert "a second time" in report.problem


def test_a_spread_must_be_what_was_laid(
    tell: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the shares and proofs of both are right: here the auditor forgets whose is whose."""
    turn_up = dealer.Dealer._turn_up

    def another(self: dealer.Dealer, ask: object) -> None:
        turn_up(self, ask)  # type: ignore[arg-type]
        self._spread = (self._spread[0],) * len(self._spread)

    monkeypatch.setitem(dealer.ANSWERS, dealer.script.TurnUp, another)
    report = verify_record(honest_game(3, "toy", 6).record(0))
    assert report.verdict is Verdict.WRONG
    assert "not those that were laid" in report.problem


def test_no_card_is_opened_to_two(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openings, "collect", lambda *args: None)
    kept = openings.Openings(cast(Ledger, None), cast(DeckPoints, None))
    kept.setting = cast(Setting, None)
    card, other = (Ciphertext(Point(b"a"), Point(bytes([at]))) for at in range(2))
    kept.collect(Kind.DEAL, [Due(card, Seat(0)), Due(other, Seat(1))])
    for due in (Due(card, Seat(1)), Due(card)):
        with pytest.raises(Wrong, match="somebody else"):
            kept.collect(Kind.SHOW, [due])
