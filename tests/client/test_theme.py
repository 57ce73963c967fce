"""Colours: what is to be read stands out, and seats can be told apart without colour."""

import pygame
import pytest

from dixit_lan.client.paint import theme
from dixit_lan.client.paint.theme import Colour
from dixit_lan.client.widgets.controls import OFF, OFF_PAPER, STYLES
from dixit_lan.client.widgets.picture import TONES
from dixit_lan.packs.locate import asset_folder

CONTRAST_MIN = 4.5
TABLE = asset_folder() / "pictures" / "table.webp"
BUTTONS = STYLES | {"off": OFF, "off on paper": OFF_PAPER}
PAIRS = {
    "ink on paper": (theme.INK, theme.PAPER),
    "soft ink on paper": (theme.INK_SOFT, theme.PAPER_SHADE),
    "faint ink on paper": (theme.INK_FAINT, theme.PAPER),
    "ready on paper": (theme.SAGE_DEEP, theme.PAPER),
    "trouble on paper": (theme.BRICK_DEEP, theme.PAPER),
    "the winner on paper": (theme.AMBER_DEEP, theme.PAPER),
    "cream on the lit felt": (theme.CREAM, theme.FELT_LIGHT),
    "soft cream on the lit felt": (theme.CREAM_SOFT, theme.FELT_LIGHT),
    "my move on the lit felt": (theme.AMBER_LIGHT, theme.FELT_LIGHT),
    "awaited": (theme.AMBER_LIGHT, theme.SEAT_LIT),
    "not awaited": (theme.CREAM_SOFT, theme.SEAT_DARK),
    "nothing gained": (theme.CREAM_FAINT, theme.SEAT_DARK),
    "lost": (theme.ALARM, theme.SEAT_DARK),
    "the words in the bar": (theme.AMBER_LIGHT, theme.FELT_EDGE),
}


def _light(colour: Colour) -> float:
    parts = [channel / 255 for channel in colour]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """The ratio of WCAG 2."""
    high, low = sorted((_light(one), _light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("ink", "ground"), PAIRS.values(), ids=PAIRS)
def test_words_can_be_read(ink: Colour, ground: Colour) -> None:
    assert contrast(ink, ground) >= CONTRAST_MIN


@pytest.mark.parametrize("style", BUTTONS.values(), ids=BUTTONS)
def test_buttons_can_be_read(style) -> None:
    assert contrast(style.ink, style.fill) >= CONTRAST_MIN
    assert contrast(style.ink, style.hover) >= CONTRAST_MIN


def test_there_is_a_mark_and_a_colour_for_every_seat() -> None:
    assert len(set(theme.SEAT_MARKS)) == len(set(theme.SEAT_COLOURS)) == 12


def brightest_felt() -> Colour:
    """The table's picture, in patches about as large as a word."""
    patches = pygame.transform.smoothscale(pygame.image.load(TABLE), (96, 60))
    tones = [tuple(patches.get_at((x, y)))[:3] for x in range(96) for y in range(60)]
    return max(tones, key=_light)


@pytest.mark.parametrize("tone", TONES.values(), ids=TONES)
def test_words_on_cards_can_be_read(tone: tuple[Colour, Colour]) -> None:
    assert contrast(*tone) >= CONTRAST_MIN
