"""They have kicked a ball at the moon; on all the chairs of the house a child puts a plaster on the crack."""

from scripts.deck.kit import *
from scripts.deck.motifs import gesture
from scripts.deck.motifs.gesture import Mien, inked

LIGHT = Light(place=(560, 150), ink="#fff2c4", shade="#121a3a")
PEN, MOON, GRASS = "#131730", "#fbeec4", "#2c5a4c"
CRACK = (436, 238)


def _night(card):
    backdrop(card, [(0, "#1a2458"), (0.5, "#2f4a82"), (0.8, "#4a6a8c"), (1, "#22405a")], angle=98)
    sky.stars(card, (0, 0, 800, 760), 44, "#fff4d4")
    with card.haze("#4a6a90", 0.4):
        for k, (x, h) in enumerate(((560, 90), (640, 130), (720, 80), (780, 120))):
            card.fill(S.wobbly([(x - 50, 1000), (x - 46, 900 - h * 0.3), (x, 860 - h), (x + 46, 900 - h * 0.3), (x + 50, 1000)], 2, k), "#1f3560",
                f"roof{k}", form=0.5)
    for k in range(9):
        x = 430 + 46 * k
        card.fill(S.wobbly([(x, 1010), (x, 906 - 5 * (k % 3)), (x + 17, 884), (x + 36, 906), (x + 36, 1010)], 2, k), "#3a567c", f"pale{k}", form=0.7)
    card.fill(S.hill([(-60, 1010), (300, 985), (860, 1000)]), down("#4a8064", GRASS, "#163a38"), "yard")


def _moon(card):
    """Near, large, and hurt: no face, only the place where it hit."""
    glow(card, 600, 90, 640, "#fff0c0", 0.3)
    disc = S.ellipse(640, 40, 388)
    inked(card, disc, ring(560, 60, 440, "#fffbe8", MOON, "#e0c48c"), "moon", 4, ink="#5a4a5a", shade="#8a7a9a", form=0.5)
    with card.clip(disc), card.flat():
        for x, y, r in ((620, 120, 62), (760, 250, 46), (520, 40, 34), (680, 300, 30), (450, 150, 26), (560, 260, 22), (740, 90, 24)):
            card.fill(S.ellipse(x, y, r, r * 0.84), "#e3cb98", f"crater{x}", form=-0.8)
        x, y = CRACK
        card.fill(S.wobbly([(x - 26, y - 14), (x + 6, y - 38), (x + 44, y - 16), (x + 36, y + 20), (x - 4, y + 26)], 4, 3), "#5a4a6a", "dent", form=-0.5)
        for points in ([(20, 10), (70, 46), (84, 92), (136, 110), (150, 150)], [(30, -10), (76, -16), (104, 14), (150, 4), (190, 26)], [(0, -30), (24,
            -78), (10, -110), (44, -160)], [(-10, 20), (-14, 66), (12, 90), (6, 130)]):
            for k, (one, two) in enumerate(zip(points, points[1:], strict=False)):
                card.line([(x + one[0], y + one[1]), (x + two[0], y + two[1])], (9 - 2 * k, 7.4 - 2 * k), "#5a4a6a")
    for k, (a, b, r) in enumerate(((334, 420, 9), (300, 470, 6), (352, 486, 5), (318, 540, 7))):
        card.fill(S.wobbly([(a - r, b), (a, b - r), (a + r, b + 2), (a, b + r)], 2, k), MOON, f"chip{k}")


def _chair(card, place, size, angle, ink, flip=False):
    """A kitchen chair, its front legs' feet about the origin; 100 to the seat."""
    with card.at(*place, size, angle, flip):
        for a, b in (((-20, -108), (-24, -14)), ((54, -104), (56, -10))):
            card.line([a, b], 15, PEN)
            card.line([a, b], 10, tone(ink, -0.1), form=0.7)
        for a, b in (((-20, -108), (-30, -222)), ((54, -104), (56, -218))):
            card.line([a, b], 15, PEN)
            card.line([a, b], 10, ink, form=0.7)
        for y in (-206, -176, -146):
            inked(card, S.wobbly([(-28, y - 9), (56, y - 5), (56, y + 9), (-27, y + 7)], 1.5, y + 300), ink, f"slat{y}{place}", 2.4, ink=PEN)
        for a, b in (((-46, -90), (-52, 0)), ((34, -86), (36, 4))):
            card.line([a, b], 16, PEN)
            card.line([a, b], 11, ink, form=0.7)
        card.line([(-48, -42), (36, -38)], 11, PEN)
        card.line([(-48, -42), (36, -38)], 7, ink)
        seat = S.wobbly([(-54, -92), (-22, -116), (62, -112), (42, -86), (40, -76), (-52, -80)], 1.5, 5)
        inked(card, seat, across(tone(ink, 0.1), ink, angle=70), f"seat{place}", 3, ink=PEN)


