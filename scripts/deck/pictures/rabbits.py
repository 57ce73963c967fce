"""Twelve rabbits, one a seat: own colour and mark, own ears, posture and thing to wear."""

from collections.abc import Callable
from dataclasses import dataclass

import skia
from dixit_lan.client.paint.theme import SEAT_COLOURS, SEAT_MARKS
from PIL import Image
from scripts.deck import shapes as S
from scripts.deck.canvas import Card
from scripts.deck.colour import RGB, Ink, mix, tone
from scripts.deck.pictures import wardrobe
from scripts.deck.pictures.marks import mark
from scripts.deck.pictures.sheet import Sheet, cut_out, grown, piece

SIDE = 256
_CREAM, _INK = "#f7eedb", "#2c2019"
Pair = tuple[float, float]

# Spines of a right ear in radii of the head, from its root to its tip, and its half widths.
_EARS: dict[str, tuple[tuple[Pair, ...], tuple[float, ...]]] = {
    "up": (((0.42, -0.6), (0.5, -1.4), (0.5, -2.15)), (0.26, 0.31, 0.27, 0.06)),
    "vee": (((0.45, -0.55), (0.95, -1.3), (1.5, -1.9)), (0.25, 0.34, 0.27, 0.05)),
    "bent": (((0.42, -0.6), (0.5, -1.4), (0.78, -1.9), (1.25, -1.75), (1.5, -1.15)), (0.26, 0.29, 0.29, 0.3, 0.06)),
    "lop": (((0.5, -0.72), (1.12, -0.6), (1.42, 0.2), (1.3, 1.15)), (0.22, 0.3, 0.38, 0.1)),
    "short": (((0.5, -0.5), (0.74, -1.05), (0.86, -1.55)), (0.38, 0.44, 0.12)),
    "curl": (((0.4, -0.6), (0.42, -1.4), (0.75, -2.0), (1.45, -1.95)), (0.25, 0.3, 0.28, 0.05)),
    "crossed": (((0.5, -0.55), (0.25, -1.35), (-0.5, -2.05)), (0.25, 0.32, 0.27, 0.06)),
    "flop": (((0.4, -0.6), (0.75, -1.2), (1.3, -1.25), (1.65, -0.7)), (0.25, 0.3, 0.33, 0.08)),
    "level": (((0.5, -0.6), (1.15, -0.95), (2.0, -0.9)), (0.25, 0.33, 0.27, 0.06)),
    "swept": (((-0.25, -0.6), (-0.95, -1.2), (-1.85, -1.45)), (0.27, 0.33, 0.27, 0.05)),
    "swept low": (((-0.45, -0.5), (-1.15, -0.75), (-2.0, -0.75)), (0.25, 0.3, 0.25, 0.05)),
    "raised": (((-0.1, -0.6), (-0.2, -1.4), (-0.05, -2.1)), (0.27, 0.33, 0.28, 0.05)),
    "raised back": (((-0.4, -0.55), (-0.75, -1.3), (-0.85, -1.95)), (0.25, 0.3, 0.26, 0.05)),
}


@dataclass(frozen=True, slots=True)
class Pose:
    """Where the parts are, in pixels of a 512 x 512 sheet; a profile looks to the right."""

    head: tuple[float, float, float]  # place and radius
    trunk: tuple[tuple[float, ...], ...]
    chest: tuple[float, float, float]  # place and radius of the pale patch with the mark
    limbs: tuple[tuple[float, float, float, float, float], ...]  # ellipses: place, radii, angle
    tail: tuple[float, float, float]
    profile: bool = False


_SIT = Pose(
    (256, 236, 88), ((256, 286), (338, 306), (386, 390), (370, 466), (256, 492), (142, 466), (126, 390), (174, 306)),
    (256, 408, 82), ((186, 480, 50, 22, 0), (326, 478, 50, 22, 0)), (396, 436, 36),
)  # fmt: skip
_TALL = Pose(
    (256, 204, 72), ((256, 240), (316, 262), (340, 370), (336, 470), (256, 494), (176, 470), (172, 370), (196, 262)),
    (256, 374, 72), ((204, 486, 46, 17, 0), (308, 486, 46, 17, 0), (178, 322, 19, 44, 22), (334, 322, 19, 44, -22)), (350, 440, 28),
)  # fmt: skip
_LOAF = Pose(
    (256, 258, 94), ((256, 290), (380, 306), (462, 396), (440, 474), (256, 488), (72, 474), (50, 396), (132, 306)),
    (256, 418, 74), ((140, 480, 58, 20, 0), (372, 482, 58, 20, 0)), (462, 420, 30),
)  # fmt: skip
_PROFILE = Pose(
    (338, 222, 82), ((330, 270), (382, 330), (378, 440), (338, 482), (150, 484), (84, 426), (104, 330), (210, 272)),
    (216, 392, 84), ((338, 474, 58, 22, 0), (180, 482, 74, 20, 0)), (80, 444, 38), True,
)  # fmt: skip
_HOP = Pose(
    (396, 214, 70), ((400, 250), (392, 330), (310, 392), (180, 428), (84, 410), (70, 334), (150, 262), (290, 222)),
    (206, 336, 76), ((430, 346, 68, 21, 38), (364, 386, 62, 20, 52), (82, 428, 74, 24, 132), (150, 452, 60, 20, 140)), (62, 320, 32), True,
)  # fmt: skip
_SLEEP = Pose(
    (366, 366, 82), ((384, 340), (450, 420), (428, 478), (256, 486), (84, 478), (40, 404), (108, 296), (250, 272)),
    (190, 388, 86), ((390, 478, 64, 20, 0), (150, 484, 80, 18, 0)), (42, 448, 36), True,
)  # fmt: skip

