"""A bare tree stands over still water; in the water it is in blossom and a swing hangs from it."""

from scripts.deck.kit import *

LIGHT = Light(angle=-100, ink="#fff7f0", shade="#5a4a64")
LINE = 596


def _winter(card):
    backdrop(card, [(0, "#c9c6cc"), (0.25, "#dcd6d6"), (0.48, "#efe4de"), (0.5, "#f3dcdc"), (1, "#e6b4c4")], swirl=1.3)
    with card.haze("#e3dcda", 0.72):
        rng = card.rng("wood")
        for x in (30, 110, 190, 610, 690, 770):
            plants.bare_tree(card, x + rng.normal(0, 8), LINE - 6, rng.uniform(120, 190), "#6a5a66", f"far{x}", 0.6)
        card.fill(S.hill([(-20, 578), (180, 568), (400, 580), (640, 566), (820, 578)], LINE), "#a8a0a8", "shore")
    mist(card, 560, 90, "#efe6e2", 0.7)


def _water(card):
    water = S.rect(-10, LINE, 820, 640)
    card.fill(water, down("#f3d9d6", "#f2c4cc", "#a9cfd8", "#7fb4cc"), "water", form=0)
    with card.clip(water), card.layer(0.9, 1.5):
        glow(card, 560, 1010, 300, "#fff6d0", 0.8)
        card.fill(S.ellipse(590, 1030, 62), "#fff4cf", "sun", form=0)
        with card.at(0, 2 * LINE + 4, 1, 180, flip=True):
            rng = card.rng("spring")
            with card.haze("#f3d4d6", 0.5):
                for x in (40, 130, 650, 750):
                    plants.tree(card, x, LINE, rng.uniform(120, 170), "#9cc48a", f"green{x}")
                card.fill(S.hill([(-20, 576), (180, 566), (400, 580), (640, 564), (820, 576)], LINE), "#a9c98a", "meadow")


def _tree(card, ink):
    return plants.bare_tree(card, 400, LINE - 12, 520, ink, "hero", 1.0)


def _islet(card, ink, top):
    mound = S.spline([(236, LINE + 3, 1), (300, LINE - 14), (372, LINE - 26), (450, LINE - 24), (540, LINE - 10),
        (590, LINE + 3, 1)])
    card.fill(mound, ink, f"islet{top}")
    return mound


def _blossom(card):
    with card.at(0, 2 * LINE + 4, 1, 180, flip=True):
        _islet(card, "#8fb86a", "spring")
        tips = _tree(card, "#6a4650")
        rng = card.rng("blossom")
        with card.lit(Light(angle=100, ink="#fff4f0", shade="#a85a80")):
            for k, (x, y) in enumerate(tips[:: max(1, len(tips) // 44)]):
                plants.foliage(card, (x, y - 4), (54, 42), ("#f09ab4", "#f6b4c4", "#e98aa8")[k % 3], f"bloom{k}", 11, 60)
        with batch(card, "petals") as marks:
            for x, y in tips:
                for _ in range(5):
                    px, py = x + rng.normal(0, 14), y + rng.normal(0, 12)
                    marks.oval((px, py), rng.uniform(3, 7), rng.uniform(2.4, 5), rng.uniform(0, 180),
                        vary(("#ffdbe2", "#f7a9bd", "#fff2f0")[int(rng.integers(3))], rng))
        for dx in (0, 62):
            card.line([(208 + dx, 330), (206 + dx, 420), (200 + dx, 506)], 4, "#7a5440")
        card.line([(188, 508), (278, 504)], 13, "#b5713f", form=0.6)
        for x, h in ((296, 46), (330, 58), (470, 60), (512, 44), (540, 34)):
            plants.flower(card, x, LINE - 8, h, "#f6c84a", "tulip")
        for x, y, w, f in ((150, 250, 50, 1), (600, 180, 44, -1)):
            birds.flyer(card, x, y, w, "#fff7f2", 0.8, f)


def _surface(card):
    rng = card.rng("ripples")
    with batch(card, "ripples") as marks:
        for _ in range(150):
            t = rng.random() ** 1.3
            x, y, w = rng.uniform(-20, 820), LINE + 8 + 590 * t, 16 + 70 * t
            marks.stroke([(x - w, y), (x, y - 1.5), (x + w, y)], 1 + 2.4 * t, mix("#ffffff", "#d98aa4", rng.random()), 0.4)
    for r, deep in ((190, 16), (270, 25), (360, 36)):
        ripple = S.minus(S.ellipse(412, LINE + 4, r, deep), S.ellipse(412, LINE + 4, r - 5, deep - 3))
        with card.clip(S.rect(0, LINE + 2, 800, 90)):
            card.fill(ripple, "#fffaf6", f"ripple{r}", form=0, opacity=0.6)


def _shore(card):
    mound = _islet(card, down("#d9d2d2", "#8f8288"), "winter")
    with card.clip(mound), card.flat():
        card.fill(S.spline([(230, LINE - 10), (372, LINE - 30), (560, LINE - 22), (600, LINE - 2), (480, LINE - 10),
            (340, LINE - 8)]), "#f4f0ee", "snow", form=0)
    _tree(card, "#4a3c48")
    for dx, drop in ((0, 56), (62, 84)):
        card.line([(208 + dx, 330), (211 + dx, 330 + drop * 0.6), (206 + dx, 330 + drop)], (4, 4, 2), "#6a5a54")
        card.line([(206 + dx, 326 + drop), (200 + dx, 344 + drop)], 1.6, "#6a5a54")
    birds.crow(card, 566, 286, 46, "#3a3440", -1)
    plants.grass(card, [(x, LINE - 4) for x in (262, 300, 356, 440, 492, 540, 566)], 30, "#8a7a70", "dead")
    rng = card.rng("loose")
    with batch(card, "loose") as marks:
        for x, y in S.scatter(rng, 70, (120, LINE - 4, 720, LINE + 70), 7, 0.7):
            marks.oval((x, y), rng.uniform(4, 8), rng.uniform(1.6, 3), rng.uniform(-14, 14), vary("#f290ae", rng))
        for x, y in ((470, 500), (520, 440), (350, 470), (612, 520), (240, 540), (300, 400), (660, 400)):
            marks.path(S.leaf(x, y, 15, 8, rng.uniform(0, 360)), vary("#f290ae", rng))


def draw(card):
    """Paint it."""
    _winter(card)
    _water(card)
    _blossom(card)
    _surface(card)
    _shore(card)
    mist(card, LINE - 30, 30, "#f6ece8", 0.2)
    plants.reeds(card, 60, 1230, 300, 7, "#6a5a5c")
    plants.reeds(card, 752, 1240, 250, 6, "#6a5a5c")
