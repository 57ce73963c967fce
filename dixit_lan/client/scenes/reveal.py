"""A finished round on the table, at its end and in the history."""

from dixit_lan.client import actions as a
from dixit_lan.client import theme
from dixit_lan.client.kit import Kit
from dixit_lan.client.layout import Rect, card_grid, cut_bottom, cut_top
from dixit_lan.client.models import RevealModel
from dixit_lan.client.scenes.bar import points
from dixit_lan.client.widgets.base import Widget
from dixit_lan.client.widgets.controls import Button
from dixit_lan.client.widgets.picture import Picture
from dixit_lan.client.widgets.plain import Label

_HEADS = tuple(theme.Face("title", size) for size in (27, 24, 21, 18))
_REASONS = (theme.BODY, theme.Face("text", 16), theme.SMALL)


def reveal_cards(kit: Kit, prefix: str, reveal: RevealModel, area: Rect) -> list[Widget]:
    """Title, reason, and the spread with owners and voters."""
    title, rest = cut_top(area, kit.px(40), kit.px(4))
    reason, rest = cut_top(rest, 2 * kit.line_height(theme.BODY), kit.px(theme.GAP))
    notes, rest = _notes(kit, prefix, reveal, rest)
    rest = Rect(rest.x + kit.px(8), rest.y + kit.px(4), rest.width - kit.px(16), rest.height)
    rest.height -= kit.px(4)
    grid = card_grid(rest, len(reveal.cards), kit.px(16))
    widgets: list[Widget] = [
        Label(
            id=f"{prefix}.title",
            rect=title,
            text=reveal.title,
            face=kit.fitting(reveal.title, _HEADS, title.width, title.height),
            align="centre",
            middle=True,
            cuts=True,
        ),
        Label(
            id=f"{prefix}.reason",
            rect=reason,
            text=reveal.reason,
            face=kit.fitting(reveal.reason, _REASONS, reason.width, reason.height),
            colour=theme.CREAM_SOFT,
            align="centre",
            cuts=True,
        ),
        *notes,
    ]
    for rect, card in zip(grid, reveal.cards, strict=True):
        widgets.append(
            Picture(
                id=f"{prefix}.slot.{card.slot}",
                rect=rect,
                card=card.card,
                number=card.slot,
                caption=card.caption,
                tone="story" if card.story else "plain",
                selected=card.story,
                tokens=card.voters,
            )
        )
    return widgets


def _notes(kit: Kit, prefix: str, reveal: RevealModel, area: Rect) -> tuple[list[Widget], Rect]:
    """What happened to the table in this round, in at most two lines."""
    if not reveal.notes:
        return [], area
    lines = min(2, len(kit.wrap(reveal.notes, theme.SMALL, area.width)))
    spot, rest = cut_top(area, lines * kit.line_height(theme.SMALL), kit.px(14))
    label = Label(
        id=f"{prefix}.notes",
        rect=spot,
        text=reveal.notes,
        face=theme.SMALL,
        colour=theme.AMBER_LIGHT,
        align="centre",
        cuts=True,
    )
    return [label], rest


def reveal_layer(kit: Kit, reveal: RevealModel, column: Rect, main: Rect) -> list[Widget]:
    """The round's result in the place of the table, until the person goes on."""
    foot, rest = cut_bottom(column, kit.px(theme.BIG_BUTTON_HEIGHT), kit.px(theme.GAP))
    return [
        *reveal_cards(kit, "reveal", reveal, main),
        *points(kit, "reveal", reveal.points, rest),
        Button(
            id="reveal.continue",
            rect=foot,
            text=reveal.go_on,
            style="primary",
            face=theme.BIG_BUTTON,
            action=a.Continue(),
        ),
    ]