def _tower(card):
    for x in (196, 520):
        card.line([(x, 920), (x + 4, 1130)], 30, PEN)
        card.line([(x, 920), (x + 4, 1126)], 22, "#9a6a44", form=0.8)
    inked(card, S.wobbly([(130, 896), (200, 862), (590, 856), (566, 900), (564, 924), (132, 926)], 3, 3), across("#d9a468", "#8a5c3c", angle=60),
        "table", 4, ink=PEN)
    _chair(card, (300, 880), 1.25, -3, "#c8503f")
    _chair(card, (460, 880), 1.2, 5, "#d9a840", True)
    inked(card, S.wobbly([(244, 740), (520, 734), (514, 760), (250, 764)], 3, 4), "#7a5a8a", "board", 4, ink=PEN)
    _chair(card, (384, 738), 1.16, -13, "#4f9a8a")
    inked(card, S.wobbly([(290, 622), (412, 592), (420, 612), (298, 642)], 2, 7), "#b5453f", "book", 3, ink=PEN)
    inked(card, S.wobbly([(300, 602), (402, 580), (406, 598), (306, 622)], 2, 8), "#e8d8b0", "book two", 3, ink=PEN)
    for a, b in (((336, 560), (318, 602)), ((392, 550), (398, 586)), ((362, 566), (360, 596))):
        card.line([a, b], 13, PEN)
        card.line([a, b], 8, "#c98a4a")
    inked(card, S.ellipse(364, 556, 48, 17, -10), "#e0b070", "stool", 3.4, ink=PEN)


def _healer(card):
    """From behind, on the tips of the toes."""
    for points in ([(350, 470), (338, 510), (346, 544)], [(378, 470), (388, 512), (376, 546)]):
        inked(card, S.ribbon(points, (34, 28, 20)), "#6aa0c8", f"leg{points[0][0]}", 3.4, ink=PEN)
        inked(card, S.ellipse(points[2][0], points[2][1] + 4, 13, 10), "#a86a48", f"toes{points[0][0]}", 3, ink=PEN)
    top = S.spline([(336, 400), (364, 386), (392, 398), (402, 450), (406, 494, 1), (322, 498, 1), (330, 450)])
    inked(card, top, across("#a8d0e8", "#6aa0c8", "#3a6a9a", angle=200), "pyjamas", 3.6, ink=PEN)
    with card.clip(top), card.flat():
        for k in range(6):
            card.line([(320 + 17 * k, 380), (324 + 17 * k, 500)], 4, "#fff4dc")
    for points in ([(342, 412), (326, 340), (366, 268)], [(386, 410), (424, 350), (478, 264)]):
        inked(card, S.ribbon(points, (30, 26, 18)), "#8abada", f"arm{points[0][0]}", 3.4, ink=PEN)
    with card.at(430, 240, 1, -6):
        inked(card, S.rect(-84, -27, 168, 54, 26), across("#f3b890", "#d98f68", angle=20), "plaster", 3.4, ink=PEN)
        inked(card, S.rect(-30, -26, 60, 52, 4), "#fff0d8", "pad", 2, ink="#c98a6a")
        for x in (-64, -48, 48, 64):
            for y in (-9, 8):
                card.fill(S.ellipse(x, y, 4), "#a8603f", f"pore{x}{y}", form=0)
    for x, y in ((366, 262), (482, 258)):
        inked(card, S.ellipse(x, y, 13, 12), "#a86a48", f"hand{x}", 3, ink=PEN)
    head = S.spline([(330, 366), (332, 334), (364, 318), (396, 334), (398, 368), (382, 394), (346, 394)])
    inked(card, head, "#3a2430", "hair", 3.4, ink=PEN)
    for points in ([(346, 388), (326, 420), (334, 446)], [(384, 388), (404, 420), (396, 446)]):
        card.line(points, (15, 12, 5), PEN)
        card.line(points, (10, 8, 3), "#5a3844")
        card.fill(S.ellipse(points[1][0], points[1][1], 7), "#e0503f", f"tie{points[0][0]}", form=0.6)


