"""A peacock's tail is a wall of theatre boxes, and everybody watches him; one box is empty."""

import math

from scripts.deck.kit import *

LIGHT = Light(angle=-90, ink="#fff0c4", shade="#0f2a24")
CX, CY = 400, 900
ROWS = ((250, 9, 58), (372, 11, 68), (500, 13, 78), (640, 13, 92), (786, 14, 104))


def _hall(card):
    backdrop(card, [(0, "#123a34"), (0.6, "#1a5648"), (1, "#0f2e2a")])
    for k, x in enumerate((-30, 700)):
        things.curtain(card, x, -30, (140, 1270), "#7a1f38", 1 if k else -1)


def _feather(card, a, r, size, k):
    """One feather: barbs, eye, and in the eye a box with its guests."""
    x, y = S.polar(CX, CY, r, a)
    root = S.polar(CX, CY, 90, a)
    card.line([root, (x, y)], (5, 4), "#c9a040", lift=2)
    with card.at(x, y, size / 60, a + 90):
        vane = S.spline([(0, 74, 1), (-46, 30), (-58, -14), (-34, -56), (0, -70, 1), (34, -56), (58, -14), (46, 30)])
        card.fill(vane, down(("#3f9a6a", "#2f8a72", "#5aa858")[k % 3], "#1f6a58"), f"vane{a:.1f}{r}", lift=7)
        with card.flat():
            for j in range(7):
                for side in (-1, 1):
                    card.line([(0, 60 - j * 14), (side * 30, 34 - j * 15), (side * 56, 20 - j * 15)], 1.6, "#8fc98a", opacity=0.55)
        card.fill(S.ellipse(0, -8, 43, 46), "#d9a93f", f"gilt{a:.1f}{r}", lift=4)
        box = S.ellipse(0, -8, 35, 38)
        card.fill(box, ring(0, -20, 46, "#c2485a", "#6a1f3a"), f"box{a:.1f}{r}", lift=0, form=-0.5)
    return S.moved(box, x, y, size / 60, a + 90)


def _guests(card, x, y, size, k, empty):
    """Upright in their box, whatever the feather does."""
    s = size / 60
    if empty:
        things.chair(card, x + 2 * s, y + 18 * s, 34 * s, "#d9a93f")
        card.fill(S.ellipse(x - 14 * s, y + 16 * s, 9 * s, 4 * s), "#f4ead2", f"glove{k}", lift=1)
        return
    rng = card.rng(f"guests{k}")
    skins = ("#f0c6a2", "#7a4c32", "#c98d63", "#e2a880", "#553624")
    tops = ("#2f4a6a", "#e5c15f", "#f0e4cc", "#7a3f78", "#c9603f", "#3f3a52", "#d98a9a")
    count = 1 + int(rng.integers(2))
    for j in range(count):
        px = x + (j - (count - 1) / 2) * 30 * s
        face = Face(skins[int(rng.integers(5))], ("#2a2020", "#7a3a22", "#e4ded4", "#c9a468")[int(rng.integers(4))],
                    ("short", "bun", "bob", "curly", "long", "bald")[int(rng.integers(6))], ("", "", "top", "crown")[int(rng.integers(4))],
                            "#2f2a3a")  # fmt: skip
        who = Who(("adult", "elder")[k % 2], face, tops[int(rng.integers(7))], wear="dress")
        raise_ = Pose(view="front", near=(0.5, 0.1) if rng.random() < 0.4 else (0.5, 0.5), far=(-0.4, 0.6))
        person(card, px, y + 96 * s, 122 * s, who, raise_)
        if rng.random() < 0.3:
            for side in (-1, 1):  # opera glasses
                lens = S.ellipse(px + side * 4.4 * s, y - 10.5 * s, 4.6 * s)
                card.fill(lens, "#d9a93f", f"glass{k}{j}{side}", lift=1)
                card.fill(S.ellipse(px + side * 4.4 * s, y - 10.5 * s, 2.8 * s), "#2f2a3a", form=0, lift=0)


def _tail(card):
    n = 0
    for r, count, size in reversed(ROWS):
        spread = 190 if r > 300 else 176
        for j in range(count):
            a = -90 - spread / 2 + spread * (j + 0.5) / count + 2.2 * math.sin(j * 1.9 + r)
            x, y = S.polar(CX, CY, r, a)
            if not (-60 < x < 860 and y > -70):
                continue
            n += 1
            hole = _feather(card, a, r, size, j)
            with card.clip(hole):
                _guests(card, x, y, size, n, r == 500 and j == 4)
            with card.at(x, y, size / 60):  # balustrade with a fringe
                card.fill(S.spline([(-36, 17, 1), (0, 23), (36, 17, 1), (28, 33), (0, 39), (-28, 33)]),
                        ("#a8283f", "#8a2448")[n % 2], f"rail{n}", lift=4)
                card.line([(-34, 18), (0, 24), (34, 18)], 4, "#f2cf6a", lift=1)
            if n % 4 == 0:
                glow(card, x, y, size * 0.9, "#ffdf9a", 0.4)


