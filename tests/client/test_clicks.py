"""Clicks, keys and presses: once is once, looking is not choosing, and everything can be reached."""

import pygame
import pytest

from dixit_lan.client.backend import TableListing
from dixit_lan.client.paint import theme
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.rules.intents import BeginStory, CastVote, LayCards
from dixit_lan.rules.view import Phase
from dixit_lan.table.status import OfferRules, SetReady
from tests.client.fake_backend import FakeBackend
from tests.client.pilot import FRAME_MS, Pilot
from tests.client.screens import desk_at


class SlowDesk(FakeBackend):
    """A desk that takes note of a proposal and lets it lie, as a busy network does."""

    slow = False

    def propose(self, intent) -> None:
        if self.slow:
            self.error = ""
            self.proposals.append(intent)
        else:
            super().propose(intent)


def _pilot(phase: Phase, seats: int = 4, **kwargs) -> Pilot:
    desk = desk_at(lambda v: v.phase is phase and v.my_move, seats, **kwargs)
    desk.proposals.clear()
    return Pilot(desk)


def _hand(pilot: Pilot) -> list[str]:
    return [f"hand.{card.hex()}" for card in pilot.desk.status().view.hand]


def test_two_quick_clicks_submit_once() -> None:
    pilot = _pilot(Phase.LAY)
    pilot.click(_hand(pilot)[0])
    button = pilot.stage.page.find("lay.confirm")
    pilot.fingers.click(button)
    pilot.fingers.click(button)
    pilot.frames(10)
    assert len(pilot.desk.proposals) == 1


def test_two_quick_clicks_submit_once_while_the_network_is_slow() -> None:
    pilot = _pilot(Phase.VOTE)
    pilot.desk.__class__ = SlowDesk
    pilot.desk.slow = True
    pilot.click(next(name for name in sorted(pilot.names) if name.startswith("slot.")))
    button = pilot.stage.page.find("vote.confirm")
    for _ in range(3):
        pilot.fingers.click(button)
        pilot.frames(3)
    (vote,) = pilot.desk.proposals
    assert isinstance(vote, CastVote)
    assert "vote.confirm" not in pilot.names


def test_what_was_refused_can_be_chosen_again() -> None:
    pilot = _pilot(Phase.LAY)
    pilot.desk.__class__ = SlowDesk
    pilot.desk.slow = True
    pilot.click(_hand(pilot)[0])
    pilot.click("lay.confirm")
    pilot.desk.error = "the table says no"
    pilot.frames(2)
    assert pilot.text("problem") == "the table says no"
    pilot.click("lay.confirm")
    assert len(pilot.desk.proposals) == 2


def test_two_clicks_on_practice_open_one_table() -> None:
    desk = FakeBackend()
    desk._sit = lambda edition: None  # the table is not there yet
    pilot = Pilot(desk)
    button = pilot.stage.page.find("start.practice")
    pilot.fingers.click(button)
    pilot.fingers.click(button)
    pilot.frames(5)
    assert desk.calls == [("practice", "Linh", 3)]
    assert "start.practice" not in pilot.names


def test_a_choice_can_be_changed_until_it_is_confirmed() -> None:
    pilot = _pilot(Phase.LAY)
    first, second, *_ = _hand(pilot)
    pilot.click(first)
    pilot.click(second)
    pilot.click("lay.confirm")
    (laid,) = pilot.desk.proposals
    assert isinstance(laid, LayCards) and f"hand.{laid.cards[0].hex()}" == second


def test_two_cards_are_laid_with_three_players() -> None:
    pilot = _pilot(Phase.LAY, 3)
    first, second, third, *_ = _hand(pilot)
    pilot.click(first)
    assert "lay.confirm" not in pilot.names
    pilot.click(second)
    pilot.click(second)
    pilot.click(third)
    pilot.click("lay.confirm")
    (laid,) = pilot.desk.proposals
    assert [f"hand.{card.hex()}" for card in laid.cards] == [first, third]


def test_an_own_card_cannot_be_voted_for() -> None:
    pilot = _pilot(Phase.VOTE, 7, edition=ODYSSEY)
    (own,) = pilot.desk.status().view.own_slots
    assert f"slot.{own}" not in pilot.names
    assert pilot.stage.page.find(f"slot.{own}").caption == "your card"
    pilot.fingers.click_at(pilot.stage.page.find(f"slot.{own}").rect.center)
    pilot.frames(3)
    assert "vote.confirm" not in pilot.names


