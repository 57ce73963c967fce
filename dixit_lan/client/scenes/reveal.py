"""A finished round on the table, at its end and in the history."""

from dataclasses import dataclass

from dixit_lan.client import actions as a
from dixit_lan.client.models import RevealCard, RevealModel
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import Rect, card_grid, cut_bottom, cut_top
from dixit_lan.client.scenes.act import act_button
from dixit_lan.client.scenes.bar import points
from dixit_lan.client.widgets.base import Widget
from dixit_lan.client.widgets.picture import Picture, band_of
from dixit_lan.client.widgets.plain import Label
from dixit_lan.client.widgets.vote_tokens import Owner, Peg, Voter

_HEADS = tuple(theme.Face("title", size) for size in (27, 24, 21, 18))
_TOKEN_SHOWN = 0.7  # of a token that the next one lies on, at least
_REASONS = (theme.BODY, theme.Face("text", 16), theme.SMALL)


def reveal_cards(kit: DrawingKit, prefix: str, reveal: RevealModel, area: Rect) -> list[Widget]:
    """Title, reason, and the spread with owners and voters."""
    said, rest = _words(kit, prefix, reveal, area)
    rest = Rect(rest.x + kit.px(8), rest.y + kit.px(4), rest.width - kit.px(16), rest.height)
    rest.height -= kit.px(4)
    grid = card_grid(rest, len(reveal.cards), kit.px(16))
    laid = list(zip(grid, reveal.cards, strict=True))
    script, order = Script.of(reveal), 0
    voters: list[Widget] = []
    for rect, card in laid:
        voters.extend(_voters(kit, prefix, card, rect, order))
        order += len(card.voters) + (card.red is not None)
    pictures = [_picture(prefix, card, rect) for rect, card in laid]
    owners = [_owner(kit, prefix, card, rect, script) for rect, card in laid]
    return [*said, *pictures, *voters, *owners]


def _words(
    kit: DrawingKit, prefix: str, reveal: RevealModel, area: Rect
) -> tuple[list[Widget], Rect]:
    """Whose clue it was, and why the points are so; and what is left below."""
    face, high = _title_type(kit, reveal.title, area.width)
    title, rest = cut_top(area, high, kit.px(4))
    reason, rest = cut_top(rest, 2 * kit.line_height(theme.BODY), kit.px(theme.GAP))
    notes, rest = _notes(kit, prefix, reveal, rest)
    return [
        Label(
            id=f"{prefix}.title",
            rect=title,
            text=reveal.title,
            face=face,
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
            after=Script.of(reveal).points,
        ),
        *notes,
    ], rest


def _picture(prefix: str, card: RevealCard, rect: Rect) -> Picture:
    return Picture(
        id=f"{prefix}.slot.{card.slot}",
        rect=rect,
        card=card.card,
        number=card.slot,
        origin=f"slot.{card.slot}",
    )


def _owner(kit: DrawingKit, prefix: str, card: RevealCard, rect: Rect, script: "Script") -> Owner:
    return Owner(
        id=f"{prefix}.owner.{card.slot}",
        rect=band_of(kit, rect),
        card=rect,
        text=card.caption,
        seat=card.owner,
        number=card.slot,
        story=card.story,
        origin=f"seat.{card.owner}.icon",
        after=script.owner(card),
    )


def _title_type(kit: DrawingKit, title: str, width: int) -> tuple[theme.Face, int]:
    """Its type and height: as large as fits on a line or two, and all of a long clue."""
    face = kit.fitting(title, _HEADS, width, kit.px(44))
    return face, max(kit.px(40), len(kit.wrap(title, face, width)) * kit.line_height(face))


@dataclass(frozen=True, slots=True)
class Script:
    """When what is shown, in milliseconds: the votes, the owners one by one, the story, the points."""

    votes: int
    others: tuple[int, ...]  # slots of the cards that are not the story, in their order

    @classmethod
    def of(cls, reveal: RevealModel) -> "Script":
        votes = sum(len(card.voters) + (card.red is not None) for card in reveal.cards)
        return cls(votes, tuple(card.slot for card in reveal.cards if not card.story))

    @property
    def pause(self) -> int:
        """Between two owners: with many cards less."""
        return min(theme.OWNER_MS, theme.OWNERS_MS // max(1, len(self.others)))

    @property
    def owners(self) -> int:
        """When the first owner is named: all tokens lie."""
        return theme.VOTES_AT_MS + self.votes * theme.TOKEN_MS + theme.FLIGHT_MS

    @property
    def story(self) -> int:
        return self.owners + len(self.others) * self.pause + theme.STORY_PAUSE_MS

    @property
    def points(self) -> int:
        return self.story + theme.FLIGHT_MS + theme.STORY_PAUSE_MS

    def owner(self, card: RevealCard) -> int:
        if card.story:
            return self.story
        return self.owners + self.others.index(card.slot) * self.pause


def points_at(reveal: RevealModel) -> int:
    """When the points of a result are told."""
    return Script.of(reveal).points


def _voters(kit: DrawingKit, prefix: str, card: RevealCard, rect: Rect, order: int) -> list[Widget]:
    """The votes for a card, in rows above the name of its owner."""
    spots = token_spots(kit, rect, len(card.voters) + (card.red is not None))
    after = [theme.VOTES_AT_MS + (order + n) * theme.TOKEN_MS for n in range(len(spots))]
    votes: list[Widget] = [
        Voter(
            id=f"{prefix}.voter.{card.slot}.{seat}",
            rect=spot,
            seat=seat,
            void=seat in card.void,
            origin=f"seat.{seat}.icon",
            after=when,
        )
        for seat, spot, when in zip(card.voters, spots, after, strict=False)
    ]
    if card.red is not None:
        origin = f"seat.{card.red}.icon"
        name = f"{prefix}.red.{card.slot}"
        votes.append(Peg(id=name, rect=spots[-1], red=True, origin=origin, after=after[-1]))
    return votes


def token_spots(kit: DrawingKit, card: Rect, count: int) -> list[Rect]:
    """Where voting tokens lie on a card."""
    side = max(kit.px(30), min(kit.px(64), card.width // 4))
    room = card.width - 2 * kit.px(10)
    across = 1 + int((room - side) / (_TOKEN_SHOWN * side))
    base = band_of(kit, card).top - kit.px(5)
    spots: list[Rect] = []
    for first in range(0, count, across):
        here = min(across, count - first)
        step = min(side + kit.px(2), (room - side) / max(1, here - 1))
        left = card.centerx - (side + step * (here - 1)) / 2
        top = base - side - first // across * round(side * _TOKEN_SHOWN)
        spots.extend(Rect(round(left + n * step), top, side, side) for n in range(here))
    return spots


def _notes(
    kit: DrawingKit, prefix: str, reveal: RevealModel, area: Rect
) -> tuple[list[Widget], Rect]:
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


def reveal_layer(kit: DrawingKit, reveal: RevealModel, column: Rect, main: Rect) -> list[Widget]:
    """The round's result in the place of the table, until the person goes on."""
    foot, rest = cut_bottom(column, kit.px(theme.BIG_BUTTON_HEIGHT), kit.px(theme.GAP))
    widgets = reveal_cards(kit, "reveal", reveal, main)
    widgets += points(kit, "seat", reveal.points, rest, points_at(reveal))
    if reveal.go_on:
        widgets.append(act_button(kit, "reveal.continue", foot, reveal.go_on, a.Continue()))
    return widgets
