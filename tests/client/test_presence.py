"""Laptops that fall silent, players who leave and come back, cheats: said calmly, decided by people."""

from dataclasses import replace

import pytest

from dixit_lan.client import actions as a
from dixit_lan.client.models import EndModel, LobbyModel, TableModel
from dixit_lan.client.presenter import Presenter
from dixit_lan.client.words.chronicle import SHOWN_MS
from dixit_lan.ids import Seat
from dixit_lan.rules.intents import CastVote, LayCards
from dixit_lan.rules.view import NOBODY, Phase, SeatView
from dixit_lan.table.status import (
    Awaited,
    Presence,
    Status,
    TablePhase,
)
from tests.client.fake_backend import FakeBackend
from tests.client.pilot import Pilot
from tests.client.screens import AWAY, SILENT, Absent, StillBackend, desk_at, late


def _laid(view: SeatView) -> bool:
    return view.phase is Phase.LAY and bool(view.laid) and view.storyteller != 0


def _at(done=_laid, seats: int = 5, **kwargs) -> StillBackend:
    desk = desk_at(done, seats, seed=3, **kwargs)
    desk.proposals.clear()
    return desk


def _awaiting(*seats: int):
    def bend(status: Status) -> Status:
        return replace(status, view=replace(status.view, awaited=tuple(map(Seat, seats))))

    return bend


def _silent(*seats: int, of: int = 5) -> StillBackend:
    desk = _at(seats=of)
    desk.absent = {seat: SILENT for seat in seats}
    desk.bend = _awaiting(*seats)
    return desk


# -- silence ---------------------------------------------------------------------------------------


def test_a_silent_laptop_that_is_not_awaited_is_only_marked() -> None:
    desk = _silent(2)
    desk.bend = _awaiting(3)
    model = Presenter(desk).model()
    assert model.notice is None
    line = next(line for line in model.seats if line.seat == 2)
    assert line.presence is Presence.SILENT and line.states[0] == "doesn't answer"


def test_nobody_is_asked_about_what_cannot_be_decided() -> None:
    """Of four, two are no majority: they can wait or adjourn, and nothing else."""
    desk = _silent(1, 2, of=4)
    pilot = Pilot(desk)
    assert pilot.text("notice.head") == "Too few players are here"
    assert not [name for name in pilot.names if name.startswith("notice.without")]
    pilot.client.presenter.act(a.PlayWithout(desk.status().seats[1].player))
    assert desk.proposals == []
    pilot.click("notice.adjourn")
    assert desk.calls[-1] == ("leave",)
    assert "start.practice" in pilot.names


def test_at_the_end_people_go_home_and_nothing_is_asked() -> None:
    desk = _at(lambda v: v.phase is Phase.OVER, seats=4)
    desk.absent = {1: SILENT, 2: SILENT, 3: SILENT}
    model = Presenter(desk).model()
    assert isinstance(model, TableModel) and model.reveal is not None
    assert model.notice is None


def test_a_pause_is_said_and_can_be_adjourned() -> None:
    desk = _at()
    desk.absent, desk.paused = {1: AWAY, 2: AWAY, 3: SILENT}, True
    model = Presenter(desk).model()
    assert model.headline == "The game is paused"
    assert [choice.key for choice in model.notice.choices] == ["adjourn", "again"]


def test_a_laptop_that_hears_nobody_is_told_to_look_at_its_own_network() -> None:
    model = Presenter(_silent(1, 2, 3, 4)).model()
    assert model.notice.headline == "This laptop can't reach the others"


def test_a_silent_storyteller_is_not_said_to_be_thinking() -> None:
    desk = _at(lambda v: v.phase is Phase.CLUE and not v.my_move)
    teller = desk.status().view.storyteller
    desk.absent = {int(teller): SILENT}
    name = desk.status().view.names[teller]
    assert Presenter(desk).model().headline == f"{name} was about to give a clue"


# -- away and back ---------------------------------------------------------------------------------


