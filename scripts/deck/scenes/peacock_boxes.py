"""A peacock's tail is a theatre of boxes with their own dramas; one has come loose, and nobody looks at him."""

from scripts.deck.kit import *
from scripts.deck.motifs import gesture
from scripts.deck.motifs.gesture import Mien, inked

LIGHT = Light(angle=-120, ink="#fff0c8", shade="#12142e")
GOLD, WINE, GREEN, PEN = "#d9a742", "#6a1a30", "#1f6a58", "#14182c"
ROOT = (250, 960)
BOXES = (  # angle, distance, width, what happens in it
    (-150, 330, 128, "asleep"), (-112, 330, 132, "kiss"), (-70, 345, 136, "glasses"), (-30, 350, 134, "empty"),
    (-164, 520, 150, "tomato"), (-131, 540, 156, "mask"), (-97, 560, 164, "quarrel"), (-62, 570, 164, "whisper"), (-32, 570, 150, "hand"),
    (-118, 780, 176, "tomato"), (-86, 800, 180, "yawn"), (-56, 800, 180, "fan"),
    (-104, 1010, 190, "kiss"), (-73, 1020, 190, "gasp"),
)  # fmt: skip


def _head(card, place, h, mien, hair, turned=(False, 0), cut="cap"):
    (x, y), (flip, angle) = place, turned
    with card.at(x, y, h / 100, angle, flip), card.flat():
        card.fill(S.spline([(-50, 100, 1), (-40, 62), (-14, 46), (16, 46), (36, 62), (46, 100, 1)]), turn(hair, 150), f"dress{x}{y}", form=0.6)
        if cut == "tall":
            card.fill(S.spline([(-40, 10), (-50, -40), (-30, -90), (10, -104), (34, -70), (30, -20)]), hair, f"wig{x}{y}", form=0.8)
        gesture.face(card, mien)
        if cut != "bald":
            card.fill(S.spline([(-32, 0), (-46, -14), (-38, -46), (-4, -60), (26, -50), (33, -28), (10, -34), (-16, -28), (-24, -8)]), hair,
                f"hair{x}{y}", form=0.8)
        if cut == "bun":
            card.fill(S.ellipse(-34, -52, 17), hair, f"bun{x}{y}", form=0.8)


def _couple(card, what, w):
    """Two in a box."""
    h, dark, fair = w * 0.5, "#7a4a34", "#eebf98"
    if what == "kiss":
        _head(card, (-w * 0.2, -h * 0.62), h * 0.9, Mien(skin=dark, lids=0.36, mouth="puff", gaze=(0.6, 0)), "#22161c", (False, 8))
        _head(card, (w * 0.21, -h * 0.62), h * 0.9, Mien(skin=fair, lids=0.36, mouth="puff", gaze=(0.6, 0)), "#b5542f", (True, 8), "bun")
    elif what == "quarrel":
        _head(card, (-w * 0.21, -h * 0.62), h * 0.92, Mien(skin=fair, lids=0.8, mouth="grit", brow=1, gaze=(0.7, 0)), "#3a2a2a", (False, 6))
        _head(card, (w * 0.22, -h * 0.66), h * 0.92, Mien(skin="#c58a5f", lids=0.9, mouth="oh", brow=1, gaze=(0.7, 0)), "#d9b27a", (True, 4), "tall")
    else:
        _head(card, (-w * 0.22, -h * 0.6), h * 0.9, Mien(skin="#c58a5f", lids=0.6, mouth="shut", brow=0.5, gaze=(0.8, 0)), "#e9dfcf", (False, 12), "tall")
        _head(card, (w * 0.16, -h * 0.62), h * 0.9, Mien(skin=fair, lids=0.95, mouth="smile", brow=-0.6, gaze=(-0.7, 0)), "#8a4a2a", (False, -6))
        card.fill(S.ellipse(-w * 0.04, -h * 0.5, w * 0.05, w * 0.09, 10), "#c58a5f", "screen", form=0.7)


