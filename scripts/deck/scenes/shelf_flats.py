"""A bookcase is a block of flats: every shelf another life, and one shelf is empty."""

from scripts.deck.kit import *

LIGHT = Light(angle=-118, ink="#fff1cf", shade="#161a38")
WOOD = "#24355c"


def _box(card, x, y, w, h, wall, label):
    card.fill(S.rect(x, y - h, w, h), down(tone(wall, -0.1), wall), f"{label}wall", form=-0.5, lift=0, rim=0)
    card.fill(
        S.poly([(x, y), (x + w, y), (x + w - 16, y - 26), (x + 16, y - 26)]),
        tone(wall, -0.16),
        f"{label}floor",
        form=0,
        lift=0,
        rim=0,
    )
    card.fill(
        S.poly([(x, y), (x + 16, y - 26), (x + 16, y - h + 14), (x, y - h)]),
        tone(wall, -0.13),
        f"{label}side",
        form=0,
        lift=0,
        rim=0,
    )
    soft_shadow(card, S.rect(x, y - h, w, 16), 10, 0.55)


def _lamp(card, x, top, drop, ink="#ffe0a0"):
    card.line([(x, top), (x, top + drop)], 2, "#2c2430")
    card.fill(
        S.spline([(x - 5, top + drop, 1), (x + 5, top + drop, 1), (x + 20, top + drop + 22, 1), (x - 20, top + drop + 22, 1)]),
        "#d98b3e",
        f"shade{x}",
    )
    glow(card, x, top + drop + 26, 150, ink, 0.55)


def _music(card):
    _box(card, 96, 348, 330, 190, "#c9683f", "music")
    _lamp(card, 250, 158, 26)
    player = Who(face=Face(skin="#6f4630", hair="#1a1618", cut="short"), top="#e9dcc0", bottom="#3a2c40")
    got = person(card, 208, 338, 138, player, Pose(near=(0.75, 0.05), far_to=(240, 238), nod=10))
    things.violin(card, got.head[0] + 14, got.head[1] + 30, 66, "#8a3f22", 68)
    card.line([(got.near[0] - 16, got.near[1] + 26), (got.near[0] + 14, got.near[1] - 44)], 3, "#f0e4c8")
    things.armchair(card, 352, 342, 104, "#3f6f6c", -1)
    beasts.curled(card, (350, 296), 56, beasts.CAT)
    things.books(card, 112, 336, 40, 44, "score")


def _sea(card):
    _box(card, 452, 348, 252, 190, "#2f7f8c", "sea")
    with card.clip(S.rect(452, 158, 252, 190)):
        sky.waves(card, 292, 340, [(0, "#7fc4bf"), (1, "#1c5b70")], 4, 11)
    bather = Who(
        age="elder",
        face=Face(skin="#e5b18c", hair="#efe9df", cut="short", beard=True, hat="beanie", hat_ink="#c9483a"),
        top="#c9483a",
    )
    person(card, 560, 330, 98, bather, Pose(near=(0.7, 0.2), far=(0.6, 0.4), foot=(0.6, 0.1), other=(0.7, 0.1), hip=0.5))
    vehicles.rowboat(card, 572, 340, 132, "#e2b24c")
    with card.clip(S.rect(452, 318, 252, 30)):
        sky.waves(card, 330, 345, [(0, "#2f7f8c"), (1, "#1c5b70")], 2, 9)
    small.fish(card, 664, 214, 46, "#e58a4a")
    _lamp(card, 500, 158, 16)


def _letter(card):
    _box(card, 96, 582, 200, 206, "#d9a441", "letter")
    _lamp(card, 236, 376, 34)
    reader = Who(face=Face(skin="#c98d63", hair="#3a221c", cut="bun"), top="#7a2f48", wear="dress", bottom="#3b2230")
    got = person(card, 150, 572, 144, reader, Pose(near=(0.62, 0.2), far=(0.66, 0.24), nod=20))
    things.envelope(card, got.near[0] + 9, got.near[1] - 6, 34, angle=-12)
    things.chair(card, 258, 574, 88, "#7a4228", -1)


def _forest(card):
    _box(card, 322, 582, 382, 206, "#4f7a4a", "forest")
    with card.clip(S.rect(322, 376, 382, 206)):
        sky.moon(card, 640, 426, 26, "#f5e9bd")
        for x, h, share in ((352, 170, 0.3), (690, 190, 0.3), (420, 150, 0.5), (600, 140, 0.5), (470, 196, 0.0)):
            with card.haze("#8fae78", share):
                plants.pine(card, x, 574, h, "#234634", f"pine{x}")
        beasts.beast(card, (560, 574), 84, beasts.BEAR, "walk", -1)
        for x in (340, 404, 520, 642, 676):
            plants.fern(card, x, 584, 44, "#2c5a40", 0.4 if x % 4 else -0.4)


