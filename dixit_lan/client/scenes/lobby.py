"""The lobby: who is here, the code to read aloud, the rules, and then the shuffling."""

from dixit_lan.client import actions as a
from dixit_lan.client.input.page import Page
from dixit_lan.client.models import LobbyModel
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
from dixit_lan.client.scenes.lobby_seats import seats_plate
from dixit_lan.client.scenes.notice import notice_strip
from dixit_lan.client.scenes.parts import (
    below,
    button_width,
    frame,
    gear_button,
    help_button,
    line,
    problem_bar,
    progress_block,
    sound_button,
)
from dixit_lan.client.scenes.rules import rules_plate, shows_all_changed
from dixit_lan.client.widgets.base import Message, Widget
from dixit_lan.client.widgets.controls import Button
from dixit_lan.client.widgets.picture import Picture
from dixit_lan.client.widgets.plain import Label, Plate
from dixit_lan.client.widgets.qr import QrCode
from dixit_lan.client.words.text import t

_WIDEST, _HIGHEST = 1240, 740  # design pixels
_SENTENCES = (theme.BODY, theme.Face("text", 16), theme.SMALL)
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
    offer = _making(model, kit, right) if model.frozen else _offer(model, kit, right)
    widgets: list[Widget] = [
        line(kit, "lobby.table", name, model.table, theme.HEADING, theme.CREAM),
        line(kit, "lobby.words", words, model.words, theme.BODY, theme.AMBER_LIGHT, "right"),
        sound,
        helps,
        gear,
        *strip,
        *seats_plate(model, kit, left),
        *offer,
        *_foot(model, kit, foot, told=shows_all_changed(model, offer)),
    ]
    keys: dict[str, Message] = {"m": a.Mute()}
    if model.invitation:
        keys["c"] = a.OpenOverlay("invitation")
    if any(row.chooses for row in model.rows):
        keys["r"] = a.NextRabbit()
    return Page(tuple(widgets), home="lobby.ready", shortcuts=keys)


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


def _foot(model: LobbyModel, kit: DrawingKit, foot: Rect, *, told: bool) -> list[Widget]:
    """``told``: all changed rules can be read here; else one reads them first, and is ready there."""
    widgets: list[Widget] = []
    rest = foot
    if not model.watching:
        leave, rest = cut_left(foot, button_width(kit, t("lobby.leave")))
        widgets.append(
            Button(id="lobby.leave", rect=leave, text=t("lobby.leave"), action=a.Leave())
        )
    if not model.frozen and not model.watching:
        text, act = _readiness(model, told=told)
        ready, rest = cut_right(rest, kit.px(280), kit.px(theme.PAD))
        widgets.append(
            Button(
                id="lobby.ready",
                rect=ready,
                text=text,
                style="dark" if model.ready else "primary",
                face=theme.BIG_BUTTON,
                action=act if model.can_ready else None,
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


def _readiness(model: LobbyModel, *, told: bool) -> tuple[str, Message]:
    if model.ready:
        return t("lobby.not.ready"), a.ToggleReady()
    if told:
        return t("lobby.be.ready"), a.ToggleReady()
    return t("rules.all"), a.OpenOverlay("rules")
