"""A lion of autumn leaves is asleep; the wind has begun to carry off its mane."""

import math

from scripts.deck.kit import *

LIGHT = Light(angle=-125, ink="#ffe0a0", shade="#2a2430")
INKS = ["#c8702a", "#a9481f", "#e0983a", "#8a3a22", "#d9b04c", "#b55a24"]


def _turn(dx, dy):
    return math.degrees(math.atan2(dy, dx))


def _storm(card):
    backdrop(card, [(0, "#46505e"), (0.25, "#6d7480"), (0.45, "#b0a796"), (0.56, "#d9bd8c"), (1, "#6a4a30")], angle=80, swirl=2.4)
    rng = card.rng("wind")
    for _ in range(16):
        x, y, long = rng.uniform(-200, 500), rng.uniform(30, 560), rng.uniform(200, 520)
        card.line([(x, y), (x + long * 0.4, y - 34), (x + long * 0.7, y + 8), (x + long, y - 40)], (1, rng.uniform(8, 22), 6, 1), "#303a4a", opacity=0.35, edge=2)
    with card.haze("#a59c8e", 0.45):
        card.fill(S.hill(S.ridge(-40, 840, 600, 70, 8)), "#6f6250", "hills")
    for x, h in ((60, 250), (190, 170), (700, 300), (560, 160), (400, 130)):
        with card.haze("#8f887e", 0.5 - h / 900), card.at(x, 640, 1, 13):
            plants.bare_tree(card, 0, 0, h, "#3d3230", f"t{x}", 0.9)
    card.fill(S.hill([(-20, 640), (260, 612), (560, 636), (820, 600)]), down("#b58a4a", "#7d5a32", "#4a3424"), "ground", form=0.3)


def _shag(card, label, spots, long, wide, flow, inks):
    """Leaves laid like fur: far rows first, each along the flow at its place."""
    rng = card.rng(label)
    with batch(card, label, form=0.5) as marks:
        for x, y in spots:
            ink = inks[int(rng.integers(len(inks)))]
            size = long * rng.uniform(0.7, 1.2)
            angle = flow(x, y) + rng.normal(0, 16)
            path = S.leaf(x, y, size, wide * size / long, angle)
            marks.path(S.moved(path, 2, 4), tone(ink, -0.16))
            marks.path(path, tone(ink, rng.normal(0.0, 0.045)))
            marks.stroke([(x, y), S.polar(x, y, size * 0.86, angle)], 1.3, tone(ink, 0.12))


def _inside(card, path, count, label, gap=7):
    box = path.getBounds()
    rng = card.rng(label)
    spots = S.scatter(rng, count, (box.left(), box.top(), box.right(), box.bottom()), gap, 0.0)
    return sorted((p for p in spots if path.contains(*p)), key=lambda p: -p[0])


def _body(card):
    ground_shadow(card, 420, 1060, 420, 44, 0.8)
    trunk = S.spline([(300, 1060), (280, 850), (380, 740), (560, 690), (740, 700), (880, 800), (900, 1060), (600, 1080)])
    card.fill(trunk, down("#b5622a", "#7a3a20", "#4a2820"), "trunk", depth=0.6)
    _shag(card, "trunk", _inside(card, trunk, 560, "t", 13), 46, 24, lambda x, y: 6 + (y - 800) * 0.09, ["#c8782e", "#a9521f", "#d9933a", "#8f4022"])
    haunch = S.spline([(600, 1066), (590, 900), (680, 800), (800, 810), (880, 920), (860, 1066)])
    card.fill(haunch, down("#c8762e", "#83411f"), "haunch", opacity=0.85)
    _shag(card, "haunch", _inside(card, haunch, 260, "h", 14), 44, 23, lambda x, y: _turn(x - 740, y - 950) * 0.3 + 40, ["#d98a36", "#b9602a", "#e3a548"])
    tail = S.sample([(800, 1040), (690, 1096), (560, 1104), (500, 1076)], 30)
    card.line([(800, 1040), (690, 1096), (560, 1104), (500, 1076)], (40, 30, 24, 16), "#8a4422", form=1)
    _shag(card, "tail", tail, 34, 18, lambda x, y: 190, ["#c8782e", "#a9521f"])
    _shag(card, "tuft", [(500 + 3 * (k % 5), 1078 + 3 * (k % 4)) for k in range(16)], 52, 24, lambda x, y: 205, ["#7a2f20", "#9a3c22"])


def _mane(card):
    rng = card.rng("mane")
    spots = []
    for k in range(330):
        r, a = 256 - 150 * k / 330, rng.uniform(0, 360)
        spots.append(S.polar(272, 846, r * (1 + rng.normal(0, 0.07)), a))
    _shag(card, "mane", spots, 84, 40, lambda x, y: _turn(x - 272, y - 846) + 16, INKS)


