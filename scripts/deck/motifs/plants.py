"""Trees that grow, foliage of dabs, grass, flowers, ferns, mushrooms, reeds, leaves."""

import math
from dataclasses import dataclass

import numpy as np
from scripts.deck import shapes as S
from scripts.deck.batch import batch
from scripts.deck.canvas import Card
from scripts.deck.colour import Ink, mix, tone, vary

Pair = tuple[float, float]


@dataclass(frozen=True, slots=True)
class _Bough:
    """One stretch of a branch: where it runs, how thick it is, whether it ends in the air."""

    points: tuple[Pair, ...]
    width: float
    tip: bool


def grow(rng: np.random.Generator, wide: float = 0.8) -> list[_Bough]:
    """A branching skeleton from (0, 0) to a height of 100; ``wide`` is its spread."""
    boughs: list[_Bough] = []

    def branch(start: Pair, angle: float, length: float, width: float, depth: int) -> None:
        points, (x, y) = [start], start
        for _ in range(4):
            angle += float(rng.normal(0, 5)) + (-90 - angle) * 0.045
            x, y = S.polar(x, y, length / 4, angle)
            points.append((x, y))
        boughs.append(_Bough(tuple(points), width, depth == 0))
        if depth == 0:
            return
        lean = float(rng.uniform(-7, 7))
        turns = [lean - rng.uniform(17, 34), lean + rng.uniform(17, 34)]
        if rng.random() < 0.35:
            turns.append(lean)
        for turn in turns:
            share = float(rng.uniform(0.66, 0.9))
            branch((x, y), angle + float(turn) * (0.55 + wide * 0.7), length * share, width * 0.68, depth - 1)
        if depth > 2 and rng.random() < 0.7:
            at = points[int(rng.integers(2, 4))]
            branch(at, angle + float(rng.choice((-52, 52))), length * 0.6, width * 0.4, depth - 3)

    branch((0, -4.4), -90 + float(rng.normal(0, 3)), 27, 8.4, 6)
    top = -min(y for bough in boughs for _, y in bough.points) / 100
    return [_Bough(tuple((x / top, y / top) for x, y in bough.points), bough.width, bough.tip) for bough in boughs]


def bare_tree(
    card: Card, x: float, y: float, h: float, ink: Ink = "#4a3a34", label: str = "tree", wide: float = 0.8
) -> list[Pair]:
    """A tree without leaves; returns its twig ends on the card."""
    boughs = grow(card.rng(label), wide)
    scale = h / 100
    with card.at(x, y, scale), batch(card, f"{label}twigs", form=0.2) as marks:
        marks.path(S.spline([(-9, 0.6, 1), (-5.2, -3), (-4.2, -9, 1), (4.2, -9, 1), (5.2, -3), (10, 0.6, 1)]), ink)
        for bough in boughs:
            ends = (bough.width, bough.width * 0.84, bough.width * (0.2 if bough.tip else 0.72))
            marks.path(S.ribbon(bough.points, [max(0.4, w) for w in ends], 10), ink)
    return [(x + b.points[-1][0] * scale, y + b.points[-1][1] * scale) for b in boughs if b.tip]


def foliage(card: Card, centre: Pair, size: Pair, ink: Ink, label: str, dab: float = 9, count: int = 340) -> None:
    """A mass of leaves: an under-painting, then dabs that are lighter towards the light."""
    rng = card.rng(label)
    cx, cy = centre
    under = S.blob(cx, cy, size[0] * 0.93, size[1] * 0.93, 0.07, card.seed(label))
    card.fill(under, tone(ink, -0.09), f"{label}under", edge=2)
    mx, my = (card.state.matrix.mapXY(cx, cy).x() / card.scale, card.state.matrix.mapXY(cx, cy).y() / card.scale)
    lx, ly = card.state.light.toward(mx, my)
    if card.state.matrix.getScaleX() < 0:
        lx = -lx
    lamp = card.state.light.ink
    with batch(card, f"{label}dabs", lift=1.2) as marks:
        for _ in range(count):
            angle, far = rng.uniform(0, math.tau), math.sqrt(rng.uniform(0, 1.06))
            dx, dy = math.cos(angle) * far, math.sin(angle) * far
            clump = 0.10 * math.sin(dx * 6 + dy * 4 + cx) + 0.08 * math.cos(dy * 7 - dx * 3 + cy)
            bright = (dx * lx + dy * ly) * 0.16 + clump + rng.normal(0, 0.035)
            shade = mix(tone(ink, bright), lamp, max(0.0, bright) * 0.9)
            spot = (cx + dx * size[0], cy + dy * size[1])
            marks.oval(spot, dab * rng.uniform(0.5, 1.0), dab * rng.uniform(0.26, 0.5), rng.uniform(0, 180), shade)


