"""A house tiptoes out of its garden on roots, over a dog whose chain is still fastened to it."""

from scripts.deck.kit import *
from scripts.deck.motifs import gesture
from scripts.deck.motifs.gesture import Mien, inked

LIGHT = Light(angle=-140, ink="#fff0c4", shade="#3a1a44")
BRICK, ROOT, PEN, CREAM = "#cf4a3a", "#8a5638", "#2c1634", "#fbeccb"


def _morning(card):
    backdrop(card, [(0, "#f3b878"), (0.35, "#f9d99a"), (0.62, "#fcefd0"), (1, "#e9dba4")], angle=66)
    card.fill(S.ellipse(86, 250, 92), "#fff4cc", "sun", form=0)
    with card.haze("#f6d9a4", 0.5):
        card.fill(S.hill(S.ridge(-40, 840, 720, 110, 21)), "#b56a72", "hills")
    card.fill(S.hill([(-60, 812), (200, 780), (520, 800), (860, 760)]), down("#b5b85e", "#7a944a"), "lawn")
    hole = S.spline([(560, 812), (640, 784), (760, 780), (830, 800), (820, 850), (720, 872), (600, 858)])
    inked(card, hole, down("#3a1a34", "#6a3a34"), "hole", 4, ink=PEN, form=-0.5)
    with card.clip(hole):
        card.line([(650, 800), (700, 840), (760, 830)], (16, 15, 14), "#8a8a94", form=0.8)
    for x, y in ((770, 826), (782, 810), (790, 790)):
        card.line([(x, y), (x + 6, y - 16), (x + 2, y - 34)], (2, 6, 2), "#cfe4e4")


def _fence(card):
    """It has pulled up its posts and runs to catch up."""
    rail = [(836, 660), (760, 700), (690, 690), (626, 716), (566, 700)]
    for dy in (0, 40):
        card.line([(x, y + dy) for x, y in rail], 13, PEN)
        card.line([(x, y + dy) for x, y in rail], 8, CREAM)
    spots = S.sample(rail, 8)
    for k, (x, y) in enumerate(spots):
        lean = (-14, 8, -20, 12, -6, -18, 10, -10)[k]
        with card.at(x, y + 20, 1, lean):
            inked(card, S.poly([(-14, 52), (-15, -40), (0, -62), (14, -40), (13, 52)]), CREAM, f"picket{k}", 3, ink=PEN, form=0.6)
            step = (14, -12, 20, -18, 8, 16, -10, 14)[k]
            for side, reach in ((-5, step), (6, -step)):
                card.line([(side, 52), (side + reach * 0.9 + 5, 70), (side + reach, 88), (side + reach - 12, 92)], (7, 6, 5, 4), PEN)


def _leg(card, points, widths, toes, label):
    """A root that ends in toes; clods fall from it."""
    inked(card, S.ribbon(points, widths), across("#d29a62", "#a86c42", "#6a3a2a", angle=10), f"{label} leg", 4.4, ink=PEN)
    for off in (-10, 6):
        card.line([(x + off, y) for x, y in points], (1, 4, 3, 1), "#4a2830", opacity=0.8)
    x, y = points[-1]
    for k, (tx, ty) in enumerate(toes):
        bend = ((x + tx) / 2 + (6 if tx > x else -6), (y + ty) / 2 - 12)
        inked(card, S.ribbon([(x, y - 8), bend, (tx, ty)], (widths[-1] * 0.7, 22, 5)), "#a0683f", f"{label} toe{k}", 3.4, ink=PEN)


