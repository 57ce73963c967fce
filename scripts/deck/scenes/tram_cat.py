"""Seen from above at night: a cat sleeps around a city, and her tail is the tram line that leads into it."""

import math

from scripts.deck.kit import *

LIGHT = Light(angle=-125, ink="#dfe4ff", shade="#0b0e26")
COAT, STRIPE = "#8e88a8", "#5a5478"


def _round(t, rx, ry):
    return 400 + rx * math.cos(math.radians(t)), 580 + ry * math.sin(math.radians(t))


def _fields(card):
    backdrop(card, [(0, "#1d2550"), (1, "#141a3c")])
    rng = card.rng("fields")
    for k in range(52):
        x, y = rng.uniform(-40, 840), rng.uniform(-40, 1240)
        w, h = rng.uniform(110, 210), rng.uniform(80, 170)
        angle = rng.uniform(-24, 24)
        with card.at(x, y, 1, angle):
            ink = ("#24346a", "#2c3a70", "#1f4464", "#35366e", "#1c2c58")[k % 5]
            card.fill(S.wobbly([(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)], 5, k), ink, f"field{k}",
                lift=3)
            if k % 3 == 0:
                for j in range(int(h / 14)):
                    card.line([(-w / 2 + 6, -h / 2 + 8 + j * 14), (w / 2 - 6, -h / 2 + 8 + j * 14)], 2, "#31407a", opacity=0.7,
                        lift=0)
    for x, y, angle in ((70, 90, 20), (742, 120, -14), (60, 1120, -20), (250, 1160, 8), (770, 700, 30)):
        with card.at(x, y, 1, angle):
            card.fill(S.rect(-30, -20, 60, 40, 2), "#7a4a50", f"farm{x}", lift=7)
            card.fill(S.rect(-30, 0, 60, 20, 2), "#5f3a4a", f"eave{x}", lift=0)
            card.fill(S.rect(-14, 5, 9, 9), "#ffe39a", f"pane{x}", form=0, lift=0)
        glow(card, x, y + 12, 50, "#ffc860", 0.5)
    for x, y in S.scatter(rng, 110, (0, 0, 800, 1200), 18, 0.7):
        if math.hypot((x - 400) / 370, (y - 580) / 480) > 1.0:
            card.fill(S.blob(x, y, 13, 12, 0.12, int(x)), ("#25506a", "#1f4460", "#2c5a6a")[int(x) % 3],
                f"tree{round(x)}{round(y)}", lift=5)


def _city(card):
    rng = card.rng("city")
    ground = S.ellipse(400, 620, 262, 420)
    card.fill(ground, ring(400, 600, 400, "#f0b45c", "#c9803f", "#7a4a3c"), "streets", form=0, lift=2)
    for r in (86, 168, 250):
        card.line([_round(t, r, r * 1.3) for t in range(0, 361, 15)], 3, "#ffd98a", opacity=0.5, lift=0)
    with card.clip(ground):
        for ringno, (r0, r1, count) in enumerate(((96, 158, 9), (180, 240, 15), (262, 330, 21))):
            for k in range(count):
                t0 = k * 360 / count + rng.uniform(-2, 2) + 7 * ringno
                t1 = t0 + 360 / count - (9 - 2 * ringno)
                if ringno < 2 and 66 < (t0 + t1) / 2 % 360 < 100:
                    continue
                a, b = r0 + rng.uniform(0, 6), r1 - rng.uniform(0, 8)
                quad = [_round(t0, a, a * 1.3), _round(t1, a, a * 1.3), _round(t1, b, b * 1.3), _round(t0, b, b * 1.3)]
                if rng.random() < 0.12:
                    cx, cy = (sum(p[i] for p in quad) / 4 for i in (0, 1))
                    card.fill(S.wobbly(quad, 2, k), "#3f6a54", f"park{ringno}{k}", lift=2)
                    for _ in range(5):
                        card.fill(S.ellipse(cx + rng.normal(0, 13), cy + rng.normal(0, 12), 8), "#5a8a62",
                            f"bush{round(cx)}{_}", lift=3)
                    continue
                ink = ("#8a4a40", "#6a4a5c", "#a85a44", "#54465e", "#7a5248")[int(rng.integers(5))]
                card.fill(S.wobbly(quad, 1.5, k), ink, f"roof{ringno}{k}", lift=8)
                mid0, mid1 = (tuple((p[i] + q[i]) / 2 for i in (0, 1)) for p, q in ((quad[0], quad[3]), (quad[1], quad[2])))
                card.fill(S.poly([mid0, mid1, quad[2], quad[3]]), tone(ink, -0.07), f"slope{ringno}{k}", lift=0)
                for _ in range(int(rng.integers(1, 4))):
                    u, v = rng.uniform(0.2, 0.8), rng.choice([0.24, 0.76])
                    px, py = (quad[0][i] * (1 - u) * (1 - v) + quad[1][i] * u * (1 - v) + quad[2][i] * u * v + quad[3][i] * (1 - u) * v for i in (0, 1))
                    card.fill(S.rect(px - 4.5, py - 4.5, 9, 9, 1), "#ffe39a", f"pane{round(px)}{round(py)}", form=0, lift=0)
    for x, y in S.scatter(rng, 34, (220, 930, 590, 1030), 16, 0.4):
        card.fill(S.ellipse(x, y, 11), "#3f6a54", f"grove{round(x)}", lift=4)
    glow(card, 400, 580, 330, "#ffb650", 0.22)
    card.fill(S.ellipse(400, 580, 70, 78), "#e8c282", "square", lift=3)
    card.fill(S.ellipse(400, 580, 50, 55), "#f6dca0", "paving", lift=1)


