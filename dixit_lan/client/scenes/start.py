"""The first screen: a name, the tables in the room, practice one click away."""

from functools import partial

from dixit_lan.client import actions as a
from dixit_lan.client.input.page import Page
from dixit_lan.client.models import ReturnModel, StartModel
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import Rect, centred, columns, cut_bottom, cut_top, rows
from dixit_lan.client.paint.theme import Colour, Face
from dixit_lan.client.scenes.languages import language_button
from dixit_lan.client.scenes.parts import (
    below,
    button_width,
    corner_gear,
    frame,
    inside,
    line,
    problem_bar,
    ways_in,
)
from dixit_lan.client.widgets.base import Message, Widget
from dixit_lan.client.widgets.controls import Button, Row
from dixit_lan.client.widgets.field import Field
from dixit_lan.client.widgets.plain import Icon, Label, Plate
from dixit_lan.client.widgets.scenery import Poster
from dixit_lan.client.words.people import NAME_MAX
from dixit_lan.client.words.text import plural, t

_POSTERS = ("comet_comb", "hive_balloon", "wave_door")
_SLEEPER = 11  # the seat whose rabbit wears a nightcap
_POSTER_TURN = 8.0  # degrees from one to the next
_HIGHEST = 640
_RABBIT_LEAST = 56
_ROOMY = 240  # lower than that, the panel for the chosen table needs all of it
_WIDEST = 1180  # design pixels: wider, and the eye gets lost between the two sides


def start_page(model: StartModel, kit: DrawingKit) -> Page:
    """Lay out the first screen."""
    area = frame(kit)
    block = centred(area, kit.px(_WIDEST), kit.px(_HIGHEST))
    head, body = cut_top(block, kit.px(172), 0)
    title, tagline = cut_top(head, kit.line_height(theme.TITLE))
    title.inflate_ip(-2 * kit.px(110), 0)  # the corners have their buttons
    tagline.inflate_ip(-2 * kit.px(110), 0)
    left, right = columns(body, (0.44, 0.56), kit.px(theme.MARGIN))
    tagline.height = kit.line_height(theme.CLUE)
    heads = [_middle(kit, "title", title, t("start.title"), theme.TITLE, theme.CREAM)]
    problem = problem_bar(kit, model.problem, tagline)
    if not problem:
        spoken = t("start.tagline")
        heads.append(_middle(kit, "tagline", tagline, spoken, theme.CLUE, theme.CREAM_SOFT))
    written = heads[-1].rect.unionall([widget.rect for widget in (*heads, *problem)])
    behind = _posters(kit, written.right + kit.px(44), right)
    back: list[Widget] = []
    if model.unfinished is not None:
        plate, right = cut_top(right, kit.px(136), kit.px(theme.PAD))
        back = _return(model.unfinished, kit, plate, busy=model.busy)
    me, own = cut_top(left, kit.px(256), kit.px(theme.PAD))
    widgets: list[Widget] = [
        *heads,
        *behind,
        *_rabbits(kit, written.left, left),
        *_me(model, kit, me),
        *_open(model, kit, own),
        *back,
        *_room(model, kit, right),
        *_corners(kit, heads[0].rect),
        *problem,
    ]
    home = "start.practice" if model.unfinished is None else "start.return"
    autofocus = "start.code" if model.joining else _first(model)
    turn = next((w.action for w in widgets if isinstance(w.action, a.TurnTables)), None)
    keys: dict[str, Message] = {"page down": turn} if turn is not None else {}
    return Page(tuple(widgets), autofocus=autofocus, home=home, shortcuts=keys)


def _corners(kit: DrawingKit, title: Rect) -> list[Widget]:
    """The language at the left; help and settings at the right."""
    gear, edge = corner_gear(kit), kit.px(theme.MARGIN)
    room = Rect(edge, gear[0].rect.y, title.left - kit.px(theme.GAP) - edge, gear[0].rect.height)
    return [language_button(kit, "start.language", room), *gear]


