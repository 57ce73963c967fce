"""A great bear sits in the snow and warms its paws at a fire that burns behind its own ribs."""

from scripts.deck.kit import *
from scripts.deck.motifs import more_a

LIGHT = Light(place=(330, 860), ink="#ffc06a", shade="#101c3a")
COAT, DEEP = "#3f5a80", "#22365c"


def _wood(card):
    backdrop(card, [(0, "#7f9fc0"), (0.5, "#a9c2d6"), (1, "#d5dfe6")], swirl=1.5)
    with card.lit(Light(angle=-60, ink="#eaf3fa", shade="#2a4468")):
        for share, base, size in ((0.7, 560, 300), (0.45, 700, 420), (0.15, 900, 560)):
            rng = card.rng(f"wood{base}")
            with card.haze("#b3c9da", share):
                for x in (480, 590, 690, 800, 10, 90):
                    plants.pine(card, x + rng.normal(0, 26), base + rng.normal(0, 26), size * rng.uniform(0.75, 1.1), "#2f5270",
                        f"p{x}{base}")
            mist(card, base, 120, "#cfdde8", 0.6)


def _body(card):
    body = S.spline([(-80, 1300), (-90, 760), (-30, 520), (90, 390), (220, 330), (420, 320), (560, 400), (690, 560), (790, 800),
                     (900, 1300)])  # fmt: skip
    card.fill(body, down("#4d6a92", COAT, DEEP), "body", depth=0.5)
    more_a.fur(card, body, ["#2d446c", "#3d5880", "#5573a0"], "coat", 3600, 44, lambda x, y: 90 + (x - 330) * 0.08)
    head = S.spline([(310, 96), (400, 112), (468, 190), (480, 290), (430, 390), (360, 470), (310, 486), (256, 468), (184, 388),
                     (138, 290), (150, 186), (222, 110)])  # fmt: skip
    for side in (-1, 1):
        ear = S.ellipse(312 + side * 138, 132, 62, 58, side * 20)
        card.fill(ear, COAT, f"ear{side}")
        more_a.fur(card, ear, ["#34507a", "#5573a0"], f"earfur{side}", 240, 26, lambda x, y: 90)
        card.fill(S.ellipse(312 + side * 136, 142, 32, 30), "#6d5570", f"inner{side}", form=-0.6, edge=2)
    soft_shadow(card, S.ellipse(316, 480, 170, 50), 30, 0.45)
    card.fill(head, down("#3f5a84", "#56749c"), "head", depth=0.6)
    more_a.fur(card, head, ["#3a5680", "#4d6b96", "#6584ac"], "headfur", 1300, 30, lambda x,
        y: 90 + (x - 312) * -0.28 + 180 * (y < 210) * 0)
    muzzle = S.spline([(312, 296), (372, 330), (392, 398), (360, 452), (312, 470), (264, 452), (232, 398), (252, 330)])
    card.fill(muzzle, down("#8fa0b4", "#d9b690"), "muzzle", edge=2)
    card.fill(S.spline([(312, 356), (356, 342), (362, 372), (330, 398), (312, 402), (294, 398), (262, 372), (268, 342)]),
        "#1c2036", "nose")
    card.line([(312, 402), (312, 428), (276, 446)], (3, 6, 2), "#26263e")
    card.line([(312, 428), (346, 446)], (5, 2), "#26263e")
    for side in (-1, 1):
        x = 312 + side * 84
        card.line([(x - 34, 268), (x, 288), (x + 34, 266)], (4, 11, 4), "#141a30")
        card.line([(x - 30, 236), (x + side * 6, 222), (x + 34, 238)], (3, 9, 3), "#2a4068", opacity=0.7, edge=2)
    for points in ([(150, 190), (206, 102), (310, 80), (410, 98), (470, 184), (400, 142), (312, 132), (226, 146)],
                   [(-40, 500), (60, 384), (170, 322), (186, 342), (120, 404), (50, 452), (-20, 560)], [(452, 340), (570, 380),
                           (690, 560), (640, 540), (560, 470), (470, 400)]):  # fmt: skip
        with card.lit(Light(angle=-80, ink="#ffffff", shade="#5a7aa4")):
            card.fill(S.spline(points), "#eef3f7", "snow", edge=2.2, form=0.55)


