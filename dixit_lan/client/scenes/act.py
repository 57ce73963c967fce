"""The one act, always at the foot of the players' column; and the band between the clue and the hand:
the field for a clue, what the laptops are doing, and the cards that lie face down.
"""

from functools import partial

from dixit_lan.client import actions as a
from dixit_lan.client.models import ClockModel, ClueEntry, Confirm, LayerChoice, TableModel
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import CARD_ASPECT, Rect, centred, columns, cut_bottom, cut_left
from dixit_lan.client.scenes.parts import button_width, progress_block
from dixit_lan.client.widgets.base import Message, Widget
from dixit_lan.client.widgets.controls import Button
from dixit_lan.client.widgets.field import Field
from dixit_lan.client.widgets.picture import Picture
from dixit_lan.client.widgets.plain import Label, Progress
from dixit_lan.client.words.text import t
from dixit_lan.rules.view import NOBODY

_CONFIRMS: dict[str, Message] = {
    "begin": a.TellFirst(),
    "lay": a.ConfirmLay(),
    "vote": a.ConfirmVote(),
}
ACT_WIDTH = 400  # design pixels; the cards face down lie on both sides of it
_ENTRY_MOST = 1000  # the field and its buttons: wider, and the eye gets lost
_PICK_MOST = 620  # the two buttons of partners
_BUTTON_FACES = (theme.BIG_BUTTON, theme.BUTTON, theme.SMALL_STRONG)
_BUTTON_EDGES = 20  # left and right of its words, together
_DOWN_MOST = 150  # the height of a card that lies face down
_STRIDE = 5  # how many places the cards go on when a laptop mixes them


def act_below(model: TableModel, kit: DrawingKit, column: Rect) -> tuple[list[Widget], Rect]:
    """What can be done now, at the foot of ``column`` on every page; and the rest of the column."""
    foot, above = cut_bottom(column, kit.px(theme.BIG_BUTTON_HEIGHT), kit.px(theme.GAP))
    clock, above = _clock(kit, model.clock, above)
    if model.entry is not None:
        return [_give(kit, model.entry, foot), *clock], above
    if model.confirm is not None:
        return [_confirm(kit, model.confirm, foot), *clock], above
    return clock, above


def _clock(kit: DrawingKit, clock: ClockModel | None, area: Rect) -> tuple[list[Widget], Rect]:
    """What is left of the time, just above what is to be done; where there is a clock."""
    if clock is None:
        return [], area
    line, above = cut_bottom(area, kit.line_height(theme.SMALL_STRONG), kit.px(theme.GAP))
    words, bar = cut_left(line, kit.width("00:00", theme.SMALL_STRONG), kit.px(8))
    label = Label(
        id="clock.words",
        rect=words,
        text=clock.words,
        face=theme.SMALL_STRONG,
        colour=theme.CREAM_SOFT,
        middle=True,
    )
    return [
        label,
        Progress(id="clock.bar", rect=centred(bar, bar.width, kit.px(12)), share=clock.share),
    ], above


def act_button(kit: DrawingKit, name: str, rect: Rect, text: str, action: Message | None) -> Button:
    """The button of the one act; without ``action`` it says what is missing."""
    room = rect.width - kit.px(_BUTTON_EDGES)
    face = kit.fitting(text, _BUTTON_FACES, room, kit.line_height(theme.BIG_BUTTON))
    return Button(id=name, rect=rect, text=text, style="primary", face=face, action=action)


def _confirm(kit: DrawingKit, confirm: Confirm, foot: Rect) -> Button:
    action = _CONFIRMS[confirm.kind] if confirm.usable else None
    return act_button(kit, f"{confirm.kind}.confirm", foot, confirm.label, action)


def _give(kit: DrawingKit, entry: ClueEntry, foot: Rect) -> Button:
    action = a.SubmitClue(False) if entry.can_give else None
    return act_button(kit, "clue.give", foot, t("clue.give"), action)


def band_height(model: TableModel, kit: DrawingKit) -> int:
    """How high the band has to be for what :func:`band` lays there."""
    if model.entry is not None:
        return kit.px(theme.FIELD_HEIGHT) + kit.line_height(theme.SMALL)
    if model.pick:
        return kit.px(theme.BIG_BUTTON_HEIGHT)
    return kit.px(theme.BIG_BUTTON_HEIGHT) if model.progress is not None else 0