def _cat(card):
    spine = [_round(t, 312, 405) for t in (112, 150, 190, 230, 270, 310, 350, 385, 412)]
    body = S.ribbon(spine, (120, 176, 196, 188, 176, 184, 190, 176, 130), 60)
    card.fill(body, COAT, "body", lift=22, depth=0.7, form=1.8)
    with card.clip(body), card.flat():
        for t in range(126, 400, 17):
            wide = 10 + 7 * math.sin(t * 1.7) ** 2
            inner, mid, outer = _round(t - 3, 262 if t % 2 else 286, 350), _round(t, 330, 424), _round(t + 5, 420, 512)
            card.line([outer, mid, inner], (wide * 1.4, wide, 2), STRIPE, edge=2, opacity=0.85)
        with batch(card, "hair") as marks:
            rng = card.rng("hair")
            for _ in range(1500):
                t, r = rng.uniform(112, 412), rng.uniform(-90, 90)
                x, y = _round(t, 312 + r, 405 + r)
                marks.stroke([(x, y), _round(t + 3.4, 314 + r, 407 + r)], 1.6, ("#a9a3c0", "#6a6488",
                    "#c0bad2")[int(rng.integers(3))], 0.5)
    haunch = S.ellipse(*_round(128, 300, 390), 104, 92, 30)
    card.fill(haunch, tone(COAT, 0.02), "haunch", lift=9)
    with card.clip(haunch), card.flat():
        for k in range(3):
            card.line([(140 + 50 * k, 820), (166 + 44 * k, 872), (190 + 34 * k, 900 + 8 * k)], (16, 12, 2), STRIPE, edge=2,
                opacity=0.85)
    for dx in (0, 34):
        card.fill(S.ellipse(128 + dx, 946 + dx * 0.7, 30, 24, 30), tone(COAT, 0.05), f"hind{dx}", lift=6)
    return spine


def _tail(card):
    tail = [_round(120, 330, 430), (330, 1040), (430, 1046), (520, 990), (540, 880), (470, 800), (412, 740), (402, 660)]
    path = S.ribbon(tail, (76, 70, 64, 58, 50, 42, 34, 20), 60)
    card.fill(path, tone(COAT, 0.03), "tail", lift=12, form=1.6)
    line = S.sample(tail, 60)
    with card.clip(path), card.flat():
        for k, (x, y) in enumerate(line[3:58]):
            bx, by = line[k + 4]
            angle = math.atan2(by - y, bx - x) + math.pi / 2
            half = 17 - 0.15 * k
            card.line([(x - math.cos(angle) * half, y - math.sin(angle) * half), (x + math.cos(angle) * half,
                y + math.sin(angle) * half)], 6 - 0.05 * k, STRIPE)
        for side in (-1, 1):
            rail = []
            for k in range(1, 59):
                (x, y), (bx, by) = line[k], line[min(59, k + 1)]
                angle = math.atan2(by - y, bx - x) + math.pi / 2
                rail.append((x + side * math.cos(angle) * (11 - 0.09 * k), y + side * math.sin(angle) * (11 - 0.09 * k)))
            card.line(rail, 3.6, "#f3e6c0")
    for at, ink, size in ((9, "#c9483a", 1.0), (35, "#e0a43a", 0.74), (51, "#c9483a", 0.5)):
        (x, y), (bx, by) = line[at], line[at + 1]
        with card.at(x, y, size, math.degrees(math.atan2(by - y, bx - x))):
            card.fill(S.rect(-50, -21, 100, 42, 12), ink, f"tram{at}", lift=9)
            card.fill(S.rect(-40, -12, 80, 24, 6), tone(ink, 0.12), f"deck{at}", lift=2)
            for dx in (-28, 0, 28):
                card.fill(S.rect(dx - 8, -6, 16, 12, 3), "#fff0b0", f"hatch{at}{dx}", form=0, lift=0)
        glow(card, *S.polar(x, y, 56 * size, math.degrees(math.atan2(by - y, bx - x))), 60 * size, "#ffe9a0", 0.6)


