"""Twins ride a seesaw on a giant's nose. He has woken cross-eyed, and the sneeze is on its way."""

from scripts.deck.kit import *

LIGHT = Light(angle=-135, ink="#fff6d2", shade="#3b2a4a")
SKIN, PINK, DEEP = "#cf8f66", "#d8674f", "#7a3b38"
NOSE = (412, 690)


def _day(card):
    backdrop(card, [(0, "#e9c65a"), (0.35, "#f3dc8e"), (0.7, "#dfe3ad"), (1, "#a9c98a")], angle=80)
    glow(card, 90, 120, 420, "#fff4c0", 0.3)
    with card.haze("#e6dfa4", 0.5):
        card.fill(S.hill(S.ridge(-40, 840, 420, 130, 12)), "#7fa58a", "hills")
        for k, x in enumerate((40, 96, 700, 742, 778)):
            plants.poplar(card, x, 470 + 9 * (k % 3), 70 + 17 * (k % 4), "#5f8f66", f"p{k}")
    for k, (x, y) in enumerate(((20, 506), (52, 498), (760, 470), (792, 476))):
        houses.house(card, x, y, 40, 30, House(wall="#f6ead0", roof="#b8533f", lit=0, storeys=1), f"cot{k}")
    card.fill(S.hill([(-60, 560), (120, 520), (690, 500), (860, 470)]), "#86ab57", "field")


def _eye(card, x, y, rx, ry, look, lid):
    white = S.ellipse(x, y, rx, ry, -6)
    card.fill(S.ellipse(x, y + 4, rx + 20, ry + 22), DEEP, f"socket{x}", form=0, opacity=0.6, edge=3)
    card.fill(white, "#f7efd9", f"white{x}", form=0.9, depth=1, shade="#8a6a78")
    with card.clip(white), card.flat():
        card.fill(S.ellipse(*look, 45, 48), "#23463f", f"rim{x}", form=0)
        card.fill(S.ellipse(*look, 38, 41), ring(*look, 42, "#d9b04a", "#6a9a5a", "#2f6a54"), f"iris{x}", form=0)
        card.fill(S.ellipse(*look, 18, 20), "#1a1620", f"pupil{x}", form=0)
        card.fill(S.ellipse(look[0] - 14, look[1] - 18, 8), "#fffbe8", f"spark{x}", form=0)
        for k in range(5):
            side = -1 if x < NOSE[0] else 1
            start = (x + side * rx * 0.98, y - 26 + 15 * k)
            card.line([start, (x + side * rx * 0.72, y - 20 + 11 * k), (x + side * rx * 0.52, y - 24 + 13 * k)], (3.4, 2, 0.6), "#c8553f", opacity=0.8)
    cap = S.spline([(x - rx - 16, y - 14, 1), (x - rx * 0.6, y - ry - 12), (x, y - ry - 26), (x + rx * 0.7, y - ry - 8), (x + rx + 16, y - 10, 1),
                    (x + rx * 0.5, y - ry * lid), (x - rx * 0.5, y - ry * lid)])  # fmt: skip
    card.fill(cap, tone(SKIN, 0.03), f"lid{x}", shade=DEEP)
    card.line([(x - rx - 10, y - 8), (x - rx * 0.5, y - ry * lid), (x + rx * 0.5, y - ry * lid), (x + rx + 10, y - 6)], (3, 9, 9, 3), "#4a2630")
    card.line([(x - rx * 0.8, y + ry + 4), (x, y + ry + 16), (x + rx * 0.8, y + ry + 2)], (1, 6, 1), DEEP, opacity=0.8)


