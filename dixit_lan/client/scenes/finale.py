"""What the end of a game is for: the winners, who was best at what, the picture, the race once more."""

from dataclasses import replace

from dixit_lan.client.models import AwardLine, EndModel, PictureOfGame, Standing
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import (
    CARD_ASPECT,
    Rect,
    centred,
    columns,
    cut_bottom,
    cut_left,
    cut_top,
)
from dixit_lan.client.widgets.base import Widget
from dixit_lan.client.widgets.picture import Picture
from dixit_lan.client.widgets.plain import Icon, Label
from dixit_lan.client.widgets.scenery import Winner
from dixit_lan.client.widgets.track import Race
from dixit_lan.client.words.text import plural
from dixit_lan.table.status import Presence

_RABBIT, _NAMED_MAX = 250, 3  # design pixels; more winners are named in one phrase
_AWARD_MS = 350  # from one award to the next
_CARD_LEAST = 96  # design pixels: a smaller picture is none
_CLUES = tuple(theme.Face("italic", size) for size in (24, 21, 18, 15))


def race(model: EndModel, area: Rect) -> list[Widget]:
    """The score track, on which all run from the start to the result."""
    if model.race is None:
        return []
    absent = frozenset(s.seat for s in model.standings if s.presence is not Presence.HERE)
    places = tuple(enumerate(model.race.course[-1]))
    course, goal = model.race.course, model.race.goal
    return [Race(id="end.race", rect=area, places=places, goal=goal, absent=absent, course=course)]


