"""A diver lunches on a park bench with a goldfish bowl for a helmet; a cat in a napkin has sat down beside her."""

from scripts.deck.kit import *

LIGHT = Light(angle=-125, ink="#fff6d2", shade="#1f3a3c")
SUIT, BRASS = "#cfae74", "#c9933a"


def _park(card):
    backdrop(card, [(0, "#bfe0d0"), (0.3, "#e2eecb"), (0.48, "#d3e3a6"), (1, "#7fae5c")], swirl=1.2)
    rng = card.rng("park")
    with card.haze("#d6e8c0", 0.5):
        card.fill(S.hill(S.ridge(0, 800, 520, 60, 4)), "#7fa566", "hill")
        for x, h in ((40, 210), (150, 260), (330, 180), (470, 230), (690, 270), (790, 210)):
            plants.tree(card, x, 560 + rng.normal(0, 8), h, "#6f9a58", f"far{x}")
    card.fill(S.hill([(-20, 590), (300, 570), (820, 596)]), down("#9cc46c", "#6f9f52"), "lawn", form=0)
    pond = S.spline([(470, 640), (560, 606), (720, 604), (860, 620), (860, 690), (640, 694), (500, 680)])
    card.fill(pond, down("#a9d8d4", "#5fa8a6"), "pond", form=-0.3)
    for x, y, w in ((560, 640, 60), (680, 628, 50), (740, 664, 70)):
        card.line([(x, y), (x + w * 0.5, y - 2), (x + w, y)], (1, 4, 1), "#e9f6ea", opacity=0.8)
    with card.clip(S.rect(600, 560, 140, 92)):
        small.fish(card, 664, 652, 74, "#4f8a9a", "#8fc0b4", -1)
    card.fill(S.minus(S.ellipse(660, 652, 58, 10), S.ellipse(660, 652, 48, 6)), "#e9f6ea", "ring", form=0)
    path = S.spline([(830, 740, 1), (620, 730), (420, 760), (240, 880), (-20, 930, 1), (-20, 1220, 1), (830, 1220, 1)])
    card.fill(path, down("#b9bf94", "#93a474", "#6f8a5c"), "path", form=0)
    plants.meadow(card, (0, 600, 800, 760), 150, 34, "#7aa84f", "sward")
    nanny = Who(face=Face(skin="#8a5638", hair="#2a1e1e", cut="bun", hat="straw"), top="#e9e2d0", wear="dress", bottom="#5a6a8a")
    person(card, 26, 612, 92, nanny, Pose(near=(0.6, 0.4), far=(0.6, 0.5), foot=(0.3, 0), other=(-0.3, 0.04)), 1)
    card.fill(S.spline([(58, 572, 1), (116, 572, 1), (104, 598), (72, 598)]), "#4f6a86", "pram")
    card.fill(S.spline([(84, 572, 1), (86, 546), (110, 550), (116, 572, 1)]), "#3f566e", "hood")
    for x in (72, 104):
        card.fill(S.minus(S.ellipse(x, 606, 9), S.ellipse(x, 606, 6)), "#2f3a40", f"wheel{x}")


def _bench(card):
    for x in (62, 410, 752):
        card.line([(x, 620), (x + 4, 860), (x, 1080)], (20, 22, 24), "#2f4a44", form=1)
    for y in (640, 704, 768):
        card.line([(-20, y), (400, y - 5), (820, y + 2)], 42, "#a8683c", form=0.8)
    soft_shadow(card, S.rect(-20, 826, 840, 30), 10, 0.4)
    card.fill(S.wobbly([(-30, 818), (830, 812), (830, 878), (-30, 884)], 3, 2), down("#b97a48", "#a0623a"), "seat")
    card.line([(-20, 850), (400, 844), (820, 846)], 4, "#6f4228", opacity=0.8)
    card.fill(S.rect(-30, 878, 860, 18), "#6f4228", "edge")
    soft_shadow(card, S.rect(-20, 1060, 860, 36), 22, 0.5)


def _limb(card, points, widths, ink, label):
    card.fill(S.ribbon(points, widths, 30), ink, label, depth=0.8)
    for k, (x, y) in enumerate(S.sample(points, 9)[2:8]):
        w = widths[0] * 0.3
        card.line([(x - w, y - 4), (x, y + 5), (x + w, y - 2)], (1, 4, 1), tone(ink, -0.12), opacity=0.6 if k % 2 else 0.35)


