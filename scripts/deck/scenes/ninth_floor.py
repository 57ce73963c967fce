"""Lift doors have opened on a jungle; a clerk with a briefcase hesitates before it."""

from scripts.deck.kit import *

LIGHT = Light(place=(430, 560), ink="#efffc4", shade="#20242c")
HOLE = (236, 250, 372, 640)  # left, top, width, height of the opening


def _lobby(card):
    backdrop(card, [(0, "#7d8286"), (0.5, "#9a9d9c"), (0.74, "#8a8d8e"), (1, "#5c6066")], swirl=0.7)
    with card.flat():
        for k in range(4):
            y = 120 + 240 * k
            card.line([(-10, y), (400, y + 2), (810, y - 1)], (2, 4, 2), "#6d7277", opacity=0.7)
        for x in (96, 730):
            card.line([(x, -10), (x + 2, 500), (x, 900)], (2, 4, 2), "#6d7277", opacity=0.7)
    floor = S.poly([(-20, 896), (820, 896), (820, 1220), (-20, 1220)])
    card.fill(floor, down("#8e8a84", "#6a686a", "#45464c"), "floor", form=0)
    with card.clip(floor):
        for row in range(7):
            for k in range(-7, 8):
                y0, y1 = 896 + 9 * row * (row + 1) * 0.9, 896 + 9 * (row + 1) * (row + 2) * 0.9
                if (row + k) % 2:
                    spots = [(420 + k * s * (60 + 0.30 * (y - 896)), y) for s, y in ((1, y0), (1, y1))]
                    wide = [(420 + (k + 1) * (60 + 0.30 * (y - 896)), y) for y in (y1, y0)]
                    card.fill(S.poly([*spots, *wide]), tone("#6f6e70", 0.012 * (k % 3)), f"tile{row}{k}", form=0, opacity=0.75)
    card.fill(S.rect(-20, 872, 840, 26), down("#5f6468", "#44484e"), "skirting")


def _jungle(card):
    x0, y0, w, h = HOLE
    card.fill(S.rect(x0, y0, w, h), ring(430, 500, 420, "#f4f7b4", "#b4cf72", "#4f9560", "#1d5a50"), "air", form=0)
    with card.clip(S.rect(x0, y0, w, h)):
        glow(card, 440, 480, 260, "#fff8c8", 0.7)
        with card.haze("#c2d988", 0.45):
            for x, lean in ((330, 18), (470, -14), (540, 8)):
                card.line([(x, 900), (x + lean, 600), (x - lean, 240)], (34, 24, 18), "#6a7a48", form=1)
            for x, y, s, ink in ((300, 330, 110, "#4f8f58"), (560, 300, 130, "#5a9a58"), (430, 260, 120, "#3f8456")):
                plants.foliage(card, (x, y), (s, s * 0.6), ink, f"crown{x}", 10, 180)
        card.line([(432, 330), (430, 480), (440, 620), (442, 760)], (12, 20, 30, 70), "#f2f9e2", opacity=0.8, edge=2)
        mist(card, 740, 70, "#eef3c4", 0.6)
        card.fill(S.hill([(200, 770), (360, 752), (520, 774), (640, 744)]), down("#5f9a4a", "#2f6a44"), "bank")
        card.fill(S.spline([(420, 762, 1), (470, 764, 1), (520, 900, 1), (330, 900, 1), (390, 820)]), "#c9b27a", "path", opacity=0.9)
        rng = card.rng("fronds")
        for k in range(30):
            side = -1 if k % 2 else 1
            x = (x0 if side < 0 else x0 + w) - side * rng.uniform(-20, 60)
            y = rng.uniform(560, 900)
            ink = tone(("#2f7a4a", "#1f6248", "#4d9448")[k % 3], rng.normal(0, 0.03))
            card.fill(S.leaf(x, y, rng.uniform(80, 150), rng.uniform(28, 52), -90 - side * rng.uniform(5, 60)), ink, f"frond{k}")
        for x, y, ink in ((300, 700, "#e2563f"), (566, 660, "#f0a83c"), (548, 800, "#d9508a"), (290, 820, "#f2c44c")):
            for a in range(5):
                card.fill(S.leaf(x, y, 26, 13, a * 72 + x), ink, f"bloom{x}{a}")
        with card.at(534, 590):
            for side in (-1, 1):
                small.eye(card, side * 13, 0, 7.5, "#16463c", "#f7d24a")
        birds.flyer(card, 372, 420, 66, "#d8452f", 0.7)
        birds.flyer(card, 480, 356, 44, "#3c6fb0", -0.4, -1)


