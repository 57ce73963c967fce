"""The sheet with all rules of a table: chapters of controls, and what guides have made of them."""

from dixit_lan.client import actions as a
from dixit_lan.client.models import PresetLine, RuleControl, RulesModel
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import Rect, cut_bottom, cut_left, cut_right, cut_top, rows
from dixit_lan.client.scenes.parts import button_width
from dixit_lan.client.scenes.sheet import foot_buttons, paper
from dixit_lan.client.widgets.base import Widget
from dixit_lan.client.widgets.controls import Button
from dixit_lan.client.widgets.plain import Label
from dixit_lan.client.words.text import t

_WIDE, _HIGH = 900, 424  # design pixels, of the sheet and of what is in it
_TABS, _ROW, _MOST = 40, 66, 5  # the row of chapters; a control's row, and how many there are
_CONTROL, _STEP, _PRESET, _PRESET_WIDE = 330, 38, 40, 250
_SMALLER = theme.Face("text", 13), theme.Face("text", 12), theme.Face("text", 11)


def all_rules_sheet(model: RulesModel, kit: DrawingKit) -> tuple[Widget, ...]:
    """Lay out a chapter."""
    widgets, area, foot = paper(kit, "rules", t("lobby.rules"), kit.px(_WIDE), kit.px(_HIGH))
    tabs, area = cut_top(area, kit.px(_TABS), kit.px(16))
    widgets += _chapters(model, kit, tabs)
    row = min(kit.px(_ROW), (area.height - (_MOST - 1) * kit.px(6)) // _MOST)
    for rect, control in zip(
        rows(area, row, len(model.controls), kit.px(6)), model.controls, strict=True
    ):
        widgets += _control(kit, rect, control)
    if model.presets:
        height = len(model.presets) * kit.px(_PRESET + 6)
        presets, area = cut_bottom(area, height, kit.px(10))
        spots = rows(presets, kit.px(_PRESET), len(model.presets), kit.px(6))
        for rect, preset in zip(spots, model.presets, strict=True):
            widgets += _preset(kit, rect, preset)
    if model.changed:
        widgets.append(_changed(model, kit, area))
    ready = (("rules.ready", t("lobby.be.ready"), a.ToggleReady()),) if model.can_ready else ()
    close = ("rules.close", t("settings.close"), a.CloseOverlay())
    buttons = foot_buttons(kit, foot, *ready, close)
    left = Rect(foot.x, foot.y, buttons[0].rect.x - kit.px(theme.GAP) - foot.x, foot.height)
    return (*widgets, *_remark(model, kit, left), *buttons)


def _chapters(model: RulesModel, kit: DrawingKit, row: Rect) -> list[Widget]:
    buttons: list[Widget] = []
    for choice in model.chapters:
        width = max(kit.px(110), button_width(kit, choice.label, theme.SMALL_STRONG))
        spot, row = cut_left(row, width, kit.px(8))
        buttons.append(
            Button(
                id=f"rules.chapter.{choice.key}",
                rect=spot,
                text=choice.label,
                style="chosen" if choice.chosen else "paper",
                face=theme.SMALL_STRONG,
                on_paper=True,
                action=a.ShowRules(choice.key),
            )
        )
    return buttons


# -- a rule --------------------------------------------------------------------------------------------


def _control(kit: DrawingKit, rect: Rect, control: RuleControl) -> list[Widget]:
    """What it is called over what it does; at the right what it is, over what the edition says."""
    side, words = cut_right(rect, kit.px(_CONTROL), kit.px(theme.GAP))
    title, detail = cut_top(words, kit.line_height(theme.STRONG))
    name = f"rules.{control.key}"
    face = kit.fitting(control.detail, (theme.SMALL, *_SMALLER), detail.width, detail.height)
    widgets: list[Widget] = [
        Label(
            id=f"{name}.rule", rect=title, text=control.title, face=theme.STRONG, colour=theme.INK
        ),
        Label(
            id=f"{name}.detail",
            rect=detail,
            text=control.detail,
            face=face,
            colour=theme.INK_SOFT,
        ),
    ]
    value, usual = cut_top(side, kit.px(_STEP))
    if control.usual:
        widgets.append(_usual(kit, name, usual, control.usual))
    if control.on is not None:
        return [*widgets, _switch(value, control)]
    return [*widgets, *_steps(kit, value, control)]


def _usual(kit: DrawingKit, name: str, rect: Rect, text: str) -> Label:
    return Label(
        id=f"{name}.usual",
        rect=rect,
        text=text,
        face=kit.fitting(text, (theme.SMALL, *_SMALLER), rect.width, rect.height),
        colour=theme.AMBER_DEEP,
        align="centre",
        middle=True,
    )


def _steps(kit: DrawingKit, rect: Rect, control: RuleControl) -> list[Widget]:
    less, rest = cut_left(rect, rect.height, kit.px(4))
    more, value = cut_right(rest, rect.height, kit.px(4))
    faces = (theme.STRONG, theme.SMALL_STRONG, theme.SMALL, *_SMALLER)
    face = kit.fitting(control.value, faces, value.width, value.height)
    name = f"rules.{control.key}"
    return [
        _step(f"{name}.less", less, "−", a.StepRule(control.key, -1) if control.less else None),
        Label(
            id=f"{name}.value",
            rect=value,
            text=control.value,
            face=face,
            colour=theme.INK,
            align="centre",
            middle=True,
        ),
        _step(f"{name}.more", more, "+", a.StepRule(control.key, 1) if control.more else None),
    ]


def _step(name: str, rect: Rect, sign: str, action: a.StepRule | None) -> Button:
    return Button(id=name, rect=rect, text=sign, style="paper", on_paper=True, action=action)


def _switch(rect: Rect, control: RuleControl) -> Button:
    return Button(
        id=f"rules.{control.key}.switch",
        rect=rect,
        text=f"✓ {control.value}" if control.on else control.value,
        style="chosen" if control.on else "paper",
        on_paper=True,
        action=a.StepRule(control.key, 1) if control.less or control.more else None,
    )


# -- what is changed, and what guides have changed ---------------------------------------------------


def _changed(model: RulesModel, kit: DrawingKit, area: Rect) -> Label:
    """A line each if there is room, or one after the other."""
    listed, joined = "\n".join(model.changed), " · ".join(model.changed)
    face = kit.fitting(listed, (theme.BODY, theme.SMALL), area.width, area.height)
    text = listed
    if len(kit.wrap(listed, face, area.width)) * kit.line_height(face) > area.height:
        text = joined
        face = kit.fitting(joined, (theme.BODY, theme.SMALL, *_SMALLER), area.width, area.height)
    return Label(id="rules.changed", rect=area, text=text, face=face, colour=theme.INK)


def _preset(kit: DrawingKit, rect: Rect, preset: PresetLine) -> list[Widget]:
    spot, words = cut_left(rect, kit.px(_PRESET_WIDE), kit.px(theme.GAP))
    name = f"rules.preset.{preset.key or 'box'}"
    return [
        Button(
            id=name,
            rect=spot,
            text=f"✓ {preset.title}" if preset.chosen else preset.title,
            style="chosen" if preset.chosen else "paper",
            face=theme.SMALL_STRONG,
            on_paper=True,
            action=None if preset.chosen else a.TakePreset(preset.key),
        ),
        Label(
            id=f"{name}.what",
            rect=words,
            text=preset.detail,
            face=kit.fitting(preset.detail, (theme.SMALL, *_SMALLER), words.width, words.height),
            colour=theme.INK_SOFT,
            middle=True,
        ),
    ]


def _remark(model: RulesModel, kit: DrawingKit, rect: Rect) -> list[Widget]:
    """What became of the house rules when another edition was chosen."""
    if not model.remark:
        return []
    return [
        Label(
            id="rules.remark",
            rect=rect,
            text=model.remark,
            face=kit.fitting(model.remark, (theme.SMALL, *_SMALLER), rect.width, rect.height),
            colour=theme.AMBER_DEEP,
            middle=True,
        )
    ]
