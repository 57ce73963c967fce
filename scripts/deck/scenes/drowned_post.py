"""Jellyfish are the lamps of a drowned avenue; a postman cycles by and his letters swim off."""

from scripts.deck.kit import *

LIGHT = Light(angle=-90, ink="#d8fff0", shade="#06202c")
VANISH = (520, 800)


def _water(card):
    backdrop(card, [(0, "#2f9a98"), (0.2, "#14707c"), (0.55, "#0f4f62"), (0.8, "#0b3a4c"), (1, "#082b3a")], swirl=1.6)
    for x, w in ((180, 90), (420, 150), (640, 80)):
        beam(card, (x, -40), (x + 150, 760), (w * 0.5, w * 2.2), "#8fe0cc", 0.2)
    rng = card.rng("skin")
    with batch(card, "skin") as marks:
        for _ in range(60):
            x, y = rng.uniform(0, 800), rng.uniform(0, 54) ** 1.0
            marks.oval((x, y), rng.uniform(20, 60), rng.uniform(1.5, 4), rng.normal(0, 4), mix("#2f9a98", "#c5f2dc", rng.uniform(0.2, 0.9)))


def _keel(card):
    hull = S.spline([(470, 52, 1), (520, 92), (610, 104), (690, 90), (740, 48, 1), (610, 38)])
    card.fill(hull, down("#3a2c2a", "#7a4a34"), "hull", form=1.3)
    card.line([(476, 54), (600, 108), (736, 50)], (2, 7, 2), "#c98b54")
    card.line([(520, 40), (470, 96), (440, 150)], (5, 7, 14), "#5a3a2e", form=1)
    card.line([(612, 100), (618, 240), (606, 356)], 2.6, "#d9efe0")
    card.line([(606, 356), (606, 378), (592, 382), (588, 370)], (3, 3, 2, 1), "#d9efe0")
    things.envelope(card, 602, 398, 52, "#f4ead0", "#c2453a", 12)


def _street(card):
    rows = ((1.0, 0.06), (0.74, 0.2), (0.52, 0.4), (0.35, 0.58))
    road = S.poly([(-240, 1220), (VANISH[0] - 20, VANISH[1]), (VANISH[0] + 22, VANISH[1]), (980, 1220)])
    for near, share in reversed(rows):
        with card.haze("#14596a", share):
            for side in (-1, 1):
                x = VANISH[0] + side * (470 if side > 0 else 590) * near
                y = VANISH[1] + 330 * near
                shape = ("mansard", "gable", "hip", "mansard")[int(near * 10) % 4]
                kind = House(wall=("#4b6a70", "#5a5f72", "#3f6668", "#66626a")[int(near * 7) % 4], roof="#1f3a4a", trim="#8aa8a0",
                             glass="#12303e", lamp="#ffb38a", lit=0.16, storeys=4, shape=shape, side=0.0, chimney=near < 0.6)  # fmt: skip
                houses.house(card, x, y, 330 * near, 560 * near, kind, f"h{near}{side}")
    card.fill(road, down("#1b5a64", "#1a4853", "#0d3140"), "road", form=0)
    rng = card.rng("stones")
    with card.clip(road), batch(card, "stones") as marks:
        for _ in range(380):
            t = rng.random() ** 0.7
            marks.oval((rng.uniform(-80, 880), VANISH[1] + 8 + 400 * t), 4 + 24 * t, 1 + 7 * t, 0, tone("#1d505c", rng.normal(0, 0.035)))


def _weed(card, x, y, h, label):
    rng = card.rng(label)
    with batch(card, label, form=0.5) as marks:
        for _ in range(11):
            dx, tall = rng.normal(0, h * 0.09), h * rng.uniform(0.5, 1)
            sway = rng.normal(0.1, 0.12) * h
            spine = [(x + dx, y), (x + dx + sway, y - tall * 0.4), (x + dx - sway * 0.6, y - tall * 0.7), (x + dx + sway, y - tall)]
            marks.path(S.ribbon(spine, (h * 0.05, h * 0.06, h * 0.04, 0.5), 30), tone("#2f6f54", rng.normal(0, 0.05)))


