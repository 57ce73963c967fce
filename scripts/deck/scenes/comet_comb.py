"""A woman combs the tail of a comet on the roof of an observatory. It hurts, and the whole sky is caught in it."""

from scripts.deck.kit import *
from scripts.deck.motifs import gesture
from scripts.deck.motifs.gesture import Mien, inked

LIGHT = Light(place=(250, 700), ink="#fff0c0", shade="#141238")
PEN, INDIGO, CREAM = "#17133a", "#2a2466", "#fff0c8"
HEAD = (176, 846)
COMB = (476, 560)


def _night(card):
    backdrop(card, [(0, "#120f36"), (0.5, "#2a2670"), (0.8, "#4a3a8a"), (1, "#7a4f8f")], angle=100)
    sky.stars(card, (0, 0, 800, 900), 70, "#fff4d8")
    with card.haze("#5a4a90", 0.4):
        for k, (x, w, h) in enumerate(((-20, 70, 130), (60, 50, 190), (120, 90, 110), (230, 60, 160), (300, 100, 90), (410, 60, 140))):
            card.fill(S.wobbly([(x, 1250), (x, 1120 - h * 0.5), (x + w / 2, 1080 - h * 0.6), (x + w, 1120 - h * 0.5), (x + w, 1250)], 2, k),
                "#2a2258", f"roof{k}", form=0.5)
            card.fill(S.rect(x + w * 0.4, 1130, 12, 18), "#f6c860", f"pane{k}", form=0)
    glow(card, *HEAD, 460, "#ffc890", 0.4)


def _tail(card):
    """Tangled between the head and the comb, smooth behind it."""
    rng = card.rng("tail")
    inks = ("#fff6dc", "#fbd9a0", "#f3a8a0", "#d98ab0", "#ffe9b8", "#b58ad0")
    for k in range(34):
        t = (k * 13 % 34) / 33
        start = (HEAD[0] - 60 + 150 * t, HEAD[1] - 130 + 150 * t * t)
        near = (COMB[0] - 90 + 180 * t, COMB[1] - 86 + 172 * t)
        end = (540 + 760 * t, -330 + 420 * t)
        knots = [(start[0] + (near[0] - start[0]) * s + rng.normal(0, 30), start[1] + (near[1] - start[1]) * s + rng.normal(0, 30)) for s in (0.3, 0.55, 0.78)]
        middle = ((near[0] + end[0]) / 2 - 50, (near[1] + end[1]) / 2 + 20)
        w = rng.uniform(16, 30)
        card.fill(S.ribbon([start, *knots, near, middle, end], (w * 0.8, w, w, w * 0.8, w, w * 0.9, 3)), inks[k % 6], f"hair{k}", form=0.7)
        if k % 3 == 0:
            card.line([near, middle, end], (2, 4, 1), "#6a3f7a", opacity=0.5)
    for k in range(7):
        x, y = 250 + 26 * k + rng.normal(0, 20), 690 - 18 * k + rng.normal(0, 26)
        ring_line = [S.polar(x, y, 34 - 2.4 * j, 60 * j + 40 * k) for j in range(9)]
        card.line(ring_line, (3, 8, 7, 5, 2), ("#d98ab0", "#fbd9a0", "#8a5aa0")[k % 3])


def _caught(card):
    """What a comet passes."""
    with card.at(352, 640, 1, -30):
        inked(card, S.poly([(-4, -52), (36, 0), (0, 58), (-34, 2)]), "#d8453f", "kite", 3, ink=PEN)
        card.line([(-4, -50), (0, 56)], 3, PEN)
        card.line([(-32, 2), (34, 0)], 3, PEN)
    with card.at(262, 606, 1, 14):
        sock = S.spline([(-18, -50, 1), (18, -50, 1), (16, 4), (50, 24), (48, 48), (14, 50), (-18, 30)])
        inked(card, sock, "#3f9a9a", "sock", 3, ink=PEN)
        with card.clip(sock):
            for y in (-30, -6, 20):
                card.line([(-30, y), (60, y)], 8, CREAM)
    vehicles.sailboat(card, 420, 760, 78, "#fff4dc", "#a8403a")
    with card.at(330, 520, 1, 10):
        inked(card, S.spline([(-40, 10), (-10, -16), (30, -14), (56, -30), (52, -2), (30, 14), (-10, 24)]), "#f0efe8", "goose", 3, ink=PEN)
        card.line([(50, -28), (72, -50), (66, -70), (84, -74)], (11, 8, 8, 5), "#f0efe8")
        card.line([(80, -74), (98, -70)], (7, 2), "#f2a23c")
        card.line([(-6, -10), (-30, -50), (10, -36), (24, -12)], (5, 12, 8, 3), "#c9c4d8")


