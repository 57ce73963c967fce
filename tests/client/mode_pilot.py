"""A person who plays Party and Team by keys alone."""

import pygame

from dixit_lan.rules.view import Phase, SeatView
from tests.client.pilot import Pilot


def at_mode(desk, **kwargs) -> Pilot:
    """A window before that desk, whose result of the round has been looked at."""
    desk.proposals.clear()
    pilot = Pilot(desk, **kwargs)
    if "reveal.continue" in pilot.names:
        pilot.click("reveal.continue")
    return pilot


def tab_to(pilot: Pilot, name: str) -> None:
    """Press Tab until the keyboard is there."""
    for _ in range(60):
        if pilot.stage.focus == name:
            return
        pilot.press(pygame.K_TAB)
    raise AssertionError(f"the keyboard does not reach {name}; it is among {sorted(pilot.names)}")


def play_by_keys(pilot: Pilot, most: int = 3_000) -> None:
    """A whole game, from the first screen on."""
    tab_to(pilot, "start.practice")
    pilot.press(pygame.K_RETURN)
    for _ in range(most):
        if "end.again" in pilot.names:
            return
        _act(pilot)
        pilot.desk.advance()
        pilot.frames(1)
    raise AssertionError("the game does not end")


def _act(pilot: Pilot) -> None:
    status = pilot.desk.status()
    view = status.view if status is not None else None
    if "reveal.continue" in pilot.names:
        _use(pilot, "reveal.continue")
    elif view is not None and view.my_move:
        _choose(pilot, view)


def _choose(pilot: Pilot, view: SeatView) -> None:
    match view.phase:
        case Phase.BEGIN:
            _use(pilot, "begin.confirm")
        case Phase.CLUE:
            _tell(pilot, view)
        case Phase.PICK:
            _use(pilot, f"pick.{view.partner}")
        case Phase.LAY:
            _use(pilot, f"hand.{view.hand[0].hex()}")
            _use(pilot, "lay.confirm")
        case Phase.VOTE:
            free = [f"slot.{n}" for n in range(1, len(view.spread) + 1)]
            free = [name for name in free if name in pilot.names]
            for name in free[: 1 + view.has_red]:
                _use(pilot, name)
            _use(pilot, "vote.confirm")


def _tell(pilot: Pilot, view: SeatView) -> None:
    if view.lays_with_clue:
        tab_to(pilot, f"hand.{view.hand[0].hex()}")
        pilot.press(pygame.K_SPACE)
    tab_to(pilot, "clue.field")
    pilot.write("a lantern")
    pilot.press(pygame.K_RETURN)


def _use(pilot: Pilot, name: str) -> None:
    tab_to(pilot, name)
    pilot.press(pygame.K_RETURN)
