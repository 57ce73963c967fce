"""She hauls a year up a chest of drawers; the topmost is locked, the winter drawer sticks out, and summer is falling."""

from scripts.deck.kit import *
from scripts.deck.motifs import gesture
from scripts.deck.motifs.gesture import Mien, inked

LIGHT = Light(angle=-130, ink="#fff0c4", shade="#2a1624")
PEN, WOOD, SKIN = "#2a1622", "#a8603a", "#d99a74"


def _room(card):
    backdrop(card, [(0, "#5a7a80"), (0.5, "#7f9c94"), (1, "#3f5660")], angle=70)
    for k in range(7):
        x = -60 + 150 * k
        card.fill(S.ribbon([(x, -30), (x + 30, 600), (x - 10, 1230)], (58, 62, 58)), "#6f908c", f"stripe{k}", lift=1, form=0)
    with card.at(90, 190, 1, -5):
        inked(card, S.rect(-70, -90, 140, 180, 70), "#d9b45a", "frame", 3, ink=PEN, lift=8)
        card.fill(S.ellipse(0, 0, 52, 72), "#efe0c0", "photo", lift=2)
        card.fill(S.spline([(-40, 62), (-24, 24), (24, 24), (40, 62)]), "#5a4a54", "young coat", lift=1)
        card.fill(S.ellipse(0, -6, 24, 28), SKIN, "young face", lift=1)
        card.fill(S.spline([(-28, 0), (-26, -36), (0, -46), (28, -34), (28, 0), (12, -20), (-12, -20)]), "#7a3a2a", "young hair", lift=1)


def _front(card, corners, ink, label, knobs=2, lift=14):
    """The face of a drawer, corners from the upper left clockwise."""
    inked(card, S.wobbly(corners, 2.5, len(label) + 3), down(tone(ink, 0.07), ink, tone(ink, -0.07)), label, 4, ink=PEN, lift=lift)
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    inset = [(ax + 20, ay + 18), (bx - 20, by + 18), (cx - 20, cy - 18), (dx + 20, dy - 18)]
    card.fill(S.wobbly(inset, 2, 5), tone(ink, 0.03), f"{label} inset", lift=3)
    for k in range(knobs):
        t = 0.5 if knobs == 1 else 0.24 + 0.52 * k
        x, y = ax + (bx - ax) * t, (ay + by + cy + dy) / 4
        inked(card, S.ellipse(x, y, 21, 20), ring(x - 6, y - 8, 30, "#ffe8a8", "#e0ac4a", "#9a6a2a"), f"{label} knob{k}", 2.6, ink=PEN, lift=7)


def _chest(card):
    """Seen from the floor: it narrows as a mountain does."""
    side = S.wobbly([(300, -60), (640, -60), (780, 1260), (180, 1260)], 4, 4)
    inked(card, side, across("#7a4030", WOOD, "#6a3428", angle=0), "chest", 5, ink=PEN, lift=18)
    with card.flat(), card.clip(side):
        for k in range(10):
            x = 210 + 60 * k
            card.line([(x, 1240), (x + 14, 700), (360 + 30 * k, -40)], (3, 5, 2), "#5a2a22", opacity=0.4)
    _front(card, [(330, 20), (616, 8), (628, 150), (322, 160)], "#b56a40", "locked", 0, 6)
    with card.at(474, 84):
        inked(card, S.spline([(-40, -46), (0, -60), (40, -46), (48, 16), (0, 62), (-48, 16)]), across("#ffe8a8", "#c98f3c", angle=50), "plate", 3,
            ink=PEN, lift=5)
        card.fill(S.union(S.ellipse(0, -14, 14), S.poly([(-6, -10), (6, -10), (11, 30), (-11, 30)])), PEN, "keyhole", lift=0)
        glow(card, 0, 0, 120, "#ffd98a", 0.4)


