"""Pieces that several scenes are made of."""

from collections.abc import Sequence

from dixit_lan.client import actions as a
from dixit_lan.client.models import ProgressModel
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import Rect, centred, columns
from dixit_lan.client.paint.theme import Colour, Face
from dixit_lan.client.widgets.base import Message, Widget
from dixit_lan.client.widgets.controls import Button, GearButton, SoundButton
from dixit_lan.client.widgets.plain import Label, Plate, Progress
from dixit_lan.client.words.text import t

_CHOICE_EDGES = 24  # left and right of the words of a choice, together
_PROGRESS = (theme.SUBHEAD, theme.BODY, theme.SMALL)


def frame(kit: DrawingKit) -> Rect:
    """The window within its margin."""
    margin = kit.px(theme.MARGIN)
    return kit.area.inflate(-2 * margin, -2 * margin)


def line(
    kit: DrawingKit,
    name: str,
    area: Rect,
    text: str,
    face: Face,
    colour: Colour,
    align: str = "left",
) -> Label:
    """One line at the top of ``area``; names in it may be cut."""
    rect = Rect(area.x, area.y, area.width, kit.line_height(face))
    return Label(id=name, rect=rect, text=text, face=face, colour=colour, align=align, cuts=True)


def inside(kit: DrawingKit, plate: Rect) -> Rect:
    """Where things lie on a sheet of paper."""
    return plate.inflate(-2 * kit.px(theme.PAD + 4), -2 * kit.px(theme.PAD))


def below(area: Rect, used: Rect, gap: int) -> Rect:
    """What is left of ``area`` under ``used``."""
    top = used.bottom + gap
    return Rect(area.x, top, area.width, max(0, area.bottom - top))


def problem_bar(kit: DrawingKit, text: str, spot: Rect) -> list[Widget]:
    """An error in words, in the middle of ``spot``; else nothing."""
    if not text:
        return []
    width = min(spot.width, kit.width(text, theme.BODY) + kit.px(56))
    face = theme.BODY if len(kit.wrap(text, theme.BODY, width - kit.px(40))) == 1 else theme.SMALL
    lines = min(2, len(kit.wrap(text, face, width - kit.px(40))))
    height = lines * kit.line_height(face) + kit.px(12)
    rect = Rect(0, 0, width, height)
    rect.center = spot.center
    return [
        Plate(id="problem.plate", rect=rect, fill=theme.BRICK_DEEP, border=theme.BRICK),
        Label(
            id="problem",
            rect=rect.inflate(-kit.px(32), -kit.px(10)),
            text=text,
            face=face,
            colour=(255, 240, 226),
            align="centre",
            middle=True,
            cuts=True,
        ),
    ]


def progress_block(kit: DrawingKit, area: Rect, progress: ProgressModel) -> list[Widget]:
    """Words over a bar, in the middle of ``area``."""
    face = kit.fitting(progress.words, _PROGRESS, area.width, kit.line_height(theme.SUBHEAD))
    words_height, bar_height = kit.line_height(face), kit.px(18)
    gap = kit.px(theme.GAP)
    box = centred(area, kit.px(520), words_height + gap + bar_height)
    words = Rect(box.x, box.y, box.width, words_height)
    bar = Rect(box.x, words.bottom + gap, box.width, bar_height)
    return [
        line(kit, "progress.words", words, progress.words, face, theme.CREAM, "centre"),
        Progress(id="progress.bar", rect=bar, share=progress.share),
    ]


def sound_button(kit: DrawingKit, area: Rect, muted: bool) -> SoundButton:
    """The button for the sounds, at the right end of ``area``."""
    width = min(kit.px(60), area.width)
    rect = Rect(area.right - width, area.y, width, area.height)
    return SoundButton(id="sound", rect=rect, muted=muted, action=a.Mute())


def gear_button(kit: DrawingKit, area: Rect) -> GearButton:
    """The button for the settings, at the right end of ``area``."""
    width = min(kit.px(40), area.width)
    rect = Rect(area.right - width, area.y, width, area.height)
    return GearButton(id="gear", rect=rect, action=a.OpenOverlay("settings"))


def help_button(kit: DrawingKit, gear: Rect) -> Button:
    """The button for help, beside the gear."""
    rect = gear.move(-gear.width - kit.px(8), 0)
    return Button(id="help.open", rect=rect, text="?", action=a.OpenOverlay("help"))


def corner_gear(kit: DrawingKit) -> list[Widget]:
    """Both in the window's corner, on a screen without a bar."""
    edge = kit.px(theme.MARGIN)
    gear = gear_button(kit, Rect(0, edge, kit.area.right - edge, kit.px(38)))
    return [help_button(kit, gear.rect), gear]


def ways_in(kit: DrawingKit, foot: Rect, *, join: bool, why: bool) -> list[Widget]:
    """How to ``join`` by address, and ``why`` nobody may be found."""
    wanted: list[tuple[str, str, Message]] = []
    if join:
        wanted.append(("join.open", t("join.open"), a.OpenOverlay("join")))
    if why:
        wanted.append(("trouble.open", t("doctor.why"), a.OpenOverlay("trouble")))
    buttons: list[Widget] = []
    left = foot.x
    for name, text, action in wanted:
        rect = Rect(left, foot.y, button_width(kit, text, theme.SMALL_STRONG), foot.height)
        buttons.append(
            Button(
                id=name,
                rect=rect,
                text=text,
                style="paper",
                face=theme.SMALL_STRONG,
                on_paper=True,
                action=action,
            )
        )
        left = rect.right + kit.px(8)
    return buttons


def button_width(kit: DrawingKit, text: str, face: Face = theme.BUTTON, key: str = "") -> int:
    """The width that a button of that text wants."""
    hint = kit.width(key, theme.SMALL) + kit.px(14) if key else 0
    return kit.width(text, face) + hint + kit.px(40)


def choice_spots(
    kit: DrawingKit, row: Rect, labels: Sequence[str], faces: Sequence[Face]
) -> tuple[Face, list[Rect]]:
    """Buttons side by side that fill ``row``: as wide as each other where all words fit then, else each
    as its words need; and the first of ``faces`` in which they fit.
    """
    gap, edges = kit.px(8), kit.px(_CHOICE_EDGES)
    room = row.width - gap * (len(labels) - 1)
    for face in faces:
        widths = [kit.width(label, face) + edges for label in labels]
        if sum(widths) <= room:
            break
    alike = max(widths) * len(labels) <= room
    spare = max(0, room - sum(widths)) / len(labels)
    shares = tuple(1.0 if alike else width + spare for width in widths)
    return face, columns(row, shares, gap)
