"""A snow globe stands in the desert; a caravan rests in its cold shade, and a child inside looks out."""

from scripts.deck.kit import *

LIGHT = Light(angle=-40, ink="#fff8dc", shade="#7a5a4a")
GX, GY, GR = 520, 520, 250


def _desert(card):
    backdrop(card, [(0, "#8fc4c9"), (0.35, "#d3e0c8"), (0.56, "#f6e6b8"), (0.7, "#f0d69a"), (1, "#d9ae68")])
    glow(card, 716, 110, 320, "#fff6c8", 0.85)
    card.fill(S.ellipse(716, 110, 44), "#fff2b0", "sun", form=0, pigment=0)
    with card.haze("#f4e2b4", 0.55):
        card.fill(S.spline([(-60, 700, 1), (80, 640), (230, 600), (330, 650), (520, 700, 1)]), "#c98f5a", "mesa")
        card.fill(S.hill(S.ridge(0, 800, 700, 50, 12)), "#d9a868", "dune0")
    with card.haze("#f4e2b4", 0.25):
        card.fill(S.hill([(0, 760), (160, 722), (330, 752), (560, 716), (800, 752)]), "#e6bb74", "dune1", form=0.4)
        for k in range(6):
            _camel(card, 60 + 44 * k, 748 - 3 * (k % 3), 30, "#8a5f3c", False)
    card.fill(S.hill([(0, 830), (260, 800), (520, 826), (800, 790)]), down("#f2cf8c", "#e3b46c", "#cf9a54"), "sand", form=0.2)
    rng = card.rng("ripples")
    with card.flat(), batch(card, "ripples", lift=0) as marks:
        for _ in range(90):
            t = rng.random()
            x, y, w = rng.uniform(-20, 800), 850 + 350 * t, 30 + 90 * t
            marks.stroke([(x, y), (x + w * 0.5, y - 4 - 5 * t), (x + w, y)], 1.5 + 2.4 * t, tone("#cf9a54", rng.normal(-0.02, 0.03)), 0.6)


def _camel(card, x, y, h, ink, kneeling=True, rug="#b5483f"):
    """A dromedary ``h`` pixels to the hump, resting or walking."""
    with card.at(x, y, h / 100):
        if kneeling:
            card.fill(S.spline([(-58, -4), (-60, -22), (-40, -28), (40, -26), (62, -18), (66, -2), (30, 2), (-40, 2)]), tone(ink, -0.06), "folded")
        else:
            for dx, sway in ((-34, -8), (-24, 8), (26, -8), (36, 10)):
                card.line([(dx, -50), (dx + sway * 0.5, -26), (dx + sway, 0)], (11, 6, 6), tone(ink, -0.05), form=0.5)
        lift = 0 if kneeling else -22
        card.line([(-56, -40 + lift), (-66, -26 + lift), (-64, -12 + lift)], (6, 4, 5), tone(ink, -0.08))
        body = S.spline([(-58, -30 + lift), (-56, -52 + lift), (-34, -62 + lift), (-14, -86 + lift), (2, -98 + lift), (18, -84 + lift),
            (34, -62 + lift), (54, -54 + lift),  # fmt: skip
                         (60, -34 + lift), (44, -18 + lift), (-40, -16 + lift)])  # fmt: skip
        neck = S.ribbon([(46, -40 + lift), (74, -42 + lift), (84, -76 + lift), (92, -104 + lift)], (34, 24, 16, 14), 24)
        skull = S.spline([(82, -108 + lift), (92, -118 + lift), (110, -112 + lift), (128, -104 + lift), (128, -94 + lift), (108, -92 + lift),
            (92, -94 + lift)])  # fmt: skip
        card.fill(S.union(body, neck, skull), ink, "camel", depth=0.7)
        card.fill(S.leaf(88, -114 + lift, 13, 7, -140), tone(ink, -0.08), "ear")
        if h > 60:
            card.line([(100, -108 + lift), (108, -106 + lift)], 2.4, "#2a1d18")
            card.line([(118, -97 + lift), (127, -98 + lift)], 1.4, "#5a3a28")
            cloth = S.spline([(-36, -62 + lift, 1), (-16, -88 + lift), (2, -100 + lift), (20, -86 + lift), (36, -62 + lift, 1), (30, -34 + lift, 1),
                (-32, -34 + lift, 1)])  # fmt: skip
            card.fill(cloth, rug, "rug", depth=0.8)
            with card.clip(cloth), card.flat():
                for k in range(3):
                    card.line([(-40, -42 - 16 * k + lift), (0, -48 - 16 * k + lift), (40, -42 - 16 * k + lift)], 4,
                        ["#e9c98a", "#2f5f6a", "#e9c98a"][k])  # fmt: skip
            for k in range(8):
                card.line([(-30 + 8.4 * k, -35 + lift), (-30 + 8.4 * k, -27 + lift)], 2.4, "#e9c98a")


