"""A kite flies a child over the town."""

from scripts.deck.kit import *

LIGHT = Light(angle=-60, ink="#fff6e0", shade="#1d2a4a")
RED, INK, PALE, BLUE = "#cf4436", "#22305a", "#f4ead2", "#86b6c4"


def _kite(card, x, y, h, angle, label):
    with card.at(x, y, h / 100, angle):
        top, left, right, foot = (0, -62), (-42, -14), (42, -14), (0, 62)
        cross = (0, -14)
        for points, ink in (
            ((top, left, cross), RED),
            ((top, right, cross), PALE),
            ((foot, left, cross), PALE),
            ((foot, right, cross), RED),
        ):
            card.fill(S.wobbly(points, 0.5, 3), ink, f"{label}{points[1]}{points[0]}")
        card.line([top, foot], 1.6, INK)
        card.line([left, right], 1.6, INK)
        if h > 200:
            for side in (-1, 1):
                card.fill(
                    S.spline([(side * 11 - 8, -22, 1), (side * 11, -28), (side * 11 + 8, -22, 1), (side * 11, -18)]),
                    "#fffaf0",
                    f"{label}eye{side}",
                    form=0,
                )
                card.fill(S.ellipse(side * 11 + 2.6, -21.5, 3.2), INK, f"{label}iris{side}", form=0)
                card.line([(side * 5, -32), (side * 11, -35), (side * 19, -31)], (1, 2.2, 1), INK)
            card.line([(-12, -6), (0, 1), (12, -7)], (0.8, 2.4, 0.8), INK)
        tail = S.sample([(0, 62), (14, 84), (-10, 104), (12, 126), (-4, 146)], 9)
        card.line(tail, 1.2, INK)
        for k in range(1, 8, 2):
            for side in (-1, 1):
                card.fill(S.leaf(*tail[k], 12, 8, 90 + side * 76), RED if k % 4 == 1 else INK, f"{label}bow{k}{side}")


def _wind(card):
    rng = card.rng("wind")
    for _ in range(13):
        x, y, long = rng.uniform(-100, 600), rng.uniform(60, 900), rng.uniform(140, 420)
        card.line(
            [(x, y), (x + long * 0.4, y - 26), (x + long * 0.75, y + 4), (x + long, y - 30)],
            (1, rng.uniform(5, 13), 4, 1),
            PALE,
            opacity=0.6,
            edge=1.6,
        )


def _town(card):
    card.fill(S.hill([(-20, 990), (180, 940), (430, 985), (640, 950), (820, 1000)]), "#5f9a9a", "hill1")
    rng = card.rng("town")
    with card.haze(BLUE, 0.25):
        for k in range(9):
            kind = House(
                wall=PALE,
                roof=INK if k % 3 else RED,
                trim=PALE,
                glass=INK,
                lit=0.0,
                storeys=1 + k % 3,
                side=0.25,
                shape=("gable", "hip", "gable")[k % 3],
            )
            houses.house(
                card,
                40 + 92 * k + rng.normal(0, 14),
                1030 + rng.normal(0, 14),
                rng.uniform(64, 92),
                rng.uniform(46, 110),
                kind,
                f"t{k}",
            )
    card.fill(S.hill([(-20, 1066), (260, 1024), (520, 1050), (820, 1012)]), INK, "hill2")
    for x, y, h in ((96, 1066, 62), (132, 1064, 40), (168, 1058, 58)):
        who = Who(
            age="child" if h < 50 else "adult",
            top=PALE if h > 60 else RED,
            bottom="#16203f",
            wear="dress" if h > 60 else "trousers",
        )
        person(card, x, y, h, who, "reach" if h < 60 else Pose(near=(0.5, -0.8), far=(0.3, -0.9), nod=-20))
    plants.bare_tree(card, 690, 1050, 170, "#16203f", "tree")
    _kite(card, 716, 926, 54, 130, "stuck")
    with batch(card, "sward") as marks:
        for _ in range(260):
            x = rng.uniform(0, 800)
            y = rng.uniform(1060, 1200)
            marks.blade([(x, y), (x + 6, y - 14), (x + 22, y - 26)], 4, mix(INK, BLUE, rng.uniform(0.1, 0.5)))


def _flier(card):
    child = Who(
        age="child", face=Face(skin="#8d5a3c", hair="#171c36", cut="braid"), top=PALE, bottom=INK, shoes=RED, wear="dress"
    )
    pose = Pose(near=(0.8, -0.6), far=(-0.75, 0.1), foot=(0.5, 0.24), other=(-0.5, 0.42), hip=1.0, nod=-24)
    with card.at(604, 892, 1, -44):
        joints = person(card, 0, 60, 310, child, pose, -1)
        hand = card.place(*joints.near)
    string = S.sample([(236, 258), (352, 420), (404, 540), (hand[0] - 10, hand[1] - 60), hand], 24)
    card.line(string, 4, INK)
    card.line([hand, (hand[0] + 14, hand[1] + 26), (hand[0] - 4, hand[1] + 48)], (4, 3, 2), INK)
    with card.at(742, 902, 1, 70):
        card.fill(S.spline([(-16, -8), (4, -9), (19, 0), (18, 7, 1), (-16, 7, 1)]), RED, "lost")


def draw(card):
    """Paint it."""
    backdrop(card, [(0, "#4f8fa8"), (0.45, BLUE), (0.8, "#d9dcc0"), (1, "#f1dfb4")], brush=1.5)
    _wind(card)
    for x, y, w in ((640, 210, 260), (120, 760, 220), (690, 560, 180)):
        sky.cloud(card, x, y, w, PALE)
    for x, y, h, angle in ((640, 330, 58, 30), (92, 556, 44, -16)):
        _kite(card, x, y, h, angle, f"far{x}")
        card.line(S.bend((x - 4, y + h * 0.5), (x + 34, y + 120), 10), 1.6, INK)
        person(
            card,
            x + 34,
            y + 152,
            40,
            Who(age="child", top=INK, bottom=INK),
            Pose(near=(0.0, -1), far=(0.6, 0.4), foot=(0.4, 0.2), other=(-0.4, 0.3)),
        )
    _kite(card, 252, 296, 330, -24, "hero")
    _town(card)
    _flier(card)
