"""A crane folded of a map flies off the desk; its shadow is a coast, and its surveyor holds on to a thread."""

from scripts.deck.kit import *
from scripts.deck.motifs.gesture import inked

LIGHT = Light(angle=-62, ink="#fff0cc", shade="#1a0f1e")
SHEET, PEN = "#efe0b4", "#3a2430"


def _desk(card):
    backdrop(card, [(0, "#6a3a2a"), (0.5, "#4a2622"), (1, "#2a1420")], angle=70)
    with card.at(400, 600, 1, 24):
        for k in range(-5, 6):
            card.fill(S.wobbly([(-900, 170 * k), (900, 170 * k + 8), (900, 170 * k + 166), (-900, 170 * k + 160)], 4, k + 9), vary("#5a2f28",
                card.rng(f"board{k}"), 0.03), f"board{k}", lift=3)
            with card.flat():
                for j in range(4):
                    y = 170 * k + 26 + 34 * j
                    card.line([(-700, y), (-200, y + 8), (300, y - 6), (800, y + 4)], (1, 4, 3, 1), "#3a1c1e", opacity=0.5)
    glow(card, 420, 420, 560, "#ffb866", 0.24)


def _shadow(card):
    """What it throws on the wood is land, with harbours lit."""
    coast = [(120, 700), (190, 660), (250, 690), (310, 650), (400, 690), (470, 660), (520, 720), (610, 700), (700, 770), (770, 760), (800, 830), (740,
        860), (760, 930),
             (690, 960), (640, 1010), (560, 980), (520, 1050), (440, 1040), (400, 1120), (330, 1090), (340, 1010), (270, 990), (250, 920), (170, 900),
             (190, 820), (110, 790)]  # fmt: skip
    land = S.spline(coast)
    with card.flat():
        with card.layer(0.75, 3):
            card.fill(land, "#160a18", "coast", form=0)
        for k in range(1, 4):
            ring_line = [(450 + (x - 450) * (1 + 0.05 * k), 860 + (y - 860) * (1 + 0.06 * k)) for x, y in coast]
            card.line([*ring_line, ring_line[0]], 3, "#e0b070", opacity=0.3 - 0.06 * k)
        for x, y in ((196, 690), (320, 676), (516, 742), (720, 800), (640, 980), (430, 1040), (280, 970), (180, 840)):
            card.fill(S.ellipse(x, y, 6), "#ffd98a", f"port{x}", form=0)
            glow(card, x, y, 40, "#ffb04a", 0.5)
    vehicles.sailboat(card, 96, 1010, 76, "#f3e4bc", "#7a3028")
    with card.flat():
        card.line([(60, 1022), (96, 1030), (140, 1022)], (1, 4, 1), "#e0b070", opacity=0.7)


def _print(card, path, label, sea=False):
    """Rivers, contours, a road and hachures on a folded face."""
    bounds = path.getBounds()
    x0, y0, w, h = bounds.left(), bounds.top(), bounds.width(), bounds.height()
    rng = card.rng(label)
    with card.clip(path), card.flat():
        if sea:
            card.fill(S.blob(x0 + w * 0.6, y0 + h * 0.4, w * 0.36, h * 0.3, 0.2, 4), "#7ab0b8", f"{label} sea", form=0, opacity=0.85)
        for k in range(3):
            y = y0 + h * rng.uniform(0.15, 0.85)
            river = [(x0 + w * t, y + h * 0.14 * rng.normal()) for t in (0, 0.25, 0.5, 0.75, 1)]
            card.line(river, (3, 7, 10 - 2 * k, 5), "#3f86a0" if k < 2 else "#c8503f")
        for k in range(4):
            x, y = x0 + w * rng.uniform(0.1, 0.9), y0 + h * rng.uniform(0.1, 0.9)
            for j in range(3):
                card.line(S.sample([S.polar(x, y, 14 + 13 * j, a + 20 * k) for a in range(0, 361, 45)], 18), 2.2, "#a8764a", opacity=0.8)
        for k in range(4):
            x, y = x0 + w * rng.uniform(0.1, 0.9), y0 + h * rng.uniform(0.1, 0.9)
            card.fill(S.blob(x, y, 34, 22, 0.2, k), "#8fae6a", f"{label} wood{k}", form=0, opacity=0.55)


