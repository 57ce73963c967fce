"""Clouds, moon, sun, stars, waves, mountains, rain and snow."""

import math

from scripts.deck import shapes as S
from scripts.deck.air import glow
from scripts.deck.batch import batch
from scripts.deck.canvas import Card
from scripts.deck.colour import Ink, Stops, mix, ramp, tone, vary
from scripts.deck.paint import down

Pair = tuple[float, float]


def cloud(card: Card, x: float, y: float, w: float, ink: Ink = "#f2e3d0", label: str = "", flat: float = 0.36) -> None:
    """A heaped cloud whose base is at (x, y)."""
    label = label or f"cloud{round(x)},{round(y)}"
    rng = card.rng(label)
    parts = [S.spline([(-47, -4), (-36, -10), (36, -10), (47, -4), (42, 0), (-42, 0)])]
    for _ in range(8):
        cx = rng.uniform(-37, 37)
        r = rng.uniform(9, 18) * (1.1 - abs(cx) / 62)
        parts.append(S.ellipse(cx, -4 - r * 0.55, r, r * (0.5 + flat)))
    with card.at(x, y, w / 100):
        card.fill(S.union(*parts), ink, label, edge=1.4)


def cloud_bank(card: Card, y: float, rise: float, ink: Ink, label: str, step: float = 130) -> None:
    """A rolling floor of clouds across the card, its crests near ``y``."""
    rng = card.rng(label)
    x, humps = -80.0, []
    while x < 900:
        r = rise * rng.uniform(0.6, 1.25)
        humps.append((x, y + rng.uniform(-0.35, 0.5) * rise, r))
        x += step * rng.uniform(0.5, 1.1)
    for k in rng.permutation(len(humps)):
        cx, cy, r = humps[int(k)]
        path = S.spline(
            [
                (cx - r * 2.4, cy + r * 6),
                (cx - r * 1.9, cy + r * 1.2),
                (cx - r * 1.1, cy - r * 0.1),
                (cx - r * 0.2, cy - r * rng.uniform(0.3, 0.7)),
                (cx + r, cy),
                (cx + r * 1.9, cy + r * 1.1),
                (cx + r * 2.4, cy + r * 6),
            ]
        )
        card.fill(path, down(tone(ink, 0.05), ink, tone(ink, -0.1), tone(ink, -0.14)), f"{label}{k}", depth=0.6, edge=1.3)


def moon(card: Card, x: float, y: float, r: float, ink: Ink = "#f3e7bf", phase: float = 1.0) -> None:
    """The moon, a crescent when ``phase`` is small; craters on the full one."""
    glow(card, x, y, r * 3.2, ink, 0.5)
    disc = S.ellipse(x, y, r)
    if phase < 0.95:
        disc = S.minus(disc, S.ellipse(x + r * (0.25 + 1.3 * phase), y - r * 0.12, r * 0.98))
    card.fill(disc, ink, "moon", form=0.5)
    if phase >= 0.95:
        with card.clip(disc), card.flat():
            for dx, dy, size in (
                (-0.35, -0.2, 0.2),
                (0.28, 0.22, 0.26),
                (0.1, -0.5, 0.11),
                (-0.25, 0.42, 0.13),
                (0.55, -0.2, 0.1),
            ):
                card.fill(S.blob(x + dx * r, y + dy * r, size * r, size * r * 0.9, 0.06, 4), tone(ink, -0.07), form=-0.6, edge=2)


def sun(card: Card, x: float, y: float, r: float, ink: Ink = "#f4b24a", rays: int = 0) -> None:
    """The sun, with hand-cut rays if asked."""
    glow(card, x, y, r * 3.4, ink, 0.55)
    for k in range(rays):
        angle = k * 360 / rays + (3 if k % 2 else -2)
        card.fill(
            S.leaf(*S.polar(x, y, r * 0.9, angle), r * (0.75 if k % 2 else 0.5), r * 0.26, angle),
            tone(ink, 0.02),
            f"ray{k}",
            lift=2,
        )
    card.fill(S.ellipse(x, y, r), tone(ink, 0.06), "sun", form=0.4)


