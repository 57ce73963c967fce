"""Paths: splines with corners, bodies from a spine, ribbons, blobs, wobbly polygons.

A point is ``(x, y)``; a third item marks a corner: ``(x, y, 1)``. Angles are degrees, clockwise
from the x axis, as y points down.
"""

import math
from collections.abc import Iterable, Sequence

import numpy as np
import skia

Point = Sequence[float]
Points = Sequence[Point]
Pair = tuple[float, float]


def _tangent(before: Point, here: Point, after: Point) -> Pair:
    if len(here) > 2:
        return 0.0, 0.0
    left = math.dist(before[:2], here[:2]) or 1e-6
    right = math.dist(here[:2], after[:2]) or 1e-6
    share = left / (left + right)
    dx = (here[0] - before[0]) / left * (1 - share) + (after[0] - here[0]) / right * share
    dy = (here[1] - before[1]) / left * (1 - share) + (after[1] - here[1]) / right * share
    return dx, dy


def spline(points: Points, closed: bool = True) -> skia.Path:
    """A smooth curve through all points; corners where a point has a third item."""
    count = len(points)
    path = skia.Path()
    path.moveTo(points[0][0], points[0][1])
    tangents = []
    for k, point in enumerate(points):
        before = points[k - 1] if closed or k > 0 else point
        after = points[(k + 1) % count] if closed or k < count - 1 else point
        tangents.append(_tangent(before, point, after))
    for k in range(count if closed else count - 1):
        one, two = points[k], points[(k + 1) % count]
        (ax, ay), (bx, by) = tangents[k], tangents[(k + 1) % count]
        reach = math.dist(one[:2], two[:2]) * 0.36
        path.cubicTo(
            one[0] + ax * reach, one[1] + ay * reach, two[0] - bx * reach, two[1] - by * reach,
            two[0], two[1],
        )  # fmt: skip
    if closed:
        path.close()
    return path


def sample(points: Points, count: int) -> list[Pair]:
    """``count`` points along the smooth open curve through ``points``, evenly by length."""
    measure = skia.PathMeasure(spline(points, closed=False), False)
    total = measure.getLength()
    spots = [measure.getPosTan(total * k / (count - 1)) for k in range(count)]
    return [(spot[0].x(), spot[0].y()) for spot in spots]


def _normals(line: Sequence[Pair]) -> list[Pair]:
    normals = []
    for k in range(len(line)):
        (ax, ay), (bx, by) = line[max(0, k - 1)], line[min(len(line) - 1, k + 1)]
        length = math.hypot(bx - ax, by - ay) or 1e-6
        normals.append((-(by - ay) / length, (bx - ax) / length))
    return normals


def profile(widths: Sequence[float], count: int) -> list[float]:
    """The widths, interpolated smoothly to ``count`` values."""
    at = np.linspace(0, len(widths) - 1, count)
    low = np.minimum(at.astype(int), len(widths) - 2) if len(widths) > 1 else np.zeros(count, int)
    if len(widths) == 1:
        return [float(widths[0])] * count
    share = at - low
    share = share * share * (3 - 2 * share)
    values = np.asarray(widths, float)
    return list(values[low] * (1 - share) + values[low + 1] * share)


def _outline(spine: Points, left: Sequence[float], right: Sequence[float], count: int) -> tuple[list[Pair], list[Pair]]:
    line = sample(spine, count)
    normals = _normals(line)
    ups, downs = profile(left, count), profile(right, count)
    above = [(x - nx * w, y - ny * w) for (x, y), (nx, ny), w in zip(line, normals, ups, strict=True)]
    below = [(x + nx * w, y + ny * w) for (x, y), (nx, ny), w in zip(line, normals, downs, strict=True)]
    return above, below


def body(spine: Points, left: Sequence[float], right: Sequence[float] | None = None, count: int = 22) -> skia.Path:
    """A closed shape around a spine: ``left`` (up, when the spine runs to the right) and ``right``
    are its half widths, spread evenly along it; its ends are bluntly round."""
    above, below = _outline(spine, left, right if right is not None else left, count)
    return spline([*above, *reversed(below)])