def _giant(card):
    head = S.spline([(-60, 1300, 1), (-10, 1000), (30, 760), (60, 560), (120, 400), (240, 320), (410, 290), (570, 306), (700, 380), (770, 540),
                     (800, 760), (850, 1000), (900, 1300, 1)])  # fmt: skip
    card.fill(head, down(tone(SKIN, 0.06), SKIN, tone(SKIN, -0.06)), "head", depth=0.8, shade=DEEP)
    with card.clip(head), card.flat():
        for x, y, rx, ry in ((170, 860, 130, 100), (680, 850, 120, 100)):
            card.fill(S.ellipse(x, y, rx, ry), PINK, f"cheek{x}", form=0, opacity=0.28, edge=5)
        for k in range(3):
            card.line([(250, 410 - 26 * k), (330, 396 - 30 * k), (400, 420 - 34 * k), (480, 394 - 30 * k), (560, 408 - 26 * k)], (2, 7, 9, 7, 2),
                DEEP, opacity=0.5)
        for x, lean in ((392, -8), (432, 8)):
            card.line([(x, 470), (x + lean, 510), (x, 556)], (2, 8, 2), DEEP, opacity=0.55)
    _eye(card, 244, 600, 108, 96, (318, 606), 0.62)
    _eye(card, 584, 588, 104, 100, (506, 600), 0.84)
    mouth = S.spline([(250, 1000), (300, 920), (392, 884), (480, 890), (560, 930), (600, 1010), (560, 1120), (430, 1160), (300, 1116)])
    card.fill(S.moved(mouth, 0, 6, 1), tone(PINK, -0.1), "lips", form=0.6)
    hole = S.spline([(276, 1004), (318, 942), (396, 910), (480, 916), (542, 950), (576, 1012), (540, 1100), (430, 1140), (318, 1100)])
    card.fill(hole, down("#34121f", "#5a1c26"), "hole", form=-0.8)
    with card.clip(hole), card.flat():
        card.fill(S.spline([(300, 900, 1), (560, 900, 1), (540, 958), (490, 978), (436, 966), (424, 976), (368, 974), (318, 960)]), "#f4e6c4",
            "teeth", form=0.6)
        for x in (372, 430, 486):
            card.line([(x, 910), (x + 2, 976)], (2, 4), "#a98a6a")
        card.fill(S.spline([(330, 1130), (380, 1060), (440, 1078), (500, 1056), (560, 1130), (440, 1200)]), "#c2564f", "tongue", form=0.8)
    nose = S.spline([(372, 520), (352, 620), (318, 690), (262, 730), (242, 800), (286, 866), (352, 862), (412, 884), (474, 862), (540, 864), (584,
        796), (560, 728),
                     (506, 690), (470, 620), (452, 520), (412, 500)])  # fmt: skip
    soft_shadow(card, S.moved(nose, 26, 24), 22, 0.5)
    card.fill(nose, down(tone(SKIN, 0.04), mix(SKIN, PINK, 0.5), PINK), "nose", depth=0.75, shade="#6a2a38")
    with card.flat():
        for x, flip in ((340, 1), (486, -1)):
            card.fill(S.spline([(x - 40 * flip, 826), (x - 8 * flip, 800), (x + 36 * flip, 828), (x + 8 * flip, 850)]), "#3a141e", f"nostril{x}",
                form=-0.6, edge=1.3)
        card.fill(S.ellipse(344, 740, 44, 30, -30), "#ffe3c4", "shine", form=0, opacity=0.5, edge=4)
        for x, y in ((270, 740), (556, 738)):
            side = -1 if x < 400 else 1
            card.line([(x - side * 4, y), (x + side * 24, y + 50), (x - side * 14, y + 106)], (2, 9, 2), DEEP)


