"""The noon sky is paper: hands on the other side hold a tear open above a street of people looking up."""

from scripts.deck.kit import *

LIGHT = Light(angle=-70, ink="#fff6dc", shade="#173055")
TEAR = [(300, 96), (356, 60), (430, 84), (500, 52), (560, 96), (620, 150), (604, 210), (650, 262), (622, 330), (640, 410), (580, 450), (566, 520),
    (500, 540),  # fmt: skip
        (470, 610), (424, 560), (360, 568), (330, 500), (256, 470), (244, 400), (190, 350), (214, 280), (186, 210), (250, 160)]  # fmt: skip
VX, VY = 430, 330


def _ragged(points, grow, seed):
    cx, cy = sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)
    ring = []
    for k, (x, y) in enumerate(points):
        d = 1 + grow * (1 + 0.5 * ((k * 7 + seed) % 5 - 2) / 2)
        ring.append((cx + (x - cx) * d, cy + (y - cy) * d, 1) if k % 2 else (cx + (x - cx) * d, cy + (y - cy) * d))
    return S.spline(ring)


def _behind(card):
    backdrop(card, [(0, "#7a3a1c"), (0.25, "#d9822f"), (0.45, "#f4c46a"), (1, "#f8e2a4")])
    for k, y in enumerate((214, 330, 450)):
        card.fill(S.rect(150, y, 540, 14), "#8a4a22", f"shelf{k}", lift=6)
        for j in range(6):
            x = 214 + 74 * j + 20 * (k % 2)
            ink = [["#e58a9a", "#2f3a6a", "#f0b45a", "#8fa0b4", "#7a4a8a", "#f2d9b0"], ["#35508a",
                "#c9d4dc", "#d9634a", "#5a7aa0", "#e9c07a", "#3a3050"]][k % 2][j]  # fmt: skip
            card.fill(S.ellipse(x, y - 30, 29), ink, f"roll{k}{j}", lift=4)
            with card.flat():
                card.line([S.polar(x, y - 30, 24 - t * 2.6, t * 52 + 40 * j) for t in range(9)], (3, 3, 2), tone(ink, 0.16))
    card.line([(430, -20), (432, 120)], 5, "#4a2412", lift=3)
    card.fill(S.spline([(400, 120, 1), (464, 120, 1), (506, 186, 1), (358, 186, 1)]), "#b5482c", "lampshade", lift=8)
    card.fill(S.ellipse(432, 190, 24, 17), "#fff6d0", "bulb", lift=0, form=0)
    glow(card, 432, 200, 330, "#ffe9a8", 0.6)


def _sky(card):
    inner = _ragged(TEAR, 0.0, 1)
    whole = S.rect(-60, -60, 920, 1320)
    card.fill(S.minus(whole, inner), "#f6f1e6", "pulp", lift=16, form=0, edge=1.3)
    card.fill(S.minus(whole, _ragged(TEAR, 0.085, 3)), down("#3f86c4", "#6fb0da", "#a9d3e2"), "sky", lift=3, form=0)
    for x, y, w in ((110, 120, 230), (720, 470, 260), (720, 90, 220)):
        card.fill(S.union(S.ellipse(x, y, w * 0.5, w * 0.12), S.ellipse(x - w * 0.14, y - w * 0.1,
            w * 0.22, w * 0.14), S.ellipse(x + w * 0.13, y - w * 0.07, w * 0.2, w * 0.12)), "#eef3ee", f"cloud{x}{y}", lift=6)  # fmt: skip
    for points, ink in (([(190, 350), (150, 372), (120, 420), (176, 432), (230, 410)], "#e9f0ee"), ([(500, 540), (560, 600), (600, 590), (590, 530),
            (566, 516)], "#e9f0ee")):  # fmt: skip
        card.fill(S.spline([(*p, 1) if k in (0, 2) else p for k, p in enumerate(points)]), ink, f"curl{points[0][0]}", lift=12)
        card.fill(S.spline([(x * 0.9 + points[2][0] * 0.1, y * 0.9 + points[2][1] * 0.1) for x, y in points]), "#fbf6ea", f"under{points[0][0]}",
            lift=2)  # fmt: skip


