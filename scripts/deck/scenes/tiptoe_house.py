"""A house tiptoes out of its garden on its roots; the fence runs after it."""

import math

from scripts.deck.kit import *

LIGHT = Light(angle=-60, ink="#fff6dc", shade="#5a2a2c")
RED, DARK, CREAM, SAGE = "#cf4433", "#3a2430", "#f7ead0", "#a9b98a"


def _land(card):
    backdrop(card, [(0, "#f4d9b8"), (0.5, "#f9e8cc"), (1, "#f2d8b0")])
    card.fill(S.ellipse(640, 210, 86), "#f4b04a", "sun", form=0)
    for k in range(14):
        a = k * 360 / 14 + 5 * (k % 2)
        card.line([S.polar(640, 210, 108, a), S.polar(640, 210, 136 + 18 * (k % 2), a)], (9, 4), "#f4b04a")
    for x, y, w in ((190, 150, 230), (420, 320, 170), (790, 420, 220)):
        sky.cloud(card, x, y, w, "#fdf6e6")
    with card.haze("#f6e0bd", 0.35):
        card.fill(S.hill([(-20, 830), (170, 770), (360, 800), (560, 740), (820, 800)]), SAGE, "hills")
        for k, (x, h) in enumerate(((520, 90), (566, 66), (700, 100), (742, 74), (64, 84))):
            plants.poplar(card, x, 786 + 6 * (k % 2), h, "#7f9a6a", f"pop{k}")
    ground = S.hill([(-20, 930), (200, 906), (420, 930), (640, 890), (820, 910)])
    card.fill(ground, down("#b9c48e", "#93a870"), "ground", form=0.3)
    path = S.spline([(690, 900), (720, 930), (640, 990), (700, 1080), (640, 1220, 1), (840, 1220, 1), (830, 1060), (790, 960), (760, 905)])
    card.fill(path, "#f2d6a6", "path", form=0.3)
    plants.meadow(card, (-10, 950, 810, 1210), 130, 40, "#7f9660")


def _plot(card):
    """What is left of the garden: a hole with the house's print, beds, a letter box, a washing line cut short."""
    hole = S.spline([(520, 960), (590, 936), (690, 944), (748, 972), (710, 1012), (600, 1022), (530, 1000)])
    card.fill(hole, "#6a3f34", "hole", form=-0.9)
    with card.clip(hole):
        card.fill(S.spline([(540, 986), (600, 966), (700, 974), (730, 1010), (560, 1030)]), "#4a2a2c", "deep", form=0)
    for k, (x, y) in enumerate(((508, 974), (556, 1020), (640, 1030), (752, 990))):
        card.fill(S.blob(x, y, 26, 15, 0.15, k), "#8a5a42", f"clod{k}")
    for k in range(6):
        plants.flower(card, 560 + 40 * k, 944 - 8 * math.sin(k), 62 + 10 * (k % 2), (RED, "#f4b04a", CREAM)[k % 3], "tulip", f"bed{k}")
    card.line([(770, 1010), (770, 880)], 11, DARK, form=0.6)
    card.fill(S.union(S.rect(732, 846, 76, 44, 6), S.ellipse(770, 848, 38, 22)), RED, "box")
    things.envelope(card, 742, 856, 34, CREAM, RED, -24)


def _root(card, points, w, label):
    path = S.ribbon(points, (w, w * 0.8, w * 0.62, w * 0.4))
    card.fill(path, "#7a4a38", label, depth=1.2)
    tip = points[-1]
    before = points[-2]
    way = 1 if tip[0] >= before[0] else -1
    for dx, dy in ((-34, 6), (-14, 12), (10, 12), (30, 4)):
        card.line([(tip[0] - 4, tip[1] - 14), (tip[0] + dx * 0.5, tip[1] - 4), (tip[0] + dx * way * -1, tip[1] + dy)], (w * 0.36, w * 0.26, 3),
                "#7a4a38", form=0.6)


