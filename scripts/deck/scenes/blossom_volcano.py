"""A volcano puffs blossom instead of ash; there is a tea party on its rim."""

from scripts.deck.kit import *

LIGHT = Light(angle=-50, ink="#fff4e2", shade="#4a2448")
ROSE, PINK, PLUM, CREAM, MINT = "#d9607f", "#f2a5b0", "#54305a", "#f9ecd6", "#9cc4ae"


def _sky(card):
    backdrop(card, [(0, "#cfe0cc"), (0.4, "#e6ead2"), (0.8, "#f9e9cf"), (1, "#f4cdbb")], brush=1.4)
    with card.haze("#e9ead2", 0.45):
        card.fill(S.hill(S.ridge(-40, 840, 960, 90, 3)), MINT, "far")
        card.fill(S.hill(S.ridge(-40, 840, 1010, 70, 8)), tone(MINT, -0.06), "mid")


def _plume(card):
    rng = card.rng("plume")
    puffs = [(410, 380, 96), (330, 330, 90), (480, 312, 104), (390, 250, 124), (250, 236, 104), (540, 200, 118), (330, 130, 140),
             (480, 90, 140), (180, 120, 110), (640, 110, 118), (260, 20, 130), (420, -20, 150), (590, 0, 130), (90, 30, 100), (740, 30, 90)]  # fmt: skip
    for k, (x, y, r) in enumerate(puffs):
        card.fill(S.blob(x, y, r, r * 0.84, 0.08, k), (mix(ROSE, PINK, 0.35), PINK, tone(PINK, 0.04))[(k * 2) % 3], f"puff{k}")
        with batch(card, f"bloom{k}") as marks:
            for _ in range(60):
                u, v = S.polar(x, y, r * rng.uniform(0.1, 0.98), rng.uniform(0, 360))
                size, ink = rng.uniform(5, 11), (CREAM, PINK, "#f7c9c9", ROSE)[int(rng.integers(4))]
                for a in range(5):
                    p, q = S.polar(u, v, size * 0.7, 72 * a + 20 * k)
                    marks.oval((p, q), size * 0.6, size * 0.42, 72 * a + 20 * k, ink)
                marks.oval((u, v), size * 0.26, size * 0.26, 0, "#f2c45a")


def _cone(card):
    cone = S.spline([(-80, 1250, 1), (40, 1030), (120, 800), (160, 600), (166, 486, 1), (300, 500),
            (410, 506), (520, 500), (654, 480, 1), (664, 600), (716, 800), (800, 1010), (900, 1250, 1)])
    card.fill(cone, line((250, 500), (700, 1000), "#6d4070", PLUM, "#38203f"), "cone", depth=0.5)
    with card.clip(cone):
        runs = [[(330, 470), (318, 600), (352, 740), (322, 900), (360, 1080)],
                [(520, 466), (560, 600), (540, 720), (600, 860)], [(430, 474), (440, 560), (420, 640)]]
        for k, run in enumerate(runs):
            card.line(run, (30, 48 - 8 * k, 40, 26, 10), ROSE, form=0.8)
            card.line([(x + 5, y) for x, y in run], (10, 18, 14, 8, 2), "#f7c9c9")
        rng = card.rng("rock")
        with batch(card, "rock") as marks:
            for _ in range(90):
                x, y = rng.uniform(60, 780), rng.uniform(520, 1130)
                side = (x - 410) * 0.3
                marks.stroke([(x, y), (x + side * 0.18, y + 26), (x + side * 0.4, y + 50)], rng.uniform(2, 5), rng.choice(["#7d4f80", "#38203f"]))
        path = S.sample([(660, 1120), (560, 1030), (650, 940), (560, 860), (640, 770), (580, 690), (612, 600)], 40)
        card.line(path, (16, 12, 10, 8, 6, 5), "#e9c9a8", opacity=0.9)
    climber = Who(face=Face(skin="#8d5a3c", hair="#2a1a20", hat="beanie", hat_ink=MINT), top=CREAM, bottom="#2f3f58")
    got = person(card, 618, 800, 66, climber, Pose(near=(0.5, 0.3), far=(0.55, 0.3), foot=(0.35, 0.15), other=(-0.3, 0)), -1)
    card.fill(S.rect(got.near[0] - 18, got.near[1] - 22, 26, 15, 3), PINK, "cake")
    card.fill(S.ellipse(got.near[0] - 5, got.near[1] - 25, 4), "#c8302f", "cherry")


