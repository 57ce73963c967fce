"""The table: what is awaited, the clue, the spread, and the own hand at the foot."""

from dixit_lan.client import actions as a
from dixit_lan.client import theme
from dixit_lan.client.kit import Kit
from dixit_lan.client.layout import (
    Rect,
    card_fan,
    card_grid,
    centred,
    columns,
    cut_bottom,
    cut_top,
)
from dixit_lan.client.models import TableModel
from dixit_lan.client.page import Page
from dixit_lan.client.scenes.act import ACT_WIDTH, act, cards_down
from dixit_lan.client.scenes.bar import PILE, body_below_bar, players, top_bar, track
from dixit_lan.client.scenes.history import history_keys, history_layer
from dixit_lan.client.scenes.notice import notice_strip
from dixit_lan.client.scenes.parts import problem_bar
from dixit_lan.client.scenes.reveal import points_at, reveal_layer
from dixit_lan.client.text import t
from dixit_lan.client.widgets.base import Message, Widget
from dixit_lan.client.widgets.controls import Button
from dixit_lan.client.widgets.picture import Picture
from dixit_lan.client.widgets.plain import Label, Plate

_HEADS = tuple(theme.Face("title", size) for size in (27, 24, 21, 18))
_DETAILS = (theme.BODY, theme.Face("text", 16), theme.SMALL)
_CLUES = tuple(theme.Face("italic", size) for size in (29, 25, 21, 18, 16))
_HAND_GAP = 10
_HAND_MOST = 340  # design pixels: a hand need not be larger
_CLUE_WIDE, _CLUE_NARROW = 760, 540


def table_page(model: TableModel, kit: Kit) -> Page:
    """Lay out the table."""
    column, main = body_below_bar(kit)
    path, rest = cut_top(main, kit.px(72), kit.px(theme.GAP))
    widgets: list[Widget] = top_bar(model, kit)
    if model.notice is not None:
        strip, rest = notice_strip(kit, model.notice, main)
        widgets.extend(strip)
        path = Rect(main.x, rest.y, main.width, kit.px(72))
    elif model.goal is None or _needs_room(model, kit):
        rest = main
    else:
        widgets.extend(track(model, path, 0 if model.reveal is None else points_at(model.reveal)))
    if model.reveal is not None:
        widgets.extend(reveal_layer(kit, model.reveal, column, rest))
        widgets.extend(problem_bar(kit, model.problem, path))
    else:
        lay_out = _spread if model.spread else _own_hand
        widgets.extend(lay_out(model, kit, column, rest))
    return Page(
        tuple(widgets),
        modal=_modal(model, kit),
        autofocus="clue.field" if model.entry and model.reveal is None else "",
        home=_home(model, widgets),
        shortcuts=_shortcuts(model),
        act=_act_of(model),
        drama=model.reveal is not None,
    )


def _act_of(model: TableModel) -> str:
    """What this page is a part of: another act begins with its own motion."""
    if model.reveal is not None:
        return f"reveal {model.reveal.title}"
    return "spread" if model.spread else "hand"


def _home(model: TableModel, widgets: list[Widget]) -> str:
    """Where the keyboard starts: what is to be done now, else the first card."""
    if model.history is not None:
        return "history.close"
    if model.leaving:
        return "leaving.no"
    if model.reveal is not None:
        return "reveal.continue"
    cards = [widget.id for widget in widgets if isinstance(widget, Picture) and widget.live]
    return cards[0] if cards else "begin.confirm"


def _needs_room(model: TableModel, kit: Kit) -> bool:
    """In a low window the spread is worth more than the track; the scores stand at the side."""
    return bool(model.spread) and model.reveal is None and kit.area.height < kit.px(720)


def _shortcuts(model: TableModel) -> dict[str, Message]:
    keys: dict[str, Message] = {"p": a.HideHand(), "m": a.Mute()}
    if model.history is not None:
        return {**history_keys(), "m": a.Mute()}
    if model.leaving:
        return {"escape": a.AskLeave(False)}
    if model.can_look_back:
        keys["h"] = a.OpenHistory()
    return keys


