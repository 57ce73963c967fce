"""A goose draws the night behind it over the fields like a cloak; somebody below runs to stay in the day."""

import math

from scripts.deck.kit import *

LIGHT = Light(angle=-35, ink="#ffdf9a", shade="#141a3c")
EDGE = [(556, 372), (530, 480), (640, 590), (560, 720), (640, 850), (540, 960), (470, 1060), (430, 1230)]


def _evening(card):
    backdrop(card, [(0, "#c9763c"), (0.4, "#ee9f4a"), (0.72, "#ffd486"), (0.8, "#f9c46e"), (1, "#a8763a")], swirl=1.4)
    glow(card, 780, 860, 420, "#ffe9a6", 0.6)
    card.fill(S.ellipse(748, 842, 74), "#fff3c4", "sun", form=0, edge=1.6)
    with card.haze("#f6c678", 0.5):
        for x, y, w in ((690, 640, 260), (760, 480, 190), (600, 760, 170)):
            sky.cloud(card, x, y, w, "#f3b06a", f"c{x}")


def _fields(card):
    with card.haze("#f2b466", 0.4):
        card.fill(S.hill(S.ridge(-20, 820, 900, 60, 4)), "#a8924a", "far")
    inks = ["#c2a23f", "#8f9a3e", "#dcb54c", "#a97f38", "#7d8a3a", "#c9903c"]
    for k in range(6):
        y = 918 + 44 * k
        land = S.hill([(-20, y + 10 * (k % 3)), (200, y - 12), (480, y + 16), (820, y - 20 + 8 * (k % 2))])
        card.fill(land, inks[k], f"field{k}", form=0.4)
        rng = card.rng(f"rows{k}")
        with card.clip(land), batch(card, f"rows{k}") as marks:
            for _ in range(46):
                x = rng.uniform(-40, 840)
                lean = (x - 430) * 0.28
                top, long = y + rng.uniform(0, 30), 12 + 7 * k
                marks.stroke([(x, top), (x + lean * long / 60, top + long)], 2 + k * 0.6, tone(inks[k], rng.normal(-0.05, 0.03)))
    for x, y, h in ((590, 962, 60), (618, 966, 46), (726, 930, 44), (664, 1016, 70), (330, 985, 62), (180, 950, 54), (90, 1040, 90)):
        plants.poplar(card, x, y, h, "#5f6a30", f"p{x}")
    for x, y, w in ((690, 962, 52), (120, 985, 60), (250, 1030, 74), (380, 968, 44)):
        kind = House(wall="#e9cf9a", roof="#a4563a", lit=0.0 if x > 500 else 1.0, storeys=1, lamp="#ffd98a")
        houses.house(card, x, y, w, w * 0.55, kind, f"h{x}")


def _cloak(card):
    """Its upper edge hangs from the goose, its lower hem has reached the village."""
    cloth = S.spline([(588, 292, 1), *EDGE, (-60, 1260, 1), (-60, 560), (60, 470), (260, 400), (450, 330)])
    soft_shadow(card, S.moved(cloth, 30, 14), 22, 0.6)
    with card.layer(0.86):
        card.fill(cloth, stops([(0, "#31417f"), (0.35, "#222e66"), (0.7, "#182252"), (1, "#0f173c")]), "cloth", form=0.7, depth=0.3)
    with card.clip(cloth):
        folds = [
            [(600, 310), (330, 470), (120, 760), (20, 1220)],
            [(600, 320), (400, 560), (260, 860), (200, 1230)],
            [(596, 330), (470, 600), (410, 880), (350, 1230)],
            [(590, 340), (300, 420), (60, 560), (-60, 760)],
            [(585, 350), (560, 640), (530, 880), (460, 1100)],
        ]
        for fold in folds:
            card.line(fold, (4, 30, 54, 60), "#0d1438", opacity=0.42, edge=3)
            card.line([(x + 26, y - 6) for x, y in fold], (2, 14, 26, 30), "#5a70b8", opacity=0.3, edge=3)
        with card.layer(0.75):
            card.fill(S.hill([(-20, 958), (180, 930), (340, 956), (640, 940)]), down("#18244e", "#0e1638"), "asleep", form=0.2)
        sky.stars(card, (-10, 420, 600, 930), 150, "#fdf1cc")
        for x, y, r in ((170, 700, 15), (330, 560, 12), (80, 840, 11), (420, 780, 13)):
            card.fill(S.star(x, y, r, 0.3, 4), "#fff3c4", f"star{x}", form=0)
            glow(card, x, y, 50, "#ffe9a8", 0.6)
        for x, y in ((120, 985), (250, 1030), (380, 968), (70, 1090), (300, 1110)):
            with card.haze("#121a42", 0.5):
                houses.house(card, x, y, 66, 36, House(wall="#4a4f78", roof="#2a2a52", lit=0, storeys=1), f"n{x}")
            card.fill(S.rect(x - 14, y - 24, 9, 12), "#ffd27a", f"w{x}", form=0)
            glow(card, x - 10, y - 18, 60, "#ffc870", 0.75)
    hem = [(586, 296), *EDGE]
    card.line(hem, (5, 9, 9, 12, 14), "#d9a445", form=1.2)
    with batch(card, "fringe") as marks:
        for k, (x, y) in enumerate(S.sample(hem, 120)):
            marks.stroke([(x, y), (x + 12, y + 8 + 4 * math.sin(k))], 3, "#f2cd74")