def _rabbits(kit: DrawingKit, right: int, below: Rect) -> list[Widget]:
    """Some rabbits sitting on the edge of the paper, as many as have room up to ``right``."""
    side, step = kit.px(76), kit.px(80)
    left, top = below.x + kit.px(16), below.y - side + kit.px(5)
    count = min(3, max(0, right - left) // step)
    return [
        Icon(id=f"start.rabbit.{seat}", rect=Rect(left + seat * step, top, side, side), seat=seat)
        for seat in range(count)
    ]


def _posters(kit: DrawingKit, left: int, below: Rect) -> list[Widget]:
    """A few cards that peek out behind the paper, as many as have room from ``left`` on."""
    width, right = kit.px(132), below.right - kit.px(28)
    count = min(len(_POSTERS), 1 + max(0, right - left - width) // kit.px(56))
    step = min(kit.px(92), (right - left - width) // max(1, count - 1))
    widgets: list[Widget] = []
    for number, card in enumerate(_POSTERS[:count]):
        away = number - (count - 1) / 2
        high = kit.px(126) - round(kit.px(7) * away * away)
        spot = Rect(right - width - (count - 1 - number) * step, below.y - high, width, high)
        turn = -_POSTER_TURN * away
        widgets.append(Poster(id=f"start.poster.{number}", rect=spot, card=card, turn=turn))
    return widgets if left + width <= right else []


def _middle(kit: DrawingKit, name: str, area: Rect, text: str, face: Face, colour: Colour) -> Label:
    """A line in the middle of ``area``, no wider than its words."""
    spot = centred(area, kit.width(text, face) + kit.px(4), kit.line_height(face))
    return line(kit, name, spot, text, face, colour, "centre")


def _first(model: StartModel) -> str:
    return "" if model.player else "start.player"


def _me(model: StartModel, kit: DrawingKit, plate: Rect) -> list[Widget]:
    area = inside(kit, plate)
    label = line(kit, "start.player.label", area, t("start.player"), theme.SUBHEAD, theme.INK)
    rest = below(area, label.rect, kit.px(6))
    field, rest = cut_top(rest, kit.px(theme.FIELD_HEIGHT), kit.px(36))
    practice, rest = cut_top(rest, kit.px(theme.BIG_BUTTON_HEIGHT), kit.px(8))
    return [
        Plate(id="start.me", rect=plate),
        label,
        Field(
            id="start.player",
            rect=field,
            text=model.player,
            changed=partial(a.SetField, "player"),
            placeholder=t("start.player.hint"),
            limit=NAME_MAX,
        ),
        Button(
            id="start.practice",
            rect=practice,
            text=t("start.busy" if model.busy else "start.practice"),
            style="primary",
            face=theme.BIG_BUTTON,
            on_paper=True,
            action=None if model.busy else a.Practice(),
        ),
        line(
            kit,
            "start.practice.detail",
            rest,
            t("start.practice.detail"),
            theme.SMALL,
            theme.INK_SOFT,
            "centre",
        ),
    ]


def _open(model: StartModel, kit: DrawingKit, plate: Rect) -> list[Widget]:
    area = inside(kit, plate)
    title = t("start.open.name")
    heading = line(kit, "start.open.label", area, title, theme.SUBHEAD, theme.INK)
    entry, rest = cut_top(below(area, heading.rect, kit.px(8)), kit.px(theme.FIELD_HEIGHT))
    detail = below(rest, Rect(rest.x, rest.y, 0, 0), kit.px(8))
    width = button_width(kit, t("start.open"))
    button = Rect(entry.right - width, entry.y, width, entry.height)
    field = Rect(entry.x, entry.y, entry.width - width - kit.px(8), entry.height)
    return [
        Plate(id="start.own", rect=plate),
        heading,
        Field(
            id="start.open.name",
            rect=field,
            text=model.new_table,
            changed=partial(a.SetField, "table"),
            placeholder=t("start.open.hint"),
            limit=24,
            action=a.OpenTable(),
        ),
        Button(
            id="start.open",
            rect=button,
            text=t("start.open"),
            style="paper",
            action=None if model.busy else a.OpenTable(),
            on_paper=True,
        ),
        line(kit, "start.open.detail", detail, t("start.open.detail"), theme.SMALL, theme.INK_SOFT),
    ]


def _return(model: ReturnModel, kit: DrawingKit, plate: Rect, *, busy: bool) -> list[Widget]:
    """A game that was broken off: one click leads back to it."""
    area = plate.inflate(-2 * kit.px(theme.PAD + 4), -2 * kit.px(theme.PAD - 8))
    heading = line(kit, "start.return.title", area, model.title, theme.SUBHEAD, theme.INK)
    rest = below(area, heading.rect, 0)
    detail = line(kit, "start.return.detail", rest, model.detail, theme.SMALL, theme.INK_SOFT)
    foot, _ = cut_bottom(area, kit.px(theme.BUTTON_HEIGHT))
    wanted: list[tuple[str, str, str, Message]] = [
        ("start.return", t("start.return"), "primary", a.Return()),
        ("start.forget", t("start.forget"), "paper", a.AskForget(True)),
        ("start.return.next", model.more, "paper", a.NextUnfinished()),
    ]
    if model.sure:
        wanted = [
            ("start.forget.no", t("start.forget.no"), "paper", a.AskForget(False)),
            ("start.forget.yes", t("start.forget.yes"), "danger", a.Forget()),
        ]
    widgets: list[Widget] = [
        Plate(id="start.back", rect=plate, fill=theme.AMBER_LIGHT, border=theme.AMBER),
        heading,
        detail,
    ]
    left = foot.x
    for name, text, style, action in wanted:
        if not text:
            continue
        rect = Rect(left, foot.y, button_width(kit, text), foot.height)
        act = None if busy else action
        widgets.append(
            Button(id=name, rect=rect, text=text, style=style, action=act, on_paper=True)
        )
        left = rect.right + kit.px(8)
    return widgets


def _room(model: StartModel, kit: DrawingKit, plate: Rect) -> list[Widget]:
    area = inside(kit, plate)
    heading = line(kit, "start.tables", area, t("start.tables"), theme.SUBHEAD, theme.INK)
    rest = below(area, heading.rect, kit.px(10))
    widgets: list[Widget] = [Plate(id="start.room", rect=plate), heading]
    if not model.joining or rest.height > kit.px(_ROOMY):
        foot, rest = cut_bottom(rest, kit.px(38), kit.px(8))
        why = bool(model.trouble) and not model.tables
        widgets.extend(ways_in(kit, foot, join=True, why=why))
    joining: list[Widget] = []
    if model.joining:
        panel, rest = cut_bottom(rest, kit.px(116), kit.px(theme.GAP))
        joining = _join(model, kit, panel)
    if not model.tables:
        return [*widgets, *_nobody(kit, rest, model.trouble)]
    height, gap = kit.px(52), kit.px(7)
    fits = max(1, (rest.height + gap) // (height + gap))
    shown = model.tables[:fits]
    for rect, table in zip(rows(rest, height, len(shown), gap), shown, strict=True):
        widgets.append(
            Row(
                id=f"start.table.{table.key}",
                rect=rect,
                title=table.title,
                detail=table.who,
                word=table.state,
                selected=table.chosen,
                action=a.ChooseTable(table.key),
            )
        )
    if len(model.tables) > fits:
        more = _more(kit, heading.rect, len(model.tables) - fits, fits)
        heading.rect.width -= more.rect.width + gap
        widgets.append(more)
    return [*widgets, *joining]


def _more(kit: DrawingKit, heading: Rect, hidden: int, step: int) -> Button:
    text = plural("start.tables.turn", hidden)
    width = button_width(kit, text, theme.SMALL_STRONG)
    return Button(
        id="start.more",
        rect=Rect(heading.right - width, heading.y, width, heading.height),
        text=text,
        style="paper",
        face=theme.SMALL_STRONG,
        on_paper=True,
        action=a.TurnTables(step),
    )


def _nobody(kit: DrawingKit, rest: Rect, trouble: str) -> list[Widget]:
    """An empty room, and a rabbit that waits."""
    text, width = trouble or t("start.tables.none"), min(kit.px(440), rest.width)
    face = kit.fitting(text, (theme.BODY, theme.SMALL), width, rest.height)
    words_height = len(kit.wrap(text, face, width)) * kit.line_height(face)
    side = min(kit.px(170), rest.height - words_height - kit.px(theme.GAP))
    rabbit = side >= kit.px(_RABBIT_LEAST)
    above = side + kit.px(theme.GAP) if rabbit else 0
    block = centred(rest, width, above + words_height)
    words = Rect(block.x, block.y + above, width, words_height)
    label = Label(
        id="start.tables.none",
        rect=words,
        text=text,
        face=face,
        colour=theme.INK_SOFT,
        align="centre",
    )
    stand = Rect(block.x, block.y, width, side)
    alone = Icon(id="start.alone", rect=stand, seat=_SLEEPER)
    return [alone, label] if rabbit else [label]


def _join(model: StartModel, kit: DrawingKit, panel: Rect) -> list[Widget]:
    heading = line(kit, "start.join.title", panel, model.joining, theme.SUBHEAD, theme.INK)
    rest = below(panel, heading.rect, kit.px(2))
    detail = line(kit, "start.join.detail", rest, model.joining_detail, theme.SMALL, theme.INK_SOFT)
    entry = below(panel, detail.rect, kit.px(8))
    entry.height = kit.px(theme.FIELD_HEIGHT)
    width = button_width(kit, t("start.join"))
    button = Rect(entry.right - width, entry.y, width, entry.height)
    field = Rect(entry.x, entry.y, entry.width - width - kit.px(8), entry.height)
    return [
        heading,
        detail,
        Field(
            id="start.code",
            rect=field,
            text=model.code,
            changed=partial(a.SetField, "code"),
            placeholder=t("start.join.hint"),
            limit=60,
            action=a.JoinTable(),
        ),
        Button(
            id="start.join",
            rect=button,
            text=t("start.join"),
            style="primary",
            action=None if model.busy else a.JoinTable(),
            on_paper=True,
        ),
    ]