def _hand(card, side):
    """Four fingers hooked over the edge of the tear towards us, with nails."""
    skin = "#a86a48"
    rows = ((196, 250, 130, 236, 54), (190, 312, 108, 306, 58), (212, 374, 124, 378, 56), (250, 428, 168, 442, 48)) if side < 0 else (
        (628, 176, 716, 150, 54), (646, 240, 752, 224, 58), (640, 306, 740, 300, 56), (642, 366, 718, 372, 48))  # fmt: skip
    for k, (x0, y0, x1, y1, w) in enumerate(rows):
        finger = S.ribbon([(x0 - side * 34, y0 + 8), (x0 + side * 8, y0 - 6), ((x0 + x1) / 2, (y0 + y1) / 2 - 7), (x1, y1)],
            (w * 0.96, w * 1.08, w, w * 0.8), 30)  # fmt: skip
        card.fill(finger, skin, f"finger{side}{k}", lift=12, form=1.3, shade="#5a2a24")
        with card.clip(finger), card.flat():
            nail = S.spline([(x1 + side * 20, y1 - 13), (x1 + side * 20, y1 + 13), (x1 - side * 14, y1 + 15), (x1 - side * 19, y1),
                (x1 - side * 14, y1 - 15)])  # fmt: skip
            card.fill(nail, "#e9c0a0", f"nail{side}{k}", form=0.6)
            for t in (0.3, 0.42):
                jx, jy = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t - 6
                card.line([(jx, jy - 16), (jx + side * 5, jy), (jx, jy + 16)], (1, 4, 1), "#7a4030", opacity=0.8)


def _facade(card, a, b, wall, label, rows=5, cols=3):
    """A house front between two verticals that run to the vanishing point; a and b are feet at the frame."""
    def at(p, t):
        return p[0] + (VX - p[0]) * t, p[1] + (VY - p[1]) * t
    top = 0.56
    card.fill(S.wobbly([at(a, 0), at(a, top), at(b, top), at(b, 0)], 2, len(label)), down(tone(wall, 0.05), tone(wall, -0.08)), label, lift=10)
    card.fill(S.wobbly([at(a, top - 0.03), at(a, top + 0.016), at(b, top + 0.016), at(b, top - 0.03)], 2, 3), tone(wall, -0.16), f"{label}eave",
        lift=7)  # fmt: skip
    spots = []
    for r in range(rows):
        for c in range(cols):
            t0, t1 = 0.06 + top * 0.86 * (1 - 0.84**r) / (1 - 0.84**rows), 0.06 + top * 0.86 * (1 - 0.84 ** (r + 0.62)) / (1 - 0.84**rows)
            u0, u1 = (c + 0.24) / cols, (c + 0.76) / cols
            def mixed(u):
                return a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u
            quad = [at(mixed(u0), t0), at(mixed(u1), t0), at(mixed(u1), t1), at(mixed(u0), t1)]
            card.fill(S.poly(quad), "#f2e6cf", f"{label}f{r}{c}", lift=2)
            cx, cy = sum(p[0] for p in quad) / 4, sum(p[1] for p in quad) / 4
            small_quad = [(cx + (x - cx) * 0.78, cy + (y - cy) * 0.8) for x, y in quad]
            card.fill(S.poly(small_quad), ["#2f4766", "#3f5f80", "#f2c46a"][(r * 2 + c * 5) % 3], f"{label}p{r}{c}", lift=0, form=-0.5)
            spots.append((cx, cy, abs(quad[0][0] - quad[1][0]) + abs(quad[0][1] - quad[1][1])))
    return spots


