"""The settings: a panel over whatever is on the screen."""

from dixit_lan.client import actions as a
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import Rect, centred, cut_bottom, cut_right, cut_top, rows
from dixit_lan.client.widgets.base import Widget
from dixit_lan.client.widgets.controls import Button
from dixit_lan.client.widgets.plain import Label, Plate
from dixit_lan.client.words.settings import SettingLine, SettingsModel
from dixit_lan.client.words.text import t

_ROW, _WIDE, _CONTROL = 44, 620, 280  # design pixels


def settings_sheet(model: SettingsModel, kit: DrawingKit) -> tuple[Widget, ...]:
    """Lay out the settings."""
    count, row, gap = len(model.lines), kit.px(_ROW), kit.px(8)
    head_height, foot_height = kit.line_height(theme.HEADING), kit.px(theme.BUTTON_HEIGHT)
    height = count * (row + gap) + head_height + foot_height + kit.px(2 * theme.PAD + 24)
    plate = centred(kit.area, kit.px(_WIDE), height)
    inner = plate.inflate(-2 * kit.px(theme.MARGIN), -2 * kit.px(theme.PAD))
    head, rest = cut_top(inner, head_height, kit.px(10))
    foot, rest = cut_bottom(rest, foot_height, kit.px(10))
    widgets: list[Widget] = [
        Plate(id="settings", rect=plate, depth=24),
        Label(
            id="settings.heading", rect=head, text=model.title, face=theme.HEADING, colour=theme.INK
        ),
    ]
    for rect, line in zip(rows(rest, row, count, gap), model.lines, strict=True):
        widgets.extend(_line(kit, rect, line))
    close = cut_right(foot, kit.px(_CONTROL))[0]
    widgets.append(
        Button(
            id="settings.close",
            rect=close,
            text=t("settings.close"),
            style="primary",
            on_paper=True,
            action=a.CloseOverlay(),
        )
    )
    return tuple(widgets)


def _line(kit: DrawingKit, rect: Rect, line: SettingLine) -> list[Widget]:
    control, label = cut_right(rect, kit.px(_CONTROL), kit.px(8))
    name = f"settings.{line.key}"
    title = Label(id=f"{name}.title", rect=label, text=line.title, colour=theme.INK, middle=True)
    if line.on is not None:
        return [title, _switch(control, line)]
    if line.key == "language":
        return [title, _list(control, line)]
    side = control.height
    less = Rect(control.x, control.y, side, side)
    more = Rect(control.right - side, control.y, side, side)
    value = Label(
        id=f"{name}.value",
        rect=Rect(less.right, control.y, more.left - less.right, side),
        text=line.value,
        face=theme.STRONG,
        colour=theme.INK,
        align="centre",
        middle=True,
    )
    return [
        title,
        _step(less, line.key, ".less", "−", -1 if line.less else 0),
        value,
        _step(more, line.key, ".more", "+", 1 if line.more else 0),
    ]


def _step(rect: Rect, key: str, end: str, text: str, step: int) -> Button:
    return Button(
        id=f"settings.{key}{end}",
        rect=rect,
        text=text,
        style="paper",
        on_paper=True,
        action=a.StepSetting(key, step) if step else None,
    )


def _list(rect: Rect, line: SettingLine) -> Button:
    """What is chosen; a click opens all that there is to choose from."""
    return Button(
        id=f"settings.{line.key}",
        rect=rect,
        text=f"{line.value}…",
        style="paper",
        on_paper=True,
        action=a.OpenOverlay("languages"),
    )


def _switch(rect: Rect, line: SettingLine) -> Button:
    return Button(
        id=f"settings.{line.key}.switch",
        rect=rect,
        text=f"✓ {line.value}" if line.on else line.value,
        style="chosen" if line.on else "paper",
        on_paper=True,
        action=a.StepSetting(line.key, 1),
    )
