"""The settings: reached from every screen, applied at once, kept for the next window."""

from itertools import pairwise

import pygame
import pytest

from dixit_lan.client.app import run
from dixit_lan.client.overlays import LanguagesModel
from dixit_lan.client.preferences import Preferences
from dixit_lan.client.scenes.languages import languages_sheet
from dixit_lan.client.sound import Mixer
from dixit_lan.client.widgets.controls import Row
from dixit_lan.client.window import fitted
from dixit_lan.client.words.catalogue import current, languages
from dixit_lan.client.words.languages import LANGUAGES
from tests.client.fake_backend import FakeBackend
from tests.client.pilot import Pilot
from tests.client.screens import screens


def _open(pilot: Pilot) -> None:
    pilot.press(pygame.K_F10)
    assert "settings.close" in pilot.names


@pytest.mark.parametrize("screen", [n for n, _, _ in screens(()) if n[0] not in "278"])
def test_button_and_key_lead_there_from_every_screen_and_back(screen: str) -> None:
    desk, prepare = next((d, p) for name, d, p in screens(()) if name == screen)
    pilot = Pilot(desk)
    if prepare is not None:
        prepare(pilot.client)
        pilot.frames(2)
    before = pilot.names
    if "gear" in before:
        pilot.click("gear")
        assert all(name.startswith("settings.") for name in pilot.names)
        pilot.press(pygame.K_ESCAPE)
        assert pilot.names == before
    else:
        assert pilot.stage.page.modal
    _open(pilot)
    pilot.click("settings.close")
    assert pilot.names == before


def test_the_size_of_the_text_changes_at_once() -> None:
    pilot = Pilot(FakeBackend(), (1920, 1080))
    _open(pilot)
    before = pilot.stage.kit.scale
    pilot.click("settings.zoom.more")
    assert pilot.stage.kit.scale > before
    assert pilot.text("settings.zoom.value") == "110 %"
    pilot.press(pygame.K_0, pygame.KMOD_CTRL)
    assert pilot.stage.kit.scale == before
    assert "settings.zoom.less" not in pilot.names


def test_loudness_goes_to_the_mixer_and_ends_the_silence() -> None:
    class Loud(Mixer):
        volumes: list[float] = []

        def set_volume(self, volume: float) -> None:
            self.volumes.append(volume)

    pilot = Pilot(FakeBackend())
    pilot.client._mixer = Loud()
    _open(pilot)
    pilot.click("settings.muted.switch")
    assert pilot.desk.liked.muted and pilot.text("settings.volume.value") == "off"
    pilot.click("settings.volume.more")
    assert not pilot.desk.liked.muted and Loud.volumes[-1] == 0.6


def test_less_motion_reaches_the_stage() -> None:
    pilot = Pilot(FakeBackend(), motion=True)
    assert pilot.stage.transition.motion
    _open(pilot)
    pilot.click("settings.less_motion.switch")
    assert not pilot.stage.transition.motion
    assert not Pilot(pilot.desk).stage.transition.motion


def test_the_language_is_chosen_by_keyboard_alone() -> None:
    pilot = Pilot(FakeBackend())
    _open(pilot)
    pilot.press(pygame.K_TAB)
    assert pilot.stage.focus == "settings.language"
    pilot.press(pygame.K_RETURN)
    assert pilot.stage.focus == "language.system"
    pilot.press(pygame.K_DOWN)
    pilot.press(pygame.K_SPACE)
    assert pilot.desk.liked.language == "vi"
    assert pilot.stage.page.find("settings.language").text == "Tiếng Việt…"
    pilot.click("settings.language")
    assert pilot.stage.page.find("language.vi").selected
    pilot.press(pygame.K_ESCAPE)
    assert pilot.desk.liked.language == "vi" and "settings.close" in pilot.names


