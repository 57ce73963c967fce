"""A doe with a bell drinks; what the puddle shows is a town on fire, and not her."""

from scripts.deck.kit import *
from scripts.deck.motifs import more_a

LIGHT = Light(place=(370, 880), ink="#ffb060", shade="#141f16")
COAT = "#96673c"
PUDDLE = S.spline([(-60, 900), (40, 800), (150, 770), (214, 726), (390, 712), (540, 738), (612, 790), (704, 806), (742, 880), (690, 960),
                   (716, 1030), (600, 1096), (470, 1082), (330, 1126), (170, 1090), (60, 1110), (-60, 1060)])  # fmt: skip


def _wood(card):
    backdrop(card, [(0, "#1e2a1e"), (0.35, "#4d5a30"), (0.6, "#5e6a34"), (1, "#2a3420")])
    for x, w, share in ((60, 34, 0.6), (170, 22, 0.7), (330, 44, 0.55), (470, 26, 0.68), (640, 36, 0.6), (250, 74, 0.25), (16, 96, 0.1)):
        with card.haze("#8a8f4c", share):
            trunk = S.ribbon([(x - 12, -30), (x + 8, 300), (x - 4, 640)], (w * 0.8, w, w * 1.3))
            card.fill(trunk, "#2e2c22", f"trunk{x}", bristle=88)
    mist(card, 560, 130, "#8c9050", 0.6)
    card.fill(S.hill([(0, 640), (200, 610), (480, 640), (800, 590)]), down("#6c7436", "#4a562c", "#27321f"), "moss", form=0.3)
    plants.meadow(card, (0, 640, 800, 800), 150, 40, "#6f7a38", "far")
    rng = card.rng("litter")
    plants.leaves(card, S.scatter(rng, 46, (0, 690, 800, 1190), 20), 26, ["#8a5a2c", "#a3702f", "#5f4424"])


def _town(card):
    card.fill(PUDDLE, stops([(0, "#ffd887"), (0.25, "#ffa23c"), (0.55, "#c9481f"), (0.85, "#5e1f1c"), (1, "#2c1418")]), "water", form=-0.5)
    with card.clip(PUDDLE):
        with card.at(360, 806, 1, 180):
            for x, h in ((-300, 120), (-210, 150), (210, 140), (300, 110)):
                more_a.flame(card, x, -h * 0.7, h * 0.9, f"back{x}", ("#e0672a", "#f7a03a", "#ffd873"))
            kinds = [("gable", 2), ("hip", 3), ("gable", 2), ("cone", 3), ("gable", 2), ("hip", 2), ("gable", 3)]
            for k, (shape, n) in enumerate(kinds):
                house = House(wall="#3b1f22", roof="#24151c", trim="#4a2623", lamp="#fff0a8", glass="#ff9a3a", shape=shape, storeys=n, lit=0.75,
                    side=0.2)  # fmt: skip
                houses.house(card, -320 + 106 * k, 14 + 16 * (k % 2), 92 + 14 * (k % 3), 60 + 26 * ((k * 2) % 3), house, f"t{k}")
            for x, y, h in ((-196, -100, 120), (-6, -148, 150), (106, -96, 96), (246, -120, 130)):
                more_a.flame(card, x, y, h, f"fire{x}")
            for x in (-120, 40, 180):
                card.line([(x, -160), (x + 30, -210), (x - 10, -250), (x + 40, -300)], (10, 30, 40, 20), "#2a1418", opacity=0.55, edge=3)
        bank = S.spline([(-80, 690, 1), (800, 690, 1), (800, 830, 1), (700, 826), (560, 800), (420, 806), (260, 812), (120, 838), (-80, 880, 1)])
        card.fill(bank, "#2a1e1c", "bank", form=0, edge=1.5)
        rng = card.rng("shimmer")
        with batch(card, "shimmer", lift=0) as marks:
            for _ in range(150):
                x, y = rng.uniform(0, 720), 800 + 300 * rng.random() ** 0.8
                w = rng.uniform(14, 60)
                marks.stroke([(x - w, y), (x, y + rng.uniform(-2, 2)), (x + w, y)], rng.uniform(1.2, 3),
                    ["#3a1a1c", "#ff9a40", "#ffd890"][int(rng.integers(3))], 0.5)  # fmt: skip
        rng = card.rng("sparks")
        with batch(card, "sparks", lift=0) as marks:
            for x, y in S.scatter(rng, 70, (70, 850, 690, 1060), 6, 0.3):
                marks.oval((x, y), rng.uniform(1.2, 3.4), rng.uniform(1, 2), 0, "#ffdc80")
        mother = Who(face=Face(skin="#2c171c", hair="#1d0f16", cut="bun"), top="#2c171c", wear="dress", bottom="#2c171c")
        with card.at(150, 800, 1, 180):
            person(card, 0, 0, 64, mother, "run", -1)
        for k, (rx, ry) in enumerate(((30, 9), (62, 19), (104, 31))):
            ripple = S.minus(S.ellipse(384, 760, rx * 1.3, ry * 1.3), S.ellipse(384, 760.5, rx * 1.3 - 6 + k, ry * 1.3 - 3.5))
            card.fill(ripple, "#ffd28a", f"ring{k}", form=0, opacity=0.75 - 0.15 * k)


