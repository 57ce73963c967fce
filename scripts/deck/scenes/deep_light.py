"""A lighthouse stands on the sea bed, and the fish queue in its beam."""

import math

from scripts.deck.kit import *

LIGHT = Light(place=(250, 330), ink="#ffe9a8", shade="#060f2c")
LAMP = (246, 312)


def _water(card):
    backdrop(card, [(0, "#1a4580"), (0.5, "#123064"), (1, "#0a1638")])
    for k, (y, ink) in enumerate(((90, "#184680"), (250, "#153c72"), (470, "#113163"), (690, "#0e2756"))):
        line_ = S.ridge(-20, 820, y, 46, 20 + k)
        card.fill(S.hill(line_), ink, f"layer{k}", lift=9, form=0.2)
    with card.haze("#1d4a80", 0.35):
        small.whale(card, 560, 132, 380, "#2b5f94", "#8fa8c0", -1)


def _beam(card):
    near, far = 8, 150
    end = (860, 560)
    a = math.atan2(end[1] - LAMP[1], end[0] - LAMP[0])
    nx, ny = -math.sin(a), math.cos(a)
    for k, (share, ink, o) in enumerate(((1.0, "#3f7f9c", 0.5), (0.72, "#7fb5a6", 0.55), (0.42, "#e5dc9c", 0.55))):
        f = far * share
        cone = S.poly([(LAMP[0] + nx * near, LAMP[1] + ny * near), (LAMP[0] - nx * near, LAMP[1] - ny * near),
                       (end[0] - nx * f, end[1] - ny * f), (end[0] + nx * f, end[1] + ny * f)])  # fmt: skip
        card.fill(cone, line(LAMP, end, ink, tone(ink, -0.13)), f"cone{k}", opacity=o, form=0, lift=5, rim=0.3)
    back = S.poly([(LAMP[0] - 4, LAMP[1] - 10), (-30, 150), (-30, 250), (LAMP[0] - 4, LAMP[1] + 8)])
    card.fill(back, "#7fb5a6", "back", opacity=0.4, form=0, lift=3)
    glow(card, *LAMP, 250, "#ffe08a", 0.6)


