"""A chess queen takes her tea while the board breaks up under her and drifts out to sea."""

from scripts.deck.kit import *

LIGHT = Light(angle=-55, ink="#fffbe2", shade="#1c4a48")
IVORY, JADE = "#f1e8d0", "#2f7d62"


def _sea(card):
    backdrop(card, [(0, "#c3d9b4"), (0.3, "#e3e8c4"), (0.5, "#f4eed0"), (1, "#2f7a72")], brush=0.5)
    for x, y, w in ((640, 130, 360), (180, 210, 260), (480, 330, 210)):
        with card.haze("#d3e4c6", 0.3):
            sky.cloud(card, x, y, w, "#f5f1dc", f"c{x}")
    sky.waves(card, 590, 1180, [(0, "#a5d0b8"), (0.4, "#5aa893"), (1, "#1d6660")], 9, 20)


def _tile(card, x, y, w, ink, tilt=0.0, label=""):
    """A square of the board afloat, seen in perspective."""
    h = w * 0.34
    with card.at(x, y, 1, tilt):
        card.fill(S.ellipse(0, h * 0.62, w * 0.62, h * 0.3), "#eef5e6", f"foam{label}", form=0, opacity=0.55, edge=2)
        card.fill(S.poly([(-w / 2, h * 0.3), (w / 2, h * 0.3), (w / 2 - 2, h * 0.3 + w * 0.13), (-w / 2 + 2, h * 0.3 + w * 0.13)]),
            tone(ink, -0.14), f"side{label}")  # fmt: skip
        card.fill(S.wobbly([(-w * 0.4, -h * 0.5), (w * 0.4, -h * 0.5), (w * 0.5, h * 0.32), (-w * 0.5, h * 0.32)], 1.5, abs(int(x))), ink,
            f"tile{label}", form=0.5)  # fmt: skip
        with card.flat():
            card.line([(-w * 0.3, -h * 0.2), (0, -h * 0.1), (w * 0.34, -h * 0.26)], (1, 3, 1), tone(ink, 0.07), opacity=0.7)


def _pawn(card, x, y, h, ink, tilt=0.0):
    with card.at(x, y, h / 100, tilt):
        card.fill(S.spline([(-26, 0, 1), (-26, -10), (-14, -18), (-8, -54), (-13, -60), (13, -60), (8, -54), (14, -18), (26, -10), (26, 0, 1)]),
            ink, "pawn", depth=1)  # fmt: skip
        card.fill(S.ellipse(0, -78, 18), tone(ink, 0.02), "knob", depth=1)
        card.fill(S.ellipse(0, -60, 16, 5), tone(ink, -0.04), "collar")


def _corner(y, k):
    return 190 + (k - 0.5) * 172 * (0.6 + 0.4 * (y - 866) / 206), y


def _board(card):
    card.fill(S.ellipse(210, 1126, 330, 34), "#eef5e6", "foam", form=0, opacity=0.5, edge=2)
    rows = ((866, 910, 2), (910, 980, 3), (980, 1072, 2))
    for r, (y0, y1, last) in enumerate(rows):
        deep = 22 + 14 * r
        right = _corner(y1, last)[0]
        face = S.wobbly([(-60, y1 - 2), (right, y1 - 2), (right - 7, y1 + deep), (-60, y1 + deep)], 2, r)
        card.fill(face, down("#8a6a48", "#54412f"), f"face{r}", form=0.5)
        for c in range(-2, last):
            square = S.wobbly([_corner(y0, c), _corner(y0, c + 1), _corner(y1, c + 1), _corner(y1, c)], 1.6, r * 9 + c + 20)
            card.fill(square, IVORY if (r + c) % 2 else JADE, f"sq{r}{c}", form=0.25)
    with card.flat():
        for pts in ([(360, 880), (340, 930), (372, 976), (350, 1066)], [(110, 990), (150, 1030), (140, 1070)]):
            card.line(pts, (2, 6, 3, 7), "#2a4a44", opacity=0.8)


