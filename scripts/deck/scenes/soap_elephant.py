"""An elephant rests on a soap bubble that a baby has blown; the guests keep very still."""

import math

from scripts.deck.kit import *

LIGHT = Light(angle=-130, ink="#fff6ea", shade="#5f4470")
ROSE, PLUM, CREAM, TEAL, GREY = "#f0b8b4", "#6a4470", "#fdf3e4", "#6fb0ac", "#a9a0b4"


def _party(card):
    backdrop(card, [(0, "#f6d2cc"), (0.5, "#fbe6da"), (1, "#f2c4bc")])
    card.fill(S.ellipse(404, 470, 350, 400), "#fbe9de", "halo", form=0)
    for k, (a, b, sag) in enumerate((((-20, 60), (420, 20), 90), ((380, 10), (820, 90), 90))):
        rope = S.bend(a, b, sag, 9)
        card.line(rope, 4, PLUM)
        for j, (x, y) in enumerate(rope[1:-1]):
            card.fill(S.poly([(x - 24, y - 2), (x + 24, y + 4), (x + 2, y + 52)]),
                    (TEAL, "#e58a86", CREAM, "#e9c06a")[(j + k) % 4], f"flag{k}{j}", form=0.5)
    floor = S.hill([(-20, 1010), (200, 990), (420, 1000), (820, 984)])
    card.fill(floor, down("#e9a9a4", "#d98f92"), "floor", form=0.2)
    with card.clip(floor), card.flat():
        for k in range(7):
            card.line([(400 + (k - 3) * 80, 980), (400 + (k - 3) * 250, 1240)], (3, 9), "#c97a82", opacity=0.6)


def _bubble(card):
    cx, cy, r = 420, 700, 216
    disc = S.ellipse(cx, cy + 6, r * 1.03, r * 0.96)
    card.fill(S.ellipse(cx + 6, 1006, 150, 20), "#c97a82", "shadow", form=0)
    card.fill(disc, ring(cx - 30, cy - 40, 280, "#fdf6f0", "#e6f0ec", "#b9dcd8"), "film", form=0.2, opacity=0.72)
    with card.clip(disc), card.flat():
        card.fill(S.minus(disc, S.ellipse(cx + 8, cy + 12, r * 0.96, r * 0.90)), "#e58aa0", "edge", form=0, opacity=0.8)
        card.fill(S.minus(S.ellipse(cx - 4, cy, r * 0.98, r * 0.92), S.ellipse(cx + 12, cy + 14, r * 0.90, r * 0.84)), "#f2d27a", "edge2",
                form=0, opacity=0.75)
        card.fill(S.minus(S.ellipse(cx + 2, cy + 4, r * 0.92, r * 0.86), S.ellipse(cx + 16, cy + 16, r * 0.85, r * 0.79)), TEAL, "edge3",
                form=0, opacity=0.6)
        with card.layer(0.5):  # what the room looks like in it: a window, bent, and a small hurrying figure
            for k in range(2):
                for j in range(2):
                    card.fill(S.spline([(cx - 140 + 46 * k, cy - 110 + 50 * j + 8 * k, 1), (cx - 102 + 46 * k, cy - 124 + 50 * j + 8 * k, 1),
                                        (cx - 100 + 44 * k, cy - 82 + 50 * j + 8 * k, 1), (cx - 140 + 44 * k, cy - 66 + 50 * j + 8 * k, 1)]),
                                                "#ffffff", f"pane{k}{j}", form=0)  # fmt: skip
        person(card, cx + 70, cy + 150, 84, Who(top="#c9788a", bottom="#a86a86", face=Face("#e2ac84", "#8a5a6a", "bun"), wear="dress"), "run", -1)
    card.line([S.polar(cx, cy, r * 0.84, a) for a in (196, 214, 232, 248)], (3, 15, 11, 2), "#ffffff", edge=1.3)
    card.line([S.polar(cx, cy, r * 0.86, a) for a in (28, 42, 56)], (2, 9, 2), "#ffffff", edge=1.3)
    card.fill(S.ellipse(cx - 104, cy - 176, 12, 8, -30), "#ffffff", "glint", form=0)


