"""A bear walks upright over the city's bridge; its coat is a forest, and the forest is inhabited."""

from scripts.deck.kit import *
from scripts.deck.motifs import more_a

LIGHT = Light(angle=-130, ink="#fff3dc", shade="#2a3540")
FUR = "#4d3528"
COAT = S.spline([(470, 410), (560, 372), (640, 392), (690, 470), (704, 620), (690, 790), (700, 962), (560, 984), (380, 990), (190, 1004),
    (-60, 1016, 1),  # fmt: skip
                 (-60, 960, 1), (90, 930), (230, 860), (340, 740), (400, 600), (428, 480)])  # fmt: skip


def _city(card):
    backdrop(card, [(0, "#aeb6b6"), (0.5, "#c9ccc4"), (0.8, "#d9d5c6"), (1, "#8f9a9c")], swirl=1.5)
    for row, (y, share, w) in enumerate(((800, 0.74, 128), (880, 0.5, 170))):
        with card.haze("#c6cac4", share):
            rng = card.rng(f"row{row}")
            for k in range(7):
                kind = House(wall="#8a8580", roof="#5a5f66", storeys=int(rng.integers(3, 6)), side=0.2, lit=0.2,
                    shape=["gable", "hip", "mansard"][(k + row) % 3])  # fmt: skip
                houses.house(card, -20 + w * k, y, w * 1.02, rng.uniform(190, 330), kind, f"c{row}{k}")
    with card.haze("#c6cac4", 0.6):
        houses.tower(card, 150, 860, 84, 470, House(wall="#8a8580", roof="#4f5a60"), "spire")
        houses.tower(card, 250, 860, 50, 380, House(wall="#8a8580", roof="#4f5a60"), "spire2")
    mist(card, 830, 150, "#d3d4ca", 0.85)


def _bridge(card):
    card.fill(S.hill([(-20, 968), (400, 944), (820, 962)]), down("#c4b8a4", "#b0a391"), "deck", form=0)
    wall = S.minus(S.hill([(-20, 1046), (400, 1026), (820, 1040)]), S.arc_top(170, 1300, 300, 206, 130), S.arc_top(560, 1300, 320, 202, 130))
    card.fill(wall, down("#a89a88", "#82796f", "#5f5d5c"), "bridge", form=0.5)
    rng = card.rng("stones")
    with card.clip(wall), card.flat():
        for k in range(9):
            y = 1070 + 24 * k
            for _ in range(15):
                x = rng.uniform(-10, 800)
                card.fill(S.rect(x, y, rng.uniform(26, 56), 21, 3), tone("#948879", rng.normal(-0.02, 0.04)), form=0.4, opacity=0.6)
        card.line([(-20, 1066), (400, 1046), (820, 1060)], 5, "#5a5652", opacity=0.8)
    water = S.union(S.arc_top(170, 1300, 300, 206, 130), S.arc_top(560, 1300, 320, 202, 130))
    card.fill(water, down("#55666d", "#7d8c90"), "river", form=-0.6)
    with card.clip(water), batch(card, "glint", lift=0) as marks:
        for _ in range(150):
            x, y, w = rng.uniform(0, 800), 1120 + 80 * rng.random(), rng.uniform(10, 40)
            marks.stroke([(x, y), (x + w, y)], rng.uniform(1, 3), "#b9c2c0", 0.6)
    for x, w in ((170, 300), (560, 320)):
        arch = S.minus(S.arc_top(x, 1300, w + 40, 226, 148), S.arc_top(x, 1300, w, 206, 130))
        card.fill(arch, "#b5a894", f"arch{x}", form=0.7)