def _people(card, left, right):
    rng = card.rng("leaners")
    skins, hairs = ["#e0a77e", "#8d5a3c", "#c58a5f", "#5f3c2a", "#f0c6a2"], ["#2a2020", "#8a5a34", "#e4ded4", "#5a3a28"]
    for k, (x, y, w) in enumerate([left[1], left[3], left[8], right[2], right[4], right[6]]):
        r = w * 0.16
        card.fill(S.ellipse(x, y + r * 1.6, r * 1.25, r * 1.1), ["#c9563f", "#e0b04a", "#4f7f6c"][k % 3], f"bust{k}", lift=3)
        card.fill(S.ellipse(x, y, r, r * 1.1), skins[k % 5], f"face{k}", lift=3)
        card.fill(S.spline([(x - r, y + r * 0.4), (x - r, y + r), (x, y + r * 1.3), (x + r, y + r), (x + r, y + r * 0.4), (x, y + r * 0.75)]),
            hairs[k % 4], f"hair{k}", lift=1)  # fmt: skip
    heads_at = ((70, 1150, 62), (186, 1110, 54), (300, 1160, 66), (404, 1118, 50), (500, 1150, 60), (606, 1104, 56), (716, 1160, 68))
    for k, (x, y, r) in enumerate(heads_at):
        skin, hair, coat = skins[(k * 2) % 5], hairs[(k * 3) % 4], ["#8a3b44", "#d9a03f", "#3f6a78", "#e9dcc0", "#5a4a78", "#c9633f", "#4f6a4a"][k]
        card.fill(S.spline([(x - r * 1.7, 1240, 1), (x - r * 1.5, y + r * 1.2), (x - r * 0.5, y + r * 0.7), (x + r * 0.5, y + r * 0.7),
            (x + r * 1.5, y + r * 1.2), (x + r * 1.7, 1240, 1)]), coat, f"coat{k}", lift=9)  # fmt: skip
        card.fill(S.ellipse(x, y, r * 0.88, r), skin, f"skull{k}", lift=7)
        card.fill(S.spline([(x - r * 0.98, y - r * 0.2), (x - r * 0.6, y - r * 0.82), (x + r * 0.6, y - r * 0.82), (x + r * 0.98, y - r * 0.2),
            (x + r * 0.86, y + r * 0.8), (x, y + r * 1.16), (x - r * 0.86, y + r * 0.8)]), hair, f"cut{k}", lift=4)  # fmt: skip
        if k in (1, 5):
            card.fill(S.ellipse(x, y + r * 0.1, r * 1.7, r * 0.8), ["#e2c274", "#33363f"][k == 5], f"brim{k}", lift=6)
            card.fill(S.ellipse(x, y + r * 0.3, r * 0.95, r * 0.72), tone(["#e2c274", "#33363f"][k == 5], 0.05), f"crown{k}", lift=5)
    arm = S.ribbon([(450, 1230), (466, 1120), (452, 1030)], (56, 44, 30))
    card.fill(arm, "#e9dcc0", "sleeve", lift=8)
    card.fill(S.ribbon([(452, 1034), (450, 1000), (440, 970)], (30, 28, 12)), "#8d5a3c", "pointing", lift=5)
    for _ in range(13):
        x, y = rng.uniform(150, 660), rng.uniform(560, 1010)
        s = rng.uniform(9, 20)
        card.fill(S.wobbly([(x - s, y), (x, y - s * 0.8), (x + s, y + s * 0.2), (x - s * 0.1, y + s)], 2, int(x)),
            ["#6fb0da", "#f6f1e6", "#3f86c4"][int(rng.integers(3))], f"scrap{x:.0f}", lift=8)  # fmt: skip


def draw(card):
    """Paint it."""
    _behind(card)
    _sky(card)
    _hand(card, -1)
    _hand(card, 1)
    _facade(card, (-150, 900), (-60, 420), "#c9a06a", "leftfar", 4, 2)
    left = _facade(card, (330, 1340), (-190, 1000), "#b5573f", "left", 5, 3)
    _facade(card, (900, 560), (980, 820), "#8f6a7a", "rightfar", 4, 2)
    right = _facade(card, (1000, 900), (560, 1340), "#d9b98a", "right", 5, 3)
    _people(card, left, right)
    birds.flyer(card, 620, 640, 60, "#f6f1e6", 0.9, 1)
