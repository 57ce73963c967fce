"""Colours: what is to be read stands out, and seats can be told apart without colour."""

from itertools import combinations

import pygame
import pytest

from dixit_lan.client import shapes, theme
from dixit_lan.client.theme import Colour
from dixit_lan.client.widgets.controls import STYLES

CONTRAST_MIN = 4.5
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
    "the words in the bar": (theme.AMBER_LIGHT, theme.WOOD_DARK),
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


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_buttons_can_be_read(style) -> None:
    assert contrast(style.ink, style.fill) >= CONTRAST_MIN
    assert contrast(style.ink, style.hover) >= CONTRAST_MIN


def test_there_is_a_mark_and_a_colour_for_every_seat() -> None:
    assert len(set(theme.SEAT_MARKS)) == len(set(theme.SEAT_COLOURS)) == 12


def test_marks_differ_in_shape_alone() -> None:
    masks = {
        mark: pygame.mask.from_surface(shapes.mark_shape(24, theme.INK, mark))
        for mark in theme.SEAT_MARKS
    }
    for one, other in combinations(masks, 2):
        same = masks[one].overlap_area(masks[other], (0, 0))
        whole = masks[one].count() + masks[other].count() - same
        assert same / whole < 0.9, f"{one} looks like {other}"
