"""A pier of piano keys runs out to sea at dawn; a heron tries the notes, and the fish come to hear."""

from scripts.deck.kit import *

LIGHT = Light(angle=-60, ink="#fff2c0", shade="#2b2430")
INK, CREAM, GOLD, DEEP = "#2b2432", "#f6e9c8", "#f0b541", "#b9792c"


def _edge(t):
    """The near and the far side of the pier at t, 0 at our feet, 1 at its end."""
    s = t**0.62
    a, b = (-150 + 740 * s, 1000 - 664 * s), (330 + 316 * s, 1320 - 974 * s)
    return a, b


def _sea(card):
    backdrop(card, [(0, "#c9762c"), (0.13, "#e89a38"), (0.24, "#f7c45c"), (0.3, "#f2b54e"), (0.6, "#c98a34"), (1, "#7a5230")],
        swirl=0.8, brush=1.6)
    with card.clip(S.rect(0, 0, 800, 304)):
        for x, y, w in ((130, 130, 280), (420, 70, 220), (330, 220, 190)):
            sky.cloud(card, x, y, w, "#f9dfa2")
        card.fill(S.ellipse(610, 296, 112), "#fff6d2", "sun", form=0)
    sea = S.rect(-10, 306, 820, 900)
    card.fill(sea, down("#f3bf58", "#cf8a36", "#8f5a30", "#543a34"), "sea", form=0)
    rng = card.rng("swell")
    with card.clip(sea), batch(card, "swell") as marks:
        for _ in range(560):
            t = rng.random() ** 0.8
            x, y, w = rng.uniform(-40, 840), 312 + 900 * t, 12 + 90 * t
            near = abs(x - 610) < 100 * (1 - t) and t < 0.5
            ink = mix("#fff3c4" if near else GOLD, INK, rng.uniform(0.0, 0.2) if near else rng.uniform(0.25 + 0.3 * t, 0.9))
            marks.stroke([(x - w, y), (x - w * 0.3, y - 2 - 6 * t), (x + w * 0.3, y + 2), (x + w, y - 3 * t)], 1.4 + 5 * t, ink,
                0.7)


def _metronome(card):
    card.fill(S.wobbly([(668, 352), (690, 214), (720, 214), (744, 352)], 2, 3), INK, "case")
    card.fill(S.poly([(684, 330), (696, 232), (715, 232), (728, 330)]), "#7a4a2c", "front", form=0.4)
    card.line([(706, 326), (724, 196)], 5, CREAM)
    card.fill(S.rect(711, 240, 18, 14, 3), GOLD, "weight")
    glow(card, 706, 200, 90, "#fff2c0", 0.4)
    card.fill(S.spline([(640, 352), (680, 342), (740, 344), (784, 356), (720, 364)]), INK, "rock")


def _pier(card):
    for k in (0.1, 0.3, 0.52, 0.74, 0.92):
        a, b = _edge(k)
        for p, long in ((b, 190 - 150 * k), (a, 120 - 100 * k)):
            card.line([p, (p[0] + 4, p[1] + long)], 44 - 36 * k, INK, form=0.8)
    (a0, b0), (a1, b1) = _edge(0), _edge(1)
    shade = S.poly([(a0[0] + 30, a0[1] + 150), (b0[0] + 60, b0[1] + 120), (b1[0] + 20, b1[1] + 30), (a1[0] + 10, a1[1] + 26)])
    soft_shadow(card, shade, 18, 0.6)
    count = 23
    for k in reversed(range(count)):
        t0, t1 = k / count, (k + 0.93) / count
        drop = 14 if k == 10 else 0
        (ax, ay), (bx, by) = _edge(t0)
        (cx, cy), (dx, dy) = _edge(t1)
        thick = 34 * (1 - 0.86 * t0**0.62)
        card.fill(S.poly([(ax, ay + drop), (bx, by + drop), (bx, by + drop + thick), (ax, ay + drop + thick)]), "#8a6a44",
            f"lip{k}", form=0.5)
        card.fill(S.poly([(ax, ay + drop), (bx, by + drop), (dx, dy + drop), (cx, cy + drop)]), "#d9b878" if drop else CREAM,
            f"key{k}", form=0.35)
    for k in range(count - 1):
        if k % 7 in (2, 6):
            continue
        t0, t1 = (k + 0.66) / count, (k + 1.28) / count
        (ax, ay), (bx, by) = _edge(t0)
        (cx, cy), (dx, dy) = _edge(t1)
        top = [(ax, ay), (ax + (bx - ax) * 0.56, ay + (by - ay) * 0.56), (cx + (dx - cx) * 0.56, cy + (dy - cy) * 0.56), (cx, cy)]
        rise = 30 * (1 - 0.86 * t0**0.62)
        up = [(x, y - rise) for x, y in top]
        card.fill(S.poly([top[0], top[1], up[1], up[0]]), "#16121c", f"front{k}", form=0)
        card.fill(S.poly([top[1], top[2], up[2], up[1]]), "#3c3444", f"side{k}", form=0)
        card.fill(S.poly(up), INK, f"black{k}", form=0.5)


def _heron(card):
    ground_shadow(card, 470, 654, 60, 9, 0.6)
    tip = birds.heron(card, 470, 660, 430, "#8f8a88", -1)
    card.line([(tip[0] - 8, tip[1] + 8), (tip[0] - 40, tip[1] - 6)], (3, 1), INK)


def _fish(card):
    for k, (x, y, w, ink) in enumerate(((640, 906, 220, "#d9602c"), (728, 1090, 270, "#f0b541"), (540, 1150, 210, "#d9602c"),
            (724, 770, 130, "#f6e9c8"))):
        with card.clip(S.rect(x - 140, y - 300, 280, 300)), card.at(x, y - w * 0.02, 1, -118 if k % 2 else -108):
            small.fish(card, 0, 0, w, ink, "#f3c661", 1)
        for j in range(2):
            ringed = S.minus(S.ellipse(x - 8, y, w * (0.4 + 0.22 * j), w * (0.09 + 0.05 * j)), S.ellipse(x - 8, y,
                w * (0.36 + 0.22 * j), w * (0.065 + 0.05 * j)))
            card.fill(ringed, CREAM, f"ring{k}{j}", form=0, opacity=0.85 - 0.3 * j)


def _left_behind(card):
    for dx, lean in ((0, -6), (64, 4)):
        with card.at(196 + dx, 1090 - dx * 0.2, 1.5, lean):
            card.fill(S.spline([(-28, -24), (-6, -30), (10, -20), (40, -8), (42, 4, 1), (-30, 4, 1)]), "#7a3a2c", f"shoe{dx}")
            card.fill(S.ellipse(-14, -26, 14, 6), "#1a141e", f"mouth{dx}", form=0)
    card.fill(S.ellipse(92, 1010, 74, 17, -6), INK, "brim")
    card.fill(S.wobbly([(44, 1004), (36, 906), (140, 898), (138, 998)], 3, 4), INK, "hat")
    card.fill(S.poly([(42, 1000), (41, 976), (139, 968), (138, 996)]), "#c9582c", "band", form=0.4)


def draw(card):
    """Paint it."""
    _sea(card)
    _metronome(card)
    _pier(card)
    _heron(card)
    with card.at(150, 52):
        _left_behind(card)
    _fish(card)
    for x, y, w in ((240, 380, 60), (170, 430, 44)):
        birds.flyer(card, x, y, w, INK, 0.9, 1)