def _face(card, points, ink, label, lift=4, sea=False):
    path = S.wobbly(points, 1.6, len(label))
    inked(card, path, ink, label, 1.6, ink=PEN, lift=lift, form=0.5)
    _print(card, path, label, sea)


def _crane(card):
    """Neck to the upper right, one wing up, one towards us."""
    with card.layer(0.5, 16):
        card.fill(S.poly([(150, 560), (380, 700), (700, 690), (520, 560)]), "#120814", "near shadow", form=0)
    _face(card, [(372, 560), (150, 640), (20, 740), (250, 640), (400, 610)], "#c9ae78", "tail")
    _face(card, [(346, 566), (180, 270), (60, 60), (350, 200), (560, 480)], across("#d9c48c", "#b8945c", angle=70), "far wing", 6)
    _face(card, [(470, 540), (600, 380), (648, 240), (690, 200), (660, 330), (560, 560)], across("#f9eec8", SHEET, angle=30), "neck", 8)
    head = S.wobbly([(648, 240), (690, 200), (778, 238), (700, 262)], 1.4, 4)
    inked(card, head, "#f9eec8", "head", 1.6, ink=PEN, lift=5)
    card.fill(S.wobbly([(690, 202), (776, 238), (706, 236)], 1, 2), "#d9c08a", "beak fold", lift=0, form=0)
    card.fill(S.ellipse(692, 228, 6), PEN, "eye", form=0, lift=0)
    _face(card, [(360, 556), (470, 500), (580, 560), (540, 640), (400, 640)], "#d9c48c", "body", 8)
    _face(card, [(392, 600), (560, 560), (596, 640), (640, 800), (690, 990), (520, 860), (440, 740)], across("#fdf4d4", SHEET, "#d9bc80", angle=60),
        "near wing", 16, True)
    card.line([(470, 600), (560, 760), (680, 975)], (2, 4, 2), "#a8845a", lift=0)
    card.line([(380, 520), (230, 290), (70, 72)], (2, 4, 2), "#8a6a44", lift=0)
    # Its tail has not come off the sheet yet: rivers run on where it was cut.
    _face(card, [(20, 740), (-30, 700), (-40, 860), (60, 850), (110, 760), (70, 730)], SHEET, "corner", 3)


def _surveyor(card):
    """Small, in a pith-green coat; the compass is still stuck in the wing."""
    thread = [(640, 800), (610, 900), (560, 972), (520, 1010)]
    card.line(thread, 4, "#c8403a", lift=3)
    who = Who(face=Face(skin="#b5754c", hair="#2a1a20", cut="bun"), top="#2f7a6a", bottom="#f0e0b0", shoes="#5a2a24", scarf="#e08a3a")
    pose = Pose(near_to=(522, 1004), far_to=(530, 992), foot=(0.3, 0.3), other=(-0.5, 0.24), hip=0.96, lean=-16, nod=-20)
    person(card, 486, 1162, 190, who, pose, 1)
    with card.at(470, 1120, 1, 12):
        things.feather(card, -250, 40, 190, "#f6ecd4", -38)
    with card.at(684, 1110, 1, -16):
        card.fill(S.ellipse(0, 0, 84), across("#f0d080", "#a8742f", angle=40), "compass", lift=10)
        card.fill(S.ellipse(0, 0, 66), "#f6ecd0", "dial", lift=0)
        with card.flat():
            for k in range(16):
                a, b = S.polar(0, 0, 50 if k % 4 else 40, 22.5 * k), S.polar(0, 0, 60, 22.5 * k)
                card.line([a, b], 4 if k % 4 == 0 else 2, PEN)
            card.fill(S.poly([(0, -44), (9, 0), (-9, 0)]), "#c8403a", "needle", form=0)
            card.fill(S.poly([(0, 44), (9, 0), (-9, 0)]), "#2f4a5a", "needle end", form=0)


def draw(card):
    """Paint it."""
    _desk(card)
    _shadow(card)
    with card.at(150, 1120, 1, -20):
        card.fill(S.wobbly([(-200, -40), (60, -30), (66, 20), (-200, 14)], 2, 4), "#e0b04a", "ruler", lift=5)
        with card.flat():
            for k in range(16):
                card.line([(50 - 15 * k, -28), (50 - 15 * k, -12 if k % 4 else -2)], 2.6, PEN)
    _crane(card)
    _surveyor(card)
    tint(card, "#1a1030", "#fff0cc", 0.06)
