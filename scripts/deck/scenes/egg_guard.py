"""An egg the size of a house lies in the square; everybody guards it, and somebody knocks."""

from scripts.deck.kit import *

LIGHT = Light(angle=-160, ink="#fff0c4", shade="#54406a")


def _square(card):
    backdrop(card, [(0, "#e6c283"), (0.35, "#f0d6a0"), (0.62, "#f6dfb4"), (1, "#d9b784")])
    glow(card, 60, 420, 520, "#ffd98a", 0.5)
    with card.haze("#f4dcae", 0.62):  # she is coming home
        birds.flyer(card, 590, 196, 430, "#6a5070", 0.72, -1)
    sky.cloud(card, 700, 210, 330, "#fbeecf", "veil")
    sky.cloud(card, 150, 300, 250, "#f9e6c0", "veil2")
    rows = ((70, 150, 210), (214, 118, 160), (616, 140, 190), (752, 168, 250))
    with card.haze("#f6e0b4", 0.52):
        for k, (x, w, h) in enumerate(rows):
            kind = House(wall=("#e8c9a0", "#d9b0a0", "#e2d0b4", "#d6b896")[k], roof=("#b86a4a", "#8a6f86", "#a8564a", "#9a7a50")[k],
                         shape=("gable", "hip", "gable", "mansard")[k], storeys=3, lit=0.2, side=0.2)  # fmt: skip
            houses.house(card, x, 800 - 14 * (k % 2), w, h, kind, f"row{k}")
        houses.tower(card, 660, 690, 80, 330, House(wall="#e6d2b0", roof="#9a6a70", lit=0.1), "spire")
    mist(card, 790, 80, "#f8e8c6", 0.6)
    ground = S.hill([(-20, 812), (220, 800), (520, 806), (820, 796)])
    card.fill(ground, down("#ecd2a0", "#d9b680", "#a9805e"), "square", form=0)
    rng = card.rng("cobbles")
    with card.clip(ground), batch(card, "cobbles") as marks:
        for _ in range(420):
            t = rng.random() ** 0.8
            marks.oval((rng.uniform(0, 800), 820 + 380 * t), 9 + 24 * t, 3 + 6 * t, 0, tone("#cfa877", rng.normal(-0.03 - 0.05 * t, 0.03)))


def _straw(card, y, spread, count, label):
    rng = card.rng(label)
    with batch(card, label) as marks:
        for _ in range(count):
            x = 404 + rng.normal(0, spread)
            py = y + rng.normal(0, 14)
            a = rng.uniform(-40, 40) + (180 if rng.random() < 0.5 else 0)
            marks.blade([(x, py), S.polar(x, py, 26, a), S.polar(x, py, 56, a - 14)], 4, tone("#e0b552", rng.normal(0, 0.06)))


def _egg(card):
    ground_shadow(card, 450, 884, 300, 40, 0.7)
    _straw(card, 876, 160, 420, "nest")
    egg = S.spline([(404, 236), (500, 282), (584, 440), (612, 640), (556, 810), (404, 884), (252, 810), (196, 640), (224, 440), (308, 282)])
    card.fill(egg, down("#fffaf0", "#f8efe0", "#ead8c4"), "egg", depth=0.95, shade="#8a6f80")
    rng = card.rng("speckles")
    with card.clip(egg), card.flat():
        for x, y in S.scatter(rng, 90, (200, 250, 610, 870), 12, 0.5):
            r = rng.uniform(2, 7)
            card.fill(S.blob(x, y, r, r * 0.8, 0.15, int(x)), "#b89a86", form=0, opacity=0.6)
        crack = [(470, 300), (492, 344), (462, 376), (506, 420), (484, 452), (516, 492)]
        card.line(crack, (2, 9, 7, 9, 5, 1), "#e8913a", edge=0.4)
        card.line(crack, (0.6, 4, 3, 4, 2, 0.4), "#fff4b8", edge=0.3)
        for a, b in ((1, (540, 330)), (2, (424, 392)), (3, (552, 436))):
            card.line([crack[a], ((crack[a][0] + b[0]) / 2, b[1] - 10), b], (6, 4, 1), "#c98a50", edge=0.3)
    glow(card, 486, 390, 150, "#ffc35a", 0.4)
    _straw(card, 894, 150, 160, "nest2")


