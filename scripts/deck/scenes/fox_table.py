"""Foxes dine at a long table in the woods; the chair nearest to us is human, empty, and has a fur on its back."""

from scripts.deck.kit import *

LIGHT = Light(place=(400, 700), ink="#ffdf9e", shade="#20203c")


def _wood(card):
    backdrop(card, [(0, "#22344a"), (0.25, "#4a5a5c"), (0.42, "#c9773f"), (0.55, "#8a4a34"), (1, "#3a2a2c")], swirl=1.2)
    glow(card, 400, 380, 420, "#f7a552", 0.6)
    rng = card.rng("trunks")
    for share, count, wide in ((0.6, 9, 26), (0.3, 7, 44), (0.0, 4, 84)):
        with card.haze("#b5683e", share):
            for k in range(count):
                x = 40 + 720 * k / (count - 1) + rng.normal(0, 26)
                if share == 0.0:
                    x = (-6, 96, 716, 812)[k]
                if 330 < x < 470:
                    continue
                foot = 470 + (0.6 - share) * 330
                trunk = S.ribbon([(x, foot), (x + rng.normal(0, 14), 240), (x + rng.normal(0, 24), -30)], (wide * 1.3, wide,
                    wide * 0.8))
                card.fill(trunk, "#33303c", f"trunk{share}{k}", bristle=88)
    card.fill(S.hill([(-20, 470), (200, 452), (420, 446), (820, 474)]), down("#8a5030", "#4a3430", "#2c2430"), "floor", form=0)
    plants.leaves(card, [(rng.uniform(0, 800), 470 + 730 * rng.random() ** 0.8) for _ in range(420)], 24, ["#a8562a", "#c97f36",
        "#6a3a2c", "#8a4a30"])
    for points in ([(-20, 60), (140, 96), (300, 60)], [(820, 30), (660, 92), (520, 70)]):
        plants.branch(card, points, 20, "#2a2632", "#b5622c", f"bough{points[0][0]}")
    for x, y in ((170, 108), (262, 84), (560, 90), (646, 112)):
        things.lantern(card, x, y, 62)


def _spot(t):
    """The half width and height of the table's edge at depth t, 0 far, 1 near."""
    return 66 + 196 * t, 440 + 520 * t


def _guests(card):
    looks = [("#b5622c", "#f0e0c8"), ("#c8702f", "#f2e3cf"), ("#a8522a", "#efdcc4"), ("#8a6a5c", "#e6dccc"),
        ("#cf7a34", "#f6ead6"), ("#c2632b", "#f2e3cf")]
    for k, t in enumerate((0.1, 0.26, 0.52, 0.98)):
        half, y = _spot(t)
        h = 120 + 255 * t
        for side in (-1, 1):
            coat, pale = looks[(k * 2 + (side > 0)) % 6]
            x = 400 + side * (half + h * 0.1)
            foot = y + h * 0.42
            card.fill(S.rect(x - h * 0.34, foot - h * 0.03, h * 0.68, h * 0.1, 6), "#4a3028", f"bench{k}{side}")
            card.line([(x - side * h * 0.2, foot + h * 0.06), (x - side * h * 0.2, foot + h * 0.26)], h * 0.07, "#3a2622",
                form=0.6)
            kind = beasts.replace(beasts.FOX, coat=coat, pale=pale)
            beasts.sitting(card, (x, foot), h, kind, -side, (-2, 6, -4, 5)[k] + side * 2)
            nx, ny = x - side * h * 0.1, foot - h * 0.6
            bib = [(nx - h * 0.11, ny, 1), (nx + h * 0.11, ny, 1), (nx - side * h * 0.02, ny + h * 0.26, 1)]
            if (k + side) % 3:
                card.fill(S.spline(bib), ("#e9dfcc", "#b9464a", "#d9c9a0", "#e9dfcc")[k], f"bib{k}{side}")


def _host(card):
    card.fill(S.spline([(334, 470, 1), (340, 290), (372, 250), (400, 226, 1), (428, 250), (460, 290), (466, 470, 1)]),
        "#4a2630", "throne")
    card.fill(S.spline([(354, 460), (366, 380), (400, 366), (434, 380), (446, 460)]), "#b5602c", "chest")
    card.fill(S.spline([(384, 384), (400, 376), (416, 384), (404, 440)]), "#f2e3cf", "ruff")
    for side in (-1, 1):
        card.fill(S.spline([(400 + side * 14, 306, 1), (400 + side * 44, 262, 1), (400 + side * 48, 322, 1)]), "#8a4424",
            f"ear{side}")
    card.fill(S.spline([(400, 300), (440, 308), (462, 348, 1), (424, 372), (400, 396), (376, 372), (338, 348, 1), (360, 308)]),
        "#c86a2e", "face")
    for side in (-1, 1):
        card.fill(S.spline([(400, 394), (400 + side * 12, 352), (400 + side * 56, 346, 1), (400 + side * 24, 370)]), "#f2e3cf",
            f"cheek{side}")
        card.fill(S.ellipse(400 + side * 17, 340, 5, 4), "#1d1a22", f"eye{side}", form=0)
    card.fill(S.ellipse(400, 390, 6, 5), "#1d1a22", "nose", form=0)
    crown = [(372, 306), (366, 270), (386, 288), (400, 262), (414, 288), (434, 270), (428, 306)]
    card.fill(S.poly(crown), "#e0b04a", "crown")


