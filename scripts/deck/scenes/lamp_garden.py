"""A night watchman waters a street lamp that has begun to leaf; farther down the street the others wait."""

from scripts.deck.kit import *

LIGHT = Light(place=(262, 330), ink="#ffe39a", shade="#10282c")
IRON = "#26383a"


def _street(card):
    backdrop(card, [(0, "#1f4a4c"), (0.35, "#3d7a68"), (0.6, "#8fae7c"), (0.72, "#c9c98a"), (1, "#1f3a38")], swirl=1.3)
    with card.haze("#8fb08a", 0.5):
        for k in range(5):
            kind = House(wall="#5f7f6c", roof="#33544f", trim="#9ab08a", lit=0.12, storeys=3, shape=("gable", "mansard", "hip")[k % 3], side=0.25)
            houses.house(card, 90 + 150 * k, 880, 140, 210 + 36 * ((k * 2) % 3), kind, f"far{k}")
    mist(card, 860, 90, "#b9c592", 0.6)
    with card.haze("#4f7a68", 0.16):
        kind = House(wall="#466a5c", roof="#23423f", trim="#7f9a7c", lit=0.14, storeys=4, shape="gable", side=0.0)
        houses.house(card, 720, 930, 260, 520, kind, "right")
    road = S.hill([(-20, 905), (260, 890), (560, 896), (820, 930)])
    card.fill(road, down("#5f7c66", "#33544c", "#16302e"), "road", form=0)
    rng = card.rng("cobbles")
    with card.clip(road), batch(card, "cobbles") as marks:
        for _ in range(460):
            t = rng.random() ** 0.8
            marks.oval((rng.uniform(0, 800), 905 + 300 * t), 8 + 22 * t, 2 + 8 * t, 0, tone("#41645a", rng.normal(-0.05 * t, 0.035)))


def _idle_lamps(card):
    """Unlit ones, one of which has a first bud."""
    for x, y, h, share in ((470, 905, 210, 0.5), (560, 925, 300, 0.3), (672, 966, 420, 0.1)):
        with card.haze("#7fa084", share):
            ground_shadow(card, x, y, h * 0.07, h * 0.015)
            card.line([(x, y), (x, y - h * 0.16), (x + 1, y - h * 0.74)], (h * 0.075, h * 0.04, h * 0.026), IRON, form=1)
            for up, wide in ((0.0, 0.13), (0.17, 0.07), (0.7, 0.06)):
                card.fill(S.ellipse(x, y - h * up, h * wide * 0.6, h * 0.014), IRON, f"ring{x}{up}")
            pane = S.poly([(x - h * 0.045, y - h * 0.75), (x - h * 0.07, y - h * 0.92), (x + h * 0.07, y - h * 0.92), (x + h * 0.045, y - h * 0.75)])
            card.fill(pane, "#6f9484", f"pane{x}", form=0.4)
            card.line([(x, y - h * 0.75), (x, y - h * 0.92)], h * 0.014, IRON)
            roof = ((-0.1, 0.91), (-0.04, 0.97), (0, 1.02), (0.04, 0.97), (0.1, 0.91))
            hood = [(x + u * h, y - v * h) for u, v in roof]
            card.fill(S.poly(hood), IRON, f"hood{x}")
    for angle in (-140, -60):
        card.fill(S.leaf(560, 762, 30, 15, angle), "#a9d066", f"bud{angle}")


