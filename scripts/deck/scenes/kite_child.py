"""A kite stands on the hill and flies a child in her spread coat; a swallow has its scissors at the string."""

from scripts.deck.kit import *
from scripts.deck.motifs import gesture
from scripts.deck.motifs.gesture import Mien, inked

LIGHT = Light(angle=-60, ink="#fff4cc", shade="#16305a")
PEN, RED, MUSTARD, SKIN = "#152448", "#e0503f", "#f2b83f", "#b8744c"


def _sky(card):
    backdrop(card, [(0, "#2f86b5"), (0.4, "#6ab8c8"), (0.7, "#c9e2cc"), (1, "#f6ecc4")], angle=76)
    for k, (y, ink, seed) in enumerate(((1010, "#8fb5b0", 3), (1070, "#5f8f9a", 8))):
        card.fill(S.hill(S.ridge(-40, 840, y, 50, seed)), ink, f"hill{k}", form=0.4)
    rng = card.rng("town")
    x = -30.0
    while x < 560:
        w, h = rng.uniform(36, 74), rng.uniform(40, 120)
        base = 1110 + rng.uniform(-12, 20)
        card.fill(S.wobbly([(x, 1240), (x, base - h * 0.6), (x + w / 2, base - h), (x + w, base - h * 0.6), (x + w, 1240)], 2, int(x) + 60),
            vary("#23447a", rng, 0.05), f"house{x:.0f}", form=0.6)
        for dx in (0.28, 0.6):
            if rng.random() < 0.6:
                card.fill(S.rect(x + w * dx, base - h * 0.4, 9, 13), "#f9d98a", f"pane{x:.0f}{dx}", form=0)
        x += w * 0.92
    card.fill(S.hill([(420, 1230), (520, 1150), (640, 1104), (760, 1096), (860, 1120)]), down("#5f9a6a", "#1f5a5a"), "green")


def _bow(card, x, y, size, angle, ink, label):
    with card.at(x, y, size, angle):
        for side in (-1, 1):
            inked(card, S.spline([(0, 0, 1), (side * 34, -26, 1), (side * 40, 2), (side * 32, 26, 1)]), ink, f"{label}{side}", 3, ink=PEN)
        card.fill(S.ellipse(0, 0, 9), PEN, f"{label} knot", form=0)


def _tail(card):
    path = [(330, 900), (240, 960), (180, 1010), (96, 1000), (60, 930), (-30, 900)]
    card.line(path, 6, PEN)
    for k, (x, y) in enumerate(S.sample(path, 7)[1:6]):
        _bow(card, x, y, 0.8, (30, 70, -20, 50, 10)[k], (MUSTARD, "#f6ecd0", RED)[k % 3], f"bow{k}")


def _coat(card):
    """Her coat is the sail: a lozenge on two sticks."""
    top, left, right, bottom = (452, 110), (84, 520), (770, 392), (330, 910)
    sail = S.spline([(*top, 1), (280, 300), (*left, 1), (220, 690), (*bottom, 1), (560, 690), (*right, 1), (620, 220)])
    soft_shadow(card, S.moved(sail, -20, 30), 20, 0.25)
    inked(card, sail, across(RED, "#c83a3c", "#8a2440", angle=110), "sail", 5, ink=PEN)
    with card.clip(sail):
        for k, (points, ink) in enumerate((([left, (430, 470), bottom], MUSTARD), ([top, (430, 470), right], "#f2c65a"))):
            card.fill(S.poly(points), ink, f"panel{k}", form=0.5, edge=1.3)
        card.line([left, (430, 468), right], 15, PEN)
        card.line([left, (430, 468), right], 9, "#d9b27a", form=0.6)
        card.line([top, (420, 470), bottom], 15, PEN)
        card.line([top, (420, 470), bottom], 9, "#d9b27a", form=0.6)
        for a, b in ((top, left), (left, bottom), (bottom, right), (right, top)):
            for s in range(1, 12):
                x, y = a[0] + (b[0] - a[0]) * s / 12, a[1] + (b[1] - a[1]) * s / 12
                card.line([(x + (430 - x) * 0.05, y + (480 - y) * 0.05), (x + (430 - x) * 0.1, y + (480 - y) * 0.1)], 4, "#fff0d0")


