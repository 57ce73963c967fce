"""The end: the finale of a game, the standings, whether the result holds, and another game."""

from collections.abc import Mapping
from dataclasses import replace

from dixit_lan.client import actions as a
from dixit_lan.client.input.page import Page
from dixit_lan.client.models import EndModel, Standing
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import (
    Rect,
    centred,
    columns,
    cut_bottom,
    cut_left,
    cut_right,
    cut_top,
)
from dixit_lan.client.scenes.finale import picture, podium, race
from dixit_lan.client.scenes.history import history_keys, history_layer
from dixit_lan.client.scenes.notice import notice_strip
from dixit_lan.client.scenes.parts import button_width, corner_gear, frame, problem_bar
from dixit_lan.client.widgets.base import Message, Widget
from dixit_lan.client.widgets.controls import Button
from dixit_lan.client.widgets.plain import Icon, Label, Plate
from dixit_lan.client.words.text import t
from dixit_lan.table.status import Presence

_WIDE = 1240  # design pixels: what is farther apart does not belong together
_PROBLEM = 40  # where an error stands, under the title
_RACE, _ROW, _ROW_LEAST = 88, 58, 24  # of the track; of a player's row
_TITLES = tuple(theme.Face("title", size) for size in (52, 44, 36, 28, 22))
_SHARES = (0.33, 0.39, 0.28)  # of the winners, the standings and the picture


def end_page(model: EndModel, kit: DrawingKit) -> Page:
    """Lay out the end."""
    area = frame(kit)
    area.width = min(area.width, kit.px(_WIDE))
    area.centerx = kit.area.centerx
    head, body = cut_top(area, kit.line_height(theme.TITLE), kit.px(theme.GAP))
    foot, body = cut_bottom(body, kit.px(theme.BIG_BUTTON_HEIGHT), kit.px(theme.GAP))
    strip: list[Widget] = []
    if model.notice is not None:
        strip, body = notice_strip(kit, model.notice, body)
    verdict, body = _verdict(model, kit, body)
    signed, body = _signed(model, kit, body)
    track, body = _race(model, kit, body)
    after = theme.RACE_MS if track else 0
    widgets: list[Widget] = [
        *_head(model, kit, head, after),
        *verdict,
        *track,
        *_body(model, kit, body, after),
        *signed,
        *_buttons(model, kit, foot),
        *strip,
        *corner_gear(kit),
    ]
    home = "history.close" if model.history else "end.again" if model.can_again else "end.history"
    modal = history_layer(model.history, kit) if model.history is not None else ()
    shortcuts = _shortcuts(model)
    return Page(tuple(widgets), modal=modal, home=home, shortcuts=shortcuts, act="end")


def _shortcuts(model: EndModel) -> Mapping[str, Message]:
    if model.history is not None:
        return history_keys()
    return {"h": a.OpenHistory()} if model.can_look_back else {}


# -- above and below -----------------------------------------------------------------------------------


def _head(model: EndModel, kit: DrawingKit, title: Rect, after: int) -> list[Widget]:
    """Who won; under it what went wrong."""
    title = title.inflate(-2 * kit.px(110), 0)  # the corner has its buttons
    problem: list[Widget] = []
    if model.problem:
        spot, title = cut_bottom(title, kit.px(_PROBLEM))
        problem = problem_bar(kit, model.problem, spot)
    label = Label(
        id="end.title",
        rect=title,
        text=model.title,
        face=kit.fitting(model.title, _TITLES, title.width, title.height),
        colour=theme.CREAM if model.closed else theme.AMBER_LIGHT,
        align="centre",
        middle=True,
        cuts=True,
        after=after,
    )
    return [label, *problem]


