"""Two birds are the hands of a clock and meet at a nest; twigs are its ticks, and somebody with ears looks up."""

from scripts.deck.kit import *

LIGHT = Light(angle=-130, ink="#fff4d4", shade="#2c2a18")
HUB = (420, 560)
EAR = "#3a3630"


def _wall(card):
    backdrop(card, [(0, "#8a9050"), (0.5, "#757d45"), (1, "#555c36")], angle=70)
    rng = card.rng("paper")
    with card.flat():
        for row in range(13):
            for col in range(8):
                x, y = col * 118 - 20 + 59 * (row % 2) + rng.normal(0, 4), row * 102 + rng.normal(0, 4)
                card.line([(x, y + 34), (x + 3, y), (x, y - 30)], 3, "#98a060")
                for k in range(3):
                    for side in (-1, 1):
                        card.fill(S.leaf(x, y + 22 - 20 * k, 25, 11, -90 + side * 52), tone("#98a060", rng.normal(0, 0.02)), f"p{row}{col}{k}{side}", form=0)


def _case(card):
    card.fill(S.blob(*HUB, 462, 466, 0.006, 2), across("#8a5a38", "#6a4028", "#4a2a1c", angle=50), "case", lift=16, depth=0.3)
    with card.flat():
        for k, r in enumerate((446, 428, 404)):
            card.fill(S.minus(S.ellipse(*HUB, r), S.ellipse(*HUB, r - 5)), tone("#5a3522", 0.05 * (k % 2)), f"turned{k}", form=0, opacity=0.8)
    card.fill(S.ellipse(*HUB, 388), "#caa45c", "brass", lift=5)
    card.fill(S.ellipse(*HUB, 374), ring(360, 470, 520, "#fbf3da", "#f1e3bd", "#d9c594"), "dial", form=0.4, lift=0)
    with card.clip(S.ellipse(*HUB, 374)):
        soft_shadow(card, S.minus(S.ellipse(*HUB, 480), S.ellipse(HUB[0] + 12, HUB[1] + 16, 372)), 12, 0.75)
        with card.flat():
            card.fill(S.minus(S.ellipse(*HUB, 262), S.ellipse(*HUB, 257)), "#cbb88a", "track", form=0)
    for k in range(12):
        if k in (4, 9):
            continue
        turned = 30 * k - 90
        a, b = S.polar(*HUB, 298, turned + 1.5), S.polar(*HUB, 354, turned - 1)
        card.line([a, ((a[0] + b[0]) / 2 + 3, (a[1] + b[1]) / 2), b], (9, 11, 7), "#7a5636", form=1, lift=4)
        c = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        card.line([c, S.polar(*c, 20, turned + 38)], (6, 3), "#7a5636", form=1, lift=3)
        if k % 3 == 0:
            for side in (-1, 1):
                card.fill(S.leaf(*b, 30, 15, turned + side * 52), "#8f9a4c", f"sprout{k}{side}", lift=3)


def _bird(card, angle, size, ink, pale, label, twig=False):
    """A swallow seen from above, its fork of a tail in the nest, its beak outwards along ``angle``."""
    dark = tone(ink, -0.12)
    with card.at(*HUB, size, angle):
        for side in (-1, 1):
            card.fill(S.spline([(120, side * 8), (70, side * 20), (16, side * 34, 1), (60, side * 10), (110, side * -2)]), dark, f"{label}t{side}", lift=5)
        for side in (-1, 1):
            wing = S.spline([(196, side * 14), (190, side * 60), (150, side * 116),
                    (96, side * 150, 1), (104, side * 132, 1), (84, side * 132, 1), (98, side * 112, 1),
                             (80, side * 108, 1), (100, side * 86, 1), (88, side * 80, 1), (112, side * 50), (126, side * 14)])  # fmt: skip
            card.fill(wing, across(ink, dark, angle=side * 60), f"{label}w{side}", lift=9)
            with card.clip(wing), card.flat():
                for k in range(6):
                    card.line([(186 - 9 * k, side * 22), (160 - 10 * k, side * (70 + 3 * k)), (108 - 6 * k, side * (146 - 10 * k))], (1, 3, 1), pale, opacity=0.6)
                for k in range(5):
                    card.fill(S.leaf(186 - 12 * k, side * (26 + 5 * k), 30, 15, side * 118), tone(ink, 0.06), f"{label}c{side}{k}", form=0.6)
        shape = S.body([(92, 0), (130, 0), (180, 0), (226, 0), (262, 0)], (5, 20, 27, 20, 9), None, 30)
        card.fill(shape, down(tone(ink, 0.04), ink, dark), f"{label}body", lift=8)
        card.fill(S.spline([(216, -20), (244, -22), (268, -14), (276, 0), (268, 14), (244, 22), (216, 20), (226, 0)]), tone(ink, 0.02), f"{label}head", lift=4)
        card.fill(S.spline([(272, -7, 1), (300, 0, 1), (272, 7, 1)]), "#d9a03c", f"{label}beak", lift=2)
        with card.flat():
            card.fill(S.spline([(204, -12), (226, 0), (204, 12), (160, 9), (150, 0), (160, -9)]), pale, f"{label}back", form=0.4)
            for side in (-1, 1):
                card.fill(S.ellipse(256, side * 13, 5.4, 4.6), "#fff6dc", f"{label}e{side}", form=0)
                card.fill(S.ellipse(257, side * 13.6, 3.2), "#1e1a16", f"{label}p{side}", form=0)
        if twig:
            card.line([(288, -46), (294, 0), (286, 52)], (6, 9, 5), "#7a5636", form=1, lift=4)
            card.fill(S.leaf(290, 30, 26, 12, 20), "#8f9a4c", f"{label}leaf", lift=2)


