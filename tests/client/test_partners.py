"""The lobby of Team: partners are chosen by a click, or drawn, and what is missing is said; how many
can play, and to what target, where another mode is chosen; and the page of the tour that a mode has.
"""

from dataclasses import replace

import pygame
import pytest

from dixit_lan.client.models import LobbyModel
from dixit_lan.client.presenter import Presenter
from dixit_lan.client.words.lobby import nearest_seats, stepped_seats
from dixit_lan.client.words.partners import unpaired
from dixit_lan.rules.edition import CLASSIC, ODYSSEY, PARTY, TEAM, Edition
from dixit_lan.rules.house_rules import take_edition
from dixit_lan.rules.modes.registry import fits_players
from dixit_lan.table.status import OfferRules
from tests.client.fake_backend import FakeBackend
from tests.client.mode_pilot import tab_to
from tests.client.pilot import Pilot

SEATS = 6
KEYS = tuple((bytes([n]) * 32).hex() for n in range(SEATS))


def _taken(edition: Edition, name: str) -> Edition:
    return take_edition(edition, name).edition


def _lobby(pairs: tuple[tuple[str, str], ...] = (), seats: int = SEATS) -> FakeBackend:
    desk = FakeBackend(seats, replace(TEAM, pairs=pairs))
    desk.open_table("Linh", "The blue table", desk.edition, None)
    desk.proposals.clear()
    return desk


def _sentence(desk: FakeBackend) -> str:
    model = Presenter(desk).model()
    assert isinstance(model, LobbyModel)
    return model.sentence


def test_a_click_makes_a_pair_and_a_second_one_undoes_it() -> None:
    pilot = Pilot(_lobby())
    assert "drawn" in pilot.text("lobby.partners") and "lobby.partners.draw" not in pilot.names
    pilot.click("lobby.partner.2")
    assert pilot.desk.edition.pairs == ((KEYS[0], KEYS[2]),)
    assert "chosen" in pilot.text("lobby.partners")
    pilot.click("lobby.partner.2")
    assert pilot.desk.edition.pairs == ()


def test_nobody_is_in_two_pairs() -> None:
    pilot = Pilot(_lobby(((KEYS[0], KEYS[1]), (KEYS[2], KEYS[3]), (KEYS[4], KEYS[5]))))
    pilot.click("lobby.partner.3")
    assert pilot.desk.edition.pairs == ((KEYS[4], KEYS[5]), (KEYS[0], KEYS[3]))


def test_pairs_that_are_whole_are_those_that_a_roster_may_hold() -> None:
    pilot = Pilot(_lobby(((KEYS[2], KEYS[3]), (KEYS[4], KEYS[5]))))
    assert not fits_players(pilot.desk.edition, KEYS) and unpaired(pilot.desk.lobby)
    pilot.click("lobby.partner.1")
    assert fits_players(pilot.desk.edition, KEYS) and not unpaired(pilot.desk.lobby)
    assert "as soon as" in _sentence(pilot.desk)


def test_who_is_still_without_a_partner_is_named() -> None:
    desk = _lobby(((KEYS[0], KEYS[1]), (KEYS[2], KEYS[3])))
    assert _sentence(desk) == "Still without a partner: Mai and Σοφία."


def test_pairs_that_no_longer_fit_are_said_and_cleared_by_one_click() -> None:
    gone = (bytes([99]) * 32).hex()
    pilot = Pilot(_lobby(((KEYS[0], gone),)))
    assert pilot.text("lobby.sentence") == "Somebody who was chosen isn't here."
    pilot.click("lobby.partners.draw")
    (offer,) = [each for each in pilot.desk.proposals if isinstance(each, OfferRules)]
    assert offer.edition == TEAM
    assert "as soon as" in pilot.text("lobby.sentence")


def test_whoever_is_ready_changes_nothing_any_more() -> None:
    pilot = Pilot(_lobby(((KEYS[0], KEYS[1]),)))
    pilot.click("lobby.ready")
    assert not any(name.startswith("lobby.partner") for name in pilot.names)


def test_there_are_no_partners_elsewhere() -> None:
    desk = FakeBackend(SEATS, PARTY)
    desk.open_table("Linh", "The blue table", PARTY, None)
    pilot = Pilot(desk)
    assert not any("partner" in widget.id for widget in pilot.stage.page.widgets)


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        (4, "at least 6. 2 more"),
        (5, "at least 6. One more"),
        (7, "one player more"),
    ],
)
def test_too_few_and_an_odd_number_are_said(seats: int, said: str) -> None:
    desk = _lobby(seats=seats)
    desk.lobby = replace(desk.lobby, seats_wanted=None)
    assert said in _sentence(desk)


def test_seats_go_by_what_the_edition_can_play() -> None:
    assert stepped_seats(6, 1, TEAM) == 8 and stepped_seats(None, 1, TEAM) == 6
    assert stepped_seats(6, 1, PARTY) == 7
    assert nearest_seats(4, PARTY) == 6 and nearest_seats(None, TEAM) is None
    assert nearest_seats(12, CLASSIC) == 6 and nearest_seats(7, TEAM) in (6, 8)


def test_a_target_stays_only_if_somebody_has_set_it() -> None:
    assert _taken(ODYSSEY, "party") == PARTY
    assert _taken(PARTY, "classic") == CLASSIC
    assert _taken(ODYSSEY.with_target(50), "team") == TEAM.with_target(50)
    assert _taken(ODYSSEY.with_target(50), "classic") == CLASSIC.with_target(50)


def test_a_partner_is_chosen_by_keys_alone() -> None:
    pilot = Pilot(_lobby())
    tab_to(pilot, "lobby.partner.4")
    pilot.press(pygame.K_RETURN)
    assert pilot.desk.edition.pairs == ((KEYS[0], KEYS[4]),)


def test_the_page_of_a_mode_is_shown_once() -> None:
    for edition in (PARTY, TEAM):
        desk = FakeBackend(SEATS, edition)
        desk.liked = replace(desk.liked, modes_seen=())
        desk.open_table("Linh", "The blue table", edition, None)
        pilot = Pilot(desk)
        assert pilot.text("tour.heading").startswith(edition.name.capitalize())
        pilot.click("tour.next")
        assert desk.liked.modes_seen == (edition.name,)
        assert pilot.stage.page.find("tour.heading") is None
        assert Pilot(desk).stage.page.find("tour.heading") is None


def test_no_page_of_a_mode_where_nobody_sits_or_a_story_is_played() -> None:
    for edition, looks_on in ((PARTY, True), (CLASSIC, False)):
        desk = FakeBackend(SEATS, edition)
        desk.liked, desk.looks_on = replace(desk.liked, modes_seen=()), looks_on
        desk.open_table("Linh", "The blue table", edition, None)
        assert Presenter(desk).overlay() is None
