"""What a fill is painted with: one ink, or a gradient through inks."""

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import skia
from scripts.deck import noise
from scripts.deck.colour import Field, Ink, Stops, ramp, rgb

Box = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Gradient:
    """Inks along a line (``kind`` "line") or outwards from a point ("ring"), in local units.

    Without points a line runs across the shape's own bounds, from top to bottom when ``angle`` is
    90. ``soft`` is how much brush and grain disturb the gradient.
    """

    stops: tuple[tuple[float, Ink], ...]
    kind: str = "line"
    start: tuple[float, float] | None = None
    end: tuple[float, float] | None = None
    angle: float = 90.0
    soft: float = 0.07


Paint = Ink | Gradient


def down(*inks: Ink, soft: float = 0.07) -> Gradient:
    """From the top of the shape to its foot."""
    return Gradient(_even(inks), soft=soft)


def across(*inks: Ink, angle: float = 0.0, soft: float = 0.07) -> Gradient:
    """Over the shape's bounds along an angle."""
    return Gradient(_even(inks), angle=angle, soft=soft)


def line(start: tuple[float, float], end: tuple[float, float], *inks: Ink) -> Gradient:
    """From one point to another, in local units."""
    return Gradient(_even(inks), start=start, end=end)


def ring(x: float, y: float, radius: float, *inks: Ink, soft: float = 0.07) -> Gradient:
    """Outwards from (x, y), in local units."""
    return Gradient(_even(inks), "ring", (x, y), (x + radius, y), soft=soft)


def stops(given: Stops, angle: float = 90.0, soft: float = 0.07) -> Gradient:
    """Over the bounds, with inks at given places 0..1."""
    return Gradient(tuple((place, ink) for place, ink in given), angle=angle, soft=soft)


def _even(inks: tuple[Ink, ...]) -> tuple[tuple[float, Ink], ...]:
    last = max(1, len(inks) - 1)
    return tuple((k / last, ink) for k, ink in enumerate(inks))


@lru_cache(maxsize=512)
def _table(given: tuple[tuple[float, Ink], ...]) -> Field:
    return ramp(given)


def is_flat(paint: Paint) -> bool:
    """Whether this is one ink."""
    return not isinstance(paint, Gradient)


def colours(paint: Paint, box: Box, bounds: skia.Rect, matrix: skia.Matrix, seed: int) -> Field:
    """The colours (h, w, 3) of the pixels of ``box``; a flat ink gives (1, 1, 3)."""
    if not isinstance(paint, Gradient):
        return np.array(rgb(paint), np.float32).reshape(1, 1, 3)
    x = np.arange(box[0], box[2], dtype=np.float32)[None, :] + 0.5
    y = np.arange(box[1], box[3], dtype=np.float32)[:, None] + 0.5
    (ax, ay), (bx, by) = _ends(paint, bounds, matrix)
    length = math.hypot(bx - ax, by - ay) or 1.0
    ahead = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / (length * length)
    at = np.hypot(x - ax, y - ay) / length if paint.kind == "ring" else ahead
    at = at + (noise.patch("coarse", box, seed) - 0.5) * paint.soft
    at = at + (noise.patch("mottle", box, seed + 1) - 0.5) * paint.soft * 1.6
    table = _table(tuple((place, tuple(rgb(ink))) for place, ink in paint.stops))
    return table[np.clip(at * 511, 0, 511).astype(np.int32)]


def _ends(paint: Gradient, bounds: skia.Rect, matrix: skia.Matrix) -> tuple[tuple[float, float], tuple[float, float]]:
    if paint.start is not None and paint.end is not None:
        one, two = matrix.mapPoints([skia.Point(*paint.start), skia.Point(*paint.end)])
        return (one.x(), one.y()), (two.x(), two.y())
    angle = math.radians(paint.angle)
    half = (abs(math.cos(angle)) * bounds.width() + abs(math.sin(angle)) * bounds.height()) / 2
    cx, cy = bounds.centerX(), bounds.centerY()
    dx, dy = math.cos(angle) * half, math.sin(angle) * half
    return (cx - dx, cy - dy), (cx + dx, cy + dy)