def _forest(card):
    soft_shadow(card, S.moved(COAT, 8, 14), 18, 0.6)
    card.fill(COAT, down("#5f7d70", "#3f6152", "#274638"), "coat", depth=0.7)
    with card.clip(COAT):
        card.fill(S.hill([(0, 700), (300, 560), (480, 500), (700, 520)]), "#6f8f80", "h1", form=0.2)
        for row, (dy, share, count, h) in enumerate(((120, 0.5, 9, 130), (240, 0.3, 9, 170), (380, 0.1, 8, 210))):
            rng = card.rng(f"pines{row}")
            with card.haze("#93ab9c", share):
                for k in range(count):
                    t = (k + rng.uniform(-0.2, 0.3)) / count
                    x = 640 - t * (300 + 90 * row) + 30 * (row % 2)
                    y = 400 + dy + t * t * 320 + rng.uniform(-14, 14)
                    if (row, k) not in ((1, 3), (2, 2)):
                        plants.pine(card, x, y + 60, h * rng.uniform(0.8, 1.2), "#2c5444", f"p{row}{k}")
        mist(card, 660, 60, "#b9c9ba", 0.5)
        card.fill(S.hill([(-60, 990), (220, 940), (430, 890), (700, 900)]), down("#496a4a", "#30503c"), "floor", form=0.2)
        for x, y, h in ((60, 1004, 92), (132, 990, 120), (226, 986, 150), (310, 980, 104), (660, 960, 150)):
            plants.pine(card, x, y, h, "#21453a", f"front{x}")
        beasts.beast(card, (420, 950), 66, beasts.STAG, "stand", -1)
        tent = S.poly([(506, 946), (548, 884), (592, 946)])
        card.fill(tent, "#d08a3c", "tent")
        card.fill(S.poly([(540, 946), (549, 896), (562, 946)]), "#ffe2a0", "flap", form=0)
        glow(card, 550, 930, 90, "#ffc060", 0.6)
        plants.meadow(card, (100, 940, 700, 1000), 60, 20, "#5a8052", "hem")
    for x, y, h, a in ((470, 424, 120, -14), (520, 396, 150, -6), (648, 404, 120, 10), (430, 520, 110, -20), (392, 620, 100, -24),
            (684, 470, 86, 16)):  # fmt: skip
        with card.at(x, y, 1, a):
            plants.pine(card, 0, 12, h, "#2b5344", f"edge{x}")


def _bear(card):
    for x, y in ((610, 1000), (700, 1006)):
        ground_shadow(card, x + 10, y, 70, 12, 0.7)
    for k, pts in enumerate(([(600, 860), (590, 940), (600, 992)], [(660, 860), (690, 930), (706, 998)])):
        card.fill(S.ribbon(pts, (110, 88, 66)), tone(FUR, -0.05), f"leg{k}")
        x, y = pts[-1]
        card.fill(S.spline([(x - 36, y - 20), (x + 10, y - 34), (x + 60, y - 10), (x + 60, y + 10, 1), (x - 38, y + 10, 1)]), tone(FUR, -0.02),
            f"foot{k}")  # fmt: skip
        for j in range(3):
            card.line([(x + 36 + 9 * j, y + 2), (x + 44 + 9 * j, y + 10)], (6, 2), "#e3d6bd")


