"""Twins ride a seesaw across the nose of a giant who lies in the meadow and may not be quite asleep."""

from scripts.deck.kit import *

LIGHT = Light(angle=-70, ink="#fffbe0", shade="#3a5a5a")
SKIN = "#d39c70"
PIVOT = (424, 622)


def _noon(card):
    backdrop(card, [(0, "#a9d2cc"), (0.3, "#c9e2cf"), (0.6, "#eef0d4"), (1, "#c4d8a0")], swirl=1.4)
    for x, y, w in ((120, 250, 360), (660, 190, 300), (470, 90, 170), (400, 440, 190)):
        sky.cloud(card, x, y, w, "#fbf8ea", f"c{x}")
    with card.haze("#cfe2cc", 0.55):
        card.fill(S.hill(S.ridge(-40, 840, 800, 110, 6)), "#7fae8a", "far")
    with card.haze("#d3e2cc", 0.4):
        for x, y in ((716, 870), (776, 880)):
            foot = S.spline([(x - 44, y + 40, 1), (x - 34, y - 60), (x - 20, y - 128), (x, y - 150), (x + 20, y - 136), (x + 24, y - 60), (x + 60, y + 40, 1)])
            card.fill(foot, SKIN, f"foot{x}")
            for k in range(4):
                card.fill(S.ellipse(x + 13 + 5 * k, y - 138 + 15 * k, 14 - 2 * k), tone(SKIN, 0.02), f"toe{x}{k}")
    with card.haze("#cfe2c4", 0.35):
        card.fill(S.hill(S.ridge(-40, 840, 880, 80, 9)), "#8fbb70", "mid")
        for k in range(9):
            plants.poplar(card, 30 + 94 * k + (k * 37) % 40, 880 + (k * 13) % 22, 50 + (k * 29) % 40, "#5f9660", f"p{k}")
        houses.house(card, 716, 862, 54, 32, House(wall="#f3e6cc", roof="#b8604a", lit=0, storeys=1), "cot")


def _giant(card):
    outline = [(-80, 1240, 1), (-80, 960), (20, 900), (130, 846), (220, 800), (270, 790), (296, 796), (316, 772), (344, 724), (376, 672),
               (398, 636), (426, 619), (462, 628), (482, 656), (470, 698), (456, 742), (470, 778), (506, 786), (542, 756), (572, 776), (562, 804), (592, 790),
               (622, 820), (612, 856), (640, 850), (690, 820), (744, 850), (780, 940), (880, 1000), (880, 1240, 1)]  # fmt: skip
    head = S.spline(outline)
    card.fill(head, down(tone(SKIN, 0.05), SKIN, tone(SKIN, -0.08)), "head", depth=0.6, shade="#8a5a4a")
    with card.clip(head), card.flat():
        for x, y, rx, ry, ink, o in ((560, 930, 110, 64, "#e0826a", 0.45), (440, 660, 34, 30, "#e08a70", 0.5), (700, 860, 60, 40, "#e0906f", 0.3)):
            card.fill(S.ellipse(x, y, rx, ry), ink, f"flush{x}", form=0, opacity=o, edge=3)
        card.fill(S.spline([(424, 722), (446, 700), (464, 706), (452, 730), (430, 742)]), "#8a4f40", "nostril", form=0, edge=1.5)
        card.line([(416, 686), (396, 716), (402, 756), (440, 768)], (2, 8, 7, 2), "#a5664c", edge=2)
        lips = S.spline([(500, 790, 1), (520, 778), (542, 748), (580, 772), (600, 784), (630, 816), (614, 848, 1), (580, 838), (540, 844), (512, 868, 1), (520, 820)])
        card.fill(lips, "#b9604f", "lips", form=0.3, opacity=0.85, edge=1.5)
        card.line([(566, 806), (538, 824), (508, 862), (496, 880), (506, 896)], (4, 8, 9, 3), "#7a352f")
        card.line([(484, 880), (478, 906), (492, 930)], (1, 5, 1), "#b5775a")
        slit = S.spline([(352, 822, 1), (362, 846), (356, 872), (336, 892, 1), (342, 856)])
        card.fill(slit, "#f6efdc", "white", form=0.4)
        with card.clip(slit):
            card.fill(S.ellipse(356, 842, 15, 19), ring(356, 842, 18, "#2f5a4a", "#6fa06a", "#3a6a54"), "iris", form=0)
            card.fill(S.ellipse(359, 840, 6, 9), "#1f2a28", "pupil", form=0)
            card.fill(S.ellipse(361, 834, 3), "#fffbe8", "spark", form=0)
        lid = S.spline([(352, 818, 1), (316, 812), (292, 846), (304, 886), (336, 896, 1), (330, 868), (338, 840)])
        card.fill(lid, tone(SKIN, 0.01), "lid", shade="#8a5a4a", depth=1.2)
        card.line([(353, 816), (338, 842), (331, 868), (337, 898)], (8, 9, 8, 3), "#5a342c")
        for k in range(6):
            x, y = 351 - 3.6 * k, 820 + 11 * k
            card.line([(x, y), (x + 14, y - 4), (x + 27, y - 15 + k)], (5, 4, 1), "#5a342c")
        card.fill(S.spline([(330, 1062), (338, 978), (400, 946), (458, 980), (450, 1062), (392, 1100)]), tone(SKIN, 0.03), "ear", shade="#8a5a4a")
        card.fill(S.spline([(354, 1052), (362, 996), (402, 972), (436, 1000), (428, 1052), (392, 1076)]), tone(SKIN, -0.14), "hollow", form=-1)
        houses.door(card, 394, 1068, 62, "#3f7a5a")
    return head