def _queue(card):
    """Each of another house, each with something to declare."""
    spots = [(372, 366, 74, "#f08a3c", "#ffd06a"), (474, 388, 96, "#e5533f", "#f6b45a"), (586, 448, 84, "#f2d24a", "#f08a4a"),
            (690, 480, 120, "#d9688a", "#f6c0a0"), (784, 538, 90, "#f0e6cc", "#f0a04a")]
    for k, (x, y, w, ink, fin) in enumerate(spots):
        small.fish(card, x, y, w, ink, fin, -1)
        if k in (1, 3):
            with card.at(x + 4, y + w * 0.32, 1, -6):
                things.suitcase(card, 0, w * 0.34, w * 0.36, ("#9a5a34", "#5a7f86")[k // 2])
            card.line([(x - w * 0.02, y + w * 0.16), (x + 4, y + w * 0.36)], 3, "#2a2438")
        if k == 2:
            things.umbrella(card, x + 4, y - w * 0.12, w * 0.8, "#3f8a86", 8)
    for x, y, w in ((430, 340, 26), (448, 354, 22), (640, 404, 26), (726, 440, 24)):
        small.fish(card, x, y, w, "#ffe0a0", "#f0b060", -1)


def _tower(card):
    card.fill(S.spline([(70, 1010, 1), (140, 900), (200, 876), (310, 880), (380, 930), (430, 1020, 1)]), "#24406c", "rock", lift=10)
    card.fill(S.spline([(110, 1030, 1), (160, 950), (240, 920), (330, 950), (400, 1040, 1)]), "#1d3560", "rock2", lift=8)
    outline = S.spline([(166, 934, 1), (204, 372, 1), (290, 372, 1), (326, 936, 1), (246, 946)])
    card.fill(outline, across("#f6ead0", "#d9c8b4", "#8f93a6"), "tower", lift=10)
    with card.clip(outline), card.flat():
        for k in range(3):
            low, high = 890 - k * 190, 800 - k * 190
            card.fill(S.spline([(140, low, 1), (246, low + 16), (350, low, 1), (350, high, 1), (246, high + 16), (140, high, 1)]),
                      across("#d9483a", "#a8303c"), f"band{k}", form=0.6)  # fmt: skip
        rng = card.rng("barnacles")
        for _ in range(30):
            rx, ry = rng.uniform(170, 320), 935 - 260 * rng.random() ** 2
            card.fill(S.ellipse(rx, ry, 6, 5), "#8fa8a0", form=1.2, opacity=0.8)
    for x, y in ((252, 470), (240, 606), (256, 742)):
        card.fill(S.arc_top(x, y, 30, 44), "#2a3558", f"frame{y}", lift=2)
        card.fill(S.arc_top(x, y - 3, 20, 35), down("#fff0b8", "#f7b650"), f"pane{y}", lift=0, form=0)
    card.fill(S.ellipse(252, 730, 8, 8), "#5a3a4a", "keeper", lift=0)  # somebody keeps it
    card.fill(S.arc_top(246, 944, 58, 92), "#33436e", "porch", lift=3)
    card.fill(S.arc_top(246, 944, 42, 78), "#b5743c", "door", lift=2)
    card.fill(S.ellipse(259, 906, 4), "#ffd98a", "knob", lift=1)
    card.fill(S.rect(186, 358, 122, 22, 5), "#a8303c", "gallery", lift=7)
    card.fill(S.rect(210, 268, 72, 92, 6), down("#fff7d0", "#ffdf8a"), "lamp", form=0, lift=4)
    for x in (210, 234, 258, 282):
        card.line([(x, 268), (x, 360)], 5, "#4a3a4e", lift=2)
    for x in range(190, 312, 20):
        card.line([(x, 334), (x, 360)], 4, "#5a2a38", lift=1)
    card.line([(186, 334), (308, 334)], 4, "#5a2a38", lift=1)
    card.fill(S.spline([(194, 270, 1), (222, 232), (246, 208, 1), (270, 232), (298, 270, 1)]), "#c8402f", "cap", lift=6)
    card.fill(S.ellipse(246, 204, 8), "#ffd98a", "ball", lift=2)
    glow(card, 246, 316, 120, "#ffe9a0", 0.55)


def _bed(card):
    """The sea bed, cut open: strata, bones, a buried street lamp that still burns."""
    for k, (y, ink) in enumerate(((1000, "#2f5a70"), (1058, "#274a66"), (1110, "#1f3a58"), (1160, "#182c4a"))):
        card.fill(S.hill(S.ridge(-20, 820, y, 34, 60 + k)), ink, f"bed{k}", lift=9, form=0.3)
    for k in range(7):
        x = 520 + k * 30
        card.line([(x, 1108), (x + 10, 1082 - 8 * math.sin(k * 0.5)), (x + 26, 1106)], (4, 6, 3), "#c9c8b4", lift=2)
    card.line([(500, 1112), (620, 1106), (744, 1114)], (4, 8, 3), "#c9c8b4", lift=2)
    card.fill(S.spline([(736, 1096), (776, 1090), (800, 1108), (770, 1124), (738, 1120)]), "#c9c8b4", "skull", lift=2)
    card.fill(S.ellipse(768, 1104, 5), "#182c4a", form=0, lift=0)
    things.key(card, 96, 1140, 70, "#d9b45a", 20)
    things.cup(card, 330, 1168, 40, "#b5c3c0", False)
    for x, y, h, ink in ((60, 1010, 150, "#2f7f78"), (96, 1016, 100, "#3f9a84"), (470, 1014, 120, "#2f7f78"),
            (740, 1016, 190, "#27706e"), (786, 1010, 120, "#3f9a84")):
        for j in range(3):
            dx = (j - 1) * 15
            pts = [(x + dx, y), (x + dx * 1.6 + 12, y - h * 0.35), (x + dx * 1.4 - 12, y - h * 0.7), (x + dx * 2 + 6, y - h)]
            card.line(pts, (13, 15, 11, 2), tone(ink, 0.03 * j), lift=3, form=0.5)
    for k, (x, y, r) in enumerate(((160, 1020, 26), (390, 1012, 30), (540, 1006, 24))):
        for j in range(5):
            px, py = S.polar(x, y, r * 1.5, -150 + 30 * j)
            card.line([(x, y), ((x + px) / 2 + 4, (y + py) / 2), (px, py)], (10, 8, 9), ("#d9688a", "#e58a5a", "#c9587a")[k], lift=2, form=0.6)


def _rival(card):
    """In the dark below, another lamp waits for those who lose patience."""
    with card.at(628, 826, 1):
        body = S.spline([(-128, 6, 1), (-112, -54), (-40, -96), (50, -74), (116, -24), (150, -44, 1), (140, 0), (152, 46, 1), (112, 22),
                (40, 72), (-50, 84), (-108, 48)])
        card.fill(body, across("#3a3a6a", "#232750"), "rival", lift=8)
        mouth = S.spline([(-134, 10, 1), (-84, -14), (-36, -4, 1), (-80, 46), (-118, 38)])
        card.fill(mouth, "#0d1230", "mouth", lift=0, form=-0.4)
        for k, (x, y, s) in enumerate(((-116, 2, 1), (-96, -6, 1), (-74, -9, 1), (-54, -7, 1), (-110, 34, -1), (-90, 42, -1), (-68, 36, -1))):
            card.fill(S.poly([(x - 7, y), (x + 7, y), (x + 1, y + 19 * s)]), "#e5e4cc", f"tooth{k}", lift=1)
        small.eye(card, -44, -46, 15, "#3a3a6a", "#ffe08a")
        card.fill(S.spline([(10, 10), (56, -8), (70, 24), (26, 40)]), "#4a4a80", "fin", lift=4)
        card.line([(-46, -92), (-70, -150), (-136, -160), (-158, -118)], (10, 6, 4, 3), "#3a3a6a", lift=4)
        card.fill(S.ellipse(-158, -108, 13), "#fff2b0", "lure", form=0, lift=2)
    glow(card, 470, 718, 92, "#b9f0c0", 0.6)
    small.fish(card, 404, 706, 40, "#f0a04a", "#ffd06a", 1)


def draw(card):
    """Paint it."""
    _water(card)
    _beam(card)
    _tower(card)
    _queue(card)
    _bed(card)
    _rival(card)
    rng = card.rng("bubbles")
    for _ in range(22):
        x, y, r = rng.uniform(20, 780), rng.uniform(60, 960), rng.uniform(3, 8)
        card.fill(S.minus(S.ellipse(x, y, r), S.ellipse(x, y, r * 0.7)), "#9fc9d9", opacity=0.6, lift=1)
    gloom(card, "#050b22", 0.5, [(LAMP[0], LAMP[1], 520), (620, 450, 420), (470, 720, 230), (246, 800, 340)])