def _goose(card):
    with card.at(452, 312, 3.75, -8):
        far = S.spline([(4, -6), (22, -34), (20, -66, 1), (10, -62, 1), (8, -56, 1), (0, -54, 1), (-6, -26), (-14, -4)])
        card.fill(far, down("#a99a92", "#d2c3ac"), "far")
        for side in (0, 5):
            card.line([(-26, 6 + side * 0.5), (-44, 8 + side), (-52, 7 + side)], (3, 2.4, 3), "#d9803a", form=0.8)
        tail = S.spline([(-30, -8), (-50, -10, 1), (-47, -4, 1), (-54, -1, 1), (-48, 3, 1), (-50, 8, 1), (-28, 7)])
        card.fill(tail, "#d9ccb6", "tail")
        shape = S.body([(-42, 0), (-14, 2), (12, 0), (34, -6), (52, -10), (64, -10)], (2, 13, 14, 6, 4.4, 5), (3, 12, 12, 6, 4.2, 4.4), 34)
        card.fill(shape, down("#f9efdc", "#e2d2b6", "#a8957f"), "body")
        card.fill(S.ellipse(64, -11, 7.4, 6, -6), "#f8eedb", "head")
        card.fill(S.spline([(69, -15, 1), (78, -12), (84, -9, 1), (78, -7), (69, -6, 1)]), down("#f0a04a", "#c9702c"), "beak")
        card.line([(71, -10), (77, -9.5), (82, -9)], (0.4, 1, 0.4), "#8a4a22")
        card.fill(S.ellipse(65.5, -13, 1.9), "#241c22", "eye", form=0)
        card.fill(S.ellipse(66.1, -13.6, 0.6), "#fff6e0", "glint", form=0)
        wing = S.spline(
            [(18, -4), (20, -24), (2, -52), (-20, -76), (-44, -92, 1), (-42, -80, 1), (-54, -80, 1), (-48, -68, 1), (-60, -64, 1),
             (-50, -54, 1), (-60, -46, 1), (-46, -38, 1), (-50, -28, 1), (-34, -20), (-24, -6), (-4, 6)]
        )  # fmt: skip
        card.fill(wing, line((0, 0), (-40, -80), "#fbf2e0", "#e4d5bc", "#8d8390"), "wing", depth=0.8)
        with card.clip(wing), card.flat():
            for k in range(8):
                card.line([(10 - k * 3, -12 - k), (-8 - k * 4, -34), (-42 - k * 2.6, -88 + k * 8.5)], (0.5, 1.4, 0.6), "#8a7f84", opacity=0.75)
            for row in range(3):
                for k in range(6):
                    x, y = 9 - row * 9 - k * 4.4, -14 - row * 13 + k * 4
                    card.fill(S.leaf(x, y, 13, 6, 214), tone("#e6d8c0", 0.03 - 0.02 * row), f"cov{row}{k}", form=0.8)
        card.line([(28, -17), (33, -4), (27, 5)], (3, 4.4, 3), "#2a376f", form=1)
        card.fill(S.star(31, -5, 6, 0.45, 8), "#f4c95c", "clasp")


def draw(card):
    """Paint it."""
    _evening(card)
    _fields(card)
    _cloak(card)
    _goose(card)
    runner = Who(age="child", face=Face(skin="#c58a5f", hair="#3a2420", cut="braid"), top="#c8452f", bottom="#3a4a6a", wear="dress")
    ground_shadow(card, 640, 1124, 40, 6, 0.6)
    person(card, 640, 1124, 112, runner, "run")
    beasts.beast(card, (716, 1132), 34, beasts.DOG, "run")
    rng = card.rng("sheep")
    for x, y in ((700, 1046), (734, 1058), (764, 1040)):
        card.fill(S.blob(x, y, 15, 10, 0.1, x), "#f6e8c9", f"sheep{x}")
        card.fill(S.ellipse(x + 13, y - 3, 5, 4), "#4a3a34", f"face{x}")
        for dx in (-7, 6):
            card.line([(x + dx, y + 7), (x + dx, y + 15)], 2.6, "#4a3a34")
    plants.grass(card, [(x, 1210 + rng.normal(0, 6)) for x in range(470, 820, 22)], 56, "#8f7a2c", "near", 0.2)