def stars(card: Card, box: tuple[float, float, float, float], count: int, ink: Ink = "#fdf3d8", label: str = "stars") -> None:
    """Stars of many sizes, in drifts; a few sparkle."""
    rng = card.rng(label)
    spots = S.scatter(rng, count, box, 7, 0.5)
    with batch(card, label, lift=0.8) as marks:
        for k, (x, y) in enumerate(spots):
            size = 0.8 + 2.6 * rng.random() ** 4
            if k % 13 == 0:
                marks.path(S.star(x, y, size * 3.2 + 2, 0.18, 4, rng.uniform(-8, 8)), ink)
            else:
                marks.oval((x, y), size, size, 0, mix(ink, "#9fb4d8", rng.uniform(0, 0.6)))
    for x, y in spots[::13]:
        glow(card, x, y, 22, ink, 0.4)


def waves(card: Card, y0: float, y1: float, inks: Stops, rows: int = 8, rise: float = 16, foam: Ink | None = "#eef2ea") -> None:
    """Rows of waves from far (y0) to near (y1), larger and darker as ``inks`` run."""
    rng = card.rng(f"waves{round(y0)}")
    table = ramp(inks, rows)
    for row in range(rows):
        t = row / max(1, rows - 1)
        y = y0 + (y1 - y0) * t**1.25
        size = rise * (0.3 + 1.0 * t)
        crest, x = [], -60.0
        while x < 880:
            crest.append((x, y + rng.normal(0, size * 0.25) - size * 0.5 * (len(crest) % 2)))
            x += size * rng.uniform(2.4, 4.6)
        ink = tuple(map(float, table[row]))
        card.fill(
            S.hill(crest),
            down(tone(ink, 0.04), ink, tone(ink, -0.05)),
            f"wave{round(y0)}{row}",
            depth=0.25,
            bristle=0,
            lift=4 + 3 * t,
        )
        if foam is not None:
            _foam(card, crest, size, foam, f"foam{round(y0)}{row}")


def _foam(card: Card, crest: list[Pair], size: float, ink: Ink, label: str) -> None:
    rng = card.rng(label)
    line = S.sample(crest, 60)
    with batch(card, label, lift=0) as marks:
        start = int(rng.integers(0, 8))
        while start < 56:
            stop = min(59, start + int(rng.integers(2, 6)))
            marks.stroke([(px, py + size * 0.22) for px, py in line[start : stop + 1]], size * rng.uniform(0.05, 0.12), ink, 0.75)
            start = stop + int(rng.integers(3, 12))


def mountain(card: Card, x: float, y: float, size: Pair, ink: Ink, snow: Ink | None = "#eef0f2", label: str = "") -> None:
    """A peak ``size`` wide and high, with a lit and a shaded face, and snow."""
    w, h = size
    label = label or f"mountain{round(x)}"
    rng = card.rng(label)
    left = [(-50 + 50 * t, -100 * t**1.15 + rng.normal(0, 2.5), 1) for t in (0, 0.3, 0.55, 0.8)]
    right = [(50 - 50 * t, -100 * t**1.2 + rng.normal(0, 2.5), 1) for t in (0.78, 0.5, 0.26, 0)]
    lit_left = card.state.light.toward(x, y - h)[0] < 0
    side = 1 if lit_left else -1
    spine = [(0, -100, 1), (side * 6, -74, 1), (-side * 2, -52, 1), (side * 9, -26, 1), (side * 2, 0, 1)]
    with card.at(x, y):
        matrix_x, matrix_y = w / 100, h / 100

        def fitted(points: S.Points) -> list[S.Point]:
            return [(p[0] * matrix_x, p[1] * matrix_y, *p[2:]) for p in points]

        body = S.spline(fitted([*left, (0, -100, 1), *right]))
        card.fill(body, ink, label, form=0.5)
        with card.clip(body), card.flat():
            dark = S.spline(fitted([*spine, (side * 70, 0, 1), (side * 70, -110, 1)]))
            card.fill(dark, tone(ink, -0.09), f"{label}dark", form=0.3, edge=1.5)
            if snow is not None:
                cap = [
                    (-30, -120, 1),
                    (-30, -62, 1),
                    (-14, -70, 1),
                    (-9, -58, 1),
                    (-2, -70, 1),
                    (5, -54, 1),
                    (10, -68, 1),
                    (17, -60, 1),
                    (30, -66, 1),
                    (30, -120, 1),
                ]
                card.fill(S.spline(fitted(cap)), snow, f"{label}snow", form=0.3)
                card.fill(S.common(dark, S.spline(fitted(cap))), tone(snow, -0.12), f"{label}snowdark", form=0, edge=1.5)