def _behind_a_fan(card, w):
    """She has seen him, and says nothing."""
    h = w * 0.5
    _head(card, (0, -h * 0.68), h, Mien(skin="#a8683f", lids=0.55, mouth="shut", brow=0.4, gaze=(0.8, 0.4)), "#f0e6da", (True, 0), "tall")
    for k in range(6):
        tip = S.polar(-w * 0.02, 0, w * 0.34, -150 + 22 * k)
        card.fill(S.spline([(-w * 0.02, 0, 1), (tip[0] - 8, tip[1], 1), (tip[0] + 10, tip[1] - 3, 1)]), ("#f0c4b4", "#e08a8a")[k % 2], f"blade{k}", form=0)


def _act(card, what, w):
    """What happens in a box whose sill is at the origin."""
    h = w * 0.5
    dark, fair = "#7a4a34", "#eebf98"
    if what in ("kiss", "quarrel", "whisper"):
        _couple(card, what, w)
    elif what == "asleep":
        _head(card, (0, -h * 0.5), h, Mien(skin=fair, lids=0.28, mouth="oh", brow=-0.5), "#5a3a2a", (False, 34), "bald")
    elif what == "glasses":
        _head(card, (0, -h * 0.66), h, Mien(skin=fair, lids=0.7, mouth="smile"), "#c9c4cc", (True, -6), "tall")
        card.line([(-w * 0.28, -h * 0.72), (-w * 0.05, -h * 0.74)], (w * 0.15, w * 0.1), "#2a2030")
        card.line([(-w * 0.1, -h * 0.6), (-w * 0.02, -h * 0.2), (w * 0.12, 0)], (w * 0.07, w * 0.09), fair)
    elif what == "mask":
        _head(card, (0, -h * 0.66), h, Mien(skin=dark, lids=0.6, mouth="smile", brow=0.6), "#1f1620", (False, -4))
        card.fill(S.spline([(-w * 0.2, -h * 0.86), (w * 0.22, -h * 0.9), (w * 0.25, -h * 0.62), (w * 0.1, -h * 0.56), (-w * 0.16, -h * 0.6)]),
            "#f4ead2", "mask", form=0.4)
        for x in (-0.06, 0.13):
            card.fill(S.ellipse(w * x, -h * 0.74, w * 0.05, w * 0.035, -12), PEN, f"hole{x}", form=0)
    elif what in ("gasp", "yawn"):
        _head(card, (0, -h * 0.66), h * 1.05, Mien(skin=dark if what == "gasp" else fair, lids=1.0 if what == "gasp" else 0.3, mouth="oh", brow=-1),
            "#3a2030", (what == "yawn", 4), "bun")
        for x in (-1, 1):
            card.fill(S.ellipse(x * w * 0.25, -h * 0.2, w * 0.06, w * 0.08, x * 20), dark if what == "gasp" else fair, f"palm{x}", form=0.7)
    elif what == "tomato":
        _head(card, (-w * 0.08, -h * 0.62), h * 0.96, Mien(skin=fair, lids=0.7, mouth="grit", brow=1, gaze=(0.5, 0.6)), "#8a3a24")
        card.line([(w * 0.04, -h * 0.1), (w * 0.24, -h * 0.4), (w * 0.27, -h * 0.86)], (w * 0.12, w * 0.1, w * 0.08), fair)
        card.fill(S.ellipse(w * 0.27, -h * 1.02, w * 0.09), "#e0402f", "fruit", form=1)
    else:
        _behind_a_fan(card, w)


