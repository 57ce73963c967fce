"""What people are used to: every screen by keyboard, fingers, the wheel, words and the clipboard."""

import pygame
import pytest

from dixit_lan.client.backend import TableListing
from dixit_lan.client.input.editor import Editor
from dixit_lan.client.paint import theme
from dixit_lan.client.widgets.field import Field
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.rules.view import Phase
from tests.client.fake_backend import FakeBackend
from tests.client.pilot import FRAME_MS, Pilot
from tests.client.screens import desk_at, screens

SCREENS = (
    "02-start-tables", "08-start-return", "05-lobby-trouble", "12-clue-typed", "14-lay",
    "34-vote-teller", "33-vote-12", "80-silent-lay", "50-history", "51-leaving", "61-end-twelve",
)  # fmt: skip


def _shown(name: str) -> Pilot:
    desk, prepare = next((d, p) for screen, d, p in screens(()) if screen == name)
    pilot = Pilot(desk, (1024, 640))
    if prepare is not None:
        prepare(pilot.client)
        pilot.frames(2)
    return pilot


def _see_all_by_tab(pilot: Pilot) -> None:
    """Tab leads to everything that can be used, and back to where it began, and each is seen."""
    wanted = {widget.id for widget in pilot.stage.page.reachable}
    seen: set[str] = set()
    for _ in range(len(wanted) + 2):
        before = pygame.display.get_surface().copy()
        last = pilot.stage.focus
        pilot.fingers.press(pygame.K_TAB)
        pilot.frames(1)
        seen.add(pilot.stage.focus)
        if pilot.stage.focus != last:
            _lights_up(pilot, before)
    assert seen == wanted


def _lights_up(pilot: Pilot, before: pygame.Surface) -> None:
    """The widget that has the focus now looks different from before."""
    widget = pilot.stage.page.find(pilot.stage.focus)
    assert widget is not None
    around = widget.rect.inflate(12, 12).clip(before.get_rect())
    now = pygame.display.get_surface().subsurface(around)
    then = before.subsurface(around)
    changed = pygame.mask.from_threshold(now, (0, 0, 0), (1, 1, 1, 255), then).count()
    assert around.width * around.height - changed > around.width, f"{widget.id} shows no focus"


@pytest.mark.parametrize("screen", SCREENS)
def test_everything_is_reached_by_keyboard_and_seen_to_be(screen: str) -> None:
    _see_all_by_tab(_shown(screen))


@pytest.mark.parametrize("kind", ["settings", "join"])
def test_sheets_as_well(kind: str) -> None:
    pilot = Pilot(FakeBackend(), (1024, 640))
    if kind == "settings":
        pilot.press(pygame.K_F10)
    else:
        pilot.click("join.open")
    _see_all_by_tab(pilot)


# -- fingers ---------------------------------------------------------------------------------------


def _finger(pilot: Pilot, kind: int, pos: tuple[int, int], finger: int = 0) -> None:
    width, height = pilot.stage.kit.area.size
    where = {"x": pos[0] / (width - 1), "y": pos[1] / (height - 1), "dx": 0.0, "dy": 0.0}
    event = pygame.event.Event(kind, touch_id=1, finger_id=finger, pressure=1.0, **where)
    pygame.event.post(event)
    pilot.frames(1)


def _laying() -> Pilot:
    desk = desk_at(lambda v: v.phase is Phase.LAY and v.my_move)
    desk.proposals.clear()
    return Pilot(desk)


def _card(pilot: Pilot, number: int = 0):
    return pilot.stage.page.find(f"hand.{pilot.desk.status().view.hand[number].hex()}")


def test_a_tap_is_a_click() -> None:
    pilot = _laying()
    for widget in (_card(pilot), None):
        target = widget or pilot.stage.page.find("lay.confirm")
        _finger(pilot, pygame.FINGERDOWN, target.rect.center)
        _finger(pilot, pygame.FINGERUP, target.rect.center)
        pilot.frames(2)
    assert len(pilot.desk.proposals) == 1


def test_a_finger_that_slides_away_does_nothing() -> None:
    pilot = _laying()
    _finger(pilot, pygame.FINGERDOWN, _card(pilot).rect.center)
    _finger(pilot, pygame.FINGERMOTION, (5, 300))
    _finger(pilot, pygame.FINGERUP, (5, 300))
    assert not _card(pilot).selected


