"""A swing on ropes from a cloud swings on over the roofs; one shoe still falls, and nobody sits there."""

from scripts.deck.kit import *

LIGHT = Light(angle=-25, ink="#fff1d2", shade="#4a3f66")


def _dawn(card):
    backdrop(card, [(0, "#d9a9b4"), (0.35, "#eec4b8"), (0.65, "#f8dfc4"), (0.85, "#f6cfae"), (1, "#d9a4a0")], swirl=1.5)
    glow(card, 800, 800, 420, "#ffdf9c", 0.5)
    with card.haze("#f0cdc2", 0.45):
        for x, y, w in ((90, 300, 300), (300, 520, 170), (60, 690, 240), (700, 640, 150)):
            sky.cloud(card, x, y, w, "#f5d6cc", f"far{x}")
    rng = card.rng("steps")
    with batch(card, "steps") as marks:
        for k in range(9):
            x, y = 120 + 34 * k, 252 - 15 * k + rng.normal(0, 3) + 10 * (k % 2)
            marks.oval((x, y), 6.5, 3, -22, "#b98594")


def _cloud(card):
    for x, y, w, ink in ((520, 190, 520, "#f3c9c4"), (690, 236, 420, "#fbe3d6"), (440, 250, 300, "#fae6da")):
        sky.cloud(card, x, y, w, ink, f"c{x}", 0.42)


def _far_roofs(card):
    rng = card.rng("far")
    with card.haze("#e9b8ae", 0.5):
        for k in range(12):
            kind = House(
                wall=tone("#d9a79c", rng.normal(0, 0.04)), roof=("#9a6070", "#8a5a72", "#b0706c")[k % 3], trim="#f2d8c4",
                glass="#7a5a72", lit=0.1, storeys=2 + k % 2, shape=("gable", "mansard", "hip")[(k * 2) % 3], side=0.28,
            )  # fmt: skip
            houses.house(card, 20 + 72 * k + rng.normal(0, 12), 1060 + rng.normal(0, 16), rng.uniform(70, 110), rng.uniform(60, 140), kind, f"f{k}")
        houses.tower(card, 250, 1060, 56, 240, House(wall="#d3a39c", roof="#7a5570", lit=0.2), "spire")
    mist(card, 1010, 80, "#f6d3c0", 0.7)


def _near_roofs(card):
    back = S.wobbly([(330, 1210), (520, 1010), (760, 1010), (900, 1210)], 4, 2)
    card.fill(back, down("#b06a6c", "#8a4a5c"), "slope")
    front = S.wobbly([(-60, 1220), (40, 1000), (360, 1000), (470, 1220)], 4, 5)
    card.fill(front, down("#a4586a", "#6d3f5c"), "ridge")
    rng = card.rng("tiles")
    for path, ink, x0, x1 in ((back, "#a05a66", 330, 900), (front, "#914e66", -60, 480)):
        with card.clip(path), batch(card, f"tiles{x0}") as marks:
            for row in range(11):
                y = 1008 + row * 21
                for x in range(x0 + (row % 2) * 13, x1, 26):
                    marks.path(S.arc_top(x + rng.normal(0, 1.5), y - 3, 24, -20, -9), tone(ink, rng.normal(-0.01, 0.035)))
    card.line(S.bend((130, 912), (720, 940), 26), 2.4, "#7a4a5c")
    for x, y, ink in ((470, 952, "#e9b9a0"), (512, 954, "#fdf0e2"), (548, 953, "#7f9aa6")):
        card.fill(S.spline([(x - 9, y, 1), (x + 9, y, 1), (x + 14, y + 16), (x + 22, y + 44, 1), (x - 10, y + 42, 1), (x - 12, y + 14)]), ink, f"dry{x}")
    for x, y, w, h in ((96, 1006, 64, 110), (690, 1016, 56, 92)):
        card.fill(S.wobbly([(x, y + 22), (x, y - h), (x + w, y - h), (x + w, y + 22)], 2, x), across("#8e5160", "#c98478"), f"stack{x}")
        card.fill(S.wobbly([(x - 7, y - h + 10), (x - 7, y - h - 8), (x + w + 7, y - h - 8), (x + w + 7, y - h + 10)], 2, x), "#d99a84", f"lip{x}")
        for k in (0.28, 0.7):
            card.fill(S.rect(x + w * k - 8, y - h - 34, 16, 28, 2), "#b5605a", f"pot{x}{k}")
    for k in range(5):
        card.fill(S.blob(118 - 14 * k, 846 - 40 * k, 16 + 7 * k, 12 + 5 * k, 0.12, k), "#f0d4d0", f"smoke{k}", opacity=0.5 - 0.07 * k, edge=2)
    dormer = S.wobbly([(200, 1150), (200, 1066), (254, 1026), (308, 1066), (308, 1150)], 2, 4)
    card.fill(dormer, "#e9c0a8", "dormer")
    card.fill(S.wobbly([(184, 1076), (254, 1014), (324, 1076), (314, 1088), (254, 1036), (194, 1088)], 2, 3), "#6b3c58", "eaves")
    card.fill(S.rect(222, 1070, 64, 68, 4), down("#5a4468", "#8a6a7c"), "hole")
    card.fill(S.wobbly([(222, 1070), (222, 1138), (190, 1150), (188, 1078)], 1), "#f6e2cc", "shutter")
    card.line([(250, 1100), (262, 1122), (258, 1160), (276, 1184)], (8, 22, 26, 10), down("#fff2e2", "#e6c3c0"), form=0.8)


