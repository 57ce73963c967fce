"""An old gardener races a swooning snowman through the palm house; the ice cellar's door stands open, far off."""

from scripts.deck.kit import *
from scripts.deck.motifs import gesture
from scripts.deck.motifs.gesture import Mien, inked

LIGHT = Light(angle=-60, ink="#fff3c0", shade="#123a3a")
PEN, GLASS, SNOW, SKIN = "#1c2c34", "#d9e6a8", "#f6f8f6", "#d99a78"
DOOR = (118, 520)


def _house(card):
    backdrop(card, [(0, "#f6e7a0"), (0.4, GLASS), (0.7, "#9cc48a"), (1, "#5f8f62")], angle=70)
    glow(card, 640, 90, 480, "#fff8d0", 0.4)
    for k, size in enumerate((1.0, 0.74, 0.55, 0.41, 0.31)):
        x, y = DOOR[0] + (420 - DOOR[0]) * size, DOOR[1] + 60
        arch = [(x - 640 * size, y + 520 * size), (x - 620 * size, y - 200 * size), (x - 380 * size, y - 640 * size), (x, y - 800 * size),
            (x + 380 * size, y - 640 * size), (x + 620 * size, y - 200 * size), (x + 640 * size, y + 520 * size)]
        card.line(arch, 26 * size + 3, mix("#3f6a5a", "#b8cf9a", k / 5), form=0.6)
    for angle in (-62, -42, -22, -4, -84, -108):
        card.line([S.polar(*DOOR, 160, angle), S.polar(*DOOR, 1100, angle)], (4, 13), "#5f8a6a", opacity=0.8)
    floor = S.poly([(-20, 640), (DOOR[0] - 50, 640), (DOOR[0] + 90, 640), (900, 900), (900, 1230), (-20, 1230)])
    card.fill(floor, down("#c9c088", "#d9a86a", "#a8703f"), "floor", form=0)
    with card.clip(floor), card.flat():
        for k in range(14):
            card.line([(DOOR[0] + 10 * k - 50, 630), (DOOR[0] - 700 + 190 * k, 1240)], (2, 9), "#8a5a3a", opacity=0.5)
        for y in (668, 706, 760, 840, 950, 1100):
            card.line([(-20, y), (820, y + 30)], (3 + (y - 640) / 60), "#8a5a3a", opacity=0.5)


def _frond(card, place, length, angle, ink, label, sag=0.35):
    """A palm leaf: leaflets along a drooping rib."""
    with card.at(*place, 1, angle), batch(card, label, form=0.4) as marks:
        spine = S.sample([(0, 0), (length * 0.5, -length * sag * 0.4), (length, length * sag * 0.5)], 26)
        for k, (px, py) in enumerate(spine):
            t = k / 25
            size = length * 0.42 * (0.35 + 1.3 * t * (1 - t) * 2)
            for side in (-1, 1):
                a = 64 - 34 * t + 24 * t
                marks.path(S.leaf(px, py, size, size * 0.17, side * a + (16 if side > 0 else -2)), tone(ink, 0.05 * (side < 0) - 0.03 * (k % 2)))
        marks.stroke(spine, 7, tone(ink, 0.12))


def _cellar(card):
    """Cold blue light and flakes: the only way out."""
    x, y = DOOR
    hole = S.arc_top(x, y + 136, 150, 290, 80)
    inked(card, S.arc_top(x, y + 140, 196, 326, 104), across("#a8b0a0", "#6a7a78"), "stones", 3, ink=PEN)
    card.fill(hole, ring(x, y, 190, "#ffffff", "#b5e0f6", "#4a8fc8"), "cold", form=0)
    with card.clip(hole), card.flat():
        card.fill(S.spline([(x - 90, y + 150), (x - 60, y + 100), (x, y + 112), (x + 50, y + 90), (x + 90, y + 150)]), SNOW, "drift", form=0.6)
        for k in range(5):
            card.fill(S.poly([(x - 66 + 30 * k, y - 160), (x - 46 + 30 * k, y - 160), (x - 56 + 30 * k, y - 60 - 26 * (k % 2))]), "#e6f6ff",
                f"icicle{k}", form=0)
    leaf = S.poly([(x + 76, y + 136), (x + 146, y + 176), (x + 146, y - 110), (x + 76, y - 132)])
    inked(card, leaf, "#4f6a5a", "leaf", 3, ink=PEN)
    glow(card, x, y, 300, "#d0f0ff", 0.45)
    rng = card.rng("flakes")
    for _ in range(22):
        fx, fy = x + rng.uniform(-40, 230), y + rng.uniform(-80, 190)
        card.fill(S.ellipse(fx, fy, rng.uniform(2.5, 5.5)), "#ffffff", form=0)


