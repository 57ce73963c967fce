"""A window that runs to the left: pages in a mirror, sentences and names in their own directions."""

from itertools import pairwise

import pygame
import pytest

from dixit_lan.client.actions import TurnHistory
from dixit_lan.client.paint.theme import BODY
from dixit_lan.client.preferences import Preferences
from dixit_lan.client.scenes.mirror import facing
from dixit_lan.client.type.bidi import visual_runs
from dixit_lan.client.type.fonts import Fonts
from dixit_lan.client.type.scripts import Writing
from dixit_lan.client.widgets.picture import Picture
from dixit_lan.client.widgets.plain import Label
from dixit_lan.client.widgets.vote_tokens import Owner
from dixit_lan.client.words import catalogue
from dixit_lan.client.words.languages import LANGUAGES
from dixit_lan.client.words.people import short
from dixit_lan.client.words.text import join_names, join_sentences, sources, t
from dixit_lan.packs.locate import asset_folder
from dixit_lan.rules.view import Phase
from tests.client.fake_backend import FakeBackend
from tests.client.pilot import Pilot
from tests.client.screens import desk_at

LEFTWARD = [each.code for each in LANGUAGES if each.leftward]


def _pilot(desk: FakeBackend, code: str) -> Pilot:
    desk.liked = Preferences(player="Linh", language=code, tour_seen=True)
    return Pilot(desk, (1366, 768))


def _shown(text: str) -> list[str]:
    return [words.strip() for words, _ in visual_runs(text, leftward=True)]


@pytest.fixture(params=["start", "hand", "reveal"])
def desk(request: pytest.FixtureRequest) -> FakeBackend:
    if request.param == "start":
        return FakeBackend()
    if request.param == "hand":
        return desk_at(lambda v: v.phase is Phase.LAY and v.my_move)
    return desk_at(lambda v: v.phase is Phase.REFILL and len(v.history) > 1)


@pytest.mark.parametrize("code", LEFTWARD)
def test_a_page_is_the_mirror_image_of_what_was_laid_out(desk: FakeBackend, code: str) -> None:
    pilot = _pilot(desk, code)
    page, kit = pilot.stage.page, pilot.stage.kit
    back = facing(page, kit)
    assert page.widgets != back.widgets and facing(back, kit) == page
    for one, other in zip(page.widgets, back.widgets, strict=True):
        assert one.rect.x + other.rect.right == kit.area.width and one.rect.y == other.rect.y
        if isinstance(one, Owner):
            assert one.card.contains(one.rect.inflate(-4, 0))
        if isinstance(one, Picture):
            assert one.turn == -other.turn


@pytest.mark.parametrize("code", LEFTWARD)
def test_the_hand_begins_at_the_right_and_arrows_lead_where_they_point(code: str) -> None:
    pilot = _pilot(desk_at(lambda v: v.phase is Phase.LAY and v.my_move), code)
    cards = [w for w in pilot.stage.page.widgets if w.id.startswith("hand.")]
    assert all(one.rect.x > next_.rect.x for one, next_ in pairwise(cards))
    assert pilot.stage.page.find("seat.0.plate").rect.right < cards[0].rect.x
    pilot.stage.move_focus(cards[0].id)
    pilot.press(pygame.K_LEFT)
    assert pilot.stage.focus == cards[1].id
    pilot.press(pygame.K_RIGHT)
    assert pilot.stage.focus == cards[0].id
    pilot.press(pygame.K_TAB)
    assert pilot.stage.focus == cards[1].id


@pytest.mark.parametrize("code", LEFTWARD)
def test_arrows_turn_rounds_where_they_point(code: str) -> None:
    pilot = _pilot(desk_at(lambda v: v.phase is Phase.VOTE and v.round > 3, 4), code)
    pilot.click("table.history")
    older = pilot.stage.page.find("history.older").rect
    newer = pilot.stage.page.find("history.newer").rect
    assert older.x > newer.x
    keys = pilot.stage.page.shortcuts
    assert (keys["right"], keys["left"]) == (TurnHistory(-1), TurnHistory(1))


def test_a_language_is_mirrored_at_once_and_back() -> None:
    pilot = _pilot(FakeBackend(), "ar")
    there = pilot.stage.page.find("start.player").rect
    pilot.desk.liked = Preferences(language="sv", tour_seen=True)
    pilot.frames()
    assert pilot.stage.page.find("start.player").rect.right < there.x
    assert not pilot.stage.kit.leftward


