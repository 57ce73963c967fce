"""A diver holds her breath in a fishbowl; the goldfish hides behind her, for a cat looks in."""

from scripts.deck.kit import *
from scripts.deck.motifs import gesture
from scripts.deck.motifs.gesture import Mien, inked

LIGHT = Light(angle=-150, ink="#fff2c8", shade="#14323a")
SKIN, BRASS, FUR = "#b5754c", "#c9923f", "#2c2430"
BOWL = (344, 470, 300)


def _park(card):
    backdrop(card, [(0, "#d7dd9a"), (0.5, "#93b879"), (1, "#3f6a4e")], angle=65)
    with card.layer(1, 9):
        for k, (x, y, r) in enumerate(((60, 120, 130), (260, 30, 150), (520, 60, 170), (720, 200, 150), (770, 20, 120))):
            card.fill(S.blob(x, y, r, r * 0.8, 0.1, k), ("#6f9f5c", "#86b066", "#5f9060", "#79a862", "#4f8058")[k], f"crown{k}")
        for x in (80, 560, 735):
            card.line([(x, 160), (x + 8, 420), (x - 6, 760)], (26, 20, 30), "#5a5040", form=0.6)
        card.fill(S.hill([(-40, 700), (400, 660), (860, 720)]), "#8fb562", "lawn")
    glow(card, 60, 60, 420, "#fff6c4", 0.3)


def _bench(card):
    for k, y in enumerate((790, 880, 972)):
        inked(card, S.wobbly([(-40, y), (840, y - 34), (840, y + 32), (-40, y + 62)], 4, k), down("#b5623f", "#7c3a30"), f"slat{k}", 3)


def _hair(card):
    """Locks that float upwards in the water."""
    x, y, _ = BOWL
    locks = (
        (-150, 60, 76), (-166, 20, 80), (-178, -24, 84), (172, -60, 60), (-160, -70, 90), (-130, -112, 92), (-92, -146, 96), (120, -122, 84), (-40,
            -160, 98), (20, -164, 98), (72, -150, 92),
    )  # fmt: skip
    for k, (dx, dy, w) in enumerate(locks):
        far, sway = 1.42 + 0.12 * (k % 3), 30 if k % 2 else -26
        root = (x + dx * 0.45, y + dy * 0.5)
        lock = [root, (x + dx * 0.86 + sway * dy / 200, y + dy), (x + dx * far * 0.86 - sway * dy / 160, y + dy * 1.25 - 10), (x + dx * far,
            y + dy * 1.4 - 44), (x + dx * far + sway * 1.5, y + dy * 1.4 - 30)]
        inked(card, S.ribbon(lock, (w, w * 0.8, w * 0.5, w * 0.26, 4)), across("#6a3a44", "#3a1f2a", angle=60), f"lock{k}", 2, ink="#241420")
        for off in (-9, 8):
            card.line([(p[0] + off, p[1] + off * 0.6) for p in lock[:4]], (1, 4, 3, 1), "#8a5458", opacity=0.6)