def _trail(card):
    for k, (x, y, rx, ry) in enumerate(((640, 1150, 130, 30), (400, 1120, 110, 24), (250, 1080, 80, 16), (770, 1190, 90, 22), (520, 1180, 60, 14))):
        card.fill(S.blob(x, y, rx, ry, 0.14, k), across("#f2fbf4", "#9fd0d8", angle=70), f"puddle{k}", form=-0.3, opacity=0.85)
        card.line(S.sample([(x - rx * 0.5, y), (x, y - ry * 0.5), (x + rx * 0.4, y - 2)], 6), (1, 4, 1), "#ffffff")


def _barrow(card):
    ground_shadow(card, 330, 1066, 240, 22, 0.55)
    card.line([(190, 950), (420, 900), (690, 790)], (20, 22, 20), PEN)
    card.line([(190, 950), (420, 900), (690, 790)], (13, 15, 14), "#c98f4e", form=0.8)
    card.line([(480, 890), (520, 980), (516, 1020)], 20, PEN)
    card.line([(480, 890), (520, 980), (516, 1018)], 12, "#a8703f")


def _wheel(card):
    x, y, r = 190, 956, 96
    inked(card, S.ellipse(x, y, r), "#5a3a30", "tyre", 3.4, ink=PEN)
    card.fill(S.ellipse(x, y, r - 20), "#e9d7a0", "gap", form=0)
    for k in range(7):
        card.line([(x, y), S.polar(x, y, r - 14, 51.4 * k + 10)], (15, 10), "#8a5a3a")
    inked(card, S.ellipse(x, y, 20), "#c98f4e", "hub", 3, ink=PEN)
    for a, s in ((200, 1.22), (220, 1.3), (180, 1.3)):
        card.line(S.sample([S.polar(x, y, r * s, a + d) for d in (0, 14, 28)], 6), (1, 6, 1), "#fff6d0", opacity=0.8)


