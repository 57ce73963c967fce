"""What stays around the table in every phase: the bar at the top, the players, the track."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from dixit_lan.client import actions as a
from dixit_lan.client.models import PointLine, SeatLine, TableModel
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import Rect, cut_top
from dixit_lan.client.paint.theme import Face
from dixit_lan.client.scenes.parts import button_width, gear_button, help_button, sound_button
from dixit_lan.client.widgets.base import Message, Widget
from dixit_lan.client.widgets.controls import Button
from dixit_lan.client.widgets.plain import Icon, Label, Plate
from dixit_lan.client.widgets.track import Track
from dixit_lan.client.words.text import t
from dixit_lan.table.status import Presence

PILE = "bar.table"  # it says how many cards are in the pile: from there they come
_ROW_GAP = 3
_ROW_MOST, _RABBIT_MOST = 92, 60  # design pixels, where few sit


def top_bar(model: TableModel, kit: DrawingKit) -> list[Widget]:
    """Table, round, the three words, and what can be done at any time."""
    bar = Rect(0, 0, kit.area.width, kit.px(theme.TOP_BAR))
    inner = bar.inflate(-2 * kit.px(theme.MARGIN), -2 * kit.px(5))
    buttons = _bar_buttons(model, kit, inner)
    right = min(button.rect.left for button in buttons) - kit.px(theme.GAP)
    parts = [model.table, model.round, model.pile]
    secret = model.words
    if kit.width(" · ".join(parts[:2]), theme.STRONG) > _left_by(kit, secret, right - inner.x):
        secret = model.words_alone
    most = _left_by(kit, secret, right - inner.x)
    while len(parts) > 1 and kit.width(" · ".join(parts), theme.STRONG) > most:
        parts.pop()
    title = " · ".join(parts)
    width = min(kit.width(title, theme.STRONG) + kit.px(6), most)
    words = Rect(inner.x + width + kit.px(theme.GAP), inner.y, 0, inner.height)
    words.width = right - words.x
    return [
        Plate(id="bar", rect=bar, fill=theme.FELT_EDGE, border=None, radius=0, depth=8, alpha=190),
        Label(
            id=PILE,
            rect=Rect(inner.x, inner.y, width, inner.height),
            text=title,
            face=theme.STRONG,
            middle=True,
            cuts=True,
        ),
        Label(
            id="bar.words",
            rect=words,
            text=secret,
            face=theme.SMALL,
            colour=theme.AMBER_LIGHT,
            align="centre",
            middle=True,
            cuts=True,
        ),
        *buttons,
    ]


def _left_by(kit: DrawingKit, words: str, room: int) -> int:
    """What the three words leave of ``room``."""
    return room - kit.width(words, theme.SMALL) - kit.px(2 * theme.GAP)


def _bar_buttons(model: TableModel, kit: DrawingKit, inner: Rect) -> list[Widget]:
    hide = t("table.show" if model.hand_hidden else "table.hide")
    back = a.OpenHistory() if model.can_look_back else None
    wanted: list[tuple[str, str, str, Message | None]] = [
        ("table.leave", t("table.leave"), "", a.AskLeave(True)),
        ("table.hide", hide, "P", a.HideHand()),
        ("table.history", t("table.history"), "H", back),
    ]
    if model.watching:
        wanted = wanted[2:]  # there is no hand to hide, and no seat to leave
    buttons: list[Widget] = []
    gear = gear_button(kit, inner)
    helps = help_button(kit, gear.rect)
    right = helps.rect.left - kit.px(8)
    for name, text, key, action in wanted:
        width = button_width(kit, text, theme.SMALL_STRONG, key)
        rect = Rect(right - width, inner.y, width, inner.height)
        buttons.append(
            Button(id=name, rect=rect, text=text, face=theme.SMALL_STRONG, key=key, action=action)
        )
        right = rect.left - kit.px(8)
    left = Rect(inner.x, inner.y, right - inner.x, inner.height)
    return [sound_button(kit, left, model.muted), *buttons[::-1], helps, gear]


def track(model: TableModel, rect: Rect, after: int = 0) -> list[Widget]:
    """The score track, where there is a target to reach; ``after``: when the rabbits go on."""
    if model.goal is None:
        return []
    places = tuple((seat.seat, seat.score) for seat in model.seats)
    absent = frozenset(seat.seat for seat in model.seats if seat.presence is not Presence.HERE)
    return [
        Track(id="track", rect=rect, places=places, goal=model.goal, absent=absent, after=after)
    ]


def players(model: TableModel, kit: DrawingKit, column: Rect) -> list[Widget]:
    """Everybody in seating order; whoever is awaited is lit."""
    spots = rows(kit, column, model.seats, _ROW_MOST)
    return [
        widget
        for seat, rect in zip(model.seats, spots, strict=True)
        for widget in _player(kit, seat, rect)
    ]


class Line(Protocol):
    """A row of a player."""

    @property
    def second(self) -> bool: ...


def rows(kit: DrawingKit, column: Rect, lines: Sequence[Line], most: int) -> list[Rect]:
    """A row for each line, ``most`` design pixels high: those of partners hang together."""
    high = min(kit.px(most), column.height // max(1, len(lines)))
    spots: list[Rect] = []
    for number, line in enumerate(lines):
        first = number + 1 < len(lines) and lines[number + 1].second
        gap = kit.px(_ROW_GAP) + (first or line.second) * kit.px(1)
        top = column.y + number * high - line.second * kit.px(_ROW_GAP)
        spots.append(Rect(column.x, top, column.width, high - gap))
    return spots


def _player(kit: DrawingKit, seat: SeatLine, rect: Rect) -> list[Widget]:
    name = f"seat.{seat.seat}"
    mine = seat.awaited and seat.is_self
    ink = theme.INK if mine else theme.CREAM
    soft = theme.INK_SOFT if mine else theme.AMBER_LIGHT if seat.awaited else theme.CREAM_SOFT
    here = seat.presence is Presence.HERE
    if not here:
        ink, soft = theme.CREAM_SOFT, theme.ALARM
    fill = theme.PAPER if mine else theme.SEAT_LIT if seat.awaited else theme.SEAT_DARK
    plate = Plate(
        id=f"{name}.plate",
        rect=rect,
        fill=fill,
        border=theme.AMBER if seat.is_self else None,
        depth=6 if mine else 0,
    )
    title = f"★ {seat.name}" if seat.teller else seat.name
    badge = "" if here else seat.presence.value
    points = "" if seat.second else seat.points
    return [
        plate,
        *_row_words(kit, name, rect, (title, seat.states, points), (ink, soft)),
        _rabbit(kit, name, rect, seat.seat, badge=badge),
    ]


def _rabbit(kit: DrawingKit, name: str, rect: Rect, seat: int, *, badge: str = "") -> Icon:
    side = _rabbit_side(kit, rect)
    spot = Rect(rect.x + kit.px(4), rect.y + (rect.height - side) // 2, side, side)
    return Icon(id=f"{name}.icon", rect=spot, seat=seat, faded=bool(badge), badge=badge)


def _rabbit_side(kit: DrawingKit, row: Rect) -> int:
    return min(row.height - kit.px(4), kit.px(_RABBIT_MOST))


def _row_words(
    kit: DrawingKit,
    name: str,
    rect: Rect,
    words: tuple[str, tuple[str, ...], str],
    inks: tuple[theme.Colour, theme.Colour],
) -> list[Widget]:
    """A name over a state, a number at the right."""
    title, states, number = words
    score_width = max(kit.px(32), kit.width(number, theme.SUBHEAD) + kit.px(2)) if number else 0
    score = Rect(rect.right - score_width - kit.px(10), rect.y, score_width, rect.height)
    left = rect.x + max(kit.px(52), _rabbit_side(kit, rect) + kit.px(10))
    text = Rect(left, rect.y, score.left - left, rect.height)
    title_height = kit.line_height(theme.STRONG)
    state, face, lines = _state(kit, states, text.width, text.height - title_height)
    state_height = lines * kit.line_height(face)
    top = text.y + (text.height - title_height - state_height) // 2
    name_spot = Rect(text.x, top, text.width, title_height)
    labels: list[Widget] = [
        Label(
            id=f"{name}.name",
            rect=name_spot,
            text=title,
            face=theme.STRONG,
            colour=inks[0],
            cuts=True,
        )
    ]
    if lines:
        spot = Rect(text.x, name_spot.bottom, text.width, state_height)
        labels.append(
            Label(
                id=f"{name}.state",
                rect=spot,
                text=state,
                face=face,
                colour=inks[1],
                cuts=True,
                origin=f"{name}.name",
            )
        )
    if not number:
        return labels
    labels.append(
        Label(
            id=f"{name}.score",
            rect=score,
            text=number,
            face=theme.SUBHEAD,
            colour=inks[0],
            align="right",
            middle=True,
        )
    )
    return labels


def _state(
    kit: DrawingKit, states: tuple[str, ...], width: int, height: int
) -> tuple[str, Face, int]:
    """The best of the words for a state that fit under a name: words, type, lines; else no line."""
    for state in states:
        for face in (theme.SMALL, theme.TINY):
            lines = len(kit.wrap(state, face, width)) if state else 0
            if lines * kit.line_height(face) <= height:
                return state, face, lines
    return "", theme.SMALL, 0


def _two_lines(kit: DrawingKit, rect: Rect) -> bool:
    """Whether a row has room for a state under the name."""
    return kit.line_height(theme.STRONG) + kit.line_height(theme.SMALL) <= rect.height


def points(
    kit: DrawingKit, prefix: str, lines: tuple[PointLine, ...], column: Rect, after: int = 0
) -> list[Widget]:
    """Who won how much in a round, and has how much now; ``after``: when that is told."""
    widgets: list[Widget] = []
    for entry, rect in zip(lines, rows(kit, column, lines, _ROW_MOST), strict=True):
        name = f"{prefix}.{entry.seat}"
        states, total = _gained(entry, _two_lines(kit, rect))
        inks = (theme.CREAM, theme.AMBER_LIGHT if entry.gained else theme.CREAM_FAINT)
        plate = Plate(
            id=f"{name}.plate",
            rect=rect,
            fill=theme.SEAT_DARK,
            border=theme.AMBER if entry.is_self else None,
            depth=0,
        )
        widgets += [
            plate,
            *_row_words(kit, name, rect, (entry.name, states, total), inks),
            _rabbit(kit, name, rect, entry.seat),
        ]
    return [replace(widget, after=after) for widget in widgets]


def _gained(entry: PointLine, two_lines: bool) -> tuple[tuple[str, ...], str]:
    """What stands under a name, the best first, and what at its side: partners say it once."""
    if entry.second:
        return (entry.deed, ""), ""
    gain = t("reveal.gain", points=entry.gained)
    total = t("reveal.total", points=entry.total)
    states = (f"{gain} · {entry.deed}", gain) if entry.deed else (gain,)
    return states, total if two_lines else f"{gain} · {total}"


def body_below_bar(kit: DrawingKit) -> tuple[Rect, Rect]:
    """The column at the right for the players, and the rest below the bar."""
    margin = kit.px(theme.MARGIN)
    _, rest = cut_top(kit.area, kit.px(theme.TOP_BAR), kit.px(theme.GAP))
    rest = Rect(rest.x + margin, rest.y, rest.width - 2 * margin, rest.height - kit.px(theme.GAP))
    width = kit.px(214)
    column = Rect(rest.right - width, rest.y, width, rest.height)
    main = Rect(rest.x, rest.y, rest.width - width - margin, rest.height)
    return column, main
