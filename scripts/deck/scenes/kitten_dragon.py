"""A porcelain knight kneels on the shelf before a dragon no larger than a kitten, which has kept the piece he lost."""

from scripts.deck.kit import *

LIGHT = Light(place=(236, 880), ink="#ffd9a0", shade="#16244a")
CHINA, BLUE, DEEP = "#eef2f2", "#2f5fae", "#1f3f86"


def _tiles(card):
    backdrop(card, [(0, "#27407c"), (0.6, "#3a5c9c"), (1, "#2a3f70")])
    rng = card.rng("tiles")
    for row in range(5):
        for column in range(5):
            x, y = -20 + column * 172 + rng.normal(0, 2), -30 + row * 172 + rng.normal(0, 2)
            tile = S.wobbly([(x, y), (x + 164, y), (x + 164, y + 164), (x, y + 164)], 2, row * 5 + column)
            card.fill(tile, tone("#b9c9de", rng.normal(-0.02, 0.02)), f"tile{row}{column}", form=0.35)
            with card.clip(tile), card.flat():
                for cx, cy, a in ((x, y, 45), (x + 164, y, 135), (x + 164, y + 164, 225), (x, y + 164, 315)):
                    for t in (-28, 0, 28):
                        card.fill(S.leaf(cx, cy, 40, 13, a + t), BLUE, f"c{row}{column}{a}{t}", form=0, opacity=0.8)
                _picture(card, x + 82, y + 90, (row * 3 + column * 2) % 5)


def _picture(card, x, y, kind):
    """A little scene on a tile, in two blues."""
    if kind == 0:
        card.fill(S.poly([(x - 16, y + 34), (x - 9, y - 10), (x + 9, y - 10), (x + 16, y + 34)]), BLUE, form=0.4)
        for a in (20, 110, 200, 290):
            card.line([(x, y - 12), S.polar(x, y - 12, 38, a)], (4, 7), DEEP)
    elif kind == 1:
        card.fill(S.spline([(x - 36, y + 14, 1), (x + 36, y + 14, 1), (x + 22, y + 32), (x - 22, y + 32)]), BLUE, form=0.4)
        card.fill(S.spline([(x, y - 36, 1), (x + 28, y + 8, 1), (x, y + 8, 1)]), DEEP, form=0.4)
    elif kind == 2:
        for a in (-120, -90, -60):
            card.line([(x, y + 36), S.polar(x, y + 10, 36, a)], 4, BLUE)
            card.fill(S.ellipse(*S.polar(x, y + 6, 40, a), 11, 13), DEEP, form=0.4)
    elif kind == 3:
        card.fill(S.spline([(x - 26, y), (x + 4, y - 16), (x + 30, y - 4), (x + 10, y + 16), (x - 12, y + 18), (x - 40, y + 14,
            1)]), BLUE, form=0.4)
        card.line([(x, y + 16), (x, y + 36)], 3, DEEP)
    else:
        card.fill(S.poly([(x - 24, y + 34), (x - 24, y), (x, y - 22), (x + 24, y), (x + 24, y + 34)]), BLUE, form=0.4)
        card.fill(S.rect(x - 6, y + 12, 12, 22), DEEP, form=0)


