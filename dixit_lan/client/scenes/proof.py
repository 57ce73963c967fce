"""How anybody can know the result: who signed, the words that all screens share, the record."""

from dixit_lan.client import actions as a
from dixit_lan.client.models import Standing
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import Rect, columns, cut_bottom, cut_left, cut_top, rows
from dixit_lan.client.scenes.sheet import Wanted, foot_buttons, paper
from dixit_lan.client.type.clean import clean
from dixit_lan.client.widgets.base import Widget
from dixit_lan.client.widgets.plain import Icon, Label
from dixit_lan.client.words.end import ProofModel
from dixit_lan.client.words.text import t
from dixit_lan.table.status import Presence

_WIDE, _ROW = 900, 48  # design pixels
_ONE_COLUMN = 4  # players; more stand in two
_GONE = (Presence.AWAY, Presence.OUT)


def proof_sheet(model: ProofModel, kit: DrawingKit) -> tuple[Widget, ...]:
    """Lay out the sheet."""
    width, small = kit.px(_WIDE), kit.line_height(theme.SMALL)
    across = 1 if len(model.lines) <= _ONE_COLUMN else 2
    row = kit.px(_ROW)
    lines_height = -(-len(model.lines) // across) * row
    detail_height = _height(kit, model.detail, width)
    foot_height = (2 * small + kit.px(6)) * bool(model.record) + small * bool(model.words)
    height = detail_height + lines_height + foot_height + 2 * kit.px(theme.GAP)
    widgets, area, foot = paper(kit, "proof", t("end.proof"), width, height)
    detail, area = cut_top(area, detail_height, kit.px(theme.GAP))
    record, area = cut_bottom(area, foot_height, kit.px(theme.GAP))
    widgets.append(Label(id="proof.detail", rect=detail, text=model.detail, colour=theme.INK))
    widgets += _signers(kit, model, area, across)
    widgets += _record(kit, model, record)
    close: Wanted = ("proof.close", t("end.proof.close"), a.CloseOverlay())
    copied = t("invitation.copied" if model.copied else "end.copy")
    copy: Wanted = ("proof.copy", copied, a.Copy(model.record))
    return (*widgets, *foot_buttons(kit, foot, *((copy, close) if model.record else (close,))))


def _height(kit: DrawingKit, text: str, sheet: int) -> int:
    inner = sheet - 2 * kit.px(theme.MARGIN)
    return len(kit.wrap(text, theme.BODY, inner)) * kit.line_height(theme.BODY)


def _signers(kit: DrawingKit, model: ProofModel, area: Rect, across: int) -> list[Widget]:
    down = -(-len(model.lines) // across) or 1
    row = min(kit.px(_ROW), area.height // down)
    widgets: list[Widget] = []
    for number, column in enumerate(columns(area, (1.0,) * across, kit.px(theme.MARGIN))):
        lines = model.lines[number * down : (number + 1) * down]
        for line, rect in zip(lines, rows(column, row, len(lines), 0), strict=True):
            widgets += _signer(kit, line, rect)
    return widgets


def _signer(kit: DrawingKit, line: Standing, rect: Rect) -> list[Widget]:
    """A name, and under it whether she signed."""
    side = min(rect.height - kit.px(4), kit.px(40))
    icon, words = cut_left(rect, side, kit.px(10))
    icon.height = side
    strong, small = kit.line_height(theme.SMALL_STRONG), kit.line_height(theme.SMALL)
    top = words.y + max(0, (words.height - strong - small) // 2)
    gone = line.presence in _GONE
    note = next((n for n in line.notes if kit.width(n, theme.SMALL) <= words.width), "")
    note = note or (line.notes[-1] if line.notes else "")
    name = f"proof.{line.seat}"
    return [
        Icon(
            id=f"{name}.icon",
            rect=icon,
            seat=line.seat,
            faded=line.presence is not Presence.HERE,
            badge="" if line.presence is Presence.HERE else line.presence.value,
        ),
        Label(
            id=f"{name}.name",
            rect=Rect(words.x, top, words.width, strong),
            text=line.name,
            face=theme.SMALL_STRONG,
            colour=theme.INK,
            cuts=True,
        ),
        Label(
            id=f"{name}.note",
            rect=Rect(words.x, top + strong, words.width, small),
            text=note,
            face=theme.SMALL,
            colour=theme.BRICK_DEEP if gone else theme.INK_SOFT,
            cuts=True,
        ),
    ]


def _record(kit: DrawingKit, model: ProofModel, area: Rect) -> list[Widget]:
    small = kit.line_height(theme.SMALL)
    wanted = [("proof.words", model.words, theme.INK_SOFT)]
    if model.record:
        wanted += [
            ("proof.record.why", t("end.record"), theme.INK_SOFT),
            ("proof.record", clean(model.record), theme.INK),
        ]
    widgets: list[Widget] = []
    for name, text, colour in wanted:
        if text:
            spot, area = cut_top(area, small)
            widgets.append(
                Label(id=name, rect=spot, text=text, face=theme.SMALL, colour=colour, cuts=True)
            )
    return widgets
