"""An old man stands before a tall mirror; a boy in a summer field puts his hand to the glass from inside."""

from scripts.deck.kit import *

LIGHT = Light(place=(285, 600), ink="#ffe2a0", shade="#20182a")
SCARF = "#2f8f8a"


def _room(card):
    houses.room(card, 850, "#6b5238", "#4d3424")
    houses.wallpaper(card, "#8a6b45", (0, 0, 800, 800), 70)
    things.curtain(card, 640, -20, (190, 880), "#5c3a3c", 1)
    inside = things.frame(card, 560, 190, (120, 150), "#7a5a30")
    card.fill(inside, down("#4c463e", "#35302c"), "dull", form=-0.5, lift=0)
    soft_shadow(card, S.poly([(500, 270), (620, 270), (634, 300), (512, 300)]), 10, 0.5)
    rug = S.ellipse(420, 1096, 430, 96)
    card.fill(rug, "#7c3f34", "rug", form=0.2)
    with card.clip(rug), card.flat():
        card.fill(S.minus(S.ellipse(420, 1096, 396, 84), S.ellipse(420, 1096, 372, 76)), "#c08b48", form=0)


def _summer(card, glass):
    with card.clip(glass):
        backdrop(card, [(0, "#7fc4d4"), (0.3, "#cfe6c4"), (0.52, "#fbe6a0"), (0.75, "#e9c04a"), (1, "#c99a2c")])
        glow(card, 210, 330, 320, "#fff2b0", 0.8)
        with card.lit(Light(angle=-120, ink="#fffbe8", shade="#b0a890")):
            sky.cloud(card, 350, 390, 170, "#fff6df")
        with card.haze("#f2dc96", 0.45):
            card.fill(S.hill([(60, 620), (220, 570), (380, 600), (520, 560)]), "#8fae5a", "hill")
            plants.tree(card, 160, 640, 210, "#7f9c3f", "oak")
        card.fill(S.hill([(60, 690), (250, 660), (520, 690)]), down("#efc94e", "#cf9a2c"), "corn", form=0)
        rng = card.rng("corn")
        plants.grass(card, [(rng.uniform(90, 480), 690 + 210 * k / 90) for k in range(90)], 52, "#e0b23e", "ears", 0.2)
        with card.lit(Light(angle=-140, ink="#fff4c8", shade="#6a4a2a")):
            for x, h in ((128, 90), (176, 110), (400, 80), (368, 100)):
                plants.flower(card, x, 880, h, "#d9503a")
            boy = Who(age="child", face=Face(skin="#e9b88e", hair="#5a3820", cut="curly"), top="#f7efdc", bottom="#47659a",
                      shoes="#e0a880", scarf=SCARF)  # fmt: skip
            pose = Pose(near_to=(424, 714), far=(-0.5, 0.5), foot=(0.16, 0), other=(-0.2, 0.02), lean=4, nod=-8)
            got = person(card, 296, 872, 350, boy, pose)
            card.line([(got.far[0] + 16, got.far[1] + 40), (got.far[0] - 44, got.far[1] - 120)], 6, "#8a5a34")
            net = S.spline([(152, 550), (206, 536), (214, 566), (176, 634, 1), (150, 590)])
            card.fill(S.moved(net, got.far[0] - 226, got.far[1] - 680), "#fdf6e2", "net", opacity=0.75)
        plants.grass(card, [(rng.uniform(110, 470), 884 + rng.normal(0, 8)) for _ in range(34)], 70, "#c8982e", "near", 0.1)


def _mirror(card):
    ground_shadow(card, 290, 1010, 250, 24, 0.8)
    for side in (-1, 1):
        x = 285 + side * 226
        card.line([(x, 470), (x + side * 4, 850), (x + side * 34, 1012)], (16, 22, 16), "#8a5c22", form=1)
        card.fill(S.ellipse(x, 462, 17), "#c8953c", f"knob{side}")
    card.line([(70, 960), (285, 944), (500, 960)], (14, 18, 14), "#7a4f20", form=1)
    outer = S.ellipse(285, 560, 222, 362)
    card.fill(outer, "#b9822e", "frame", depth=0.3)
    glass = S.ellipse(285, 560, 194, 330)
    _summer(card, glass)
    ring = S.minus(outer, glass)
    with card.clip(ring), card.flat():
        for k in range(38):
            x, y = S.polar(0, 0, 1, k * 360 / 38)
            card.fill(S.leaf(285 + x * 196, 560 + y * 334, 30, 16, k * 360 / 38 + 24), "#dba94c", f"carve{k}", form=0.8)
    card.line([(150, 430), (190, 330), (250, 262)], (2, 14, 2), "#ffffff", opacity=0.45, edge=2)


def _spill(card):
    sheen(card, S.poly([(150, 920), (440, 920), (640, 1190), (40, 1190)]), "#ffd98a", 0.4, 30)
    rng = card.rng("spill")
    spots = [(rng.normal(270, 90), 930 + abs(rng.normal(0, 34))) for _ in range(46)]
    plants.grass(card, sorted(spots, key=lambda p: p[1]), 58, "#c8a23a", "spill", 0.1)
    for x, y, h in ((180, 968, 96), (236, 990, 74), (352, 976, 104), (398, 1000, 64)):
        plants.flower(card, x, y, h, "#d9503a")


def _man(card):
    ground_shadow(card, 606, 1092, 100, 15, 0.85)
    man = Who(age="elder", face=Face(skin="#dba882", hair="#e6e0d6", cut="bald", beard=True), top="#4c4a5e", bottom="#33303c",
              shoes="#241d22", wear="coat", scarf=SCARF, girth=1.05)  # fmt: skip
    pose = Pose(near_to=(438, 718), far_to=(502, 884), foot=(0.1, 0), other=(-0.12, 0), lean=2, nod=4)
    got = person(card, 600, 1088, 480, man, pose, -1)
    card.line([(got.far[0] + 12, got.far[1] - 8), got.far, (got.far[0] - 14, 1092)], (9, 8, 7), "#5c3820", form=1)
    sheen(card, S.ellipse(got.head[0] - 20, got.head[1] + 10, 20, 40), "#ffd98a", 0.35, 12)
    birds.moth(card, 640, 730, 46, "#e8a83c", "#fff2c0", 28)


def draw(card):
    """Paint it."""
    _room(card)
    _mirror(card)
    glow(card, 285, 600, 560, "#f7c95c", 0.2)
    gloom(card, "#4a3640", 0.6, [(290, 620, 640), (560, 860, 330), (280, 1040, 330)])
    _spill(card)
    _man(card)
    things.suitcase(card, 716, 1180, 170, "#8a5a34")
