"""A great palm holds a little lit theatre; its curtain is just opening on a garden, and the fingertips are full."""

import math

from scripts.deck.kit import *

LIGHT = Light(place=(400, 640), ink="#ffe2a8", shade="#1f1220")
SKIN, WARM = "#8a5236", "#4a2224"


def _room(card):
    backdrop(card, [(0, "#a87a52"), (0.6, "#c2935f"), (1, "#8a5f44")])
    for k, (r, ink) in enumerate(((560, "#b98a5c"), (450, "#cda26c"), (350, "#dfbb82"), (260, "#f0d69c"))):
        card.fill(S.blob(400, 600, r, r * 1.08, 0.03, k + 5), ink, f"halo{k}", lift=9)
    rng = card.rng("motes")
    for x, y in S.scatter(rng, 46, (30, 30, 770, 1000), 26, 0.3):
        card.fill(S.star(x, y, rng.uniform(3, 8), 0.3, 4, rng.uniform(0, 90)), "#fbe6b4", f"mote{round(x)}{round(y)}", lift=2,
            form=0)


def _finger(card, points, widths, label):
    path = S.ribbon(points, widths, 34)
    card.fill(path, SKIN, label, shade=WARM, lift=13, form=1.6)
    line = S.sample(points, 12)
    with card.clip(path), card.flat():
        for at in (4, 8):
            (x, y), (bx, by) = line[at], line[at + 1]
            a = math.degrees(math.atan2(by - y, bx - x)) + 90
            for off in (-7, 7):
                px, py = S.polar(x, y, off, a - 90)
                card.line([S.polar(px, py, -widths[1] * 0.34, a), S.polar(px, py, 0, a - 12), S.polar(px, py, widths[1] * 0.34,
                    a)], (1, 4, 1), WARM, opacity=0.6)
        tip = points[-1]
        card.fill(S.ellipse(tip[0], tip[1] + 6, widths[-1] * 0.3, widths[-1] * 0.36), tone(SKIN, 0.1), f"{label}pad", form=0,
            opacity=0.6, edge=3)


def _hand_behind(card):
    for k, (points, widths) in enumerate((
        ([(250, 960), (150, 780), (112, 600), (120, 452)], (120, 100, 86, 62)),
        ([(320, 940), (250, 640), (236, 420), (250, 236)], (124, 108, 92, 66)),
        ([(410, 940), (416, 600), (420, 360), (424, 172)], (124, 110, 96, 68)),
        ([(490, 950), (560, 640), (584, 430), (586, 264)], (120, 106, 90, 64)),
    )):  # fmt: skip
        _finger(card, points, widths, f"finger{k}")