def _shade(card):
    cold = S.spline([(700, 880), (500, 850), (300, 880), (60, 950), (-80, 1030), (-60, 1150), (120, 1160), (330, 1090), (520, 1000), (680, 930)])
    with card.flat():
        card.fill(cold, "#a9c9d6", "shade", form=0, edge=2, opacity=0.88)
        card.fill(S.spline([(640, 882), (480, 872), (300, 905), (110, 968), (0, 1040), (10, 1110), (140, 1116), (320, 1056), (500, 974)]),
            "#dce9ec", "frost", form=0, edge=2.6, opacity=0.85)  # fmt: skip
    rng = card.rng("rime")
    with batch(card, "rime", lift=0) as marks:
        for x, y in S.scatter(rng, 200, (0, 880, 640, 1130), 6, 0.5):
            if cold.contains(x, y):
                marks.oval((x, y), rng.uniform(1.5, 4.5), rng.uniform(1, 2.4), 0, "#ffffff")


def _globe(card):
    base = S.spline([(330, 872, 1), (338, 800), (360, 744, 1), (680, 744, 1), (702, 800), (712, 872, 1), (520, 892)])
    ground_shadow(card, 520, 876, 210, 22, 0.5)
    ball = S.ellipse(GX, GY, GR)
    card.fill(ball, down("#3f6f9a", "#7fa9c4", "#d9e6ea"), "sky", form=0.3)
    with card.clip(ball):
        with card.haze("#a9c4d6", 0.5):
            card.fill(S.hill([(240, 590), (380, 540), (520, 580), (660, 530), (800, 590)]), "#e9f0f2", "far", form=0.4)
            for x in (310, 352, 610, 668, 706):
                plants.pine(card, x, 606, 110, "#2f5560", f"far{x}")
        kinds = (("gable", "#b5573f", 420, 96), ("hip", "#c99a5a", 590, 84), ("gable", "#6a7a8c", 502, 70))
        for k, (shape, wall, x, h) in enumerate(kinds):
            kind = House(wall=wall, roof="#f2f6f6", trim="#e9e2d2", shape=shape, lit=0.8, storeys=2, side=0.26)
            houses.house(card, x, 668, 88, h, kind, f"home{k}")
        card.fill(S.hill([(240, 676), (420, 654), (560, 672), (800, 650)]), "#f6f9f8", "snow", form=0.3)
        for x, y, h in ((330, 716, 150), (716, 712, 130), (650, 700, 92)):
            plants.pine(card, x, y, h, "#24505a", f"near{x}")
        card.fill(S.union(S.ellipse(560, 708, 24), S.ellipse(560, 672, 17)), "#ffffff", "snowman", depth=1)
        card.line([(572, 674), (590, 676)], (5, 1), "#e0793a")
        skater = Who(age="child", face=Face(skin="#c58a5f", hair="#2a1d1c", cut="curly", hat="beanie", hat_ink="#d9463a"), top="#d9463a",
            bottom="#35506a")  # fmt: skip
        person(card, 400, 742, 128, skater, Pose(near_to=(326, 652), far_to=(330, 668), foot=(0.2, 0), other=(-0.1, 0)), -1)
        sky.snowfall(card, 240, "#ffffff", "inside", (GX - GR, GY - GR, GX + GR, GY + GR))
    with card.flat():
        card.fill(S.minus(ball, S.ellipse(GX + 8, GY - 8, GR - 14)), "#eaf6f6", "rim", form=0, opacity=0.45)
        card.line([S.polar(GX, GY, GR - 34, a) for a in range(-150, -88, 10)], (3, 20, 3), "#ffffff", opacity=0.7)
        card.line([S.polar(GX, GY, GR - 30, a) for a in (20, 32, 44)], (2, 9, 2), "#ffffff", opacity=0.5)
        crack = [(640, 298), (622, 322), (640, 340), (618, 362), (628, 384)]
        card.line(crack, (5, 4, 3, 2, 1), "#ffffff")
        card.line([(640, 340), (662, 356), (668, 376)], (3, 2, 1), "#ffffff")
    rng = card.rng("leak")
    with batch(card, "leak", lift=0) as marks:
        for _ in range(30):
            t = rng.random()
            marks.oval((644 + 120 * t + rng.normal(0, 10), 296 - 50 * t + 90 * t * t + rng.normal(0, 12)), 3.2 * (1 - t) + 1.2, 3 * (1 - t) + 1, 0,
                "#ffffff")  # fmt: skip
    card.fill(base, across("#7a4630", "#9a5c3c", "#6a3a2a"), "base", depth=0.7)
    card.line([(352, 752), (520, 768), (690, 752)], (10, 16, 10), "#c9a04a", form=0.7)
    with card.flat():
        card.line([(336, 846), (520, 866), (706, 846)], 6, "#4f2a20", opacity=0.8)
        for k in range(4):
            card.fill(S.star(402 + 78 * k, 812 + 4 * (k in (1, 2)), 16, 0.4, 6), "#c9a04a", f"flake{k}", form=0.5)


