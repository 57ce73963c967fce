"""The tour: a page for each step of a round, with a picture of it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from math import cos, pi, sin

from dixit_lan.client import actions as a
from dixit_lan.client.input.page import Page
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import CARD_ASPECT, Rect, columns, cut_bottom, cut_right, cut_top
from dixit_lan.client.scenes import mode_lessons
from dixit_lan.client.scenes.languages import language_button
from dixit_lan.client.scenes.parts import button_width
from dixit_lan.client.scenes.sheet import foot_buttons, paper
from dixit_lan.client.widgets.base import Message, Widget
from dixit_lan.client.widgets.controls import Button
from dixit_lan.client.widgets.lesson import BACK, StoryCard
from dixit_lan.client.widgets.plain import Icon, Label, Plate
from dixit_lan.client.words.guide import TourModel
from dixit_lan.client.words.text import t

_WIDE, _PICTURE, _WORDS = 900, 292, 104  # design pixels
_CARD = 240
_TEXTS = (theme.Face("text", 21), theme.BODY, theme.SMALL)
_WELCOME = ("bowl_diver", "cloud_dog", "wave_door", "ember_bear", "whale_garden")
_HOME = ("tiptoe_house", "ladder_train", "ninth_floor", "snail_bus")  # all could be the way home
_TOLD = 1  # of these, the storyteller's


def tour_page(page: Page, model: TourModel, kit: DrawingKit) -> Page:
    """``page`` with a page of the tour over it."""
    inner = kit.px(_PICTURE + theme.GAP + _WORDS)
    sheet, area, foot = paper(kit, "tour", model.title, kit.px(_WIDE), inner)
    picture, rest = cut_top(area, min(kit.px(_PICTURE), area.height * 3 // 4), kit.px(theme.GAP))
    face = kit.fitting(model.text, _TEXTS, rest.width, rest.height)
    widgets = [
        *sheet,
        *_PICTURES[model.kind](kit, picture),
        Label(id="tour.text", rect=rest, text=model.text, face=face, colour=theme.INK),
        *_foot(model, kit, foot),
    ]
    shortcuts: Mapping[str, Message] = {"escape": a.CloseOverlay(), "m": a.Mute()}
    on = "tour.skip" if model.greets else "tour.next"
    return replace(
        page, modal=tuple(widgets), autofocus="", home=on, primary=on, shortcuts=shortcuts
    )


def _foot(model: TourModel, kit: DrawingKit, foot: Rect) -> list[Widget]:
    if model.greets:
        begin = ("tour.next", t("tour.begin"), a.TurnTour(1))
        buttons = foot_buttons(kit, foot, begin, ("tour.skip", t("tour.done"), a.CloseOverlay()))
        room = Rect(foot.x, foot.y, buttons[0].rect.x - kit.px(theme.GAP) - foot.x, foot.height)
        return [language_button(kit, "tour.language", room, on_paper=True), *buttons]
    if model.first and model.last:
        return foot_buttons(kit, foot, ("tour.next", t("tour.done"), a.CloseOverlay()))
    skip = Rect(foot.x, foot.y, button_width(kit, t("tour.skip")), foot.height)
    number = Rect(skip.right + kit.px(theme.PAD), foot.y, kit.px(120), foot.height)
    back = ("tour.back", t("tour.back"), None if model.first else a.TurnTour(-1))
    on = ("tour.next", t("tour.done" if model.last else "tour.next"), a.TurnTour(1))
    return [
        Button(
            id="tour.skip",
            rect=skip,
            text=t("tour.skip"),
            style="paper",
            on_paper=True,
            action=a.CloseOverlay(),
        ),
        Label(
            id="tour.page",
            rect=number,
            text=model.page,
            face=theme.SMALL,
            colour=theme.INK_SOFT,
            middle=True,
        ),
        *foot_buttons(kit, foot, back, on),
    ]


def _row(kit: DrawingKit, area: Rect, count: int, step: float) -> list[Rect]:
    """Places for cards side by side, ``step`` card widths apart."""
    height = min(kit.px(_CARD), area.height - kit.px(16))
    width = round(height * CARD_ASPECT)
    whole = round(width * step * (count - 1)) + width
    left = area.centerx - whole // 2
    top = area.centery - height // 2
    return [Rect(left + round(n * width * step), top, width, height) for n in range(count)]


def _welcome(kit: DrawingKit, area: Rect) -> list[Widget]:
    """Some cards."""
    spots = _row(kit, area, len(_WELCOME), 1.06)
    middle = len(spots) // 2
    return [
        StoryCard(id=f"tour.card.{n}", rect=spot.move(0, abs(n - middle) * kit.px(6)), name=name)
        for n, (spot, name) in enumerate(zip(spots, _WELCOME, strict=True))
    ]


def _tell(kit: DrawingKit, area: Rect) -> list[Widget]:
    """A rabbit says the clue to its card."""
    words = t("table.clue.words", clue=t("tour.clue"))
    card, rest = cut_right(area, _row(kit, area, 1, 1)[0].width + kit.px(80), kit.px(20))
    speaker = Rect(rest.x + kit.px(60), rest.centery - kit.px(30), kit.px(130), kit.px(150))
    width = min(kit.width(words, theme.CLUE) + kit.px(56), rest.right - speaker.right)
    bubble = Rect(speaker.right, rest.y + kit.px(40), width, kit.px(86))
    return [
        Icon(id="tour.rabbit", rect=speaker, seat=0),
        Plate(id="tour.bubble", rect=bubble, fill=(255, 251, 240), border=theme.AMBER, depth=6),
        Label(
            id="tour.clue",
            rect=bubble.inflate(-kit.px(16), 0),
            text=words,
            face=kit.fitting(words, (theme.CLUE, theme.SUBHEAD), bubble.width, bubble.height),
            colour=theme.INK,
            align="centre",
            middle=True,
        ),
        StoryCard(id="tour.card", rect=_row(kit, card, 1, 1)[0], name=_HOME[_TOLD], gold=True),
    ]


def _lay(kit: DrawingKit, area: Rect) -> list[Widget]:
    """The storyteller's card lies there; three others come to it."""
    names = [name if n != _TOLD else BACK for n, name in enumerate(_HOME)]
    seats = _seats()
    return [
        StoryCard(id=f"tour.card.{n}", rect=spot, name=name, seats=(seats[n],))
        for n, (spot, name) in enumerate(zip(_row(kit, area, 4, 1.2), names, strict=True))
    ]


