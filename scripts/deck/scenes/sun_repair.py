"""A clockmaker has the sun on his bench with its back open; every clock in the shop waits."""

from scripts.deck.kit import *

LIGHT = Light(place=(500, 735), ink="#ffe2a0", shade="#2e1a1c")
SX, SY = 506, 730


def _shop(card):
    backdrop(card, [(0, "#3f2a22"), (0.55, "#9a6236"), (1, "#4a2f24")], swirl=0.8)
    with card.flat():
        for x in range(-10, 820, 92):
            card.line([(x, 0), (x + 3, 640), (x, 1000)], 3, "#3a241c", opacity=0.6)
    hole = S.arc_top(150, 420, 210, 320, 90)
    card.fill(S.arc_top(150, 440, 256, 372, 110), "#5a3826", "casing")
    card.fill(hole, down("#141c3a", "#27345c", "#4a5070"), "dark day", form=0)
    with card.clip(hole):
        sky.stars(card, (40, 110, 260, 300), 24)
        for k, x in enumerate((66, 132, 206)):
            houses.house(card, x, 424, 70, 60 + 22 * (k % 2), House(wall="#2c3356", roof="#1d2344", lit=0.7, side=0.2), f"w{k}")
    for pts in ([(150, 100), (150, 420)], [(46, 260), (254, 260)]):
        card.line(pts, 10, "#6a4228", form=0.6)
    card.fill(S.rect(26, 416, 250, 20, 3), "#8a5834", "sill")
    with card.at(206, 416, 0.52):  # the cock that does not know whether to crow
        body = S.spline([(-50, -60), (-20, -46), (8, -58), (22, -100), (40, -106), (50, -88), (44, -50), (20, -18), (-24, -16), (-44, -36)])
        for k, tip in enumerate(((-86, -70), (-84, -104), (-62, -124))):
            card.line([(-36, -44), ((tip[0] - 40) / 2 - 14, tip[1]), tip], (18, 13, 2), ("#2f5f5a", "#3f7a5f", "#a8402f")[k], form=0.8)
        card.line([(0, -18), (0, 0), (14, 0)], 6, "#d9a040")
        card.fill(body, "#a84f2c", "cock")
        card.fill(S.spline([(22, -100), (22, -122), (32, -112), (40, -124), (48, -104)]), "#d93f30", "comb")
        card.fill(S.spline([(48, -96, 1), (66, -90, 1), (48, -84, 1)]), "#f0b84a", "bill")
        card.fill(S.ellipse(38, -95, 4), "#1c1418", form=0)


def _clocks(card):
    for k, (x, y, r) in enumerate(((392, 96, 54), (548, 150, 84), (714, 92, 62), (366, 268, 66), (752, 262, 52), (500, 316, 44))):
        soft_shadow(card, S.ellipse(x + 4, y - 10, r * 1.2), 8, 0.4)
        card.fill(S.ellipse(x, y, r * 1.2), ("#8a5330", "#c08a3c", "#5f6a52", "#a8603a", "#7a4030", "#b58a48")[k], f"rim{k}", depth=0.6)
        card.fill(S.ellipse(x, y, r), "#ead9b4", f"dial{k}", form=0.5)
        with card.flat():
            for t in range(12):
                a = t * 30
                card.line([S.polar(x, y, r * 0.82, a), S.polar(x, y, r * (0.68 if t % 3 == 0 else 0.75), a)], r * 0.06, "#4a3026")
            card.line([(x, y), S.polar(x, y, r * 0.62, -96 + k)], (r * 0.1, r * 0.05), "#2e1f1f")
            card.line([(x, y), S.polar(x, y, r * 0.44, 172 - k)], (r * 0.12, r * 0.06), "#2e1f1f")
            card.fill(S.ellipse(x, y, r * 0.08), "#2e1f1f", form=0)


def _master(card):
    who = Who("elder", Face("#c98d63", "#efe6d6", "bald", beard=True), "#5f7268", "#3a3a40", girth=1.25)
    got = person(card, 168, 1150, 720, who, Pose(near_to=(SX - 100, SY + 40), far_to=(SX - 96, SY - 70), lean=4, nod=16))
    hx, hy = got.head
    r = got.radius
    card.line([(hx - r * 0.9, hy - r * 0.3), (hx, hy - r * 0.42), (hx + r * 0.78, hy - r * 0.16)], 8, "#3a2622", form=0.5)
    card.fill(S.spline([(hx + r * 0.62, hy - r * 0.34), (hx + r * 1.2, hy - r * 0.26), (hx + r * 1.2, hy + r * 0.14),
            (hx + r * 0.64, hy + r * 0.08)]), "#2e2422", "loupe")
    card.fill(S.ellipse(hx + r * 1.21, hy - r * 0.05, r * 0.07, r * 0.21), "#ffe9b0", "lens", form=0)
    apron = S.spline([(150, 690, 1), (236, 670, 1), (262, 790), (262, 1000, 1), (104, 1000, 1), (112, 810)])
    card.fill(apron, across("#6a4630", "#a8713f"), "apron")
    card.line([(122, 800), (190, 812), (256, 796)], 3, "#4a2f22", opacity=0.7)
    for k, x in enumerate((140, 172, 206)):
        card.line([(x + 10, 860), (x + 13, 790)], (7, 5), ("#c9c2b4", "#c08a3c", "#8f9aa0")[k], form=0.8)
    card.line([got.near, (got.near[0] + 30, got.near[1] - 2), (SX - 40, SY + 44)], (9, 7, 3), "#d9d2c2", form=0.8)