def _winter(card):
    inked(card, S.wobbly([(310, 216), (636, 204), (700, 262), (238, 282)], 2, 4), "#3a1c20", "winter inside", 3, ink=PEN, lift=3)
    snow = S.spline([(244, 290), (280, 236), (350, 250), (400, 222), (480, 240), (560, 216), (640, 240), (700, 270), (680, 300), (460, 312), (280, 310)])
    card.fill(snow, down("#ffffff", "#dfe9f4"), "snow", lift=7)
    for x, y, h in ((300, 262, 110), (346, 258, 80), (620, 246, 100)):
        plants.pine(card, x, y, h, "#3f6a6a", f"pine{x}")
    with card.at(520, 236):
        for y, r in ((0, 36), (-46, 25)):
            inked(card, S.ellipse(0, y, r, r * 0.94), "#fdfdfa", f"ball{y}", 2.4, ink="#5a6a80", lift=4)
        card.line([(18, -48), (46, -44)], (10, 3), "#e8803a", lift=2)
        for x in (-4, 10):
            card.fill(S.ellipse(x, -54, 3.6), PEN, f"coal{x}", lift=0)
    _front(card, [(230, 284), (712, 262), (722, 392), (222, 412)], "#b0663e", "winter")
    for x in (286, 410, 560, 664):
        card.fill(S.poly([(x - 13, 276), (x + 13, 274), (x, 350 - (x % 37))]), "#eaf4fb", f"icicle{x}", lift=4)


def _autumn(card):
    inked(card, S.wobbly([(296, 452), (690, 440), (752, 506), (320, 520)], 2, 5), "#3a1c20", "autumn inside", 3, ink=PEN, lift=3)
    for k, (x, y, r, ink) in enumerate(((420, 470, 62, "#d9572f"), (520, 452, 74, "#e8953a"), (628, 466, 64, "#c8403a"), (700, 486, 44, "#e8b04a"))):
        card.line([(x, y + 60), (x + 3, y)], 13, "#5a3428", lift=3)
        card.fill(S.blob(x, y - 26, r, r * 0.82, 0.12, k), ink, f"crown{k}", lift=8)
        for j in range(6):
            card.fill(S.ellipse(x - r * 0.5 + 17 * j, y - 40 + (j * 23) % 40, 9, 6, 30 * j), tone(ink, 0.09), f"dab{k}{j}", lift=0)
    _front(card, [(312, 524), (764, 508), (778, 648), (306, 666)], "#a85f3a", "autumn")


def _summer(card):
    """This one has come off its runners."""
    with card.at(470, 800, 1, 13):
        inked(card, S.wobbly([(-250, -104), (190, -112), (254, -50), (-200, -40)], 2, 6), "#3a1c20", "summer inside", 3, ink=PEN, lift=3)
        for k, (y, ink) in enumerate(((-92, "#7fd0d4"), (-72, "#4aa8c0"), (-48, "#2f86a8"))):
            crest = [(-240 + 30 * k + 48 * j, y - (13 if j % 2 else 0)) for j in range(10)]
            card.fill(S.spline([(-236 + 28 * k, 20, 1), *crest, (250, 20, 1)]), ink, f"sea{k}", lift=5)
        vehicles.sailboat(card, -70, -84, 130, "#fff2d4", "#c8403a")
        sun = S.ellipse(120, -110, 52)
        inked(card, sun, ring(104, -126, 80, "#fff6b0", "#ffd04a", "#f0953a"), "sun", 3, ink="#a85a2a", lift=6)
        _front(card, [(-212, -44), (262, -54), (270, 86), (-206, 98)], "#b56a40", "summer")
        for k, (x, y, r) in enumerate(((-232, 40, 22), (-246, 96, 15), (-226, 130, 19), (-252, 170, 12), (-236, 4, 15))):
            card.fill(S.spline([(x, y - r * 1.5, 1), (x + r * 0.8, y + r * 0.3), (x, y + r), (x - r * 0.8, y + r * 0.3)]), "#5fb8cc", f"spill{k}", lift=5)
    for k, (x, y, size) in enumerate(((196, 1000, 30), (236, 1070, 24))):
        with card.at(x, y, size / 30, (40, -30)[k]):
            small.fish(card, 0, 0, 64, "#f0953a", "#ffd98a")


