"""Rowers cross the iris of an eye as if it were a lake."""

from scripts.deck.kit import *

LIGHT = Light(angle=-125, ink="#fff2d2", shade="#2a1c34")
EYE = [
    (36, 640, 1),
    (150, 500),
    (330, 404),
    (520, 400),
    (680, 478),
    (786, 622, 1),
    (660, 754),
    (480, 826),
    (300, 812),
    (140, 736),
]


def _skin(card):
    backdrop(card, [(0, "#b5714f"), (0.4, "#dba078"), (0.75, "#d08f6c"), (1, "#9c5a48")], angle=80, swirl=1.6)
    socket = S.spline([(-60, 620), (120, 420), (380, 300), (640, 340), (860, 560), (700, 840), (420, 930), (120, 840)])
    card.fill(socket, ring(410, 610, 460, "#8a4a44", "#b06a54", "#d59a74"), "socket", form=0, opacity=0.75, edge=4)
    for k, (y, deep) in enumerate(((352, 9), (902, 7), (948, 4))):
        bow = -1 if k == 0 else 1
        points = [
            (60, 560 if k == 0 else 760 + 20 * k),
            (250, y - 30 * (k > 0)),
            (430, y),
            (640, y + (26 if k == 0 else -44)),
            (780, 560 if k == 0 else 720),
        ]
        card.line(points, (2, deep, deep, 2), "#7e3f3a", opacity=0.5, edge=3, form=0.3 * bow)


def _brow(card):
    rng = card.rng("brow")
    ridge = S.sample([(40, 330), (200, 196), (430, 148), (640, 190), (790, 300)], 64)
    card.fill(
        S.body([(20, 342), (210, 208), (430, 160), (640, 204), (800, 318)], (8, 34, 44, 36, 10), (4, 16, 20, 16, 6)),
        "#33291f",
        "brow",
        edge=3,
    )
    order = sorted(range(64), key=lambda k: rng.random())
    for k in order:
        x, y = ridge[k]
        plants.pine(
            card,
            x + rng.normal(0, 7),
            y + rng.uniform(6, 44),
            rng.uniform(64, 128) * (0.72 + 0.5 * min(k, 63 - k) / 32),
            mix("#24352c", "#4a4a30", rng.random()),
            f"p{k}",
        )
    houses.house(card, 566, 226, 46, 30, House(wall="#d8b48a", roof="#7c3a30", lit=1.0, storeys=1), "hut")
    glow(card, 560, 216, 60, "#ffd27a", 0.6)


def _lake(card, eye):
    card.fill(eye, across("#e9dcc8", "#f6eee0", "#d9c4b0"), "white", form=-0.5, depth=0.8)
    with card.clip(eye), card.flat():
        rng = card.rng("veins")
        for k in range(9):
            y = rng.uniform(540, 720)
            x, step = (60, 26) if k % 2 else (770, -26)
            card.line(
                [(x, y), (x + step, y + rng.normal(0, 8)), (x + step * 2.2, y + rng.normal(0, 14))],
                (2, 1.4, 0.4),
                "#c4685a",
                opacity=0.5,
            )
        iris = S.ellipse(420, 606, 214)
        card.fill(S.ellipse(420, 606, 224), "#123a44", "limbus", form=0, edge=3)
        card.fill(iris, ring(420, 606, 214, "#0c2a38", "#1f6f78", "#4fb0a2", "#2c7f84", "#154a56"), "iris", form=0)
        with card.clip(iris):
            _water(card)
        soft_shadow(
            card,
            S.spline(
                [
                    (36, 640, 1),
                    (150, 500),
                    (330, 404),
                    (520, 400),
                    (680, 478),
                    (786, 622, 1),
                    (660, 530),
                    (500, 466),
                    (330, 466),
                    (160, 556),
                ]
            ),
            20,
            0.75,
        )