def _party(card):
    guests = [
        (286, Who(face=Face(skin="#6f4630", hair="#1f161c", hat="straw", hat_ink="#f2cf6a"), top=MINT, bottom=PLUM, wear="dress"), 1, 118),
        (342, Who(age="elder", face=Face(skin="#e8bd98", hair="#f4ece0", cut="bun"), top="#3f5f86", wear="dress", bottom="#2f3f58"), 1, 112),
        (482, Who(face=Face(skin="#d9a070", hair="#6a3420", hat="top", hat_ink="#2f2438", beard=True), top="#2f4a6a", wear="coat"), -1, 124),
        (544, Who(age="child", face=Face(skin="#b97f56", hair="#2a1a20", cut="braid"), top="#f2cf6a", wear="dress"), -1, 88),
    ]  # fmt: skip
    for x, who, side, h in guests:
        things.chair(card, x - side * 10, 482, 84, "#38203f", side)
        leg = h * (0.33 if who.age == "child" else 0.44)
        person(card, x, 444 + leg * 0.98, h, who, Pose(near=(0.66, 0.24), far=(0.5, 0.5), foot=(0.62, 0.2), other=(0.5, 0.12), hip=1.0), side)
    top = S.wobbly([(318, 416), (510, 412), (520, 430), (310, 434)], 2, 3)
    cloth = S.spline([(310, 432, 1), (520, 428, 1), (528, 474), (500, 466), (470, 480), (430, 468), (390, 482), (352, 468), (304, 478)])
    card.fill(cloth, down(CREAM, "#e6c9b4"), "cloth")
    card.fill(top, "#fffaf0", "top", form=0.3)
    things.teapot(card, 414, 422, 50, "#3f5f86", 1)
    for x in (350, 380, 462, 490):
        things.cup(card, x, 422, 17, "#fffaf0", False)
    for x in (442, 332):
        card.fill(S.spline([(x - 9, 420, 1), (x, 404), (x + 9, 420, 1)]), ROSE, f"bun{x}")
    rim = S.spline([(176, 500, 1), (210, 452), (280, 480), (360, 476), (430, 486), (530, 476), (606, 446), (646, 506, 1), (570, 532), (430, 546), (280, 536)])
    card.fill(rim, down("#7d4f80", PLUM), "lip", depth=1.2)
    beasts.curled(card, (236, 492), 60, beasts.replace(beasts.CAT, coat="#efe0c8"), 1)
    things.umbrella(card, 588, 470, 120, MINT, 10)


def _below(card):
    card.fill(S.hill([(-20, 1090), (200, 1064), (420, 1100), (620, 1076), (820, 1050)]), tone(MINT, -0.14), "meadow")
    for k, (x, w) in enumerate(((60, 84), (150, 66), (236, 92), (700, 88), (772, 70))):
        houses.house(card, x, 1108 - 6 * (k % 2), w, w * 0.6, House(wall=CREAM, roof=(ROSE, "#3f5f86")[k % 2], trim=CREAM, glass=PLUM, lit=0, storeys=1), f"v{k}")
        card.fill(S.blob(x, 1108 - w * 1.08, w * 0.34, 9, 0.14, k), PINK, f"drift{k}")
    card.fill(S.hill([(-20, 1150), (300, 1118), (560, 1150), (820, 1112)]), "#4f7a6c", "near")
    for x, h, ink, side in ((110, 100, ROSE, 1), (182, 80, CREAM, 1), (520, 96, "#f2cf6a", -1), (660, 104, "#3f5f86", -1)):
        coat = ("#3f5f86", PLUM, "#8f3a4f", "#d9a24a")[x % 4]
        who = Who(age="child" if h < 90 else "adult", top=coat, bottom="#2f2438", wear="coat", face=Face(skin="#c58a5f", hair="#2a1a20"))
        got = person(card, x, 1168, h, who, Pose(near=(0.4, 0.1), far=(0.1, 0.9), nod=-24), side)
        things.umbrella(card, got.near[0], got.near[1], h * 0.85, ink, -5 * side)


def draw(card):
    """Paint it."""
    _sky(card)
    _plume(card)
    _cone(card)
    with card.at(-100, -102, 1.25):
        _party(card)
    _below(card)
    rng = card.rng("fall")
    with batch(card, "fall") as marks:
        for x, y in S.scatter(rng, 120, (0, 380, 800, 1190), 22, 0.2):
            marks.path(S.leaf(x, y, rng.uniform(9, 18), rng.uniform(6, 9), rng.uniform(0, 180)), (PINK, ROSE, "#fff3ea")[int(rng.integers(3))])
