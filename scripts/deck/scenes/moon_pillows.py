"""Sleepwalkers go round over the roofs in single file, each with a pillow; one pillow has no one behind it."""

from scripts.deck.kit import *

LIGHT = Light(angle=-70, ink="#f6ecd0", shade="#2a1d44")
DUSK, TAR, CREAM, LILAC, GOLD = "#6a5596", "#2b2142", "#f2e8d2", "#a58fc4", "#e9b85a"


def _sky(card):
    backdrop(card, [(0, "#4a3a7c"), (0.22, "#9a7db4"), (0.4, "#e6bcc4"), (1, "#d9b0c0")])
    sky.stars(card, (0, 0, 800, 250), 60, CREAM)
    for x, y, w in ((150, 130, 250), (640, 80, 300), (470, 210, 190)):
        sky.cloud(card, x, y, w, "#8f7ab8")


def _roof(card, ridge, drop, ink, label, slate=34):
    """A roof from its ridge down to its eaves, tiled by hand; the wall falls away below."""
    (ax, ay), (bx, by) = ridge
    over = 0.16 * (bx - ax)
    eaves = [(ax - over, ay + drop), (bx + over, by + drop)]
    wall = S.poly([(eaves[0][0] + 18, eaves[0][1] - 4), (eaves[1][0] - 18, eaves[1][1] - 4), (eaves[1][0] - 18, 1260), (eaves[0][0] + 18, 1260)])
    card.fill(wall, down(tone(ink, -0.13), TAR), f"{label}wall", form=0.3)
    face = S.wobbly([(ax, ay), (bx, by), eaves[1], eaves[0]], 3, len(label) + int(ax) % 7 + 9)
    card.fill(face, down(tone(ink, 0.05), ink), label, form=0.6)
    with card.clip(face), card.flat():
        rows = int(drop / slate * 1.25)
        for row in range(rows):
            y = min(ay, by) + (row + 0.7) * drop / rows
            step = slate * (0.85 + 0.4 * row / rows)
            count = int((bx - ax + 2 * over) / step) + 2
            for k in range(count):
                x = ax - over + (k + 0.5 * (row % 2)) * step
                card.line([(x, y - 8), (x + step * 0.45, y + 7), (x + step * 0.95, y - 8)], 3.2, tone(ink, -0.11), opacity=0.85)
    card.line([(ax - 6, ay), ((ax + bx) / 2, (ay + by) / 2 - 3), (bx + 6, by)], 13, tone(ink, 0.12), form=0.8)
    return eaves


def _lit(card, x, y, w, h):
    card.fill(S.rect(x - w * 0.62, y - h * 1.1, w * 1.24, h * 1.2, 3), tone(TAR, 0.1), f"case{x}{y}", form=0)
    card.fill(S.rect(x - w / 2, y - h, w, h, 2), GOLD, f"pane{x}{y}", form=0)
    card.line([(x, y), (x, y - h)], 4, TAR)
    card.line([(x - w / 2, y - h * 0.5), (x + w / 2, y - h * 0.5)], 4, TAR)


def _chimney(card, x, y, w, h, ink=TAR):
    card.fill(S.wobbly([(x - w / 2, y), (x - w / 2, y - h), (x + w / 2, y - h), (x + w / 2, y + w * 0.4)], 1.5, int(x)), ink, f"chim{x}")
    card.fill(S.rect(x - w * 0.62, y - h - 13, w * 1.24, 16, 3), tone(ink, 0.08), f"cap{x}")


def _town(card):
    with card.haze("#b99ac0", 0.5):
        for k, (x, w, y) in enumerate(((60, 150, 330), (220, 120, 360), (410, 160, 320), (590, 130, 350), (740, 150, 330))):
            houses.house(card, x, 520, w, 520 - y, House(wall="#5a4a86", roof=TAR, lit=0.2, side=0,
                    shape=("gable", "hip", "mansard")[k % 3], storeys=2), f"b{k}")
        houses.tower(card, 330, 420, 54, 190, House(wall="#5a4a86", roof=TAR, lit=0), "spire")
    _roof(card, ((250, 420), (640, 404)), 110, "#75609f", "far")
    _chimney(card, 566, 420, 44, 66)
    _roof(card, ((560, 560), (900, 600)), 170, "#65509a", "right")
    _roof(card, ((-120, 540), (190, 570)), 170, "#65509a", "left")
    for x, y in ((660, 810), (60, 806), (300, 600), (390, 606)):
        _lit(card, x, y, 40, 54)
    _roof(card, ((150, 830), (620, 850)), 200, "#4b387c", "mid", 40)
    _chimney(card, 246, 860, 56, 96)
    _roof(card, ((-80, 1090), (210, 1076)), 150, "#33244f", "low", 44)
    _roof(card, ((520, 1092), (880, 1080)), 150, "#33244f", "low2", 44)


