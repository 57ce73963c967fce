"""Past rounds: clue, cards, who laid, who voted, points, of every round, whenever one wants to know."""

from dataclasses import replace

import pygame
import pytest

from dixit_lan.rules.edition import CLASSIC, ODYSSEY, Edition
from dixit_lan.rules.view import NOBODY, Phase, RoundResult, SeatView
from dixit_lan.table.status import Presence
from tests.client.pilot import Pilot
from tests.client.screens import desk_at


def _pilot(rounds: int = 4, seats: int = 5, edition: Edition = CLASSIC) -> Pilot:
    pilot = Pilot(
        desk_at(lambda v: v.phase is Phase.CLUE and len(v.history) == rounds, seats, edition)
    )
    while "reveal.continue" in pilot.names:
        pilot.click("reveal.continue")
    return pilot


def _view(pilot: Pilot) -> SeatView:
    return pilot.desk.status().view


def _told(pilot: Pilot, result: RoundResult) -> None:
    """Everything that happened in the round stands on the screen."""
    names = _view(pilot).names
    shown = {widget.id: widget for widget in pilot.stage.page.modal}
    assert shown["history.heading"].text.startswith(f"Round {result.number} of ")
    if result.clue.text is not None:
        assert result.clue.text in shown["history.title"].text
    for slot, card in enumerate(result.spread, 1):
        assert shown[f"history.slot.{slot}"].card == card
    for seat, name in enumerate(names):
        assert name in shown[f"history.{seat}.name"].text
        assert shown[f"history.{seat}.score"].text == str(result.scores[seat])
        did = shown[f"history.{seat}.did"].text
        assert did.startswith(f"+{result.points[seat]} ")
        laid = [str(slot) for slot, owner in enumerate(result.owners, 1) if owner == seat]
        verb = "clue for" if seat == result.storyteller else "card"
        assert f"{verb} {', '.join(laid)}" in did
        voted = ", ".join(map(str, result.votes[seat]))
        assert (f"vote {voted}" in did) == bool(voted)


@pytest.mark.parametrize(("seats", "edition"), [(3, CLASSIC), (5, CLASSIC), (7, ODYSSEY)])
def test_every_round_is_told_whole(seats: int, edition: Edition) -> None:
    pilot = _pilot(4, seats, edition)
    pilot.click("table.history")
    for result in reversed(_view(pilot).history):
        _told(pilot, result)
        pilot.press(pygame.K_LEFT)


def test_any_round_by_one_click_and_by_keys() -> None:
    pilot = _pilot()
    history = _view(pilot).history
    pilot.click("table.history")
    pilot.click("history.round.2")
    _told(pilot, history[1])
    for key, index in (
        (pygame.K_HOME, 0),
        (pygame.K_RIGHT, 1),
        (pygame.K_PAGEDOWN, 2),
        (pygame.K_END, 3),
        (pygame.K_RIGHT, 3),
        (pygame.K_PAGEUP, 2),
    ):
        pilot.press(key)
        _told(pilot, history[index])
    pilot.press(pygame.K_ESCAPE)
    assert "table.history" in pilot.names


def test_a_card_of_a_past_round_is_seen_large_by_keyboard() -> None:
    pilot = _pilot()
    pilot.press(pygame.K_h)
    for _ in range(40):
        if pilot.stage.focus == "history.slot.3":
            break
        pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_RETURN)
    assert pilot.stage.zoomed == "history.slot.3"
    pilot.press(pygame.K_RETURN)
    assert pilot.stage.zoomed == ""


def test_it_is_there_after_the_game() -> None:
    pilot = Pilot(desk_at(lambda v: v.phase is Phase.OVER, 4))
    while "reveal.continue" in pilot.names:
        pilot.click("reveal.continue")
    pilot.press(pygame.K_h)
    pilot.press(pygame.K_HOME)
    _told(pilot, _view(pilot).history[0])
    pilot.press(pygame.K_h)
    assert "end.again" in pilot.names


def test_it_is_there_after_a_restart() -> None:
    desk = desk_at(lambda v: v.phase is Phase.VOTE and v.my_move and len(v.history) == 3, 5)
    pilot = Pilot(desk)  # a new window on a game that has gone on for three rounds
    desk.comes_back = True
    pilot.frames(5)
    pilot.press(pygame.K_h)
    for result in reversed(_view(pilot).history):
        _told(pilot, result)
        pilot.press(pygame.K_LEFT)


def test_a_screen_for_all_shows_it_as_well() -> None:
    pilot = _pilot()
    view = _view(pilot)
    status = replace(pilot.desk.status(), view=replace(view, seat=NOBODY, hand=(), my_move=False))
    pilot.desk.status = lambda: status
    pilot.press(pygame.K_h)
    _told(pilot, view.history[-1])


def test_what_befell_rounds_that_do_not_count_stands_with_the_next_one() -> None:
    pilot = _pilot(2)
    chronicle = pilot.client.presenter._ui.chronicle
    status, view = pilot.desk.status(), _view(pilot)
    pilot.desk.absent = {2: (Presence.AWAY, view.history[1].number, "away")}
    pilot.frames(2)
    assert chronicle.of_round(view.history[1].number)
    pilot.press(pygame.K_h)
    assert status.seats[2].name in pilot.text("history.notes")
    pilot.press(pygame.K_LEFT)
    assert pilot.stage.page.find("history.notes") is None


def test_many_rounds_have_their_numbers_in_a_low_window() -> None:
    endless = CLASSIC.with_target(None)
    desk = desk_at(lambda v: len(v.history) >= 8 and v.phase is Phase.LAY, 3, endless)
    pilot = Pilot(desk, (1024, 640))
    pilot.click("table.history")
    numbers = [name for name in pilot.names if name.startswith("history.round.")]
    assert len(numbers) >= 6
    area = pilot.stage.kit.area
    assert all(area.contains(w.rect) for w in pilot.stage.page.modal)