def _shelf(card):
    card.fill(S.rect(-20, 846, 840, 380), down("#8a5a3c", "#6a4030", "#4a2c28"), "board", form=0)
    rng = card.rng("grain")
    for _ in range(26):
        y = rng.uniform(860, 1120)
        x = rng.uniform(-60, 700)
        card.line([(x, y), (x + 120, y + rng.normal(0, 4)), (x + 280, y + 2)], (1, 3, 1), "#4a2c26", opacity=0.6)
    card.fill(S.rect(-20, 1130, 840, 100), down("#7a4a34", "#54342c"), "front", form=0.4)
    lace = [(-20, 1128, 1), (820, 1128, 1)] + [(820 - 60 * k - 30, 1128 + (56 if k % 2 else 26), 0) for k in range(14)]
    card.fill(S.spline([p[:2] if len(p) > 2 and not p[2] else p for p in lace]), "#e9ecec", "lace")
    for k in range(13):
        card.fill(S.ellipse(790 - 60 * k, 1146 + (8 if k % 2 else 0), 9), "#7a4a34", f"eyelet{k}", form=0)
    cup = S.spline([(-70, 690, 1), (120, 690, 1), (106, 800), (60, 872), (-40, 876)])
    ground_shadow(card, 40, 880, 120, 14, 0.6)
    card.fill(cup, CHINA, "cup", depth=0.8)
    card.fill(S.ellipse(24, 690, 98, 16), tone(CHINA, -0.12), "lip", form=-0.5)
    with card.clip(cup), card.flat():
        card.line([(-70, 724), (24, 738), (124, 724)], 10, BLUE)
        for k in range(3):
            for a in (-90, -30, -150, 30, 150):
                card.fill(S.leaf(-10 + k * 56, 800, 26, 11, a), BLUE, f"sprig{k}{a}", form=0)


def _plate(card, points, label, ink=CHINA):
    card.fill(S.spline(points), ink, label, depth=0.8)


def _knight(card):
    ground_shadow(card, 570, 1050, 250, 24, 0.8)
    cape = S.spline([(560, 470), (640, 500), (720, 640), (770, 860), (800, 1040, 1), (640, 1046), (600, 900), (560, 700)])
    card.fill(cape, down("#3f6fbe", BLUE, DEEP), "cape", depth=0.6)
    with card.clip(cape), card.flat():
        for k, (x, y) in enumerate(S.scatter(card.rng("cape"), 26, (570, 520, 790, 1040), 46, 0.1)):
            for a in (0, 72, 144, 216, 288):
                card.fill(S.leaf(x, y, 14, 8, a + k * 20), "#c9d9ee", f"star{k}{a}", form=0)
    card.line([(560, 560), (470, 640), (420, 708)], (70, 58, 44), tone(CHINA, -0.1), form=1)
    _plate(card, [(566, 780), (640, 800), (660, 900), (640, 1020), (600, 1050, 1), (540, 1050, 1), (528, 940)], "kneel",
        tone(CHINA, -0.05))
    _plate(card, [(570, 990), (660, 1004), (760, 1020), (790, 1040), (780, 1052, 1), (560, 1052, 1)], "shin", tone(CHINA, -0.07))
    card.fill(S.ribbon([(590, 790), (500, 790), (420, 800)], (120, 112, 86)), CHINA, "thigh", depth=0.8)
    card.fill(S.ribbon([(420, 806), (416, 920), (424, 1016)], (84, 74, 58)), tone(CHINA, -0.02), "calf", depth=0.8)
    _plate(card, [(460, 1010, 1), (456, 1052, 1), (330, 1052, 1), (340, 1030), (400, 1002)], "foot")
    card.fill(S.ellipse(410, 800, 52, 50), CHINA, "knee")
    skirt = S.spline([(476, 720), (560, 690), (650, 720), (668, 820), (560, 850), (470, 816)])
    card.fill(skirt, tone(CHINA, -0.01), "skirt", depth=0.8)
    torso = S.spline([(488, 500), (560, 470), (630, 500), (652, 610), (640, 740), (560, 764), (490, 740), (462, 630)])
    card.fill(torso, CHINA, "torso", depth=0.7)
    with card.clip(S.union(torso, skirt)), card.flat():
        card.line([(470, 734), (560, 762), (660, 734)], 22, BLUE, form=0.5)
        for cx, cy, s in ((548, 610, 1.0),):
            for k in range(8):
                card.fill(S.leaf(cx, cy, 46 * s, 22 * s, k * 45 + 10), BLUE if k % 2 else DEEP, f"rose{k}", form=0)
            card.fill(S.ellipse(cx, cy, 15), CHINA, "heart", form=0)
        for pts in ([(600, 540), (628, 600), (606, 660)], [(500, 690), (548, 700), (606, 690)], [(480, 780), (560, 806),
                (650, 780)]):
            card.line(pts, (2, 7, 2), BLUE)
        hole = S.poly([(600, 508), (632, 500), (650, 540), (636, 566), (610, 556)])
        card.fill(hole, "#1b2342", "hole", form=-0.6)
        for pts in ([(610, 556), (590, 592, 1), (604, 622)], [(600, 508), (572, 516), (556, 500)], [(636, 566), (640, 610)]):
            card.line(pts, (4, 3, 1), "#e0ac4a")
    card.fill(S.ribbon([(560, 556), (486, 650), (400, 760)], (84, 70, 52)), CHINA, "arm", depth=0.8)
    card.fill(S.ellipse(562, 548, 58, 52), tone(CHINA, 0.01), "shoulder")
    for pts in ([(514, 552), (556, 590), (606, 566)], [(470, 640), (496, 668), (524, 660)]):
        card.line(pts, (2, 8, 2), BLUE)
    card.fill(S.ellipse(484, 652, 38, 35), tone(CHINA, 0.01), "elbow")
    _plate(card, [(408, 738), (376, 760), (330, 790), (300, 802), (308, 820), (356, 816), (400, 800), (424, 770)], "hand")
    card.fill(S.ribbon([(392, 762), (358, 756), (330, 762)], (24, 18, 12)), CHINA, "thumb")
    card.line([(420, 730), (436, 772)], 20, BLUE, form=0.6)


