"""An astronomer climbs up to the wrong end of a telescope, and a giant looks back at him out of it."""

from scripts.deck.kit import *

LIGHT = Light(angle=-125, ink="#ffe9b8", shade="#0d1330")
NAVY, BLUE, BRASS, SKIN, CREAM = "#141c42", "#2f5a94", "#d39b3c", "#c98a68", "#f2e4c4"


def _sky(card):
    backdrop(card, [(0, "#0f1738"), (0.5, "#1f3a74"), (1, "#3a6aa4")], brush=1.5)
    sky.stars(card, (0, 0, 800, 420), 90, CREAM)
    sky.stars(card, (0, 420, 800, 900), 40, CREAM, "low")
    with card.haze("#3a6aa4", 0.25):
        for k, (x, w, h) in enumerate(((30, 130, 90), (150, 110, 140), (640, 120, 120), (760, 150, 90))):
            houses.house(card, x, 1110, w, h, House(wall="#24386e", roof="#18224c", trim="#3f5a94", lit=0.35, lamp="#f3c463",
                side=0.2), f"roof{k}")


def _fingers(card, side, front):
    """The giant holds the tube from behind; the ends of the fingers come over its rim."""
    for k, (angle, long) in enumerate(((-34, 96), (-14, 112), (7, 108), (27, 90))):
        a = angle if side > 0 else 180 - angle
        root, mid, tip = (S.polar(400, 500, r, a) for r in (452, 386, 386 - long * 0.62))
        finger = S.ribbon([root, mid, tip], (86, 80, 64))
        soft_shadow(card, S.moved(finger, 6, 16), 12, 0.6)
        card.fill(finger, SKIN, f"finger{side}{k}", shade="#7a3f44")
        nail = S.ellipse(*S.polar(400, 500, 398 - long * 0.62, a), 22, 17, a)
        card.fill(nail, "#e8bfa4", f"nail{side}{k}", form=0.5)
        for j in (0, 1):
            x, y = S.polar(400, 500, 402 + 15 * j, a)
            card.line([S.polar(x, y, 24, a + 90), S.polar(x, y, 24, a - 90)], (1, 4, 1), "#8a4f48", opacity=0.8)


def _tube(card):
    for r, ink in ((356, "#8a5a24"), (342, BRASS), (318, "#a8742c"), (306, "#e3b85c"), (286, "#6a4220"), (276, "#221a30")):
        card.fill(S.ellipse(400, 500, r), ink, f"ring{r}", form=0.9 if r > 280 else 0)
    for k in range(12):
        x, y = S.polar(400, 500, 330, k * 30 + 11)
        card.fill(S.ellipse(x, y, 8), "#6a4220", f"screw{k}", form=-0.8)
        card.line([S.polar(x, y, 5, k * 71), S.polar(x, y, -5, k * 71)], 2.4, "#2a1c20")