def _garden(card):
    stage = S.arc_top(400, 866, 300, 350, 90)
    with card.clip(stage):
        backdrop(card, [(0, "#8fc9c4"), (0.45, "#bfe0c0"), (0.6, "#ffe9b0"), (0.75, "#9cc47a"), (1, "#5f8f52")])
        card.fill(S.ellipse(430, 650, 46), "#fff3c0", "sun", lift=3, form=0)
        glow(card, 430, 650, 200, "#fff0b0", 0.5)
        card.fill(S.hill([(220, 730), (330, 700), (430, 726), (590, 700)], 900), "#8fbf7a", "hill0", lift=5)
        for x, h in ((286, 140), (318, 110), (520, 150), (492, 116)):
            plants.poplar(card, x, 756, h, "#4f8a58", f"cypress{x}")
        card.fill(S.hill([(220, 764), (400, 750), (590, 768)], 900), "#74a860", "hill1", lift=6)
        path = S.spline([(392, 756), (372, 790), (410, 820), (360, 880, 1), (460, 880, 1), (452, 820), (420, 790), (410, 756)])
        card.fill(path, "#f0dfae", "path", lift=2)
        card.line([(348, 772), (352, 712), (400, 682), (448, 712), (452, 772)], (12, 11, 10, 11, 12), "#5f7f42", lift=4)
        rng = card.rng("roses")
        for k in range(26):
            a = 180 + 180 * k / 25
            x, y = S.polar(400, 734, 50, a)
            card.fill(S.blob(x + rng.normal(0, 5), y + rng.normal(0, 6) - 2, 7, 6, 0.1, k),
                    ("#e0607a", "#f4b0b8", "#f9e0d0")[k % 3], f"rose{k}", lift=2)
        one = Who(face=Face(skin="#6f4630", hair="#1d1718", cut="bun"), top="#f0c45c", wear="dress")
        other = Who(face=Face(skin="#e9bd98", hair="#a8562c", cut="short"), top="#3f5f8a", bottom="#2f3450")
        person(card, 384, 812, 62, one, "stand", 1)
        person(card, 428, 806, 66, other, "offer", -1)
        for x, y, h, ink, kind in ((270, 868, 66, "#e0607a", "tulip"), (300, 872, 50, "#f0c45c", "daisy"), (508, 870, 68,
            "#f4efe0", "daisy"),
                (536, 872, 54, "#e0607a", "tulip"), (332, 874, 40, "#8a6ac4", "bell"), (478, 874, 42, "#8a6ac4", "bell")):
            plants.flower(card, x, y, h, ink, kind)
        for side in (-1, 1):
            for k in range(4):
                x0 = 400 + side * (162 - k * 17)
                fold = [(x0 + 16, 500, 1), (x0 - 16, 500, 1), (x0 - 16 - side * 4, 640), (x0 - 12 + side * (10 + 5 * k), 740),
                        (x0 - 14, 872, 1), (x0 + 16, 872, 1), (x0 + 14 + side * (10 + 5 * k), 740)]
                card.fill(S.spline(fold), tone("#b5303c", -0.03 * k), f"fold{side}{k}", lift=4)
            card.line([(400 + side * 160, 736), (400 + side * 102, 752)], 9, "#e0b050", lift=3)
        for k in range(5):
            x = 272 + k * 64
            card.fill(S.spline([(x - 40, 500, 1), (x + 40, 500, 1), (x + 30, 548), (x, 570),
                    (x - 30, 548)]), tone("#b5303c", 0.03 * (k % 2)), f"swag{k}", lift=5)
    return stage


def _house(card, stage):
    gold = "#dba648"
    front = S.union(S.wobbly([(206, 892), (206, 560), (594, 560), (594, 892)], 2, 3), S.spline([(196, 566, 1), (230, 486),
        (330, 452),
            (400, 416), (470, 452), (570, 486), (604, 566, 1)]))
    wall = S.minus(front, stage)
    card.fill(wall, across("#7f2f3c", "#a8424a", "#7f2f3c"), "front", lift=12)
    card.fill(S.minus(S.arc_top(400, 868, 326, 366, 98), stage), gold, "arch", lift=5)
    for side in (-1, 1):
        x = 400 + side * 178
        card.fill(S.rect(x - 13, 590, 26, 290, 4), gold, f"column{side}", lift=6)
        for y in (584, 872):
            card.fill(S.rect(x - 20, y, 40, 16, 4), "#b5803a", f"cap{side}{y}", lift=4)
        mask = S.spline([(400 + side * 112 - 30, 494, 1), (400 + side * 112 + 30, 494, 1), (400 + side * 112 + 24, 530),
                (400 + side * 112, 552), (400 + side * 112 - 24, 530)])
        card.fill(mask, "#f4e6c4", f"mask{side}", lift=5)
        with card.flat():
            mx = 400 + side * 112
            for dx in (-11, 11):
                card.fill(S.ellipse(mx + dx, 510, 5, 4), "#4f2626", f"hole{side}{dx}", form=0)
            card.line([(mx - 12, 532 + side * 3), (mx, 532 - side * 4), (mx + 12, 532 + side * 3)], (2, 4, 2), "#4f2626")
    for k in range(12):
        x, y = S.polar(400, 480, 34, k * 30)
        card.fill(S.leaf(x, y, 17, 9, k * 30), "#f0c45c", f"ray{k}", lift=2)
    card.fill(S.ellipse(400, 480, 28), "#f9d77a", "boss", lift=4)
    card.fill(S.wobbly([(180, 888), (620, 888), (640, 940), (160, 940)], 3, 7), "#6a3634", "base", lift=10)
    card.line([(180, 900), (620, 900)], 6, gold, lift=2)
    for k in range(7):
        x = 232 + k * 56
        card.fill(S.spline([(x - 13, 912, 1), (x - 10, 892), (x + 10, 892), (x + 13, 912, 1)]), "#f4d9a0", f"light{k}", lift=3)
        glow(card, x, 886, 46, "#ffdf9a", 0.6)
    glow(card, 400, 730, 330, "#ffd890", 0.22)