def _box(card, w, what, label):
    """An eye of the tail: feather, gold ring, lit box, rail."""
    vane = S.spline([(0, w * 1.3, 1), (-w * 0.56, w * 0.62), (-w * 0.82, -w * 0.1), (-w * 0.6, -w * 0.78), (0, -w * 1.08), (w * 0.6, -w * 0.78),
        (w * 0.82, -w * 0.1), (w * 0.56, w * 0.62)])
    card.fill(vane, down("#4f9a6a", GREEN, "#123f44"), f"{label} vane", lift=9)
    with card.flat(), card.clip(vane):
        for k in range(15):
            for side in (-1, 1):
                y = w * (1.1 - 0.15 * k)
                card.line([(0, y), (side * w * 0.5, y - w * 0.16), (side * w * 0.95, y - w * 0.46)], (1, 3, 1), "#9cc46a", opacity=0.5)
    card.fill(S.spline([(0, w * 0.72), (-w * 0.56, w * 0.3), (-w * 0.62, -w * 0.3), (0, -w * 0.8), (w * 0.62, -w * 0.3), (w * 0.56, w * 0.3)]),
        "#2f4a9a", f"{label} blue", lift=3)
    frame = S.ellipse(0, -w * 0.06, w * 0.53, w * 0.57)
    card.fill(frame, across("#f6d684", GOLD, "#8a5a24", angle=50), f"{label} ring", lift=4)
    hole = S.ellipse(0, -w * 0.06, w * 0.45, w * 0.49)
    lit = what != "hand"
    card.fill(hole, ring(0, -w * 0.2, w * 0.6, "#ffd98a" if lit else "#7a2038", "#b5542f" if lit else WINE, WINE), f"{label} hole", form=-0.5, lift=0)
    with card.clip(hole):
        if what == "empty":
            with card.flat():
                card.fill(S.poly([(-w * 0.1, w * 0.4), (-w * 0.1, -w * 0.32), (w * 0.2, -w * 0.38), (w * 0.2, w * 0.4)]), "#fff3c4", "door", form=0)
                card.fill(S.poly([(w * 0.2, -w * 0.38), (w * 0.36, -w * 0.26), (w * 0.36, w * 0.4), (w * 0.2, w * 0.4)]), "#7a3a2a", "leaf", form=0)
                card.fill(S.spline([(-w * 0.4, w * 0.3), (-w * 0.3, 0), (-w * 0.16, w * 0.02), (-w * 0.12, w * 0.3)]), "#8a2f3f", "seat", form=0.6)
        elif what == "hand":
            for k in range(5):
                card.line([(w * (-0.4 + 0.2 * k), -w * 0.6), (w * (-0.44 + 0.21 * k), 0), (w * (-0.4 + 0.2 * k), w * 0.5)], (4, 12, 4), "#a8324a")
            for k in range(4):
                card.line([(-w * 0.02, -w * (0.16 - 0.07 * k)), (w * 0.16, -w * (0.14 - 0.07 * k))], (w * 0.07, w * 0.05), "#eebf98", form=0.8)
        else:
            with card.at(0, w * 0.26):
                _act(card, what, w)
        rail = S.spline([(-w * 0.6, w * 0.2, 1), (-w * 0.3, w * 0.26), (0, w * 0.22), (w * 0.3, w * 0.26), (w * 0.6, w * 0.2, 1), (w * 0.6, w * 0.6,
            1), (-w * 0.6, w * 0.6, 1)])
        card.fill(rail, down("#b5304a", "#5a1428"), f"{label} rail", lift=3)
        with card.flat():
            card.line([(-w * 0.5, w * 0.22), (-w * 0.25, w * 0.27), (0, w * 0.23), (w * 0.25, w * 0.27), (w * 0.5, w * 0.22)], 5, GOLD)


