"""Past rounds over everything else: the cards, who laid and found what, the points."""

from collections.abc import Mapping

from dixit_lan.client import actions as a
from dixit_lan.client.models import HistoryModel, PointLine
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import Rect, cut_bottom, cut_left, cut_right, cut_top
from dixit_lan.client.scenes.bar import rows
from dixit_lan.client.scenes.parts import button_width
from dixit_lan.client.scenes.reveal import reveal_cards
from dixit_lan.client.widgets.base import Message, Widget
from dixit_lan.client.widgets.controls import Button
from dixit_lan.client.widgets.plain import Icon, Label, Plate
from dixit_lan.client.widgets.scenery import Cloth
from dixit_lan.client.words.text import t

_FAR = 10_000  # rounds: to the first or the last
_COLUMN, _NARROW, _NUMBER, _ROW = 236, 180, 40, 66  # design pixels


def history_keys() -> Mapping[str, Message]:
    """Keys while past rounds are looked at."""
    close = a.CloseHistory()
    return {
        "h": close,
        "escape": close,
        "left": a.TurnHistory(-1),
        "right": a.TurnHistory(1),
        "page up": a.TurnHistory(-1),
        "page down": a.TurnHistory(1),
        "home": a.TurnHistory(-_FAR),
        "end": a.TurnHistory(_FAR),
    }


def history_layer(history: HistoryModel, kit: DrawingKit) -> tuple[Widget, ...]:
    """Lay out one past round, and the way to the others."""
    inset = kit.px(theme.MARGIN)
    plate = kit.area.inflate(-kit.px(theme.MARGIN), -kit.px(theme.MARGIN))
    inner = plate.inflate(-2 * inset, -2 * kit.px(theme.GAP))
    foot, rest = cut_bottom(inner, kit.px(theme.BUTTON_HEIGHT), kit.px(theme.GAP))
    head, rest = cut_top(rest, kit.line_height(theme.SUBHEAD), kit.px(4))
    widgets: list[Widget] = [
        Cloth(id="history", rect=plate),
        Label(
            id="history.heading",
            rect=head,
            text=history.title,
            face=theme.SUBHEAD,
            colour=theme.AMBER_LIGHT,
            align="centre",
        ),
    ]
    if history.round is not None:
        wide = _COLUMN if _two_lines(kit, _row(kit, rest, history.round.points)) else _NARROW
        column, main = cut_right(rest, kit.px(wide), inset)
        widgets.extend(reveal_cards(kit, "history", history.round, main))
        widgets.extend(_people(kit, history.round.points, column))
    return (*widgets, *_pager(history, kit, foot))


def _row(kit: DrawingKit, column: Rect, lines: tuple[PointLine, ...]) -> int:
    return min(kit.px(_ROW), column.height // max(1, len(lines)))


def _two_lines(kit: DrawingKit, row: int) -> bool:
    """Whether there is room for what somebody did under the name."""
    return kit.line_height(theme.STRONG) + kit.line_height(theme.SMALL) <= row - kit.px(3)


def _people(kit: DrawingKit, lines: tuple[PointLine, ...], column: Rect) -> list[Widget]:
    """What everybody did in this round, what it gained, and the score after it."""
    spots = rows(kit, column, lines, _ROW)
    return [w for line, rect in zip(lines, spots, strict=True) for w in _person(kit, line, rect)]


def _person(kit: DrawingKit, line: PointLine, rect: Rect) -> list[Widget]:
    name = f"history.{line.seat}"
    side = min(rect.height - kit.px(4), kit.px(42))
    icon = Rect(rect.x + kit.px(4), rect.y + (rect.height - side) // 2, side, side)
    total = "" if line.second else t("reveal.total", points=line.total)
    score_width = kit.width(total, theme.SUBHEAD) + kit.px(2)
    score, rest = cut_right(rect, score_width + kit.px(10), kit.px(4))
    score.width = score_width
    text = cut_left(rest, kit.px(50))[1]
    gain = "" if line.second else t("reveal.gain", points=line.gained)
    did = " · ".join(filter(None, (gain, line.did)))
    line_height, small = kit.line_height(theme.STRONG), kit.line_height(theme.SMALL)
    height = line_height + small
    title = line.name
    if height > text.height:  # twelve in a low window: the name, and what was gained
        height, title = line_height, f"{line.name} {gain}".strip()
    top = text.y + (text.height - height) // 2
    labels: list[Widget] = [
        Plate(
            id=f"{name}.plate",
            rect=rect,
            fill=theme.SEAT_DARK,
            border=theme.AMBER if line.is_self else None,
            depth=0,
        ),
        Icon(id=f"{name}.icon", rect=icon, seat=line.seat),
        Label(
            id=f"{name}.name",
            rect=Rect(text.x, top, text.width, line_height),
            text=title,
            face=theme.STRONG,
            cuts=True,
        ),
        Label(
            id=f"{name}.score",
            rect=score,
            text=total,
            face=theme.SUBHEAD,
            align="right",
            middle=True,
        ),
    ]
    if height > line_height:
        spot = Rect(text.x, top + line_height, text.width, small)
        ink = theme.AMBER_LIGHT if line.gained else theme.CREAM_SOFT
        labels.append(
            Label(id=f"{name}.did", rect=spot, text=did, face=theme.SMALL, colour=ink, cuts=True)
        )
    return labels


def _pager(history: HistoryModel, kit: DrawingKit, foot: Rect) -> list[Widget]:
    """Back at the right; the numbers of the rounds, as many as there is room for."""
    back_width = button_width(kit, t("history.close"), theme.BUTTON) + kit.px(30)
    back, rest = cut_right(foot, back_width, kit.px(theme.GAP))
    older, rest = cut_left(rest, button_width(kit, t("history.older")), kit.px(8))
    newer, rest = cut_right(rest, button_width(kit, t("history.newer")), kit.px(8))
    step = kit.px(_NUMBER) + kit.px(6)
    shown = _around(history.index, len(history.numbers), max(1, rest.width // step))
    widgets: list[Widget] = [
        _button("older", older, t("history.older"), -1 if history.has_older else 0),
    ]
    left = rest.x + (rest.width - len(shown) * step) // 2
    newer.x = left + len(shown) * step
    older.x = left - older.width - kit.px(8)
    for place, index in enumerate(shown):
        widgets.append(
            Button(
                id=f"history.round.{history.numbers[index]}",
                rect=Rect(left + place * step, foot.y, kit.px(_NUMBER), foot.height),
                text=str(history.numbers[index]),
                face=theme.SMALL_STRONG,
                style="chosen" if index == history.index else "dark",
                action=a.TurnHistory(index - history.index) if index != history.index else None,
            )
        )
    return [
        *widgets,
        _button("newer", newer, t("history.newer"), 1 if history.has_newer else 0),
        Button(
            id="history.close",
            rect=back,
            text=t("history.close"),
            style="primary",
            action=a.CloseHistory(),
        ),
    ]


def _around(index: int, count: int, most: int) -> range:
    """At most ``most`` places of ``count`` with ``index`` among them."""
    first = max(0, min(index - most // 2, count - most))
    return range(first, min(count, first + most))


def _button(name: str, rect: Rect, text: str, step: int) -> Button:
    action = a.TurnHistory(step) if step else None
    return Button(id=f"history.{name}", rect=rect, text=text, action=action)
