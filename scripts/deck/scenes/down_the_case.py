"""Somebody has gone down the stairs in his suitcase; his dog will not come."""

from scripts.deck.kit import *
from scripts.deck.motifs.gesture import inked

LIGHT = Light(angle=-120, ink="#f4f2e2", shade="#26304a")
STONE, HIDE, WARM, PEN = "#a9b4b2", "#4a2430", "#ffc25e", "#22182a"
CASE = (452, 640, 1.08, -13)
VANISH = (20, 130)


def _platform(card):
    backdrop(card, [(0, "#c9cfc6"), (0.5, STONE), (1, "#8d9b9f")], angle=60)
    with card.at(400, 600, 1, -13), card.flat():
        rng = card.rng("slabs")
        for row in range(-6, 7):
            for k in range(-4, 5):
                x, y = 196 * k + (98 if row % 2 else 0), 118 * row
                card.fill(S.wobbly([(x + 4, y + 4), (x + 190, y + 4), (x + 190, y + 112), (x + 4, y + 112)], 3, row * 20 + k + 400),
                          vary("#b9c2bd", rng, 0.035), f"slab{row}{k}", form=0.25, opacity=0.8)  # fmt: skip
    for k, (x, y, rx, ry) in enumerate(((96, 560, 90, 44), (640, 1060, 150, 60), (250, 240, 110, 40), (740, 420, 70, 34))):
        card.fill(S.blob(x, y, rx, ry, 0.12, k), across("#dfe8e8", "#7f93a4", angle=70), f"puddle{k}", form=-0.4, opacity=0.8)
        card.line(S.sample([(x - rx * 0.4, y), (x, y - ry * 0.4), (x + rx * 0.4, y)], 6), (1, 4, 1), "#f4f8f4", opacity=0.8)


def _train(card):
    """Its roof, a lit door, and steam that goes already."""
    with card.at(400, 720, 1, -13):
        card.fill(S.rect(-700, -760, 1400, 214), "#20262e", "gap", form=0)
        card.fill(S.rect(-700, -528, 1400, 16), "#e3b34a", "line", form=0, opacity=0.85)
        roof = S.rect(-700, -860, 1400, 250, 30)
        inked(card, roof, down("#3a1420", "#8a2f38", "#a8403f"), "roof", 5, ink=PEN)
        for x in (-330, -60, 210):
            inked(card, S.rect(x, -720, 120, 40, 12), "#6a2430", f"vent{x}", 4, ink=PEN)
        sheen(card, S.poly([(120, -590), (250, -590), (310, -440), (90, -440)]), "#ffdc8a", 0.7, 14)
        inked(card, S.rect(130, -622, 110, 30), WARM, "door", 3, ink=PEN, form=0)
    with card.layer(0.9, 5):
        for k, (x, y, r) in enumerate(((-10, 250, 100), (70, 190, 90), (150, 150, 70), (-20, 130, 110))):
            card.fill(S.blob(x, y, r, r * 0.8, 0.1, k), "#eef0ec", f"steam{k}", form=0.5)


def _at(corner, share):
    return VANISH[0] + (corner[0] - VANISH[0]) * share, VANISH[1] + (corner[1] - VANISH[1]) * share


