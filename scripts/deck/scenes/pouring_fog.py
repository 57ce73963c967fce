"""A giantess pours the morning's fog half asleep and misses her cup; from a steeple in the valley somebody waves."""

from scripts.deck.kit import *
from scripts.deck.motifs import gesture
from scripts.deck.motifs.gesture import Mien, inked

LIGHT = Light(angle=-25, ink="#fff0d0", shade="#3a2a66")
PEN, SKIN, FOG, POT = "#33244f", "#e0a888", "#fbf6f4", "#f2ead8"


def _dawn(card):
    backdrop(card, [(0, "#7a6ab5"), (0.3, "#b592c8"), (0.52, "#f3b8b0"), (0.66, "#fbdcb4"), (1, "#e8cfd0")], angle=82)
    glow(card, 780, 640, 460, "#ffe9b8", 0.45)
    card.fill(S.ellipse(760, 700, 66), "#fff2cc", "sun", form=0)


def _giantess(card):
    gown = S.spline([(-80, 1000, 1), (-60, 760), (40, 650), (180, 610), (330, 620), (430, 690), (520, 840), (560, 1000, 1)])
    inked(card, gown, across("#f3c4c8", "#c98fb0", "#7a5a9a", angle=190), "gown", 4.4, ink=PEN)
    for points in ([(120, 680), (150, 780), (130, 900)], [(260, 660), (280, 780), (260, 900)], [(380, 720), (410, 800), (420, 900)]):
        card.line(points, (3, 12, 4), "#8a6aa4", opacity=0.7)
    for k in range(6):
        x = 120 + 46 * k
        inked(card, S.ellipse(x, 640 + 14 * ((k - 2.5) / 2.5) ** 2, 34, 26), "#fff2ec", f"ruff{k}", 3, ink=PEN)
    with card.at(226, 372, 4.7, 10):
        back = S.spline([(-20, 36), (-48, 30), (-60, -10), (-50, -50), (-10, -68), (30, -56), (38, -30), (0, -40)])
        inked(card, back, "#9a4a3a", "hair back", 0.9, ink=PEN)
        inked(card, S.spline([(-24, 24), (-28, 62), (12, 62), (14, 40)]), tone(SKIN, -0.09), "neck", 0.8, ink=PEN)
        gesture.face(card, Mien(skin=SKIN, lids=0.5, gaze=(-0.3, 0.3), brow=-0.7, mouth="oh", brows="#8a3f30", nose=1.1, blush=0.55))
        inked(card, S.spline([(-32, 2), (-46, -14), (-38, -46), (-4, -58), (26, -50), (35, -28), (12, -36), (-14, -28), (-24, -8)]), "#b55a42",
            "hair", 0.9, ink=PEN)
        for k, (x, y, angle) in enumerate(((-40, -28, 60), (-28, -50, 40), (-6, -62, 12), (18, -58, -14), (34, -42, -40), (-46, -2, 80))):
            with card.at(x, y, 1, angle):
                inked(card, S.rect(-11, -7, 22, 14, 6), across("#f7c65a", "#d98a4a", angle=90), f"curler{k}", 0.8, ink=PEN)
                for d in (-5, 0, 5):
                    card.line([(d, -6), (d, 6)], 1.3, "#8a3f30")
        for y in (8, 11):
            card.line([(-4, y - 2), (4, y), (11, y - 2)], (0.2, 0.9, 0.2), gesture.warm(SKIN))


def _arm(card):
    arm = S.ribbon([(400, 800), (570, 860), (730, 830), (772, 730)], (170, 150, 120, 100))
    soft_shadow(card, S.moved(arm, -12, 20), 16, 0.35)
    inked(card, arm, across("#e8b0c0", "#c98fb0", "#8a6aa4", angle=120), "sleeve", 4.4, ink=PEN)
    for points in ([(520, 800), (560, 850), (540, 900)], [(640, 800), (680, 840), (670, 880)]):
        card.line(points, (3, 10, 3), "#8a6aa4", opacity=0.7)
    cuff = S.ribbon([(716, 736), (770, 746), (826, 730)], (44, 50, 44))
    inked(card, cuff, "#fff2ec", "cuff", 4, ink=PEN)