def _guards(card):
    base = Who(face=Face(hat="kerchief"), top="#7a6a8a")
    folk = people.crowd_of(base, 9, card, "guards")
    tops = ["#a84c3c", "#4f6f7c", "#c58a3a", "#6f5a80", "#5f7a54", "#b5654a", "#3f5670", "#94506a", "#7c6a44"]
    hats = ["cap", "straw", "", "bowler", "", "beanie", "kerchief", "top", ""]
    spots = [(120, 850, 138, -1), (190, 884, 150, -1), (640, 862, 140, 1), (700, 898, 156, 1), (66, 934, 170, -1), (748, 976, 186, 1)]
    for k, (x, y, h, facing) in enumerate(spots):
        face = Face(folk[k].face.skin, folk[k].face.hair, folk[k].face.cut, hats[k], tops[(k + 3) % 9])
        who = Who(("adult", "elder")[k % 3 == 1], face, tops[k], wear=folk[k].wear, girth=folk[k].girth)
        ground_shadow(card, x + 16, y, h * 0.26, h * 0.04, 0.65)
        hand = (x + facing * h * 0.24, y - h * 0.56)
        tip = (hand[0] + facing * h * 0.02, y - h * (1.36 + 0.1 * (k % 2)))
        card.line([(hand[0], y), hand, tip], 5, "#6a4a3a", form=0.5)
        if k % 3 == 0:
            for dx in (-9, 0, 9):
                card.line([(tip[0] + dx * 0.5, tip[1]), (tip[0] + dx, tip[1] - 26)], 3, "#5a5866")
        elif k % 3 == 1:
            with card.at(tip[0], tip[1], 1):
                for dx in (-10, -4, 3, 9):
                    card.fill(S.leaf(0, 8, 44, 9, -90 + dx * 2.2), "#d9a848", f"broom{k}{dx}")
        else:
            card.fill(S.ellipse(tip[0], tip[1], 17, 24), "#c9c2b8", f"ladle{k}", depth=1.2)
        person(card, x, y, h, who, Pose(near_to=hand, far=(0.1, 0.95)), facing)


def _knock(card):
    card.fill(S.spline([(322, 930, 1), (396, 926, 1), (410, 950, 1), (312, 952, 1)]), "#8a4a4a", "doormat")
    ground_shadow(card, 346, 940, 34, 6, 0.6)
    child = Who("child", Face("#7a4c32", "#211a1c", "curly"), "#2f6f86", "#34405a", "#8a3a32")
    person(card, 342, 940, 128, child, Pose(near_to=(398, 850), far=(-0.1, 0.95), lean=4, nod=-10))
    for k, r in enumerate((18, 32, 46)):
        arc = [S.polar(406, 846, r, a) for a in (-58, -32, -6, 16)]
        card.line(arc, (1, 4, 4, 1), "#a8745a", opacity=0.75 - 0.14 * k)
    ground_shadow(card, 566, 950, 36, 7, 0.6)
    listener = Who("elder", Face("#e2b08a", "#efe9df", "bun"), "#8a5a86", wear="dress", bottom="#8a5a86")
    got = person(card, 574, 948, 142, listener, Pose(near_to=(526, 846), far=(0.2, 0.8), lean=10, nod=0), -1)
    horn = S.body([(got.head[0] - 4, got.head[1] + 4), (got.head[0] - 34, got.head[1] + 6), (got.head[0] - 56, got.head[1] + 4)], (3, 7, 20))
    card.fill(horn, "#d9a848", "trumpet", depth=1.2)


def _near(card):
    who = Who("adult", Face("#c58a5f", "#3a2a26", "short", "top", "#3a3450"), "#4a3f5f", "#322c44", wear="coat", girth=1.2)
    ground_shadow(card, 150, 1196, 130, 18, 0.7)
    card.line([(62, 1230), (62, 940), (66, 690)], 10, "#54402f", form=0.6)
    card.fill(S.spline([(66, 640, 1), (84, 694), (66, 716), (48, 694)]), "#8a8896", "spear", depth=1.6)
    person(card, 150, 1262, 400, who, Pose(view="back", near=(0.2, 0.9), far_to=(66, 1040), foot=(0.12, 0), other=(-0.12, 0)))
    for k, (x, y) in enumerate(((640, 1110), (694, 1140), (598, 1150))):
        with card.at(x, y, 0.62 - 0.05 * k, flip=k == 1):
            ground_shadow(card, 0, 0, 54, 9, 0.5)
            hen = S.spline([(-52, -58, 1), (-30, -44), (6, -52), (22, -86), (42, -92), (50, -72), (44, -40), (20, -14), (-22, -14), (-46, -34)])
            card.line([(-4, -16), (-6, 0), (6, 0)], 4, "#c98a3a")
            card.line([(12, -16), (12, 0), (24, 0)], 4, "#c98a3a")
            card.fill(hen, ("#a8563c", "#f2e6d2", "#6a4a44")[k], f"hen{k}")
            card.fill(S.spline([(24, -88), (28, -104), (36, -96), (42, -106), (48, -88)]), "#c8402f", f"comb{k}")
            card.fill(S.spline([(48, -80, 1), (62, -74, 1), (48, -70, 1)]), "#e0a93a", f"beak{k}")
            card.fill(S.ellipse(38, -80, 3), "#201a20", form=0)
            card.fill(S.spline([(-30, -44), (2, -44), (6, -28), (-14, -22)]), tone(("#a8563c", "#f2e6d2", "#6a4a44")[k], -0.07), f"wing{k}")


def draw(card):
    """Paint it."""
    _square(card)
    _egg(card)
    _guards(card)
    _knock(card)
    _near(card)
    tint(card, "#4a3a60", "#fff3d0", 0.08)