def _stairs(card):
    """Steps that sink from the far lip to a lit carpet."""
    tl, tr, br, bl = (-180, -210), (180, -210), (180, 210), (-180, 210)
    mouth = S.poly([tl, tr, br, bl])
    card.fill(mouth, "#1c1018", "mouth", form=0)
    with card.clip(mouth), card.flat():
        low = 0.3
        for name, a, b, ink in (("left", tl, bl, "#b5603a"), ("right", tr, br, "#7c3a30"), ("near", bl, br, "#5a2a2a")):
            wall = S.poly([a, b, _at(b, low), _at(a, low)])
            card.fill(wall, ring(*VANISH, 250, "#ffc066", ink, tone(ink, -0.2)), f"wall {name}", form=0)
        card.fill(S.poly([_at(tl, low), _at(tr, low), _at(br, low), _at(bl, low)]), ring(*VANISH, 110, "#fff2c0", "#ffd27a", "#e8963f"), "floor", form=0)
        shares = [1, 0.87, 0.76, 0.665, 0.58, 0.505, 0.44, 0.385, 0.335, 0.3]
        for k, (near, far) in enumerate(zip(shares, shares[1:], strict=False)):
            a, b = _at(tl, near), _at(tr, near)
            c, d = (_at(tr, far)[0], _at((0, -210), far)[1]), (_at(tl, far)[0], _at((0, -210), far)[1])
            card.fill(S.poly([a, b, c, d]), mix("#5a2a2c", "#ffd078", (k / 8) ** 0.8), f"tread{k}", form=0)
            card.line([d, ((c[0] + d[0]) / 2, c[1]), c], (6 - k * 0.4, 6 - k * 0.4), mix("#1c1018", "#a8562f", k / 9))
            runner = [(a[0] * 0.55 + b[0] * 0.45, a[1]), (a[0] * 0.3 + b[0] * 0.7 - 20, b[1]), (d[0] * 0.3 + c[0] * 0.7 - 10, c[1]),
                (d[0] * 0.55 + c[0] * 0.45, c[1])]
            card.fill(S.poly(runner), mix("#7a1f30", "#f07a4a", k / 8), f"runner{k}", form=0, opacity=0.8)
        for k, (share, y) in enumerate(((0.86, 60), (0.7, 10), (0.56, 110), (0.45, 40))):
            x = VANISH[0] + (-180 - VANISH[0]) * share
            inked(card, S.poly([(x - 14, y - 26), (x + 12, y - 18), (x + 12, y + 26), (x - 14, y + 34)]), "#f3dfae", f"picture{k}", 4, ink="#5a2a20", form=0)
            card.fill(S.ellipse(x - 1, y - 2, 6, 8), "#5a3a34", f"sitter{k}", form=0)
            card.fill(S.ellipse(x - 1, y + 17, 9, 9), "#5a3a34", f"bust{k}", form=0)
        table = S.ellipse(*_at((70, 110), 0.3), 22, 17)
        card.fill(table, "#a8402f", "table", form=0.6)
        card.fill(S.ellipse(*_at((70, 100), 0.3), 6, 5), "#fffbe8", "cup", form=0.4)


def _case(card):
    lid = S.wobbly([(-222, -262), (222, -262), (250, -520), (-250, -520)], 4, 3)
    soft_shadow(card, S.moved(S.rect(-226, -520, 480, 800, 30), 34, 40), 26, 0.7)
    inked(card, lid, down("#6a3540", "#3a1c28"), "lid", 6, ink=PEN)
    inner = S.wobbly([(-196, -286), (196, -286), (222, -498), (-222, -498)], 3, 5)
    card.fill(inner, down("#3a2230", "#7a4a3a", "#c87a44"), "lining", form=0.5)
    with card.clip(inner), card.flat():
        for k in range(9):
            card.line([(-210 + 52 * k, -510), (-186 + 46 * k, -270)], 5, "#2a1822", opacity=0.5)
        card.fill(S.spline([(-130, -420, 1), (0, -400), (130, -424, 1), (110, -310, 1), (-110, -310, 1)]), "#5a2f38", "pocket", form=0.6)
        inked(card, S.poly([(-50, -460), (26, -476), (40, -412), (-40, -400)]), "#f3e6c4", "letter", 3, ink=PEN)
    box = S.rect(-222, -252, 444, 504, 26)
    inked(card, box, across("#6a3540", HIDE, "#30161f", angle=40), "box", 6, ink=PEN)
    for x, y in ((-222, -252), (222, -252), (222, 252), (-222, 252)):
        card.fill(S.common(box, S.ellipse(x, y, 56)), "#c98f4a", f"corner{x}{y}", form=0.7)
    for x in (-110, 110):
        inked(card, S.rect(x - 20, 238, 40, 34, 6), "#e0b05a", f"clasp{x}", 3, ink=PEN)
    inked(card, S.ribbon([(-46, 262), (-40, 300), (40, 300), (46, 262)], (16, 15, 15, 16)), "#30161f", "handle", 3, ink=PEN)
    _stairs(card)
    glow(card, *VANISH, 330, "#ffb04a", 0.34)
    _owner(card)


def _owner(card):
    """Hat, shoulders and the hand with the lead, from above; a step more and he is gone."""
    with card.at(30, -56, 1.0, 92):
        coat = S.spline([(-40, -6), (-34, -58), (0, -78), (34, -56), (40, 0), (34, 56), (0, 78), (-34, 58)])
        inked(card, coat, across("#2f4a5f", "#1d2f44", angle=90), "coat", 4, ink=PEN)
        sleeve = S.ribbon([(-4, 60), (-50, 84), (-92, 70)], (42, 36, 28))
        inked(card, sleeve, "#2f4a5f", "sleeve", 4, ink=PEN)
        inked(card, S.ellipse(-100, 66, 17, 15), "#d9a07a", "hand", 3, ink=PEN)
        inked(card, S.ellipse(4, 0, 54, 58), "#2a2026", "brim", 4, ink=PEN)
        card.fill(S.ellipse(2, 0, 43, 46), "#b5452f", "band", form=0.5)
        card.fill(S.ellipse(2, 0, 36, 39), "#4a3a42", "crown", form=1, depth=1.2)
        card.line([(-16, -4), (2, 2), (20, -2)], (2, 6, 2), PEN)


