"""A harbour lives in a bottle; its weather is bad, and the gulls outside pull at the cork."""

from scripts.deck.kit import *

LIGHT = Light(angle=-125, ink="#fff4d8", shade="#123240")
GLASS = [(70, 1076), (48, 1040), (48, 560), (74, 450), (160, 392), (200, 356), (204, 236, 1), (326, 236, 1), (330, 356), (370, 392),
         (456, 450), (482, 560), (482, 1040), (460, 1076), (265, 1086)]  # fmt: skip


def _outside(card):
    backdrop(card, [(0, "#8fcfc4"), (0.6, "#d9ead4"), (1, "#e9d9b4")])
    for k, (y, ink) in enumerate(((760, "#7fbfba"), (800, "#5fa8aa"), (846, "#46939a"))):
        card.fill(S.hill(S.ridge(-20, 820, y, 22, k + 3)), ink, f"sea{k}", lift=5)
    for k, (x, y, w) in enumerate(((640, 260, 250), (700, 590, 200), (80, 150, 200))):
        sky.cloud(card, x, y, w, "#f6f2e2", f"c{k}")
    vehicles.sailboat(card, 700, 812, 88, "#f6f0e0", "#c2603f")
    card.fill(S.hill([(560, 830), (660, 800), (760, 770), (860, 780)], 900), "#8fae86", "cape", lift=5)
    sill = S.wobbly([(-20, 1040), (820, 1030), (820, 1220), (-20, 1220)], 3, 2)
    card.fill(sill, down("#e5c08a", "#b98556"), "sill", lift=10)
    card.fill(S.wobbly([(-20, 1106), (820, 1100), (820, 1220), (-20, 1220)], 3, 3), "#a06f48", "board", lift=6)


def _waves(card, rows):
    for k, (y, ink) in enumerate(rows):
        crest, x, n = [], 20, 0
        while x < 520:
            crest += [(x, y + 14), (x + 26, y - 24 - 7 * (n % 3), 1), (x + 34, y + 2)]
            x += 58 + 9 * ((n + k) % 3)
            n += 1
        card.fill(S.spline([(0, 1120, 1), *crest, (540, 1120, 1)]), ink, f"wave{k}", lift=6)
        with card.flat():
            for px, py, *corner in crest:
                if corner:
                    card.line([(px - 22, py + 24), (px - 4, py + 4), (px + 5, py + 14)], (1, 6, 2), "#eef4ea")


def _harbour(card, glass):
    with card.clip(glass):
        card.fill(S.rect(30, 220, 470, 880), down("#23404f", "#3f6f78", "#86a89a"), "weather", lift=0, form=0)
        for k, (x, y, w, ink) in enumerate(((200, 560, 330, "#1c3340"), (380, 530, 300, "#2a4856"), (110, 500, 240, "#38596a"),
                (300, 468, 260, "#4a6f7c"))):
            sky.cloud(card, x, y, w, ink, f"storm{k}")
        sky.lightning(card, (330, 540), (392, 700), "#ffe07a")
        sky.lightning(card, (150, 552), (118, 650), "#ffe07a", "bolt2")
        card.fill(S.spline([(30, 860, 1), (40, 760), (130, 720), (250, 760), (330, 830), (520, 820), (520, 900, 1), (30, 900, 1)]),
                "#3f6a5a", "hill", lift=6)
        inks = (("#d9563f", "#7a2f38"), ("#e9c46a", "#a84f38"), ("#f0e4cc", "#3f6f86"), ("#7fae9a", "#4a3f58"), ("#d98f5a", "#6a3f48"))
        for k, (x, y, w, h) in enumerate(((84, 850, 70, 100), (150, 862, 78, 150), (226, 872, 72, 112), (292, 884, 70, 84), (110, 900, 66, 66))):
            houses.house(card, x, y, w, h, House(wall=inks[k][0], roof=inks[k][1], lit=0.6, side=0.2, storeys=2 + (h > 120)), f"q{k}")
        houses.lighthouse(card, 428, 870, 210, ("#d9402f", "#f4ecd8"))
        card.fill(S.wobbly([(30, 884), (350, 896), (352, 936), (30, 936)], 3, 8), "#6f6a62", "quay", lift=5)
        people_at = ((190, 894, "#e5b53c"), (222, 898, "#c9483a"), (318, 900, "#f0e4cc"))
        for k, (x, y, ink) in enumerate(people_at):
            pose = Pose(view="front", near=(0.5, -0.8), far=(-0.5, -0.8), foot=(0.14, 0), other=(-0.14, 0))
            person(card, x, y, 60, Who(("adult", "child", "elder")[k], Face(("#e0a77e", "#7a4c32", "#c98d63")[k]), ink, "#2f3a50"), pose)
        _waves(card, ((950, "#3f8a92"), (996, "#2a6f7c"), (1044, "#1c5464")))
        with card.at(330, 968, 1, -16):
            vehicles.sailboat(card, 0, 0, 128, "#f6efdc", "#a83a34")
        with card.at(132, 1010, 1, 12):
            vehicles.rowboat(card, 0, 0, 84, "#e2a24c")
        _waves(card, ((1066, "#154452"),))


