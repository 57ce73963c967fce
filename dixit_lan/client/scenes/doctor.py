"""Help where nobody is found: what is likely wrong, and what was tried."""

from dixit_lan.client import actions as a
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import Rect
from dixit_lan.client.paint.theme import Colour, Face
from dixit_lan.client.scenes.sheet import foot_buttons, paper
from dixit_lan.client.widgets.base import Widget
from dixit_lan.client.widgets.plain import Label
from dixit_lan.client.words.doctor import TroubleModel
from dixit_lan.client.words.text import t

_WIDE = 820
_FACES = ((theme.STRONG, theme.BODY), (theme.SMALL_STRONG, theme.SMALL))


def trouble_sheet(model: TroubleModel, kit: DrawingKit) -> tuple[Widget, ...]:
    """Lay out the sheet, in smaller type where it would not fit."""
    width = kit.px(_WIDE)
    inner_width = width - 2 * kit.px(theme.MARGIN)
    most = kit.area.height - kit.px(190)
    for strong, body in _FACES:
        lines = _lines(model, strong, body)
        height = _height(kit, lines, inner_width)
        if height <= most:
            break
    widgets, area, foot = paper(kit, "trouble", model.title, width, min(height, most))
    widgets.extend(_labels(kit, lines, area))
    close = ("trouble.close", t("doctor.close"), a.CloseOverlay())
    join = ("trouble.join", t("join.title"), a.OpenOverlay("join"))
    widgets.extend(foot_buttons(kit, foot, *([join] if model.can_join else []), close))
    return tuple(widgets)


Line = tuple[str, str, Face, Colour, int]
"""Name, words, type, colour, and the distance to what is above, in design pixels."""


def _lines(model: TroubleModel, strong: Face, body: Face) -> list[Line]:
    lines: list[Line] = []
    for number, advice in enumerate(model.advice):
        gap = 12 if number else 0
        lines.append((f"trouble.cause.{number}", advice.cause, strong, theme.BRICK_DEEP, gap))
        lines.append((f"trouble.remedy.{number}", advice.remedy, body, theme.INK, 0))
    lines.append(("trouble.tried", t("doctor.tried"), strong, theme.INK, 16))
    for number, words in enumerate(model.tried):
        lines.append((f"trouble.tried.{number}", f"· {words}", theme.SMALL, theme.INK_SOFT, 0))
    return lines


def _height(kit: DrawingKit, lines: list[Line], width: int) -> int:
    return sum(
        kit.px(gap) + len(kit.wrap(words, face, width)) * kit.line_height(face)
        for _, words, face, _, gap in lines
    )


def _labels(kit: DrawingKit, lines: list[Line], area: Rect) -> list[Widget]:
    labels: list[Widget] = []
    top = area.y
    for name, words, face, colour, gap in lines:
        top += kit.px(gap)
        height = len(kit.wrap(words, face, area.width)) * kit.line_height(face)
        spot = Rect(area.x, top, area.width, height)
        labels.append(Label(id=name, rect=spot, text=words, face=face, colour=colour))
        top += height
    return labels