def _house(card):
    card.fill(S.ellipse(236, 1012, 210, 22), "#6f8650", form=0)
    _root(card, [(160, 760), (120, 830), (150, 900), (96, 996)], 62, "leg1")
    _root(card, [(290, 770), (356, 850), (330, 930), (392, 1010)], 58, "leg2")
    _root(card, [(224, 770), (216, 850), (250, 920), (226, 1006)], 50, "leg3")
    for pts in ([(120, 770), (84, 820), (104, 872)], [(340, 770), (386, 812), (372, 868)], [(190, 780), (176, 840), (190, 880)], [(266, 780),
            (284, 836), (276, 890)]):
        card.line(pts, (17, 11, 3), "#8a5a42", form=0.6)
    with card.at(226, 770, 1, -7):
        card.fill(S.wobbly([(-150, 6), (-140, -262), (86, -262), (92, 6)], 3, 3), across("#fbf0da", CREAM), "front")
        card.fill(S.wobbly([(92, 6), (86, -262), (152, -254), (148, 0)], 3, 4), "#d9b894", "flank")
        card.fill(S.wobbly([(-170, -244), (-64, -408), (130, -398), (176, -240), (108, -252), (98, -254)], 3, 5), RED, "roof")
        with card.clip(S.poly([(-170, -244), (-64, -408), (130, -398), (176, -240)])), card.flat():
            for row in range(6):
                y = -384 + row * 26
                for k in range(13):
                    x = -170 + k * 28 + 14 * (row % 2)
                    card.line([(x, y - 8), (x + 12, y + 5), (x + 26, y - 8)], 3.4, "#8f2c2c", opacity=0.8)
        card.fill(S.wobbly([(54, -380), (60, -470), (104, -468), (102, -380)], 2, 6), "#a8382f", "chimney")
        card.fill(S.rect(50, -486, 62, 20, 3), DARK, "pot")
        for x, y in ((-98, -150), (26, -150)):  # two windows that look where they go
            card.fill(S.rect(x - 40, y - 62, 80, 92, 8), RED, f"case{x}")
            card.fill(S.rect(x - 31, y - 54, 62, 76, 5), "#f9f2df", f"white{x}", form=0)
            card.fill(S.ellipse(x - 11, y - 12, 19, 23), DARK, f"pupil{x}", form=0)
            card.fill(S.ellipse(x - 17, y - 21, 6), "#fdf8ea", form=0)
            card.fill(S.rect(x - 33, y - 56, 66, 26, 3), "#e9c49a", f"blind{x}", form=0.3)
            card.line([(x - 44, y + 32), (x + 44, y + 30)], 11, "#a8382f")
        card.fill(S.arc_top(-36, 4, 62, 96), "#3f5a50", "door")
        card.fill(S.ellipse(-18, -44, 6), "#f4b04a", "knob", form=0)
        card.line([(-70, -106), (-36, -120), (-2, -106)], (3, 8, 3), "#a8382f")
        card.line([(78, -90), (128, -60), (104, -10)], (3, 4, 3), "#93a870")
        for k in range(5):
            card.fill(S.leaf(88 + 9 * k, -84 + 15 * k, 26, 13, -60 + 50 * k), SAGE, f"ivy{k}")
    for k in range(4):  # smoke goes on tiptoe too
        card.fill(S.blob(300 + 46 * k, 254 - 14 * k - 8 * (k % 2), 18 + 8 * k, 14 + 6 * k, 0.1, k), "#fdf6e6", f"puff{k}", form=0.5)


def _picket(card, x, y, h, lean, stride, label):
    with card.at(x, y, h / 100, lean):
        card.line([(-5, -22), (-10 - 14 * stride, -9), (-6 - 28 * stride, 2)], (7, 6, 5), DARK)
        card.line([(5, -22), (12 + 12 * stride, -11), (2 + 26 * stride, 0)], (7, 6, 5), DARK)
        card.fill(S.wobbly([(-13, -18), (-13, -92), (0, -108), (13, -92), (13, -18)], 1, 4), CREAM, label)
        with card.flat():
            card.line([(-13, -84), (-13, -22)], 2.4, "#c9a882")


def _fence(card):
    """Eleven pickets in pursuit, hand in hand along their rails; the last one has tripped."""
    spots = [(412 + 43 * k, 1092 + 10 * math.sin(k * 0.9) + 3 * k) for k in range(8)]
    for dy in (-92, -48):
        card.line([(x + (4 if dy < -60 else 0), y + dy + 5 * math.sin(k * 1.7)) for k, (x, y) in enumerate(spots)], 13, "#e5cfa6", form=0.6)
    for k, (x, y) in enumerate(spots):
        card.fill(S.ellipse(x, y + 2, 26, 6), "#6f8650", form=0)
        _picket(card, x, y - (8 if k % 3 == 1 else 0), 128 + 7 * (k % 3), -13 + 4 * (k % 3), -0.9 if k % 2 else 0.9, f"pick{k}")
    card.fill(S.ellipse(772, 1150, 70, 9), "#6f8650", form=0)
    _picket(card, 720, 1142, 122, 78, 0.6, "fallen")


def _near(card):
    dog = beasts.replace(beasts.DOG, coat="#5a3038", pale=CREAM, dark="#2a1820")
    card.fill(S.ellipse(204, 1164, 120, 12), "#6f8650", form=0)
    beasts.beast(card, (204, 1160), 112, dog, "run", -1)
    card.line([(126, 1072), (144, 1094), (160, 1066)], (6, 5, 6), RED)
    bone = S.union(S.rect(62, 1060, 62, 13, 4), *(S.ellipse(x, y, 12) for x, y in ((62, 1060), (62, 1074), (124, 1060), (124, 1074))))
    card.fill(bone, "#fdf6e6", "bone")
    with card.at(660, 866, 1):
        birds.crow(card, 112, -38, 64, DARK, -1)
    plants.grass(card, [(20, 1204), (130, 1200), (330, 1206), (430, 1198), (560, 1206)], 62, "#6a8450")


def draw(card):
    """Paint it."""
    _land(card)
    _plot(card)
    _house(card)
    _fence(card)
    _near(card)
