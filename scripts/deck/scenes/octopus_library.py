"""An octopus librarian shelves jars of weather; somebody small has come to borrow one."""

from scripts.deck.kit import *

LIGHT = Light(place=(430, 860), ink="#ffdf9c", shade="#1f1630")
JAR = "#9fc4b4"


def _jar(card, x, y, h, weather, label):
    with card.at(x, y, h / 100):
        glass = S.spline(
            [(-30, 0), (-36, -8), (-37, -66), (-28, -80), (-20, -84), (20, -84), (28, -80), (37, -66), (36, -8), (30, 0)]
        )
        inks = {"sun": ("#f7d27a", "#e98f4c"), "snow": ("#b9c9d8", "#eef3f4"), "storm": ("#1f2647", "#4d5280"), "night": ("#16244f", "#40508a"),
                "rain": ("#7d95a3", "#b4c4c2"), "dawn": ("#e9a08c", "#f5d6a0"), "fog": ("#cfd6cd", "#a7b5b0")}[weather]  # fmt: skip
        card.fill(glass, down(*inks), f"{label}glass", form=0.5)
        with card.clip(glass), card.flat():
            _weather(card, weather, label)
        card.line([(-27, -66), (-28, -20)], (2, 6, 2), "#ffffff", opacity=0.6)
        card.line([(29, -62), (29, -34)], (1, 3, 1), "#ffffff", opacity=0.4)
        card.fill(S.rect(-25, -96, 50, 14, 4), "#c39a4e", f"{label}lid")


def _weather(card, weather, label):
    if weather in ("rain", "storm", "snow"):
        sky.cloud(card, 0, -44, 58, {"rain": "#5f7484", "storm": "#22263f", "snow": "#ffffff"}[weather], f"{label}c")
    if weather == "sun":
        sky.sun(card, 0, -42, 16, "#fff0b0", 9)
    if weather == "dawn":
        card.fill(S.ellipse(0, -22, 18), "#fff0c0", form=0)
        card.fill(S.hill([(-40, -20), (0, -26), (40, -16)], 10), "#b5596a", f"{label}h")
    if weather == "night":
        sky.moon(card, 8, -52, 12, "#f5e8b8", 0.3)
        sky.stars(card, (-30, -76, 30, -8), 16, "#ffffff", f"{label}s")
    if weather == "storm":
        sky.lightning(card, (2, -42), (-6, -6), "#ffe28a", f"{label}b")
    if weather in ("rain", "snow"):
        rng = card.rng(label)
        for _ in range(16):
            x, y = rng.uniform(-26, 26), rng.uniform(-38, -4)
            card.fill(S.ellipse(x, y, 1.6, 1.6 if weather == "snow" else 5), "#f4fafa", form=0)


def _shelves(card):
    backdrop(card, [(0, "#2a1b38"), (0.55, "#4a2a48"), (1, "#3a2230")], swirl=0.8)
    rng = card.rng("shelves")
    kinds = ["sun", "snow", "storm", "night", "rain", "dawn", "fog"]
    for row, y in enumerate((168, 352, 540, 724)):
        card.fill(S.rect(-20, y - 172, 840, 172), down("#33203f", "#4c2d48"), f"niche{row}", form=0)
        x = -6 + rng.uniform(0, 30)
        while x < 800:
            draw_jar = rng.random() < 0.62
            tall = rng.uniform(92, 134)
            if draw_jar:
                _jar(card, x + 44, y, tall, kinds[int(rng.integers(7))], f"jar{row}{round(x)}")
                x += tall * 0.78 + rng.uniform(4, 26)
            else:
                things.books(card, x, y, rng.uniform(46, 84), rng.uniform(84, 122), f"books{row}{round(x)}")
                x += 104
        card.fill(S.rect(-20, y, 840, 20), down("#9a6238", "#5e3826"), f"plank{row}", form=0.3)
        soft_shadow(card, S.rect(-20, y + 18, 840, 26), 9, 0.6)
    card.fill(S.rect(-20, 744, 840, 290), down("#7a4a30", "#4c2c26"), "cupboard", form=0.2)
    for x, w in ((22, 236), (290, 266), (588, 194)):
        card.fill(S.rect(x, 770, w, 240, 5), down("#8d5836", "#5a3527"), f"leaf{x}", depth=0.4)
        card.fill(S.rect(x + 22, 792, w - 44, 196, 4), down("#6f432c", "#4c2d24"), f"panel{x}", form=-0.5, depth=0.5)
    for x in (-8, 262, 560, 786):
        card.fill(S.rect(x, -20, 24, 780), across("#8a5632", "#56321f"), f"post{x}", form=0.5)