def _diver(card):
    ground_shadow(card, 290, 1124, 210, 26, 0.7)
    soft_shadow(card, S.ellipse(290, 880, 230, 24), 12, 0.6)
    puddle = S.blob(280, 1134, 250, 34, 0.09, 6)
    card.fill(puddle, down("#8fb8a8", "#6f9f98"), "puddle", form=-0.3, opacity=0.8)
    torso = S.spline([(160, 880, 1), (146, 720), (140, 610), (186, 556), (290, 540), (394, 556), (440, 610), (432, 720),
        (420, 880, 1)])
    card.fill(torso, down("#dcbf86", SUIT, "#b08f58"), "torso", depth=0.7)
    for pts in ([(176, 660), (230, 690), (280, 676)], [(404, 650), (350, 700), (300, 706)], [(190, 790), (260, 810), (330, 796)]):
        card.line(pts, (1, 6, 1), "#a07e4a", opacity=0.7)
    card.line([(160, 800), (290, 826), (408, 802)], 30, "#54402f", form=0.6)
    for x in (206, 290, 374):
        card.fill(S.rect(x - 24, 786 + (16 if x == 290 else 2), 48, 50, 6), "#7f8486", f"lead{x}")
    for side, knee, boot in ((-1, (178, 912), (176, 1096)), (1, (398, 918), (408, 1104))):
        _limb(card, [(knee[0], knee[1] + 10), (boot[0] + 4 * side, 1010), (boot[0], boot[1] - 40)], (116, 112, 98),
            tone(SUIT, -0.07), f"calf{side}")
        with card.clip(S.ribbon([(knee[0], knee[1] + 10), (boot[0] + 4 * side, 1010), (boot[0], boot[1] - 40)], (116, 112, 98))):
            soft_shadow(card, S.ellipse(knee[0], knee[1] + 66, 72, 30), 12, 0.55)
        card.fill(S.ribbon([(290 + side * 50, 836), (290 + side * 80, 880), knee], (150, 164, 146)), SUIT, f"thigh{side}",
            depth=0.8)
        card.fill(S.ellipse(knee[0], knee[1] + 8, 50, 46), tone(SUIT, 0.05), f"patch{side}")
        shoe = [(-56, -64, 1), (50, -64, 1), (70, 4), (66, 26, 1), (-72, 26, 1), (-72, 0)]
        card.fill(S.spline([(boot[0] + x, boot[1] + y, *c) for x, y, *c in shoe]), "#6a4a34", f"shoe{side}")
        card.fill(S.spline([(boot[0] - 60, boot[1] + 26, 1), (boot[0] - 40, boot[1] - 18), (boot[0] + 30, boot[1] - 18),
            (boot[0] + 58, boot[1] + 26, 1)]), BRASS, f"toe{side}")
        card.line([(boot[0] - 56, boot[1] - 46), (boot[0], boot[1] - 38), (boot[0] + 52, boot[1] - 48)], 11, "#3f2c22", form=0.5)
    _limb(card, [(172, 606), (110, 740), (196, 836)], (100, 86, 66), tone(SUIT, 0.02), "front")
    card.fill(S.spline([(176, 812), (220, 800), (262, 822), (258, 868), (210, 884), (178, 864)]), "#4a3a30", "glove2")
    with card.at(262, 802, 1, -12):
        for k, ink in enumerate(("#e6c894", "#7aa04a", "#f3e6c4", "#d9654a", "#e6c894")):
            card.fill(S.spline([(-58, 20 - k * 11, 1), (50, 18 - k * 11, 1), (56, 7 - k * 11), (46, 2 - k * 11, 1),
                (-54, 2 - k * 11, 1)]), ink, f"bread{k}")