def _bird(card):
    """He turns to his own tail: does nobody look?"""
    tail = S.spline([(120, 930), (250, 860), (400, 960), (420, 1110), (330, 1260, 1), (70, 1260, 1), (60, 1080)])
    card.fill(tail, down("#2a7a9a", "#1f4f8a", "#182c60"), "body", lift=12)
    with card.clip(tail), card.flat():
        rng = card.rng("scales")
        for row in range(9):
            for k in range(10):
                x, y = 60 + 42 * k + (21 if row % 2 else 0), 930 + 38 * row
                card.line([(x - 18, y - 8), (x, y + 10 + rng.normal(0, 2)), (x + 18, y - 8)], (1, 5, 1), "#6ab8c4", opacity=0.5)
    neck = S.ribbon([(230, 1040), (180, 930), (196, 820), (262, 748)], (230, 150, 104, 86))
    card.fill(neck, across("#4aa6c0", "#2f6ab5", "#1f3f80"), "neck", lift=10)
    with card.clip(neck), card.flat():
        for k in range(11):
            x, y = 250 - 8 * k + 0.9 * k * k, 770 + 26 * k
            card.line([(x - 60, y - 8), (x - 10, y + 10), (x + 50, y - 6)], (1, 4, 1), "#8fd4dc", opacity=0.5)
    with card.at(276, 716, 1.2, -16):
        for k, angle in enumerate((-128, -110, -92, -74)):
            tip = S.polar(-20, -50, 96, angle)
            card.line([(-16, -46), ((tip[0] - 16) / 2 - 4, (tip[1] - 46) / 2), tip], (5, 3, 3), "#2f6ab5")
            card.fill(S.ellipse(*tip, 13), GOLD, f"crest{k}", lift=3)
        head = S.spline([(-62, 20), (-56, -36), (-10, -62), (40, -46), (62, -8), (44, 30), (0, 52), (-40, 50)])
        inked(card, head, across("#5ab4cc", "#2f6ab5", angle=40), "head", 2, ink=PEN)
        card.fill(S.spline([(-30, -34), (20, -50), (60, -12), (40, 24), (0, 30), (-30, 8)]), "#f4ead6", "patch", lift=0)
        beak = S.spline([(52, -20), (84, -14), (112, 12, 1), (84, 8), (52, 12)])
        inked(card, S.spline([(50, 14), (80, 16), (94, 36, 1), (60, 34)]), "#a87a3a", "lower", 1.8, ink=PEN)
        inked(card, beak, "#d9a74a", "beak", 1.8, ink=PEN)
        gesture.eyeball(card, Mien(skin="#2f6ab5", lids=0.78, gaze=(0.6, -0.7), brow=-0.8), 14, -10, (22, 23))
        card.line([(-14, -40), (10, -54), (40, -40)], (3, 8, 3), PEN)


def draw(card):
    """Paint it."""
    backdrop(card, [(0, "#3a1024"), (0.5, "#5a1a30"), (1, "#2a0c1e")])
    for k, x in enumerate((-20, 90, 210, 350, 490, 620, 740)):
        card.fill(S.ribbon([(x, -30), (x + 20, 500), (x - 10, 1230)], (96, 110, 120)), ("#5f1a2f", "#4a1428")[k % 2], f"fold{k}", lift=5)
    card.fill(S.poly([(-20, 1150), (820, 1120), (820, 1230), (-20, 1230)]), down("#b5763f", "#6a3a24"), "boards", lift=8)
    for k, (angle, far, w, what) in reversed(list(enumerate(BOXES))):
        x, y = S.polar(*ROOT, far, angle)
        card.line([ROOT, ((ROOT[0] + x) / 2 + 10, (ROOT[1] + y) / 2), (x, y + w * 0.6)], (10, 8, 6), "#8fae5a")
        with card.at(x, y, 1, (angle + 90) * 0.55):
            _box(card, w, what, f"b{k}")
    stump = S.polar(*ROOT, 260, -8)
    card.line([ROOT, (380, 950), stump], (11, 9, 7), "#8fae5a")
    card.fill(S.poly([(stump[0] - 4, stump[1] - 12), (stump[0] + 16, stump[1] - 6), (stump[0] + 4, stump[1]), (stump[0] + 18, stump[1] + 8),
        (stump[0] - 4, stump[1] + 10)]), "#e9e0a8", "snapped", form=0)
    _bird(card)
    with card.at(652, 1010, 1, 66):
        _box(card, 172, "gasp", "loose")
        card.line([(0, 222), (6, 262), (-6, 300)], (9, 9, 7), "#8fae5a")
    for x, y, angle in ((560, 1150, 20), (700, 1170, -30)):
        with card.at(x, y, 1, angle):
            card.line([(-20, 0), (20, 0)], (14, 10), "#2a2030")
            card.line([(-18, 14), (20, 14)], (14, 10), GOLD)
    for x, y in ((500, 800), (560, 812), (744, 822)):
        card.line([(x, y), (x + 12, y + 32), (x + 32, y + 60)], (1, 6, 1), "#f6e4b4", opacity=0.8)
    tint(card, "#1a1040", "#fff0cc", 0.06)