def _front(card):
    with card.at(600, 330, 1.24):
        for side, dx, dy in ((-1, -46, -58), (1, 30, -66)):
            card.fill(S.ellipse(dx, dy, 24), tone(FUR, -0.04), f"ear{side}")
            card.fill(S.ellipse(dx + 3, dy + 4, 13), "#8a5f48", f"in{side}", form=0.5)
        skull = S.spline([(-70, 40), (-66, -30), (-24, -66), (30, -62), (62, -24), (88, -8), (122, 6), (126, 28), (106, 44), (70, 50), (40, 74),
            (-20, 84)])  # fmt: skip
        card.fill(skull, FUR, "skull", depth=0.7)
        more_a.fur(card, skull, [FUR, tone(FUR, 0.05), tone(FUR, -0.05)], "headfur", 420, 17, lambda x, y: 165 - y * 0.5)
        muzzle = S.spline([(60, -14), (96, -4), (124, 6), (127, 28), (106, 45), (70, 48), (52, 20)])
        card.fill(muzzle, "#8a6549", "muzzle", depth=0.9)
        card.fill(S.spline([(104, -4), (128, 2), (130, 18), (116, 20), (104, 8)]), "#1c1718", "nose", depth=1.4)
        card.line([(118, 30), (98, 36), (76, 30)], (2, 4, 2), "#3a2420")
        card.fill(S.ellipse(48, -16, 8, 7), "#17120f", form=0)
        card.fill(S.ellipse(50.5, -19, 2.4), "#fff4dc", form=0)
        card.line([(34, -32), (48, -38), (60, -30)], (2, 6, 2), tone(FUR, -0.12))
        for k, (x, a) in enumerate(((-50, -118), (-26, -104), (0, -92), (24, -78))):
            card.line([(x, -54), S.polar(x, -54, 40 + 14 * (k % 2), a)], (8, 3), "#8a6a48", form=0.7)
            card.fill(S.leaf(*S.polar(x, -54, 30, a), 26, 12, a + 40), "#c9783a", f"twig{k}")
        card.line([(-62, -48), (-20, -64), (32, -56)], (7, 9, 7), "#7a5a3c", form=0.7)
    card.line([(470, 430), (560, 462), (640, 446), (696, 404)], (26, 42, 42, 22), "#6f8a52", form=0.9)
    arm = S.ribbon([(660, 470), (716, 570), (728, 660)], (100, 84, 58))
    card.fill(arm, FUR, "arm", depth=0.8)
    more_a.fur(card, arm, [FUR, tone(FUR, 0.05)], "armfur", 260, 20, lambda x, y: 80)
    card.line([(730, 470), (734, 700), (744, 1002)], (13, 12, 10), "#8a6a48", form=0.7)
    card.fill(S.ellipse(730, 668, 32, 28), tone(FUR, 0.03), "paw")
    for k in range(4):
        card.line([(714 + 12 * k, 676), (716 + 12 * k, 694)], (7, 2), "#e3d6bd")


def draw(card):
    """Paint it."""
    _city(card)
    _bridge(card)
    for x, h in ((70, 330), (250, 270)):
        with card.haze("#c6cac4", 0.25):
            card.line([(x, 960), (x, 960 - h * 0.5), (x, 960 - h * 0.84)], (13, 7, 6), "#454e52", form=0.6)
            card.fill(S.poly([(x - 13, 960 - h * 0.84), (x + 13, 960 - h * 0.84), (x + 19, 960 - h), (x - 19, 960 - h)]), "#ffe3ae", f"lamp{x}",
                form=0.2)  # fmt: skip
            card.fill(S.poly([(x - 24, 961 - h), (x, 936 - h), (x + 24, 961 - h)]), "#454e52", f"cap{x}")
        glow(card, x, 960 - h * 0.92, 110, "#ffdf9c", 0.4)
    _bear(card)
    _forest(card)
    _front(card)
    gent = Who(age="elder", face=Face(skin="#d9a37c", hair="#e9e4da", cut="short", beard=True), top="#4a3f4f", wear="coat", bottom="#33363f")
    for x in (334, 262):
        ground_shadow(card, x + 4, 1024, 30, 5, 0.6)
    got = person(card, 334, 1026, 150, gent, Pose(near=(0.55, -0.55), far=(0.1, 0.9), nod=-16), 1)
    card.fill(S.union(S.ellipse(got.near[0], got.near[1] - 8, 20, 5), S.ellipse(got.near[0], got.near[1] - 16, 12, 12)), "#2c2a30", "hat")
    child = Who(age="child", face=Face(skin="#7a4c32", hair="#1f1a1c", cut="curly"), top="#d98f3a", bottom="#3a4658")
    person(card, 262, 1028, 104, child, Pose(near=(0.7, -0.5), far=(0.1, 0.9), nod=-22))
    mist(card, 1170, 80, "#c9ccc4", 0.55)