def _hearth(card):
    hole = S.spline([(330, 560), (440, 590), (520, 720), (528, 880), (470, 1030), (330, 1080), (190, 1030), (130, 880),
        (138, 720), (220, 590)])
    card.fill(hole, ring(330, 900, 330, "#e0722c", "#8c3524", "#3a1a28", "#1c1226"), "hole", form=0)
    with card.clip(hole):
        card.line([(330, 560), (322, 760), (334, 1080)], (20, 12, 20), "#4a2430", opacity=0.8)
        for x0, x1, y in ((220, 440, 1008), (236, 420, 1030), (250, 446, 990)):
            card.line([(x0, y + 18), (x1, y - 14)], 30, "#54301f", form=1)
        more_a.flame(card, 332, 1004, 270, "fire")
    for k, y in enumerate((640, 722, 806, 892, 972)):
        for side in (-1, 1):
            out, tip = 208 - abs(k - 2) * 22, 66 - k * 3
            rib = [(330 + side * (out + 30), y - 50), (330 + side * (out * 0.8), y - 8), (330 + side * tip, y + 26 + k * 4)]
            with card.clip(hole):
                soft_shadow(card, S.ribbon(rib, (36, 30, 14)), 7, 0.6)
                card.line(rib, (40, 34, 13), "#f0ddbd", form=1.1)
    card.line([(330, 556), (318, 660), (308, 748)], 3.5, "#1c1420")
    card.fill(S.spline([(276, 760), (284, 748), (334, 748), (342, 760), (348, 796), (330, 812), (288, 812), (270, 796)]),
        "#33283a", "kettle")
    card.line([(344, 772), (362, 764), (370, 748)], (12, 8, 6), "#33283a", form=0.6)
    card.line([(374, 738), (386, 712), (372, 690), (384, 664)], (3, 8, 7, 1), "#f3e2cc", opacity=0.5, edge=2)


def _arms(card):
    for side in (-1, 1):
        arm = S.ribbon([(330 + side * 350, 660), (330 + side * 400, 900), (330 + side * 270, 1040), (330 + side * 150, 968)],
            (230, 210, 160, 104), 30)
        card.fill(arm, down(COAT, "#5b6a88"), f"arm{side}", depth=0.6)
        more_a.fur(card, arm, ["#2d446c", "#46628c", "#5f7ba4"], f"armfur{side}", 1300, 36,
                   lambda x, y, s=side: 90 + s * max(0.0, (y - 860) * 0.36))  # fmt: skip
        px, py = 330 + side * 142, 950
        card.fill(S.ellipse(px, py, 62, 56, side * 20), "#51688e", f"paw{side}")
        card.fill(S.ellipse(px - side * 12, py + 8, 36, 27), "#b5705c", f"pad{side}", edge=1.5)
        for k in range(4):
            x, y = S.polar(px - side * 6, py + 6, 50, -90 - side * (8 + 30 * (k - 1)))
            card.fill(S.ellipse(x, y, 15, 14), "#b5705c", f"toe{side}{k}")
            card.line([(x, y - 10), (x - side * 8, y - 26), (x - side * 14, y - 32)], (8, 5, 1), "#efe2cc", form=0.5)


def draw(card):
    """Paint it."""
    _wood(card)
    _body(card)
    _hearth(card)
    glow(card, 330, 900, 420, "#f08a3c", 0.3)
    _arms(card)
    small.mouse(card, 166, 906, 78, "#c9ac98", 1)
    card.line([(190, 878), (238, 850)], 4, "#e2c08a")
    card.fill(S.ellipse(243, 847, 11, 8), "#ffe9b0", "crumb")
    glow(card, 330, 930, 260, "#ffb45a", 0.28)
    with card.lit(Light(angle=-80, ink="#ffffff", shade="#44648e")):
        card.fill(S.hill([(-20, 1150), (200, 1128), (430, 1146), (640, 1120), (820, 1140)]), "#dfe9f0", "drift", form=0.4)
    sheen(card, S.ellipse(330, 1160, 250, 40), "#ffb25e", 0.5, 26)
    birds.crow(card, 640, 512, 74, "#2a2c44", -1)
    sky.snowfall(card, 230, "#ffffff", "far")
