"""In the rain they walk over a crocodile's jaw as every morning, into its mouth; only a child looks up."""

from scripts.deck.kit import *
from scripts.deck.motifs.gesture import inked

LIGHT = Light(place=(400, 640), ink="#ffdf9a", shade="#12281f")
HIDE, WINE, TEETH, PEN = "#6f8a45", "#8a2c38", "#f8ecc9", "#172019"


def _river(card):
    backdrop(card, [(0, "#7f927c"), (0.4, "#a8b08a"), (0.62, "#6f8266"), (1, "#33483c")], angle=94)
    with card.haze("#a8b294", 0.55):
        rng = card.rng("town")
        x = -20.0
        while x < 820:
            w, h = rng.uniform(50, 110), rng.uniform(90, 260)
            card.fill(S.wobbly([(x, 470), (x, 470 - h), (x + w * 0.5, 450 - h), (x + w, 470 - h), (x + w, 470)], 2, int(x) + 50), "#4f5f58",
                f"far{x:.0f}", form=0.5)
            x += w
    for k in range(26):
        y = 500 + 27 * k
        for x in (40 + (k * 137) % 150, 700 + (k * 89) % 120):
            card.line([(x - 40 - k, y), (x, y + 8), (x + 40 + k, y - 2)], (1, 3 + k * 0.2, 1), ("#b5bf94", "#22362c")[k % 2], opacity=0.7)


def _scutes(card, spots, size):
    for k, (x, y) in enumerate(spots):
        r = size * (0.8 + 0.35 * ((k * 7) % 3) / 2)
        card.fill(S.wobbly([(x - r, y + r * 0.4), (x - r * 0.2, y - r * 0.7), (x + r, y + r * 0.3), (x, y + r * 0.8)], 2, k), "#8aa557", f"scute{k}",
            form=0.9, opacity=0.85)


def _eye(card, x, y, size, look):
    """Heavy lidded, and well aware of the hour."""
    with card.at(x, y, size):
        bump = S.spline([(-120, 70), (-104, -40), (-30, -98), (60, -90), (112, -20), (124, 70)])
        inked(card, bump, down("#9ab35f", HIDE, "#3f5a34"), f"bump{x}", 4, ink=PEN)
        ball = S.ellipse(4, -4, 66, 52)
        inked(card, ball, ring(0, -10, 74, "#fbe88a", "#e8b93c", "#a8701f"), f"ball{x}", 4, ink=PEN, form=0.4)
        with card.clip(ball):
            card.fill(S.ellipse(look[0], look[1], 13, 46, 6), PEN, f"slit{x}", form=0)
            card.fill(S.ellipse(look[0] - 14, look[1] - 20, 8), "#fffbe2", f"spark{x}", form=0)
            card.fill(S.spline([(-90, -80, 1), (90, -80, 1), (90, -22, 1), (10, -22), (-90, -6, 1)]), "#7f9a4c", f"lid{x}", form=0)
        card.line([(-74, -4), (6, -24), (78, -20)], (4, 10, 4), PEN)