def _face(card):
    head = S.spline([(272, 704), (350, 716), (386, 790), (372, 872), (352, 946), (300, 996), (244, 996), (192, 946), (172, 872), (158, 790), (194, 716)])
    card.fill(head, down("#f2c468", "#e3a850", "#c07a38"), "head", depth=0.7)
    _shag(card, "brow", _inside(card, head, 210, "b", 11), 34, 17, lambda x, y: _turn(x - 272, y - 880), ["#f0c060", "#e6ae50", "#dc9c46", "#f6d27c"])
    muzzle = S.spline([(272, 838), (300, 850), (338, 902), (334, 958), (300, 988), (244, 988), (210, 958), (206, 902), (244, 850)])
    card.fill(muzzle, down("#fae2a4", "#ecc47c"), "muzzle")
    bridge = S.spline([(244, 730), (300, 730), (302, 830), (312, 888), (232, 888), (242, 830)])
    card.fill(bridge, down("#f0bc62", "#fadc98"), "bridge", opacity=0.9)
    card.fill(S.spline([(228, 884), (272, 874), (316, 884), (300, 918), (272, 930), (244, 918)]), "#5a2a22", "nose")
    card.line([(272, 928), (272, 950)], 6, "#5a2a22")
    for side in (-1, 1):
        x = 272 + side * 64
        card.line([(272, 950), (272 + side * 24, 964), (272 + side * 50, 952)], (5, 6, 2), "#5a2a22")
        card.fill(S.ellipse(x, 812, 42, 20, side * 14), "#a4602a", f"socket{side}", form=0, opacity=0.55, edge=3)
        card.line([(x - 34, 806 + side * 4 + 2), (x, 824), (x + 34, 806 - side * 4 + 2)], (4, 9, 4), "#3a1d1c")
        card.line([(x - 30, 776 - side * 4), (x, 768), (x + 32, 778 + side * 4)], (4, 13, 4), "#8a4422", edge=2)
        ear = S.spline([(272 + side * 82, 722), (272 + side * 96, 664), (272 + side * 140, 656), (272 + side * 156, 704), (272 + side * 126, 760)])
        card.fill(ear, "#b86a2c", f"ear{side}")
        card.fill(S.leaf(272 + side * 110, 736, 66, 34, -90 + side * 28), "#7a3a22", f"in{side}")
        for k in range(4):
            y = 930 + 12 * k
            card.fill(S.ellipse(272 + side * (30 + 6 * (k % 2)), y - 8, 3), "#6a3a24", form=0)
            card.line([(272 + side * 44, y - 8), (272 + side * 110, y - 20 + 10 * k), (272 + side * 176, y - 8 + 18 * k)], (3, 2, 1), "#f6e3b0")


def _paws(card):
    for x, w in ((150, 132), (392, 140)):
        ground_shadow(card, x, 1086, w, 16, 0.6)
        paw = S.spline([(x - w, 1080), (x - w * 0.86, 1010), (x - w * 0.2, 976), (x + w * 0.5, 986), (x + w, 1030), (x + w * 0.95, 1084)])
        card.fill(paw, down("#d9953e", "#9a5426"), f"paw{x}")
        _shag(card, f"paw{x}", _inside(card, paw, 120, f"p{x}", 13), 36, 19, lambda a, b, x=x: 95 + (a - x) * 0.15, ["#d9953e", "#c67d32", "#e3ad52"])
        for k in (-0.45, 0.05, 0.5):
            card.line([(x + w * k, 1042), (x + w * k - 4, 1066), (x + w * k, 1086)], (3, 7, 4), "#5a2f20")


def draw(card):
    """Paint it."""
    _storm(card)
    _body(card)
    soft_shadow(card, S.ellipse(272, 860, 250, 240), 40, 0.5)
    _mane(card)
    soft_shadow(card, S.ellipse(272, 862, 132, 156), 26, 0.75)
    _paws(card)
    _face(card)
    rng = card.rng("gone")
    lanes = [S.sample([(380, 640), (500, 540), (620, 520), (720, 400), (860, 340)], 40), S.sample([(420, 700), (580, 620), (700, 610), (840, 520)], 30),
             S.sample([(250, 600), (330, 470), (260, 330), (400, 210), (620, 170), (840, 60)], 46)]
    for k, lane in enumerate(lanes):
        for x, y in lane[:: 2 - k % 2]:
            size = rng.uniform(18, 46)
            ink = INKS[int(rng.integers(6))]
            card.fill(S.leaf(x + rng.normal(0, 26), y + rng.normal(0, 34), size, size * 0.5, rng.uniform(-60, 40)), ink, f"fly{k}{x:.0f}", depth=1.5)
    small.mouse(card, 520, 1156, 84, "#6f6664", -1)
    card.line([(498, 1108), (488, 1084), (480, 1070)], 5, "#d9b878")
    plants.leaves(card, [(40, 1140), (130, 1170), (250, 1150), (330, 1176), (610, 1150), (690, 1180), (760, 1130), (430, 1170)], 30, INKS, "floor")
    plants.grass(card, [(x, 1212) for x in (10, 60, 90, 180, 300, 390, 640, 700, 780)], 80, "#6d5a34", "near", 0.7)
    gloom(card, "#2a2c38", 0.4, [(300, 860, 520), (560, 620, 420)])
