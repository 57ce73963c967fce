"""A widow walks a cloud that was her dog. It lifts a leg; she looks elsewhere, and a gentleman gets wet."""

from scripts.deck.kit import *
from scripts.deck.motifs import gesture
from scripts.deck.motifs.gesture import Mien, inked

LIGHT = Light(angle=-145, ink="#fff4d8", shade="#54407a")
PEN, CLOUD, MOURN, ROSE = "#2c2048", "#fff8ee", "#3a2f5c", "#f0a89a"


def _dawn(card):
    backdrop(card, [(0, "#a58cc8"), (0.35, "#d9b4d0"), (0.62, "#f6cfc0"), (0.8, "#fbe6c8"), (1, "#e9cfc4")], angle=80)
    with card.haze("#f0cfd0", 0.4):
        rng = card.rng("town")
        x = -30.0
        while x < 830:
            w, h = rng.uniform(50, 100), rng.uniform(60, 150)
            card.fill(S.wobbly([(x, 900), (x, 860 - h), (x + w / 2, 830 - h), (x + w, 860 - h), (x + w, 900)], 2, int(x) + 60), vary("#a884b4", rng,
                0.04), f"far{x:.0f}", form=0.5)
            if rng.random() < 0.5:
                card.fill(S.rect(x + w * 0.4, 870 - h, 13, 20), "#fff0b8", f"pane{x:.0f}", form=0)
            x += w * 0.95
    card.fill(S.hill([(-60, 905), (300, 885), (860, 915)]), down("#c9a4c0", "#a07aa8"), "square", form=0.2)
    for k in range(7):
        y = 930 + 40 * k
        card.line([(-20, y), (400, y - 10), (820, y + 6)], (2 + k * 0.6), "#8a6498", opacity=0.5)


def _puffs(card, shape, seed, count, size):
    """The outline, broken into billows."""
    rng = card.rng(f"puffs{seed}")
    edge = S.skia.PathMeasure(shape, False)
    total = edge.getLength()
    spots = [edge.getPosTan(total * (k + rng.uniform(-0.25, 0.25)) / count % total)[0] for k in range(count)]
    return S.union(shape, *(S.ellipse(p.x(), p.y(), size * rng.uniform(0.6, 1.25), size * rng.uniform(0.5, 1.05)) for p in spots))


def _dog(card):
    far = S.union(S.ribbon([(310, 500), (330, 620), (300, 740)], (84, 66, 40)), S.ribbon([(560, 520), (520, 640), (560, 760)], (110, 74, 46)))
    card.fill(_puffs(card, far, 5, 20, 22), down("#d9c4dc", "#e6cfdc"), "far legs", opacity=0.9)
    tail = S.spline([(610, 330), (680, 270), (710, 180), (690, 90), (740, 50), (790, 110), (780, 240), (720, 340), (650, 400)])
    body = S.spline([(240, 330), (330, 280), (460, 300), (580, 300), (660, 350), (670, 450), (610, 530), (500, 540), (400, 520), (300, 560), (230,
        500), (210, 410)])
    leg = S.spline([(570, 420), (650, 400), (720, 440), (800, 500), (850, 470), (870, 530), (790, 580), (700, 550), (610, 530)])
    fore = S.ribbon([(270, 480), (220, 620), (246, 740), (200, 764)], (104, 78, 54, 36))
    whole = _puffs(card, S.union(body, tail, leg, fore), 3, 54, 30)
    inked(card, whole, across("#ffffff", CLOUD, "#e6d3e4", angle=60), "dog", 4, ink="#7a649c", shade="#8a74b0", form=0.9, depth=0.6)
    with card.clip(whole), card.flat():
        for points in ([(300, 540), (360, 500), (400, 430)], [(560, 500), (540, 430), (590, 360)], [(330, 340), (400, 320), (470, 340)], [(640, 520),
            (720, 520), (790, 540)], [(430, 500), (500, 520), (560, 510)]):
            card.line(points, (2, 12, 3), "#b59cc8", opacity=0.7, edge=1.4)
    _face(card)
    mist(card, 770, 70, "#f6e4dc", 0.55)


