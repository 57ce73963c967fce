"""Games that were broken off, on the first screen."""

from dataclasses import replace

from dixit_lan.app.seat.unfinished_games import Rejoin
from dixit_lan.client.backend import Unfinished
from dixit_lan.rules.view import Phase
from dixit_lan.table.status import Awaited
from tests.client.fake_backend import FakeBackend
from tests.client.pilot import Pilot
from tests.client.screens import desk_at

GAMES = tuple(Unfinished(table, "Linh", 1_796_000_000) for table in ("Kitchen", "Attic"))


def _pilot() -> Pilot:
    desk = FakeBackend()
    desk.broken_off = GAMES
    return Pilot(desk)


def test_one_click_leads_back_to_an_unfinished_game() -> None:
    pilot = _pilot()
    assert "Kitchen" in pilot.text("start.return.title")
    assert "Linh" in pilot.text("start.return.detail")
    pilot.click("start.return")
    assert pilot.desk.calls == [("resume", 0)]
    assert pilot.text("lobby.making") == "Back to your seat"
    assert "lobby.ready" not in pilot.names


def test_the_next_one_can_be_chosen() -> None:
    pilot = _pilot()
    pilot.click("start.return.next")
    assert "Attic" in pilot.text("start.return.title")
    pilot.click("start.return")
    assert pilot.desk.calls == [("resume", 1)]


def test_a_seat_is_forgotten_only_after_a_question() -> None:
    pilot = _pilot()
    pilot.click("start.forget")
    assert pilot.desk.calls == []
    pilot.click("start.forget.no")
    pilot.click("start.forget")
    pilot.click("start.forget.yes")
    assert pilot.desk.calls == [("forget", 0)]
    assert "Attic" in pilot.text("start.return.title"), "the next one takes its place"


def test_two_quick_clicks_return_once() -> None:
    pilot = _pilot()
    pilot.desk._sit = lambda edition: None  # the table is not there yet
    button = pilot.stage.page.find("start.return")
    pilot.fingers.click(button)
    pilot.fingers.click(button)
    pilot.frames(5)
    assert pilot.desk.calls == [("resume", 0)]


def test_nothing_is_offered_where_nothing_was_broken_off() -> None:
    pilot = Pilot(FakeBackend())
    assert pilot.stage.page.find("start.return") is None


def test_a_game_has_gone_on_once_it_moves_beyond_where_it_stood() -> None:
    """Only before that can the others turn out to have given it up."""
    status = desk_at(lambda v: v.phase is Phase.LAY and v.round == 2).status()
    comeback = Rejoin()
    for round_number in (1, 2):  # going through the record: nothing is awaited
        view = replace(status.view, round=round_number)
        comeback.follow(replace(status, view=view, awaited=Awaited((), "check", 0, 1)))
    stands = replace(status, awaited=Awaited(("Ayu",), "play", 2, 3))
    comeback.follow(stands)
    comeback.follow(stands)
    assert not comeback.has_gone_on
    comeback.follow(replace(status, awaited=Awaited(("Ayu", "Mai"), "open_play", 0, 4)))
    assert comeback.has_gone_on