def _verdict(model: EndModel, kit: DrawingKit, body: Rect) -> tuple[list[Widget], Rect]:
    """Who was proven to cheat."""
    if not model.verdict:
        return [], body
    face, inset = theme.SMALL_STRONG, kit.px(theme.PAD)
    height = _height(kit, model.verdict, face, body.width - 2 * inset)
    plate, rest = cut_top(body, height + kit.px(12), kit.px(8))
    words = plate.inflate(-2 * inset, -kit.px(12))
    return [
        Plate(id="end.verdict.plate", rect=plate, border=theme.BRICK),
        _note("end.verdict", words, model.verdict, face, theme.BRICK_DEEP),
    ], rest


def _signed(model: EndModel, kit: DrawingKit, body: Rect) -> tuple[list[Widget], Rect]:
    """Whether the result holds, over the buttons; a closed table says it in the middle."""
    if model.closed or not model.standings:
        return [], body
    colour = theme.CREAM_SOFT if model.sound else theme.AMBER_LIGHT
    face = theme.SMALL if model.sound else theme.STRONG
    spot, rest = cut_bottom(body, _height(kit, model.detail, face, body.width), kit.px(8))
    return [_note("end.detail", spot, model.detail, face, colour)], rest


def _race(model: EndModel, kit: DrawingKit, body: Rect) -> tuple[list[Widget], Rect]:
    """The track, where it leaves room for everybody's row."""
    spot, rest = cut_bottom(body, kit.px(_RACE), kit.px(theme.GAP))
    least = kit.px(_ROW_LEAST) * len(model.standings) + 2 * kit.px(theme.GAP)
    track = race(model, spot) if rest.height >= least else []
    return (track, rest) if track else ([], body)


def _height(kit: DrawingKit, text: str, face: theme.Face, width: int) -> int:
    return len(kit.wrap(text, face, width)) * kit.line_height(face)


def _note(name: str, rect: Rect, text: str, face: theme.Face, colour: theme.Colour) -> Label:
    return Label(id=name, rect=rect, text=text, face=face, colour=colour, align="centre", cuts=True)


# -- the middle ----------------------------------------------------------------------------------------


def _body(model: EndModel, kit: DrawingKit, area: Rect, after: int) -> list[Widget]:
    gap = kit.px(theme.MARGIN)
    if not model.winners:
        left, right = columns(area, (0.52, 0.48), gap)
        return [*_standings(model, kit, left), *_why(model, kit, right)]
    if model.picture is None:
        left, right = columns(area, (0.45, 0.55), gap)
        return [*podium(model, kit, left, after), *_standings(model, kit, right)]
    left, middle, right = columns(area, _SHARES, gap)
    return [
        *podium(model, kit, left, after),
        *_standings(model, kit, middle),
        *picture(model.picture, kit, right),
    ]


def _why(model: EndModel, kit: DrawingKit, area: Rect) -> list[Widget]:
    """Why a table is closed."""
    if not model.closed and model.standings:
        return []  # it is told below
    spot = centred(area, area.width, _height(kit, model.detail, theme.SUBHEAD, area.width))
    return [_note("end.detail", spot, model.detail, theme.SUBHEAD, theme.CREAM)]