def _seats() -> list[int]:
    """Whose card lies at each place: seat 0 tells."""
    others = iter((1, 2, 3))
    return [0 if n == _TOLD else next(others) for n in range(len(_HOME))]


def _vote(kit: DrawingKit, area: Rect) -> list[Widget]:
    """Numbers, and two who vote alike."""
    votes = {0: (2,), _TOLD: (1, 3)}
    return [
        StoryCard(
            id=f"tour.card.{n}",
            rect=spot,
            name=name,
            number=n + 1,
            seats=votes.get(n, ()),
            gold=n == _TOLD,
        )
        for n, (spot, name) in enumerate(zip(_row(kit, area, 4, 1.2), _HOME, strict=True))
    ]


def _points(kit: DrawingKit, area: Rect) -> list[Widget]:
    """Three ways to win points."""
    widgets: list[Widget] = []
    ways = (("some", "+3", (0, 1)), ("all", "+2", (1, 2, 3)), ("bonus", "+1", (2,)))
    for plate, (way, gain, seats) in zip(
        columns(area.inflate(0, -kit.px(20)), (1, 1, 1), kit.px(theme.PAD)), ways, strict=True
    ):
        inner = plate.inflate(-2 * kit.px(14), -2 * kit.px(14))
        title, rest = cut_top(inner, 2 * kit.line_height(theme.STRONG))
        words, rest = cut_bottom(rest, 3 * kit.line_height(theme.SMALL))
        figure, stand = cut_top(rest, kit.line_height(theme.TITLE))
        name = f"tour.points.{way}"
        widgets += [
            Plate(id=f"{name}.plate", rect=plate, fill=(255, 251, 240), depth=4),
            _centred(f"{name}.title", title, t(name), theme.STRONG),
            _centred(f"{name}.gain", figure, gain, theme.TITLE),
            *_stand(kit, name, stand, seats),
            _centred(f"{name}.text", words, t(f"{name}.text"), theme.SMALL),
        ]
    return widgets


def _centred(name: str, rect: Rect, text: str, face: theme.Face) -> Label:
    ink = theme.AMBER_DEEP if face is theme.TITLE else theme.INK
    return Label(id=name, rect=rect, text=text, face=face, colour=ink, align="centre", middle=True)


def _stand(kit: DrawingKit, name: str, area: Rect, seats: tuple[int, ...]) -> list[Widget]:
    side = min(area.height, kit.px(58))
    left = area.centerx - side * len(seats) // 2
    return [
        Icon(
            id=f"{name}.{seat}",
            rect=Rect(left + n * side, area.centery - side // 2, side, side),
            seat=seat,
        )
        for n, seat in enumerate(seats)
    ]


def _trust(kit: DrawingKit, area: Rect) -> list[Widget]:
    """All around one pile."""
    (spot,) = _row(kit, area.inflate(0, -kit.px(70)), 1, 1)
    side, count = kit.px(70), 8
    widgets: list[Widget] = [StoryCard(id="tour.card", rect=spot, name=BACK)]
    for seat in range(count):
        angle = 2 * pi * (seat + 0.5) / count
        across = cos(angle) * (area.width * 0.36)
        along = sin(angle) * (area.height - side) * 0.5
        rabbit = Rect(0, 0, side, side)
        rabbit.center = (area.centerx + round(across), area.centery + round(along))
        widgets.append(Icon(id=f"tour.rabbit.{seat}", rect=rabbit, seat=seat))
    return widgets


_PICTURES: dict[str, Callable[[DrawingKit, Rect], list[Widget]]] = {
    "welcome": _welcome,
    "tell": _tell,
    "lay": _lay,
    "vote": _vote,
    "points": _points,
    "trust": _trust,
    "party": mode_lessons.party,
    "team": mode_lessons.team,
}