def _head(card):
    with card.at(524, 420, 1, -10):
        card.fill(S.spline([(30, -96), (80, -170), (170, -180), (236, -100), (220, 10), (190, -50), (130, -90), (70, -70)]),
            down("#5f8ad0", BLUE), "plume", bristle=40)
        card.fill(S.rect(-40, 50, 96, 46, 16), tone(CHINA, -0.08), "gorget")
        helm = S.spline([(-60, -70), (0, -112), (70, -92), (100, -20), (90, 60), (40, 90), (-30, 84), (-60, 40, 1), (-40, 20),
            (-50, -30)])
        card.fill(helm, CHINA, "helm", depth=0.8)
        face = S.spline([(-74, -26), (-20, -40), (20, -30), (26, 30), (0, 66), (-40, 70), (-66, 52), (-70, 26), (-92, 14),
            (-76, 0)])
        card.fill(face, "#f7efe6", "face", shade="#8a7a90", form=0.7)
        with card.flat():
            card.line([(-62, -4), (-46, 6), (-28, -4)], (2, 6, 2), DEEP)
            card.line([(-66, -26), (-46, -34), (-24, -26)], (2, 6, 2), BLUE)
            card.line([(-66, 42), (-50, 48), (-36, 40)], (2, 5, 2), "#c9605a")
            card.fill(S.ellipse(-24, 24, 19, 16), "#e88a7a", form=0, opacity=0.6, edge=3)
        card.fill(S.spline([(-84, -52), (-30, -104), (60, -96), (66, -64), (-10, -58), (-66, -34)]), tone(CHINA, -0.03), "visor")
        with card.flat():
            for k in range(4):
                card.line([(-40 + k * 24, -78 - k * 2), (-34 + k * 24, -64)], 5, DEEP)
            card.line([(26, -60), (36, 20), (20, 84)], (3, 8, 3), BLUE)
        card.fill(S.ellipse(52, -40, 17), BLUE, "hinge")


