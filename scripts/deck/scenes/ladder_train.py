"""A night train climbs on ladders that children hold up to the clouds."""

import math

from scripts.deck.kit import *

LIGHT = Light(angle=-60, ink="#ffe9bd", shade="#0c1638")
FOOT, TOP = (40, 1010), (742, 236)


def _on(t, off=0.0):
    """The place a share ``t`` up the track, ``off`` pixels above it; the track bows like a laden plank."""
    dx, dy = TOP[0] - FOOT[0], TOP[1] - FOOT[1]
    size = math.hypot(dx, dy)
    sag = 44 * math.sin(math.pi * t) - 10 * math.sin(math.pi * t * 3)
    return FOOT[0] + dx * t + (dy / size) * (off - sag), FOOT[1] + dy * t - (dx / size) * (off - sag)


def _slope(t):
    (ax, ay), (bx, by) = _on(t - 0.02), _on(t + 0.02)
    return math.degrees(math.atan2(by - ay, bx - ax))


def _sky(card):
    backdrop(card, [(0, "#0d1b4c"), (0.4, "#1f3f86"), (0.72, "#4f6fae"), (1, "#8f86b0")], angle=80)
    sky.stars(card, (0, 0, 800, 640), 150, "#fdf0cf")
    glow(card, 120, 980, 560, "#8fa6e0", 0.34)
    for k, (x, y, w, ink) in enumerate(((120, 120, 420, "#7286c6"), (470, 84, 460, "#93a3da"), (250, 60, 420, "#b4bfe8"),
            (760, 130, 420, "#a3b1e0"))):
        sky.cloud(card, x, y, w, ink, f"roof{k}")
    with card.haze("#5470b0", 0.4):
        card.fill(S.hill([(-20, 980), (200, 930), (430, 965), (640, 920), (820, 950)]), "#2d4578", "far")
        town = ((404, 962, 40, 34, "gable"), (452, 966, 66, 50, "hip"), (540, 958, 44, 62, "gable"), (700, 946, 84, 46, "mansard"),
                (772, 944, 46, 64, "gable"))  # fmt: skip
        houses.tower(card, 500, 962, 34, 112, House(wall="#4a5a8c", roof="#3a3f6c", lit=0.8), "church")
        for k, (x, y, w, h, shape) in enumerate(town):
            kind = House(wall=("#4a5a8c", "#5a5f90", "#43588a")[k % 3], roof=("#3a3f6c", "#5a3f66")[k % 2], shape=shape, lit=0.8, side=0.25 * (k % 2))
            houses.house(card, x, y, w, h, kind, f"hut{k}")
    card.fill(S.hill([(-20, 1024), (180, 1010), (420, 1062), (640, 1040), (820, 1068)]), down("#2f5470", "#1d3350"), "field", form=0.3)
    plants.meadow(card, (-10, 1040, 810, 1210), 120, 34, "#31566a")


def _ladder_track(card):
    """Three ladders, end over end, a hand's breadth of overlap between them."""
    for k, (a, b) in enumerate(((-0.06, 0.40), (0.34, 0.76), (0.70, 1.12))):
        ink = ("#c98f52", "#b57a48", "#d9a566")[k]
        steps = [a + (b - a) * j / 14 for j in range(15)]
        for t in steps[::1]:
            card.line([_on(t, -13), _on(t, 11)], 8, tone(ink, -0.1), form=0.6)
        for off in (-15, 12):
            card.line([_on(t, off) for t in steps], 9, tone(ink, -0.05 if off < 0 else 0.03), form=0.8)
        for t in (a + 0.02, b - 0.02):
            card.line([_on(t, -18), _on(t, 16)], 9, "#e9dcc0", form=0.5)


