"""An old woman has planted the museum's whale with tomatoes; the ripest falls towards the guard, who has come to look."""

from scripts.deck.kit import *
from scripts.deck.motifs import gesture
from scripts.deck.motifs.gesture import Mien, inked

LIGHT = Light(angle=-50, ink="#fffbe2", shade="#2a4a5a")
PEN, BONE, LEAF, RED = "#26333c", "#f6efdc", "#4f9a58", "#dc4030"
SPINE = [(-60, 150), (90, 200), (240, 262), (390, 352), (520, 470)]


def _hall(card):
    backdrop(card, [(0, "#2f6f78"), (0.4, "#5f9c9a"), (0.75, "#4f8a8c"), (1, "#2f5f68")], angle=70)
    window = S.arc_top(610, 660, 380, 640, 200)
    card.fill(window, down("#fffbe6", "#f6f4d4", "#dcebd8"), "window", form=0)
    for points in ([(500, 60), (500, 660)], [(612, 20), (612, 660)], [(724, 70), (724, 660)], [(420, 260), (800, 260)], [(420, 450), (800, 450)]):
        card.line(points, 9, "#8fb5b0")
    glow(card, 620, 260, 460, "#fffbe0", 0.3)
    for x, w in ((330, 60), (30, 84)):
        inked(card, S.wobbly([(x - w * 0.5, -20), (x + w * 0.5, -20), (x + w * 0.56, 960), (x - w * 0.56, 960)], 3, x), across("#8fbcb4", "#4f8a8a",
            angle=180), f"column{x}", 3, ink="#2f5a60")
    card.fill(S.poly([(-20, 950), (820, 900), (820, 1220), (-20, 1220)]), down("#6a9a94", "#3a666c"), "floor", form=0)
    for k in range(7):
        card.line([(400 + (k - 3) * 90, 930), (400 + (k - 3) * 300, 1230)], (2, 6), "#244a52", opacity=0.5)
    for y in (970, 1040, 1140):
        card.line([(-20, y + 14), (820, y - 20)], 4, "#244a52", opacity=0.4)


def _rib(card, k, near):
    """One of a pair, hung from the spine; ``near`` is on our side."""
    t = k / 6
    x, y = S.sample(SPINE, 8)[k + 1] if k < 6 else (500, 450)
    size = 250 + 230 * t
    side = 0.34 if near else -0.16
    points = [(x, y), (x + size * side * 1.3, y + size * 0.26), (x + size * side * 1.5, y + size * 0.74), (x + size * side * 0.5, y + size * 1.12)]
    w = 22 + 18 * t
    ink = BONE if near else "#9fc0b8"
    inked(card, S.ribbon(points, (w, w * 1.15, w, w * 0.4)), across(tone(ink, 0.03), ink, tone(ink, -0.12), angle=20), f"rib{k}{near}",
        3 if near else 2, ink=PEN if near else "#3f6f74", shade="#7f9aa0")
    return S.sample(points, 9)


def _vine(card, line_points, seed):
    rng = card.rng(f"vine{seed}")
    twist = [(px + (-1) ** k * 11, py) for k, (px, py) in enumerate(line_points)]
    card.line(twist, (8, 7, 5, 3), "#3a7a48")
    for k, (x, y) in enumerate(twist):
        for _ in range(1 + k % 2):
            a = rng.uniform(0, 360)
            inked(card, S.leaf(x, y, rng.uniform(24, 40), 17, a), vary(LEAF, rng, 0.05), f"leaf{seed}{k}{a:.0f}", 1.4, ink="#24503a")
        if k % 2 and rng.random() < 0.85:
            _tomato(card, x + rng.normal(0, 8), y + 24, rng.uniform(13, 24), f"{seed}{k}", RED if rng.random() < 0.75 else "#e8a03c")


def _tomato(card, x, y, r, label, ink=RED):
    inked(card, S.spline([(x - r, y), (x - r * 0.6, y - r * 0.8), (x, y - r * 0.7), (x + r * 0.6, y - r * 0.8), (x + r, y), (x + r * 0.5,
        y + r * 0.85), (x - r * 0.5, y + r * 0.85)]),
          ring(x - r * 0.3, y - r * 0.3, r * 1.6, tone(ink, 0.14), ink, tone(ink, -0.12)), f"tomato{label}", 2, ink=PEN)  # fmt: skip
    card.fill(S.star(x, y - r * 0.66, r * 0.62, 0.4, 5), "#3a7a48", f"calyx{label}", form=0)
    card.fill(S.ellipse(x - r * 0.42, y - r * 0.2, r * 0.2, r * 0.13, -40), "#fff2e6", f"shine{label}", form=0)


