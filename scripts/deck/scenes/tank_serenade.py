"""From the roof opposite a diver plays to a mermaid, who lives at the top of a tower of aquariums."""

from scripts.deck.kit import *

LIGHT = Light(angle=-20, ink="#bff2ea", shade="#0c1030")
WALL, AQUA = "#2a2f5c", ("#8fe6dc", "#2f9aa8")


def _city(card):
    backdrop(card, [(0, "#121638"), (0.6, "#232a5c"), (1, "#3a3a6c")], swirl=1.3)
    sky.stars(card, (0, 0, 320, 420), 46)
    with card.haze("#2a3066", 0.45):
        for k, (x, w, h) in enumerate(((20, 150, 520), (140, 110, 640), (236, 120, 460))):
            card.fill(S.wobbly([(x - w / 2, 1000), (x - w / 2, 1000 - h), (x + w / 2, 1000 - h), (x + w / 2, 1000)], 3, k),
                "#1c2148", f"block{k}")
            rng = card.rng(f"block{k}")
            for row in range(int(h / 54)):
                for col in range(3):
                    if rng.random() < 0.3:
                        card.fill(S.rect(x - w * 0.36 + col * w * 0.27, 1010 - h + row * 54, w * 0.14, 24), "#d9a85c",
                            f"w{k}{row}{col}", form=0)
    mist(card, 940, 140, "#3a4a7c", 0.6)


def _tank(card, x, y, w, h, label):
    """One aquarium in the wall: its frame, its water, its gravel; returns the glass."""
    card.fill(S.wobbly([(x - 12, y - 12), (x + w + 12, y - 12), (x + w + 12, y + h + 14), (x - 12, y + h + 14)], 2, int(x + y)),
        "#171b3c", f"{label}frame")
    glass = S.rect(x, y, w, h, 6)
    card.fill(glass, down(*AQUA), f"{label}water", form=-0.3)
    with card.clip(glass):
        beam(card, (x + w * 0.4, y - 10), (x + w * 0.2, y + h), (w * 0.3, w * 0.6), "#e9fff6", 0.35)
        card.fill(S.hill([(x - 10, y + h - 16), (x + w * 0.4, y + h - 26), (x + w + 10, y + h - 14)], y + h + 20), "#d9b888",
            f"{label}sand")
    return glass


def _weed(card, x, y, h, ink):
    for dx, lean in ((-10, -14), (0, 10), (12, -8)):
        card.line([(x + dx, y), (x + dx + lean, y - h * 0.4), (x + dx - lean, y - h * 0.75), (x + dx, y - h)], (9, 7, 5, 1),
            ink, form=0.5)


def _bubbles(card, x, y, top, label):
    rng = card.rng(label)
    while y > top:
        r = rng.uniform(3, 8)
        card.fill(S.ellipse(x + rng.normal(0, 5), y, r), "#eafff8", f"{label}{round(y)}", form=0.6, opacity=0.8)
        y -= rng.uniform(16, 34)


def _tower(card):
    card.fill(S.wobbly([(262, 1240), (268, -20), (830, -20), (830, 1240)], 3, 8), across(tone(WALL, 0.05), tone(WALL, -0.06)),
        "tower", form=0.2)
    houses.brickwork(card, S.rect(262, 0, 560, 1200), tone(WALL, 0.06), (270, 0, 800, 1200), 40)
    for y in (446, 664, 880, 1098):
        card.line([(258, y), (820, y + 3)], 12, "#3f467c", form=0.6)
    rooms = [(300, 494, 142, 146), (480, 494, 142, 146), (660, 494, 160, 146), (300, 712, 142, 146), (480, 712, 320, 146),
             (300, 930, 232, 142), (574, 930, 240, 142), (300, 60, 92, 150), (300, 262, 92, 150), (300, 1146, 232, 100), (574,
                 1146, 240, 100)]  # fmt: skip
    for k, (x, y, w, h) in enumerate(rooms):
        glass = _tank(card, x, y, w, h, f"tank{k}")
        with card.clip(glass):
            _dweller(card, k, x, y, w, h)
        things.glass_shine(card, glass)
        glow(card, x + w / 2, y + h / 2, max(w, h) * 0.85, "#7fe0d6", 0.14)


