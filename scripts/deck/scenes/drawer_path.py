"""A chest of drawers is a mountain path; each drawer holds a season, and the last is locked."""

from scripts.deck.kit import *

LIGHT = Light(angle=-125, ink="#fff3d4", shade="#2c1a1c")
WOOD = "#8f5433"


def _room(card):
    backdrop(card, [(0, "#d9a878"), (0.6, "#c98f62"), (1, "#8a5640")])
    rng = card.rng("paper")
    with card.flat():
        for row in range(13):
            for k in range(9):
                x, y = 20 + 96 * k + 48 * (row % 2) + rng.normal(0, 3), 30 + 84 * row + rng.normal(0, 3)
                for a in (-120, -90, -60):
                    card.fill(S.leaf(x, y, 26, 9, a), "#b87a50", f"sprig{row}{k}{a}", form=0, opacity=0.75)
    card.fill(S.rect(-20, 1096, 840, 130), down("#6a3d30", "#4a2a26"), "floor", lift=8)
    card.fill(S.rect(-20, 1080, 840, 22), "#e0b98a", "skirting", lift=5)


def _box(card, spot, ink, label):
    """A drawer pulled out: its front at (x, y) is lower and wider than its hole; returns the inside's clip."""
    x, y, w, h, out = spot
    card.fill(S.rect(x - 10, y - h - 10, w + 20, h + 10, 3), tone(ink, -0.2), f"{label}hole", lift=0, form=-0.6)
    soft_shadow(card, S.rect(x - out * 0.3, y, w + out * 0.9, out + 34), 14, 0.6)
    side = S.poly([(x, y - h), (x - out * 0.24, y - h + out), (x - out * 0.24, y + out), (x, y)])
    card.fill(side, tone(ink, -0.1), f"{label}side", lift=4)
    return S.poly([(x, y - h - 400), (x + w, y - h - 400), (x + w + out * 0.24, y - h + out + 6), (x - out * 0.24, y - h + out + 6)])


def _front(card, spot, ink, label, locked=False):
    x, y, w, h, out = spot
    grow = out * 0.24
    front = S.wobbly([(x - grow, y - h + out), (x + w + grow, y - h + out), (x + w + grow, y + out), (x - grow, y + out)], 1.8, len(label))
    card.fill(front, down(tone(ink, 0.05), tone(ink, -0.02)), f"{label}front", lift=14)
    card.fill(S.rect(x - grow + 16, y - h + out + 16, w + grow * 2 - 32, h - 32, 4), tone(ink, 0.03), f"{label}panel", lift=3)
    with card.flat():
        for k in range(5):
            yy = y - h + out + 24 + (h - 46) * k / 4
            card.line([(x - grow + 22, yy), (x + w / 2, yy + 5 * (-1) ** k), (x + w + grow - 22, yy)], (1, 3, 1), tone(ink, -0.07), opacity=0.8)
    cx, cy = x + w / 2, y - h / 2 + out
    if locked:
        card.fill(S.ellipse(cx, cy, 24, 30), "#d9b05a", f"{label}plate", lift=5)
        card.fill(S.union(S.ellipse(cx, cy - 7, 7), S.poly([(cx - 4, cy - 4), (cx + 4, cy - 4), (cx + 8, cy + 16), (cx - 8, cy + 16)])), "#2a1a1c",
            f"{label}key", lift=0)  # fmt: skip
    else:
        for dx in (-w * 0.26, w * 0.26):
            card.fill(S.ellipse(cx + dx, cy, 15), "#d9b05a", f"{label}knob{dx}", lift=7)


def _spring(card, x, y, w):
    card.fill(S.hill([(x - 20, y - 6), (x + w * 0.4, y - 24), (x + w + 20, y - 4)], y + 60), "#8fbf6a", "lawn", lift=5)
    for tx, h in ((x + 60, 120), (x + w - 70, 140)):
        card.line([(tx, y), (tx - 4, y - h * 0.6)], (12, 7), "#6a4434", lift=3)
        for k, (dx, dy, r) in enumerate(((-24, -0.6, 28), (20, -0.66, 30), (0, -0.86, 30), (-6, -0.6, 26))):
            card.fill(S.blob(tx + dx, y + h * dy, r, r * 0.86, 0.08, k), ["#f2b5c4", "#f6cdd4", "#eaa0b5"][k % 3], f"bloom{tx}{k}", lift=4)
    for k in range(6):
        plants.flower(card, x + 110 + 30 * k, y + 6, 40 + 8 * (k % 3), ["#e8b93a", "#d9503f", "#f4efe4"][k % 3], "tulip")


def _summer(card, x, y, w):
    card.fill(S.ellipse(x + w * 0.76, y - 76, 40), "#f6c24e", "sun", lift=5)
    for k, (dy, ink) in enumerate(((-40, "#4fa3b5"), (-24, "#3a8aa3"), (-8, "#2f7492"))):
        points = [(x - 20 + 36 * j, y + dy - 7 * ((j + k) % 2)) for j in range(int(w / 36) + 3)]
        card.fill(S.hill(points, y + 60), ink, f"sea{k}", lift=5)
    vehicles.sailboat(card, x + w * 0.34, y - 20, 104, "#f6efe0", "#c9483a")