def ribbon(points: Points, widths: Sequence[float], count: int = 0) -> skia.Path:
    """A stroke through the points whose full width runs through ``widths``; ends are rounded."""
    halves = [width / 2 for width in widths]
    above, below = _outline(points, halves, halves, count or max(9, 8 * len(points)))
    ring = [*above, *reversed(below)]
    path = poly(ring)
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, [*ring[1:], ring[0]], strict=True))
    for point, half in ((points[0], halves[0]), (points[-1], halves[-1])):
        if half > 0.3:
            cap = ellipse(point[0], point[1], half)
            # The same direction as the ring, or the overlap would be a hole.
            path.addPath(cap) if area > 0 else path.reverseAddPath(cap)
    path.setFillType(skia.PathFillType.kWinding)
    return path


def union(*paths: skia.Path) -> skia.Path:
    """All paths as one outline without inner edges."""
    total = paths[0]
    if len(paths) == 1:
        return skia.Op(total, skia.Path(), skia.kUnion_PathOp) or total
    for path in paths[1:]:
        total = skia.Op(total, path, skia.kUnion_PathOp) or total
    return total


def minus(path: skia.Path, *holes: skia.Path) -> skia.Path:
    """``path`` without the holes."""
    for hole in holes:
        path = skia.Op(path, hole, skia.kDifference_PathOp) or path
    return path


def common(one: skia.Path, other: skia.Path) -> skia.Path:
    """The part that both cover."""
    return skia.Op(one, other, skia.kIntersect_PathOp) or skia.Path()


def ellipse(x: float, y: float, rx: float, ry: float | None = None, angle: float = 0) -> skia.Path:
    """An ellipse around (x, y), turned by ``angle``."""
    path = skia.Path()
    path.addOval(skia.Rect.MakeLTRB(-rx, -(ry or rx), rx, ry or rx))
    return moved(path, x, y, angle=angle)


def rect(x: float, y: float, w: float, h: float, r: float = 0) -> skia.Path:
    """A rectangle with its top left at (x, y), corners rounded by ``r``."""
    path = skia.Path()
    path.addRoundRect(skia.Rect.MakeXYWH(x, y, w, h), r, r)
    return path


def poly(points: Points, closed: bool = True) -> skia.Path:
    """Straight edges through the points."""
    path = skia.Path()
    path.addPoly([skia.Point(float(p[0]), float(p[1])) for p in points], closed)
    return path


def wobbly(points: Points, amount: float, seed: int = 0) -> skia.Path:
    """A polygon as a hand would cut it: corners stay sharp, edges bow a little."""
    rng = np.random.default_rng(seed)
    ring: list[Point] = []
    for k, point in enumerate(points):
        after = points[(k + 1) % len(points)]
        dx, dy = rng.normal(0, amount * 0.5, 2)
        ring.append((point[0] + dx, point[1] + dy, 1))
        bend = rng.normal(0, amount)
        length = math.dist(point[:2], after[:2]) or 1
        nx, ny = -(after[1] - point[1]) / length, (after[0] - point[0]) / length
        middle = ((point[0] + after[0]) / 2 + nx * bend, (point[1] + after[1]) / 2 + ny * bend)
        ring.append(middle)
    return spline(ring)


def arc_top(x: float, y: float, w: float, h: float, rise: float | None = None) -> skia.Path:
    """A door shape: (x, y) is the middle of its foot, its top is an arch ``rise`` high."""
    rise = w / 2 if rise is None else rise
    path = skia.Path()
    path.moveTo(x - w / 2, y)
    path.lineTo(x - w / 2, y - h + rise)
    path.cubicTo(
        x - w / 2, y - h + rise * 0.42, x - w * 0.27, y - h, x, y - h,
    )  # fmt: skip
    path.cubicTo(
        x + w * 0.27, y - h, x + w / 2, y - h + rise * 0.42, x + w / 2, y - h + rise,
    )  # fmt: skip
    path.lineTo(x + w / 2, y)
    path.close()
    return path


def blob(x: float, y: float, rx: float, ry: float, wobble: float = 0.08, seed: int = 0) -> skia.Path:
    """A rounded, irregular patch."""
    rng = np.random.default_rng(seed)
    count = 11
    phase = rng.uniform(0, math.tau)
    ring = []
    for k in range(count):
        angle = phase + math.tau * (k + rng.uniform(-0.2, 0.2)) / count
        size = 1 + rng.normal(0, wobble)
        ring.append((x + math.cos(angle) * rx * size, y + math.sin(angle) * ry * size))
    return spline(ring)


