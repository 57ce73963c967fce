"""Layouts that have a ground: water, heights, paths, doors, trees, towers, threads."""

import math

import numpy as np

from standin.canvas import HEIGHT, WIDTH, Canvas, Point, disc, mix, polygon, stroke
from standin.palettes import Palette

Limb = tuple[list[Point], list[float], int]


def _wave(canvas: Canvas, base: float, swell: float, length: float) -> list[Point]:
    """A crest from edge to edge, closed below the picture."""
    phase, second = canvas.chance.uniform(0, math.tau, 2)
    crest = [
        (
            float(x),
            base
            + swell * math.sin(x / length + phase)
            + swell * 0.4 * math.sin(x / length * 2.3 + second),
        )
        for x in range(-10, WIDTH + 11, 5)
    ]
    return [*crest, (WIDTH + 10, HEIGHT + 10), (-10, HEIGHT + 10)]


def waves(canvas: Canvas, palette: Palette, variant: int) -> None:
    """A disc half sunk in rows of waves."""
    horizon = (330, 210, 420, 270, 360, 180)[variant]
    x, radius = (110, 280, 200, 320, 60, 190)[variant], (70, 95, 120, 48, 130, 60)[variant]
    canvas.glow(x, horizon - radius * 0.3, radius * 2.6, palette.light, 0.7)
    canvas.lay(disc(x, horizon - radius * 0.3, radius), palette.accent, depth=30)
    rows = 5 + variant % 3
    for row in range(rows):
        near = row / (rows - 1)
        base = horizon + (HEIGHT - horizon) * near**1.3 * 0.86
        crest = polygon(_wave(canvas, base, 5 + 20 * near, 34 + 40 * near))
        tone = palette.body[row % 3] if variant % 2 else mix(palette.far, palette.near, near)
        canvas.lay(crest, tone, depth=14 + 16 * near)


def mountains(canvas: Canvas, palette: Palette, variant: int) -> None:
    """Ridges behind ridges, paler with distance, and a small thing on the last one."""
    count = (4, 6, 5, 4, 7, 5)[variant]
    steep = (1.0, 0.5, 1.5, 0.75, 0.9, 1.25)[variant]
    for ridge in range(count):
        near = ridge / (count - 1)
        base = HEIGHT * (0.30 + 0.55 * near)
        xs = np.linspace(-30, WIDTH + 30, 6 + ridge)
        heights = canvas.chance.uniform(-1, 1, len(xs)) * 85 * steep * (1.1 - 0.6 * near)
        peak = [(float(x), base - float(h)) for x, h in zip(xs, heights, strict=True)]
        shape = polygon([*peak, (WIDTH + 40, HEIGHT + 9), (-40, HEIGHT + 9)])
        canvas.lay(shape, mix(mix(palette.low, palette.far, 0.6), palette.near, near), depth=26)
        canvas.mist(base + 70, 40, palette.low, 0.35 * (1 - near))
    x, y = (80, 320, 200, 290, 120, 210)[variant], HEIGHT * 0.72
    canvas.glow(x, y, 60, palette.light, 0.6)
    canvas.lay(stroke([(x, y + 34), (x, y)], [9, 6]), palette.accent, depth=4)
    canvas.lay(disc(x, y - 8, 6), palette.accent, depth=4, reach=3)


