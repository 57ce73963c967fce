"""A man picks the lock of iron gates that stand alone in a poppy field; their shadow still has its fence."""

from scripts.deck.kit import *

LIGHT = Light(angle=-50, ink="#fff6da", shade="#2a2440")
IRON, RED, SAGE, CREAM = "#2b3048", "#cf3b2e", "#8fa071", "#f6ead0"


def _field(card):
    backdrop(card, [(0, "#9cc0bd"), (0.4, "#c9dcc8"), (0.68, "#f4ecd0"), (1, "#d98a5c")], brush=1.4)
    for x, y, w in ((600, 230, 330), (150, 130, 240), (740, 420, 180)):
        sky.cloud(card, x, y, w, "#fbf5e4", f"c{x}")
    with card.haze("#dfe2c8", 0.4):
        card.fill(S.hill(S.ridge(-40, 840, 800, 70, 12)), "#7f9a80", "far")
    card.fill(S.hill([(-20, 830), (280, 812), (560, 826), (820, 806)]), down("#b9b069", SAGE, "#5f7a54"), "field", form=0)
    rng = card.rng("poppies")
    with batch(card, "far poppies") as marks:
        for _ in range(900):
            t = rng.random() ** 1.6
            marks.oval((rng.uniform(0, 800), 826 + 150 * t), 2 + 7 * t, 1.4 + 4.4 * t, 0, (RED, "#e2573f", "#a82c2a")[int(rng.integers(3))])


def _shadow(card):
    """Light comes from the right behind: gate and a fence that is not there lie towards us."""
    bars = [S.poly([(x, 992), (x + 9, 992), (x - 96 + 0.02 * x, 1168), (x - 112 + 0.02 * x, 1168)]) for x in range(-40, 900, 46)]
    rails = [S.poly([(-60, y), (900, y), (900, y + w), (-60, y + w)]) for y, w in ((1012, 7), (1138, 11))]
    with card.layer(0.66):
        for k, path in enumerate((*bars, *rails)):
            card.fill(path, "#26283e", f"shade{k}", form=0, edge=1.4)
    for x in range(-40, 900, 46):
        card.fill(S.leaf(x - 112 + 0.02 * x, 1160, 30, 15, 118), "#26283e", f"tip{x}", form=0, opacity=0.5)


def _scroll(card, x, y, r, flip):
    turns = [S.polar(0, 0, r * (1 - k / 22), 200 + k * 27) for k in range(18)]
    with card.at(x, y, 1, 0, flip):
        card.line(turns, (7, 8, 7, 5), IRON, form=0.8)


def _leaf_of_gate(card, x0, x1, side):
    """One wing: bars with spear tips that rise towards the middle, rails, scrolls."""
    count = 6
    for k in range(count + 1):
        x = x0 + (x1 - x0) * k / count
        rise = k / count if side < 0 else 1 - k / count
        top = 470 - 96 * rise**1.5
        wide = 14 if k in (0, count) else 9
        card.line([(x, 1000), (x + 1, 720), (x, top)], wide, IRON, form=1)
        card.fill(S.spline([(x, top - 44, 1), (x + 13, top - 12), (x + 4, top + 6), (x - 4, top + 6), (x - 13, top - 12)]), IRON, f"spear{side}{k}")
    for y, h in ((958, 12), (700, 11), (560, 11)):
        card.line([(x0 - 4, y), ((x0 + x1) / 2, y + 2), (x1 + 4, y)], h, IRON, form=0.8)
    step = (x1 - x0) / 3
    for k in range(3):
        _scroll(card, x0 + step * (k + 0.3), 630, 30, False)
        _scroll(card, x0 + step * (k + 0.7), 630, 30, True)
    for k in range(count):
        x = x0 + (x1 - x0) * (k + 0.5) / count
        card.line([(x, 958), (x - 6, 880), (x, 812)], (4, 6, 2), IRON, form=0.6)


