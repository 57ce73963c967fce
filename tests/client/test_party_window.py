"""Party in the window: closed hands, a green and a red token, hands that move on to the left."""

import pygame
import pytest

from dixit_lan.client import actions as a
from dixit_lan.client.input.autopilot import Autopilot
from dixit_lan.client.models import TableModel
from dixit_lan.client.paint import marks, motion
from dixit_lan.client.presenter import Presenter
from dixit_lan.client.widgets.picture import Picture
from dixit_lan.client.widgets.vote_tokens import Peg
from dixit_lan.client.words.moment import is_counted
from dixit_lan.rules.edition import PARTY
from dixit_lan.rules.intents import CastVote, GiveClue
from dixit_lan.rules.view import Phase, SeatView
from tests.client.fake_backend import FakeBackend
from tests.client.mode_pilot import at_mode, play_by_keys
from tests.client.mode_screens import opening, passed_on, votes_green, votes_red
from tests.client.pilot import Pilot
from tests.client.screens import desk_at

SEATS = 6


def _tells(view: SeatView) -> bool:
    return view.phase is Phase.CLUE and view.my_move and view.round > 1


def _backs(pilot: Pilot) -> list[Picture]:
    widgets = pilot.stage.page.widgets
    return [w for w in widgets if isinstance(w, Picture) and w.id.startswith("hand.")]


def _pegs(pilot: Pilot) -> dict[bool, Peg]:
    return {w.red: w for w in pilot.stage.page.widgets if isinstance(w, Peg)}


@pytest.mark.parametrize("seats", [6, 9])
def test_the_autopilot_plays_to_the_end(seats: int) -> None:
    desk = FakeBackend(seats, PARTY, seed=seats)
    pilot = Pilot(desk, autopilot=Autopilot(desk.bot))
    pilot.click("start.practice")
    pilot.until(lambda: "end.again" in pilot.names, 20_000)
    votes = [each for each in desk.proposals if isinstance(each, CastVote)]
    assert len(votes) == seats and sum(vote.red > 0 for vote in votes) == 1
    clues = [each for each in desk.proposals if isinstance(each, GiveClue)]
    assert [clue.card for clue in clues] == [None]
    assert not desk.error, "nothing that was asked for was refused"


def test_a_whole_game_by_keyboard_alone() -> None:
    desk = FakeBackend(SEATS, PARTY)
    pilot = Pilot(desk)
    play_by_keys(pilot)
    assert any(isinstance(each, CastVote) and each.red for each in desk.proposals)
    assert not desk.error, "nothing that was asked for was refused"


@pytest.mark.parametrize("done", [_tells, passed_on, opening], ids=["tells", "waits", "opens"])
def test_a_hand_lies_closed_until_the_clue_is_out(done) -> None:
    backs = _backs(at_mode(desk_at(done, SEATS, PARTY)))
    assert len(backs) == 5
    assert all(back.face_down and back.zooms is None and not back.live for back in backs)


def test_a_clue_needs_no_card() -> None:
    pilot = at_mode(desk_at(_tells, SEATS, PARTY))
    assert "clue.aloud" in pilot.names and "clue.give" not in pilot.names
    pilot.write("a lantern")
    pilot.click("clue.give")
    assert pilot.desk.proposals == [GiveClue(None, "a lantern")]


def test_green_comes_first_then_red_and_a_click_takes_either_back() -> None:
    pilot = at_mode(desk_at(votes_red, SEATS, PARTY))
    pilot.click("slot.1")
    assert set(_pegs(pilot)) == {False} and "vote.confirm" not in pilot.names
    pilot.click("slot.2")
    assert set(_pegs(pilot)) == {False, True} and "vote.confirm" in pilot.names
    pilot.click("slot.1")
    assert set(_pegs(pilot)) == {True} and "vote.confirm" not in pilot.names
    pilot.click("slot.3")
    pilot.click("slot.4")  # one too many: red moves there
    pilot.click("vote.confirm")
    assert pilot.desk.proposals == [CastVote((3,), 4)]