def _queen(card):
    ground_shadow(card, 250, 1012, 150, 26, 0.65)
    gown = S.spline([(112, 1008, 1), (104, 968), (150, 936), (190, 870), (212, 760), (206, 690), (232, 664), (284, 664), (306, 694), (300, 770),
                     (322, 870), (360, 936), (400, 968), (394, 1008, 1), (250, 1032)])  # fmt: skip
    card.fill(gown, across("#fbf4e0", IVORY, "#d5cdb2"), "gown", depth=0.8, bristle=88)
    for y, w, t in ((962, 154, 18), (906, 108, 12), (700, 60, 13), (678, 70, 12)):
        card.fill(S.rect(254 - w, y - t, w * 2, t * 2, t), tone(IVORY, 0.01), f"ring{y}", depth=1.3)
    with card.flat():
        for dx in (-60, -20, 30, 70):
            card.line([(254 + dx * 0.4, 730), (254 + dx * 0.7, 840), (254 + dx * 1.3, 930)], (1, 6, 2), "#c9bf9f", opacity=0.7)
        card.line([(330, 960), (318, 920), (330, 884), (316, 850)], (4, 3, 2, 1), "#6f7f68")
    bust = S.spline([(206, 668), (196, 590), (214, 540), (250, 520), (288, 538), (306, 590), (298, 668)])
    card.fill(bust, "#2f7d62", "bodice", depth=0.8)
    with card.clip(bust), card.flat():
        for k in range(5):
            card.line([(196, 560 + 24 * k), (252, 580 + 24 * k), (310, 556 + 24 * k)], 4, "#57a384", opacity=0.8)
    card.fill(S.ribbon([(254, 546), (258, 490)], (42, 34)), "#c58a5f", "neck", shade="#8a4a38")
    card.fill(S.spline([(206, 556), (196, 500, 1), (232, 520), (254, 536), (280, 520), (322, 492, 1), (306, 560), (256, 572)]), "#f6efdd", "ruff",
        depth=1.2)  # fmt: skip
    face = Face(skin="#c58a5f", hair="#2c1f22", cut="bun", eyes="closed")
    with card.at(258, 452, 46, -10):
        heads.head(card, face, "side")
        card.fill(S.spline([(-0.8, -0.85, 1), (-1.25, -1.9, 1), (-0.55, -1.45, 1), (-0.2, -2.2, 1), (0.25, -1.5, 1), (0.85, -2.0, 1),
            (0.66, -0.8, 1), (0, -1.0)]), "#d9b04a", "crown", depth=1.2)  # fmt: skip
        for x, y in ((-1.25, -1.95), (-0.2, -2.25), (0.85, -2.05)):
            card.fill(S.ellipse(x, y, 0.16), "#f4ead0", form=1)
        card.fill(S.ellipse(-0.14, 0.48, 0.11), "#d9b04a", "earring")
    far = S.ribbon([(286, 590), (322, 664), (390, 632)], (46, 36, 24))
    card.fill(far, "#27694f", "fararm")
    card.line([(388, 634), (408, 618), (424, 610)], (18, 15, 9), "#b57a52", form=0.7)
    near = S.ribbon([(226, 584), (270, 670), (352, 612)], (56, 44, 32), 26)
    card.fill(near, "#36896b", "arm", depth=1)
    card.line([(352, 612), (372, 596), (386, 586)], (24, 22, 16), "#c58a5f", form=0.8)
    for k in range(3):
        card.line([(378, 592 + 5 * k), (398, 584 + 6 * k)], (8, 6), "#c58a5f", form=0.5)
    card.line([(384, 584), (398, 560), (408, 552)], (7, 6, 4), "#c58a5f", form=0.5)
    things.cup(card, 412, 606, 48, "#ffffff")


def _table(card):
    ground_shadow(card, 404, 956, 60, 10, 0.5)
    card.line([(404, 800), (404, 930)], (14, 20), "#d9c9a0", form=0.8)
    card.fill(S.spline([(366, 956, 1), (374, 934), (404, 926), (434, 934), (442, 956, 1)]), "#d9c9a0", "foot")
    card.fill(S.spline([(318, 800, 1), (336, 786), (472, 786), (490, 800, 1), (482, 838), (452, 822), (424, 846), (392, 824), (362, 846),
        (330, 824)]), "#f4ecda", "cloth", depth=1.2)  # fmt: skip
    things.teapot(card, 438, 794, 76, "#3f8a78", 1)
    things.cup(card, 356, 794, 34, "#ffffff", False)


def draw(card):
    """Paint it."""
    _sea(card)
    with card.haze("#b9d8bd", 0.35):
        for x, y, w, ink, a in ((560, 640, 54, IVORY, -3), (690, 664, 66, JADE, 5), (470, 690, 70, JADE, 2)):
            _tile(card, x, y, w, ink, a, f"far{x}")
        _pawn(card, 690, 662, 56, "#e9dfc4", 8)
    with card.haze("#b9d8bd", 0.12):
        for x, y, w, ink, a in ((620, 742, 100, IVORY, -6), (744, 800, 120, JADE, 4), (540, 820, 116, JADE, -3)):
            _tile(card, x, y, w, ink, a, f"mid{x}")
        _pawn(card, 622, 738, 92, "#5d4a3a", -10)
    with card.at(742, 792, 0.86, -8):
        horse = S.spline([(-44, 0, 1), (-40, -26), (-20, -60), (-50, -62), (-66, -76), (-58, -98), (-20, -128), (-10, -152, 1), (6, -132),
            (34, -108), (42, -60), (36, -20), (44, 0, 1)])  # fmt: skip
        card.fill(horse, "#efe4c8", "knight", depth=0.9)
        card.fill(S.ellipse(-22, -106, 6), "#2c2a28", form=0)
        card.line([(-58, -80), (-44, -78)], (2, 5), "#8a7a60")
        for k in range(4):
            card.line([(14 + 7 * k, -124 + 22 * k), (26 + 5 * k, -116 + 24 * k)], 6, "#b9a888")
    _board(card)
    _queen(card)
    _table(card)
    _tile(card, 590, 946, 172, IVORY, 7, "n1")
    _tile(card, 690, 1086, 210, JADE, -5, "n2")
    _pawn(card, 596, 930, 128, JADE, 6)
    with card.at(690, 1064, 1, 84):
        card.fill(S.spline([(-30, 0, 1), (-30, -14), (-16, -26), (-10, -90), (-22, -100), (22, -100), (10, -90), (16, -26), (30, -14), (30, 0, 1)]),
            "#4a3a34", "king", depth=1)  # fmt: skip
        card.fill(S.spline([(-22, -100, 1), (-28, -134), (0, -144), (28, -134), (22, -100, 1)]), "#574640", "kinghead", depth=1)
        card.fill(S.union(S.rect(-4, -172, 8, 32), S.rect(-13, -163, 26, 8)), "#574640", "finial", depth=2)
    with card.clip(S.rect(0, 1120, 800, 90)):
        sky.waves(card, 1140, 1200, [(0, "#2f7a70"), (1, "#16524f")], 2, 20)
    small.fish(card, 470, 1176, 60, "#e58a4a")
