"""A kitten of a dragon brings a porcelain knight the finger that it has bitten off."""

from scripts.deck.kit import *
from scripts.deck.motifs.gesture import inked

LIGHT = Light(place=(150, 860), ink="#ffe2b0", shade="#141c4a")
WHITE, BLUE, PEN = "#eef0ea", "#2a4c9a", "#1b2550"
EMBER = "#d9532c"


def _hall(card):
    backdrop(card, [(0, "#0d1436"), (0.5, "#1d2c62"), (1, "#31509a")], angle=70)
    with card.layer(0.8, 4):
        for row in range(6):
            for k in range(5):
                x, y = -60 + 190 * k + 26 * row, -40 + 150 * row + 14 * k
                if (row, k) == (3, 1):
                    card.fill(S.rect(x, y, 170, 132), "#0a0f2a", "gone", form=0)
                    continue
                card.fill(S.wobbly([(x, y), (x + 172, y + 8), (x + 180, y + 138), (x + 8, y + 132)], 3, row * 7 + k), vary("#3a5598",
                    card.rng(f"t{row}{k}"), 0.05), f"tile{row}{k}", form=0.4)
                mark = (row * 3 + k) % 4
                with card.at(x + 88, y + 70, 1, 20 * mark):
                    card.fill((S.star(0, 0, 40, 0.5, 6), S.blob(0, 0, 44, 26, 0.2, row), S.leaf(-40, 0, 84, 40, 0), S.ellipse(0, 0, 26, 38))[mark],
                        "#1c2f70", f"m{row}{k}", form=0)
    card.fill(S.poly([(-20, 850), (820, 780), (820, 1220), (-20, 1220)]), down("#3a4a7a", "#1a2550"), "floor", form=0)
    with card.flat():
        for k in range(9):
            for row in range(4):
                y0, y1 = 838 + 30 * row * (1 + row * 0.6), 838 + 30 * (row + 1) * (1 + (row + 1) * 0.6)
                if (k + row) % 2:
                    continue
                a, b = (k - 4) * (110 + 46 * row), (k - 3) * (110 + 46 * row)
                c, d = (k - 3) * (156 + 46 * row), (k - 4) * (156 + 46 * row)
                tilt = -0.083
                card.fill(S.poly([(330 + a, y0 + tilt * (a + 330)), (330 + b, y0 + tilt * (b + 330)), (330 + c, y1 + tilt * (c + 330)), (330 + d,
                    y1 + tilt * (d + 330))]),
                          "#c3cbd2", f"check{k}{row}", form=0, opacity=0.5)  # fmt: skip
    gloom(card, "#0a1030", 0.75, [(230, 980, 560), (420, 560, 460)])
    glow(card, 190, 980, 420, "#ff9a4a", 0.34)


def _helm(card):
    """He looks down from very high."""
    breast = S.spline([(150, -60, 1), (190, 160), (300, 330), (420, 350), (560, 200), (620, -60, 1)])
    inked(card, breast, across("#5a6aa0", "#8fa0cc", "#3a4a86", angle=20), "breast", 4, ink=PEN)
    for k in range(3):
        card.line([(240 + 30 * k, 300 - 50 * k), (380, 320 - 56 * k), (520 - 10 * k, 220 - 60 * k)], (2, 7, 2), PEN, opacity=0.8)
    shoulder = S.spline([(440, -60, 1), (400, 60), (420, 190), (520, 210), (600, 60), (620, -60, 1)])
    inked(card, shoulder, across("#dfe4ea", "#b9c4dc", "#7a8cc0", angle=30), "shoulder", 4, ink=PEN)
    card.line([(424, 60), (440, 150), (510, 180)], (3, 9, 3), BLUE)
    with card.at(270, 90, 1, 10):
        plume = S.spline([(90, -120), (190, -110), (250, 0), (236, 150), (190, 210, 1), (180, 90), (120, 10)])
        inked(card, plume, across("#8fa6e0", "#2f4fa0", angle=60), "plume", 3, ink=PEN)
        helm = S.spline([(-170, -200, 1), (-176, 20), (-140, 130), (-90, 210), (-10, 262), (70, 210), (140, 110), (160, -20), (150, -200, 1)])
        inked(card, helm, WHITE, "helm", 4, ink=PEN, shade="#23305f")
        visor = S.spline([(-172, 10), (-20, 60), (158, 0), (150, 66), (80, 96), (-16, 126), (-100, 108), (-164, 76)])
        card.fill(visor, "#0b1028", "slit", form=0)
        with card.clip(visor):
            for x, y in ((-84, 88), (62, 74)):
                card.fill(S.ellipse(x, y, 30, 21), "#f3e6c4", f"eye{x}", form=0.5)
                card.fill(S.ellipse(x - 6, y + 9, 12, 12), "#1c2550", f"look{x}", form=0)
            card.line([(-132, 82), (-90, 56), (-50, 50)], (3, 9, 5), "#0b1028")
            card.line([(30, 42), (70, 44), (106, 62)], (5, 9, 3), "#0b1028")
        with card.flat():
            for k, x in enumerate((-66, -36, -6, 26, 58)):
                card.line([(x, 156 + 8 * abs(k - 2) * -1), (x * 0.86, 206 - 8 * abs(k - 2))], 8, PEN)
            card.line([(-160, -20), (-20, 28), (150, -24)], (4, 9, 4), BLUE)
            for x, y in ((-110, -80), (-20, -60), (80, -76)):
                card.fill(S.star(x, y, 30, 0.45, 6), BLUE, f"painted{x}", form=0, opacity=0.85)


