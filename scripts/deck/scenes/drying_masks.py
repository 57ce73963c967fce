"""Masks hang on a washing line after the play; one of them has not stopped dripping."""

from scripts.deck.kit import *

LIGHT = Light(angle=-70, ink="#fff6dc", shade="#1b3358")
HOLE = "#23406b"
FACE = [(0, -52), (28, -47), (39, -20), (33, 14), (18, 42), (0, 52), (-18, 42), (-33, 14), (-39, -20), (-28, -47)]


def _mask(card, place, ink, eyes, mouth, label):
    """A hollow face: ``eyes`` and ``mouth`` are drawn for the right half and mirrored."""
    x, y, h, angle = place
    with card.at(x, y, h / 104, angle):
        soft_shadow(card, S.moved(S.spline(FACE), 5, 9), 6, 0.25)
        face = S.spline(FACE)
        card.fill(face, down(tone(ink, 0.05), ink, tone(ink, -0.06)), f"{label}face", depth=0.9)
        with card.clip(face), card.flat():
            for side in (-1, 1):
                hole = S.spline([(side * px, py, *c) for px, py, *c in eyes])
                card.fill(S.moved(hole, 0, -2.4), tone(ink, -0.16), f"{label}lid{side}", form=0)
                card.fill(hole, HOLE, f"{label}eye{side}", form=-0.6)
                card.fill(S.ellipse(side * 22, 10, 9, 6), "#d9694f", form=0, opacity=0.4, edge=2)
                card.line([(side * 8, -24), (side * 17, -31), (side * 29, -26)], (2, 4, 1), tone(ink, -0.28))
        card.fill(S.spline([(-2, -22), (3, -20), (8, 8), (0, 14), (-7, 8)]), tone(ink, 0.04), f"{label}nose", depth=1.6)
        lips = S.spline([*mouth, *[(-px, py, *c) for px, py, *c in reversed(mouth) if px]])
        with card.flat():
            card.fill(lips, "#a83a3a", f"{label}mouth", form=0.4)
            card.fill(S.moved(lips, 0, mouth[0][1] * 0.45, 0.55), HOLE, f"{label}throat", form=-0.4)
        for side in (-1, 1):
            card.line([(side * 35, -24), (side * 33, -44), (side * 22, -64)], 1.8, "#8a4a50")
            card.fill(S.ellipse(side * 35, -23, 2.6), "#8a4a50", f"{label}knot{side}", form=0.5)


def _land(card):
    backdrop(card, [(0, "#3f86bf"), (0.3, "#86bbdc"), (0.5, "#d8e8e2"), (1, "#6f9aa8")])
    sky.cloud(card, 640, 540, 260, "#f4f3ea")
    sky.cloud(card, 130, 500, 190, "#eef2ee")
    with card.haze("#a9cbd8", 0.35):
        sky.waves(card, 604, 700, [(0, "#6fa9c4"), (1, "#3d7ea6")], 5, 8)
    with card.haze("#cfe0dc", 0.3):
        card.fill(S.hill([(330, 668), (420, 636), (540, 612), (820, 600)]), "#8fae9a", "cape")
        for k, (x, w) in enumerate(((408, 42), (456, 54), (508, 46))):
            kind = House(wall="#f2e4cd", roof=("#c46a4e", "#5a7f9a", "#c98f4e")[k], storeys=2 + k % 2, lit=0, side=0.25)
            houses.house(card, x, 650 - 12 * k, w, 52 + 22 * (k % 2), kind, f"town{k}")
    card.fill(S.hill([(-40, 716), (200, 690), (460, 712), (820, 680)]), down("#a8b873", "#7d9a62", "#4a7060"), "yard", form=0.2)
    plants.meadow(card, (-20, 720, 820, 1210), 170, 44, "#71935a")


def _sheet(card):
    """A sheet that hides somebody, but not the feet."""
    for x in (624, 676):
        ground_shadow(card, x + 6, 1012, 40, 9, 0.6)
        card.line([(x, 900), (x + 2, 962), (x, 1000)], (30, 24, 20), "#8a5638", form=1)
        card.fill(S.spline([(x - 13, 998), (x - 8, 984), (x + 10, 984), (x + 14, 1000), (x + 16, 1016), (x - 14, 1016)]), "#8a5638", f"foot{x}")
    top = S.sample([(540, 196), (650, 216), (800, 190)], 8)
    hem = [(820, 962), (744, 940), (690, 968), (622, 944), (560, 972), (528, 950, 1)]
    sheet = S.spline([(534, 190, 1), *top[1:], (830, 190, 1), *hem])
    card.fill(sheet, down("#f6f1e2", "#e8e4da", "#c9d3da"), "sheet", depth=0.5, bristle=90)
    with card.clip(sheet), card.flat():
        for x, bow in ((566, 12), (618, -10), (668, 16), (722, -12), (770, 10)):
            card.line([(x, 216), (x + bow, 520), (x - bow, 800), (x + 4, 980)], (2, 16, 26, 10), "#8fa6bd", opacity=0.45, edge=2)
        with card.layer(0.30, 5):  # the shadow of who stands behind it, with bowed head
            shade = "#2f4a78"
            card.fill(S.ellipse(622, 470, 50, 60, -18), shade, "head")
            card.fill(S.spline([(622, 520), (700, 540), (724, 640), (716, 1000), (596, 1000), (590, 640), (600, 545)]), shade, "coat")
            card.line([(706, 590), (650, 622), (606, 516)], (48, 40, 24), shade)