def test_a_sentence_begins_at_the_right_and_keeps_its_names() -> None:
    catalogue.use("ar")
    assert _shown("دورك.") == ["دورك."]
    said = t("wait.for", names=join_names((short("Ayu!"), short("علي"), short("3 Björns."))))
    assert "Ayu!" in _shown(said) and "3 Björns." in _shown(said)
    assert _shown(said)[0] == "." and _shown(said)[-1] == "في انتظار"
    assert _shown(said).index("3 Björns.") < _shown(said).index("Ayu!")
    assert _shown("+3") == ["+3"] and _shown("12:30") == ["12:30"] and _shown("2 / 4") == ["2 / 4"]


def test_english_where_a_translation_is_missing_runs_to_the_right() -> None:
    catalogue.use("ar")
    catalogue._Spoken.catalogue = catalogue.gettext.NullTranslations()
    assert _shown(t("start.join.detail")) == [sources()["start.join.detail"]]
    said = _shown(t("act.count", words=t("act.other"), done=1, total=2))
    assert " ".join(said) == f"{sources()['act.other']} · 1 of 2"
    said = _shown(join_sentences(t("act.other"), "انتهى."))
    assert (said[0], said[-1]) == ("انتهى.", sources()["act.other"])


def test_a_sentence_in_english_words_is_not_torn_by_them() -> None:
    catalogue.use("ar")
    waits = t("wait.for", names=join_names((short("Ann"), short("Ben"))))
    catalogue._Spoken.catalogue = catalogue.gettext.NullTranslations()
    said = _shown(t("lay.teller.detail", wait=waits))
    assert said == ["Your card is on the table already.", *_shown(waits)]


def test_a_name_that_is_cut_keeps_its_ellipsis_behind_it() -> None:
    pilot = _pilot(FakeBackend(), "ar")
    kit = pilot.stage.kit
    cut = kit.cut(short("Iartholomew Featherstone"), BODY, kit.px(120))
    assert _shown(cut)[-1].startswith("Iarth") and _shown(cut)[-1].endswith("…")
    label = Label(
        id="x", rect=pygame.Rect(0, 0, kit.px(120), 20), text=short("Iartholomew Feather")
    )
    assert _shown(label._lines(kit)[0])[-1].endswith("…")


def test_a_field_of_the_mirror_is_written_from_the_right() -> None:
    pilot = _pilot(FakeBackend(), "ar")
    pilot.click("start.player")
    pilot.press(pygame.K_a, pygame.KMOD_CTRL)
    field, kit = pilot.stage.page.find("start.player"), pilot.stage.kit
    for text in ("سلام", "Linh", "Linh " * 3):
        pilot.press(pygame.K_a, pygame.KMOD_CTRL)
        pilot.write(text)
        editor, inner = pilot.stage.editor("start.player"), field.inner(kit)
        for at in range(len(editor.text) + 1):
            editor.place(at)
            caret = field.caret_rect(kit, editor)
            assert inner.x - 2 <= caret.x <= inner.right + 2
        assert field._left(kit, editor) + kit.width(editor.text, field.face) == inner.right
        assert field.caret_at(kit, editor, inner.right) == (
            0 if text == "سلام" else len(editor.text)
        )


@pytest.mark.parametrize(("text", "key"), [("שלום", pygame.K_LEFT), ("abc", pygame.K_RIGHT)])
def test_an_arrow_in_a_field_goes_where_it_points(text: str, key: int) -> None:
    pilot = Pilot(FakeBackend())
    pilot.click("start.player")
    pilot.press(pygame.K_a, pygame.KMOD_CTRL)
    pilot.write(text)
    editor = pilot.stage.editor("start.player")
    editor.place(0)
    pilot.press(key)
    assert editor.caret == 1


def test_sentences_follow_each_other_as_the_language_has_it() -> None:
    catalogue.use("ja")
    assert join_sentences("始めます。", "", "終わります。") == "始めます。終わります。"
    catalogue.use("sv")
    assert join_sentences("", "Ja.", "Nej.") == "Ja. Nej." and join_sentences() == ""


def test_a_japanese_window_draws_characters_as_in_japan() -> None:
    pygame.font.init()
    folder = asset_folder() / "fonts"
    western, japanese = Fonts(folder, 1.0), Fonts(folder, 1.0, writing=Writing(japanese=True))
    for text in ("直", "準備完了"):
        (used,) = {path.name for path, _, _ in japanese._split("直", "text")}
        assert used == "NotoSansCJKjp.otf"
        assert (
            western.render(text, BODY, (0, 0, 0)).get_size()
            == japanese.render(text, BODY, (0, 0, 0)).get_size()
        )
    catalogue.use("ja")
    assert catalogue.writing() == Writing(japanese=True)
