"""A door stands open in the face of a wave; a child drifts towards its light in a bathtub."""

from scripts.deck.kit import *

LIGHT = Light(place=(270, 720), ink="#ffe6ae", shade="#07222e")
DEEP, TEAL, FOAM, AMBER = "#0d3a4a", "#1f7480", "#eef3e2", "#ffc866"


def _storm(card):
    backdrop(card, [(0, "#2c4450"), (0.3, "#4f6f76"), (0.6, "#9ab0a4"), (0.75, "#cfcfae"), (1, "#2a5a64")], angle=104, swirl=2.2, brush=1.5)
    for x, y, w, ink in ((640, 120, 420, "#2a3f4c"), (760, 230, 300, "#3a525c"), (420, 60, 360, "#223642")):
        sky.cloud(card, x, y, w, ink, f"c{x}", 0.34)
    sky.lightning(card, (700, 150), (744, 520), "#fdf2c0")
    card.fill(S.spline([(690, 668, 1), (706, 640), (736, 630), (772, 640), (800, 676, 1)]), "#24404c", "rock")
    with card.at(738, 640, 1, 4):
        houses.lighthouse(card, 0, 0, 130, ("#a8453a", "#dfe0cc"))
    far = S.hill([(-20, 560), (300, 600), (560, 632), (700, 650), (840, 690)])
    card.fill(far, down("#3f7f86", "#1d5a68"), "sea", form=0.3)
    rng = card.rng("chop")
    with card.clip(far):
        for _ in range(46):
            x, y = rng.uniform(480, 820), rng.uniform(650, 930)
            long = 20 + (y - 620) * 0.16
            ink = FOAM if rng.random() < 0.3 else "#134a58"
            card.line([(x - long, y - 6), (x, y - 5 - long * 0.16), (x + long, y + 8)], (1, 3 + (y - 640) * 0.015, 1), ink, opacity=0.7)


def _wave():
    return S.spline([(-90, 1300, 1), (-90, 300), (10, 150), (170, 62), (350, 66), (500, 140), (596, 256), (622, 372), (596, 452, 1), (572, 388), (520, 342),
                     (462, 352), (430, 430), (436, 580), (486, 740), (590, 862), (720, 920), (900, 930, 1), (900, 1300, 1)])  # fmt: skip


def _flow(card, wave):
    """Bands of water climb the face and curl over."""
    with card.clip(wave):
        rng = card.rng("flow")
        for k in range(17):
            t = k / 16
            band = [(900 - 60 * t, 1010 + 250 * t), (560 - 190 * t, 960 + 240 * t), (380 - 290 * t, 760 + 130 * t),
                    (330 - 330 * t, 500 - 10 * t), (390 - 300 * t, 260 - 60 * t), (470 - 170 * t, 210 - 90 * t), (560 - 40 * t, 300 - 110 * t)]  # fmt: skip
            ink = ("#2f8a90", "#0f4a5a", "#5ab0a8", "#17606e")[k % 4]
            card.line(band, (8, 26, 34, 26, 18, 6), ink, opacity=0.75, edge=1.3)
            if k % 3 == 0:
                card.line([(x + 9, y - 6) for x, y in band], (1, 4, 7, 5, 4, 1), FOAM, opacity=0.8, edge=1.4)
        for x, y, w, side in ((150, 380, 76, 1), (90, 600, 60, 1), (480, 1010, 64, -1), (120, 1080, 90, 1)):
            small.fish(card, x, y, w, "#0d3a4a", "#5ab0a8", side)
        with batch(card, "bubbles") as marks:
            for _ in range(120):
                x, y = rng.uniform(0, 700), rng.uniform(100, 1190)
                r = rng.uniform(1.4, 5)
                marks.oval((x, y), r, r, 0, "#bfe0d4")


def _claws(card):
    crest = [(-60, 210), (60, 112), (170, 56), (350, 58), (506, 136), (604, 254), (628, 372), (598, 456)]
    rng = card.rng("foam")
    for k, (x, y) in enumerate(S.sample(crest, 44)):
        r = rng.uniform(16, 34)
        card.fill(S.blob(x + rng.normal(0, 6), y + rng.normal(4, 7), r, r * 0.84, 0.12, k), FOAM, f"foam{k}")
    for k, (x, y) in enumerate(S.sample(crest, 15)[6:]):
        reach = 62 + 10 * (k % 3)
        card.line([(x, y + 4), (x + 24, y + reach * 0.5), (x + 6, y + reach), (x - 18, y + reach * 0.8)], (30, 22, 13, 4), FOAM, form=0.8)
    with batch(card, "spray") as marks:
        for _ in range(200):
            x, y = S.sample(crest, 60)[int(rng.integers(16, 60))]
            r = rng.uniform(1.5, 6)
            marks.oval((x + abs(rng.normal(0, 70)), y + rng.normal(10, 60)), r, r, 0, FOAM)


