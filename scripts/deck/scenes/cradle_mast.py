"""In a storm a cradle rocks in the crow's nest; nobody holds the ropes."""

import math

from scripts.deck.kit import *

LIGHT = Light(angle=-40, ink="#f4f0cc", shade="#12302c")
DEEP, SEA, PALE, CREAM, RED = "#163f3a", "#2f6f62", "#8fb59a", "#f2ead0", "#cf4a36"


def _storm(card):
    backdrop(card, [(0, "#6f9a86"), (0.35, "#3f7a6c"), (1, "#1d4f48")], angle=70)
    glow(card, 620, 120, 420, "#dfe8c0", 0.5)
    for k, (x, y, w, ink) in enumerate(((120, 150, 460, DEEP), (700, 110, 380, "#24564c"), (60, 330, 360, "#24564c"), (760, 330, 340, DEEP),
            (420, 60, 400, "#2f6a5c"))):
        sky.cloud(card, x, y, w, ink, f"c{k}", 0.4)
    sky.lightning(card, (700, 120), (770, 430), "#f6f0c4")
    sky.lightning(card, (96, 300), (40, 520), "#f6f0c4", "bolt2")


def _sails(card):
    """From below: the mast runs away from us; the sails belly over our heads."""
    left = S.spline([(330, 470, 1), (200, 500), (60, 590), (-60, 720, 1), (-60, 980, 1), (80, 880), (250, 800), (376, 760, 1)])
    right = S.spline([(452, 474, 1), (590, 470), (740, 530), (860, 640, 1), (860, 930, 1), (720, 820), (560, 760), (446, 756, 1)])
    for k, path in enumerate((left, right)):
        card.fill(path, down(CREAM, "#cfd2b0", "#9fb59a"), f"sail{k}", depth=0.6)
    with card.clip(S.union(left, right)), card.flat():
        for k in range(5):
            card.line([(330 - 76 * k, 476 + 40 * k), (336 - 70 * k, 620 + 36 * k), (370 - 80 * k, 770 + 40 * k)], 4, "#8fa58a", opacity=0.8)
            card.line([(456 + 76 * k, 476 + 26 * k), (470 + 76 * k, 620 + 30 * k), (452 + 80 * k, 770 + 30 * k)], 4, "#8fa58a", opacity=0.8)
        for x, y in ((160, 700), (640, 640)):  # patched with a child's quilt
            for j in range(4):
                card.fill(S.rect(x + 34 * (j % 2), y + 34 * (j // 2), 33, 33, 3), (RED, PALE, SEA, RED)[j], f"patch{x}{j}", form=0)
    tear = S.spline([(706, 640, 1), (740, 690), (726, 740, 1), (760, 700), (776, 650, 1)])
    card.fill(tear, "#3f7a6c", "tear", form=0)
    for a, b, w in (((-60, 560), (860, 430), 24), ((-60, 900), (860, 800), 30)):
        card.line([a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 10), b], w, "#6a4432", form=1)


def _mast(card):
    mast = S.poly([(352, 1240), (470, 1240), (428, 300), (394, 300)])
    card.fill(mast, across("#a8714a", "#7a4a34", "#4f3026"), "mast", bristle=86)
    with card.clip(mast), card.flat():
        for y in (500, 690, 900, 1120):
            w = 24 + (y - 300) * 0.09
            card.line([(400 - w, y), (411, y + 14), (420 + w, y)], 15, "#2a2422", opacity=0.8)
            card.line([(400 - w, y - 5), (411, y + 9), (420 + w, y - 5)], 5, "#d9b98a", opacity=0.8)
    for side in (-1, 1):
        for k in range(4):
            foot = (410 + side * (250 + 150 * k), 1240)
            card.line([(410 + side * 26, 372), ((410 + foot[0]) / 2 + side * 20, 780), foot], (3, 5, 7), "#2a2422")
        for k in range(9):
            t = 0.18 + k * 0.09
            y = 372 + (1240 - 372) * t
            a, b = 26 + (250 - 26) * t, 26 + (700 - 26) * t
            card.line([(410 + side * (a + 8), y), (410 + side * ((a + b) / 2), y + 9), (410 + side * b, y - 4)], (3, 4, 3), "#2a2422")


def _climber(card):
    """Somebody has started up from the deck, with a bottle of milk in the belt."""
    ground = Who("adult", Face("#8a5638", "#1f1a1a", "bun"), CREAM, "#24443e", "#2a2422", "skirt")
    person(card, 560, 1080, 200, ground, Pose(near_to=(544, 884), far_to=(520, 926), foot=(0.32, 0.36), other=(0.02, 0.0), lean=-6, nod=-24), -1)
    with card.at(600, 990, 1, 20):
        card.fill(S.rect(-9, -22, 18, 34, 6), "#fbf6e6", "milk", form=0.5)
        card.fill(S.rect(-5, -32, 10, 12, 3), RED, "teat", form=0)


def _nest(card):
    back = S.ellipse(412, 300, 150, 34)
    card.fill(back, "#4f3026", "inside", form=-0.4)
    card.line([(412, 300), (412, 60)], (15, 9), "#6a4432", form=0.8)
    flag = S.spline([(412, 66, 1), (350, 48), (296, 76), (236, 58, 1), (250, 96), (232, 128, 1), (296, 138), (352, 112), (412, 130, 1)])
    card.fill(flag, RED, "pennant")
    # The cradle swings over the edge, with a canopy and one bare arm.
    with card.at(430, 232, 1, -19):
        hood = S.spline([(-128, 20, 1), (-136, -50), (-104, -112), (-52, -124), (-14, -96), (-8, 20, 1)])
        card.fill(hood, across(RED, "#a8362f"), "hood", depth=0.8)
        with card.clip(hood), card.flat():
            for k in range(4):
                card.line([(-126 + 30 * k, 20), (-120 + 26 * k, -60), (-70 + 8 * k, -124)], 5, CREAM, opacity=0.8)
        card.fill(S.ellipse(-22, -18, 36, 34), "#e6ae84", "face", form=0.4)
        with card.flat():
            card.line([(-36, -16), (-28, -10), (-19, -16)], (1, 5, 1), "#3a2420")
            card.line([(-12, -16), (-4, -10), (4, -17)], (1, 5, 1), "#3a2420")
            card.line([(-22, 2), (-15, 6), (-7, 2)], (1, 4, 1), "#a8483a")
            card.fill(S.spline([(-56, -26), (-40, -58), (-4, -56), (12, -30), (-20, -42)]), "#5a3424", form=0)
        card.fill(S.spline([(-64, 22, 1), (-30, 4), (40, -14), (112, 2), (130, 24, 1)]), "#f6efdc", "quilt", depth=0.8)
        for k in range(4):
            card.fill(S.ellipse(16 + 28 * k, 6 + 3 * k, 9), (SEA, RED)[k % 2], f"dot{k}", form=0)
        card.line([(46, 0), (66, -38), (86, -64)], (17, 14, 11), "#e6ae84", form=0.6)
        card.fill(S.ellipse(88, -70, 11, 12), "#e6ae84", "fist", form=0.5)
        bowl = S.spline([(-140, 18, 1), (140, 18, 1), (116, 82), (60, 104), (-60, 104), (-116, 82)])
        card.fill(bowl, across("#c98f52", "#8a5434"), "cradle", bristle=0)
        with card.clip(bowl), card.flat():
            for k in range(4):
                card.line([(-140, 34 + 19 * k), (0, 40 + 19 * k), (140, 34 + 19 * k)], 3.4, "#6a3f28")
            card.fill(S.star(0, 58, 22, 0.45, 5), "#f2cf7a", "star", form=0)
        card.line([(-116, 100), (-50, 126), (50, 126), (116, 98)], 15, "#6a3f28", form=0.8)
    front = S.spline([(262, 304, 1), (330, 330), (412, 338), (494, 330), (562, 304, 1), (534, 420), (412, 446), (290, 420)])
    card.fill(front, across("#9a6540", "#5f3a2a"), "nest", bristle=88)
    with card.clip(front), card.flat():
        for k in range(9):
            card.line([(270 + 36 * k, 300), (294 + 30 * k, 440)], 4, "#4a2c22", opacity=0.85)
        card.line([(262, 326), (412, 362), (562, 326)], 13, "#2a2422", opacity=0.85)


def _gulls(card):
    for k, (x, y, w, b, f) in enumerate(((706, 262, 120, 0.8, -1), (210, 400, 84, -0.7, 1), (700, 380, 64, 0.6, -1))):
        birds.flyer(card, x, y, w, CREAM, b, f)
        if k == 0:
            card.line([(646, 262), (604, 250), (566, 222)], 3, CREAM)


def draw(card):
    """Paint it."""
    with card.at(400, 640, 1.12, 9), card.at(-400, -640):
        _storm(card)
        _sails(card)
        _mast(card)
        _climber(card)
        _nest(card)
    _gulls(card)
    for k, (y, ink) in enumerate(((1130, SEA), (1176, DEEP))):  # a green sea comes over the rail
        crest = [(-40, y + 40), (60, y - 40 + 30 * k, 1), (90, y + 20), (230, y - 6), (300, y - 90 + 50 * k, 1), (344, y), (520, y + 24),
                (610, y - 60 + 30 * k, 1), (650, y + 16), (840, y - 10)]
        card.fill(S.spline([(-60, 1300, 1), *crest, (860, 1300, 1)]), ink, f"sea{k}")
        for i, p in enumerate(crest):
            if len(p) > 2:
                card.line([(p[0] - 58, p[1] + 44), (p[0] - 18, p[1] + 8), (p[0] + 4, p[1] + 2),
                        (p[0] + 18, p[1] + 28)], (3, 13, 15, 4), CREAM, edge=1.8)
                for j in range(5):
                    a = math.radians(-150 + 30 * j)
                    card.fill(S.ellipse(p[0] + 46 * math.cos(a), p[1] + 30 * math.sin(a) - 8, 5 - j % 2 * 2), CREAM, f"spray{k}{i}{j}", form=0)
    sky.rain(card, 120, "#e6ecd0", 34, "rain")
