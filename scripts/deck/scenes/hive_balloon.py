"""A veiled pilot sails over the orchards under a balloon that is a beehive; somebody below holds out a pot."""

from scripts.deck.kit import *

LIGHT = Light(angle=-130, ink="#fff7d8", shade="#6a4a3c")


def _land(card):
    backdrop(card, [(0, "#bfdce0"), (0.45, "#e9ecd4"), (0.72, "#fbecc0"), (1, "#f3d890")], swirl=1.3)
    with card.lit(Light(angle=-130, ink="#ffffff", shade="#b8b09c")):
        for x, y, w in ((120, 180, 260), (40, 520, 190), (300, 640, 150), (730, 820, 200)):
            sky.cloud(card, x, y, w, "#fffaf0")
    with card.haze("#f6e8c0", 0.6):
        card.fill(S.hill(S.ridge(0, 800, 905, 70, 5)), "#9cb08a", "far")
    with card.haze("#f6e8c0", 0.3):
        card.fill(S.hill(S.ridge(0, 800, 960, 60, 9)), "#b9bd6c", "mid")
        rng = card.rng("orchard")
        for x, y in sorted(S.scatter(rng, 26, (20, 938, 790, 1000), 34, 0.6), key=lambda p: p[1]):
            plants.tree(card, x, y, rng.uniform(48, 74), ("#f3c9c0", "#e9e0c0", "#f6dcd4")[int(rng.integers(3))], f"o{round(x)}")
    card.fill(S.hill([(-20, 1030), (220, 1006), (480, 1046), (820, 1000)]), down("#e3c155", "#c99a3a"), "near", form=0.2)
    houses.house(card, 676, 1050, 92, 56, House(wall="#f2e4cc", roof="#b0603c", storeys=1, lit=0), "farm")
    rng = card.rng("rows")
    for row in range(8):
        y = 1070 + row * 19
        for k in range(18):
            x = k * 48 + 24 * (row % 2) + rng.normal(0, 9)
            if abs(x - 170) > 84 or y > 1150:
                plants.flower(card, x, y + rng.normal(0, 6), 46 + row * 7, "#f0b42c", "sunflower")


def _hive(card):
    rings = [(96, 70), (150, 124), (204, 166), (262, 196), (322, 214), (384, 222), (446, 218), (506, 202), (562, 176)]
    rng = card.rng("straw")
    for k, (y, half) in reversed(list(enumerate(rings))):
        x = 540
        coil = S.spline([(x - half, y), (x - half * 0.9, y - 38), (x, y - 52), (x + half * 0.9, y - 38), (x + half, y),
            (x + half * 0.9, y + 24), (x, y + 36), (x - half * 0.9, y + 24)])
        card.fill(coil, tone("#d9a23e", 0.02 * (k % 2)), f"coil{k}", depth=0.9)
        with card.clip(coil), batch(card, f"straw{k}") as marks:
            for _ in range(70):
                t = rng.uniform(-1, 1)
                sx, sy = x + t * half, y - 8 + 16 * (1 - t * t)
                marks.stroke([(sx - 13, sy - 18), (sx + 13, sy + 20)], rng.uniform(2, 4), mix("#a8702a", "#f3cf7a",
                    rng.random()), 0.6)
    card.fill(S.ellipse(540, 40, 26, 22), "#b07a2e", "knot")
    card.fill(S.ellipse(470, 452, 51, 43), "#a8702a", "lip", form=-0.5)
    card.fill(S.ellipse(470, 452, 40, 33), ring(470, 460, 40, "#6a3a1c", "#38201c"), "door", form=0)
    glow(card, 470, 460, 34, "#ffb83c", 0.6)
    for side in (-1, 1):
        card.fill(S.spline([(540 + side * 180, 560), (540 + side * 100, 612), (540, 628), (540 - side * 10, 590),
            (540 + side * 90, 580)]), "#8a5826", f"rim{side}")


def _honey(card):
    for x, y, h in ((440, 604, 74), (640, 606, 96), (700, 578, 50)):
        card.fill(S.spline([(x - 17, y - 26), (x + 17, y - 26), (x + 7, y + h * 0.5), (x + 9, y + h), (x, y + h + 12),
            (x - 9, y + h), (x - 6, y + h * 0.5)]), down("#c9741c", "#f5b03a"), f"drop{x}", form=0.9, shade="#8a4a14")


