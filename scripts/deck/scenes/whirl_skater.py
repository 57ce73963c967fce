"""A skater seen from above: the spiral she draws opens into a whirlpool, and her scarf has gone ahead."""

from scripts.deck.kit import *

LIGHT = Light(angle=-130, ink="#ffffff", shade="#16384f")
CX, CY = 420, 690


def _turns(start, end, r0, r1, count=90, squeeze=1.06):
    """A spiral around the hole, from angle ``start`` to ``end`` (degrees), from radius r0 to r1."""
    points = []
    for k in range(count):
        t = k / (count - 1)
        x, y = S.polar(0, 0, r0 + (r1 - r0) * t**0.86, start + (end - start) * t)
        points.append((CX + x, CY + y * squeeze))
    return points


def _hole(r, turn, seed):
    """A hole whose rim is a spiral step: it overlaps itself like a shell."""
    ring = []
    for k in range(27):
        t = k / 26
        size = r * (1.1 - 0.2 * t) * (1 + 0.012 * ((k * 5 + seed) % 4 - 1.5))
        x, y = S.polar(0, 0, size, turn + 360 * t)
        ring.append((CX + x, CY + y * 1.06, 1) if k in (0, 26) else (CX + x, CY + y * 1.06))
    return S.spline(ring)


def _ice(card):
    card.fill(S.rect(-20, -20, 840, 1240), "#071a2c", "deep", lift=0)
    radii = (26, 54, 86, 122, 162, 206, 254, 306)
    inks = ("#0d2f48", "#124560", "#1a5f78", "#2a7d90", "#4a9fa9", "#7fc0c2", "#b5dcdb", "#eef4f2")
    for k, (r, ink) in enumerate(zip(radii, inks, strict=True)):
        sheet = S.minus(S.rect(-60, -60, 920, 1320), _hole(r, -40 - 47 * k, k))
        card.fill(sheet, ink, f"step{k}", lift=7 + k, form=0.3)
        rng = card.rng(f"foam{k}")
        with card.flat():
            for _ in range(3 if k < 7 else 0):
                a = rng.uniform(0, 360)
                arc = [S.polar(0, 0, r * 1.13 + 4, a + 12 * j) for j in range(5)]
                card.line([(CX + x, CY + y * 1.06) for x, y in arc], (1, 2 + 0.5 * k, 1), "#f4fbf8", opacity=0.75)


def _grooves(card):
    rng = card.rng("grooves")
    with card.flat():
        for k in range(5):
            card.line(_turns(-210 + 31 * k, 120 + 20 * k, 560 - 34 * k, 330, 60), (1.5, 3.5, 1.5), "#a9cbd2", opacity=0.9)
        for _ in range(26):
            x, y, a = rng.uniform(0, 800), rng.uniform(0, 1200), rng.uniform(0, 180)
            if abs(x - CX) + abs(y - CY) > 420:
                card.line([S.polar(x, y, 40, a), (x + 6, y + 4), S.polar(x, y, 40, a + 176)], (0.8, 2.2, 0.8), "#bcd5d9", opacity=0.8)
        with batch(card, "dust", lift=0) as marks:
            for x, y in S.scatter(rng, 260, (0, 0, 800, 1200), 8, 0.6):
                if (x - CX) ** 2 + (y - CY) ** 2 > 400**2:
                    marks.oval((x, y), rng.uniform(1.5, 4), rng.uniform(1, 3), 0, "#ffffff")


def _scarf(card):
    line = _turns(-118, 640, 424, 34, 170)
    path = S.body(line, (22, 19, 17, 14, 11, 8, 6, 4), count=170)
    soft_shadow(card, S.moved(path, 8, 12), 8, 0.5)
    card.fill(path, "#c2283a", "scarf", lift=7, form=0.4)
    with card.clip(path), card.flat():
        card.line([(x + 2, y + 2) for x, y in line[:120]], (5, 3, 1), "#8a1a30", opacity=0.7)
        for k in range(2, 150, 9):
            (x, y), (ex, ey) = line[k], line[k + 1]
            card.line([(x - (ey - y) * 4, y + (ex - x) * 4), (x + (ey - y) * 4, y - (ex - x) * 4)], 3, "#f0b9a4", opacity=0.85)
    x, y = line[-1]
    glove = S.union(S.ellipse(x - 4, y + 8, 15, 19, 20), S.ribbon([(x - 12, y + 2), (x - 4, y - 16)], (9, 7)), S.ribbon([(x - 2, y),
        (x + 6, y - 18)], (9, 7)),  # fmt: skip
                    S.ribbon([(x + 6, y + 4), (x + 15, y - 12)], (9, 7)))  # fmt: skip
    card.fill(S.ribbon([(x - 12, y + 50), (x - 8, y + 26)], (30, 24)), "#0c2438", "cuff", lift=3)
    card.fill(glove, "#cfe6e4", "glove", lift=4)


