"""The flood is over: a ship sits in the top of an autumn tree, and her crew fish for leaves."""

from scripts.deck.kit import *
from scripts.deck.motifs import more_a

LIGHT = Light(angle=-50, ink="#fff0cc", shade="#3a2c3c")
INKS = ["#d9762b", "#c4502a", "#e6a63c", "#b5402a", "#efc25a"]


def _land(card):
    backdrop(card, [(0, "#e9d9b8"), (0.4, "#f3e4c4"), (0.75, "#e6cfa8"), (1, "#c9ae88")], swirl=1.4)
    glow(card, 640, 260, 420, "#fff4d4", 0.5)
    with card.haze("#ecdcbc", 0.72):
        card.fill(S.hill(S.ridge(0, 800, 900, 60, 8)), "#a5906a", "far")
        houses.tower(card, 110, 930, 46, 120, House(wall="#b09a7a", roof="#8a5a44", lit=0), "spire")
        for x, h in ((200, 90), (250, 120), (590, 110), (650, 80), (740, 140)):
            plants.tree(card, x, 950, h, "#b5763a", f"t{x}")
    with card.haze("#ecdcbc", 0.5):
        plants.tree(card, 262, 1030, 150, "#c9823c", "other")
        with card.at(266, 898, 1, 9):
            vehicles.ship(card, 0, 0, 84, "#efe2c8", "#7a4a34", -1)
    mist(card, 940, 100, "#f2e4c8", 0.85)
    card.fill(S.hill([(-20, 1060), (200, 1030), (420, 1016), (640, 1034), (820, 1064)]), down("#b98a4a", "#7a5634"), "ground",
        form=0.2)


def _trunk(card):
    ground_shadow(card, 400, 1096, 260, 30, 0.6)
    trunk = S.union(
        S.spline([(210, 1140, 1), (300, 1080), (346, 960), (352, 800), (330, 640, 1), (470, 640, 1), (456, 800), (470, 960),
            (520, 1076), (640, 1136, 1), (470, 1120), (400, 1150), (330, 1116)]),
        S.ribbon([(380, 760), (270, 660), (170, 590), (110, 500)], (74, 56, 36, 18)), S.ribbon([(430, 760), (540, 650),
            (640, 590), (700, 490)], (70, 54, 34, 18)),
        S.ribbon([(400, 700), (330, 560), (300, 430)], (70, 46, 24)), S.ribbon([(410, 700), (480, 560), (520, 430)],
            (70, 46, 24)),
    )  # fmt: skip
    card.fill(trunk, across("#6a4634", "#8a6044", "#5a3a30"), "trunk", depth=0.5, bristle=86)
    with card.clip(trunk), card.flat():
        rng = card.rng("bark")
        for _ in range(70):
            x, y = rng.uniform(320, 500), rng.uniform(640, 1130)
            card.line([(x, y), (x + rng.normal(0, 6), y + 30), (x + rng.normal(0, 8), y + 70)], (1, 4, 1), "#4a2e28", opacity=0.6)
        card.fill(S.spline([(300, 900), (400, 890), (520, 902), (560, 1160), (250, 1160)]), "#5f7a6c", "weed", form=0,
            opacity=0.45, edge=3)
        for x, y in S.scatter(rng, 60, (330, 905, 500, 1090), 8, 0.8):
            r = rng.uniform(3.5, 7)
            card.fill(S.ellipse(x, y, r, r * 0.85), "#c9bda4", f"shell{round(x)}{round(y)}", form=1)
            card.fill(S.ellipse(x, y, r * 0.4), "#6a5a54", form=0)
    card.fill(S.star(380, 876, 26, 0.42, 5, -76), "#e0704a", "starfish")
    card.fill(S.star(446, 1010, 19, 0.42, 5, -40), "#d98a52", "starfish2")


def _crown(card, spots, label):
    for k, (x, y, rx, ry) in enumerate(spots):
        plants.foliage(card, (x, y), (rx, ry), INKS[(k * 2 + len(label)) % 4], f"{label}{k}", 15, int(rx * 3.4))


