"""A man picks the lock of a gate without a fence; they queue behind him, and a child walks round the post."""

from scripts.deck.kit import *
from scripts.deck.motifs import gesture
from scripts.deck.motifs.gesture import Mien, inked

LIGHT = Light(angle=-150, ink="#fff0bc", shade="#3a1638")
IRON, RED, PEN = "#2e2440", "#d8402f", "#2a1630"
POST = 214


def _field(card):
    backdrop(card, [(0, "#f7c45a"), (0.3, "#f9dc94"), (0.5, "#fbeccb"), (1, "#f0d9a0")], angle=74)
    glow(card, 60, 300, 380, "#fff8dc", 0.5)
    card.fill(S.ellipse(52, 318, 70), "#fff6d8", "sun", form=0)
    with card.haze("#f7dca0", 0.45):
        card.fill(S.hill(S.ridge(-40, 840, 690, 90, 4)), "#8f9a6a", "hills")
        for x, h in ((330, 70), (352, 50), (700, 90)):
            plants.poplar(card, x, 700, h, "#5f7a5a", f"p{x}")
    card.fill(S.hill([(-60, 760), (200, 742), (520, 756), (860, 730)]), down("#a8b060", "#6f8a48", "#3f5f3a"), "field")
    road = S.spline([(40, 744), (70, 744), (120, 800), (60, 880), (110, 1000), (330, 1230, 1), (-60, 1230, 1), (-60, 980), (0, 850), (60, 790)])
    card.fill(road, "#e9cd98", "path", form=0.3)
    rng = card.rng("dots")
    with batch(card, "poppies far") as marks:
        for _ in range(420):
            t = rng.random() ** 1.6
            x, y = rng.uniform(-10, 810), 752 + 280 * t
            if not road.contains(x, y):
                marks.oval((x, y), 3 + 9 * t, 2.4 + 6 * t, rng.uniform(-20, 20), vary(RED, rng, 0.05))


def _scroll(card, x, y, size, side):
    coil = [S.polar(x + side * size * 0.5, y, size * (0.5 - 0.042 * k), 180 * (side > 0) + side * 52 * k) for k in range(11)]
    card.line(coil, (13, 12, 11, 8), IRON, form=0.6)


def _gate(card):
    shadow = S.union(*(S.poly([(x, 930), (x + 20, 930), (x + 220 + 0.2 * x, 1230), (x + 180 + 0.2 * x, 1230)]) for x in range(POST, 860, 74)))
    card.fill(shadow, "#3a2a44", "bars on grass", form=0, opacity=0.3)
    for k, x in enumerate(range(POST + 66, 830, 70)):
        if x in (POST + 66 + 70 * 3,):
            continue
        lean = (x - 400) * 0.05
        card.line([(x + lean * 2, -20), (x + lean, 400), (x, 940)], (13, 15, 16), IRON, form=0.8)
        _scroll(card, x + lean, 330, 46, 1 if k % 2 else -1)
    meet = POST + 66 + 70 * 3
    for dx in (-11, 11):
        card.line([(meet + dx, -20), (meet + dx, 944)], 19, IRON, form=0.8)
    for y in (236, 286, 880, 930):
        card.line([(POST, y - 8), (500, y), (840, y + 6)], 17, IRON, form=0.7)
    for x, side in ((300, 1), (412, -1), (560, 1), (660, -1)):
        _scroll(card, x, 90, 92, side)
        _scroll(card, x + side * 20, 720, 66, side)
    pillar = S.wobbly([(POST - 42, 40), (POST + 32, 40), (POST + 40, 1010), (POST - 52, 1010)], 4, 3)
    inked(card, pillar, across("#f0dcae", "#c9a478", "#7a5560"), "pillar", 4, ink=PEN)
    with card.clip(pillar), card.flat():
        for k in range(9):
            card.line([(POST - 60, 130 + 108 * k), (POST + 50, 122 + 108 * k)], 5, "#6a4450", opacity=0.6)
            x = POST - 12 + 26 * (k % 2)
            card.line([(x, 130 + 108 * k), (x, 234 + 108 * k)], 4, "#6a4450", opacity=0.4)
    inked(card, S.wobbly([(POST - 66, 46), (POST + 56, 46), (POST + 40, 4), (POST - 50, 4)], 3, 5), "#d9b98a", "cap", 4, ink=PEN)
    inked(card, S.ellipse(POST - 6, -30, 44), "#e9cda0", "ball", 4, ink=PEN)
    lock = S.wobbly([(meet - 62, 556), (meet + 40, 552), (meet + 42, 690), (meet - 60, 692)], 3, 7)
    inked(card, lock, across("#f6cf6a", "#b8742f", angle=40), "lock", 4, ink=PEN)
    card.fill(S.union(S.ellipse(meet - 10, 606, 15), S.poly([(meet - 16, 610), (meet - 3, 610), (meet + 3, 656), (meet - 23, 656)])), PEN, "keyhole", form=0)