def _lamps(card):
    for t, side in ((0.16, 1), (0.2, -1), (0.34, 1), (0.42, -1), (0.64, 1), (0.98, -1), (1.1, 1)):
        x = VANISH[0] + side * (250 if side > 0 else 440) * t
        foot = VANISH[1] + 330 * t
        top = foot - 560 * t
        h = 26 + 150 * t
        ink = ("#f7a8b8", "#ffc59a", "#e8a4d0")[int(t * 100) % 3]
        with card.haze("#14596a", max(0.0, 0.4 - t)):
            card.line([(x, foot), (x - 5 * t, foot - 140 * t), (x + 3 * t, top + h * 0.7)], (12 * t + 2, 7 * t + 1, 2), "#123843", form=1)
            card.fill(S.ellipse(x, foot, 22 * t + 2, 5 * t + 1), "#123843", f"base{t}")
            glow(card, x, top, h * 2.1, ink, 0.5)
            small.jellyfish(card, x, top, h, ink)
            glow(card, x, top - h * 0.1, h * 0.8, "#fff0d8", 0.55)
        if t > 0.3:
            sheen(card, S.ellipse(x, foot + 10, 95 * t, 17 * t), ink, 0.4, 14 * t)


def _postman(card):
    ground_shadow(card, 228, 1104, 150, 13, 0.75)
    saddle, bar, pedal = vehicles.bicycle(card, 228, 1104, 250, "#c8452f")
    who = Who(face=Face(skin="#8a5638", hair="#1c1a20", hat="cap", hat_ink="#3a66b0", beard=True), top="#4f86d0", bottom="#2b4274", scarf="#e9b44a")
    h, leg = 300, 300 * 0.44
    y = saddle[1] + leg
    step = ((pedal[0] - saddle[0]) / leg, (y - pedal[1]) / leg)
    person(card, saddle[0], y, h, who, Pose(near_to=bar, far_to=bar, foot=step, other=(0.5, 0.42), lean=16, nod=-6), 1)
    bag = S.spline([(128, 930, 1), (206, 922, 1), (216, 980), (200, 1016), (140, 1018), (122, 980)])
    card.fill(bag, down("#a3673a", "#6d4026"), "bag")
    card.fill(S.spline([(124, 928, 1), (208, 920, 1), (206, 958), (166, 972), (128, 960)]), "#b97a46", "flap")
    glow(card, bar[0] + 26, bar[1] + 20, 90, "#ffe9a8", 0.8)


def draw(card):
    """Paint it."""
    _water(card)
    _keel(card)
    _street(card)
    mist(card, 800, 120, "#2a7c84", 0.55)
    for x, y, h in ((690, 960, 190), (390, 880, 90), (610, 880, 110)):
        _weed(card, x, y, h, f"weed{x}")
    small.octopus(card, 36, 860, 76, "#b0567a")
    _lamps(card)
    glow(card, 250, 930, 270, "#8fe6d2", 0.42)
    _postman(card)
    trail = S.sample([(150, 910), (90, 800), (190, 690), (120, 560), (250, 470), (210, 330), (330, 250)], 8)
    for k, (x, y) in enumerate(trail[1:]):
        w = 62 - 5 * k
        things.envelope(card, x, y, w, "#f6ecd2", ("#c2453a", "#3f6aa0")[k % 2], (k * 53) % 70 - 35)
        for side in (-1, 1):
            card.fill(S.leaf(x + side * w * 0.46, y, w * 0.4, w * 0.26, 90 - side * (70 + 20 * (k % 2))), "#e9dcb8", f"fin{k}{side}", opacity=0.9)
    for x, y, w, d in ((430, 620, 46, 1), (470, 650, 36, 1), (404, 664, 34, 1), (300, 590, 40, -1)):
        small.fish(card, x, y, w, "#5fb0a8", "#b8e0c4", d)
    _weed(card, 770, 1230, 330, "near")
    _weed(card, 30, 1240, 200, "near2")
    rng = card.rng("air")
    with batch(card, "air") as marks:
        for _ in range(60):
            marks.oval((rng.uniform(0, 800), rng.uniform(60, 1180)), *(2 * [rng.uniform(1.4, 4)]), 0, "#bdeadf")
    gloom(card, "#0a2a3a", 0.3, [(240, 960, 520), (520, 760, 420), (420, 200, 500)])
