"""A mountain range is a sleeper; climbers pull up her blanket of snow."""

import math

from scripts.deck.kit import *

LIGHT = Light(angle=-60, ink="#fff2e4", shade="#6a4a7c")
ROCK = "#b5788c"


def _sky(card):
    backdrop(card, [(0, "#e8b8b4"), (0.2, "#f6d4c4"), (0.4, "#f8e4d4"), (1, "#e9d9e2")])
    glow(card, 640, 90, 380, "#fff0cf", 0.5)
    with card.haze("#f4d6cc", 0.55):
        for x, w, h, y in ((90, 300, 210, 380), (300, 260, 150, 390), (730, 320, 240, 400)):
            sky.mountain(card, x, y, (w, h), "#a88aa8", "#fbf2ee")
    mist(card, 390, 90, "#f8e6dc", 0.8)


def _face(card):
    """Her profile is the ridge: brow, nose, lips and chin from left to right, the lid closed."""
    skin = "#c07f88"
    outline = S.spline([(120, 330), (190, 268), (270, 240), (326, 258), (352, 268), (384, 244), (416, 206), (444, 196), (460, 214), (456, 246),
                        (462, 266), (482, 262), (508, 268), (518, 286), (512, 302), (532, 298), (548, 316), (544, 340), (560, 344), (592, 352),
                        (612, 384), (604, 440), (560, 560), (420, 700), (240, 740), (130, 600), (90, 440)])  # fmt: skip
    card.fill(outline, line((360, 230), (330, 640), tone(skin, 0.05), skin, tone(skin, -0.08)), "face", depth=0.35, shade="#6f4468", rim=0.5)
    with card.clip(outline), card.flat():
        card.fill(S.ellipse(452, 400, 78, 56, 24), "#cf5f70", "flush", form=0, opacity=0.4, edge=3)
        upper = S.spline([(474, 258), (508, 262), (524, 288), (510, 304), (494, 318, 1), (480, 292)])
        lower = S.spline([(510, 302), (536, 292), (554, 318), (544, 342), (514, 338), (494, 318, 1)])
        card.fill(lower, "#a8485a", "lower", form=0.4)
        card.fill(upper, "#963c52", "upper", form=0.4)
        card.line([(524, 298), (506, 306), (492, 319), (486, 328)], (3, 5, 5, 2), "#7a3048")
        card.fill(S.spline([(428, 262), (440, 240), (454, 242), (450, 260), (438, 272)]), "#9a5568", "nostril", form=0, edge=1.5)
        card.line([(420, 240), (408, 266), (420, 290), (446, 290)], (2, 6, 6, 2), "#945866", edge=2)
        card.line([(358, 292), (372, 316), (368, 344), (350, 366)], (4, 8, 8, 3), "#5f2f4c")
        for x, y, dx, dy in ((364, 300, 22, -12), (371, 314, 28, -4), (371, 330, 27, 6), (366, 346, 24, 15), (357, 359, 18, 20)):
            card.line([(x, y), (x + dx * 0.6, y + dy * 0.4), (x + dx, y + dy)], (5, 4, 1), "#5f2f4c")
        card.line([(330, 284), (346, 316), (340, 348)], (2, 5, 2), "#945866", edge=2)
        card.line([(304, 272), (302, 310), (284, 350)], (9, 15, 4), "#6a3f58", edge=1.5)
        card.fill(S.spline([(250, 452), (262, 420), (304, 424), (338, 456), (328, 490), (288, 488), (262, 476)]), tone(skin, 0.02), "ear", depth=1.2)
        card.line([(266, 454), (278, 436), (306, 442), (320, 464)], (3, 7, 6, 2), "#945866", edge=1.5)


def _sleeper(card):
    """Head at the left on a pillow of cloud, face to the sky; body rising to the right."""
    hair = S.spline([(-60, 560), (-40, 400), (40, 300), (130, 286), (200, 330), (250, 470), (290, 640), (180, 720), (60, 830), (-60, 900)])
    card.fill(hair, across("#6a4a5f", "#8a5f74"), "hair")
    rng = card.rng("woods")
    with card.clip(hair):
        for x, y in sorted(S.scatter(rng, 120, (-40, 320, 190, 800), 16, 0.3), key=lambda p: p[1]):
            plants.pine(card, x, y, rng.uniform(38, 66), tone("#4f4a66", rng.normal(0, 0.04)), f"p{x:.0f}{y:.0f}")
    _face(card)
    for k, (x, y, h) in enumerate(((118, 470, 120), (150, 420, 96), (176, 372, 84), (210, 330, 64), (140, 530, 110), (176, 588, 120),
            (110, 590, 130),
            (130, 360, 96), (160, 324, 76), (236, 292, 52), (214, 396, 70), (96, 420, 110), (190, 440, 84), (206, 520, 92), (120, 650, 110),
                    (226, 600, 84), (70, 520, 110))):
        plants.pine(card, x, y, h, tone("#4f4a66", 0.02 * (k % 3)), f"lock{k}")