_Wear = Callable[[Card, Pair, float, Ink], None]


@dataclass(frozen=True, slots=True)
class Rabbit:
    """What tells one rabbit from the others, beside colour and mark."""

    pose: Pose
    ears: tuple[str, str]  # left and right; of a profile the far and the near one
    wear: _Wear
    flip: bool = False
    asleep: bool = False


RABBITS: tuple[Rabbit, ...] = (
    Rabbit(_SIT, ("up", "up"), wardrobe.scarf),
    Rabbit(_TALL, ("up", "bent"), wardrobe.glasses),
    Rabbit(_LOAF, ("vee", "vee"), wardrobe.bow_tie),
    Rabbit(_SIT, ("lop", "lop"), wardrobe.straw_hat),
    Rabbit(_PROFILE, ("swept low", "swept"), wardrobe.ruff),
    Rabbit(_LOAF, ("short", "short"), wardrobe.crown),
    Rabbit(_TALL, ("curl", "curl"), wardrobe.daisies),
    Rabbit(_PROFILE, ("raised back", "raised"), wardrobe.beanie, flip=True),
    Rabbit(_SIT, ("flop", "up"), wardrobe.kerchief),
    Rabbit(_HOP, ("swept low", "swept"), wardrobe.cape),
    Rabbit(_TALL, ("level", "level"), wardrobe.top_hat),
    Rabbit(_SLEEP, ("swept low", "swept low"), wardrobe.nightcap, flip=True, asleep=True),
)


def colour(seat: int) -> RGB:
    """The colour of a seat."""
    red, green, blue = SEAT_COLOURS[seat]
    return red / 255, green / 255, blue / 255


def draw(seat: int) -> Image.Image:
    """The rabbit of a seat, on clear ground."""
    sheet = Sheet(f"rabbit {seat}", 2 * SIDE, 2 * SIDE)
    with sheet.at(8, 3, 0.97):
        _paint(sheet, seat)
    return cut_out(sheet, SIDE, SIDE)


def _paint(sheet: Sheet, seat: int) -> None:
    rabbit, ink = RABBITS[seat], colour(seat)
    line = mix(tone(ink, -0.42, 0.9), _INK, 0.5)
    with sheet.at(2 * SIDE, 0, flip=True) if rabbit.flip else sheet.at(0, 0):
        _outline(sheet, rabbit, line)
        _body(sheet, rabbit.pose, ink, line)
        _ears_and_head(sheet, rabbit, ink, line)
        x, y, radius = rabbit.pose.head
        rabbit.wear(sheet, (x, y), radius, line)
    x, y, radius = rabbit.pose.chest
    seal = mark(SEAT_MARKS[seat], 2 * SIDE - x if rabbit.flip else x, y, radius * 1.36)
    sheet.fill(seal, _INK, "mark", form=0, edge=0.25, pigment=0.4)


def _ear(rabbit: Rabbit, side: int, narrow: float = 1.0) -> skia.Path:
    x, y, radius = rabbit.pose.head
    spine, widths = _EARS[rabbit.ears[side]]
    mirror = -1 if side == 0 and not rabbit.pose.profile else 1
    points = [(x + mirror * dx * radius, y + dy * radius) for dx, dy in spine]
    if narrow < 1:
        points = S.sample(points, 12)[2:11]
    return S.body(points, [width * radius * narrow for width in widths])


def _head(pose: Pose) -> skia.Path:
    x, y, r = pose.head
    if pose.profile:
        points = [(0, -0.9), (0.62, -0.72), (1.08, 0.06), (1.12, 0.42), (0.7, 0.78), (0, 0.88), (-0.72, 0.62), (-0.86, -0.2)]
    else:
        points = [(0, -0.86), (0.7, -0.66), (1.02, 0.1), (0.82, 0.66), (0, 0.9), (-0.82, 0.66), (-1.02, 0.1), (-0.7, -0.66)]
    return S.spline([(x + dx * r, y + dy * r) for dx, dy in points])


def _limbs(pose: Pose) -> list[skia.Path]:
    return [S.ellipse(*limb) for limb in pose.limbs]