def _door(card):
    glow(card, 268, 720, 400, AMBER, 0.5)
    with card.at(262, 880, 1, -7):
        jamb = S.wobbly([(-110, 6), (-106, -330), (106, -334), (112, 4)], 3, 2)
        card.fill(jamb, "#a85a34", "jamb")
        inside = S.poly([(-86, 0), (-84, -308), (84, -310), (88, 0)])
        card.fill(inside, down("#ffdf94", "#ffc866", "#e28a3f"), "inside", form=0.2)
        with card.clip(inside):
            card.fill(S.poly([(-86, 0), (-30, -92), (44, -92), (88, 0)]), "#c8603a", "boards", form=0)
            card.fill(S.poly([(-30, -92), (-30, -262), (44, -262), (44, -92)]), "#fff0b8", "end", form=0)
            for k in range(5):
                card.line([(-86 + 14 * k, -300 + 12 * k), (-86 + 14 * k, -4 - 22 * k)], 3, "#e2a048")
            card.line([(60, -216), (72, -212)], 6, "#8a4630")
            card.fill(S.spline([(58, -210), (76, -208), (84, -130, 1), (52, -120, 1)]), "#b8452f", "coat")
            card.fill(S.rect(-8, -170, 34, 78), "#e8a84a", "inner door", form=0.4)
            card.fill(S.ellipse(19, -130, 3), "#8a4630", form=0)
            card.fill(S.ellipse(8, -214, 17), "#fffbe2", "lamp", form=0)
            card.line([(8, -262), (8, -230)], 3, "#8a4630")
        leaf = S.poly([(-86, 0), (-84, -308), (-178, -342), (-184, 46)])
        card.fill(leaf, across("#e2783f", "#b8502f"), "leaf")
        with card.flat():
            for a, b in ((-304, -190), (-160, -20)):
                card.fill(S.poly([(-100, b), (-99, a + 14), (-164, a - 8), (-168, b + 22)]), "#9a3f28", f"panel{a}", form=-0.8)
        card.fill(S.ellipse(-166, -140, 9), "#f6d47a", "knob")
        card.fill(S.wobbly([(-120, 4), (120, 2), (130, 24), (-126, 28)], 2, 5), "#cf8a56", "sill")
        card.fill(S.wobbly([(-70, 26), (76, 24), (92, 56), (-84, 60)], 3, 7), "#7a3f4a", "mat")
    for k in range(5):
        card.line([(130 + 30 * k, 934), (150 + 28 * k, 968), (140 + 40 * k, 1000)], (12, 9, 2), FOAM, form=0.5)


def _tub(card):
    for k in range(7):
        x, y = 400 + 34 * k, 946 + 14 * k
        card.fill(S.leaf(x - 60, y, 120 - 6 * k, 13, 4), AMBER, f"path{k}", form=0, opacity=0.9)
    with card.at(604, 1010, 1, 9):
        who = Who(age="child", face=Face(skin="#a8683f", hair="#1f1a22", cut="curly"), top="#f2ead4", bottom="#c8452f", wear="dress")
        person(card, 6, 30, 236, who, Pose(near=(0.86, -0.3), far=(-0.5, 0.4), lean=10, nod=-8), -1)
        tub = S.spline([(-150, -62, 1), (150, -74, 1), (146, -10), (110, 56), (0, 74), (-106, 62), (-146, 0)])
        card.fill(tub, down("#fbf6e6", "#dfe3d4", "#8fa9a6"), "tub")
        card.line([(-158, -62), (0, -66), (158, -74)], 17, "#fffaf0", form=1)
        card.line([(122, -76), (122, -116), (142, -124), (156, -106)], 10, AMBER, form=1)
        for x in (-78, 84):
            card.fill(S.spline([(x - 12, 56), (x + 12, 56), (x + 17, 84), (x - 15, 86)]), AMBER, f"claw{x}")
        card.fill(S.spline([(-58, -84, 1), (-20, -96), (0, -80, 1), (10, -60, 1), (-62, -60, 1)]), "#c8452f", "towel")


def draw(card):
    """Paint it."""
    _storm(card)
    wave = _wave()
    card.fill(wave, line((500, 150), (100, 1150), "#2f8a8c", TEAL, DEEP), "wave", form=0.6, depth=0.5)
    _flow(card, wave)
    _claws(card)
    _door(card)
    _tub(card)
    for k, (y, ink) in enumerate(((1070, "#1d6a76"), (1116, "#124c5c"), (1160, "#0b3342"))):
        crest = [(-20, y + 44), (150, y + 24), (330, y + 46), (520, y + 10), (680, y + 26), (830, y - 6)]
        card.fill(S.hill(crest), ink, f"near{k}", form=0.4)
        card.line([(x, p + 4) for x, p in crest], (3, 7, 4, 8, 3), FOAM if k < 2 else "#5ab0a8", opacity=0.85, edge=1.4)
    with card.at(690, 1118, 1, 12):
        card.fill(S.blob(0, -10, 27, 19, 0.05, 2), "#f6c23c", "duck")
        card.fill(S.ellipse(-20, -34, 15), "#f6c23c", "duckhead")
        card.fill(S.leaf(-33, -32, 16, 9, 184), "#e2703a", "bill")
        card.fill(S.ellipse(-24, -38, 2.6), "#1d2a30", form=0)
