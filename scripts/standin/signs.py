"""Layouts without a ground: spirals, crowds, mazes, things that fall, meet, burst or look."""

import math

import numpy as np

from standin.canvas import HEIGHT, WIDTH, Canvas, Point, disc, mix, polygon, stroke
from standin.palettes import Palette


def _around(x: float, y: float, radius: float, turn: float) -> Point:
    return x + radius * math.cos(turn), y + radius * math.sin(turn)


def spiral(canvas: Canvas, palette: Palette, variant: int) -> None:
    """One line that winds inwards, and beads that follow it."""
    x, y = ((200, 290), (160, 360), (250, 240), (200, 330), (130, 260), (270, 380))[variant]
    turns, hand = (3, 4, 2.2, 5, 3.5, 2.7)[variant], 1 if variant % 2 else -1
    steps = np.linspace(0, 1, 220)
    path = [
        _around(x, y, 340 * float(s) ** 1.15, hand * math.tau * turns * float(s)) for s in steps
    ]
    widths = [3 + 44 * float(s) * 3 / turns for s in steps]
    canvas.lay(stroke(path, widths), palette.middle, depth=10, reach=12)
    canvas.lay(stroke(path, [w * 0.35 for w in widths]), palette.near, depth=5, reach=3)
    canvas.glow(x, y, 80, palette.light, 0.8)
    for bead in range(12, 220, (16, 22, 30, 14, 19, 26)[variant]):
        canvas.lay(
            disc(*path[bead], 3 + bead / 16),
            mix(palette.accent, palette.light, bead / 400),
            depth=6,
        )


def crowd(canvas: Canvas, palette: Palette, variant: int) -> None:
    """Many alike, one that is not."""
    columns, rows = ((6, 9), (4, 6), (8, 12), (5, 7), (7, 10), (3, 5))[variant]
    odd = ((4, 2), (0, 4), (5, 9), (3, 3), (1, 1), (1, 3))[variant]
    across, down = WIDTH / columns, HEIGHT / rows
    for row in range(rows):
        for column in range(columns):
            jitter = canvas.chance.uniform(-0.13, 0.13, 2)
            x = (column + 0.5 + jitter[0] + 0.5 * (variant == 3) * (row % 2 - 0.5)) * across
            y = (row + 0.5 + jitter[1]) * down
            size = min(across, down) * canvas.chance.uniform(0.3, 0.4)
            if (column, row) == odd:
                canvas.glow(x, y, size * 3.4, palette.light, 0.9)
                canvas.lay(disc(x, y, size * 1.25), palette.accent, depth=8)
                continue
            tone = mix(palette.body[(row + column) % 3], palette.low, 0.15 * (variant % 2))
            if variant in (1, 4):
                corners = [
                    _around(x, y, size * 1.25, math.pi / 4 + n * math.pi / 2) for n in range(4)
                ]
                canvas.lay(polygon(corners), tone, depth=7, reach=6)
            else:
                canvas.lay(disc(x, y, size), tone, depth=7, reach=6)


def maze(canvas: Canvas, palette: Palette, variant: int) -> None:
    """Round walls with gaps, a light in the middle and somebody outside."""
    x, y = ((200, 300), (200, 250), (170, 330), (230, 300), (200, 360), (200, 280))[variant]
    walls = (6, 5, 8, 4, 7, 9)[variant]
    canvas.glow(x, y, 170, palette.light, 0.6)
    for wall in range(1, walls + 1):
        radius, gap = 30 + wall * 255 / walls, canvas.chance.uniform(0, math.tau)
        opening = 0.16 + 14 / radius
        arc = [
            _around(x, y, radius, gap + float(t))
            for t in np.linspace(opening, math.tau - opening, 90)
        ]
        tone = mix(palette.middle, palette.near, wall / walls)
        canvas.lay(stroke(arc, [150 / walls * 0.55] * 90), tone, depth=6, reach=8)
        if wall % 2 and wall < walls:
            turn = gap + canvas.chance.uniform(1.2, 5)
            spoke = [_around(x, y, radius, turn), _around(x, y, radius + 255 / walls, turn)]
            canvas.lay(stroke(spoke, [10, 10]), tone, depth=5, reach=6)
    canvas.lay(disc(x, y, 13), palette.light, depth=5)
    canvas.lay(disc(*_around(x, y, 225, variant * 1.1), 10), palette.accent, depth=5)


def falling(canvas: Canvas, palette: Palette, variant: int) -> None:
    """Shapes that come down, larger as they near."""
    count, corners = (13, 8, 20, 11, 16, 9)[variant], (3, 4, 3, 5, 4, 6)[variant]
    for piece in range(count):
        near = piece / count
        x = canvas.chance.uniform(0, WIDTH)
        y = HEIGHT * (0.04 + 0.9 * ((piece * 0.618 + 0.1 * variant) % 1))
        size = 14 + 62 * near**1.5
        turn = canvas.chance.uniform(0, math.tau)
        rim = [
            _around(x, y, size * canvas.chance.uniform(0.75, 1.1), turn + n * math.tau / corners)
            for n in range(corners)
        ]
        trail = [(x - size * 0.2, y - size), (x + size * 0.2, y - size), (x, y - size * 4.2)]
        canvas.blend(polygon(trail), palette.light, 0.14)
        tone = (
            palette.accent
            if piece == count * 2 // 3
            else mix(palette.light, palette.middle, 0.25 + 0.75 * near)
        )
        canvas.lay(polygon(rim), tone, depth=6 + size / 4, reach=4 + 14 * near)


