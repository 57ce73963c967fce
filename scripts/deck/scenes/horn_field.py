"""A fox sits in a field whose flowers are gramophone horns; the sun goes down like a record."""

import math

from scripts.deck.kit import *

LIGHT = Light(angle=-62, ink="#ffd9a0", shade="#2c1838")


def _horn(card, place, r, ink, turn, label):
    """One flower: its foot at ``place``, its mouth of radius ``r`` turned left (-1) or right (1)."""
    x, y, h = place
    stem_w = max(3, r * 0.16)
    neck = (x + turn * r * 0.1, y - h)
    card.line([(x, y), (x - turn * h * 0.06, y - h * 0.55), neck], (stem_w * 1.3, stem_w, stem_w * 0.9), "#4f5a38", form=0.6)
    if r > 24:
        for side in (-1, 1):
            card.fill(S.leaf(x, y - h * (0.28 + 0.1 * side), r * 1.5, r * 0.5, -90 + side * 52), "#5a6a3c", f"{label}leaf{side}")
    mx, my = neck[0] + turn * r * 0.74, neck[1] - r * 0.62
    tilt = turn * 24
    rim = [(mx + r * 0.82 * math.cos(a) * math.cos(math.radians(tilt)) - r * math.sin(a) * math.sin(math.radians(tilt)),
            my + r * 0.82 * math.cos(a) * math.sin(math.radians(tilt)) + r * math.sin(a) * math.cos(math.radians(tilt)))
           for a in (k * math.tau / 16 for k in range(16))]  # fmt: skip
    petals = [(mx + (px - mx) * (1.13 if k % 2 else 0.97), my + (py - my) * (1.13 if k % 2 else 0.97)) for k,
        (px, py) in enumerate(rim)]
    back = S.union(S.spline(petals), S.spline([(neck[0] - turn * r * 0.14, neck[1] + r * 0.1), (neck[0] + turn * r * 0.14,
        neck[1] + r * 0.16),
        (mx + turn * r * 0.34, my + r * 0.92), (mx, my), (mx - turn * r * 0.72, my - r * 0.5), (neck[0] - turn * r * 0.1,
            neck[1] - r * 0.42)]))
    card.fill(back, tone(ink, -0.06), f"{label}bell", depth=0.6)
    if r < 16:
        card.fill(S.ellipse(mx, my, r * 0.5, r * 0.62, tilt), tone(ink, -0.22), f"{label}throat", form=0)
        return
    inner = S.spline([(mx + (px - mx) * 0.97, my + (py - my) * 0.97) for px, py in petals])
    card.fill(inner, ring(mx - turn * r * 0.2, my + r * 0.1, r * 1.1, tone(ink, -0.3), tone(ink, -0.12), tone(ink, 0.02),
        tone(ink, 0.1)), f"{label}mouth", form=0.3)
    with card.clip(inner), card.flat():
        for px, py in petals[::2]:
            card.line([(mx - turn * r * 0.2, my + r * 0.1), ((mx + px) / 2, (my + py) / 2 + r * 0.04), (px, py)],
                (1, r * 0.03, r * 0.015), tone(ink, -0.16), opacity=0.7)
        card.fill(S.ellipse(mx - turn * r * 0.2, my + r * 0.1, r * 0.2, r * 0.25, tilt), "#2a1226", f"{label}dark", form=0,
            edge=2)
    card.line([*petals, petals[0]], max(1.5, r * 0.035), "#e9b45a", form=0.4)


def _sky(card):
    backdrop(card, [(0, "#5a2f5c"), (0.13, "#a8425a"), (0.22, "#f0814c"), (0.32, "#ffd080"), (1, "#8a3a3c")], swirl=1.3)
    glow(card, 540, 360, 480, "#ffd68a", 0.7)
    x, y = 540, 346
    card.fill(S.ellipse(x, y, 178), "#fb7a42", "sun", form=0)
    for k in range(8):
        r = 168 - 13 * k
        card.fill(S.minus(S.ellipse(x, y, r), S.ellipse(x, y, r - 4)), "#c93c34", f"groove{k}", form=0, opacity=0.8)
    card.fill(S.ellipse(x, y, 56), "#ffd98a", "label", form=0)
    card.fill(S.ellipse(x, y, 9), "#8a3040", "spindle", form=0)
    wedge = S.poly([(x, y), (x - 120, y - 150), (x - 60, y - 180)])
    with card.clip(S.ellipse(x, y, 172)):
        card.fill(wedge, "#ffb27a", "gleam", form=0, opacity=0.4, edge=3)
    for cx, cy, w in ((150, 150, 300), (90, 250, 200), (700, 110, 240)):
        with card.haze("#d9655a", 0.35):
            sky.cloud(card, cx, cy, w, "#8a3f60")