def _face(card):
    """Nobody was ever more innocent."""
    with card.at(196, 318, 1.12, -14):
        ear = S.spline([(40, -70), (100, -50), (128, 20), (112, 92), (66, 96), (50, 30)])
        head = S.spline([(-60, -86), (30, -104), (86, -50), (84, 30), (40, 84), (-30, 96), (-96, 88), (-150, 66), (-166, 24), (-128, -8), (-92, -24)])
        whole = _puffs(card, head, 8, 20, 20)
        inked(card, whole, across("#ffffff", CLOUD, "#ecdce8", angle=50), "head", 4, ink="#7a649c", shade="#8a74b0")
        inked(card, _puffs(card, ear, 9, 14, 16), down("#d9c0dc", "#b59cc8"), "ear", 3.4, ink="#7a649c", shade="#6a5490")
        inked(card, S.ellipse(-156, 20, 29, 22, -12), PEN, "nose", 2, ink=PEN, form=1)
        card.line([(-148, 44), (-120, 66), (-70, 62), (-44, 40)], (3, 8, 7, 2), PEN)
        for x, y in ((-84, -26), (-20, -34)):
            card.fill(S.ellipse(x, y, 17, 20), "#fffdf6", f"white{x}", form=0.2)
            card.line(S.sample([(x - 17, y), (x, y - 20), (x + 17, y), (x, y + 20), (x - 17, y + 1)], 18), 3.4, PEN)
            card.fill(S.ellipse(x + 4, y - 9, 8.5, 9.5), PEN, f"eye{x}", form=0)
        card.line([(-108, -58), (-86, -72), (-64, -66)], (3, 9, 4), "#7a649c")
        card.line([(-38, -70), (-14, -80), (8, -68)], (3, 9, 4), "#7a649c")
        inked(card, S.ribbon([(-50, 96), (30, 110), (100, 62)], (30, 33, 30)), "#d8483f", "collar", 3.4, ink=PEN)
        inked(card, S.ellipse(10, 128, 17), "#f2c04a", "tag", 3, ink=PEN)


def _shower(card):
    rng = card.rng("rain")
    with batch(card, "shower", lift=0) as marks:
        for _ in range(120):
            x, y = rng.uniform(610, 760), rng.uniform(560, 900)
            marks.stroke([(x, y), (x - 10, y + rng.uniform(26, 60))], rng.uniform(3, 6), ("#5f7ab8", "#8fa4d8", "#ffffff")[int(rng.integers(3))], 0.85)


def _gentleman(card):
    """His paper is no roof."""
    coat = S.spline([(560, 1260, 1), (566, 1110), (600, 1030), (690, 1000), (790, 1030), (830, 1110), (840, 1260, 1)])
    inked(card, coat, across("#7a8fc0", "#54689c", "#33406c", angle=20), "coat", 4, ink=PEN)
    inked(card, S.spline([(640, 1020), (690, 1050), (736, 1016), (720, 1100), (690, 1130), (660, 1096)]), "#fff4e0", "shirt", 3.4, ink=PEN)
    inked(card, S.spline([(676, 1056), (706, 1056), (700, 1150), (682, 1150)]), "#d8483f", "tie", 3, ink=PEN)
    with card.at(676, 930, 1.75, -6, flip=True):
        gesture.face(card, Mien(skin="#e8b08c", lids=0.96, gaze=(0.0, -0.9), brow=0.9, mouth="grit", brows="#5a3a3a", nose=1.3, blush=0.8))
        card.fill(S.spline([(6, 20), (20, 22), (34, 19), (40, 27), (24, 28), (10, 28)]), "#5a3a3a", "moustache", form=0.4)
    paper = S.spline([(520, 880), (560, 800), (680, 760), (800, 800), (850, 890, 1), (790, 850), (690, 820), (600, 836), (548, 890, 1)])
    inked(card, paper, down("#fffaf0", "#d9d0e0"), "paper", 4, ink=PEN)
    with card.clip(paper), card.flat():
        for k in range(5):
            card.line([(570 + 52 * k, 822 - 8 * k), (580 + 52 * k, 806 - 4 * k), (602 + 50 * k, 800)], 4, "#9a90a8")
    for x in (548, 830):
        inked(card, S.ribbon([(x + (20 if x < 600 else -16), 1090), (x - (18 if x < 600 else -26), 990), (x, 886)], (74, 62, 44)), "#54689c",
            f"arm{x}", 4, ink=PEN)
        inked(card, S.ellipse(x, 874, 27, 24), "#e8b08c", f"hand{x}", 3.4, ink=PEN)
    for x, y in ((596, 780), (672, 738), (760, 764), (534, 850), (720, 744)):
        for a in (-130, -90, -50):
            card.line([(x, y), S.polar(x, y, 26, a)], (4, 1), "#6a84c4")