def band(model: TableModel, kit: DrawingKit, area: Rect) -> list[Widget]:
    """The field for the clue, who of two lays, or what the laptops are doing."""
    if model.entry is not None:
        return _clue_entry(model.entry, kit, area)
    if model.pick:
        return _layers(model.pick, kit, area)
    if model.progress is None:
        return []
    width = kit.px(ACT_WIDTH) if model.down else area.width
    return progress_block(kit, centred(area, width, area.height), model.progress)


def _layers(choices: tuple[LayerChoice, ...], kit: DrawingKit, area: Rect) -> list[Widget]:
    """A button for each of two partners, side by side."""
    row = centred(area, min(area.width, kit.px(_PICK_MOST)), area.height)
    return [
        act_button(kit, f"pick.{each.seat}", spot, each.label, a.ChooseLayer(each.seat))
        for spot, each in zip(columns(row, (1, 1), kit.px(theme.PAD)), choices, strict=True)
    ]


def _clue_entry(entry: ClueEntry, kit: DrawingKit, area: Rect) -> list[Widget]:
    aloud_width = button_width(kit, t("clue.aloud"))
    area = centred(area, kit.px(_ENTRY_MOST), area.height)
    aloud = Rect(area.right - aloud_width, area.y, aloud_width, kit.px(theme.FIELD_HEIGHT))
    field = Rect(area.x, area.y, aloud.left - kit.px(8) - area.x, aloud.height)
    count_width = kit.width(entry.count, theme.SMALL) + kit.px(4)
    count = Rect(field.right - count_width, field.bottom, count_width, kit.line_height(theme.SMALL))
    return [
        Field(
            id="clue.field",
            rect=field,
            text=entry.text,
            changed=partial(a.SetField, "clue"),
            placeholder=t("clue.field"),
            limit=entry.limit,
            action=a.SubmitClue(False),
        ),
        Button(
            id="clue.aloud",
            rect=aloud,
            text=t("clue.aloud"),
            action=a.SubmitClue(True) if entry.can_say else None,
        ),
        Label(
            id="clue.count",
            rect=count,
            text=entry.count,
            face=theme.SMALL,
            colour=theme.CREAM_FAINT,
            align="right",
        ),
    ]


def cards_down(model: TableModel, kit: DrawingKit, area: Rect, middle: int) -> list[Widget]:
    """The cards of the spread before they are turned up, on both sides of what is ``middle`` wide.

    Each mixing carries them elsewhere.
    """
    spots = _spots(kit, area, len(model.down), middle)
    mixed = model.progress.step * _STRIDE if model.progress and model.mixing else 0
    own = [f"hand.{card.hex()}" for card in model.laid]
    me = next((seat.seat for seat in model.seats if seat.is_self), None)
    widgets: list[Widget] = []
    for number, seat in enumerate(model.down):
        if seat == NOBODY:
            continue
        origin = own.pop(0) if seat == me and own else f"seat.{seat}.icon"
        rect = spots[(number + mixed) % len(spots)]
        widgets.append(
            Picture(id=f"down.{number}", rect=rect, card=b"", face_down=True, origin=origin)
        )
    return widgets


def _spots(kit: DrawingKit, area: Rect, count: int, middle: int) -> list[Rect]:
    """From left to right: half of them at the left, half at the right, closer where it is narrow."""
    gap = kit.px(theme.GAP)
    reach = (area.width - middle) // 2 - gap
    height = min(area.height, kit.px(_DOWN_MOST), int(reach / CARD_ASPECT))
    width = round(height * CARD_ASPECT)
    halves = (count + 1) // 2, count // 2
    step = min(width + gap, (reach - width) // max(1, halves[0] - 1))
    top = area.centery - height // 2
    first = area.centerx - middle // 2 - gap - width
    second = area.centerx + middle // 2 + gap
    left = [Rect(first - n * step, top, width, height) for n in range(halves[0])]
    right = [Rect(second + n * step, top, width, height) for n in range(halves[1])]
    return left[::-1] + right
