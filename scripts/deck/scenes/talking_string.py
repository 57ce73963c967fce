"""Two windows, one string; half-way the words turn into birds, and the whole street listens."""

import math

from scripts.deck.kit import *

LIGHT = Light(angle=-75, ink="#fff2dc", shade="#4a2440")


def _sky(card):
    backdrop(card, [(0, "#f2c4b6"), (0.6, "#f4cdbb"), (1, "#e8aea4")])
    for k, (r, ink) in enumerate(((300, "#eeb6a6"), (236, "#e59c92"), (170, "#d67f80"))):
        card.fill(S.blob(404, 560, r * 0.86, r * 1.3, 0.03, k + 4), ink, f"halo{k}", lift=6, form=0.1)
    sky.cloud(card, 420, 150, 220, "#fff6ec", "c1")
    sky.cloud(card, 350, 1010, 200, "#fff6ec", "c2")
    for k, (x, y, h) in enumerate(((330, 1130, 120), (400, 1140, 90), (470, 1128, 140))):
        houses.house(card, x, y, 86, h, House(wall=("#e5a79a", "#f2d6b8", "#d98f86")[k], roof=("#a84f5c", "#8a5a7a", "#b5654f")[k], lit=0,
                side=0.2), f"end{k}")


def _facade(card, x0, x1, ink, label, bulge):
    path = S.wobbly([(x0, -20), (x1, -20), (x1 - bulge, 1220), (x0, 1220)], 5, 30 + bulge)
    card.fill(path, across(tone(ink, 0.04), ink, tone(ink, -0.04)), label, lift=14)
    houses.brickwork(card, path, tone(ink, -0.05), (max(0, x0), 0, min(800, x1), 1200), 44)


def _window(card, place, pane, trim, shutters, label):
    x, y, w, h = place
    card.fill(S.rect(x - w * 0.6, y - h * 1.1, w * 1.2, h * 1.18, 4), trim, f"{label}trim", lift=5)
    hole = S.rect(x - w / 2, y - h, w, h, 3)
    card.fill(hole, down(tone(pane, -0.05), pane), f"{label}pane", lift=0, form=-0.5)
    soft_shadow(card, S.rect(x - w / 2, y - h, w, 9), 6, 0.5)
    if shutters:
        for side in (-1, 1):
            card.fill(S.wobbly([(x + side * w * 0.6, y - h * 1.08), (x + side * w * 1.04, y - h * 1.04), (x + side * w * 1.04, y + 4),
                    (x + side * w * 0.6, y + 6)], 1.5, 4), shutters, f"{label}sh{side}", lift=4)
            with card.flat():
                for k in range(6):
                    yy = y - h * (0.08 + 0.16 * k)
                    card.line([(x + side * w * 0.66, yy), (x + side * w * 0.98, yy)], 3, tone(shutters, -0.1))
    return hole


def _sill(card, x, y, w, trim):
    card.fill(S.rect(x - w * 0.68, y, w * 1.36, 13, 3), tone(trim, -0.04), f"sill{x}{y}", lift=5)


def _neighbours(card):
    """Everybody else is at a window too."""
    rows = (
        (92, 196, 76, 96, "#6a3f5a", "#f2e2cc", "#8a4a5c"), (224, 172, 62, 84, "#4f5a78", "#f2e2cc", None),
        (76, 806, 80, 104, "#7a4a4a", "#f2e2cc", None), (214, 842, 66, 90, "#54486a", "#f2e2cc", "#8a4a5c"),
        (112, 1086, 92, 116, "#8a5a3f", "#f2e2cc", None),
        (600, 214, 66, 90, "#7a4f3f", "#f6ead6", None), (724, 190, 76, 100, "#4a5f6a", "#f6ead6", "#4f7f7a"),
        (590, 868, 66, 88, "#5a4470", "#f6ead6", None), (716, 894, 80, 104, "#8a4f4a", "#f6ead6", "#4f7f7a"),
        (640, 1128, 88, 112, "#6a5a44", "#f6ead6", None),
    )  # fmt: skip
    folk = people.crowd_of(Who(top="#b5654a"), 10, card, "street")
    tops = ("#3f7f86", "#e5b53c", "#7a3f6a", "#f0e4cc", "#5f8a5a", "#d9563f", "#34507a", "#e58a5a", "#8a5a86", "#4f8f8a")
    for k, (x, y, w, h, pane, trim, shut) in enumerate(rows):
        hole = _window(card, (x, y, w, h), pane, trim, shut, f"n{k}")
        inward = 1 if x < 400 else -1
        if k == 4:
            with card.clip(hole):
                beasts.sitting(card, (x, y), 78, beasts.CAT, 1)
        elif k == 7:
            with card.clip(hole):
                card.fill(S.ellipse(x, y - 96, 30, 20), "#f6d98a", "shade", lift=3)
            glow(card, x, y - 70, 70, "#ffdf9a", 0.5)
        else:
            face = folk[k].face
            who = Who(("adult", "elder", "child")[k % 3], Face(face.skin, face.hair, face.cut), tops[k])
            lift = 2.35 if who.age == "child" else 1.85
            with card.clip(S.union(hole, S.rect(x - w, y - h * 0.7, w * 2, h * 0.7))):
                cup_to = (x + inward * w * 0.44, y - h * 0.5) if k % 2 else (x + inward * w * 0.2, y - 6)
                person(card, x - inward * w * 0.08, y + h * lift * 0.5, h * lift * 0.86, who, Pose(near_to=cup_to,
                        far_to=(x - inward * 4, y - 2), lean=6), inward)
        _sill(card, x, y, w, trim)
        if k in (1, 5, 9):
            for j in range(4):
                plants.flower(card, x - w * 0.42 + j * w * 0.28, y + 4, 40 + 6 * (j % 2), ("#d9485a", "#f2c04a")[j % 2], "tulip", f"pot{k}{j}")
            card.fill(S.rect(x - w * 0.6, y - 4, w * 1.2, 22, 4), "#b5603f", f"box{k}", lift=4)