def _finger(card, points, widths, label):
    """Porcelain segments, each ending in a painted hoop."""
    for k in range(len(points) - 1, 0, -1):
        a, b = points[k - 1], points[k]
        inked(card, S.ribbon([a, b], (widths[k - 1], widths[k])), WHITE, f"{label}{k}", 3, ink=PEN, shade="#2a3a78", depth=0.9)
        card.line([(a[0] + (b[0] - a[0]) * 0.35 - 4, a[1] + (b[1] - a[1]) * 0.35), (a[0] + (b[0] - a[0]) * 0.7, a[1] + (b[1] - a[1]) * 0.7)], (2, 7,
            2), BLUE, opacity=0.75)
        inked(card, S.ellipse(*a, widths[k - 1] * 0.56), down("#f7f7f0", "#b9c4dc"), f"{label}k{k}", 3, ink=PEN)


def _world(card, path):
    """What is painted on him: a windmill, a ship, and somebody who runs from a dragon."""
    with card.clip(path), card.flat():
        for t in (0.0, 0.12, 0.86):
            card.line([(560 + 280 * t, -40 + 0 * t + 60), (700, 140 - 220 * t), (840, 170 - 260 * t)], 7, BLUE)
        card.line([(420, 330), (520, 380), (650, 400), (760, 392)], (3, 9, 9, 3), BLUE)
        with card.at(648, 250, 1.25, 24):
            card.line([(-110, 62), (-40, 54), (40, 64), (120, 56)], (3, 7, 6, 2), BLUE)
            card.fill(S.poly([(-26, 58), (-16, -20), (16, -20), (26, 58)]), BLUE, "mill", form=0)
            for angle in (20, 110, 200, 290):
                with card.at(0, -22, 1, angle):
                    card.fill(S.poly([(4, -4), (66, -12), (66, 8), (4, 4)]), BLUE, f"sail{angle}", form=0, opacity=0.8)
            card.line([(-80, 54), (-86, 30), (-74, 18)], 7, BLUE)
            card.fill(S.ellipse(-76, 10, 8), BLUE, "runaway", form=0)
            card.line([(-84, 34), (-104, 24)], 5, BLUE)
            card.line([(-80, 54), (-100, 66)], 5, BLUE)
        for k in range(6):
            card.line([(470 + 52 * k, 418), (480 + 50 * k, 446), (506 + 50 * k, 424)], (2, 6, 2), BLUE)


