"""In a palm house an old gardener fans a snowman; the snowman's arms have begun to bud."""

from scripts.deck.kit import *

LIGHT = Light(angle=-66, ink="#fff8d8", shade="#163a34")


def _house(card):
    backdrop(card, [(0, "#cfe6c4"), (0.4, "#a9d0ae"), (0.75, "#5f9a7c"), (1, "#2f5f52")], brush=0.5)
    glow(card, 560, 60, 420, "#fff8d0", 0.6)
    for x, ink in ((-10, 0.3), (120, 0.5), (255, 0.55), (395, 0.55), (535, 0.55), (675, 0.5), (810, 0.3)):
        with card.haze("#d3e8c8", ink):
            top = (400 + (x - 400) * 0.52, -20)
            card.line([(x, 860), (x + (top[0] - x) * 0.12, 330), top], (12, 9, 6), "#2f5a52", form=0.5)
    with card.haze("#d3e8c8", 0.5):
        for y, sag in ((120, 10), (250, 6), (390, 2), (560, 0), (720, 0)):
            card.line([(-20, y + sag), (400, y - sag), (820, y + sag)], 7, "#2f5a52", form=0.5)
    with card.haze("#b5d6b4", 0.5):
        for x, y, h in ((90, 860, 540), (330, 850, 420), (700, 860, 560)):
            _palm(card, x, y, h, "#4a8a5f", f"far{x}")
    with card.haze("#a9cfa8", 0.25):
        for x, h, lean in ((40, 300, 0.5), (180, 240, -0.4), (250, 300, 0.3), (420, 230, -0.2), (760, 300, -0.5)):
            plants.fern(card, x, 900, h, "#3f7f5a", lean, f"back{x}")
    card.fill(S.hill([(-20, 880), (400, 868), (820, 884)]), down("#c9b48c", "#a98f68", "#7a684f"), "path", form=0)
    with card.clip(S.rect(0, 880, 800, 320)), card.flat():
        rng = card.rng("tiles")
        for r in range(6):
            y = 886 + 12 * r + 8 * r * r
            card.line([(-20, y), (820, y + 4)], 1.5 + 0.6 * r, "#8a7452", opacity=0.7)
            for _ in range(9):
                x = rng.uniform(-20, 800)
                card.line([(x, y), (x - 8 + (x - 400) * 0.06, y + 20 + 16 * r)], 1.5 + 0.6 * r, "#8a7452", opacity=0.6)


def _palm(card, x, y, h, ink, label):
    rng = card.rng(label)
    trunk = [(x, y), (x + h * 0.03, y - h * 0.4), (x - h * 0.02, y - h * 0.74)]
    card.line(trunk, (h * 0.07, h * 0.05, h * 0.045), mix(ink, "#7a5a3c", 0.7), form=0.8)
    line = S.sample(trunk, 16)
    for px, py in line[1:-1]:
        card.line([(px - h * 0.026, py), (px, py + h * 0.012), (px + h * 0.026, py)], (1, h * 0.012, 1), mix(ink, "#4a3424", 0.75))
    tx, ty = trunk[-1]
    with batch(card, label, form=0.2, lift=0) as marks:
        for k in range(11):
            a = -180 + 18 * k + rng.normal(0, 6)
            reach = h * rng.uniform(0.3, 0.42)
            mid, end = S.polar(tx, ty, reach * 0.6, a - (8 if a < -90 else -8)), S.polar(tx, ty + reach * 0.42, reach, a)
            rib = S.sample([(tx, ty), mid, end], 15)
            marks.stroke(rib, max(2, h * 0.008), tone(ink, -0.08))
            for j, (px, py) in enumerate(rib[2:]):
                size = h * 0.13 * (1 - abs(j - 5) / 12)
                for t in (62, 96):
                    marks.path(S.leaf(px, py, size, size * 0.2, t + (a + 90) * 0.25), tone(ink, rng.normal(0, 0.04)))