def _bird(card):
    soft_shadow(card, S.ellipse(412, 1010, 150, 120), 24, 0.5)
    for side in (-1, 1):
        card.line([(400 + side * 26, 1070), (400 + side * 34, 1126), (400 + side * 30, 1166)], (16, 11, 10), "#b58a4a", lift=4, form=0.6)
        for d in (-26, 0, 26):
            card.line([(400 + side * 30, 1164), (400 + side * 30 + d, 1176)], (8, 4), "#b58a4a", lift=2)
    body = S.spline([(400, 660), (430, 690), (436, 760), (470, 830), (500, 930), (478, 1030), (400, 1086), (322, 1030), (300, 930), (332, 830),
            (366, 760), (370, 690)])
    card.fill(body, down("#3f86c9", "#2a5fb0", "#1d3f86"), "body", lift=12, depth=0.8)
    rng = card.rng("scales")
    with card.clip(body), card.flat():
        for row in range(17):
            for j in range(-6, 7):
                x, y = 400 + (j + 0.5 * (row % 2)) * 26, 780 + row * 18
                card.line([(x - 12, y), (x, y + 10), (x + 12, y)], (1, 3, 1), mix("#5fb0d9", "#2fa890", rng.random()), opacity=0.75)
    for side in (-1, 1):
        wing = S.spline([(400 + side * 84, 850), (400 + side * 132, 930), (400 + side * 118, 1040), (400 + side * 70, 1090, 1),
                (400 + side * 62, 980)])
        card.fill(wing, across("#c98a4a", "#8a5230"), f"wing{side}", lift=6)
        with card.clip(wing), card.flat():
            for k in range(6):
                card.line([(400 + side * 60, 900 + 30 * k), (400 + side * 96, 926 + 30 * k), (400 + side * 134, 900 + 30 * k)], (2, 5, 2),
                        "#6a3a24", opacity=0.7)
    head = S.spline([(400, 606), (438, 622), (448, 662), (430, 700), (400, 714), (370, 700), (352, 662), (362, 622)])
    for k, a in enumerate((-128, -109, -90, -71, -52)):
        tip = S.polar(400, 626, 92 - 6 * abs(k - 2), a)
        card.line([(400, 622), tip], 4, "#2a5fb0", lift=3)
        card.fill(S.ellipse(tip[0], tip[1], 11), across("#7fd9c0", "#2f8aa0"), f"crest{k}", lift=4)
    card.fill(head, down("#4a96d4", "#2a5fb0"), "head", lift=8)
    for side in (-1, 1):
        card.fill(S.spline([(400 + side * 8, 652), (400 + side * 30, 636), (400 + side * 44, 656), (400 + side * 28, 678)]),
                "#f4ead6", f"mask{side}", lift=1)
        card.fill(S.ellipse(400 + side * 26, 657, 9), "#1a1c2a", f"pupil{side}", lift=0)
        card.fill(S.ellipse(400 + side * 26 + 3, 654, 2.6), "#ffffff", form=0, lift=0)
        card.line([(400 + side * 10, 648), (400 + side * 28, 641), (400 + side * 44, 654)], (2, 6, 2), "#1d3f86", lift=0)
    card.fill(S.spline([(386, 672, 1), (400, 662), (414, 672, 1), (400, 706, 1)]), "#d9a93f", "bill", lift=3)


def _stage(card):
    card.fill(S.spline([(-30, 1166, 1), (400, 1138), (830, 1166, 1), (830, 1230, 1), (-30, 1230, 1)]), down("#a86a3c", "#5a3426"), "stage", lift=10)
    for k, x in enumerate((70, 176, 290, 512, 622, 734)):
        card.fill(S.spline([(x - 27, 1200, 1), (x - 22, 1172), (x, 1162), (x + 22, 1172), (x + 27, 1200, 1)]), "#d9a93f", f"shell{k}", lift=5)
        glow(card, x, 1158, 90, "#ffe09a", 0.5)
    for k, (x, y, a) in enumerate(((250, 1148, 30), (470, 1152, -20), (560, 1150, 60), (330, 1156, 100))):
        with card.at(x, y, 0.34, a):
            card.line([(0, 0), (60, 6), (110, 0)], 5, "#3f7a4a", lift=2)
            card.fill(S.blob(-6, 0, 22, 20, 0.12, k), "#d9485a", f"rose{k}", lift=3)
    small.mouse(card, 690, 1166, 44, "#8a8078", -1)


def draw(card):
    """Paint it."""
    _hall(card)
    _tail(card)
    _bird(card)
    _stage(card)
    glow(card, 400, 1000, 420, "#ffe2a0", 0.22)
