"""An owl weighs a feather against the moon, and the feather is heavier; a mouse waits with the wrong shadow."""

from scripts.deck.kit import *

LIGHT = Light(place=(600, 640), ink="#fff0c4", shade="#0d1230")
BROWN, PALE = "#8f6f5a", "#e9d6b0"


def _sky(card):
    backdrop(card, [(0, "#5a6cc0"), (0.5, "#7483cf"), (1, "#3a4890")])
    for k, (r, ink) in enumerate(((250, "#4d5eb2"), (330, "#3d4d9e"), (410, "#303d88"), (500, "#242f6e"), (600, "#1a2354"))):
        hole = S.blob(430 + 14 * (k % 2), 540, r * 0.8, r, 0.045, 30 + k)
        card.fill(S.minus(S.rect(-60, -60, 920, 1320), hole), ink, f"sheet{k}", lift=10, form=0)
    rng = card.rng("spires")
    for k in range(11):
        x, w, h = 130 + 52 * k + rng.normal(0, 8), rng.uniform(34, 54), rng.uniform(50, 130)
        y = 1000
        top = [(x - w / 2, y, 1), (x - w / 2, y - h, 1), (x, y - h - w * rng.uniform(0.5, 1.3), 1), (x + w / 2, y - h, 1), (x + w / 2, y, 1)]
        card.fill(S.spline(top), "#28346f", f"spire{k}", lift=5)
        with card.flat():
            for j in range(2):
                if rng.random() < 0.6:
                    card.fill(S.rect(x - 5 + 4 * j, y - h + 16 + 26 * j, 8, 12, 2), "#f2c35a", f"lit{k}{j}", form=0)
    card.fill(S.hill([(-20, 1010), (220, 972), (460, 1004), (820, 960)]), "#2a3568", "land1", lift=8)
    sky.stars(card, (150, 90, 700, 560), 46, "#f4e6b8")


def _trunk(card, side):
    x = 400 + side * 400
    trunk = S.spline([(x + side * 60, -40, 1), (x - side * 50, -40, 1), (x - side * 96, 160), (x - side * 70, 420), (x - side * 104, 700),
        (x - side * 90, 960),  # fmt: skip
                      (x - side * 190, 1230, 1), (x + side * 60, 1230, 1)])  # fmt: skip
    card.fill(trunk, across("#121634", "#1a1f45"), f"trunk{side}", lift=14)
    twig = [(x - side * 80, 250), (x - side * 160, 196), (x - side * 214, 110)]
    card.line(twig, (34, 20, 5), "#161b3d", lift=8)
    card.line([(x - side * 150, 202), (x - side * 200, 214), (x - side * 236, 190)], (14, 8, 3), "#161b3d", lift=8)
    with card.flat():
        for k in range(8):
            px = x - side * (10 + 9 * k)
            card.line([(px, 60 + 90 * k), (px + 8, 130 + 90 * k), (px - 4, 200 + 90 * k)], (1, 5, 1), "#2a3162", opacity=0.9)
    for k, y in enumerate((330, 560, 800)):
        if side > 0 and k == 0:
            continue
        cx = x - side * 42
        card.fill(S.ellipse(cx, y, 32, 42, side * 8), "#0b0f28", f"hollow{side}{k}", form=-0.6, lift=0)
        with card.flat():
            for dx in (-10, 10):
                tall = 8 if k != 1 else 6
                card.fill(S.ellipse(cx + dx, y - 2 + 3 * k, 7.5, tall), "#f2c35a", form=0)
                card.fill(S.ellipse(cx + dx - side * 2, y - 2 + 3 * k, 2.6, tall * 0.8), "#15121a", form=0)