def _train(card):
    for k, t in enumerate((0.285, 0.435, 0.585)):
        x, y = _on(t, 12)
        with card.at(x, y, 1, _slope(t)):
            vehicles.carriage(card, 0, 0, 146, ("#a8413a", "#2f6f74", "#a8413a")[k], 4)
            with card.flat():
                for j, dx in enumerate((-44, -12, 22)):
                    if (j + k) % 3:
                        card.fill(S.ellipse(dx, -50, 7, 8), "#5a3040", form=0)
        card.line([_on(t + 0.066, 26), _on(t + 0.086, 26)], 6, "#2a2436")
    x, y = _on(0.75, 12)
    with card.at(x, y, 1, _slope(0.75)):
        vehicles.locomotive(card, 0, 0, 178, "#22406a", "#c8452f")
    tip = _on(0.86, 62)
    glow(card, tip[0], tip[1], 90, "#ffe6a0", 0.5)
    px, py = _on(0.815, 140)
    rng = card.rng("smoke")
    for k in range(11):
        sx, sy, r = px - 12 - k * 22 - rng.uniform(0, 12), py - 8 - 8 * k + rng.normal(0, 8), 12 + 4.6 * k
        card.fill(S.blob(sx, sy, r, r * 0.8, 0.1, k), "#cfd2ea", f"puff{k}", opacity=0.9 - 0.055 * k, edge=1.5)


def _child(card, place, k, to, facing=1, pose=None):
    x, y, h = place
    skins = ("#e8b78e", "#7a4c32", "#c98d63", "#f0c6a2", "#553624", "#a8714a")
    tops = ("#e5b53c", "#d9523f", "#f0e4c8", "#6fa89a", "#ef9a50", "#c9688a")
    who = Who("child", Face(skins[k % 6], ("#2a2020", "#7a3a22", "#c9a468")[k % 3], ("bob", "curly", "braid", "short")[k % 4]),
              tops[k % 6], "#2b3358", "#8a3a32", ("dress", "trousers", "coat")[k % 3])  # fmt: skip
    person(card, x, y, h, who, pose or Pose(near_to=to, far_to=(to[0] - 8 * facing, to[1] + 10), nod=-22, lean=2), facing)


def _props(card):
    """Ladders stood upright under the track, and those who steady them."""
    for k, (t, foot) in enumerate(((0.24, (292, 1090)), (0.52, (470, 1120)), (0.80, (646, 1096)))):
        top = _on(t, -18)
        houses.ladder(card, foot, top, 34, "#8a5c3e")
        ground_shadow(card, foot[0], foot[1], 40, 8, 0.6)
        for j, side in enumerate((-1, 1)):
            x, y = foot[0] + side * 40, foot[1] + 14 + 6 * j
            ground_shadow(card, x, y, 26, 6, 0.5)
            _child(card, (x, y, 104 + 6 * j), 2 * k + j, (foot[0] + side * 14, y - 104), -side)
    climb = Pose(near_to=(652, 668), far_to=(636, 690), foot=(0.28, 0.42), other=(0.08, 0.0), nod=-18, lean=4)
    _child(card, (632, 770, 92), 4, (0, 0), 1, climb)


def _near(card):
    ground_shadow(card, 112, 1150, 60, 10, 0.6)
    _child(card, (128, 1150, 190), 3, (88, 986), -1)
    ground_shadow(card, 700, 1188, 54, 10, 0.6)
    small_one = Who("child", Face("#e0a77e", "#5a3a28", "braid"), "#c9688a", wear="dress", shoes="#7a2f38")
    got = person(card, 720, 1186, 170, small_one, Pose(near=(0.5, -0.75), far=(0.1, 0.9), nod=-26), -1)
    card.fill(S.wobbly([(got.near[0] - 34, got.near[1] - 30), (got.near[0] + 4, got.near[1] - 34), (got.near[0] + 4, got.near[1] - 4),
                        (got.near[0] - 34, got.near[1] - 2)], 4, 3), "#f6efe0", "handkerchief")  # fmt: skip
    plants.grass(card, [(20, 1200), (210, 1204), (330, 1200), (520, 1204), (610, 1198), (790, 1202)], 60, "#2a4a60")


def draw(card):
    """Paint it."""
    _sky(card)
    _props(card)
    _ladder_track(card)
    _train(card)
    _near(card)
    sky.cloud(card, 726, 262, 330, "#e6e6f6", "veil")
    sky.cloud(card, 640, 210, 220, "#c6cdec", "veil2")
    tint(card, "#0d1b4c", "#fff0d0", 0.08)
