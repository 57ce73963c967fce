"""Giant teapots stand on the mountain rims and pour fog into the valley; the sun is a fried egg."""

from scripts.deck.kit import *

LIGHT = Light(angle=-50, ink="#fff3dc", shade="#4a4a7a")


def _sky(card):
    backdrop(card, [(0, "#6f69ae"), (0.25, "#9d8fc4"), (0.42, "#e0a9ac"), (0.55, "#f2cda6"), (1, "#6d689c")])
    glow(card, 640, 236, 330, "#ffd9a4", 0.5)
    white = S.spline([(540, 240), (560, 176), (630, 150), (700, 170), (764, 196), (770, 256), (720, 312), (650, 306), (590, 324), (552, 290)])
    card.fill(white, "#fdf8ec", "white", depth=0.7)
    card.fill(S.ellipse(656, 234, 50, 47), ring(644, 220, 60, "#ffd873", "#f5b03c"), "yolk", depth=0.9)
    card.fill(S.ellipse(640, 216, 13, 8, -30), "#fff3c4", "shine", form=0)
    for x, y, w in ((150, 120, 260), (420, 70, 220)):
        with card.haze("#dcc6de", 0.4):
            sky.cloud(card, x, y, w, "#f9efe6", f"c{x}", 0.2)


def _peaks(card):
    with card.haze("#c3a0bc", 0.34):
        for x, w, h in ((90, 330, 260), (330, 300, 190), (560, 320, 230), (780, 360, 290)):
            sky.mountain(card, x, 640, (w, h), "#565091", "#f6eef0", f"far{x}")
    card.fill(S.hill([(-20, 664), (240, 636), (470, 656), (820, 632)]), down("#8583ba", "#6f86a6", "#5f8a8c"), "valley", form=0.2)
    rng = card.rng("fields")
    for row in range(6):
        y0, y1 = 668 + 9 * row * (row + 3), 668 + 9 * (row + 1) * (row + 4)
        for k in range(7):
            x0 = 220 + 62 * k + rng.normal(0, 6)
            field = S.wobbly([(x0, y0), (x0 + 56, y0 - 3), (x0 + 60, y1 - 6), (x0 - 6, y1 - 4)], 2, k + row)
            card.fill(field, vary(["#8f9ac0", "#7f9f9a", "#a98fb8", "#b5a98f"][int(rng.integers(4))], rng, 0.02), f"field{row}{k}", form=0,
                opacity=0.7)  # fmt: skip
    mist(card, 650, 36, "#e3d3e0", 0.6)
    card.fill(S.spline([(-60, 1240, 1), (-60, 520, 1), (60, 486), (210, 500), (262, 560), (290, 680), (250, 800), (300, 960), (220, 1240, 1)]),
        down("#5a548f", "#474e7c", "#3f5f66"), "cliffL", form=0.6)  # fmt: skip
    card.fill(S.spline([(860, 1240, 1), (860, 640, 1), (760, 606), (640, 622), (590, 690), (600, 800), (540, 920), (580, 1240, 1)]),
        down("#564f8a", "#444b78", "#3c5a62"), "cliffR", form=0.6)  # fmt: skip
    with card.flat():
        for x, y, n in ((70, 560, 6), (170, 640, 5), (90, 760, 5), (720, 690, 6), (660, 800, 5), (750, 860, 5)):
            for k in range(n):
                card.line([(x + 16 * k, y + 9 * (k % 3)), (x + 16 * k + 10, y + 50 + 12 * (k % 2))], (5, 1), "#2f2f5f", opacity=0.4)
    for x, y, h in ((30, 500, 70), (250, 560, 56), (616, 640, 54), (800, 640, 60), (276, 690, 46), (590, 730, 48)):
        plants.pine(card, x, y, h, "#2c3f5c", f"rim{x}")


