"""Two giant hands play cat's cradle with the rivers of a country."""

import math

from scripts.deck.kit import *

LIGHT = Light(angle=-120, ink="#fff1d6", shade="#4a1f28")
WATER = "#3f93b5"


def _map(card):
    backdrop(card, [(0, "#d9765a"), (0.5, "#e08a66"), (1, "#c25a48")])
    shapes = (((-60, 90), (240, 60), (420, 150), (330, 330), (120, 360), (-60, 300)), ((420, 60), (860, 20), (860, 380), (640, 420), (500, 300)),
              ((-60, 420), (150, 400), (280, 560), (180, 760), (-60, 780)), ((620, 470), (860, 430), (860, 800), (660, 770), (560, 620)),
              ((180, 820), (420, 760), (640, 860), (620, 1080), (330, 1120), (160, 1000)), ((-60, 860), (120, 880), (180, 1080), (100, 1260),
                      (-60, 1260)))  # fmt: skip
    for k, points in enumerate(shapes):
        ink = ("#e6a070", "#cf6a50", "#e9b483", "#c9604c", "#e2966c", "#d98460")[k]
        card.fill(S.spline(points), ink, f"land{k}", lift=5, form=0.2)
        inner = S.spline([(sum(p[0] for p in points) / len(points) * 0.34 + x * 0.66, sum(p[1] for p in points) / len(points) * 0.34 + y * 0.66) for x, y in points])
        card.fill(inner, tone(ink, 0.04), f"high{k}", lift=4, form=0.2)
    rng = card.rng("woods")
    for x, y in S.scatter(rng, 46, (10, 40, 790, 1170), 30, 0.75):
        if not (170 < x < 650 and 380 < y < 840):
            h = rng.uniform(34, 56)
            plants.pine(card, x, y, h, ("#8a3f3c", "#7a4a3c", "#a8553f")[int(rng.integers(3))], f"w{x:.0f}")
    for x, y, w, h in ((110, 230, 130, 100), (190, 250, 110, 76), (690, 220, 150, 120), (600, 250, 100, 70), (90, 640, 110, 84), (730, 690, 110, 80)):
        sky.mountain(card, x, y, (w, h), "#a8503f", "#f9e6cf", f"m{x}")
    for k, (x, y) in enumerate(((470, 190), (510, 206), (436, 210), (250, 980), (300, 1000), (210, 1010), (560, 1020), (600, 1004))):
        houses.house(card, x, y, 42, 34, House(wall="#f6e2c2", roof=("#8a2f38", "#3f6a7a", "#c98a3a")[k % 3], lit=0, side=0.25, storeys=1), f"v{k}")


def _arm(card, spine, widths, cuff, skin, sleeve, label):
    path = S.ribbon(spine, widths, 40)
    card.fill(path, across(tone(skin, 0.03), skin, angle=70), label, lift=12, depth=0.6)
    sleeve_path = S.ribbon(cuff, (widths[0] * 1.5, widths[0] * 1.36, widths[0] * 1.3), 30)
    card.fill(sleeve_path, sleeve, f"{label}sleeve", lift=13)
    with card.clip(sleeve_path), card.flat():
        for k in range(7):
            t = k / 6
            x, y = cuff[0][0] + (cuff[-1][0] - cuff[0][0]) * t, cuff[0][1] + (cuff[-1][1] - cuff[0][1]) * t
            for j in range(-5, 6):
                card.fill(S.star(x + j * 32 + 16 * (k % 2), y + j * 12, 9, 0.5, 6), tone(sleeve, 0.16), form=0)