def _hero(card):
    arms = [
        [(-16, -30), (-46, -30), (-66, -52), (-60, -84), (-50, -96)],
        [(-12, -28), (-38, -12), (-58, -14), (-66, -4), (-54, 4)],
        [(-4, -28), (-14, -8), (-30, 4), (-46, 8), (-38, 16)],
        [(3, -28), (8, -6), (-4, 10), (10, 18)],
        [(9, -28), (30, -8), (44, 8), (62, 6), (58, -6)],
        [(13, -32), (46, -34), (62, -58), (52, -88), (58, -104)],
    ]
    small.octopus(card, 408, 862, 560, "#a8476a", arms)
    _jar(card, 132, 334, 122, "storm", "held1")
    _jar(card, 736, 288, 112, "night", "held2")
    for x, y in ((128, 336), (738, 292)):
        card.line([(x - 40, y - 18), (x, y - 6), (x + 42, y - 24)], (17, 16, 8), "#b9587a", form=1)
    with card.at(408, 588, 1):
        for side in (-1, 1):
            card.fill(S.minus(S.ellipse(side * 62, 17, 46), S.ellipse(side * 62, 17, 39)), "#d9ae58", f"lens{side}", lift=2)
        card.line([(-18, 12), (0, 4), (18, 12)], 7, "#d9ae58")


def _desk(card):
    floor = S.rect(-20, 1010, 840, 220)
    card.fill(floor, down("#5a3430", "#34202a"), "floor", form=0)
    desk = S.spline([(150, 1004, 1), (720, 1004, 1), (770, 1060, 1), (110, 1060, 1)])
    card.fill(S.rect(128, 1054, 626, 190), down("#6d4029", "#3a2220"), "front", form=0.4)
    card.fill(desk, down("#a86c3c", "#7e4c2c"), "desk", form=0.3)
    with card.flat():
        for x in (150, 352, 554):
            card.fill(S.rect(x, 1080, 178, 140, 6), "#5b3424", f"panel{x}", depth=0.6)
    things.book_open(card, 468, 1050, 190, "#3f6a60")
    things.lantern(card, 640, 916, 120)
    glow(card, 640, 985, 300, "#ff9f4a", 0.28)
    _jar(card, 236, 1046, 116, "sun", "desk")
    glow(card, 236, 1000, 190, "#ffb04a", 0.34)
    reader = Who(
        age="child", face=Face(skin="#8a5638", hair="#1d1718", cut="curly"), top="#3f8a84", wear="dress", scarf="#e8c46a"
    )
    person(card, 98, 1190, 236, reader, Pose(near_to=(196, 1016), far_to=(190, 1040), nod=-16, foot=(0.12, 0.0), other=(-0.1, 0)))
    beasts.curled(card, (706, 1004), 120, beasts.CAT, -1)


def draw(card):
    """Paint it."""
    _shelves(card)
    glow(card, 420, 640, 480, "#c4607a", 0.25)
    _hero(card)
    _desk(card)
    gloom(card, "#1f1230", 0.42, [(420, 560, 720), (240, 1000, 360), (640, 980, 380)])
