"""At dawn a spider mends her web over the town; it has caught the morning's trams."""

import math

from scripts.deck.kit import *

LIGHT = Light(angle=-130, ink="#fff6e4", shade="#39404f")
CX, CY = 470, 520
SPOKES = (6, 34, 66, 95, 128, 157, 186, 214, 243, 272, 301, 334)


def _on(spoke, ring):
    """A knot of the web: spoke number (may be broken) and ring 0..10."""
    low = int(math.floor(spoke)) % 12
    a, b = SPOKES[low], SPOKES[(low + 1) % 12] + (360 if low == 11 else 0)
    angle = a + (b - a) * (spoke - math.floor(spoke))
    mid = abs(spoke - math.floor(spoke) - 0.5)
    return S.polar(CX, CY, (40 + 62 * ring) * (0.90 + 0.2 * mid + 0.04 * math.sin(low * 2.6)), angle)


def _town(card):
    backdrop(card, [(0, "#c9ccd0"), (0.5, "#d6d6d4"), (1, "#bfc4ca")], angle=50)
    rng = card.rng("town")
    roofs = ("#a9a4a8", "#b8aca8", "#9aa3ad", "#c2b6ac", "#a8b0b2", "#b59a94")
    for row in range(8):
        for column in range(6):
            x, y = column * 150 - 60 + 26 * (row % 2) + rng.normal(0, 7), row * 166 - 60 + rng.normal(0, 8)
            if (row, column) in ((3, 3), (5, 1), (6, 4)):
                card.fill(S.blob(x + 58, y + 66, 70, 66, 0.05, row), "#b9c4b0", f"park{row}", lift=2)
                for k in range(5):
                    plants.foliage(card, (x + 24 + 38 * (k % 3), y + 34 + 34 * (k // 2)), (19, 18), "#8fa393", f"tree{row}{k}", 6, 60)
                continue
            w, h = rng.uniform(92, 118), rng.uniform(104, 132)
            ink = roofs[int(rng.integers(6))]
            outer = S.wobbly([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], 2, row * 7 + column)
            card.fill(outer, tone(ink, 0.05), f"roof{row}{column}", lift=9)
            hip = w * 0.42
            with card.flat():
                card.fill(S.poly([(x, y), (x + w, y), (x + w - hip, y + hip), (x + hip, y + hip)]), tone(ink, 0.085), form=0)
                card.fill(S.poly([(x + w, y), (x + w, y + h), (x + w - hip, y + h - hip), (x + w - hip, y + hip)]), tone(ink, -0.045), form=0)
                card.fill(S.poly([(x, y + h), (x + w, y + h), (x + w - hip, y + h - hip), (x + hip, y + h - hip)]), tone(ink, -0.075), form=0)
            if rng.random() < 0.7:
                card.fill(S.rect(x + w * rng.uniform(0.15, 0.7), y + h * rng.uniform(0.1, 0.75), 17, 17, 2), tone(ink, -0.13), f"pot{row}{column}", lift=7)
            if rng.random() < 0.3:
                card.fill(S.rect(x + w * 0.16, y + h * 0.36, 15, 20, 2), "#ffe2a0", f"lit{row}{column}", lift=0, form=0)


def _web(card):
    for k in range(12):
        card.line([_on(k, -0.3), _on(k, 5), _on(k, 14)], 4.5, "#fbf9f2", lift=7)
    rng = card.rng("dew")
    drops = []
    for ring in range(11):
        for k in range(12):
            if (k in (10, 11) and ring > 1) or (k == 9 and ring in (4, 6, 7, 9)):
                continue  # torn here: she is at it
            a, b = _on(k, ring), _on(k + 1, ring + (0.06 if k % 3 else -0.05))
            pull = 0.90 - 0.01 * (k % 4)
            middle = (CX + ((a[0] + b[0]) / 2 - CX) * pull, CY + ((a[1] + b[1]) / 2 - CY) * pull)
            card.line([a, middle, b], 3.6, "#fbf9f2", lift=6)
            for x, y in S.sample([a, middle, b], 9)[1:-1]:
                if rng.random() < 0.26:
                    drops.append((x, y, rng.uniform(3, 6.5)))
    for k, (x, y, r) in enumerate(drops):
        card.fill(S.ellipse(x, y, r), across("#ffffff", "#a9c4d4", angle=50), f"dew{k}", lift=2, form=0.4)
    for ring, a, b in ((3, (580, 330), (596, 372)), (5, (690, 250), (716, 300)), (6, (640, 168), (668, 150))):
        card.line([_on(10, ring), ((_on(10, ring)[0] + a[0]) / 2 + 14, (_on(10, ring)[1] + a[1]) / 2), a, b], (3.6, 3, 1), "#fbf9f2", lift=5)


def _tram(card, x, y, angle, ink, wrapped, label):
    with card.at(x, y, 1.22, angle):
        for joint in (-58, 58):
            body = S.rect(joint - 54, -24, 108, 48, 13)
            card.fill(body, across(tone(ink, 0.05), ink, angle=90), f"{label}{joint}", lift=10)
            card.fill(S.rect(joint - 45, -15, 90, 30, 8), "#f3ead8", f"{label}top{joint}", lift=2)
            with card.flat():
                for dx in (-30, 0, 30):
                    card.fill(S.rect(joint + dx - 9, -21.5, 18, 5, 2), "#ffd98a", form=0)
                    card.fill(S.rect(joint + dx - 9, 16.5, 18, 5, 2), "#ffd98a", form=0)
        card.fill(S.rect(-7, -14, 14, 28, 3), "#4a4a54", f"{label}bellows", lift=2)
        card.line([(-76, 0), (-58, -11), (-40, 0), (-58, 11), (-76, 0)], 4, "#4f5560", lift=6)
        glow(card, 112, 0, 54, "#ffe2a0", 0.6)
        if wrapped:
            for k in range(13):
                dx = -104 + k * 16.5
                card.line([(dx, -30), (dx + 12 - 5 * (k % 3), 0), (dx + 2, 30)], 3.4, "#fdfcf6", lift=3, opacity=0.95)
            card.line([(-112, -12), (0, -6), (112, -16)], 3, "#fdfcf6", lift=3)
            card.line([(-112, 14), (0, 4), (112, 12)], 3, "#fdfcf6", lift=3)


def _passengers(card):
    """They got out and walk on the threads, as one does."""
    folk = people.crowd_of(Who(top="#7a4f6a"), 6, card, "walkers")
    tops = ("#c9483a", "#34507a", "#e0a93a", "#5f7a5f", "#7a3f6a", "#2f6f78")
    for k, (spoke, ring, turn_) in enumerate(((2.0, 5.5, 66), (2.0, 7.0, 66), (2.0, 8.3, 66), (4.0, 8.0, 310), (6.0, 5.6, 8), (3.0, 9.6, 95))):
        x, y = _on(spoke, ring)
        hat = ("straw", "", "", "straw", "", "")[k]
        people.from_above(card, x, y, 36, Who(face=Face(folk[k].face.skin, folk[k].face.hair, "bun", hat, "#e9d9b0"), top=tops[k],
                wear="coat"), turn_)


def _spider(card):
    with card.at(652, 232, 1.12, 128):
        for side in (-1, 1):
            for k, (knee, foot, w) in enumerate((((74, -84), (168, -66), 12), ((30, -112), (66, -196), 11), ((-30, -108), (-70, -184), 11),
                    ((-78, -82), (-168, -104), 12))):
                points = [(14 - k * 9, side * 14), (knee[0], -side * knee[1]), (foot[0], -side * foot[1])]
                card.line(points, (w + 3, w, 4), "#4a4556", lift=11, form=0.7)
                card.fill(S.ellipse(knee[0] * 0.99, -side * knee[1] * 0.97, 9), "#c9805a", f"knee{side}{k}", lift=1)
        abdomen = S.spline([(-20, -22), (-64, -62), (-128, -54), (-158, 0), (-128, 54), (-64, 62), (-20, 22)])
        card.fill(abdomen, across("#5a5468", "#3a3648"), "abdomen", lift=12)
        with card.clip(abdomen), card.flat():
            for k, (x, r) in enumerate(((-52, 15), (-88, 21), (-124, 14))):
                card.fill(S.spline([(x - r, 0, 1), (x, -r * 1.1), (x + r, 0, 1), (x, r * 1.1)]),
                        ("#e5b04a", "#d9694a", "#e5b04a")[k], f"mark{k}", form=0.4)
            for side in (-1, 1):
                card.line([(-30, side * 30), (-80, side * 46), (-136, side * 34)], (2, 6, 2), "#8a8296", opacity=0.8)
        card.fill(S.ellipse(14, 0, 42, 35), across("#565064", "#3f3b4e"), "chest", lift=8)
        for dx, dy, r in ((44, -10, 8), (44, 10, 8), (34, -22, 5), (34, 22, 5)):
            card.fill(S.ellipse(dx, dy, r), "#f2e6c4", f"eye{dx}{dy}", lift=1)
            card.fill(S.ellipse(dx + 2, dy, r * 0.5), "#1f1c28", form=0, lift=0)
        for side in (-1, 1):
            card.line([(46, side * 8), (78, side * 22), (92, side * 8)], (8, 7, 3), "#4a4556", lift=5)
        card.line([(92, 0), (130, 6), (170, -4)], (4, 4, 3), "#fdfcf6", lift=4)
        card.line([(-156, 0), (-200, 14), (-250, -4)], (3, 4, 4), "#fdfcf6", lift=4)


def draw(card):
    """Paint it."""
    _town(card)
    with card.layer(0.2):
        card.fill(S.rect(-10, -10, 820, 1220), "#dfe3e6", "dawn haze", form=0, lift=0)
    glow(card, 90, 90, 520, "#ffe0b8", 0.4)
    _web(card)
    for k, (spoke, ring, ink, wrapped) in enumerate(((3.5, 5.6, "#c9402f", False), (6.5, 4.7, "#d99a2f", True), (1.5, 7.2, "#2f6f78", False),
            (7.5, 7.4, "#c9402f", True))):
        x, y = _on(spoke, ring)
        a = math.degrees(math.atan2(y - CY, x - CX)) + (90, 84, 100, 96)[k]
        _tram(card, x, y, a, ink, wrapped, f"tram{k}")
    _passengers(card)
    _spider(card)
