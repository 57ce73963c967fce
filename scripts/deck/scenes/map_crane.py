"""A crane folded of a map unfolds again: its rivers run off the sheet, and mice read their way."""

from scripts.deck.kit import *

LIGHT = Light(angle=-125, ink="#fff4d6", shade="#3a2412")
PAPER = "#ecd9a8"
RIVER = [(560, 560), (520, 660), (420, 690), (410, 770), (540, 830), (560, 920), (380, 950), (290, 1030), (400, 1110), (560, 1130), (690, 1092),
    (860, 1120)]  # fmt: skip


def _table(card):
    backdrop(card, [(0, "#b5762f"), (0.5, "#c98a3c"), (1, "#8a5426")], angle=70)
    rng = card.rng("boards")
    for k in range(7):
        x = -160 + 170 * k
        board = S.wobbly([(x, -40), (x + 166, -40), (x + 60, 1260), (x - 108, 1260)], 2, k)
        card.fill(board, vary("#b97d38", rng, 0.022), f"board{k}", lift=2, form=0.2)
        with card.clip(board), card.flat():
            for j in range(7):
                gx = x + 14 + 22 * j
                card.line([(gx, -40), (gx - 40 + rng.normal(0, 8), 500), (gx - 100, 1240)], (1, 2.6, 1), "#94602a", opacity=0.5)
    for x, y, r in ((120, 210, 26), (700, 700, 18)):
        with card.flat():
            card.fill(S.minus(S.ellipse(x, y, r, r * 1.5), S.ellipse(x, y, r - 4, r * 1.5 - 5)), "#8a5828", form=0, opacity=0.7)


def _print(card, box, label):
    """What is printed on the map: land, heights, roads, woods; call it inside a clip."""
    rng = card.rng(label)
    x0, y0, x1, y1 = box
    with card.flat():
        for k, (x, y) in enumerate(S.scatter(rng, max(3, int((x1 - x0) * (y1 - y0) / 26000)), box, 70, 0.1)):
            ink = ["#b9c27a", "#d9a860", "#cdbf86", "#a8b878"][k % 4]
            for j, share in enumerate((1, 0.7, 0.42)):
                card.fill(S.blob(x, y, 88 * share, 62 * share, 0.14, k * 5 + j), tone(ink, -0.035 * j), form=0, opacity=0.8)
        for x, y in S.scatter(rng, max(4, int((x1 - x0) * (y1 - y0) / 9000)), box, 34, 0.6):
            if rng.random() < 0.5:
                card.fill(S.poly([(x - 10, y + 8), (x, y - 12), (x + 10, y + 8)]), "#9a6a42", form=0)
                card.fill(S.poly([(x, y - 12), (x + 10, y + 8), (x + 2, y + 8)]), "#7a4f32", form=0)
            else:
                card.fill(S.ellipse(x, y, 6), "#5f8450", form=0)
                card.line([(x, y), (x, y + 10)], 2, "#5f5a38")
        for _ in range(max(1, int((x1 - x0) / 220))):
            points = [(rng.uniform(x0, x1), rng.uniform(y0, y1)) for _ in range(4)]
            for px, py in S.sample(points, 26)[::2]:
                card.fill(S.rect(px, py, 10, 3.2, 1), "#b5483a", form=0)
        for k in range(int((x1 - x0) / 90) + 1):
            card.line([(x0 + 90 * k, y0), (x0 + 90 * k - 60, y1)], 1.2, "#a88a58", opacity=0.6)


def _sheet(card):
    lefts = [(486, 566), (360, 600), (236, 708), (70, 742), (-60, 900), (-60, 1260)]
    rights = [(606, 650), (664, 772), (690, 876), (742, 1010), (690, 1160), (560, 1290)]
    whole = S.poly([*lefts, *reversed(rights)])
    soft_shadow(card, S.moved(whole, 22, 30), 20, 0.6)
    for k in range(5):
        panel = S.wobbly([lefts[k], rights[k], rights[k + 1], lefts[k + 1]], 2, k)
        card.fill(panel, across(tone(PAPER, 0.02), tone(PAPER, -0.05), angle=60) if k % 2 else across(tone(PAPER,
            -0.09), tone(PAPER, -0.03), angle=60),  # fmt: skip
                  f"panel{k}", lift=8 - k, form=0)  # fmt: skip
    with card.clip(whole):
        with card.layer(0.82):
            _print(card, (-60, 560, 760, 1260), "land")
        with card.flat():
            for k in range(5):
                if k % 2 == 0:
                    card.fill(S.poly([lefts[k], rights[k], rights[k + 1], lefts[k + 1]]), "#5a3a1c", f"fold{k}", form=0, opacity=0.2)
                card.line([lefts[k], rights[k]], 3, "#fff4d6" if k % 2 else "#8a6a3c", opacity=0.8)
        rose = (150, 1110)
        for k in range(8):
            a = k * 45 - 12
            card.fill(S.leaf(*rose, 86 if k % 2 == 0 else 52, 22, a), "#8a3b30" if k % 2 == 0 else "#4a6a72", f"rose{k}", lift=2)
        card.fill(S.ellipse(*rose, 12), "#e9c86a", "rosehub", lift=2)


