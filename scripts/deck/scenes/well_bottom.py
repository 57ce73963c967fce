"""From the bottom of a well: she lets her last coin go, and a hand with too many rings waits below."""

from scripts.deck.kit import *
from scripts.deck.motifs import gesture
from scripts.deck.motifs.gesture import Mien, inked

LIGHT = Light(place=(450, 300), ink="#fff3c8", shade="#10202a")
PEN, SKIN, FROG, GOLD = "#15131c", "#b5764e", "#7f9a4a", "#f2b63c"


def _ring(k):
    """Centre and radius of the k-th course of stones, counted from the mouth."""
    size = 1.27**k
    return 446 - 40 * (1 - 1 / size), 318 + 300 * (1 - 1 / size), 268 * size


def _shaft(card):
    backdrop(card, [(0, "#5a4a3a"), (1, "#161a22")])
    rng = card.rng("stones")
    for k in range(6, 0, -1):
        (ax, ay, a), (bx, by, b) = _ring(k - 1), _ring(k)
        card.fill(S.ellipse(bx, by, b + 4), "#14141a", f"joint{k}", form=0)
        count, start = 13 + k % 2, rng.uniform(0, 30)
        edges = [start + 360 * (j + rng.uniform(-0.14, 0.14)) / count for j in range(count)]
        for j in range(count):
            p, q = edges[j] + 0.8, (edges[(j + 1) % count] + (360 if j == count - 1 else 0)) - 0.8
            stone = [S.polar(ax, ay, a + 5, p), S.polar(ax, ay, a + 5, (p + q) / 2), S.polar(ax, ay, a + 5, q), S.polar(bx, by, b - 4, q), S.polar(bx,
                by, b - 4, (p + q) / 2), S.polar(bx, by, b - 4, p)]
            dark = 0.16 * k
            ink = mix(vary("#c9a877", rng, 0.05), "#1a2228", min(0.86, dark))
            card.fill(S.wobbly(stone, 2, k * 20 + j), ink, f"stone{k}{j}", form=0.9, depth=0.6)
            if rng.random() < 0.22 and k > 1:
                mx, my = S.polar((ax + bx) / 2, (ay + by) / 2, (a + b) / 2, p + 6)
                plants.fern(card, mx, my, 26 + 16 * k, mix("#6f9a4a", "#1a2a28", dark), rng.uniform(-0.6, 0.6), f"fern{k}{j}")


def _sky(card):
    x, y, r = _ring(0)
    mouth = S.ellipse(x, y, r)
    card.fill(mouth, ring(x + 60, y - 40, r * 1.3, "#fffbe6", "#fbe3a0", "#e9b56a"), "noon", form=0)
    with card.clip(mouth):
        for k, (a, b) in enumerate((((x + 60, y - 300), (x + 230, y - 60)), ((x - 40, y - 290), (x + 120, y - 190)))):
            plants.branch(card, [a, ((a[0] + b[0]) / 2 + 20, (a[1] + b[1]) / 2 - 20), b], 13, "#5a4a30", "#7a9a4a", f"bough{k}")
    card.line([(x - 10, y - r), (x + 116, y - 96), (x + 168, y + 60), (x + 232, y + 560), (x + 250, y + 960)], (6, 8, 11, 18, 24), "#6a4a30")
    return mouth