def _diver(card):
    x, y, r = BOWL
    bowl = S.ellipse(x, y, r, r * 0.97)
    card.fill(bowl, ring(x - 80, y - 100, 420, "#d8f0de", "#9fd6c9", "#3f8f92"), "water", form=0.5)
    with card.clip(bowl):
        card.fill(S.ellipse(x, y - 232, 250, 46), "#e6f6e4", "surface", form=0, opacity=0.75)
        _hair(card)
        neck = S.spline([(x - 70, y + 90), (x - 64, y + 330, 1), (x + 84, y + 330, 1), (x + 66, y + 120)])
        card.fill(neck, across("#8a5638", "#5a3428"), "neck")
        with card.at(x + 16, y + 26, 3.3, -5):
            gesture.face(card, Mien(skin=SKIN, lids=0.82, gaze=(0.95, -0.1), brow=-0.9, mouth="puff", blush=0.5, brows="#3a1f2a"))
        fringe = S.spline([(x - 134, y + 6), (x - 140, y - 96), (x - 70, y - 176), (x + 50, y - 168), (x + 108, y - 96, 1), (x + 50, y - 118), (x + 4,
            y - 96, 1), (x - 44, y - 96), (x - 66, y - 52, 1), (x - 96, y - 50), (x - 106, y - 6, 1)])
        card.fill(fringe, across("#54303a", "#3a1f2a", angle=50), "fringe")
        _goldfish(card, x - 172, y + 150)
        for k, (bx, by, br) in enumerate(((176, 148, 12), (206, 96, 9), (184, 40, 15), (214, -30, 10), (190, -90, 16), (206, -150, 10))):
            card.fill(S.ellipse(x + bx + 6, y + by, br), ring(x + bx, y + by - 4, br * 1.3, "#ffffff", "#bfe6dc", "#5fa6a0"), f"bubble{k}", opacity=0.85)
    with card.flat():
        sheen(card, S.ribbon([(x - 236, y + 60), (x - 252, y - 60), (x - 190, y - 186)], (10, 34, 12)), "#ffffff", 0.75, 5)
        sheen(card, S.ellipse(x - 150, y - 226, 26, 14, -36), "#ffffff", 0.8, 3)
        card.line(S.sample([(x - r, y), (x - r * 0.7, y - r * 0.69), (x, y - r * 0.97), (x + r * 0.7, y - r * 0.69), (x + r, y), (x + r * 0.8,
            y + r * 0.58)], 30), (3, 9, 8, 9, 11, 8), "#e2f4e6", opacity=0.9)
    return bowl


def _goldfish(card, x, y):
    """Behind her ear, and not breathing either."""
    with card.at(x, y, 1, -14):
        for k, tail in enumerate(([(-34, 4), (-76, -40), (-92, -16), (-66, 6), (-90, 34), (-60, 40)], [(-6, -26), (-16, -58), (22, -48), (24, -26)])):
            inked(card, S.spline(tail), across("#f6b23f", "#e2582f"), f"fin{k}", 2.4)
        inked(card, S.spline([(-44, 2), (-10, -32), (34, -26), (54, 0), (32, 28), (-10, 32)]), down("#ffb347", "#ef6a2c", "#c8402a"), "fish", 2.6)
        for ex in (22, 46):
            card.fill(S.ellipse(ex, -12, 13), "#fff8e6", f"fisheye{ex}", form=0.4)
            card.fill(S.ellipse(ex + 5, -12, 5.5), "#1d1620", f"fishpupil{ex}", form=0)
        card.fill(S.ellipse(46, 12, 5, 6), "#6a1f22", "gasp", form=0)


def _suit(card):
    x, y, r = BOWL
    suit = S.spline([(-80, 1260, 1), (-70, 1000), (20, 900), (150, 850), (x, 830), (x + 190, 850), (x + 300, 920), (x + 350, 1060), (x + 360, 1260, 1)])
    inked(card, suit, across("#efd59a", "#c29a58", "#6a4c34", angle=20), "suit", 4)
    with card.clip(suit), card.flat():
        for points in ([(60, 940), (110, 1030), (90, 1200)], [(590, 930), (560, 1020), (590, 1200)], [(170, 1000), (260, 1050), (220, 1180)], [(470,
            1010), (420, 1090), (460, 1200)]):
            card.line(points, (3, 13, 4), "#6a4c34", opacity=0.6)
    plate = S.spline([(x - 250, 850), (x - 226, 760), (x - 120, 726), (x + 120, 726), (x + 226, 760), (x + 254, 850), (x + 190, 960), (x, 1008),
        (x - 190, 960)])
    soft_shadow(card, S.moved(plate, 18, 24), 16, 0.5)
    inked(card, plate, across("#f0cd7c", BRASS, "#7a4f2a", angle=25), "plate", 4)
    for k, (bx, by) in enumerate(((-190, 830), (-150, 906), (-60, 954), (50, 956), (144, 908), (194, 832))):
        inked(card, S.ellipse(x + bx, by, 19), across("#ffe5a0", "#a06a30", angle=40), f"bolt{k}", 2.4)
    collar = S.spline([(x - 216, 730), (x - 200, 690), (x, 740), (x + 200, 690), (x + 216, 730), (x + 190, 786), (x, 822), (x - 190, 786)])
    inked(card, collar, across("#fbe09a", BRASS, "#8a5a2c", angle=20), "collar", 4)
    card.line([(x - 186, 726), (x - 90, 762), (x + 20, 772)], (2, 10, 2), "#fff6cf", opacity=0.9)


