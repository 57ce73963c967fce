"""Curtains are drawn back from the ocean itself; an usher lifts his lantern at the wet edge of the stage."""

import math

from scripts.deck.kit import *

LIGHT = Light(place=(520, 800), ink="#ffdfa0", shade="#0c2230")
RED, GOLD = "#a8323c", "#d9a848"


def _ocean(card):
    backdrop(card, [(0, "#0f2f40"), (0.25, "#164a58"), (0.46, "#3f9a96"), (0.5, "#7fc9b4"), (1, "#0f3a48")], swirl=1.4)
    glow(card, 400, 570, 330, "#c9f0d8", 0.4)
    with card.haze("#5fb0a4", 0.35):
        for x, y, w in ((270, 380, 250), (590, 330, 260), (590, 520, 170)):
            sky.cloud(card, x, y, w, "#1f5a66")
    vessel = S.spline([(300, 566, 1), (420, 566, 1), (406, 588), (312, 588)])
    with card.haze("#4a9a96", 0.2), card.at(-92, 42, 0.94):
        card.fill(vessel, "#14343f", "hull")
        card.fill(S.rect(322, 546, 76, 22, 3), "#1f4650", "deck")
        for x in (336, 366):
            card.fill(S.poly([(x, 546), (x + 3, 520), (x + 15, 520), (x + 16, 546)]), "#a8443c", f"funnel{x}")
        for k in range(6):
            card.fill(S.rect(318 + k * 15, 572, 6, 6), "#ffe2a0", f"lit{k}", form=0)
    sky.waves(card, 590, 900, [(0, "#4fa89e"), (0.5, "#1f6f78"), (1, "#124856")], 9, 24)
    tail = S.spline([(452, 760), (466, 700), (462, 650), (440, 620), (394, 606), (360, 576, 1), (420, 572), (470, 596),
        (484, 612), (500, 594), (550, 566), (610, 566, 1), (576, 602), (528, 622), (506, 652), (506, 704), (520, 764)])
    card.fill(tail, down("#2f7f8c", "#14485a"), "tail", depth=0.8)
    for dx in (-30, 10, 44):
        card.line([(486 + dx, 640), (486 + dx * 1.3, 690), (486 + dx * 1.2, 730)], (5, 4, 1), "#bfe6da", opacity=0.7)
    for y, w in ((756, 104), (774, 140)):
        card.line([(486 - w, y + 8), (486 - w * 0.4, y - 6), (486 + w * 0.4, y - 4), (486 + w, y + 8)], (2, 14, 13, 2),
            "#d9f2e6", opacity=0.85, edge=2)
    sky.waves(card, 778, 900, [(0, "#1f6f78"), (1, "#124856")], 4, 30)


def _stars(card):
    rng = card.rng("strings")
    for x, y, r in ((236, 330, 17), (300, 418, 12), (352, 296, 22), (430, 380, 14), (494, 276, 18), (556, 402, 22),
            (600, 318, 12), (268, 250, 10)):
        card.line([(x, 120), (x + rng.normal(0, 2), y - r)], 1.6, "#cfd9c4", opacity=0.7)
        glow(card, x, y, r * 3.4, "#ffeab0", 0.5)
        card.fill(S.star(x, y, r, 0.44, 5, -90 + rng.normal(0, 9)), "#ffe6a0", f"star{x}")


def _curtain(card, side):
    def at(x):
        return x if side < 0 else 800 - x

    for k in range(8):
        a, b = -60 + k * 40, -60 + (k + 1.5) * 40
        waist_a, waist_b = -50 + k * 17, -50 + (k + 1.6) * 17
        foot_a, foot_b = -60 + k * 26, -60 + (k + 1.5) * 26
        fold = S.spline([(at(a), 60, 1), (at(b), 60, 1), (at(b - 12 + k * 3), 360), (at(waist_b + 18), 640), (at(waist_b), 720),
                         (at(foot_b), 860), (at(foot_b + 6), 1010 + 12 * math.sin(k * 2.1), 1), (at(foot_a), 1014,
                             1), (at(waist_a), 720), (at(a), 380)])  # fmt: skip
        card.fill(fold, tone(RED, 0.04 * math.sin(k * 2.3) - 0.02), f"fold{side}{k}", depth=1.4, bristle=90)
    tie = [(at(-40), 700), (at(40), 726), (at(112), 706)]
    card.line(tie, (26, 30, 22), GOLD, form=0.9)
    card.line([(at(104), 712), (at(118), 790)], (8, 12), GOLD, form=0.6)
    with batch(card, f"tassel{side}") as marks:
        for k in range(14):
            marks.stroke([(at(118 - 6 + k), 788), (at(110 - 8 + k * 2.2), 850)], 3, tone(GOLD, 0.06 * math.sin(k * 1.7)))


def _pelmet(card):
    soft_shadow(card, S.rect(-20, 40, 840, 170), 26, 0.7)
    for k in range(6):
        x = -50 + k * 150
        swag = S.spline([(x, -20, 1), (x + 190, -20, 1), (x + 180, 90), (x + 96, 196 + 10 * math.sin(k * 2)), (x + 8, 92)])
        card.fill(swag, tone(RED, -0.03 + 0.02 * (k % 2)), f"swag{k}", depth=0.7)
        for j in range(3):
            card.line([(x + 16 + 8 * j, 30 + 24 * j), (x + 96, 96 + 34 * j), (x + 176 - 8 * j, 30 + 24 * j)], (1, 6, 1),
                tone(RED, -0.12), opacity=0.6)
        edge = S.sample([(x + 8, 96), (x + 40, 166), (x + 96, 200 + 10 * math.sin(k * 2)), (x + 150, 166), (x + 182, 94)], 34)
        card.line(edge, 9, GOLD, form=0.7)
        with batch(card, f"fringe{k}") as marks:
            for px, py in edge:
                marks.stroke([(px, py), (px, py + 22)], 3, tone(GOLD, -0.08))