def _head(card):
    skull = S.spline([(-60, 1000), (-10, 640), (70, 420), (170, 250), (290, 180), (400, 196), (520, 170), (650, 240), (750, 420), (820, 640), (870,
        1000, 1), (870, 1260, 1), (-60, 1260, 1)])
    _eye(card, 222, 168, 1.05, (20, 14))
    _eye(card, 606, 152, 0.98, (-22, 14))
    inked(card, skull, down("#9ab35f", HIDE, "#4a6438"), "skull", 5, ink=PEN)
    with card.clip(skull), card.flat():
        _scutes(card, [(150, 380), (110, 470), (64, 580), (34, 690), (196, 310), (690, 380), (736, 480), (776, 600), (800, 700), (620, 300), (400,
            230), (340, 236), (470, 230), (60, 800), (780, 820)], 26)
    for x, lean in ((322, -14), (488, 14)):
        inked(card, S.spline([(x - 58, 330), (x - 30, 270), (x + 24, 268), (x + 56, 330), (x, 356)]), down("#a8bf68", HIDE), f"nose{x}", 4, ink=PEN)
        card.fill(S.ellipse(x, 302, 25, 13, lean), PEN, f"nostril{x}", form=0)
    lip = S.spline([(60, 1010), (84, 700), (150, 510), (260, 404), (404, 372), (550, 396), (664, 500), (734, 690), (756, 1010), (756, 1260, 1), (60, 1260, 1)])
    inked(card, lip, "#c8705a", "lip", 4, ink=PEN, form=0.5)
    mouth = S.spline([(92, 1010), (116, 710), (176, 532), (272, 434), (404, 404), (540, 428), (640, 524), (704, 700), (724, 1010), (724, 1260, 1),
        (92, 1260, 1)])
    card.fill(mouth, ring(410, 660, 470, "#ffcf70", "#c8502f", "#6a1c2c", "#34101f"), "mouth", form=0)
    with card.clip(mouth):
        for k, size in enumerate((1.0, 0.74, 0.54, 0.38)):
            arch = [(410 - 330 * size, 700 + 240 * size), (410 - 290 * size, 660 - 60 * size), (410 - 150 * size, 660 - 190 * size), (410,
                660 - 222 * size), (410 + 150 * size, 660 - 186 * size), (410 + 290 * size, 660 - 60 * size), (410 + 330 * size, 700 + 240 * size)]
            card.line(arch, 24 * size, mix("#5a1426", "#e8803f", k / 4), form=0.5, opacity=0.85)
        card.line([(410, 420), (414, 500), (410, 548)], (9, 8, 7), "#5a1426")
        card.fill(S.spline([(376, 600), (388, 556), (412, 544), (436, 556), (448, 600), (412, 616)]), "#e8a03c", "shade", form=0.6)
        card.fill(S.ellipse(412, 610, 26, 14), "#fffbe0", "bulb", form=0)
        glow(card, 412, 616, 210, "#ffd27a", 0.6)
        tongue = S.spline([(352, 700), (412, 684), (470, 700), (560, 860), (650, 1060), (720, 1260, 1), (90, 1260, 1), (170, 1060), (270, 860)])
        inked(card, tongue, line((410, 690), (410, 1220), "#f2a05a", "#c8503f", "#a83a42"), "tongue", 4, ink="#4a1220", form=0.4)
        card.line([(412, 700), (404, 860), (410, 1220)], (4, 12, 26), "#8a2434", opacity=0.7)


def _teeth(card):
    upper = ((128, 640, 62, 84), (168, 548, 66, 76), (226, 474, 72, 66), (300, 424, 84, 80), (372, 404, 60, 88), (446, 406, 78, 92), (520, 424, 56,
        100), (590, 470, 76, 112), (646, 540, 62, 104), (690, 640, 70, 98))
    for k, (x, y, long, angle) in enumerate(upper):
        with card.at(x, y, 1, angle - 90 + (410 - x) * 0.05):
            inked(card, S.spline([(-27, -14, 1), (-21, long * 0.5), (2, long * 1.22, 1), (23, long * 0.5), (27, -14, 1), (0, -20)]), down(TEETH,
                "#f3d9a0"), f"fang{k}", 3.6, ink=PEN, shade="#a87a4a")
    lower = ((84, 1196, 120, -6), (116, 1040, 96, 4), (150, 920, 70, 10), (722, 1200, 126, 8), (690, 1040, 94, -4), (660, 930, 66, -10))
    for k, (x, y, long, angle) in enumerate(lower):
        with card.at(x, y, 1, angle):
            inked(card, S.spline([(-32, 16, 1), (-24, -long * 0.5), (0, -long * 1.2, 1), (26, -long * 0.5), (32, 16, 1), (0, 24)]), down("#fff6dc",
                TEETH, "#e0b070"), f"tusk{k}", 4, ink=PEN, shade="#a87a4a")