def rain(
    card: Card,
    count: int,
    ink: Ink = "#dfe8ee",
    slant: float = 12,
    label: str = "rain",
    box: tuple[float, float, float, float] = (0, 0, 800, 1200),
) -> None:
    """Rain over the card: long far strokes, few near ones."""
    rng = card.rng(label)
    with batch(card, label, lift=0) as marks:
        for _ in range(count):
            x, y, size = (rng.uniform(box[0] - 60, box[2]), rng.uniform(box[1], box[3]), rng.uniform(14, 46))
            marks.stroke([(x, y), (x + size * math.sin(math.radians(slant)), y + size)], 0.8 + size / 40, ink, 0.28 + size / 130)


def snowfall(
    card: Card, count: int, ink: Ink = "#ffffff", label: str = "snow", box: tuple[float, float, float, float] = (0, 0, 800, 1200)
) -> None:
    """Falling snow: many small flakes, a few near ones."""
    rng = card.rng(label)
    with batch(card, label, lift=0) as marks:
        for _ in range(count):
            size = 1.2 + 5.0 * rng.random() ** 5
            spot = (rng.uniform(box[0], box[2]), rng.uniform(box[1], box[3]))
            marks.oval(spot, size, size * rng.uniform(0.8, 1), rng.uniform(0, 90), vary(ink, rng, 0.01))


def lightning(card: Card, start: Pair, end: Pair, ink: Ink = "#fff0b0", label: str = "bolt") -> None:
    """A bolt from start to end, with one fork."""
    rng = card.rng(label)
    points: list[S.Point] = [start]
    for k in range(1, 6):
        t = k / 6
        points.append((start[0] + (end[0] - start[0]) * t + rng.normal(0, 16), start[1] + (end[1] - start[1]) * t, 1))
    points.append(end)
    for px, py in ((start[0], start[1]), (end[0], end[1])):
        glow(card, px, py, 90, ink, 0.4)
    left = [(p[0] - 3.5 * (1 - k / 7), p[1]) for k, p in enumerate(points)]
    right = [(p[0] + 3.5 * (1 - k / 7), p[1]) for k, p in enumerate(points)]
    card.fill(S.poly([*left, *reversed(right)]), ink, label, form=0, lift=1)


def river(card: Card, points: S.Points, widths: tuple[float, ...], ink: Ink, pale: Ink) -> None:
    """Water or a road in perspective."""
    path = S.body(points, [w / 2 for w in widths], count=40)
    card.fill(path, ink, "river", form=0.5, lift=2)
    rng = card.rng("river")
    with card.clip(path), batch(card, "glints", lift=0) as marks:
        for x, y in S.sample(points, 60):
            wide = rng.uniform(6, 30)
            sx = x + rng.normal(0, max(widths) * 0.16)
            marks.stroke([(sx - wide, y), (sx, y - 1), (sx + wide, y)], rng.uniform(1, 3), pale, 0.6)
