"""A widow walks a cloud on a lead at dawn; on the ground her shadow still walks a dog."""

from scripts.deck.kit import *

LIGHT = Light(angle=-168, ink="#fff1dc", shade="#4a3a6a")
PLUM, LILAC, CREAM, CORAL = "#3a2a4e", "#b49ac8", "#f6ead8", "#e89a80"


def _dawn(card):
    backdrop(card, [(0, "#a98fc4"), (0.35, "#cdb6d8"), (0.6, "#f0d3cf"), (0.76, "#f7e3c4"), (1, "#d9c2cc")])
    with card.haze("#e9d2d6", 0.45):
        card.fill(S.hill(S.ridge(0, 800, 880, 60, 9)), "#8f78ae", "hills")
        for k, (x, w, h) in enumerate(((560, 74, 60), (630, 60, 84), (694, 80, 52), (760, 70, 78), (500, 50, 44))):
            houses.house(card, x, 900, w, h, House(wall="#8d76a8", roof="#6a5488", trim="#d9c4d8",
                glass="#5f4a80", lamp="#f6d9a0", lit=0.2, storeys=2, side=0.2), f"t{k}")  # fmt: skip
    card.fill(S.hill([(-20, 906), (300, 896), (820, 914)]), down("#e6d0d4", "#d3b6c8", "#b798b8"), "walk", form=0)
    with card.flat():
        for y, w in ((930, 2), (968, 3), (1030, 4), (1120, 5)):
            card.line([(-20, y), (400, y - 6), (820, y + 4)], w, "#a98ab0", opacity=0.7)
        for k in range(-4, 12):
            card.line([(400 + (k - 4) * 60, 910), (400 + (k - 4) * 190, 1210)], (1.4, 4), "#a98ab0", opacity=0.55)
    card.line([(-20, 860), (820, 866)], 6, "#6a5488")
    for k in range(9):
        x = 10 + 98 * k + 9 * (k % 2)
        card.line([(x, 858), (x, 914)], 7, "#6a5488")
        card.fill(S.ellipse(x, 854, 8), "#6a5488", f"ball{k}", form=0.5)


def _dog(card):
    """The cloud, in its own coordinates: see ``draw``."""
    legs = (([(300, 440), (262, 560), (276, 650)], 104), ([(380, 460), (420, 570), (396, 672)], 104), ([(560, 440), (528, 560), (520, 660)], 104),
            ([(620, 420), (684, 520), (664, 622)], 100))  # fmt: skip
    parts = [S.ellipse(420, 420, 180, 96), S.ellipse(300, 400, 96, 92), S.ellipse(566, 392, 110, 100), S.ellipse(430, 356, 90, 60),
        S.ellipse(500, 470, 120, 62)]  # fmt: skip
    for points, w in legs:
        (x, y), (kx, ky) = points[-1], points[1]
        parts += [S.ribbon(points, (w * 1.5, w, w * 0.7), 24), S.ellipse(x + 14, y + 14, 56, 30), S.ellipse(kx + 20, ky + 12, w * 0.5, w * 0.42),
            S.ellipse(kx - 24, ky - 22, w * 0.5, w * 0.5)]  # fmt: skip
    parts += [S.ellipse(640, 314, 64, 74, 30), S.ellipse(690, 246, 74, 68), S.ellipse(748, 268, 48, 38), S.ellipse(782, 276, 30, 26),
        S.ellipse(700, 206, 44, 32)]  # fmt: skip
    parts += [S.ellipse(216, 352, 44, 38), S.ellipse(176, 310, 38, 40), S.ellipse(150, 258, 34, 38), S.ellipse(148, 208, 24, 28)]
    whole = S.union(*parts)
    card.fill(whole, "#fbf6ec", "dog", depth=0.5, edge=1.4)
    with card.clip(whole), card.flat():
        for x, y, r in ((330, 470, 60), (440, 440, 70), (560, 460, 66), (620, 360, 54), (270, 420, 50), (480, 360, 54), (680, 290, 46),
                (392, 610, 40), (530, 600, 40), (668, 560, 40), (274, 600, 40), (190, 330, 28)):  # fmt: skip
            arc = [S.polar(x, y, r, a) for a in (20, 60, 100, 140, 170)]
            card.line(arc, (2, 12, 15, 9, 2), "#c9b4d6", opacity=0.75, edge=1.8)
    ear = S.union(S.ellipse(650, 240, 34, 46, 24), S.ellipse(630, 284, 28, 36, 14), S.ellipse(624, 322, 19, 22))
    card.fill(ear, "#d9c8e2", "ear", depth=0.8, edge=1.4)
    card.fill(S.ellipse(806, 268, 17, 14), PLUM, "nose", form=0.4)
    card.line([(716, 238), (728, 246), (742, 240)], (2, 8, 2), PLUM)
    card.line([(800, 300), (772, 312), (740, 304)], (2, 7, 2), "#8f78ae")
    collar = [(596, 290), (626, 346), (690, 356), (716, 322)]
    card.line(collar, (14, 19, 19, 12), CORAL)
    card.fill(S.ellipse(672, 376, 13), "#f3c86a", "tag", form=0.5)
    rng = card.rng("drizzle")
    with batch(card, "drizzle", lift=0) as marks:
        for x, y in S.scatter(rng, 46, (250, 690, 680, 860), 14, 0.7):
            marks.stroke([(x, y), (x + 5, y + 22)], 3, "#8f78ae", 0.8)


