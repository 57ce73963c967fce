"""Acted faces and a drawn ink line, for heroes that are close.

A face is in local units and looks right: ``card.at(x, y, h / 100, angle, flip)`` first.
"""

import math
from dataclasses import dataclass
from typing import Unpack

import skia
from scripts.deck import shapes as S
from scripts.deck.canvas import Card, How
from scripts.deck.colour import Ink, mix, tone
from scripts.deck.paint import Paint

Pair = tuple[float, float]
LINE = "#33202a"


@dataclass(frozen=True, slots=True)
class Mien:
    """What a face does: ``lids`` 0 shut .. 1 wide, ``gaze`` -1..1, ``brow`` -1 pleading .. 1 angry."""

    skin: Ink = "#d9a07a"
    lips: Ink = "#a8483f"
    iris: Ink = "#3a2a26"
    brows: Ink = "#3a2826"
    lids: float = 0.7
    gaze: Pair = (0.3, 0.0)
    brow: float = 0.0
    mouth: str = "shut"  # shut smile grit oh puff
    nose: float = 1.0
    blush: float = 0.35
    age: float = 0.0


def warm(skin: Ink) -> Ink:
    """The shadow of a skin."""
    return mix(tone(skin, -0.17, 1.15), "#8a3a30", 0.28)


def grown(path: skia.Path, width: float) -> skia.Path:
    """The path, fatter by ``width`` on all sides."""
    edge = skia.Path()
    skia.Paint(Style=skia.Paint.kStroke_Style, StrokeWidth=2 * width, StrokeJoin=skia.Paint.kRound_Join).getFillPath(path, edge)
    return S.union(path, edge)


def inked(card: Card, path: skia.Path, paint: Paint, label: str, width: float = 1.2, ink: Ink = LINE, **how: Unpack[How]) -> None:
    """A fill with a pen's contour in ``ink``: fine towards the light, heavy away from it. ``width`` is in local units,
    ``how`` goes to the fill."""
    bounds = path.getBounds()
    middle = card.place(bounds.centerX(), bounds.centerY())
    lx, ly = card.state.light.toward(*middle)
    back = skia.Matrix()
    if card.state.matrix.invert(back):
        way = back.mapVector(lx, ly)
        size = math.hypot(way.x(), way.y()) or 1.0
        lx, ly = way.x() / size, way.y() / size
    line = S.moved(grown(path, width), -lx * width * 0.75, -ly * width * 0.75)
    card.fill(line, ink, f"{label} line", form=0, lift=0, rim=0, edge=0.6, pigment=0.4)
    card.fill(path, paint, label, **how)


def eyeball(card: Card, mien: Mien, x: float, y: float, size: Pair, side: int = 1) -> None:
    """A round, lidded eye; ``side`` +1 has its outer corner right."""
    rx, ry = size
    white = S.ellipse(x, y, rx, ry)
    with card.flat():
        card.fill(S.ellipse(x, y, rx + 1.4, ry + 1.6), warm(mien.skin), form=0, opacity=0.45, edge=2)
        card.fill(white, "#f6efdf", f"white{x}", form=0.5, depth=1.2, shade="#8a7a80")
        with card.clip(white):
            px, py = x + mien.gaze[0] * rx * 0.52, y + mien.gaze[1] * ry * 0.5
            card.fill(S.ellipse(px, py, rx * 0.5, ry * 0.52), mien.iris, f"iris{x}", form=0)
            card.fill(S.ellipse(px, py, rx * 0.27, ry * 0.3), "#17121a", f"pupil{x}", form=0)
            card.fill(S.ellipse(px + rx * 0.16, py - ry * 0.2, rx * 0.13), "#fffaf0", f"spark{x}", form=0)
            drop = y - ry * (2 * mien.lids - 0.9)
            slant = mien.brow * side * ry * 0.34
            lid = S.spline(
                [(x - rx * 1.3, y - ry * 1.4, 1), (x + rx * 1.3, y - ry * 1.4, 1), (x + rx * 1.3, drop - slant, 1),
                 (x, drop - ry * 0.12), (x - rx * 1.3, drop + slant, 1)]
            )  # fmt: skip
            card.fill(lid, tone(mien.skin, -0.04), f"lid{x}", form=0)
            card.line([(x - rx * 1.2, drop + slant), (x, drop - ry * 0.12), (x + rx * 1.2, drop - slant)], ry * 0.24, LINE)
        card.line(S.sample([(x - rx, y + ry * 0.2), (x, y + ry), (x + rx, y + ry * 0.2)], 7), (0.2, ry * 0.12, 0.2), LINE)


