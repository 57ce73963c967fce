"""Sandcastles with lit windows, and the tide is coming in; not everybody has noticed."""

from scripts.deck.kit import *

LIGHT = Light(angle=-150, ink="#ffd9a0", shade="#3a2458")
SAND = "#b98a78"


def _sea(card):
    backdrop(card, [(0, "#4a3478"), (0.2, "#8a558e"), (0.36, "#d97f86"), (0.48, "#f6bd8a"), (0.6, "#8a6a9a"), (1, "#5a4070")])
    glow(card, 170, 560, 420, "#ffc27a", 0.5)
    for k, (x, y, w) in enumerate(((600, 190, 420), (150, 130, 360), (420, 300, 300), (720, 360, 260))):
        sky.cloud(card, x, y, w, ("#6a4a8a", "#7a4f8c", "#b5688c", "#c87a86")[k], f"c{k}", 0.3)
    card.fill(S.ellipse(170, 566, 62), "#fff0bf", "sun", form=0)
    sky.waves(card, 580, 850, [(0, "#e0a08c"), (0.25, "#a06a98"), (1, "#4a3a78")], 9, 18, "#f6e4d4")
    with card.flat(), batch(card, "sunroad") as marks:
        rng = card.rng("road")
        for _ in range(90):
            t = rng.random()
            marks.oval((170 + rng.normal(0, 22 + 44 * t), 590 + 230 * t), 9 + 20 * t, 2 + 2.4 * t, 0, "#ffd9a4")
    with card.haze("#c98a8a", 0.3):
        vehicles.sailboat(card, 520, 606, 66, "#f6dcc0", "#5a3a60")


def _beach(card):
    beach = S.hill([(-20, 900), (120, 866), (300, 884), (470, 846), (640, 872), (820, 826)])
    card.fill(beach, down("#a87a78", "#b8896f", "#8f6458"), "beach", form=0.2)
    wet = [(-40, 876), (110, 846), (300, 866), (470, 828), (640, 852), (840, 806)]
    card.fill(S.body(wet, (22, 30, 24, 30, 22), (20, 34, 44, 30, 24), 50), "#7d6496", "wet", form=0, edge=2, opacity=0.9)
    for dy, ink, w in ((-8, "#efe0dc", 12), (16, "#fff6ea", 9), (34, "#d9b8c4", 5)):
        card.line([(x, y + dy) for x, y in wet], (w, w * 1.8, w * 0.7, w * 1.6, w), ink, edge=2)
    tongue = S.spline([(430, 880), (560, 868), (700, 900), (790, 960), (800, 1090), (720, 1120), (650, 1050), (560, 1000), (470, 950)])
    card.fill(tongue, across("#8f78ac", "#6a5490", angle=60), "tongue", form=-0.3, edge=1.6)
    edge = [(436, 890), (470, 950), (560, 1002), (650, 1052), (722, 1122), (800, 1094)]
    card.line(edge, (5, 15, 9, 16, 8), "#fff4ea", edge=2)
    card.line([(x + 22, y - 18) for x, y in edge], (1, 5, 2, 6, 2), "#e4cfe0", edge=2, opacity=0.8)


def _keep(card, place, label, cone=None, lit=2, melt=0.0):
    """A tower of turned-out sand: ribs of the bucket, battlements, windows with lamps."""
    x, y, w, h = place
    rng = card.rng(label)
    top = w * 0.38
    wall = S.spline([(x - w / 2 - w * melt, y, 1), (x - top, y - h, 1), (x + top, y - h, 1), (x + w / 2 + w * melt * 1.6, y, 1)])
    crown = [S.rect(x - top + k * top * 0.46, y - h - w * 0.13, top * 0.28, w * 0.16, 3) for k in range(5)]
    card.fill(S.union(wall, *crown), across(tone(SAND, 0.07), SAND, tone("#a56f66", -0.03)), label, depth=0.9)
    with card.clip(wall), card.flat():
        for _ in range(int(w * h / 130)):
            card.fill(S.ellipse(rng.uniform(x - w / 2, x + w / 2), rng.uniform(y - h, y), 2, 1.5), tone(SAND, rng.normal(-0.08, 0.06)), form=0)
        card.line([(x - top, y - h * 0.78), (x, y - h * 0.76), (x + top * 1.1, y - h * 0.78)], 4, "#9a6a5e", opacity=0.6)
    if cone:
        card.fill(S.spline([(x - top * 1.15, y - h - w * 0.06, 1), (x, y - h - w * 0.95, 1),
                (x + top * 1.15, y - h - w * 0.06, 1)]), cone, f"{label}cone")
    for k in range(lit):
        wx, wy = x + rng.uniform(-0.22, 0.2) * w, y - h * (0.26 + 0.56 * k / max(1, lit))
        card.fill(S.arc_top(wx, wy, w * 0.17, w * 0.27), down("#fff8d4", "#ffc95f"), f"{label}pane{k}", form=0)
        glow(card, wx, wy - w * 0.12, w * 0.8, "#ffa83e", 0.72)