def _water(card):
    rng = card.rng("fibres")
    with batch(card, "fibres") as marks:
        for _ in range(330):
            angle, start = rng.uniform(0, 360), rng.uniform(84, 150)
            a, b = (S.polar(420, 606, start, angle), S.polar(420, 606, start + rng.uniform(20, 90), angle + rng.normal(0, 5)))
            marks.stroke([a, b], rng.uniform(1, 3.4), mix("#0f3f4c", "#9fe0c8", rng.random() ** 1.6), 0.5)
    card.fill(S.ellipse(420, 606, 88), ring(420, 606, 88, "#02070f", "#071420", "#0c2430"), "pupil", form=0, edge=3)
    sky.stars(card, (350, 536, 490, 676), 26, "#cfe8ef", "deep")
    for k, r in enumerate((34, 58, 84)):
        ripple = S.minus(S.ellipse(486, 694, r * 1.5, r * 0.42), S.ellipse(486, 694, r * 1.5 - 4, r * 0.42 - 3))
        card.fill(ripple, "#d9f2e6", f"ripple{k}", form=0, opacity=0.55 - 0.14 * k)
    wake = S.spline([(330, 716, 1), (250, 742), (214, 772), (270, 742)])
    card.fill(wake, "#d9f2e6", form=0, opacity=0.5)
    card.fill(
        S.spline([(320, 484), (352, 470), (392, 478), (388, 526), (350, 540), (322, 522)]),
        "#fdf8ea",
        "shine",
        form=0.3,
        opacity=0.92,
    )
    card.line([(356, 474), (354, 536)], 5, "#2f7f84")
    card.line([(322, 506), (390, 502)], 5, "#2f7f84")


def _rowers(card):
    ground_shadow(card, 446, 704, 106, 15, 0.8)
    rower = Who(
        face=Face(skin="#6f4630", hair="#1d1718", cut="short", hat="straw", hat_ink="#e0bd70"), top="#e8e0d0", bottom="#3a4a6a"
    )
    guest = Who(age="elder", face=Face(hair="#eee8de", cut="bun"), top="#b5483f", wear="coat", scarf="#e5c15f")
    person(
        card, 486, 698, 116, guest, Pose(near=(0.3, 0.8), far=(0.4, 0.8), foot=(0.6, 0.1), other=(0.7, 0.1), hip=0.5, nod=12), -1
    )
    person(
        card,
        410,
        698,
        122,
        rower,
        Pose(near_to=(452, 648), far_to=(456, 652), foot=(0.6, 0.1), other=(0.7, 0.1), hip=0.5, lean=-12),
        1,
    )
    vehicles.rowboat(card, 444, 706, 190, "#a3532f")
    card.line([(444, 640), (398, 700), (346, 730)], (5, 4, 4), "#7a4a2c")
    card.fill(S.ellipse(336, 734, 17, 5, 28), "#8a5632", "blade")


def _lids(card):
    upper = [(20, 650), (150, 496), (330, 396), (520, 392), (684, 470), (800, 630)]
    card.line(upper, (6, 26, 34, 30, 24, 6), "#3a2026", edge=2, form=0.6)
    card.line([(60, 676), (150, 744), (300, 820), (480, 834), (660, 762), (780, 640)], (3, 12, 14, 14, 12, 3), "#b9675a", form=1)
    rng = card.rng("lashes")
    for k, (x, y) in enumerate(S.sample(upper, 30)[2:28]):
        t = (k - 12) / 12
        size = rng.uniform(54, 88) * (1.1 - 0.35 * abs(t))
        card.line([(x, y), (x + t * size * 0.45, y - size * 0.62), (x + t * size * 0.95, y - size)], (9, 6, 1), "#2a181f")
    for k, (x, y) in enumerate(S.sample([(120, 730), (300, 822), (480, 838), (650, 772)], 15)):
        plants.reeds(card, x, y + 24, rng.uniform(36, 60), 2, mix("#3a3226", "#4a5a34", k / 15))
    fall = S.spline(
        [(64, 664, 1), (82, 700), (76, 820), (84, 960), (74, 1210, 1), (30, 1210, 1), (40, 960), (48, 800), (50, 700)]
    )
    card.fill(fall, across("#bfe3dd", "#7fbdbb", "#d9f2ea"), "tear", form=0.8)
    with card.clip(fall), batch(card, "threads") as marks:
        for _ in range(40):
            x, y = rng.uniform(34, 88), rng.uniform(660, 1180)
            marks.stroke([(x, y), (x + rng.normal(0, 2), y + rng.uniform(20, 80))], rng.uniform(1, 3), "#ffffff", 0.6)


def draw(card):
    """Paint it."""
    _skin(card)
    eye = S.spline(EYE)
    _lake(card, eye)
    _rowers(card)
    _lids(card)
    _brow(card)
    mist(card, 1175, 90, "#e9d3c0", 0.75)
    pool = S.hill([(-20, 1130), (120, 1112), (330, 1140), (560, 1126), (820, 1150)])
    card.fill(pool, down("#7fb9b4", "#2c6f78"), "pool", form=0, opacity=0.95)
    vehicles.paper_boat(card, 610, 1162, 62)
    birds.heron(card, 262, 1150, 120, "#6d8088")
