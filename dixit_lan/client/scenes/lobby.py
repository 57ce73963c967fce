"""The lobby: who is here, the code to read aloud, the rules, and then the shuffling."""

from dixit_lan.client import actions as a
from dixit_lan.client import theme
from dixit_lan.client.kit import Kit
from dixit_lan.client.layout import (
    CARD_ASPECT,
    Rect,
    centred,
    columns,
    cut_bottom,
    cut_right,
    cut_top,
)
from dixit_lan.client.models import LobbyModel, LobbyRow
from dixit_lan.client.page import Page
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
    ways_in,
)
from dixit_lan.client.text import t
from dixit_lan.client.widgets.base import Message, Widget
from dixit_lan.client.widgets.controls import Button
from dixit_lan.client.widgets.picture import Picture
from dixit_lan.client.widgets.plain import Icon, Label, Plate
from dixit_lan.client.widgets.qr import QrCode

_WIDEST = 1240
_ROWS_ALONE = 4  # of free seats enough, where there is nobody to take them
_PILE, _STRIDE = 5, 2  # cards of the pile on the screen; how far a shuffle carries each


def lobby_page(model: LobbyModel, kit: Kit) -> Page:
    """Lay out the lobby."""
    area = frame(kit)
    area.width = min(area.width, kit.px(_WIDEST))
    area.centerx = kit.area.centerx
    head, body = cut_top(area, kit.line_height(theme.HEADING), kit.px(theme.GAP))
    foot, body = cut_bottom(body, kit.px(theme.BIG_BUTTON_HEIGHT), kit.px(theme.PAD))
    strip: list[Widget] = []
    if model.notice is not None:
        strip, body = notice_strip(kit, model.notice, body)
    body.height = min(body.height, kit.px(580))
    left, right = columns(body, (0.5, 0.5), kit.px(theme.MARGIN))
    name, words = columns(head, (0.5, 0.5), kit.px(theme.MARGIN))
    gear = gear_button(kit, words)
    helps = help_button(kit, gear.rect)
    words.width = helps.rect.left - kit.px(8) - words.x
    sound = sound_button(kit, words, model.muted)
    words.width = sound.rect.left - kit.px(theme.GAP) - words.x
    words = Rect(words.x, words.bottom - kit.line_height(theme.BODY), words.width, words.height)
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
        *problem_bar(kit, model.problem),
    ]
    keys: dict[str, Message] = {"m": a.Mute()}
    if model.invitation:
        keys["c"] = a.OpenOverlay("invitation")
    return Page(tuple(widgets), home="lobby.ready", shortcuts=keys)


def _inside(kit: Kit, plate: Rect) -> Rect:
    return plate.inflate(-2 * kit.px(theme.PAD + 4), -2 * kit.px(theme.PAD))


