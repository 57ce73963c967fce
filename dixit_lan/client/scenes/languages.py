"""The languages of the window: a list of them by their own names, and the button that opens it."""

from dixit_lan.client import actions as a
from dixit_lan.client.overlays import LanguagesModel
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import Rect, columns, rows
from dixit_lan.client.scenes.parts import button_width
from dixit_lan.client.scenes.sheet import foot_buttons, paper
from dixit_lan.client.system import system_language
from dixit_lan.client.widgets.base import Widget
from dixit_lan.client.widgets.controls import Button, Row
from dixit_lan.client.words import catalogue as language
from dixit_lan.client.words.text import t
from dixit_lan.client.words.values import set_apart

_ROW, _GAP, _WIDE = 50, 7, 240  # design pixels: of one language, between two, of a column
_COLUMNS = 3
_SYSTEM = "system"  # in the place of a code


def language_button(kit: DrawingKit, name: str, area: Rect, *, on_paper: bool = False) -> Button:
    """At the beginning of ``area``; it says what is spoken now, for who cannot read that."""
    text = f"{set_apart(language.languages()[language.current()])}…"
    width = min(area.width, button_width(kit, text, theme.SMALL_STRONG))
    return Button(
        id=name,
        rect=Rect(area.x, area.y, width, area.height),
        text=kit.cut(text, theme.SMALL_STRONG, width - kit.px(14)),
        face=theme.SMALL_STRONG,
        style="paper" if on_paper else "dark",
        on_paper=on_paper,
        action=a.OpenOverlay("languages"),
    )


def languages_sheet(model: LanguagesModel, kit: DrawingKit) -> tuple[Widget, ...]:
    """Lay out the list, that of the system first."""
    names = language.languages()
    system = names.pop(system_language())
    entries = [(_SYSTEM, system), *names.items()]
    down = -(-len(entries) // _COLUMNS)
    height, gap = kit.px(_ROW), kit.px(_GAP)
    wide = _COLUMNS * kit.px(_WIDE) + 2 * kit.px(theme.MARGIN)
    title = t("settings.language")
    widgets, area, foot = paper(kit, "languages", title, wide, down * (height + gap))
    spots = [
        spot
        for column in columns(area, (1.0,) * _COLUMNS, kit.px(theme.GAP))
        for spot in rows(column, height, down, gap)
    ]
    for (code, name), spot in zip(entries, spots, strict=False):
        widgets.append(_row(code, name, spot, model.liked))
    close = ("languages.close", t("settings.close"), a.CloseOverlay())
    return (*widgets, *foot_buttons(kit, foot, close))


def _row(code: str, name: str, spot: Rect, liked: str) -> Row:
    system = code == _SYSTEM
    return Row(
        id=f"language.{code}",
        rect=spot,
        title=set_apart(name),
        detail=t("settings.language.system") if system else "",
        selected=liked in ("", system_language()) if system else code == liked,
        action=a.Speak("" if system else code),
    )
