"""Sleepwalkers cross the roofs in a long file; the first steps into the air, the moon comes last."""

from scripts.deck.kit import *
from scripts.deck.motifs.gesture import inked

LIGHT = Light(angle=-50, ink="#fff0c4", shade="#2a1440")
TAR, ROSE, CREAM, LAV = "#2b1b45", "#e58a7a", "#fbeccb", "#8d6fb5"


def _sky(card):
    backdrop(card, [(0, "#5f4496"), (0.22, "#9a72b8"), (0.42, "#e6a4a6"), (0.6, "#fbd9a6"), (1, "#f8e2b4")], angle=105)
    sky.stars(card, (0, 0, 420, 420), 34, "#fff2d0")
    for k, (y, ink) in enumerate(((600, "#d9a0b4"), (730, "#a878ac"))):
        rng = card.rng(f"town{k}")
        x = -30.0
        while x < 830:
            w, h = rng.uniform(50, 110), rng.uniform(60, 190)
            top = y - h + 120 * k
            house = [(x, 1250), (x, top), (x + w / 2, top - rng.uniform(20, 70)), (x + w, top), (x + w, 1250)]
            card.fill(S.wobbly(house, 3, int(x) + 200), ink, f"far{k}{x:.0f}", form=0.5)
            if rng.random() < 0.6:
                card.fill(S.rect(x + w * 0.4, top + 30, 14, 22), "#fff0c0", f"lit{k}{x:.0f}", form=0)
            x += w * rng.uniform(0.8, 1.1)


def _street(card):
    """What is under the next step."""
    card.fill(S.poly([(-20, 1090), (260, 1060), (260, 1220), (-20, 1220)]), down("#8a5f9a", "#4a2f6a"), "deep", form=0)
    for k, x in enumerate((-10, 60, 120, 176)):
        card.fill(S.wobbly([(x, 1220), (x + 6, 1120 + 12 * (k % 2)), (x + 26, 1100 + 12 * (k % 2)), (x + 46, 1124), (x + 50, 1220)], 2, k), "#6a4488",
            f"below{k}", form=0.6)
        card.fill(S.rect(x + 18, 1148 + 10 * (k % 2), 9, 13), "#ffdf94", f"pane{k}", form=0)


def _moon(card):
    """Last in line: it has a nightcap and a pillow like everybody."""
    for points in ([(694, 380), (678, 470), (716, 520), (700, 552)], [(744, 384), (790, 430), (770, 470), (792, 484)]):
        card.line(points, (22, 19, 17, 16), TAR)
        card.line(points, (15, 12, 10, 9), CREAM, form=0.5)
        x, y = points[-1]
        inked(card, S.spline([(x + 8, y - 10), (x - 12, y - 8), (x - 26, y + 4), (x - 18, y + 10), (x + 8, y + 8)]), CREAM, f"sole{x}", 3, ink=TAR)
    glow(card, 668, 268, 330, "#ffeebc", 0.3)
    inked(card, S.ellipse(668, 268, 112), CREAM, "moon", 3.4, ink=TAR, shade="#c08a7a")
    with card.flat(), card.clip(S.ellipse(668, 268, 112)):
        for x, y, r in ((720, 330, 30), (626, 350, 18), (740, 250, 14), (690, 370, 12)):
            card.fill(S.ellipse(x, y, r, r * 0.8), "#e0bd94", f"crater{x}", form=-0.6)
        card.line([(590, 286), (604, 298), (622, 292)], (3, 7, 3), TAR)
        card.line([(656, 272), (672, 284), (690, 276)], (3, 7, 3), TAR)
        card.fill(S.ellipse(634, 330, 13, 17), "#6a2f4a", "yawn", form=0)
    cap = S.spline([(584, 196, 1), (640, 150), (740, 160), (776, 220, 1), (790, 120), (740, 60), (640, 84)])
    cap = S.spline([(566, 226, 1), (640, 186), (720, 186), (774, 234, 1), (770, 150), (730, 84), (790, 60), (822, 110, 1), (800, 20), (700, 16), (610, 90)])
    inked(card, cap, down("#e0604f", "#b03a4a"), "cap", 3.2, ink=TAR)
    inked(card, S.ellipse(812, 116, 24), CREAM, "bobble", 3, ink=TAR)
    for points in ([(584, 340), (546, 372), (560, 402)], [(640, 376), (606, 400), (590, 402)]):
        card.line(points, (16, 13, 11), CREAM, form=0.6)
    _pillow(card, 556, 396, 1.0, -14)


