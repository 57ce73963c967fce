"""The languages of the window, a button each, by their own names."""

from dixit_lan.client import actions as a
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import Rect
from dixit_lan.client.widgets.base import Widget
from dixit_lan.client.widgets.controls import Button
from dixit_lan.client.words import catalogue as language

_GAP, _INSET, _HEIGHT = 6, 18, 28  # design pixels between buttons, within one, of one


def language_buttons(kit: DrawingKit, area: Rect) -> list[Widget]:
    """In one line or two from the top left of ``area``; codes where the names have no room."""
    names = language.languages()
    codes = {code: code.upper() for code in names}
    for words, lines in ((names, 1), (names, 2), (codes, 1), (codes, 2)):
        spots = _spots(kit, area, list(words.values()), lines)
        if area.contains(spots[0].unionall(spots)):
            break
    return [
        Button(
            id=f"start.speak.{code}",
            rect=spot,
            text=word,
            style="chosen" if code == language.current() else "dark",
            face=theme.SMALL,
            action=a.Speak(code),
        )
        for (code, word), spot in zip(words.items(), spots, strict=True)
    ]


def _spots(kit: DrawingKit, area: Rect, words: list[str], lines: int) -> list[Rect]:
    """Places beside each other, in so many lines."""
    spots: list[Rect] = []
    height, gap = kit.px(_HEIGHT), kit.px(_GAP)
    across = -(-len(words) // lines)
    for number, word in enumerate(words):
        line, place = divmod(number, across)
        left = spots[-1].right + gap if place else area.x
        width = max(kit.px(30), kit.width(word, theme.SMALL) + kit.px(_INSET))
        spots.append(Rect(left, area.y + line * (height + gap), width, height))
    return spots