def _ship(card):
    with card.at(404, 480, 1, -7):
        for mx, top, yards in ((-140, -330, ((-250, 96), (-170, 120))), (20, -440, ((-350, 110), (-260, 140), (-170, 150))),
                (170, -320, ((-230, 90),))):
            card.line([(mx, -70), (mx + 4, top)], (15, 8), "#5a3c2e", form=1)
            for sy, half in yards:
                more_a.sailcloth(card, (mx - half * 0.62, sy + 4), (mx + half * 0.62, sy), 30, "#f0e4c8", f"sail{mx}{sy}")
            for side in (-1, 1):
                card.line([(mx + 2, top + 30), (mx + side * 74, -104)], 2, "#6a4e3a")
        nest = S.spline([(-2, -392, 1), (46, -392, 1), (40, -362), (4, -362)])
        person(card, 22, -366, 78, Who(face=Face(skin="#8a5638", hair="#221a1a", hat="beanie", hat_ink="#3f7a84"),
            top="#e9dcc0"), Pose(near=(0.55, -0.1), far=(0.5, 0)), -1)
        card.fill(nest, "#7a4e34", "nest")
        card.line([(-42, -388), (-4, -390)], (6, 9), "#c79a4a")
        hull = S.spline([(-300, -150, 1), (-270, -120), (-100, -84), (120, -84), (260, -120), (300, -138, 1), (262, -20),
            (190, 60), (60, 92), (-120, 90), (-230, 40), (-290, -60)])
        card.line([(280, -120), (400, -176)], (14, 6), "#5a3c2e", form=1)
        crew = [(-214, 128, "#3f6a78", "straw", "#7a4c32"), (-92, 118, "#b5483f", "beanie", "#e2ac84"), (96, 126, "#e9dcc0",
            "cap", "#c58a5f"), (214, 116, "#6a7a4a", "", "#5c3a28")]
        tips = []
        for k, (x, h, top, hat, skin) in enumerate(crew):
            who = Who(age="elder" if k == 1 else "adult", face=Face(skin=skin, hair="#3a2a26" if k != 1 else "#e6e0d6", hat=hat,
                hat_ink="#d9b25a", beard=k == 1), top=top)
            facing = -1 if k < 2 else 1
            got = person(card, x, -58, h * 1.3, who, Pose(near=(0.7, 0.2), far=(0.72, 0.3)), facing)
            tip = (got.near[0] + facing * 92, got.near[1] - 64)
            card.line([(got.near[0] - facing * 12, got.near[1] + 10), tip], (5, 2), "#7a4c2c")
            tips.append(card.place(*tip))
        card.fill(hull, down("#8a4f34", "#6a3a2c", "#4a2a28"), "hull", depth=0.7, bristle=2)
        with card.clip(hull), card.flat():
            for k in range(7):
                y = -96 + k * 26
                card.line([(-300, y - 20 + k * 4), (0, y + 16), (300, y - 14 + k * 4)], (2, 4, 2), "#4a2a24", opacity=0.7)
            card.line([(-300, -118), (0, -62), (300, -112)], 15, "#d9a24a", form=0.6)
            for k in range(5):
                card.fill(S.rect(-170 + k * 78, -34 + abs(k - 2) * -5, 36, 30, 4), "#2c1c22", f"port{k}", form=-0.5)
            card.fill(S.spline([(-300, 40), (0, 62), (300, 20), (260, 120), (-260, 120)]), "#5f7a6c", "slime", form=0,
                opacity=0.6, edge=3)
        card.line([(-306, -154), (-100, -88), (120, -88), (304, -142)], 12, "#a5683e", form=0.8)
    return tips


def draw(card):
    """Paint it."""
    _land(card)
    _trunk(card)
    _crown(card, [(120, 520, 150, 110), (690, 520, 150, 120), (300, 440, 150, 100), (540, 440, 150, 100)], "back")
    tips = _ship(card)
    _crown(card, [(230, 610, 150, 110), (580, 596, 150, 92), (400, 580, 130, 66), (50, 660, 120, 70), (750, 672, 90, 96),
        (150, 690, 80, 46), (640, 690, 74, 40)], "front")
    for k, ((x, y), foot) in enumerate(zip(tips, (812, 908, 870, 760), strict=True)):
        card.line([(x, y), (x - 3, (y + foot) / 2), (x, foot)], 2.4, "#4a3830")
        if k != 1:
            card.fill(S.leaf(x, foot - 4, 44, 26, 66 + 22 * k), INKS[k], f"catch{k}")
        else:
            card.line([(x, foot), (x + 2, foot + 16), (x - 8, foot + 14)], 3, "#4a3830")
    houses.ladder(card, (560, 1066), (548, 560), 34, "#8a6040")
    climber = Who(face=Face(skin="#e2ac84", hair="#8a4a2a", cut="short"), top="#efe4cc", bottom="#3f5a78")
    person(card, 556, 900, 112, climber, "climb", -1)
    rng = card.rng("fall")
    plants.leaves(card, [(rng.uniform(0, 800), rng.uniform(700, 1010)) for _ in range(30)], 20, INKS, "falling")
    plants.leaves(card, [(rng.uniform(0, 800), 1060 + 130 * rng.random()) for _ in range(330)], 24, INKS, "litter")
    with card.at(196, 1110, 1, -14):
        card.line([(0, -120), (0, 0)], (14, 12), "#4a4450", form=1)
        card.fill(S.minus(S.ellipse(0, -132, 18), S.ellipse(0, -132, 10)), "#4a4450", "eye")
        card.line([(-34, -100), (34, -100)], 11, "#4a4450", form=1)
        card.line([(-62, -30), (-40, 0), (0, 10), (40, 0), (62, -30)], (4, 14, 18, 14, 4), "#4a4450", form=1)
    card.line([(170, 984), (150, 900), (190, 760), (178, 640)], 4, "#6a4e3a")
    plants.leaves(card, [(rng.uniform(110, 290), 1100 + 26 * rng.random()) for _ in range(46)], 26, INKS, "over")
    mist(card, 1010, 60, "#f2e4c8", 0.35)
