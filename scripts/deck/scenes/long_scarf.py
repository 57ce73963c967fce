"""A crow knits a scarf out of the scarecrow's own jumper: the chicks in his hat are warm, and of him little is left."""

from scripts.deck.kit import *
from scripts.deck.motifs.gesture import inked

LIGHT = Light(angle=-30, ink="#ffe2a8", shade="#2a1a40")
RED, SACK, PEN, STRAW, CROW = "#cf3f38", "#e0bb82", "#2a1830", "#e8c25a", "#2b2740"


def _evening(card):
    backdrop(card, [(0, "#5a4a86"), (0.25, "#a8688a"), (0.42, "#ef9a6a"), (0.54, "#fbd08a"), (1, "#b5784a")], angle=96)
    glow(card, 690, 600, 330, "#ffe9b0", 0.5)
    card.fill(S.ellipse(700, 612, 54), "#fff0c4", "sun", form=0)
    with card.haze("#f0a878", 0.55):
        card.fill(S.hill(S.ridge(0, 800, 650, 70, 4)), "#7a4a6a", "hills")
    for k, (y, ink) in enumerate(((690, "#c98a58"), (770, "#a87048"), (900, "#7f5240"))):
        card.fill(S.hill(S.ridge(0, 800, y, 26, 31 + k)), ink, f"field{k}", form=0.3)
        with batch(card, f"stubble{k}") as marks:
            rng = card.rng(f"s{k}")
            for _ in range(150):
                x, t = rng.uniform(-10, 810), rng.uniform(10, 110)
                marks.blade([(x, y + t), (x + 2, y + t - 12 - 8 * k), (x + 5, y + t - 20 - 12 * k)], 4 + 2 * k, tone(STRAW, rng.normal(-0.12, 0.06)))


def _straw(card, x, y, angle, size, label, count=16):
    """A tuft that sticks out of somebody."""
    rng = card.rng(label)
    with batch(card, label) as marks:
        for _ in range(count):
            a = angle + rng.normal(0, 20)
            tip = S.polar(x, y, size * rng.uniform(0.6, 1.1), a)
            marks.blade([(x + rng.normal(0, 5), y + rng.normal(0, 5)), ((x + tip[0]) / 2, (y + tip[1]) / 2), tip], 9, tone(STRAW, rng.normal(0, 0.06)))


def _rows(card, path, spine, step, label):
    """Stitches across a knitted thing."""
    with card.clip(path), card.flat():
        line_points = S.sample(spine, step)
        for k, (x, y) in enumerate(line_points[:-1]):
            nx, ny = line_points[k + 1][0] - x, line_points[k + 1][1] - y
            size = (nx * nx + ny * ny) ** 0.5
            nx, ny = nx / size, ny / size
            for j in range(-6, 7):
                px, py = x - ny * 15 * j, y + nx * 15 * j
                card.line([(px - ny * 6, py + nx * 6), (px + nx * 8, py + ny * 8), (px + ny * 6, py - nx * 6)], (1, 3.4, 1), "#8a2030", opacity=0.6)


def _scarf(card):
    far = [(560, 1010), (700, 960), (720, 880), (560, 830), (430, 800), (470, 750), (600, 730), (640, 700), (600, 676)]
    widths = (140, 110, 84, 62, 46, 34, 22, 14, 5)
    tail = S.ribbon(far, widths, 90)
    soft_shadow(card, S.moved(tail, -6, 14), 10, 0.5)
    inked(card, tail, across("#e0604a", RED, "#8a2434", angle=60), "far scarf", 2.6, ink=PEN)
    near = [(560, 590), (548, 700), (510, 830), (470, 950), (520, 1060), (640, 1120), (860, 1130)]
    piece = S.ribbon(near, (110, 128, 134, 140, 150, 170, 190), 80)
    soft_shadow(card, S.moved(piece, -16, 22), 14, 0.5)
    inked(card, piece, across("#ea6a50", RED, "#9a2a38", angle=20), "scarf", 4, ink=PEN)
    _rows(card, piece, near, 46, "rows")
    with card.clip(piece), card.flat():
        for a, b in (((450, 760), (640, 790)), ((440, 880), (590, 920)), ((500, 1130), (600, 1010)), ((700, 1040), (720, 1220))):
            card.line([a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 8), b], 26, "#f6e0b0", opacity=0.9)


