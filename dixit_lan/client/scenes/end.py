"""The end: standings, the three words, the record, another game."""

from collections.abc import Mapping

from dixit_lan.client import actions as a
from dixit_lan.client.input.page import Page
from dixit_lan.client.models import EndModel, Standing
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import Rect, centred, columns, cut_bottom, cut_right, cut_top
from dixit_lan.client.scenes.history import history_keys, history_layer
from dixit_lan.client.scenes.notice import notice_strip
from dixit_lan.client.scenes.parts import button_width, corner_gear, frame, problem_bar
from dixit_lan.client.widgets.base import Message, Widget
from dixit_lan.client.widgets.controls import Button
from dixit_lan.client.widgets.plain import Icon, Label, Plate
from dixit_lan.client.widgets.scenery import Finish
from dixit_lan.client.words.text import t
from dixit_lan.table.status import Presence

_PROBLEM = 40  # design pixels: where an error stands, under the title
_TITLES = tuple(theme.Face("title", size) for size in (52, 44, 36, 28, 22))


def end_page(model: EndModel, kit: DrawingKit) -> Page:
    """Lay out the end."""
    area = frame(kit)
    area.width = min(area.width, kit.px(1100))
    area.centerx = kit.area.centerx
    title, body = cut_top(area, kit.line_height(theme.TITLE), kit.px(theme.GAP))
    title.inflate_ip(-2 * kit.px(110), 0)  # the corner has its buttons
    foot, body = cut_bottom(body, kit.px(theme.BIG_BUTTON_HEIGHT), kit.px(theme.PAD))
    problem: list[Widget] = []
    if model.problem:
        spot, title = cut_bottom(title, kit.px(_PROBLEM))
        problem = problem_bar(kit, model.problem, spot)
    strip: list[Widget] = []
    if model.notice is not None:
        strip, body = notice_strip(kit, model.notice, body)
    left, right = columns(body, (0.52, 0.48), kit.px(theme.MARGIN))
    widgets: list[Widget] = [
        Label(
            id="end.title",
            rect=title,
            text=model.title,
            face=kit.fitting(model.title, _TITLES, title.width, title.height),
            colour=theme.CREAM if model.closed else theme.AMBER_LIGHT,
            align="centre",
            middle=True,
            cuts=True,
        ),
        *_standings(model, kit, left),
        *_notes(model, kit, right),
        *_buttons(model, kit, foot),
        *strip,
        *corner_gear(kit),
        *problem,
    ]
    home = "history.close" if model.history else "end.again" if model.can_again else "end.history"
    modal = history_layer(model.history, kit) if model.history is not None else ()
    return Page(tuple(widgets), modal=modal, home=home, shortcuts=_shortcuts(model))


def _shortcuts(model: EndModel) -> Mapping[str, Message]:
    if model.history is not None:
        return history_keys()
    return {"h": a.OpenHistory()} if model.can_look_back else {}


