"""Seen from the ground: a village holds out spoons while the snow falls up, to roofs that hang in the sky."""

import math

from scripts.deck.kit import *

LIGHT = Light(place=(410, 560), ink="#f2fbe6", shade="#0c2530")
HEART = (410, 560)
WHITE, MINT, DEEP, BERRY = "#f6f4e6", "#8fcdbd", "#123a48", "#b8405a"


def _sky(card):
    backdrop(card, [(0, "#17505c"), (0.5, "#1d6470"), (1, "#123f4c")], brush=1.3)
    for k, (r, ink) in enumerate(((430, "#226f78"), (330, "#2f8a8a"), (235, "#5aaea2"), (150, "#a9d9c4"), (84, "#eef3dc"))):
        card.fill(S.blob(*HEART, r * 0.9, r, 0.05, k + 3), ink, f"ring{k}", form=0, edge=2)
    hung = ((-168, 118, 46), (-141, 134, 62), (-118, 104, 40), (-72, 126, 70), (-50, 112, 38), (-8, 130, 52), (13, 108, 40), (58, 118, 66),
            (80, 136, 42), (101, 110, 48), (147, 128, 58))  # fmt: skip
    for k, (angle, far, w) in enumerate(hung):
        x, y = S.polar(*HEART, far, angle)
        with card.at(x, y, 1, angle + 90):
            kind = House(wall=("#d9e3cc", "#e9d3b8")[k % 2], roof=(BERRY, "#2a5a68", "#5a3f66", "#b5823f")[k * 3 % 4], trim=WHITE, lit=0.8, storeys=1,
                side=0, shape=("gable", "hip", "gable")[k % 3], chimney=k % 2 == 0)  # fmt: skip
            houses.house(card, 0, -20, w, w * (0.46, 0.62, 0.54)[k % 3], kind, f"up{k}")
    x, y = S.polar(*HEART, 120, -94)
    with card.at(x, y, 1, -4):
        houses.tower(card, 0, -20, 26, 84, House(wall="#d9e3cc", roof="#2a5a68", lit=0.8), "spire")


def _around(card, angle, far):
    """Where the street meets the frame at an angle, and the turn that makes ``up`` point at the sky."""
    return (*S.polar(*HEART, far, angle), angle + 270)


def _houses(card):
    for k, (angle, far, w, h) in enumerate(((-148, 760, 330, 330), (-108, 820, 300, 330), (-66, 820, 320, 360), (-28, 720, 300, 300), (2, 640, 260, 250),
                                             (34, 760, 330, 320), (146, 760, 330, 320), (180, 640, 280, 250))):  # fmt: skip
        x, y, turned = _around(card, angle, far)
        with card.at(x, y, 1, turned):
            wall = ("#3f8a8c", "#7a5a88", "#b8586a", "#5a9a8c")[k % 4]
            top = w * 0.3
            peak = (-top * 0.08, -h - w * 0.24)
            card.fill(S.wobbly([(-w / 2, 60), (-top, -h), peak, (top, -h), (w / 2, 60)], 3, k), down(tone(wall, -0.1), wall), f"wall{k}")
            roof = ("#8f3a52", "#d9a24a", "#2a4a66")[k % 3]
            for side in (-1, 1):
                slope = [(side * top * 1.26, -h + 18), peak]
                card.fill(S.poly([slope[0], peak, (peak[0], peak[1] - 34), (side * top * 1.36, -h - 4)]), roof, f"roof{k}{side}")
                card.line([(side * top * 1.36, -h - 8), (side * top * 0.6, -h - w * 0.14 - 28), (peak[0], peak[1] - 38)], (14, 10, 13), WHITE, edge=1.3)
            card.fill(S.ellipse(peak[0], -h + 4, 15), "#f6cf6a" if k % 2 else DEEP, f"attic{k}", form=0)
            for row in range(3):
                for col in (-1, 1):
                    y0 = -h * (0.84 - 0.33 * row)
                    u = col * (top * 0.48 + row * w * 0.045)
                    lit = (k * 3 + row * 2 + col) % 3 != 0
                    foot, head = 17 + 4 * row, 14 + 3 * row
                    pane = S.wobbly([(u - foot, y0 + 46 + 6 * row), (u - head, y0), (u + head, y0), (u + foot, y0 + 46 + 6 * row)], 1)
                    card.fill(pane, "#f6cf6a" if lit else DEEP, f"w{k}{row}{col}", form=0)
                    card.line([(u, y0), (u, y0 + 46 + 6 * row)], 3, "#142f3c")
                    card.line([(u - 15, y0 + 24), (u + 15, y0 + 24)], 3, "#142f3c")