def _pot(card, place, h, ink, angle, facing, label):
    """A teapot tilted to pour; returns the mouth of its spout on the card."""
    with card.at(*place, h / 100, angle * facing, facing < 0):
        card.fill(S.minus(S.ellipse(-50, -46, 27, 33), S.ellipse(-50, -46, 17, 23)), tone(ink, -0.04), f"{label}handle", depth=1.4)
        spout = S.spline([(36, -34), (54, -46), (64, -72), (78, -90, 1), (91, -82, 1), (78, -50), (46, -12)])
        card.fill(spout, tone(ink, -0.01), f"{label}spout", depth=1, form=0.8)
        belly = S.spline([(-24, -80), (24, -80), (50, -52), (48, -18), (26, -3), (-26, -3), (-48, -18), (-50, -52)])
        card.fill(belly, ink, f"{label}belly", depth=0.8, form=0.8)
        with card.clip(belly), card.flat():
            blue = "#3f55b0"
            card.fill(S.spline([(-60, -24, 1), (-30, -46), (-10, -30), (14, -52), (40, -28), (60, -34, 1), (60, 4, 1), (-60, 4, 1)]),
                tone(blue, 0.14), f"{label}hill", form=0)  # fmt: skip
            card.fill(S.spline([(-60, -12, 1), (-20, -22), (20, -14), (60, -20, 1), (60, 4, 1), (-60, 4, 1)]), blue, f"{label}hill2", form=0)  # fmt: skip
            card.line([(-18, -16), (-18, -36)], 2, "#26368a")
            for dx, dy in ((-22, -38), (-14, -40), (-18, -46)):
                card.fill(S.ellipse(dx, dy, 6, 4.5), "#26368a", form=0, opacity=0.9)
            card.fill(S.poly([(16, -18), (16, -28), (22, -34), (28, -28), (28, -18)]), "#26368a", f"{label}hut", form=0)
            for k in range(12):
                card.fill(S.ellipse(-50 + 9 * k, -72 + abs(k - 5.5) * 0.9, 2.4), "#26368a", form=0)
            card.line([(-50, -65), (0, -69), (50, -65)], 1.6, "#c9a45a")
        card.fill(S.spline([(-28, -79, 1), (-18, -91), (18, -91), (28, -79, 1)]), tone(ink, 0.01), f"{label}lid")
        card.fill(S.ellipse(0, -97, 7.5), "#c9a45a", f"{label}knob")
        return card.place(85, -86)


def _stream(card, mouth, points, widths, label):
    line = [mouth, *points]
    path = S.body(line, [w / 2 for w in widths], count=46)
    card.fill(path, "#fdf9f6", label, form=0.7, edge=1.5, shade="#a79acb", pigment=0.4)
    rng, wide = card.rng(label), S.profile(widths, 30)
    spine = S.sample(line, 30)
    with card.clip(path):
        for _ in range(7):
            k = rng.uniform(-0.4, 0.4)
            card.line([(x + k * w, y) for (x, y), w in zip(spine, wide, strict=True)], (1, 4, 8), "#cfc3e4", opacity=0.8, edge=2)
    x, y = points[-1]
    for k in range(9):
        r = widths[-1] * rng.uniform(0.25, 0.5)
        card.fill(S.ellipse(x + rng.normal(0, widths[-1] * 0.5), y + rng.normal(0, 14), r, r * 0.66), "#fbf5f4", f"{label}puff{k}", form=0.7,
            edge=1.5, shade="#b5a8d0")  # fmt: skip


