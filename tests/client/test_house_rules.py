"""The rules of a table in the lobby: all are seen before one is ready, all can be chosen, none is lost
unsaid.
"""

from dataclasses import replace

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dixit_lan.client import actions as a
from dixit_lan.client.models import LobbyModel, RulesModel
from dixit_lan.client.presenter import Presenter
from dixit_lan.client.scenes import page_for
from dixit_lan.client.scenes.overlay import with_overlay
from dixit_lan.client.window import open_window
from dixit_lan.client.words.catalogue import use
from dixit_lan.client.words.house_rules import (
    CHAPTERS,
    detail_of,
    players_of,
    title_of,
    value_words,
)
from dixit_lan.rules.edition import CLASSIC, EDITIONS, ODYSSEY, Edition, FirstStoryteller
from dixit_lan.rules.house_rules import HOUSE_RULES, PRESETS, is_allowed, stepped
from dixit_lan.rules.view import Phase
from dixit_lan.table.status import OfferRules, Status
from tests.client.crowds import all_changed
from tests.client.drawn import NotingKit
from tests.client.fake_backend import FakeBackend
from tests.client.pilot import Pilot
from tests.client.screens import desk_at
from tests.property.rules.arbitraries import house_rules

SMALL = (1024, 640), 1.0


def _desk(edition: Edition = CLASSIC, seats: int = 4) -> FakeBackend:
    desk = FakeBackend(seats, edition)
    desk.sit()
    return desk


def _at(edition: Edition, *, ready: bool = False) -> LobbyModel:
    """The lobby of a table with these rules, as one of its players sees it."""
    presenter = Presenter(_desk(edition))
    if ready:
        presenter.act(a.ToggleReady())
    model = presenter.model()
    assert isinstance(model, LobbyModel)
    return model


def _sheet(presenter: Presenter) -> RulesModel:
    model = presenter.overlay()
    assert isinstance(model, RulesModel)
    return model


def _rules(desk: FakeBackend) -> Edition:
    status = desk.status()
    assert isinstance(status, Status)
    return status.lobby.edition


def _said(model: LobbyModel) -> tuple[object, ...]:
    return model.editions, model.target, model.changed


@st.composite
def _neighbours(draw: st.DrawFn) -> tuple[Edition, Edition]:
    """Rules that differ in one."""
    edition = draw(house_rules())
    rule = draw(st.sampled_from(list(HOUSE_RULES.values())))
    others = [rule.put(edition, each) for each in (*rule.ladder, "ab" * 32) if each is not None]
    fit = [each for each in others if _is_playable(each) and each != edition]
    return edition, draw(st.sampled_from(fit)) if fit else all_changed(edition)


def _is_playable(edition: Edition) -> bool:
    try:
        return is_allowed(edition)
    except TypeError:  # a key where there should be a number
        return False


@given(_neighbours())
def test_two_tables_with_different_rules_never_look_alike(both: tuple[Edition, Edition]) -> None:
    use("en")
    one, other = both
    for ready in (False, True):
        assert one == other or _said(_at(one, ready=ready)) != _said(_at(other, ready=ready))


def test_every_rule_has_a_chapter_a_name_and_words_for_each_value() -> None:
    use("en")
    found = [name for names in CHAPTERS.values() for name in names]
    assert sorted(found) == sorted(HOUSE_RULES)
    for rule in HOUSE_RULES.values():
        said = [value_words(rule, value, {}) for value in rule.ladder]
        assert title_of(rule) and detail_of(rule) and len(set(said)) == len(said)


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_every_rule_can_be_changed_by_what_is_on_the_sheet(name: str) -> None:
    """As far as the mode allows another value at all."""
    use("en")
    desk = _desk(ODYSSEY)
    presenter = Presenter(desk)
    presenter.act(a.OpenOverlay("rules"))
    chapter = next(key for key, names in CHAPTERS.items() if name in names)
    presenter.act(a.ShowRules(chapter))
    open_window((640, 480))
    kit = NotingKit(*SMALL)
    page = with_overlay(page_for(presenter.model(), kit), presenter.overlay(), kit)
    acts = [w.action for w in page.modal if w.id.startswith(f"rules.{name}.") and w.action]
    rule = HOUSE_RULES[name]
    free = any(stepped(ODYSSEY, rule, step, ("ab" * 32,)) for step in (-1, 1))
    assert bool(acts) == free
    for act in acts:
        before = _rules(desk)
        presenter.act(act)
        assert rule.of(_rules(desk)) != rule.of(before)
        desk.propose(OfferRules(before, None))


