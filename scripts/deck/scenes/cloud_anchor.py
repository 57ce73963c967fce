"""An anchor has come down through the clouds into a picnic, which makes room for it."""

from scripts.deck.kit import *

LIGHT = Light(angle=-118, ink="#fff6d8", shade="#2c4a52")
IRON = "#4d5a63"


def _land(card):
    backdrop(card, [(0, "#9cc7cf"), (0.45, "#d3e4d2"), (0.75, "#e9edcf"), (1, "#cfdca0")])
    with card.haze("#dfe8cf", 0.55):
        card.fill(S.hill(S.ridge(0, 800, 730, 90, 5)), "#7fa377", "hills")
    with card.haze("#dfe8cf", 0.3):
        card.fill(S.hill(S.ridge(0, 800, 790, 60, 8)), "#86ad62", "hills2")
        for x, h in ((40, 120), (92, 150), (148, 104), (664, 90), (724, 130)):
            plants.poplar(card, x, 800, h, "#6d9552")
    card.fill(S.hill([(0, 826), (220, 800), (520, 822), (800, 790)]), down("#a9c66a", "#83a94f", "#5f8a43"), "field", form=0.25)
    plants.meadow(card, (0, 830, 800, 960), 150, 26, "#8fb356", "far")


def _clouds(card):
    for x, y, w, share in ((150, 180, 330, 0.5), (40, 330, 250, 0.3), (700, 120, 340, 0.4)):
        with card.haze("#bcd8d4", share):
            sky.cloud(card, x, y, w, "#f6f1e2", f"c{x}")
    hull = S.spline([(300, -40, 1), (360, 30), (470, 96), (600, 118), (740, 84), (840, 10), (860, -40, 1)])
    card.fill(hull, down("#7a4d36", "#8f5f40", "#5c3d34"), "hull", depth=0.8)
    with card.clip(hull), card.flat():
        for k in range(6):
            card.line([(320 + 22 * k, -30 + 8 * k), (590, 104 - 26 * k), (840 - 18 * k, -20 + 6 * k)], (2, 4, 2), "#4a2f2a", opacity=0.8)
        card.fill(S.ellipse(560, 60, 22, 16), "#2a2024", "hawse", form=0)
        for x, y in S.scatter(card.rng("weed"), 24, (440, 60, 780, 116), 12, 0.3):
            card.fill(S.ellipse(x, y, 6, 4), "#a9b48c", form=0.6, opacity=0.7)


def _link(card, x, y, k):
    if k % 2:
        card.line([(x, y - 17), (x, y + 17)], 9, tone(IRON, -0.04), form=0.8)
    else:
        card.fill(S.minus(S.ellipse(x, y, 13, 20), S.ellipse(x, y, 6, 12)), IRON, f"link{k}", depth=2)


def _anchor(card):
    ground_shadow(card, 560, 1010, 190, 26, 0.6)
    for k in range(18):
        _link(card, 560 + 3.9 * k, 62 + k * 27, k)
    with card.at(556, 1016, 4.4, 9):
        card.fill(S.minus(S.ellipse(0, -104, 11), S.ellipse(0, -104, 6)), IRON, "eye", depth=2)
        shank = S.spline([(-5, -94, 1), (5, -94, 1), (7, -20), (9, 0, 1), (-9, 0, 1), (-7, -20)])
        stock = S.spline([(-38, -84), (-34, -88), (0, -89), (34, -88), (38, -84), (34, -80), (0, -78), (-34, -80)])
        arms = S.ribbon([(-56, -46), (-44, -16), (0, 4), (44, -16), (56, -46)], (7, 12, 20, 12, 7), 40)
        card.fill(stock, "#8a6642", "stock", depth=1.4)
        card.fill(S.union(shank, arms), across(tone(IRON, 0.05), tone(IRON, -0.05)), "iron", depth=1.3)
        for side in (-1, 1):
            palm = S.spline([(side * 62, -62, 1), (side * 62, -40), (side * 56, -22, 1), (side * 42, -34), (side * 36, -44, 1), (side * 50, -48)])
            card.fill(palm, tone(IRON, 0.04), f"palm{side}", depth=1.2)
        rng = card.rng("barnacles")
        with card.flat():
            for x, y in S.scatter(rng, 22, (-7, -60, 7, -2), 2.4, 0.6):
                card.fill(S.star(x, y, rng.uniform(1.2, 2.1), 0.7, 6, x * 40), "#aab4ae", form=1)
                card.fill(S.ellipse(x, y, 0.45), "#76807e", form=0)
        with card.clip(arms), card.flat():
            for x, y in S.scatter(rng, 60, (-56, -40, 56, 14), 3, 0.6):
                card.fill(S.blob(x, y, 2.6, 1.6, 0.2, abs(int(x))), "#a8643a", form=0, opacity=0.55, edge=2)
        card.fill(S.star(-38, -12, 9, 0.4, 5, -70), "#e5793f", "starfish", depth=2)
        for x, long in ((30, 30), (-20, 24), (36, 22)):
            card.line([(x, -86 if x != 36 else -20), (x + 5, -86 + long * 0.5 if x != 36 else -8), (x - 2, -86 + long if x != 36 else 6)],
                (3, 4, 1), "#4c7a4a", form=0.5)  # fmt: skip
        card.fill(S.spline([(-30, -88), (-24, -95), (-14, -96), (-9, -89), (-4, -87), (-36, -86)]), "#e9d28c", "strawhat", depth=1.2)
        card.line([(-28, -88.5), (-10, -89.5)], 2.4, "#b5483f")
    rng = card.rng("clods")
    for x, y in S.scatter(rng, 40, (360, 1006, 760, 1060), 12, 0.4):
        card.fill(S.blob(x, y, rng.uniform(5, 16), rng.uniform(4, 10), 0.14, int(x)), vary("#7a5a3c", rng), form=0.8)