def _girl(card):
    """Half joy, half a second thought."""
    for k, (points, ink) in enumerate((([(400, 640), (330, 730), (318, 850)], "#f6ecd0"), ([(450, 650), (420, 760), (376, 880)], "#fff4dc"))):
        leg = S.ribbon(points, (76, 60, 44))
        inked(card, leg, ink, f"leg{k}", 4, ink=PEN)
        with card.clip(leg), card.flat():
            for s in range(9):
                y = 660 + 27 * s
                card.line([(260, y - 10), (480, y + 24)], 9, "#2f6a9a")
        x, y = points[2]
        inked(card, S.spline([(x - 26, y - 14), (x + 22, y - 6), (x + 10, y + 40), (x - 34, y + 66), (x - 54, y + 40)]), "#6a3a2c", f"boot{k}", 4, ink=PEN)
    dress = S.spline([(384, 420), (440, 400), (500, 420), (530, 540), (560, 660, 1), (480, 690), (390, 680), (310, 640, 1), (360, 540)])
    inked(card, dress, across("#fff6dc", "#e9d7b0", "#8aa0b5", angle=110), "dress", 4.4, ink=PEN)
    for points in ([(400, 520), (380, 590), (366, 660)], [(450, 520), (446, 600), (440, 680)], [(490, 520), (504, 590), (512, 672)]):
        card.line(points, (2, 7, 2), "#7a8fa8")
    belt = S.ribbon([(362, 530), (440, 546), (526, 522)], (30, 32, 30))
    inked(card, belt, "#2f6a9a", "belt", 3.4, ink=PEN)
    for points, hand in (([(398, 436), (270, 470), (140, 506)], (124, 510)), ([(490, 430), (610, 424), (714, 404)], (730, 400))):
        inked(card, S.ribbon(points, (74, 60, 44)), across("#fff6dc", "#c9c0b0", angle=90), f"sleeve{hand[0]}", 4, ink=PEN)
        x, y = hand
        inked(card, S.ellipse(x, y, 27, 24), SKIN, f"fist{x}", 3.6, ink=PEN)
        for d in (-10, 0, 10):
            card.line([(x + d, y - 20), (x + d + 2, y - 4)], 3.4, PEN)
    with card.at(446, 296, 2.3, 8):
        hair = S.spline([(-34, 24), (-70, 10), (-98, -20), (-80, -24), (-104, -58), (-70, -52), (-74, -88), (-40, -66), (-20, -84), (4, -64), (34,
            -62), (40, -34), (0, -40)])
        inked(card, hair, "#8a3a24", "hair", 1.6, ink=PEN)
        gesture.face(card, Mien(skin=SKIN, lids=1.0, gaze=(0.4, 0.85), brow=-0.8, mouth="oh", brows="#6a2a1c", blush=0.6, nose=0.7))
        inked(card, S.spline([(-32, 0), (-46, -14), (-40, -44), (-8, -60), (24, -52), (36, -28), (20, -40), (6, -32, 1), (-8, -42), (-20, -28, 1),
            (-26, -10)]), "#a84a2c", "fringe", 1.4, ink=PEN)
    scarf = S.spline([(390, 400), (450, 424), (506, 396), (516, 430), (450, 458), (384, 436)])
    inked(card, scarf, "#2f8a8a", "scarf", 3.6, ink=PEN)
    inked(card, S.spline([(390, 420), (330, 380), (240, 400), (170, 350), (176, 390), (236, 440), (330, 426), (384, 444)]), "#2f8a8a", "scarf end",
        3.6, ink=PEN)


def _flyer(card):
    """The kite leans back on its two tails and pays out line."""
    for points in ([(690, 1060), (660, 1100), (664, 1130)], [(716, 1060), (744, 1090), (760, 1126)]):
        card.line(points, (9, 8, 7), PEN)
    with card.at(704, 970, 1, 14):
        lozenge = S.poly([(0, -112), (66, -14), (0, 104), (-66, -14)])
        inked(card, lozenge, "#f6ecd0", "kite", 4, ink=PEN)
        with card.clip(lozenge):
            card.fill(S.poly([(0, -112), (66, -14), (0, -14)]), "#2f6a9a", "blue", form=0.3)
            card.fill(S.poly([(0, 104), (-66, -14), (0, -14)]), RED, "red", form=0.3)
        card.line([(-66, -14), (66, -14)], 6, PEN)
        card.line([(0, -112), (0, 104)], 6, PEN)
        for side in (-1, 1):
            card.line([(side * 62, -14), (side * 70 - 60, 26), (-108, -6)], (6, 6, 5), PEN)
    _bow(card, 770, 1140, 0.6, 40, MUSTARD, "foot")
    _bow(card, 652, 1142, 0.6, -20, MUSTARD, "foot two")
    inked(card, S.rect(578, 936, 46, 34, 6), "#c98a4a", "reel", 3, ink=PEN)


def _swallow(card):
    """Its tail is a pair of scissors, and they are open."""
    with card.at(600, 742, 1.1, -18):
        for side in (-1, 1):
            wing = S.spline([(20, side * 10), (10, side * 70), (-50, side * 132, 1), (-24, side * 70), (-30, side * 14)])
            inked(card, wing, across("#3a5a9a", "#1a2c5c", angle=40), f"wing{side}", 3, ink=PEN)
        body = S.spline([(90, -4, 1), (64, -20), (20, -22), (-40, -14), (-60, 0), (-40, 14), (20, 22), (64, 16)])
        inked(card, body, across("#2f4a8a", "#1a2c5c", angle=90), "swallow", 3, ink=PEN)
        card.fill(S.spline([(40, 6), (-20, 4), (-30, 14), (20, 20), (56, 14)]), "#f6e0c0", "breast")
        card.fill(S.ellipse(58, -8, 5), "#fff6dc", "eye", form=0)
        for side in (-1, 1):
            blade = S.spline([(-52, side * 2, 1), (-90, side * 16), (-164, side * 40, 1), (-96, side * 4)])
            inked(card, blade, across("#f4f6f6", "#a8b8c8", angle=90), f"blade{side}", 3, ink=PEN)
        card.fill(S.ellipse(-60, 0, 8), MUSTARD, "rivet", form=1)


def draw(card):
    """Paint it."""
    _sky(card)
    _tail(card)
    _coat(card)
    _girl(card)
    cord = [(444, 546), (440, 700), (452, 790), (510, 880), (600, 952)]
    card.line(cord, 6, PEN)
    _flyer(card)
    _swallow(card)
    tint(card, "#14305a", "#fff2cc", 0.07)