def _pillow(card, x, y, w, angle, label, fall=False):
    with card.at(x, y, w / 100, angle):
        path = S.spline([(-52, -30, 1), (0, -24), (52, -32, 1), (46, 0), (54, 30, 1), (0, 26), (-52, 32, 1), (-46, 0)])
        card.fill(path, CREAM, label, depth=1.1)
        card.line([(-30, -6), (0, 2), (28, -8)], (1, 4, 1), LILAC, opacity=0.8)
        if fall:
            for k in range(4):
                card.fill(S.leaf(60 + 20 * k, -30 - 22 * (k % 2), 22, 8, 40 * k), CREAM, f"{label}down{k}", form=0)


def _walkers(card):
    """Once round: away along one ridge, home along another. Bare feet, night shirts, shut eyes."""
    spots = (
        (300, 416, 92, 1), (380, 412, 96, 1), (462, 408, 98, 1), (628, 548, 122, 1), (724, 568, 132, 1),
        (560, 842, 176, -1), (440, 836, 180, -1), (318, 832, 176, -1), (110, 560, 136, 1), (24, 552, 128, 1),
    )  # fmt: skip
    skins = ("#e2ac84", "#8a5638", "#f0c6a2", "#5f3c28", "#c98d63")
    cuts = ("bun", "short", "braid", "curly", "long", "bald", "bob")
    for k, (x, y, tall, facing) in enumerate(spots):
        age = ("adult", "child", "elder", "adult")[k % 4]
        h = tall * 0.78 if age == "child" else tall
        face = Face(skins[k % 5], ("#2a2030", "#6a4434", "#e4ded4")[k % 3], cuts[k % 7], ("", "beanie", "")[k % 3], GOLD, eyes="closed")
        gown = (CREAM, "#d9cfe6", GOLD, "#e6dcc8", "#c9b4de")[k % 5]
        if k == 6:
            continue  # the place is kept
        who = Who(age, face, gown, gown, skins[k % 5], "robe", girth=1.1)
        stride = 0.34 if k % 2 else 0.2
        pose = Pose(near=(0.72, 0.25), far=(0.76, 0.18), foot=(stride, 0.02), other=(-stride, 0.04), hip=0.98, lean=2)
        got = person(card, x, y, h, who, pose, facing)
        _pillow(card, got.near[0] + facing * h * 0.06, got.near[1] - h * 0.03, h * 0.36, 80 * facing, f"pillow{k}")
    _pillow(card, 398, 742, 66, -74, "alone")
    for k in range(4):
        card.fill(S.ellipse(476 - 22 * k, 836 + 3 * (k % 2), 8, 3.6), tone("#56428a", 0.16), f"print{k}", form=0)


def _moon(card):
    """The moon has gone, too; there is a hole in the sky and her night cap on a chimney."""
    with card.clip(S.rect(0, 0, 800, 400)):
        card.fill(S.ellipse(640, 236, 72), "#54448a", "gap", form=-0.8)
        for k in range(16):
            a = k * 22.5 + 6
            card.line([S.polar(640, 236, 82, a), S.polar(640, 236, 96 + 7 * (k % 2), a)], 5, LILAC)


def _near(card):
    # She walks last, down by the gutter, with the longest pillow.
    card.fill(S.wobbly([(330, 1210), (330, 1090), (420, 1084), (424, 1210)], 2, 4), TAR, "stack")
    card.fill(S.rect(318, 1074, 118, 22, 4), tone(TAR, 0.08), "stackcap")
    with card.at(376, 1074, 1):
        cat = beasts.replace(beasts.CAT, coat="#1f1834", pale=LILAC)
        beasts.sitting(card, (0, 0), 106, cat, -1, 10)
    bell = Who("adult", Face(CREAM, CREAM, "bald", eyes="closed"), "#d9cfe6", wear="robe")
    x, y, h = 690, 1078, 230
    got = person(card, x, y, h, bell, Pose(near=(0.7, 0.2), far=(0.74, 0.14), foot=(0.24, 0.02), other=(-0.24, 0.04), lean=2), -1)
    hx, hy = got.head
    card.fill(S.ellipse(hx, hy - 4, 52), "#f7eec4", "moon", form=0.4)
    with card.flat():
        for dx, dy, r in ((18, -22, 11), (26, 14, 8), (2, 28, 7)):
            card.fill(S.ellipse(hx + dx, hy + dy, r, r * 0.9), "#d9cc98", form=0)
        card.line([(hx - 36, hy - 4), (hx - 27, hy + 3), (hx - 16, hy - 3)], (1, 5, 1), TAR)
        card.line([(hx - 38, hy + 20), (hx - 28, hy + 25), (hx - 18, hy + 20)], (1, 4, 1), "#a8685a")
    glow(card, hx, hy, 170, "#f7eec4", 0.5)
    _pillow(card, got.near[0] - 18, got.near[1] - 8, 100, -76, "moonpillow")
    card.fill(S.spline([(40, 1098, 1), (58, 1048), (84, 1056), (104, 1098, 1)]), "#8f7ab8", "vent")


def draw(card):
    """Paint it."""
    _sky(card)
    _moon(card)
    _town(card)
    _walkers(card)
    _near(card)
