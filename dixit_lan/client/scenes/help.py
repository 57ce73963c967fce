"""Help: chapters at the left, the lines of one at the right."""

from dixit_lan.client import actions as a
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import Rect, cut_top
from dixit_lan.client.scenes.parts import choice_spots
from dixit_lan.client.scenes.sheet import foot_buttons, paper
from dixit_lan.client.widgets.base import Widget
from dixit_lan.client.widgets.controls import Button
from dixit_lan.client.widgets.plain import Label
from dixit_lan.client.words.guide import HelpModel
from dixit_lan.client.words.text import t

_WIDE, _HIGH = 880, 416  # design pixels, of the sheet and of what is in it
_FACES = (theme.BODY, theme.SMALL)


def help_sheet(model: HelpModel, kit: DrawingKit) -> tuple[Widget, ...]:
    """Lay out the help."""
    widgets, area, foot = paper(kit, "help", model.title, kit.px(_WIDE), kit.px(_HIGH))
    row, area = cut_top(area, kit.px(40), kit.px(18))
    widgets += _chapters(model, kit, row)
    widgets += _lines(model, kit, area)
    rules = [("help.rules", t("lobby.rules"), a.OpenOverlay("rules"))] if model.at_table else []
    widgets += foot_buttons(
        kit,
        foot,
        *rules,
        ("help.tour", t("help.tour"), a.OpenOverlay("tour")),
        ("help.close", t("help.close"), a.CloseOverlay()),
    )
    return tuple(widgets)


def _chapters(model: HelpModel, kit: DrawingKit, row: Rect) -> list[Widget]:
    labels = [choice.label for choice in model.chapters]
    face, spots = choice_spots(kit, row, labels, (theme.SMALL_STRONG, theme.TINY))
    return [
        Button(
            id=f"help.chapter.{choice.key}",
            rect=rect,
            text=choice.label,
            style="chosen" if choice.chosen else "paper",
            face=face,
            on_paper=True,
            action=a.ShowHelp(choice.key),
        )
        for choice, rect in zip(model.chapters, spots, strict=True)
    ]


def _lines(model: HelpModel, kit: DrawingKit, area: Rect) -> list[Widget]:
    """As large and as far apart as there is room for."""
    marks = max(kit.width(mark, theme.STRONG) for mark, _ in model.lines) + kit.px(14)
    width = area.width - marks
    for face in _FACES:
        heights = [
            len(kit.wrap(text, face, width)) * kit.line_height(face) for _, text in model.lines
        ]
        gap = min(kit.px(14), (area.height - sum(heights)) // len(heights))
        if gap >= kit.px(2):
            break
    widgets: list[Widget] = []
    top = area.y
    for number, ((mark, text), height) in enumerate(zip(model.lines, heights, strict=True)):
        words = Rect(area.x + marks, top, width, height)
        name = f"help.line.{number}"
        widgets += [
            Label(
                id=f"{name}.mark",
                rect=Rect(area.x, top, marks - kit.px(6), kit.line_height(theme.STRONG)),
                text=mark,
                face=theme.STRONG,
                colour=theme.AMBER_DEEP,
            ),
            Label(id=name, rect=words, text=text, face=face, colour=theme.INK),
        ]
        top += height + gap
    return widgets