def _picker(card):
    """Down on his knees, tongue between his teeth."""
    coat, trousers, skin = "#2f7a80", "#5a3350", "#e0a077"
    ground_shadow(card, 640, 1096, 170, 22, 0.5)
    far = S.spline([(690, 900), (600, 880), (520, 930), (506, 1010), (516, 1070), (566, 1074), (566, 1000), (640, 980)])
    inked(card, far, tone(trousers, -0.06), "far leg", 4, ink=PEN)
    inked(card, S.spline([(512, 1056), (570, 1060), (572, 1090), (470, 1096), (446, 1080), (480, 1064)]), "#3a2030", "far boot", 4, ink=PEN)
    seat = S.spline([(620, 850), (700, 830), (770, 880), (780, 960), (716, 1010), (640, 1030), (590, 1082), (556, 1060), (566, 1000), (600, 940)])
    inked(card, seat, trousers, "seat", 4, ink=PEN)
    shin = S.spline([(566, 1010), (640, 1016), (740, 1050), (800, 1062), (800, 1104), (700, 1104), (590, 1096), (548, 1066)])
    inked(card, shin, tone(trousers, 0.04), "shin", 4, ink=PEN)
    patch = S.wobbly([(690, 900), (744, 892), (752, 948), (698, 954)], 3, 2)
    inked(card, patch, RED, "patch", 3, ink=PEN, form=0.4)
    body = S.spline([(560, 668), (620, 630), (690, 660), (752, 740), (778, 850), (800, 930, 1), (720, 900), (650, 876), (590, 850), (556, 770)])
    inked(card, body, across("#45979a", coat, "#1f4f5a", angle=20), "coat", 4, ink=PEN)
    for points in ([(600, 700), (640, 780), (640, 860)], [(690, 700), (724, 790), (730, 880)]):
        card.line(points, (2, 7, 2), "#1a3f4a")
    tails = S.spline([(740, 860), (810, 900), (850, 990, 1), (790, 960), (730, 900)])
    inked(card, tails, "#1f5a64", "tails", 4, ink=PEN)
    with card.at(546, 590, 1.72, -16, flip=True):
        gesture.face(card, Mien(skin=skin, lids=0.62, gaze=(0.7, 0.5), brow=0.7, mouth="shut", brows="#8a4a2a", nose=1.3, age=0.5))
        card.fill(S.spline([(18, 32), (28, 32), (30, 43), (22, 46)]), "#d9605a", "tongue", form=0.5)
        hair = S.spline([(-30, -6), (-44, 2), (-46, -26), (-34, -42), (-16, -44, 1), (-22, -26)])
        inked(card, hair, "#b5653a", "hair", 1.2, ink=PEN)
        hat = S.spline([(-46, -30), (-42, -66), (-14, -84), (18, -74), (28, -46), (36, -40), (30, -34), (-20, -34), (-54, -22)])
        inked(card, hat, down("#7a4a5a", "#4a2a40"), "hat", 1.8, ink=PEN)
        card.line([(-40, -40), (-6, -44), (26, -44)], (4, 7, 4), RED)
    for points, ink in (([(612, 700), (560, 760), (506, 700)], tone(coat, -0.06)), ([(640, 700), (590, 800), (520, 742)], coat)):
        inked(card, S.ribbon(points, (62, 54, 40)), ink, f"sleeve{points[0][0]}", 4, ink=PEN)
    card.line([(500, 700), (462, 650), (444, 628)], (8, 7, 5), "#e9e4e4")
    card.line([(510, 740), (470, 690), (452, 634)], (7, 6, 4), "#c9c0c8")
    for x, y in ((494, 696), (508, 742)):
        inked(card, S.spline([(x - 28, y - 14), (x - 6, y - 24), (x + 20, y - 10), (x + 18, y + 18), (x - 10, y + 22), (x - 28, y + 6)]), skin,
            f"hand{y}", 3.4, ink=PEN)
        for k in (-8, 1, 10):
            card.line([(x - 26, y + k - 4), (x - 8, y + k)], (2.4, 3), PEN, opacity=0.8)


