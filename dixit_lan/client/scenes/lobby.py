"""The lobby: who is here, the code to read aloud, the rules, and then the shuffling."""

from dixit_lan.client import actions as a
from dixit_lan.client.input.page import Page
from dixit_lan.client.models import LobbyModel, LobbyRow
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import (
    CARD_ASPECT,
    Rect,
    centred,
    columns,
    cut_bottom,
    cut_left,
    cut_right,
    cut_top,
)
from dixit_lan.client.scenes.notice import notice_strip
from dixit_lan.client.scenes.partners import partner_button, partners_line
from dixit_lan.client.scenes.parts import (
    below,
    button_width,
    frame,
    gear_button,
    help_button,
    inside,
    line,
    problem_bar,
    progress_block,
    sound_button,
    ways_in,
)
from dixit_lan.client.scenes.rules import rules_plate
from dixit_lan.client.widgets.base import Message, Widget
from dixit_lan.client.widgets.controls import Button
from dixit_lan.client.widgets.picture import Picture
from dixit_lan.client.widgets.plain import Icon, Label, Plate
from dixit_lan.client.widgets.qr import QrCode
from dixit_lan.client.widgets.rabbit import RabbitButton
from dixit_lan.client.words.text import t

_WIDEST, _HIGHEST = 1240, 740  # design pixels
_ROWS_ALONE = 4  # of free seats enough, where there is nobody to take them
_SENTENCES = (theme.BODY, theme.Face("text", 16), theme.SMALL)
_HINT = "lobby.rabbit.hint"
_PILE, _STRIDE = 5, 2  # cards of the pile on the screen; how far a shuffle carries each


def lobby_page(model: LobbyModel, kit: DrawingKit) -> Page:
    """Lay out the lobby."""
    area = centred(frame(kit), kit.px(_WIDEST), kit.px(_HIGHEST))
    head, body = cut_top(area, kit.line_height(theme.HEADING), kit.px(theme.GAP))
    foot, body = cut_bottom(body, kit.px(theme.BIG_BUTTON_HEIGHT), kit.px(theme.PAD))
    strip: list[Widget] = []
    if model.notice is not None:
        strip, body = notice_strip(kit, model.notice, body)
    left, right = columns(body, (0.5, 0.5), kit.px(theme.MARGIN))
    name, words = columns(head, (0.5, 0.5), kit.px(theme.MARGIN))
    gear = gear_button(kit, words)
    helps = help_button(kit, gear.rect)
    words.width = helps.rect.left - kit.px(8) - words.x
    sound = sound_button(kit, words, model.muted)
    words.width = sound.rect.left - kit.px(theme.GAP) - words.x
    words = centred(words, words.width, kit.line_height(theme.BODY))
    widgets: list[Widget] = [
        line(kit, "lobby.table", name, model.table, theme.HEADING, theme.CREAM),
        line(kit, "lobby.words", words, model.words, theme.BODY, theme.AMBER_LIGHT, "right"),
        sound,
        helps,
        gear,
        *strip,
        *_seats(model, kit, left),
        *(_making(model, kit, right) if model.frozen else _offer(model, kit, right)),
        *_foot(model, kit, foot),
    ]
    keys: dict[str, Message] = {"m": a.Mute()}
    if model.invitation:
        keys["c"] = a.OpenOverlay("invitation")
    if any(row.chooses for row in model.rows):
        keys["r"] = a.NextRabbit()
    return Page(tuple(widgets), home="lobby.ready", shortcuts=keys)