def _dragon(card):
    ground_shadow(card, 216, 1052, 118, 14, 0.8)
    ink, pale = "#c9552f", "#f3c777"
    card.line([(150, 1030), (90, 1034), (60, 990), (84, 950), (112, 966)], (44, 34, 24, 16, 8), ink, form=1)
    card.fill(S.poly([(112, 972), (132, 940), (96, 948)]), tone(ink, -0.12), "tip")
    card.fill(S.spline([(196, 920), (150, 846), (90, 820, 1), (96, 872), (70, 890, 1), (110, 916), (104, 946, 1), (180, 960)]),
        tone(ink, -0.1), "wing", depth=0.7)
    for tip in ((94, 824), (74, 890), (106, 944)):
        card.line([(192, 922), ((192 + tip[0]) / 2, (922 + tip[1]) / 2 - 8), tip], (8, 5, 2), tone(ink, -0.2))
    body = S.spline([(232, 856), (198, 880), (168, 940), (150, 1000), (160, 1050, 1), (262, 1050, 1), (276, 980), (272, 900)])
    card.fill(body, ink, "body", depth=0.7)
    belly = S.spline([(246, 890), (270, 930), (270, 1000), (250, 1046), (226, 1040), (232, 960)])
    card.fill(belly, pale, "belly", form=0.6)
    for k in range(6):
        card.line([(232 + k * 0.5, 926 + k * 20), (250, 932 + k * 20), (270, 924 + k * 20)], (1, 4, 1), "#d98a44")
    card.fill(S.ellipse(182, 1010, 42, 40), tone(ink, 0.03), "haunch")
    for x in (196, 254):
        card.fill(S.spline([(x - 22, 1052, 1), (x - 12, 1032), (x + 22, 1032), (x + 32, 1052, 1)]), tone(ink, -0.03), f"foot{x}")
    for k, (x, y) in enumerate(((196, 868), (176, 900), (160, 936), (148, 974))):
        card.fill(S.poly([(x + 8, y + 12), (x - 18, y - 4), (x + 16, y - 14)]), "#8f3424", f"spine{k}")
    card.line([(262, 920), (292, 936), (310, 916)], (26, 20, 16), tone(ink, 0.03), form=0.8)
    shard = S.poly([(304, 884), (338, 876), (352, 912), (330, 936), (308, 922)])
    card.fill(shard, CHINA, "shard", depth=2)
    card.line([(312, 892), (334, 902), (338, 920)], (2, 6, 2), BLUE)
    head = S.spline([(206, 838), (212, 796), (248, 776), (288, 792), (322, 818), (328, 836), (306, 850), (262, 862), (226, 866)])
    for dx in (0, 22):
        card.line([(232 + dx, 788), (216 + dx, 758), (196 + dx, 744)], (14, 9, 2), "#f0dcae", form=0.6)
    card.fill(S.spline([(212, 812), (176, 786, 1), (182, 830), (206, 846)]), tone(ink, -0.08), "ear")
    card.fill(head, tone(ink, 0.03), "head", depth=0.8)
    small.eye(card, 266, 812, 14, tone(ink, 0.0), "#f9d860")
    card.line([(322, 840), (292, 842), (274, 834)], (1, 4, 1), "#6a2420")
    card.fill(S.ellipse(314, 822, 4, 3), "#4a1a1c", "nostril", form=0)
    for k, (x, y, r) in enumerate(((338, 812, 10), (356, 790, 14), (350, 758, 18), (372, 722, 22))):
        card.fill(S.blob(x, y, r, r * 0.8, 0.1, k), "#e9dccb", f"smoke{k}", opacity=0.7 - 0.13 * k, edge=2)
    glow(card, 262, 930, 260, "#ff9a4a", 0.4)


def draw(card):
    """Paint it."""
    _tiles(card)
    gloom(card, "#1f2f60", 0.55, [(300, 860, 760)])
    _shelf(card)
    _knight(card)
    _head(card)
    with card.at(-26, 0):
        _dragon(card)
    with card.at(330, 1104, 1, -4):
        card.fill(S.poly([(-190, -10), (200, -9), (200, 11), (-190, 12), (-226, 1)]), "#c9d6e2", "blade")
        card.fill(S.rect(196, -36, 18, 76, 6), BLUE, "guard")
        card.line([(212, 2), (282, 4)], 20, DEEP, form=0.6)
        card.fill(S.ellipse(292, 4, 17), CHINA, "pommel")
