"""A carousel stands lit in the desert; one pole is empty, and hoofprints lead away."""

from scripts.deck.kit import *

LIGHT = Light(angle=-165, ink="#ffe0a0", shade="#5a2a4a")


def _desert(card):
    backdrop(card, [(0, "#7a3a5c"), (0.22, "#c75a48"), (0.45, "#ef9a4c"), (0.64, "#f8cd7c"), (1, "#d98a4a")])
    glow(card, 40, 690, 460, "#ffe09a", 0.55)
    for k, (x, y, w) in enumerate(((170, 180, 330), (610, 90, 380), (60, 330, 260))):
        sky.cloud(card, x, y, w, ("#a84a58", "#8a4060", "#d9785a")[k], f"c{k}", 0.1)
    with card.haze("#f2b266", 0.5):
        card.fill(S.hill([(-20, 800), (140, 742), (250, 760), (420, 720), (640, 770), (820, 740)]), across("#d9843f", "#a8503c"), "dune0")
    horse = beasts.replace(beasts.HORSE, coat="#7a2f4a", pale="#c2604a", dark="#4a1f3c")
    with card.haze("#e89a58", 0.12):
        beasts.beast(card, (150, 784), 66, horse, "run", -1)
        card.line([(152, 766), (150, 676)], 4, "#f9dc9a")
    with card.haze("#f0a856", 0.25):
        card.fill(S.hill([(-20, 812), (100, 850), (300, 828), (520, 870), (820, 800)]), across("#e5954a", "#b55c3c", angle=20), "dune1")
    crest = [(-20, 960), (120, 900), (330, 920), (560, 964), (820, 930)]
    card.fill(S.hill(crest), across("#f0a855", "#c26a3e", angle=30), "dune2", form=0.5)
    rng = card.rng("ripples")
    with card.clip(S.hill(crest)), batch(card, "ripples") as marks:
        for _ in range(110):
            rx, ry = rng.uniform(-20, 820), rng.uniform(930, 1200)
            marks.stroke([(rx, ry), (rx + 30, ry - 5), (rx + 70, ry + 2)], rng.uniform(1.5, 4), tone("#c97a42", rng.normal(0, 0.04)), 0.55)


def _tracks(card):
    spots = [(500, 1010), (446, 1046), (380, 1062), (312, 1066), (246, 1050), (196, 1020), (172, 984), (176, 950), (206, 916), (250, 886),
            (262, 862), (236, 838), (200, 816), (180, 796)]
    fine = S.sample(spots, 38)
    for k, (px, py) in enumerate(fine):
        size = 3 + 13 * max(0.0, (py - 770) / 290) ** 1.5
        side = size / 15 if k % 2 else -size / 15
        x, y = px + 9 * side, py + 5 * side
        hoof = S.minus(S.ellipse(x, y, size, size * 0.62), S.ellipse(x + size * 0.3, y + size * 0.12, size * 0.5, size * 0.3))
        card.fill(hoof, "#7a3a3c", f"hoof{k}", form=0)
        card.line([(x - size, y + size * 0.5), (x, y + size * 0.78), (x + size, y + size * 0.5)], size * 0.14, "#f9cd86", opacity=0.8)


def _pole(card, x, low, high, w=7):
    card.line([(x, low), (x, high)], w, "#e8b948", form=1)
    with card.flat():
        for k in range(int((low - high) / 22)):
            y = low - 12 - k * 22
            card.line([(x - w / 2, y), (x + w / 2, y - 9)], 2.4, "#a8602f")


def _horse(card, x, y, h, coat, far=False, facing=1):
    kind = beasts.replace(beasts.HORSE, coat=coat, pale="#f6ead2", dark=tone(coat, -0.22))
    with card.haze("#7a3a4c", 0.42 if far else 0):
        beasts.beast(card, (x, y), h, kind, "run", facing)
        saddle = S.spline([(x - h * 0.2, y - h * 1.0), (x + h * 0.14, y - h * 0.98), (x + h * 0.12, y - h * 0.64), (x - h * 0.16, y - h * 0.62)])
        card.fill(saddle, "#3f7f86" if coat != "#3f6a80" else "#d9503f", "saddle")
        card.line([(x - h * 0.17, y - h * 0.66), (x + h * 0.11, y - h * 0.68)], h * 0.05, "#f2cf6a")