def test_each_player_can_be_made_the_first_storyteller() -> None:
    desk = _desk()
    presenter = Presenter(desk)
    seen = []
    while HOUSE_RULES["first_storyteller"].of(_rules(desk)) not in seen:
        seen.append(HOUSE_RULES["first_storyteller"].of(_rules(desk)))
        presenter.act(a.StepRule("first_storyteller", 1))
    players = [seat.player.hex() for seat in desk.status().lobby.seats]
    assert seen == [FirstStoryteller.IDEA, FirstStoryteller.SEED, *players]


def test_players_of_one_name_are_told_apart() -> None:
    names = ("Linh", "Björn", "Linh")
    desk = FakeBackend(3, CLASSIC, names=names)
    desk.sit()
    said = players_of(desk.status().lobby)
    assert len(set(said.values())) == 3 and "Björn" in " ".join(said.values())


def test_nothing_changes_for_whoever_is_ready() -> None:
    desk = _desk()
    presenter = Presenter(desk)
    presenter.act(a.ToggleReady())
    presenter.act(a.OpenOverlay("rules"))
    for act in (a.StepRule("deck_end", 1), a.TakePreset("swedish"), a.SetEdition("odyssey")):
        presenter.act(act)
    assert _rules(desk) == CLASSIC and not _sheet(presenter).presets
    presenter.act(a.ShowRules("points"))
    assert not any(each.less or each.more for each in _sheet(presenter).controls)


def test_another_edition_keeps_the_house_rules_and_says_so() -> None:
    use("en")
    desk = _desk(replace(CLASSIC, sole_finder_points=4))
    presenter = Presenter(desk)
    presenter.act(a.SetEdition("odyssey"))
    assert _rules(desk) == replace(ODYSSEY, sole_finder_points=4)
    assert presenter.model().sentence == "Odyssey it is, and 1 house rule stays."
    presenter.act(a.ToggleReady())
    assert "Odyssey it is" not in presenter.model().sentence


def test_what_another_edition_cannot_keep_is_named() -> None:
    use("en")
    presenter = Presenter(_desk(replace(ODYSSEY, seats_min=8)))
    presenter.act(a.SetEdition("classic"))
    assert presenter.model().sentence == "Not played in Classic: Players, at least."


def test_seats_that_an_edition_does_not_have_are_given_up_aloud() -> None:
    use("en")
    desk = _desk(ODYSSEY)
    desk.propose(OfferRules(ODYSSEY, 9))
    presenter = Presenter(desk)
    presenter.act(a.SetEdition("classic"))
    assert desk.status().lobby.seats_wanted == 6
    assert presenter.model().sentence == "By these rules 6 players have a seat."


@pytest.mark.parametrize("name", PRESETS)
def test_a_guide_is_taken_with_a_click_and_put_away_with_another(name: str) -> None:
    desk = _desk()
    presenter = Presenter(desk)
    presenter.act(a.OpenOverlay("rules"))
    presenter.act(a.TakePreset(name))
    assert [each.key for each in _sheet(presenter).presets if each.chosen] == [name]
    presenter.act(a.TakePreset(""))
    assert _rules(desk) in EDITIONS.values()


def test_where_there_is_no_room_for_all_that_is_changed_one_reads_it_before_being_ready() -> None:
    open_window((640, 480))
    use("de")
    kit = NotingKit(*SMALL)

    def ready_button(edition: Edition) -> a.Action:
        page = page_for(_at(edition), kit)
        return next(w.action for w in page.widgets if w.id == "lobby.ready")

    assert ready_button(replace(CLASSIC, sole_finder_points=4)) == a.ToggleReady()
    assert ready_button(all_changed(ODYSSEY)) == a.OpenOverlay("rules")
    desk = _desk(all_changed(ODYSSEY))
    presenter = Presenter(desk)
    presenter.act(a.OpenOverlay("rules"))
    page = with_overlay(page_for(presenter.model(), kit), presenter.overlay(), kit)
    acts = {w.id: w.action for w in page.modal}
    words = next(w.text for w in page.modal if w.id == "rules.changed")
    assert acts["rules.ready"] == a.ToggleReady()
    assert all(each in words for each in _sheet(presenter).changed)
    use("en")