def _comet(card):
    """A child's face, and no child likes this."""
    x, y = HEAD
    for k in range(9):
        a, b = S.polar(x, y, 178, 60 + 20 * k), S.polar(x, y, 216 + 22 * (k % 2), 62 + 20 * k)
        card.line([a, b], (9, 2), "#ffd27a")
    mien = Mien(skin="#ffe09a", iris="#3a4a9a", lids=0.86, gaze=(0.5, -0.75), brow=-1)
    with card.at(x, y, 1, 14):
        ball = S.spline([(0, -150), (104, -112), (152, -10), (136, 80), (70, 144), (-20, 154), (-112, 108), (-152, 10), (-108, -106)])
        inked(card, ball, ring(-40, -30, 210, "#fffbe2", "#ffe7a4", "#f6b86a"), "comet", 4, ink="#7a3a4a", shade="#c8605a", form=0.6)
        with card.clip(ball), card.flat():
            for cx, cy, rx in ((96, -60, 26), (118, 20, 18), (60, -112, 16), (-96, -76, 18)):
                card.fill(S.ellipse(cx, cy, rx, rx * 0.8), "#f0b070", f"crater{cx}", form=-0.7, opacity=0.8)
            for cx, cy in ((-104, 52), (44, 62)):
                card.fill(S.ellipse(cx, cy, 40, 32), "#f0705a", f"cheek{cx}", form=0, opacity=0.5, edge=4)
        gesture.eyeball(card, mien, -74, -4, (33, 37), -1)
        gesture.eyeball(card, mien, 14, 0, (37, 40), 1)
        card.line([(-118, -40), (-84, -66), (-52, -78)], (3, 10, 8), "#c8763a")
        card.line([(-6, -78), (28, -64), (62, -34)], (8, 10, 3), "#c8763a")
        card.line([(-40, 34), (-30, 48), (-14, 44)], (3, 7, 3), "#c8603f")
        howl = S.spline([(-66, 92), (-40, 72), (0, 70), (28, 90), (20, 122), (-16, 136), (-54, 122)])
        inked(card, howl, "#6a1c30", "howl", 3.4, ink="#7a3a4a", form=0)
        with card.clip(howl):
            card.fill(S.rect(-40, 66, 24, 24, 5), "#fffbee", "tooth", form=0.3)
            card.fill(S.rect(2, 64, 22, 22, 5), "#fffbee", "tooth two", form=0.3)
            card.fill(S.ellipse(-18, 134, 30, 18), "#e0705f", "tongue", form=0.5)
        for sx, sy, r in ((-108, 40, 13), (66, 40, 15), (86, 84, 11)):
            card.fill(S.spline([(sx, sy - r * 1.6, 1), (sx + r * 0.8, sy + r * 0.3), (sx, sy + r), (sx - r * 0.8, sy + r * 0.3)]), down("#ffffff",
                "#7fc4ea"), f"tear{sx}", form=0.3)
        for k in range(9):
            t = k / 8
            root = S.polar(0, 0, 142, -150 + 120 * t)
            lock = [root, (root[0] * 1.12 + 34, root[1] * 1.16 - 8), (root[0] * 0.9 + 110, root[1] * 1.05 - 50 - 12 * (k % 2)), (root[0] * 0.7 + 190,
                root[1] * 0.9 - 110)]
            inked(card, S.ribbon(lock, (34, 42, 34, 16)), ("#fff6dc", "#fbd9a0", "#f3a8a0", "#d98ab0")[k % 4], f"root{k}", 2, ink="#8a4a6a")


def _dome(card):
    dome = S.spline([(380, 1260, 1), (400, 1120), (490, 1010), (640, 950), (790, 970), (880, 1040, 1), (880, 1260, 1)])
    inked(card, dome, across("#8a7ac0", "#4a3f8a", "#221c54", angle=30), "dome", 5, ink=PEN)
    with card.clip(dome), card.flat():
        for points in ([(470, 1250), (540, 1080), (640, 950)], [(620, 1250), (650, 1100), (680, 950)], [(770, 1250), (760, 1100), (720, 955)]):
            card.line(points, (5, 5, 3), PEN)
        card.line([(390, 1160), (600, 1120), (860, 1150)], 9, "#c9a04a")
    tube = S.poly([(470, 1080), (300, 1010), (280, 1056), (454, 1128)])
    inked(card, tube, across("#f0cf7a", "#a8702f", angle=80), "telescope", 4, ink=PEN)
    inked(card, S.ellipse(290, 1033, 16, 28, 20), "#9fd4e0", "lens", 4, ink=PEN)