def _snowman(card):
    ground_shadow(card, 560, 1064, 190, 26, 0.55)
    pool = S.spline([(330, 1066), (420, 1036), (600, 1030), (760, 1050), (790, 1084), (640, 1110), (450, 1112), (350, 1094)])
    card.fill(pool, down("#cfe6e4", "#8fc2c4"), "pool", form=-0.3, opacity=0.9)
    card.line([(398, 1080), (470, 1096), (580, 1092)], (2, 6, 2), "#ffffff", opacity=0.8)
    snow = {"shade": "#6fa5b5", "lit": "#fffdf0"}
    card.fill(S.spline([(404, 1060), (396, 960), (440, 860), (550, 826), (660, 856), (718, 950), (722, 1050), (690, 1072), (560, 1078),
        (430, 1076)]), "#f4f8f6", "base", depth=0.7, **snow)  # fmt: skip
    card.fill(S.spline([(450, 800), (464, 700), (556, 650), (646, 694), (668, 800), (630, 868), (556, 884), (480, 866)]), "#f7faf8", "belly",
        depth=0.8, **snow)  # fmt: skip
    card.fill(S.spline([(478, 600), (492, 520), (556, 484), (622, 516), (642, 598), (610, 660), (556, 676), (504, 660)]), "#f9fbf8", "head",
        depth=0.8, **snow)  # fmt: skip
    with card.flat():
        for x, y in ((532, 566), (592, 562)):
            card.fill(S.ellipse(x, y, 9, 11), "#2a2a30", form=0.4)
            card.fill(S.ellipse(x + 3, y - 4, 2.6), "#ffffff", form=0)
        for k, (x, y) in enumerate(((524, 622), (540, 634), (560, 638), (580, 634), (596, 620))):
            card.fill(S.ellipse(x, y, 5.5), "#33323a", f"coal{k}", form=0.4)
        for x, y in ((556, 724), (558, 770), (560, 816)):
            card.fill(S.ellipse(x, y, 10), "#3a3640", form=0.5)
        for pts in ([(440, 900), (446, 960), (440, 1000)], [(690, 900), (698, 950), (692, 990)], [(476, 720), (480, 760), (474, 780)]):
            card.line(pts, (3, 7, 9), "#bfdde0", opacity=0.9)
    carrot = S.spline([(558, 586, 1), (520, 584), (450, 604, 1), (520, 606), (560, 604, 1)])
    card.fill(carrot, "#e5792f", "carrot", depth=1.2)
    card.fill(S.spline([(420, 516), (480, 486), (556, 478), (640, 484), (704, 512), (640, 528), (556, 532), (480, 528)]), "#d9b05c", "brim", depth=1)
    card.fill(S.spline([(486, 492, 1), (500, 430), (556, 408), (616, 428), (630, 490, 1), (556, 502)]), "#e6c272", "crown", depth=0.9)
    card.line([(486, 484), (556, 496), (630, 482)], 18, "#4f8a6a")
    card.line([(470, 672), (556, 700), (646, 668)], (34, 44, 34), "#c9483a", form=0.9)
    card.line([(634, 680), (668, 740), (660, 810)], (36, 32, 40), "#b53f34", form=0.9)
    for pts, side in (([(650, 740), (726, 690), (790, 610)], 1), ([(468, 742), (400, 740), (352, 690)], -1)):
        card.line(pts, (15, 11, 5), "#6a4a34", form=0.7)
        ex, ey = pts[-1]
        for k, (t, a) in enumerate(((0.55, -70), (0.75, -20), (1, -60), (1, -110))):
            px, py = pts[1][0] + (ex - pts[1][0]) * t, pts[1][1] + (ey - pts[1][1]) * t
            q = S.polar(px, py, 34, a if side > 0 else 180 - a)
            card.line([(px, py), q], (6, 2), "#6a4a34")
            card.fill(S.leaf(*q, 30, 15, (a - 20) if side > 0 else 200 - a), "#8fc24a", f"bud{side}{k}")
            if k % 2:
                card.fill(S.star(*q, 12, 0.6, 5), "#f6c9d0", f"bloom{side}{k}")