def _child(card):
    who = Who(age="child", face=Face(skin="#7a4a34", hair="#22161c", cut="curly", hat="straw", hat_ink="#f6dc86"), top="#fff4dc", bottom="#3a6aa8",
        shoes="#d8402f")
    ground_shadow(card, 96, 948, 52, 9, 0.5)
    person(card, 92, 950, 226, who, Pose(near=(0.5, 0.1), far=(-0.3, 0.85), foot=(0.4, 0), other=(-0.44, 0.08), hip=0.96, lean=-6, nod=-8), -1)
    for k, (x, y, h) in enumerate(((176, 1030, 64), (240, 1070, 76), (318, 1120, 88))):
        with card.at(x, y, h / 100, flip=True):
            ground_shadow(card, 0, 0, 40, 7, 0.5)
            for dx in (-8, 14):
                card.line([(dx, -34), (dx + 3, -4), (dx + 16, 0)], (5, 5, 4), "#e08a2f")
            inked(card, S.spline([(-58, -66), (-20, -78), (16, -70), (28, -90), (30, -126), (44, -144), (62, -140), (66, -124), (52, -114), (48, -80),
                (38, -44), (0, -26), (-36, -36)]), "#fdf6e4", f"duck{k}", 3.4, ink=PEN)
            card.fill(S.spline([(60, -138, 1), (92, -128), (62, -118, 1)]), "#f0962f", f"bill{k}")
            card.fill(S.ellipse(52, -130, 4), PEN, f"eye{k}", form=0)
            card.line([(-30, -62), (0, -48), (24, -58)], (1, 5, 1), "#c9b494")


def _next_in_line(card):
    """She has seen what the child does."""
    coat = S.spline([(700, 560), (770, 520), (860, 540, 1), (860, 1260, 1), (668, 1260, 1), (690, 1000), (676, 800), (672, 640)])
    soft_shadow(card, S.moved(coat, -16, 12), 14, 0.4)
    inked(card, coat, across("#b5453f", "#8a2f48", "#4a1f38"), "her coat", 4, ink=PEN)
    with card.at(766, 410, 1.75, 4, flip=True):
        inked(card, S.spline([(-30, 34), (-28, 76), (16, 80), (18, 40)]), tone("#a8683f", -0.1), "neck", 1.2, ink=PEN)
        bun = S.spline([(24, -34), (30, -56), (0, -74), (-46, -66), (-74, -30), (-70, 14), (-44, 26), (-30, -6), (-10, -36)])
        inked(card, bun, "#3a2038", "hair back", 1.4, ink=PEN)
        gesture.face(card, Mien(skin="#a8683f", lids=0.5, gaze=(0.8, 0.5), brow=1.0, mouth="shut", brows="#2a1420"))
        inked(card, S.spline([(-34, -10), (-40, -40), (-10, -58), (26, -48), (34, -30), (10, -38), (-14, -28), (-24, -6)]), "#3a2038", "fringe", 1.2, ink=PEN)
    upper = S.ribbon([(720, 620), (664, 730), (700, 800)], (84, 74, 60))
    inked(card, upper, "#a83f45", "her arm", 4, ink=PEN)
    fore = S.ribbon([(664, 756), (740, 770), (840, 730)], (66, 60, 56))
    inked(card, fore, "#b5504f", "her forearm", 4, ink=PEN)


def draw(card):
    """Paint it."""
    _field(card)
    _gate(card)
    _child(card)
    _picker(card)
    with card.at(24, 0):
        _next_in_line(card)
    rng = card.rng("front")
    plants.grass(card, [(rng.uniform(-10, 810), rng.uniform(1170, 1240)) for _ in range(150)], 100, "#3f6a3a", "blades")
    for x, y, h in ((30, 1240, 170), (300, 1240, 200), (430, 1240, 130), (640, 1230, 120)):
        plants.flower(card, x, y, h, RED, "poppy", f"near{x}")
    tint(card, "#3a1a48", "#fff0c0", 0.08)