def _woman(card, mouth):
    """She leans in from the left, further than is wise."""
    coat = S.spline([(60, 520), (70, 380), (170, 300), (280, 300), (350, 380), (370, 470), (300, 560), (180, 620), (90, 610)])
    with card.clip(mouth):
        inked(card, coat, across("#c8503f", "#b5403c", "#7a2a34", angle=60), "coat", 4, ink=PEN, shade="#3a1030")
        card.line([(150, 380), (230, 410), (290, 490)], (2, 8, 2), "#6a1f30")
    with card.at(412, 320, 2.35, 26):
        back = S.spline([(28, -30), (30, -58), (-6, -72), (-48, -58), (-58, -14), (-46, 30), (-40, 64), (-22, 50), (-26, 10), (-12, -30)])
        inked(card, back, "#2f2028", "hair back", 1.4, ink=PEN)
        inked(card, S.spline([(-24, 30), (-36, 70), (2, 74), (10, 44)]), "#7c4836", "neck", 1.2, ink=PEN)
        with card.lit(Light(angle=90, ink="#ffdf9a", shade="#6a2f30")):
            gesture.face(card, Mien(skin=SKIN, lids=0.95, gaze=(0.35, 0.75), brow=-1, mouth="oh", brows="#2f2028", blush=0.5))
        fringe = S.spline([(-32, 0), (-46, -16), (-36, -48), (-2, -60), (28, -48), (36, -22, 1), (18, -36), (2, -30, 1), (-10, -36), (-18, -24, 1), (-24, -26)])
        inked(card, fringe, "#3f2a32", "fringe", 1.4, ink=PEN)
        for sx, sy in ((-44, 20), (-50, -10)):
            card.line([(sx, sy), (sx - 14, sy + 34), (sx + 4, sy + 66), (sx - 6, sy + 92)], (11, 9, 6, 1), "#2f2028", form=0.6)
    arm = S.ribbon([(262, 440), (256, 580), (360, 680)], (120, 112, 86))
    soft_shadow(card, S.moved(arm, 20, 20), 16, 0.5)
    inked(card, arm, across("#d9604a", "#b5403f", "#6a2434", angle=70), "arm", 4.4, ink=PEN, shade="#3a1030")
    cuff = S.ribbon([(338, 640), (392, 704)], (96, 102))
    inked(card, cuff, "#f0e0b8", "cuff", 4, ink=PEN)
    palm = S.spline([(366, 686), (410, 664), (458, 690), (478, 740), (448, 784), (396, 780), (362, 740)])
    inked(card, palm, SKIN, "palm", 4, ink=PEN, shade="#6a2f30")
    for k, (points, w) in enumerate((([(446, 690), (496, 700), (522, 740)], 34), ([(464, 722), (510, 748), (520, 792)], 35), ([(452, 756), (482, 796),
        (476, 836)], 34), ([(420, 772), (430, 816), (410, 846)], 30))):
        inked(card, S.ribbon(points, (w, w * 0.92, w * 0.7)), tone(SKIN, 0.03), f"finger{k}", 3.6, ink=PEN, shade="#6a2f30")
        card.fill(S.ellipse(points[2][0], points[2][1] - 2, w * 0.2, w * 0.26), "#f0c8ac", f"nail{k}", form=0.3)
    inked(card, S.ribbon([(380, 720), (372, 780), (396, 822)], (38, 36, 25)), tone(SKIN, 0.04), "thumb", 3.6, ink=PEN, shade="#6a2f30")


def _coin(card, x, y, r, squash, angle):
    glow(card, x, y, r * 3.2, "#ffb83f", 0.42)
    with card.at(x, y, r / 40, angle):
        card.fill(S.ellipse(4, 5, 41, 41 * squash), "#6a3a1a", "edge", form=0)
        card.fill(S.ellipse(0, 0, 40, 40 * squash), across("#fff0b0", GOLD, "#c8782a", angle=50), "coin", form=0.4)
        with card.flat():
            card.line(S.sample([(32 * (1, 0, -1, 0, 1)[k], 32 * squash * (0, 1, 0, -1, 0)[k]) for k in range(5)], 24), 2.4, "#b5702a")
            for k in range(8):
                a = S.polar(0, 0, 22, 45 * k + 10)
                card.line([(a[0] * 0.3, a[1] * 0.3 * squash), (a[0], a[1] * squash)], (5, 1.4), "#b5702a")