def _castle(card):
    ground_shadow(card, 400, 1100, 330, 40, 0.5)
    _keep(card, (300, 1010, 84, 170), "back1", "#a8566a", 2)
    _keep(card, (424, 1000, 96, 236), "back2", "#5f4a86", 3)
    _keep(card, (180, 1046, 104, 150), "west", None, 2)
    wall = S.wobbly([(150, 1010), (560, 1010), (600, 1100), (110, 1110)], 6, 7)
    card.fill(wall, down(tone(SAND, 0.04), "#94685f"), "wall")
    with card.flat():
        for k in range(9):
            card.fill(S.rect(160 + k * 45, 994, 24, 24, 3), tone(SAND, 0.02 - 0.008 * k), f"merlon{k}", form=0.6)
        card.fill(S.arc_top(330, 1106, 70, 82), "#6a3f4a", "gate", form=-0.3)
        card.fill(S.arc_top(330, 1106, 56, 70), down("#ffdf9a", "#f0953f"), "hall", form=0.2)
        for x in (212, 452, 516):
            card.fill(S.arc_top(x, 1070, 17, 27), down("#fff2bf", "#ffb84f"), f"slit{x}", form=0.2)
    glow(card, 330, 1070, 130, "#ffb54f", 0.4)
    _keep(card, (92, 1124, 120, 196), "front", "#b5605a", 3)
    _keep(card, (560, 1096, 112, 150), "sea", None, 2, 0.24)  # this one is already melting
    card.fill(S.spline([(520, 1098), (610, 1060), (676, 1096), (650, 1120), (560, 1124)]), "#a5776a", "slump", edge=2)
    for k, (x, y) in enumerate(((424, 672), (92, 814), (300, 762))):
        card.line([(x, y), (x, y - 56)], 4, "#5a3a50")
        flag = [(x, y - 56, 1), (x + 24, y - 50), (x + 44, y - 58, 1), (x + 40, y - 32, 1), (x + 20, y - 28), (x, y - 34, 1)]
        card.fill(S.spline(flag), ("#f2e0c4", "#e5b53c", "#f2e0c4")[k], f"flag{k}")


def _people(card):
    """On the wall somebody bids the sea stop; behind the gate somebody lays the table."""
    king = Who("elder", Face("#d9a37c", "#efe9df", "bald", "crown", "#e8b948", True), "#7a3358", wear="robe")
    person(card, 520, 1012, 62, king, Pose(near=(0.86, -0.2), far=(0.1, 0.8)))
    for x, to in ((316, 348), (346, 300)):
        person(card, x, 1106, 42, Who(top="#7a3a58", wear="dress"), Pose(near=(0.8, 0.1)), 1 if to > x else -1)


def _near(card):
    card.fill(S.hill([(-20, 1168), (200, 1150), (430, 1166), (620, 1150), (820, 1180)]), down("#a8785f", "#6f4a52"), "near", form=0.3)
    ground_shadow(card, 690, 1186, 120, 20, 0.6)
    bucket = S.spline([(600, 1020, 1), (762, 1050, 1), (724, 1190), (600, 1176)])
    card.fill(bucket, across("#d9503f", "#a83a44"), "bucket")
    card.fill(S.ellipse(681, 1035, 82, 24, 10), "#6a2638", "mouth", form=-0.4)
    card.line([(602, 1026), (650, 930), (740, 950), (760, 1050)], 7, "#f2e0c4", form=0.6)
    for k, (x, y) in enumerate(((150, 1180), (226, 1166), (304, 1186), (384, 1172), (470, 1190))):
        with card.at(x, y, 1, 78 + 6 * (k % 2)):
            print_ink = "#6a4048"
            card.fill(S.spline([(-26, 0), (-14, -9), (8, -7), (22, -11), (30, 0), (20, 10), (-14, 8)]), print_ink, f"print{k}", form=-0.8)
            for j in range(4):
                card.fill(S.ellipse(36 - j * 2, -9 + 6 * j, 4, 3), print_ink, form=-0.5)


def draw(card):
    """Paint it."""
    _sea(card)
    _beach(card)
    _castle(card)
    _people(card)
    _near(card)
    tint(card, "#3a2458", "#ffe6c0", 0.08)