def _wing(card, side):
    root = (400 + side * 52, 236)
    for row, (count, long, ink) in enumerate(((9, 270, "#6a5250"), (8, 186, "#8a6c5c"), (7, 112, "#a88a6c"))):
        for k in range(count):
            if (side, row, k) == (1, 0, 5):
                continue
            t = k / (count - 1)
            angle = 90 - side * (12 + 84 * t)
            start = (root[0] + side * 150 * t * (1 - 0.16 * row), root[1] + 20 * row * 0.4 - 44 * t)
            size = long * (0.62 + 0.45 * t)
            path = S.moved(S.spline([(0, -8), (size * 0.5, -size * 0.1), (size * 0.9, -size * 0.07), (size, 0, 1), (size * 0.86, size * 0.09),
                (size * 0.4, size * 0.1)]),  # fmt: skip
                           *start, angle=angle)  # fmt: skip
            card.fill(path, tone(ink, 0.03 * (k % 2)), f"q{side}{row}{k}", lift=5)
            end = S.polar(*start, size * 0.9, angle)
            with card.flat():
                card.line([start, end], (4, 1), tone(ink, -0.12), opacity=0.8)
                for t2 in (0.55, 0.75):
                    px, py = S.polar(*start, size * t2, angle)
                    card.line([S.polar(px, py, size * 0.07, angle + 90), (px, py), S.polar(px, py, size * 0.07, angle - 90)], (1, 6, 1),
                        tone(ink, 0.13), opacity=0.8)  # fmt: skip


