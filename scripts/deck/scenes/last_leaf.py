"""Bare trees in hats and coats visit the museum where the last leaf is kept under glass."""

from scripts.deck.kit import *

LIGHT = Light(angle=-62, ink="#fff7e4", shade="#4b5563")
BARK = ["#6f655c", "#8a7f74", "#5b5652"]


def _hall(card):
    backdrop(card, [(0, "#d9d8cf"), (0.6, "#c3c2b9"), (1, "#a9a8a2")], brush=0.4)
    card.fill(S.poly([(-20, -20), (130, -20), (104, 850), (-20, 960)]), across("#a9a9a2", "#bcbab2"), "leftwall", form=0)
    window = S.arc_top(640, 372, 176, 330)
    card.fill(S.arc_top(640, 380, 204, 356), "#eceae2", "jamb")
    card.fill(window, down("#f3f6f1", "#dfe9e8"), "pane", form=-0.3)
    with card.clip(window):
        with card.haze("#e6eceb", 0.62):
            plants.bare_tree(card, 600, 420, 260, "#6a6d70", "outside")
        sky.snowfall(card, 70, "#ffffff", "flakes", (540, 40, 740, 380))
    with card.flat():
        card.line([(640, 46), (640, 372)], 6, "#d9d7ce")
        for y in (160, 268):
            card.line([(552, y), (728, y)], 5, "#d9d7ce")
    card.fill(S.rect(528, 372, 224, 16), "#eceae2", "sill")
    card.fill(S.poly([(120, 850), (840, 850), (840, 1260), (-300, 1260), (-20, 960)]), down("#b4b2ab", "#918f8b"), "floor", form=0)
    with card.clip(S.rect(-20, 850, 840, 400)), card.flat():
        for k in range(-3, 9):
            card.line([(400 + (k - 3) * 76, 850), (400 + (k - 3) * 210, 1240)], (1.5, 4), "#a09e98", opacity=0.8)
        for y in (880, 930, 1005, 1110):
            card.line([(-20, y), (820, y)], 2 + (y - 850) / 100, "#a09e98", opacity=0.8)
    card.fill(S.rect(110, 826, 720, 26), "#e6e3da", "skirting", form=0.4)


def _pictures(card):
    for x, y, size, kind in ((232, 216, (132, 166), "chair"), (410, 168, (150, 112), "match"), (422, 330, (124, 116), "book")):
        soft_shadow(card, S.rect(x - size[0] / 2 - 6, y - size[1] / 2 + 8, size[0], size[1]), 9, 0.35)
        inside = things.frame(card, x, y, size, "#a4874f")
        card.fill(inside, "#efe9da", f"mat{kind}", form=-0.3)
        with card.flat():
            if kind == "chair":
                things.chair(card, x, y + 50, 92, "#a5683a")
            elif kind == "match":
                for k, a in enumerate((-18, 3, 20)):
                    end = S.polar(x - 20 + 20 * k, y + 30, 58, -90 + a)
                    card.line([(x - 20 + 20 * k, y + 34), end], 5, "#c99a63", form=0.5)
                    card.fill(S.ellipse(*end, 6, 7), "#b5483f", f"head{k}")
            else:
                things.book_open(card, x, y + 22, 84, "#6d7f6a")