def _standings(model: EndModel, kit: DrawingKit, area: Rect) -> list[Widget]:
    if not model.standings:
        return []
    inset = kit.px(theme.GAP)
    row = min(kit.px(_ROW), (area.height - 2 * inset) // len(model.standings))
    plate = centred(area, area.width, row * len(model.standings) + 2 * inset)
    inner = plate.inflate(-2 * inset, -2 * inset)
    widgets: list[Widget] = [Plate(id="end.plate", rect=plate)]
    wide = max(kit.width(standing.points, theme.SUBHEAD) for standing in model.standings)
    for number, standing in enumerate(model.standings):
        rect = Rect(inner.x, inner.y + number * row, inner.width, row)
        told = standing if not model.sound else replace(standing, notes=())
        widgets.extend(_standing(kit, told, rect, wide))
    return widgets


def _standing(kit: DrawingKit, standing: Standing, rect: Rect, wide: int) -> list[Widget]:
    """A player's row; ``wide``: what the widest points take."""
    side = min(rect.height - kit.px(4), kit.px(54))
    place, rest = cut_left(rect, kit.px(34))
    icon, rest = cut_left(rest, side, kit.px(12))
    icon.height, icon.centery = side, rect.centery
    score, name = cut_right(rest, wide + kit.px(4), kit.px(theme.GAP))
    face = theme.SUBHEAD if kit.line_height(theme.SUBHEAD) <= rect.height else theme.STRONG
    name, note = _name_and_note(kit, standing, name)
    prefix = f"end.{standing.seat}"
    strong = theme.AMBER_DEEP if standing.winner else theme.INK
    here = standing.presence is Presence.HERE

    def label(part: str, spot: Rect, text: str, align: str) -> Label:
        return Label(
            id=f"{prefix}.{part}",
            rect=spot,
            text=text,
            face=face,
            colour=strong,
            align=align,
            middle=True,
            cuts=part == "name",
        )

    return [
        label("place", place, "" if standing.second else f"{standing.place}", "left"),
        Icon(
            id=f"{prefix}.icon",
            rect=icon,
            seat=standing.seat,
            faded=not here,
            badge="" if here else standing.presence.value,
        ),
        *([] if note is None else [note]),
        label("name", name, f"{standing.name} ★" if standing.winner else standing.name, "left"),
        label("score", score, "" if standing.second else standing.points, "right"),
    ]


def _name_and_note(kit: DrawingKit, standing: Standing, area: Rect) -> tuple[Rect, Label | None]:
    """The place of the name; under it, or beside it, who signed, or who left when and why."""
    gone = standing.presence in (Presence.AWAY, Presence.OUT)
    ink = theme.BRICK_DEEP if gone else theme.INK_SOFT
    name_height, prefix = kit.line_height(theme.SUBHEAD), f"end.{standing.seat}.note"
    for note in standing.notes[:1]:
        for face in (theme.SMALL, theme.TINY):
            height = len(kit.wrap(note, face, area.width)) * kit.line_height(face)
            if name_height + height <= area.height:
                top = area.y + (area.height - name_height - height) // 2
                name = Rect(area.x, top, area.width, name_height)
                spot = Rect(area.x, name.bottom, area.width, height)
                return name, Label(id=prefix, rect=spot, text=note, face=face, colour=ink)
    for note in standing.notes:
        width = kit.width(note, theme.SMALL) + kit.px(4)
        if width <= area.width * 0.55:
            spot, name = cut_right(area, width, kit.px(8))
            return name, Label(
                id=prefix, rect=spot, text=note, face=theme.SMALL, colour=ink,
                align="right", middle=True,
            )  # fmt: skip
    return area, None


def _buttons(model: EndModel, kit: DrawingKit, foot: Rect) -> list[Widget]:
    again = a.PlayAgain() if model.can_again else None
    back = a.OpenHistory() if model.can_look_back else None
    proof = a.OpenOverlay("proof") if model.standings else None
    wanted: tuple[tuple[str, str, Message | None, str], ...] = (
        ("end.leave", t("end.leave"), a.Leave(), "dark"),
        ("end.proof", t("end.proof"), proof, "dark"),
        ("end.history", t("table.history"), back, "dark"),
        ("end.again", t("end.again"), again, "primary"),
    )
    if model.watching:
        wanted = wanted[1:3]
    gap = kit.px(theme.GAP)
    for face in (theme.BIG_BUTTON, theme.BUTTON, theme.SMALL_STRONG):
        widths = [button_width(kit, text, face) for _, text, _, _ in wanted]
        total = sum(widths) + (len(widths) - 1) * gap
        if total <= foot.width:
            break
    left = foot.centerx - total // 2
    buttons: list[Widget] = []
    for (name, text, action, style), width in zip(wanted, widths, strict=True):
        rect = Rect(left, foot.y, width, foot.height)
        buttons.append(Button(id=name, rect=rect, text=text, style=style, face=face, action=action))
        left += width + gap
    return buttons