def _caravan(card):
    for x, y, h, ink, rug in ((286, 966, 122, "#b98a5a", "#2f6a74"), (120, 1056, 158, "#a5744a", "#b5483f")):
        ground_shadow(card, x, y, h * 0.7, h * 0.1, 0.5)
        _camel(card, x, y, h, ink, True, rug)
    robes = ((432, 1076, 160, Who(age="elder", face=Face(skin="#8a5638", hair="#efe9df", cut="short",
        beard=True, hat="kerchief", hat_ink="#f3ead6"), top="#d9cdb2", wear="robe", bottom="#d9cdb2"),  # fmt: skip
              Pose(near=(0.5, 0.3), far=(0.5, 0.4), foot=(0.6, 0.08), other=(0.72, 0.04), hip=0.34), -1),
             (522, 996, 172, Who(face=Face(skin="#6f4630", hair="#1d1a1c", cut="long", hat="kerchief",
                 hat_ink="#c9633f"), top="#3f7480", wear="robe", bottom="#3f7480"),  # fmt: skip
              Pose(near_to=(566, 890), far=(0.1, 0.9), foot=(0.16, 0), other=(-0.1, 0)), 1))  # fmt: skip
    for x, y, h, who, pose, facing in robes:
        ground_shadow(card, x + 6, y, h * 0.24, h * 0.04, 0.5)
        person(card, x, y, h, who, pose, facing)
    child = Who(age="child", face=Face(skin="#a66a46", hair="#241a1a", cut="short"), top="#e2a33c", bottom="#7a4a5a")
    ground_shadow(card, 306, 1098, 34, 7, 0.5)
    got = person(card, 306, 1098, 124, child, Pose(near=(0.55, -0.62), far=(-0.4, -0.4), foot=(0.2, 0), other=(-0.2, 0.02), nod=-20))
    card.fill(S.ellipse(got.near[0] + 4, got.near[1] - 8, 11), "#ffffff", "snowball", depth=1)


def draw(card):
    """Paint it."""
    _desert(card)
    _shade(card)
    _globe(card)
    _caravan(card)
    rng = card.rng("thorns")
    plants.grass(card, [(700, 1010), (742, 1040), (640, 1120), (60, 1190), (420, 1180)], 44, "#8f8a4a", "thorns")
    for x, y in S.scatter(rng, 14, (420, 1020, 800, 1190), 30, 0.3):
        card.fill(S.blob(x, y, rng.uniform(6, 18), rng.uniform(4, 10), 0.1, int(x)), vary("#b5824c", rng), form=0.9)