def test_a_finger_that_rests_shows_the_card_large_until_it_leaves() -> None:
    pilot = _laying()
    card = _card(pilot)
    _finger(pilot, pygame.FINGERDOWN, card.rect.center)
    pilot.frames(theme.LONG_PRESS_MS // FRAME_MS + 3)
    assert pilot.stage.zoomed == card.id
    _finger(pilot, pygame.FINGERUP, card.rect.center)
    pilot.frames(theme.HOVER_ZOOM_MS // FRAME_MS + 3)
    assert pilot.stage.zoomed == "" and not _card(pilot).selected


def test_a_second_finger_does_not_count() -> None:
    pilot = _laying()
    first, second = _card(pilot, 0), _card(pilot, 1)
    _finger(pilot, pygame.FINGERDOWN, first.rect.center)
    _finger(pilot, pygame.FINGERDOWN, second.rect.center, 7)
    _finger(pilot, pygame.FINGERUP, second.rect.center, 7)
    _finger(pilot, pygame.FINGERUP, first.rect.center)
    assert _card(pilot, 0).selected and not _card(pilot, 1).selected


# -- the wheel, words, the clipboard ---------------------------------------------------------------


def test_the_wheel_turns_past_rounds_and_tables() -> None:
    pilot = _shown("50-history")
    here = pilot.text("history.heading")
    for up, same in ((1, False), (-1, True)):
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=up, flipped=False))
        pilot.frames(2)
        assert (pilot.text("history.heading") == here) is same
    desk = FakeBackend()
    desk.listings = tuple(TableListing(f"T{n}", (), None, "lobby", f"k{n}") for n in range(20))
    pilot = Pilot(desk)
    before = pilot.names
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
    pilot.frames(2)
    assert pilot.names != before


def _field(text: str) -> tuple[Pilot, Editor]:
    pilot = Pilot(FakeBackend())
    pilot.click("start.open.name")
    pilot.write(text)
    editor = pilot.stage.editor("start.open.name")
    assert editor is not None
    return pilot, editor


def test_whole_words() -> None:
    pilot, editor = _field("tiếng mưa đêm")
    pilot.press(pygame.K_LEFT, pygame.KMOD_CTRL)
    assert editor.caret == 10
    pilot.press(pygame.K_LEFT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert editor.selected == "mưa "
    pilot.press(pygame.K_BACKSPACE)
    assert editor.text == "tiếng đêm"
    pilot.press(pygame.K_DELETE, pygame.KMOD_CTRL)
    assert editor.text == "tiếng "
    pilot.press(pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    assert editor.text == ""


def test_the_clipboard_by_both_kinds_of_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: kept.__setitem__(0, text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[0])
    pilot, editor = _field("moon")
    pilot.press(pygame.K_x, pygame.KMOD_CTRL)
    assert editor.text == "moon", "nothing is selected"
    pilot.press(pygame.K_a, pygame.KMOD_META)
    pilot.press(pygame.K_x, pygame.KMOD_META)
    assert (editor.text, kept) == ("", ["moon"])
    pilot.press(pygame.K_INSERT, pygame.KMOD_SHIFT)
    pilot.press(pygame.K_v, pygame.KMOD_CTRL)
    assert editor.text == "moonmoon"
    pilot.press(pygame.K_HOME, pygame.KMOD_SHIFT)
    pilot.press(pygame.K_INSERT, pygame.KMOD_CTRL)
    assert kept == ["moonmoon"]


def test_a_pointer_that_is_dragged_selects_and_two_clicks_take_all() -> None:
    pilot, editor = _field("umbrella")
    field = pilot.stage.page.find("start.open.name")
    assert isinstance(field, Field)
    left, middle = field.inner(pilot.stage.kit).x, field.rect.centery
    drag = {"button": 1, "touch": False}
    move = {"rel": (0, 0), "buttons": (1, 0, 0), "touch": False}
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(left, middle), **drag))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(left + 400, middle), **move))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(left + 400, middle), **drag))
    pilot.frames(2)
    assert editor.selected == "umbrella"
    pilot.frames(theme.DOUBLE_CLICK_MS // FRAME_MS + 1)
    pilot.click(field.id)
    assert editor.selected == ""
    pilot.click(field.id)
    assert editor.selected == "umbrella"


def test_a_key_that_is_held_does_a_thing_once() -> None:
    """Else it would write an entry into the lobby's log at every repetition."""
    desk = FakeBackend(4, ODYSSEY)
    desk.sit()
    pilot = Pilot(desk)

    def hold(key: int) -> None:
        for _ in range(5):
            values = {"key": key, "mod": 0, "unicode": "", "scancode": 0}
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, values))
            pilot.frames(1)
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))
        pilot.frames(1)

    for _ in range(2):
        said = len(desk.proposals)
        hold(pygame.K_r)
        assert len(desk.proposals) == said + 1
    seen = []
    while pilot.stage.focus not in seen:
        seen.append(pilot.stage.focus)
        hold(pygame.K_TAB)
    assert len(seen) > 2, "the focus moves on while Tab is held"
    pilot.stage.move_focus("lobby.ready")
    said = len(desk.proposals)
    hold(pygame.K_RETURN)
    assert len(desk.proposals) == said + 1
