"""The rules of a table on a sheet of paper: to be chosen, or only to be read."""

from dixit_lan.client import actions as a
from dixit_lan.client.models import LobbyModel
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import Rect, cut_left, cut_right, cut_top
from dixit_lan.client.scenes.parts import below, choice_spots, inside, line
from dixit_lan.client.widgets.base import Widget
from dixit_lan.client.widgets.controls import Button
from dixit_lan.client.widgets.plain import Label, Plate
from dixit_lan.client.words.text import t

_CONTROL = 280  # design pixels: a value and the buttons at its sides


def rules_plate(model: LobbyModel, kit: DrawingKit, plate: Rect) -> list[Widget]:
    """Edition, target and seats, with what they mean."""
    area = inside(kit, plate)
    heading = line(kit, "lobby.rules", area, t("lobby.rules"), theme.SUBHEAD, theme.INK)
    rest = below(area, heading.rect, kit.px(8))
    height, gap = kit.px(42), kit.px(8)
    editions, rest = cut_top(rest, height, gap)
    target, rest = cut_top(rest, height, gap)
    wanted, rest = cut_top(rest, height, kit.px(theme.GAP))
    widgets: list[Widget] = [Plate(id="lobby.rules.plate", rect=plate), heading]
    widgets.extend(_editions(model, kit, editions))
    for kind, rect, title, value in (
        ("target", target, t("lobby.target"), model.target),
        ("wanted", wanted, t("lobby.wanted"), model.wanted),
    ):
        widgets.extend(_value(kit, rect, kind, title, value))
        if not model.watching:
            widgets.extend(_steps(kit, rect, kind, usable=model.can_change))
    widgets.extend(_rule_lines(model, kit, rest))
    return widgets


def _editions(model: LobbyModel, kit: DrawingKit, area: Rect) -> list[Widget]:
    """The editions to choose from; where there is no choice, the chosen one."""
    labels = [each.label for each in model.editions]
    face, spots = choice_spots(kit, area, labels, (theme.BUTTON, theme.SMALL_STRONG, theme.TINY))
    shown = list(zip(spots, model.editions, strict=True))
    if model.watching:
        shown = [(Rect(area.topleft, rect.size), each) for rect, each in shown if each.chosen]
    return [
        Button(
            id=f"lobby.edition.{choice.key}",
            rect=rect,
            text=choice.label,
            face=face,
            style="chosen" if choice.chosen else "paper",
            on_paper=True,
            action=a.SetEdition(choice.key) if model.can_change else None,
        )
        for rect, choice in shown
    ]


def _rule_lines(model: LobbyModel, kit: DrawingKit, rest: Rect) -> list[Widget]:
    """The rules: each with what it is good for, or a line each, or one after the other."""
    for rule_face, why_face in ((theme.BODY, theme.SMALL), (theme.SMALL_STRONG, theme.SMALL)):
        pairs = _explained(model, kit, rest, rule_face, why_face)
        if pairs:
            return pairs
    rules = tuple(line.rule for line in model.rules)
    listed = kit.line_height(theme.BODY) * (len(rules) + 1) <= rest.height
    text = "\n".join(f"· {rule}" for rule in rules) if listed else " · ".join(rules)
    faces = (theme.BODY,) if listed else (theme.SMALL, theme.TINY)
    return [
        Label(
            id="lobby.rule",
            rect=rest,
            text=text,
            face=kit.fitting(text, faces, rest.width, rest.height),
            colour=theme.INK_SOFT,
        )
    ]


def _explained(
    model: LobbyModel, kit: DrawingKit, rest: Rect, rule_face: theme.Face, why_face: theme.Face
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


def _value(kit: DrawingKit, rect: Rect, kind: str, title: str, value: str) -> list[Widget]:
    control, label = cut_right(rect, kit.px(_CONTROL), kit.px(8))
    return [
        Label(id=f"lobby.{kind}", rect=label, text=title, colour=theme.INK, middle=True),
        Label(
            id=f"lobby.{kind}.value",
            rect=control.inflate(-2 * rect.height, 0),
            text=value,
            face=theme.STRONG,
            colour=theme.INK,
            align="centre",
            middle=True,
        ),
    ]


def _steps(kit: DrawingKit, rect: Rect, kind: str, *, usable: bool) -> list[Widget]:
    """The buttons for less and more, at the sides of the value."""
    control, _ = cut_right(rect, kit.px(_CONTROL))
    step = a.StepTarget if kind == "target" else a.StepSeats
    less, more = cut_left(control, rect.height)[0], cut_right(control, rect.height)[0]
    return [
        Button(
            id=f"lobby.{kind}.{name}",
            rect=spot,
            text=sign,
            style="paper",
            on_paper=True,
            action=step(by) if usable else None,
        )
        for name, spot, sign, by in (("less", less, "−", -1), ("more", more, "+", 1))
    ]
