"""How to play: the tour greets once, help is a key away everywhere, the rules are explained."""

from dataclasses import replace

import pygame
import pytest

from dixit_lan.client.preferences import Preferences
from dixit_lan.client.scenes.overlay import with_overlay
from dixit_lan.client.widgets.base import Widget
from dixit_lan.client.widgets.lesson import StoryCard
from dixit_lan.client.widgets.plain import Icon, Label, Plate
from dixit_lan.client.words import catalogue as language
from dixit_lan.client.words.chronicle import News
from dixit_lan.client.words.guide import CHAPTERS, PAGES, help_model, tour_model
from dixit_lan.client.words.modes.story import help_lines, round_help, rules
from dixit_lan.ids import Seat
from dixit_lan.packs.locate import asset_folder
from dixit_lan.rules.edition import CLASSIC, EDITIONS, ODYSSEY, REFRESH, SingleVoteBonus
from tests.client.fake_backend import FakeBackend
from tests.client.pilot import Pilot
from tests.client.screens import screens

SIZES = {"1024x640": ((1024, 640), 1.0), "1366x768 at 200 %": ((1366, 768), 2.0)}


def newcomer() -> Pilot:
    desk = FakeBackend()
    desk.liked = Preferences()
    return Pilot(desk)


def title(pilot: Pilot) -> str | None:
    widget = pilot.stage.page.find("tour.heading")
    return widget.text if widget is not None else None


def test_the_first_start_shows_the_tour_page_by_page_and_never_again() -> None:
    pilot = newcomer()
    seen = []
    while (heading := title(pilot)) is not None:
        seen.append(heading)
        pilot.click("tour.next")
    assert seen == [tour_model(page).title for page in range(len(PAGES))]
    assert pilot.desk.liked.tour_seen
    assert title(Pilot(pilot.desk)) is None


@pytest.mark.parametrize("way", ["button", "escape"])
def test_one_click_or_key_skips_it(way: str) -> None:
    pilot = newcomer()
    if way == "button":
        pilot.click("tour.skip")
    else:
        pilot.press(pygame.K_ESCAPE)
    assert title(pilot) is None and pilot.desk.liked.tour_seen
    pilot.click("start.practice")  # the second click


def test_return_turns_the_pages_and_back_turns_them_back() -> None:
    pilot = Pilot(FakeBackend())
    pilot.press(pygame.K_F1)
    pilot.click("help.tour")
    assert "tour.back" not in pilot.names
    pilot.press(pygame.K_RETURN)
    pilot.press(pygame.K_SPACE)
    assert title(pilot) == tour_model(2).title
    pilot.click("tour.back")
    assert title(pilot) == tour_model(1).title


def _tab_to(pilot: Pilot, name: str) -> None:
    for _ in range(len(pilot.names)):
        if pilot.stage.focus == name:
            return
        pilot.press(pygame.K_TAB)
    raise AssertionError(f"the keyboard does not reach {name}")


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_by_keys_alone_each_button_does_what_it_says(key: int) -> None:
    pilot = newcomer()
    _tab_to(pilot, "tour.language")
    pilot.press(key)
    assert "language.sv" in pilot.names and not pilot.desk.liked.tour_seen
    pilot.press(pygame.K_ESCAPE)
    _tab_to(pilot, "tour.next")
    for page in (1, 2):
        pilot.press(key)
        assert title(pilot) == tour_model(page).title
    _tab_to(pilot, "tour.back")
    pilot.press(key)
    assert title(pilot) == tour_model(1).title
    _tab_to(pilot, "tour.skip")
    pilot.press(key)
    assert title(pilot) is None


def test_somebody_who_comes_straight_to_a_table_is_not_kept() -> None:
    desk = FakeBackend()
    desk.liked = Preferences()
    desk.sit()
    pilot = Pilot(desk)
    assert title(pilot) is None and not desk.liked.tour_seen
    pilot.press(pygame.K_F1)
    pilot.click("help.tour")
    assert title(pilot) == tour_model(0).title


def test_help_is_a_key_or_a_click_away_on_every_screen() -> None:
    for name, desk, prepare in screens(()):
        if not name.startswith(("02", "06", "12", "15", "33", "44", "60")):
            continue
        pilot = Pilot(desk)
        if prepare is not None:
            prepare(pilot.client)
            pilot.frames(1)
        pilot.click("help.open")
        assert "help.close" in pilot.names, name
        pilot.press(pygame.K_ESCAPE)
        assert "help.close" not in pilot.names, name
        pilot.press(pygame.K_F1)
        assert "help.close" in pilot.names, name


def test_a_question_mark_asks_for_help_but_not_in_a_clue() -> None:
    pilot = Pilot(FakeBackend())
    mark = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=0, unicode="?")
    pilot.client._handle(mark, 0)
    pilot.frames(1)
    assert "help.close" in pilot.names
    pilot.click("help.close")
    pilot.click("start.player")
    pilot.client._handle(mark, 0)
    pilot.frames(1)
    assert "help.close" not in pilot.names


def test_help_opens_at_the_rules_of_the_table() -> None:
    desk = FakeBackend(8, REFRESH)
    desk.sit()
    pilot = Pilot(desk)
    pilot.press(pygame.K_F1)
    chosen = [choice.key for choice in _help(pilot).chapters if choice.chosen]
    assert chosen == ["refresh"]
    pilot.click("help.chapter.odyssey")
    assert pilot.text("help.line.2") == help_lines(ODYSSEY)[2]


def _help(pilot: Pilot):
    return pilot.client.presenter.overlay()