def _spoon(card, x, y, size, angle):
    with card.at(x, y, size, angle):
        card.line([(0, 14), (0, -26), (0, -58)], (7, 5, 5), "#f0d27a", form=1)
        card.fill(S.ellipse(0, -80, 19, 27), "#f0d27a", "bowl")
        card.fill(S.ellipse(0, -82, 13, 20), "#b8923f", "hollow", form=-0.6)
        card.fill(S.blob(0, -86, 15, 15, 0.12, 4), WHITE, "heap", form=0.4)


def _people(card):
    folk = [
        (92, 700, 400, Who(face=Face(skin="#c58a5f", hair="#2a2028", cut="long"), top=BERRY, wear="coat", scarf="#f0d27a")),
        (128, 740, 350, Who(age="elder", face=Face(skin="#e8bd98", hair="#f0eadc", beard=True, hat="beanie", hat_ink="#2a5a68"), top="#5a3f66", wear="coat")),
        (60, 720, 320, Who(age="child", face=Face(skin="#6f4630", hair="#1a1620", cut="curly"), top="#e2a53c", wear="coat", scarf=BERRY)),
        (163, 560, 300, Who(age="child", face=Face(skin="#f0c6a2", hair="#a85a2c", cut="braid"), top="#3f8a7c", wear="dress")),
        (18, 560, 320, Who(face=Face(skin="#9a6443", hair="#2a2020", cut="bun"), top="#e9e0c4", wear="dress", bottom="#5a3f66")),
        (-90, 690, 300, Who(face=Face(skin="#d9a070", hair="#3a2a26", hat="cap", hat_ink=BERRY), top="#2a4a5c", wear="coat")),
        (205, 540, 260, Who(face=Face(skin="#503224", hair="#1a1618", cut="short"), top="#c8603f", wear="coat")),
    ]  # fmt: skip
    for k, (angle, far, h, who) in enumerate(folk):
        x, y, turned = _around(card, angle, far)
        with card.at(x, y, 1, turned):
            got = person(card, 0, 0, h, who, Pose(view="back", near=(0.42, -0.84), far=(-0.3, 0.8 if k % 2 else -0.7), foot=(0.14, 0), other=(-0.14, 0)))
            _spoon(card, got.near[0], got.near[1], h / 300, 8)


def _snow(card):
    rng = card.rng("up")
    with batch(card, "up") as marks:
        for k in range(420):
            t = rng.random() ** 0.6
            angle = math.degrees(2.39996 * k) + rng.normal(0, 12)
            x, y = S.polar(*HEART, 40 + 720 * t, angle)
            r = 1.6 + 8.4 * t * rng.uniform(0.4, 1)
            inner = S.polar(*HEART, 40 + 720 * t + r * 3.4, angle)
            marks.stroke([inner, (x, y)], r * 0.7, "#bfe3d6", 0.45)
            marks.oval((x, y), r, r * 0.92, angle, WHITE)


def draw(card):
    """Paint it."""
    _sky(card)
    _houses(card)
    _people(card)
    _snow(card)
    glow(card, *HEART, 200, "#f6f8e0", 0.25)