def _standings(model: EndModel, kit: DrawingKit, area: Rect) -> list[Widget]:
    if not model.standings:
        return []
    inset = kit.px(theme.PAD)
    row = min(kit.px(72), (area.height - 2 * inset) // len(model.standings))
    plate = centred(area, area.width, row * len(model.standings) + 2 * inset)
    inner = plate.inflate(-2 * inset, -2 * inset)
    widgets: list[Widget] = [Plate(id="end.plate", rect=plate)]
    for number, standing in enumerate(model.standings):
        rect = Rect(inner.x, inner.y + number * row, inner.width, row)
        widgets.extend(_standing(kit, standing, rect))
    return widgets


def _standing(kit: DrawingKit, standing: Standing, rect: Rect) -> list[Widget]:
    side = min(rect.height - kit.px(4), kit.px(54))
    place = Rect(rect.x, rect.y, kit.px(40), rect.height)
    icon = Rect(place.right, rect.y + (rect.height - side) // 2, side, side)
    score = Rect(rect.right - kit.px(70), rect.y, kit.px(70), rect.height)
    left = place.right + kit.px(66)
    name = Rect(left, rect.y, score.left - left, rect.height)
    name, note = _name_and_note(kit, standing, name)
    prefix = f"end.{standing.seat}"
    strong = theme.AMBER_DEEP if standing.winner else theme.INK
    here = standing.presence is Presence.HERE

    def label(part: str, spot: Rect, text: str, align: str) -> Label:
        return Label(
            id=f"{prefix}.{part}",
            rect=spot,
            text=text,
            face=theme.SUBHEAD,
            colour=strong,
            align=align,
            middle=True,
            cuts=part == "name",
        )

    return [
        label("place", place, f"{standing.place}", "left"),
        Icon(
            id=f"{prefix}.icon",
            rect=icon,
            seat=standing.seat,
            faded=not here,
            badge="" if here else standing.presence.value,
        ),
        *([] if note is None else [note]),
        label("name", name, f"{standing.name} ★" if standing.winner else standing.name, "left"),
        label("score", score, f"{standing.score}", "right"),
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


def _notes(model: EndModel, kit: DrawingKit, area: Rect) -> list[Widget]:
    """The rabbits at the end of their way, and beneath them what remains of the game."""
    gap = kit.px(theme.PAD)
    small = kit.line_height(theme.SMALL)
    winners = sum(standing.winner for standing in model.standings)
    face = theme.SUBHEAD if model.closed else theme.BODY
    detail_lines = min(6, len(kit.wrap(model.detail, face, area.width)))
    detail_height = detail_lines * kit.line_height(face)
    text_height = detail_height + kit.line_height(theme.STRONG) + 4 * small + 2 * gap
    side = min(kit.px(220), area.height - text_height - gap)
    block = centred(area, area.width, (side + gap if winners else 0) + text_height)
    if winners:
        stand, block = cut_top(block, side, gap)
    detail, block = cut_top(block, detail_height, gap)
    words, block = cut_top(block, kit.line_height(theme.STRONG), gap)
    why, path = cut_top(block, small)
    widgets: list[Widget] = [
        _note("end.detail", detail, model.detail, face, theme.CREAM),
        _note("end.words", words, model.words, theme.STRONG, theme.AMBER_LIGHT),
    ]
    if winners:
        order = tuple(standing.seat for standing in reversed(model.standings))
        finish = centred(stand, kit.px(480), stand.height)
        widgets.append(Finish(id="end.finish", rect=finish, seats=order, winners=winners))
    if model.record:
        widgets.append(_note("end.record.why", why, t("end.record"), theme.SMALL, theme.CREAM_SOFT))
        widgets.append(_note("end.record", path, model.record, theme.SMALL, theme.CREAM))
    return widgets


def _note(name: str, rect: Rect, text: str, face: theme.Face, colour: theme.Colour) -> Label:
    return Label(id=name, rect=rect, text=text, face=face, colour=colour, align="centre", cuts=True)


def _buttons(model: EndModel, kit: DrawingKit, foot: Rect) -> list[Widget]:
    again = a.PlayAgain() if model.can_again else None
    back = a.OpenHistory() if model.can_look_back else None
    wanted: tuple[tuple[str, str, Message | None, str], ...] = (
        ("end.leave", t("end.leave"), a.Leave(), "dark"),
        ("end.history", t("table.history"), back, "dark"),
        ("end.again", t("end.again"), again, "primary"),
    )
    if model.watching:
        wanted = wanted[1:2]
    widths = [button_width(kit, text, theme.BIG_BUTTON) for _, text, _, _ in wanted]
    gap = kit.px(theme.GAP)
    left = foot.centerx - (sum(widths) + 2 * gap) // 2
    buttons: list[Widget] = []
    for (name, text, action, style), width in zip(wanted, widths, strict=True):
        buttons.append(
            Button(
                id=name,
                rect=Rect(left, foot.y, width, foot.height),
                text=text,
                style=style,
                face=theme.BIG_BUTTON,
                action=action,
            )
        )
        left += width + gap
    return buttons
