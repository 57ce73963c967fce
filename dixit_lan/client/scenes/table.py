"""The table: what is awaited, the clue, the spread, and the own hand at the foot."""

from dataclasses import replace

from dixit_lan.client import actions as a
from dixit_lan.client.input.page import Page
from dixit_lan.client.models import TableModel
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import (
    Rect,
    card_fan,
    centred,
    columns,
    cut_bottom,
    cut_top,
)
from dixit_lan.client.scenes.act import ACT_WIDTH, act_below, band, band_height, cards_down
from dixit_lan.client.scenes.bar import PILE, body_below_bar, players, top_bar, track
from dixit_lan.client.scenes.headline import (
    BESIDE_CLUE,
    WORDS,
    clue,
    clue_size,
    is_long,
    words,
)
from dixit_lan.client.scenes.history import history_keys, history_layer
from dixit_lan.client.scenes.notice import notice_strip
from dixit_lan.client.scenes.parts import problem_bar
from dixit_lan.client.scenes.reveal import points_at, reveal_layer
from dixit_lan.client.scenes.spread import spread
from dixit_lan.client.widgets.base import Message, Widget
from dixit_lan.client.widgets.controls import Button, SoundButton
from dixit_lan.client.widgets.picture import Picture
from dixit_lan.client.widgets.plain import Icon, Label, Plate
from dixit_lan.client.words.text import t
from dixit_lan.table.status import Presence

_HAND_GAP = 10
_PORTRAIT = 96  # design pixels
_DOWN_LEAST, _DOWN_MORE = 60, 48  # design pixels for cards that lie face down


def table_page(model: TableModel, kit: DrawingKit) -> Page:
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
        lay_out = spread if model.spread else _own_hand
        widgets.extend(lay_out(model, kit, column, rest))
    entry = "clue.field" if model.entry and model.reveal is None else ""
    if entry:
        widgets = [_without_key(widget) for widget in widgets]
    return Page(
        tuple(widgets),
        modal=_modal(model, kit),
        autofocus=entry,
        takes_text=entry,
        home=_home(model, widgets),
        primary=_primary(model),
        shortcuts=_shortcuts(model),
        act=_act_of(model),
        drama=model.reveal is not None,
    )


def _without_key(widget: Widget) -> Widget:
    """The same in its place, without the letter that would be text now."""
    match widget:
        case Button() | SoundButton() if len(widget.key) == 1:
            return replace(widget, key="")
    return widget


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
    if model.pick:
        return f"pick.{model.pick[0].seat}"
    cards = [widget.id for widget in widgets if isinstance(widget, Picture) and widget.live]
    return cards[0] if cards else "begin.confirm"


def _primary(model: TableModel) -> str:
    """The button at the foot of the players' column."""
    if model.reveal is not None:
        return "reveal.continue"
    if model.entry is not None:
        return "clue.give"
    return f"{model.confirm.kind}.confirm" if model.confirm is not None else ""


def _needs_room(model: TableModel, kit: DrawingKit) -> bool:
    """In a low window cards are worth more than the track; the scores stand at the side."""
    fills = bool(model.spread) or (bool(model.clue) and is_long(model, kit))
    return fills and model.reveal is None and kit.area.height < kit.px(720)


def _shortcuts(model: TableModel) -> dict[str, Message]:
    keys: dict[str, Message] = {"m": a.Mute()}
    if not model.watching:
        keys["p"] = a.HideHand()
    if model.history is not None:
        return {**history_keys(), "m": a.Mute()}
    if model.leaving:
        return {"escape": a.AskLeave(False)}
    if model.can_look_back:
        keys["h"] = a.OpenHistory()
    return keys


def _modal(model: TableModel, kit: DrawingKit) -> tuple[Widget, ...]:
    if model.history is not None:
        return history_layer(model.history, kit)
    return _leaving(kit, model.leaving) if model.leaving else ()


def _leaving(kit: DrawingKit, detail: str) -> tuple[Widget, ...]:
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


