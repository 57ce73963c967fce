"""Two trees turn their crowns away from each other; underground they hold hands."""

import math

from scripts.deck.kit import *

LIGHT = Light(angle=-90, ink="#fff4d0", shade="#2a2a22")


def _air(card):
    backdrop(card, [(0, "#bcdcc4"), (0.3, "#dcebc8"), (0.5, "#f2edc8"), (1, "#d9c99a")])
    for k, (r, ink) in enumerate(((330, "#d9eac6"), (240, "#e2eecb"), (150, "#eaf1d0"))):
        card.fill(S.blob(404, 300, r * 0.9, r, 0.03, k), ink, f"sun{k}", lift=5, form=0.1)
    for k, (y, ink) in enumerate(((520, "#a9c79a"), (556, "#8fb585"))):
        card.fill(S.hill(S.ridge(-20, 820, y, 60, 9 + k)), ink, f"far{k}", lift=6)
    for x, y, w in ((404, 150, 150), (470, 236, 110)):
        sky.cloud(card, x, y, w, "#fbf8ea", f"c{x}")


def _crown(card, side, inks, label):
    """A crown that leans out of the picture, its face of leaves turned away."""
    rng = card.rng(label)
    base = 400 + side * 236
    spots = [(60, -40, 122), (150, 40, 110), (-20, 10, 92), (150, -60, 96), (-30, -10, 84), (90, -130, 92), (190, 20, 90), (176, 100, 84),
            (-64, 6, 84),
            (-10, -130, 80)]
    for k, (dx, dy, r) in enumerate(spots):
        x, y = base + side * dx, 266 + dy
        path = S.blob(x, y, r, r * 0.84, 0.08, k + (9 if side > 0 else 0))
        card.fill(path, inks[k % 3], f"{label}{k}", lift=9, depth=0.8)
        with card.clip(path), card.flat(), batch(card, f"{label}lv{k}", lift=0) as marks:
            for _ in range(60):
                px, py = x + rng.normal(0, r * 0.5), y + rng.normal(0, r * 0.45)
                marks.path(S.leaf(px, py, rng.uniform(12, 20), 8, 90 + side * 40 + rng.normal(0, 24)), tone(inks[k % 3], rng.normal(0.03, 0.05)))


def _profile(card, side, ink, label):
    """Trunk with a brow, a nose and a mouth that look outwards; arms folded in bark."""
    def at(x, y, *c):
        return (400 + side * x, y, *c)

    trunk = S.spline([at(96, 650, 1), at(122, 560), at(128, 470), at(150, 390), at(196, 330), at(250, 330), at(252, 366), at(236, 398), at(262, 436),
                      at(270, 450), at(244, 456), at(250, 476), at(238, 486), at(226, 512), at(212, 560), at(236, 650, 1)])  # fmt: skip
    card.fill(trunk, across(tone(ink, 0.03), tone(ink, -0.04)), f"{label}trunk", lift=10, depth=0.8)
    with card.clip(trunk), card.flat():
        for k in range(9):
            x = 104 + k * 15
            card.line([at(x + 16, 640), at(x + 20, 540), at(x + 34 + 5 * math.sin(k), 440), at(x + 64, 340)], (3, 4, 2), tone(ink, -0.1), opacity=0.7)
        card.fill(S.ellipse(*at(208, 404), 17, 11), "#f2e6c6", form=0)
        card.fill(S.ellipse(*at(217, 406), 8, 9), "#2a2422", form=0)
        card.fill(S.spline([at(184, 404, 1), at(206, 386), at(232, 396, 1), at(210, 399)]), tone(ink, -0.05), form=0)
        card.line([at(180, 374), at(208, 380), at(234, 388)], (4, 11, 5), tone(ink, -0.2))
        card.line([at(252, 472), at(234, 478), at(218, 492)], (3, 6, 2), tone(ink, -0.22))
    for points, w in (([at(176, 352), at(236, 300), at(300, 250)], 40), ([at(190, 350), at(196, 280), at(216, 200)], 36),
            ([at(158, 380), at(140, 320), at(160, 250)], 26)):
        card.fill(S.ribbon(points, (w, w * 0.66, w * 0.3)), ink, f"{label}bough{w}", lift=6)


def _ground(card):
    card.fill(S.hill([(-20, 640), (160, 616), (400, 640), (640, 612), (820, 636)]), "#6f9a5a", "turf", lift=10)
    rng = card.rng("blades")
    with batch(card, "blades") as marks:
        for x in range(-4, 810, 6):
            y = 636 - 16 * math.sin(x / 130) ** 2
            marks.blade([(x, y + 12), (x + rng.normal(0, 4), y - 6),
                    (x + rng.normal(0, 10), y - rng.uniform(12, 30))], 5, tone("#5f8f50", rng.normal(0, 0.05)))
    for k, (y, ink) in enumerate(((664, "#7a5238"), (740, "#6a4632"), (836, "#5a3b2d"), (950, "#4a3128"), (1074, "#3a2723"))):
        card.fill(S.hill(S.ridge(-20, 820, y, 34, 40 + k)), ink, f"soil{k}", lift=9, form=0.3)
    for k, (x, y) in enumerate(S.scatter(rng, 46, (10, 690, 790, 1190), 40, 0.4)):
        r = rng.uniform(8, 21)
        card.fill(S.blob(x, y, r, r * 0.7, 0.1, k), tone("#8a6a50", rng.normal(0, 0.06)), f"stone{k}", lift=3)


