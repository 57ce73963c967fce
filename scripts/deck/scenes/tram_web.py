"""High between the roofs a tram hangs in a web; the spider, who is the inspector, asks for the tickets."""

from scripts.deck.kit import *
from scripts.deck.motifs import gesture
from scripts.deck.motifs.gesture import Mien, inked

LIGHT = Light(angle=-130, ink="#fff4dc", shade="#232a44")
PEN, SILK = "#1d1f33", "#fffaf0"
FAR = (390, 640)
HUB = (400, 600)
ROOFS = (
    (-60, -60, 226, 230, "#8a6a78"), (290, -60, 560, 96, "#7a7f94"), (640, -60, 860, 340, "#a87a70"), (-60, 310, 120, 600, "#7f8a98"), (-60, 690, 150,
        960, "#a8706a"),
    (700, 430, 860, 740, "#8f8496"), (650, 850, 860, 1260, "#74829a"), (240, 1080, 560, 1260, "#9a7a80"), (-60, 1050, 170, 1260, "#7a7488"),
)  # fmt: skip


def _down(x, y, share=0.5):
    return FAR[0] + (x - FAR[0]) * share, FAR[1] + (y - FAR[1]) * share


def _town(card):
    backdrop(card, [(0, "#f6e6cc"), (0.5, "#f3ecdc"), (1, "#d9dcdc")], angle=50)
    for a, b in (((390, 420), (396, 860)), ((190, 650), (600, 630))):
        card.line([a, b], 3, "#c9b9a8", lift=0)
    for k, (x, y) in enumerate(((350, 560), (430, 690), (330, 720), (470, 580), (392, 500))):
        card.fill(S.ellipse(x, y, 6, 4), "#8a7a80", f"walker{k}", lift=0, form=0)
    for k, (x0, y0, x1, y1, ink) in enumerate(ROOFS):
        corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
        for j in range(4):
            a, b = corners[j], corners[(j + 1) % 4]
            middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            inward = (middle[1] > FAR[1], middle[0] < FAR[0], middle[1] < FAR[1], middle[0] > FAR[0])[j]
            if not inward:
                continue
            wall = S.poly([a, b, _down(*b), _down(*a)])
            card.fill(wall, line(middle, _down(*middle), tone(ink, -0.14 if j in (0, 3) else -0.05), "#efe6da"), f"wall{k}{j}", form=0, lift=0)
            with card.flat(), card.clip(wall):
                for s in (0.92, 0.8, 0.7, 0.61):
                    for t in (0.14, 0.38, 0.62, 0.86):
                        p = _down(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, s)
                        q = _down(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, s - 0.05)
                        lit = (k + j + int(t * 9) + int(s * 10)) % 5 == 0
                        card.line([p, q], 17 * s, "#ffc95a" if lit else tone(ink, -0.22), opacity=1 if lit else 0.4 * s)
    for k, (x0, y0, x1, y1, ink) in enumerate(ROOFS):
        card.fill(S.wobbly([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], 2, k), ink, f"roof{k}", lift=10)
        with card.flat():
            card.line(S.sample([(x0 + 14, y0 + 14), (x1 - 14, y0 + 14), (x1 - 14, y1 - 14), (x0 + 14, y1 - 14)], 4), 1, ink)
            card.fill(S.wobbly([(x0 + 16, y0 + 16), (x1 - 16, y0 + 16), (x1 - 16, y1 - 16), (x0 + 16, y1 - 16)], 2, k), tone(ink, 0.05), f"deck{k}", form=0)
        px, py = max(40, min(750, (x0 + x1) / 2 - 20)), max(40, min(1150, (y0 + y1) / 2 - 10))
        card.fill(S.rect(px, py, 44, 34), tone(ink, -0.16), f"pot{k}", lift=12)


def _web(card):
    ends = [(60, 180), (250, 60), (480, 80), (660, 250), (730, 480), (690, 760), (670, 960), (470, 1090), (250, 1120), (110, 930), (60, 700), (90, 420)]
    for k, (x, y) in enumerate(ends):
        card.line([HUB, ((HUB[0] + x) / 2 + 6, (HUB[1] + y) / 2 + 10), (x, y)], (4, 5, 7), SILK, lift=9)
        card.fill(S.ellipse(x, y, 11), SILK, f"knot{k}", lift=4)
    rng = card.rng("dew")
    for ring_no in range(2, 9):
        share = ring_no * 0.11
        for k in range(12):
            if k in (1, 2) and ring_no in (3, 4, 5, 6):
                continue
            a, b = ends[k], ends[(k + 1) % 12]
            p = (HUB[0] + (a[0] - HUB[0]) * share, HUB[1] + (a[1] - HUB[1]) * share)
            q = (HUB[0] + (b[0] - HUB[0]) * share, HUB[1] + (b[1] - HUB[1]) * share)
            m = ((p[0] + q[0]) * 0.47 + HUB[0] * 0.06, (p[1] + q[1]) * 0.47 + HUB[1] * 0.06)
            card.line([p, m, q], 4, SILK, lift=7)
            if rng.random() < 0.35:
                card.fill(S.ellipse(m[0], m[1] + 3, 7), "#d9f0f4", f"dew{ring_no}{k}", lift=5)