def _widow(card):
    """Chin up, and nothing has happened."""
    dress = S.spline([(150, 800), (220, 780), (290, 800), (330, 920), (380, 1080), (420, 1260, 1), (40, 1260, 1), (70, 1080), (116, 920)])
    inked(card, dress, across("#6a5a94", MOURN, "#221a40", angle=20), "dress", 4.4, ink=PEN)
    for points in ([(180, 880), (150, 1040), (120, 1230)], [(240, 900), (250, 1060), (240, 1230)], [(290, 920), (320, 1060), (350, 1230)]):
        card.line(points, (2, 8, 3), PEN, opacity=0.8)
    shawl = S.spline([(112, 850), (150, 786), (220, 764), (296, 790), (334, 880), (300, 960), (226, 900), (150, 950), (106, 920)])
    inked(card, shawl, across("#b59ac8", "#8a6aa8", angle=30), "shawl", 4, ink=PEN)
    with card.at(208, 668, 1.72, -14, flip=True):
        inked(card, S.spline([(-18, 30), (-24, 76), (14, 78), (14, 44)]), "#a06c54", "neck", 1.2, ink=PEN)
        inked(card, S.spline([(-28, -30), (-64, -26), (-70, 4), (-48, 22), (-30, 10)]), "#e9e2ee", "bun", 1.3, ink=PEN)
        gesture.face(card, Mien(skin="#c98f70", lids=0.46, gaze=(0.7, -0.2), brow=-0.2, mouth="shut", brows="#e9e2ee", age=0.8, blush=0.6))
        inked(card, S.spline([(-32, 2), (-46, -14), (-38, -44), (-2, -54), (30, -42), (34, -22), (12, -32), (-14, -26), (-24, -6)]), "#f3eef4",
            "hair", 1.2, ink=PEN)
        inked(card, S.spline([(-66, -28), (-50, -46), (-44, -84), (6, -98), (34, -72), (40, -48), (58, -40), (40, -28), (0, -42), (-40, -34)]),
            "#2a2148", "hat", 1.6, ink=PEN)
        for k in range(4):
            card.line([(34 - 16 * k, -40), (44 - 20 * k, -10), (38 - 18 * k, 14)], (0.6, 1.2, 0.4), "#2a2148", opacity=0.5)
    sleeve = S.ribbon([(286, 830), (360, 900), (400, 830)], (84, 70, 46))
    inked(card, sleeve, "#6a5a94", "sleeve", 4, ink=PEN)
    inked(card, S.spline([(376, 830), (384, 796), (410, 784), (432, 800), (430, 832), (404, 846)]), "#c98f70", "hand", 3.4, ink=PEN)
    for y in (800, 812, 824):
        card.line([(414, y), (430, y - 2)], 3, PEN)


def draw(card):
    """Paint it."""
    _dawn(card)
    _dog(card)
    _shower(card)
    card.line([(408, 810), (390, 700), (330, 560), (262, 462)], 9, PEN)
    card.line([(408, 810), (390, 700), (330, 560), (262, 462)], 5, "#d8483f")
    _gentleman(card)
    _widow(card)
    tint(card, "#3a2a6a", "#fff2dc", 0.07)