def _teapot(card):
    """Tipped far over; its lid hangs by a finger."""
    with card.at(560, 400, 1.0, -34):
        inked(card, S.ribbon([(120, -60), (214, -80), (246, 0), (200, 70), (116, 70)], (32, 34, 36, 34, 30)), "#d9c4b0", "handle", 4, ink=PEN)
        spout = S.spline([(-110, 40), (-190, 20), (-232, -40), (-262, -90, 1), (-216, -104, 1), (-180, -60), (-120, -40)])
        inked(card, spout, across(POT, "#d9c4b8", angle=70), "spout", 4.4, ink=PEN)
        body = S.spline([(-60, -118), (60, -118), (142, -50), (150, 40), (90, 118), (-90, 118), (-150, 40), (-142, -50)])
        inked(card, body, ring(60, -50, 230, "#fffdf4", POT, "#c9a8b0"), "pot", 4.4, ink=PEN)
        with card.clip(body), card.flat():
            card.fill(S.spline([(-170, 60), (-100, 0), (-40, 40), (20, -20), (80, 30), (170, -10), (170, 140, 1), (-170, 140, 1)]), "#5a6ab5",
                "painted hills", form=0, opacity=0.85)
            for k, (x, y) in enumerate(((-90, 66), (-30, 70), (40, 60), (100, 66))):
                card.fill(S.poly([(x - 16, y), (x, y - 18), (x + 16, y), (x + 16, y + 24), (x - 16, y + 24)]), "#f2ead8", f"painted house{k}", form=0)
            card.fill(S.ellipse(-60, -50, 22), "#e8a04a", "painted sun", form=0)
        inked(card, S.spline([(-72, -112), (0, -140), (72, -112), (0, -100)]), "#e6d4c4", "lid", 4, ink=PEN)
        inked(card, S.ellipse(0, -150, 18), "#e8a04a", "knob", 3.4, ink=PEN)


def _hand(card):
    for k, (points, w) in enumerate((([(770, 470), (720, 440), (690, 400)], 46), ([(780, 430), (726, 396), (700, 350)], 46), ([(776, 392), (730, 356),
        (712, 314)], 43), ([(764, 360), (730, 322), (718, 290)], 38))):
        inked(card, S.ribbon(points, (w, w * 0.94, w * 0.7)), tone(SKIN, 0.02 * (k % 2)), f"finger{k}", 4, ink=PEN)
    palm = S.spline([(730, 520), (716, 470), (744, 380), (790, 350), (840, 400), (830, 500), (800, 530)])
    inked(card, palm, SKIN, "palm", 4.4, ink=PEN)
    for points in ([(752, 410), (776, 400), (790, 404)], [(748, 452), (776, 444), (794, 448)]):
        card.line(points, (1, 5, 1), gesture.warm(SKIN))


def _fog(card):
    """It falls past the cup, over the ridge and into the streets."""
    spine = [(356, 652), (306, 722), (290, 820), (296, 920), (312, 1020)]
    stream = S.ribbon(spine, (46, 58, 84, 130, 230))
    soft_shadow(card, S.moved(stream, -20, 10), 14, 0.3)
    inked(card, stream, across("#ffffff", FOG, "#d6c4e0", angle=180), "stream", 3, ink="#a894c4", edge=1.6, form=0.3)
    for off in (-24, -4, 18):
        card.line([(x + off * (1 + k * 0.4), y) for k, (x, y) in enumerate(spine)], (3, 7, 9, 12, 14), "#c9b8dc", opacity=0.7, edge=2)