def _snowman(card):
    """He swoons: a twig to the brow, the nose about to drop, one eye a hand's breadth too low."""
    belly = S.spline([(190, 800), (200, 700), (260, 640), (360, 620), (460, 650), (520, 740), (520, 860), (220, 870)])
    inked(card, belly, ring(300, 680, 300, "#ffffff", SNOW, "#b5d0dc"), "belly", 4, ink="#5a7a8a", shade="#5f8fa8")
    chest = S.spline([(236, 640), (226, 560), (280, 500), (370, 500), (430, 560), (440, 640), (370, 690), (280, 690)])
    inked(card, chest, ring(290, 550, 220, "#ffffff", SNOW, "#b5d0dc"), "chest", 4, ink="#5a7a8a", shade="#5f8fa8")
    scarf = S.spline([(250, 516), (330, 524), (420, 486), (440, 530), (350, 580), (256, 566)])
    inked(card, scarf, "#c8403a", "scarf", 3.4, ink=PEN)
    inked(card, S.spline([(400, 520), (440, 560), (470, 640), (436, 660), (400, 600), (376, 550)]), "#b5343a", "scarf end", 3.4, ink=PEN)
    head = S.spline([(196, 500), (172, 430), (196, 362), (268, 332), (336, 362), (358, 430), (330, 500), (264, 528)])
    with card.at(264, 430, 1, -28), card.at(-264, -430):
        inked(card, head, ring(230, 390, 190, "#ffffff", SNOW, "#bcd4de"), "head", 4, ink="#5a7a8a", shade="#5f8fa8")
        for x, y in ((226, 402), (300, 432)):
            card.fill(S.ellipse(x, y, 15, 17), "#26242c", f"coal{x}", form=1)
            card.fill(S.ellipse(x - 4, y - 5, 4), "#ffffff", f"glint{x}", form=0)
        card.line([(206, 372), (226, 364), (250, 378)], (3, 7, 3), "#5a7a8a")
        card.line([(284, 398), (304, 394), (324, 410)], (3, 7, 3), "#5a7a8a")
        for k, (x, y) in enumerate(((222, 478), (244, 468), (266, 472), (286, 484), (302, 500))):
            card.fill(S.ellipse(x, y, 8.5), "#26242c", f"lip{k}", form=1)
        nose = S.spline([(246, 412), (268, 410), (276, 426), (230, 446), (160, 466, 1), (212, 430), (236, 420)])
        inked(card, nose, across("#f6a23c", "#e2702a", angle=60), "nose", 3, ink=PEN)
        for x, y in ((340, 470), (190, 470), (268, 520)):
            card.line([(x, y), (x + 2, y + 26), (x, y + 44)], (3, 7, 10), "#d9eef4")
    twig = "#6a4430"
    for points, widths in (([(420, 560), (470, 450), (370, 352)], (14, 11, 7)), ([(372, 354), (336, 340), (312, 346)], (7, 5, 3)), ([(376, 356), (350,
        322), (330, 310)], (6, 4, 2)),
                           ([(240, 600), (150, 680), (110, 800)], (14, 11, 7)), ([(112, 796), (92, 830), (96, 856)], (6, 4, 2)), ([(112, 796), (122,
                           834), (136, 850)], (6, 4, 2))):  # fmt: skip
        card.line(points, tuple(w + 5 for w in widths), PEN)
        card.line(points, widths, twig, form=0.6)
    for x, y in ((340, 590), (352, 644)):
        card.fill(S.ellipse(x, y, 13), "#26242c", f"button{y}", form=1)
    tray = S.wobbly([(110, 760), (590, 740), (520, 906), (230, 920)], 4, 3)
    inked(card, tray, across("#5f9a6a", "#3f7a58", "#24503f", angle=30), "tray", 4.4, ink=PEN)
    card.line([(112, 766), (350, 760), (586, 746)], (9, 10, 9), "#8fc48a")
    for x, y in ((300, 926), (360, 932), (440, 916), (250, 934)):
        card.fill(S.spline([(x, y - 22, 1), (x + 10, y + 4), (x, y + 16), (x - 10, y + 4)]), "#d9f0f6", f"drop{x}", form=0.4)


