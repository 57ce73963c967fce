"""Beetles carry one of theirs through the rain under mushrooms; the child who trod on it has come with a daisy."""

from scripts.deck.kit import *
from scripts.deck.motifs import gesture
from scripts.deck.motifs.gesture import Mien, inked

LIGHT = Light(angle=-60, ink="#f6f0c8", shade="#14242c")
PEN, SHELL, SKIN = "#131a20", "#2c3a56", "#c98f6a"


def _rain_light(card):
    backdrop(card, [(0, "#b9c4a0"), (0.4, "#8fa57a"), (0.75, "#4f6e54"), (1, "#22382f")], angle=84)
    with card.layer(1, 7):
        rng = card.rng("tall")
        for k in range(20):
            x, w = rng.uniform(-40, 840), rng.uniform(18, 44)
            card.fill(S.body([(x, 1250), (x + rng.normal(0, 40), 600), (x + rng.normal(0, 150), rng.uniform(-120, 160))], (w / 2, w * 0.4, 2)),
                vary("#7f9a66", rng, 0.07), f"tall{k}", form=0.5)


def _child(card):
    """As large as weather, and sorry."""
    with card.haze("#9aa884", 0.14):
        coat = S.spline([(-60, 900, 1), (-20, 720), (120, 620), (330, 600), (520, 640), (660, 760), (720, 960, 1), (600, 1000, 1), (-60, 1000, 1)])
        inked(card, coat, across("#e8b93f", "#c98f2c", "#7a5a2a", angle=50), "coat", 5, ink="#3a2f28", shade="#2f3a3a")
        for points in ([(150, 690), (190, 780), (180, 930)], [(420, 680), (440, 780), (420, 930)]):
            card.line(points, (3, 14, 5), "#8a642a", opacity=0.7)
        with card.at(330, 350, 5.4, 12):
            hood = S.spline([(-50, 44), (-62, -10), (-50, -58), (-6, -78), (36, -62), (48, -28), (40, -20), (20, -44), (-14, -50), (-36, -26), (-36,
                30), (-10, 56)])
            card.fill(S.spline([(-54, 40), (-54, -30), (-10, -66), (36, -40), (20, 40), (8, 64), (-30, 66)]), across("#7a5a26", "#4f3a22", angle=60), "lining")
            gesture.face(card, Mien(skin=SKIN, lids=0.62, gaze=(0.35, 0.9), brow=-1, mouth="shut", brows="#4a2f2a", nose=0.75, blush=0.6))
            card.line([(8, 41), (17, 37), (26, 41)], (0.6, 1.4, 0.6), gesture.warm(SKIN))
            inked(card, S.spline([(-32, -2), (-42, -20), (-34, -46), (-4, -57), (24, -49), (32, -30), (20, -36, 1), (8, -28), (-4, -38, 1), (-16,
                -26), (-26, -30, 1)]), "#6a3f30", "hair", 0.9, ink="#3a2420")
            inked(card, hood, across("#f0c64f", "#d09a34", "#8a642a", angle=40), "hood", 1.0, ink="#3a2f28", shade="#2f3a3a")
            card.fill(S.spline([(9, 6, 1), (12, 13), (9, 18), (5.5, 13)]), down("#ffffff", "#9fd0da"), "tear", form=0.4)