def _dweller(card, kind, x, y, w, h):
    floor = y + h - 18
    if kind == 0:
        _weed(card, x + 24, floor, 90, "#2f7a5c")
        for dx, dy, size, f in ((84, 56, 64, 1), (60, 96, 34, 1), (104, 104, 28, -1)):
            small.fish(card, x + dx, y + dy, size, "#f0893c", "#f9c860", f)
    elif kind == 1:
        small.jellyfish(card, x + 74, y + 56, 78, "#f3a9c4")
        _bubbles(card, x + 118, floor, y + 30, "b1")
    elif kind == 2:
        small.octopus(card, x + 74, floor + 4, 116, "#c9567a")
        things.lantern(card, x + 134, y + 2, 54)
    elif kind == 3:
        things.chair(card, x + 84, floor + 2, 70, "#8a5a3c", -1)
        _weed(card, x + 22, floor, 60, "#3f8a5c")
        small.snail(card, x + 44, y + 36, 26, "#e0b878", "#b5603c")
    elif kind == 4:
        small.whale(card, x + 150, y + 80, 236, "#35608c", "#dfe4da", -1)
        _bubbles(card, x + 60, y + 50, y + 6, "b4")
    else:
        _neighbour(card, kind, (x, y), floor)


def _neighbour(card, kind, place, floor):
    x, y = place
    if kind == 5:
        for k, (dx, dy) in enumerate(((40, 44), (92, 66), (150, 40), (196, 74), (120, 98))):
            small.fish(card, x + dx, y + dy, 40, ("#f3d25c", "#e0e6e0")[k % 2], "#f9efc0", -1)
        houses.tower(card, x + 204, floor + 4, 30, 44, House(wall="#d9a0a0", roof="#7a4a6a", lit=1), "toy")
    elif kind == 6:
        card.line([(x, y + 34), (x + 240, y + 30)], 3, "#24304c")
        for dx, ink in ((50, "#f0e4cc"), (110, "#d9605a"), (170, "#e8c45c")):
            card.fill(S.spline([(x + dx - 18, y + 33, 1), (x + dx + 18, y + 33, 1), (x + dx + 12, y + 90),
                (x + dx - 14, y + 84)]), ink, f"wash{dx}")
        small.fish(card, x + 196, y + 104, 60, "#8a6ac4", "#c9b4ec", -1)
    elif kind == 7:
        _weed(card, x + 46, floor, 110, "#2f7a5c")
        small.fish(card, x + 50, y + 50, 50, "#e05a5a", "#f9b4a0", 1)
    elif kind == 8:
        things.tall_clock(card, x + 46, floor + 2, 112, "#6a4030")
    else:
        _weed(card, x + 40, y + 90, 60, "#2f7a5c")
        small.fish(card, x + 140, y + 44, 64, "#3f6fae", "#9fc4ec", 1)


def _mermaid(card):
    x, y, w, h = 436, 50, 350, 374
    glass = _tank(card, x, y, w, h, "hers")
    glow(card, x + w / 2, y + h / 2, 330, "#a8f2e4", 0.3)
    skin, warm = "#b87850", "#7a3f34"
    with card.clip(glass):
        for dx, tall in ((22, 190), (330, 150)):
            _weed(card, x + dx, y + h - 18, tall, "#2f7a5c")
        rock = S.spline([(600, 430, 1), (590, 380), (640, 342), (720, 336), (790, 366), (800, 430, 1)])
        card.fill(rock, "#6a5a78", "rock")
        tail = S.ribbon([(668, 330), (640, 384), (560, 398), (494, 372), (470, 310)], (78, 84, 58, 34, 16), 40)
        for fin in ([(470, 316), (440, 280), (444, 236, 1), (474, 262)], [(470, 316), (494, 272), (530, 254, 1), (506, 300)]):
            card.fill(S.spline(fin), "#f0a05c", f"fin{fin[1][0]}")
        card.fill(tail, across("#e0803c", "#c9483f"), "tail", depth=0.8)
        rng = card.rng("scales")
        with card.clip(tail), batch(card, "scales") as marks:
            for _ in range(150):
                sx, sy = rng.uniform(470, 720), rng.uniform(290, 430)
                marks.stroke([(sx - 6, sy - 3), (sx, sy + 4), (sx + 6, sy - 3)], 2,
                    ("#ffc27a", "#a8352f")[int(rng.integers(2))], 0.7)
        hair = S.spline([(640, 150), (690, 96), (744, 104), (780, 150), (764, 210), (790, 270), (742, 310), (716, 260),
            (690, 210), (650, 200)])
        card.fill(hair, "#4a2a5c", "hair", bristle=60)
        card.fill(S.ribbon([(672, 330), (684, 282), (676, 228)], (66, 48, 62)), skin, "torso", shade=warm)
        card.fill(S.spline([(644, 246), (676, 258), (706, 242), (700, 276), (676, 286), (650, 276)]), "#f0d9a0", "top")
        card.fill(S.ribbon([(700, 236), (724, 292), (702, 336)], (26, 20, 15)), tone(skin, -0.03), "armback", shade=warm)
        card.fill(S.ribbon([(666, 224), (660, 196)], (24, 22)), tone(skin, -0.06), "neck", shade=warm)
        with card.at(668, 164, 40, flip=True):
            heads.head(card, Face(skin=skin, hair="#4a2a5c", cut="bob"), "side")
        card.fill(S.ribbon([(650, 236), (598, 268), (606, 206)], (24, 20, 15)), skin, "arm", shade=warm)
        card.fill(S.ellipse(608, 198, 11, 14, 20), skin, "palm", shade=warm)
        for hx, hy in ((724, 126), (752, 180), (740, 250)):
            card.line([(hx - 26, hy - 16), (hx, hy), (hx + 14, hy + 34)], (1, 5, 1), "#8a5a9c", opacity=0.8)
    things.glass_shine(card, glass)
    card.line([(424, 446), (800, 448)], 26, "#4a5290", form=0.8)
    for k, px in enumerate((470, 540, 706, 764)):
        pot = S.spline([(px - 20, 420, 1), (px + 20, 420, 1), (px + 14, 446), (px - 14, 446)])
        card.fill(pot, "#c9603f", f"pot{k}")
        for a in (-120, -90, -60):
            card.fill(S.leaf(px, 422, 26, 12, a), "#4f9a6a", f"sprig{k}{a}")