def _valley(card):
    with card.haze("#d9b8d0", 0.35):
        card.fill(S.hill([(-60, 960), (60, 900), (180, 960), (420, 990), (560, 930), (660, 900), (860, 940)]), down("#8a6aa8", "#5f4a8a"), "ridge")
    for k, (x, y, w, h) in enumerate(((40, 1090, 80, 90), (430, 1110, 86, 84), (520, 1080, 70, 100), (610, 1120, 84, 80), (700, 1090, 74, 92), (330,
        1130, 70, 70), (780, 1130, 80, 80))):
        roof = ("#c8504f", "#a8446a", "#d97a4a")[k % 3]
        inked(card, S.wobbly([(x - w / 2, y + 60), (x - w / 2, y - h * 0.3), (x + w / 2, y - h * 0.34), (x + w / 2, y + 60)], 2, k), "#6a5090",
            f"house{k}", 3, ink=PEN)
        inked(card, S.wobbly([(x - w * 0.64, y - h * 0.26), (x, y - h * 0.86), (x + w * 0.64, y - h * 0.32)], 2, k + 9), roof, f"roof{k}", 3, ink=PEN)
        card.fill(S.rect(x - 10, y - h * 0.1, 18, 24), "#ffd98a", f"pane{k}", form=0)
    inked(card, S.wobbly([(130, 1180), (134, 1000), (206, 998), (212, 1180)], 3, 4), "#7a5fa0", "tower", 4, ink=PEN)
    inked(card, S.wobbly([(120, 1004), (216, 1000), (206, 978), (132, 980)], 2, 5), "#c9a4c0", "ledge", 3.4, ink=PEN)


def _cup(card):
    """Large as a hill, and empty."""
    with card.at(600, 968, 0.94, -4):
        soft_shadow(card, S.ellipse(0, 60, 170, 26), 12, 0.5)
        inked(card, S.ellipse(0, 50, 168, 32), across("#fff6ec", "#d9c0d0", angle=180), "saucer", 4, ink=PEN)
        inked(card, S.ribbon([(92, -66), (150, -70), (150, -10), (84, 6)], (20, 22, 22, 18)), POT, "ear", 4, ink=PEN)
        cup = S.spline([(-110, -92, 1), (-104, -20), (-62, 44), (60, 44), (104, -20), (110, -92, 1)])
        inked(card, cup, across("#d9b8cc", POT, "#fffdf4", angle=0), "cup", 4.4, ink=PEN)
        inked(card, S.ellipse(0, -92, 110, 30), "#a884a8", "inside", 4, ink=PEN, form=-0.8)
        card.line([(-20, -90), (60, -150), (84, -176)], (10, 8, 8), PEN)
        card.line([(-20, -90), (60, -150), (84, -176)], (6, 5, 5), "#e8e4ec")
        with card.clip(cup), card.flat():
            card.line([(-120, -30), (0, -14), (120, -30)], 14, "#5a6ab5", opacity=0.85)


def draw(card):
    """Paint it."""
    _dawn(card)
    _giantess(card)
    _arm(card)
    with card.at(590, 604, 0.92), card.at(-560, -400):
        _teapot(card)
        with card.clip(S.rect(640, 100, 300, 700)):
            _hand(card)
    _valley(card)
    _cup(card)
    _fog(card)
    who = Who(face=Face(skin="#8a5a40", hair="#2a2030"), top="#d8403f", bottom="#33244f")
    got = person(card, 170, 984, 118, who, Pose(view="back", near=(0.5, -0.85), far=(-0.5, -0.8), foot=(0.14, 0), other=(-0.14, 0)))
    x, y = got.near
    card.line([(x, y + 10), (x + 8, y - 60)], 5, PEN)
    card.fill(S.spline([(x + 8, y - 60, 1), (x + 40, y - 70), (x + 66, y - 52, 1), (x + 60, y - 26, 1), (x + 34, y - 40), (x + 6, y - 28, 1)]),
        "#ffd23f", "flag")
    for k, (bx, by, rx, ry) in enumerate(((300, 1080, 190, 62), (120, 1170, 170, 60), (420, 1180, 210, 66), (640, 1200, 190, 56), (220, 1120, 120,
        50), (800, 1210, 120, 50), (500, 1130, 110, 40))):
        card.fill(S.blob(bx, by, rx, ry, 0.1, k), down("#ffffff", FOG, "#d6c8e4"), f"billow{k}", edge=1.8, opacity=0.93)
    mist(card, 1160, 90, "#fdf6f6", 0.5)
    tint(card, "#33246a", "#fff2e0", 0.07)