def test_everybody_else_has_one_green_token_and_may_choose_the_own_card() -> None:
    pilot = at_mode(desk_at(votes_green, SEATS, PARTY))
    (own,) = pilot.desk.status().view.own_slots
    other = 1 + own % SEATS
    pilot.click(f"slot.{other}")
    pilot.click(f"slot.{own}")
    assert set(_pegs(pilot)) == {False}
    pilot.click("vote.confirm")
    assert pilot.desk.proposals == [CastVote((own,))]


def test_green_and_red_differ_without_their_colours() -> None:
    """A disc and a cross: what one covers of its square, the other does not."""
    masks = [pygame.mask.from_surface(marks.peg(40, red=red)) for red in (False, True)]
    shared = masks[0].overlap_area(masks[1], (0, 0))
    assert masks[0].get_at((20, 3)) and not masks[1].get_at((20, 3))
    assert shared < 0.7 * masks[0].count()


def test_the_result_tells_of_the_red_vote_and_of_company() -> None:
    desk = desk_at(lambda v: any(r.red in sum(r.votes, ()) for r in v.history), SEATS, PARTY)
    presenter = Presenter(desk)
    model = presenter.model()
    assert isinstance(model, TableModel) and model.reveal is not None
    result = desk.status().view.history[-1]
    (hit,) = [card for card in model.reveal.cards if card.red is not None]
    assert (hit.slot, hit.red) == (result.red, result.storyteller)
    assert not any(card.story for card in model.reveal.cards)
    assert f"Red on card {result.red}" in model.reveal.reason
    for line in model.reveal.points:
        (slot,) = result.votes[line.seat]
        others = result.votes.count((slot,)) - 1
        company = f"with {others} other" if others else "alone"
        assert line.deed.startswith("hit by red" if slot == result.red else company)


def test_hands_slide_to_the_left_and_the_next_comes_from_the_right() -> None:
    between = desk_at(lambda v: v.phase is Phase.REFILL and is_counted(v), SEATS, PARTY)
    pilot = Pilot(between, motion=True)
    pilot.until(lambda: between.status().view.phase is Phase.CLUE)
    pilot.click("reveal.continue")
    view = between.status().view
    at = view.seating.index(view.seat)
    left = view.seating[(at + 1) % SEATS]
    page, film = pilot.stage.page, pilot.stage.transition.film
    icon, gone = page.find(f"seat.{left}.icon"), page.find("passed.0")
    assert gone.rect.centerx - icon.rect.right < 10 and icon.rect.top <= gone.rect.y
    for number in range(4):
        origin = film[f"passed.{number}"].source
        assert origin.id == f"hand.closed.{number}"
    assert film["hand.closed.0"].source.id == f"seat.{view.seating[at - 1]}.icon"
    pilot.frames(300)
    assert not motion.goes_on(pilot.stage.transition.film, pilot.now)


def test_with_less_motion_hands_are_just_there() -> None:
    pilot = at_mode(desk_at(passed_on, SEATS, PARTY))
    assert not motion.goes_on(pilot.stage.transition.film, pilot.now)


def test_hands_that_open_in_a_round_are_no_step_back_and_show_no_old_result() -> None:
    desk = desk_at(opening, SEATS, PARTY)
    presenter = Presenter(desk)
    assert presenter.model().reveal is None, "whoever comes in now has no result to look at"
    desk = desk_at(_tells, SEATS, PARTY)
    presenter = Presenter(desk)
    for _ in range(60):
        if desk.status().view.phase is Phase.LAY:
            break
        presenter.act(a.Continue())
        presenter.act(a.SubmitClue(aloud=True))
        desk.advance()
        model = presenter.model()
    assert desk.status().view.phase is Phase.LAY and desk.status().view.my_move
    assert model.notice is None, "we went back a step"