def _cat(card):
    """One eye at the glass, one paw on it."""
    head = S.spline([(820, 260, 1), (790, 210), (776, 130, 1), (716, 220), (664, 250), (634, 320), (604, 390), (590, 440), (612, 486), (662, 520),
        (720, 560), (840, 640, 1)])
    inked(card, S.spline([(700, 560), (650, 700), (640, 860), (680, 1000), (700, 1260, 1), (860, 1260, 1), (860, 520, 1)]), across("#4a3c48", FUR), "breast", 3)
    inked(card, head, across("#54444f", FUR, "#1d1822", angle=30), "cat", 3)
    card.fill(S.spline([(776, 156, 1), (738, 226), (782, 234)]), "#a8606a", "inner ear")
    with card.flat():
        card.fill(S.ellipse(718, 342, 64, 62), "#12201c", "rim", form=0)
        card.fill(S.ellipse(716, 342, 56, 54), ring(690, 342, 84, "#f4ee6a", "#b8c83a", "#5f8a3a"), "iris", form=0.3)
        card.fill(S.ellipse(690, 342, 26, 42), "#121018", "slit", form=0)
        card.fill(S.ellipse(680, 320, 10), "#fffbe6", "spark", form=0)
        card.fill(S.spline([(732, 372), (748, 362), (762, 370), (778, 360, 1), (776, 384, 1), (762, 378), (748, 386)]), "#f0762c", "prey", form=0)
        card.line([(650, 306), (700, 276), (760, 286)], (2, 12, 3), "#1a141c")
        card.fill(S.spline([(588, 420, 1), (618, 408), (630, 430), (606, 452)]), "#d98a8a", "nose", form=0.7)
        card.line([(606, 452), (622, 482), (664, 484), (690, 468)], (2, 5, 5, 1), "#0f0c12")
        card.fill(S.spline([(600, 470), (622, 480), (628, 512), (610, 522), (598, 498)]), "#e2707a", "tongue", form=0.7)
        for points in ([(650, 440), (700, 410), (790, 420)], [(654, 456), (720, 446), (800, 470)], [(650, 472), (700, 486), (770, 530)]):
            card.line(points, (3, 3, 1), "#efe6dc")
        rng = card.rng("fur")
        for _ in range(90):
            fx, fy = rng.uniform(680, 810), rng.uniform(500, 1180)
            card.line([(fx, fy), (fx - 4, fy + 16), (fx + 2, fy + 30)], (1, 3, 0.5), "#6a5866", opacity=0.6)
    arm = S.spline([(800, 700), (720, 690), (650, 640), (606, 600), (576, 616), (580, 660), (640, 730), (720, 800), (820, 840, 1)])
    inked(card, arm, across("#54444f", FUR, angle=60), "arm", 3)
    paw = S.spline([(548, 566), (580, 542), (618, 556), (636, 600), (616, 642), (574, 640), (548, 610)])
    inked(card, paw, "#4c3d49", "paw", 3)
    for k, (px, py) in enumerate(((556, 566), (578, 552), (604, 558))):
        card.fill(S.ellipse(px, py, 11, 13, -20), "#d98a92", f"bean{k}", form=0.6)
    card.fill(S.ellipse(584, 602, 22, 19), "#d98a92", "pad", form=0.7)


def draw(card):
    """Paint it."""
    _park(card)
    _bench(card)
    _suit(card)
    _diver(card)
    _cat(card)
    tint(card, "#1a3a4a", "#fff2cc", 0.08)