def _catcher(card):
    """Green, webbed, patient."""
    spread = (
        [(210, 1130), (130, 1010), (96, 900)], [(300, 1090), (270, 960), (262, 836)], [(410, 1090), (440, 990), (474, 912)], [(510, 1130), (580,
            1020), (618, 930)],
    )  # fmt: skip
    web = S.spline([(200, 1160), (120, 960, 1), (190, 990), (262, 900, 1), (340, 990), (470, 960, 1), (520, 1020), (606, 980, 1), (540, 1170), (360, 1230)])
    inked(card, web, down("#a8b85a", "#5f7a3a", "#3a5030"), "web", 4, ink=PEN)
    with card.lit(Light(angle=-90, ink="#ffe9a0", shade="#12282a")):
        for k, points in enumerate(spread):
            inked(card, S.ribbon(points, (84, 66, 54)), down("#b0c468", FROG, "#5a7a3f"), f"toe{k}", 4.4, ink=PEN)
            tip = points[2]
            inked(card, S.ellipse(tip[0], tip[1], 46, 42), ring(tip[0] - 8, tip[1] - 14, 60, "#d6e08a", "#9db45a"), f"pad{k}", 4.4, ink=PEN)
            for s in (0.42, 0.62):
                jx, jy = points[0][0] + (points[2][0] - points[0][0]) * s, points[0][1] + (points[2][1] - points[0][1]) * s
                card.line([(jx - 20, jy + 4), (jx, jy + 10), (jx + 20, jy + 4)], (1, 4, 1), "#3a5234")
        palm = S.spline([(170, 1140), (260, 1060), (420, 1050), (540, 1110), (570, 1200), (560, 1300, 1), (190, 1300, 1)])
        inked(card, palm, down("#9db45a", FROG, "#3a5234"), "palm", 5, ink=PEN)
        thumb = S.ribbon([(560, 1220), (690, 1150), (752, 1060)], (96, 74, 56))
        inked(card, thumb, across(FROG, "#9db45a", angle=-40), "thumb", 4.4, ink=PEN)
        inked(card, S.ellipse(758, 1046, 48, 44), ring(750, 1030, 60, "#d6e08a", "#9db45a"), "thumb pad", 4.4, ink=PEN)
        for k, (x, y, w, angle, gem) in enumerate(((160, 1056, 80, -34, "#d8403f"), (282, 1010, 74, -10, "#3f8ac8"), (284, 964, 70, -6, "#f0e0d0"),
            (438, 1010, 72, 16, "#8a4ab5"), (556, 1054, 78, 36, "#3fb58a"), (584, 1014, 72, 36, "#e8883a"), (668, 1164, 88, 60, "#d85a8a"))):
            with card.at(x, y, 1, angle):
                inked(card, S.ribbon([(-w * 0.37, -3), (0, 8), (w * 0.37, -3)], (15, 19, 15)), across("#ffe9a0", GOLD, "#a8662a"), f"ring{k}", 3, ink=PEN)
                inked(card, S.wobbly([(-14, 4), (-8, -10), (8, -10), (14, 4), (0, 20)], 1, k), gem, f"gem{k}", 2.6, ink=PEN, form=0.9)
        for x, y, r in ((300, 1150, 16), (380, 1120, 11), (470, 1180, 18), (250, 1200, 10), (410, 1220, 14)):
            card.fill(S.ellipse(x, y, r, r * 0.8), "#5a7a3a", f"wart{x}", form=0.8, opacity=0.8)


def draw(card):
    """Paint it."""
    _shaft(card)
    mouth = _sky(card)
    glow(card, 470, 300, 620, "#ffe9a8", 0.28)
    gloom(card, "#0c1a26", 0.6, [(440, 330, 640), (380, 860, 460)])
    beam(card, (450, 300), (380, 1180), (360, 640), "#ffedb0", 0.22)
    _woman(card, mouth)
    _coin(card, 590, 640, 34, 0.5, -20)
    _coin(card, 640, 820, 48, 0.86, 14)
    _catcher(card)
    _coin(card, 350, 960, 74, 0.72, -14)
    for x, y in ((120, 700), (186, 830), (720, 640)):
        card.fill(S.spline([(x, y - 18, 1), (x + 7, y + 4), (x, y + 12), (x - 7, y + 4)]), "#d9eef0", f"drop{x}", form=0.4)
    tint(card, "#101a38", "#fff0c8", 0.07)