def _stage(card):
    boards = S.spline([(-20, 930, 1), (150, 914), (300, 936), (420, 912), (560, 938), (700, 916), (820, 930, 1), (820, 1100, 1),
        (-20, 1100, 1)])
    card.fill(boards, down("#7a5038", "#4f3228"), "boards", form=0)
    with card.clip(boards), card.flat():
        for k in range(-6, 8):
            card.line([(400 + k * 84, 900), (400 + k * 116, 1110)], (2, 4), "#2f201e", opacity=0.8)
        wet = S.spline([(-20, 900, 1), (820, 900, 1), (820, 960), (700, 970), (600, 1000), (470, 960), (330, 986), (200, 958),
            (60, 978), (-20, 960)])
        card.fill(wet, "#2a6f76", "wet", form=0, opacity=0.55, edge=2)
    foam = S.sample([(-20, 962), (60, 980), (200, 958), (330, 986), (470, 960), (600, 1002), (700, 970), (820, 962)], 60)
    with batch(card, "foam") as marks:
        rng = card.rng("foam")
        for x, y in foam:
            for _ in range(4):
                marks.oval((x + rng.normal(0, 7), y + rng.normal(0, 4)), rng.uniform(3, 9), rng.uniform(2, 4), 0, "#e2f4ea")
    card.fill(S.star(226, 1022, 26, 0.42, 5, -70), "#e07a4a", "starfish")
    card.fill(S.rect(-20, 1064, 840, 40), "#33211f", "apron", form=0.4)
    for x in (70, 196, 318, 446, 706):
        shell = S.spline([(x - 34, 1076, 1), (x - 30, 1046), (x, 1028), (x + 30, 1046), (x + 34, 1076, 1)])
        glow(card, x, 1040, 96, "#ffcf80", 0.5)
        card.fill(shell, "#f4d9b0", f"shell{x}")
        for a in (-24, -12, 0, 12, 24):
            card.line([(x + a * 0.3, 1076), (x + a, 1036 + abs(a) * 0.4)], (2, 3), "#b5805a")


def _usher(card):
    ground_shadow(card, 600, 1052, 70, 10, 0.7)
    who = Who(face=Face(skin="#8a5638", hair="#221a1c", cut="short", hat="cap", hat_ink="#1f4f5a"), top="#1f5f6a",
        bottom="#16323c", shoes="#1a1a22", wear="coat")
    got = person(card, 600, 1050, 344, who, Pose(near=(0.62, -0.62), far=(0.1, 0.9), foot=(0.16, 0), other=(-0.14, 0), nod=-10),
        -1)
    with card.flat():
        for k in range(4):
            card.fill(S.ellipse(574, 830 + 30 * k, 5), GOLD, f"button{k}", form=0.6)
        card.line([(598, 800), (630, 806)], 9, GOLD)
    things.lantern(card, got.near[0] - 4, got.near[1] - 6, 96, "#ffd27a")
    return got.near


def _house(card):
    ink = "#74283a"
    for k, x in enumerate((-10, 150, 310, 470, 630, 790)):
        seat = S.spline([(x - 72, 1230, 1), (x - 70, 1150), (x - 50, 1118), (x + 50, 1118), (x + 70, 1150), (x + 72, 1230, 1)])
        if k == 1:
            seal = S.spline([(x - 50, 1150), (x - 46, 1080), (x - 26, 1036), (x + 14, 1026), (x + 40, 1046), (x + 66, 1062),
                (x + 60, 1080), (x + 40, 1088), (x + 48, 1150)])
            card.fill(seal, "#7f98a0", "seal", depth=0.8)
            card.fill(S.ellipse(x + 30, 1054, 5), "#141c24", "sealeye", form=0)
            card.fill(S.ellipse(x + 65, 1063, 6, 5), "#1c262e", "sealnose", form=0)
            for dy in (-4, 4, 12):
                card.line([(x + 54, 1074), (x + 88, 1072 + dy)], (1.6, 0.8), "#e9f0ee")
        if k == 3:
            card.fill(S.spline([(x - 34, 1140), (x - 32, 1088), (x, 1068), (x + 32, 1088), (x + 34, 1140)]), "#33242c", "patron")
            card.fill(S.ellipse(x, 1082, 48, 9), "#241a24", "brim")
            card.fill(S.spline([(x - 31, 1082, 1), (x - 26, 1046), (x + 26, 1046), (x + 31, 1082, 1)]), "#241a24", "bowler")
        card.fill(seat, tone(ink, 0.02 * math.sin(k * 3)), f"seat{k}", depth=0.8)
        card.line([(x - 50, 1122), (x, 1116), (x + 50, 1122)], 7, GOLD, form=0.5)
        if k == 4:
            buoy = S.minus(S.ellipse(x, 1132, 46), S.ellipse(x, 1132, 25))
            card.fill(buoy, "#f0e4cc", "buoy", depth=2)
            with card.clip(buoy), card.flat():
                for a in (10, 100, 190, 280):
                    card.line([S.polar(x, 1132, 20, a), S.polar(x, 1132, 50, a)], 22, "#d9503f", form=0.5)


def draw(card):
    """Paint it."""
    _ocean(card)
    _stars(card)
    _stage(card)
    for side in (-1, 1):
        _curtain(card, side)
    _pelmet(card)
    gloom(card, "#1c3a48", 0.4, [(480, 720, 560), (420, 1040, 420)])
    at = _usher(card)
    glow(card, at[0], at[1] + 60, 300, "#ffc870", 0.3)
    _house(card)