def _rider(card, x, what):
    """Somebody at a window of the tram, whose sill is at the origin."""
    skins = {"read": "#eebf98", "scream": "#b5754e", "wave": "#7a4a34", "sleep": "#e2a880", "offer": "#c58a5f"}
    skin = skins[what]
    with card.at(x, -34, 0.66, {"scream": -8, "sleep": 24}.get(what, 6)), card.flat():
        card.fill(S.spline([(-46, 96, 1), (-38, 56), (0, 42), (36, 56), (44, 96, 1)]), {"read": "#3f6a8a", "scream": "#f0c04a", "wave": "#f4ead2",
            "sleep": "#6a8a5a", "offer": "#8a4a7a"}[what], f"dress{what}", form=0.5)
        mien = {
            "read": Mien(skin=skin, lids=0.5, gaze=(0.2, 0.8), mouth="shut"), "scream": Mien(skin=skin, lids=1.0, brow=-1, mouth="oh", gaze=(-0.6, -0.6)),
            "wave": Mien(skin=skin, lids=0.9, mouth="smile", brow=-0.5, gaze=(0.4, -0.7)), "sleep": Mien(skin=skin, lids=0.22, mouth="shut",
            brow=-0.4), "offer": Mien(skin=skin, lids=0.8, brow=-0.8, mouth="puff", gaze=(0.5, -0.9)),
        }[what]  # fmt: skip
        gesture.face(card, mien)
        hair = {"read": "#8a8a94", "scream": "#2a1a20", "wave": "#22161c", "sleep": "#b5542f", "offer": "#3a2030"}[what]
        card.fill(S.spline([(-32, 0), (-46, -16), (-36, -50), (-2, -62), (28, -50), (35, -26), (8, -34), (-16, -26), (-24, -8)]), hair, f"hair{what}", form=0.7)
    if what == "read":
        inked(card, S.wobbly([(x - 40, -16), (x + 2, -10), (x + 40, -20), (x + 44, 30), (x, 36), (x - 42, 30)], 2, 3), "#f4efe2", "paper", 2, ink=PEN)
        for k in range(3):
            card.line([(x - 32, -2 + 11 * k), (x - 6, 1 + 11 * k)], 3, "#a8a49c", lift=0)
            card.line([(x + 8, 0 + 11 * k), (x + 36, -5 + 11 * k)], 3, "#a8a49c", lift=0)
    if what == "wave":
        card.line([(x + 30, 20), (x + 54, -30), (x + 62, -76)], (17, 14, 11), skins["wave"], lift=3, form=0.6)
        card.fill(S.ellipse(x + 64, -86, 14, 16), skins["wave"], "palm", lift=3)


def _tram(card):
    """Tipped up on the threads, its lamps still on."""
    with card.at(366, 690, 1.06, 17):
        body = S.wobbly([(-300, -120), (290, -126), (312, -20), (306, 120), (-290, 124), (-314, 0)], 3, 6)
        inked(card, body, down("#e2523f", "#c0392f", "#8a2530"), "tram", 4, ink=PEN, lift=16)
        inked(card, S.spline([(-290, -118), (-240, -168), (0, -182), (240, -172), (292, -122), (0, -116)]), "#f0e2c4", "roof", 4, ink=PEN, lift=6)
        card.line([(-120, -176), (-40, -244), (20, -300)], (9, 7, 6), PEN, lift=6)
        card.line([(-20, -290), (60, -312)], 8, PEN, lift=6)
        for k, what in enumerate(("scream", "read", "sleep", "offer", "wave")):
            x = -226 + 110 * k
            pane = S.rect(x - 46, -96, 92, 118, 10)
            inked(card, pane, down("#fff0b8", "#ffc85a"), f"pane{k}", 4, ink="#f6e6c0", form=0, lift=0)
            with card.clip(S.rect(x - 46, -120, 92, 142, 10)) if what not in ("wave", "read") else card.flat():
                _rider(card, x, what)
        card.line([(-306, 40), (0, 46), (308, 36)], (12, 13, 12), "#f6d684", lift=2)
        for x in (-190, -60, 70, 200):
            card.fill(S.rect(x - 44, 64, 88, 34, 6), "#a8303a", f"panel{x}", lift=2)
        for x in (-196, 190):
            inked(card, S.ellipse(x, 132, 38), "#4a4a5c", f"wheel{x}", 4, ink=PEN, lift=5)
            card.fill(S.ellipse(x, 132, 14), "#c9b48a", f"axle{x}", lift=2)
        arm = [(118, 6), (128, -60), (150, -150), (176, -206)]
        card.line(arm, (30, 26, 21, 16), "#8a4a7a", lift=5, form=0.7)
        card.fill(S.ellipse(180, -216, 15, 17), "#c58a5f", "hand", lift=4)
        inked(card, S.wobbly([(168, -262), (214, -252), (206, -222), (162, -232)], 1, 3), "#f4e9c8", "ticket", 2.4, ink=PEN, lift=4)
    for a, b in (((120, 560), (60, 420)), ((300, 520), (250, 380)), ((640, 830), (672, 950)), ((90, 760), (80, 900)), ((560, 870), (480, 1000))):
        card.line([a, ((a[0] + b[0]) / 2 + 5, (a[1] + b[1]) / 2), b], 6, SILK, lift=8)