def _body(card):
    """Two poles, some straw, one sleeve."""
    card.line([(330, 480), (318, 800), (330, 1240)], 40, PEN)
    card.line([(330, 480), (318, 800), (330, 1240)], 30, "#8a6040", form=0.9)
    card.line([(60, 640), (330, 600), (760, 560)], 34, PEN)
    card.line([(60, 640), (330, 600), (760, 560)], 25, "#9a6c48", form=0.9)
    _straw(card, 756, 560, 0, 90, "far hand", 22)
    for points in ([(330, 660), (300, 700), (318, 760)], [(330, 650), (380, 690), (350, 770)], [(330, 700), (290, 760), (320, 830)]):
        card.line(points, (4, 9, 3), STRAW)
    _straw(card, 350, 640, 20, 120, "chest", 24)
    _straw(card, 330, 800, 100, 110, "belly", 24)
    jumper = S.spline([(330, 540), (250, 548), (170, 590), (60, 596), (40, 690), (150, 700), (190, 720), (180, 850), (196, 900), (230, 868), (262,
        890), (290, 820), (318, 790), (300, 720), (336, 680), (322, 620), (356, 590)])
    inked(card, jumper, across("#8a2434", RED, "#ea6a50", angle=-30), "jumper", 4, ink=PEN)
    _rows(card, jumper, [(60, 640), (200, 640), (240, 740), (230, 900)], 24, "jumper rows")
    _straw(card, 44, 646, 184, 84, "near hand", 20)
    thread = [(322, 790), (380, 860), (440, 760), (420, 640), (500, 600), (540, 574)]
    card.line(thread, 9, PEN)
    card.line(thread, 5.4, "#ea6a50")
    patch = S.wobbly([(196, 640), (260, 632), (268, 700), (202, 706)], 3, 2)
    inked(card, patch, "#4a6a8a", "patch", 3, ink=PEN)


def _head(card):
    with card.at(330, 400, 1, 12):
        sack = S.spline([(-130, 30), (-142, -60), (-90, -128), (10, -140), (104, -116), (146, -40), (130, 50), (76, 118), (30, 140), (-40, 138), (-96, 100)])
        inked(card, sack, across("#b58a5a", SACK, "#f3d9a0", angle=-30), "sack", 4.4, ink=PEN, shade="#6a3a4a")
        with card.clip(sack), card.flat():
            for k in range(9):
                card.line([(-150, -120 + 30 * k), (0, -108 + 30 * k), (150, -122 + 30 * k)], 2, "#a8794a", opacity=0.4)
                card.line([(-130 + 32 * k, -150), (-124 + 32 * k, 0), (-132 + 32 * k, 150)], 2, "#a8794a", opacity=0.4)
            card.fill(S.ellipse(64, 52, 40, 28), "#e0705a", "cheek", form=0, opacity=0.5, edge=4)
            card.fill(S.ellipse(-86, 52, 34, 28), "#e0705a", "cheek two", form=0, opacity=0.4, edge=4)
        for x, r in ((-44, 27), (62, 31)):
            inked(card, S.ellipse(x, -20, r), "#2f3a5a" if x < 0 else "#3f7a7a", f"button{x}", 3, ink=PEN, form=1)
            for dx, dy in ((9, -6), (-3, -9), (11, 6), (0, 4)):
                card.fill(S.ellipse(x + dx, -20 + dy, 3.6), "#f6e6c0", f"hole{x}{dx}", form=0)
        card.line([(-80, -64), (-48, -80), (-16, -70)], (3, 9, 4), "#7a4a2a")
        card.line([(30, -76), (66, -88), (98, -66)], (4, 9, 3), "#7a4a2a")
        inked(card, S.spline([(4, -6), (28, 22), (18, 40), (-12, 40), (-18, 24)]), "#e08a3a", "nose", 3, ink=PEN)
        card.line([(-70, 66), (-20, 92), (40, 92), (98, 52)], (4, 7, 7, 4), PEN)
        for k in range(7):
            x = -58 + 24 * k
            y = 70 + 24 * (1 - ((k - 3) / 3.4) ** 2) - (6 if k > 4 else 0)
            card.line([(x - 3, y - 12), (x + 3, y + 12)], 4, PEN)
    _straw(card, 296, 540, 120, 70, "neck", 14)
    _straw(card, 356, 536, 60, 70, "neck two", 14)


