"""An old gentleman has an open birdcage for a head; a bird stands in for his nose, and others nest in his hat."""

from scripts.deck.kit import *

LIGHT = Light(angle=-125, ink="#fffdf2", shade="#2c3040")
BRASS = "#b98b3c"


def _wall(card):
    backdrop(card, [(0, "#e4e3dc"), (1, "#cfcfc9")])
    for k, r in enumerate((560, 470, 380)):
        card.fill(S.blob(400, 480, r, r * 1.06, 0.03, k + 3), ("#d6d6d0", "#e2e1da", "#efede4")[k], f"disc{k}", lift=9)
    for x, y, w, beat in ((96, 210, 84, 1), (706, 610, 96, 0.8), (680, 250, 60, -0.7), (110, 640, 62, 0.6)):
        birds.flyer(card, x, y, w, "#c3c6c4", beat, -1 if x > 400 else 1)


def _coat(card):
    suit = S.spline([(-40, 1260, 1), (-30, 1080), (60, 980), (230, 920), (330, 880), (470, 880), (570, 920), (740, 980),
        (830, 1080), (840, 1260, 1)])
    card.fill(suit, down("#7c828c", "#5c626e"), "suit", lift=12)
    with card.clip(suit), card.flat():
        rng = card.rng("tweed")
        with batch(card, "tweed") as marks:
            for _ in range(1500):
                x, y = rng.uniform(0, 800), rng.uniform(880, 1200)
                marks.stroke([(x, y), (x + 4, y + 8)], 1.6, ("#98a0aa", "#4a505c", "#a89c8c")[int(rng.integers(3))], 0.6)
    shirt = S.spline([(300, 900, 1), (400, 880), (500, 900, 1), (430, 1220, 1), (370, 1220, 1)])
    card.fill(shirt, "#f4f1e8", "shirt", lift=4)
    card.fill(S.spline([(352, 1000, 1), (448, 1000, 1), (440, 1230, 1), (360, 1230, 1)]), "#c9a23f", "waistcoat", lift=3)
    for k in range(3):
        card.fill(S.ellipse(400, 1060 + 56 * k, 9), "#6a4a24", f"button{k}", lift=2)
    for side in (-1, 1):
        lapel = [(400 + side * 104, 884, 1), (400 + side * 176, 960), (400 + side * 214, 1010, 1), (400 + side * 150, 1030, 1),
            (400 + side * 44, 1230, 1), (400 + side * 14, 1230, 1), (400 + side * 66, 1050)]
        card.fill(S.spline(lapel), "#6a707c", f"lapel{side}", lift=7)
        collar = [(400 + side * 30, 900, 1), (400 + side * 96, 850, 1), (400 + side * 120, 930, 1), (400 + side * 44, 968, 1)]
        card.fill(S.spline(collar), "#fbf8f0", f"collar{side}", lift=5)
        bow = [(400, 948), (400 + side * 70, 910), (400 + side * 84, 950), (400 + side * 72, 992), (400, 956)]
        card.fill(S.spline(bow), "#2f6a72", f"bow{side}", lift=5)
    card.fill(S.ellipse(400, 951, 19, 23), "#3a7c84", "knot", lift=5)
    things.feather(card, 590, 1046, 104, "#e9b93c", -74)
    card.line(S.bend((424, 1116), (560, 1150), 44), 4, BRASS, lift=2)
    things.key(card, 560, 1150, 54, BRASS, 100)


def _back_bars(card):
    card.fill(S.spline([(222, 800, 1), (216, 560), (250, 400), (330, 316), (400, 300), (470, 316), (550, 400), (584, 560),
        (578, 800, 1)]), down("#8d949c", "#a9adb0"), "inside", form=-0.6, lift=0, opacity=0.75)
    for k in (-2, -1, 0, 1, 2):
        dx = 62 * k + 24
        card.line([(400 + dx, 800), (400 + dx * 0.98, 500), (400 + dx * 0.6, 350), (400, 312)], 5, "#70695c", lift=2)
    sky.cloud(card, 330, 452, 150, "#f1efe8")
    card.line([(400, 330), (400, 500)], 4, "#70695c", lift=2)
    houses.house(card, 484, 786, 92, 60, House(wall="#e9dcc0", roof="#b5553f", storeys=1, lit=1.0, side=0.25), "home")
    plants.poplar(card, 282, 788, 110, "#7c9468")
    card.fill(S.spline([(224, 784, 1), (400, 768), (576, 786, 1), (578, 806, 1), (222, 806, 1)]), "#8f9c70", "lawn", lift=3)


def _bird(card, x, y, w, ink, facing=1):
    """A plump canary, perched."""
    with card.at(x, y, w / 100, flip=facing < 0):
        card.fill(S.spline([(-30, 4, 1), (-74, 30, 1), (-66, 42, 1), (-20, 22)]), tone(ink, -0.1), "tail")
        card.fill(S.spline([(44, -22, 1), (66, -14, 1), (44, -6, 1)]), "#d9803c", "beak")
        body = S.spline([(-38, 14), (-20, -18), (4, -30), (16, -44), (38, -44), (48, -22), (42, 4), (20, 30), (-14, 34)])
        card.fill(body, ink, "body", depth=0.8)
        card.fill(S.spline([(-44, 20, 1), (-28, -10), (4, -16), (14, 2), (-8, 20)]), tone(ink, -0.07), "wing", lift=2)
        small.eye(card, 33, -25, 4.6, None, "#2a2024")
        for dx in (-2, 12):
            card.line([(dx, 32), (dx + 2, 46)], 3, "#8a5a34", lift=0)


