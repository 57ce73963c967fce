"""Every screen in every language, for any number of players, at every size: all words are there, whole,
within their place, on nothing else, and no letter is a box.
"""

import pygame
import pytest

from dixit_lan.client.input.page import Page
from dixit_lan.client.scenes import page_for
from dixit_lan.client.scenes.mirror import facing
from dixit_lan.client.scenes.overlay import with_overlay
from dixit_lan.client.widgets.base import Widget
from dixit_lan.client.widgets.field import Field
from dixit_lan.client.widgets.picture import Picture, band_face, band_of, band_room
from dixit_lan.client.widgets.vote_tokens import Owner
from dixit_lan.client.window import open_window
from dixit_lan.client.words.catalogue import languages, use
from tests.client.crowds import SEATS, Screen, screens_before, screens_for
from tests.client.drawn import NotingKit, without_glyph, written_by
from tests.client.fake_backend import NAMES
from tests.client.test_layout import _faults, _twins

SIZES = {
    "1024x640": ((1024, 640), 1.0),
    "1366x768": ((1366, 768), 1.0),
    "1920x1080": ((1920, 1080), 1.0),
    "200 %": ((1920, 1080), 2.0),
    "3840x2160": ((3840, 2160), 1.0),
    "3840x2160 at 200 %": ((3840, 2160), 2.0),
}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("size", "zoom"), SIZES.values(), ids=SIZES)
def test_every_screen_is_sound(size: tuple[int, int], zoom: float, language: str) -> None:
    open_window((640, 480))
    use(language)
    kit = NotingKit(size, zoom)
    faults: list[str] = []
    for seats in (0, *SEATS):
        for screen in screens_for(seats) if seats else screens_before():
            found = _on(screen, kit)
            faults.extend(f"{screen.name}, {seats} seats, {language}: {fault}" for fault in found)
    assert not faults, "\n".join(faults)


def _on(screen: Screen, kit: NotingKit) -> list[str]:
    page = page_for(screen.model, kit)
    if screen.overlay is not None:
        page = with_overlay(page, screen.overlay, kit)
    page = facing(page, kit)
    faults = _twins(page)
    for layer in _layers(page):
        faults += _faults(layer, kit)
        faults += [fault for widget in layer for fault in _words(widget, kit)]
    return faults


def _layers(page: Page) -> tuple[tuple[Widget, ...], ...]:
    return page.widgets, page.modal


def _words(widget: Widget, kit: NotingKit) -> list[str]:
    faults: list[str] = []
    room = _room(widget, kit)
    for each in written_by(widget, kit):
        if not room.contains(each.rect) or not kit.area.contains(each.rect):
            faults.append(f"{widget.id} {widget.rect} writes {each.words!r} at {each.rect}")
        if missing := without_glyph(each.words):
            faults.append(f"{widget.id} cannot write {missing!r}")
    if isinstance(widget, Picture) and not _has_room(widget, kit):
        faults.append(f"{widget.id} has no room for {widget.caption!r}")
    if isinstance(widget, Owner) and not _has_room_on_band(widget, kit):
        faults.append(f"{widget.id} has no room for {widget.text!r}")
    if isinstance(widget, Field) and kit.width(widget.placeholder, widget.face) > _inner(
        widget, kit
    ):
        faults.append(f"{widget.id} has no room for {widget.placeholder!r}")
    return faults


def _room(widget: Widget, kit: NotingKit) -> pygame.Rect:
    """Where a widget may write: cards are lifted, and their numbers stand over the edge."""
    if isinstance(widget, Picture):
        return widget.rect.inflate(2 * kit.px(8), 2 * kit.px(14))
    if isinstance(widget, Owner) and widget.story:
        return widget.card.inflate(2 * kit.px(8), 2 * kit.px(8))
    return widget.rect.inflate(2 * kit.px(1), 2 * kit.px(2))


def _has_room(card: Picture, kit: NotingKit) -> bool:
    """Whether what is said on a card can be read whole."""
    return _fits(kit, band_of(kit, card.rect), card.caption)


def _has_room_on_band(owner: Owner, kit: NotingKit) -> bool:
    """The same for whose card it was; names may be of any length."""
    return any(name in owner.text for name in NAMES) or _fits(kit, owner.rect, owner.text)


def _fits(kit: NotingKit, band: pygame.Rect, words: str) -> bool:
    face = band_face(kit, band, words)
    return kit.width(words, face) <= band_room(kit, band, face)


def _inner(field: Field, kit: NotingKit) -> int:
    return field.inner(kit).width