def _gauntlet(card):
    arm = S.spline([(540, -60, 1), (480, 120), (420, 300), (392, 372), (560, 452), (742, 440), (800, 330), (860, 120), (880, -60, 1)])
    soft_shadow(card, S.moved(arm, 40, 40), 30, 0.6)
    inked(card, arm, across("#f6f4ea", WHITE, "#9fb0d6", angle=10), "vambrace", 5, ink=PEN, shade="#1c2a66")
    _world(card, arm)
    with card.flat():
        for points in ([(560, 60), (590, 110), (574, 150), (610, 200)], [(590, 110), (640, 120), (660, 100)]):
            card.line(points, (2, 5, 2), PEN)
    for label, points, widths in (
        ("little", [(620, 560), (628, 680), (600, 780), (556, 850)], (78, 70, 60, 44)),
        ("ring", [(548, 600), (540, 750), (506, 862), (458, 930)], (84, 76, 66, 46)),
        ("middle", [(470, 606), (440, 752), (408, 860), (372, 934)], (86, 78, 66, 46)),
    ):
        _finger(card, points, widths, label)
    stump = [(394, 580), (330, 690)]
    inked(card, S.ribbon(stump, (86, 80)), WHITE, "stump", 3, ink=PEN, shade="#2a3a78")
    rim = S.wobbly([(280, 668), (306, 646), (340, 676), (372, 690), (386, 722), (356, 756), (322, 750), (292, 734), (270, 702)], 4, 3)
    inked(card, rim, "#f7f7f0", "broken edge", 3, ink=PEN)
    card.fill(S.wobbly([(288, 676), (310, 664), (342, 694), (370, 704), (372, 724), (350, 742), (322, 738), (298, 722), (282, 700)], 3, 4), "#0b1028",
        "hollow", form=0)
    inked(card, S.ellipse(394, 580, 47), down("#f7f7f0", "#b9c4dc"), "knuckle", 3, ink=PEN)
    _finger(card, [(392, 480), (300, 540), (232, 620)], (86, 70, 48), "thumb")
    back = S.spline([(396, 430), (372, 520), (366, 598), (440, 640), (540, 640), (640, 604), (690, 520), (694, 440), (560, 400)])
    inked(card, back, across("#f8f6ee", WHITE, "#a9b8dc", angle=20), "back", 4, ink=PEN, shade="#1c2a66")
    with card.flat():
        card.fill(S.star(530, 524, 74, 0.5, 8), BLUE, "rose", form=0, opacity=0.9)
        card.fill(S.star(530, 524, 34, 0.5, 8), WHITE, "heart", form=0)
        card.line([(392, 560), (450, 606), (540, 612), (640, 576)], (2, 7, 7, 2), BLUE)
    cuff = S.spline([(366, 372), (400, 340), (560, 404), (740, 392), (776, 420), (740, 470), (560, 486), (400, 440)])
    inked(card, cuff, across("#fbf9f0", WHITE, "#a9b8dc", angle=15), "cuff", 4, ink=PEN, shade="#1c2a66")
    card.line([(390, 400), (480, 436), (570, 446), (740, 430)], (3, 10, 10, 3), BLUE)


def _dragon(card):
    """It sits as a dog does that has been at the slippers."""
    ground_shadow(card, 200, 1150, 190, 24, 0.75)
    with card.lit(Light(angle=-50, ink="#ffe6a8", shade="#5a1430")):
        tail = S.ribbon([(90, 1120), (40, 1160), (150, 1184), (300, 1170), (372, 1120)], (66, 56, 44, 28, 8))
        inked(card, tail, across("#a8323a", EMBER), "tail", 3)
        inked(card, S.spline([(364, 1136, 1), (350, 1100), (392, 1066, 1), (420, 1110), (396, 1134)]), "#f2a23c", "tip", 2.4)
        for k, wing in enumerate(([(120, 930, 1), (30, 850), (6, 740, 1), (60, 790), (92, 764, 1), (110, 820), (140, 800, 1), (160, 920)],)):
            inked(card, S.spline(wing), across("#f2a23c", "#c8402a", angle=60), f"wing{k}", 3)
        body = S.spline([(116, 920), (70, 1000), (54, 1090), (96, 1150), (200, 1160), (270, 1130), (266, 1040), (244, 960), (216, 900), (160, 884)])
        inked(card, body, across("#a8323a", EMBER, "#f0803a", angle=10), "body", 3.4)
        belly = S.spline([(206, 930), (250, 1000), (262, 1090), (236, 1140), (190, 1120), (186, 1010)])
        card.fill(belly, down("#ffd98a", "#f0a24a"), "belly", form=0.5)
        for k in range(5):
            card.line([(192, 976 + 32 * k), (226, 984 + 32 * k), (256 - 2 * k, 974 + 32 * k)], (1, 4, 1), "#b5562c")
        for x in (214, 262):
            leg = S.spline([(x - 24, 1030), (x - 20, 1110), (x - 26, 1146), (x + 4, 1160), (x + 34, 1150), (x + 16, 1100), (x + 20, 1030)])
            inked(card, leg, down(EMBER, "#c03a2c"), f"leg{x}", 3)
            for k in range(3):
                card.fill(S.poly([(x - 22 + 20 * k, 1150), (x - 8 + 20 * k, 1150), (x - 14 + 20 * k, 1166)]), "#f6e6b4", f"claw{x}{k}", form=0)
        haunch = S.spline([(70, 1060), (130, 1030), (180, 1080), (184, 1140), (210, 1160), (120, 1168), (66, 1140)])
        inked(card, haunch, across("#b5363a", EMBER), "haunch", 3.2)
        for k, (x, y) in enumerate(((98, 900), (70, 950), (54, 1004), (44, 1060))):
            card.fill(S.spline([(x + 22, y - 20, 1), (x - 26, y - 12, 1), (x + 6, y + 26, 1)]), "#f2a23c", f"spine{k}")
        _head(card)