def _head(card):
    with card.at(624, 930, 1.26, 24):
        for side in (-1, 1):
            card.fill(S.spline([(side * 40, -72, 1), (side * 92, -132, 1), (side * 106, -44, 1)]), tone(COAT, -0.02),
                f"ear{side}", lift=9)
            card.fill(S.spline([(side * 56, -74, 1), (side * 86, -110, 1), (side * 94, -58, 1)]), "#b5788a", f"in{side}", lift=0)
        skull = S.spline([(0, -92), (70, -78), (112, -20), (104, 44), (62, 86), (0, 98), (-62, 86), (-104, 44), (-112, -20),
            (-70, -78)])
        card.fill(skull, tone(COAT, 0.05), "skull", lift=14, form=1.6)
        with card.clip(skull), card.flat():
            for x, y in ((0, -60), (-30, -58), (30, -58)):
                card.line([(x, y - 40), (x * 0.8, y + 22)], (12, 3), STRIPE, edge=2)
            for side in (-1, 1):
                card.line([(side * 118, -4), (side * 76, 4)], (12, 2), STRIPE, edge=2)
                card.line([(side * 116, 26), (side * 78, 26)], (12, 2), STRIPE, edge=2)
            card.fill(S.ellipse(0, 60, 48, 34), "#d9d4e2", "muzzle", edge=2)
            for side in (-1, 1):
                card.line([(side * 30, -4), (side * 50, 14), (side * 76, -6)], (2, 7, 2), "#221d34")
                card.line([(side * 3, 50), (side * 16, 62), (side * 30, 54)], (2, 4, 2), "#3a3450")
                for k in range(3):
                    card.line([(side * 36, 56 + k * 8), (side * 96, 48 + k * 15)], (2, 0.8), "#f3f0fa")
            card.fill(S.spline([(-11, 36), (11, 36), (0, 50)]), "#c9788a", "nose")


def _mouse(card, x, y):
    """Asleep on the square, curled like the cat."""
    glow(card, x, y, 90, "#fff0b0", 0.35)
    with card.at(x, y):
        card.line([S.polar(0, 0, 31, a) for a in range(60, 300, 24)], (5, 4, 1.5), "#c98a86", lift=2)
        card.fill(S.ribbon([S.polar(0, 0, 18, a) for a in (40, 130, 220, 310, 360)], (18, 25, 27, 24, 15)), "#6a6274", "ring",
            lift=6)
        card.fill(S.spline([(6, 6), (26, 2), (30, 22), (14, 34), (4, 22)]), "#766e80", "head", lift=4)
        for ex, ey in ((8, 4), (30, 8)):
            card.fill(S.ellipse(ex, ey, 8), "#c98a86", f"ear{ex}", lift=3)


def draw(card):
    """Paint it."""
    _fields(card)
    _city(card)
    _cat(card)
    _tail(card)
    paw = S.ribbon([(770, 860), (752, 1000), (690, 1076), (590, 1098), (510, 1086)], (90, 92, 84, 74, 68))
    card.fill(paw, tone(COAT, 0.03), "paw", lift=12, form=1.6)
    for k in range(2):
        card.line([(484 + 4 * k, 1076 + 18 * k), (506, 1078 + 16 * k)], (2, 4), STRIPE, lift=0)
    _head(card)
    _mouse(card, 402, 576)
    sky.stars(card, (0, 0, 800, 70), 12)