def _table(card):
    top = S.wobbly([(334, 440), (466, 440), (662, 960), (138, 960)], 3, 4)
    soft_shadow(card, S.poly([(330, 450), (470, 450), (690, 1040), (110, 1040)]), 20, 0.6)
    card.fill(S.spline([(138, 956, 1), (662, 956, 1), (670, 1080, 1), (560, 1060), (400, 1086), (250, 1060), (130, 1080, 1)]),
        "#c9b590", "drop", form=0.5)
    card.fill(top, down("#f3dfb0", "#e9d6ae", "#d8c298"), "cloth", form=0.25)
    with card.clip(top), card.flat():
        card.fill(S.poly([(384, 430), (416, 430), (452, 970), (348, 970)]), "#a8483a", "runner", form=0.2, opacity=0.85)
    rng = card.rng("dishes")
    for t in (0.1, 0.3, 0.56, 0.84):
        half, y = _spot(t)
        size = 0.36 + 0.64 * t
        for side in (-1, 1):
            x = 400 + side * half * 0.72
            card.fill(S.ellipse(x, y, 40 * size, 15 * size), "#f2ead8", f"plate{t}{side}")
            card.fill(S.ellipse(x, y - 2, 27 * size, 9 * size), "#d9ccb2", f"well{t}{side}", form=-0.6)
            food = ["#b5533a", "#7a8a4a", "#d99a3c", "#8a4a54"][int(rng.integers(4))]
            card.fill(S.blob(x, y - 8 * size, 18 * size, 9 * size, 0.1, int(y)), food, f"food{t}{side}")
            gx = x - side * 52 * size
            card.line([(gx, y - 34 * size), (gx, y + 2)], 4 * size, "#e6d9b0")
            card.fill(S.spline([(gx - 11 * size, y - 58 * size, 1), (gx + 11 * size, y - 58 * size, 1), (gx + 6 * size,
                y - 32 * size), (gx - 6 * size, y - 32 * size)]), "#9c3a48", f"wine{t}{side}")
    for t, h in ((0.2, 58), (0.44, 84), (0.72, 116)):
        things.candle(card, 400, _spot(t)[1] + 4, h)
    things.teapot(card, 300, 756, 62, "#6a8a8c")
    card.fill(S.ellipse(508, 752, 54, 17), "#c9a25a", "tray")
    for dx, dy, ink in ((-22, -12, "#b9433a"), (16, -14, "#c9803a"), (-2, -28, "#8fa04a"), (34, -8, "#b9433a")):
        card.fill(S.ellipse(508 + dx, 752 + dy, 18, 17), ink, f"fruit{dx}")


def _place(card):
    card.fill(S.ellipse(400, 912, 92, 29), "#f6efe0", "mine")
    card.fill(S.ellipse(400, 910, 64, 19), "#dfd2b8", "minewell", form=-0.6)
    mask = [(400, 936), (376, 912), (340, 900, 1), (352, 862), (356, 838, 1), (384, 866), (416, 866), (444, 838, 1), (448, 862),
        (460, 900, 1), (424, 912)]
    holes = [S.spline([(x - 13, y + 2, 1), (x, y - 7), (x + 13, y - 2, 1), (x, y + 5)]) for x, y in ((378, 890), (422, 890))]
    card.line([(346, 890), (300, 902), (268, 888)], (3, 5, 2), "#3f6a6c")
    card.line([(454, 890), (506, 904), (528, 934)], (3, 5, 2), "#3f6a6c")
    card.fill(S.minus(S.spline(mask), *holes), down("#d9752e", "#e08a3c", "#f6ead6"), "mask", depth=1.2)
    card.fill(S.ellipse(400, 932, 8, 6), "#2a2026", "masknose")


def _chair(card):
    ink = "#7a3f2a"
    for side in (-1, 1):
        card.line([(400 + side * 150, 1010), (400 + side * 158, 1240)], (26, 32), ink, form=1)
        card.fill(S.ellipse(400 + side * 150, 1000, 20), "#93502f", f"finial{side}")
    for k in range(5):
        x = 400 + (k - 2) * 56
        card.line([(x, 1040), (x + (k - 2) * 3, 1240)], (13, 16), tone(ink, -0.03), form=1)
    rail = S.spline([(244, 1034, 1), (300, 1010), (400, 998), (500, 1010), (556, 1034, 1), (552, 1072, 1), (400, 1042),
        (248, 1072, 1)])
    card.fill(rail, "#93502f", "rail", depth=1.4)
    pelt = S.spline([(470, 1000), (520, 990), (566, 1012), (590, 1090), (578, 1190), (566, 1260, 1), (500, 1260, 1),
        (506, 1150), (496, 1070)])
    soft_shadow(card, S.moved(pelt, 10, 14), 14, 0.7)
    card.fill(pelt, "#c2602a", "pelt", depth=0.7)
    rng = card.rng("pelt")
    with batch(card, "hairs") as marks:
        for _ in range(520):
            x, y = rng.uniform(466, 594), rng.uniform(992, 1210)
            if pelt.contains(x, y):
                marks.blade([(x, y), (x + 2, y + 16), (x + rng.normal(4, 6), y + 32)], 4,
                    vary(("#a84c22", "#d9783a", "#e8a05c")[int(rng.integers(3))], rng))


def draw(card):
    """Paint it."""
    _wood(card)
    _host(card)
    _guests(card)
    _table(card)
    gloom(card, "#3d3a5a", 0.42, [(400, 720, 720)])
    glow(card, 400, 690, 330, "#ffc870", 0.28)
    _place(card)
    _chair(card)
