"""An envelope under sail heads for the horizon, where its wax seal goes down as the sun."""

import math

from scripts.deck.kit import *

LIGHT = Light(place=(190, 800), ink="#ffe2b4", shade="#5a1a2a")
RED = "#b8302a"


def _dusk(card):
    backdrop(card, [(0, "#8f2a3c"), (0.3, "#c84a3c"), (0.55, "#ee8a50"), (0.72, "#f8c478"), (1, "#f2a868")])
    for k, (r, ink) in enumerate(((224, "#f6ae68"), (320, "#ec8a52"), (440, "#dc6645"), (570, "#c54c40"), (720, "#a8383f"))):
        card.fill(S.minus(S.rect(-40, -40, 880, 1300), S.blob(200, 800, r, r * 0.96, 0.02, k + 1)), ink, f"ring{k}", lift=4 + k, form=0)
    for k, (x, y, w, ink) in enumerate(((560, 210, 420, "#7d2438"), (150, 330, 330, "#a83c3c"), (690, 420, 260, "#c2503f"), (60, 150, 260, "#741f34"))):
        card.fill(S.spline([(x - w / 2, y, 1), (x - w * 0.36, y - 34), (x - w * 0.16, y - 40), (x, y - 74),
                (x + w * 0.2, y - 46), (x + w * 0.34, y - 30), (x + w / 2, y, 1)]), ink, f"cloud{k}", lift=9)


def _seal(card):
    edge = []
    for k in range(22):
        r = 138 + (14, -4, 8, -10, 4)[k % 5]
        edge.append(S.polar(190, 800, r, k * 360 / 22))
    seal = S.spline(edge)
    glow(card, 190, 800, 330, "#ffd08a", 0.5)
    card.fill(seal, ring(150, 750, 190, "#f0553a", "#cf3426", "#8f1f22"), "seal", lift=12, depth=0.8)
    card.fill(S.minus(S.ellipse(190, 800, 108), S.ellipse(190, 800, 98)), "#8a1c20", "groove", lift=0)
    card.fill(S.ellipse(190, 800, 97), ring(160, 766, 110, "#d8402c", "#b42a24"), "bed", form=-1.2, lift=0)
    with card.at(190, 770, 1.1):
        card.fill(S.spline([(-44, 2), (-22, -12), (14, -14), (34, -24), (50, -16, 1), (36, -8), (24, 10), (-4, 16), (-40, 20, 1)]), "#e8563c", "bird", lift=4)
        card.fill(S.spline([(0, -8), (-8, -44), (-34, -60, 1), (-34, -28), (-18, 0)]), "#ee6a48", "wing", lift=4)
    for x, y, w in ((120, 930, 26), (250, 934, 20)):
        card.fill(S.spline([(x - w, y - 50, 1), (x - w * 0.5, y - 4), (x, y + 16), (x + w * 0.5, y - 4), (x + w, y - 50, 1)]), "#b42a24", f"drip{x}", lift=3)


def _wave(y, rise, length, phase):
    points = [(-80, 1300, 1), (-80, y, 1)]
    for k in range(int(980 / length) + 2):
        x = -80 + k * length + phase
        points += [(x, y), (x + length * 0.55, y - rise), (x + length * 0.82, y - rise * 0.55), (x + length * 0.74, y - rise * 0.3)]
    return S.spline([*points, (960, y, 1), (960, 1300, 1)])