# -- what is missing before the game can start --------------------------------------------------------


def _sentence(seats: int, edition: Edition, wanted: int | None, shut_out: int = 0) -> str:
    use("en")
    desk = _desk(edition, seats)
    assert desk.lobby is not None
    own, *others = desk.lobby.seats
    here = tuple(
        replace(seat, seated=place < len(others) - shut_out) for place, seat in enumerate(others)
    )
    desk.lobby = replace(desk.lobby, seats=(own, *here), seats_wanted=wanted)
    model = Presenter(desk).model()
    assert isinstance(model, LobbyModel)
    return model.sentence


def test_a_table_that_is_too_small_full_or_impossible_says_so() -> None:
    few = replace(CLASSIC, seats_min=5)
    assert _sentence(4, few, None) == "It takes at least 5. One more is needed."
    assert _sentence(2, CLASSIC, None) == "It takes at least 3. One more is needed."
    full = "The table is full: it has 6 seats. We start as soon as everybody is ready."
    assert _sentence(7, CLASSIC, None, shut_out=1) == full
    impossible = "9 can't play by these rules: they are for 3 to 6 players."
    assert _sentence(4, CLASSIC, 9) == impossible


# -- by hand -----------------------------------------------------------------------------------------


def _walk(pilot: Pilot) -> set[str]:
    """All that Tab comes to, once around."""
    seen: set[str] = set()
    while pilot.stage.focus not in seen:
        seen.add(pilot.stage.focus)
        pilot.press(pygame.K_TAB)
    return seen


@pytest.mark.parametrize(("size", "zoom"), [((1024, 640), 1.0), ((1366, 768), 2.0)])
def test_every_rule_is_reached_by_keys_alone(size: tuple[int, int], zoom: float) -> None:
    pilot = Pilot(_desk(ODYSSEY), size, zoom=zoom)
    assert "lobby.rules.all" in _walk(pilot)
    while pilot.stage.focus != "lobby.rules.all":
        pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_RETURN)
    reached: set[str] = set()
    for chapter in CHAPTERS:
        while pilot.stage.focus != f"rules.chapter.{chapter}":
            pilot.press(pygame.K_TAB)
        pilot.press(pygame.K_RETURN)
        reached |= _walk(pilot)
        assert _walk(pilot) >= {name for name in pilot.names if name.startswith("rules.")}
    rules = {name.removeprefix("rules.").rpartition(".")[0] for name in reached}
    free = {
        name
        for name, rule in HOUSE_RULES.items()
        if any(stepped(ODYSSEY, rule, step, ("ab" * 32,)) for step in (-1, 1))
    }
    assert free <= rules
    pilot.press(pygame.K_ESCAPE)
    assert "lobby.ready" in pilot.names


def test_a_rule_is_changed_and_an_edition_chosen_with_the_mouse() -> None:
    use("en")
    desk = _desk()
    pilot = Pilot(desk)
    pilot.click("lobby.rules.all")
    pilot.click("rules.chapter.points")
    pilot.click("rules.sole_finder_points.more")
    pilot.click("rules.bonus_when_none_found.switch")
    assert _rules(desk) == replace(CLASSIC, sole_finder_points=4, bonus_when_none_found=False)
    assert pilot.text("rules.sole_finder_points.usual") == "Classic: 3 points"
    pilot.click("rules.close")
    assert "If only one finds it: 4 points" in pilot.text("lobby.changed")
    pilot.click("lobby.edition.odyssey")
    assert _rules(desk) == replace(ODYSSEY, sole_finder_points=4, bonus_when_none_found=False)


def test_the_rules_can_be_read_in_the_middle_of_a_game() -> None:
    use("en")
    house = replace(CLASSIC, sole_finder_points=4)
    pilot = Pilot(desk_at(lambda view: view.phase is Phase.LAY, 4, house))
    pilot.press(pygame.K_F1)
    pilot.click("help.rules")
    assert "If only one finds it: 4 points" in pilot.text("rules.changed")
    pilot.click("rules.chapter.points")
    assert not any(name.endswith((".more", ".less", ".switch")) for name in pilot.names)