def _elephant(card):
    """It lies on its belly with crossed feet, eyes shut, and holds its breath."""
    rear = S.spline([(560, 500), (620, 470), (650, 520), (640, 560), (590, 574), (548, 556)])
    card.line([(648, 400), (690, 440), (694, 500)], (15, 10, 8), "#8f86a0", form=0.8)
    for k in range(3):
        card.line([(694, 498), (686 + 10 * k, 528)], (7, 2), PLUM)
    body = S.spline([(240, 470), (262, 350), (350, 270), (470, 246), (590, 280), (656, 370), (662, 470), (620, 540), (500, 560), (360, 556),
            (270, 540)])
    card.fill(body, across("#c2b9c6", GREY, "#8a809c", angle=50), "body", depth=0.7)
    card.fill(rear, "#958ba4", "rear")
    for k in range(3):
        card.fill(S.ellipse(640 - 3 * k, 536 + 2 * k - 26 * (1 - k) * 0.9, 9, 8), CREAM, f"rnail{k}", form=0.4)
    with card.flat():
        for pts in ([(560, 300), (600, 350), (596, 420)], [(520, 500), (560, 480), (600, 486)], [(420, 520), (450, 506), (486, 516)]):
            card.line(pts, (2, 6, 2), "#7d7390", opacity=0.8)
    blanket = S.spline([(402, 250, 1), (470, 238), (548, 258, 1), (572, 350), (560, 424, 1), (484, 440), (398, 420, 1), (388, 330)])
    card.fill(blanket, "#e58a86", "blanket", depth=0.7)
    with card.clip(blanket), card.flat():
        for k in range(4):
            card.line([(380, 290 + 40 * k), (478, 298 + 40 * k), (580, 284 + 40 * k)], 9, ("#e9c06a", CREAM)[k % 2])
    for k in range(6):
        card.fill(S.ellipse(404 + 31 * k, 430 + 8 * math.sin(k), 8, 11), "#e9c06a", f"tassel{k}")
    fore = S.spline([(300, 520), (380, 500), (440, 520), (456, 556), (420, 582), (320, 586), (270, 560)])
    card.fill(fore, "#a096ae", "fore")
    for k in range(3):
        card.fill(S.ellipse(446 - 8 * abs(k - 1), 540 + 17 * k, 9, 9), CREAM, f"fnail{k}", form=0.4)
    head = S.spline([(180, 400), (190, 310), (250, 262), (326, 272), (366, 340), (356, 430), (310, 484), (236, 486), (190, 452)])
    trunk = S.ribbon([(228, 430), (176, 500), (150, 580), (186, 640), (246, 634), (262, 596)], (104, 76, 54, 42, 34, 28), 40)
    whole = S.union(head, trunk)
    card.fill(whole, across("#cbc2cd", "#b0a6b8", "#9389a2", angle=50), "head", depth=0.7)
    with card.clip(whole), card.flat():
        for k in range(9):
            x, y = S.sample([(206, 470), (160, 560), (186, 636), (252, 610)], 9)[k]
            card.line([(x - 22, y - 8), (x, y + 2), (x + 20, y - 6)], (1, 4, 1), "#7d7390", opacity=0.8)
        card.fill(S.ellipse(246, 432, 30, 18), "#e58a90", form=0, opacity=0.5, edge=1.5)
    ear = S.spline([(330, 300), (400, 280), (452, 330), (446, 420), (392, 470), (340, 450), (322, 380)])
    card.fill(ear, across("#c2b8c6", "#968ca6"), "ear", depth=0.8)
    card.fill(S.spline([(350, 330), (398, 316), (426, 350), (418, 406), (384, 436), (350, 410)]), "#e0a5a6", "inner", form=0.4)
    tusk = S.ribbon([(244, 462), (218, 512), (214, 548)], (26, 18, 7))
    card.fill(tusk, CREAM, "tusk")
    with card.flat():
        card.line([(212, 384), (228, 396), (246, 392), (258, 380)], (2, 7, 7, 2), "#3f2f4a")
        for k in range(3):
            card.line([(218 + 14 * k, 394), (212 + 14 * k, 406)], (4, 1), "#3f2f4a")
        card.line([(208, 352), (230, 344), (254, 354)], (2, 6, 2), "#7d7390")
    card.fill(S.poly([(262, 268), (330, 276), (318, 176)]), TEAL, "party hat", form=0.7)
    for k in range(3):
        card.fill(S.ellipse(296 + 8 * k, 258 - 26 * k, 7), CREAM, f"spot{k}", form=0)
    card.fill(S.ellipse(318, 174, 15, 14), "#e9c06a", "pompon", form=0.5)