def test_leaving_and_coming_back_are_told_once_and_pass() -> None:
    desk = _at()
    presenter = Presenter(desk)
    presenter.model(0)
    desk.absent = {2: AWAY}
    assert presenter.model(100).notice.headline == "The table plays on without Ayu"
    line = next(line for line in presenter.model(200).seats if line.seat == 2)
    assert line.states[0] == "away since round 1"
    assert presenter.model(100 + SHOWN_MS).notice is None
    desk.absent = {}
    assert presenter.model(20_000).notice.headline == "Ayu is back"
    presenter.act(a.ReadNews())
    assert presenter.model(20_001).notice is None


def test_a_goodbye_is_not_an_absence() -> None:
    desk = _at()
    presenter = Presenter(desk)
    presenter.model()
    desk.absent = {2: (Presence.AWAY, 1, "left")}
    model = presenter.model()
    assert model.notice.headline == "Ayu has left the game"
    assert next(line for line in model.seats if line.seat == 2).states[0] == "left in round 1"


def test_whoever_got_no_key_is_told_that_it_is_tried_again() -> None:
    desk = _at()
    presenter = Presenter(desk)
    presenter.model()
    desk.absent = {2: (Presence.AWAY, 2, "no key")}
    model = presenter.model()
    assert model.notice.headline == "Ayu can't join yet"
    assert "next round" in model.notice.detail
    line = next(line for line in model.seats if line.seat == 2)
    assert line.states[0] == "can't join yet" and line.presence is Presence.AWAY
    desk.absent = {0: (Presence.AWAY, 2, "no key")}
    model = presenter.model()
    assert model.headline == "You can't join yet" and "next round" in model.detail


def test_we_are_told_that_the_others_went_on_without_us() -> None:
    desk = _at()
    desk.absent = {0: AWAY}
    presenter = Presenter(desk)
    model = presenter.model()
    assert model.headline == "The others are playing without you"
    assert "back next round" in model.detail
    assert model.confirm is None and model.entry is None and model.notice is None
    desk.absent = {}
    assert presenter.model().notice.headline == "You're back"


def test_the_next_storyteller_is_one_who_is_here() -> None:
    desk = _at(lambda v: v.phase is Phase.REFILL)
    view = desk.status().view
    place = view.seating.index(view.storyteller)
    first, second = (view.seating[(place + step) % 5] for step in (1, 2))
    presenter = Presenter(desk)
    presenter.act(a.Continue())
    desk.absent = {int(first): AWAY}
    detail = presenter.model().detail
    assert view.names[first] not in detail
    assert (view.names[second] in detail) or (second == 0 and "You're" in detail)


def test_a_void_round_is_explained() -> None:
    desk = _at(lambda v: v.phase is Phase.CLUE and v.round == 2)
    presenter = Presenter(desk)
    presenter.model()
    desk.bend = lambda status: replace(status, view=replace(status.view, round=3))
    assert presenter.model().notice.headline == "Round 2 does not count"


# -- a choice that the table has gone back to ------------------------------------------------------


def test_a_choice_that_got_lost_can_be_made_again() -> None:
    desk, undone = (_at(lambda v: v.phase is Phase.VOTE and v.my_move) for _ in range(2))
    pilot = Pilot(desk)
    pilot.click(next(name for name in sorted(pilot.names) if name.startswith("slot.")))
    pilot.click("vote.confirm")
    assert "vote.confirm" not in pilot.names
    desk.game, desk._shown = undone.game, undone._shown
    desk._work = []
    pilot.frames(2)
    assert pilot.text("notice.head") == "We went back a step"
    slot = next(name for name in sorted(pilot.names) if name.startswith("slot."))
    if not pilot.stage.page.find(slot).selected:
        pilot.click(slot)
    pilot.click("vote.confirm")
    votes = [intent for intent in desk.proposals if isinstance(intent, CastVote)]
    assert len(votes) == 2