def _empty(card):
    _box(card, 96, 806, 296, 196, "#7f86a3", "empty")
    card.fill(S.rect(150, 660, 62, 46), "#8e95b0", "ghost1", lift=0, rim=0, form=-0.4)
    card.fill(S.rect(240, 652, 44, 58), "#8e95b0", "ghost2", lift=0, rim=0, form=-0.4)
    things.suitcase(card, 338, 800, 66, "#a5623a")
    card.line([(262, 610), (262, 672)], 2, "#20243a")
    card.fill(S.ellipse(262, 680, 8, 11), "#c9cede", "bulb", lift=2)
    small.mouse(card, 166, 800, 42, "#5d5a68")


def _kitchen(card):
    _box(card, 418, 806, 286, 196, "#b54f5c", "kitchen")
    _lamp(card, 560, 610, 24)
    things.table(card, 566, 800, 150, 62, "#8a5432", "#f0e2c6")
    for x, who, facing in (
        (478, Who(age="child", face=Face(cut="curly", hair="#2a1c1c", skin="#8d5a3c"), top="#e5c15f"), 1),
        (650, Who(age="child", face=Face(cut="bob", hair="#c98f4e"), top="#4f8f8a", wear="dress"), -1),
    ):
        person(card, x, 800, 104, who, Pose(near=(0.7, 0.2), far=(0.8, 0.1)), facing)
    things.teapot(card, 566, 732, 42, "#3f6a80")


def _cellar(card):
    _box(card, 96, 1040, 608, 206, "#5a3f66", "cellar")
    with card.clip(S.rect(96, 834, 608, 206)):
        small.octopus(card, 470, 1034, 170, "#d0637a")
        sky.stars(card, (110, 846, 690, 930), 26)
        things.tall_clock(card, 640, 1032, 170, "#7a4a2c")
    houses.ladder(card, (206, 1034), (232, 812), 34, "#a56a3c")
    child = Who(age="child", face=Face(skin="#e0a77e", hair="#7a3a22", cut="braid"), top="#f0e4c8", wear="dress", shoes="#b5483f")
    person(card, 212, 980, 96, child, Pose(near_to=(240, 902), far_to=(232, 884), foot=(0.3, 0.3), other=(0.1, 0.0), nod=14), 1)
    things.lantern(card, 300, 872, 44)


def _case(card):
    holes = [
        (96, 158, 330, 190),
        (452, 158, 252, 190),
        (96, 376, 200, 206),
        (322, 376, 382, 206),
        (96, 610, 296, 196),
        (418, 610, 286, 196),
        (96, 834, 608, 206),
    ]
    front = S.minus(
        S.rect(60, 118, 680, 960),
        *(S.wobbly([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], 1.6, k) for k, (x, y, w, h) in enumerate(holes)),
    )
    card.fill(front, across(tone(WOOD, 0.03), tone(WOOD, -0.04)), "case", lift=15, form=0.3)
    card.fill(S.wobbly([(36, 76), (764, 76), (744, 124), (56, 124)], 2, 4), tone(WOOD, 0.05), "cornice", lift=12)
    card.fill(S.wobbly([(44, 1076), (756, 1076), (772, 1122), (28, 1122)], 2, 5), tone(WOOD, 0.03), "plinth", lift=12)
    things.books(card, 150, 78, 170, 62, "top")
    plants.fern(card, 640, 78, 76, "#5f8f68", 0.7)
    plants.fern(card, 636, 78, 70, "#4f7f5c", -0.8)
    birds.crow(card, 470, 78, 58, "#e9e2d2", -1)


def draw(card):
    """Paint it."""
    backdrop(card, [(0, "#e9c88f"), (1, "#c98f5f")])
    for k, (x, ink) in enumerate(
        ((-30, "#dcae74"), (130, "#e3ba80"), (290, "#dcae74"), (450, "#e3ba80"), (610, "#dcae74"), (770, "#e3ba80"))
    ):
        card.fill(S.rect(x, -20, 76, 1240), ink, f"stripe{k}", lift=1.5, form=0)
    card.fill(S.rect(-20, 1104, 840, 120), down("#7a3f34", "#4f2830"), "floor", lift=6)
    for room in (_music, _sea, _letter, _forest, _empty, _kitchen, _cellar):
        room(card)
    _case(card)
    person(
        card,
        700,
        1186,
        120,
        Who(face=Face(skin="#d9a37c", cut="bun", hair="#8f8a88"), top="#e9dcc0", wear="coat", age="elder"),
        Pose(view="back", near=(0.3, -0.5), far=(-0.2, 0.9), foot=(0.1, 0), other=(-0.1, 0)),
    )
    ground_shadow(card, 700, 1188, 36, 7, 0.6)