def _autumn(card, x, y, w):
    card.fill(S.hill([(x - 20, y - 12), (x + w * 0.5, y - 26), (x + w + 20, y - 6)], y + 60), "#b5743a", "litter", lift=5)
    for k, (dx, h, ink) in enumerate(((44, 112, "#d9792f"), (w * 0.33, 150, "#c2502c"), (w - 46, 120, "#e0a33c"))):
        card.line([(x + dx, y), (x + dx, y - h * 0.6)], (11, 7), "#5a3a2c", lift=3)
        for j, (ox, oy) in enumerate(((-16, -0.6), (16, -0.62), (0, -0.84))):
            card.fill(S.blob(x + dx + ox, y + h * oy, 27, 25, 0.1, j + k), tone(ink, 0.03 * (j - 1)), f"crown{k}{j}", lift=4)
    small.rabbit(card, x + w * 0.84, y - 8, 40, "#e6d3b5")


def _winter(card, x, y, w):
    for dx, h in ((30, 96), (w - 34, 116), (w * 0.62, 78)):
        plants.pine(card, x + dx, y, h, "#4a7a7f", f"frost{dx:.0f}")
    card.fill(S.hill([(x - 20, y - 10), (x + w * 0.4, y - 30), (x + w + 20, y - 8)], y + 60), "#f4f7f6", "snow", lift=5)
    card.fill(S.union(S.ellipse(x + w * 0.36, y - 40, 19), S.ellipse(x + w * 0.36, y - 68, 13)), "#ffffff", "snowman", lift=4)
    card.line([(x + w * 0.36 + 8, y - 68), (x + w * 0.36 + 24, y - 66)], (5, 1), "#e0793a")


def _carcass(card):
    peak = S.wobbly([(40, 1100), (60, 860), (110, 840), (150, 640), (214, 620), (256, 440), (320, 420), (352, 226), (610, 214), (650, 420),
        (676, 440), (700, 640), (724, 660), (748, 1100)], 3, 8)  # fmt: skip
    soft_shadow(card, S.moved(peak, 22, 20), 18, 0.5)
    card.fill(peak, across(tone(WOOD, -0.03), tone(WOOD, -0.1)), "carcass", lift=16, form=0.3)
    with card.clip(peak), card.flat():
        for k in range(16):
            x = 60 + 44 * k
            card.line([(x, 220), (x + 12, 640), (x - 6, 1100)], (1, 4, 1), tone(WOOD, -0.16), opacity=0.6)
    for x, w in ((96, 44), (690, 44)):
        card.fill(S.spline([(x - w / 2, 1090, 1), (x + w / 2, 1090, 1), (x + w * 0.3, 1150), (x + w * 0.5, 1172, 1), (x - w * 0.5, 1172, 1),
            (x - w * 0.3, 1150)]), tone(WOOD, -0.14), f"foot{x}", lift=7)  # fmt: skip
    cap = S.spline([(336, 240, 1), (350, 204), (420, 186), (480, 200), (560, 180), (616, 204), (630, 236, 1), (590, 262), (560, 236), (510, 270),
        (470, 240), (420, 264), (390, 238)])  # fmt: skip
    card.fill(cap, "#f4f7f6", "snowcap", lift=8)


def draw(card):
    """Paint it."""
    _room(card)
    _carcass(card)
    plan = ((386, 372, 210, 104, 26, "#a9683f", "locked"), (300, 540, 300, 110, 64, "#9c6040", "winter"),
        (236, 740, 300, 120, 84, "#a5623a", "autumn"),  # fmt: skip
            (330, 900, 330, 104, 40, "#9a5a38", "summer"), (96, 1056, 360, 126, 66, "#a3603c", "spring"))  # fmt: skip
    worlds = {"spring": _spring, "summer": _summer, "autumn": _autumn, "winter": _winter}
    for x, y, w, h, out, ink, label in plan:
        if label == "locked":
            card.fill(S.rect(x - 8, y - h - 8, w + 16, h + 16, 3), tone(ink, -0.2), "rim", lift=0)
            _front(card, (x, y, w, h, 0), ink, label, True)
            glow(card, x + w / 2, y + 8, 120, "#ffe2a0", 0.5)
            continue
        inside = _box(card, (x, y, w, h, out), ink, label)
        with card.clip(inside):
            worlds[label](card, x, y - h + out + 4, w)
        _front(card, (x, y, w, h, out), ink, label)
    for a, b in (((424, 1010), (452, 850)), ((366, 850), (350, 716)), ((524, 706), (500, 496)), ((566, 506), (560, 388))):
        houses.ladder(card, a, b, 34, "#d9b27a")
    old = Who(age="elder", face=Face(skin="#8a5638", hair="#f1ece2", cut="short", hat="beanie", hat_ink="#3f7480"), top="#c9483a", wear="coat",
        bottom="#3a3448", shoes="#2a2024", scarf="#e9c06a")  # fmt: skip
    got = person(card, 436, 705, 164, old, Pose(near=(0.6, 0.3), far=(-0.3, 0.85), foot=(0.34, 0), other=(-0.36, 0.04), hip=0.97))
    card.line([(got.near[0] + 2, got.near[1] - 26), (got.near[0] + 8, 705)], (5, 4), "#5a3a28", lift=3)
    card.fill(S.blob(416, 610, 21, 27, 0.06, 2), "#6f7f4a", "pack", lift=4)
    things.lantern(card, 486, 122, 60, shine=0.7)
    card.line([(486, -20), (486, 126)], 4, "#4a2f2a")
    things.key(card, 90, 1130, 46, "#e2b65a", 16)
    small.mouse(card, 168, 1172, 62, "#a5968f", -1)
