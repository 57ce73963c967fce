"""Villagers quarry a mountain that is a half-burnt candle; every window in the valley is lit by a piece of it."""

from scripts.deck.kit import *

LIGHT = Light(place=(420, 190), ink="#ffe6a8", shade="#2a1a26")
WAX = "#f3dcaa"


def _valley(card):
    backdrop(card, [(0, "#7a4a44"), (0.3, "#b5704c"), (0.55, "#b06a48"), (1, "#5a3430")])
    for k, (r, ink) in enumerate(((520, "#96583f"), (380, "#b8744a"), (260, "#d6965a"), (160, "#efbd74"))):
        card.fill(S.blob(420, 190, r, r, 0.025, k), ink, f"halo{k}", lift=6)
    for x, w, h, ink in ((60, 130, 330, "#8a5646"), (706, 150, 400, "#8a5646"), (196, 90, 220, "#9c654c"), (610, 84, 250,
            "#9c654c")):
        stub = S.spline([(x - w * 0.62, 960, 1), (x - w * 0.5, 960 - h), (x - w * 0.2, 976 - h), (x + w * 0.1, 948 - h),
            (x + w * 0.46, 966 - h), (x + w * 0.66, 960, 1)])
        card.fill(stub, ink, f"stub{x}", lift=8)
        card.line([(x, 968 - h), (x + 6, 930 - h)], (6, 3), "#4a2c2c", lift=2)
        card.line([(x + 6, 922 - h), (x - 8, 880 - h), (x + 16, 830 - h), (x + 4, 780 - h)], (2, 8, 10, 1), "#c9a088",
            opacity=0.65, lift=2)
    card.fill(S.hill([(-20, 900), (180, 870), (420, 900), (640, 868), (820, 896)]), "#6a3c32", "back", lift=10)


def _candle(card):
    body = S.spline([(92, 1010, 1), (150, 860), (186, 640), (196, 430), (212, 330), (262, 312), (330, 344), (420, 356),
        (500, 338), (566, 306), (600, 330), (604, 420, 1), (548, 424, 1), (548, 520, 1), (604, 524, 1), (604, 596, 1),
        (524, 598, 1), (524, 690, 1), (622, 694, 1), (630, 768, 1), (566, 770, 1), (566, 850, 1), (676, 856, 1), (720, 1010, 1)])
    card.fill(body, down("#fff0c6", WAX, "#e6c68e", "#cfa36a"), "body", lift=14, depth=0.6)
    with card.clip(body):
        for x, y0, y1 in ((548, 424, 520), (524, 598, 690), (566, 770, 850)):
            face = S.poly([(x + 4, y0 - 2), (x - 26, y0 + 18), (x - 26, y1 + 26), (x + 4, y1 + 4)])
            card.fill(face, down("#b98c5a", "#d0a874"), f"face{y0}", lift=0)
        for k, (x, top, long, w) in enumerate(((226, 330, 300, 40), (292, 336, 210, 34), (352, 352, 390, 46), (430, 356, 180,
                38), (486, 346, 120, 30), (206, 560, 300, 34), (300, 620, 200, 26))):
            run = S.spline([(x - w * 0.5, top - 30), (x + w * 0.5, top - 30), (x + w * 0.3, top + long * 0.6), (x + w * 0.56,
                top + long - 14), (x, top + long + 12), (x - w * 0.56, top + long - 14), (x - w * 0.34, top + long * 0.6)])
            card.fill(run, down("#fbe8bc", "#e9cd98"), f"run{k}", lift=5)
        with card.flat():
            rng = card.rng("cuts")
            for _ in range(70):
                x, y = rng.uniform(440, 680), rng.uniform(430, 1000)
                card.line([(x, y), (x + rng.uniform(14, 44), y + rng.normal(0, 2))], 2, "#a87c50", opacity=0.6)
    for x0, x1, y in ((548, 604, 520), (524, 622, 690), (566, 676, 850)):
        card.fill(S.poly([(x0, y - 6), (x1, y - 6), (x1 + 4, y + 10), (x0, y + 10)]), "#fdeec6", f"ledge{y}", lift=2)
    card.fill(S.spline([(212, 330), (262, 310), (420, 330), (566, 304), (604, 332), (560, 366), (420, 384), (270, 366)]),
        "#fff0c4", "pool", form=-0.4, lift=2)


def _flame(card):
    card.line([(416, 352), (410, 300), (424, 268)], (16, 13, 9), "#3a2426", lift=3)
    for ink, s in (("#e2662c", 1.0), ("#f59a34", 0.8), ("#ffd470", 0.58), ("#fff6d4", 0.34)):
        path = S.spline([(0, 0), (-62, -40), (-70, -110), (-26, -190), (6, -258, 1), (34, -186), (66, -118), (58, -44)])
        card.fill(S.moved(path, 422, 312, s), ink, f"flame{s}", lift=5, form=0)
    glow(card, 422, 200, 330, "#ffca6a", 0.45)