def _own_hand(model: TableModel, kit: DrawingKit, column: Rect, area: Rect) -> list[Widget]:
    """Before the cards are turned up: words, clue, the cards face down, and the hand."""
    gap, head = kit.px(theme.GAP), kit.px(WORDS)
    wide, told = clue_size(model, kit, area.width) if model.clue else (0, 0)
    abreast = bool(told) and area.width - wide >= kit.px(BESIDE_CLUE)  # cards face down and clue
    doing = max(band_height(model, kit), kit.px(_DOWN_LEAST) if model.down and not abreast else 0)
    needed = head + sum(part + gap for part in (told, doing) if part)
    most = area.height - needed - kit.px(theme.PAD)
    cards, rest = cut_bottom(area, _hand_height(model, kit, area.width, most), kit.px(theme.PAD))
    spare = min(max(0, rest.height - needed), kit.px(_DOWN_MORE)) if model.down else 0
    portrait, block = _teller(model, kit, rest, needed + spare)
    over, block = cut_top(block, head, gap)
    doing_now, above = act_below(model, kit, column)
    middle, beside, plate = kit.px(ACT_WIDTH), block, block
    if model.clue:
        plate, block = cut_top(block, told + spare, gap)
        if abreast:
            middle = wide
            plate = plate if doing else beside  # the clue lies in the middle of the cards
        else:
            beside = block
    seats = players(model, kit, above)
    return [
        *_passed_on(model, kit, seats),  # first: they pass under the plates
        *seats,
        *portrait,
        *words(model, kit, over, "centre"),
        *cards_down(model, kit, beside, middle),  # first: mixed, they pass under the clue
        *(clue(model, kit, centred(plate, wide, told)) if model.clue else []),
        *band(model, kit, block),
        *doing_now,
        *_cards(model, kit, cards),
    ]


def _teller(
    model: TableModel, kit: DrawingKit, area: Rect, needed: int
) -> tuple[list[Widget], Rect]:
    """The rabbit of whoever thinks of a story, where there is room; and ``needed`` pixels below."""
    side, gap = kit.px(_PORTRAIT), kit.px(4)
    seats = [seat for seat in model.seats if seat.teller]
    if model.clue or not seats or area.height < needed + side + gap:
        return [], centred(area, area.width, needed)
    stand, block = cut_top(centred(area, area.width, needed + side + gap), side, gap)
    spot = centred(stand, side, side)
    here = seats[0].presence is Presence.HERE
    badge = "" if here else seats[0].presence.value
    icon = Icon(id="table.teller", rect=spot, seat=seats[0].seat, faded=not here, badge=badge)
    return [icon], block


def _hand_height(model: TableModel, kit: DrawingKit, width: int, most: int) -> int:
    """Of the whole fan, as high as the width allows; nothing on a screen without a hand."""
    if model.watching:
        return 0
    count = max(1, len(model.laid) + len(model.hand) + model.closed)
    spots = card_fan(Rect(0, 0, width, most), count, kit.px(_HAND_GAP))
    return most - min(rect.top for rect, _ in spots)


def _closed(model: TableModel, kit: DrawingKit, area: Rect) -> list[Widget]:
    """A hand that nobody sees yet: it comes from the neighbour who has passed it on."""
    origin = PILE if model.passing is None else f"seat.{model.passing.by}.icon"
    fan = card_fan(area, model.closed, kit.px(_HAND_GAP))
    return [
        Picture(
            id=f"hand.closed.{number}",
            rect=rect,
            card=b"",
            face_down=True,
            turn=turn,
            origin=origin,
            after=number * theme.DEAL_MS,
        )
        for number, (rect, turn) in enumerate(fan)
    ]


def _passed_on(model: TableModel, kit: DrawingKit, seats: list[Widget]) -> list[Widget]:
    """The rest of our former hand on its way to the neighbour: there it slips under the plate."""
    passing = model.passing
    if passing is None:
        return []
    icon = next(widget.rect for widget in seats if widget.id == f"seat.{passing.to}.icon")
    spot = Rect(icon.right + kit.px(1), icon.y, kit.px(2), kit.px(3))
    return [
        Picture(
            id=f"passed.{number}",
            rect=spot.move(0, number * kit.px(4)),
            card=b"",
            face_down=True,
            origin=f"hand.closed.{number}",
            after=number * theme.DEAL_MS,
        )
        for number in range(passing.cards)
    ]


def _cards(model: TableModel, kit: DrawingKit, area: Rect) -> list[Widget]:
    if model.closed:
        return _closed(model, kit, area)
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
            origin=f"hand.closed.{number}" if model.opens else PILE,
            lasting=True,
            after=number * theme.DEAL_MS,
            action=a.ChooseCard(card) if card in usable and not model.hand_hidden else None,
        )
        for number, ((rect, turn), card) in enumerate(zip(fan, own, strict=True))
    ]