def _nest(card):
    rng = card.rng("nest")
    soft_shadow(card, S.ellipse(HUB[0] + 10, HUB[1] + 14, 100), 12, 0.7)
    card.fill(S.blob(*HUB, 92, 88, 0.05, 5), "#6a4a30", "base", lift=8)
    with batch(card, "twigs", form=0.3, lift=3) as marks:
        for _ in range(230):
            a, r = rng.uniform(0, 360), rng.uniform(56, 98)
            p, q = S.polar(*HUB, r, a), S.polar(*HUB, r * rng.uniform(0.86, 1.12), a + rng.uniform(18, 50))
            m = S.polar(*HUB, r * 1.06, a + 16)
            marks.stroke([p, m, q], rng.uniform(2.4, 5), tone(("#8a6440", "#a98252", "#6a4a30", "#c9a56c")[int(rng.integers(4))], rng.normal(0, 0.03)))
    card.fill(S.blob(*HUB, 54, 51, 0.04, 8), ring(HUB[0], HUB[1], 58, "#4a3222", "#3a2618"), "hollow", form=-0.8, lift=0)
    for k, (dx, dy, angle) in enumerate(((-20, 10, 20), (22, 14, -14))):
        egg = S.ellipse(HUB[0] + dx, HUB[1] + dy, 20, 26, angle)
        card.fill(egg, "#a9cdbf", f"egg{k}", lift=4, depth=1.3)
        with card.clip(egg), card.flat():
            for u, v in S.scatter(rng, 11, (HUB[0] + dx - 18, HUB[1] + dy - 24, HUB[0] + dx + 18, HUB[1] + dy + 24), 5):
                card.fill(S.ellipse(u, v, 2), "#5a7a6c", form=0)
    x, y = HUB[0] + 2, HUB[1] - 26
    card.fill(S.blob(x, y, 19, 18, 0.06, 2), "#e9c878", "chick", lift=4)
    card.fill(S.poly([(x - 8, y - 4), (x, y - 22), (x + 9, y - 4)]), "#d9762f", "gape", lift=2)
    for side in (-1, 1):
        card.fill(S.ellipse(x + side * 10, y + 2, 3), "#241c18", form=0, lift=0)
    card.fill(S.wobbly([(x - 21, y + 8), (x - 11, y + 3), (x - 4, y + 9), (x + 4, y + 2),
            (x + 12, y + 8), (x + 20, y + 3), (x + 18, y + 22), (x - 17, y + 22)], 1), "#bfdccf", "shell", lift=3)


def _cat(card):
    back = S.spline([(120, 1260, 1), (128, 1170), (176, 1112), (186, 1030, 1), (238, 1078), (302, 1078), (356, 1030, 1), (364, 1112), (410, 1170), (420, 1260, 1)])
    card.fill(back, down("#4f4a40", EAR), "cat", lift=16)
    for x, side in ((200, -1), (342, 1)):
        card.fill(S.spline([(x - 8, 1062, 1), (x + 12 * -side, 1098), (x + 14 * side, 1098, 1)]), "#7a6254", f"ear{x}", lift=1)
    with card.flat():
        for k in range(3):
            card.line([(240 + 30 * k, 1084), (243 + 29 * k, 1112), (246 + 26 * k, 1136)], (3, 8, 2), "#2a2722")
    paw = [(470, 1240), (520, 1130), (556, 1050), (566, 1008)]
    card.line(paw, (76, 60, 46, 44), down("#5a5448", EAR), form=1, lift=14)
    for k in (-1, 0, 1):
        card.fill(S.ellipse(566 + 15 * k, 992 + 4 * abs(k), 10, 13), "#5a5448", f"toe{k}", lift=4)


def draw(card):
    """Paint it."""
    _wall(card)
    _case(card)
    _bird(card, 34, 0.86, "#b5653c", "#f0d3a0", "hour")
    _bird(card, -116, 1.14, "#2f5f66", "#cfe2d0", "minute", True)
    _nest(card)
    for k, (x, y, a) in enumerate(((250, 780, 30), (560, 800, -50), (640, 420, 70))):
        card.fill(S.leaf(x, y, 36, 13, a), ("#2f5f66", "#b5653c", "#cfe2d0")[k], f"down{k}", lift=4)
    _cat(card)
