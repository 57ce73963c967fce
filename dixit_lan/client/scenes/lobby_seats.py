"""The lobby's players: who is here and ready, free seats, and what brings bots to them."""

from dixit_lan.client import actions as a
from dixit_lan.client.backend import Strength
from dixit_lan.client.models import LobbyModel, LobbyRow, PairingModel
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import (
    Rect,
    centred,
    columns,
    cut_bottom,
    cut_left,
    cut_right,
    cut_top,
)
from dixit_lan.client.scenes.partners import partner_button, partners_line
from dixit_lan.client.scenes.parts import inside, line, ways_in
from dixit_lan.client.widgets.base import Widget
from dixit_lan.client.widgets.controls import Button
from dixit_lan.client.widgets.plain import Icon, Label, Plate
from dixit_lan.client.widgets.rabbit import RabbitButton
from dixit_lan.client.words.text import t
from dixit_lan.ids import PlayerKey

_ROWS_ALONE = 4  # of free seats enough, where there is nobody to take them
_HINT = "lobby.rabbit.hint"
_ROW_LEAST = 29  # design pixels: so high that its rabbit can be clicked
_ROW_EDGES = 8  # design pixels: of a row, above and below its name
_BOTS_HEIGHT, _AWAY = 40, 32  # design pixels: of the row that brings bots; of what sends one away


