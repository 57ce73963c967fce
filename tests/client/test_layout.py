"""Every screen at every size: nothing leaves the window, nothing covers what is to be read or used."""

from fnmatch import fnmatch
from functools import lru_cache
from itertools import combinations

import pygame
import pytest

from dixit_lan.client.app import Client
from dixit_lan.client.input.page import Page
from dixit_lan.client.models import Model
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.painter import zoom_rect
from dixit_lan.client.paint.theme import Colour
from dixit_lan.client.preferences import Preferences
from dixit_lan.client.scenes import page_for
from dixit_lan.client.widgets.base import Widget
from dixit_lan.client.widgets.lesson import StoryCard
from dixit_lan.client.widgets.picture import Picture
from dixit_lan.client.widgets.plain import Icon, Label, Plate
from dixit_lan.client.widgets.scenery import Cloth, Poster
from dixit_lan.client.widgets.vote_tokens import Owner, Peg, Token, Voter
from dixit_lan.client.window import open_window
from tests.client.screens import screens
from tests.client.test_theme import CONTRAST_MIN, brightest_felt, contrast

SIZES = {
    "1024x640": ((1024, 640), 1.0),
    "1366x768": ((1366, 768), 1.0),
    "1920x1080": ((1920, 1080), 1.0),
    "1366x768 at 200 %": ((1366, 768), 2.0),
    "1920x1080 at 200 %": ((1920, 1080), 2.0),
    "3840x2160 at 150 %": ((3840, 2160), 1.5),
    "tall": ((1100, 1600), 1.0),
    "wide": ((3440, 1080), 1.0),
}
NAMES = tuple(name for name, _, _ in screens(()))
PEOPLES_WORDS = (
    "*.name", "lobby.name.*", "lobby.state.*", "clue.words", "*.title", "proof.record",
    "end.picture.clue",
)  # fmt: skip
HIDDEN_TOKEN = 0.35
HIDDEN_MAX = 0.25  # of a card, by its neighbour in the hand


@lru_cache(maxsize=1)
def models() -> dict[str, Model]:
    found: dict[str, Model] = {}
    for name, desk, prepare in screens(()):
        client = Client(desk, open_window((1366, 768)))
        client.frame(0)
        if prepare is not None:
            prepare(client)
        found[name] = client.presenter.model()
    return found


@pytest.fixture(params=SIZES.values(), ids=SIZES)
def kit(request: pytest.FixtureRequest):
    size, zoom = request.param
    window = open_window((640, 480))
    desk = next(screens(()))[1]
    desk.liked = Preferences(zoom=zoom)
    client = Client(desk, window)
    client._canvas = pygame.Surface(size)
    return client._new_kit()


def test_every_screen_is_sound_at_this_size(kit) -> None:
    faults: list[str] = []
    for name, model in models().items():
        page = page_for(model, kit)
        for layer in (page.widgets, page.modal):
            faults.extend(f"{name}: {fault}" for fault in _faults(layer, kit))
        faults.extend(f"{name}: {fault}" for fault in _twins(page))
    assert not faults, "\n".join(faults)


def _twins(page: Page) -> list[str]:
    ids = [widget.id for widget in page.widgets + page.modal]
    return [f"two widgets are called {name}" for name in set(ids) if ids.count(name) > 1]


def _faults(layer: tuple[Widget, ...], kit) -> list[str]:
    faults = [f"{w.id} leaves the window" for w in layer if not kit.area.contains(w.rect)]
    faults += [f"the words of {w.id} do not fit" for w in layer if w.overflows(kit)]
    least = kit.px(24)
    faults += [f"{w.id} is too small" for w in layer if w.live and min(w.rect.size) < least]
    labels = [w for w in layer if isinstance(w, Label) and w.is_cut(kit)]
    faults += [f"{w.id} is cut: {w.text}" for w in labels if not _of_people(w)]
    solid = [w for w in layer if not isinstance(w, Plate | Cloth)]
    solid = [w for w in solid if not (isinstance(w, Label) and not w.text)]
    for one, other in combinations(solid, 2):
        if one.rect.colliderect(other.rect) and not _may_touch(one, other):
            faults.append(f"{one.id} {one.rect} and {other.id} {other.rect} overlap")
    return faults


