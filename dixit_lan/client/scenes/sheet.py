"""What all sheets have in common: paper in the middle of the window, a title, a foot."""

from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import Rect, centred, cut_bottom, cut_right, cut_top
from dixit_lan.client.scenes.parts import button_width
from dixit_lan.client.widgets.base import Message, Widget
from dixit_lan.client.widgets.controls import Button
from dixit_lan.client.widgets.plain import Label, Plate

Wanted = tuple[str, str, Message | None]
"""A button: its name, what it says, what it does."""


def paper(
    kit: DrawingKit, name: str, title: str, width: int, inner_height: int
) -> tuple[list[Widget], Rect, Rect]:
    """Sheet and title; the room for ``inner_height`` pixels of contents, and the foot below."""
    head_height, foot_height = kit.line_height(theme.HEADING), kit.px(theme.BUTTON_HEIGHT)
    height = head_height + inner_height + foot_height + kit.px(2 * theme.PAD + 28)
    plate = centred(kit.area.inflate(-kit.px(24), -kit.px(24)), width, height)
    inner = plate.inflate(-2 * kit.px(theme.MARGIN), -2 * kit.px(theme.PAD))
    head, rest = cut_top(inner, head_height, kit.px(12))
    foot, rest = cut_bottom(rest, foot_height, kit.px(14))
    widgets: list[Widget] = [
        Plate(id=name, rect=plate, depth=24),
        Label(id=f"{name}.heading", rect=head, text=title, face=theme.HEADING, colour=theme.INK),
    ]
    return widgets, rest, foot


def foot_buttons(kit: DrawingKit, foot: Rect, *wanted: Wanted) -> list[Widget]:
    """Buttons at the right of the foot, the last one the most obvious."""
    buttons: list[Widget] = []
    for number, (name, text, action) in enumerate(reversed(wanted)):
        width = max(kit.px(140), button_width(kit, text))
        spot, foot = cut_right(foot, width, kit.px(theme.GAP))
        style = "paper" if number else "primary"
        buttons.append(
            Button(id=name, rect=spot, text=text, style=style, on_paper=True, action=action)
        )
    return buttons[::-1]