def test_an_earlier_phase_asks_anew() -> None:
    desk, undone = (_at(lambda v: v.phase is Phase.LAY and v.my_move) for _ in range(2))
    presenter = Presenter(desk)
    card = desk.status().view.hand[0]
    presenter.act(a.ChooseCard(card))
    presenter.act(a.ConfirmLay())
    while desk.status().view.phase is not Phase.MIXING:
        desk.advance()
        presenter.model()
    desk.game, desk._shown = undone.game, undone._shown
    desk._work = []
    model = presenter.model()
    assert model.mine and model.notice.headline == "We went back a step"
    presenter.act(a.ChooseCard(card))
    presenter.act(a.ConfirmLay())
    assert len([intent for intent in desk.proposals if isinstance(intent, LayCards)]) == 2


def test_a_result_that_was_undone_is_shown_again() -> None:
    desk = _at(lambda v: v.phase is Phase.REFILL and len(v.history) == 2)
    presenter = Presenter(desk)
    assert presenter.model().reveal is not None
    presenter.act(a.Continue())
    assert presenter.model().reveal is None
    whole = desk.status().view.history
    desk.bend = lambda status: replace(status, view=replace(status.view, history=whole[:1]))
    assert presenter.model().reveal is None
    desk.bend = lambda status: status
    assert presenter.model().reveal is not None


# -- cheats ----------------------------------------------------------------------------------------


