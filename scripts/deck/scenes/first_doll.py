"""A chain of paper dolls walks off its page; the first has colours, and holds the scissors."""

import math

from scripts.deck.kit import *

LIGHT = Light(angle=-125, ink="#fff6e2", shade="#6a2f1c")
PAGE, ORANGE = "#f8efdc", "#e8863c"
SIZES = [0.7, 0.84, 1.0, 1.2, 1.46, 1.78, 2.2]


def _doll(frown=0):
    head = S.ellipse(0, -92, 21, 23)
    dress = S.spline([(-9, -74, 1), (9, -74, 1), (15, -46), (32, 4, 1), (-32, 4, 1), (-15, -46)])
    arms = S.ribbon([(-54, -42), (-26, -52), (0, -64), (26, -52), (54, -42)], (15, 13, 17, 13, 15), 30)
    legs = [S.ribbon([(side * 13, 0), (side * 15, 24), (side * 17, 42)], (15, 13, 13)) for side in (-1, 1)]
    feet = [S.ellipse(side * 20, 44, 12, 7) for side in (-1, 1)]
    return S.union(head, dress, arms, *legs, *feet)


def _spots():
    """Places (x, y, size, turn) hand in hand from the page's corner down to the front."""
    x, y, spots = 60.0, 356.0, []
    for k, size in enumerate(SIZES):
        angle = (10, 24, 60, 44, 66, 50, 46)[k]
        if k:
            reach = 51 * (SIZES[k - 1] + size)
            x, y = x + reach * math.cos(math.radians(angle)), y + reach * math.sin(math.radians(angle)) * 0.86
        spots.append((x, y, size, angle * 0.4 - 4))
    return spots


def _table(card):
    backdrop(card, [(0, "#f7b46c"), (0.5, "#f2a054"), (1, "#dd7c38")], angle=60)
    rng = card.rng("grain")
    with card.flat():
        for k in range(15):
            y = 30 + 84 * k + rng.normal(0, 12)
            card.line([(-20, y + 60), (260, y + rng.normal(0, 14)), (560, y - 30), (820, y - 70)], (1, rng.uniform(3, 8), 2), "#c96a2c", opacity=0.35, edge=2)


def _page(card):
    page = S.wobbly([(-60, -60), (560, -80), (600, 300), (520, 520), (-60, 560)], 4, 2)
    card.fill(page, line((0, 0), (520, 520), "#fffaf0", PAGE, "#ecdcbf"), "page", lift=10)
    curl = S.spline([(600, 300, 1), (520, 520, 1), (486, 440), (520, 360)])
    card.fill(curl, across("#d9c4a2", "#fff8ea"), "curl", lift=6)
    with card.flat():
        for k in range(6):
            card.line([(-20, 60 + 78 * k), (240, 56 + 78 * k), (520, 48 + 76 * k)], (1, 2, 1), "#a8c4cc", opacity=0.6)
    for k, (x, y, ink) in enumerate(((60, 150, "#d8743a"), (172, 132, "#d27038"), (284, 146, "#c96a34"), (396, 134, "#d8743a"))):
        with card.at(x, y, 0.98, (k * 7) % 9 - 4):
            hole = _doll()
            card.fill(hole, ink, f"hole{k}", form=0, lift=0)
            with card.clip(hole):
                soft_shadow(card, S.minus(S.rect(-90, -140, 180, 220), S.moved(hole, 6, 9)), 4, 0.8)
    card.fill(S.wobbly([(60, 430), (190, 420), (200, 470), (64, 480)], 3, 1), "#f1b25a", "patch", lift=1)


def _face(card, k, mood):
    with card.flat():
        for side in (-1, 1):
            card.fill(S.ellipse(side * 8, -94, 2.6, 3.2), "#4a3030", f"e{k}{side}", form=0)
            if mood > 1:
                card.fill(S.ellipse(side * 13, -84, 5, 4), "#e8705a", f"b{k}{side}", form=0, opacity=0.6)
        sag = 4 if mood else -2
        card.line([(-6, -82), (0, -82 + sag), (6, -82)], (1, 2.4, 1), "#4a3030")