def _umbrella(card, x, y, w, ink, label):
    """A canopy from behind, wet."""
    dome = S.spline([(x - w, y, 1), (x - w * 0.8, y - w * 0.6), (x, y - w * 0.92), (x + w * 0.8, y - w * 0.6), (x + w, y, 1), (x + w * 0.66,
        y - w * 0.1), (x + w * 0.34, y, 1), (x, y - w * 0.1), (x - w * 0.34, y, 1), (x - w * 0.66, y - w * 0.1)])
    inked(card, dome, down(tone(ink, 0.08), ink, tone(ink, -0.1)), f"{label} dome", max(2.0, w * 0.03), ink=PEN)
    for side in (-0.34, 0.34):
        card.line([(x, y - w * 0.9), (x + w * side * 0.8, y - w * 0.55), (x + w * side, y)], (1, w * 0.04, 1), tone(ink, -0.2))


def _commuters(card):
    rows = (
        (398, 726, 54, "#2f3a4a", "", "#3a2a2a"), (432, 752, 74, "#5a4a3a", "#3f6a7a", "#2a2026"), (372, 800, 104, "#3a4a5f", "#c8a03f", "#8a5a34"),
        (470, 846, 140, "#6a3a4a", "", "#c9a468"), (350, 920, 190, "#2f4a4a", "#4a5a8a", "#2a2026"),
    )  # fmt: skip
    for k, (x, y, h, ink, canopy, hair) in enumerate(rows):
        ground_shadow(card, x, y, h * 0.18, h * 0.04, 0.5)
        who = Who(face=Face(hair=hair, hat="" if canopy else "bowler", hat_ink="#2a2430"), top=ink, bottom="#2a2a36", wear="coat")
        got = person(card, x, y, h, who, Pose(view="back", near=(0.3, 0.8), far=(-0.25, 0.5), foot=(0.1, 0.05 * (k % 2)), other=(-0.1, 0.04 * ((k + 1) % 2))))
        if canopy:
            _umbrella(card, x - 6, got.head[1] + h * 0.01, h * 0.34, canopy, f"u{k}")
        else:
            card.fill(S.rect(got.near[0] - h * 0.06, got.near[1], h * 0.17, h * 0.12, 2), "#7a4a2c", f"bag{k}")


def _pair(card):
    """A mother who is late, and a daughter who pulls back and looks at the teeth."""
    ground_shadow(card, 520, 1180, 90, 12, 0.5)
    who = Who(face=Face(skin="#8a5a40", hair="#22161c", cut="bun"), top="#d8a53a", bottom="#2a2a36", wear="coat", girth=1.1)
    got = person(card, 540, 1196, 380, who, Pose(view="back", near=(0.2, 0.9), far=(-0.5, 0.76), foot=(0.12, 0.06), other=(-0.12, 0)))
    child = Who(age="child", face=Face(skin="#8a5a40", hair="#22161c", cut="braid", blush=0.2), top="#e8ded0", bottom="#3f6a8a", shoes="#d8402f", wear="dress")
    person(card, 330, 1180, 240, child, Pose(near_to=got.far, far=(-0.5, 0.5), foot=(0.5, 0.05), other=(0.18, 0), lean=-20, nod=-34), 1)
    _umbrella(card, 566, 852, 168, "#2f5f7a", "her")
    card.line([(566, 846), (590, 966)], (5, 5), PEN)


def draw(card):
    """Paint it."""
    _river(card)
    with card.at(400, 700, 1.03, -5), card.at(-400, -700):
        _head(card)
        _teeth(card)
        _commuters(card)
    _pair(card)
    sky.rain(card, 210, "#e6ead0", 14)
    tint(card, "#12302a", "#fff0c0", 0.08)
