"""The pictures on the pages of the tour that Party and Team have for themselves."""

from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import CARD_ASPECT, Rect, columns
from dixit_lan.client.widgets.base import Widget
from dixit_lan.client.widgets.lesson import BACK, StoryCard
from dixit_lan.client.widgets.plain import Icon, Plate
from dixit_lan.client.widgets.vote_tokens import Peg

_CARD, _PEG, _RABBIT = 220, 62, 110  # design pixels
_PARTY = ("cloud_dog", "ember_bear", BACK, "whale_garden")
_TEAMS = (("wave_door", (0, 1)), ("snail_bus", (2, 3)), ("bowl_diver", (4, 5)))


def party(kit: DrawingKit, area: Rect) -> list[Widget]:
    """Cards, a green token where many are, and a red one."""
    votes = {0: (1, 2), 1: (0, 3, 4), 3: (5,)}
    widgets: list[Widget] = []
    for number, (name, column) in enumerate(zip(_PARTY, columns(area, (1,) * 4, 0), strict=True)):
        card = _card(kit, column)
        seats = votes.get(number, ())
        widgets.append(StoryCard(id=f"tour.card.{number}", rect=card, name=name, seats=seats))
        if number in (1, 3):
            peg = Rect(0, 0, kit.px(_PEG), kit.px(_PEG))
            peg.center = card.centerx, card.y + card.height // 3
            widgets.append(Peg(id=f"tour.peg.{number}", rect=peg, red=number == 3))
    return widgets


def team(kit: DrawingKit, area: Rect) -> list[Widget]:
    """Pairs of rabbits, and a card between the two of each."""
    widgets: list[Widget] = []
    for number, (name, seats) in enumerate(_TEAMS):
        plate = columns(area.inflate(0, -kit.px(20)), (1, 1, 1), kit.px(theme.PAD))[number]
        card = _card(kit, plate.inflate(0, -kit.px(60)))
        side = min(kit.px(_RABBIT), (plate.width - card.width) // 2 - kit.px(4))
        left = Rect(plate.x + kit.px(4), plate.centery - side // 2, side, side)
        right = Rect(plate.right - side - kit.px(4), left.y, side, side)
        widgets += [
            Plate(id=f"tour.team.{number}", rect=plate, fill=theme.PAPER_SHADE, depth=4),
            StoryCard(id=f"tour.card.{number}", rect=card, name=name),
            Icon(id=f"tour.rabbit.{seats[0]}", rect=left, seat=seats[0]),
            Icon(id=f"tour.rabbit.{seats[1]}", rect=right, seat=seats[1]),
        ]
    return widgets


def _card(kit: DrawingKit, area: Rect) -> Rect:
    height = min(kit.px(_CARD), area.height - kit.px(24))
    card = Rect(0, 0, round(height * CARD_ASPECT), height)
    card.center = area.center
    return card
