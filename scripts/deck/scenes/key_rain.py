"""It rains keys on a village whose houses have no doors; only an old tree has a keyhole."""

from scripts.deck.kit import *

LIGHT = Light(angle=-70, ink="#fff0c8", shade="#2a1c22")
DARK, RUST, CREAM, BRASS, SLATE = "#3a2628", "#a4532f", "#eddcb8", "#d9a63f", "#6f6a66"


def _sky(card):
    backdrop(card, [(0, "#2c2228"), (0.3, "#4c383a"), (0.52, "#a8764e"), (0.7, "#efd7a4"), (1, "#8a5a3c")], brush=0.7, swirl=0.7)
    for x, y, w in ((130, 120, 420), (560, 80, 520), (720, 210, 300), (330, 220, 260)):
        sky.cloud(card, x, y, w, "#4a3a3c")


def _key(card, x, y, long, angle, ink):
    with card.at(x, y, long / 100, angle):
        bow = S.union(S.ellipse(-14, 0, 24, 24), S.rect(4, -6, 94, 12, 3), S.rect(72, 0, 11, 27, 2), S.rect(90, 0, 10, 20, 2),
            S.rect(12, -11, 8, 22, 2))
        card.fill(S.minus(bow, S.ellipse(-14, 0, 12, 12)), ink, f"key{round(x)}{round(y)}", depth=2, form=0.35)


def _rain(card, near):
    rng = card.rng(f"rain{near}")
    spots = S.scatter(rng, 11 if near else 70, (20, 40, 780, 600 if near else 800), 120 if near else 44, 0.15)
    for x, y in spots:
        long = rng.uniform(92, 150) if near else rng.uniform(26, 60)
        ink = "#f2c04e" if y < 560 else RUST
        if not near:
            ink = (CREAM, "#f2c04e", BRASS)[int(rng.integers(3))] if y < 540 else (DARK, RUST)[int(rng.integers(2))]
        _key(card, x, y, long, 74 + rng.normal(0, 16), ink)
        for dx in (-9, 6):
            card.line([(x + dx - 8, y - long * 1.0), (x + dx - 2, y - long * 0.42)], (1, 3), CREAM, opacity=0.5)


def _house(card, place, inks, label):
    """A house with windows and a chimney, and without a door."""
    (x, y, w, h), (wall, roof) = place, inks
    rng = card.rng(label)
    lean = rng.normal(0, w * 0.03)
    front = [(x - w / 2, y), (x - w / 2 + lean, y - h), (x + lean, y - h - w * 0.62), (x + w / 2 + lean, y - h), (x + w / 2, y)]
    card.fill(S.wobbly([(x + w * 0.18, y - h - w * 0.3), (x + w * 0.18, y - h - w * 0.86), (x + w * 0.34, y - h - w * 0.86),
        (x + w * 0.34, y - h - w * 0.2)], 2, 3), roof, f"{label}stack")
    card.fill(S.wobbly(front, 3, card.seed(label)), wall, f"{label}wall")
    for side in (-1, 1):
        eave = [(x + lean, y - h - w * 0.72), (x + lean + side * w * 0.62, y - h + w * 0.06), (x + lean + side * w * 0.56,
            y - h + w * 0.16), (x + lean, y - h - w * 0.5)]
        card.fill(S.wobbly(eave, 2, 5), roof, f"{label}eave{side}")
    rows = max(1, int(h / 62))
    for row in range(rows):
        for col in (-1, 1):
            if rng.random() < 0.86:
                wx, wy = x + col * w * 0.22, y - h + 26 + row * 62
                lit = rng.random() < 0.4
                card.fill(S.rect(wx - w * 0.1, wy - 20, w * 0.2, 36, 3), "#f3c463" if lit else DARK, f"{label}w{row}{col}",
                    form=0)
                card.line([(wx, wy - 20), (wx, wy + 16)], 3, wall)
                card.line([(wx - w * 0.1, wy - 2), (wx + w * 0.1, wy - 2)], 3, wall)
    card.fill(S.ellipse(x + lean, y - h - w * 0.18, w * 0.07), DARK, f"{label}eye", form=0)


def _village(card):
    with card.haze("#d9b482", 0.5):
        for k, (x, w, h) in enumerate(((40, 100, 90), (150, 90, 140), (470, 96, 120), (580, 110, 90), (330, 90, 80))):
            _house(card, (x, 880, w, h), (CREAM, SLATE), f"back{k}")
    card.fill(S.hill([(-20, 890), (240, 872), (520, 900), (820, 880)]), "#9c6a40", "rise")
    for k, (x, y, w, h, wall, roof) in enumerate(((92, 960, 170, 130, CREAM, RUST), (282, 946, 140, 200, "#c98a52", DARK),
            (446, 968, 150, 110, CREAM, DARK), (612, 952, 128, 170, "#e0bd85", RUST))):
        _house(card, (x, y, w, h), (wall, roof), f"house{k}")
    card.fill(S.hill([(-20, 976), (200, 950), (460, 974), (820, 950)]), down("#7a4c32", "#4f3028"), "ground")