def _gardener(card):
    coat, trousers = "#d9b45a", "#3f5f7a"
    rear = S.spline([(730, 850), (800, 840), (850, 920), (860, 1010), (900, 1120), (850, 1150), (790, 1060), (740, 980)])
    inked(card, rear, tone(trousers, -0.07), "rear leg", 4, ink=PEN)
    front = S.spline([(730, 830), (790, 900), (740, 980), (670, 990), (680, 1060), (692, 1110), (636, 1116), (612, 1020), (606, 950), (650, 900)])
    inked(card, front, trousers, "front leg", 4, ink=PEN)
    boot = S.spline([(632, 1096), (694, 1090), (704, 1140), (600, 1146), (566, 1130), (600, 1112)])
    inked(card, boot, "#6a3a2c", "boot", 4, ink=PEN)
    body = S.spline([(640, 660), (690, 610), (760, 620), (820, 700), (846, 820), (830, 910, 1), (770, 900), (720, 880), (690, 800), (650, 740)])
    inked(card, body, across("#ecd08a", coat, "#a87a3a", angle=20), "coat", 4, ink=PEN)
    for points in ([(700, 690), (740, 780), (750, 870)], [(770, 680), (800, 770), (806, 860)]):
        card.line(points, (2, 7, 2), "#8a5f30")
    apron = S.spline([(680, 790), (740, 890), (700, 960), (650, 930), (640, 850)])
    inked(card, apron, "#5f8a5a", "apron", 3.4, ink=PEN)
    with card.at(640, 520, 1.85, 10, flip=True):
        inked(card, S.spline([(-26, 24), (-40, 64), (-4, 76), (8, 44)]), tone(SKIN, -0.09), "neck", 1.2, ink=PEN)
        gesture.face(card, Mien(skin=SKIN, lids=0.92, gaze=(0.6, 0.35), brow=-1, mouth="grit", nose=1.5, age=0.9, brows="#e9e4da", blush=0.6))
        whisk = S.spline([(12, 22), (24, 25), (36, 20), (42, 30), (30, 34), (20, 31), (6, 34), (-2, 28)])
        inked(card, whisk, "#f3efe4", "moustache", 1, ink=PEN)
        tuft = S.spline([(-30, -4), (-52, -14), (-62, -34), (-46, -30), (-52, -52), (-34, -44), (-24, -60), (-14, -46, 1), (-24, -24)])
        inked(card, tuft, "#f3efe4", "tuft", 1, ink=PEN)
    inked(card, S.spline([(640, 640), (690, 610), (730, 632), (716, 664), (660, 676)]), "#c8403a", "neckerchief", 3.4, ink=PEN)
    for points, ink in (([(700, 690), (640, 760), (672, 800)], tone(coat, -0.08)), ([(720, 680), (660, 800), (706, 800)], coat)):
        inked(card, S.ribbon(points, (72, 62, 46)), ink, f"sleeve{points[0][0]}", 4, ink=PEN)
    inked(card, S.spline([(664, 784), (690, 770), (712, 782), (712, 812), (690, 824), (664, 812)]), SKIN, "fist", 3.4, ink=PEN)
    for x in (676, 690, 702):
        card.line([(x, 776), (x - 3, 790)], 3, PEN)
    with card.at(770, 372, 1, 34):
        inked(card, S.ellipse(0, 16, 104, 30), "#ecd08a", "brim", 3.4, ink=PEN)
        inked(card, S.spline([(-56, 14), (-50, -40), (0, -62), (50, -40), (56, 14)]), down("#f6e0a0", "#d9b45a"), "crown", 3.4, ink=PEN)
        card.line([(-54, 2), (0, 12), (54, 2)], 13, "#c8403a")
    for points in ([(724, 470), (744, 444), (752, 420)], [(690, 452), (700, 420), (706, 400)]):
        card.line(points, (1, 5, 1), "#fff6d0")


def draw(card):
    """Paint it."""
    with card.at(400, 600, 1.04, -4), card.at(-400, -600):
        _house(card)
        for x, y, length, angle, ink in ((330, 470, 190, -150, "#6f9f68"), (330, 470, 190, -40, "#7fae70"), (330, 470, 170, -95, "#7aa86c"), (520,
            430, 280, -160, "#4f8a58"), (520, 430, 270, -20, "#5a9460"), (520, 430, 260, -100, "#4a8454")):
            _frond(card, (x, y), length, angle, ink, f"far{x}{angle}")
        card.line([(332, 470), (340, 600), (336, 700)], (16, 20, 24), "#8a7a5a", form=0.8)
        card.line([(522, 430), (540, 600), (530, 790)], (24, 28, 36), "#7a5f44", form=0.8)
        _cellar(card)
        _trail(card)
        _barrow(card)
        _snowman(card)
        _wheel(card)
        _gardener(card)
    for x, y, length, angle, ink in ((840, -20, 460, 160, "#1f5a48"), (830, 10, 420, 196, "#184a3e"), (-60, 1270, 300, -58, "#1f5a48"), (-40, 1270,
        280, -20, "#184a3e")):
        _frond(card, (x, y), length, angle, ink, f"near{x}{angle}", 0.3)
    tint(card, "#12304a", "#fff2cc", 0.08)