def _gardener(card):
    for k, (x, y, w, h) in enumerate(((356, 1130, 104, 76), (250, 1146, 92, 66), (306, 1076, 96, 62))):
        block = S.wobbly([(x - w / 2, y), (x - w / 2 + 4, y - h), (x + w / 2 - 4, y - h - 4), (x + w / 2, y)], 2, k)
        card.fill(block, across("#e9f6f6", "#b5dce4"), f"ice{k}", depth=0.9)
        card.fill(S.poly([(x - w / 2 + 4, y - h), (x - w / 2 + 22, y - h - 18), (x + w / 2 + 14, y - h - 20), (x + w / 2 - 4, y - h - 4)]),
            "#f7fdfc", f"top{k}", form=0.2)  # fmt: skip
        card.line([(x - w * 0.3, y - h * 0.7), (x - w * 0.1, y - h * 0.3)], (2, 5), "#ffffff", opacity=0.9)
    ground_shadow(card, 190, 1060, 90, 14, 0.6)
    who = Who(age="elder", face=Face(skin="#d9a37c", hair="#f1ece2", cut="bald", beard=True), top="#6d7f4a", bottom="#4f4a3c", shoes="#5a3a2c",
        girth=1.25)  # fmt: skip
    got = person(card, 184, 1060, 380, who, Pose(near_to=(316, 800), far_to=(262, 860), foot=(0.16, 0), other=(-0.16, 0), nod=-6))
    apron = S.spline([(196, 806), (220, 800), (232, 870), (238, 950), (236, 984, 1), (172, 984, 1), (178, 930), (186, 860)])
    card.fill(apron, "#d9cba8", "apron", form=0.35)
    card.line([(200, 806), (188, 772), (180, 750)], 5, "#d9cba8")
    card.line([(186, 868), (162, 872), (140, 866)], 6, "#c4b48c")
    card.fill(S.rect(196, 896, 30, 28, 4), "#c4b48c", "pocket", form=0.4)
    card.line([(206, 896), (208, 872)], (4, 3), "#8a8f94")
    nx, ny = got.near
    with card.at(nx, ny, 1, 34):
        card.line([(0, 14), (0, -40)], 8, "#7a5a3c", form=0.6)
        fan = S.spline([(0, -34, 1), (-66, -110), (-54, -178), (0, -206), (54, -178), (66, -110)])
        card.fill(fan, "#7fae5a", "fan", depth=0.8)
        with card.clip(fan), card.flat():
            for k in range(-4, 5):
                card.line([(0, -34), (k * 18, -210)], 3, "#5a8a42", opacity=0.8)
    with card.flat():
        for k in range(3):
            card.line([(398, 640 + 38 * k), (428, 628 + 38 * k), (450, 640 + 38 * k)], (1, 5, 1), "#f4fbf2", opacity=0.75)


def draw(card):
    """Paint it."""
    _house(card)
    _palm(card, 770, 930, 620, "#3a7a52", "right")
    beam(card, (600, -60), (480, 1080), (120, 460), "#fff8d4", 0.35)
    _snowman(card)
    _gardener(card)
    for x, y, h, lean in ((-10, 1190, 300, 0.5), (70, 1210, 220, 0.2), (760, 1200, 280, -0.5), (680, 1220, 200, 0.3), (560, 1220, 150, -0.3)):
        plants.fern(card, x, y, h, "#2a6a4a", lean)
    card.fill(S.spline([(810, -20, 1), (640, -20, 1), (600, 60), (650, 100), (700, 50), (690, 150), (740, 180), (770, 90), (810, 190, 1)]),
        "#2f6f4c", "leafy", depth=0.8)  # fmt: skip
    card.fill(S.spline([(-10, -20, 1), (150, -20, 1), (170, 60), (120, 110), (90, 40), (60, 160), (20, 190), (-10, 120, 1)]), "#2a6446", "leafy2",
        depth=0.8)  # fmt: skip
    small.snail(card, 470, 1150, 34)