def _tree(card, place, h, ink, label, bend=0.0, arms=()):
    """A bare tree that stands on its roots; ``arms`` are branches (points from the trunk)."""
    x, y = place
    ground_shadow(card, x + 10, y, h * 0.17, h * 0.02, 0.5)
    rng = card.rng(label)
    top = (x + bend * h * 0.3, y - h * 0.6)
    parts = [S.ribbon([(x, y - h * 0.05), (x - bend * h * 0.03, y - h * 0.3), top], (h * 0.11, h * 0.085, h * 0.06), 26)]
    for side, reach in ((-1, 0.16), (-0.5, 0.1), (0.3, 0.09), (1, 0.15)):
        parts.append(S.ribbon([(x, y - h * 0.09), (x + side * h * reach * 0.6, y - h * 0.035), (x + side * h * reach, y)],
            (h * 0.06, h * 0.04, h * 0.012)))  # fmt: skip
    for angle in (-150, -122, -98, -74, -48, -24):
        size = h * rng.uniform(0.26, 0.4)
        mid, end = S.polar(*top, size * 0.5, angle + bend * 30), S.polar(*top, size, angle + bend * 30 + rng.normal(0, 9))
        parts.append(S.ribbon([(top[0], top[1] + h * 0.03), mid, end], (h * 0.04, h * 0.024, h * 0.005)))
        for t in (-28, 24):
            parts.append(S.ribbon([mid, S.polar(*mid, size * 0.42, angle + t + bend * 30)], (h * 0.018, h * 0.004)))
    for arm in arms:
        parts.append(S.ribbon(arm, (h * 0.038, h * 0.028, h * 0.016), 20))
        for t in (-40, 0, 35):
            parts.append(S.ribbon([arm[-1], S.polar(*arm[-1], h * 0.05, (0 if arm[-1][0] > x else 180) + t)], (h * 0.014, h * 0.004)))
    whole = S.union(*parts)
    card.fill(whole, ink, label, bristle=88, depth=2.5)
    with card.clip(whole), card.flat():
        for k in range(9):
            a = y - h * (0.1 + 0.05 * k)
            card.line([(x - h * 0.03 + 4 * (k % 3), a), (x - h * 0.02 + 5 * (k % 4), a - h * 0.07)], (1, h * 0.008, 1), tone(ink, -0.12), opacity=0.7)
    return top


def _case(card):
    x, y = 590, 1010
    ground_shadow(card, x + 6, y, 120, 20, 0.55)
    card.fill(S.poly([(500, 1008), (680, 1008), (664, 792), (516, 792)]), down("#f1ede2", "#d6d1c6", "#b8b3aa"), "plinth", form=0.8)
    card.fill(S.rect(494, 774, 192, 24, 3), "#f4f0e6", "slab")
    card.fill(S.rect(488, 1000, 204, 22, 3), "#e2ddd2", "base")
    glass = S.arc_top(x, 776, 164, 262, 82)
    beam(card, (640, -60), (590, 820), (60, 300), "#fff6da", 0.55)
    card.fill(glass, "#dfeee6", "glass", opacity=0.35, form=0.5)
    glow(card, x, 652, 130, "#f2f7b8", 0.5)
    card.line([(x - 14, 774), (x - 8, 730), (x, 700)], (7, 5, 4), "#7a6a48", form=0.5)
    leaf = S.spline([(x + 2, 712, 1), (x - 44, 690), (x - 50, 640), (x - 14, 596), (x + 10, 562, 1), (x + 34, 606), (x + 48, 650), (x + 34, 696)])
    card.fill(leaf, across("#8fc24a", "#5aa03c", "#3f7f35", angle=40), "leaf", depth=0.8)
    with card.clip(leaf), card.flat():
        card.line([(x + 2, 712), (x - 2, 650), (x + 10, 566)], (5, 4, 1), "#d4e89a")
        for k, (dx, dy) in enumerate(((-40, -22), (40, -20), (-44, -26), (40, -28), (-30, -30), (30, -30))):
            yy = 694 - 18 * k
            card.line([(x, yy), (x + dx * 0.5, yy + dy * 0.7), (x + dx, yy + dy)], (3, 2, 1), "#c3dd86")
    small.snail(card, x + 34, 774, 26, "#b39a6a")
    with card.flat():
        card.line([(x - 66, 760), (x - 68, 620), (x - 40, 550)], (3, 9, 3), "#ffffff", opacity=0.7)
        card.line([(x + 70, 740), (x + 70, 640)], (2, 5, 2), "#ffffff", opacity=0.5)
    card.line([(x - 82, 776), (x - 82, 592), (x - 46, 530), (x, 515), (x + 46, 530), (x + 82, 592), (x + 82, 776)], 3, "#8fa39b", opacity=0.9)
    card.fill(S.ellipse(x, 508, 10, 11), "#c79a4a", "knob")
    posts = (430, 760)
    for px in posts:
        card.line([(px, 1050), (px, 936)], 8, "#b5893f", form=0.8)
        card.fill(S.ellipse(px, 932, 10), "#c79a4a", f"ball{px}")
        ground_shadow(card, px, 1052, 22, 6, 0.5)
    card.line(S.bend((430, 944), (760, 944), 54), 11, "#8a2f38", form=0.8)


