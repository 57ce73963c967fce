"""From one scene to the next."""

import pygame
import pytest

from dixit_lan.client.input.page import Page
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.fade import Fade
from dixit_lan.client.paint.painter import Painter
from dixit_lan.rules.edition import ODYSSEY
from tests.client.fake_backend import FakeBackend
from tests.client.pilot import FRAME_MS, Pilot


def _pixels() -> bytes:
    return pygame.image.tobytes(pygame.display.get_surface(), "RGB")


def test_the_old_scene_stays_for_a_frame_and_then_fades_away() -> None:
    pilot = Pilot(FakeBackend(4, ODYSSEY), motion=True)
    pilot.stage.kit.gallery.settle()
    pilot.frames(40)
    before = _pixels()
    pilot.desk.sit()
    pilot.frames(1)
    assert _pixels() == before and pilot.stage.page.find("lobby.ready") is not None
    pilot.frames(theme.FADE_MS // FRAME_MS // 2)
    between = _pixels()
    pilot.frames(theme.FADE_MS // FRAME_MS + 2)
    pilot.stage.kit.gallery.settle()
    pilot.frames(2)
    assert len({before, between, _pixels()}) == 3
    assert pilot.stage.transition.fade is None


def test_while_it_is_covered_every_part_of_a_page_is_drawn_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pilot = Pilot(FakeBackend(4, ODYSSEY), motion=True)
    pilot.frames(40)
    parts: list[tuple[float, float]] = []
    get_ready = Painter.get_ready

    def note(painter: Painter, page: Page, begin: float, end: float) -> None:
        parts.append((begin, end))
        get_ready(painter, page, begin, end)

    monkeypatch.setattr(Painter, "get_ready", note)
    pilot.desk.sit()
    before = _pixels()
    pilot.frames(1)
    while pilot.stage.transition.next_part(pilot.now) is not None:
        assert _pixels() == before
        pilot.frames(1)
    assert len(parts) >= 3 and parts[0] == (0.0, 0.0)
    assert [end for _, end in parts[:-1]] == [begin for begin, _ in parts[1:]]


def test_an_opaque_fade_is_a_plain_copy() -> None:
    """Where SDL mixes pixel by pixel with 255, it takes ten frames' time."""
    pygame.display.set_mode((64, 64))
    old, canvas = pygame.Surface((64, 64)), pygame.Surface((64, 64))
    old.fill((10, 200, 30))
    fade = Fade(old, 100)
    covered = 100 + theme.COVER_MS
    assert fade.covers(covered) and not fade.covers(covered + 1)
    assert (fade.ready(100), fade.ready(covered)) == (0.0, 1.0)
    fade.draw(canvas, covered)
    assert canvas.get_at((5, 5))[:3] == (10, 200, 30) and old.get_alpha() is None
    fade.draw(canvas, 100 + theme.FADE_MS)
    assert old.get_alpha() == 0 and not fade.goes_on(100 + theme.FADE_MS)
