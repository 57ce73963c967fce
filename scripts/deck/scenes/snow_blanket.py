"""Climbers drag the snow over the bare toes of a sleeper as large as the mountains; one toe has curled."""

from scripts.deck.kit import *
from scripts.deck.motifs.gesture import inked

LIGHT = Light(angle=-40, ink="#fff0d8", shade="#3a3f7a")
SKIN, COLD, PEN = "#d99a80", "#d0647a", "#4a2a4a"
ROPE = "#7a4432"
LEFT, RIGHT = (226, 800), (590, 850)


def _far(card):
    backdrop(card, [(0, "#5f78b8"), (0.25, "#a9a6d0"), (0.45, "#f3c3bb"), (0.6, "#fbe3cc"), (1, "#e9e4ee")], angle=84)
    sky.stars(card, (0, 0, 800, 160), 26, "#fff6e0")
    with card.haze("#d9c3d4", 0.5):
        for k, (x, w, h) in enumerate(((-20, 400, 250), (700, 460, 330), (860, 300, 380))):
            sky.mountain(card, x, 560, (w, h), "#8a8ab8", "#fff4f0", f"peak{k}")
    with card.haze("#e6c9cf", 0.22):
        _head(card)
    with card.haze("#e0d4e6", 0.3):
        body = S.spline([(-80, 640, 1), (90, 540), (220, 440), (300, 402), (372, 414), (440, 392), (540, 420), (660, 520), (880, 600, 1), (880, 900,
            1), (-80, 900, 1)])
        card.fill(body, down("#fffaf4", "#cfd3ea", "#a9b4dc"), "body", shade="#6a74b4")
        for points in ([(250, 450), (200, 540), (150, 640)], [(400, 420), (396, 520), (350, 640)], [(520, 440), (580, 540), (600, 640)]):
            card.line(points, (3, 14, 5), "#8f9ac8", opacity=0.5, edge=2)
        for x, y in ((150, 548), (176, 560), (616, 560), (640, 574), (588, 548), (210, 530)):
            plants.pine(card, x, y, 40, "#4f6a84", f"pine{x}")


def _head(card):
    """Chin and nostrils, as one sees somebody who lies on her back: far away and small."""
    with card.at(372, 360, 1.1, -8):
        hair = S.spline([(-110, 40), (-116, -40), (-70, -96), (10, -108), (84, -80), (112, -20), (108, 50)])
        inked(card, hair, "#54406a", "hair", 2, ink=PEN)
        head = S.spline([(-72, 60), (-82, 6), (-68, -40), (-30, -64), (8, -68), (46, -60), (74, -34), (80, 10), (64, 60), (0, 84)])
        inked(card, head, mix(SKIN, "#f0c0b0", 0.2), "face", 2, ink=PEN, shade="#8a4a6a")
        inked(card, S.spline([(-14, -54), (-22, -20), (-30, 2), (-10, 14), (8, 10), (26, 14), (32, 0), (18, -20), (10, -54)]), mix(SKIN, COLD, 0.3),
            "nose", 1.6, ink=PEN, shade="#8a4a6a")
        for x in (-12, 14):
            card.fill(S.ellipse(x, 6, 7, 4.4), "#5a2440", f"nostril{x}", form=0)
        for x in (-46, 42):
            card.line([(x - 16, -30), (x, -23), (x + 16, -30)], (2, 5, 2), PEN)
            card.line([(x - 18, -46), (x, -54), (x + 16, -48)], (2, 6, 2), "#54406a")
        card.fill(S.ellipse(42, -26, 18, 13), "#fff6ea", "woken", form=0.3)
        card.fill(S.ellipse(42, -18, 8, 8), "#3a2a5a", "look", form=0)
        card.line([(22, -28), (42, -40), (62, -28)], (2, 6, 2), PEN)
        card.fill(S.spline([(-22, 34), (0, 28), (24, 34), (12, 50), (-10, 50)]), "#6a2440", "snore", form=0)
        for k, (x, y, r) in enumerate(((96, -40, 22), (132, -84, 32), (186, -132, 44))):
            card.fill(S.blob(x, y, r, r * 0.8, 0.08, k), "#fff6ee", f"breath{k}", opacity=0.75, edge=1.6)


