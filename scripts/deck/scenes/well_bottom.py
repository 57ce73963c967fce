"""From the bottom of a well: a face looks over the rim, and coins fall like suns."""

import math

from scripts.deck.kit import *

LIGHT = Light(place=(400, 300), ink="#fff0c0", shade="#1a120e")
CX, CY = 404, 292


def _ring(k):
    """Radius of the ``k``-th course of stones, counted from the mouth."""
    return 168 * 1.27**k


def _shaft(card):
    backdrop(card, [(0, "#3a281c"), (1, "#1d1512")])
    rng = card.rng("stones")
    for k in range(8, -1, -1):
        r0, r1 = _ring(k), _ring(k + 1)
        middle = CY + 26 * k
        bright = 0.13 - 0.045 * k
        count = 15 + (k % 3)
        shift = rng.uniform(0, 30)
        edges = sorted(shift + 360 * (j + rng.uniform(-0.22, 0.22)) / count for j in range(count))
        for j, a in enumerate(edges):
            b = edges[(j + 1) % count] + (360 if j == count - 1 else 0)
            g = 1.3
            low, high = middle, CY + 26 * (k + 1)
            stone = [S.polar(CX, low, r0 * 1.012, a + g), S.polar(CX, low, r0 * 1.02, (a + b) / 2), S.polar(CX, low, r0 * 1.012, b - g),
                     S.polar(CX, high, r1 * 0.985, b - g), S.polar(CX, high, r1 * 1.0, (a + b) / 2), S.polar(CX, high, r1 * 0.985, a + g)]  # fmt: skip
            ink = turn(tone("#8a6a4c", bright + rng.normal(0, 0.03)), float(rng.normal(0, 14)))
            if rng.random() < 0.16:
                ink = mix(ink, "#5f7a3f", 0.6)
            card.fill(S.spline([(x, y, 1) if i != 1 and i != 4 else (x, y) for i, (x, y) in enumerate(stone)]), ink, f"s{k},{j}", depth=0.8)


def _mouth(card):
    hole = S.ellipse(CX, CY, 170)
    card.fill(hole, ring(CX, CY - 20, 180, "#fff6da", "#cfe3e2", "#8fc0d6"), "sky", form=0)
    with card.clip(hole):
        sky.cloud(card, CX + 92, CY + 84, 150, "#ffffff")
        plants.branch(card, [(240, 210), (300, 196), (350, 160)], 9, "#5a4034", "#7f9a4a")
    rim = S.minus(S.ellipse(CX, CY, 184), S.ellipse(CX, CY, 160))
    card.fill(rim, "#a88762", "rim", depth=1.5)
    with card.flat():
        for a in range(0, 360, 27):
            card.line([S.polar(CX, CY, 161, a), S.polar(CX, CY, 184, a + 2)], 3, "#5a4030")
    card.line([(300, 170), (470, 158), (520, 176)], 20, "#6a4630", form=0.8)


def _face(card):
    """She leans over the edge, upside from us: hair falls down past her cheeks."""
    look = Portrait(skin="#b5764c", hair="#2c1e20", lips="#9a3f3a", iris="#5a3a24", lids=0.9, smile=0.55, gaze=(0.1, 0.6))
    with card.clip(S.ellipse(CX, CY, 172)):
        hair = S.spline([(352, 226), (374, 150), (440, 132), (500, 160), (520, 240), (516, 360), (496, 430), (474, 360), (470, 250), (384, 260),
                (380, 370), (352, 420), (338, 330)])
        card.fill(hair, "#2c1e20", "backhair")
        card.fill(S.spline([(300, 500), (330, 420), (400, 384), (430, 396), (466, 384), (524, 414), (560, 500)]), "#a83a48", "blouse")
    portraits.front(card, 430, 268, 210, look, -0.2)
    fringe = S.spline([(350, 250, 1), (352, 190), (392, 150), (452, 148), (500, 182), (512, 262, 1), (492, 214), (452, 190), (420, 206), (378, 204)])
    card.fill(fringe, "#33242a", "fringe", bristle=70)
    for pts in ([(356, 226), (338, 320), (352, 404), (342, 470)], [(508, 230), (528, 330), (512, 410), (524, 462)]):
        card.line(pts, (34, 28, 20, 3), "#33242a", form=0.8)
        card.line([(x + 5, y) for x, y in pts], (2, 4, 3, 1), "#6a4c48", opacity=0.8)
    for x, a in ((286, -24), (560, 22)):  # fingers over the rim
        for k in range(4):
            fx = x + (k - 1.5) * 19
            card.line([(fx, 396 + 4 * abs(k - 1.5)), (fx + a * 0.2, 432), (fx + a * 0.3, 456 - 5 * abs(k - 1.5))], (19, 18, 14), "#b5764c", form=0.8)
            card.fill(S.ellipse(fx + a * 0.3, 452 - 5 * abs(k - 1.5), 5, 6), "#d9a384", f"nail{x}{k}", form=0.3)