def _doors(card):
    x0, y0, w, h = HOLE
    for x, wide in ((x0 - 74, 74), (x0 + w, 74)):
        card.fill(S.rect(x, y0, wide, h), across("#b9bcbb", "#8f9496", "#c6c9c6"), f"leaf{x}")
        for k in range(3):
            card.line([(x + 18 + 19 * k, y0 + 8), (x + 18 + 19 * k, y0 + h - 6)], 2, "#7d8286", opacity=0.8)
    for path, name in (
        (S.poly([(x0 - 116, 894), (x0 - 116, 180), (x0 - 74, 216), (x0 - 74, 894)]), "left"),
        (S.poly([(x0 + w + 116, 894), (x0 + w + 116, 180), (x0 + w + 74, 216), (x0 + w + 74, 894)]), "right"),
        (S.poly([(x0 - 116, 180), (x0 + w + 116, 180), (x0 + w + 74, 250), (x0 - 74, 250)]), "lintel"),
    ):
        card.fill(path, down("#5d6267", "#4a4f55"), name)
    dial = S.spline([(352, 172, 1), (360, 112), (424, 78), (488, 112), (496, 172, 1)])
    card.fill(dial, down("#d8c790", "#a88f56"), "dial")
    card.fill(S.moved(dial, 424 * 0.16, 172 * 0.16, 0.84), "#f1e6c4", "face")
    for k in range(7):
        a, b = S.polar(424, 166, 54, 200 + 23 * k), S.polar(424, 166, 66, 200 + 23 * k)
        card.line([a, b], 4, "#5a4f3c")
    card.fill(S.leaf(424, 166, 62, 12, -24), "#3f8a4a", "needle", lift=1)
    card.fill(S.ellipse(424, 164, 9), "#5a4f3c", "pin")
    card.fill(S.rect(754, 520, 34, 92, 6), "#d0c08c", "plate")
    for y, ink in ((546, "#fff0a0"), (586, "#6d6a5c")):
        card.fill(S.ellipse(771, y, 10), ink, f"call{y}")
    glow(card, 771, 546, 50, "#ffe98a", 0.6)


def _escape(card):
    """What has already come out: vines, a butterfly, light."""
    sheen(card, S.poly([(250, 896), (600, 896), (760, 1210), (90, 1210)]), "#d4ea88", 0.5, 16)
    vines = [[(250, 262), (190, 330), (140, 300), (80, 400), (30, 380)], [(590, 880), (650, 930),
            (730, 910), (800, 960)], [(600, 270), (650, 210), (720, 240), (770, 170), (830, 190)]]
    for k, vine in enumerate(vines):
        card.line(vine, (12, 8, 6, 3), "#3a7a44", form=1)
        for j, (x, y) in enumerate(S.sample(vine, 13)[1:]):
            card.fill(S.leaf(x, y, 34 - j, 19, 60 + 150 * (j % 2) + 17 * k), tone("#4d9448", 0.05 * (j % 3) - 0.04), f"v{k}{j}")
    birds.moth(card, 176, 640, 56, "#2f7fae", "#d6f0f4", -30)


def _clerk(card):
    shadow = S.spline([(404, 1096), (440, 1100), (500, 1240), (360, 1240), (340, 1160)])
    soft_shadow(card, shadow, 9, 0.75)
    soft_shadow(card, S.ribbon([(360, 1180), (300, 1172), (246, 1130), (220, 1150), (206, 1130)], (14, 14, 12, 12, 8)), 4, 0.75)
    ground_shadow(card, 424, 1094, 70, 10, 0.7)
    who = Who(face=Face(skin="#b97f56", hair="#2a2022", cut="short"), top="#454b5c", bottom="#2c303c", shoes="#1f1c22")
    got = person(card, 424, 1094, 400, who, Pose(view="back", near=(0.2, 0.93), far=(-0.34, 0.8), foot=(0.13, 0), other=(-0.13, 0.0)))
    x, y = got.near
    card.line([(x - 14, y + 8), (x, y - 8), (x + 16, y + 8)], 6, "#3d2418")
    case = S.wobbly([(x - 52, y + 8), (x + 50, y + 6), (x + 54, y + 78), (x - 50, y + 80)], 2, 3)
    card.fill(case, across("#9c5f38", "#6d3f26"), "case")
    card.line([(x - 50, y + 34), (x + 52, y + 32)], 4, "#5a3220")
    card.fill(S.rect(x - 6, y + 26, 14, 16, 3), "#d9b45a", "lock")
    with card.flat():
        for dx in (-30, 28):
            card.line([(x + dx, y + 80), (x + dx + 10, y + 96), (x + dx + 26, y + 92)], (4, 6, 1), "#4d9448")
            card.fill(S.leaf(x + dx + 16, y + 92, 22, 11, 30), "#5aa64e", f"sprig{dx}")
    hx, hy = got.head
    birds.crow(card, hx + 2, hy - 30, 66, "#c8452f", 1)
    sheen(card, S.ellipse(hx, hy - 14, 40, 30), "#e8f7a8", 0.25, 9)


def draw(card):
    """Paint it."""
    _lobby(card)
    _jungle(card)
    _doors(card)
    _escape(card)
    card.fill(S.wobbly([(60, 1010), (150, 1010), (136, 1120), (74, 1120)], 3, 2), across("#7a5a48", "#5a4038"), "pot")
    ground_shadow(card, 106, 1122, 60, 9)
    for k in range(9):
        tip = S.polar(106, 1008, 120 + 12 * (k % 3), -150 + 17 * k)
        card.line([(104, 1012), ((106 + tip[0]) / 2 + 20, 930), (tip[0] + 44, tip[1] + 30)], (4, 16, 1), tone("#4a6a4a", 0.02 * k - 0.08), form=0.8)
    _clerk(card)
    with card.at(640, 1140, 1, 74):
        card.fill(S.minus(S.ellipse(26, 2, 15, 14), S.ellipse(26, 2, 8, 7)), "#d9cfb8", "ear")
        card.fill(S.spline([(-26, -26, 1), (26, -26, 1), (19, 26, 1), (-19, 26, 1)]), across("#fffaf0", "#e9e0cc", "#a89f8c"), "cup", depth=1.5)
        card.fill(S.ellipse(0, 25, 19, 6), "#6a4630", "coffee", form=0)
    card.fill(S.blob(568, 1158, 50, 11, 0.2, 3), "#6a4630", "spill", form=0, opacity=0.8)
    gloom(card, "#2a2f3a", 0.5, [(424, 640, 660)])