def star(x: float, y: float, r: float, inner: float = 0.38, points: int = 5, turn: float = -90) -> skia.Path:
    """A star with straight rays."""
    ring = []
    for k in range(points * 2):
        angle = math.radians(turn + 180 * k / points)
        size = r if k % 2 == 0 else r * inner
        ring.append((x + math.cos(angle) * size, y + math.sin(angle) * size))
    return poly(ring)


def leaf(x: float, y: float, length: float, width: float, angle: float) -> skia.Path:
    """A pointed leaf that starts at (x, y)."""
    shape = spline([(0, 0, 1), (length * 0.35, -width / 2), (length, 0, 1), (length * 0.4, width / 2)])
    return moved(shape, x, y, angle=angle)


def hill(points: Points, bottom: float = 1320) -> skia.Path:
    """Land below a smooth line that runs from left to right."""
    first, last = points[0], points[-1]
    left, right = first[0] - 260, last[0] + 260
    return spline([(left, bottom, 1), (left, first[1] + 30, 1), *points,
                   (right, last[1] + 30, 1), (right, bottom, 1)])  # fmt: skip


def ridge(x0: float, x1: float, y: float, rise: float, seed: int, step: float = 60) -> list[Pair]:
    """A line of hills for ``hill``: natural, without a beat."""
    rng = np.random.default_rng(seed)
    count = max(4, int((x1 - x0) / step))
    xs = np.linspace(x0, x1, count)
    waves = sum(
        rng.uniform(0.4, 1) * np.sin(xs / (x1 - x0) * math.tau * f + rng.uniform(0, 7)) / f**0.8 for f in (0.8, 1.7, 2.9, 5.3)
    )
    return [(float(a), float(y - rise * 0.5 * b)) for a, b in zip(xs, waves, strict=True)]


def moved(path: skia.Path, x: float = 0, y: float = 0, scale: float = 1, angle: float = 0) -> skia.Path:
    """The path scaled and turned around the origin, then moved."""
    matrix = skia.Matrix()
    matrix.preTranslate(x, y)
    matrix.preRotate(angle)
    matrix.preScale(scale, scale)
    result = skia.Path()
    path.transform(matrix, result)
    return result


def bend(a: Point, b: Point, sag: float, count: int = 7) -> list[Pair]:
    """A slack line from a to b that hangs ``sag`` below the chord."""
    return [
        (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t + sag * 4 * t * (1 - t))
        for t in (k / (count - 1) for k in range(count))
    ]


def polar(x: float, y: float, r: float, angle: float) -> Pair:
    """The point at a distance and an angle (degrees) from (x, y)."""
    return x + r * math.cos(math.radians(angle)), y + r * math.sin(math.radians(angle))


def scatter(rng: np.random.Generator, count: int, box: Sequence[float], gap: float = 0.0, clump: float = 0.5) -> list[Pair]:
    """Up to ``count`` places in the box (x0, y0, x1, y1), in loose clumps, none nearer than gap."""
    x0, y0, x1, y1 = box
    hearts = [(rng.uniform(x0, x1), rng.uniform(y0, y1)) for _ in range(max(2, count // 7))]
    spots: list[Pair] = []
    for _ in range(count * 8):
        if len(spots) >= count:
            break
        if rng.random() < clump:
            hx, hy = hearts[int(rng.integers(len(hearts)))]
            spot = (hx + rng.normal(0, (x1 - x0) * 0.09), hy + rng.normal(0, (y1 - y0) * 0.09))
        else:
            spot = (rng.uniform(x0, x1), rng.uniform(y0, y1))
        if x0 <= spot[0] <= x1 and y0 <= spot[1] <= y1 and _far(spot, spots, gap):
            spots.append((float(spot[0]), float(spot[1])))
    return spots


def _far(spot: Pair, spots: Iterable[Pair], gap: float) -> bool:
    return gap <= 0 or all(math.dist(spot, other) >= gap for other in spots)
