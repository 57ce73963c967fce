"""A screen that only shows a table: it asks nobody for anything, and goes on by itself."""

from collections.abc import Iterator

import pytest

from dixit_lan.client import actions as a
from dixit_lan.client.presenter import Presenter
from dixit_lan.rules.view import Phase
from dixit_lan.table.status import Presence
from tests.client.pilot import Pilot
from tests.client.screens import StillBackend, desk_at, looked_on, screens

SHOWS = (a.OpenOverlay, a.Mute, a.OpenHistory)
"""What changes nothing at the table and nothing that somebody else would have to change back."""


def _watched() -> Iterator[tuple[str, StillBackend]]:
    for name, desk, _ in screens(()):
        if "watch" in name:
            assert isinstance(desk, StillBackend)
            yield name, desk


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_it_has_no_buttons_of_a_player(size: tuple[int, int]) -> None:
    names = []
    for name, desk in _watched():
        page = Pilot(desk, size).stage.page
        asked = [w.id for w in page.widgets if w.live and not isinstance(w.action, SHOWS)]
        dead = [n for n in ("table.hide", "table.leave", "lobby.ready") if page.find(n)]
        assert not asked and not dead, name
        assert all(isinstance(message, SHOWS) for message in page.shortcuts.values()), name
        names.append(name)
    assert len(names) == 6


def test_the_lobby_shows_the_code_and_the_rules_that_were_chosen() -> None:
    pilot = Pilot(next(desk for name, desk in _watched() if "lobby" in name))
    assert pilot.text("lobby.code") == "robin lamp seven"
    shown = [widget.id for widget in pilot.stage.page.widgets]
    editions = [name for name in shown if name.startswith("lobby.edition.")]
    assert editions == ["lobby.edition.refresh"]
    assert pilot.text("lobby.target.value") == "30 points"
    assert pilot.stage.page.find("lobby.target.more") is None


def test_a_result_makes_way_for_the_next_clue() -> None:
    desk = looked_on(desk_at(lambda v: v.phase is Phase.REFILL and v.round == 2, 5))
    presenter = Presenter(desk)
    assert presenter.model().reveal is not None
    desk.looks_on, desk.bend = False, lambda status: status
    while desk.status().view.phase is not Phase.LAY:
        view = desk.status().view
        desk.propose(desk.bot(view)) if view.my_move else desk.advance()
    assert looked_on(desk) is desk and presenter.model().reveal is None


def test_a_cheat_is_told_and_then_goes() -> None:
    desk = looked_on(desk_at(lambda v: v.phase is Phase.VOTE, 5))
    presenter = Presenter(desk)
    presenter.model(0)
    desk.absent = {2: (Presence.OUT, 1, "bad_play")}
    told = presenter.model(1_000).notice
    assert told is not None and told.kind == "out" and not told.choices
    assert presenter.model(20_000).notice is None