def test_the_editions_differ_in_what_is_said_of_them() -> None:
    said = {name: help_lines(edition) for name, edition in EDITIONS.items()}
    assert len(set(said.values())) == len(EDITIONS)
    assert "3 to 6 players · 6 cards each" in said["classic"]
    assert any("With three players: 7 cards each" in line for line in said["classic"])
    assert any("two votes" in line for line in said["odyssey"])
    assert not any("two votes" in line for line in said["refresh"])
    assert any("at most 3 a round" in line for line in said["odyssey"])
    assert any("can no longer fill" in line for line in said["classic"])
    assert any("shuffled again" in line for line in said["refresh"])


def test_house_rules_are_told_as_they_are() -> None:
    house = replace(
        CLASSIC, target_score=None, three_player_rule=False, sole_finder_points=4, bonus_cap=2
    )
    said = " ".join(help_lines(house))
    assert "no points limit" in said and "4 points" in said and "at most 2" in said
    assert "three players" not in said
    assert "40 points" in " ".join(help_lines(CLASSIC.with_target(40)))
    ours = help_model("classic", CLASSIC.with_target(40)).lines
    assert ("·", "The game ends with the round in which somebody reaches 40 points.") in ours


def test_how_a_round_goes_is_told_by_the_rules_of_the_table() -> None:
    plain = round_help(CLASSIC)
    changes = ({"sole_finder_points": 4}, {"bonus_cap": 2}, {"bonus_when_none_found": False})
    for change in changes:
        told = round_help(replace(CLASSIC, **change))
        assert set(told) != set(plain)
    house = replace(CLASSIC, sole_finder_points=4)
    assert ("5", "If only one finds it, it's 4 points each.") in help_model("round", house).lines


def test_what_a_find_brings_is_told_for_each_kind() -> None:
    told = {
        " ".join(help_lines(replace(ODYSSEY, single_vote_bonus=kind))) for kind in SingleVoteBonus
    }
    assert len(told) == len(SingleVoteBonus)
    whys = {
        kind: " ".join(line.why for line in rules(replace(ODYSSEY, single_vote_bonus=kind), 7))
        for kind in SingleVoteBonus
    }
    assert [kind for kind, why in whys.items() if "extra point" in why] == [
        SingleVoteBonus.LONE_VOTE
    ]


def test_a_target_is_spoken_of_only_where_there_is_one() -> None:
    for edition in (CLASSIC, REFRESH):
        whys = [line.why for line in rules(edition.with_target(None), 4)]
        assert not any("target" in why for why in whys)


def test_every_rule_of_the_lobby_has_its_reason() -> None:
    house = replace(ODYSSEY, sole_finder_points=4)
    for edition, seats in ((CLASSIC, 3), (REFRESH, 5), (house, 9)):
        lines = rules(edition, seats)
        assert all(line.rule and line.why for line in lines)
        assert len({line.why for line in lines}) == len(lines)


def test_the_tours_pictures_are_in_the_deck() -> None:
    stage = Pilot(FakeBackend()).stage
    shown = {
        widget.name
        for page in range(len(PAGES))
        for widget in with_overlay(stage.page, tour_model(page), stage.kit).modal
        if isinstance(widget, StoryCard)
    }
    small = asset_folder() / "cards" / "small"
    assert len(shown) > 8
    assert all((small / f"{name}.webp").is_file() for name in shown - {"back"})


@pytest.mark.parametrize("code", language.languages())
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_every_page_fits_in_every_language(size: tuple[tuple[int, int], float], code: str) -> None:
    desk = FakeBackend()
    desk.liked = Preferences(language=code, tour_seen=True, zoom=size[1])
    stage = Pilot(desk, size[0]).stage
    models = [tour_model(0, greets=True), *(tour_model(page) for page in range(len(PAGES)))]
    models += [help_model(chapter, None) for chapter in CHAPTERS]
    for model in models:
        layer = with_overlay(stage.page, model, stage.kit).modal
        assert not _faults(layer, stage.kit), model.title


def _faults(layer: tuple[Widget, ...], kit) -> list[str]:
    """What does not fit, leaves the window or lies over something else."""
    faults = [f"{w.id} leaves the window" for w in layer if not kit.area.contains(w.rect)]
    faults += [f"{w.id} does not fit" for w in layer if w.overflows(kit)]
    faults += [f"{w.id} is cut" for w in layer if isinstance(w, Label) and w.is_cut(kit)]
    solid = [w for w in layer if not isinstance(w, Plate | Icon)]
    for place, one in enumerate(solid):
        faults += [
            f"{one.id} lies over {other.id}"
            for other in solid[place + 1 :]
            if one.rect.colliderect(other.rect)
        ]
    return faults


def test_a_language_is_chosen_on_the_first_screen_and_spoken_at_once() -> None:
    pilot = Pilot(FakeBackend())
    assert pilot.text("tagline") == "A table, some friends, a deck of dreams."
    pilot.click("start.language")
    pilot.click("language.sv")
    assert pilot.text("tagline").startswith("Ett bord")
    assert pilot.stage.page.find("start.practice").text.startswith("Öva mot tre")
    assert pilot.desk.liked.language == "sv"
    pilot.click("start.language")
    pilot.click("language.en" if "language.en" in pilot.names else "language.system")
    assert pilot.text("tagline").startswith("A table")


def test_news_is_told_in_the_language_of_now() -> None:
    news = News("away", 3, "left.head", "left.detail", Seat(1), 0, "Ayu")
    assert news.words == "Ayu has left the game"
    language.use("sv")
    assert news.words == "Ayu har lämnat spelet"
