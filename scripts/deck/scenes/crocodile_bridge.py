"""On a wet morning everybody crosses the river on a crocodile, and nobody looks down."""

import math

from scripts.deck.kit import *

LIGHT = Light(angle=-120, ink="#f6efc9", shade="#232a20")
SPINE = [(826, 80), (742, 150), (640, 214), (548, 330), (470, 470), (400, 610), (318, 740), (250, 840), (196, 922)]
WIDE = (12, 46, 86, 130, 156, 160, 140, 108, 112)


def _river(card):
    backdrop(card, [(0, "#a5a973"), (0.5, "#b3b583"), (1, "#959b66")], angle=35)
    rng = card.rng("ripples")
    with batch(card, "ripples") as marks:
        for _ in range(170):
            x, y = rng.uniform(-20, 820), rng.uniform(-20, 1220)
            marks.stroke([(x, y), (x + 22, y + 9), (x + 48, y + 34)], rng.uniform(2, 4.5), tone("#c2c392", rng.normal(0, 0.04)), 0.8)
    for k, (x, y, r) in enumerate(((110, 300, 26), (640, 960, 34), (330, 230, 20), (540, 820, 22), (720, 700, 28), (80, 560, 22))):
        for s in (1.0, 0.62):
            card.fill(S.minus(S.ellipse(x, y, r * s), S.ellipse(x, y, r * s - 3)), "#dcdab0", f"drop{k}{s}", form=0)
    for k, (x, y, a) in enumerate(((120, 150, 20), (196, 96, 150), (640, 800, 80), (560, 1010, 230), (700, 1060, 10))):
        pad = S.minus(S.ellipse(x, y, 44, 40), S.poly([(x, y), S.polar(x, y, 60, a), S.polar(x, y, 60, a + 34)]))
        card.fill(pad, "#4a5f38", f"pad{k}", form=0.5)
        if k in (1, 3):
            for j in range(7):
                card.fill(S.leaf(x, y, 26, 12, j * 51), "#e9d9b0", f"lily{k}{j}", form=0.4)


def _banks(card):
    far = S.spline([(470, -40, 1), (520, 40), (612, 90), (660, 190), (742, 250), (840, 300, 1), (860, -40, 1)])
    near = S.spline([(-40, 800, 1), (70, 850), (120, 940), (214, 990), (262, 1080), (380, 1130), (420, 1240, 1), (-40, 1240, 1)])
    for k, bank in enumerate((far, near)):
        card.fill(S.moved(bank, -8 + 16 * k, 14 - 28 * k), "#6f7448", form=0, opacity=0.55)
        card.fill(bank, "#e6d9b2", f"bank{k}", form=0.5)
    rng = card.rng("paving")
    with card.clip(S.union(far, near)), card.flat():
        for row in range(32):
            for column in range(20):
                x, y = column * 46 - 20 + 22 * (row % 2), row * 40 - 20
                if (x > 440 and y < 320) or (x < 440 and y > 780):
                    ink = tone("#dccda2", rng.normal(0, 0.035))
                    card.fill(S.rect(x, y, 42, 36, 4), ink, f"p{row},{column}", form=0)
    for x, y, a in ((560, 150, 40), (700, 330, 30), (40, 780, 34), (300, 1160, 30)):
        with card.at(x, y, 1, a):
            card.fill(S.ellipse(10, 12, 22, 20), "#6f7448", form=0, opacity=0.55)
            card.fill(S.ellipse(0, 0, 18), "#2f3a2c", f"post{x}", form=0.8)
            card.fill(S.ellipse(0, 0, 11), "#f2d98a", f"lamp{x}", form=0)