def _house(card):
    with card.at(372, 470, 1, -9):
        for k, (x, w) in enumerate(((-150, 70), (-60, 80), (40, 90), (140, 70))):
            inked(card, S.ribbon([(x, 200), (x + 10, 250), (x - 14, 300 + 14 * (k % 2))], (w, w * 0.6, 8)), ROOT, f"stub{k}", 4, ink=PEN)
        side = S.wobbly([(150, -110), (270, -150), (262, 170), (176, 222)], 3, 2)
        inked(card, side, "#8a2f38", "side", 5, ink=PEN)
        front = S.wobbly([(-216, -90), (156, -112), (182, 220), (-196, 226)], 4, 4)
        inked(card, front, across("#e86a4e", BRICK, "#a8343a", angle=20), "front", 5, ink=PEN)
        with card.clip(front), card.flat():
            rng = card.rng("bricks")
            for _ in range(34):
                x, y = rng.uniform(-200, 160), rng.uniform(-90, 210)
                card.fill(S.rect(x, y, 34, 14, 3), "#a83038", form=0, opacity=0.7)
        gable = S.wobbly([(-226, -80), (-40, -330), (170, -106)], 3, 5)
        inked(card, gable, across("#e86a4e", BRICK, angle=20), "gable", 5, ink=PEN)
        roof = S.wobbly([(-52, -372), (120, -404), (312, -146), (176, -96)], 4, 7)
        inked(card, roof, down("#6a3a6a", "#3f2450"), "roof", 5, ink=PEN)
        with card.clip(roof), card.flat():
            for row in range(7):
                for k in range(8):
                    x, y = -40 + 40 * k + 22 * row, -390 + 42 * row - 4 * k
                    card.line([(x - 16, y), (x, y + 14), (x + 18, y - 4)], (1, 5, 1), "#9a6a94")
        eave = S.ribbon([(-262, -62), (-48, -366)], (26, 22))
        inked(card, eave, "#4a2858", "eave", 4, ink=PEN)
        inked(card, S.ribbon([(-48, -366), (186, -92)], (22, 26)), "#4a2858", "eave right", 4, ink=PEN)
        inked(card, S.wobbly([(90, -470), (156, -480), (164, -352), (98, -376)], 3, 8), "#a8343a", "chimney", 4, ink=PEN)
        inked(card, S.rect(80, -492, 88, 26), CREAM, "pot", 4, ink=PEN)
        door = S.arc_top(100, 222, 104, 190, 40)
        inked(card, door, across("#3f8a8a", "#22545f", angle=20), "door", 4, ink=PEN)
        card.fill(S.ellipse(134, 138, 8), "#f6cf6a", "knob", form=1)
        _window(card)
        inked(card, S.ellipse(-40, -196, 42), "#3a2048", "round", 5, ink=PEN)
        card.line([(-82, -196), (2, -196)], 6, CREAM)
        card.line([(-40, -238), (-40, -154)], 6, CREAM)


def _window(card):
    """She has woken, and is all for it: not a word."""
    pane = S.rect(-178, -58, 176, 196)
    inked(card, pane, "#ffd98a", "pane", 8, ink=CREAM, form=0)
    with card.clip(pane):
        card.fill(S.rect(-178, -58, 60, 200), "#f0a25a", "wall", form=0)
        gown = S.spline([(-160, 160), (-150, 96), (-104, 78), (-50, 92), (-36, 160)])
        inked(card, gown, "#f6f0e0", "gown", 3, ink=PEN)
        with card.at(-92, 28, 1.16, 8):
            inked(card, S.spline([(-34, 10), (-52, 34), (-44, 62), (-20, 60), (-20, 20)]), "#5a2a34", "plait", 1.6, ink=PEN)
            gesture.face(card, Mien(skin="#e8b48c", lids=0.95, gaze=(0.1, 0.9), brow=-0.7, mouth="smile", brows="#5a2a34", blush=0.6))
            inked(card, S.spline([(-32, -2), (-46, -16), (-38, -48), (-4, -60), (26, -50), (34, -28), (8, -36), (-16, -26), (-24, -10)]), "#5a2a34",
                "hair", 1.4, ink=PEN)
            card.line([(10, 84), (14, 62), (21, 36)], (22, 20, 9), PEN)
            card.line([(10, 84), (14, 62), (21, 38)], (17, 15, 6), "#e8b48c", form=0.8)
    for x, side in ((-178, 1), (-2, -1)):
        drape = S.spline([(x - 4 * side, -62, 1), (x + 46 * side, -60, 1), (x + 24 * side, 30), (x + 30 * side, 142, 1), (x - 4 * side, 142, 1)])
        inked(card, drape, "#f3e4c4", f"drape{x}", 3, ink=PEN)
    inked(card, S.rect(-196, 134, 212, 40), "#6a3a4a", "box", 4, ink=PEN)
    for k, x in enumerate((-176, -140, -112, -70, -36, -6)):
        card.line([(x, 136), (x - 4, 118), (x + 4, 104 + 6 * (k % 2))], (3, 4, 3), "#3f7a4a")
        card.fill(S.ellipse(x + 4, 104 + 6 * (k % 2), 13, 11), ("#f6c445", "#fff4dc")[k % 2], f"bloom{k}")