def _hand(card):
    """Two fingers, a daisy, and great care."""
    sleeve = S.spline([(860, 520, 1), (740, 600), (690, 690), (760, 790), (860, 800, 1)])
    inked(card, sleeve, across("#e8b93f", "#b07d2c", angle=40), "cuff", 5, ink="#3a2f28", shade="#2f3a3a")
    palm = S.spline([(740, 640), (680, 640), (600, 690), (570, 760), (610, 800), (700, 806), (764, 760)])
    inked(card, palm, SKIN, "palm", 5, ink="#4a2a28", shade="#7a3f3a")
    for k, (points, w) in enumerate((([(640, 770), (590, 820), (560, 870)], 52), ([(690, 780), (650, 840), (606, 880)], 54))):
        inked(card, S.ribbon(points, (w, w * 0.9, w * 0.66)), tone(SKIN, 0.02), f"curl{k}", 4.4, ink="#4a2a28", shade="#7a3f3a")
    stem = [(520, 770), (520, 860), (500, 980)]
    card.line(stem, (9, 10, 9), PEN)
    card.line(stem, (5, 6, 5), "#7fa84a")
    with card.at(520, 742, 1, -14):
        for k in range(13):
            card.fill(S.leaf(0, 0, 62, 24, 27.7 * k), ("#fffdf2", "#efeadc")[k % 2], f"petal{k}")
        inked(card, S.ellipse(0, 0, 24, 20), ring(-4, -6, 28, "#ffe27a", "#e8a42c"), "heart", 2.4, ink="#7a4a1a")
    for points, w in (([(620, 690), (540, 740), (502, 800)], 60), ([(600, 730), (548, 780), (520, 832)], 46)):
        inked(card, S.ribbon(points, (w, w * 0.86, w * 0.62)), tone(SKIN, 0.04), f"finger{w}", 4.4, ink="#4a2a28", shade="#7a3f3a")
    card.fill(S.ellipse(504, 802, 11, 14, 30), "#f3cdb4", "nail", form=0.3)


def _mushroom(card, x, y, w, ink, lean, label):
    """Carried by its stalk from (0, 0)."""
    card.line([(x, y), (x + lean * 0.5, y - w * 0.7), (x + lean, y - w * 1.1)], (9, 8, 12), PEN)
    card.line([(x, y), (x + lean * 0.5, y - w * 0.7), (x + lean, y - w * 1.1)], (5, 5, 8), "#f0e2c0")
    cx, cy = x + lean, y - w * 1.1
    cap = S.spline([(cx - w, cy + 8, 1), (cx - w * 0.86, cy - w * 0.44), (cx - w * 0.1, cy - w * 0.78), (cx + w * 0.8, cy - w * 0.48), (cx + w,
        cy + 4, 1), (cx + w * 0.4, cy + w * 0.14), (cx - w * 0.4, cy + w * 0.16)])
    inked(card, cap, down(tone(ink, 0.1), ink, tone(ink, -0.12)), f"{label} cap", 3.4, ink=PEN)
    with card.flat(), card.clip(cap):
        for k, (dx, dy, r) in enumerate(((-0.5, -0.2, 0.14), (0.05, -0.46, 0.17), (0.5, -0.2, 0.12), (-0.1, -0.1, 0.09), (0.74, -0.05, 0.1))):
            card.fill(S.ellipse(cx + dx * w, cy + dy * w, r * w, r * w * 0.76), "#f8ecd0", f"{label} dot{k}", form=0.5)


def _beetle(card, place, h, ink, arm=(34, -62), lids=0.3, facing=1):
    """Upright and bowed; its hand at ``arm``. 100 high, feet at the origin."""
    x = place[0]
    with card.at(*place, h / 100, 0, facing < 0):
        ground_shadow(card, 4, 0, 34, 5, 0.6)
        for points in ([(-2, -30), (-12, -14), (-8, 0)], [(8, -30), (20, -16), (14, 0)]):
            card.line([*points, (points[2][0] + 9, 1)], (6, 5, 4, 3), PEN)
        card.line([(12, -52), (26, -46), arm], (5, 4, 4), PEN)
        card.line([(10, -40), (26, -38), (32, -50)], (5, 4, 3), PEN)
        belly = S.spline([(2, -72), (18, -62), (20, -40), (10, -22), (-6, -22), (-10, -50)])
        inked(card, belly, "#8a6a4a", f"belly{x}", 1.3, ink=PEN)
        case = S.spline([(0, -80), (-20, -74), (-36, -50), (-34, -22), (-20, -6), (-2, -20), (6, -50)])
        inked(card, case, across(tone(ink, 0.24), ink, tone(ink, -0.06), angle=60), f"case{x}", 1.5, ink=PEN)
        card.line([(-26, -62), (-30, -44), (-26, -28)], (1, 4, 1), "#c9dce0", opacity=0.7)
        card.line([(0, -76), (-8, -46), (-16, -10)], 1.4, PEN)
        head = S.spline([(-8, -78), (-2, -98), (18, -100), (30, -88), (30, -74), (14, -68), (-2, -70)])
        inked(card, head, across(tone(ink, 0.16), ink, angle=60), f"head{x}", 1.4, ink=PEN)
        for points in ([(14, -98), (22, -116), (36, -118), (42, -108)], [(4, -98), (4, -118), (16, -128), (26, -122)]):
            card.line(points, (2.4, 2, 1.6, 1), PEN)
        gesture.eyeball(card, Mien(skin=tone(ink, 0.12), lids=0.5 + lids, gaze=(0.5, 0.5 if lids < 0.3 else -0.7), brow=-0.9 if lids < 0.3 else 0.9),
            18, -86, (7.4, 8), 1)
        card.line([(20, -73), (26, -75), (30, -73)], (0.8, 1.6, 0.8), "#e9dcc0")
        if lids < 0.2:  # the widow, behind her veil
            card.fill(S.spline([(-16, -96), (2, -110), (30, -106), (42, -80), (38, -54), (20, -64), (-6, -62), (-26, -50)]), PEN, f"veil{x}", form=0,
                opacity=0.45)