def _skater(card):
    sx, sy = _turns(-118, 640, 424, 34, 170)[0]
    with card.at(sx - 6, sy - 6, 1.28, -28):
        soft_shadow(card, S.ellipse(16, 34, 80, 58), 14, 0.5)
        for pts in ([(-18, 10), (-60, 40), (-116, 46)], [(6, 16), (20, 46), (40, 64)]):
            card.fill(S.ribbon(pts, (26, 20, 14)), "#e9d9c8", f"leg{pts[0][0]}", lift=4)
            x, y = pts[-1]
            card.fill(S.ellipse(x - 6, y + 2, 19, 10, 12 if x < 0 else 50), "#f7f4ee", f"boot{x}", lift=3)
            card.line([S.polar(x - 6, y + 9, 24, 12 if x < 0 else 50), S.polar(x - 6, y + 9, 24, 192 if x < 0 else 230)], 4, "#5f7a86", lift=2)
        skirt = []
        for k in range(18):
            a, r = k * 20, (80 if k % 2 else 64) * (1.12 if 5 < k < 12 else 0.94)
            skirt.append(S.polar(-8, 4, r, a))
        card.fill(S.spline(skirt), "#b31f35", "skirt", lift=9)
        with card.flat():
            for k in range(9):
                card.line([S.polar(-8, 4, 24, k * 40), S.polar(-8, 4, 66, k * 40 + 8)], (1, 5, 1), "#7f1228", opacity=0.8)
        for side in (-1, 1):
            arm = [(0, side * 22), (18 + 10 * side, side * 66), (36 + 26 * side, side * 108)]
            card.fill(S.ribbon(arm, (24, 20, 14)), "#c9334a", f"arm{side}", lift=5)
            card.fill(S.ellipse(arm[2][0] + 3, arm[2][1] + side * 6, 10, 9), "#8d5a3c", f"hand{side}", lift=3)
        card.fill(S.ellipse(2, 0, 30, 36), "#c9334a", "shoulders", lift=6)
        card.fill(S.ellipse(10, 0, 25, 23), "#22161c", "hair", lift=7)
        card.fill(S.ellipse(-12, 0, 13), "#2c1c24", "bun", lift=4)
        card.fill(S.spline([(26, -13), (36, 0), (26, 13)]), "#8d5a3c", "brow", lift=0)
        card.line([(-2, -28), (10, -32), (24, -24)], (12, 13, 9), "#d43a4c", lift=3)


def _pine(card, x, y, r, seed):
    for k, (share, ink) in enumerate(((1, "#2a5a52"), (0.76, "#35695c"), (0.54, "#437a68"), (0.3, "#5a8f78"))):
        ring = []
        for j in range(22):
            size = r * share * (1 if j % 2 else 0.72) * (1 + 0.07 * ((j * 3 + seed) % 4 - 1.5))
            ring.append((*S.polar(x - 5 * k, y - 6 * k, size, j * 360 / 22 + 9 * k), 1))
        card.fill(S.poly(ring), ink, f"pine{seed}{k}", lift=9)
        for j in range(0, 22, 3):
            if k < 3:
                px, py = S.polar(x - 5 * k, y - 6 * k, r * share * 0.74, j * 360 / 22 + 9 * k + 16)
                card.fill(S.ellipse(px, py, r * 0.1, r * 0.06, j * 16), "#f7fbfa", f"snow{seed}{k}{j}", lift=2)


def draw(card):
    """Paint it."""
    _ice(card)
    _grooves(card)
    shore = S.spline([(-60, 1000, 1), (40, 1060), (120, 1140), (260, 1180), (330, 1280, 1), (-60, 1280, 1)])
    card.fill(shore, "#fbfaf4", "shore", lift=9)
    card.fill(S.spline([(560, -60, 1), (640, 60), (740, 110), (800, 220), (880, 240, 1), (880, -60, 1)]), "#fbfaf4", "shore2", lift=9)
    with card.flat():
        for k in range(6):
            x, y = 14 + 26 * k, 1188 - 20 * k
            card.fill(S.ellipse(x + 8 * (k % 2), y + 9 * (k % 2), 11, 6, -38), "#c3d3d6", f"print{k}", form=-0.5)
    for x, y, a in ((150, 1096, -30), (178, 1112, -12)):
        with card.at(x, y, 1, a):
            card.fill(S.spline([(-18, -10), (6, -11), (24, -7), (26, 6), (4, 10), (-18, 9)]), "#7a4a30", f"shoe{x}", lift=5)
            card.fill(S.ellipse(-9, 0, 9, 7), "#3a2420", f"in{x}", lift=0)
    _scarf(card)
    _skater(card)
    for x, y, r, seed in ((60, 60, 130, 1), (-10, 250, 96, 2), (780, 1130, 150, 3), (640, 1210, 84, 4), (770, 60, 92, 5)):
        _pine(card, x, y, r, seed)
    birds.crow(card, 690, 1010, 52, "#24303c", -1)