def stairs(canvas: Canvas, palette: Palette, variant: int) -> None:
    """Steps that climb to a light, or down from it."""
    steps, rising = (7, 9, 6, 11, 8, 10)[variant], variant % 2 == 0
    light_x = WIDTH * (0.82 if rising else 0.18)
    canvas.glow(light_x, 110, 190, palette.light, 0.85)
    if variant in (1, 2, 5):
        canvas.lay(disc(light_x, 105, 38), palette.accent)
    for step in range(steps):
        share = step / steps
        left = WIDTH * share if rising else WIDTH * (1 - share - 1 / steps)
        top = HEIGHT * (0.9 - 0.66 * share)
        wide = WIDTH / steps + (70 if variant in (2, 4) else 2)
        block = [(left, top), (left + wide, top), (left + wide, HEIGHT + 9), (left, HEIGHT + 9)]
        canvas.lay(polygon(block), mix(palette.near, palette.middle, share), depth=20, reach=12)
        tread = [(left, top), (left + wide, top), (left + wide, top + 9), (left, top + 9)]
        canvas.blend(polygon(tread), mix(palette.middle, palette.light, 0.35 + 0.4 * share))


def doors(canvas: Canvas, palette: Palette, variant: int) -> None:
    """Arches within arches, light in the innermost."""
    x, foot = (200, 130, 270, 200, 165, 240)[variant], (560, 590, 540, 610, 575, 600)[variant]
    count = (5, 4, 6, 3, 7, 5)[variant]
    for arch in range(count):
        inward = arch / count
        half = (165 - 135 * inward) * (1.15 if variant == 3 else 1.0)
        top = 90 + 300 * inward
        lean = (variant - 2.5) * 9 * inward
        bow = [
            (x + lean - half * math.cos(turn), top + half * (1 - math.sin(turn)))
            for turn in np.linspace(0, math.pi, 28)
        ]
        shape = polygon([(x + lean - half, foot), *bow, (x + lean + half, foot)])
        tone = palette.body[arch % 3] if variant % 2 else mix(palette.near, palette.middle, inward)
        canvas.lay(shape, tone, depth=16, reach=14)
    canvas.blend(shape, palette.light, 0.9)
    canvas.glow(x + lean, foot - 60, 130, palette.light, 0.55)
    path = [
        (x + lean - half, foot),
        (x + lean + half, foot),
        (x + 120, HEIGHT + 9),
        (x - 120, HEIGHT + 9),
    ]
    canvas.blend(polygon(path), palette.light, 0.45)
    canvas.lay(disc(x + lean, foot - 14, 9), palette.accent, depth=4)


def _branch(canvas: Canvas, at: Point, turn: float, length: float, order: int) -> list[Limb]:
    """Strokes of a branch and all that grows from it: (points, widths, order)."""
    bend = canvas.chance.uniform(-0.25, 0.25)
    half = (at[0] + math.cos(turn) * length / 2, at[1] - math.sin(turn) * length / 2)
    tip = (
        half[0] + math.cos(turn + bend) * length / 2,
        half[1] - math.sin(turn + bend) * length / 2,
    )
    wide = 2.2 * 1.62**order
    limbs = [([at, half, tip], [wide, wide * 0.85, wide * 0.68], order)]
    if order:
        for side in (-1, 1):
            spread = side * canvas.chance.uniform(0.28, 0.62)
            shorter = length * canvas.chance.uniform(0.68, 0.84)
            limbs += _branch(canvas, tip, turn + bend + spread, shorter, order - 1)
    return limbs


def tree(canvas: Canvas, palette: Palette, variant: int) -> None:
    """A tree, its crown full, bare or glowing; in one it hangs from above."""
    upside = variant == 4
    x, base = (200, 120, 270, 210, 200, 150)[variant], (20 if upside else 545)
    lean = math.pi / 2 + (0, -0.2, 0.25, 0, 0, -0.1)[variant]
    canvas.glow(x, 230, 230, palette.light, 0.5)
    if not upside:
        canvas.lay(polygon(_wave(canvas, 540, 9, 80)), palette.near, depth=24)
    limbs = _branch(canvas, (x, base), -lean if upside else lean, 135, 6 if variant % 2 else 5)
    for points, widths, order in limbs:
        canvas.lay(
            stroke(points, widths),
            mix(palette.far, palette.near, 0.4 + order / 12),
            depth=4,
            reach=4,
        )
    for points, _, order in limbs:
        if order == 0 and variant != 1:
            (px, py), size = points[-1], canvas.chance.uniform(6, 17 if variant in (0, 3) else 9)
            tone = mix(palette.middle, palette.accent, canvas.chance.random())
            canvas.lay(disc(px, py, size), tone, depth=6, reach=4)