def _line(card):
    card.line([(-20, 150), (240, 232), (530, 206), (830, 150)], 6, "#4a3a48", form=0.6)
    smile = [(0, 26), (14, 22), (24, 14, 1), (14, 36), (0, 40)]
    frown = [(0, 26), (12, 27), (21, 38, 1), (10, 33), (0, 32)]
    shout = [(0, 20), (9, 22), (13, 32), (8, 42), (0, 44)]
    glad = [(8, -8, 1), (17, -18), (29, -8, 1), (18, -12)]
    sad = [(8, -12, 1), (18, -13), (30, -3, 1), (18, -2)]
    wild = [(7, -6, 1), (28, -18, 1), (26, -6), (16, -1)]
    _mask(card, (74, 306, 216, -9), "#e8b948", glad, smile, "gold")
    _mask(card, (478, 348, 196, 6), "#d2553f", wild, shout, "red")
    _mask(card, (278, 424, 330, -2), "#e9e8e2", sad, frown, "white")
    for x, y in ((26, 176), (128, 206), (214, 228), (346, 226), (430, 216), (528, 206), (566, 204), (690, 186), (786, 160)):
        card.fill(S.rect(x - 7, y - 22, 14, 40, 4), "#c98f52", f"peg{x}", depth=1.4)


def _drip(card):
    """Blue paint runs from one eye to the ground, and has been running for long."""
    card.line([(342, 418), (352, 470), (346, 540)], (12, 10, 5), "#2f62b0", form=0.8)
    card.line([(326, 420), (328, 462)], (7, 4), "#2f62b0", form=0.8)
    for y, r in ((604, 10), (716, 11), (842, 13)):
        card.fill(S.spline([(346, y - r * 2.4, 1), (346 + r, y), (346, y + r), (346 - r, y)]), "#2f62b0", f"drop{y}", depth=1.5)
    pool = S.blob(330, 1010, 196, 62, 0.09, 12)
    card.fill(pool, across("#2a559c", "#4d86c9", angle=70), "pool", form=-0.3)
    with card.clip(pool), card.flat():
        with card.layer(0.62, 1.2), card.at(318, 1006, 1):
            card.fill(S.ellipse(0, 0, 82, 40), "#e9e8e2", "mirrored", form=0)
            for side in (-1, 1):
                card.line([(side * 18, -6), (side * 36, 6), (side * 54, -8)], (3, 8, 3), HOLE)
            card.line([(-34, -18), (0, -30), (36, -17)], (3, 9, 3), "#a83a3a")
        for rx in (30, 62, 104):
            card.fill(S.minus(S.ellipse(346, 1012, rx, rx * 0.3), S.ellipse(346, 1012, rx - 4, rx * 0.3 - 3)), "#cfe2f0", form=0, opacity=0.6)


def _tub(card):
    ground_shadow(card, 96, 1150, 150, 24, 0.6)
    tub = S.spline([(-40, 1010, 1), (196, 1004, 1), (176, 1150), (80, 1168), (-40, 1160, 1)])
    card.fill(tub, across("#9a6a44", "#7a4c34"), "tub", bristle=90)
    with card.clip(tub), card.flat():
        for x in range(-20, 200, 34):
            card.line([(x, 1000), (x - 4, 1170)], 4, "#5a3628", opacity=0.7)
        card.line([(-40, 1050), (80, 1066), (190, 1050)], 13, "#5f6f80")
    card.fill(S.ellipse(78, 1006, 120, 30), "#5f9cc0", "water", form=-0.3)
    rng = card.rng("suds")
    for _ in range(34):
        x, y, r = rng.normal(66, 56), rng.normal(1000, 9), rng.uniform(7, 22)
        card.fill(S.ellipse(x, y, r, r * 0.8), "#f2f6f4", f"s{x:.0f}", opacity=0.92, depth=1.2)
    card.line([(150, 990), (184, 930), (196, 884)], (10, 9, 8), "#a8713f", form=1)
    for k, (x, y) in enumerate(((470, 1090), (548, 1128), (706, 1100), (640, 1170), (430, 1176))):
        plants.flower(card, x, y, 74 + 14 * (k % 3), ("#f2ead4", "#d9563f")[k % 2], ("daisy", "poppy")[k % 2], f"fl{k}")
    birds.crow(card, 500, 1040, 76, "#2c3148", -1)


def draw(card):
    """Paint it."""
    _land(card)
    _sheet(card)
    _line(card)
    _drip(card)
    _tub(card)