def _works(card):
    rope = "#5a3a2c"
    houses.ladder(card, (640, 694), (622, 524), 22, "#6a4030")
    houses.ladder(card, (590, 850), (586, 694), 22, "#6a4030")
    houses.ladder(card, (660, 1000), (664, 850), 22, "#6a4030")
    houses.ladder(card, (560, 524), (556, 318), 20, "#6a4030")
    card.line([(592, 522), (598, 388)], 12, "#4f2e2a", lift=4)
    card.line([(566, 440), (694, 384)], 10, "#4f2e2a", lift=4)
    card.line([(598, 390), (692, 386)], 3, rope, lift=2)
    card.line([(690, 388), (690, 590)], 4, rope, lift=2)
    card.fill(S.wobbly([(662, 610), (716, 606), (720, 652), (660, 654)], 2, 3), "#f3d9a2", "block", lift=8)
    card.line([(662, 612), (690, 586), (716, 608)], 3, rope, lift=1)
    folk = [(570, 520, 56, "reach", 1, "#b5483a"), (548, 690, 62, "offer", 1, "#3f6068"), (604, 690, 54, "carry", -1, "#e0b050"),
            (600, 850, 62, "reach", -1, "#6a4a6a"), (648, 850, 58, "carry", 1, "#3f6068"), (590, 322, 46, "walk", -1,
                "#7a3a3a"), (636, 600, 52, "climb", -1, "#e8dcc0")]  # fmt: skip
    skins = ("#e0a77e", "#8a5638", "#c58a5f", "#6a4430")
    for k, (x, y, h, pose, facing, top) in enumerate(folk):
        who = Who(face=Face(skin=skins[k % 4], hair="#2a1e1e", hat="cap" if k % 2 else "", hat_ink="#5a3a34"), top=top,
            bottom="#3f2c34")
        got = person(card, x, y, h, who, pose, facing)
        if pose == "reach":
            card.line([(got.near[0] - facing * 10, got.near[1] + 14), (got.near[0] + facing * 6, got.near[1] - 12)], 4,
                "#5a3a2c", lift=1)
            card.line([(got.near[0] - facing * 8, got.near[1] - 16), (got.near[0] + facing * 18, got.near[1] - 8)], (2, 5, 2),
                "#5f646c", lift=1)
        if pose == "carry":
            card.fill(S.rect(got.near[0] - 10, got.near[1] - 14, 20, 15, 2), "#fbe8bc", f"chip{k}", lift=2)
    keeper = Who(age="elder", face=Face(skin="#e0a77e", hair="#efe6d8", beard=True), top="#5a4a6a", wear="robe")
    got = person(card, 306, 348, 96, keeper, Pose(near_to=(332, 268), far=(0.4, 0.5)), 1)
    things.umbrella(card, got.near[0], got.near[1], 96, "#5a3a56", -24)


def _village(card):
    card.fill(S.hill([(-20, 990), (160, 966), (330, 996), (560, 970), (820, 1000)]), "#5f3a34", "mid", lift=12)
    rng = card.rng("village")
    for k in range(8):
        x, y = 50 + k * 100 + rng.normal(0, 12), 1040 + 26 * (k % 2) + rng.normal(0, 6)
        if 330 < x < 470:
            continue
        kind = House(wall=("#9c6a4c", "#8a5a48", "#a87a54")[k % 3], roof=("#4f2c30", "#5f3634")[k % 2], trim="#b08a60", lit=1.0,
            lamp="#ffd477", shape=("gable", "hip", "gable")[k % 3], storeys=1 + k % 2)
        houses.house(card, x, y, 84, 52 + 24 * (k % 2), kind, f"v{k}")
    card.fill(S.hill([(-20, 1096), (230, 1060), (420, 1090), (640, 1070), (820, 1100)]), "#452a2c", "near", lift=14)
    road = S.spline([(470, 992, 1), (440, 1030), (380, 1070), (330, 1130), (220, 1220, 1), (480, 1220, 1), (450, 1140),
        (470, 1080), (520, 1030), (560, 990, 1)])
    card.fill(road, down("#b58358", "#8a5c42"), "road", lift=4)
    for k, (x, y, h, age, ink, skin) in enumerate(((496, 1018, 50, "adult", "#3f6068", "#8a5638"), (440, 1062, 68, "adult",
            "#c9563a", "#e0a77e"), (424, 1124, 98, "elder", "#e0b050", "#6a4430"), (320, 1178, 128, "adult", "#3a5a6a",
            "#c58a5f"), (388, 1184, 88, "child", "#e8dcc0", "#c58a5f"))):
        who = Who(age=age, face=Face(skin=skin, hair="#2a1e1e" if age != "elder" else "#e6ddd0", cut=("bob", "bun", "short",
            "long", "curly")[k]), top=ink, wear=("coat", "dress", "coat", "dress", "dress")[k], bottom="#33242c")
        ground_shadow(card, x, y, h * 0.2, h * 0.04, 0.6)
        got = person(card, x, y, h, who, Pose(near=(0.6, 0.25), far=(0.62, 0.3), foot=(0.3, 0), other=(-0.3, 0.04)), -1)
        size = h * 0.26
        card.fill(S.rect(got.near[0] - size * 0.2, got.near[1] - size * 0.8, size * 0.4, size, 2), "#fff0c8", f"piece{k}", lift=2)
        card.fill(S.spline([(got.near[0], got.near[1] - size * 0.85), (got.near[0] - size * 0.2, got.near[1] - size * 1.2),
            (got.near[0], got.near[1] - size * 1.8, 1), (got.near[0] + size * 0.2, got.near[1] - size * 1.2)]), "#ffd470",
            f"light{k}", form=0, lift=1)
        glow(card, got.near[0], got.near[1] - size, h * 0.7, "#ffc45e", 0.5)


def draw(card):
    """Paint it."""
    _valley(card)
    _candle(card)
    _flame(card)
    _works(card)
    _village(card)
    plants.bare_tree(card, 742, 1196, 230, "#2c1c20", "bare", 0.9)