def _gear(card, x, y, r, teeth, ink, label):
    cogs = [S.moved(S.rect(-r * 0.1, -r * 1.16, r * 0.2, r * 0.3, 1), x, y, 1, k * 360 / teeth) for k in range(teeth)]
    wheel = S.minus(S.union(S.ellipse(x, y, r), *cogs), *(S.ellipse(*S.polar(x, y, r * 0.55, k * 90 + teeth), r * 0.25) for k in range(4)))
    card.fill(wheel, ink, label, depth=0.8)
    card.fill(S.ellipse(x, y, r * 0.14), "#fff0c0", f"{label}pin", form=0.4)


def _sun(card):
    glow(card, SX, SY, 470, "#ff9f3a", 0.42)
    for k in range(22):
        a = k * 360 / 22 + (4 if k % 2 else -3)
        long = 74 if k % 2 else 52
        if k == 3:
            continue  # one ray is off, it lies on the bench
        card.fill(S.leaf(*S.polar(SX, SY, 152, a), long, 44, a), down("#ffd35f", "#f09a35"), f"ray{k}", form=0.3)
    disc = S.ellipse(SX, SY, 166)
    card.fill(disc, ring(SX, SY, 170, "#fff2b4", "#ffd466", "#f5a83c"), "sun", form=0)
    inside = S.ellipse(SX - 4, SY + 2, 112)
    card.fill(S.ellipse(SX - 4, SY + 2, 122), "#c9762c", "lip", form=0.6)
    card.fill(inside, ring(SX, SY, 112, "#fff0b0", "#f0963a", "#8a3f24"), "works", form=0)
    with card.clip(inside):
        for x, y, r, n, ink in ((-46, -38, 46, 14, "#a8602a"), (40, -22, 38, 12, "#c98a34"), (-12, 48, 52, 16, "#8f4a26"),
                (66, 52, 30, 10, "#b5742c"), (-82, 34, 26, 9, "#d9a248")):
            _gear(card, SX + x, SY + y, r, n, ink, f"gear{x}")
        spiral = [S.polar(SX + 8, SY + 6, 6 + k * 1.3, k * 33) for k in range(26)]
        card.line(spiral, 3, "#fff6d0")
    door = S.spline([(SX + 112, SY - 96, 1), (SX + 214, SY - 124), (SX + 262, SY - 6), (SX + 208, SY + 122), (SX + 112, SY + 98, 1), (SX + 124, SY)])
    card.fill(door, across("#f5b84a", "#c9762c"), "door", form=0.7)
    with card.flat():  # within the door sleeps its face, seen from behind
        card.line([(SX + 160, SY - 40), (SX + 178, SY - 30), (SX + 198, SY - 42)], (2, 7, 2), "#9a4f22")
        card.line([(SX + 160, SY + 44), (SX + 178, SY + 58), (SX + 200, SY + 44)], (2, 8, 2), "#9a4f22")
        card.fill(S.ellipse(SX + 214, SY + 16, 14, 11), "#e5703a", form=0, opacity=0.6, edge=2)
    for dy in (-70, 70):
        card.fill(S.rect(SX + 104, SY + dy - 11, 22, 22, 5), "#8a4a24", f"hinge{dy}")


def _bench(card):
    top = S.spline([(-40, 912, 1), (840, 900, 1), (840, 990, 1), (-40, 1004, 1)])
    ground_shadow(card, SX, 930, 210, 16, 0.6)
    card.fill(S.rect(-40, 990, 880, 240), down("#6a3f26", "#3a221a"), "front", form=0)
    card.fill(top, down("#d9954c", "#a8683a"), "bench", form=0.2, bristle=0)
    card.fill(S.ellipse(SX, 914, 128, 24), "#7a3a3a", "cushion")
    glow(card, SX, 930, 330, "#ffb54a", 0.34)
    for x, w in ((30, 210), (290, 230), (570, 210)):
        card.fill(S.rect(x, 1030, w, 130, 6), down("#8f5834", "#5a3624"), f"drawer{x}", depth=0.5)
        card.fill(S.ellipse(x + w / 2, 1094, 14, 11), "#d9a850", f"knob{x}")
    for k in range(3):  # a drawer ajar, full of small moons
        card.fill(S.ellipse(352 + 52 * k, 1030, 26), "#efe8d0", f"moon{k}", form=0.8)
    card.fill(S.rect(280, 1034, 250, 130, 6), down("#a86a3c", "#6a4028"), "open", depth=0.5)
    card.fill(S.ellipse(405, 1098, 15, 12), "#d9a850", "knob")
    with card.at(648, 972, 1, 8):
        card.fill(S.leaf(-40, 0, 84, 42, 0), "#ffd05a", "loose ray", form=0.3)
    glow(card, 650, 970, 80, "#ffcf6a", 0.4)
    for x, y, a, c in ((110, 962, 12, "#b8b4a8"), (200, 974, -8, "#c98a3c"), (740, 950, 30, "#b8b4a8")):
        with card.at(x, y, 1, a):
            card.line([(-44, 0), (6, 0)], (13, 10), "#5a2f24", form=0.8)
            card.line([(6, 0), (54, 0)], (5, 2), c, form=0.6)
    things.cup(card, 560, 962, 40, "#c9d2cc")
    for x, y in ((310, 962), (336, 976), (300, 984), (520, 984)):
        _gear(card, x, y, 11, 8, "#c98a34", f"part{x}")
    small.mouse(card, 716, 926, 52, "#8a6f62", -1)


def draw(card):
    """Paint it."""
    _shop(card)
    _clocks(card)
    _sun(card)
    _master(card)
    _bench(card)
    gloom(card, "#2a1418", 0.36, [(SX, SY, 640), (200, 560, 300), (420, 1000, 420)])