def test_the_languages_of_the_list_are_all_there_that_of_the_system_first(monkeypatch) -> None:
    monkeypatch.setenv("LC_ALL", "pt_BR.UTF-8")
    pilot = Pilot(FakeBackend())
    assert pilot.stage.page.find("start.language").text == "Português (Brasil)…"
    pilot.click("start.language")
    shown = [widget for widget in pilot.stage.page.modal if isinstance(widget, Row)]
    assert shown[0].title == "Português (Brasil)" and shown[0].selected and shown[0].detail
    rest = {each.code for each in LANGUAGES} - {"pt_BR"}
    assert {row.id for row in shown} == {"language.system", *(f"language.{code}" for code in rest)}
    pilot.click("language.ar")
    assert pilot.desk.liked.language == "ar" and pilot.stage.kit.leftward
    pilot.click("start.language")
    pilot.click("language.system")
    assert pilot.desk.liked.language == "" and current() == "pt_BR"


def test_whoever_comes_for_the_first_time_can_choose_before_reading() -> None:
    desk = FakeBackend()
    desk.liked = Preferences()
    pilot = Pilot(desk)
    pilot.click("tour.language")
    pilot.click("language.sv")
    assert pilot.stage.page.find("tour.language").text == "Svenska…"
    pilot.click("tour.language")
    pilot.press(pygame.K_ESCAPE)
    pilot.click("tour.skip")
    assert not pilot.stage.page.modal and desk.liked.tour_seen and current() == "sv"


def test_twice_as_many_languages_have_room(monkeypatch) -> None:
    many = {f"{code}{n}": f"{name} {n}" for code, name in languages().items() for n in "12"}
    monkeypatch.setattr(
        "dixit_lan.client.words.catalogue.languages", lambda: {**many, "en": "English"}
    )
    kit = Pilot(FakeBackend(), (1024, 640)).stage.kit
    sheet = languages_sheet(LanguagesModel(""), kit)
    shown = [widget for widget in sheet if isinstance(widget, Row)]
    assert len(shown) == len(many) + 1
    assert all(sheet[0].rect.contains(widget.rect) for widget in sheet)
    assert not any(one.rect.colliderect(other.rect) for one, other in pairwise(sheet[1:]))


def test_the_window_remembers_its_size_name_and_table() -> None:
    class Closing(FakeBackend):
        def status(self):
            pygame.event.post(pygame.event.Event(pygame.QUIT))
            return super().status()

    desk = Closing()
    desk.liked = Preferences(window=(900, 650))
    run(desk, size=(1024, 640), fast=True)
    assert desk.liked.window == (900, 650)

    pilot = Pilot(FakeBackend())
    pilot.click("start.open.name")
    pilot.write("Kitchen")
    pilot.click("start.open")
    assert (pilot.desk.liked.player, pilot.desk.liked.table) == ("Linh", "Kitchen")
    again = FakeBackend()
    again.liked = pilot.desk.liked
    assert Pilot(again).stage.page.find("start.open.name").text == "Kitchen"


def test_a_window_of_a_larger_screen_fits_this_one() -> None:
    assert fitted((16_000, 16_000), [(1366, 768)]) == (1093, 614)
    assert fitted((1280, 800), [(1366, 768)]) == (1093, 614), (
        "a title bar and a task bar fit as well"
    )
    assert fitted((1280, 800), [(1366, 768), (1920, 1080)]) == (1280, 800)
    assert fitted((1280, 800), []) == (1280, 800)


def test_full_screen_and_back_to_the_same_size() -> None:
    pilot = Pilot(FakeBackend(), (900, 620))
    for full, size in ((True, pygame.display.get_desktop_sizes()[0]), (False, (900, 620))):
        pilot.press(pygame.K_F11)
        assert pilot.desk.liked.full_screen is full
        assert pilot.stage.kit.area.size == pygame.display.get_surface().get_size() == size
        assert pilot.desk.liked.window == (900, 620)
    pilot.press(pygame.K_F11)
    pilot.client.remember_size()
    assert pilot.desk.liked.window == (900, 620)