def _pillow(card, x, y, size, angle):
    with card.at(x, y, size, angle):
        shape = S.spline([(-58, -30, 1), (-20, -26), (20, -30), (58, -34, 1), (52, 0), (60, 36, 1), (20, 30), (-20, 34), (-56, 34, 1), (-52, 0)])
        inked(card, shape, "#fff6e2", f"pillow{x:.0f}", 2.6, ink=TAR, shade="#b58aa8")
        card.line([(-30, -14), (-6, 0), (26, -8)], (1, 5, 1), "#c9a4b8")


def _walker(card, x, y, h, kind, angle=0):
    """Seen from the side, in a nightshirt, walking left with the pillow held out before; 100 high, feet at the origin."""
    gown, hair, skin, stripe, cut = kind
    with card.at(x, y, h / 100, angle, flip=True):
        back = [(-4, -28), (-14, -12), (-26, -4)]
        front = [(4, -28), (20, -16), (22, -3)]
        for k, leg in enumerate((back, front)):
            inked(card, S.ribbon(leg, (9, 7.4, 5.5)), skin, f"leg{x}{k}", 0.9, ink=TAR)
            fx, fy = leg[-1]
            inked(card, S.spline([(fx - 4, fy - 4), (fx + 5, fy - 3), (fx + 13, fy + 2), (fx + 10, fy + 5), (fx - 4, fy + 4)]), skin, f"foot{x}{k}",
                0.9, ink=TAR)
        dress = S.spline([(-3, -72), (-12, -62), (-20, -40), (-30, -16, 1), (-12, -20), (4, -13), (24, -20, 1), (18, -42), (12, -64), (6, -73)])
        inked(card, dress, gown, f"gown{x}", 1.2, ink=TAR)
        if stripe:
            with card.clip(dress), card.flat():
                for k in range(6):
                    card.line([(-16 + 7 * k, -74), (-22 + 9 * k, -44), (-32 + 12 * k, -8)], 2.2, stripe)
        else:
            card.line([(-4, -62), (-10, -40), (-14, -22)], (0.6, 1.8, 0.6), tone(gown, -0.16))
            card.line([(6, -56), (8, -38), (10, -18)], (0.6, 1.8, 0.6), tone(gown, -0.16))
        head = S.spline([(-2, -98), (10, -95), (14, -86), (19, -81), (14, -78), (13, -71), (4, -69), (-8, -74), (-11, -86)])
        inked(card, head, skin, f"head{x}", 1.1, ink=TAR, form=0.45)
        card.line([(7, -85), (10, -83.4), (13, -84.6)], (0.6, 1.6, 0.6), TAR)
        card.fill(S.ellipse(12, -75, 1.8, 2.2), "#6a2434", f"mouth{x}", form=0)
        if cut == "cap":
            inked(card, S.ribbon([(4, -100), (-12, -113), (-27, -100), (-33, -80)], (18, 15, 9, 3)), hair, f"tip{x}", 1.1, ink=TAR)
            cap = S.spline([(-14, -79, 1), (0, -88), (16, -86, 1), (14, -99), (2, -108), (-11, -101)])
            inked(card, cap, hair, f"cap{x}", 1.1, ink=TAR)
            inked(card, S.ellipse(-33, -76, 4.4), CREAM, f"bob{x}", 0.9, ink=TAR)
        elif cut == "plait":
            inked(card, S.spline([(-13, -80), (-13, -98), (2, -104), (14, -95, 1), (2, -92), (-4, -78)]), hair, f"hair{x}", 1, ink=TAR)
            for k in range(4):
                inked(card, S.ellipse(-16 - 4 * k, -76 + 7 * k, 5 - k * 0.6, 5), hair, f"plait{x}{k}", 0.8, ink=TAR)
        else:
            for k in range(7):
                inked(card, S.ellipse(-12 + 4 * k - (k > 4) * 2, -92 - 6 * (1 - abs(k - 3) / 3), 5.6), hair, f"curl{x}{k}", 0.7, ink=TAR)
        _pillow(card, 33, -58, 0.34, -10)
        sleeve = S.ribbon([(0, -66), (12, -54), (28, -52)], (12, 10, 8))
        inked(card, sleeve, tone(gown, 0.02), f"sleeve{x}", 1, ink=TAR)
        inked(card, S.ellipse(30, -52, 4.6, 3.8), skin, f"hand{x}", 0.9, ink=TAR)