def _head(card):
    with card.at(196, 836, 1.12, -8):
        for x, flip in ((-58, 0), (22, 1)):
            horn = S.ribbon([(x + 14, -46), (x - 6 + 30 * flip, -92), (x - 26 + 70 * flip, -112)], (26, 16, 3))
            inked(card, horn, down("#fbe6b0", "#c99a5a"), f"horn{x}", 2.6)
        ear = S.spline([(-76, -14), (-150, -16), (-170, 34, 1), (-110, 36), (-70, 26)])
        inked(card, ear, across("#f2a23c", "#c03a2c"), "ear", 2.8)
        skull = S.spline([(-84, 10), (-70, -52), (-6, -76), (56, -56), (78, -14), (118, -2), (146, 26), (132, 58), (70, 74), (-10, 78), (-70, 60)])
        inked(card, skull, across("#c03f32", EMBER, "#f28a42", angle=-20), "head", 3.4)
        for x, rx in ((-12, 31), (58, 25)):
            card.fill(S.ellipse(x, -24, rx + 3, 35), "#6a1c2a", f"socket{x}", form=0)
            card.fill(S.ellipse(x, -24, rx, 32), "#fff3cf", f"white{x}", form=0.4)
            card.fill(S.ellipse(x + 8, -36, rx * 0.62, 20), ring(x + 8, -36, 22, "#2a4c3a", "#7aa83f"), f"iris{x}", form=0)
            card.fill(S.ellipse(x + 10, -38, rx * 0.34, 13), "#141020", f"pupil{x}", form=0)
            card.fill(S.ellipse(x + 15, -46, 6), "#ffffff", f"spark{x}", form=0)
        card.line([(-52, -62), (-18, -72), (14, -66)], (3, 10, 5), "#7a1f2c")
        card.line([(42, -64), (66, -64), (88, -48)], (5, 9, 3), "#7a1f2c")
        for x in (112, 132):
            card.fill(S.ellipse(x, 14, 6, 4, 30), "#5a1424", f"nostril{x}", form=0)
        finger = S.ribbon([(66, 62), (112, 62), (166, 46)], (46, 48, 38))
        inked(card, finger, across("#b9c4dc", "#f6f4ea"), "finger", 3, ink=PEN)
        card.line([(90, 58), (124, 58), (154, 48)], (2, 7, 2), BLUE)
        card.fill(S.wobbly([(62, 44), (72, 40), (78, 62), (70, 86), (58, 80)], 3, 8), "#0b1028", "inside", form=0)
        jaw = S.spline([(20, 72), (70, 84), (126, 82), (140, 92), (110, 106), (50, 108), (6, 90)])
        inked(card, jaw, "#c84a30", "jaw", 2.8)
        for x in (84, 116):
            card.fill(S.poly([(x - 8, 48), (x + 8, 48), (x, 70)]), "#fbeec8", f"fang{x}", form=0)
        for k, (x, y, r) in enumerate(((132, -14, 8), (148, -32, 11))):
            card.fill(S.ellipse(x, y, r), "#d9d4d8", f"puff{k}", form=0.6, opacity=0.55, edge=1.6)


def draw(card):
    """Paint it."""
    _hall(card)
    _helm(card)
    _gauntlet(card)
    _dragon(card)
    for x, y, angle in ((470, 1080, 10), (540, 1010, 40), (600, 1130, 80)):
        with card.at(x, y, 1, angle):
            inked(card, S.wobbly([(-20, 0), (4, -14), (24, 2), (2, 12)], 2, x), "#f3f3ea", f"shard{x}", 2, ink=PEN)
    tint(card, "#141a4a", "#ffeccb", 0.08)