def _spring(card):
    inked(card, S.wobbly([(170, 1020), (610, 1010), (680, 1076), (120, 1090)], 2, 7), "#3a1c20", "spring inside", 3, ink=PEN, lift=3)
    card.fill(S.spline([(124, 1100), (180, 1040), (300, 1058), (420, 1030), (560, 1052), (640, 1040), (680, 1084), (660, 1110), (140, 1112)]),
        "#8fc45a", "meadow", lift=6)
    for k, (x, y, h, kind) in enumerate(((200, 1080, 96, "tulip"), (270, 1086, 72, "daisy"), (470, 1076, 104, "tulip"), (560, 1080, 78, "daisy"),
        (630, 1084, 92, "tulip"))):
        plants.flower(card, x, y, h, ("#e0506a", "#fff6e0")[kind == "daisy"], kind, f"bloom{k}")
    _front(card, [(108, 1094), (690, 1078), (700, 1260), (100, 1260)], "#a85f3a", "spring")


def _climber(card):
    """On the edge of autumn; the rope holds the summer drawer, or the drawer holds her."""
    rope = [(250, 600), (226, 700), (250, 780), (268, 800)]
    card.line(rope, (10, 10, 10, 10), PEN, lift=3)
    card.line(rope, 6, "#e8d0a0")
    for points in ([(236, 560), (300, 600), (340, 536)], [(190, 590), (232, 650), (306, 640)]):
        inked(card, S.ribbon(points, (64, 54, 38)), "#4a5f80", f"leg{points[0][0]}", 4, ink=PEN, lift=8)
        x, y = points[2]
        inked(card, S.spline([(x - 16, y - 26), (x + 12, y - 26), (x + 40, y - 4), (x + 34, y + 16), (x - 20, y + 14)]), "#7a3a2a", f"boot{x}", 3.6,
            ink=PEN, lift=6)
    coat = S.spline([(150, 420), (196, 392), (242, 410), (262, 490), (268, 580), (214, 620), (156, 606), (132, 520)])
    inked(card, coat, across("#d9504a", "#b03a44", "#6a2234", angle=20), "coat", 4, ink=PEN, lift=12)
    pack = S.spline([(82, 440), (128, 410), (158, 440), (160, 560), (120, 590), (76, 550)])
    inked(card, pack, across("#7fa07a", "#4f7a5a", angle=20), "pack", 4, ink=PEN, lift=10)
    inked(card, S.ribbon([(76, 424), (160, 418)], (34, 34)), "#e8c26a", "blanket", 3.4, ink=PEN, lift=8)
    with card.at(204, 318, 1.55, 20):
        inked(card, S.spline([(-26, 28), (-30, 68), (10, 70), (12, 42)]), tone(SKIN, -0.1), "neck", 1.2, ink=PEN)
        gesture.face(card, Mien(skin=SKIN, lids=0.9, gaze=(0.5, -0.8), brow=0.5, mouth="grit", brows="#8a5a4a", age=0.9, nose=1.3, blush=0.6))
        inked(card, S.spline([(-30, 4), (-48, 6), (-60, -14), (-50, -34), (-30, -28), (-22, -14)]), "#9a6a58", "bun", 1.2, ink=PEN)
        inked(card, S.spline([(-46, -22), (-44, -58), (-8, -78), (30, -64), (40, -34), (10, -38), (-20, -30)]), "#2f7a80", "cap", 1.5, ink=PEN, lift=5)
        inked(card, S.ellipse(-10, -82, 12), "#f4ead2", "bobble", 1.3, ink=PEN)
    for points, hand in (([(232, 440), (300, 440), (320, 400)], (326, 392)), ([(176, 450), (216, 540), (246, 590)], (250, 600))):
        inked(card, S.ribbon(points, (54, 46, 34)), "#c8464a", f"arm{hand[0]}", 4, ink=PEN, lift=8)
        inked(card, S.ellipse(*hand, 21, 19), SKIN, f"hand{hand[0]}", 3.4, ink=PEN, lift=5)
    with card.at(330, 388, 1, -40):
        things.key(card, 0, -14, 84, "#f0c45a", 90)


def draw(card):
    """Paint it."""
    _room(card)
    _chest(card)
    _winter(card)
    _autumn(card)
    _spring(card)
    _summer(card)
    _climber(card)
    tint(card, "#2a1a3a", "#fff0cc", 0.06)