def _river(card):
    bed = S.body(RIVER, (4, 7, 11, 16, 22, 34), count=70)
    card.fill(bed, "#3f8fa6", "river", lift=2, form=0.5)
    with card.clip(bed), batch(card, "glint", lift=0) as marks:
        rng = card.rng("glint")
        line = S.sample(RIVER, 90)
        for k in range(2, 86):
            w = 3 + k * 0.35
            (x, y), (ex, ey) = line[k], line[k + 2]
            dx, dy = rng.normal(0, w), rng.normal(0, w * 0.7)
            marks.stroke([(x + dx, y + dy), (ex + dx, ey + dy)], 2.4, ["#a9dbe0", "#d9f0ea", "#2a6f8a"][k % 3], 0.8)
    with card.flat():
        card.line([(716, 1064), (740, 1086), (748, 1130), (738, 1150)], (2, 6, 6, 2), "#e9f6ef", opacity=0.9)
    small.fish(card, 772, 1110, 46, "#e5793f")


def _facet(card, points, ink, label, rich=True):
    path = S.wobbly(points, 1.6, card.seed(label) % 999)
    card.fill(path, ink, label, lift=8, form=0.3)
    if rich:
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        with card.clip(path), card.layer(0.6):
            _print(card, (min(xs), min(ys), max(xs), max(ys)), f"{label}print")


def _crane(card):
    _facet(card, [(560, 560), (664, 560), (716, 96)], tone(PAPER, -0.14), "farwing")
    _facet(card, [(606, 650), (664, 560), (560, 470), (486, 566)], tone(PAPER, -0.06), "body", False)
    _facet(card, [(606, 650), (664, 560), (560, 560)], tone(PAPER, -0.16), "belly", False)
    _facet(card, [(604, 604), (660, 500), (744, 296), (772, 250)], tone(PAPER, 0.01), "neck", False)
    _facet(card, [(604, 604), (686, 560), (786, 300), (772, 250)], tone(PAPER, -0.13), "neck2", False)
    _facet(card, [(744, 306), (772, 250), (826, 360)], tone(PAPER, -0.03), "head", False)
    card.fill(S.ellipse(768, 294, 5), "#3a2412", "eye", lift=0)
    _facet(card, [(486, 566), (646, 584), (560, 420), (250, 78)], tone(PAPER, 0.03), "wing")
    _facet(card, [(560, 420), (646, 584), (600, 300), (250, 78)], tone(PAPER, -0.08), "wing2")
    with card.flat():
        card.line([(250, 78), (560, 420), (646, 584)], 3, "#fff8e2", opacity=0.9)
        card.line([(560, 560), (540, 500), (420, 330), (330, 190)], (7, 6, 4, 2), "#3f8fa6")


def _mice(card):
    ground_shadow(card, 268, 884, 40, 8, 0.5)
    small.mouse(card, 262, 884, 128, "#7f7672", 1)
    glass = (334, 872)
    card.line([(300, 836), (326, 862)], 9, "#5a3422", lift=3)
    card.fill(S.minus(S.ellipse(*glass, 38), S.ellipse(*glass, 30)), "#c79a3c", "lens", lift=5)
    card.fill(S.ellipse(*glass, 30), "#fffbe8", "glassy", opacity=0.45, lift=0)
    ground_shadow(card, 486, 1046, 34, 7, 0.5)
    small.mouse(card, 480, 1046, 108, "#c9a27e", -1)
    card.fill(S.spline([(490, 1000), (520, 996), (526, 1034), (494, 1036)]), "#6f8450", "pack", lift=4)
    card.line([(446, 984), (444, 1010), (450, 1048)], 5, "#5a3422", lift=2)
    with card.at(640, 1116, 1, 4):
        small.mouse(card, 0, -8, 80, "#efe6d6", 1)
        card.fill(S.spline([(-52, -24, 1), (52, -24, 1), (40, 10), (0, 22), (-40, 10)]), "#9a6434", "shell", lift=4)
        with card.flat():
            for k in range(4):
                card.line([(-40 + 24 * k, -18), (-34 + 22 * k, 2), (-24 + 18 * k, 14)], (1, 4, 1), "#6f4522")
        card.line([(26, -46), (60, -10), (78, 26)], (4, 4, 9), "#5a3422", lift=2)
    small.mouse(card, 742, 668, 76, "#6a5a52", -1)
    card.line([(730, 638), (708, 606)], 3, "#5a3422")
    card.fill(S.poly([(708, 606), (676, 612), (704, 630)]), "#b5483a", "flag", lift=3)


def draw(card):
    """Paint it."""
    _table(card)
    card.fill(S.ellipse(60, 470, 128), "#8a6028", "compassrim", lift=12)
    card.fill(S.ellipse(60, 470, 108), "#f3e8ca", "dial", form=-0.4, lift=0)
    with card.flat():
        for k in range(24):
            card.line([S.polar(60, 470, 84 if k % 6 else 72, k * 15), S.polar(60, 470, 98, k * 15)], 3 if k % 6 else 6, "#6a4a2c")
    for a, ink in ((-52, "#b5483a"), (128, "#3a4a5a")):
        card.fill(S.spline([(*S.polar(60, 470, 12, a + 90), 1), (*S.polar(60, 470, 92, a), 1), (*S.polar(60, 470, 12, a - 90), 1)]), ink,
            f"needle{a}", lift=4)  # fmt: skip
    _sheet(card)
    _river(card)
    _crane(card)
    _mice(card)
    card.line([(820, 760), (700, 866)], 30, "#c9563f", form=0.7, lift=8)
    card.fill(S.poly([(690, 854), (711, 878), (668, 894)]), "#ecd0a0", "point", lift=5)
    card.fill(S.poly([(680, 880), (686, 888), (668, 894)]), "#3a2a24", "lead", lift=0)
    card.fill(S.ellipse(40, 30, 120), "#f1e4c8", "saucer", lift=10)
    card.fill(S.ellipse(40, 30, 78), "#ffffff", "cup", lift=8)
    card.fill(S.ellipse(40, 30, 66), "#7a4526", "tea", lift=0, form=-0.6)