def _basket(card):
    for dx, tx in ((-74, 410), (-30, 486), (34, 596), (76, 672)):
        card.line([(540 + dx, 780), (tx, 596)], (4, 3), "#7a5636")
    pilot = Who(face=Face(skin="#7a4c32", hair="#2a1e1c", cut="short", hat="straw", hat_ink="#f0dca4"), top="#4f6f86",
        bottom="#d8c9a4", wear="coat")
    got = person(card, 532, 868, 208, pilot, Pose(near=(0.72, 0.05), far_to=(494, 718), nod=6), -1)
    hx, hy = got.head
    veil = S.spline([(hx - 38, hy - 14, 1), (hx + 34, hy - 14, 1), (hx + 30, hy + 34), (hx + 18, hy + 52), (hx - 20, hy + 52),
        (hx - 34, hy + 34)])
    card.fill(veil, "#fdf8ea", "veil", opacity=0.45, form=0.4)
    with card.clip(veil), card.flat(), batch(card, "net") as marks:
        for k in range(-5, 12):
            marks.stroke([(hx - 60 + k * 11, hy - 20), (hx - 20 + k * 11, hy + 60)], 1, "#6a5a4a", 0.5)
            marks.stroke([(hx + 60 - k * 11, hy - 20), (hx + 20 - k * 11, hy + 60)], 1, "#6a5a4a", 0.5)
    nx, ny = got.near
    card.fill(S.spline([(nx - 4, ny + 12, 1), (nx - 6, ny - 20), (nx - 34, ny - 34, 1), (nx - 38, ny - 24, 1),
        (nx - 22, ny + 14, 1)]), "#8a8f92", "smoker")
    for k in range(4):
        card.fill(S.blob(nx - 52 - k * 28, ny - 38 - k * 15, 13 + k * 7, 10 + k * 5, 0.12, k), "#f3eee2", f"puff{k}",
            opacity=0.75 - 0.13 * k, edge=2)
    basket = S.spline([(450, 776, 1), (540, 788), (630, 776, 1), (612, 880), (540, 894), (468, 880)])
    card.fill(basket, "#a86a34", "basket", depth=0.8)
    with card.clip(basket), batch(card, "wicker") as marks:
        for row in range(9):
            for k in range(16):
                x, y = 448 + k * 12 + 6 * (row % 2), 784 + row * 13
                marks.oval((x, y), 7, 4, 8, mix("#8a5426", "#d9a45c", 0.5 + 0.4 * (k % 2)))
    card.line([(446, 776), (540, 790), (634, 776)], 15, "#c9863f", form=1)
    for x in (474, 606):
        card.fill(S.rect(x - 15, 800, 30, 46, 9), "#e9d9b0", f"jar{x}")
        card.fill(S.rect(x - 12, 815, 24, 28, 7), "#e0942c", f"in{x}", form=0.6)
        card.fill(S.rect(x - 13, 794, 26, 10, 3), "#b5533a", f"cap{x}")


def _bees(card):
    for k, (x, y, w, angle) in enumerate(((250, 420, 46, 14), (196, 344, 38, 6), (282, 520, 34, 20), (372, 466, 40, 10),
            (150, 452, 30, 10), (690, 690, 34, 20), (330, 300, 30, -14), (440, 440, 26, 30), (90, 390, 24, 0), (600, 930, 30,
            160), (730, 140, 30, 40))):
        with card.at(x, y, 1, angle, flip=k not in (3, 6, 9)):
            small.bee(card, 0, 0, w)
    for (x, y), to in (((268, 424), (336, 500)), ((212, 348), (344, 470)), ((298, 524), (366, 548))):
        card.line(S.bend((x, y), to, 10), 2.2, "#6a4a34")


def _bear(card):
    ground_shadow(card, 176, 1130, 90, 14, 0.5)
    beasts.sitting(card, (170, 1128), 190, beasts.replace(beasts.BEAR, coat="#6a452e"), 1, 26)
    card.line([(206, 1040), (250, 1010), (262, 978)], (34, 28, 22), "#6a452e", form=0.8)
    card.fill(S.spline([(236, 960), (226, 936), (240, 912, 1), (300, 912, 1), (314, 936), (304, 966), (270, 974)]), "#8fb0b4",
        "pot")
    card.fill(S.ellipse(270, 912, 31, 7), "#f2a52c", "honeytop", form=0)
    rng = card.rng("foot")
    plants.grass(card, [(rng.uniform(80, 270), 1134 + rng.uniform(0, 16)) for _ in range(30)], 34, "#b08f34", "foot")


def draw(card):
    """Paint it."""
    _land(card)
    _bear(card)
    _basket(card)
    with card.at(-124, 0):
        _honey_line(card)
    _hive(card)
    _honey(card)
    _bees(card)
    for x, y, h in ((20, 1210, 170), (96, 1230, 130), (748, 1226, 190), (660, 1236, 140)):
        plants.flower(card, x, y, h, "#f0b42c", "sunflower")


def _honey_line(card):
    line = S.ribbon([(500, 560), (474, 660), (420, 790), (395, 905)], (16, 9, 7, 8))
    card.fill(line, down("#c9741c", "#f5b03a"), "string", form=0.9, shade="#8a4a14")