def _hand(card, x, y, angle, flip, skin, label):
    """A hand that holds its fingers spread and bent, seen from its back; returns the five fingertips."""
    fingers = (
        ([(-46, -70), (-74, -132), (-62, -186)], (44, 38, 28)), ([(-14, -86), (-22, -168), (0, -226)], (46, 39, 29)),
        ([(20, -86), (34, -160), (58, -210)], (44, 38, 28)), ([(50, -66), (84, -120), (112, -156)], (38, 32, 25)),
        ([(-58, -10), (-112, -42), (-138, -96)], (50, 42, 31)),
    )  # fmt: skip
    warm = mix(tone(skin, -0.17, 1.15), "#8a3a30", 0.25)
    with card.at(x, y, 1.08, angle, flip):
        for k in (4, 3, 2, 1, 0):
            points, widths = fingers[k]
            card.fill(S.ribbon(points, widths, 22), tone(skin, -0.015 * (k % 2)), f"{label}f{k}", shade=warm, lift=6, depth=0.8)
            tip, before = points[2], points[1]
            a = math.degrees(math.atan2(tip[1] - before[1], tip[0] - before[0]))
            with card.flat():
                card.fill(S.ellipse(tip[0], tip[1], widths[2] * 0.40, widths[2] * 0.30, a), mix(skin, "#fbe6d8", 0.6), f"{label}nail{k}", form=0.5)
                mx, my = points[1]
                for d in (-5, 5):
                    bx, by = S.polar(mx, my, d, a)
                    card.line([S.polar(bx, by, widths[1] * 0.3, a - 90), S.polar(bx, by, widths[1] * 0.3, a + 90)], (1, 3, 1), warm, opacity=0.7)
        palm = S.spline([(-60, 60, 1), (-74, -20), (-66, -78), (-20, -104), (30, -100), (72, -68), (66, 0), (52, 62, 1)])
        card.fill(palm, skin, f"{label}palm", shade=warm, lift=3, depth=0.6)
        with card.flat():
            for kx in (-42, -12, 20, 48):
                card.line([(kx, -84), (kx * 0.8, -40), (kx * 0.6, 4)], (4, 3, 0.6), tone(skin, -0.09), opacity=0.5)
                card.line([(kx - 9, -78), (kx, -86), (kx + 9, -77)], (1, 3, 1), warm, opacity=0.7)

    def out(px, py):
        sx = -px if flip else px
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        return x + 1.08 * (sx * c - py * s), y + 1.08 * (sx * s + py * c)

    return [out(*points[2]) for points, _ in fingers]


def _string(card, points, w, label):
    path = S.ribbon(points, (w, w * 1.3, w, w * 1.2, w), 60)
    card.fill(path, across(tone(WATER, 0.07), WATER, tone(WATER, -0.05), angle=40), label, lift=8, form=0.5)
    with card.clip(path), card.flat():
        for off in (-w * 0.2, w * 0.16):
            card.line([(x + off * 0.6, y + off) for x, y in points], (1, 3, 1.5, 3, 1), "#d9f0ee", opacity=0.75)


def _cradle(card, left, right):
    lines = []
    for a, b, bow in ((0, 3, -62), (3, 0, 66), (0, 1, -14), (3, 2, 12), (1, 0, 16), (2, 3, -10), (2, 1, 8)):
        (ax, ay), (bx, by) = left[a], right[b]
        dx, dy = bx - ax, by - ay
        lines.append([(ax + dx * t, ay + dy * t + 4 * bow * t * (1 - t) + 5 * math.sin(7 * t + a)) for t in (0, 0.22, 0.42, 0.6, 0.8, 1)])
    for k, points in enumerate(lines):
        _string(card, points, 19 + 3 * (k % 2), f"river{k}")
    return lines