def _seats(model: LobbyModel, kit: Kit, plate: Rect) -> list[Widget]:
    area = _inside(kit, plate)
    heading = line(kit, "lobby.seats", area, t("lobby.seats"), theme.SUBHEAD, theme.INK)
    rest = below(area, heading.rect, kit.px(8))
    shown = model.rows[:_ROWS_ALONE] if model.trouble else model.rows
    tallest = kit.px(56 if model.trouble else 84)
    height = min(tallest, rest.height // max(1, len(shown)))
    widgets: list[Widget] = [Plate(id="lobby.seats.plate", rect=plate), heading]
    for number, row in enumerate(shown):
        rect = Rect(rest.x, rest.y + number * height, rest.width, height)
        widgets.extend(_seat(kit, number, row, rect))
    if model.trouble:
        used = Rect(rest.x, rest.y, rest.width, height * len(shown))
        widgets.extend(_alone(kit, model.trouble, below(rest, used, kit.px(8))))
    return widgets


def _alone(kit: Kit, trouble: str, area: Rect) -> list[Widget]:
    """Why nobody comes, and what can be done."""
    foot, rest = cut_bottom(area, kit.px(38), kit.px(8))
    height = min(rest.height, kit.line_height(theme.BODY) * 2)
    words = Rect(rest.x, rest.bottom - height, rest.width, height)
    return [
        Label(id="lobby.trouble", rect=words, text=trouble, colour=theme.BRICK_DEEP, middle=True),
        *ways_in(kit, foot, join=False, why=True),
    ]


def _seat(kit: Kit, number: int, row: LobbyRow, rect: Rect) -> list[Widget]:
    side = min(rect.height - kit.px(4), kit.px(66))
    icon = Rect(rect.x, rect.y + (rect.height - side) // 2, side, side)
    text_left = icon.right + kit.px(14)
    name, state = columns(
        Rect(text_left, rect.y, rect.right - text_left, rect.height), (0.5, 0.5), kit.px(8)
    )
    line_height = kit.line_height(theme.STRONG)
    name = Rect(name.x, name.centery - line_height // 2, name.width, line_height)
    tone = theme.BRICK_DEEP if row.trouble else theme.SAGE_DEEP if row.good else theme.INK_SOFT
    widgets: list[Widget] = [
        Label(
            id=f"lobby.name.{number}",
            rect=name,
            text=row.name,
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
    if row.seat >= 0:
        widgets.append(Icon(id=f"lobby.icon.{number}", rect=icon, seat=row.seat, faded=row.trouble))
    return widgets


def _offer(model: LobbyModel, kit: Kit, plate: Rect) -> list[Widget]:
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
        *_rules(model, kit, rules),
    ]


def _rules(model: LobbyModel, kit: Kit, plate: Rect) -> list[Widget]:
    area = _inside(kit, plate)
    heading = line(kit, "lobby.rules", area, t("lobby.rules"), theme.SUBHEAD, theme.INK)
    rest = below(area, heading.rect, kit.px(8))
    height, gap = kit.px(42), kit.px(8)
    editions, rest = cut_top(rest, height, gap)
    target, rest = cut_top(rest, height, gap)
    wanted, rest = cut_top(rest, height, kit.px(theme.GAP))
    widgets: list[Widget] = [Plate(id="lobby.rules.plate", rect=plate), heading]
    shares = (1.0,) * len(model.editions)
    for rect, choice in zip(columns(editions, shares, gap), model.editions, strict=True):
        widgets.append(
            Button(
                id=f"lobby.edition.{choice.key}",
                rect=rect,
                text=choice.label,
                style="chosen" if choice.chosen else "paper",
                on_paper=True,
                action=a.SetEdition(choice.key) if model.can_change else None,
            )
        )
    for kind, rect, title, value in (
        ("target", target, t("lobby.target"), model.target),
        ("wanted", wanted, t("lobby.wanted"), model.wanted),
    ):
        widgets.extend(_stepper(kit, rect, kind, title, value, usable=model.can_change))
    widgets.extend(_rule_lines(model, kit, rest))
    return widgets


def _rule_lines(model: LobbyModel, kit: Kit, rest: Rect) -> list[Widget]:
    """The rules: each with what it is good for, or a line each, or one after the other."""
    for rule_face, why_face in ((theme.BODY, theme.SMALL), (theme.SMALL_STRONG, theme.SMALL)):
        pairs = _explained(model, kit, rest, rule_face, why_face)
        if pairs:
            return pairs
    rules = tuple(line.rule for line in model.rules)
    listed = kit.line_height(theme.BODY) * (len(rules) + 1) <= rest.height
    return [
        Label(
            id="lobby.rule",
            rect=rest,
            text="\n".join(f"· {rule}" for rule in rules) if listed else " · ".join(rules),
            face=theme.BODY if listed else theme.SMALL,
            colour=theme.INK_SOFT,
        )
    ]


def _explained(
    model: LobbyModel, kit: Kit, rest: Rect, rule_face: theme.Face, why_face: theme.Face
) -> list[Widget]:
    """Each rule over its explanation; nothing if that is too much for ``rest``."""
    labels: list[Widget] = []
    top = rest.y
    for number, each in enumerate(model.rules):
        for part, text, face, colour in (
            ("", each.rule, rule_face, theme.INK),
            (".why", each.why, why_face, theme.INK_SOFT),
        ):
            height = len(kit.wrap(text, face, rest.width)) * kit.line_height(face)
            spot = Rect(rest.x, top, rest.width, height)
            labels.append(
                Label(
                    id=f"lobby.rule.{number}{part}", rect=spot, text=text, face=face, colour=colour
                )
            )
            top = spot.bottom
        top += kit.px(5)
    return labels if top - kit.px(5) <= rest.bottom else []


def _stepper(
    kit: Kit, rect: Rect, kind: str, title: str, value: str, *, usable: bool
) -> list[Widget]:
    control, label = cut_right(rect, kit.px(280), kit.px(8))
    side = rect.height
    less = Rect(control.x, control.y, side, side)
    more = Rect(control.right - side, control.y, side, side)
    middle = Rect(less.right, control.y, more.left - less.right, side)
    step = a.StepTarget if kind == "target" else a.StepSeats

    def button(name: str, spot: Rect, text: str, by: int) -> Button:
        return Button(
            id=f"lobby.{kind}.{name}",
            rect=spot,
            text=text,
            style="paper",
            on_paper=True,
            action=step(by) if usable else None,
        )

    return [
        Label(id=f"lobby.{kind}", rect=label, text=title, colour=theme.INK, middle=True),
        button("less", less, "−", -1),
        Label(
            id=f"lobby.{kind}.value",
            rect=middle,
            text=value,
            face=theme.STRONG,
            colour=theme.INK,
            align="centre",
            middle=True,
        ),
        button("more", more, "+", 1),
    ]


def _making(model: LobbyModel, kit: Kit, area: Rect) -> list[Widget]:
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


def _foot(model: LobbyModel, kit: Kit, foot: Rect) -> list[Widget]:
    leave_width = button_width(kit, t("lobby.leave"))
    leave = Rect(foot.x, foot.y, leave_width, foot.height)
    widgets: list[Widget] = [
        Button(id="lobby.leave", rect=leave, text=t("lobby.leave"), action=a.Leave())
    ]
    rest = Rect(leave.right, foot.y, foot.right - leave.right, foot.height)
    if not model.frozen:
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
    widgets.append(
        Label(
            id="lobby.sentence",
            rect=rest,
            text="" if model.frozen and model.progress is None else model.sentence,
            colour=theme.CREAM,
            middle=True,
            cuts=True,
        )
    )
    return widgets
