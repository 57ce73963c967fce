"""The presenter alone: whatever arrives, only what is allowed now goes on to the desk."""

import subprocess
import sys

from dixit_lan.client import actions as a
from dixit_lan.client.backend import TableListing
from dixit_lan.client.models import EndModel, LobbyModel, StartModel, TableModel
from dixit_lan.client.presenter import Presenter
from dixit_lan.ids import Card
from dixit_lan.rules.view import Phase
from tests.client.fake_backend import NAMES, FakeBackend
from tests.client.screens import desk_at


def test_it_needs_no_window() -> None:
    code = "import sys, dixit_lan.client.presenter as p; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_table_of_many_names_some_of_them() -> None:
    desk = FakeBackend()
    desk.listings = (TableListing("Kitchen", NAMES[:9], None, "lobby", "k1"),)
    start = Presenter(desk).model()
    assert isinstance(start, StartModel)
    assert start.tables[0].who == "Linh, Björn, Ayu, Ĝoja, Mai and 4 others"


def test_an_own_card_or_a_strange_one_is_never_asked_for() -> None:
    desk = desk_at(lambda v: v.phase is Phase.VOTE and v.my_move)
    desk.proposals.clear()
    presenter = Presenter(desk)
    for slot in desk.status().view.own_slots:
        presenter.act(a.ChooseSlot(slot))
    presenter.act(a.ConfirmVote())
    presenter.act(a.ChooseCard(Card(b"x" * 32)))
    presenter.act(a.ConfirmLay())
    assert desk.proposals == []


def test_nothing_is_asked_for_out_of_turn() -> None:
    desk = desk_at(lambda v: v.phase is Phase.CLUE and not v.my_move)
    desk.proposals.clear()
    presenter = Presenter(desk)
    presenter.act(a.ChooseCard(desk.status().view.hand[0]))
    for action in (a.TellFirst(), a.SubmitClue(True), a.ConfirmLay(), a.ConfirmVote()):
        presenter.act(action)
    assert desk.proposals == []


def test_on_the_way_to_a_table_nothing_more_is_asked_for() -> None:
    desk = FakeBackend()
    desk._sit = lambda edition: None
    presenter = Presenter(desk)
    presenter.act(a.Practice())
    presenter.act(a.Practice())
    assert len(desk.calls) == 1
    desk.error = "no network"
    assert presenter.model().problem == "no network"
    presenter.act(a.Practice())
    assert len(desk.calls) == 2


def test_a_choice_is_forgotten_when_its_moment_has_passed() -> None:
    desk = desk_at(lambda v: v.phase is Phase.LAY and v.my_move)
    presenter = Presenter(desk)
    card = desk.status().view.hand[0]
    presenter.act(a.ChooseCard(card))
    assert any(choice.chosen for choice in presenter.model().hand)
    desk.propose(desk.bot(desk.status().view))
    assert not any(choice.chosen for choice in presenter.model().hand)


def test_the_four_scenes_follow_each_other() -> None:
    desk = FakeBackend(3, FakeBackend().edition.with_target(2))
    presenter = Presenter(desk)
    kinds: list[type] = []
    for _ in range(2_000):
        model = presenter.model()
        if not kinds or kinds[-1] is not type(model):
            kinds.append(type(model))
        status = desk.status()
        if status is None:
            presenter.act(a.Practice())
        elif status.view is None and not status.lobby.seats[0].ready:
            presenter.act(a.ToggleReady())
        elif status.view is not None and status.view.my_move:
            desk.propose(desk.bot(status.view))
        presenter.act(a.Continue())
        desk.advance()
    assert kinds == [StartModel, LobbyModel, TableModel, EndModel]


def test_whoever_sits_down_in_the_middle_is_not_shown_all_past_rounds() -> None:
    desk = desk_at(lambda v: v.phase is Phase.LAY and len(v.history) == 3)
    model = Presenter(desk).model()
    assert isinstance(model, TableModel)
    assert model.reveal is None and model.can_look_back