def face(card: Card, mien: Mien) -> None:
    """A head in three quarters around the origin, 100 from crown to chin; the scene paints the hair."""
    full = 7 if mien.mouth == "puff" else 0
    skull = S.spline(
        [(-4, -51), (20, -46), (32, -28), (32, -15), (29, -6), (34 + full * 0.6, 9), (30 + full * 1.3, 24), (27 + full * 0.7, 37), (19, 48), (7, 50),
         (-12, 40), (-26, 22), (-34, 4), (-41, -14), (-34, -38)]
    )  # fmt: skip
    shade = warm(mien.skin)
    inked(card, skull, mien.skin, "skull", 0.9, shade=shade, form=0.85)
    with card.flat(), card.clip(skull):
        for x, y in ((2, 17), (29, 14)):
            card.fill(S.ellipse(x, y, 11, 8), "#d9503f", f"blush{x}", form=0, opacity=mien.blush, edge=4)
    ear = S.spline([(-30, -8), (-37, -12), (-42, -3), (-37, 11), (-30, 15), (-27, 5)])
    inked(card, ear, mix(mien.skin, shade, 0.2), "ear", 0.7, shade=shade)
    card.line([(-36, -6), (-33, 0), (-36, 7)], (0.4, 1.3, 0.4), shade)
    eyeball(card, mien, 3, -5, (9.5, 9), -1)
    eyeball(card, mien, 25, -6, (6.6, 8.4), 1)
    _mouth(card, mien)
    _nose(card, mien)
    tilt = mien.brow * 5
    card.line([(-9, -19 - tilt * 0.5), (2, -22), (13, -16 + tilt)], (1.5, 4.2, 2.6), mien.brows, edge=1.4)
    card.line([(19, -16 + tilt), (27, -21), (33, -18 - tilt * 0.4)], (2.4, 3.6, 1), mien.brows, edge=1.4)
    if mien.age > 0:
        for points in ([(8, 17), (3, 25), (4, 33)], [(-8, 3), (-16, 1), (-21, 3)], [(-8, 6), (-15, 7), (-20, 11)],
                       [(-6, -31), (10, -34), (24, -31)], [(-4, -37), (10, -39), (20, -37)]):  # fmt: skip
            card.line(points, (0.3, 1.3, 0.3), shade, opacity=mien.age)


def _nose(card: Card, mien: Mien) -> None:
    n = mien.nose
    nose = S.spline([(16, -9), (21, -2), (24 + 8 * n, 5 + 4 * n), (25 + 9 * n, 11 + 3 * n), (22 + 3 * n, 15 + 3 * n), (15, 14 + 2 * n), (12, 10), (15, 3)])
    card.fill(nose, mix(mien.skin, "#d9604f", 0.14), "nose", shade=warm(mien.skin), form=0.9, depth=0.8, edge=0.6)
    card.line([(19, -6), (24 + 8 * n, 5 + 4 * n), (25 + 9 * n, 11 + 3 * n), (22 + 3 * n, 15 + 3 * n), (15, 14 + 2 * n), (12, 10)],
              (0.4, 1.2, 1.5, 1.9, 1.4, 0.4), LINE)  # fmt: skip


def _mouth(card: Card, mien: Mien) -> None:
    dark = "#4a1a22"
    with card.flat():
        if mien.mouth == "oh":
            inked(card, S.ellipse(19, 33, 7, 9, 8), dark, "oh", 1.0, form=0)
            card.fill(S.ellipse(19, 38.5, 4.6, 3), "#c8605a", "tongue", form=0.4)
        elif mien.mouth == "grit":
            teeth = S.spline([(4, 28, 1), (18, 27), (29, 29, 1), (28, 37, 1), (16, 38), (6, 38, 1)])
            inked(card, teeth, "#f2e6cf", "teeth", 1.0, form=0.3)
            for x in (10, 16, 22, 26):
                card.line([(x, 28), (x + 0.6, 37)], 0.7, dark)
            card.line([(5, 33), (17, 32.5), (28, 33)], 0.7, dark)
        elif mien.mouth == "puff":
            card.line([(16, 32), (20, 30), (24, 32)], (1.2, 2.4, 1.2), tone(mien.lips, -0.1))
            card.fill(S.ellipse(-1, 24, 13, 12), tone(mien.skin, 0.03), "cheek", form=0.8, opacity=0.7, edge=2, shade=warm(mien.skin))
            card.line([(-10, 32), (0, 37), (10, 33), (13, 26)], (0.3, 1.6, 1.4, 0.3), LINE, opacity=0.8)
            card.fill(S.ellipse(33, 24, 5, 8), tone(mien.skin, 0.05), "far cheek", form=0, opacity=0.5, edge=3)
        else:
            lift = 7 if mien.mouth == "smile" else 0
            card.line([(3, 31 - lift), (12, 33), (22, 33), (30, 31 - lift)], (0.6, 2, 2, 0.6), LINE)
            card.line([(12, 38), (18, 39.5), (24, 38)], (0.4, 2, 0.4), tone(mien.lips, 0.05), opacity=0.6)