def _dog(card):
    """Asleep until just now."""
    coat, dark = "#f0d2a0", "#b57a4a"
    ground_shadow(card, 520, 1168, 270, 22, 0.55)
    body = S.spline([(420, 1060), (500, 1000), (620, 986), (720, 1030), (766, 1110), (740, 1170), (560, 1176), (420, 1160)])
    inked(card, body, across(coat, "#d9a86a", angle=40), "dog", 4.4, ink=PEN)
    haunch = S.spline([(620, 1100), (680, 1050), (742, 1080), (756, 1150), (700, 1176), (610, 1174)])
    inked(card, haunch, "#e2ba80", "haunch", 4, ink=PEN)
    inked(card, S.spline([(560, 1150), (640, 1142), (660, 1176), (540, 1182)]), coat, "hind paw", 4, ink=PEN)
    card.fill(S.blob(600, 1030, 70, 34, 0.14, 2), dark, "patch", form=0.4)
    tail = S.ribbon([(750, 1120), (790, 1150), (770, 1190), (710, 1196)], (36, 28, 20, 8))
    inked(card, tail, coat, "tail", 4, ink=PEN)
    inked(card, S.spline([(250, 1160), (350, 1130), (450, 1140), (470, 1180), (250, 1188), (226, 1176)]), coat, "paws", 4, ink=PEN)
    head = S.spline([(262, 1110), (286, 1050), (350, 1010), (420, 1010), (470, 1050), (476, 1110), (440, 1156), (340, 1166), (276, 1154)])
    inked(card, head, across(coat, "#dcae74", angle=30), "muzzle", 4.4, ink=PEN)
    jowl = S.spline([(256, 1120), (290, 1090), (350, 1100), (372, 1140), (350, 1176), (290, 1180), (254, 1156)])
    inked(card, jowl, "#fbeccb", "jowl", 4, ink=PEN)
    inked(card, S.ellipse(268, 1106, 28, 20, -10), "#3a1c34", "nose", 2, ink=PEN)
    card.line([(262, 1126), (284, 1150), (330, 1150)], (2, 6, 2), PEN)
    ear = S.spline([(400, 1020), (452, 1000), (508, 1040), (512, 1110), (476, 1120), (444, 1070)])
    inked(card, ear, dark, "ear", 4, ink=PEN)
    card.fill(S.ellipse(362, 1062, 31, 27), "#fff6e0", "eye", form=0.3)
    card.fill(S.ellipse(364, 1050, 12, 12), PEN, "pupil", form=0)
    card.fill(S.spline([(324, 1076, 1), (330, 1094), (394, 1094), (400, 1070, 1), (362, 1080)]), coat, "lower lid", form=0)
    card.line([(328, 1062), (340, 1036), (368, 1028), (396, 1042)], (3, 8, 8, 3), PEN)
    for points in ([(330, 1020), (356, 1006), (384, 1012)], [(336, 1004), (360, 992), (384, 996)]):
        card.line(points, (1, 5, 1), "#b57a4a")
    inked(card, S.ribbon([(470, 1040), (510, 1090), (500, 1160)], (26, 26, 26)), "#2f7a80", "collar", 3.4, ink=PEN)


def _chain(card):
    links = S.sample([(512, 1080), (590, 960), (660, 900), (660, 760), (606, 640)], 27)
    for k, (x, y) in enumerate(links[:-1]):
        ax, ay = links[k + 1]
        with card.at(x, y):
            card.line([(0, 0), ((ax - x) * 0.5, (ay - y) * 0.5), ((ax - x) * 0.9, (ay - y) * 0.9)], (12, 9, 12) if k % 2 else (6, 7, 6), PEN)
            if k % 2:
                card.line([(0, 0), ((ax - x) * 0.8, (ay - y) * 0.8)], (5, 5), "#f0dcae")


def draw(card):
    """Paint it."""
    _morning(card)
    _fence(card)
    _leg(card, [(300, 640), (212, 760), (176, 880), (196, 1010)], (120, 84, 62, 54), [(110, 1076), (160, 1092), (214, 1096), (262, 1070)], "left")
    _leg(card, [(470, 630), (590, 740), (560, 830), (470, 890)], (120, 88, 62, 52), [(392, 900), (404, 944), (446, 962), (500, 950)], "right")
    _chain(card)
    _house(card)
    for x, y, r in ((350, 960, 12), (300, 880, 9), (540, 960, 10), (426, 1000, 8), (250, 930, 7)):
        card.fill(S.wobbly([(x - r, y), (x, y - r), (x + r, y + 2), (x + 2, y + r)], 2, x), "#5a3228", f"clod{x}")
    _dog(card)
    for x, y in ((420, 984), (452, 992), (390, 976)):
        card.line([(x, y), (x - 4, y - 14)], (4, 2), PEN)
    rng = card.rng("front")
    plants.grass(card, [(rng.uniform(-10, 810), rng.uniform(1215, 1250)) for _ in range(90)], 62, "#5f7a3a", "blades")
    for x, h, kind in ((50, 190, "tulip"), (110, 150, "daisy"), (764, 150, "tulip")):
        plants.flower(card, x, 1240, h, "#d8402f" if kind == "tulip" else "#fff4dc", kind, f"f{x}")
    tint(card, "#3a1a48", "#fff0c8", 0.08)
