"""The code over the whole window, for those at the other end of the room, and the way in for eyes
of machines.
"""

from dixit_lan.client import actions as a
from dixit_lan.client.overlays import InvitationModel
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import Rect, centred, cut_bottom, cut_right, cut_top
from dixit_lan.client.paint.theme import Face
from dixit_lan.client.scenes.sheet import foot_buttons
from dixit_lan.client.widgets.base import Widget
from dixit_lan.client.widgets.plain import Label, Plate
from dixit_lan.client.widgets.qr import QrCode
from dixit_lan.client.words.text import t

_SIZES = (170, 150, 132, 116, 100, 86, 72, 60, 48, 38, 30)
_CODES = tuple(Face("title", size) for size in _SIZES)


def invitation_sheet(model: InvitationModel, kit: DrawingKit) -> tuple[Widget, ...]:
    """Words one under the other as large as they can be, beside the QR code."""
    plate = kit.area.inflate(-2 * kit.px(theme.GAP), -2 * kit.px(theme.GAP))
    inner = plate.inflate(-2 * kit.px(theme.MARGIN), -2 * kit.px(theme.PAD))
    head, rest = cut_top(inner, kit.line_height(theme.HEADING), kit.px(theme.GAP))
    foot, rest = cut_bottom(rest, kit.px(theme.BUTTON_HEIGHT), kit.px(theme.GAP))
    side, words = cut_right(rest, min(rest.height, rest.width * 2 // 5), kit.px(theme.MARGIN))
    widgets: list[Widget] = [
        Plate(id="invitation", rect=plate, fill=theme.AMBER_LIGHT, border=theme.AMBER, depth=24),
        Label(
            id="invitation.heading",
            rect=head,
            text=t("invitation.title", table=model.table),
            face=theme.HEADING,
            colour=theme.INK,
            cuts=True,
        ),
        *_code(kit, model.code, words),
        *_machine(kit, model, side),
    ]
    copied = t("invitation.copied" if model.copied else "invitation.copy")
    widgets.extend(
        foot_buttons(
            kit,
            foot,
            ("invitation.copy", copied, a.Copy(model.text)),
            ("invitation.close", t("invitation.close"), a.CloseOverlay()),
        )
    )
    return tuple(widgets)


def _code(kit: DrawingKit, code: str, area: Rect) -> list[Widget]:
    """A word a line: three short lines can be far larger than one long one."""
    lines = code.replace("-", " ").split() or [code]
    height = area.height // len(lines)
    face = next((f for f in _CODES if _fits(kit, f, lines, area.width, height)), _CODES[-1])
    height = min(height, round(kit.line_height(face) * 1.05))
    block = centred(area, area.width, height * len(lines))
    return [
        Label(
            id=f"invitation.code.{number}",
            rect=Rect(block.x, block.y + number * height, block.width, height),
            text=word,
            face=face,
            colour=theme.INK,
            align="centre",
            middle=True,
            cuts=True,
        )
        for number, word in enumerate(lines)
    ]


def _fits(kit: DrawingKit, face: Face, lines: list[str], width: int, height: int) -> bool:
    wide = max(kit.width(line, face) for line in lines)
    return wide <= width and kit.line_height(face) <= height


def _machine(kit: DrawingKit, model: InvitationModel, area: Rect) -> list[Widget]:
    """The QR code over the addresses that are in it."""
    small = kit.line_height(theme.SMALL)
    places = "\n".join(model.places) or t("invitation.here")
    count = len(kit.wrap(places, theme.SMALL, area.width))
    foot, above = cut_bottom(area, small * count, kit.px(6))
    label, above = cut_bottom(above, kit.line_height(theme.SMALL_STRONG), kit.px(theme.GAP))
    edge = min(above.width, above.height)
    square = centred(above, edge, edge)
    square.bottom = above.bottom
    return [
        QrCode(id="invitation.qr", rect=square, text=model.text),
        Label(
            id="invitation.at",
            rect=label,
            text=t("invitation.at"),
            face=theme.SMALL_STRONG,
            colour=theme.INK,
            align="centre",
            cuts=True,
        ),
        Label(
            id="invitation.places",
            rect=foot,
            text=places,
            face=theme.SMALL,
            colour=theme.INK,
            align="centre",
        ),
    ]
