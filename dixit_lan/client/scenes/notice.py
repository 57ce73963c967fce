"""The strip over the table: who is silent and what to do about it, or what has happened."""

from collections.abc import Callable

from dixit_lan.client import actions as a
from dixit_lan.client.models import Choice, NoticeModel
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import Rect, cut_top
from dixit_lan.client.scenes.parts import button_width
from dixit_lan.client.widgets.base import Message, Widget
from dixit_lan.client.widgets.controls import Button
from dixit_lan.client.widgets.plain import Icon, Label, Plate
from dixit_lan.ids import PlayerKey

_ACTIONS: dict[str, Message] = {
    "adjourn": a.Leave(),
    "again": a.PlayAgain(),
    "read": a.ReadNews(),
}
_ABOUT: dict[str, Callable[[PlayerKey], Message]] = {
    "wait": a.WaitOn,
    "without": a.PlayWithout,
    "join": a.LetJoin,
    "not now": a.NotNow,
}
_BADGES = {"silent": "silent", "few": "silent", "alone": "silent", "away": "away", "out": "out"}
_STYLES = {"without": "dark", "again": "dark", "join": "dark"}  # else "paper"
_GRAVE = frozenset({"out", "split"})
_ICONS_MAX = 3
_WORDS_LEAST = 330  # design pixels: with less room beside the buttons, they go below


def notice_strip(kit: DrawingKit, model: NoticeModel, area: Rect) -> tuple[list[Widget], Rect]:
    """The strip at the top of ``area``, and what is left below it."""
    gap, inset = kit.px(theme.GAP), kit.px(theme.PAD - 6)
    widths = [button_width(kit, f"✓ {each.label}", theme.SMALL_STRONG) for each in model.choices]
    height = kit.px(40)
    acts = sum(widths) + gap * (len(widths) - 1)
    icons = kit.px(46) * len(model.seats[:_ICONS_MAX])
    room = area.width - 2 * inset - icons - (kit.px(8) if icons else 0)
    beside = room - acts - gap >= kit.px(_WORDS_LEAST)
    words_width = room - acts - gap if beside else room
    words_height = _words_height(kit, model, words_width)
    inner = max(words_height, height) if beside else words_height + kit.px(6) + height
    plate, rest = cut_top(area, inner + 2 * kit.px(8), gap)
    words = Rect(plate.right - inset - room, plate.y + kit.px(8), words_width, words_height)
    if beside:
        words.centery = plate.centery
    row_top = plate.centery - height // 2 if beside else words.bottom + kit.px(6)
    row = Rect(plate.right - inset - acts, row_top, acts, height)
    border = theme.BRICK if model.kind in _GRAVE else theme.AMBER
    return [
        Plate(id="notice.plate", rect=plate, border=border),
        *_icons(kit, model, plate, inset),
        *_words(kit, model, words),
        *_buttons(kit, model, widths, row),
    ], rest


def _words_height(kit: DrawingKit, model: NoticeModel, width: int) -> int:
    head = len(kit.wrap(model.headline, theme.STRONG, width)) * kit.line_height(theme.STRONG)
    return head + len(kit.wrap(model.detail, theme.SMALL, width)) * kit.line_height(theme.SMALL)


def _words(kit: DrawingKit, model: NoticeModel, area: Rect) -> list[Widget]:
    lines = len(kit.wrap(model.headline, theme.STRONG, area.width))
    head, detail = cut_top(area, lines * kit.line_height(theme.STRONG))
    ink = theme.BRICK_DEEP if model.kind in _GRAVE else theme.INK
    return [
        Label(id="notice.head", rect=head, text=model.headline, face=theme.STRONG, colour=ink),
        Label(
            id="notice.detail",
            rect=detail,
            text=model.detail,
            face=theme.SMALL,
            colour=theme.INK_SOFT,
        ),
    ]


def _icons(kit: DrawingKit, model: NoticeModel, plate: Rect, inset: int) -> list[Widget]:
    side, step = kit.px(44), kit.px(46)
    top = plate.centery - side // 2
    return [
        Icon(
            id=f"notice.icon.{seat}",
            rect=Rect(plate.x + inset + number * step, top, side, side),
            seat=seat,
            badge=_BADGES.get(model.kind, ""),
        )
        for number, seat in enumerate(model.seats[:_ICONS_MAX])
    ]


def _buttons(kit: DrawingKit, model: NoticeModel, widths: list[int], row: Rect) -> list[Widget]:
    buttons: list[Widget] = []
    left = row.x
    for choice, width in zip(model.choices, widths, strict=True):
        buttons.append(
            Button(
                id=button_id(model, choice.key),
                rect=Rect(left, row.y, width, row.height),
                text=f"✓ {choice.label}" if choice.chosen else choice.label,
                style="chosen" if choice.chosen else _STYLES.get(choice.key, "paper"),
                face=theme.SMALL_STRONG,
                on_paper=True,
                action=None if choice.chosen else _action(model, choice),
            )
        )
        left += width + kit.px(theme.GAP)
    return buttons


def button_id(model: NoticeModel, key: str) -> str:
    """Its name holds whom it is about: what is pressed and let go is never about two."""
    about = "" if model.about is None else f".{model.about.hex()}"
    return f"notice.{key}{about}"


def _action(model: NoticeModel, choice: Choice) -> Message:
    if choice.key == "next" and model.next is not None:
        return a.AskAbout(model.next)
    if model.about is not None and choice.key in _ABOUT:
        return _ABOUT[choice.key](model.about)
    return _ACTIONS[choice.key]