def _bier(card):
    """A dock leaf, and on it he who did not see the boot."""
    leaf = S.spline([(150, 964, 1), (220, 930), (330, 924), (440, 930), (520, 960, 1), (440, 990), (320, 1000), (220, 992)])
    body = S.spline([(240, 944), (262, 908), (320, 896), (386, 908), (414, 938), (380, 962), (280, 966)])
    inked(card, leaf, down("#a8c45a", "#6f963f"), "leaf", 4, ink=PEN)
    card.line([(160, 964), (330, 958), (512, 960)], (2, 6, 2), "#e0e8a8")
    inked(card, body, across("#b5483f", "#7a2a34", angle=80), "dead", 4, ink=PEN)
    card.fill(S.spline([(258, 934), (320, 918), (400, 934), (372, 950), (280, 952)]), "#d9a878", "underside", form=0.6)
    for k, x in enumerate((282, 312, 342, 372)):
        card.line([(x, 916), (x - 10 + 6 * k, 884), (x + 4 + 4 * (k % 2), 862), (x + 16, 868)], (6, 5, 4, 2), PEN)
    inked(card, S.ellipse(424, 936, 24, 21), "#7a2a34", "dead head", 3.4, ink=PEN)
    for dx in (-6, 6):
        card.line([(424 + dx - 5, 930), (424 + dx + 5, 940)], 3, "#f0e2c0")
        card.line([(424 + dx + 5, 930), (424 + dx - 5, 940)], 3, "#f0e2c0")


def draw(card):
    """Paint it."""
    _rain_light(card)
    _child(card)
    card.fill(S.hill([(-60, 1080), (200, 1050), (520, 1070), (860, 1030)]), down("#3f5f42", "#1d3228"), "moss")
    _hand(card)
    _beetle(card, (470, 1128), 176, "#3a4a6a", (12, -94))
    _beetle(card, (250, 1130), 180, "#4a3a5a", (14, -96))
    _bier(card)
    _beetle(card, (390, 1160), 190, SHELL, (10, -98), 0.42)
    _beetle(card, (190, 1164), 194, "#34485a", (8, -100))
    _beetle(card, (640, 1150), 230, "#241f38", (36, -84), 0.1)
    _mushroom(card, 716, 968, 92, "#b5443a", -10, "widow")
    _beetle(card, (66, 1180), 220, "#2f4a4a", (34, -70), 0.44)
    _mushroom(card, 138, 1034, 96, "#d8a44a", -6, "last")
    _beetle(card, (540, 1190), 104, "#5a4a7a", (30, -80), 0.46, -1)
    _mushroom(card, 510, 1110, 44, "#e8d8b0", 4, "small")
    rng = card.rng("front")
    plants.grass(card, [(rng.uniform(-10, 810), rng.uniform(1196, 1240)) for _ in range(90)], 60, "#2f5038", "blades")
    for points, w in (([(-20, 1250), (40, 800), (140, 420)], 46), ([(800, 1250), (790, 900), (700, 560)], 40), ([(850, 1250), (820, 700), (760, 240)], 54)):
        card.fill(S.ribbon(points, (w, w * 0.8, 2)), across("#5f8a4a", "#1f3a2c"), f"near{w}", form=0.8)
    sky.rain(card, 170, "#e6eed8", 12)
    tint(card, "#14283a", "#fff4d0", 0.08)
