"""A child has built a rocket of kitchen chairs to bring the moon a plaster; a ball lies in the yard."""

from scripts.deck.kit import *

LIGHT = Light(place=(570, 250), ink="#f8edc8", shade="#10192e")


def _sky(card):
    backdrop(card, [(0, "#16233f"), (0.4, "#24406a"), (0.62, "#4a6f8c"), (1, "#1c2c3c")])
    sky.stars(card, (0, 0, 800, 560), 90)
    sky.moon(card, 560, 236, 176, "#efe3ba")
    with card.flat():
        bruise = S.blob(520, 196, 56, 46, 0.1, 6)
        card.fill(bruise, "#a98fb0", "bruise", form=0, edge=4, opacity=0.65)
        card.line([(476, 312), (500, 326), (536, 330)], 6, "#b59c6c")
        for x in (480, 610):
            card.line([(x - 22, 262), (x, 274), (x + 22, 262)], 7, "#9c8458")
        card.fill(S.spline([(640, 288), (652, 316, 1), (646, 338), (632, 336), (628, 318, 1)]), "#9fc4dc", "tear", form=0.6)
    with card.at(526, 194, 1, -32):
        card.fill(S.rect(-86, -26, 172, 54, 26), "#e2a884", "plaster", depth=1.4)
        card.fill(S.rect(-30, -25, 60, 52, 4), "#f0c7a8", "pad", form=0.5)
        with card.flat():
            for x in (-66, -50, 50, 66):
                for y in (-10, 3, 14):
                    card.fill(S.ellipse(x, y, 3.2), "#b87f60", form=0)


def _yard(card):
    with card.haze("#3c5f80", 0.5):
        for k, (x, w, h) in enumerate(((20, 150, 120), (300, 130, 90), (430, 160, 110), (760, 170, 130))):
            houses.house(card, x, 700, w, h, House(wall="#3f4f63", roof="#2c3549", lit=0.25, storeys=2), f"far{k}")
    card.fill(S.hill([(0, 700), (400, 690), (800, 704)]), down("#35574a", "#2a4a44", "#1a2f33"), "lawn", form=0.2)
    rng = card.rng("fence")
    for k in range(19):
        x = 262 + 31 * k + rng.normal(0, 3)
        if k in (9, 10):
            continue
        top = 604 + rng.normal(0, 6)
        board = S.wobbly([(x, 730), (x + 3, top), (x + 14, top - 16), (x + 26, top), (x + 27, 730)], 1.5, k)
        card.fill(board, vary("#5d6a70", rng), f"board{k}", bristle=88)
    card.line([(250, 640), (800, 646)], 12, "#4a565e", form=0.6)
    card.line([(250, 700), (800, 702)], 12, "#4a565e", form=0.6)
    plants.meadow(card, (0, 720, 800, 860), 150, 26, "#3d6350", "far")


def _house(card):
    card.fill(S.poly([(-20, 960), (-20, 420), (232, 470), (246, 900)]), across("#6d5560", "#57465a"), "wall", form=0.3)
    plants.grass(card, [(10 + 22 * k, 962 - 5 * k) for k in range(11)], 40, "#3d6350", "wallgrass")
    roof = S.spline([(-30, 300, 1), (120, 360), (282, 452, 1), (280, 486, 1), (120, 440), (-30, 400, 1)])
    card.fill(roof, "#33394f", "roof")
    pane = S.poly([(36, 560), (170, 574), (174, 742), (36, 752)])
    card.fill(S.poly([(24, 546), (182, 562), (186, 756), (24, 768)]), "#c9b79a", "frame")
    card.fill(pane, down("#ffe2a0", "#f3b765"), "pane", form=-0.2)
    with card.clip(pane):
        things.table(card, 104, 752, 104, 66, "#7a4a2c")
        for x, who in ((70, Who(face=Face(skin="#b57a52", hair="#2a1c1a", cut="bun"), top="#7a3b40")),
                       (146, Who(face=Face(skin="#8a5638", hair="#1f1a1c", cut="short", beard=True), top="#3f5f6c"))):  # fmt: skip
            person(card, x, 800, 128, who, Pose(near=(0.5, 0.5), far=(0.6, 0.5), foot=(0.6, 0.1), other=(0.7, 0.1), hip=0.35, nod=12),
                1 if x < 100 else -1)  # fmt: skip
        card.line([(104, 560), (104, 596)], 2, "#4a3428")
        card.fill(S.poly([(84, 616), (124, 616), (112, 594), (96, 594)]), "#b5483f", "lamp")
    with card.flat():
        card.line([(104, 566), (106, 750)], 6, "#c9b79a")
        card.line([(36, 640), (172, 648)], 6, "#c9b79a")
    card.fill(S.poly([(18, 766), (192, 752), (196, 772), (18, 788)]), "#d9c8a8", "sill")
    glow(card, 104, 660, 230, "#ffc46a", 0.4)
    sheen(card, S.poly([(60, 900), (220, 880), (400, 1010), (200, 1080)]), "#ffc46a", 0.3, 22)