def test_a_cheat_is_named_until_it_is_read_and_the_game_goes_on() -> None:
    desk = _at(lambda v: v.phase is Phase.VOTE and v.my_move)
    pilot = Pilot(desk)
    desk.absent = {3: (Presence.OUT, 1, "own_card_vote")}
    pilot.frames(2 * SHOWN_MS // 16)
    assert pilot.text("notice.head") == "Ĝoja broke the rules: voting for one's own card"
    assert any(name.startswith("slot.") for name in pilot.names), "the game goes on"
    pilot.click("notice.read")
    assert pilot.stage.page.find("notice.head") is None


def test_it_is_kept_in_the_history_of_its_round() -> None:
    desk = _at(lambda v: v.phase is Phase.CLUE and len(v.history) == 3)
    presenter = Presenter(desk)
    desk.absent = {3: (Presence.OUT, 2, "bad_play"), 4: (Presence.AWAY, 3, "away")}
    presenter.model()
    presenter.act(a.OpenHistory())
    assert presenter.model().history.round.notes == "The table plays on without Mai"
    presenter.act(a.TurnHistory(-1))
    assert "Ĝoja broke the rules" in presenter.model().history.round.notes
    presenter.act(a.TurnHistory(-1))
    assert presenter.model().history.round.notes == ""


def test_if_it_is_ourselves_the_closed_scene_says_so() -> None:
    desk = _at()
    desk.absent = {0: (Presence.OUT, 1, "bad_shuffle")}
    desk.bend = lambda status: replace(status, phase=TablePhase.CLOSED)
    model = Presenter(desk).model()
    assert isinstance(model, EndModel) and model.closed
    assert model.title == "You're out of this game"
    assert "a changed card in a shuffle" in model.detail


# -- the result sheet ------------------------------------------------------------------------------


def _over(desk: FakeBackend) -> EndModel:
    presenter = Presenter(desk)
    for _ in range(3):
        presenter.act(a.Continue())
        model = presenter.model()
    assert isinstance(model, EndModel)
    return model


def test_the_result_sheet_says_who_left_when_and_why_and_who_signed() -> None:
    desk = _at(lambda v: v.phase is Phase.OVER, seats=4)
    desk.absent = {1: (Presence.AWAY, 3, "away"), 2: (Presence.OUT, 2, "bad_clue")}
    model = _over(desk)
    notes = {line.seat: line.notes[0] for line in model.standings}
    assert notes == {
        0: "signed the result",
        1: "away since round 3",
        2: "out since round 2: a clue that isn't allowed",
        3: "signed the result",
    }
    assert model.detail == "Only 2 of 4 players signed the result: it isn't final."


def test_a_result_is_final_when_a_majority_has_signed() -> None:
    for seats, gone, final in ((4, 1, True), (4, 2, False), (5, 2, True), (5, 3, False)):
        desk = _at(lambda v: v.phase is Phase.OVER, seats=seats)
        desk.absent = {seat: AWAY for seat in range(1, 1 + gone)}
        detail = _over(desk).detail
        assert f"{seats - gone} of {seats} players signed" in detail
        assert detail.endswith("it's final." if final else "it isn't final."), (seats, gone)


def test_a_whole_table_has_signed() -> None:
    assert _over(_at(lambda v: v.phase is Phase.OVER, seats=4)).detail == (
        "Everybody signed the result."
    )


# -- returning -------------------------------------------------------------------------------------


def _replay(desk: StillBackend) -> None:
    """Nothing is awaited: the program still goes through what its record holds."""
    desk.comes_back = True
    desk.bend = lambda status: replace(status, awaited=Awaited((), "check", 1, 1))


def test_on_return_past_rounds_are_not_shown_one_after_the_other() -> None:
    desk = _at(lambda v: v.phase is Phase.REFILL and len(v.history) == 1)
    _replay(desk)
    presenter = Presenter(desk)
    assert isinstance(presenter.model(), LobbyModel)
    later = _at(lambda v: v.phase is Phase.LAY and len(v.history) == 4)
    desk.game, desk._shown, desk._work = later.game, later._shown, []
    assert presenter.model().heading == "Back to your seat"
    desk.bend = lambda status: status
    model = presenter.model()
    assert isinstance(model, TableModel) and model.reveal is None and model.can_look_back


def test_what_happened_before_the_return_is_no_news_but_is_kept() -> None:
    desk = _at(lambda v: v.phase is Phase.LAY and len(v.history) == 3)
    desk.absent = {2: (Presence.OUT, 3, "bad_play")}
    _replay(desk)
    presenter = Presenter(desk)
    presenter.model()
    desk.bend = lambda status: status
    assert presenter.model().notice is None
    presenter.act(a.OpenHistory())
    assert "Ayu broke the rules" in presenter.model().history.round.notes


def test_a_result_that_was_on_the_table_is_shown_again_on_return() -> None:
    desk = _at(lambda v: v.phase is Phase.REFILL and len(v.history) == 2)
    _replay(desk)
    presenter = Presenter(desk)
    presenter.model()
    dealing = Awaited(("Ayu",), "deal", 0, 5)
    desk.bend = lambda status: replace(status, awaited=dealing)
    assert presenter.model().reveal is not None


def test_of_several_rounds_without_us_only_the_last_is_waited_with() -> None:
    desk = _at(lambda v: v.phase is Phase.CLUE and len(v.history) == 1)
    presenter = Presenter(desk)
    presenter.act(a.Continue())
    later = _at(lambda v: v.phase is Phase.REFILL and len(v.history) == 4)
    desk.game, desk._shown, desk._work = later.game, later._shown, []
    assert presenter.model().reveal is not None
    presenter.act(a.Continue())
    assert presenter.model().reveal is None


# -- leaving ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("practice", "absent", "says"),
    [
        (False, {}, "can't come back"),
        (True, {}, "bots"),
        (False, {1: SILENT, 2: SILENT, 3: SILENT}, "return from the first screen"),
    ],
)
def test_leaving_says_what_it_means(practice: bool, absent: Absent, says: str) -> None:
    desk = _at()
    desk.absent = absent
    desk.is_practice = lambda: practice
    presenter = Presenter(desk)
    presenter.act(a.AskLeave(True))
    assert says in presenter.model().leaving


# -- onlookers -------------------------------------------------------------------------------------


def test_an_onlooker_is_told_what_goes_on_and_asked_for_nothing() -> None:
    desk = _at()

    def watched(status: Status) -> Status:
        view = replace(status.view, seat=NOBODY, hand=(), laid=(), ballot=(), my_move=False)
        return late(1, replace(status, view=view))

    desk.bend = watched
    pilot = Pilot(desk)
    teller = desk.status().view
    assert pilot.text("table.headline").endswith(f"for {teller.names[teller.storyteller]}'s clue")
    assert not [name for name in pilot.names if name.startswith(("hand.", "notice."))]