def _life(card, lines):
    """The country has to live with it: boats slide, a bridge parts, somebody steers for the knot."""
    spots = ((lines[2], 18, 60, "b"), (lines[1], 24, 72, "s"), (lines[0], 14, 58, "r"), (lines[5], 27, 54, "s"))
    for k, (points, at, w, kind) in enumerate(spots):
        x, y = S.sample(points, 34)[at]
        if kind == "b":
            vehicles.paper_boat(card, x, y + 6, w, "#fbf0dc")
        elif kind == "s":
            vehicles.sailboat(card, x, y + 6, w, ("#fbf0dc", "#f6d27a")[k % 2], "#8a2f38")
        else:
            person(card, x - 4, y + 2, 46, Who(top="#e9c46a", face=Face("#7a4c32", hat="straw")), Pose(near=(0.6, 0.3), far=(0.6, 0.4),
                    foot=(0.6, 0.1), other=(0.6, 0.1), hip=0.5))
            vehicles.rowboat(card, x, y + 8, w, "#8a3f34")
    x, y = S.sample(lines[1], 34)[12]
    arch = S.minus(S.spline([(x - 70, y + 26, 1), (x - 54, y - 16), (x, y - 36), (x + 54, y - 16),
            (x + 70, y + 26, 1)]), S.ellipse(x, y + 22, 30, 34))
    card.fill(arch, "#f2d9b8", "bridge", lift=6)
    for k, dx in enumerate((-34, 4, 30)):
        person(card, x + dx, y - 30 + abs(dx) * 0.16, 40, Who(("adult", "child", "elder")[k], top=("#3f6a80", "#e9c46a", "#7a2f48")[k],
                wear="coat"), "walk" if k else "front", (1, -1, 1)[k])
    for k, (x, y) in enumerate(((374, 470), (620, 842), (180, 800))):
        card.fill(S.blob(x, y, 26, 12, 0.1, k), tone(WATER, -0.02), f"spill{k}", lift=2)
        small.fish(card, x + 2, y - 18, 34, "#f2b04a", "#fbe0a0", 1 if k else -1)


def _dry(card):
    """The beds that the rivers were lifted from, with what they left behind."""
    beds = ([(310, -20), (340, 90), (290, 190), (360, 300), (340, 420)], [(560, 800), (600, 900), (520, 990), (400, 1030), (420, 1120),
            (360, 1230)], [(820, 860), (740, 900), (690, 860), (640, 800)])
    for k, points in enumerate(beds):
        card.fill(S.ribbon(points, (52, 40, 46, 38, 44), 60), "#f0cfa6", f"bed{k}", lift=0, form=-0.6)
        with card.flat():
            for j, (x, y) in enumerate(S.sample(points, 13)):
                card.line([(x - 16, y + 3), (x - 4, y - 6 + 4 * (j % 2)), (x + 13, y + 5)], (1, 3, 1), "#b5795a")
    with card.at(428, 1128, 1, 16):
        vehicles.sailboat(card, 0, 0, 92, "#fbf0dc", "#3f6a7a")
    with card.at(322, 118, 1, -20):
        vehicles.rowboat(card, 0, 0, 64, "#8a3f34")
    ground_shadow(card, 500, 1046, 20, 5, 0.5)
    person(card, 500, 1046, 74, Who("elder", Face("#c98d63", hat="straw"), "#3f6a80", "#5a3a34"), Pose(near_to=(522, 996), far=(0.2, 0.9), nod=-22))
    ground_shadow(card, 300, 1186, 20, 5, 0.5)
    person(card, 300, 1186, 66, Who("child", Face("#7a4c32", cut="curly"), "#e9c46a", wear="dress"), Pose(near=(0.5, -0.75), far=(0.1, 0.9), nod=-24))


def _play(card):
    dark, fair = "#8a5236", "#eebd98"
    _arm(card, [(-130, 960), (-40, 860), (30, 796)], (126, 112, 108), [(-220, 1040), (-130, 950), (-70, 890)], dark, "#f2c04a", "arm1")
    _arm(card, [(930, 250), (850, 344), (772, 418)], (126, 112, 108), [(1010, 170), (930, 262), (866, 330)], fair, "#2f5f7a", "arm2")
    left = _hand(card, 66, 762, 50, False, dark, "L")
    right = _hand(card, 740, 448, 230, False, fair, "R")
    lines = _cradle(card, left, right)
    for tips, skin, label in ((left, dark, "L"), (right, fair, "R")):
        for k, (x, y) in enumerate(tips):  # the fingertips come up through the loops
            card.fill(S.ellipse(x, y, 17, 17), skin, f"tip{label}{k}", lift=3)
            card.fill(S.ellipse(x - 2, y - 3, 10, 8), mix(skin, "#fbe6d8", 0.6), f"tipnail{label}{k}", lift=0)
    _life(card, lines)


def draw(card):
    """Paint it."""
    _map(card)
    _dry(card)
    with card.at(404, 610, 1.12, -3), card.at(-404, -610):
        _play(card)