def _modal(model: TableModel, kit: Kit) -> tuple[Widget, ...]:
    if model.history is not None:
        return history_layer(model.history, kit)
    return _leaving(kit, model.leaving) if model.leaving else ()


def _leaving(kit: Kit, detail: str) -> tuple[Widget, ...]:
    plate = centred(kit.area, kit.px(520), kit.px(210))
    inner = plate.inflate(-2 * kit.px(theme.MARGIN), -2 * kit.px(theme.PAD))
    head, rest = cut_top(inner, kit.line_height(theme.HEADING), kit.px(6))
    foot, rest = cut_bottom(rest, kit.px(theme.BUTTON_HEIGHT), kit.px(theme.GAP))
    stay, leave = columns(foot, (0.5, 0.5), kit.px(theme.GAP))
    return (
        Plate(id="leaving", rect=plate, depth=24),
        Label(
            id="leaving.head",
            rect=head,
            text=t("table.leave.sure"),
            face=theme.HEADING,
            colour=theme.INK,
        ),
        Label(id="leaving.detail", rect=rest, text=detail, colour=theme.INK_SOFT),
        Button(
            id="leaving.no",
            rect=stay,
            text=t("table.leave.no"),
            style="paper",
            on_paper=True,
            action=a.AskLeave(False),
        ),
        Button(
            id="leaving.yes",
            rect=leave,
            text=t("table.leave.yes"),
            style="danger",
            action=a.Leave(),
        ),
    )


def _words(model: TableModel, kit: Kit, area: Rect, align: str) -> list[Widget]:
    """The one sentence on what is awaited, and its explanation."""
    head, detail = cut_top(area, kit.px(40))
    said = _detail(model, kit, detail, align)
    return [
        Label(
            id="table.headline",
            rect=head,
            text=model.headline,
            face=kit.fitting(model.headline, _HEADS, head.width, head.height),
            colour=theme.AMBER_LIGHT if model.mine else theme.CREAM,
            align=align,
            middle=True,
            cuts=True,
        ),
        *(problem_bar(kit, model.problem, detail) if model.problem else [said]),
    ]


def _detail(model: TableModel, kit: Kit, area: Rect, align: str) -> Label:
    return Label(
        id="table.detail",
        rect=area,
        text=model.detail,
        face=kit.fitting(model.detail, _DETAILS, area.width, area.height),
        colour=theme.CREAM_SOFT,
        align=align,
        cuts=True,
    )


def _clue(model: TableModel, kit: Kit, plate: Rect) -> list[Widget]:
    inner = plate.inflate(-2 * kit.px(theme.PAD), -2 * kit.px(8))
    title, words = cut_top(inner, kit.line_height(theme.SMALL))
    return [
        Plate(id="clue.plate", rect=plate),
        Label(
            id="clue.title",
            rect=title,
            text=model.clue_title,
            face=theme.SMALL,
            colour=theme.INK_SOFT,
            align="centre",
            cuts=True,
        ),
        Label(
            id="clue.words",
            rect=words,
            text=model.clue,
            face=kit.fitting(model.clue, _CLUES, words.width, words.height),
            colour=theme.INK,
            align="centre",
            middle=True,
            cuts=True,
        ),
    ]