def _growth(card):
    """Hair, brow and beard are the meadow."""
    rng = card.rng("hair")
    with batch(card, "hair", form=0.4) as marks:
        for _ in range(900):
            x = rng.uniform(-60, 250)
            y = rng.uniform(0, 1) ** 0.8 * 420 + 880 - 0.42 * x
            if y > 900 + 1.5 * (236 - x) + rng.normal(0, 14):
                continue
            lean = rng.normal(-36, 16)
            marks.blade([(x, y + 26), (x + lean * 0.3, y), (x + lean, y - 34)], 8, tone("#5f9a52", rng.normal(0.02, 0.05)))
        for _ in range(240):
            t = rng.random()
            x, y = 292 - 46 * t + rng.normal(0, 6), 792 + 96 * t
            marks.blade([(x + 10, y + 4), (x - 2, y - 8), (x - 8 + 20 * t, y - 34 + 14 * t)], 8, tone("#3f7a40", rng.normal(0, 0.05)))
    jaw = S.spline([(880, 1240, 1), (880, 1000), (780, 936), (724, 900), (664, 930), (630, 1000), (540, 1086), (330, 1116), (140, 1150), (-80, 1240, 1)])
    card.fill(jaw, down("#8fbf62", "#5f9a52", "#3f7a48"), "beard", form=0.5)
    spots = sorted((p for p in S.scatter(rng, 620, (-20, 890, 820, 1220), 9, 0.2) if jaw.contains(*p)), key=lambda p: p[1])
    plants.grass(card, spots, 46, "#74aa56", "beardgrass", 0.3)
    for x, y, h, kind in ((700, 1010, 70, "daisy"), (560, 1120, 90, "poppy"), (640, 1150, 84, "daisy"), (760, 1120, 96, "poppy"), (330, 1170, 80, "daisy")):
        plants.flower(card, x, y, h, "#e2604a" if kind == "poppy" else "#f3e9c9", kind)
    for x, y, h in ((14, 930, 150), (86, 905, 110), (150, 868, 84)):
        plants.tree(card, x, y, h, "#4f8f54", f"oak{x}")


def _seesaw(card):
    twins = (
        Who(age="child", face=Face(skin="#a8683f", hair="#2a1c1c", cut="curly"), top="#e2573f", bottom="#2f5a7a", shoes="#f3e6c8"),
        Who(age="child", face=Face(skin="#a8683f", hair="#2a1c1c", cut="curly"), top="#f2bf3c", bottom="#2f5a7a", shoes="#f3e6c8"),
    )
    h = 176
    with card.at(*PIVOT, 1, -13):
        for k, (who, x, facing) in enumerate(zip(twins, (-236, 236), (1, -1), strict=True)):
            up = k == 1
            near, far = ((0.5, -0.8), (0.3, -0.9)) if up else ((0.5, 0.42), (0.56, 0.4))
            pose = Pose(near=near, far=far, foot=(0.62, 0.16), other=(0.7, 0.3), lean=-12 if up else 8, nod=-10)
            person(card, x, -16 + h * 0.33, h, who, pose, facing)
        plank = S.wobbly([(-310, -16), (310, -14), (312, 8), (-308, 8)], 3, 5)
        soft_shadow(card, S.moved(S.rect(-60, 8, 120, 12), 0, 8), 7, 0.6)
        card.fill(plank, across("#b8764a", "#d9a065", "#a8683f"), "plank", depth=1.6)
        with card.flat():
            for y in (-8, 0):
                card.line([(-300, y), (-60, y + 2), (120, y - 2), (300, y + 1)], (1, 3, 2, 1), "#8a5232", opacity=0.7)
        for x, facing in ((-236, 1), (236, -1)):
            leg = [(x, -20), (x + facing * 34, -4), (x + facing * 40, 40)]
            card.line(leg, (24, 20, 15), "#2f5a7a", form=1)
            card.fill(S.spline([(leg[2][0] - 9, 36), (leg[2][0] + 8, 36), (leg[2][0] + facing * 24, 50), (leg[2][0] - facing * 8, 52)]), "#f3e6c8", f"shoe{x}")
            card.line([(x + facing * 54, -16), (x + facing * 54, -44)], 7, "#6a4030", form=1)
            card.line([(x + facing * 46, -44), (x + facing * 66, -46)], 7, "#6a4030", form=1)


def draw(card):
    """Paint it."""
    _noon(card)
    _giant(card)
    _growth(card)
    _seesaw(card)
    tickler = Who(age="child", face=Face(skin="#f0c8a4", hair="#c9742f", cut="braid"), top="#3f7fa0", bottom="#8a4a52", wear="dress")
    ground_shadow(card, 534, 769, 24, 5, 0.5)
    got = person(card, 536, 770, 92, tickler, Pose(near=(0.7, -0.2), far=(0.1, 0.9), lean=8), -1)
    things.feather(card, got.near[0] + 6, got.near[1] + 4, 62, "#fffaf0", 200)
    with card.at(690, 826):
        beasts.beast(card, (0, 0), 40, beasts.replace(beasts.STAG, coat="#f2ead8", dark="#8a7a6a"), "stand", 1)
    card.line([(610, 840), (640, 820), (668, 826)], (3, 4, 2), "#c8b48a")
    for x, y in ((640, 470), (690, 500), (250, 560)):
        card.fill(S.leaf(x, y, 16, 8, 30 + x), "#9cc26a", f"leaf{x}")
    tint(card, "#2f5a5a", "#fffbe4", 0.08)