def _widow(card):
    shadow = S.spline([(150, 1106, 1), (250, 1090), (360, 1074), (402, 1058), (430, 1066), (420, 1084), (392, 1092), (300, 1114), (160, 1124, 1)])
    dog = S.spline([(520, 1066), (560, 1056), (640, 1054), (664, 1036), (690, 1034), (716, 1050), (700, 1062), (680, 1066), (676, 1084),
        (704, 1112), (690, 1116), (660, 1090),  # fmt: skip
                    (640, 1088), (648, 1122), (632, 1124), (618, 1088), (566, 1088), (556, 1120), (540, 1120), (544, 1088), (520, 1112), (506,
                        1108), (522, 1080), (484, 1054), (490, 1048)])  # fmt: skip
    with card.flat():
        card.fill(shadow, "#6a5488", "shadow", form=0, opacity=0.75)
        card.fill(dog, "#6a5488", "shadowdog", form=0, opacity=0.75)
        card.line(S.bend((300, 1090), (664, 1062), 14), 5, "#6a5488", opacity=0.75)
    who = Who(age="elder", face=Face(skin="#d9a98c", hair="#efe9e4", cut="bun"), top=PLUM, bottom=PLUM, wear="coat", shoes="#2a1c38", scarf=CORAL)
    got = person(card, 146, 1118, 386, who, Pose(near_to=(236, 906), far=(-0.34, 0.84), foot=(0.3, 0), other=(-0.3, 0.04), hip=0.97, nod=-16))
    x, y, r = got.head[0], got.head[1], got.radius
    with card.at(x - 4, y, r, -10):
        card.fill(S.ellipse(-0.05, -0.72, 1.5, 0.28, -4), "#2a1c38", "brim")
        card.fill(S.spline([(-0.9, -0.74, 1), (-0.7, -1.4), (0, -1.6), (0.7, -1.36), (0.86, -0.76, 1)]), "#2a1c38", "crown")
        card.fill(S.leaf(-0.5, -1.1, 1.3, 0.5, -140), CORAL, "plume")
        with card.flat():
            card.fill(S.spline([(0.2, -0.66, 1), (1.4, -0.7, 1), (1.2, 0.1), (0.6, 0.34), (0.16, -0.1)]), "#2a1c38", "veil", form=0, opacity=0.32)
    card.line(S.bend(got.near, (624, 366), 46, 12), 5, PLUM)
    fx, fy = got.far
    card.fill(S.ellipse(fx - 4, fy + 14, 21), CORAL, "ball", depth=1)


def draw(card):
    """Paint it."""
    _dawn(card)
    plants.bare_tree(card, 30, 1010, 620, "#6a5488", "limes")
    with card.at(-14, 10, 0.95):
        _dog(card)
    _widow(card)
    puddle = S.blob(470, 968, 190, 20, 0.1, 7)
    card.fill(puddle, "#efe0e6", "puddle", form=-0.3)
    with card.at(410, 510, 0.4):
        card.line([(800, 1000), (800, 1210)], 14, PLUM)
        card.fill(S.spline([(560, 1100, 1), (850, 1092, 1), (850, 1118, 1), (560, 1124, 1)]), PLUM, "bench")
        for y in (1010, 1052):
            card.fill(S.spline([(566, y, 1), (850, y - 8, 1), (850, y + 16, 1), (566, y + 22, 1)]), PLUM, f"back{y}")
        card.line([(600, 1000), (600, 1210)], 14, PLUM)
    card.fill(S.spline([(700, 958), (716, 952), (730, 958), (726, 964), (704, 964)]), CORAL, "bowl")
    for x, y, a in ((330, 1180, 20), (612, 1168, -30), (754, 1140, 70)):
        card.fill(S.leaf(x, y, 34, 15, a), CORAL, f"leaf{x}")
