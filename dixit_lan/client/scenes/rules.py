"""The rules of a table on a sheet of paper: to be chosen, or only to be read."""

from collections.abc import Sequence

from dixit_lan.client import actions as a
from dixit_lan.client.models import LobbyModel, RuleLine
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import Rect, centred, cut_left, cut_right, cut_top
from dixit_lan.client.scenes.parts import button_width, choice_spots, inside, line
from dixit_lan.client.widgets.base import Widget
from dixit_lan.client.widgets.controls import Button
from dixit_lan.client.widgets.plain import Label, Plate
from dixit_lan.client.words.text import plural, t

_CONTROL = 280  # design pixels: a value and the buttons at its sides
_HEAD = 36
_MARK = "◆\N{NO-BREAK SPACE}"  # before a house rule
_FEW = theme.Face("text", 13), theme.Face("text", 12)  # for a table with many house rules

_NAMES = theme.BUTTON, theme.SMALL_STRONG, theme.Face("strong", 13), theme.Face("strong", 12)


def rules_plate(model: LobbyModel, kit: DrawingKit, plate: Rect) -> list[Widget]:
    """Edition, target and seats, with what they mean."""
    area = inside(kit, plate)
    head, rest = cut_top(area, kit.px(_HEAD), kit.px(8))
    more, beside = cut_right(head, button_width(kit, t("rules.all"), theme.SMALL_STRONG), kit.px(8))
    beside = centred(beside, beside.width, kit.line_height(theme.SUBHEAD))
    heading = line(kit, "lobby.rules", beside, t("lobby.rules"), theme.SUBHEAD, theme.INK)
    height, gap = kit.px(42), kit.px(8)
    editions, rest = cut_top(rest, height, gap)
    target, rest = cut_top(rest, height, gap)
    wanted, rest = cut_top(rest, height, kit.px(theme.GAP))
    widgets: list[Widget] = [Plate(id="lobby.rules.plate", rect=plate), heading]
    if not model.watching:
        widgets.append(_all_rules(more))
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
    shown = tuple(each for each in model.editions if each.chosen or not model.watching)
    labels = [each.label for each in model.editions]
    face, spots = choice_spots(kit, area, labels, _NAMES)
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
        for rect, choice in zip(spots, shown, strict=False)
    ]


def _all_rules(rect: Rect) -> Button:
    return Button(
        id="lobby.rules.all",
        rect=rect,
        text=t("rules.all"),
        style="paper",
        face=theme.SMALL_STRONG,
        on_paper=True,
        action=a.OpenOverlay("rules"),
    )


def _rule_lines(model: LobbyModel, kit: DrawingKit, rest: Rect) -> list[Widget]:
    """What this table has changed, before all; and the rules of the edition, if there is room."""
    if not model.changed:
        return _edition_rules(model.rules, kit, rest)
    text, face = _changed(model.changed, kit, rest)
    spot, rest = cut_top(rest, _height(kit, text, face, rest.width), kit.px(8))
    changed = Label(id="lobby.changed", rect=spot, text=text, face=face, colour=theme.AMBER_DEEP)
    return [changed, *_edition_rules(model.rules, kit, rest)]


def shows_all_changed(model: LobbyModel, plate: Sequence[Widget]) -> bool:
    """Whether there was room for every house rule."""
    told = next((w.text for w in plate if isinstance(w, Label) and w.id == "lobby.changed"), "")
    return model.frozen or all(each in told for each in model.changed)


def _changed(changed: tuple[str, ...], kit: DrawingKit, room: Rect) -> tuple[str, theme.Face]:
    """A line each in half of the room, or one after the other; as many as there is room for."""
    marked = tuple(f"{_MARK}{each}" for each in changed)
    listed, joined = "\n".join(marked), " ".join(marked)
    if 2 * _height(kit, listed, theme.SMALL_STRONG, room.width) <= room.height:
        return listed, theme.SMALL_STRONG
    for face in (theme.SMALL_STRONG, *_FEW):
        if _height(kit, joined, face, room.width) <= room.height:
            return joined, face
    texts = (
        " ".join((*marked[:count], plural("rules.rest", len(marked) - count)))
        for count in range(len(marked) - 1, -1, -1)
    )
    face = _FEW[-1]
    fits = (text for text in texts if _height(kit, text, face, room.width) <= room.height)
    return next(fits, ""), face


def _edition_rules(rules: tuple[RuleLine, ...], kit: DrawingKit, rest: Rect) -> list[Widget]:
    """The rules: each with what it is good for, or a line each, or one after the other."""
    for rule_face, why_face in ((theme.BODY, theme.SMALL), (theme.SMALL_STRONG, theme.SMALL)):
        pairs = _explained(rules, kit, rest, rule_face, why_face)
        if pairs:
            return pairs
    listed = "\n".join(f"· {each.rule}" for each in rules)
    joined = " · ".join(each.rule for each in rules)
    for text, face in ((listed, theme.BODY), (joined, theme.SMALL)):
        if _height(kit, text, face, rest.width) <= rest.height:
            return [Label(id="lobby.rule", rect=rest, text=text, face=face, colour=theme.INK_SOFT)]
    return []


def _height(kit: DrawingKit, text: str, face: theme.Face, width: int) -> int:
    return len(kit.wrap(text, face, width)) * kit.line_height(face)


def _explained(
    rules: tuple[RuleLine, ...],
    kit: DrawingKit,
    rest: Rect,
    rule_face: theme.Face,
    why_face: theme.Face,
) -> list[Widget]:
    """Each rule over its explanation; nothing if that is too much for ``rest``."""
    labels: list[Widget] = []
    top = rest.y
    for number, each in enumerate(rules):
        for part, text, face, colour in (
            ("", each.rule, rule_face, theme.INK),
            (".why", each.why, why_face, theme.INK_SOFT),
        ):
            if not text:
                continue
            height = _height(kit, text, face, rest.width)
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
    less, more = cut_left(control, rect.height)[0], cut_right(control, rect.height)[0]
    return [
        Button(
            id=f"lobby.{kind}.{name}",
            rect=spot,
            text=sign,
            style="paper",
            on_paper=True,
            action=_step(kind, by) if usable else None,
        )
        for name, spot, sign, by in (("less", less, "−", -1), ("more", more, "+", 1))
    ]


def _step(kind: str, by: int) -> a.LobbyAction:
    return a.StepRule("target_score", by) if kind == "target" else a.StepSeats(by)