def _brother(card):
    """He holds what is about to go; he was the one who kicked."""
    ground_shadow(card, 640, 1180, 120, 14, 0.6)
    for points in ([(640, 1040), (596, 1110), (620, 1176)], [(690, 1030), (740, 1100), (730, 1176)]):
        inked(card, S.ribbon(points, (70, 58, 42)), "#c98a3f", f"leg{points[0][0]}", 4, ink=PEN)
        x, y = points[2]
        inked(card, S.spline([(x - 26, y - 12), (x + 18, y - 14), (x + 24, y + 12), (x - 46, y + 14), (x - 50, y)]), "#f0e6d0", f"boot{x}", 3.6, ink=PEN)
    body = S.spline([(600, 900), (650, 870), (700, 890), (730, 980), (724, 1070, 1), (620, 1074, 1), (596, 980)])
    inked(card, body, across("#e8604a", "#b53a44", angle=20), "jersey", 4, ink=PEN)
    with card.at(632, 800, 1.5, -18, flip=True):
        gesture.face(card, Mien(skin="#a86a48", lids=1.0, gaze=(0.1, -0.9), brow=-1, mouth="grit", brows="#3a2430", nose=0.7, blush=0.7))
        inked(card, S.spline([(-32, 0), (-48, -16), (-40, -50), (-22, -58), (-14, -70), (0, -58), (14, -66), (22, -50), (36, -34), (14, -38), (0,
            -30), (-12, -38), (-24, -10)]), "#3a2430", "mop", 1.4, ink=PEN)
    for points in ([(612, 920), (570, 900), (556, 820)], [(690, 920), (620, 960), (566, 930)]):
        inked(card, S.ribbon(points, (52, 44, 32)), "#d9503f", f"arm{points[0][0]}", 4, ink=PEN)
        inked(card, S.ellipse(points[2][0], points[2][1] - 6, 21, 20), "#a86a48", f"grip{points[0][0]}", 3.4, ink=PEN)


def _window(card):
    """Supper, on the floor."""
    wall = S.wobbly([(-40, 560), (120, 540), (132, 1020), (-40, 1030)], 3, 4)
    inked(card, wall, down("#5a4a7a", "#3a3058"), "wall", 4, ink=PEN)
    inked(card, S.wobbly([(-40, 548), (60, 470), (170, 556), (150, 580), (-40, 590)], 3, 5), "#2a2248", "eaves", 4, ink=PEN)
    pane = S.wobbly([(-20, 680), (96, 672), (100, 850), (-20, 856)], 2, 6)
    inked(card, pane, down("#ffe6a0", "#f0a850"), "pane", 6, ink="#e9dcc0", form=0)
    with card.clip(pane):
        for x, r in ((14, 24), (72, 22)):
            card.fill(S.ellipse(x, 822, r, r * 1.05), "#4a2a3a", f"head{x}", form=0)
            card.fill(S.ellipse(x, 870, r * 1.5, 30), "#6a3a4a", f"shoulders{x}", form=0)
        card.line([(40, 840), (44, 812), (52, 796)], (7, 6, 4), "#4a2a3a")
        card.line([(38, 670), (38, 712)], 4, "#6a3a4a")
        card.fill(S.spline([(14, 736), (28, 708), (50, 708), (64, 736)]), "#c8503f", "lamp", form=0.3)
    sheen(card, S.poly([(100, 860), (130, 860), (300, 1060), (150, 1080)]), "#ffc870", 0.35, 20)


def _ball(card):
    """In the foreground, with moon dust on it."""
    ground_shadow(card, 130, 1180, 120, 16, 0.6)
    ball = S.ellipse(124, 1096, 100)
    inked(card, ball, ring(150, 1040, 190, "#fffdf4", "#e6e2dc", "#8a8aa8"), "ball", 4.4, ink=PEN)
    with card.clip(ball), card.flat():
        for k, (x, y, r, turned) in enumerate(((124, 1090, 36, 0), (210, 1060, 32, 20), (164, 1176, 32, 36), (46, 1150, 32, 10), (60, 1034, 32, 50),
            (150, 1000, 26, 15))):
            card.fill(S.poly([S.polar(x, y, r, 72 * j + turned) for j in range(5)]), "#2a2f4a", f"patch{k}", form=0)
        for a, b in (((124, 1054), (150, 1010)), ((158, 1080), (184, 1066)), ((146, 1120), (160, 1150)), ((100, 1122), (70, 1138)), ((88, 1078), (74, 1056))):
            card.line([a, b], 4, "#2a2f4a")
        card.fill(S.blob(176, 1036, 30, 18, 0.2, 3), MOON, "dust", form=0, opacity=0.9, edge=3)


def draw(card):
    """Paint it."""
    with card.at(400, 600, 1.03, 4), card.at(-400, -600):
        _night(card)
        _moon(card)
        _window(card)
        _tower(card)
        _healer(card)
        _brother(card)
    _ball(card)
    rng = card.rng("front")
    plants.grass(card, [(rng.uniform(-10, 810), rng.uniform(1192, 1240)) for _ in range(130)], 56, "#2f5f4a", "blades")
    tint(card, "#121a4a", "#fff2cc", 0.07)