def _hand_before(card):
    palm = S.spline([(150, 960), (180, 924), (290, 944), (400, 950), (520, 944), (640, 916), (668, 950), (640, 1060), (570, 1140),
            (560, 1240, 1), (290, 1240, 1), (270, 1150), (190, 1070)])
    card.fill(palm, down(tone(SKIN, 0.03), SKIN, tone(SKIN, -0.08)), "palm", shade=WARM, lift=14, form=1.6)
    with card.clip(palm), card.flat():
        for pts in ([(200, 1000), (330, 1046), (470, 1030), (600, 970)], [(250, 1080), (340, 1096), (420, 1070)],
            [(600, 1000), (540, 1060),
                (500, 1150), (496, 1240)]):
            card.line(pts, (2, 8, 2), WARM, opacity=0.6)
    _finger(card, [(560, 1090), (660, 1000), (706, 880), (702, 740)], (150, 118, 94, 64), "thumb")
    cuff = S.wobbly([(236, 1128), (616, 1128), (650, 1230), (200, 1230)], 4, 6)
    card.fill(cuff, "#2f3a5c", "cuff", lift=12)
    rng = card.rng("cuff")
    for x, y in S.scatter(rng, 14, (236, 1146, 620, 1196), 30, 0.1):
        card.fill(S.star(x, y, 9, 0.42, 5, rng.uniform(0, 70)), "#e9b85c", f"spark{round(x)}", lift=2)
    card.line([(236, 1130), (616, 1130)], 9, "#e9b85c", lift=4)


def _audience(card):
    folk = [
        (120, 430, 84, 1, Who(face=Face(skin="#e9bd98", hair="#e6ddd0", cut="bun"), top="#4f7a6c", wear="dress")),
        (250, 212, 88, 1, Who(face=Face(skin="#c58a5f", hair="#2a1e1e", hat="top", hat_ink="#2a2436"), top="#35406a",
            bottom="#2a2436")),
        (424, 146, 80, -1, Who(age="child", face=Face(skin="#6f4630", hair="#1d1718", cut="curly"), top="#f0c45c", wear="dress")),
        (588, 240, 86, -1, Who(age="elder", face=Face(skin="#e0a77e", hair="#d9d2c8", beard=True), top="#a8424a",
            bottom="#33283a")),
        (702, 714, 84, -1, Who(face=Face(skin="#8a5638", hair="#221a1c", cut="bob"), top="#d9c9a8", wear="coat")),
    ]  # fmt: skip
    for k, (x, y, h, facing, who) in enumerate(folk):
        pose = Pose(near=(0.4, -0.12), far=(0.42, 0.3), foot=(0.4, -0.18), other=(0.52, -0.1), hip=0.36, nod=16)
        got = person(card, x, y + 12, h, who, pose, facing)
        if k in (1, 4):
            card.fill(S.rect(got.head[0] + facing * 8 - 6, got.head[1] - 5, 14, 8, 3), "#e9b85c", f"glasses{k}", lift=2)


def draw(card):
    """Paint it."""
    _room(card)
    _hand_behind(card)
    stage = _garden(card)
    _house(card, stage)
    _hand_before(card)
    _audience(card)
    small.mouse(card, 300, 960, 44, "#c9b4a0", 1)