def _roots(card, side, ink, label):
    def at(x, y):
        return 400 + side * x, y

    thin = (([at(214, 650), at(282, 720), at(300, 830), at(352, 900)], 40), ([at(226, 650), at(330, 690), at(420, 760)], 30),
            ([at(190, 660), at(220, 800), at(190, 930), at(226, 1060)], 36),
            ([at(150, 660), at(120, 760), at(136, 880), at(96, 1000), at(110, 1090)], 30), ([at(206, 860), at(270, 930), at(262, 1030)], 18),
                    ([at(128, 900), at(168, 980), at(160, 1060)], 14))  # fmt: skip
    for k, (points, w) in enumerate(thin):
        card.fill(S.ribbon(points, (w, w * 0.7, w * 0.46, w * 0.14), 40), tone(ink, -0.03 * (k % 2)), f"{label}root{k}", lift=7, form=0.8)
    arm = [at(160, 650), at(112, 730), at(128, 800), at(84, 850), at(30, 862 if side < 0 else 850)]
    card.fill(S.ribbon(arm, (64, 50, 40, 36, 34), 50), tone(ink, 0.04), f"{label}arm", lift=10, form=0.9)
    with card.flat():
        for share in (-9, 6):
            card.line([(x + share, y) for x, y in arm], (2, 4, 3, 2, 1), tone(ink, -0.1), opacity=0.6)


def _hands(card):
    """Fingers of root, laced; round them the soil glows a little."""
    glow(card, 402, 858, 250, "#ffd27a", 0.5)
    laced = []
    for side, ink in ((-1, "#8a5f42"), (1, "#a8795a")):
        for k, (dy, bow, long) in enumerate(((-20, -15, 42), (-7, -5, 52), (7, 6, 50), (20, 15, 38))):
            y = 857 + dy * 1.5 + (7 if side > 0 else -7)
            points = [(402 + side * 34, 856 + dy), (402 - side * 8, y + bow * 0.4), (402 - side * long, y + dy * 0.3)]
            laced.append((k % 2 == (side > 0), points, ink))
    for over in (False, True):
        for upper, points, ink in laced:
            if upper == over:
                card.fill(S.ribbon(points, (24, 20, 9), 20), tone(ink, 0.10 if over else 0.05), f"finger{points[0]}", lift=5, form=0.9)
    ring_ = S.minus(S.ellipse(344, 862, 14, 24), S.ellipse(344, 862, 8, 18))
    card.fill(ring_, "#f2cf6a", "ring", lift=2)


def _lives(card):
    """A fence above, a badger's parlour below, a swing that nobody uses."""
    for k in range(5):
        x = 330 + k * 36
        card.fill(S.wobbly([(x - 9, 650), (x - 9, 596), (x, 584), (x + 9, 596), (x + 9, 650)], 1, k), "#f2e6cc", f"picket{k}", lift=5)
    card.fill(S.wobbly([(310, 606), (494, 602), (494, 614), (310, 618)], 1, 9), "#e2d2b0", "rail", lift=4)
    birds.crow(card, 402, 586, 54, "#3a3440", 1)
    for side, x in ((-1, 40), (1, 764)):
        card.line([(x - 18, 356), (x - 17, 520)], 3.4, "#5a4030", lift=3)
        card.line([(x + 18, 356), (x + 19, 520)], 3.4, "#5a4030", lift=3)
        card.fill(S.rect(x - 28, 518, 58, 10, 3), "#c9563f" if side < 0 else "#3f7f86", f"swing{side}", lift=4)
    den = S.spline([(560, 1010), (600, 950), (690, 940), (756, 980), (760, 1050), (700, 1090), (590, 1082)])
    card.fill(den, ring(660, 1020, 110, "#f2b45a", "#a8603a", "#5a342a"), "den", lift=0, form=-0.5)
    with card.clip(den):
        things.armchair(card, 624, 1086, 74, "#8a3f48")
        things.books(card, 680, 1080, 50, 36, "shelf")
        small.mouse(card, 662, 1082, 46, "#b5a090", -1)
        things.candle(card, 742, 1080, 46)
    glow(card, 700, 1030, 110, "#ffcf7a", 0.4)
    hole = S.spline([(52, 1070), (110, 1030), (176, 1060), (190, 1120), (130, 1142), (60, 1136)])
    card.fill(hole, "#2a1c1c", "burrow", lift=0, form=-0.5)
    small.rabbit(card, 122, 1138, 84, "#b5916f", "#f2e6d6", 1)
    card.line([(290, 1120), (330, 1108), (356, 1130), (392, 1116)], (9, 11, 10, 4), "#d98a86", lift=4, form=0.7)


def draw(card):
    """Paint it."""
    _air(card)
    for side, ink in ((-1, "#8a5f42"), (1, "#a8795a")):
        _profile(card, side, ink, f"t{side}")
    _crown(card, -1, ("#4f8a4a", "#6fa055", "#3f7a4a"), "left")
    _crown(card, 1, ("#a8b04a", "#c2bf5a", "#8fa048"), "right")
    _ground(card)
    for side, ink in ((-1, "#8a5f42"), (1, "#a8795a")):
        _roots(card, side, ink, f"r{side}")
    _hands(card)
    _lives(card)