def _outline(sheet: Sheet, rabbit: Rabbit, line: Ink) -> None:
    pose = rabbit.pose
    parts = [_ear(rabbit, 0), _ear(rabbit, 1), S.ellipse(*pose.tail), S.spline(pose.trunk), _head(pose), *_limbs(pose)]
    sheet.fill(S.union(*[grown(part, 9) for part in parts]), line, "outline", form=0, edge=0.4)


def _body(sheet: Sheet, pose: Pose, ink: Ink, line: Ink) -> None:
    sheet.fill(S.ellipse(*pose.tail), mix(ink, _CREAM, 0.6), "tail", edge=0.5)
    for number, limb in enumerate(_limbs(pose)[2:]):
        piece(sheet, limb, tone(ink, -0.03), f"arm{number}", line, 4)
    trunk = S.spline(pose.trunk)
    sheet.fill(trunk, ink, "trunk", edge=0.5, depth=0.7)
    x, y, radius = pose.chest
    with sheet.clip(trunk):
        sheet.fill(S.ellipse(x, y, radius * 1.06, radius), _CREAM, "chest", form=0.35, depth=0.6, edge=0.8)
    for number, limb in enumerate(_limbs(pose)[:2]):
        piece(sheet, limb, tone(ink, 0.03), f"foot{number}", line, 4)


def _ears_and_head(sheet: Sheet, rabbit: Rabbit, ink: Ink, line: Ink) -> None:
    inner = mix(mix(ink, "#e59a92", 0.55), _CREAM, 0.2)
    for side in (0, 1):
        far = rabbit.pose.profile and side == 0
        piece(sheet, _ear(rabbit, side), tone(ink, -0.07 if far else 0.0), f"ear{side}", line, 5)
        if not far:
            sheet.fill(_ear(rabbit, side, 0.52), inner, f"inner{side}", form=0.4, edge=0.6)
    piece(sheet, _head(rabbit.pose), tone(ink, 0.02), "head", line, 5, 0.8)
    if rabbit.pose.profile:
        _side_face(sheet, rabbit, ink, line)
    else:
        _front_face(sheet, rabbit.pose, ink, line)


def _front_face(sheet: Sheet, pose: Pose, ink: Ink, line: Ink) -> None:
    x, y, r = pose.head
    with sheet.clip(_head(pose)):
        for side in (-1, 1):
            sheet.fill(
                S.ellipse(x + side * 0.26 * r, y + 0.46 * r, 0.34 * r, 0.28 * r),
                mix(ink, _CREAM, 0.75),
                f"muzzle{side}",
                form=0.3,
            )
            blush = S.ellipse(x + side * 0.72 * r, y + 0.36 * r, 0.2 * r, 0.14 * r)
            sheet.fill(blush, "#e2796a", f"blush{side}", form=0, edge=3, opacity=0.5)
    for side in (-1, 1):
        _eye(sheet, x + side * 0.46 * r, y - 0.02 * r, r)
    sheet.fill(
        S.spline([(x - 0.15 * r, y + 0.26 * r), (x + 0.15 * r, y + 0.26 * r), (x, y + 0.42 * r)]), "#a84f4a", "nose", form=0.5
    )
    for side in (-1, 1):
        sheet.line([(x, y + 0.42 * r), (x + side * 0.1 * r, y + 0.58 * r), (x + side * 0.28 * r, y + 0.56 * r)], 0.07 * r, line)


def _eye(sheet: Sheet, x: float, y: float, r: float) -> None:
    sheet.fill(S.ellipse(x, y, 0.15 * r, 0.2 * r), _INK, f"eye{x:.0f}", form=0, edge=0.3)
    sheet.fill(S.ellipse(x + 0.05 * r, y - 0.08 * r, 0.055 * r), "#fffaf0", f"glint{x:.0f}", form=0, edge=0.3)


def _side_face(sheet: Sheet, rabbit: Rabbit, ink: Ink, line: Ink) -> None:
    x, y, r = rabbit.pose.head
    with sheet.clip(_head(rabbit.pose)):
        sheet.fill(S.ellipse(x + 0.84 * r, y + 0.5 * r, 0.48 * r, 0.36 * r), mix(ink, _CREAM, 0.75), "muzzle", form=0.3, edge=1.5)
        sheet.fill(S.ellipse(x + 0.2 * r, y + 0.42 * r, 0.24 * r, 0.17 * r), "#e2796a", "blush", form=0, edge=3, opacity=0.5)
    if rabbit.asleep:
        lid = [(x + 0.22 * r, y - 0.02 * r), (x + 0.42 * r, y + 0.12 * r), (x + 0.64 * r, y + 0.02 * r)]
        sheet.line(lid, 0.11 * r, _INK)
    else:
        _eye(sheet, x + 0.44 * r, y - 0.06 * r, r)
    sheet.fill(S.ellipse(x + 1.1 * r, y + 0.22 * r, 0.13 * r, 0.11 * r), "#a84f4a", "nose", form=0.4)
    sheet.line([(x + 1.02 * r, y + 0.5 * r), (x + 0.86 * r, y + 0.56 * r), (x + 0.7 * r, y + 0.48 * r)], 0.07 * r, line)