def _sole(card, x, y, size, flip, label):
    """A foot seen from below, toes up, about 560 high; the big toe is on the inner side."""
    with card.at(x, y, size, 9 if flip else -7, flip):
        big = (78, -258, 60, 69.56, 22) if label == "right" else (78, -262, 60, 74, 8)
        toes = (big, (-6, -276, 40, 60, 0), (-72, -252, 35, 54, -8), (-126, -212, 31, 47, -16), (-168, -160, 27, 39, -26))
        for k, (tx, ty, rx, ry, lean) in enumerate(toes):
            toe = S.ellipse(tx, ty, rx, ry, lean)
            inked(card, toe, ring(tx, ty + ry * 0.2, ry * 1.2, mix(SKIN, "#f3c8b0", 0.3), SKIN, COLD), f"{label}toe{k}", 4, ink=PEN, shade="#8a3a5e")
            card.line([(tx - rx * 0.5, ty + ry * 0.1), (tx, ty + ry * 0.28), (tx + rx * 0.5, ty + ry * 0.06)], (2, 4, 2), "#a8506a", opacity=0.7)
        sole = S.spline([(136, -180), (150, -90), (118, 40), (104, 160), (116, 280), (70, 360), (-10, 376), (-84, 340), (-104, 250), (-96, 130),
            (-132, 10), (-186, -90), (-180, -156), (-110, -196), (-20, -216), (80, -218)])
        inked(card, sole, down(mix(SKIN, COLD, 0.25), SKIN, tone(SKIN, -0.05)), f"{label}sole", 5, ink=PEN, shade="#8a3a5e", depth=0.8)
        with card.clip(sole), card.flat():
            card.fill(S.ellipse(30, -130, 110, 66, -8), COLD, f"{label}ball", form=0, opacity=0.32, edge=4)
            card.fill(S.ellipse(6, 280, 86, 84), COLD, f"{label}heel", form=0, opacity=0.36, edge=4)
            card.fill(S.ellipse(110, 70, 70, 130), "#8a3a5e", f"{label}arch", form=0, opacity=0.4, edge=4)
            for points in ([(-150, -80), (-60, -56), (40, -40), (120, -60)], [(-70, 30), (-30, 90), (-36, 170)], [(-20, 10), (24, 80), (10, 180)],
                [(-70, 226), (0, 240), (70, 226)]):
                card.line(points, (2, 5, 2), "#8f4460", opacity=0.6)


def _hauler(card, foot, h, ink, rope, facing, hat):
    """Leans back on a toe and pulls; the rope runs over the edge to the hem."""
    card.line(rope, (5, 6, 6, 6), ROPE)
    who = Who(face=Face(skin=("#c58a5f", "#e8b890")[h % 2], hair="#3a2a30", hat="beanie", hat_ink=hat), top=ink, bottom="#3a3f5f", shoes="#4a2f2a",
        scarf="#f3d27a")
    hand = rope[0]
    pose = Pose(near_to=hand, far_to=(hand[0] + 14 * facing, hand[1] + 5), foot=(0.62, 0.04), other=(0.2, 0.0), hip=0.84, lean=-24, nod=-12)
    person(card, *foot, h, who, pose, facing)
    inked(card, S.ellipse(rope[-1][0], rope[-1][1], 12, 9), "#8a5a40", f"knot{h}{foot[0]}", 2.4, ink=PEN)


def draw(card):
    """Paint it."""
    _far(card)
    _sole(card, *LEFT, 1.02, False, "left")
    _sole(card, *RIGHT, 1.1, True, "right")
    drape = S.spline([(-80, 1300, 1), (-80, 600, 1), (20, 560), (96, 600), (150, 690), (230, 740), (310, 726), (376, 760), (392, 860), (420, 960),
        (500, 1024), (600, 1040), (700, 1010), (860, 940, 1), (860, 1300, 1)])
    soft_shadow(card, S.moved(drape, 0, -18), 14, 0.4)
    inked(card, drape, down("#fffdf8", "#e3e6f4", "#a9b6de"), "hem", 4, ink="#6a74ac", shade="#6a78bc")
    with card.clip(drape), card.flat():
        for points in ([(100, 620), (60, 800), (90, 1000), (40, 1200)], [(230, 750), (200, 880), (230, 1040), (180, 1200)], [(370, 780), (340, 940),
            (380, 1080), (350, 1220)],
                       [(470, 1010), (450, 1100), (490, 1220)], [(620, 1044), (600, 1130), (630, 1220)], [(730, 1000), (720, 1100), (760, 1220)]):  # fmt: skip
            card.line(points, (6, 26, 30, 8), "#9aa8d6", opacity=0.55, edge=2)
            card.line([(px + 26, py) for px, py in points], (4, 16, 18, 4), "#ffffff", opacity=0.8, edge=2)
    _hauler(card, (150, 568), 150, "#2f6f8f", [(196, 520), (262, 560), (292, 650), (300, 730)], 1, "#d94f3f")
    _hauler(card, (640, 590), 150, "#8a3f6a", [(604, 520), (500, 600), (440, 760), (420, 940)], -1, "#f0c04a")
    _hauler(card, (742, 690), 160, "#3f7a5a", [(704, 622), (628, 760), (604, 900), (602, 1040)], -1, "#e8e0d0")
    shouter = Who(face=Face(skin="#8a5a40", hair="#2a2026", hat="beanie", hat_ink="#3f5a9a"), top="#d9632f", bottom="#3a3f5f", scarf="#f3d27a", wear="coat")
    person(card, 140, 1290, 400, shouter, Pose(view="back", near=(0.5, -0.86), far=(-0.45, 0.7), foot=(0.14, 0), other=(-0.14, 0), turn=0.6))
    tickler = Who(age="child", face=Face(skin="#e0a77e", hair="#8a4a2a", cut="braid"), top="#f2c14a", bottom="#3f5f8a", scarf="#d94f3f")
    got = person(card, 690, 1030, 150, tickler, Pose(near_to=(662, 900), far=(0.2, 0.9), lean=-8, foot=(0.3, 0.1), other=(-0.3, 0)), -1)
    things.feather(card, got.near[0], got.near[1], 90, "#fffdf4", 215)
    tint(card, "#3a3f8a", "#fff2e2", 0.08)