def _eye(card):
    lens = S.ellipse(400, 500, 264)
    with card.clip(lens):
        card.fill(lens, ring(400, 520, 280, "#d39a78", SKIN, "#8a4f4c"), "face", form=0)
        for k, y in enumerate((330, 296, 262)):
            card.line([(170, y + 74), (300, y + 6), (430, y - 6), (640, y + 60)], (3, 14 - 3 * k, 10, 3), "#8a4f48",
                opacity=0.6, edge=2)
        white = S.spline([(150, 520, 1), (250, 416), (400, 374), (550, 412), (654, 506, 1), (550, 602), (400, 638), (250, 606)])
        card.fill(white, "#f4ead4", "white", form=-0.4)
        with card.clip(white):
            card.fill(S.ellipse(408, 506, 128), NAVY, "limbus", form=0)
            card.fill(S.ellipse(408, 506, 118), ring(408, 506, 118, "#7fc0c4", "#3f88a8", "#1f4a80"), "iris", form=0)
            rng = card.rng("iris")
            with batch(card, "spokes") as marks:
                for _ in range(170):
                    a = rng.uniform(0, 360)
                    marks.stroke([S.polar(408, 506, 58, a), S.polar(408, 506, rng.uniform(80, 116), a + rng.normal(0, 4))],
                        rng.uniform(1.5, 4), mix(NAVY, "#c9ecdc", rng.random()), 0.6)
            card.fill(S.ellipse(408, 506, 56), "#0d1128", "pupil", form=0)
            tiny = Who(face=Face(skin="#c9987c", hair="#a8a4b4", cut="short", hat="top", hat_ink="#2a3f70"), top="#9a4468",
                wear="coat", bottom=NAVY)
            person(card, 410, 556, 78, tiny, Pose(view="front", near=(0.7, 0.3), far=(-0.6, -0.7), foot=(0.2, 0),
                other=(-0.2, 0)))
            card.fill(S.blob(362, 452, 26, 20, 0.1, 3), "#fffdf2", "shine", form=0)
            soft_shadow(card, S.spline([(150, 520, 1), (250, 416), (400, 374), (550, 412), (654, 506, 1), (550, 452),
                (400, 420), (250, 460)]), 14, 0.75)
        card.line([(146, 522), (250, 414), (400, 370), (552, 410), (660, 508)], (8, 20, 26, 20, 8), "#5a2c34", form=0.5)
        card.line([(170, 534), (250, 610), (400, 644), (550, 606), (650, 516)], (4, 10, 11, 10, 4), "#8a4a48")
        for k, (x, y) in enumerate(S.sample([(170, 490), (250, 410), (400, 366), (552, 406), (646, 486)], 17)[1:16]):
            t = (k - 7) / 7
            card.line([(x, y), (x + t * 30, y - 30), (x + t * 62, y - 52 + 10 * abs(t))], (11, 7, 1), "#2a161e")
        card.line([(200, 660), (330, 712), (480, 708), (610, 650)], (3, 12, 10, 3), "#8a4f48", opacity=0.6, edge=2)
    soft_shadow(card, S.minus(S.ellipse(400, 500, 270), S.moved(S.ellipse(0, 0, 262), 410, 520)), 10, 0.7)
    card.line([S.polar(400, 500, 238, a) for a in range(196, 262, 8)], (2, 16, 12, 2), "#ffffff", opacity=0.55, edge=2)


def _observer(card):
    card.fill(S.hill([(-20, 1126), (220, 1108), (470, 1120), (820, 1104)]), down("#24386e", NAVY), "roof")
    steps = [(292, 1120, 216, 46, "#7a4630"), (316, 1074, 168, 42, "#a8452f"), (300, 1034, 176, 36, "#d39b3c"), (326, 998, 140,
        34, "#3f6a80")]
    for k, (x, y, w, h, ink) in enumerate(steps):
        card.fill(S.wobbly([(x, y), (x, y - h), (x + w, y - h + 3), (x + w, y)], 2, k), ink, f"book{k}")
        card.fill(S.rect(x + 10, y - h + 9, w - 6, h - 18), CREAM, f"pages{k}", form=0.5)
        for j in range(2):
            card.line([(x + 14, y - h + 16 + 8 * j), (x + w - 4, y - h + 17 + 8 * j)], 2, "#c9b084")
    who = Who(age="elder", face=Face(skin="#d9a37c", hair="#f0e9dc", cut="short", hat="top", hat_ink=NAVY), top="#9a4468",
        wear="coat", bottom=NAVY, scarf=CREAM)
    got = person(card, 396, 964, 258, who, Pose(view="back", near=(0.42, 0.56), far=(-0.55, -0.62), foot=(0.13, 0),
        other=(-0.12, 0)))
    card.fill(S.wobbly([(got.near[0] - 6, got.near[1] - 26), (got.near[0] + 44, got.near[1] - 32), (got.near[0] + 50,
        got.near[1] + 24), (got.near[0] + 2, got.near[1] + 28)], 2, 3), CREAM, "notebook")
    things.lantern(card, 214, 1020, 92, "#ffd27a")
    card.line([(214, 1110), (214, 1116)], 8, NAVY)
    beasts.sitting(card, (560, 1124), 116, beasts.replace(beasts.CAT, coat="#0f1534", pale="#5f86b8", dark="#0a0e24"), -1, 22)


def draw(card):
    """Paint it."""
    _sky(card)
    card.line([(400, 760), (400, 1130)], (70, 54), "#6a4220", form=1)
    for side in (-1, 1):
        card.line([(400, 800), (400 + side * 210, 1140)], (34, 26), "#54341c", form=1)
    _tube(card)
    _eye(card)
    for side in (-1, 1):
        _fingers(card, side, True)
    _observer(card)