def test_no_more_than_two_votes() -> None:
    pilot = _pilot(Phase.VOTE, 7, edition=ODYSSEY)
    slots = sorted(name for name in pilot.names if name.startswith("slot."))
    for name in slots[:3]:
        pilot.click(name)
    pilot.click("vote.confirm")
    (vote,) = pilot.desk.proposals
    assert [f"slot.{slot}" for slot in vote.slots] == slots[1:3]


def test_a_long_press_looks_and_does_not_choose() -> None:
    pilot = _pilot(Phase.LAY)
    card = pilot.stage.page.find(_hand(pilot)[0])
    down = {"pos": card.rect.center, "button": 1, "touch": True}
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, down))
    pilot.frames(theme.LONG_PRESS_MS // FRAME_MS + 3)
    assert pilot.stage.zoomed == card.id
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, down))
    pilot.frames(2)
    assert pilot.stage.zoomed == ""
    assert not pilot.stage.page.find(card.id).selected


def test_no_picture_comes_up_under_a_mouse_that_lies_still() -> None:
    """Neither when a page brings another card under it, nor after a click on it."""
    desk = desk_at(lambda view: view.phase is Phase.LAY and not view.my_move)
    wait = theme.HOVER_ZOOM_MS // FRAME_MS + 3
    later = Pilot(desk_at(lambda view: view.phase is Phase.VOTE and view.my_move))
    place = later.stage.page.find("slot.1").rect.center
    pilot = Pilot(desk)
    pilot.fingers.move_to(place)
    pilot.frames(wait)
    pilot.until(lambda: "slot.1" in pilot.names or "slot.2" in pilot.names)
    pilot.frames(2 * wait)
    assert pilot.stage.zoomed == ""
    card = next(w for w in pilot.stage.page.usable if w.id.startswith("slot."))
    pilot.click(card.id)
    pilot.frames(2 * wait)
    assert pilot.stage.zoomed == ""
    pilot.fingers.move_to((2, 2))
    pilot.frames(2)
    pilot.fingers.move_to(card.rect.center)
    pilot.frames(wait)
    assert pilot.stage.zoomed == card.id


def test_resting_on_a_card_shows_it_large_and_leaving_ends_it() -> None:
    pilot = _pilot(Phase.VOTE)
    card = next(w for w in pilot.stage.page.widgets if w.id.startswith("slot."))
    _move(pilot, card.rect.center)
    assert pilot.stage.zoomed == ""
    pilot.frames(theme.HOVER_ZOOM_MS // FRAME_MS + 3)
    assert pilot.stage.zoomed == card.id
    _move(pilot, (2, 300))
    assert pilot.stage.zoomed == ""


def _move(pilot: Pilot, pos: tuple[int, int]) -> None:
    event = {"pos": pos, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, event))
    pilot.frames(1)


def test_a_key_shows_the_focused_card_large() -> None:
    pilot = _pilot(Phase.LAY)
    while not pilot.stage.focus.startswith("hand."):
        pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_z)
    assert pilot.stage.zoomed == pilot.stage.focus
    pilot.press(pygame.K_ESCAPE)
    assert pilot.stage.zoomed == ""


def test_a_hidden_hand_cannot_be_seen_or_played() -> None:
    pilot = _pilot(Phase.LAY)
    pilot.press(pygame.K_p)
    assert not any(name.startswith("hand.") for name in pilot.names)
    assert all(w.zooms is None for w in pilot.stage.page.widgets if w.id.startswith("hand."))
    pilot.press(pygame.K_p)
    assert any(name.startswith("hand.") for name in pilot.names)


def test_past_rounds_open_and_close_by_key() -> None:
    pilot = Pilot(desk_at(lambda v: v.phase is Phase.CLUE and len(v.history) == 3))
    for _ in range(3):
        if "reveal.continue" in pilot.names:
            pilot.click("reveal.continue")
    pilot.press(pygame.K_h)
    assert pilot.text("history.heading") == "Round 3 of 3"
    pilot.click("history.older")
    assert pilot.text("history.heading") == "Round 2 of 3"
    pilot.press(pygame.K_h)
    assert pilot.stage.page.find("history.heading") is None


def test_leaving_asks_first() -> None:
    pilot = _pilot(Phase.LAY)
    pilot.click("table.leave")
    pilot.click("leaving.no")
    assert ("leave",) not in pilot.desk.calls
    pilot.click("table.leave")
    pilot.click("leaving.yes")
    assert pilot.desk.calls[-1] == ("leave",)
    assert "start.practice" in pilot.names