def _owl(card):
    for side in (-1, 1):
        _wing(card, side)
    tail = S.spline([(350, 380), (338, 470, 1), (366, 482), (400, 494, 1), (434, 482), (462, 470, 1), (450, 380)])
    card.fill(tail, "#6a5250", "tail", lift=5)
    body = S.spline([(400, 150), (470, 176), (494, 262), (474, 370), (400, 424), (326, 370), (306, 262), (330, 176)])
    card.fill(body, BROWN, "body", lift=9)
    for row in range(7):
        for k in range(6 - abs(row - 3) // 2):
            n = 6 - abs(row - 3) // 2
            x, y = 400 + (k - (n - 1) / 2) * 25 + 5 * (row % 2), 246 + 23 * row
            card.fill(S.spline([(x - 13, y - 6, 1), (x, y - 12), (x + 13, y - 6, 1), (x, y + 20, 1)]), tone(PALE, -0.03 * ((row + k) % 3)),
                f"b{row}{k}", lift=3)  # fmt: skip
    for side in (-1, 1):
        card.fill(S.spline([(400 + side * 28, 122), (400 + side * 84, 74, 1), (400 + side * 82, 160)]), tone(BROWN, -0.06), f"tuft{side}", lift=5)
    card.fill(S.spline([(400, 96), (476, 120), (492, 190), (440, 242), (400, 250), (360, 242), (308, 190), (324, 120)]), tone(BROWN, 0.02), "head",
        lift=8)  # fmt: skip
    for side in (-1, 1):
        cx = 400 + side * 44
        for k in range(11):
            a = k * 33 + 8
            card.fill(S.leaf(*S.polar(cx, 172, 14, a), 34, 18, a), PALE if k % 2 else tone(PALE, -0.07), f"disc{side}{k}", lift=1.5)
        card.fill(S.ellipse(cx, 172, 25), "#e0a23c", f"iris{side}", lift=3)
        with card.flat():
            card.fill(S.ellipse(cx, 174, 14), "#17131a", form=0)
            card.fill(S.ellipse(cx + 6, 167, 4.6), "#fff8e6", form=0)
            card.fill(S.spline([(cx - 28, 168, 1), (cx, 140), (cx + 28, 168, 1), (cx, 160)]), tone(BROWN, -0.04), form=0)
    card.fill(S.spline([(386, 186), (400, 178), (414, 186), (400, 226, 1)]), "#d9a548", "beak", lift=5)


def _scale(card):
    a, b = (176, 508), (624, 430)
    card.line([a, (400, 462), b], (10, 22, 10), "#c9983f", form=0.6, lift=7)
    for x, y in (a, b, (400, 460)):
        card.fill(S.ellipse(x, y, 14), "#e2b65a", f"joint{x}", lift=4)
    for dx in (-26, 26):
        for t in (-10, 0, 10):
            card.fill(S.ribbon([(400 + dx + t * 0.5, 424), (400 + dx + t, 446), (400 + dx + t * 1.2, 470)], (12, 11, 5)), "#d9a548", f"claw{dx}{t}",
                lift=3)  # fmt: skip
    for (x, y), pan, w in ((a, 836, 104), (b, 690, 118)):
        for dx in (-w, -w * 0.3, w * 0.4, w):
            card.line([(x, y), (x + dx, pan)], 2.6, "#d9b468", lift=2)
        if x > 400:
            moon = S.ellipse(x - 6, pan - 74, 92)
            card.fill(moon, "#f6e9bd", "moon", lift=6)
            with card.clip(moon), card.flat():
                for mx, my, r in ((-40, -20, 19), (24, 22, 25), (10, -48, 12), (-22, 40, 13), (50, -22, 10)):
                    card.fill(S.blob(x - 6 + mx, pan - 74 + my, r, r * 0.9, 0.06, 4), "#dcc995", form=-0.6)
        else:
            with card.at(x - 78, pan - 30, 1, -20):
                plume = S.spline([(-30, 6, 1), (10, -30), (80, -44), (150, -34), (196, 0, 1), (150, 26), (96, 30), (84, 16, 1), (70, 30), (20, 22)])
                card.fill(plume, "#f4ead2", "feather", lift=8)
                with card.flat():
                    card.line([(-62, 16), (40, -2), (192, 0)], (5, 4, 1), "#b59468")
                    for k in range(9):
                        card.line([(10 + 18 * k, -4), (26 + 18 * k, -26)], (1.6, 0.6), "#c9b48c")
                        card.line([(10 + 18 * k, 0), (24 + 18 * k, 20)], (1.6, 0.6), "#c9b48c")
        card.fill(S.spline([(x - w - 10, pan, 1), (x + w + 10, pan, 1), (x + w * 0.66, pan + 36), (x, pan + 50), (x - w * 0.66, pan + 36)]),
            "#c9983f", f"pan{x}", lift=9)  # fmt: skip
        card.line([(x - w - 12, pan), (x + w + 12, pan)], 9, "#e8c06a", lift=2)
    glow(card, 618, 616, 250, "#ffe9b0", 0.4)


def _court(card):
    card.fill(S.hill([(-20, 1090), (200, 1066), (520, 1100), (820, 1050)]), "#4a5a96", "land2", lift=9)
    cat = S.spline([(470, 1086, 1), (430, 1090), (380, 1078), (330, 1082), (300, 1060, 1), (286, 1092), (250, 1064, 1), (242, 1104), (200, 1118),
        (214, 1148), (270, 1154),  # fmt: skip
                    (330, 1140), (390, 1142), (450, 1124), (486, 1100, 1)])  # fmt: skip
    with card.flat():
        card.fill(cat, "#1c2450", "shadow", form=0, opacity=0.92)
        card.line([(240, 1146), (190, 1166), (140, 1154), (110, 1168)], (14, 10, 7, 3), "#1c2450", opacity=0.92)
        card.fill(S.ellipse(232, 1122, 8, 5), "#4a5a96", form=0)
    card.fill(S.ellipse(486, 1104, 46, 12), "#2b3568", "stone", lift=4)
    small.mouse(card, 486, 1102, 92, "#c9b8a4", 1)
    with card.flat():
        card.line([(520, 1064), (548, 1050), (566, 1026)], (2, 5, 1), "#f4ead2")
        card.fill(S.leaf(516, 1068, 58, 16, -42), "#f4ead2", form=0.5)
    card.fill(S.hill([(-20, 1180), (240, 1166), (560, 1190), (820, 1150)]), "#20285a", "land3", lift=11)
    for x, h, lean in ((120, 90, 0.5), (300, 60, -0.5), (600, 80, 0.6), (690, 110, -0.4)):
        plants.fern(card, x, 1190, h, "#171d46", lean)


def draw(card):
    """Paint it."""
    _sky(card)
    _court(card)
    _owl(card)
    _scale(card)
    for side in (-1, 1):
        _trunk(card, side)