def _crocodile(card):
    with card.layer(0.5, 12):
        card.fill(S.moved(S.ribbon(SPINE, WIDE, 60), 26, 34), "#3a4228", "depth", form=0)
    for x, y, a, flip in ((556, 396, 26, False), (436, 388, 196, True), (400, 764, 44, False), (262, 702, 180, True)):
        with card.at(x, y, 1, a):
            leg = S.ribbon([(0, 0), (58, 8 if flip else -8), (92, 46 if flip else -44)], (52, 42, 30))
            card.fill(leg, "#4a5a30", f"leg{x}", form=0.8)
            for d in (-26, 0, 26):
                tip = (92 + 30 * math.cos(math.radians(d + (50 if flip else -50))),
                        (46 if flip else -44) + 30 * math.sin(math.radians(d + (50 if flip else -50))))
                card.line([(92, 46 if flip else -44), tip], (15, 5), "#4a5a30")
    hide = S.ribbon(SPINE, WIDE, 60)
    card.fill(hide, "#5a6b38", "hide", depth=0.9)
    line_ = S.sample(SPINE, 46)
    with card.clip(hide), card.flat():
        for k in range(1, 45):
            (ax, ay), (x, y), (bx, by) = line_[k - 1], line_[k], line_[k + 1]
            a = math.degrees(math.atan2(by - ay, bx - ax))
            half = WIDE[min(8, k * 9 // 46)] * 0.42
            for j in (-2, -1, 0, 1, 2):
                with card.at(x, y, 1, a):
                    card.fill(S.rect(-8, j * half * 0.46 - half * 0.19, 15, half * 0.38, 4),
                            "#7a8a4c" if (j + k) % 2 else "#46552e", f"scute{k},{j}", form=0)
    _head(card)


def _head(card):
    """It rests on the near bank, mouth a little open."""
    with card.at(190, 930, 0.98, 116):
        skull = S.spline([(-60, -46), (0, -66), (56, -58), (110, -40), (190, -36), (226, -40), (250, -18), (252, 18), (226, 40), (190, 34),
                (110, 40), (56, 58), (0, 66), (-60, 46)])
        card.fill(S.moved(skull, 10, -16), "#6f7448", form=0, opacity=0.55)
        for side in (-1, 1):
            for k in range(9):
                x = 74 + k * 19
                card.fill(S.poly([(x - 8, side * 34), (x + 8, side * 34), (x + 1, side * (68 - (k % 2) * 9))]), "#f6efd6", f"tooth{side}{k}", form=0)
        card.fill(skull, "#63743e", "skull", depth=0.8)
        with card.flat():
            for side in (-1, 1):
                card.fill(S.ellipse(20, side * 38, 26, 20), "#7a8a4c", f"lid{side}", form=0.8)
                card.fill(S.ellipse(26, side * 42, 15, 12), "#f2c84a", f"iris{side}", form=0)
                card.fill(S.ellipse(28, side * 42, 13, 3.6), "#1f1f18", f"slit{side}", form=0)
                card.fill(S.ellipse(232, side * 15, 9, 7), "#2f3a22", f"nose{side}", form=0)
            for k in range(8):
                x, y = 74 + k * 19, 12 * math.sin(k * 2.1)
                card.fill(S.ellipse(x, y, 8, 6), "#4a5a30", f"wart{k}", form=0)


def _umbrella(card, x, y, r, ink, turn_):
    with card.at(x, y, 1, turn_):
        card.fill(S.ellipse(14, 20, r, r), "#6f7448", form=0, opacity=0.55)
        ribs = 8
        for k in range(ribs):
            a, b = k * 45, k * 45 + 45
            gore = S.spline([(0, 0, 1), (*S.polar(0, 0, r, a), 1), S.polar(0, 0, r * 0.90, (a + b) / 2), (*S.polar(0, 0, r, b), 1)])
            card.fill(gore, tone(ink, 0.05 if k % 2 else -0.03), f"gore{x:.0f}{k}", form=0.3)
        card.fill(S.ellipse(0, 0, 5), "#f2e6c4", f"tip{x:.0f}", form=0)


def _commuters(card):
    """Along the whole back, both ways; umbrellas, hats, papers, one dog."""
    brick, cream, ink_ = "#b5482f", "#f2e6c4", "#2c3340"
    line_ = S.sample(SPINE, 100)
    looks = (
        (12, 14, ink_, "u", brick), (22, -16, brick, "hat", None), (31, 18, cream, "u", ink_), (40, -22, ink_, "paper", None),
        (47, 24, brick, "u", cream), (55, -26, ink_, "hat", None), (62, 20, cream, "child", None), (70, -20, ink_, "u", brick),
        (78, 18, brick, "paper", None), (87, -10, ink_, "hat", None),
    )  # fmt: skip
    skins = ("#e2ac84", "#8a5638", "#c98d63", "#f0c6a2", "#5f3c28")
    for k, (at, off, coat, kind, extra) in enumerate(looks):
        (ax, ay), (bx, by) = line_[at - 1], line_[at + 1]
        a = math.atan2(by - ay, bx - ax)
        x, y = line_[at][0] - math.sin(a) * off, line_[at][1] + math.cos(a) * off
        way = math.degrees(a) + (180 if off < 0 else 0)
        size = 62 if kind != "child" else 42
        card.fill(S.ellipse(x + 10, y + 14, size * 0.42, size * 0.36), "#6f7448", form=0, opacity=0.55)
        who = Who(face=Face(skins[k % 5], "#2a2422", "bun" if k % 3 else "short", "straw" if kind == "hat" else "", cream), top=coat,
                shoes="#1f1c1a", wear="coat")
        if kind == "child":  # the only one who looks: she has knelt by the eye of a scale
            people.from_above(card, x, y, size, who, way + 90, 0.1)
            continue
        people.from_above(card, x, y, size, who, way, 0.6 if k % 2 else -0.6)
        if kind == "paper":
            with card.at(x, y, 1, way):
                card.fill(S.wobbly([(26, -26), (50, -24), (50, 26), (26, 28)], 2, k), cream, f"sheet{k}", form=0.4)
                card.line([(38, -24), (38, 26)], 2, "#a89a70")
        elif kind == "u":
            _umbrella(card, x + 6 * math.cos(a), y + 6 * math.sin(a), 54, extra, 20 * k)
    for x, y, coat, way in ((636, 60, brick, 150), (716, 66, ink_, 140), (40, 900, ink_, 40), (300, 1150, brick, 70), (380, 1200, cream, 60)):
        card.fill(S.ellipse(x + 10, y + 14, 27, 23), "#6f7448", form=0, opacity=0.55)
        people.from_above(card, x, y, 62, Who(face=Face("#c98d63", "#2a2422", "bun"), top=coat, wear="coat"), way, 0.6)
    _umbrella(card, 716, 66, 52, cream, 10)
    _umbrella(card, 306, 1150, 56, ink_, 30)


def draw(card):
    """Paint it."""
    _river(card)
    _banks(card)
    _crocodile(card)
    _commuters(card)
    sky.rain(card, 150, "#f2eccb", 24, "rain")