def _carousel(card):
    cx, floor = 560, 980
    ground_shadow(card, cx + 20, floor + 44, 330, 40, 0.7)
    card.fill(S.spline([(250, 952, 1), (870, 952, 1), (870, 1010), (560, 1052), (270, 1010)]), down("#a83c44", "#6a2440"), "drum")
    with card.flat():
        for k in range(9):
            x = 292 + k * 64
            card.fill(S.ellipse(x, 1008 + 26 * (1 - abs(k - 4.2) / 4.4), 13, 15), "#f6cf6e", f"bulb{k}", form=0.5)
    card.fill(S.ellipse(560, 954, 312, 42), ring(560, 950, 300, "#e9c08a", "#b5764f"), "deck", form=0.2)
    column = S.rect(506, 520, 108, 430)
    card.fill(column, across("#f6e2b8", "#e5b878", "#a86a58"), "column")
    with card.clip(column), card.flat():
        for k in range(4):
            card.fill(S.arc_top(560, 640 + k * 104, 66, 84), down("#7fb3ac", "#3f7f86"), f"panel{k}", form=-0.4)
            card.fill(S.star(560, 598 + k * 104, 17, 0.5, 8), "#f6cf6e", f"rose{k}", form=0.4)
    for x, coat in ((408, "#c9a58a"), (716, "#a86a5a")):
        _pole(card, x, 940, 510, 5)
        _horse(card, x, 900, 84, coat, True)
    for x, y, h, coat in ((356, 944, 116, "#f2e6d2"), (742, 950, 124, "#3f6a80")):
        _pole(card, x, 976, 500)
        _horse(card, x, y - 8, h, coat)
    _pole(card, 470, 988, 500, 9)  # the empty one: a bridle hangs from it
    card.line([(470, 742), (452, 800), (440, 872), (462, 884), (474, 830), (470, 746)], 7, "#6a1f38", form=0.5)
    card.fill(S.minus(S.ellipse(448, 892, 17, 15), S.ellipse(448, 891, 10, 9)), "#f6cf6e", "bit")
    card.line([(470, 938), (500, 950), (516, 946)], 8, "#6a1f38")


def _roof(card):
    for k in range(10):
        a, b = 226 + k * 67, 226 + (k + 1) * 67
        edge_a, edge_b = 520 + 16 * (1 - ((a - 560) / 334) ** 2), 520 + 16 * (1 - ((b - 560) / 334) ** 2)
        top_a, top_b = 560 + (a - 560) * 0.05, 560 + (b - 560) * 0.05
        gore = S.spline([(a, edge_a, 1), (a * 0.55 + top_a * 0.45, 420), (top_a, 270, 1), (top_b, 270, 1), (b * 0.55 + top_b * 0.45, 420),
                (b, edge_b, 1)])
        card.fill(gore, ("#d9503f", "#f6e6c4")[k % 2], f"gore{k}", depth=0.5)
        scallop = S.spline([(a, edge_a - 4, 1), (b, edge_b - 4, 1), (b - 4, edge_b + 26), ((a + b) / 2, edge_b + 42), (a + 4, edge_a + 26)])
        card.fill(scallop, ("#f6e6c4", "#3f7f86")[k % 2], f"scallop{k}")
        card.fill(S.ellipse((a + b) / 2, edge_b + 20, 8), "#fff2bf", f"lamp{k}", form=0.2)
    card.fill(S.ellipse(560, 262, 22, 18), "#e8b948", "ball")
    card.line([(560, 250), (560, 180)], 5, "#5a2a40")
    card.fill(S.spline([(560, 180, 1), (520, 188), (474, 180, 1), (486, 202), (476, 222, 1), (520, 214), (560, 220, 1)]), "#3f7f86", "pennant")
    glow(card, 560, 600, 330, "#ffd27a", 0.26)


def _near(card):
    card.fill(S.hill([(-40, 1120), (160, 1152), (420, 1176), (820, 1120)]), down("#c4703f", "#7a3a40"), "near", form=0.4)
    with card.at(120, 1178, 1):
        for points, w in (([(0, 10), (-4, -80), (0, -170)], 44), ([(0, -50), (-52, -66), (-56, -128)], 26), ([(0, -80), (46, -92), (52, -150)], 24)):
            path = S.ribbon(points, (w, w, w * 0.9))
            card.fill(path, across("#7f8a4c", "#4a5a40"), f"cactus{w}")
            with card.clip(path), card.flat():
                for d in (-8, 0, 8):
                    card.line([(p[0] + d, p[1]) for p in points], 2, "#33402f", opacity=0.6)
        card.fill(S.blob(6, -178, 17, 12, 0.2, 4), "#e5688a", "bloom")
    hat = Who("elder", Face("#8a5638", "#d9d2c4", "short", "straw"), "#3f6a80", "#5a3a40")
    ground_shadow(card, 690, 1142, 56, 10, 0.6)
    things.chair(card, 700, 1142, 84, "#5a2f38", -1)
    person(card, 688, 1142, 150, hat, Pose(near=(0.3, 0.7), far=(0.34, 0.66), foot=(0.56, 0), other=(0.68, 0), hip=0.54, nod=30, lean=-8), -1)


def draw(card):
    """Paint it."""
    _desert(card)
    _tracks(card)
    _carousel(card)
    _roof(card)
    _near(card)
    tint(card, "#4a1f44", "#ffe9bf", 0.08)