def _blanket(card):
    """The snow; its hem is a quilted fold that the ropes draw towards her chin."""
    body = S.spline([(380, 560, 1), (452, 470), (520, 420), (600, 440), (680, 380), (760, 330), (860, 330, 1), (860, 1300, 1), (-60, 1300, 1),
                     (-60, 900), (60, 800), (180, 700), (290, 640)])  # fmt: skip
    card.fill(body, line((500, 380), (420, 1200), "#fdf6f0", "#f3dfe0", "#d9bfd4"), "snow", depth=0.35)
    with card.clip(body), card.flat():
        folds = ([(470, 470), (430, 640), (460, 820)], [(600, 446), (560, 600), (640, 760), (610, 900)], [(700, 384), (720, 560), (690, 700)],
                 [(330, 640), (300, 800), (350, 960)], [(170, 730), (160, 860), (210, 980)], [(520, 880), (470, 1000), (500, 1100)])  # fmt: skip
        for k, fold in enumerate(folds):
            card.line(fold, (4, 34, 26, 6), "#c9a3c0", opacity=0.42, edge=3)
            card.line([(x + 20, y - 4) for x, y in fold], (2, 14, 10, 2), "#fffaf4", opacity=0.8, edge=2, bristle=k)
        rng = card.rng("stitches")
        for k in range(7):
            row = [(x, 700 + 70 * k + 60 * math.sin(x / 130 + k) - x * 0.16) for x in range(-20, 840, 26)]
            for a, b in zip(row[::2], row[1::2], strict=False):
                card.line([a, b], 3, "#c690a8", opacity=0.34 + 0.2 * rng.random())
    hem = [(850, 322), (760, 326), (684, 374), (604, 434), (524, 416), (454, 466), (384, 556), (292, 640), (184, 700), (64, 800), (-40, 890)]
    card.fill(S.body(hem, (18, 24, 20, 26, 20, 24), (14, 20, 24, 18, 22, 14), 50), "#fffdf8", "hem", depth=1.2, form=0.3)
    card.line([(x + 6, y + 22) for x, y in hem], (3, 9, 3, 8, 3), "#b58aa8", opacity=0.6, edge=2)


def _climbers(card):
    tops = ("#b53f4a", "#3f6a80", "#d9953f", "#4f7a5f", "#7a3f78", "#c2603f", "#34507a")
    skins = ("#e2a880", "#7a4c32", "#f0c6a2", "#a8714a", "#d9a37c", "#5a3a28", "#c98d63")
    spots = (((246, 560), (300, 634), 1), ((330, 498), (392, 548), 1), ((418, 440), (456, 464), 1), ((150, 640), (188, 694), 1), ((70, 716),
            (84, 786), 1))
    for k, ((x, y), hook, facing) in enumerate(spots):
        pull = Pose(near_to=(x + 20, y - 30), far_to=(x + 26, y - 26), foot=(0.45, 0.05), other=(-0.3, 0.0), hip=0.86, lean=-22)
        ground_shadow(card, x, y + 2, 22, 6, 0.5)
        card.line([(x + 22, y - 29), ((x + hook[0]) / 2 + 10, (y + hook[1]) / 2 - 12), hook], 3, "#5a3448")
        person(card, x, y, 66, Who(face=Face(skins[k], hat="beanie", hat_ink=tops[-1 - k]), top=tops[k], wear="coat", girth=1.2), pull, facing)
    # one of them has let go, to tuck a strand of forest behind her ear
    person(card, 226, 350, 54, Who(face=Face("#c98d63", hat="beanie", hat_ink="#f2cf6a"), top="#2f5f70",
            wear="coat"), Pose(near_to=(206, 318), far=(0.5, 0.2), lean=6), -1)
    roped = [(430, 1010), (512, 984), (590, 938), (664, 880)]
    card.line([(x + 6, y - 34) for x, y in roped], 2.6, "#6a4458")
    for k, (x, y) in enumerate(roped):
        ground_shadow(card, x, y, 22, 5, 0.45)
        walk = Pose(near=(0.7, 0.4), far=(-0.3, 0.8), foot=(0.4, 0.12), other=(-0.4, 0), hip=0.95, lean=12)
        person(card, x, y, 74, Who(("adult", "child")[k == 2], Face(skins[k + 2], hat="beanie", hat_ink=tops[k]), top=tops[k + 2],
                wear="coat", girth=1.2), walk)
    with batch(card, "steps") as marks:
        for x, y in S.sample([(120, 1150), (260, 1060), (420, 1014)], 18):
            marks.oval((x, y), 7, 3.4, -20, "#b58aa8")


def _near(card):
    for k, (x, y, h) in enumerate(((30, 1210, 250), (128, 1220, 170), (770, 1216, 290), (690, 1230, 190))):
        plants.pine(card, x, y, h, ("#6a5578", "#7d6488")[k % 2], f"near{k}")
        with card.at(x, y, h / 100), card.flat():
            for j, (dx, dy) in enumerate(((-12, -24), (9, -44), (-6, -62), (3, -80))):
                card.fill(S.leaf(dx - 9, dy, 20 - 3 * j, 5, 8), "#fdf4f0", f"load{k}{j}", form=0.4)
    tent = S.spline([(560, 1150, 1), (610, 1078, 1), (662, 1150, 1)])
    ground_shadow(card, 614, 1152, 70, 9, 0.5)
    card.fill(tent, across("#e5a04a", "#b5603f"), "tent")
    card.fill(S.spline([(594, 1150, 1), (610, 1096, 1), (622, 1150, 1)]), "#fff0bf", "flap", form=0)
    glow(card, 608, 1130, 70, "#ffcf7a", 0.5)
    sky.snowfall(card, 110, "#ffffff")


def draw(card):
    """Paint it."""
    _sky(card)
    _sleeper(card)
    _blanket(card)
    _climbers(card)
    _near(card)
