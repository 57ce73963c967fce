"""Team in the window: who plays with whom, who of two lays and who votes, and one score for both."""

from itertools import product

import pytest

from dixit_lan.client.input.autopilot import Autopilot
from dixit_lan.client.models import EndModel, TableModel
from dixit_lan.client.paint import marks
from dixit_lan.client.presenter import Presenter
from dixit_lan.client.widgets.picture import Picture
from dixit_lan.client.widgets.vote_tokens import Voter
from dixit_lan.client.words.people import People
from dixit_lan.client.words.reveal import winners_title
from dixit_lan.ids import Seat
from dixit_lan.rules.edition import TEAM
from dixit_lan.rules.intents import LayCards, PickLayer
from dixit_lan.rules.view import Phase, SeatView
from tests.client.fake_backend import FakeBackend
from tests.client.mode_pilot import at_mode, play_by_keys
from tests.client.mode_screens import lays_not, votes_not
from tests.client.pilot import Pilot
from tests.client.screens import desk_at

SEATS = 6


def _picks(view: SeatView) -> bool:
    return view.phase is Phase.PICK and view.my_move


def _at(done, seats: int = SEATS) -> Pilot:
    return at_mode(desk_at(done, seats, TEAM))


@pytest.mark.parametrize("seats", [6, 10])
def test_the_autopilot_plays_to_the_end(seats: int) -> None:
    desk = FakeBackend(seats, TEAM, seed=seats)
    pilot = Pilot(desk, autopilot=Autopilot(desk.bot))
    pilot.click("start.practice")
    pilot.until(lambda: "end.again" in pilot.names, 20_000)
    view = desk.status().view
    assert len(view.history) == seats and all(
        view.scores[one] == view.scores[other] for one, other in view.pairs
    )
    assert any(isinstance(each, LayCards) for each in desk.proposals)
    assert not desk.error, "nothing that was asked for was refused"


def test_a_whole_game_by_keyboard_alone() -> None:
    desk = FakeBackend(SEATS, TEAM)
    play_by_keys(Pilot(desk))
    assert any(isinstance(each, PickLayer) for each in desk.proposals)
    assert not desk.error, "nothing that was asked for was refused"


def test_either_partner_is_named_with_a_click() -> None:
    for own in (True, False):
        pilot = _at(_picks)
        view = pilot.desk.status().view
        seat = view.seat if own else view.partner
        assert {f"pick.{view.seat}", f"pick.{view.partner}"} <= pilot.names
        pilot.click(f"pick.{seat}")
        assert pilot.desk.proposals == [PickLayer(seat)]
        assert not any(name.startswith("pick.") for name in pilot.names)


def test_who_votes_lays_nothing_and_who_lays_votes_for_nothing() -> None:
    pilot = _at(lays_not)
    assert not any(name.startswith(("hand.", "lay.")) for name in pilot.names)
    partner = pilot.desk.status().view.partner
    assert pilot.desk.status().view.names[partner] in pilot.text("table.headline")
    assert pilot.text(f"seat.{pilot.desk.status().view.seat}.state") == "votes"
    pilot = _at(votes_not)
    assert not any(name.startswith(("slot.", "vote.")) for name in pilot.names)
    assert pilot.text(f"seat.{pilot.desk.status().view.seat}.state") == "plays"


def test_as_many_cards_lie_face_down_as_are_laid() -> None:
    pilot = _at(lambda v: v.phase is Phase.MIXING)
    pictures = [w for w in pilot.stage.page.widgets if isinstance(w, Picture)]
    down = [each for each in pictures if each.id.startswith("down.")]
    assert len(down) == pilot.desk.status().view.numbers.spread == 4


def test_partners_stand_one_under_the_other_and_have_one_score() -> None:
    pilot = _at(_picks)
    view, page = pilot.desk.status().view, pilot.stage.page
    for one, other in view.pairs:
        first, second = page.find(f"seat.{one}.plate").rect, page.find(f"seat.{other}.plate").rect
        assert 0 <= second.top - first.bottom <= 2
        assert page.find(f"seat.{one}.score") and not page.find(f"seat.{other}.score")
    tops = sorted(page.find(f"seat.{one}.plate").rect.top for one, _ in view.pairs)
    bottoms = sorted(page.find(f"seat.{other}.plate").rect.bottom for _, other in view.pairs)
    assert all(top - foot > 4 for top, foot in zip(tops[1:], bottoms, strict=False))


def test_partners_wear_one_badge_and_badges_differ_without_their_colours() -> None:
    pilot = _at(_picks)
    teams = pilot.client.presenter.teams
    for one, other in pilot.desk.status().view.pairs:
        assert teams[one] == teams[other]
    assert sorted(teams) == [0, 0, 1, 1, 2, 2]
    inks = [_figure(team) for team in range(6)]
    for number, ink in enumerate(inks):
        for another in inks[number + 1 :]:
            assert len(ink ^ another) > 0.04 * _SIDE**2


_SIDE = 64


def _figure(team: int) -> set[tuple[int, int]]:
    """Where a badge is dark."""
    badge, places = marks.badge(_SIDE, team), product(range(_SIDE), repeat=2)
    return {place for place in places if sum(badge.get_at(place)[:3]) < 240}


def test_a_void_vote_is_struck_through_and_told() -> None:
    desk = desk_at(lambda v: bool(v.history) and bool(v.history[-1].void), SEATS, TEAM)
    result = desk.status().view.history[-1]
    presenter = Presenter(desk)
    model = presenter.model()
    assert isinstance(model, TableModel) and model.reveal is not None
    struck = {seat for card in model.reveal.cards for seat in card.void}
    assert struck == set(result.void)
    assert "is void" in model.reveal.reason or "are void" in model.reveal.reason
    deeds = {line.seat: line.deed for line in model.reveal.points}
    assert all(deeds[seat].startswith("void") for seat in result.void)
    pilot = Pilot(desk)
    voters = {w.seat: w.void for w in pilot.stage.page.widgets if isinstance(w, Voter)}
    assert {seat for seat, void in voters.items() if void} == struck


def test_both_partners_win_and_places_are_those_of_teams() -> None:
    people = People(Seat(0), ("Linh", "Björn", "Ayu", "Mai"))
    pairs = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))
    assert winners_title(people, (Seat(0), Seat(2)), pairs) == "Ayu and you win!"
    assert winners_title(people, (Seat(1), Seat(3)), pairs) == "Björn and Mai win!"
    assert "share" in winners_title(people, tuple(map(Seat, range(4))), pairs)
    desk = FakeBackend(8, TEAM, seed=3)
    pilot = Pilot(desk, autopilot=Autopilot(desk.bot))
    pilot.click("start.practice")
    pilot.until(lambda: "end.again" in pilot.names, 20_000)
    model = pilot.client.presenter.model()
    assert isinstance(model, EndModel)
    scores = sorted({s.score for s in model.standings}, reverse=True)
    firsts = [standing for standing in model.standings if not standing.second]
    assert len(firsts) == 4
    for standing in firsts:
        better = sum(other.score > standing.score for other in firsts)
        assert standing.place == 1 + better, scores