def tree(card: Card, x: float, y: float, h: float, ink: Ink = "#5f8a4a", label: str = "oak", bark: Ink = "#5a4234") -> None:
    """A broad tree in leaf."""
    rng = card.rng(label)
    with card.at(x, y, h / 100):
        trunk = S.union(
            S.spline([(-8, 0.5, 1), (-4, -8), (-3, -45, 1), (3, -45, 1), (4, -8), (9, 0.5, 1)]),
            S.ribbon([(0, -26), (-12, -46), (-18, -58)], (5, 3, 2)), S.ribbon([(1, -30), (12, -48), (16, -60)], (5, 3, 2)),
        )  # fmt: skip
        card.fill(trunk, bark, f"{label}trunk", bristle=88)
        clouds = [(-20, -56, 17, 13), (21, -57, 16, 13), (0, -50, 17, 12), (-9, -73, 19, 16), (13, -75, 17, 15), (1, -85, 14, 12)]
        for k, (cx, cy, rx, ry) in enumerate(clouds):
            jitter = rng.normal(0, 1.6, 2)
            foliage(card, (cx + jitter[0], cy + jitter[1]), (rx, ry), vary(ink, rng, 0.018), f"{label}{k}", 3.4, 130)


def pine(card: Card, x: float, y: float, h: float, ink: Ink = "#2f5748", label: str = "") -> None:
    """A conifer of drooping boughs."""
    label = label or f"pine{round(x)}"
    rng = card.rng(label)
    with card.at(x, y, h / 100):
        card.fill(
            S.poly([(-2.4, 0), (2.4, 0), (1, -30), (-1, -30)]), tone(mix(ink, "#4a3428", 0.7), -0.02), f"{label}trunk", rim=0
        )
        tiers = 7
        for k in range(tiers):
            low = -9 - k * 12.4
            half = 24 * (1 - k / (tiers + 0.6)) + rng.uniform(-1.4, 1.4)
            top = low - 21 + k * 0.6
            points: list[S.Point] = [(0, top, 1)]
            for side in (1, -1):
                fringe = [
                    (side * half * t, low + rng.uniform(-1.6, 1.6) - (0 if j % 2 else 3.4), 1)
                    for j, t in enumerate((1, 0.75, 0.5, 0.25))
                ]
                points += fringe if side > 0 else list(reversed(fringe))
            card.fill(S.spline(points), tone(ink, -0.05 + 0.016 * k + rng.normal(0, 0.008)), f"{label}{k}", lift=0.8, rim=0.0)


def poplar(card: Card, x: float, y: float, h: float, ink: Ink = "#6a8a52", label: str = "") -> None:
    """A slender tree."""
    with card.at(x, y, h / 100):
        card.line([(0, 0), (0, -20)], (3.4, 2.4), "#5a4234", form=0.6)
        foliage(card, (0, -54), (11, 44), ink, label or f"poplar{round(x)}", 3.6, 150)


def birch(card: Card, x: float, foot: float, top: float, w: float, label: str = "birch") -> None:
    """A birch trunk that leaves the frame."""
    rng = card.rng(f"{label}{round(x)}")
    lean = rng.normal(0, w * 0.3)
    path = S.ribbon([(x, foot), (x + lean * 0.5, (foot + top) / 2), (x + lean, top)], (w * 1.15, w, w * 0.8))
    card.fill(path, "#e6e1da", f"{label}trunk", bristle=0)
    with card.clip(path), card.flat():
        for _ in range(int(abs(foot - top) / w * 1.3)):
            y = rng.uniform(min(foot, top), max(foot, top))
            cx, half = x + rng.uniform(-0.5, 0.5) * w, w * rng.uniform(0.1, 0.4)
            card.line(
                [(cx - half, y), (cx, y + w * 0.05), (cx + half, y)],
                (0.5, w * rng.uniform(0.04, 0.16), 0.5),
                "#3a3436",
                opacity=0.85,
            )


def grass(card: Card, points: list[Pair], h: float, ink: Ink, label: str = "grass", lean: float = 0.0) -> None:
    """Tufts of grass with their feet at the points."""
    rng = card.rng(label)
    with batch(card, label, lift=1) as marks:
        for x, y in points:
            for _ in range(int(rng.integers(4, 8))):
                tall = h * rng.uniform(0.5, 1.15)
                bow = rng.normal(lean, 0.3) * tall
                sx = x + rng.normal(0, h * 0.12)
                marks.blade(
                    [(sx, y + 1), (sx + bow * 0.3, y - tall * 0.6), (sx + bow, y - tall)],
                    max(1.4, h * 0.085),
                    vary(ink, rng, 0.035),
                )