def _dressed(card):
    """The first one: crayon dress, hair, shoes."""
    shape = _doll()
    with card.clip(shape), card.flat():
        card.fill(S.spline([(-12, -76, 1), (12, -76, 1), (17, -46), (36, 6, 1), (-36, 6, 1), (-17, -46)]), "#2f8a8c", "dress", form=0.3)
        for u, v in ((-12, -50), (6, -58), (10, -36), (-16, -24), (0, -14), (20, -8), (-4, -38), (-24, -4)):
            card.fill(S.ellipse(u, v, 4), "#f6d25c", form=0)
        for side in (-1, 1):
            card.line([(side * 10, -64), (side * 40, -48)], 18, "#2f8a8c")
            card.fill(S.ellipse(side * 18, 44, 17, 10), "#c8382f", f"shoe{side}", form=0)
            card.line([(side * 14, 8), (side * 17, 34)], 9, "#f3c9a4")
            card.fill(S.ellipse(side * 52, -42, 9), "#f3c9a4", f"palm{side}", form=0)
        card.fill(S.ellipse(0, -90, 21, 24), "#f3c9a4", "skin", form=0.3)
    hair = S.spline([(-24, -74), (-26, -104), (-8, -120), (12, -119), (26, -102), (24, -74), (17, -84), (15, -101), (-6, -106), (-17, -96), (-17, -82)])
    card.fill(hair, "#7a3420", "hair", lift=1)
    for side in (-1, 1):
        card.fill(S.leaf(side * 2, -113, 24, 17, -90 + side * 66), "#f2c23c", f"bow{side}", lift=1)
    _face(card, 9, 2)


def _scissors(card, x, y, size, angle):
    with card.at(x, y, size, angle):
        for side in (-1, 1):
            card.fill(S.spline([(0, 4, 1), (side * 9, -14), (side * 34, -94, 1),
                    (side * 13, -40), (side * -3, -6)]), across("#eef1f0", "#9aa7ac"), f"blade{side}", lift=4)
            card.line([(0, 0), (side * -9, 18), (side * -14, 30)], (9, 8, 8), "#a93526")
            ring_path = S.minus(S.ellipse(side * -20, 47, 18, 23, side * 20), S.ellipse(side * -20, 47, 10, 15, side * 20))
            card.fill(ring_path, "#c8402c", f"ring{side}", lift=4)
        card.fill(S.ellipse(0, 0, 5), "#6a6f74", "pin")


def draw(card):
    """Paint it."""
    _table(card)
    _page(card)
    spots = _spots()
    x, y, size, turned = spots[-1]
    girl = S.union(_doll(), S.ellipse(-22, -72, 14, 34), S.ellipse(22, -72, 14, 34))
    with card.at(x + 40, y + 62, size * 1.06, turned + 34):
        soft_shadow(card, girl, 5, 0.5)
    for k, (x, y, size, turned) in enumerate(spots):
        with card.at(x, y, size, turned):
            card.fill(_doll(), down("#fffaf0", mix(PAGE, "#f0c89a", 0.1 * (k % 2))), f"doll{k}", lift=4 + 4 * size)
            with card.flat():
                card.line([(30, 2), (0, 6), (-30, 2)], (1, 2, 1), "#e4cfae")
            if k == 6:
                _dressed(card)
            elif k >= 3:
                _face(card, k, k - 4)
            if k == 5:
                with card.clip(_doll()), card.flat():
                    card.fill(S.spline([(-34, 6, 1), (36, 6, 1), (24, -24), (8, -14), (-10, -26)]), "#2f8a8c", "blush", form=0, opacity=0.8, edge=2)
    x, y, size, turned = spots[-1]
    with card.at(x, y, size, turned):
        hand = card.place(54, -42)
    _scissors(card, hand[0] - 4, hand[1] - 70, 1.75, 14)
    for k, (u, v, ink, angle) in enumerate(((110, 800, "#2f8a8c", 24), (190, 940, "#f2c23c", -40), (90, 1060, "#c8382f", 60))):
        with card.at(u, v, 1.35, angle):
            card.fill(S.rect(-64, -11, 104, 22, 4), down(tone(ink, 0.08), ink, tone(ink, -0.1)), f"wax{k}", lift=6)
            card.fill(S.poly([(40, -11), (66, -3), (66, 3), (40, 11)]), tone(ink, -0.06), f"point{k}", lift=4)
            card.fill(S.rect(-46, -11, 66, 22), tone(ink, 0.16), f"band{k}", lift=0)
    for k, (u, v, s) in enumerate(((640, 140, 30), (700, 250, 22), (330, 1100, 26), (450, 1150, 18), (250, 1120, 20), (730, 500, 20), (690, 590, 14))):
        card.fill(S.wobbly([(u, v), (u + s, v - s * 0.4), (u + s * 1.3, v + s * 0.5), (u + s * 0.3, v + s * 0.8)], 3, k), PAGE, f"scrap{k}", lift=3)
    small.mouse(card, 330, 1080, 120, "#8a6a5a", -1)