def _swing(card):
    """Its ropes start apart within the cloud, and it is far out on its way."""
    with card.at(478, 150, 1, -13):
        for x in (-62, 62):
            sway = [(x * 1.05, 40), (x * 1.02 + 7, 330), (x, 672)]
            card.line(sway, 9, "#8a5a4c", form=1, depth=2)
            with batch(card, f"twist{x}") as marks:
                for u, v in S.sample(sway, 60):
                    marks.stroke([(u - 4, v + 4), (u + 4, v - 4)], 1.8, "#c99a7c")
            for k in range(4):
                u, v = x * 1.04 + 3, 250 + 96 * k
                if x < 0 or k == 1:
                    card.fill(S.leaf(u, v, 26, 12, 200 if x < 0 else -20), "#b06a7c", f"ivy{x}{k}")
        seat = S.wobbly([(-92, 668), (92, 668), (100, 690), (-84, 692)], 2, 1)
        soft_shadow(card, S.moved(seat, 6, 20), 8, 0.25)
        card.fill(S.poly([(-88, 690), (98, 690), (98, 706), (-82, 706)]), "#6f2f38", "edge")
        card.fill(seat, across("#b8433f", "#e0785c"), "seat", depth=1.4)
        with card.flat():
            for v in (675, 683):
                card.line([(-84, v), (0, v + 1), (92, v)], (1, 2, 1), "#8c3036")
        for x in (-62, 62):
            card.fill(S.ellipse(x, 678, 10, 9), "#9c6a54", f"knot{x}")
        card.line([(62, 640), (104, 626), (150, 652), (196, 630)], (5, 17, 13, 3), across("#3f7f86", "#7ab0aa"), form=0.7)
        card.line([(62, 640), (96, 652), (130, 690), (170, 694)], (5, 14, 10, 3), "#366f7a", form=0.7)


def draw(card):
    """Paint it."""
    _dawn(card)
    _far_roofs(card)
    for k, bow in enumerate((38, 62)):
        card.line([(360 + 60 * k, 852 + bow), (450 + 40 * k, 884 + bow), (532 + 18 * k, 880 + bow)], (1, 6, 2), "#fff3e4", opacity=0.6, edge=2)
    _swing(card)
    _cloud(card)
    with card.at(622, 886, 1.2, 130):
        card.fill(S.spline([(-17, -9), (4, -10), (20, 0), (19, 8, 1), (-17, 8, 1)]), "#c23b3a", "shoe")
        card.line([(-15, -9), (-4, -15), (6, -9)], 3, "#8e2a30")
    _near_roofs(card)
    beasts.sitting(card, (316, 1004), 104, beasts.replace(beasts.CAT, coat="#3d3048", pale="#8a6c7c"), 1, 26)
    plants.leaves(card, [(300, 760), (390, 820), (350, 900), (480, 790), (250, 880)], 15, ["#c2707c", "#e29a8c"], "petals")
    tint(card, "#4a3a66", "#fff0d6", 0.1)