def _boat(card):
    with card.at(478, 1010, 1.08, -9):
        card.line([(-6, -30), (-2, -330), (4, -640)], (15, 13, 8), "#7a4a34", form=1, lift=5)
        sail = S.spline([(12, -620, 1), (120, -520), (204, -360), (226, -210, 1), (120, -178), (10, -172, 1), (22, -380)])
        card.fill(sail, across("#fff8e8", "#f6e6c8", "#e2c49c", angle=20), "sail", lift=11)
        with card.clip(sail), card.flat():
            for k in range(3):
                card.line([(0, -500 + 110 * k), (110, -480 + 108 * k), (240, -490 + 116 * k)], (2, 3, 2), "#d3b58e")
            card.line([(108, -640), (124, -400), (116, -160)], (2, 3, 2), "#d3b58e")
            card.fill(S.spline([(56, -330), (70, -356), (98, -350), (96, -318), (70, -300)]), "#d9705a", "blot", form=0, opacity=0.5, edge=2)
            for a in range(6):
                card.fill(S.leaf(140, -262, 26, 12, a * 60), "#9a5a7c", f"pressed{a}", form=0, opacity=0.8)
            card.line([(140, -262), (150, -220), (142, -190)], 3, "#6a7a4a")
        jib = S.spline([(-14, -560, 1), (-90, -420), (-170, -240), (-190, -190, 1), (-100, -190), (-16, -200, 1)])
        card.fill(jib, across("#e9cfa4", "#fbefd6"), "jib", lift=9)
        with card.clip(jib), card.flat():
            for k in range(12):
                card.fill(S.poly([(-240 + k * 40, -140), (-226 + k * 40, -140), (-100 + k * 40, -600),
                        (-114 + k * 40, -600)]), (RED, "#3f5a80")[k % 2], f"stripe{k}", form=0, opacity=0.75)
            card.fill(S.moved(jib, -12, -38, 0.86), "#f9ecd0", "inner", form=0)
        card.fill(S.wobbly([(4, -640), (66, -626), (60, -588), (2, -600)], 2, 3), "#e9b45a", "stamp", lift=5)
        card.fill(S.wobbly([(12, -632), (58, -621), (53, -596), (11, -607)], 1, 3), "#4f8a8c", "picture", lift=0)
        card.fill(S.poly([(18, -610), (32, -626), (48, -603)]), "#f6ead0", "peak", lift=0)
        hull = S.wobbly([(-232, -150), (262, -150), (232, 86), (-200, 90)], 4, 2)
        card.fill(hull, down("#f9efd9", "#efdcb8", "#cfa983"), "hull", lift=12)
        with card.flat():
            card.line([(-200, 88), (-30, -40), (14, -30), (60, -44), (232, 84)], (3, 5, 5, 3), "#c9a880")
        flap = S.spline([(-234, -152, 1), (264, -152, 1), (60, 2), (14, 24), (-30, 4)])
        card.fill(flap, down("#fff8e8", "#f3e0bc"), "flap", lift=7)
        card.fill(S.blob(14, 0, 40, 37, 0.06, 3), "#d3a07c", "scar", form=0, lift=0, opacity=0.8)
        card.fill(S.minus(S.blob(14, 0, 42, 39, 0.06, 3), S.blob(15, 1, 34, 31, 0.06, 5)), "#b8402f", "wax", form=0, lift=0, opacity=0.75)
        small.mouse(card, 176, -146, 86, "#8a6a66", -1)
        card.line([(150, -196), (196, -130), (270, 60)], (7, 8, 16), "#6a3f30", form=1, lift=4)
        for a, b in (((4, -630), (-216, -150)), ((4, -630), (250, -150))):
            card.line([a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 6), b], 2.4, "#6a3030", lift=2)


def draw(card):
    """Paint it."""
    _dusk(card)
    _seal(card)
    card.fill(S.hill([(660, 892), (720, 866), (770, 850), (830, 862)], 960), "#7d2a44", "cape", lift=5)
    houses.lighthouse(card, 772, 858, 112, ("#6a2440", "#d98a6a"))
    inks = ["#a83a4a", "#8f2f4a", "#762848", "#5c2244", "#46203e", "#331a34"]
    for k in range(3):
        card.fill(_wave(884 + 46 * k, 16 + 5 * k, 96 + 26 * k, -30 * k), inks[k], f"wave{k}", lift=6 + k)
        for j in range(5 - k):
            u, v = 150 + 34 * math.sin(k * 5 + j * 2) + 30 * k, 902 + 46 * k + 8 * j
            card.fill(S.leaf(u - 50, v, 100 - 12 * j, 8, 0), "#f6a060", f"glint{k}{j}", lift=0, form=0)
    _boat(card)
    for k in range(3, 6):
        card.fill(_wave(878 + 56 * k, 18 + 6 * k, 90 + 32 * k, -44 * k), inks[k], f"wave{k}", lift=8 + k)
    birds.flyer(card, 226, 470, 74, "#f6e3c4", 0.6, -1)
    birds.flyer(card, 132, 540, 50, "#f6e3c4", -0.3, -1)
    with card.at(120, 1150, 1, -24):
        card.fill(S.rect(-56, -17, 84, 34, 15), "#6f9a86", "glass", lift=6)
        card.fill(S.rect(28, -8, 26, 16, 4), "#6f9a86", "neck", lift=4)
        card.fill(S.rect(52, -8, 13, 15, 3), "#c99a64", "cork", lift=2)
        card.fill(S.rect(-40, -8, 44, 15, 6), "#f9ecd0", "roll", lift=0)
    small.fish(card, 660, 1160, 70, "#c8503f", "#f0a35a")
