"""Sitting down where an address says, for networks in which nobody is found."""

from functools import partial

from dixit_lan.client import actions as a
from dixit_lan.client.overlays import JoinModel
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import columns, cut_top
from dixit_lan.client.scenes.sheet import foot_buttons, paper
from dixit_lan.client.widgets.base import Widget
from dixit_lan.client.widgets.field import Field
from dixit_lan.client.widgets.plain import Label
from dixit_lan.client.words.text import t

_WIDE = 720
_LIMITS = {"address": 1_000, "table": 60, "code": 60}


def join_sheet(model: JoinModel, kit: DrawingKit) -> tuple[Widget, ...]:
    """One field for an invitation or an address; a name and a code where it is only an address."""
    width, line, field = kit.px(_WIDE), kit.line_height(theme.BODY), kit.px(theme.FIELD_HEIGHT)
    inner_width = width - 2 * kit.px(theme.MARGIN)
    words = model.problem or t("join.invited" if model.invited else "join.detail")
    detail_height = line * len(kit.wrap(words, theme.BODY, inner_width))
    height = 2 * (line + field + kit.px(12)) + detail_height + kit.px(8)
    widgets, area, foot = paper(kit, "join", t("join.title"), width, height)
    detail, area = cut_top(area, detail_height, kit.px(8))
    colour = theme.BRICK_DEEP if model.problem else theme.INK_SOFT
    widgets.append(Label(id="join.detail", rect=detail, text=words, colour=colour, cuts=True))
    address, rest = cut_top(area, line + field, kit.px(12))
    pair, _ = cut_top(rest, line + field)
    table, code = columns(pair, (0.5, 0.5), kit.px(theme.GAP))
    values = {"address": model.address, "table": model.table, "code": model.code}
    for name, rect in (("address", address), ("table", table), ("code", code)):
        label, spot = cut_top(rect, line)
        widgets.append(
            Label(id=f"join.{name}.label", rect=label, text=t(f"join.{name}"), colour=theme.INK)
        )
        widgets.append(
            Field(
                id=f"join.{name}",
                rect=spot,
                text=values[name],
                changed=partial(a.SetField, f"join.{name}"),
                placeholder=t(f"join.{name}.hint"),
                limit=_LIMITS[name],
                action=a.JoinAt(),
            )
        )
    widgets.extend(
        foot_buttons(
            kit,
            foot,
            ("join.cancel", t("join.cancel"), a.CloseOverlay()),
            (
                "join.go",
                t("start.busy" if model.busy else "start.join"),
                None if model.busy else a.JoinAt(),
            ),
        )
    )
    return tuple(widgets)
