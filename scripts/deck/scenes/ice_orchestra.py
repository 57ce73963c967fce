"""An orchestra's empty chairs on a frozen lake, from above; fish gather under the ice, one comes up to conduct."""

import math

from scripts.deck.kit import *

LIGHT = Light(angle=-128, ink="#ffffff", shade="#2a4a70")
HX, HY = 560, 800


def _ice(card):
    backdrop(card, [(0, "#dcebf0"), (0.45, "#a9cfe0"), (0.75, "#7fb0cf"), (1, "#a9cbd9")], angle=58, brush=0.3)
    with card.layer(0.6, 46):
        card.fill(S.blob(HX + 20, HY + 90, 470, 420, 0.1, 5), "#2a669a", "deep", form=0)
    rng = card.rng("cracks")
    with card.flat():
        for _ in range(9):
            x, y, a = rng.uniform(0, 800), rng.uniform(0, 1200), rng.uniform(0, 360)
            points = [(x, y)]
            for _ in range(5):
                a += rng.normal(0, 26)
                points.append(S.polar(*points[-1], rng.uniform(40, 90), a))
            card.line(points, (1, 3.4, 2.4, 1), "#f6fbfc", opacity=0.75)
            card.line([points[2], S.polar(*points[2], 70, a + 60)], (2, 0.8), "#f6fbfc", opacity=0.7)
    with batch(card, "bubbles", lift=0) as marks:
        for x, y in S.scatter(rng, 150, (0, 200, 800, 1200), 8, 0.7):
            marks.oval((x, y), rng.uniform(1.2, 4), rng.uniform(1.2, 4), 0, "#d9edf4")


def _fish(card, place, long, angle, ink, label, eye="#f4ecd0"):
    """A fish from above, its nose towards ``angle``."""
    with card.at(*place, long / 100, angle):
        card.fill(S.spline([(-40, 0), (-62, -18, 1), (-54, 0, 1), (-62, 18, 1)]), tone(ink, -0.05), f"{label}tail")
        for side in (-1, 1):
            card.fill(S.spline([(14, side * 11), (-2, side * 30, 1), (-12, side * 14)]), tone(ink, 0.05), f"{label}fin{side}")
        body = S.body([(-46, 0), (-10, 0), (28, 0), (50, 0)], (2, 13, 17, 4), count=20)
        card.fill(body, ink, label, depth=0.9)
        with card.flat():
            card.line([(-38, 0), (0, -1), (24, 0)], (1, 6, 2), tone(ink, -0.1), opacity=0.8)
            for side in (-1, 1):
                card.fill(S.ellipse(36, side * 10, 4 if long < 300 else 1.6), eye, form=0)
                card.fill(S.ellipse(37, side * 10, 2.2 if long < 300 else 1), "#1a2030", form=0)


def _audience(card):
    rng = card.rng("shoal")
    inks = ["#d9784a", "#c9a04a", "#4f8f9a", "#b5566a", "#6f86b5", "#d9b48a"]
    with card.haze("#6aa5c8", 0.2), card.layer(0.94, 0.8):
        with card.haze("#4a86b0", 0.3):
            _fish(card, (640, 1100), 560, -128, "#1d3d62", "whale", "#5f8fb5")
        for row, r in enumerate((222, 312, 404)):
            for k in range(6 + row):
                a = -6 + (132 / (5 + row)) * k + rng.normal(0, 3)
                d = r + rng.normal(0, 9)
                x, y = HX - 130 + d * math.cos(math.radians(a)), HY - 170 + d * math.sin(math.radians(a))
                _fish(card, (x, y), rng.uniform(70, 100) + row * 10, a + 180 + rng.normal(0, 7), inks[int(rng.integers(6))], f"f{row}{k}")


def _chair(card, x, y, angle, ink, label):
    """A chair from above with its long winter shadow; it looks along ``angle``."""
    with card.at(x, y, 1.18, angle):
        soft_shadow(card, S.moved(S.rect(-22, -22, 46, 44, 4), *_off(angle, 13)), 5, 0.45)
        card.fill(S.wobbly([(-22, -21), (24, -23), (24, 23), (-22, 21)], 1.2, int(x)), ink, f"{label}seat", depth=0.6)
        card.fill(S.rect(-16, -15, 34, 30, 6), "#b5483f" if int(x) % 3 else "#9c3a44", f"{label}pad", form=0.7)
        card.fill(S.rect(-32, -24, 11, 48, 4), tone(ink, -0.08), f"{label}back", depth=1.4)


def _off(angle, far):
    return far * math.cos(math.radians(45 - angle)), far * math.sin(math.radians(45 - angle))


def _stand(card, x, y, angle):
    with card.at(x, y, 1.1, angle):
        soft_shadow(card, S.moved(S.rect(-9, -24, 18, 48), *_off(angle, 16)), 5, 0.4)
        for a in (40, 160, 280):
            card.line([(0, 0), S.polar(0, 0, 20, a)], 3, "#33384a")
        card.fill(S.rect(-9, -24, 18, 48, 2), "#33384a", f"stand{x:.0f}", depth=1)
        card.fill(S.poly([(-7, -20), (7, -21), (7, -1), (-7, -1)]), "#f8f4e6", f"sheet{x:.0f}", form=0.3)
        card.fill(S.poly([(-7, 1), (7, 1), (7, 21), (-7, 20)]), "#f3eedc", f"leaf{x:.0f}", form=0.3)
        with card.flat():
            for k in (-4, 0, 4):
                card.line([(k, -18), (k, -4)], 0.9, "#8a8a96")
                card.line([(k, 4), (k, 18)], 0.9, "#8a8a96")


