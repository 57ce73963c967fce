"""Beetles under mushroom umbrellas carry a leaf that still glows; two boots stand far above them in the rain."""

from scripts.deck.kit import *

LIGHT = Light(angle=-115, ink="#f4f0c0", shade="#1b2626")
FEET = "#2a2426"


def _limb(card, points, wide):
    card.line(points, (wide, wide * 0.8, wide * 0.5), FEET, form=0.5)


def _beetle(card, place, ink, cap=None, tilt=0.0, step=0.0):
    """A beetle that walks upright to the right; with ``cap`` it holds a mushroom above itself."""
    x, y, h = place
    ground_shadow(card, x + h * 0.04, y, h * 0.3, h * 0.05, 0.7)
    with card.at(x, y, h / 100):
        _limb(card, [(-4, -28), (-16 - step, -15), (-11 - step, 0), (-4 - step, 0)], 5)
        if cap:
            with card.at(27, -62, 1, tilt):
                card.line([(0, 30), (2, -20), (0, -70)], (8, 9, 11), "#e6dcbc", form=0.8)
                bell = S.spline([(-46, -58, 1), (-38, -84), (0, -106), (38, -86), (47, -58, 1), (0, -66)])
                card.fill(S.ellipse(0, -60, 44, 8), "#b9a684", "gills", form=0.4)
                card.fill(bell, down(tone(cap, 0.1), cap, tone(cap, -0.12)), "cap")
                with card.clip(bell), card.flat():
                    for u, v, r in ((-24, -74, 6), (-4, -92, 5), (16, -76, 7), (33, -68, 4), (-36, -63, 3)):
                        card.fill(S.ellipse(u, v, r, r * 0.7), "#efe3c4", form=0.4)
        wing = S.spline([(-2, -22), (-22, -30), (-29, -54), (-20, -76), (-2, -84), (11, -70), (14, -48), (9, -28)])
        card.fill(S.spline([(-6, -20), (12, -26), (18, -48), (14, -72), (0, -80)]), tone(ink, -0.12), "belly")
        for k in range(4):
            card.line([(8, -32 - k * 11), (17, -34 - k * 11)], (1, 2, 1), tone(ink, 0.1))
        card.fill(wing, across(tone(ink, -0.08), ink, tone(ink, 0.08), angle=-40), "wing")
        with card.clip(wing), card.flat():
            card.line([(-12, -84), (-9, -52), (-2, -20)], (1, 1.8, 1), tone(ink, -0.16))
            card.line([(-22, -66), (-25, -52), (-20, -38)], (1, 4, 1), tone(ink, 0.3), opacity=0.7, edge=2)
        card.fill(S.spline([(-12, -78), (-4, -92), (12, -92), (18, -80), (8, -72)]), tone(ink, -0.04), "collar")
        card.fill(S.spline([(0, -88), (2, -100), (14, -104), (24, -96), (22, -86), (10, -82)]), tone(ink, -0.1), "head")
        for a, b in (((14, -114), (26, -112)), ((20, -112), (33, -104))):
            card.line([(14, -102), a, b], (1.6, 1.4, 2.6), FEET)
        small.eye(card, 17, -95, 3.4)
        card.line([(19, -88), (22, -88), (24, -90)], (0.7, 1.4, 0.7), FEET)
        _limb(card, [(10, -70), (22, -60), (28, -70)] if cap else [(10, -70), (24, -76), (32, -88)], 4)
        _limb(card, [(12, -52), (21, -48), (26, -54)], 4)
        _limb(card, [(4, -26), (14 + step, -15), (8 + step, 0), (16 + step, 0)], 5.4)


def _above(card):
    backdrop(card, [(0, "#8c9272"), (0.4, "#a9a983"), (0.7, "#7d8358"), (1, "#3f4a34")], swirl=1.8)
    with card.haze("#a3a580", 0.34), card.layer(0.96, 2.5):
        for x, y in ((300, 640), (560, 694)):
            with card.at(x, y, 1.95):
                card.fill(S.poly([(-30, -460), (28, -460), (24, -240), (-24, -240)]), across("#8a5a44", "#5a3a34"), f"leg{x}")
                shaft = S.spline([(-38, -260, 1), (36, -260, 1), (32, -120), (34, -46), (84, -30), (96, 0, 1), (-40, 0, 1)])
                card.fill(shaft, across("#c79a2f", "#dab145", "#8f6f2a"), f"boot{x}", depth=0.6)
                card.line([(-40, -5), (20, -3), (95, -5)], 9, "#6d5930")
                card.line([(-20, -230), (-22, -130), (-20, -60)], (2, 8, 2), "#ecd083", opacity=0.7, edge=2)
    mist(card, 640, 150, "#b2b48c", 0.75)
    rng = card.rng("stalks")
    with card.haze("#97a071", 0.35), batch(card, "stalks", form=0.4) as marks:
        for _ in range(30):
            x, tall, lean = rng.uniform(-60, 820), rng.uniform(300, 800), rng.normal(70, 70)
            spine = [(x + lean * (t / 8) ** 2, 900 - tall * t / 8) for t in range(9)]
            marks.path(S.ribbon(spine, (rng.uniform(14, 24), 15, 10, 0.6), 24), tone("#5f7440", rng.normal(0, 0.05)))