def _spider(card):
    """Cap, spectacles, punch: all in order."""
    with card.at(560, 250, 1.0, 24):
        legs = (
            [(-70, -10), (-190, -110), (-300, -60), (-390, 20)], [(-70, 20), (-200, 0), (-290, 80), (-350, 190)], [(70, -10), (170, -120), (250, -80),
                (330, -10)], [(70, 20), (180, -10), (250, 90), (280, 220)],
            [(-50, -60), (-110, -220), (-210, -250), (-330, -230)], [(50, -60), (110, -220), (190, -240), (280, -220)],
        )  # fmt: skip
        for k, leg in enumerate(legs):
            inked(card, S.ribbon(leg, (34, 27, 19, 7)), across("#5a4460", "#342a44", angle=30), f"leg{k}", 3.4, ink=PEN, lift=12)
            card.line([leg[1], ((leg[1][0] + leg[2][0]) / 2, (leg[1][1] + leg[2][1]) / 2 - 4), leg[2]], (2, 6, 2), "#8a6a8a", lift=0)
        belly = S.spline([(0, -290), (120, -240), (160, -130), (110, -30), (0, 0), (-110, -30), (-160, -130), (-120, -240)])
        inked(card, belly, ring(-40, -200, 240, "#6a5070", "#42324f", "#231c33"), "belly", 4, ink=PEN, lift=14)
        with card.clip(belly), card.flat():
            for k in range(4):
                y = -240 + 62 * k
                card.line([(-90 + 10 * k, y), (0, y + 46), (90 - 10 * k, y)], (3, 15, 3), "#d9a04a", lift=0)
        head = S.spline([(-84, -16), (-60, -56), (0, -66), (60, -56), (84, -16), (76, 50), (36, 92), (-36, 92), (-76, 50)])
        inked(card, head, across("#6a5070", "#3a2c48", angle=50), "head", 4, ink=PEN, lift=10)
        for x in (-42, 42):
            gesture.eyeball(card, Mien(skin="#54405c", lids=0.72, gaze=(-0.35, 0.75), brow=0.5), x, 14, (27, 26), 1 if x > 0 else -1)
            card.line(S.sample([(x - 36, 14), (x, -22), (x + 36, 14), (x, 50), (x - 36, 16)], 22), 5, "#f0cf7a", lift=2)
        card.line([(-8, 10), (0, 4), (8, 10)], 6, "#f0cf7a", lift=2)
        for x, y in ((-66, -20), (66, -20), (-20, -28), (20, -28)):
            card.fill(S.ellipse(x, y, 8), "#f3ecd8", f"bead{x}", lift=1)
            card.fill(S.ellipse(x - 2, y + 3, 4), PEN, f"dot{x}", lift=0)
        card.line([(-26, 70), (0, 78), (26, 68)], (2, 6, 2), PEN, lift=0)
        cap = S.spline([(-80, -50), (-84, -96), (-30, -122), (40, -120), (88, -92), (80, -48), (0, -66)])
        inked(card, cap, across("#3f6a9a", "#24406a", angle=30), "cap", 4, ink=PEN, lift=8)
        inked(card, S.spline([(-86, -46), (0, -70), (86, -46), (60, -26), (0, -40), (-60, -26)]), "#1d2a44", "peak", 3, ink=PEN, lift=6)
        card.fill(S.star(0, -92, 17, 0.5, 6), "#f0cf7a", "badge", lift=2)
        front = [(40, 60), (60, 150), (30, 190), (-14, 214)]
        inked(card, S.ribbon(front, (30, 25, 18, 10)), "#42324f", "front leg", 3.4, ink=PEN, lift=12)
        inked(card, S.spline([(-60, 190), (-20, 196), (6, 214), (-14, 232), (-62, 226), (-40, 210)]), "#c9ccd6", "punch", 3, ink=PEN, lift=8)
        other = [(-40, 60), (-110, 120), (-130, 190), (-150, 250)]
        inked(card, S.ribbon(other, (30, 25, 18, 8)), "#42324f", "mending leg", 3.4, ink=PEN, lift=12)


def draw(card):
    """Paint it."""
    _town(card)
    _web(card)
    _tram(card)
    _spider(card)
    tint(card, "#232a4a", "#fff4dc", 0.06)
