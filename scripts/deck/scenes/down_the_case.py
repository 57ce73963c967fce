"""On a fogged platform a suitcase stands open: stairs go down in it to lamplight, and somebody is coming up."""

from scripts.deck.kit import *

LIGHT = Light(place=(380, 960), ink="#ffd08a", shade="#3a2a34")
LEATHER = "#8a4a2a"


def _station(card):
    backdrop(card, [(0, "#b9784a"), (0.3, "#dca36a"), (0.5, "#ecc592"), (0.56, "#d9a878"), (1, "#6a4a44")], swirl=1.6)
    with card.haze("#e3b684", 0.66):
        for x in (70, 250, 410, 540):
            h = 470 - (x - 70) * 0.36
            card.line([(x, 640), (x, 640 - h)], (16 - x / 60, 12 - x / 70), "#4a3430")
            card.line([(x - 60, 640 - h + 20), (x, 640 - h + 60), (x + 60, 640 - h + 14)], (4, 9, 4), "#4a3430")
        card.fill(S.spline([(-20, 60, 1), (-20, 190, 1), (300, 262), (640, 372, 1), (640, 350, 1), (300, 190)]), "#5a3c38", "roof")
    for x, y, r in ((160, 330, 26), (330, 380, 19), (474, 420, 13)):
        card.line([(x, y - r * 4), (x, y - r)], r * 0.16, "#5a4038", opacity=0.7)
        card.fill(S.spline([(x - r, y, 1), (x - r * 0.5, y - r), (x + r * 0.5, y - r), (x + r, y, 1)]), "#5a4038", f"shade{x}", opacity=0.8)
        card.fill(S.ellipse(x, y + 2, r * 0.62, r * 0.5), "#fff0c4", f"bulb{x}", form=0)
        glow(card, x, y, r * 6, "#ffe2a0", 0.5)
    with card.haze("#e3b684", 0.48):
        card.fill(S.spline([(560, 660, 1), (560, 480, 1), (590, 452), (760, 430), (840, 424, 1), (840, 690, 1)]), "#6d3a34", "coach")
        for x, w in ((596, 40), (662, 50), (742, 60)):
            card.fill(S.rect(x, 500, w, 64, 5), "#e9c58a", f"pane{x}", form=0.2)
        card.fill(S.ellipse(578, 620, 11), "#ff6a44", "tail", form=0)
    glow(card, 578, 620, 90, "#ff6a44", 0.5)
    mist(card, 620, 130, "#edc795", 0.85)
    floor = S.poly([(-20, 640), (560, 640), (840, 860), (840, 1240), (-20, 1240)])
    card.fill(floor, down("#d3a578", "#9a6f5a", "#5f4444"), "platform", form=0)
    with card.clip(floor), card.flat():
        for k in range(9):
            y = 660 + 10 * k * k
            card.line([(-20, y), (840, y + 6)], 1.5 + k * 0.4, "#6f4f48", opacity=0.5)
        for k in range(-8, 8):
            card.line([(420 + 26 * k, 640), (420 + 150 * k, 1240)], (1, 4), "#6f4f48", opacity=0.4)
    card.fill(S.poly([(560, 640), (576, 640), (860, 862), (860, 920)]), "#e9d3a8", "edge", form=0, opacity=0.85)
    card.fill(S.poly([(576, 640), (840, 640), (840, 850)]), "#4a3638", "track", form=0)


def _clock(card):
    card.line([(640, -20), (640, 96)], 10, "#4a3430")
    card.fill(S.ellipse(640, 170, 82), "#4a3430", "rim", depth=0.6)
    card.fill(S.ellipse(640, 170, 68), "#f6e6c0", "face", form=-0.3)
    with card.flat():
        for k in range(12):
            card.line([S.polar(640, 170, 48 if k % 3 == 0 else 54, k * 30), S.polar(640, 170, 62, k * 30)], 6 if k % 3 == 0 else 3, "#4a3430")
        card.fill(S.ellipse(640, 170, 6), "#4a3430", form=0)


def _lid(card):
    lid = S.spline([(196, 880, 1), (176, 664, 1), (196, 640), (560, 632), (584, 656, 1), (572, 880, 1)])
    soft_shadow(card, S.moved(lid, 16, 20), 18, 0.5)
    card.fill(lid, LEATHER, "lid", depth=0.6)
    inner = S.poly([(216, 876), (200, 680), (562, 672), (552, 876)])
    card.fill(inner, down("#c9905a", "#f0c07a"), "lining", form=-0.3)
    with card.clip(inner), card.flat():
        for row in range(5):
            for k in range(9):
                x, y = 214 + 42 * k + 21 * (row % 2), 700 + 40 * row
                for a in range(4):
                    card.fill(S.leaf(x, y, 9, 5, a * 90 + 45), "#a8643a", f"sprig{row}{k}{a}", form=0, opacity=0.7)
    card.fill(S.spline([(250, 876, 1), (244, 800), (380, 812), (520, 796), (516, 876, 1)]), "#b5763f", "pocket", depth=1)
    photo = S.poly([(300, 838), (362, 828), (370, 764), (308, 772)])
    card.fill(photo, "#f3e6c8", "photo")
    with card.flat():
        card.fill(S.poly([(314, 826), (354, 820), (360, 778), (320, 784)]), "#8fa6a0", form=0)
        card.fill(S.poly([(322, 824), (322, 806), (335, 794), (348, 804), (348, 820)]), "#6a3a30", form=0)