def _cage(card):
    _back_bars(card)
    card.line([(330, 618), (470, 618)], 9, "#8a5a34", lift=3)
    for x in (334, 466):
        card.line([(x, 618), (400 + (x - 400) * 0.1, 340)], 3, "#70695c", lift=1)
    _bird(card, 396, 574, 118, "#f0bd3a")
    for k in (-3, -2, -1, 1, 2, 3):
        dx = {3: 188, 2: 142, 1: 78}[abs(k)] * (1 if k > 0 else -1)
        top = [(400 + dx, 560), (400 + dx * 0.92, 430), (400 + dx * 0.5, 330), (400, 300)]
        if k in (-1, -2):
            card.line([(400 + dx, 520), *top[1:]], 9, BRASS, lift=4, form=0.6)
        else:
            card.line([(400 + dx, 806), *top], 9, BRASS, lift=4, form=0.6)
    card.line([(206, 516), (300, 528), (400, 530), (500, 528), (594, 516)], 11, BRASS, lift=4, form=0.6)
    card.line([(206, 700), (212, 700)], 11, BRASS, lift=4)
    door = [(246, 540), (110, 566), (104, 786), (246, 800)]
    for a, b in zip(door, [*door[1:], door[0]], strict=True):
        card.line([a, b], 9, BRASS, lift=5, form=0.6)
    for t in (0.33, 0.66):
        x = 246 + (107 - 246) * t
        card.line([(x, 540 + 26 * t), (x, 800 - 14 * t)], 7, BRASS, lift=5)
    base = S.spline([(196, 800, 1), (400, 812), (604, 800, 1), (596, 850), (500, 880), (400, 888), (300, 880), (204, 850)])
    card.fill(base, down("#cfa14c", "#94692c"), "base", lift=8)
    card.line([(204, 818), (400, 832), (596, 818)], 5, "#e9cf8a")


def _features(card):
    card.line(S.bend((552, 560), (590, 860), 30), 3, BRASS, lift=2)
    rim = S.minus(S.ellipse(504, 520, 56), S.ellipse(504, 520, 47))
    card.fill(S.ellipse(504, 520, 48), "#f4f8f8", "lens", opacity=0.5, lift=0)
    card.fill(rim, "#d9ae52", "monocle", lift=4)
    card.line([(476, 500), (492, 486), (512, 482)], (2, 7, 2), "#ffffff", opacity=0.9)
    for side in (-1, 1):
        tash = [(400, 676), (400 + side * 46, 660), (400 + side * 110, 690), (400 + side * 164, 664), (400 + side * 182, 622,
            1), (400 + side * 192, 676), (400 + side * 150, 728), (400 + side * 80, 734), (400 + side * 26, 712)]
        card.fill(S.spline(tash), "#fbfaf5", f"tash{side}", lift=7)
        for k in range(3):
            card.line([(400 + side * 24, 684 + k * 10), (400 + side * 90, 694 + k * 10), (400 + side * (156 - k * 14),
                690 + k * 8)], (1, 2.4, 1), "#cfd0cc")


def _hat(card):
    card.fill(S.ellipse(400, 316, 236, 42, -3), "#4a505c", "brim", lift=12)
    crown = S.spline([(258, 312, 1), (262, 200), (244, 96, 1), (400, 76), (556, 92, 1), (540, 200), (544, 306, 1), (400, 330)])
    card.fill(crown, down("#6a707c", "#565c68"), "crown", lift=9)
    card.fill(S.spline([(258, 318, 1), (259, 256, 1), (400, 276), (542, 250, 1), (544, 312, 1), (400, 336)]), "#2f6a72", "band",
        lift=3)
    card.fill(S.blob(478, 176, 44, 46, 0.05, 5), "#2b2a34", "hole", lift=0, form=-0.6)
    _bird(card, 470, 186, 78, "#e07f4a", 1)
    rng = card.rng("nest")
    nest = S.spline([(236, 92), (262, 50), (400, 36), (540, 48), (566, 90), (480, 116), (320, 118)])
    card.fill(nest, "#8a6238", "nest", lift=8)
    with batch(card, "twigs", lift=2) as marks:
        for _ in range(260):
            x, y = rng.uniform(236, 566), rng.uniform(44, 120)
            a = rng.normal(0, 22)
            marks.stroke([S.polar(x, y, -26, a), (x, y - 3), S.polar(x, y, 26, a)], rng.uniform(2, 4),
                vary(("#6a4626", "#b58a4c", "#d9b878")[int(rng.integers(3))], rng))
    for x, w, ink, facing in ((336, 96, "#f4ead0", 1), (452, 84, "#f0bd3a", -1)):
        _bird(card, x, 28, w, ink, facing)


def draw(card):
    """Paint it."""
    _wall(card)
    _coat(card)
    _cage(card)
    _features(card)
    with card.at(0, 58):
        _hat(card)
    birds.flyer(card, 130, 470, 120, "#f0bd3a", 0.9, -1)
    card.line(S.bend((70, 476), (30, 560), -14), 3, "#b5553f", lift=1)
    things.envelope(card, 34, 574, 58, "#f6f0e2", "#b5553f", -16)
