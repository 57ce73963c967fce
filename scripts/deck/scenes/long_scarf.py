"""A scarecrow and a crow knit a scarf from the scarecrow's own jumper; it has reached the horizon."""

from scripts.deck.kit import *

LIGHT = Light(angle=-35, ink="#ffe3b0", shade="#3a1f35")
RED, DARK = "#c23a34", "#8a2530"


def _land(card):
    backdrop(card, [(0, "#6b4a6a"), (0.12, "#b5646a"), (0.24, "#ef9a5f"), (0.34, "#f9cf8a"), (1, "#a86a3a")])
    sky.sun(card, 640, 330, 46, "#ffd98a")
    for x, y, w in ((120, 150, 300), (420, 90, 380), (700, 200, 260)):
        with card.haze("#d9806a", 0.45):
            sky.cloud(card, x, y, w, "#f3b090", f"c{x}", 0.2)
    with card.haze("#f0a868", 0.6):
        card.fill(S.hill(S.ridge(0, 800, 340, 60, 4)), "#7a4a5f", "hills")
    for k, (y, ink) in enumerate(((366, "#c98a4a"), (430, "#d9a050"), (530, "#c98c40"), (680, "#d6a04c"), (860, "#c48a3c"))):
        card.fill(S.hill(S.ridge(0, 800, y, 24 + 6 * k, 20 + k)), down(tone(ink, 0.05), ink, tone(ink, -0.08)), f"f{k}", form=0.2)
        plants.meadow(card, (-10, y + 6, 810, y + 100 + 40 * k), 130, 14 + 13 * k, tone(ink, 0.02), f"wheat{k}")
    with card.haze("#f0b070", 0.25):
        houses.house(card, 150, 372, 56, 34, House(wall="#c99a80", roof="#7a3a42", lit=0.3, storeys=1), "farm")
        for x, h in ((96, 60), (210, 72), (236, 50)):
            plants.poplar(card, x, 372, h, "#6f6a48")


def _normal(a, b):
    length = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5 or 1
    return -(b[1] - a[1]) / length, (b[0] - a[0]) / length