def _seats(model: LobbyModel, kit: DrawingKit, plate: Rect) -> list[Widget]:
    area = inside(kit, plate)
    head, rest = cut_top(area, kit.line_height(theme.SUBHEAD), kit.px(8))
    title, beside = cut_left(head, kit.width(t("lobby.seats"), theme.SUBHEAD), kit.px(theme.GAP))
    heading = line(kit, "lobby.seats", title, t("lobby.seats"), theme.SUBHEAD, theme.INK)
    shown = model.rows
    widgets: list[Widget] = [Plate(id="lobby.seats.plate", rect=plate), heading]
    if model.trouble:
        shown = model.rows[:_ROWS_ALONE]
        why, rest = _alone(kit, model.trouble, rest)
        widgets.extend(why)
    partners, rest = partners_line(kit, model.pairing, rest)
    widgets.extend(partners)
    height = min(kit.px(84), rest.height // max(1, len(shown)))
    for number, row in enumerate(shown):
        rect = Rect(rest.x, rest.y + number * height, rest.width, height)
        button, rect = partner_button(kit, model.pairing, number, rect)
        widgets.extend([*_seat(kit, number, row, rect), *button])
    if any(row.chooses for row in shown) and not any(w.id == _HINT for w in widgets):
        widgets.extend(_hint(kit, beside, "right"))
    return widgets


def _hint(kit: DrawingKit, spot: Rect, align: str = "left") -> list[Widget]:
    """What a click on the own rabbit does, if that fits into ``spot``."""
    text = t("lobby.rabbit")
    if kit.width(text, theme.SMALL) > spot.width:
        return []
    return [
        Label(
            id=_HINT,
            rect=spot,
            text=text,
            face=theme.SMALL,
            colour=theme.INK_SOFT,
            align=align,
            middle=True,
        )
    ]


def _alone(kit: DrawingKit, trouble: str, area: Rect) -> tuple[list[Widget], Rect]:
    """Why nobody comes and what can be done, at the foot of ``area``, and what is left above."""
    foot, rest = cut_bottom(area, kit.px(38), kit.px(8))
    words, rest = cut_bottom(rest, kit.line_height(theme.BODY) * 2, kit.px(8))
    return [
        Label(id="lobby.trouble", rect=words, text=trouble, colour=theme.BRICK_DEEP, middle=True),
        *ways_in(kit, foot, join=False, why=True),
    ], rest


def _seat(kit: DrawingKit, number: int, row: LobbyRow, rect: Rect) -> list[Widget]:
    side = min(rect.height - kit.px(4), kit.px(66))
    icon = Rect(rect.x, rect.y + (rect.height - side) // 2, side, side)
    _, words = cut_left(rect, side, kit.px(14))
    line_height = kit.line_height(theme.STRONG)
    widgets: list[Widget] = []
    if row.chooses:
        high = line_height + kit.line_height(theme.SMALL)
        first, second = cut_top(centred(words, words.width, high), line_height)
        hint = _hint(kit, second) if high <= rect.height else []
        widgets, words = [_own_rabbit(row, icon), *hint], first if hint else words
    elif row.seat >= 0:
        widgets = [Icon(id=f"lobby.icon.{number}", rect=icon, seat=row.seat, faded=row.trouble)]
    name, state = columns(words, (0.5, 0.5), kit.px(8))
    name = Rect(name.x, name.centery - line_height // 2, name.width, line_height)
    tone = theme.BRICK_DEEP if row.trouble else theme.SAGE_DEEP if row.good else theme.INK_SOFT
    return [
        *widgets,
        Label(
            id=f"lobby.name.{number}",
            rect=name,
            text=_named(kit, row, name.width),
            face=theme.STRONG if row.seat >= 0 else theme.BODY,
            colour=theme.INK if row.seat >= 0 else theme.INK_FAINT,
            middle=True,
            cuts=True,
        ),
        Label(
            id=f"lobby.state.{number}",
            rect=state,
            text=f"✓ {row.state}" if row.good else row.state,
            face=theme.SMALL_STRONG,
            colour=tone,
            align="right",
            middle=True,
            cuts=True,
        ),
    ]


def _named(kit: DrawingKit, row: LobbyRow, width: int) -> str:
    """The name; of our own, however long, that it is ours."""
    if not row.is_self:
        return row.name
    room = width - kit.width(t("lobby.you", name=""), theme.STRONG)
    return t("lobby.you", name=kit.cut(row.name, theme.STRONG, room))


def _own_rabbit(row: LobbyRow, rect: Rect) -> Widget:
    return RabbitButton(
        id="lobby.rabbit", rect=rect, seat=row.seat, faded=row.trouble, action=a.NextRabbit()
    )


def _offer(model: LobbyModel, kit: DrawingKit, plate: Rect) -> list[Widget]:
    code, rules = cut_top(plate, kit.px(128), kit.px(theme.PAD))
    inner = code.inflate(-2 * kit.px(theme.PAD), -2 * kit.px(10))
    picture: list[Widget] = []
    if model.invitation:
        square, inner = cut_right(inner, inner.height, kit.px(theme.GAP))
        picture = [QrCode(id="lobby.qr", rect=square, text=model.invitation)]
    label = line(kit, "lobby.code.label", inner, t("lobby.code"), theme.BODY, theme.INK, "centre")
    rest = below(inner, label.rect, 0)
    if model.invitation:
        small, rest = cut_bottom(rest, kit.line_height(theme.SMALL))
        hint = t("lobby.code.large")
        picture.append(line(kit, "lobby.code.hint", small, hint, theme.SMALL, theme.INK, "centre"))
    faces = tuple(theme.Face("title", size) for size in (56, 48, 40, 32, 26))
    face = kit.fitting(model.code, faces, rest.width, rest.height)
    return [
        Plate(
            id="lobby.code.plate",
            rect=code,
            fill=theme.AMBER_LIGHT,
            border=theme.AMBER,
            action=a.OpenOverlay("invitation") if model.invitation else None,
        ),
        *picture,
        label,
        Label(
            id="lobby.code",
            rect=rest,
            text=model.code,
            face=face,
            colour=theme.INK,
            align="centre",
            middle=True,
        ),
        *rules_plate(model, kit, rules),
    ]


def _making(model: LobbyModel, kit: DrawingKit, area: Rect) -> list[Widget]:
    """A pile of cards, and who is shuffling it."""
    pile_height, head = kit.px(210), kit.line_height(theme.HEADING)
    gap = kit.px(theme.PAD)
    block = centred(area, area.width, pile_height + head + kit.px(70) + 2 * gap)
    pile, block = cut_top(block, pile_height, gap)
    heading, block = cut_top(block, head, gap)
    widgets: list[Widget] = []
    width = round(pile_height * CARD_ASPECT)
    turned = 0 if model.progress is None else model.progress.step * _STRIDE
    for number in range(_PILE):
        place = (number + turned) % _PILE - _PILE // 2  # each shuffle carries the cards elsewhere
        left = pile.centerx - width // 2 + place * kit.px(46)
        spot = Rect(left, pile.y + abs(place) * kit.px(7), width, pile_height)
        widgets.append(Picture(id=f"lobby.pile.{number}", rect=spot, card=b"", face_down=True))
    widgets.append(
        line(kit, "lobby.making", heading, model.heading, theme.HEADING, theme.CREAM, "centre")
    )
    if model.progress is not None:
        widgets.extend(progress_block(kit, block, model.progress))
    else:
        words = model.sentence
        widgets.append(Label(id="lobby.detail", rect=block, text=words, align="centre"))
    return widgets


def _foot(model: LobbyModel, kit: DrawingKit, foot: Rect) -> list[Widget]:
    widgets: list[Widget] = []
    rest = foot
    if not model.watching:
        leave, rest = cut_left(foot, button_width(kit, t("lobby.leave")))
        widgets.append(
            Button(id="lobby.leave", rect=leave, text=t("lobby.leave"), action=a.Leave())
        )
    if not model.frozen and not model.watching:
        text = t("lobby.not.ready" if model.ready else "lobby.be.ready")
        ready, rest = cut_right(rest, kit.px(280), kit.px(theme.PAD))
        widgets.append(
            Button(
                id="lobby.ready",
                rect=ready,
                text=text,
                style="dark" if model.ready else "primary",
                face=theme.BIG_BUTTON,
                action=a.ToggleReady() if model.can_ready else None,
            )
        )
    rest = Rect(rest.x + kit.px(theme.PAD), rest.y, rest.width - kit.px(theme.PAD), rest.height)
    if model.problem:
        return [*widgets, *problem_bar(kit, model.problem, rest)]
    sentence = "" if model.frozen and model.progress is None else model.sentence
    widgets.append(
        Label(
            id="lobby.sentence",
            rect=rest,
            text=sentence,
            face=kit.fitting(sentence, _SENTENCES, rest.width, rest.height),
            colour=theme.CREAM,
            middle=True,
            cuts=True,
        )
    )
    return widgets