def _bowl(card):
    card.fill(S.ellipse(290, 566, 152, 50), BRASS, "plate", depth=0.8)
    for k in range(9):
        x, y = 290 + 132 * (k - 4) / 4, 584 + 16 * (1 - abs(k - 4) / 4)
        card.fill(S.ellipse(x, y, 9), "#8a5f24", f"bolt{k}", form=-0.8)
    bowl = S.minus(S.ellipse(290, 384, 178, 176), S.rect(0, 100, 800, 128))
    card.fill(bowl, ring(260, 340, 240, "#e9f6ee", "#bfe2dc", "#8fc4c2"), "bowl", form=0.4)
    with card.clip(bowl):
        hair = S.spline([(196, 410), (180, 330), (214, 270), (250, 262), (270, 236), (300, 262), (342, 248), (388, 286),
            (404, 350), (388, 420), (350, 470), (230, 470)])
        card.fill(hair, "#2a1d22", "hair", bristle=80)
        face = Portrait(skin="#a5663f", hair="#2a1d22", lips="#a84a44", iris="#5a3a24", lids=0.9, smile=-0.1, gaze=(0.9, 0.2),
            brow=-0.5)
        portraits.front(card, 292, 404, 190, face, 0.25)
        card.fill(S.spline([(216, 384), (226, 306), (290, 280), (356, 300), (372, 380), (340, 330), (286, 318), (244, 336)]),
            "#2a1d22", "fringe", bristle=70)
        with card.layer(0.2):
            card.fill(S.rect(80, 270, 420, 330), down("#6fc0c8", "#2f8a98"), "water", form=0)
        for x, top in ((170, 440), (412, 450), (150, 470)):
            card.line([(x, 560), (x + 10, 520), (x - 8, 480), (x + 6, top)], (9, 7, 5, 2), "#3f8a54")
        small.fish(card, 380, 352, 84, "#f0802c", "#f9b850", 1)
        small.fish(card, 190, 474, 62, "#f29a3a", "#f9c860", -1)
        for x, y, r in ((318, 472, 7), (330, 448, 9), (322, 420, 6), (400, 310, 6)):
            card.fill(S.ellipse(x, y, r), "#f2fbf4", f"bubble{x}", form=0.5, opacity=0.8)
        for x in range(180, 420, 22):
            card.fill(S.ellipse(x, 556, 13, 9), ("#e0c890", "#c98a5c", "#8fa8a0")[x % 3], f"pebble{x}")
        card.line([(112, 272), (290, 282), (468, 272)], 5, "#f6fdf6", opacity=0.8)
    card.fill(S.minus(S.ellipse(290, 228, 92, 21), S.ellipse(290, 228, 78, 13)), "#d9f0ea", "rim")
    card.line([S.polar(290, 384, 156, a) for a in range(168, 232, 8)], (2, 15, 13, 2), "#ffffff", opacity=0.75, edge=2)
    card.line([S.polar(290, 384, 160, a) for a in range(18, 48, 6)], (2, 8, 2), "#ffffff", opacity=0.5, edge=2)


def _far_arm(card):
    """Her arm along the back of the bench, behind the cat."""
    _limb(card, [(400, 600), (540, 664), (690, 628)], (96, 80, 64), tone(SUIT, -0.04), "behind")
    card.fill(S.spline([(676, 598), (714, 590), (764, 610), (760, 646), (714, 658), (680, 652)]), "#4a3a30", "glove1")


def _cat(card):
    soft_shadow(card, S.ellipse(604, 862, 120, 14), 8, 0.6)
    cat = beasts.replace(beasts.CAT, coat="#33323c", pale="#f0eade")
    beasts.sitting(card, (600, 862), 300, cat, -1, 30)
    napkin = S.spline([(528, 682, 1), (586, 694), (626, 672, 1), (598, 748), (560, 800, 1), (536, 742)])
    card.fill(napkin, "#f4efe2", "napkin")
    with card.clip(napkin), card.flat():
        for k in range(5):
            card.line([(520 + k * 24, 670), (510 + k * 24, 810)], 5, "#c9564a", opacity=0.7)
            card.line([(510, 690 + k * 24), (640, 684 + k * 24)], 5, "#c9564a", opacity=0.7)
    card.fill(S.leaf(624, 676, 42, 20, -20), "#f4efe2", "knot")
    card.fill(S.leaf(624, 678, 38, 18, 24), "#e3dccb", "knot2")


def draw(card):
    """Paint it."""
    _park(card)
    _bench(card)
    _far_arm(card)
    _cat(card)
    _diver(card)
    _bowl(card)
    rng = card.rng("steps")
    for k in range(7):
        x, y = 460 + k * 56, 1150 - k * 20 + 16 * (k % 2)
        card.fill(S.ellipse(x, y, 24, 9, -14), "#55704a", f"step{k}", form=0, opacity=0.6, edge=2)
    plants.grass(card, [(rng.uniform(-10, 130), 1196) for _ in range(16)] + [(rng.uniform(660, 810), 1200) for _ in range(20)],
        110, "#5a8a40", "near")
    for x, h in ((40, 120), (700, 130), (764, 96)):
        plants.flower(card, x, 1206, h, "#f6efe0", "daisy")