def _posts(card):
    for x in (92, 520):
        ground_shadow(card, x, 1010, 54, 9, 0.6)
        card.fill(S.wobbly([(x - 34, 1012), (x - 30, 440), (x + 30, 440), (x + 36, 1012)], 3, x), across("#b9ac98", "#e2d6bc", "#8f8474"), f"post{x}")
        with card.flat():
            for k in range(8):
                y = 512 + 66 * k
                card.line([(x - 32, y), (x, y + 2), (x + 33, y - 1)], 3, "#8f8474")
        card.fill(S.wobbly([(x - 46, 448), (x - 42, 418), (x + 42, 418), (x + 46, 448)], 2, x), "#d6c9ae", f"cap{x}")
        card.fill(S.ellipse(x, 388, 31), "#cfc1a6", f"ball{x}")
        card.line([(x - 18, 1012), (x - 26, 930), (x - 4, 850), (x - 20, 780)], (9, 7, 5, 2), "#5f7a54", form=0.8)
        for k in range(7):
            card.fill(S.leaf(x - 20 + 8 * (k % 2), 980 - 30 * k, 26, 16, -150 + 120 * (k % 2)), "#6f8a5a", f"ivy{x}{k}")


def _people(card):
    for x, y, h, who, pose, side in (
        (640, 1046, 214, Who(face=Face(skin="#8a5638", hair="#221a1c", cut="bun", hat="straw", hat_ink="#e2b24a"), top="#3f7a86", wear="dress"), "stand", -1),
        (716, 1058, 138, Who(age="child", face=Face(skin="#8a5638", hair="#221a1c", cut="curly"), top="#e2b24a", bottom=IRON), "stand", -1),
    ):
        ground_shadow(card, x - 10, y, h * 0.22, 8, 0.6)
        person(card, x, y, h, who, pose, side)
    things.suitcase(card, 580, 1054, 76, "#9a5a38")
    ground_shadow(card, 372, 1030, 66, 9, 0.65)
    thief = Who(face=Face(skin="#d9a279", hair="#4a2f24", hat="bowler", hat_ink=IRON, beard=True), top="#7a3f6a", bottom="#3a3550", shoes="#2a2030")
    got = person(card, 388, 1030, 272, thief, Pose(near_to=(318, 838), far_to=(330, 850), foot=(0.36, 0.0), other=(-0.62, 0.05), hip=0.54, lean=12, nod=4), -1)
    card.line([(got.near[0] + 4, got.near[1]), (got.near[0] - 22, got.near[1] - 10)], 4, "#8f8a86")


def draw(card):
    """Paint it."""
    _field(card)
    _shadow(card)
    for x, y, s in ((196, 900, 0.7), (270, 884, 0.6), (426, 894, 0.7)):
        with card.at(x, y, s):
            card.fill(S.blob(0, -34, 44, 30, 0.1, x), CREAM, f"wool{x}")
            for dx in (-24, -8, 14, 28):
                card.line([(dx, -14), (dx, 8)], 6, IRON)
            card.fill(S.ellipse(46, -46, 16, 12, 24), IRON, f"face{x}")
    _posts(card)
    _leaf_of_gate(card, 122, 296, -1)
    _leaf_of_gate(card, 316, 490, 1)
    card.fill(S.rect(280, 804, 50, 74, 6), across("#d9a94a", "#a8742f"), "box")
    card.fill(S.union(S.ellipse(306, 830, 7), S.poly([(302, 830), (310, 830), (313, 856), (299, 856)])), IRON, "hole", form=0)
    tip = birds.crow(card, 520, 366, 96, "#22243a", -1)
    things.key(card, tip[0] - 2, tip[1] + 10, 46, "#e2b24a", 96)
    _people(card)
    rng = card.rng("near")
    plants.grass(card, [(x, 1200 + rng.normal(0, 8)) for x in range(-10, 820, 16)], 84, "#5f7a54", "tall", 0.15)
    for x, y, h in sorted(((rng.uniform(-10, 810), rng.uniform(1176, 1250), rng.uniform(70, 170)) for _ in range(20)), key=lambda s: s[1]):
        plants.flower(card, x, y, h, ("#cf3b2e", "#e2573f", "#b32c2c")[int(h) % 3], "poppy", f"p{x:.0f}")