def _woman(card):
    """One heel against the dome, hairpins between her lips."""
    skirt = S.spline([(620, 800), (700, 790), (800, 850), (860, 960), (860, 1080, 1), (700, 1040), (560, 1010), (520, 950), (560, 870)])
    for points in ([(560, 930), (470, 900), (430, 990), (416, 1040)], [(640, 960), (540, 990), (510, 1080), (500, 1110)]):
        inked(card, S.ribbon(points, (92, 76, 48, 36)), "#3f8a8a", f"leg{points[0][0]}", 4, ink=PEN)
        x, y = points[-1]
        inked(card, S.spline([(x - 30, y - 6), (x + 24, y - 12), (x + 26, y + 22), (x - 60, y + 24), (x - 66, y + 8)]), "#d8453f", f"shoe{x}", 4, ink=PEN)
    inked(card, skirt, across("#e8605a", "#b8344f", "#6a1f48", angle=20), "skirt", 4.4, ink=PEN)
    for points in ([(640, 830), (600, 910), (580, 1000)], [(700, 840), (700, 930), (680, 1030)]):
        card.line(points, (2, 8, 2), "#7a1f48")
    body = S.spline([(610, 640), (670, 610), (730, 640), (760, 740), (740, 820), (650, 830), (606, 760)])
    inked(card, body, across("#fff0c8", "#e0b890", "#8a6a8a", angle=10), "blouse", 4, ink=PEN)
    with card.at(620, 520, 1.75, 16, flip=True):
        bun = S.spline([(-20, -46), (-40, -78), (-78, -70), (-84, -34), (-62, -10), (-36, -20)])
        inked(card, bun, "#5a2f4a", "bun", 1.4, ink=PEN)
        inked(card, S.spline([(-24, 28), (-34, 74), (6, 78), (12, 44)]), "#a86a48", "neck", 1.2, ink=PEN)
        gesture.face(card, Mien(skin="#cf8f64", lids=0.55, gaze=(0.5, 0.5), brow=0.6, mouth="shut", brows="#4a2440"))
        inked(card, S.spline([(-30, 6), (-46, -14), (-38, -48), (-4, -61), (28, -50), (36, -24), (10, -36), (-16, -30), (-24, -8)]), "#5a2f4a",
            "hair", 1.4, ink=PEN)
        for y in (31, 35):
            card.line([(24, y), (44, y + 6 * (y - 33))], (2.6, 1.6), "#f0cf7a")
    comb = S.wobbly([(COMB[0] - 100, COMB[1] - 96), (COMB[0] - 70, COMB[1] - 122), (COMB[0] + 116, COMB[1] + 74), (COMB[0] + 88, COMB[1] + 102)], 2, 4)
    for k in range(13):
        t = k / 12
        x, y = COMB[0] - 92 + 184 * t, COMB[1] - 92 + 184 * t
        card.line([(x, y), (x - 48, y + 46)], (10, 5), PEN)
        card.line([(x, y), (x - 47, y + 45)], (6, 3), "#f0c46a")
    inked(card, comb, across("#ffe39a", "#d8963f", angle=45), "comb", 4, ink=PEN)
    for points in ([(640, 680), (580, 720), (540, 652)], [(690, 690), (600, 640), (500, 532)]):
        inked(card, S.ribbon(points, (72, 60, 44)), "#f0d4a8", f"sleeve{points[0][0]}", 4, ink=PEN)
        x, y = points[-1]
        inked(card, S.spline([(x - 30, y - 20), (x + 4, y - 30), (x + 22, y), (x + 4, y + 24), (x - 26, y + 14)]), "#cf8f64", f"fist{x}", 3.4, ink=PEN)
        for d in (-12, -2, 8):
            card.line([(x - 28, y + d - 4), (x - 10, y + d)], 3, PEN)


def draw(card):
    """Paint it."""
    _night(card)
    _tail(card)
    _comet(card)
    _caught(card)
    _dome(card)
    _woman(card)
    tint(card, "#14104a", "#fff0d0", 0.07)
