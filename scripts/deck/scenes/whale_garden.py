"""The inside of a whale's skeleton, glazed: an old woman waters tomatoes that climb its ribs."""

from scripts.deck.kit import *

LIGHT = Light(angle=-75, ink="#fffbe6", shade="#2a5a5c")
BONE = "#f6f0dc"
VX, VY = 520, 520


def _arch(s, dx=0.0):
    """A rib's line from the floor up to the spine and down again, at depth ``s``."""
    left = [(-560, 470), (-590, 160), (-500, -180), (-300, -420), (-60, -500)]
    return [(VX + dx + x * s, VY + y * s) for x, y in left], [(VX + dx - x * s * 0.86, VY + y * s) for x, y in left]


def _air(card):
    backdrop(card, [(0, "#2f8288"), (0.3, "#5fa8a4"), (0.5, "#b9dccb"), (1, "#7fa797")], brush=0.4)
    glow(card, VX, VY - 20, 420, "#fffbe0", 0.5)
    with card.haze("#dcebdf", 0.4):
        for k, (x, y, w) in enumerate(((70, 300, 260), (300, 150, 200), (760, 240, 220))):
            sky.cloud(card, x, y, w, "#f4f3e6", f"c{k}")
    floor = S.poly([(VX - 60, VY + 84), (VX + 60, VY + 84), (1010, 1260), (-420, 1260)])
    card.fill(S.rect(-20, VY + 78, 840, 720), down("#9dbb8d", "#6d9473", "#4a7460"), "beds", form=0)
    card.fill(floor, down("#e9dfc2", "#d3c49f", "#b9a680"), "path", form=0, pigment=0.45)


def _skull(card):
    with card.at(VX, VY + 84, 1.5):
        card.fill(S.spline([(-62, 0, 1), (-56, -50), (-34, -86), (0, -100), (34, -86), (56, -50), (62, 0, 1)]), tone(BONE, -0.02), "skull", depth=0.8)
        card.fill(S.arc_top(0, 0, 44, 58, 26), down("#fffdf0", "#cfe6d8"), "mouth", form=0)
        for side in (-1, 1):
            card.fill(S.ellipse(side * 34, -52, 11, 14, side * 20), "#86aba2", f"socket{side}", form=-0.6)
        card.line([(-20, -2), (0, -6), (20, -2)], 2, "#b9b19a")
    child = Who(age="child", face=Face(skin="#8d5a3c", hair="#1f1a1c", cut="curly"), top="#d9573f", bottom="#35506a")
    person(card, VX + 6, VY + 86, 62, child, Pose(view="front", near=(0.5, -0.7), far=(-0.2, 0.9)))


def _ribs(card):
    depths = (0.24, 0.31, 0.41, 0.55, 0.75, 1.03)
    for k, s in enumerate(depths):
        with card.haze("#c3dccf", max(0.0, 0.36 - 0.09 * k)):
            left, right = _arch(s, (s - 0.24) * -30)
            w = 84 * s
            for side, tilt in ((-1, -128), (1, -52)):
                spike = S.polar(VX + (s - 0.24) * -30, VY - 506 * s, 190 * s, tilt)
                card.line([(VX + side * 30 * s, VY - 500 * s), spike], (34 * s, 9 * s), BONE, form=0.8)
            if k:
                for a, b in ((left, _arch(depths[k - 1])[0]), (right, _arch(depths[k - 1])[1])):
                    pane = S.poly([*a[1:], *reversed(b[1:])])
                    card.fill(pane, "#e4f3ea", f"pane{k}{a[0][0]}", opacity=0.12, form=0.4)
                    card.line([a[2], b[2]], 3 * s + 1, "#8fb3a4", opacity=0.7)
                    card.line([a[3], b[3]], 3 * s + 1, "#8fb3a4", opacity=0.7)
            for side, points in (("l", left), ("r", right)):
                card.fill(S.ribbon(points, (w * 0.7, w, w * 0.95, w * 0.85, w * 1.2), 40), BONE, f"rib{k}{side}", depth=1.5, form=0.75,
                    shade="#8f9a84")  # fmt: skip
            x, y = VX + (s - 0.24) * -30, VY - 506 * s
            card.fill(S.spline([(x - 80 * s, y - 6 * s), (x - 30 * s, y - 44 * s), (x, y - 84 * s), (x + 30 * s, y - 44 * s),
                (x + 80 * s, y - 6 * s), (x, y + 50 * s)]), tone(BONE, 0.01), f"vert{k}", depth=1, form=0.8, shade="#8f9a84")  # fmt: skip
            card.fill(S.ellipse(x, y - 2 * s, 15 * s), "#b9b59c", f"canal{k}", form=-0.5)
            _vine(card, left, s, f"vl{k}")
            _vine(card, right, s, f"vr{k}")