def _picnic(card):
    cloth = S.spline([(30, 1050, 1), (170, 960, 1), (470, 976, 1), (480, 1010), (436, 1020), (470, 1060), (410, 1120, 1), (190, 1110)])
    ground_shadow(card, 260, 1056, 230, 60, 0.35)
    card.fill(cloth, "#f3ead6", "cloth", form=0.4)
    with card.clip(cloth), card.flat():
        for k in range(8):
            card.line([(20 + 62 * k, 1130), (150 + 44 * k, 950)], 11, "#c9564a", opacity=0.6)
        for k in range(4):
            card.line([(20, 1082 - 34 * k), (490, 1096 - 36 * k)], (11, 8), "#c9564a", opacity=0.5)
    for x, y, h, who, pose, facing in (
        (96, 1010, 250, Who(age="elder", face=Face(skin="#8a5638", hair="#e9e4da", cut="short",
            hat="bowler", hat_ink="#5a4a3a"), top="#d8a03f", bottom="#5a4a44"),  # fmt: skip
         Pose(near=(0.62, 0.42), far=(0.5, 0.7), foot=(0.8, 0.1), other=(0.9, 0.04), hip=0.26), 1),
        (236, 968, 236, Who(face=Face(skin="#d99f74", hair="#5a2f20", cut="bun"), top="#3f7c86", wear="dress", bottom="#3f7c86"),
         Pose(near=(0.92, -0.02), far=(0.5, 0.7), foot=(0.62, 0.1), other=(0.75, 0.06), hip=0.28, nod=-8), 1),
    ):  # fmt: skip
        ground_shadow(card, x + 30, y, 70, 12, 0.5)
        got = person(card, x, y, h, who, pose, facing)
        things.cup(card, got.near[0] + 8, got.near[1] + 4, 34, "#ffffff")
    things.teapot(card, 250, 1052, 62, "#5f8fa8")
    card.fill(S.ellipse(336, 1040, 50, 15), "#e8e2d0", "plate")
    cake = S.spline([(300, 1036, 1), (302, 1000, 1), (336, 992), (372, 1002, 1), (372, 1036, 1), (336, 1046)])
    card.fill(cake, down("#f6e7ee", "#d99a8c", "#c98a5a"), "cake")
    for k in range(5):
        card.fill(S.ellipse(308 + 15 * k, 996 - 3 * (k % 2), 6), "#c2363f", f"cherry{k}")
    sailor = Who(face=Face(skin="#6f4630", hair="#1d1a1c", cut="curly"), top="#e9e6dc", bottom="#31465f", age="child")
    person(card, 632, 470, 150, sailor, Pose(near_to=(608, 404), far_to=(606, 380), foot=(-0.1, 0.36), other=(-0.3, 0.05), nod=24), -1)
    child = Who(age="child", face=Face(skin="#f0c39c", hair="#c9803f", cut="braid"), top="#e9c04a", wear="dress", shoes="#b5483f")
    ground_shadow(card, 716, 1110, 50, 9, 0.6)
    person(card, 716, 1110, 190, child, Pose(near_to=(650, 1000), far=(0.3, 0.85), nod=-22, foot=(0.2, 0), other=(-0.2, 0)), -1)
    beasts.sitting(card, (60, 1150), 110, beasts.replace(beasts.DOG, coat="#e3d6bd"), 1, 30)


def draw(card):
    """Paint it."""
    _land(card)
    _clouds(card)
    _anchor(card)
    for x, y, w in ((410, 128, 270), (720, 150, 300), (600, 176, 190)):
        sky.cloud(card, x, y, w, "#fbf6ea", f"lip{x}")
    _picnic(card)
    plants.meadow(card, (-10, 1120, 810, 1215), 80, 64, "#5f8a43", "near")
    rng = card.rng("daisies")
    for x, y in S.scatter(rng, 16, (0, 1130, 800, 1200), 40, 0.2):
        plants.flower(card, x, y, rng.uniform(50, 84), ["#fbf6ea", "#e8b93a", "#e2705a"][int(rng.integers(3))], "daisy")