def _coin(card, x, y, r, tilt, label):
    with card.at(x, y, r / 100, tilt):
        squash = 0.5 + 0.5 * abs(math.cos(math.radians(tilt * 2.2)))
        card.fill(S.ellipse(5, 9, 100, 100 * squash), "#8a5420", f"{label}edge", form=0.3)
        card.fill(S.ellipse(0, 0, 100, 100 * squash), ring(-20, -20, 130, "#fff0b0", "#f7c650", "#d98f2f"), f"{label}coin", form=0.3)
        with card.flat():
            card.fill(S.minus(S.ellipse(0, 0, 86, 86 * squash), S.ellipse(0, 0, 78, 78 * squash)), "#b5742a", form=0)
            for k in range(12):
                px, py = S.polar(0, 0, 40, k * 30 + 8)
                card.fill(S.leaf(px, py * squash, 28, 14, k * 30 + 8), "#c9842f", form=0)
            card.fill(S.ellipse(0, 0, 34, 34 * squash), "#e5a53a", form=0.6)
    glow(card, x, y, r * 2.5, "#ffb84a", 0.42)


def _bottom(card):
    water = S.hill([(-40, 1086), (180, 1060), (420, 1050), (640, 1062), (840, 1090)])
    card.fill(water, down("#4f4a34", "#26281f", "#14161a"), "water", form=0)
    with card.clip(water), card.flat():
        for k in range(6):
            card.line([(300 - 30 * k, 1078 + 19 * k), (410, 1072 + 21 * k), (520 + 34 * k, 1078 + 18 * k)], (1, 7 - k * 0.6, 1),
                    "#f2cf84", opacity=0.6 - 0.07 * k)
        for k, (x, y, r) in enumerate(((150, 1150, 30), (230, 1180, 36), (620, 1160, 34), (560, 1186, 28), (700, 1190, 38), (90, 1190, 26))):
            card.fill(S.ellipse(x, y, r, r * 0.36, 8 - 5 * k), "#c9923c", f"sunk{k}", form=0.5, opacity=0.85)
            card.fill(S.ellipse(x, y, r * 0.6, r * 0.2, 8 - 5 * k), "#8a5f28", form=0, opacity=0.7)
    ledge = S.spline([(-40, 960, 1), (120, 950), (236, 976), (262, 1020), (220, 1066), (90, 1084), (-40, 1090, 1)])
    card.fill(ledge, down("#8a7150", "#4a3a2a"), "ledge")
    plants.fern(card, 26, 960, 130, "#5f7a3f", 0.5)
    plants.fern(card, 60, 958, 96, "#4a6a38", -0.4)
    ground_shadow(card, 156, 974, 64, 9, 0.7)
    with card.at(156, 976, 0.86):  # the lodger, who counts
        for side in (-1, 1):
            card.fill(S.spline([(side * 20, -40), (side * 62, -56), (side * 74, -20), (side * 56, 0), (side * 16, 0)]), "#5f7a35", f"thigh{side}")
            card.fill(S.spline([(side * 30, 0), (side * 60, -10), (side * 84, 2), (side * 50, 6)]), "#6f8a40", f"foot{side}")
        card.fill(S.spline([(-40, -30), (-34, -76), (0, -92), (34, -76), (40, -30), (24, 2), (-24, 2)]), "#7a9a48", "frog")
        card.fill(S.spline([(-22, -20), (0, -52), (22, -20), (14, 0), (-14, 0)]), "#d2cf8a", "belly", form=0.5)
        card.fill(S.spline([(-48, -86), (-40, -112), (0, -118), (40, -112), (48, -86), (0, -62)]), "#86a650", "head")
        for side in (-1, 1):
            card.fill(S.ellipse(side * 28, -116, 17), "#86a650", f"bulge{side}")
            small.eye(card, side * 28, -118, 11, None, "#e5b84a")
            card.line([(side * 30, -56), (side * 44, -26), (side * 14, -30)], (13, 11, 9), "#6f8f42", form=0.7)
        card.line([(-34, -84), (0, -76), (34, -84)], (1, 4, 1), "#3f5226")
    _coin(card, 156, 946, 25, 4, "kept")


def draw(card):
    """Paint it."""
    _shaft(card)
    glow(card, CX, CY, 640, "#ffd98a", 0.32)
    _mouth(card)
    _face(card)
    card.line([(664, 70), (650, 420), (640, 800)], (5, 8, 11), "#a8824f", form=0.7)
    with card.at(640, 800, 1, 5):
        bucket = S.spline([(-62, 0, 1), (62, 0, 1), (48, 128), (-48, 128)])
        card.fill(bucket, across("#8a5c3a", "#5a3a28"), "bucket", bristle=90)
        for y in (28, 96):
            card.line([(-57, y), (0, y + 9), (57, y)], 9, "#6f6a66", form=0.5)
        card.fill(S.ellipse(0, 0, 62, 16), "#2a1c16", "inside", form=-0.4)
        card.line([(-60, 0), (0, -74), (60, 0)], 6, "#6f6a66")
    _bottom(card)
    for k, (x, y, r, a) in enumerate(((330, 512, 27, 20), (470, 566, 36, 48), (286, 664, 50, -12), (470, 760, 66, 30), (330, 926, 84, -24))):
        beam(card, (x, y), (x + (CX - x) * 0.4, y - 150), (r * 1.5, 4), "#ffc45a", 0.34)
        _coin(card, x, y, r, a, f"c{k}")
    gloom(card, "#120c0a", 0.55, [(CX, CY, 560), (400, 720, 430), (200, 980, 300), (420, 1080, 240)])