def _vine(card, points, s, label):
    rng = card.rng(label)
    line = S.sample(points, 26)[: 19 if s > 0.3 else 14]
    card.line([(x + 14 * s * ((k % 3) - 1), y) for k, (x, y) in enumerate(line)], (9 * s + 1, 3 * s + 1), "#4f8a4c", form=0.5)
    with batch(card, label, lift=0) as marks:
        for x, y in line[1:]:
            for _ in range(4):
                size, angle = 62 * s * rng.uniform(0.5, 1.1), rng.uniform(0, 360)
                ox, oy = x + rng.normal(0, 22 * s), y + rng.normal(0, 20 * s)
                marks.path(S.leaf(ox, oy, size, size * 0.46, angle), vary("#5a9a50", rng, 0.045))
    for k, (x, y) in enumerate(line[1:]):
        if rng.random() < 0.62:
            r = 21 * s * rng.uniform(0.7, 1.15)
            ink = ["#d8402f", "#e0552f", "#e89a3a", "#b9c24a"][0 if rng.random() < 0.6 else int(rng.integers(4))]
            px, py = x + rng.normal(0, 26 * s), y + 18 * s
            card.fill(S.ellipse(px, py, r, r * 0.9), ink, f"{label}t{k}", depth=1.1)
            card.fill(S.star(px, py - r * 0.7, r * 0.7, 0.3, 5), "#3f7a42", f"{label}s{k}", form=0)


def _heart(card):
    x, y = 548, 306
    card.line([(x - 8, 40), (x - 2, 180), (x, y - 66)], 4, "#6a5a42")
    card.fill(S.spline([(x - 62, y - 24), (x - 46, y - 62), (x - 10, y - 52), (x, y - 40), (x + 14, y - 54), (x + 50, y - 60), (x + 64, y - 20),
        (x + 34, y + 26), (x, y + 62, 1), (x - 36, y + 24)]), "#c9684f", "pot", depth=0.9)  # fmt: skip
    for k, (dx, lean) in enumerate(((-34, -0.8), (-10, -0.3), (16, 0.4), (40, 0.9))):
        plants.fern(card, x + dx, y - 46, 84, "#4f8f6a", lean, f"frond{k}")
    card.fill(S.ellipse(x + 22, y - 6, 15, 13), "#4a2a24", "hole", form=-0.4)
    card.fill(S.ellipse(x + 26, y - 4, 9, 8), "#5a7a9a", "bird", depth=1)
    card.fill(S.poly([(x + 34, y - 6), (x + 46, y - 2), (x + 34, y + 1)]), "#e0a23c", "beak")


def _near(card):
    for x, y, w in ((-20, 1180, 260), (120, 1230, 240), (700, 1170, 230), (800, 1100, 220)):
        plants.bush(card, x, y, w, "#4f8a58")
    for x, y, h, lean in ((640, 1200, 230, 0.5), (560, 1220, 170, -0.4), (780, 1010, 190, -0.6)):
        plants.fern(card, x, y, h, "#3f7a58", lean)
    ground_shadow(card, 250, 1082, 110, 16, 0.55)
    who = Who(age="elder", face=Face(skin="#7a4c32", hair="#eee8dd", cut="bun", hat="straw", hat_ink="#e2c274"), top="#d9a03f", bottom="#5a4a78",
        wear="dress", shoes="#3f5a4a")  # fmt: skip
    got = person(card, 240, 1084, 350, who, Pose(near_to=(352, 900), far_to=(322, 880), foot=(0.14, 0), other=(-0.16, 0), nod=6))
    nx, ny = got.near
    with card.at(nx + 16, ny + 26, 0.95, 14):
        card.fill(S.minus(S.ellipse(-16, -34, 34, 36), S.ellipse(-16, -34, 26, 28)), "#4f7f8a", "handle")
        card.fill(S.spline([(36, 10), (64, -22), (92, -46, 1), (100, -38, 1), (76, -4), (40, 30)]), "#5a8c98", "spout")
        card.fill(S.spline([(-44, -30, 1), (40, -30, 1), (44, 40, 1), (-46, 40, 1)]), "#6a9eaa", "can", depth=0.9)
        card.fill(S.spline([(86, -54, 1), (112, -34, 1), (104, -26, 1), (80, -46, 1)]), "#4f7f8a", "rose")
    rng = card.rng("drops")
    with batch(card, "drops", lift=0) as marks:
        for _ in range(34):
            t = rng.random()
            x = nx + 112 + 50 * t + rng.normal(0, 6)
            y = ny + 20 + 150 * t * t + rng.normal(0, 8)
            marks.stroke([(x, y), (x + 3, y + 11)], 2.6, "#ffffff", 0.85)
    basket = S.spline([(60, 1104, 1), (72, 1160, 1), (168, 1160, 1), (182, 1104, 1)])
    for k in range(7):
        card.fill(S.ellipse(78 + 15 * k, 1098 - 7 * (k % 2), 15, 14), ["#d8402f", "#e0552f", "#e89a3a"][k % 3], f"pick{k}", depth=1)
    card.fill(basket, "#b5864a", "basket")
    with card.clip(basket), card.flat():
        for y in (1118, 1134, 1150):
            card.line([(56, y), (186, y)], 4, "#8a6030", opacity=0.8)
        for k in range(8):
            card.line([(64 + 16 * k, 1100), (70 + 14 * k, 1164)], 3, "#d3a868", opacity=0.7)


def draw(card):
    """Paint it."""
    _air(card)
    _skull(card)
    _ribs(card)
    beam(card, (620, -80), (420, 1000), (120, 620), "#fffbe0", 0.3)
    _heart(card)
    _near(card)
