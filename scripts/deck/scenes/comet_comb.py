"""A woman on a step-ladder combs the long hair of a comet that has stopped for the night."""

import math

from scripts.deck.kit import *

LIGHT = Light(place=(250, 640), ink="#fff3cf", shade="#0c1236")
NIGHT, STEEL, SILVER, CREAM, GOLD, ROSE = "#17234f", "#3f5f92", "#a9c4dc", "#f7eed6", "#efbb52", "#cf6f63"


def _night(card):
    backdrop(card, [(0, "#0f1840"), (0.5, "#1b2b60"), (0.85, "#2f4680"), (1, "#141d48")], brush=1.5, angle=80)
    sky.stars(card, (0, 0, 800, 860), 150, CREAM)
    with card.haze("#34508c", 0.4):
        card.fill(S.hill(S.ridge(-40, 840, 980, 120, 5)), "#1d2c5c", "far")
    for x, w in ((60, 44), (120, 34), (700, 40), (560, 30)):
        houses.house(card, x, 1022, w, w * 0.7, House(wall="#24356a", roof="#131b42", trim=STEEL, glass="#131b42", lit=0.3, storeys=1), f"v{x}")
    card.fill(S.hill([(-20, 1080), (170, 1016), (420, 1000), (620, 1040), (820, 1090)]), down("#2b4378", "#101a44"), "hill")