def _talkers(card):
    left = _window(card, (176, 540, 132, 190), "#8a3f5a", "#fbf0dc", "#a83f55", "L")
    right = _window(card, (636, 610, 128, 184), "#3f6f7c", "#fdf4e2", "#3f7f78", "R")
    with card.clip(S.union(left, S.rect(176, 300, 200, 236))):
        girl = Who("adult", Face("#7a4c32", "#241a1e", "curly"), "#f2c04a", wear="dress")
        person(card, 172, 720, 330, girl, Pose(near_to=(268, 464), far_to=(206, 534), lean=4), 1)
    with card.clip(S.union(right, S.rect(430, 380, 206, 226))):
        man = Who("elder", Face("#e8b890", "#e9e2d6", "short", beard=True), "#5a3f6a")
        person(card, 648, 784, 330, man, Pose(near_to=(560, 560), far_to=(600, 604), lean=2), -1)
    _sill(card, 176, 540, 132, "#fbf0dc")
    _sill(card, 636, 610, 128, "#fdf4e2")
    for x, y, a in ((278, 458, 8), (550, 556, 172)):
        with card.at(x, y, 1, a):
            card.fill(S.spline([(-18, -17, 1), (20, -21, 1), (20, 21, 1), (-18, 17, 1)]), across("#d9dcd8", "#9aa3a8"), "tin", lift=4)
            card.fill(S.ellipse(20, 0, 7, 21), "#6a737c", "rim", lift=1)


def _string(card):
    """The string runs down in an arc; past its lowest point it frays into wings, which close the ring."""
    arc = [S.polar(398, 574, 144, a) for a in (214, 190, 160, 130, 100)]
    arc = [(298, 462), (266, 520), *[(x, y + 30) for x, y in arc[2:]]]
    card.line(arc, (5, 5, 6, 7, 5), "#c8324a", lift=5)
    inks = ("#c8324a", "#d9485a", "#e5687a", "#f08f8a", "#f6b59a", "#fbe0c0", "#fff6e6", "#ffffff")
    angles = (96, 80, 62, 44, 24, 4, -18, -40, -64, -90, -116, -140)
    for k, a in enumerate(angles):
        x, y = S.polar(398, 590, 138 + 8 * math.sin(k * 2.3), a)
        with card.at(x, y + 16, 1, a - 90 + 8 * math.cos(k)):
            birds.flyer(card, 0, 0, 30 + 4.4 * k if k < 8 else 64 - 3.4 * (k - 8), inks[min(7, k * 8 // 11)], 0.9 if k % 2 else -0.75, 1)
    card.line([(536, 554), (520, 532), (494, 536), (480, 560)], (5, 5, 4, 1), "#fff6e6", lift=4)
    birds.flyer(card, 470, 640, 40, "#fbe0c0", 0.8, 1)
    birds.flyer(card, 386, 540, 50, "#fff6e6", 0.7, -1)


def _street(card):
    card.fill(S.hill([(-20, 1170), (400, 1160), (820, 1172)]), down("#c98f86", "#9a5f6c"), "street", lift=8)
    got = person(card, 420, 1192, 92, Who("adult", Face("#c98d63", hat="cap", hat_ink="#34507a"),
            "#34507a", "#2b3048"), Pose(near=(0.5, -0.7), far=(0.1, 0.9), nod=-24))
    birds.flyer(card, got.near[0] + 8, got.near[1] - 16, 34, "#d9485a", 0.8)


def draw(card):
    """Paint it."""
    _sky(card)
    _facade(card, -20, 292, "#d9808a", "left", 14)
    _facade(card, 534, 830, "#efc7a6", "right", -12)
    _neighbours(card)
    _talkers(card)
    _string(card)
    _street(card)