def seats_plate(model: LobbyModel, kit: DrawingKit, plate: Rect) -> list[Widget]:
    """The players' column: a row for each, and what brings bots under them."""
    area = inside(kit, plate)
    head, rest = cut_top(area, kit.line_height(theme.SUBHEAD), kit.px(8))
    title, beside = cut_left(head, kit.width(t("lobby.seats"), theme.SUBHEAD), kit.px(theme.GAP))
    heading = line(kit, "lobby.seats", title, t("lobby.seats"), theme.SUBHEAD, theme.INK)
    shown = model.rows
    widgets: list[Widget] = [Plate(id="lobby.seats.plate", rect=plate), heading]
    if model.trouble:
        shown = model.rows[:_ROWS_ALONE]
        why, rest = _alone(kit, model.trouble, rest)
        widgets.extend(why)
    pairing, bots_words = _feet(model, kit, rest)
    partners, rest = partners_line(kit, pairing, rest)
    widgets.extend(partners)
    foot = kit.px(_BOTS_HEIGHT) if bots_words else 0
    shown = _with_room(kit, shown, rest.height - foot)
    height = min(kit.px(84), (rest.height - foot) // max(1, len(shown)))
    for number, row in enumerate(shown):
        rect = Rect(rest.x, rest.y + number * height, rest.width, height)
        button, rect = partner_button(kit, model.pairing, number, rect)
        widgets.extend([*_seat(kit, number, row, rect), *button])
    if any(row.chooses for row in shown) and not any(w.id == _HINT for w in widgets):
        widgets.extend(_hint(kit, beside, "right"))
    if bots_words:
        top = rest.y + len(shown) * height
        spot = Rect(rest.x, top, rest.width, min(kit.px(_BOTS_HEIGHT), rest.bottom - top))
        widgets.extend(_bots(model, kit, spot))
    return widgets


def _with_room(kit: DrawingKit, rows: tuple[LobbyRow, ...], height: int) -> tuple[LobbyRow, ...]:
    """All players, and as many of the free seats as there is room for."""
    most = height // kit.px(_ROW_LEAST)
    free = [row for row in rows if row.seat < 0]
    dropped = min(len(free), max(0, len(rows) - most))
    return rows[: len(rows) - dropped]


def _feet(model: LobbyModel, kit: DrawingKit, rest: Rect) -> tuple[PairingModel | None, str]:
    """What stands under the rows, of partners and of bots; where there is no room for both, what can be
    done with it, or is not as usual.
    """
    pairing, words = model.pairing, model.bots_words
    needed = len(model.rows) * (kit.line_height(theme.STRONG) + kit.px(_ROW_EDGES))
    if pairing is None or not words or needed + 2 * kit.px(_BOTS_HEIGHT) <= rest.height:
        return pairing, words
    return (pairing, "") if pairing.is_chosen or not model.bots else (None, words)


def _bots(model: LobbyModel, kit: DrawingKit, row: Rect) -> list[Widget]:
    """A button for a bot of each strength; or that there is no seat for one."""
    rest = row.inflate(0, -kit.px(4))
    widgets: list[Widget] = []
    for choice in reversed(model.bots):
        width = kit.width(choice.label, theme.SMALL_STRONG) + kit.px(26)
        rect, rest = cut_right(rest, width, kit.px(6))
        widgets.append(
            Button(
                id=f"lobby.bot.{choice.key}",
                rect=rect,
                text=choice.label,
                style="paper",
                face=theme.SMALL_STRONG,
                on_paper=True,
                action=a.AddBot(Strength(choice.key)),
            )
        )
    words = Label(
        id="lobby.bots",
        rect=rest,
        text=model.bots_words,
        face=kit.fitting(model.bots_words, (theme.BODY, theme.SMALL), rest.width, rest.height),
        colour=theme.INK_SOFT,
        middle=True,
    )
    return [words, *reversed(widgets)]


def _hint(kit: DrawingKit, spot: Rect, align: str = "left") -> list[Widget]:
    """What a click on the own rabbit does, if that fits into ``spot``."""
    text = t("lobby.rabbit")
    if kit.width(text, theme.SMALL) > spot.width:
        return []
    return [
        Label(
            id=_HINT,
            rect=spot,
            text=text,
            face=theme.SMALL,
            colour=theme.INK_SOFT,
            align=align,
            middle=True,
        )
    ]


def _alone(kit: DrawingKit, trouble: str, area: Rect) -> tuple[list[Widget], Rect]:
    """Why nobody comes and what can be done, at the foot of ``area``, and what is left above."""
    foot, rest = cut_bottom(area, kit.px(38), kit.px(8))
    words, rest = cut_bottom(rest, kit.line_height(theme.BODY) * 2, kit.px(8))
    return [
        Label(id="lobby.trouble", rect=words, text=trouble, colour=theme.BRICK_DEEP, middle=True),
        *ways_in(kit, foot, join=False, why=True),
    ], rest


def _seat(kit: DrawingKit, number: int, row: LobbyRow, rect: Rect) -> list[Widget]:
    side = min(rect.height - kit.px(4), kit.px(66))
    icon = Rect(rect.x, rect.y + (rect.height - side) // 2, side, side)
    _, words = cut_left(rect, side, kit.px(14))
    line_height = kit.line_height(theme.STRONG)
    widgets: list[Widget] = []
    if row.chooses:
        high = line_height + kit.line_height(theme.SMALL)
        first, second = cut_top(centred(words, words.width, high), line_height)
        hint = _hint(kit, second) if high <= rect.height else []
        widgets, words = [_own_rabbit(row, icon), *hint], first if hint else words
    elif row.seat >= 0:
        badge = "bot" if row.bot else ""
        name = f"lobby.icon.{number}"
        widgets = [Icon(id=name, rect=icon, seat=row.seat, faded=row.trouble, badge=badge)]
    if row.removes is not None:
        away, words = cut_right(words, kit.px(_AWAY), kit.px(8))
        widgets.append(_send_away(kit, number, row.removes, away))
    first, state = columns(words, (0.5, 0.5), kit.px(8))
    spot = Rect(first.x, first.centery - line_height // 2, first.width, line_height)
    tone = theme.BRICK_DEEP if row.trouble else theme.SAGE_DEEP if row.good else theme.INK_SOFT
    return [
        *widgets,
        Label(
            id=f"lobby.name.{number}",
            rect=spot,
            text=_named(kit, row, spot.width),
            face=theme.STRONG if row.seat >= 0 else theme.BODY,
            colour=theme.INK if row.seat >= 0 else theme.INK_FAINT,
            middle=True,
            cuts=True,
        ),
        Label(
            id=f"lobby.state.{number}",
            rect=state,
            text=f"✓ {row.state}" if row.good else row.state,
            face=theme.SMALL_STRONG,
            colour=tone,
            align="right",
            middle=True,
            cuts=True,
        ),
    ]


def _named(kit: DrawingKit, row: LobbyRow, width: int) -> str:
    """The name; of our own, however long, that it is ours."""
    if not row.is_self:
        return row.name
    room = width - kit.width(t("lobby.you", name=""), theme.STRONG)
    return t("lobby.you", name=kit.cut(row.name, theme.STRONG, room))


def _send_away(kit: DrawingKit, number: int, bot: PlayerKey, spot: Rect) -> Widget:
    side = min(spot.width, spot.height - kit.px(4))
    return Button(
        id=f"lobby.away.{number}",
        rect=centred(spot, spot.width, side),
        text="×",
        style="paper",
        face=theme.SMALL_STRONG,
        on_paper=True,
        action=a.RemoveBot(bot),
    )


def _own_rabbit(row: LobbyRow, rect: Rect) -> Widget:
    return RabbitButton(
        id="lobby.rabbit", rect=rect, seat=row.seat, faded=row.trouble, action=a.NextRabbit()
    )