def _bier(card):
    """Four carry it: a folded leaf on two straws, with a light inside."""
    for x, y, ink, step in ((330, 1016, "#553a5a", 4), (520, 992, "#4a3550", -3), (425, 1050, "#33424a", 5)):
        _beetle(card, (x, y, 150), ink, step=step)
    for dy in (0, 16):
        card.line([(230, 896 + dy), (420, 872 + dy), (640, 848 + dy)], 7, "#b59a5e", form=1)
    shell = S.spline([(206, 884, 1), (270, 846), (430, 806), (600, 798), (688, 826, 1), (610, 866), (430, 900), (290, 908)])
    card.fill(shell, line((300, 800), (420, 910), "#a8b756", "#748a3c", "#44562c"), "leaf", depth=0.9)
    with card.clip(shell):
        with card.flat():
            card.line([(206, 884), (430, 856), (688, 826)], (3, 7, 2), "#3f5128")
            for k in range(7):
                x, y = 270 + k * 56, 878 - k * 8
                card.line([(x, y), (x + 22, y - 22), (x + 48, y - 44)], (4, 3, 1), "#d3d98a", opacity=0.6)
                card.line([(x, y), (x + 26, y + 16), (x + 50, y + 22)], (4, 3, 1), "#3f5128", opacity=0.6)
        glow(card, 450, 850, 120, "#fff08a", 0.95)
    glow(card, 450, 850, 250, "#f5e27a", 0.4)
    for x in (250, 640):
        card.line([(x - 8, 840), (x + 4, 880), (x - 2, 912)], 6, "#c9b98a")


def draw(card):
    """Paint it."""
    _above(card)
    ridge = S.hill([(-20, 1020), (200, 1040), (420, 1006), (640, 976), (820, 930)])
    card.fill(ridge, down("#7d8a3c", "#55652f", "#2b3824"), "moss", form=0.4)
    plants.meadow(card, (0, 960, 800, 1070), 150, 26, "#73813b", "short")
    for x, y, h, ink, cap, tilt, step in (
        (742, 962, 172, "#2f3f4c", "#a9402f", 7, 4),
        (92, 1034, 190, "#3a3040", "#c58a3a", -6, -4),
        (206, 1042, 96, "#a5382c", "#8d5a76", 4, 3),
    ):
        _beetle(card, (x, y, h), ink, cap, tilt, step)
    _bier(card)
    _beetle(card, (640, 1070, 196), "#44372f", "#7a4a6c", 8, -4)
    small.snail(card, 300, 1150, 104, "#b09a66", "#7a4f38")
    sky.rain(card, 90, "#eef0d2", 10, "veil")
    rng = card.rng("near")
    for x in (10, 96, 450, 560, 720, 790):
        plants.fern(card, x, 1240, rng.uniform(130, 220), "#2f4429", rng.normal(0, 0.6), f"f{x}")
    with batch(card, "drops") as marks:
        for x, y in S.scatter(rng, 26, (20, 60, 790, 1160), 60, 0.2):
            marks.oval((x, y), 4, rng.uniform(6, 11), 0, "#e9efd8")
    card.line([(690, -20), (640, 240), (560, 420), (430, 520)], (46, 34, 20, 3), across("#46592c", "#8a9a4a"), form=0.8)
    for x, y, r in ((470, 500, 15), (585, 395, 9)):
        card.fill(S.spline([(x, y - r * 1.5), (x + r, y + r * 0.4), (x, y + r * 1.2), (x - r, y + r * 0.4)]), "#dfe8d4", f"bead{x}")
    tint(card, "#1d2a22", "#fdf2bc", 0.12)