def towers(canvas: Canvas, palette: Palette, variant: int) -> None:
    """A town of leaning blocks with lit windows."""
    count = (6, 9, 5, 11, 7, 8)[variant]
    for block in range(count):
        near = block / count
        wide = canvas.chance.uniform(42, 105) * (1.3 if count < 7 else 0.8)
        left = canvas.chance.uniform(-30, WIDTH - wide + 30)
        top = canvas.chance.uniform(110, 300) + 190 * near
        lean = canvas.chance.uniform(-0.09, 0.09) * (3 if variant in (2, 5) else 1) * (HEIGHT - top)
        wall = [
            (left + lean, top),
            (left + wide + lean, top),
            (left + wide, HEIGHT + 9),
            (left, HEIGHT + 9),
        ]
        if variant in (0, 4, 5):
            wall.insert(1, (left + wide / 2 + lean, top - wide * 0.7))
        canvas.lay(polygon(wall), mix(palette.far, palette.near, near), depth=20, reach=12)
        for _ in range(3 + variant % 3):
            wx = left + lean * 0.6 + wide * canvas.chance.uniform(0.2, 0.7)
            wy = top + canvas.chance.uniform(24, 150)
            pane = polygon([(wx, wy), (wx + 11, wy), (wx + 11, wy + 17), (wx, wy + 17)])
            canvas.glow(wx + 5, wy + 8, 24, palette.accent, 0.35)
            canvas.blend(pane, mix(palette.accent, palette.light, 0.5))


def threads(canvas: Canvas, palette: Palette, variant: int) -> None:
    """Ribbons that cross and wind around each other."""
    count, swing = (7, 4, 10, 6, 12, 5)[variant], (70, 130, 40, 100, 60, 150)[variant]
    upright = variant in (1, 3, 4)
    for ribbon in range(count):
        phase, speed = canvas.chance.uniform(0, math.tau), canvas.chance.uniform(0.9, 1.9)
        middle = (ribbon + 0.5) / count
        points, widths = [], []
        for step in np.linspace(-0.05, 1.05, 60):
            sway = swing * math.sin(step * speed * math.tau + phase) * (1 - 0.6 * abs(step - 0.5))
            if upright:
                points.append((WIDTH * middle + sway, HEIGHT * float(step)))
            else:
                points.append((WIDTH * float(step), HEIGHT * (0.15 + 0.7 * middle) + sway))
            widths.append((80 / count) * (1.3 + 0.7 * math.sin(step * 9 + phase)))
        tone = (
            palette.accent
            if ribbon == count // 2
            else mix(palette.body[ribbon % 3], palette.light, 0.12)
        )
        canvas.lay(stroke(points, widths), tone, depth=7, reach=9)


LANDS = (
    (waves, ("sea", "journey", "horizon", "calm", "moon", "drowning", "rhythm", "distance")),
    (
        mountains,
        ("height", "solitude", "climbing", "distance", "pilgrim", "courage", "silence", "horizon"),
    ),
    (
        stairs,
        ("ambition", "climbing", "success", "effort", "heaven", "pride", "destiny", "falling"),
    ),
    (doors, ("threshold", "invitation", "secret", "choice", "escape", "home", "future", "mystery")),
    (tree, ("growth", "family", "roots", "life", "ancestor", "patience", "knowledge", "forest")),
    (
        towers,
        ("city", "crowd", "neighbour", "loneliness", "home", "ambition", "labyrinth", "noise"),
    ),
    (
        threads,
        ("connection", "music", "fate", "entanglement", "river", "dance", "conversation", "rhythm"),
    ),
)
