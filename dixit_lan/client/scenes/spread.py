"""The spread, face up, to be voted on."""

from dixit_lan.client import actions as a
from dixit_lan.client.models import SlotCard, TableModel
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import Rect, card_grid, centred, columns, cut_top
from dixit_lan.client.scenes.act import act_below
from dixit_lan.client.scenes.bar import players
from dixit_lan.client.scenes.headline import WORDS, clue, clue_size, words
from dixit_lan.client.scenes.reveal import token_spots
from dixit_lan.client.widgets.base import Widget
from dixit_lan.client.widgets.picture import CHOSEN_LIFT, Picture
from dixit_lan.client.widgets.vote_tokens import Peg, Token
from dixit_lan.ids import Seat


def spread(model: TableModel, kit: DrawingKit, column: Rect, area: Rect) -> list[Widget]:
    """The cards are up, as large as they can be; words and clue above them as before, or abreast."""
    doing, above = act_below(model, kit, column)
    gap = kit.px(theme.PAD + 4)
    beside = columns(area, (0.5, 0.5), kit.px(theme.PAD))
    wide, high = clue_size(model, kit, beside[1].width)
    band, rest = cut_top(area, max(high, kit.px(WORDS)), gap)
    head, below = cut_top(area, kit.px(WORDS), kit.px(theme.GAP))
    size = clue_size(model, kit, area.width)
    plate, lower = cut_top(below, size[1], gap)
    if _grid(model, kit, lower)[0].height < _grid(model, kit, rest)[0].height:
        align, plate = "left", Rect(area.right - wide, band.y, wide, band.height)
        head = Rect(area.x, band.y, plate.x - kit.px(theme.PAD) - area.x, band.height)
    else:
        rest, align, plate = lower, "centre", centred(plate, *size)
    return [
        *players(model, kit, above),
        *words(model, kit, head, align),
        *clue(model, kit, plate),
        *_slots(model, kit, rest),
        *doing,
    ]


def _grid(model: TableModel, kit: DrawingKit, area: Rect) -> list[Rect]:
    inner = Rect(area.x + kit.px(8), area.y, area.width - kit.px(16), area.height)
    return card_grid(inner, len(model.spread), kit.px(18))


def _slots(model: TableModel, kit: DrawingKit, area: Rect) -> list[Widget]:
    grid = _grid(model, kit, area)
    pictures: list[Widget] = [
        Picture(
            id=f"slot.{card.slot}",
            rect=rect,
            card=card.card,
            number=card.slot,
            caption=card.caption,
            tone="own",
            selected=card.chosen,
            dimmed=card.own and model.mine and not card.usable,
            origin=f"down.{number}",
            after=number * theme.TURN_UP_MS,
            action=a.ChooseSlot(card.slot) if card.usable else None,
        )
        for number, (rect, card) in enumerate(zip(grid, model.spread, strict=True))
    ]
    return [*pictures, *_own_votes(model, kit, grid)]


def _own_votes(model: TableModel, kit: DrawingKit, grid: list[Rect]) -> list[Widget]:
    """The own voting tokens on the cards that are chosen."""
    me = next((seat.seat for seat in model.seats if seat.is_self), None)
    chosen = [(rect, card) for rect, card in zip(grid, model.spread, strict=True) if card.chosen]
    if me is None:
        return []
    return [_token(kit, me, card, rect.move(0, -kit.px(CHOSEN_LIFT))) for rect, card in chosen]


def _token(kit: DrawingKit, me: Seat, card: SlotCard, place: Rect) -> Widget:
    spot, origin = token_spots(kit, place, 1)[0], f"seat.{me}.icon"
    if card.token == "rabbit":
        name = f"vote.token.{card.slot}"
        return Token(id=name, rect=spot, seat=me, number=card.slot, origin=origin)
    return Peg(id=f"vote.{card.token}", rect=spot, red=card.token == "red", origin=origin)