def _lock(k, comb):
    """A strand from the crown to the upper right; tangled beyond the comb, smooth before it."""
    share = k / 33
    start = S.polar(250, 640, 118, -150 + 175 * share)
    mid = (392 + 110 * share, 426 + 226 * share)
    end = (760 + 190 * share, -140 + 330 * share)
    points = []
    for j in range(15):
        t = j / 14
        x = (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * mid[0] + t * t * end[0]
        y = (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * mid[1] + t * t * end[1]
        wild = max(0.0, t - comb) * 46
        points.append((x + wild * math.sin(t * 21 + k * 1.7), y + wild * math.cos(t * 17 + k * 2.3)))
    return points


def _comet(card):
    glow(card, 250, 640, 420, "#9fc0ea", 0.5)
    inks = [SILVER, CREAM, "#7fa3cc", "#dfe6e2", STEEL]
    for k in range(34):
        order = (k * 13) % 34
        card.line(_lock(order, 0.42), (7, 22, 24, 18, 12, 3), inks[(order * 2) % 5], form=0.5)
    for k in range(0, 34, 4):
        card.line([(x + 6, y - 4) for x, y in _lock(k, 0.42)], (1, 4, 4, 3, 1), "#fffdf2", opacity=0.7)
    card.fill(S.ellipse(250, 640, 122, 126), ring(214, 610, 190, "#fffbe9", "#f9e8b8", "#e9bd78"), "face", form=0.5, shade="#8a6a86")
    fringe = S.spline([(132, 610, 1), (150, 540), (220, 504), (310, 514), (372, 580, 1), (330, 556), (292, 552), (276, 590), (244, 560), (196, 566), (166, 590)])
    card.fill(fringe, "#dfe6e2", "fringe")
    with card.flat():
        for x in (204, 292):
            card.line([(x - 25, 638), (x, 653), (x + 25, 638)], (3, 7, 3), NIGHT)
            for j in (-1, 0, 1):
                card.line([(x + 13 * j, 650 - 3 * abs(j)), (x + 17 * j, 664 - 3 * abs(j))], (4, 2), NIGHT)
            card.fill(S.ellipse(x + (x - 248) * 0.36, 684, 22, 15), ROSE, f"blush{x}", form=0, opacity=0.6, edge=2)
        card.line([(218, 700), (248, 720), (280, 700)], (3, 7, 3), "#a8504a")
        card.line([(248, 660), (242, 680), (252, 684)], (2, 4, 2), "#c98a5a")


def _ladder(card):
    for a, b in (((612, 830), (560, 1110)), ((612, 830), (690, 1120)), ((700, 830), (676, 1080)), ((700, 830), (780, 1096))):
        card.line([a, b], (13, 15), ROSE if a[0] < 650 else "#8f4a52", form=1)
    for k in range(4):
        t = 0.22 + 0.22 * k
        card.line([(612 - 52 * t, 830 + 280 * t), (612 + 78 * t, 830 + 290 * t)], 12, "#e08a70", form=1)
    card.fill(S.wobbly([(584, 812), (726, 808), (736, 834), (578, 838)], 2, 3), "#e08a70", "top")


def _woman(card):
    who = Who(face=Face(skin="#8a5638", hair="#0f1230", cut="bun"), top=ROSE, bottom=ROSE, wear="dress", shoes=GOLD, scarf=GOLD)
    grip = (520, 452)
    got = person(card, 656, 814, 440, who, Pose(near_to=grip, far_to=(560, 500), foot=(0.12, 0), other=(-0.14, 0), lean=7, nod=-12), -1)
    hx, hy = got.head
    for k in range(3):
        card.fill(S.star(hx + 22 + 14 * k, hy - 28 + 11 * k, 9, 0.42, 5, 20 * k), GOLD, f"pin{k}")
    return got


def _comb(card):
    with card.at(452, 462, 1, 32):
        for k in range(9):
            x = -88 + 22 * k
            card.fill(S.spline([(x - 8, 0, 1), (x + 8, 0, 1), (x + 3, 84), (x, 98, 1), (x - 3, 84)]), GOLD, f"tooth{k}")
        back = S.spline([(-112, 10, 1), (-104, -34), (-50, -50), (0, -62), (50, -50), (104, -34), (112, 10, 1)])
        card.fill(back, down("#f8d88a", GOLD, "#a8742f"), "back")
        with card.flat():
            for x, r in ((-60, 8), (-22, 11), (22, 11), (60, 8)):
                card.fill(S.star(x, -20, r, 0.45, 6), "#8f5a24", f"inlay{x}", form=0)
        card.line([(70, -36), (112, -62), (142, -64)], (20, 18, 22), "#b8823a", form=1)


def _ground(card):
    ground_shadow(card, 670, 1112, 120, 10, 0.35)
    basket = S.spline([(380, 1062, 1), (500, 1058, 1), (488, 1128), (440, 1138), (394, 1130)])
    ground_shadow(card, 442, 1136, 70, 9, 0.6)
    for k, (x, y, r) in enumerate(((406, 1052, 21), (438, 1040, 25), (472, 1050, 20), (452, 1022, 15))):
        card.fill(S.star(x, y, r, 0.45, 5, 13 * k), CREAM if k % 2 else GOLD, f"star{k}")
    glow(card, 440, 1046, 110, "#ffe6a0", 0.5)
    card.fill(basket, "#7a4a52", "basket")
    with card.clip(basket), card.flat():
        for k in range(5):
            card.line([(370, 1072 + 15 * k), (440, 1080 + 15 * k), (510, 1070 + 15 * k)], 4, "#a86a62")
    beasts.beast(card, (240, 1090), 62, beasts.replace(beasts.CAT, coat="#0f1536", pale=SILVER), "walk", 1)
    card.fill(S.star(338, 1078, 19, 0.45, 5, 10), GOLD, "toy")
    glow(card, 338, 1078, 70, "#ffe09a", 0.6)
    for x, y in ((560, 600), (606, 700), (520, 740), (470, 880), (548, 920)):
        card.fill(S.star(x, y, 12, 0.4, 5, x), CREAM, f"fall{x}")


def draw(card):
    """Paint it."""
    _night(card)
    _comet(card)
    _ladder(card)
    _comb(card)
    _woman(card)
    _ground(card)
    rng = card.rng("blades")
    with batch(card, "blades") as marks:
        for _ in range(240):
            x, y = rng.uniform(0, 800), rng.uniform(1110, 1200)
            marks.blade([(x, y + 12), (x + 4, y - 8), (x + 16, y - 24)], 5, rng.choice([STEEL, "#24386e", "#101a44"]))