def _roof(card):
    """One long ridge from the near left to the far right."""
    plane = S.wobbly([(196, 1064), (250, 1010), (860, 400), (860, 1260), (236, 1260)], 4, 2)
    card.fill(plane, line((200, 700), (620, 1200), "#4a2a62", TAR, "#1f1236"), "roof", form=0.3)
    with card.clip(plane), card.flat():
        for row in range(9):
            off = 44 + row * (46 + 6 * row)
            for k in range(20):
                t = k / 19
                x, y = 230 + 640 * t, 1030 - 640 * t
                size = 46 * (1 - 0.62 * t) * (1 + 0.05 * row)
                px, py = x + off * 0.5 * (1.2 - t * 0.6), y + off * (1.2 - t * 0.6)
                card.line([(px - size * 0.6, py + size * 0.2), (px, py + size * 0.52), (px + size * 0.6, py - size * 0.3)], (1, 5 - 3 * t, 1),
                    "#7a4f86", opacity=0.75)
    card.line([(190, 1060), (214, 1150), (232, 1260)], (22, 20, 20), "#c4705f", form=0.6)
    card.line([(196, 1064), (560, 700), (860, 402)], (26, 16, 9), "#c4705f", form=0.6)
    for k in range(13):
        t = k / 12
        card.line([(276 + 560 * t, 976 - 560 * t), (292 + 560 * t, 992 - 560 * t)], 5 - 3 * t, TAR)
    for x, y, w, h in ((700, 720, 62, 150), (560, 1010, 90, 210)):
        inked(card, S.wobbly([(x, y), (x + w, y - 8), (x + w, y + h), (x, y + h)], 3, x), down("#a5566a", "#5a2c50"), f"stack{x}", 3, ink=TAR)
        inked(card, S.rect(x - 8, y - 22, w + 16, 24), "#c4705f", f"cap{x}", 3, ink=TAR)
    hatch = S.wobbly([(640, 1010), (770, 980), (786, 1100), (654, 1126)], 3, 9)
    inked(card, hatch, "#ffd47a", "hatch", 4, ink=TAR, form=0)
    with card.clip(hatch):
        card.fill(S.spline([(660, 1130), (668, 1086), (690, 1070), (720, 1070), (746, 1082), (756, 1120)]), TAR, "awake", form=0)
        card.fill(S.ellipse(706, 1046, 27, 29), TAR, "awake head", form=0)
        card.line([(676, 1092), (660, 1058), (678, 1044)], (13, 11, 9), TAR)
        card.line([(740, 1092), (752, 1050), (738, 1036)], (13, 11, 9), TAR)
    lid = S.wobbly([(634, 1004), (776, 972), (762, 912), (628, 944)], 3, 4)
    inked(card, lid, "#6a3a66", "lid", 4, ink=TAR)


def draw(card):
    """Paint it."""
    _sky(card)
    _street(card)
    _roof(card)
    _moon(card)
    kinds = (
        ("#f6e4c4", "#c8503f", "#b8764c", "#d98a7a", "cap"), ("#fff4dc", "#4a2a3a", "#e8b890", "", "plait"), ("#f2c0a0", "#2a1a2c", "#6a4030", "", "curls"),
        ("#fdf0d0", "#e0b04a", "#f0c8a0", "#8d6fb5", "cap"), ("#f6e0cc", "#8a4a34", "#d9a07a", "", "plait"),
    )  # fmt: skip
    for k, (x, y, h) in reversed(list(enumerate(((420, 866, 286), (508, 764, 214), (582, 690, 158), (630, 640, 118), (664, 606, 90))))):
        _walker(card, x, y, h, kinds[k], -3 if k % 2 else 4)
    hero = ("#fff6e0", "#4a6ab8", "#e6b088", "#e58a7a", "cap")
    _walker(card, 196, 1050, 460, hero, -8)
    tint(card, "#2a1450", "#fff0cc", 0.07)