def test_joining_a_table_takes_one_click_and_the_code() -> None:
    desk = FakeBackend()
    desk.listings = (TableListing("Kitchen", ("Mai",), None, "lobby", "k1"),)
    pilot = Pilot(desk)
    pilot.click("start.table.k1")
    assert pilot.stage.focus == "start.code"
    pilot.write("wrong")
    pilot.press(pygame.K_RETURN)
    assert "not this table's" in pilot.text("problem")
    pilot.press(pygame.K_a, pygame.KMOD_CTRL)
    pilot.write("robin lamp seven")
    pilot.press(pygame.K_RETURN)
    assert desk.calls[-1] == ("join_table", "Linh", "Kitchen", "robin lamp seven")
    assert "lobby.ready" in pilot.names


@pytest.mark.parametrize(
    ("click", "says"),
    [("start.open", "Give the table a name."), ("start.join", "Type the table's code")],
)
def test_what_is_missing_is_said(click: str, says: str) -> None:
    desk = FakeBackend()
    desk.listings = (TableListing("Kitchen", ("Mai",), None, "lobby", "k1"),)
    pilot = Pilot(desk)
    pilot.click("start.table.k1")
    pilot.click(click)
    assert says in pilot.text("problem")
    assert desk.calls == []


def test_the_lobby_offers_rules_until_one_is_ready() -> None:
    desk = FakeBackend(4)
    desk.sit()
    pilot = Pilot(desk)
    pilot.click("lobby.edition.odyssey")
    pilot.click("lobby.target.less")
    pilot.click("lobby.wanted.more")
    offers = [intent for intent in desk.proposals if isinstance(intent, OfferRules)]
    assert offers[-1].edition.name == "odyssey"
    assert (offers[-1].edition.target_score, offers[-1].seats_wanted) == (20, 5)
    pilot.click("lobby.ready")
    assert desk.proposals[-1] == SetReady(True)
    assert "lobby.edition.classic" not in pilot.names
    pilot.click("lobby.ready")
    assert desk.proposals[-1] == SetReady(False)


def test_every_table_of_a_full_room_can_be_reached() -> None:
    desk = FakeBackend()
    desk.listings = tuple(TableListing(f"T{n}", (), None, "lobby", f"k{n}") for n in range(20))
    pilot = Pilot(desk)
    seen: set[str] = set()
    for _ in range(10):
        seen |= {name for name in pilot.names if name.startswith("start.table.")}
        pilot.click("start.more")
    assert len(seen) == 20


def test_the_result_of_a_round_stays_until_one_goes_on_and_never_hides_ones_move() -> None:
    pilot = Pilot(desk_at(lambda v: v.phase is Phase.REFILL and len(v.history) == 1))
    for _ in range(30):
        pilot.desk.advance()
        pilot.frames(1)
    assert "reveal.continue" in pilot.names
    mine = pilot.desk.status().view.my_move
    assert (pilot.text("reveal.continue") == "Go on: your turn") == mine
    pilot.click("reveal.continue")
    assert "reveal.continue" not in pilot.names


def test_a_storyteller_is_told_what_is_missing() -> None:
    pilot = _pilot(Phase.CLUE)
    pilot.press(pygame.K_RETURN)
    assert pilot.text("problem") == "First choose the card for your clue."
    pilot.click(_hand(pilot)[0])
    pilot.click("clue.field")
    pilot.press(pygame.K_RETURN)
    assert pilot.text("problem") == "Type a clue, or say it aloud."
    assert pilot.desk.proposals == []


def test_the_title_bar_says_that_it_is_ones_move() -> None:
    pilot = _pilot(Phase.BEGIN)
    assert pygame.display.get_caption()[0].startswith("Your turn")
    pilot.click("begin.confirm")
    assert not pygame.display.get_caption()[0].startswith("Your turn")


def test_one_says_that_one_has_a_story() -> None:
    pilot = _pilot(Phase.BEGIN)
    pilot.click("begin.confirm")
    assert pilot.desk.proposals == [BeginStory()]


def test_the_keyboard_stays_where_the_game_goes_on() -> None:
    pilot = _pilot(Phase.LAY)
    pilot.press(pygame.K_TAB)
    assert pilot.stage.focus == _hand(pilot)[0]
    pilot.press(pygame.K_RETURN)
    pilot.press(pygame.K_RETURN)
    pilot.until(lambda: any(name.startswith("slot.") for name in pilot.names))
    pilot.press(pygame.K_TAB)
    assert pilot.stage.focus.startswith("slot.")