def _own_hand(model: TableModel, kit: Kit, column: Rect, area: Rect) -> list[Widget]:
    """Before the cards are turned up: words, clue, one act among the cards face down, the hand."""
    gap, head, clue = kit.px(theme.GAP), kit.px(88), kit.px(84) if model.clue else 0
    doing = kit.px(theme.BIG_BUTTON_HEIGHT)
    needed = head + clue + doing + gap * (2 if clue else 1)
    most = area.height - needed - kit.px(theme.PAD)
    height = _hand_height(model, kit, area.width, min(most, kit.px(_HAND_MOST)))
    cards, rest = cut_bottom(area, height, kit.px(theme.PAD))
    words, block = cut_top(centred(rest, rest.width, needed), head, gap)
    widgets = [*players(model, kit, column), *_words(model, kit, words, "centre")]
    middle, beside = kit.px(ACT_WIDTH), block
    doings = act(model, kit, cut_top(block, clue, gap)[1] if clue else block)
    if model.clue:
        plate, block = cut_top(block, clue, gap)
        narrow = _is_roomy(model, kit, area)
        middle, beside = (kit.px(_CLUE_NARROW), beside) if narrow else (middle, block)
        width = middle if narrow else kit.px(_CLUE_WIDE)
        if narrow and not doings:
            plate = beside  # nothing to be done: the clue lies in the middle of the cards
        widgets.extend(_clue(model, kit, centred(plate, width, clue)))
    return [
        *widgets,
        *doings,
        *cards_down(model, kit, beside, middle),
        *_cards(model, kit, cards),
    ]


def _is_roomy(model: TableModel, kit: Kit, area: Rect) -> bool:
    """Whether there is room for cards beside the clue as well."""
    fits = kit.width(model.clue, _CLUES[1]) <= kit.px(_CLUE_NARROW - 2 * theme.PAD)
    return fits and area.width >= kit.px(_CLUE_NARROW + 420)


def _hand_height(model: TableModel, kit: Kit, width: int, most: int) -> int:
    """Of the whole fan, as high as the width allows."""
    count = max(1, len(model.laid) + len(model.hand))
    spots = card_fan(Rect(0, 0, width, most), count, kit.px(_HAND_GAP))
    return most - min(rect.top for rect, _ in spots)


def _cards(model: TableModel, kit: Kit, area: Rect) -> list[Widget]:
    own = [*model.laid, *(card.card for card in model.hand)]
    fan = card_fan(area, len(own), kit.px(_HAND_GAP))
    chosen = {card.card for card in model.hand if card.chosen}
    usable = {card.card for card in model.hand if card.usable}
    return [
        Picture(
            id=f"hand.{card.hex()}",
            rect=rect,
            card=card,
            caption=t("hand.laid") if card in model.laid else "",
            tone="own",
            selected=card in chosen,
            dimmed=card in model.laid,
            face_down=model.hand_hidden,
            turn=turn,
            origin=PILE,
            lasting=True,
            after=number * theme.DEAL_MS,
            action=a.ChooseCard(card) if card in usable and not model.hand_hidden else None,
        )
        for number, ((rect, turn), card) in enumerate(zip(fan, own, strict=True))
    ]


def _spread(model: TableModel, kit: Kit, column: Rect, area: Rect) -> list[Widget]:
    """The cards are up: words and clue side by side, the spread as large as it can be."""
    band, rest = cut_top(area, kit.px(92), kit.px(theme.PAD + 4))
    words, plate = columns(band, (0.56, 0.44), kit.px(theme.PAD))
    foot, above = cut_bottom(column, kit.px(theme.BIG_BUTTON_HEIGHT), kit.px(theme.GAP))
    return [
        *players(model, kit, above),
        *_words(model, kit, words, "left"),
        *_clue(model, kit, plate),
        *_slots(model, kit, rest),
        *act(model, kit, foot),
    ]


def _slots(model: TableModel, kit: Kit, area: Rect) -> list[Widget]:
    area = Rect(area.x + kit.px(8), area.y, area.width - kit.px(16), area.height)
    grid = card_grid(area, len(model.spread), kit.px(18))
    return [
        Picture(
            id=f"slot.{card.slot}",
            rect=rect,
            card=card.card,
            number=card.slot,
            caption=card.caption,
            tone="own",
            selected=card.chosen,
            dimmed=card.own and model.mine,
            origin=f"down.{number}",
            after=number * theme.TURN_UP_MS,
            action=a.ChooseSlot(card.slot) if card.usable else None,
        )
        for number, (rect, card) in enumerate(zip(grid, model.spread, strict=True))
    ]