def _hat(card):
    """A nest with three in it, each in a scarf of his red."""
    with card.at(362, 268, 1, 10):
        for k, (x, y, size) in enumerate(((-66, -34, 0.95), (10, -58, 1.1), (80, -30, 0.9))):
            with card.at(x, y, size, (-12, 4, 16)[k]):
                inked(card, S.spline([(-36, 40), (-40, -20), (-16, -58), (22, -56), (42, -14), (36, 40)]), down("#5a5470", "#3a3550"), f"chick{k}", 3, ink=PEN)
                inked(card, S.spline([(-6, -36), (20, -74, 1), (36, -34), (60, -46, 1), (38, -10), (6, -12)]), "#f2a83c", f"beak{k}", 2.6, ink=PEN)
                card.fill(S.spline([(4, -30), (22, -56), (32, -30), (46, -34), (34, -18), (10, -18)]), "#c8403a", f"gape{k}", form=0)
                card.fill(S.ellipse(-14, -30, 9), "#fff6e0", f"white{k}", form=0)
                card.fill(S.ellipse(-12, -31, 4.6), PEN, f"eye{k}", form=0)
                inked(card, S.spline([(-40, 0), (0, 12), (40, 0), (40, 22), (0, 34), (-40, 24)]), RED, f"scarf{k}", 2.6, ink=PEN)
        brim = S.spline([(-220, 20), (-120, -6), (0, 4), (130, -10), (226, 10), (190, 56), (60, 74), (-100, 76), (-196, 60)])
        inked(card, brim, across("#b5863a", "#e8c25a", "#f9e09a", angle=-20), "brim", 4, ink=PEN)
        crown = S.spline([(-124, 6), (-110, -30), (-40, -12), (40, -14), (116, -34), (128, 4), (60, 30), (-60, 32)])
        inked(card, crown, across("#a8762f", "#e0b850", angle=-20), "crown", 4, ink=PEN)
        for k in range(12):
            card.line([(-200 + 36 * k, 24 + 6 * (k % 3)), (-180 + 34 * k, 46), (-186 + 35 * k, 62)], (2, 4, 2), "#8a5f2a", opacity=0.7)
        for x in (-100, -30, 50, 110):
            _straw(card, x, -18, -90 + x * 0.3, 44, f"nest{x}", 8)


def _crow(card):
    """Spectacles, needles, and a count to keep."""
    with card.at(676, 424, 1.1, 4):
        tail = S.spline([(60, 60), (150, 150), (190, 250, 1), (130, 220), (120, 262, 1), (70, 190), (30, 110)])
        inked(card, tail, CROW, "tail", 3.4, ink="#120f1c")
        body = S.spline([(-50, -50), (20, -60), (84, -10), (104, 70), (70, 128), (0, 138), (-56, 100), (-76, 20)])
        inked(card, body, across("#5a5480", CROW, "#1a1728", angle=-20), "crow", 3.6, ink="#120f1c")
        head = S.spline([(-84, -70), (-70, -128), (-16, -150), (38, -124), (50, -66), (10, -26), (-50, -24)])
        inked(card, head, across("#5a5480", CROW, angle=-20), "head", 3.6, ink="#120f1c")
        inked(card, S.spline([(-70, -104), (-120, -84), (-158, -42, 1), (-110, -48), (-70, -46)]), "#8a8498", "beak", 3, ink="#120f1c")
        card.line([(-150, -46), (-106, -66), (-72, -70)], (2, 5, 2), "#120f1c")
        inked(card, S.ellipse(-30, -90, 25), "#fff6dc", "lens", 4, ink="#e8c25a", form=0.2)
        card.fill(S.ellipse(-38, -78, 10), "#1a1728", "pupil", form=0)
        card.line([(-54, -104), (-30, -118), (-4, -104)], (3, 8, 3), "#120f1c")
        card.line([(-6, -92), (30, -96), (44, -90)], 5, "#e8c25a")
        for x in (-10, 40):
            card.line([(x, 124), (x - 6, 150), (x - 20, 158)], (9, 8, 6), "#8a6a3a")
        for a, b in (((-150, 30), (20, 120)), ((-160, 128), (10, 40))):
            card.line([a, b], 11, PEN)
            card.line([a, b], 6, "#f3e4bc")
            card.fill(S.ellipse(*a, 9), "#e8c25a", f"knob{a[1]}", form=1)
        wing = S.spline([(60, -30), (96, 50), (40, 110), (-20, 120), (-70, 104, 1), (-36, 92), (-76, 76, 1), (-30, 66), (-60, 44, 1), (0, 30), (20, -30)])
        inked(card, wing, across("#6a6494", "#3a3554", angle=30), "wing", 3.4, ink="#120f1c")


def draw(card):
    """Paint it."""
    _evening(card)
    _scarf(card)
    _body(card)
    _head(card)
    _hat(card)
    _crow(card)
    sky.snowfall(card, 90)
    tint(card, "#2a1a50", "#fff0c8", 0.07)
