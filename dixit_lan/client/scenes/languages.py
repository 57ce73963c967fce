"""The languages of the window, a button each, by their own names."""

from dixit_lan.client import actions as a
from dixit_lan.client import language, theme
from dixit_lan.client.kit import Kit
from dixit_lan.client.layout import Rect
from dixit_lan.client.widgets.base import Widget
from dixit_lan.client.widgets.controls import Button

_GAP, _INSET = 6, 18  # design pixels between buttons, and within one


def language_row(kit: Kit, area: Rect) -> list[Widget]:
    """At the right end of ``area``; codes where the names have no room."""
    words = language.languages()
    if _width(kit, words) > area.width:
        words = {code: code.upper() for code in words}
    left = area.right - _width(kit, words)
    buttons: list[Widget] = []
    for code, word in words.items():
        rect = Rect(left, area.y, _button(kit, word), area.height)
        buttons.append(
            Button(
                id=f"start.speak.{code}",
                rect=rect,
                text=word,
                style="chosen" if code == language.current() else "dark",
                face=theme.SMALL,
                action=a.Speak(code),
            )
        )
        left = rect.right + kit.px(_GAP)
    return buttons


def _button(kit: Kit, word: str) -> int:
    return max(kit.px(30), kit.width(word, theme.SMALL) + kit.px(_INSET))


def _width(kit: Kit, words: dict[str, str]) -> int:
    return sum(_button(kit, word) for word in words.values()) + kit.px(_GAP) * (len(words) - 1)