def _roof(card):
    card.fill(S.wobbly([(-20, 1010), (226, 996), (240, 1032), (244, 1240), (-20, 1240)], 3, 5), down("#3a2f4c", "#241f3c"),
        "roof")
    card.line([(-20, 1012), (232, 998)], 20, "#54466a", form=0.6)
    card.fill(S.rect(8, 900, 54, 112, 3), "#3f3350", "chimney")
    card.fill(S.rect(0, 888, 70, 20, 4), "#54466a", "pot")
    sheen(card, S.poly([(60, 1004), (226, 996), (236, 1060), (90, 1070)]), "#7fe0d6", 0.3, 20)


def _diver(card):
    ground_shadow(card, 136, 1008, 66, 10, 0.7)
    who = Who(face=Face(skin="#d9a37c"), top="#c9a05c", bottom="#b58a4c", shoes="#6a4a3a", girth=1.35)
    pose = Pose(near=(0.66, -0.02), far=(0.62, -0.24), foot=(0.2, 0), other=(-0.18, 0), lean=-6, nod=-16)
    got = person(card, 130, 1006, 360, who, pose)
    hx, hy = got.head
    card.fill(S.ellipse(hx - 4, hy + 40, 58, 22), "#a8702f", "collar", depth=0.8)
    card.fill(S.ellipse(hx, hy - 2, 56, 58), "#c9863a", "helmet", depth=0.8)
    for cx, cy, r in ((hx + 26, hy - 8, 27), (hx - 30, hy - 4, 15)):
        card.fill(S.ellipse(cx, cy, r), "#8a5a24", f"port{cx}")
        card.fill(S.ellipse(cx, cy, r * 0.72), down("#d9fff4", "#5fb8b8"), f"pane{cx}", form=-0.4)
    card.fill(S.ellipse(hx, hy - 60, 13, 9), "#a8702f", "valve")
    things.violin(card, got.far[0] - 34, got.far[1] + 24, 128, "#a5522a", 62)
    nx, ny = got.near
    card.line([(nx - 46, ny + 62), (nx + 40, ny - 68)], 4, "#f0e4c8")
    card.line(S.bend((hx - 20, hy - 56), (-20, 760), 60), 9, "#8a4a3a", form=0.6)
    _song(card, (hx + 10, hy - 76))


def _song(card, start):
    rng = card.rng("song")
    line = S.sample([start, (196, 520), (230, 350), (330, 240), (430, 180)], 26)
    for k, (x, y) in enumerate(line):
        r = 5 + 10 * rng.random() + (5 if k % 5 == 0 else 0)
        px, py = x + rng.normal(0, 9), y + rng.normal(0, 9)
        card.fill(S.ellipse(px, py, r), ring(px - r * 0.3, py - r * 0.3, r * 1.4, "#f4fffa", "#a8ece0", "#4fa8b4"), f"note{k}",
            form=0.3, opacity=0.85)
        if k % 5 == 0:
            small.fish(card, px, py, r * 1.1, "#f0893c", "#f9c860", 1)


def draw(card):
    """Paint it."""
    _city(card)
    _tower(card)
    _mermaid(card)
    _roof(card)
    _diver(card)
    gloom(card, "#1c2250", 0.4, [(560, 260, 560), (160, 860, 400), (560, 900, 620)])
    beasts.sitting(card, (36, 892), 74, beasts.replace(beasts.CAT, coat="#1f1c34"), 1, 18)