def _whale(card):
    for a, b in (((90, 200), (100, -20)), ((390, 352), (396, -20)), ((640, 520), (632, -20))):
        card.line([a, b], 6, PEN)
    for k in range(1, 7):
        _vine(card, _rib(card, k, False), f"far{k}") if k in (2, 4) else _rib(card, k, False)
    for k, (x, y) in enumerate(S.sample(SPINE, 17)):
        r = 15 + 1.5 * k
        inked(card, S.ellipse(x, y, r, r * 0.82, 30), across(BONE, "#d9d6c4", angle=70), f"vertebra{k}", 2.6, ink=PEN)
        inked(card, S.spline([(x - r * 0.4, y - r * 0.5), (x - r * 0.2, y - r * 1.7), (x + r * 0.3, y - r * 1.6), (x + r * 0.5, y - r * 0.5)]), BONE,
            f"thorn{k}", 2.4, ink=PEN)
    for k in range(1, 7):
        _vine(card, _rib(card, k, True), f"near{k}")
    jaw = S.spline([(500, 560), (520, 700), (600, 790), (720, 836), (860, 850), (870, 800), (740, 776), (640, 730), (580, 640), (560, 560)])
    inked(card, jaw, across(BONE, "#d2d2c2", angle=70), "jaw", 4, ink=PEN, shade="#7f9aa0")
    skull = S.spline([(440, 440), (500, 396), (590, 400), (650, 450), (720, 560), (800, 650), (880, 700), (880, 760), (780, 730), (680, 690), (590,
        660), (510, 610), (450, 540)])
    inked(card, skull, across("#fffdf2", BONE, "#c9ccbc", angle=60), "skull", 4.4, ink=PEN, shade="#7f9aa0")
    for points in ([(590, 430), (660, 560), (780, 680)], [(560, 640), (660, 676), (780, 716)], [(480, 470), (520, 450), (570, 440)]):
        card.line(points, (2, 7, 2), "#a8b0a4")
    card.fill(S.spline([(520, 540), (540, 500), (590, 500), (616, 540), (590, 580), (546, 580)]), "#2f4a50", "socket", form=-0.6)
    for k, (angle, size) in enumerate(((-130, 66), (-100, 84), (-70, 78), (-36, 66))):
        inked(card, S.leaf(568, 546, size, 26, angle), tone(LEAF, 0.02 * k), f"sprout{k}", 2, ink="#24503a")
    _tomato(card, 574, 552, 20, "eye", "#e8a03c")


