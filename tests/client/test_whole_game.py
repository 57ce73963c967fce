"""A person plays whole games through the window: every act is a mouse or keyboard event."""

import pygame
import pytest

from dixit_lan.client.input.autopilot import Autopilot
from dixit_lan.rules.edition import CLASSIC, ODYSSEY, Edition
from dixit_lan.rules.intents import CastVote, GiveClue
from dixit_lan.rules.view import Phase
from dixit_lan.table.status import TablePhase
from tests.client.fake_backend import FakeBackend
from tests.client.pilot import Pilot


def _autopilot(desk: FakeBackend) -> Autopilot:
    return Autopilot(desk.bot)


@pytest.mark.parametrize(
    ("seats", "edition"),
    [(3, CLASSIC), (4, CLASSIC), (7, ODYSSEY)],
    ids=["three", "four", "seven with two votes"],
)
def test_the_autopilot_plays_to_the_end(seats: int, edition: Edition) -> None:
    desk = FakeBackend(seats, edition.with_target(10))
    pilot = Pilot(desk, autopilot=_autopilot(desk))
    pilot.click("start.practice")
    pilot.until(lambda: "end.again" in pilot.names, 20_000)

    status = desk.status()
    assert status is not None and status.phase is TablePhase.OVER
    assert status.view is not None and max(status.view.scores) >= 10
    assert not desk.error, "nothing that was asked for was refused"


def test_two_votes_are_cast_through_the_window() -> None:
    desk = FakeBackend(7, ODYSSEY.with_target(15), seed=5)
    pilot = Pilot(desk, autopilot=_autopilot(desk))
    pilot.click("start.practice")
    pilot.until(lambda: "end.again" in pilot.names, 20_000)
    ballots = [intent.slots for intent in desk.proposals if isinstance(intent, CastVote)]
    assert {len(slots) for slots in ballots} == {1, 2}


def test_play_again_leads_to_a_second_game() -> None:
    desk = FakeBackend(4, CLASSIC.with_target(5))
    pilot = Pilot(desk, autopilot=_autopilot(desk))
    pilot.click("start.practice")
    pilot.until(lambda: "end.again" in pilot.names, 20_000)
    pilot.click("end.again")
    pilot.until(lambda: desk.games == 2 and "end.again" in pilot.names, 20_000)


def test_a_whole_game_by_keyboard_alone() -> None:
    desk = FakeBackend(4, CLASSIC.with_target(10))
    pilot = Pilot(desk)
    _tab_to(pilot, "start.practice")
    pilot.press(pygame.K_RETURN)
    pilot.until(lambda: "begin.confirm" in pilot.names)
    for _ in range(2_000):
        if "end.again" in pilot.names:
            break
        _act_by_keys(pilot)
        desk.advance()
        pilot.frames(1)
    view = desk.status().view
    assert max(view.scores) >= 10 and "end.again" in pilot.names
    assert any(isinstance(each, GiveClue) and each.text == "a lantern" for each in desk.proposals)
    _tab_to(pilot, "end.history")
    pilot.press(pygame.K_RETURN)
    assert pilot.text("history.heading").startswith("Round ")
    pilot.press(pygame.K_ESCAPE)
    _tab_to(pilot, "end.again")
    pilot.press(pygame.K_RETURN)
    assert ("play_again",) in desk.calls
    assert not desk.error, "nothing that was asked for was refused"


def _act_by_keys(pilot: Pilot) -> None:
    view = pilot.desk.status().view
    if "reveal.continue" in pilot.names:
        _tab_to(pilot, "reveal.continue")
        pilot.press(pygame.K_RETURN)
    elif view.my_move and view.phase is Phase.CLUE:
        _tab_to(pilot, f"hand.{view.hand[0].hex()}")
        pilot.press(pygame.K_SPACE)
        _tab_to(pilot, "clue.field")
        pilot.write("a lantern")
        pilot.press(pygame.K_RETURN)
    elif view.my_move:
        kind = {Phase.BEGIN: "begin", Phase.LAY: "lay", Phase.VOTE: "vote"}[view.phase]
        first = {"lay": "hand.", "vote": "slot."}.get(kind)
        if first:
            _tab_to(pilot, next(w.id for w in pilot.stage.page.usable if w.id.startswith(first)))
            pilot.press(pygame.K_RETURN)
        _tab_to(pilot, f"{kind}.confirm")
        pilot.press(pygame.K_RETURN)


def _tab_to(pilot: Pilot, name: str) -> None:
    for _ in range(60):
        if pilot.stage.focus == name:
            return
        pilot.press(pygame.K_TAB)
    raise AssertionError(f"the keyboard does not reach {name}; it is among {sorted(pilot.names)}")