def _case(card):
    ground_shadow(card, 384, 1120, 270, 50, 0.7)
    hole = S.poly([(196, 880), (572, 880), (628, 1086), (140, 1086)])
    card.fill(hole, down("#ffe6a4", "#f2b860", "#8a4f30"), "hole", form=0)
    card.fill(S.poly([(196, 880), (318, 880), (190, 1086), (140, 1086)]), across("#7a4630", "#c98a4c"), "wallL", form=0)
    card.fill(S.poly([(572, 880), (450, 880), (578, 1086), (628, 1086)]), across("#c98a4c", "#7a4630"), "wallR", form=0)
    card.fill(S.arc_top(384, 946, 132, 82, 40), "#fff3c8", "doorway", form=0)
    count = 9
    for k in reversed(range(count)):
        near, far = (1 - k / count) ** 1.5, (1 - (k + 1) / count) ** 1.5
        y0, y1 = 934 + 152 * near, 934 + 152 * far
        w0, w1 = 66 + 128 * near, 66 + 128 * far
        ink = mix("#fff0bc", "#7a4a34", near**0.8)
        card.fill(S.poly([(384 - w0, y0), (384 + w0, y0), (384 + w1, y1), (384 - w1, y1)]), ink, f"tread{k}", form=0)
        card.line([(384 - w1, y1), (384, y1 + 1), (384 + w1, y1)], 3 + 6 * near, "#4a2a24", opacity=0.75)
    with card.flat():
        shadow = S.spline([(368, 930), (356, 980), (330, 1030), (300, 1086, 1), (462, 1086, 1), (434, 1030), (410, 980), (398, 930)])
        card.fill(shadow, "#3a1f1c", "shadow", form=0, opacity=0.55, edge=2.5)
        comer = S.union(S.ellipse(384, 886, 8, 9), S.spline([(370, 940, 1), (370, 908), (377, 896), (391, 896), (398, 908), (399, 940, 1),
            (386, 934)]))  # fmt: skip
        card.fill(comer, "#3a1f1c", "comer", form=0)
        card.line([(396, 904), (408, 898), (412, 888)], (6, 5, 4), "#3a1f1c")
    glow(card, 384, 906, 230, "#ffd27a", 0.45)
    front = S.spline([(128, 1082, 1), (640, 1082, 1), (650, 1150), (630, 1176), (140, 1178), (118, 1152)])
    card.fill(front, down(tone(LEATHER, 0.04), tone(LEATHER, -0.08)), "front", depth=0.9)
    for a, b in (((196, 874), (128, 1090)), ((572, 874), (640, 1090))):
        card.line([a, b], (12, 22), tone(LEATHER, -0.03), form=0.8)
    card.line([(126, 1086), (640, 1086)], 17, tone(LEATHER, 0.05), form=0.6)
    for x in (214, 554):
        card.fill(S.rect(x - 17, 1082, 34, 96), tone(LEATHER, -0.14), f"strap{x}", depth=2)
        card.fill(S.minus(S.rect(x - 22, 1110, 44, 30, 4), S.rect(x - 13, 1118, 26, 14, 2)), "#d9b05a", f"buckle{x}", depth=2)
    card.fill(S.minus(S.rect(336, 1120, 96, 40, 18), S.rect(350, 1112, 68, 34, 14)), tone(LEATHER, -0.16), "handle", depth=2)
    for x, y, ink in ((286, 1130, "#6f8f8a"), (470, 1140, "#c9b07a")):
        card.fill(S.blob(x, y, 26, 17, 0.08, x), ink, f"label{x}", form=0.4)
        card.fill(S.poly([(x - 12, y + 6), (x - 2, y - 8), (x + 12, y + 6)]), tone(ink, -0.2), f"peak{x}", form=0)


def _traveller(card):
    ground_shadow(card, 700, 1064, 70, 12, 0.65)
    who = Who(face=Face(skin="#8d5a3c", hair="#241a1c", cut="bob", hat="bowler", hat_ink="#3f4a5a"), top="#45566a", wear="coat", bottom="#2f3340",
        shoes="#2a2024", scarf="#d9a441")  # fmt: skip
    got = person(card, 704, 1064, 400, who, Pose(near=(0.34, 0.74), far=(-0.24, 0.92), foot=(0.2, 0), other=(-0.18, 0), nod=26, lean=6), -1)
    things.suitcase(card, got.far[0] + 6, got.far[1] + 56, 92, "#6d5a4a")
    for x, y, w, ink in ((86, 812, 96, "#6d4a44"), (40, 1010, 150, "#5d4a4f")):
        ground_shadow(card, x, y, w * 0.56, w * 0.09, 0.5)
        things.suitcase(card, x, y, w, ink)
    card.line([(-30, 918), (116, 916)], 5, "#ffd78a")
    glow(card, 46, 914, 110, "#ffcf7a", 0.6)


def draw(card):
    """Paint it."""
    _station(card)
    _clock(card)
    _lid(card)
    _case(card)
    _traveller(card)
    sheen(card, S.poly([(640, 760), (760, 700), (720, 1000), (640, 1040)]), "#ffbe6a", 0.22, 26)
    mist(card, 760, 70, "#edc795", 0.4)
    gloom(card, "#4a302f", 0.4, [(390, 900, 620), (400, 420, 560)])