def _baby(card):
    """The one who did it sits on a rug with the ring still at the lips."""
    x, y = 146, 1120
    card.fill(S.ellipse(170, 1140, 190, 44), TEAL, "rug", form=0.2)
    card.fill(S.ellipse(170, 1138, 150, 32), CREAM, "rug2", form=0)
    skin = "#a86f48"
    card.fill(S.spline([(x - 66, y + 12), (x - 60, y - 60), (x - 30, y - 104), (x + 26, y - 104), (x + 56, y - 56), (x + 62, y + 12),
            (x, y + 26)]), "#e9c06a", "suit", depth=0.8)
    for s in (-1, 1):
        card.line([(x + s * 34, y), (x + s * 66 + 14, y + 16), (x + s * 40 + 44, y + 26)], (46, 40, 30), "#e9c06a", form=0.8)
        card.fill(S.ellipse(x + s * 40 + 56, y + 22, 17, 15), skin, f"foot{s}", form=0.6)
    card.fill(S.spline([(x - 58, y - 150), (x - 46, y - 206), (x + 4, y - 222), (x + 50, y - 202), (x + 62, y - 152), (x + 44, y - 104),
            (x, y - 92), (x - 44, y - 106)]), skin, "head", depth=0.7, shade="#6a3440")
    with card.flat():
        card.fill(S.spline([(x - 58, y - 156), (x - 50, y - 208), (x + 2, y - 228), (x + 46, y - 204), (x + 30, y - 196), (x - 10, y - 204),
                (x - 36, y - 178)]), "#3a2630", "hair", form=0)
        card.fill(S.ellipse(x + 6, y - 152, 7, 10), "#2a1c28", form=0)
        card.fill(S.ellipse(x + 42, y - 154, 6, 10), "#2a1c28", form=0)
        card.fill(S.ellipse(x - 2, y - 124, 15, 11), "#e0706a", form=0, opacity=0.55)
        card.fill(S.ellipse(x + 46, y - 126, 12, 10), "#e0706a", form=0, opacity=0.55)
        card.fill(S.ellipse(x + 30, y - 118, 8, 9), "#7a2f3a", form=0)
    card.fill(S.ellipse(x - 54, y - 142, 13, 17), skin, "ear", form=0.5)
    card.line([(x + 10, y - 84), (x + 70, y - 74), (x + 76, y - 100)], (36, 30, 24), "#e9c06a", form=0.8)
    card.fill(S.ellipse(x + 76, y - 108, 16, 17), skin, "fist", form=0.5)
    card.line([(x + 72, y - 66), (x + 66, y - 134)], 7, PLUM)
    card.fill(S.minus(S.ellipse(x + 64, y - 156, 22, 25), S.ellipse(x + 64, y - 156, 14, 17)), PLUM, "hoop", form=0)
    for k, (bx, by, r) in enumerate(((272, 930, 22), (236, 880, 13), (300, 864, 9), (660, 640, 20), (720, 560, 13), (90, 700, 24), (60, 620, 12))):
        card.fill(S.minus(S.ellipse(bx, by, r), S.ellipse(bx + 1, by + 1, r - 4)), ("#e58aa0", TEAL, "#f2d27a")[k % 3], f"bub{k}", form=0)
        card.line([(bx - r * 0.5, by - r * 0.2), (bx - r * 0.2, by - r * 0.55)], 4, "#ffffff")


def _guests(card):
    """A hedgehog has been asked, and stays at the door with all its needles."""
    for k, (x, y, h) in enumerate(((640, 1046, 150), (734, 1070, 178))):
        card.fill(S.ellipse(x + 8, y + 2, h * 0.3, 8), "#c97a82", f"sh{k}", form=0)
        who = (Who("child", Face("#f0c6a2", "#c98a4a", "braid"), TEAL, wear="dress",
                shoes=PLUM), Who("elder", Face("#7a4c32", "#e4ded4", "bun"), PLUM, wear="dress", shoes="#3f2f4a"))[k]
        person(card, x, y, h, who, Pose(near_to=(x - h * 0.12, y - h * (0.66 if k == 0 else 0.80)), far=(0.1, 0.9), nod=-16), -1)
    with card.at(560, 1150, 1):
        card.fill(S.ellipse(6, 4, 84, 11), "#c97a82", "hsh", form=0)
        for k in range(44):
            a = -178 + k * 3.6
            px, py = S.polar(14, -14, 42 + 5 * (k % 3), a)
            card.line([(px, py + 6), S.polar(14, -14, 70 + 9 * (k % 3), a)], (8, 2), ("#7a5a5a", PLUM, "#9a7a70")[k % 3])
        card.fill(S.spline([(-40, 4, 1), (-44, -26), (10, -58), (62, -30), (66, 4, 1)]), "#7a5a5a", "back")
        card.fill(S.spline([(-30, -32), (-60, -18), (-86, -4), (-78, 4), (-30, 6), (-18, -14)]), "#e6c4a4", "face")
        card.fill(S.ellipse(-85, -4, 7, 6), "#3a2630", form=0)
        card.fill(S.ellipse(-52, -14, 5), "#2a1c28", form=0)
        for dx in (-26, 20, 46):
            card.fill(S.ellipse(dx, 5, 11, 5), "#e6c4a4", f"paw{dx}", form=0)


def draw(card):
    """Paint it."""
    _party(card)
    _bubble(card)
    _elephant(card)
    _guests(card)
    _baby(card)