def _tree(card):
    trunk = S.union(S.spline([(640, 1090, 1), (684, 1040), (690, 900), (680, 760), (760, 760), (764, 900), (772, 1040),
        (820, 1100, 1)]),
                    S.ribbon([(700, 800), (650, 700), (610, 650)], (44, 26, 8)), S.ribbon([(720, 790), (716, 680), (690, 590)],
                        (50, 28, 8)), S.ribbon([(744, 800), (800, 700), (830, 640)], (44, 30, 20)))  # fmt: skip
    card.fill(trunk, DARK, "trunk")
    for k, (x, y, r) in enumerate(((608, 640, 56), (690, 580, 66), (780, 610, 76), (740, 680, 50))):
        plants.foliage(card, (x, y), (r, r * 0.72), "#8a5a2f", f"leaf{k}", 13, 130)
    hole = S.union(S.ellipse(726, 912, 15, 16), S.poly([(720, 914), (732, 914), (740, 960), (712, 960)]))
    card.fill(S.spline([(726, 876), (756, 900), (754, 960), (726, 984), (698, 960), (696, 900)]), BRASS, "plate")
    card.fill(hole, "#fff2b8", "hole", form=0)
    glow(card, 726, 930, 120, "#ffdf8a", 0.7)


def _folk(card):
    rng = card.rng("pile")
    for x, y, n, wide in ((150, 1130, 46, 90), (420, 1060, 24, 60), (610, 1168, 40, 90)):
        for _ in range(n):
            px, t = rng.normal(x, wide * 0.5), rng.random()
            _key(card, px, y + 26 - t * 44 * max(0.0, 1 - abs(px - x) / wide), rng.uniform(34, 52), rng.uniform(-30, 210),
                (BRASS, "#c08a3c", CREAM)[int(rng.integers(3))])
    for x, y, rx in ((276, 1150, 46), (356, 1060, 30), (496, 1120, 48), (66, 1040, 26), (652, 1040, 34)):
        ground_shadow(card, x, y, rx, 8, 0.6)
    man = Who(face=Face(skin="#b07a52", hair=DARK, hat="bowler", hat_ink=DARK), top=RUST, bottom=DARK, wear="coat")
    got = person(card, 66, 1040, 158, man, Pose(near_to=(116, 940), far=(0.1, 0.9), lean=6), 1)
    _key(card, got.near[0] - 6, got.near[1] + 2, 42, -14, BRASS)
    woman = Who(face=Face(skin="#7a4c32", hair=DARK, cut="bun"), top=CREAM, bottom=RUST, wear="skirt")
    got = person(card, 276, 1150, 218, woman, Pose(near=(0.55, 0.32), far=(0.6, 0.36), nod=-14), 1)
    bx, by = got.near
    for _ in range(9):
        _key(card, bx + 6 + rng.normal(0, 20), by - 12 + rng.normal(0, 7), 44, rng.uniform(0, 360), BRASS)
    basket = S.spline([(bx - 40, by - 12, 1), (bx + 54, by - 12, 1), (bx + 42, by + 44), (bx - 28, by + 44)])
    card.fill(basket, "#8a5a34", "basket")
    for k in range(3):
        card.line([(bx - 38 + k * 3, by + 2 + k * 14), (bx + 52 - k * 3, by + 2 + k * 14)], 4, DARK)
    elder = Who(age="elder", face=Face(skin="#e0b08a", hair=CREAM, beard=True), top=SLATE, bottom=DARK, wear="coat")
    got = person(card, 496, 1120, 196, elder, Pose(near=(0.5, -0.1), far=(0.2, 0.9)), -1)
    with card.at(got.near[0], got.near[1] - 70, 1, 180):
        things.umbrella(card, 0, 0, 150, DARK, 6)
    for k in range(6):
        _key(card, got.near[0] - 36 + k * 14, got.near[1] - 24 + rng.normal(0, 5), 40, rng.uniform(60, 120), BRASS)
    child = Who(age="child", face=Face(skin="#7a4c32", hair=DARK, cut="curly"), top="#e9b84a", bottom=CREAM, wear="dress",
        shoes=RUST)
    got = person(card, 652, 1042, 122, child, Pose(near_to=(702, 948), far=(0.1, 0.9), lean=4), 1)
    _key(card, got.near[0] - 8, got.near[1], 34, -10, CREAM)


def draw(card):
    """Paint it."""
    _sky(card)
    _rain(card, False)
    _village(card)
    _tree(card)
    _folk(card)
    _rain(card, True)