def _dog(card):
    """All four paws say no. From above, the head to the right."""
    coat, dark, pale = "#c9763a", "#8a4526", "#f3dcb0"
    soft_shadow(card, S.ellipse(-20, 16, 180, 84), 16, 0.65)
    for k, (a, b, c) in enumerate((((46, -40), (104, -92), (176, -116)), ((46, 40), (108, 92), (184, 108)), ((-120, -46), (-96, -100), (-40, -132)),
        ((-120, 46), (-98, 102), (-44, 138)))):
        inked(card, S.ribbon([a, b, c], (46, 38, 30)), dark if k > 1 else coat, f"leg{k}", 4, ink=PEN)
        inked(card, S.ellipse(c[0] + 8, c[1], 24, 18), pale, f"paw{k}", 3.4, ink=PEN)
        for d in (-7, 1, 9):
            card.line([(c[0] + 16, c[1] + d), (c[0] + 31, c[1] + d)], (2, 3), PEN)
    inked(card, S.ribbon([(-150, 0), (-196, 20), (-200, 66), (-168, 84)], (24, 20, 14, 4)), coat, "tail", 4, ink=PEN)
    body = S.spline([(-164, 0), (-150, -58), (-90, -74), (-20, -58), (50, -62), (84, -34), (84, 34), (50, 62), (-20, 58), (-90, 74), (-150, 58)])
    inked(card, body, across("#e09a55", coat, dark, angle=80), "body", 4.4, ink=PEN)
    with card.clip(body), card.flat():
        card.line([(-160, 0), (-60, 4), (70, 0)], (14, 30, 14), dark, opacity=0.55, edge=2)
        card.fill(S.blob(-80, -50, 50, 30, 0.15, 3), pale, "patch", form=0)
        for x in (52, 66):
            card.line([(x, -58), (x + 16, 0), (x, 58)], (2, 6, 2), dark)
    inked(card, S.ribbon([(86, -44), (104, 0), (86, 44)], (18, 18, 18)), "#2f6f7a", "collar", 3, ink=PEN)
    head = S.spline([(84, 0), (96, -48), (140, -56), (176, -30), (236, -24), (258, 0), (236, 24), (176, 30), (140, 56), (96, 48)])
    inked(card, head, across("#e8a660", coat, angle=80), "head", 4.4, ink=PEN)
    card.fill(S.spline([(150, 0), (190, -14), (240, -14), (252, 0), (240, 14), (190, 14)]), pale, "blaze", form=0.4)
    for side in (-1, 1):
        ear = S.spline([(122, side * 34), (112, side * 84), (70, side * 136), (22, side * 132), (6, side * 96), (40, side * 70), (84, side * 30)])
        inked(card, ear, dark, f"ear{side}", 4, ink=PEN)
        card.fill(S.ellipse(168, side * 22, 17, 13, side * 14), "#fff6e2", f"white{side}", form=0.3)
        card.fill(S.ellipse(176, side * 20, 7, 7), "#1a141c", f"pupil{side}", form=0)
        card.line([(148, side * 38), (166, side * 40), (184, side * 32)], (3, 6, 2), PEN)
    inked(card, S.ellipse(254, 0, 17, 15), "#2a1c24", "nose", 2, ink=PEN, form=1.4)


def _umbrella(card):
    with card.at(770, 930, 1, 20):
        soft_shadow(card, S.ellipse(-16, 30, 178, 170), 20, 0.6)
        ring_points = [S.polar(0, 0, 186, 45 * k + 12) for k in range(8)]
        for k in range(8):
            a, b = ring_points[k], ring_points[(k + 1) % 8]
            edge = ((a[0] + b[0]) * 0.455, (a[1] + b[1]) * 0.455)
            inked(card, S.spline([(0, 0, 1), (*a, 1), edge, (*b, 1)]), ("#2f7a80", "#3f949a")[k % 2], f"panel{k}", 3.4, ink=PEN, form=0.5)
        card.fill(S.ellipse(0, 0, 12), "#e9d9a8", "tip", form=1)


def draw(card):
    """Paint it."""
    _platform(card)
    _train(card)
    x, y, size, angle = CASE
    with card.at(x, y, size, angle):
        _case(card)
        start = card.place(-38, -158)
    with card.at(170, 1000, 1.0, -46):
        _dog(card)
        end = card.place(100, 0)
    card.line([start, (start[0] * 0.5 + end[0] * 0.5 - 4, start[1] * 0.5 + end[1] * 0.5 + 8), end], 8, "#2f6f7a")
    _umbrella(card)
    sky.rain(card, 120, "#f4faf6", 10)
    tint(card, "#22243f", "#fff2d6", 0.08)