def _of_people(label: Label) -> bool:
    """Names, clues and paths may be of any length."""
    return any(fnmatch(label.id, pattern) for pattern in PEOPLES_WORDS)


def _may_touch(one: Widget, other: Widget) -> bool:
    if isinstance(one, Poster) and isinstance(other, Poster):
        return True
    if isinstance(one, Icon) or isinstance(other, Icon):
        return one.id.split(".")[0] == "start" or other.id.split(".")[0] == "start"
    if isinstance(one, Token | Voter) and isinstance(other, Token | Voter | Peg):
        shared = one.rect.clip(other.rect)
        return min(shared.size) <= HIDDEN_TOKEN * one.rect.width
    if isinstance(one, Picture | StoryCard) and isinstance(other, Token | Voter | Peg | Owner):
        return one.rect.contains(other.rect)
    if not (isinstance(one, Picture) and isinstance(other, Picture)):
        return False
    if one.id.split(".")[0] in ("lobby", "down"):  # face down, in a heap
        return True
    hidden = one.rect.clip(other.rect).width / one.rect.width
    return one.id.startswith("hand.") and hidden <= HIDDEN_MAX


def test_the_check_would_see_a_fault(kit) -> None:
    label = Label(id="a", rect=pygame.Rect(0, 0, 50, 20), text="far too long for this " * 5)
    outside = Label(id="b", rect=pygame.Rect(-5, 5, 50, 20), text="x")
    faults = _faults((label, outside), kit)
    assert any("do not fit" in fault for fault in faults)
    assert any("leaves the window" in fault for fault in faults)
    assert any("overlap" in fault for fault in faults)


@pytest.mark.parametrize("share", [0.6])
def test_a_zoomed_card_is_large_and_inside(kit, share: float) -> None:
    for name in ("20-zoom", "33-vote-12"):
        for widget in page_for(models()[name], kit).widgets:
            if isinstance(widget, Picture):
                rect = zoom_rect(kit, widget)
                assert kit.area.contains(rect)
                assert rect.height >= share * kit.area.height


def test_every_line_stands_out_from_what_it_is_on(kit) -> None:
    """Wherever a line stands: on the last plate that was laid under it, or on the bare felt."""
    felt = brightest_felt()
    checked, faults = 0, []
    for name, model in models().items():
        page = page_for(model, kit)
        for layer in (page.widgets, page.modal):
            for number, label in enumerate(layer):
                if isinstance(label, Label) and label.text:
                    ground = _ground(layer[:number], label, felt)
                    checked += 1
                    if contrast(label.colour, ground) < CONTRAST_MIN:
                        faults.append(f"{name}: {label.id} {label.colour} on {ground}")
    assert checked > 1_000
    assert not faults, "\n".join(faults)


def _ground(below: tuple[Widget, ...], label: Label, felt: Colour) -> Colour:
    plates = [w for w in below if isinstance(w, Plate) and w.rect.collidepoint(label.rect.center)]
    if not plates:
        return felt
    fill, share = plates[-1].fill, plates[-1].alpha / 255
    red, green, blue = (round(f * share + g * (1 - share)) for f, g in zip(fill, felt, strict=True))
    return red, green, blue


def test_the_check_would_see_pale_words() -> None:
    plate = Plate(id="plate", rect=pygame.Rect(0, 0, 100, 100))
    label = Label(id="words", rect=pygame.Rect(10, 10, 50, 20), text="x", colour=theme.CREAM)
    ground = _ground((plate,), label, (0, 0, 0))
    assert ground == plate.fill and contrast(label.colour, ground) < CONTRAST_MIN