def _instruments(card):
    for x, y, size, a in ((372, 770, 74, 60), (398, 546, 72, 150), (250, 640, 70, 20)):
        things.violin(card, x, y, size, "#a3572c", a)
    soft_shadow(card, S.ellipse(246, 356, 78, 36, -52), 10, 0.45)
    things.violin(card, 190, 396, 228, "#8a4426", 38)
    for x, y, r in ((110, 620, 54), (96, 730, 44)):
        soft_shadow(card, S.ellipse(x + 12, y + 12, r), 8, 0.5)
        card.fill(S.ellipse(x, y, r), "#c98b3c", f"kettle{x}", depth=1)
        card.fill(S.ellipse(x, y, r - 7), "#f6efdc", f"skin{x}", form=0.4)
    card.line([(70, 600), (150, 640)], 5, "#7a4a2c")
    card.fill(S.ellipse(152, 641, 8), "#efe3cb", "felt")
    soft_shadow(card, S.ellipse(596, 330, 60, 50), 10, 0.45)
    horn = S.minus(S.ellipse(580, 316, 44), S.ellipse(580, 316, 31))
    card.fill(horn, "#d9a83c", "horn", depth=2)
    card.line([(604, 280), (640, 262), (672, 270)], (12, 18, 44), "#d9a83c", form=1)
    card.fill(S.ellipse(676, 272, 14, 27, 8), "#7a5420", "bell", form=-0.4)
    piano = S.spline([(20, 60, 1), (300, -40, 1), (360, 60), (300, 150), (190, 200), (120, 290), (64, 270, 1)])
    soft_shadow(card, S.moved(piano, 22, 26), 14, 0.5)
    card.fill(piano, "#262a3c", "piano", depth=0.5)
    card.fill(S.poly([(30, 84), (58, 74), (104, 258), (78, 268)]), "#f4efe0", "keys", form=0.3)
    with card.flat():
        for k in range(15):
            p, q = (30 + 3.2 * k, 90 + 12 * k), (46 + 3.2 * k, 84 + 12 * k)
            card.line([p, q], 4.5, "#262a3c")
        card.fill(S.spline([(110, 80), (280, 10), (310, 60), (180, 150)]), "#ffffff", "snow", form=0.2, opacity=0.85)


def _conductor(card):
    soft_shadow(card, S.ellipse(HX + 4, HY + 6, 88, 80), 10, 0.35)
    card.fill(S.blob(HX, HY, 84, 76, 0.09, 3), "#eef6f8", "lip", depth=1)
    card.fill(S.blob(HX, HY, 66, 58, 0.08, 4), down("#143a5c", "#2a6288"), "water", form=-0.6)
    _fish(card, (HX + 10, HY + 8), 118, -150, "#e2642f", "maestro")
    card.line([(HX - 34, HY - 14), (HX - 112, HY - 70)], (8, 4), "#5a2f1c")
    card.fill(S.ellipse(HX - 28, HY - 10, 9), "#e9d3a0", "cork")
    with card.flat():
        for r in (34, 50):
            card.line([S.polar(HX, HY, r, a) for a in range(20, 120, 14)], (1, 3, 1), "#bfe0ec", opacity=0.8)


def draw(card):
    """Paint it."""
    _ice(card)
    _audience(card)
    for k, (x, y, a) in enumerate(((452, 706, 40), (384, 832, -10), (520, 640, 72), (300, 700, 14), (360, 566, 40), (470, 500, 66), (206, 566, 24),
        (330, 430, 46), (470, 350, 66),  # fmt: skip
                                   (180, 800, -6), (276, 880, -14), (620, 470, 86))):  # fmt: skip
        _chair(card, x, y, a, ["#7a4a30", "#8a5a3c", "#6a3f2c"][k % 3], f"c{k}")
        sx, sy = S.polar(x, y, 62, a)
        if k not in (6, 9):
            _stand(card, sx, sy, a)
    _instruments(card)
    _conductor(card)
    with card.flat():
        for k in range(13):
            x, y = 640 + 13 * k + 4 * (k % 2), 640 - 52 * k + 26 * (k > 6)
            card.fill(S.ellipse(x + 11 * (k % 2), y, 6, 12, 14), "#7fa6bf", f"step{k}", form=-0.6)
    card.fill(S.spline([(-60, 1040, 1), (60, 1070), (180, 1150), (300, 1180), (340, 1280, 1), (-60, 1280, 1)]), "#fbfcfa", "bank", depth=0.5)
    for x, y, h in ((30, 1200, 120), (110, 1215, 90), (210, 1215, 70)):
        plants.reeds(card, x, y, h, 7, "#8a7a5a")
    sky.snowfall(card, 130, "#ffffff", "flakes")