def _gardener(card):
    """On the ladder, a finger on her lips, and the can at a tilt."""
    for a, b in (((150, 1230), (226, 560)), ((286, 1230), (318, 560))):
        card.line([a, b], 24, PEN)
        card.line([a, b], 17, "#b5804a", form=0.7)
    for k in range(7):
        y = 640 + 92 * k
        card.line([(217 - 10.5 * k, y), (316 - 4.4 * k, y + 2)], 20, PEN)
        card.line([(217 - 10.5 * k, y), (316 - 4.4 * k, y + 2)], 13, "#c9945a", form=0.7)
    for points in ([(236, 900), (232, 980), (222, 1050)], [(290, 890), (296, 950), (290, 980)]):
        inked(card, S.ribbon(points, (60, 50, 36)), "#4a5f7a", f"leg{points[0][0]}", 4, ink=PEN)
        x, y = points[2]
        inked(card, S.spline([(x - 26, y - 4), (x + 20, y - 8), (x + 52, y + 8), (x + 44, y + 24), (x - 28, y + 22)]), "#c8503f", f"boot{x}", 3.6, ink=PEN)
    dress = S.spline([(214, 700), (266, 680), (316, 704), (336, 800), (360, 920, 1), (280, 944), (180, 916, 1), (204, 800)])
    inked(card, dress, across("#f2c24a", "#d9973a", "#8a5f3a", angle=200), "dress", 4.4, ink=PEN)
    for points in ([(240, 760), (224, 840), (214, 910)], [(296, 760), (312, 840), (320, 910)]):
        card.line(points, (2, 7, 2), "#8a5a2a")
    inked(card, S.spline([(236, 720), (296, 722), (316, 860), (290, 900), (230, 896), (220, 850)]), "#f6efdc", "apron", 3.4, ink=PEN)
    with card.at(266, 592, 1.62, 6):
        inked(card, S.spline([(-26, 26), (-28, 68), (12, 70), (12, 40)]), "#5a3626", "neck", 1.2, ink=PEN)
        gesture.face(card, Mien(skin="#7c4c34", lids=0.7, gaze=(0.7, 0.7), brow=-0.4, mouth="smile", brows="#e9e6e0", age=0.9, nose=1.2))
        inked(card, S.spline([(-30, 2), (-50, -4), (-58, -30), (-46, -48), (-28, -40), (-20, -24)]), "#f0ede6", "bun", 1.2, ink=PEN)
        inked(card, S.spline([(-62, -30), (-36, -46), (-30, -78), (14, -86), (36, -60), (38, -40), (62, -26), (10, -32), (-30, -24)]),
            across("#f6dc86", "#d9a84a", angle=40), "hat", 1.5, ink=PEN)
        card.line([(-34, -48), (0, -50), (36, -46)], (5, 7, 5), RED)
    inked(card, S.ribbon([(232, 720), (270, 780), (312, 676)], (56, 46, 34)), "#e2a83f", "hush sleeve", 4, ink=PEN)
    inked(card, S.ellipse(316, 660, 21, 20), "#7c4c34", "hush hand", 3.4, ink=PEN)
    card.line([(318, 660), (320, 634), (318, 618)], (17, 15, 12), PEN)
    card.line([(318, 660), (320, 634), (318, 620)], (12, 10, 8), "#7c4c34")
    inked(card, S.ribbon([(300, 726), (380, 760), (430, 716)], (58, 48, 34)), "#f2c24a", "sleeve", 4, ink=PEN)
    with card.at(470, 740, 1, 20):
        card.line([(-40, -22), (-30, -66), (30, -66), (40, -30)], 12, PEN)
        inked(card, S.spline([(-46, -30), (44, -34), (50, 44), (-50, 48)]), across("#8fc0cc", "#4f8a9c", angle=20), "can", 4, ink=PEN)
        inked(card, S.ribbon([(44, 20), (92, -10), (122, -40)], (26, 18, 16)), "#5f9aac", "spout", 3.6, ink=PEN)
        inked(card, S.ellipse(126, -44, 12, 26, 40), "#8fc0cc", "rose", 3.4, ink=PEN)
    inked(card, S.ellipse(438, 704, 20, 18), "#7c4c34", "can hand", 3.4, ink=PEN)
    for k in range(9):
        x, y = 604 + 9 * k, 748 + (k * 29) % 50 + 4 * k
        card.line([(x, y), (x + 7, y + 18), (x + 10, y + 36)], (4, 5, 3), "#6ab0c8")


def _guard(card):
    """He heard water."""
    coat = S.spline([(450, 1260, 1), (470, 1130), (540, 1070), (640, 1060), (720, 1110), (752, 1260, 1)])
    inked(card, coat, across("#5a7aa8", "#34507c", "#22365a", angle=160), "coat", 4.4, ink=PEN)
    for k in range(3):
        card.fill(S.ellipse(612, 1130 + 40 * k, 8), "#f2c24a", f"button{k}", form=1)
    with card.at(602, 1000, 1.75, -14, flip=True):
        inked(card, S.spline([(-20, 30), (-22, 66), (14, 66), (16, 40)]), "#c98a64", "neck", 1.2, ink=PEN)
        gesture.face(card, Mien(skin="#eab48c", lids=1.0, gaze=(-0.1, -0.95), brow=-0.9, mouth="oh", brows="#5a3a2a", nose=1.3, blush=0.6))
        card.fill(S.spline([(6, 20), (18, 23), (32, 20), (42, 26), (26, 28), (8, 28)]), "#5a3a2a", "moustache", form=0.4)
        inked(card, S.spline([(-44, -24), (-48, -52), (-10, -70), (36, -58), (40, -34), (0, -34)]), "#2f4a7c", "cap", 1.5, ink=PEN)
        inked(card, S.spline([(4, -34), (36, -38), (58, -28), (40, -24), (10, -26)]), "#1d2c4c", "peak", 1.3, ink=PEN)
    inked(card, S.ribbon([(480, 1150), (420, 1130), (398, 1070)], (64, 54, 40)), "#44629a", "arm", 4, ink=PEN)
    inked(card, S.ellipse(396, 1058, 25, 23), "#eab48c", "fist", 3.4, ink=PEN)
    inked(card, S.poly([(374, 1052), (414, 1040), (398, 980), (352, 994)]), "#4a4a54", "torch", 3.4, ink=PEN)
    beam(card, (376, 986), (330, 760), (40, 190), "#fff2b0", 0.4)


def draw(card):
    """Paint it."""
    _hall(card)
    _whale(card)
    _gardener(card)
    _guard(card)
    _tomato(card, 640, 818, 32, "falling")
    for x in (622, 640, 660):
        card.line([(x, 712), (x + 1, 740), (x, 766)], (1, 5, 1), "#fffbe6")
    tint(card, "#1f3f5a", "#fffbe0", 0.06)