def _visitors(card):
    top = _tree(card, (280, 1010), 560, BARK[1], "lady", 0.1, ([(280, 760), (360, 740), (428, 690)],))
    hat = (top[0] + 6, top[1] - 84)
    card.fill(S.ellipse(*hat, 84, 20, -6), "#58718a", "brim")
    card.fill(S.spline([(hat[0] - 44, hat[1] - 4, 1), (hat[0] - 36, hat[1] - 54), (hat[0] + 32, hat[1] - 58), (hat[0] + 44, hat[1] - 10, 1)]),
        "#6d88a3", "crown")  # fmt: skip
    card.line([(hat[0] - 44, hat[1] - 12), (hat[0] + 44, hat[1] - 18)], 12, "#d9b35a")
    sap = _tree(card, (400, 1060), 250, BARK[1], "sapling", 0.14, ([(398, 950), (440, 920), (470, 900)],))
    card.fill(S.spline([(sap[0] - 30, sap[1] - 22, 1), (sap[0] - 22, sap[1] - 60), (sap[0] + 24, sap[1] - 62), (sap[0] + 32, sap[1] - 24, 1)]),
        "#c9563f", "cap")  # fmt: skip
    card.fill(S.ellipse(sap[0], sap[1] - 66, 12), "#efe3cb", "bobble")
    scarf = [(372, 908), (404, 920), (436, 904)]
    card.line(scarf, (20, 24, 18), "#e0b04a", form=0.7)
    card.line([(378, 912), (366, 950), (372, 984)], (16, 14, 18), "#d09c36", form=0.7)
    old = _tree(card, (92, 1130), 820, BARK[2], "old", -0.06, ([(92, 720), (10, 690), (-30, 730)], [(96, 800), (170, 830), (206, 900)]))
    card.fill(S.ellipse(old[0], old[1] - 110, 96, 20, 4), "#3c3a40", "brim2")
    card.fill(S.wobbly([(old[0] - 60, old[1] - 112), (old[0] - 66, old[1] - 230), (old[0] + 66, old[1] - 226), (old[0] + 60, old[1] - 108)], 4, 3),
        "#4b484f", "top")  # fmt: skip
    card.line([(old[0] - 60, old[1] - 130), (old[0] + 60, old[1] - 126)], 22, "#8a2f38")
    birds.crow(card, old[0] - 20, old[1] - 228, 46, "#e9e3d6")
    card.line([(206, 890), (220, 1000), (236, 1118)], 10, "#5d3a28", form=0.7)
    card.line([(190, 900), (208, 884), (232, 888)], 12, "#5d3a28", form=0.7)


def draw(card):
    """Paint it."""
    _hall(card)
    _pictures(card)
    _case(card)
    _visitors(card)
    ground_shadow(card, 742, 1150, 80, 14, 0.6)
    stump = S.spline([(690, 1150, 1), (704, 1110), (704, 1040, 1), (784, 1036, 1), (788, 1110), (806, 1150, 1)])
    card.fill(stump, BARK[0], "stump", bristle=88)
    card.fill(S.ellipse(744, 1038, 40, 13), "#cbb38c", "cut")
    for r in (28, 17, 7):
        card.fill(S.minus(S.ellipse(744, 1038, r, r * 0.33), S.ellipse(744, 1038, r - 3, r * 0.33 - 1.4)), "#9a7f58", f"age{r}", form=0)
    for dx in (-16, 14):
        card.line([(744 + dx - 8, 1084), (744 + dx, 1088), (744 + dx + 8, 1084)], 3.5, "#2a2420")
    card.line([(730, 1112), (746, 1108), (760, 1113)], 3.5, "#2a2420")
    card.fill(S.spline([(702, 1034, 1), (708, 1004), (744, 994), (782, 1004), (786, 1032, 1), (744, 1042)]), "#3d4f66", "guardcap")
    card.line([(700, 1036), (744, 1046), (790, 1034)], 9, "#2c3a4e")
    card.fill(S.star(744, 1018, 9), "#d9b35a", "badge")