def _valley(card):
    with card.haze("#cfc0dc", 0.2):
        for k, (x, y, w, h) in enumerate(((330, 900, 64, 66), (404, 880, 58, 84), (470, 910, 70, 60), (536, 884, 54, 70))):
            houses.house(card, x, y, w, h, House(wall=["#e9cdb8", "#d9b8a4", "#efe0c8", "#c9a9a4"][k],
                roof=["#b5645a", "#8a6a8f", "#c98a5a", "#9a5a68"][k], lit=0.3, side=0.24), f"v{k}")  # fmt: skip
        houses.tower(card, 436, 900, 46, 150, House(wall="#e6d3c4", roof="#6d6a9a", lit=0.3), "church")
    mist(card, 916, 44, "#f7f0f0", 0.9)
    for row, (y, rise, ink) in enumerate(((900, 40, "#efe4ec"), (970, 52, "#f6eef0"), (1060, 64, "#e3d6e6"))):
        sky.cloud_bank(card, y, rise, ink, f"fog{row}", 120)
        if row == 0:
            for k, (x, w) in enumerate(((250, 60), (366, 54), (560, 64))):
                houses.house(card, x, 968, w, 44, House(wall="#efd9c0", roof=["#b5645a", "#7a6a9a", "#c98a5a"][k], lit=0.5, storeys=1), f"n{k}")
        if row == 1:
            for x, h in ((150, 70), (640, 84), (700, 60)):
                plants.poplar(card, x, 1044, h, "#7f9a86", f"pop{x}")


def _breakfast(card):
    sill = S.spline([(-20, 1120, 1), (380, 1108), (820, 1122, 1), (820, 1240, 1), (-20, 1240, 1)])
    card.fill(sill, "#f4ecdf", "cloth", form=0.3)
    with card.clip(sill), card.flat():
        for k in range(16):
            card.line([(-40 + 60 * k, 1100), (-100 + 70 * k, 1240)], 17, "#a9a0d0", opacity=0.55)
        for y in (1136, 1180):
            card.line([(-20, y + 6), (400, y - 4), (820, y + 6)], 15, "#a9a0d0", opacity=0.5)
    ground_shadow(card, 180, 1180, 90, 14, 0.4)
    things.cup(card, 180, 1184, 96, "#ffffff", False)
    with card.layer(0.9, 1.5):
        for dx, h in ((-16, 120), (10, 150)):
            card.line([(180 + dx, 1100), (196 + dx, 1070), (170 + dx, 1030), (190 + dx, 1096 - h)], (8, 16, 14, 2), "#ffffff", opacity=0.6, edge=2)
    card.line([(300, 1190), (390, 1168)], (6, 7), "#b9bccb", form=0.6)
    card.fill(S.ellipse(404, 1164, 22, 12, -14), "#c9ccd8", "spoon", depth=1.3)
    ground_shadow(card, 620, 1184, 60, 9, 0.4)
    toast = S.spline([(566, 1184, 1), (562, 1130), (590, 1110), (624, 1118), (660, 1108), (684, 1130), (676, 1184, 1)])
    card.fill(toast, "#d9a866", "toast", depth=0.8)
    card.fill(S.spline([(584, 1170), (582, 1138), (604, 1128), (640, 1130), (664, 1138), (660, 1168)]), "#efd29a", "crumb", form=0.4)
    birds.crow(card, 500, 1180, 50, "#7f88b0", 1)


def draw(card):
    """Paint it."""
    _sky(card)
    _peaks(card)
    with card.haze("#d3b4c8", 0.15):
        far = _pot(card, (604, 566), 92, "#efe0ea", 24, -1, "far")
        _stream(card, far, [(far[0] - 9, far[1] + 12), (far[0] - 13, far[1] + 80), (far[0] - 14, far[1] + 190)], (5, 10, 22, 54), "sfar")
    left = _pot(card, (58, 506), 270, "#fff4e2", 26, 1, "left")
    right = _pot(card, (762, 684), 206, "#f2a9a4", 24, -1, "right")
    _valley(card)
    _stream(card, left, [(left[0] + 26, left[1] + 30), (left[0] + 44, left[1] + 190), (left[0] + 50, left[1] + 470)], (22, 44, 70, 150), "sleft")
    _stream(card, right, [(right[0] - 20, right[1] + 24), (right[0] - 34, right[1] + 130), (right[0] - 36, right[1] + 370)], (14, 30, 52, 110),
        "sright")  # fmt: skip
    mist(card, 1040, 70, "#f9f2f3", 0.7)
    _breakfast(card)