def meadow(card: Card, box: tuple[float, float, float, float], count: int, h: float, ink: Ink, label: str = "meadow") -> None:
    """Grass over a piece of land, smaller and hazier with distance, nearer tufts over farther ones."""
    rng = card.rng(label)
    spots = sorted(S.scatter(rng, count, box, 0, 0.4), key=lambda p: p[1])
    for k in range(4):
        part = spots[len(spots) * k // 4 : len(spots) * (k + 1) // 4]
        grass(card, part, h * (0.45 + 0.18 * k), tone(ink, 0.05 - 0.035 * k), f"{label}{k}")


def flower(card: Card, x: float, y: float, h: float, ink: Ink = "#d9503f", kind: str = "poppy", label: str = "") -> None:
    """A poppy, daisy, tulip, bell or sunflower on its stem."""
    rng = card.rng(label or f"flower{round(x)},{round(y)}")
    lean = rng.normal(0, 7)
    stem = [(0, 0), (lean * 0.2, -50), (lean, -84)]
    with card.at(x, y, h / 100):
        card.line(stem, (3.4, 2.6, 2.2), "#4f6f3c")
        for side in (-1, 1):
            card.fill(
                S.leaf(lean * 0.1, -28 - 8 * side, 30, 9, -90 + side * rng.uniform(35, 60)), "#587a42", f"leaf{side}", lift=0.4
            )
        with card.at(lean, -86, 1, lean * 1.5):
            _BLOOMS[kind](card, ink)


def _poppy(card: Card, ink: Ink) -> None:
    for angle in (-150, -30, -100, -75):
        px, py = S.polar(0, 0, 9, angle)
        card.fill(
            S.blob(px, py, 13, 11, 0.07, angle + 400),
            tone(ink, -0.04 if angle in (-150, -30) else 0.02),
            f"petal{angle}",
            lift=0.6,
        )
    card.fill(S.ellipse(0, -7, 4.6, 4.2), "#2e2430", "heart", lift=0)


def _daisy(card: Card, ink: Ink) -> None:
    for k in range(11):
        card.fill(S.leaf(0, 0, 19, 7.4, k * 360 / 11 + 7), ink, f"petal{k}", lift=0.4, form=0.5)
    card.fill(S.ellipse(0, 0, 6.2), "#e0a93a", "heart")


def _tulip(card: Card, ink: Ink) -> None:
    for dx, share in ((-6, -0.05), (6, -0.03), (0, 0.03)):
        card.fill(
            S.spline([(dx - 7, -2), (dx - 7, -18), (dx, -31, 1), (dx + 7, -18), (dx + 7, -2), (dx, 3)]),
            tone(ink, share),
            f"petal{dx}",
            lift=0.5,
        )


def _bell(card: Card, ink: Ink) -> None:
    bell = S.spline([(-3, -8), (-8, 4), (-15, 14, 1), (-7, 11), (0, 16, 1), (7, 11), (15, 14, 1), (8, 4), (3, -8)])
    card.fill(bell, ink, "bell")
    card.line([(0, 12), (0, 18)], 1.4, "#e9d9a0")


def _sunflower(card: Card, ink: Ink) -> None:
    for k in range(17):
        card.fill(S.leaf(0, 0, 24, 8, k * 360 / 17), tone(ink, -0.03 * (k % 2)), f"petal{k}", lift=0.4)
    card.fill(S.ellipse(0, 0, 11.5), "#5a3a24", "heart")


_BLOOMS = {"poppy": _poppy, "daisy": _daisy, "tulip": _tulip, "bell": _bell, "sunflower": _sunflower}


def fern(card: Card, x: float, y: float, h: float, ink: Ink = "#3f6a54", lean: float = 0.0, label: str = "") -> None:
    """One frond that bows over by ``lean`` (-1..1)."""
    with card.at(x, y, h / 100):
        line = S.sample([(0, 0), (lean * 14, -50), (lean * 48, -96)], 15)
        with batch(card, label or f"fern{round(x)}{round(y)}", lift=3) as marks:
            marks.stroke(line, 1.8, tone(ink, -0.06))
            for k, (px, py) in enumerate(line[2:], start=2):
                size = 25 * math.sin(math.pi * min(1, (k + 1.5) / 15.5)) ** 0.8 + 2
                heading = math.degrees(math.atan2(py - line[k - 1][1], px - line[k - 1][0]))
                for side in (-1, 1):
                    marks.path(S.leaf(px, py, size, size * 0.3, heading + side * 58), tone(ink, 0.03 * side))


def bush(card: Card, x: float, y: float, w: float, ink: Ink = "#4f7a4a", label: str = "") -> None:
    """A round shrub."""
    label = label or f"bush{round(x)}{round(y)}"
    with card.at(x, y, w / 100):
        for k, (cx, cy, r) in enumerate(((-24, -18, 25), (22, -17, 25), (0, -30, 30))):
            foliage(card, (cx, cy), (r, r * 0.8), ink, f"{label}{k}", 6, 110)


def mushroom(card: Card, x: float, y: float, h: float, ink: Ink = "#c2503f", tilt: float = 0.0) -> None:
    """A spotted mushroom with gills under its cap."""
    rng = card.rng(f"mushroom{round(x)}")
    with card.at(x, y, h / 100, tilt):
        card.fill(S.spline([(-8, -60), (-7, -26), (-12, -3), (0, 1), (12, -3), (7, -26), (8, -60)]), "#efe3cb", "stem")
        card.fill(S.ellipse(0, -58, 35, 8.5), "#d9c5a5", "gills")
        cap = S.spline([(-42, -56, 1), (-36, -78), (-14, -98), (14, -98), (36, -78), (42, -56, 1), (20, -51), (-20, -51)])
        card.fill(cap, ink, "cap", depth=0.9)
        card.line([(-10, -47), (0, -44), (10, -47)], (2, 5, 2), "#e5d5b8")
        with card.clip(cap), card.flat():
            for sx, sy in S.scatter(rng, 9, (-36, -94, 36, -56), 12, 0.1):
                card.fill(S.blob(sx, sy, rng.uniform(2.6, 5.4), rng.uniform(2.2, 4.4), 0.1, 3), "#f4ead6", form=0.5)


def reeds(card: Card, x: float, y: float, h: float, count: int, ink: Ink = "#4a5a3c") -> None:
    """Bulrushes."""
    rng = card.rng(f"reeds{round(x)}")
    for _ in range(count):
        sx, tall, bow = (x + rng.normal(0, h * 0.16), h * rng.uniform(0.6, 1.1), rng.normal(0, h * 0.09))
        top = (sx + bow, y - tall)
        card.line([(sx, y), (sx + bow * 0.3, y - tall * 0.5), top], (3.4, 2.6, 1.4), vary(ink, rng))
        if rng.random() < 0.55:
            card.fill(S.ellipse(top[0] - bow * 0.06, top[1] + h * 0.07, 4.2, h * 0.065, bow * 0.2), "#5a3a28", rim=0)
        else:
            card.fill(S.leaf(sx, y, tall * 0.9, 6, -90 + bow * 0.6), tone(ink, 0.05), rim=0)


def leaves(card: Card, spots: list[Pair], size: float, inks: list[Ink], label: str = "leaves") -> None:
    """Fallen or falling leaves."""
    rng = card.rng(label)
    with batch(card, label, lift=2) as marks:
        for x, y in spots:
            angle, long = rng.uniform(0, 360), size * rng.uniform(0.6, 1.2)
            ink = vary(inks[int(rng.integers(len(inks)))], rng, 0.03)
            marks.path(S.leaf(x, y, long, long * rng.uniform(0.3, 0.5), angle), ink)
            marks.stroke([(x, y), S.polar(x, y, long * 0.8, angle)], max(0.8, size * 0.05), tone(ink, -0.1))


def branch(card: Card, points: S.Points, wide: float, ink: Ink, leaf: Ink | None, label: str = "branch") -> None:
    """A branch that reaches into the picture, with twigs, and leaves if ``leaf`` is an ink."""
    rng = card.rng(label)
    line = S.sample(points, 14)
    parts = [S.ribbon(points, (wide, wide * 0.6, wide * 0.15), 24)]
    ends = []
    for k in range(3, 14, 2):
        (ax, ay), (bx, by) = line[k - 1], line[k]
        heading = math.degrees(math.atan2(by - ay, bx - ax)) + (45 if k % 4 == 1 else -45) + rng.normal(0, 12)
        size = wide * rng.uniform(3.0, 5.0) * (1.1 - k / 18)
        end = S.polar(bx, by, size, heading)
        parts.append(S.ribbon([(bx, by), S.polar(bx, by, size * 0.5, heading + 8), end], (wide * 0.3, wide * 0.2, 0.8)))
        ends.append((end, heading))
    card.fill(S.union(*parts), ink, label)
    if leaf is not None:
        for k, ((ex, ey), heading) in enumerate(ends):
            for turn in (-50, 0, 45):
                card.fill(
                    S.leaf(ex, ey, wide * 2.0, wide * 0.85, heading + turn + rng.normal(0, 12)),
                    vary(leaf, rng),
                    f"{label}{k}{turn}",
                )
