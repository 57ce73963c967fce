"""Somebody who has never seen the program: how many clicks to a game?

A newcomer reads, and clicks what is most obvious. Typing a name or a code is no click, and Return in
the field where one has just typed is none either.
"""

import pygame

from dixit_lan.client.backend import TableListing
from dixit_lan.client.preferences import Preferences
from dixit_lan.client.widgets.controls import Button
from dixit_lan.rules.view import Phase
from tests.client.fake_backend import FakeBackend
from tests.client.pilot import Pilot

PRACTICE_CLICKS_MAX = 2
JOIN_CLICKS_MAX = 3
SCREENS_MAX = 12


class Newcomer(Pilot):
    """Counts the clicks; nothing is known of an earlier start."""

    def __init__(self, desk: FakeBackend) -> None:
        desk.liked = Preferences()
        super().__init__(desk, (1366, 768))
        self.clicks = 0

    def click(self, name: str) -> None:
        self.clicks += 1
        super().click(name)

    def click_the_obvious(self) -> str:
        """Click the button that is coloured to be clicked; of several, the largest."""
        inviting = [w for w in self.stage.page.usable if _invites(w)]
        assert inviting, f"nothing invites a click among {sorted(self.names)}"
        chosen = max(inviting, key=lambda w: w.rect.width * w.rect.height)
        self.click(chosen.id)
        return chosen.id

    def plays(self) -> bool:
        status = self.desk.status()
        view = None if status is None else status.view
        return view is not None and bool(view.hand) and view.phase is Phase.BEGIN

    def until_asked(self) -> None:
        """The world goes on until there is something to click, or the game runs."""
        self.until(lambda: self.plays() or any(map(_invites, self.stage.page.usable)))


def _invites(widget: object) -> bool:
    return isinstance(widget, Button) and widget.style == "primary"


def _click_through(newcomer: Newcomer) -> None:
    for _ in range(SCREENS_MAX):
        if newcomer.plays():
            return
        newcomer.click_the_obvious()
        newcomer.until_asked()
    raise AssertionError("there is no end to the clicking")


def test_a_practice_game_is_two_clicks_away() -> None:
    newcomer = Newcomer(FakeBackend())
    _click_through(newcomer)
    assert newcomer.desk.calls[0][0] == "practice"
    assert newcomer.clicks <= PRACTICE_CLICKS_MAX


def test_a_friends_table_is_three_clicks_away() -> None:
    desk = FakeBackend()
    desk.listings = (
        TableListing("Attic", ("Noor",), None, "lobby", "k0"),
        TableListing("Kitchen", ("Mai",), None, "lobby", "k1"),
    )
    newcomer = Newcomer(desk)
    while "start.table.k1" not in newcomer.names:  # a tour may come first
        newcomer.click_the_obvious()
    newcomer.click("start.table.k1")
    assert newcomer.stage.focus == "start.code", "one can type at once"
    newcomer.write("robin lamp seven")
    newcomer.press(pygame.K_RETURN)
    _click_through(newcomer)
    assert desk.calls[-1] == ("join_table", "Linh", "Kitchen", "robin lamp seven")
    assert newcomer.clicks <= JOIN_CLICKS_MAX


def test_an_invitation_is_three_clicks_away() -> None:
    newcomer = Newcomer(FakeBackend())
    while "join.open" not in newcomer.names:
        newcomer.click_the_obvious()
    newcomer.click("join.open")
    newcomer.write("10.0.0.2:4711")
    newcomer.press(pygame.K_TAB)
    newcomer.write("Kitchen")
    newcomer.press(pygame.K_TAB)
    newcomer.write("robin lamp seven")
    newcomer.press(pygame.K_RETURN)
    _click_through(newcomer)
    assert newcomer.desk.calls[-1][0] == "join_at"
    assert newcomer.clicks <= JOIN_CLICKS_MAX