def _growth(card):
    rng = card.rng("hair")
    with batch(card, "brows", form=0.4) as marks:
        for x0, y0, x1, y1 in ((120, 520, 372, 448), (452, 420, 690, 470)):
            for _ in range(210):
                t = rng.random()
                x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t - 46 * 4 * t * (1 - t) * 0.7 + rng.normal(0, 9)
                marks.blade([(x, y + 14), (x + rng.normal(0, 8), y - 12), (x + rng.normal(8, 14), y - 40)], 9, tone("#3f6b3a", rng.normal(0, 0.06)))
    spots = [(x, 400 - 118 * (1 - ((x - 410) / 350) ** 2)) for x in range(88, 740, 9)]
    plants.grass(card, [(x, y + 30 + (x * 37) % 30) for x, y in spots], 84, "#6f9f48", "scalp")
    plants.grass(card, [(x, y + 44 + (x * 53) % 24) for x, y in spots], 54, "#4f8440", "scalp2")
    for x, y, h in ((226, 326, 190), (300, 310, 120), (600, 330, 150), (676, 380, 104)):
        plants.tree(card, x, y, h, "#5f8f45", f"oak{x}")


def _draught(card):
    """What he breathes in before he sneezes."""
    for x, y, size, angle in ((300, 912, 30, 250), (250, 950, 26, 290), (214, 900, 34, 320), (190, 984, 24, 340), (556, 906, 26, 200), (622, 930, 34,
        220), (664, 880, 24, 190)):
        card.fill(S.leaf(x, y, size, size * 0.5, angle), "#6f9f48", f"leaf{x}")
    things.feather(card, 560, 920, 120, "#fffaf0", 205)
    card.fill(S.spline([(688, 690, 1), (704, 722), (694, 746), (676, 742), (674, 720)]), down("#ffffff", "#9fd0d6", "#5f97a8"), "tear")


def _seesaw(card):
    one = Who(age="child", face=Face(skin="#8a5236", hair="#22161a", cut="curly"), top="#f4ead2", bottom="#b5333a", shoes="#2a3550")
    two = Who(age="child", face=Face(skin="#8a5236", hair="#22161a", cut="curly"), top="#2f4f8f", bottom="#b5333a", shoes="#2a3550")
    with card.at(412, 668, 1, -15):
        soft_shadow(card, S.rect(-330, 26, 660, 26), 12, 0.55)
        card.fill(S.poly([(-24, 30), (24, 30), (8, -8), (-8, -8)]), "#5a3426", "block")
        plank = S.wobbly([(-370, -16), (372, -12), (374, 12), (-372, 10)], 3, 5)
        card.fill(plank, across("#fbe9b8", "#f6d68f", "#eabf72"), "plank", form=0.3)
        card.line([(-368, 11), (0, 14), (370, 13)], (5, 9, 5), "#5a3426")
        for x in (-330, -180, 40, 210):
            card.line([(x, -4), (x + 60, -2), (x + 120, -5)], (1, 3, 1), "#a86f3c")
    low = Pose(near=(0.72, 0.5), far=(0.8, 0.4), foot=(0.7, 0.1), other=(0.84, 0.02), hip=0.5, lean=18, nod=10)
    high = Pose(near=(0.3, -0.95), far=(0.75, 0.5), foot=(0.95, 0.55), other=(0.75, 0.8), hip=0.5, lean=-24, nod=-16)
    person(card, 120, 790, 214, one, low, 1)
    person(card, 706, 590, 214, two, high, -1)


def draw(card):
    """Paint it."""
    _day(card)
    with card.at(420, 720, 1.04, -7), card.at(-412, -720):
        _giant(card)
        _growth(card)
        _draught(card)
        _seesaw(card)
    card.fill(S.hill([(-60, 1150), (160, 1120), (330, 1165), (540, 1150), (700, 1100), (860, 1130)]), down("#5f9448", "#2f5c3a"), "front")
    rng = card.rng("front")
    plants.grass(card, [(rng.uniform(-10, 810), rng.uniform(1130, 1230)) for _ in range(320)], 90, "#4f8a44", "blades")
    for x, y, h, kind in ((70, 1190, 150, "poppy"), (150, 1200, 110, "daisy"), (740, 1190, 160, "daisy"), (668, 1200, 120, "poppy")):
        plants.flower(card, x, y, h, "#d9453a" if kind == "poppy" else "#f6ecd0", kind)
    tint(card, "#3a2a5a", "#fff2cc", 0.08)