def _scarf(card):
    spine = [(430, 980), (520, 900), (660, 850), (700, 770), (560, 700), (330, 660), (220, 600), (300, 545), (480, 516), (560, 478), (470, 444),
             (360, 424), (350, 398), (430, 378), (520, 362), (560, 344)]  # fmt: skip
    widths = (150, 140, 120, 104, 92, 80, 66, 54, 46, 38, 30, 24, 19, 15, 11, 6)
    line = S.sample(spine, 150)
    wide = S.profile([w / 2 for w in widths], 150)
    path = S.body(spine, [w / 2 for w in widths], count=150)
    soft_shadow(card, S.moved(path, -8, 16), 12, 0.55)
    card.fill(path, RED, "scarf", depth=1.2)
    normals = [_normal(line[max(0, k - 1)], line[min(149, k + 1)]) for k in range(150)]
    with card.clip(path), card.flat():
        for k in range(6, 140, 14):
            ink = ["#e9d3a4", "#2f5566", DARK, "#e0a13c"][(k // 14) % 4]
            a, b = line[k], line[min(149, k + 5)]
            (ax, ay), (bx, by) = normals[k], normals[min(149, k + 5)]
            w = wide[k] * 1.2
            card.fill(S.poly([(a[0] - ax * w, a[1] - ay * w), (a[0] + ax * w, a[1] + ay * w), (b[0] + bx * w, b[1] + by * w),
                (b[0] - bx * w, b[1] - by * w)]), ink, f"band{k}", form=0, opacity=0.95)  # fmt: skip
        with batch(card, "stitch", lift=0) as marks:
            for (x, y), (nx, ny), w in zip(line, normals, wide, strict=True):
                for t in range(-4, 5):
                    cx, cy = x + nx * w * t / 4.4, y + ny * w * t / 4.4
                    marks.stroke([(cx - nx * w * 0.1 - ny * w * 0.07, cy - ny * w * 0.1 + nx * w * 0.07), (cx, cy),
                        (cx + nx * w * 0.1 - ny * w * 0.07, cy + ny * w * 0.1 + nx * w * 0.07)], max(0.8, w * 0.03), "#5a1a26", 0.5)  # fmt: skip
    for k in (60, 84, 104):
        x, y = line[k]
        birds.crow(card, x, y - wide[k] * 0.4, wide[k] * 1.1, "#2c2434", 1 if k != 84 else -1)


def _scarecrow(card):
    ground_shadow(card, 220, 1150, 150, 20, 0.6)
    card.fill(S.poly([(110, 1150), (290, 1150), (270, 1056), (130, 1056)]), "#7d5436", "crate", bristle=0)
    for y in (1082, 1116):
        card.line([(112, y), (288, y)], 4, "#4f3324")
    for pts in ([(190, 1050), (300, 1040), (310, 1140)], [(170, 1054), (250, 1076), (252, 1166)]):
        card.fill(S.ribbon(pts, (72, 60, 46), 24), "#45506b", f"leg{pts[0][0]}", depth=1)
        x, y = pts[-1]
        for k in range(8):
            card.line([(x - 18 + 5 * k, y - 4), (x - 26 + 8 * k, y + 34)], (4, 1), ["#e2b45a", "#c9963f"][k % 2])
    with card.flat():
        card.fill(S.wobbly([(270, 1024), (306, 1026), (302, 1060), (268, 1056)], 2, 3), "#a86a4a", "patch")
    body = S.spline([(120, 1062, 1), (112, 900), (130, 800), (190, 770), (250, 800), (268, 900), (262, 1062, 1)])
    card.fill(body, down("#4f7a5a", "#3f6a52"), "jumper", depth=0.8)
    with card.clip(body), card.flat():
        for k in range(9):
            card.line([(100, 820 + 30 * k), (190, 830 + 30 * k), (280, 818 + 30 * k)], 5, "#315846", opacity=0.7)
        card.fill(S.spline([(84, 800), (150, 790), (160, 850), (120, 900), (80, 880)]), RED, "unravelled", form=0.4)
    for k in range(7):
        card.line([(132 + 3 * k, 1056), (118 + 22 * k, 1084 + 4 * (k % 3))], (4, 1), "#e2b45a")
    stick = [(140, 830), (84, 900), (150, 970)]
    card.line(stick, (22, 20, 16), "#8a6240", form=0.8)
    arm = S.ribbon([(240, 828), (316, 900), (356, 944)], (66, 56, 44), 24)
    card.fill(arm, "#4f7a5a", "sleeve", depth=1)
    for x, y, a in ((356, 944, 30), (150, 970, 10)):
        for k in range(7):
            end = S.polar(x, y, 40, a - 42 + 14 * k)
            card.line([(x, y), end], (7, 2), ["#e2b45a", "#c9963f"][k % 2])
    card.line([(330, 1000), (390, 956), (470, 900)], (5, 9, 4), "#efe2c4", form=0.6)
    wool = [(110, 880), (60, 940), (120, 1010), (240, 1000), (330, 990), (392, 956)]
    card.line(wool, 5, RED, form=0.5)
    _mask(card)


def _mask(card):
    head = S.spline([(128, 700), (134, 640), (190, 616), (248, 640), (258, 704), (230, 760), (192, 776), (152, 760)])
    card.fill(head, down("#e4c48c", "#cfa366"), "head", depth=0.8)
    with card.flat():
        for x in (176, 228):
            card.fill(S.ellipse(x, 690, 10), "#3a2830", form=0.3)
            card.fill(S.ellipse(x + 3, 687, 2.6), "#fff2d8", form=0)
        card.line([(166, 736), (204, 748), (240, 728)], 4, "#6a3a2c")
        for k in range(5):
            card.line([(172 + 15 * k, 730 + 4 * (2 - abs(k - 2))), (174 + 15 * k, 750 + 2 * (2 - abs(k - 2)))], 3, "#6a3a2c")
        card.fill(S.poly([(200, 704), (216, 702), (210, 722)]), "#c9703a", form=0.4)
        for x in (156, 244):
            card.fill(S.ellipse(x, 722, 13, 10), "#d9604f", form=0, opacity=0.4)
    card.fill(S.spline([(70, 660), (120, 626), (192, 634), (276, 618), (316, 640), (250, 662), (140, 670)]), "#7a4d38", "brim")
    card.fill(S.spline([(130, 642, 1), (150, 560), (196, 520, 1), (232, 566), (252, 634, 1), (190, 648)]), "#8a5a3f", "crown")
    card.line([(132, 632), (190, 640), (250, 626)], 14, "#2f5566")
    for k in range(8):
        card.line([(136 + 14 * k, 646), (128 + 16 * k, 682 - 8 * (k % 3))], (5, 1), "#e2b45a")


def _crow(card):
    ground_shadow(card, 640, 1160, 110, 16, 0.6)
    ink = "#262233"
    card.fill(S.ellipse(640, 1150, 66, 34), "#8a6240", "bale", depth=1)
    body = S.spline([(560, 960), (600, 910), (670, 920), (720, 990), (730, 1090), (700, 1140), (620, 1140), (570, 1060)])
    tail = S.spline([(690, 1080), (780, 1140), (806, 1190, 1), (740, 1176), (680, 1130)])
    card.fill(tail, tone(ink, -0.03), "tail")
    card.fill(body, ink, "body", depth=0.8)
    head = S.spline([(548, 900), (560, 858), (604, 840), (648, 866), (660, 920), (620, 960), (570, 944)])
    card.fill(head, tone(ink, 0.02), "skull", depth=0.8)
    card.fill(S.spline([(562, 876, 1), (510, 880), (462, 906, 1), (516, 914), (560, 918, 1)]), "#4a4450", "beak", depth=1.4)
    card.line([(480, 903), (520, 897), (562, 898)], (1, 3, 2), "#1a1620")
    card.fill(S.ellipse(588, 888, 11), "#e8d9b0", form=0)
    card.fill(S.ellipse(585, 889, 6), "#15121a", form=0)
    card.fill(S.ellipse(583, 886, 2), "#ffffff", form=0)
    card.fill(S.minus(S.ellipse(587, 888, 21), S.ellipse(587, 888, 17)), "#c79a4a", "glasses", form=0)
    wing = S.spline([(690, 960), (620, 960), (540, 990), (470, 966, 1), (480, 990, 1), (466, 1000, 1), (496, 1012, 1), (540, 1040), (620, 1060),
        (700, 1040)])  # fmt: skip
    card.fill(wing, tone(ink, 0.06), "wing", depth=0.9)
    with card.clip(wing), card.flat():
        for k in range(5):
            card.line([(690 - 16 * k, 980 + 12 * k), (600 - 20 * k, 1000 + 9 * k), (500, 980 + 10 * k)], (1, 4, 1), "#4f4a66", opacity=0.7)
    card.line([(420, 1006), (470, 984), (540, 930)], (4, 9, 5), "#efe2c4", form=0.6)
    for x in (620, 668):
        card.line([(x, 1130), (x - 4, 1164)], 8, "#4a4038")
        for t in (-20, 0, 18):
            card.line([(x - 4, 1164), (x - 4 + t, 1176)], (6, 3), "#4a4038")
    small.mouse(card, 500, 1170, 60, "#8a7268", 1)
    card.fill(S.ellipse(452, 1150, 30), RED, "ball", depth=1)
    with card.flat():
        for k in range(5):
            card.line([(426 + 6 * k, 1140 - 6 * (k % 2)), (452, 1128 + 10 * k), (478 - 4 * k, 1150)], (1, 3, 1), DARK, opacity=0.8)


def draw(card):
    """Paint it."""
    _land(card)
    _scarf(card)
    _scarecrow(card)
    _crow(card)
    plants.meadow(card, (-10, 1150, 810, 1220), 70, 84, "#b57f38", "near")
    glow(card, 640, 330, 420, "#ffb060", 0.28)