def _arm(card):
    """A leaning tree at the edge is the arm that plays the record."""
    card.line([(742, 420), (756, 300), (734, 180), (690, 150), (640, 200), (610, 270)], (34, 26, 20, 15, 11, 6), "#4a2438",
        form=0.8)
    card.fill(S.poly([(598, 262), (622, 268), (616, 300), (602, 292)]), "#4a2438", "needle")
    for pts in ([(748, 240), (790, 190), (806, 120)], [(720, 165), (716, 110), (744, 60)], [(752, 300), (800, 270), (830, 268)]):
        card.line(pts, (11, 7, 2), "#4a2438")


def _field(card):
    with card.haze("#f0915c", 0.35):
        card.fill(S.hill([(-20, 430), (220, 410), (480, 424), (820, 404)]), "#8a3f48", "far")
        houses.house(card, 112, 424, 70, 42, House(wall="#d9906c", roof="#6a2f48", lit=1.0, storeys=1), "farm")
    card.fill(S.hill([(-20, 470), (300, 448), (560, 462), (820, 446)]), down("#9a4040", "#5c2638", "#34172e"), "field", form=0)
    rng = card.rng("field")
    inks = ["#d9403a", "#c9323c", "#e85f3c", "#b52c44"]
    for row in range(8):
        t = row / 7
        y, r = 474 + 470 * t**1.5, 8 + 58 * t**1.3
        with card.haze("#e0724c", 0.55 * (1 - t)):
            x = -20 + rng.uniform(0, r)
            while x < 830:
                near_fox = row >= 6 and x < 330
                if not near_fox:
                    h = r * rng.uniform(1.4, 2.3)
                    _horn(card, (x, y + rng.normal(0, r * 0.3), h), r * rng.uniform(0.75, 1.15), inks[int(rng.integers(4))],
                          -1 if rng.random() < 0.72 else 1, f"h{row}{round(x)}")
                x += r * rng.uniform(2.2, 3.6)
        plants.grass(card, [(rng.uniform(0, 800), y + r * 0.5 + rng.normal(0, r * 0.4)) for _ in range(18)], 14 + 50 * t,
            "#5a4a38", f"g{row}")


def _fox(card):
    ground_shadow(card, 150, 1128, 130, 18, 0.7)
    beasts.sitting(card, (142, 1124), 330, beasts.FOX, 1, 20)
    rng = card.rng("foxgrass")
    plants.grass(card, [(rng.uniform(40, 330), 1134 + rng.uniform(0, 20)) for _ in range(40)], 52, "#5f4a38", "foxgrass")


def _notes(card):
    rng = card.rng("notes")
    for start, middle, end in (((430, 640), (330, 640), (262, 800)), ((330, 560), (290, 660), (250, 790)),
            ((440, 560), (380, 600), (280, 780))):
        line = S.sample([start, middle, end], 30)
        with batch(card, f"petals{start}") as marks:
            for k, (x, y) in enumerate(line):
                size = 4 + 9 * (k / 29)
                marks.path(S.leaf(x + rng.normal(0, 9), y + rng.normal(0, 9), size * 1.7, size, rng.uniform(0, 360)),
                    vary("#ffcf8a" if k % 3 else "#ff9a6a", rng))


def draw(card):
    """Paint it."""
    _sky(card)
    _arm(card)
    _field(card)
    _fox(card)
    _horn(card, (588, 1240, 300), 168, "#d9383a", -1, "big1")
    _horn(card, (800, 1230, 470), 132, "#e85f3c", -1, "big2")
    small.mouse(card, 504, 898, 66, "#e0b89a", -1)
    _notes(card)
    _horn(card, (30, 1310, 110), 84, "#b52c44", 1, "big3")