def _doe(card):
    soft_shadow(card, S.ellipse(700, 850, 110, 24), 14, 0.7)
    far = S.ribbon([(830, 420), (800, 620), (812, 800)], (120, 44, 34))
    card.fill(far, tone(COAT, -0.14), "farleg")
    neck = S.spline([(900, -40), (640, 60), (560, 210), (500, 370), (520, 520), (610, 560), (690, 510), (760, 470), (900, 520)])
    leg = S.ribbon([(770, 380), (724, 560), (716, 700), (706, 826)], (190, 76, 46, 36), 30)
    card.fill(leg, COAT, "leg", depth=0.8, bristle=85)
    card.fill(S.spline([(684, 822, 1), (726, 822, 1), (736, 858, 1), (672, 860, 1)]), "#2a1e1a", "hoof")
    card.fill(neck, down(tone(COAT, -0.1), COAT, tone(COAT, 0.03)), "neck", depth=0.5, bristle=60)
    more_a.fur(card, neck, [tone(COAT, -0.06), COAT, tone(COAT, 0.05)], "nape", 520, 26, lambda x, y: 130 - (x - 500) * 0.12)
    with card.clip(neck), card.flat():
        card.fill(S.spline([(520, 540), (600, 470), (720, 400), (900, 420), (900, 600), (600, 620)]), "#d8bb90", "bib", form=0, edge=3, opacity=0.7)
        for x, y in S.scatter(card.rng("spots"), 22, (650, 20, 810, 330), 26, 0.2):
            card.fill(S.ellipse(x, y, 8, 6), "#ecd9b0", form=0, opacity=0.75)
    card.line([(590, 150), (640, 250), (712, 350), (770, 420), (778, 470)], (16, 24, 26, 22), "#8c3328", form=0.8)
    with card.at(560, 480, 3.0, -51, flip=True):
        _head(card)
    card.fill(S.spline([(742, 486), (764, 470), (786, 486), (800, 542, 1), (728, 542, 1)]), "#d9a440", "bell", depth=1.2)
    card.fill(S.ellipse(764, 546, 9), "#7a5320", "clapper")


def _head(card):
    card.fill(S.spline([(-14, -20), (-8, -52), (-26, -84, 1), (-40, -58), (-30, -20)]), tone(COAT, -0.1), "farear", depth=0.8)
    skull = S.spline([(-26, 6), (-24, -20), (-4, -31), (18, -28), (42, -16), (72, -8), (94, -7), (104, 3), (101, 15), (88, 21), (62, 22), (38, 30),
        (12, 40), (-14, 34)])  # fmt: skip
    card.fill(skull, across(COAT, tone(COAT, 0.05), tone(COAT, -0.05)), "skull", depth=0.6, bristle=0)
    with card.clip(skull), card.flat():
        card.fill(S.spline([(108, 12), (88, 15), (60, 17), (30, 26), (8, 46), (60, 50)]), "#ecd9b0", "jaw", form=0, edge=3, opacity=0.8)
        card.fill(S.ellipse(19, -5, 17, 13, 10), "#d9b988", form=0, edge=3, opacity=0.7)
        card.line([(86, -12), (74, -4), (66, 12)], (2, 7, 2), "#5a3a24", opacity=0.4, edge=3)
        card.line([(98, 15), (88, 14), (78, 16)], (0.6, 2, 0.6), "#3a2420")
    card.fill(S.spline([(92, -8), (104, -3), (106, 7), (98, 10), (91, 2)]), "#2a1e20", "nose", depth=1.4)
    card.fill(S.ellipse(99, 2, 2.6, 1.6, 30), "#0f0a0c", form=0)
    almond = S.spline([(8, -4, 1), (16, -14), (27, -9), (31, 1, 1), (20, 3)])
    card.fill(almond, "#1a1116", "eye", form=0)
    with card.clip(almond), card.flat():
        card.fill(S.ellipse(21, 1, 8, 4), "#e8762c", form=0, edge=2)
        card.fill(S.ellipse(17, -9, 2, 1.6), "#fff2d8", form=0)
    card.line([(6, -5), (16, -17), (29, -10), (34, 2)], (0.8, 2.6, 2, 0.5), "#2a1a18")
    for k in range(3):
        card.line([(14 + 5 * k, -15 + 2 * k), (17 + 6 * k, -22 + 3 * k)], (1.2, 0.3), "#2a1a18")
    ear = [(-20, -10), (-32, -36), (-70, -58, 1), (-66, -28), (-44, -2), (-24, 6)]
    card.fill(S.spline(ear), tone(COAT, -0.02), "ear", depth=0.9)
    with card.flat():
        card.fill(S.spline([(-28, -10), (-38, -32), (-62, -50, 1), (-58, -26), (-42, -8)]), "#c98f74", "inner", form=0.5)
        for k in range(4):
            card.line([(-30 - 4 * k, -8 - 3 * k), (-40 - 5 * k, -24 - 6 * k)], (1.6, 0.4), "#ecd9b0")


def draw(card):
    """Paint it."""
    _wood(card)
    _town(card)
    glow(card, 370, 900, 420, "#ff8a30", 0.26)
    _doe(card)
    for x, y, h, lean in ((20, 1010, 170, 0.7), (90, 1120, 210, 0.4), (780, 960, 190, -0.7), (700, 1120, 220, -0.5), (300, 1190, 140, 0.6)):
        plants.fern(card, x, y, h, "#4a5a2c", lean)
    plants.meadow(card, (-20, 1060, 820, 1210), 90, 74, "#48552a", "near")
    for x, h in ((716, 84), (760, 60)):
        plants.mushroom(card, x, 1150, h, "#c9632f")
    gloom(card, "#10180f", 0.5, [(380, 800, 700)])