def _rocket(card):
    ground_shadow(card, 470, 1088, 190, 26, 0.75)
    inks = ["#b5653f", "#d9a84a", "#6f8f8a", "#a8483f", "#8a6a9a"]
    for x, facing, ink in ((352, -1, "#7a8a5a"), (584, 1, "#a8483f")):
        with card.at(x, 1086, 1, 17 * facing):
            things.chair(card, 0, 0, 214, ink, facing)
    for k, (x, y, h, a, f) in enumerate(((466, 1086, 230, 0, 1), (474, 970, 214, 3, -1), (468, 862, 200, -4, 1), (474, 764, 186, 3, -1))):
        with card.at(x, y, 1, a):
            things.chair(card, 0, 0, h, inks[k], f)
    rope = [(410, 1020), (470, 1036), (540, 1012)]
    for dy in (0, -220):
        card.line([(x, y + dy) for x, y in rope], 8, "#d9c49a", form=0.6)
    for x, y, a in ((378, 1100, 8), (470, 1110, 0), (556, 1102, -8)):
        with card.at(x, y, 1, a):
            card.fill(S.spline([(-22, -26, 1), (22, -26, 1), (30, 10), (0, 18), (-30, 10)]), "#8fa0a4", f"pan{x}", depth=1.3)
    for k, (x, long, ink) in enumerate(((356, 56, "#d9633a"), (392, 82, "#e8a03c"), (444, 70, "#d9633a"), (482, 96, "#f0c25a"),
            (532, 76, "#d9633a"), (570, 60, "#e8a03c"))):  # fmt: skip
        rag = S.spline([(x - 20, 1112, 1), (x + 20, 1112, 1), (x + 16, 1112 + long * 0.5), (x + 4 - 8 * (k % 2), 1112 + long, 1),
            (x - 14, 1112 + long * 0.55)])  # fmt: skip
        card.fill(rag, ink, f"rag{k}", depth=0.9)
    cloth = S.spline([(390, 760, 1), (440, 744), (520, 748, 1), (560, 800), (540, 850), (500, 800), (430, 812)])
    card.fill(cloth, "#d8c9a9", "blanket", depth=1)
    with card.clip(cloth), card.flat():
        for k in range(6):
            card.line([(380 + 34 * k, 740), (400 + 34 * k, 860)], 7, "#b5483f", opacity=0.7)


def _child(card):
    who = Who(age="child", face=Face(skin="#8d5a3c", hair="#1f1a1c", cut="curly", eyes="open"), top="#efe2c4", bottom="#c9563f", shoes="#3a2c34",
        scarf="#4f8f8a")  # fmt: skip
    got = person(card, 470, 688, 214, who, Pose(near_to=(560, 470), far_to=(420, 610), nod=-26, foot=(0.2, 0), other=(-0.18, 0)))
    x, y = got.head
    with card.at(x - 2, y - 12, 1, -20):
        helmet = S.spline([(-42, -4, 1), (-34, -38), (0, -52), (34, -38), (42, -4, 1)])
        card.fill(helmet, "#9fb0b4", "colander", depth=1.3)
        for dx, dy in ((-20, -18), (-6, -24), (9, -24), (23, -16), (-12, -36), (3, -38), (15, -34)):
            card.fill(S.ellipse(dx, dy, 3), "#3f5660", form=0)
        card.line([(-44, -4), (44, -4)], 8, "#c5d2d4", form=0.5)
    nx, ny = got.near
    with card.at(nx + 4, ny - 12, 1, -32):
        card.fill(S.rect(-32, -10, 64, 20, 10), "#e2a884", "spare", depth=1.4)
        card.fill(S.rect(-12, -10, 24, 20, 2), "#f3d0b4", "sparepad", form=0.5)
    fx, fy = got.far
    card.fill(S.rect(fx - 30, fy - 2, 50, 38, 5), "#f1eadb", "box", depth=1)
    heart = S.spline([(0, 12, 1), (-12, 0), (-10, -10), (0, -6, 1), (10, -10), (12, 0)])
    card.fill(S.moved(heart, fx - 5, fy + 17), "#b5483f", "mark", form=0.3)


def draw(card):
    """Paint it."""
    _sky(card)
    _yard(card)
    _house(card)
    beam(card, (560, 300), (470, 1160), (200, 560), "#e9e3c0", 0.22)
    _rocket(card)
    _child(card)
    ground_shadow(card, 690, 1130, 46, 10, 0.7)
    ball = S.ellipse(690, 1096, 40)
    card.fill(ball, "#e6dcc2", "ball", depth=1)
    with card.clip(ball), card.flat():
        for a in range(5):
            card.fill(S.star(*S.polar(690, 1096, 36, a * 72 + 20), 17, 0.8, 5), "#3c3c4c", f"patch{a}", form=0)
        card.fill(S.star(690, 1096, 14, 0.8, 5), "#3c3c4c", "patch", form=0)
        card.fill(S.ellipse(676, 1082, 9, 6), "#efe3ba", form=0, opacity=0.8)
    for x, y, r in ((640, 1010, 5), (664, 1030, 4), (706, 1024, 6), (676, 1002, 3)):
        card.fill(S.wobbly([(x - r * 2, y), (x, y - r * 2), (x + r * 2, y + r)], 1, x), "#d9cda2", f"crumb{x}")
    beasts.sitting(card, (250, 1120), 124, beasts.CAT, 1, 26)
    plants.meadow(card, (-10, 1160, 810, 1215), 70, 56, "#2f5148", "near")
    for x in (60, 130, 770):
        plants.flower(card, x, 1190, 110, "#d8d2e6", "bell")
    gloom(card, "#152138", 0.45, [(520, 360, 620), (470, 1000, 420), (100, 680, 260)])