def meeting(canvas: Canvas, palette: Palette, variant: int) -> None:
    """Two great discs that touch, cover or miss each other."""
    apart, turn = (75, 130, 40, 175, 100, 60)[variant], (0.3, 1.2, 2.2, 1.57, 2.7, 0.9)[variant]
    big, small = (150, 120, 175, 105, 165, 140)[variant], (120, 112, 60, 100, 78, 132)[variant]
    first, second = _around(200, 300, apart, turn), _around(200, 300, apart, turn + math.pi)
    canvas.glow(200, 300, 300, palette.light, 0.55)
    one, other = disc(*first, big), disc(*second, small)
    canvas.lay(one, palette.middle, depth=46, reach=16)
    canvas.lay(other, palette.accent, depth=40, reach=16)
    canvas.fill(one * other, mix(palette.near, palette.accent, 0.25), depth=20)
    for bow in range(1, 5):
        radius = big * (0.2 + 0.17 * bow)
        arc = [_around(*first, radius, turn + float(t)) for t in np.linspace(-0.9, 0.9, 40)]
        canvas.blend(stroke(arc, [3.0] * 40) * (1 - other), palette.light, 0.5)


def burst(canvas: Canvas, palette: Palette, variant: int) -> None:
    """Splinters that leave one point."""
    x, y = ((200, 310), (90, 520), (320, 110), (200, 180), (60, 300), (250, 450))[variant]
    count = (18, 13, 22, 10, 15, 26)[variant]
    canvas.glow(x, y, 260, palette.light, 0.9)
    for splinter in canvas.chance.permutation(count):
        turn = splinter * math.tau / count + canvas.chance.uniform(-0.1, 0.1)
        inner, outer = canvas.chance.uniform(20, 110), canvas.chance.uniform(190, 560)
        wide = canvas.chance.uniform(0.05, 0.15)
        rim = [
            _around(x, y, inner, turn),
            _around(x, y, (inner + outer) * 0.55, turn - wide),
            _around(x, y, outer, turn + 0.02),
            _around(x, y, (inner + outer) * 0.5, turn + wide),
        ]
        tone = palette.accent if splinter % 5 == 0 else palette.body[int(splinter) % 3]
        canvas.lay(polygon(rim), tone, depth=10, reach=9)
    canvas.lay(disc(x, y, 24), palette.light, depth=10)


def _lens(x: float, y: float, half: float, open_: float, tilt: float) -> list[Point]:
    """The outline of an eye or a leaf."""
    rim = [
        (half * math.cos(t), open_ * math.sin(t) * abs(math.sin(t)) ** 0.35)
        for t in np.linspace(0, math.tau, 70)
    ]
    c, s = math.cos(tilt), math.sin(tilt)
    return [(x + a * c - b * s, y + a * s + b * c) for a, b in rim]


def eye(canvas: Canvas, palette: Palette, variant: int) -> None:
    """One eye, or several; wide awake, or nearly shut."""
    count, tilt = (1, 3, 1, 5, 2, 1)[variant], (0, 0.2, 1.57, -0.3, 0.1, -0.6)[variant]
    for number in range(count):
        y = HEIGHT * (number + 0.5) / count
        x = 200 + (0 if count == 1 else 60 * math.sin(number * 2.4 + variant))
        half = (185, 130, 250, 105, 165, 175)[variant]
        open_ = half * (0.62, 0.5, 0.5, 0.55, 0.3, 0.8)[variant]
        canvas.glow(x, y, half * 1.3, palette.light, 0.45)
        for lid in (1.22, 1.1):
            shape = polygon(_lens(x, y, half * lid, open_ * lid * 1.05, tilt))
            canvas.lay(shape, mix(palette.near, palette.middle, 1.22 - lid), depth=10, reach=10)
        white = polygon(_lens(x, y, half, open_, tilt))
        canvas.fill(white, mix(palette.light, palette.low, 0.15), depth=22)
        for share, tone in ((0.85, palette.middle), (0.62, palette.accent), (0.34, palette.near)):
            canvas.fill(disc(x, y, open_ * share) * white, tone, depth=10)
        canvas.blend(disc(x - open_ * 0.2, y - open_ * 0.25, open_ * 0.11), palette.light)


SIGNS = (
    (
        spiral,
        ("dizziness", "time", "madness", "falling", "journey", "hypnosis", "infinity", "shell"),
    ),
    (
        crowd,
        ("crowd", "stranger", "loneliness", "choice", "difference", "order", "shyness", "envy"),
    ),
    (maze, ("labyrinth", "puzzle", "escape", "choice", "prison", "search", "secret", "patience")),
    (
        falling,
        ("falling", "letting go", "gravity", "danger", "autumn", "chaos", "failure", "surprise"),
    ),
    (
        meeting,
        ("love", "meeting", "eclipse", "friendship", "jealousy", "secret", "wedding", "planet"),
    ),
    (burst, ("anger", "explosion", "idea", "birth", "chaos", "celebration", "noise", "surprise")),
    (eye, ("dream", "guilt", "watching", "truth", "curiosity", "prophecy", "fear", "sleep")),
)
