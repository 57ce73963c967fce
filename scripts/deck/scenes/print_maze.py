"""A hedge maze shaped like a fingerprint, seen from above; two people are lost in it."""

import math

from scripts.deck.kit import *

LIGHT = Light(angle=-140, ink="#fff5d0", shade="#1f2a2c")
HEDGE, PATH = "#3f6f45", "#eadbb4"
RX, RY = 28.5, 44.5


def _ridges(card):
    """Lines of a whorl with gaps, forks and dead ends, as skin and mazes have them."""
    rng = card.rng("ridges")
    openings = (60, 250, 120, 330, 80, 200, 20, 100, 285, 160)
    lines = []
    for k, phase in enumerate(openings):
        gap = 900 / (26 + RX * k + 34)
        start, stop = phase + gap, phase + 360 - gap
        cuts = sorted(rng.uniform(start + 30, stop - 30, 1 if k % 3 else 2).tolist()) if k < 9 else []
        edges = [start, *cuts, stop]
        for a, b in zip(edges, edges[1:], strict=False):
            trim = 0 if a == start else 520 / (26 + RX * k + 40)
            lines.append([_skin(k, a + trim + (b - a - trim) * t / 22) for t in range(23)])
        if 1 < k < 9:  # a fork: a short hedge from this ridge to the next
            at = stop - rng.uniform(4, 40)
            lines.append([_skin(k + share, at + 3 * share) for share in (0.05, 0.5, 0.95)])
    for k, (low, high) in enumerate(((215, 322), (38, 138))):
        lines.append([_skin(10.05 + 0.1 * k, low + (high - low) * t / 16) for t in range(17)])
    return lines


def _skin(k, angle):
    """The place on ridge ``k`` (0 is the innermost) at an angle; ridges lean and waver."""
    rx, ry = 26 + RX * k, 34 + RY * k
    sin, cos = math.sin(math.radians(angle)), math.cos(math.radians(angle))
    sway = 15 * math.sin(math.radians(angle * 2 + 40)) * (k / 10) + 6 * math.sin(angle * 0.05 + k) * (1 - k / 11)
    rise = 26 * (1 - k / 10)
    return 408 + rx * cos + sway, 612 - rise + ry * sin + 7 * math.cos(angle * 0.06 + k * 2)


def _hedge(card, points, label):
    path = S.ribbon(points, (15, 18, 17, 15), 50)
    soft_shadow(card, S.moved(path, 9, 13), 4, 0.6)
    card.fill(path, tone(HEDGE, -0.1), f"{label}side", lift=9)
    rng = card.rng(label)
    with batch(card, f"{label}leaves", lift=0) as marks:
        line = S.sample(points, max(8, int(len(points) * 5)))
        for x, y in line:
            for _ in range(3):
                dx, dy = rng.normal(0, 4.4, 2)
                bright = 0.045 - (dx + dy) * 0.010 + rng.normal(0, 0.03)
                marks.oval(
                    (x + dx - 2, y + dy - 3), rng.uniform(3, 5.6), rng.uniform(2, 3.4), rng.uniform(0, 180), tone(HEDGE, bright)
                )


def _ground(card):
    backdrop(card, [(0, "#d98a6a"), (0.5, "#e2a07a"), (1, "#b8604c")], angle=60)
    rng = card.rng("terrace")
    with card.flat():
        for row in range(17):
            for column in range(12):
                x, y = column * 72 - 30 + 36 * (row % 2), row * 74 - 20
                card.fill(
                    S.wobbly([(x, y), (x + 68, y), (x + 68, y + 70), (x, y + 70)], 1.2, row * 20 + column),
                    tone("#d08566", rng.normal(0, 0.022)),
                    f"t{row},{column}",
                    form=0.3,
                )
    print_shape = S.spline(
        [
            (408, 92),
            (600, 140),
            (724, 320),
            (748, 600),
            (716, 860),
            (620, 1040),
            (408, 1132),
            (206, 1040),
            (98, 860),
            (66, 600),
            (92, 320),
            (214, 140),
        ]
    )
    card.fill(print_shape, tone("#7a9a5a", 0.02), "lawn", lift=8)
    inner = S.moved(print_shape, 408 * 0.03, 600 * 0.03, 0.97)
    card.fill(inner, ring(408, 600, 560, "#f3e6c2", PATH, "#d6c096"), "gravel", lift=2, form=0.3)
    with card.clip(inner), batch(card, "grit", lift=0) as marks:
        for _ in range(1500):
            spot = (rng.uniform(60, 760), rng.uniform(90, 1140))
            marks.oval(spot, rng.uniform(0.8, 2.2), rng.uniform(0.7, 1.6), 0, tone(PATH, rng.normal(-0.07, 0.06)))


def _trail(card):
    """A red thread that one of them has laid, and that somebody has cut."""
    thread = [_skin(6.5, angle) for angle in range(184, 316, 6)]
    card.line(thread, 5, "#d8322c", lift=1.5)
    end = thread[0]
    card.line([end, (end[0] - 7, end[1] + 14), (end[0] + 6, end[1] + 24)], (3, 1.6), "#b5322f")
    return thread[-1]


def _people(card, place):
    from_above = people.from_above
    searcher = Who(face=Face(skin="#8a5638", hair="#211a1c", cut="bun"), top="#e5b23c", wear="coat", shoes="#4a2a2a")
    other = Who(face=Face(skin="#e2ac84", hat="straw", hat_ink="#e9d3a0"), top="#34507a", shoes="#2a2024")
    for x, y, long in ((place[0], place[1], 1), (*_skin(3.5, 52), 1)):
        shade = S.spline([(x - 10, y - 10), (x + 14, y - 4), (x + 74 * long, y + 92 * long), (x + 50 * long, y + 98 * long)])
        soft_shadow(card, shade, 5, 0.5)
    from_above(card, place[0], place[1], 62, searcher, 48)
    x, y = _skin(3.5, 52)
    from_above(card, x, y, 62, other, 250)
    card.fill(S.blob(place[0] - 22, place[1] + 10, 8, 7, 0.1, 4), "#c23a34", "spool", lift=2)


def _corners(card):
    rng = card.rng("corners")
    for x, y, r in ((40, 60, 92), (770, 88, 80), (22, 1150, 110), (790, 1140, 100), (12, 540, 44), (792, 640, 40)):
        soft_shadow(card, S.ellipse(x + 16, y + 22, r), 9, 0.5)
        plants.foliage(card, (x, y), (r, r), "#2f5f4a", f"tree{x}", 15, 260)
        for _ in range(9):
            px, py = x + rng.normal(0, r * 0.45), y + rng.normal(0, r * 0.45)
            card.fill(S.ellipse(px, py, 5), "#e2853f", f"fruit{round(px)}", lift=1.5)
    sx, sy = 408, 586
    card.fill(S.ellipse(sx, sy, 17), "#cdbb98", "basin", lift=4)
    card.fill(S.ellipse(sx, sy, 12), "#5fa3a8", "water", form=-0.8, lift=0)
    birds.flyer(card, 664, 1010, 84, "#f4ecdc", 0.9)


def draw(card):
    """Paint it."""
    _ground(card)
    place = _trail(card)
    for k, points in enumerate(_ridges(card)):
        _hedge(card, points, f"hedge{k}")
    _people(card, place)
    _corners(card)