def _leafing(card):
    ground_shadow(card, 250, 1086, 130, 20, 0.7)
    for k, end in enumerate(((120, 1120), (200, 1150), (330, 1146), (400, 1112))):
        card.line([(246, 1040), ((246 + end[0]) / 2, 1088), end, (end[0] + (end[0] - 246) * 0.4, end[1] + 16)], (34, 24, 13, 3), "#4a4f38", form=1)
        card.fill(S.blob(end[0], end[1] + 8, 34, 7, 0.2, k), "#1c2f28", f"crack{k}", form=0, opacity=0.5, edge=2)
    post = S.body([(248, 1096), (240, 900), (252, 700), (244, 520), (256, 420)], (40, 20, 15, 12, 10), (42, 22, 15, 13, 11), 40)
    card.fill(post, stops([(0, "#3a4f4a"), (0.35, "#3f5446"), (0.7, "#6a6a44"), (1, "#5a4f36")]), "post", depth=1.3)
    with card.clip(post), card.flat():
        for k in range(7):
            x = 228 + 8 * k
            card.line([(x - 4, 1090), (x - 4, 940), (x + 3, 760), (x, 600)], (3, 4, 3, 1), "#2b3a30", opacity=0.6)
    for y in (560, 760):
        card.fill(S.rect(222, y, 54, 16, 6), IRON, f"ring{y}")
    boughs = [
        [(246, 560), (150, 500), (70, 520), (-30, 470)],
        [(250, 500), (360, 470), (450, 500), (520, 460)],
        [(240, 640), (150, 630), (90, 680)],
        [(256, 700), (330, 670), (390, 690)],
        [(250, 430), (330, 380), (420, 270), (410, 180)],
        [(250, 430), (170, 370), (100, 260), (120, 160)],
    ]
    for k, bough in enumerate(boughs):
        card.line(bough, (22, 13, 8, 3), "#55583c", form=1)
        rng = card.rng(f"leaves{k}")
        with batch(card, f"leaves{k}", form=0.35) as marks:
            for x, y in S.sample(bough, 26)[3:]:
                for _ in range(3):
                    angle = rng.uniform(0, 360)
                    marks.path(S.leaf(x + rng.normal(0, 10), y + rng.normal(0, 10), rng.uniform(20, 38), 15, angle), tone("#7fae4e", rng.normal(0, 0.07)))
    card.fill(S.poly([(204, 390), (312, 390), (296, 426), (220, 426)]), IRON, "cup")
    glass = S.poly([(208, 388), (190, 262), (330, 262), (308, 388)])
    card.fill(glass, ring(262, 340, 110, "#fffbe0", "#ffe087", "#e9a83f"), "glass", form=0.2)
    card.fill(S.spline([(262, 384), (244, 350), (256, 330), (262, 292), (276, 332), (282, 352)]), "#fffdf0", "flame", form=0)
    for x in (208, 262, 312):
        card.line([(x if x == 262 else x - 2, 390), (262 + (x - 262) * 1.3, 262)], 6, IRON)
    card.fill(S.spline([(172, 268, 1), (210, 236), (236, 196), (262, 180), (290, 196), (316, 236), (352, 268, 1)]), IRON, "roof")
    card.fill(S.spline([(226, 200), (240, 174), (288, 172), (302, 200), (264, 216)]), "#6a5236", "nest")
    birds.crow(card, 262, 196, 58, "#3c5048")
    for x, y, r in ((92, 520, 20), (450, 494, 22), (388, 690, 16), (412, 214, 18), (96, 678, 15), (116, 196, 17)):
        card.line([(x, y - 4), (x + 3, y + 20)], 3, "#55583c")
        card.fill(S.spline([(x - r * 0.8, y + 18), (x + 3, y + 10), (x + r, y + 18), (x + r * 0.9, y + 44, 1),
                (x + 3, y + 50), (x - r * 0.7, y + 44, 1)]), down("#fff3bd", "#f3b651"), f"bell{x}", form=0.3)
        glow(card, x, y + 36, 84, "#ffdc82", 0.65)
    glow(card, 262, 330, 330, "#ffd978", 0.42)


def _watchman(card):
    ground_shadow(card, 470, 1092, 100, 14, 0.75)
    who = Who(age="elder", face=Face(skin="#d9a279", hair="#e9e4d8", cut="short", beard=True, hat="cap", hat_ink="#1f2f3f"),
              top="#2e4660", bottom="#26303c", wear="coat", scarf="#c8563a", girth=1.15)  # fmt: skip
    got = person(card, 486, 1092, 330, who, Pose(near=(0.72, 0.28), far=(0.62, 0.42), lean=6, nod=-14), -1)
    x, y = got.near
    can = S.wobbly([(x - 40, y + 10), (x + 34, y + 2), (x + 42, y + 72), (x - 34, y + 80)], 2, 4)
    card.line([(x - 30, y + 64), (x - 80, y + 40), (x - 112, y + 4)], (22, 13, 11), "#a8573a", form=1)
    card.line([(x - 34, y + 14), (x, y - 26), (x + 34, y + 8)], 7, "#8a4630", form=1)
    card.fill(can, across("#c66a44", "#8a4630"), "can")
    card.fill(S.ellipse(x - 114, y + 2, 10, 19, 36), "#d98a5a", "rose")
    with batch(card, "water") as marks:
        for k in range(9):
            sx = x - 122 - k * 5
            marks.stroke([(sx, y + 4 + k), (sx - 22, y + 50 + k * 3), (sx - 30 - k, 1100)], 2.4, "#d7efe0", 0.75)
    card.fill(S.blob(x - 160, 1110, 70, 11, 0.15, 4), "#9ec4b0", "puddle", form=-0.3, opacity=0.7)
    for k in range(3):
        things.key(card, got.seat[0] + 22, got.seat[1] + 8, 30 + 4 * k, "#d9b45a", 70 + 18 * k)
    things.lantern(card, 566, 1030, 70, "#6a7a5c", 0.0)


def draw(card):
    """Paint it."""
    _street(card)
    _idle_lamps(card)
    _leafing(card)
    _watchman(card)
    beasts.curled(card, (640, 1120), 150, beasts.replace(beasts.DOG, coat="#8a6a48"), -1)
    birds.moth(card, 410, 320, 44, "#c99a5f", "#f3dfa8", 30)
    plants.grass(card, [(150 + 16 * k, 1120 + (k * 7) % 18) for k in range(9)], 34, "#6d8f48", "tuft")
    gloom(card, "#12302f", 0.55, [(270, 420, 640), (430, 1000, 420)])