def podium(model: EndModel, kit: DrawingKit, area: Rect, after: int) -> list[Widget]:
    """The winners as large as can be over the awards; ``after``: when the winners come."""
    row, gap = _award_height(kit), kit.px(theme.GAP)
    high = kit.px(_RABBIT) + _names_height(kit)
    room = max(0, area.height - min(high, area.height // 2) - gap)
    awards = model.awards[: room // row]
    below = row * len(awards) + gap * bool(awards)
    block = centred(area, area.width, min(area.height, high + below))
    foot, stand = cut_bottom(block, row * len(awards), gap * bool(awards))
    widgets = [replace(each, after=after) for each in _winners(model, kit, stand)]
    wide = max((_award_width(kit, award) for award in awards), default=0)
    foot = centred(foot, wide, foot.height)
    for number, award in enumerate(awards):
        spot = Rect(foot.x, foot.y + number * row, foot.width, row)
        when = after and after + (number + 1) * _AWARD_MS
        widgets += [replace(each, after=when) for each in _award(kit, award, spot)]
    return widgets


def _names_height(kit: DrawingKit) -> int:
    return kit.line_height(theme.HEADING) + kit.line_height(theme.STRONG)


def _winners(model: EndModel, kit: DrawingKit, area: Rect) -> list[Widget]:
    winners = [standing for standing in model.standings if standing.winner]
    if len(winners) > _NAMED_MAX:
        return _crowd(model, kit, winners, area)
    widgets: list[Widget] = []
    for winner, column in zip(winners, columns(area, (1.0,) * len(winners), 0), strict=True):
        words, stand = cut_bottom(column, _names_height(kit))
        name, points = cut_top(words, kit.line_height(theme.HEADING))
        face = kit.fitting(winner.name, (theme.HEADING, theme.SUBHEAD), name.width, name.height)
        prefix = f"end.winner.{winner.seat}"
        widgets += [
            _rabbit(winner, stand),
            _line(f"{prefix}.name", name, winner.name, face, theme.AMBER_LIGHT),
            _line(f"{prefix}.points", points, _points(winner), theme.STRONG, theme.CREAM),
        ]
    return widgets


def _crowd(model: EndModel, kit: DrawingKit, winners: list[Standing], area: Rect) -> list[Widget]:
    """Many who share the victory, in rows over what they have in common."""
    name_height = 2 * kit.line_height(theme.STRONG)
    words, stand = cut_bottom(area, name_height + kit.line_height(theme.STRONG))
    names, points = cut_top(words, name_height)
    widgets = [
        _rabbit(winner, spot)
        for winner, spot in zip(winners, _in_rows(stand, len(winners)), strict=True)
    ]
    return [
        *widgets,
        _line("end.winners.name", names, model.winners, theme.STRONG, theme.AMBER_LIGHT),
        _line("end.winners.points", points, _points(winners[0]), theme.STRONG, theme.CREAM),
    ]


def _in_rows(area: Rect, count: int) -> list[Rect]:
    """Places side by side in two rows, or three; what is left over in the middle of the last."""
    down = 2 if count <= 8 else 3
    across = -(-count // down)
    width, height = area.width // across, area.height // down
    places: list[Rect] = []
    for line in range(down):
        here = max(0, min(across, count - line * across))
        row = centred(area, width * here, height)
        row.y = area.y + line * height
        places += columns(row, (1.0,) * here, 0) if here else []
    return places


def _rabbit(winner: Standing, area: Rect) -> Winner:
    return Winner(id=f"end.winner.{winner.seat}", rect=area, seat=winner.seat)


def _points(winner: Standing) -> str:
    if winner.points != f"{winner.score}":
        return winner.points
    return plural("lobby.target.points", winner.score)


def _award_height(kit: DrawingKit) -> int:
    return kit.line_height(theme.SMALL_STRONG) + kit.line_height(theme.SMALL) + kit.px(2)


def _award_width(kit: DrawingKit, award: AwardLine) -> int:
    words = kit.width(award.heading, theme.SMALL_STRONG), kit.width(award.names, theme.SMALL)
    return kit.px(42) * len(award.seats) + kit.px(12) + max(words)


def _award(kit: DrawingKit, award: AwardLine, area: Rect) -> list[Widget]:
    """Whose it is, as rabbits and as names."""
    side = min(area.height - kit.px(4), kit.px(40))
    icons, words = cut_left(area, (side + kit.px(2)) * len(award.seats), kit.px(8))
    heading, names = kit.line_height(theme.SMALL_STRONG), kit.line_height(theme.SMALL)
    top = words.y + max(0, (words.height - heading - names) // 2)
    first = Rect(words.x, top, words.width, heading)
    second = Rect(words.x, first.bottom, words.width, names)
    prefix = f"end.award.{award.kind}"
    rabbits = [
        Icon(
            id=f"{prefix}.icon.{seat}",
            rect=Rect(icons.x + n * (side + kit.px(2)), area.centery - side // 2, side, side),
            seat=seat,
        )
        for n, seat in enumerate(award.seats)
    ]
    fits = kit.width(award.heading, theme.SMALL_STRONG) <= words.width
    face = theme.SMALL_STRONG if fits else theme.TINY
    return [
        *rabbits,
        _line(prefix, first, award.heading, face, theme.AMBER_LIGHT, "left"),
        _line(f"{prefix}.name", second, award.names, theme.SMALL, theme.CREAM, "left"),
    ]


def picture(shown: PictureOfGame, kit: DrawingKit, area: Rect) -> list[Widget]:
    """The card of the game, with what it is, the clue and how it went."""
    small = kit.line_height(theme.SMALL)
    detail_height = small * len(kit.wrap(shown.detail, theme.SMALL, area.width))
    clue_height = 2 * kit.line_height(_CLUES[1])
    heading_height = kit.line_height(theme.SMALL_STRONG)
    words = heading_height + clue_height + detail_height + kit.px(10)
    height = min(area.height - words, round(area.width / CARD_ASPECT))
    if height < kit.px(_CARD_LEAST):
        return []
    block = centred(area, area.width, height + words)
    heading, rest = cut_top(block, heading_height, kit.px(5))
    card, rest = cut_top(rest, height, kit.px(5))
    clue, detail = cut_top(rest, clue_height)
    return [
        _line("end.picture.heading", heading, shown.heading, theme.SMALL_STRONG, theme.AMBER_LIGHT),
        Picture(
            id="end.picture",
            rect=centred(card, round(height * CARD_ASPECT), height),
            card=shown.card,
        ),
        _line(
            "end.picture.clue",
            clue,
            shown.clue,
            kit.fitting(shown.clue, _CLUES, clue.width, clue.height),
            theme.CREAM,
        ),
        _line("end.picture.detail", detail, shown.detail, theme.SMALL, theme.CREAM_SOFT),
    ]


def _line(
    name: str,
    rect: Rect,
    text: str,
    face: theme.Face,
    colour: theme.Colour,
    align: str = "centre",
) -> Label:
    return Label(
        id=name, rect=rect, text=text, face=face, colour=colour, align=align, middle=True, cuts=True
    )