def _gull(card, x, y, w, facing, tilt, wing):
    """A gull that leans back with all its weight on a cord."""
    with card.at(x, y, w / 100, tilt, facing < 0):
        far = S.spline([(4, -8), (16, -44 * wing), (2, -84 * wing, 1), (-12, -50 * wing), (-14, -6)])
        card.fill(far, "#b9c6c9", "far", lift=3)
        tail = S.spline([(-40, -6, 1), (-66, -16, 1), (-60, -2), (-68, 10, 1), (-38, 8, 1)])
        card.fill(tail, "#dfe5e2", "tail", lift=2)
        card.fill(S.spline([(-46, 0), (-20, -16), (14, -18), (38, -24), (54, -18), (54, -4), (36, 6), (0, 18), (-30, 12)]), "#f8f6ee", "body", lift=3)
        card.fill(S.spline([(50, -18, 1), (74, -10, 1), (70, -4, 1), (52, -4, 1)]), "#f0a83c", "bill", lift=1)
        near = S.spline([(14, -8), (2, -50 * wing), (-34, -104 * wing, 1), (-38, -66 * wing), (-44, -54 * wing, 1), (-30, -16 * wing), (-18, 2)])
        card.fill(near, down("#6f838c", "#b5c3c6", "#e6eae6"), "near", lift=4)
        card.fill(S.spline([(-24, -84 * wing), (-34, -104 * wing, 1), (-38, -70 * wing)]), "#3a464f", "tip", lift=0)
        with card.flat():
            card.fill(S.ellipse(46, -14, 3.4), "#1c2228", form=0)
            card.line([(38, -24), (47, -20), (52, -20)], (1, 3, 1), "#5a6a70")
        for dx in (-14, -4):
            card.line([(dx, 14), (dx - 12, 28), (dx - 24, 30)], (4, 3, 5), "#e5933a")


def _cork(card):
    cork = S.wobbly([(206, 246), (324, 246), (338, 120), (196, 114)], 3, 5)
    card.fill(S.moved(cork, 12, -36, 1), across("#d9a870", "#b07a4a"), "cork", lift=7)
    with card.flat():
        rng = card.rng("cork")
        for _ in range(40):
            x, y = rng.uniform(216, 338), rng.uniform(90, 204)
            card.fill(S.ellipse(x, y, rng.uniform(2, 6), rng.uniform(1.5, 3.4), rng.uniform(0, 90)), "#8a5a38", form=0, opacity=0.7)
    card.line([(204, 130), (270, 142), (344, 132)], 11, "#c9403a", lift=3, form=0.5)
    ends = (((588, 58), (340, 134)), ((656, 246), (342, 140)), ((524, 432), (340, 144)), ((92, 24), (210, 132)))
    for k, (a, b) in enumerate(ends):
        card.line(S.bend(b, a, 5 if k != 2 else 12), 5, "#c9403a", lift=3)
    _gull(card, 690, 84, 150, -1, 10, 1.0)
    _gull(card, 762, 256, 146, -1, -2, 0.8)
    _gull(card, 624, 404, 150, -1, -22, 0.9)
    _gull(card, 6, 48, 130, 1, -10, -0.5)
    # One has had enough and sits on the shoulder of the glass.
    with card.at(412, 430, 0.74):
        card.line([(-6, -4), (-6, 14)], 5, "#e5933a")
        card.line([(10, -4), (10, 14)], 5, "#e5933a")
        card.fill(S.spline([(-70, 2, 1), (-30, -24), (0, -50), (14, -84), (38, -88), (46, -70), (38, -30), (16, -4), (-30, 4)]),
                "#f8f6ee", "rest", lift=4)
        card.fill(S.spline([(-84, 2, 1), (-24, -30), (14, -40), (16, -18), (-20, 2)]), "#8a9aa2", "folded", lift=2)
        card.fill(S.spline([(42, -82, 1), (66, -74, 1), (44, -68, 1)]), "#f0a83c", "bill", lift=1)
        card.fill(S.ellipse(34, -78, 4), "#1c2228", "eye", form=0, lift=0)


def draw(card):
    """Paint it."""
    _outside(card)
    glass = S.spline(GLASS)
    soft_shadow(card, S.moved(glass, 26, 20), 18, 0.4)
    card.fill(glass, "#bfe0d6", "glass", lift=9)
    inner = S.spline([(265 + (p[0] - 265) * 0.955, 700 + (p[1] - 700) * 0.975, *p[2:]) for p in GLASS])
    _harbour(card, inner)
    with card.clip(glass), card.flat():
        card.line([(84, 1020), (76, 760), (84, 560), (120, 468)], (4, 22, 20, 4), "#f6fffa", opacity=0.55, edge=2)
        card.line([(452, 1010), (458, 800), (448, 600)], (2, 9, 3), "#f6fffa", opacity=0.5, edge=2)
        card.line([(222, 262), (224, 350), (196, 396)], (3, 9, 3), "#f6fffa", opacity=0.6)
    card.fill(S.rect(194, 226, 142, 34, 12), "#9fcfc2", "lip", lift=4, opacity=0.85)
    _cork(card)
    things.envelope(card, 610, 1120, 120, "#f4ead2", "#c9403a", -8)
    things.feather(card, 690, 1150, 120, "#f6f2e6", -24)
    small.snail(card, 560, 1062, 44, "#c99a5f", "#7a4f58", -1)
